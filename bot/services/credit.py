"""Whose result it is when a seat changed hands.

A result belongs to whoever made most of the seat's decisions. So nobody is rated for a game they took over near its end, and
nobody escapes a result by leaving a lost game to somebody else. Where nobody made more than half of them, the seat counts for
nobody, as if a computer player had had it. What autopilot did is nobody's decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.services.model import PersonId
from bot.services.record import Seated

HANDED_OVER: Final = "handed-over"
"""Stands for the kind of computer player in the result of a seat that counts for nobody."""


def credited(seated: Seated, decided: Mapping[int | None, int]) -> tuple[PersonId | None, str | None]:
    """Person and kind of computer player a seat's result is stored with. `decided`: decisions by person; None are those of
    computer players and of people who were erased."""
    others = {person: count for person, count in decided.items() if person != seated.person}
    if seated.person is not None and not others:
        return seated.person, None
    if not decided or (seated.person is None and set(decided) == {None}):
        return seated.person, seated.computer
    whom = max(decided, key=lambda person: decided[person])
    if whom is not None and 2 * decided[whom] > sum(decided.values()):
        return PersonId(whom), None
    if seated.person is None:
        return None, seated.computer
    return None, HANDED_OVER
