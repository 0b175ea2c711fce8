"""The **Fairness** panel: what is proven about a session's luck against whom, and the numbers to verify it with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.services.base import drand
from bot.services.base.beacon import Beacon
from bot.services.base.messages import code, session_words
from bot.services.base.model import SessionCard, SessionId
from bot.services.base.texts import Verbatim
from bot.services.views.session_queries import Luck, SessionQueries
from engines.core.phrase import Phrase, phrase

TournamentLuck: TypeAlias = Callable[[SessionId], Awaitable[tuple[Phrase, ...]]]
"""How a tournament's table gets its luck; nothing for any other table."""


@dataclass(frozen=True, slots=True)
class FairnessReply:
    """Lines for whoever may see the session, and a file (name and content) if there is one."""

    lines: tuple[Phrase, ...]
    file: tuple[str, bytes] | None = None


class Fairness:
    """Reads the public data of a session's luck; the seed only once it is public."""

    def __init__(self, session_queries: SessionQueries, of_tournament: TournamentLuck) -> None:
        self._session_queries = session_queries
        self._of_tournament = of_tournament

    async def of(self, session: SessionId) -> FairnessReply:
        """What can be said about the luck of this session now. Raises SessionRefusal if there is none of that number."""
        card, luck = await self._session_queries.card(session), await self._session_queries.luck(session)
        in_tournament = await self._of_tournament(session)
        title = phrase("fairness-title", **session_words(card))
        numbers = _numbers(card, luck)
        return FairnessReply(
            (title, *_claims(card, in_tournament=bool(in_tournament)), Phrase("gap"), *numbers, *in_tournament)
        )


def _claims(card: SessionCard, *, in_tournament: bool) -> tuple[Phrase, ...]:
    """The two sentences: what is proven against whom, and what is not."""
    fixed = Phrase("fairness-fixed-signup" if in_tournament else "fairness-fixed-table")
    if card.luck_of is not None:
        return (phrase("fairness-proven", fixed=fixed), phrase("fairness-known", session=str(card.luck_of)))
    if card.beacon is None or card.beacon.waived:
        return (phrase("fairness-proven", fixed=fixed), Phrase("fairness-unproven"))
    return (phrase("fairness-beacon-proven", fixed=fixed), Phrase("fairness-beacon-unproven"))


def _numbers(card: SessionCard, luck: Luck) -> tuple[Phrase, ...]:
    lines = [phrase("fairness-commitment", commitment=code(luck.commitment))]
    lines += salt_lines(card, luck.salts) or (Phrase("fairness-no-salts"),)
    if card.beacon is not None:
        lines += _beacon_lines(card, card.beacon)
    if luck.seed is not None:
        lines.append(phrase("fairness-seed", seed=code(luck.seed)))
    elif card.sealed:
        lines.append(Phrase("fairness-sealed"))
    else:
        lines.append(Phrase("fairness-secret"))
    return tuple(lines)


def _beacon_lines(card: SessionCard, beacon: Beacon) -> tuple[Phrase, ...]:
    """Which public random number is used, why that one, and its value."""
    lines = [beacon_line(beacon)]
    if beacon.message is not None and beacon.channel is not None:
        where = f"{card.guild_id or '@me'}/{beacon.channel}/{beacon.message}"
        link = Verbatim(f"https://discord.com/channels/{where}")
        lines.append(phrase("fairness-beacon-message", link=link, ahead=drand.AHEAD))
    if beacon.signature:
        lines.append(phrase("fairness-beacon-signature", signature=code(beacon.signature)))
        lines.append(phrase("fairness-beacon-number", number=code(beacon.randomness)))
    return tuple(lines)


def beacon_line(beacon: Beacon) -> Phrase:
    """Which public random number goes into a session's luck, as far as it is known."""
    if beacon.waived:
        return Phrase("beacon-waived")
    if beacon.round is None:
        return Phrase("beacon-to-come")
    return phrase("beacon-round", round=str(beacon.round))


def salt_lines(card: SessionCard, salts: Sequence[str]) -> tuple[Phrase, ...]:
    """The salts of a session's luck, in the order in which they are mixed in; nothing if there are none."""
    added = salts[:-1] if card.beacon is not None and card.beacon.signature else salts
    if not added:
        return ()
    if card.seen_from is not None:  # a tournament match: one salt is derived from those of all entrants
        return (phrase("fairness-entrants", digest=code(added[0])),)
    return (salts_line(added),)


def salts_line(salts: Sequence[str]) -> Phrase:
    """Salts in the order in which they are mixed in."""
    return phrase("luck-salts", count=len(salts), salts=Verbatim(", ".join(code(salt) for salt in salts)))
