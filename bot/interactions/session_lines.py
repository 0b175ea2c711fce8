"""One of the caller's sessions as a short text, for autocompletion and `/my games`."""

from collections.abc import Sequence
from typing import Final

from bot.games.joining import and_list, comma_list
from bot.services.base.model import SessionLine
from bot.services.wording.texts import stamp
from engines.core.phrase import Phrase, PhraseValue, phrase

_NAMED: Final = 3
"""Maximum number of people named; the others are counted."""


def session_phrase(line: SessionLine) -> Phrase:
    """Return a session on one short line: number, game, turn, opponents. The most important parts come first, because the end may
    be cut off."""
    turn = turn_phrase(line)
    if line.hold is not None:
        turn = phrase("ui-table-held", held=line.hold.kind, turn=turn)
    return phrase(
        "ui-table-line", session=str(line.session), game=line.title, turn=turn, opponents=opponents_phrase(line)
    )


def turn_phrase(line: SessionLine) -> Phrase:
    """Return the state of the turn, as far as the caller may know it."""
    if line.my_turn:
        return Phrase("ui-table-mine")
    if line.chosen:
        return Phrase("ui-table-chosen")
    if line.since is None:
        return Phrase("ui-table-lobby")
    return phrase("ui-table-waits", who=_people_phrase(line.waiting_for))


def opponents_phrase(line: SessionLine) -> Phrase:
    """Return the names of the other players, or the sentence that there are none."""
    return _people_phrase(line.opponents) if line.opponents else Phrase("ui-table-alone")


def clock_hold_phrase(line: SessionLine) -> Phrase | None:
    """Return the phrase that says that the clocks are stopped, with the reason, or with the end and a remedy; None if the clocks
    run, or if neither reason nor end is known."""
    hold = line.hold
    if hold is not None and hold.why is not None:
        return phrase("inbox-silenced", why=hold.why)
    if hold is None or hold.until is None:
        return None
    if hold.kind == "paused":
        return phrase("inbox-paused", at=stamp(hold.until, "f"))
    return phrase("inbox-stalled", left=stamp(hold.until))


def _people_phrase(names: Sequence[PhraseValue]) -> Phrase:
    # Erased people have no name.
    known = [name for name in names if name]
    if not known:
        return phrase("ui-table-players", count=len(names))
    if len(names) <= _NAMED:
        return and_list(known)
    named = known[: _NAMED - 1]
    return phrase("ui-table-more", names=comma_list(named), count=len(names) - len(named))
