"""The table in text: the status message, and `/describe`."""

from bot.games.joining import comma_list
from engines.core.phrase import Phrase, SeatName, phrase
from engines.pig.public import Public


def status_lines(public: Public) -> tuple[Phrase, ...]:
    """Return the seat with the die, and everybody's kept points."""
    if public.phase == "finished":
        return _points(public)
    return (*_turn(public), *_points(public))


def description(public: Public, *, full: bool, running: bool) -> tuple[Phrase, ...]:
    """Return the table as text. With `full`, include the dice of this turn; leave out the turn if the game is no longer
    `running`."""
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
