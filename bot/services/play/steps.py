"""Reading and applying of actions, without writing them, and the remarks of computer players on big moments."""

from collections.abc import Sequence
from typing import Any, Final

from bot.games.big_moments import MomentKind
from bot.games.binding import AnySpace, AnyState, Binding, PublicPart
from bot.services.sessions.going_back import newest_act
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.wording.messages import REMARK, VARIANTS
from engines.core.errors import IllegalAction
from engines.core.events import Event
from engines.core.game import Step
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.players.levels import temperament_of
from engines.core.seats import Seat
from engines.core.values import replace

_ALWAYS: Final[frozenset[MomentKind]] = frozenset({"prize", "won", "lost"})
_EVERY: Final = 3
"""Share of the other, more frequent moments that get a remark: about one in this many."""


def remark(record: Record, before: PublicPart, public: PublicPart, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
    """Return the remark on the session's next step, from `before` to `public`: at most one line, and mostly none."""
    computers = {at: seated.computer for at, seated in enumerate(record.seats) if seated.computer is not None}
    if not computers:
        return ()
    often = record.seq % _EVERY == 0
    for moment in record.binding.big_moments(before, public, events):
        kind = computers.get(moment.seat)
        if kind is not None and (often or moment.kind in _ALWAYS):
            temperament = temperament_of(kind) or "plain"
            words = phrase(f"remark-{moment.kind}-{temperament}", variant=record.seq // _EVERY % VARIANTS)
            return (phrase(REMARK, seat=SeatName(moment.seat), words=words),)
    return ()


def apply_step(
    record: Record,
    state: AnyState,
    seat: Seat,
    action: object,
    entry: LogEntry,
    space: AnySpace | None = None,
) -> Change:
    """Apply an action and return the change. Raise IllegalAction. `entry` names the actor and source; its other fields are filled
    in here. `space` are the seat's legal actions in this position, if they are known."""
    game = record.binding.game
    step = game.apply(state, seat, action, space)
    public = step.state.public is not state.public and step.state.public != state.public
    open_decision = record.open_decision(seat)
    # Time-outs, standing orders and forced moves are recorded for the person on the seat.
    sitting = record.seats[seat].person if entry.source in ("timeout", "order", "forced") else None
    public_lines, remarks = _lines(record, state.public, step) if public else ((), ())
    own: tuple[Phrase, ...] = ()
    if entry.source in ("player", "forced"):
        own = (*record.binding.describe_own_events(game.view_for(step.state, seat), seat, step.events), *remarks)
    entry = replace(
        entry,
        seat=seat,
        person=sitting if entry.person is None else entry.person,
        decision=None if open_decision is None else open_decision.decision,
        payload=game.action_adapter.dump_json(action).decode(),
        log_lines=(*public_lines, *remarks),
        own_lines=own,
        public=public,
    )
    last = newest_act(game, record.last, entry, state, step.state, record.seq) if public else record.last
    return Change(replace(record, state=step.state, last=last), entry)


def _lines(
    record: Record, before: PublicPart, step: Step[Any, Any, Any, Any]
) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
    """Return the public lines of a step, and the remarks of computer players on it."""
    public = step.state.public
    lines = record.binding.describe_events(public, step.events)
    return lines, tuple(remark(record, before, public, step.events))


def read_action(binding: Binding, public: PublicPart, space: AnySpace, words: tuple[str, ...]) -> object | None:
    """Return the action that the words spell; None if they lead to a further question. Raise UnreadableAction or
    IllegalAction."""
    try:
        following = space.next_words(words)
    except IllegalAction:
        # Words outside the legal actions may still spell one
        action = binding.game.parse_at(public, " ".join(words))
        against = space.refusal(action)
        if against is not None:
            raise against from None
        return action
    return following.action
