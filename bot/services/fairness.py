"""What the button **Fairness** shows: what is proven about a table's luck against whom, and the numbers to check it with."""

from __future__ import annotations

from collections.abc import Sequence
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

    async def of(self, session: SessionId) -> FairnessReply:
        """What can be said about the luck of this table now. Raises TableRefusal if there is none of that number."""
        card, luck = await self._tables.card(session), await self._tables.luck(session)
        title = phrase("fairness-title", **table_words(card))
        return FairnessReply((title, *_claims(card), Phrase("gap"), *_numbers(card, luck)))


def _claims(card: TableCard) -> tuple[Phrase, ...]:
    """The two sentences: what is proven, and what is not."""
    if card.luck_of is not None:
        return (Phrase("fairness-proven"), phrase("fairness-known", session=str(card.luck_of)))
    return (Phrase("fairness-proven"), Phrase("fairness-unproven"))


def _numbers(card: TableCard, luck: Luck) -> tuple[Phrase, ...]:
    lines = [phrase("fairness-commitment", commitment=code(luck.commitment))]
    lines.append(salts_line(luck.salts) if luck.salts else Phrase("fairness-no-salts"))
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
