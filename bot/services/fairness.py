"""What the button **Fairness** shows: what is proven about a table's luck against whom, and the numbers to check it with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.services.drafts import code, table_words
from bot.services.model import SessionId, TableCard
from bot.services.tables import Luck, Tables
from bot.services.texts import Verbatim
from engines.core.phrase import Phrase, phrase


@dataclass(frozen=True, slots=True)
class FairnessReply:
    """Lines for whoever may look in at the table, and a file to keep (name and content) where there is one."""

    lines: tuple[Phrase, ...]
    file: tuple[str, bytes] | None = None


class Fairness:
    """Reads what is public of a table's luck; the seed only once everybody may know it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.of_tournament: Callable[[SessionId], Awaitable[tuple[Phrase, ...]]] = _none
        """How a tournament's table gets its luck; set by the house."""

    async def of(self, session: SessionId) -> FairnessReply:
        """What can be said about the luck of this table now. Raises TableRefusal if there is none of that number."""
        card, luck = await self._tables.card(session), await self._tables.luck(session)
        contest = await self.of_tournament(session)
        title = phrase("fairness-title", **table_words(card))
        numbers = _numbers(card, luck, contest=bool(contest))
        return FairnessReply((title, *_claims(card, contest=bool(contest)), Phrase("gap"), *numbers, *contest))


def _claims(card: TableCard, *, contest: bool) -> tuple[Phrase, ...]:
    """The two sentences: what is proven, and what is not."""
    if contest:
        return (Phrase("fairness-tour-proven"), Phrase("fairness-unproven"))
    if card.luck_of is not None:
        return (Phrase("fairness-proven"), phrase("fairness-known", session=str(card.luck_of)))
    return (Phrase("fairness-proven"), Phrase("fairness-unproven"))


def _numbers(card: TableCard, luck: Luck, *, contest: bool) -> tuple[Phrase, ...]:
    lines = [phrase("fairness-commitment", commitment=code(luck.commitment))]
    if not luck.salts:
        lines.append(Phrase("fairness-no-salts"))
    elif contest:
        lines.append(phrase("fairness-entrants", digest=code(luck.salts[0])))
    else:
        lines.append(salts_line(luck.salts))
    if luck.seed is not None:
        lines.append(phrase("fairness-seed", seed=code(luck.seed)))
    elif card.sealed:
        lines.append(Phrase("fairness-sealed"))
    else:
        lines.append(Phrase("fairness-secret"))
    return tuple(lines)


def salts_line(salts: Sequence[str]) -> Phrase:
    """The salts of a table in the order in which they go into its luck."""
    return phrase("luck-salts", count=len(salts), salts=Verbatim(", ".join(code(salt) for salt in salts)))


async def _none(session: SessionId) -> tuple[Phrase, ...]:
    return ()
