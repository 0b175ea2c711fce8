"""The steps an undo by vote takes back: the current history, read backwards. Simultaneous secret answers are not separate steps,
because their order must not be revealed. For them the last step is the question that was revealed last, for everybody who was
asked, and going back means that all answer it again. Answers that are still secret are not affected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, TypeAlias

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.games.binding import AnyGame, AnyState
from bot.services.base.model import PersonId, SessionId
from bot.services.sessions.history import PastStep, jump_of, position_at, replay_from, with_private_parts
from bot.services.sessions.past_holders import holders_at, past_holders_of
from bot.services.sessions.record import LastAct, LogEntry, Record, phrases_from_json
from data.store.sessions import log
from data.store.sessions.log import LogEntryRow
from engines.core.errors import RulesFault
from engines.core.game import Decision, Moment
from engines.core.phrase import Phrase
from engines.core.seats import Seat

KNOWN_LINES: Final = 25
"""Maximum number of undone public lines quoted when a session goes back. It reveals nothing: the players have read them."""
STEPS_KEPT: Final = 512
"""Maximum number of entries in the cache of newest steps (`NewestSteps`)."""
_LOOK_BACK: Final = 400
"""Maximum number of newest public entries searched for a step. Private ones are not counted: their number is secret."""


@dataclass(frozen=True, slots=True)
class UndoableStep:
    """The step that a seat would take back by a vote: its own newest step, or, if `revealed`, the newest question that several
    seats answered in secret. Going back leads to the position after entry `to`; `where` is the turn and phase of the step.
    `others` counts the public steps and revealed answers of other seats since, which are taken back with it. `line` is the first
    log line of the seat's own step, None if it has none. A phase start to which a host wants to go back counts as `revealed`;
    there `others` is None."""

    to: int
    where: Moment
    revealed: bool
    others: int | None
    line: Phrase | None = None


@dataclass(frozen=True, slots=True)
class NewestStep:
    """The newest public step (`last`); None if there is none, or if only computer players' steps are known. `free` is True if
    answers of computer players may be undone: the session is neither rated nor in a tournament."""

    last: LastAct | None
    free: bool

    def undoable_by(self, seat: Seat, person: PersonId) -> LastAct | None:
        """Return the person's own step that an undo takes back: the newest step, or the step that computer players have answered
        since. None if both are somebody else's."""
        for act in (self.last, None if self.last is None else self.last.answers):
            if act is not None and act.seat == seat and act.person == person:
                return act
        return None


NewestSteps: TypeAlias = LRUCache[tuple[SessionId, int], NewestStep]
"""A cache of the newest public step by session and newest public line; private steps change neither."""


@dataclass(frozen=True, slots=True)
class UndoEffect:
    """The effect of going back to entry `to`: the position after that entry, the seats that keep their later secret answers and
    drafts (`keeps`), and the public lines of the steps taken back: the first ones (`known`) and the number of others (`more`)."""

    to: int
    state: AnyState
    keeps: frozenset[Seat]
    known: tuple[Phrase, ...]
    more: int


def newest_act(
    game: AnyGame,
    known: LastAct | None,
    entry: LogEntry | LogEntryRow,
    before: AnyState,
    after: AnyState,
    before_seq: int,
) -> LastAct | None:
    """Return the public step of `entry` as the newest one, without `left`. `known` is the newest step before it. A computer
    player's step that reveals something, or changes its seat's private part, answers nothing; any other answers the step of a
    person that `known` is or answers, and is None if `known` is None. Raise RulesFault for an entry without a seat."""
    if entry.seat is None:
        raise RulesFault("a step without a seat")
    seat = Seat(entry.seat)
    if entry.source != "computer":
        # Only a person's own step can be taken back: a step by time limit or order, or a forced step, has none.
        person = entry.person if isinstance(entry, LogEntry) else entry.person_id
        actor = None if person is None or entry.source != "player" else PersonId(person)
        return LastAct(seat, actor, before, before_seq)
    if game.blocks_undo(before, after) or before.private[seat] != after.private[seat]:
        return LastAct(seat, None, before, before_seq)
    if known is None:
        return None
    return LastAct(seat, None, before, before_seq, answers=known if known.person is not None else known.answers)


def last_act(tx: Connection, record: Record) -> LastAct | None:
    """Return the newest public step of the current history since its start or newest rewind, with the step it answers. None if
    the last 400 public entries have no step, or only steps of computer players that revealed nothing. Raise RulesFault or
    GameError if the log cannot be replayed."""
    game, newest, since = record.binding.game, None, list[PastStep]()
    for step in steps_newest_first(tx, record, past_rewinds=False):
        entry = step.entry
        if entry.line is None:
            continue
        if record.line - entry.line > _LOOK_BACK:
            break
        newest = newest_act(game, None, entry, step.before, step.after, entry.seq - 1)
        if newest is not None:
            newest = replace(newest, left=entry.time_left)
            break
        since.append(step)
    for step in reversed(since):
        newest = newest_act(game, newest, step.entry, step.before, step.after, step.entry.seq - 1)
    return newest


