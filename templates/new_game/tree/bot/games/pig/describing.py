"""The table in text: the status message, and `/describe`."""

from __future__ import annotations

from bot.games.joining import comma_list
from engines.core.phrase import Phrase, SeatName, phrase
from engines.pig.public import Public


def status_lines(public: Public) -> tuple[Phrase, ...]:
    """Who has the die, and what everybody has kept."""
    if public.phase == "finished":
        return _points(public)
    return (*_turn(public), *_points(public))


def description(public: Public, *, full: bool, running: bool) -> tuple[Phrase, ...]:
    """The same, `full` with the dice of this turn; of a game that is not `running` any more nothing is said of the turn."""
    if not running or public.phase == "finished":
        return _points(public)
    thrown = _thrown(public) if full else ()
    return (*_turn(public), *thrown, *_points(public))


def _turn(public: Public) -> tuple[Phrase, ...]:
    return (phrase("pig-status-stake", seat=SeatName(public.to_roll), points=public.at_stake),)


def _thrown(public: Public) -> tuple[Phrase, ...]:
    if not public.thrown:
        return ()
    return (phrase("pig-describe-thrown", faces=comma_list([str(face) for face in public.thrown])),)


def _points(public: Public) -> tuple[Phrase, ...]:
    return tuple(
        phrase("pig-status-points", seat=SeatName(seat), points=held, target=public.target)
        for seat, held in enumerate(public.points)
    )