def steps_newest_first(tx: Connection, record: Record, *, past_rewinds: bool = True) -> Iterator[PastStep]:
    """Yield every step of the current history, the newest first; without `past_rewinds` only those after the newest
    rewind. Raise RulesFault or GameError if the log cannot be replayed."""
    at = record.seq
    later: tuple[LogEntryRow, AnyState] | None = None
    while (kept := log.snapshot_at(tx, record.session, at)) is not None:
        # Undo and rewind store snapshots, so none of them follows this one: replaying the steps of the game is enough.
        acts = [one for one in log.entries(tx, record.session, after=kept.seq, until=at) if one.kind == "act"]
        state, steps = replay_from(record.binding, kept.state, acts)
        if later is not None:
            yield PastStep(later[0], state, later[1])
        yield from reversed(steps)
        (entry,) = log.entries(tx, record.session, after=kept.seq - 1, until=kept.seq)
        if entry.kind == "start" or (entry.kind == "rewind" and not past_rewinds):
            return
        first = steps[0].before if steps else state
        later = (entry, first) if entry.kind == "act" else None
        at = jump_of(entry.payload).to if entry.kind in ("undo", "rewind") else kept.seq - 1


def is_secret_answer(game: AnyGame, before: AnyState, after: AnyState, seat: Seat) -> bool:
    """Return whether a step gave or took back a secret answer (others see at most a count): the decision stays open."""
    decision = game.pending(after.public).get(seat)
    if decision is None or decision != game.pending(before.public).get(seat):
        return False
    return not all(game.legal_actions(game.view_for(state, seat)) for state in (after, before))


def question_revealed_by(game: AnyGame, step: PastStep) -> Mapping[Seat, Decision]:
    """Return the decisions, by seat, of a question to several seats that closed with this step, because it was the last secret
    answer; empty for any other step."""
    pending, still = game.pending(step.before.public), game.pending(step.after.public)
    over = [seat for seat, decision in pending.items() if seat != step.entry.seat and still.get(seat) != decision]
    return pending if any(not game.legal_actions(game.view_for(step.before, seat)) for seat in over) else {}


def undoable_step(tx: Connection, record: Record, person: PersonId, seat: Seat) -> UndoableStep | None:
    """Return the step that a vote asked for by the person on a seat would take back, whatever happened after it; None if the last
    400 public entries have no such step. Raise RulesFault or GameError if the log cannot be replayed."""
    game, others = record.binding.game, 0
    steps = steps_newest_first(tx, record)
    for step in steps:
        entry = step.entry
        if entry.line is None:
            continue
        if record.line - entry.line > _LOOK_BACK:
            return None
        question = question_revealed_by(game, step)
        if question:
            if seat in question and _sat_there(tx, record, person, seat, entry.seq):
                return UndoableStep(
                    _opened_at(game, question, step, steps),
                    game.moment(step.before.public),
                    revealed=True,
                    others=others,
                )
            others += len(question.keys() - {seat})
        elif entry.seat is None or is_secret_answer(game, step.before, step.after, Seat(entry.seat)):
            continue
        elif entry.person_id == person and entry.source == "player" and entry.seat == seat:
            line = None if entry.public_lines is None else phrases_from_json(entry.public_lines)[0]
            return UndoableStep(
                entry.seq - 1, game.moment(step.before.public), revealed=False, others=others, line=line
            )
        else:
            others += entry.seat != seat
    return None


def effect_of_going_back(tx: Connection, record: Record, to: int, seat: Seat | None = None) -> UndoEffect:
    """Return the effect of going back to entry `to`. If only a step of `seat` is to be taken back, the other seats keep their
    secret answers and drafts where these still fit. Raise RulesFault or GameError if the log cannot be replayed."""
    state = position_at(tx, record, to)
    keeps = frozenset[Seat]() if seat is None else _kept_secrets(tx, record, to, state, seat)
    lines = [
        one
        for row in log.entries(tx, record.session, after=to, until=record.seq)
        if row.kind == "act" and row.line is not None and row.public_lines is not None
        for one in phrases_from_json(row.public_lines)
    ]
    return UndoEffect(to, state, keeps, tuple(lines[:KNOWN_LINES]), max(0, len(lines) - KNOWN_LINES))


def _kept_secrets(tx: Connection, record: Record, to: int, then: AnyState, seat: Seat) -> frozenset[Seat]:
    """Return the seats other than `seat` that keep their private parts: only private steps have changed them since entry `to`,
    and the seat is asked the same question as then. No seat keeps its part if the parts do not fit the old position."""
    game, now = record.binding.game, record.state
    if now is None:
        return frozenset()
    changed = {seat}
    for step in takewhile(lambda one: one.entry.seq > to, steps_newest_first(tx, record)):
        if step.entry.line is not None:
            pairs = enumerate(zip(step.before.private, step.after.private, strict=True))
            changed |= {Seat(at) for at, (before, after) in pairs if before != after}
    pending, still = game.pending(then.public), game.pending(now.public)
    kept = frozenset(
        Seat(at)
        for at, (before, after) in enumerate(zip(then.private, now.private, strict=True))
        if at not in changed and before != after and pending.get(Seat(at)) == still.get(Seat(at))
    )
    return kept if kept and not game.check(with_private_parts(then, now, kept)) else frozenset()


def _opened_at(game: AnyGame, question: Mapping[Seat, Decision], reveal: PastStep, steps: Iterator[PastStep]) -> int:
    """Return the entry that opened a question, before any answer: the entry before the reveal would show who answered last."""

    def is_still_open(step: PastStep) -> bool:
        return question.items() <= game.pending(step.before.public).items()

    return [reveal, *takewhile(is_still_open, steps)][-1].entry.seq - 1


def _sat_there(tx: Connection, record: Record, person: PersonId, seat: Seat, seq: int) -> bool:
    """Return whether the person who has a seat now had it at an entry of the log, whatever the source of its answers."""
    then = holders_at(past_holders_of(log.seat_entries(tx, record.session, seq)), seq)
    return then.get(seat, person) == person
