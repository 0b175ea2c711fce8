"""Positions of the past, replayed from a snapshot and the entries after it, and changes that go back to them."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pydantic import TypeAdapter
from sqlalchemy import Connection

from bot.games.binding import AnyGame, AnyState, Binding
from bot.services.sessions.record import Change, LogEntry, Record, unpack_position
from data.store.sessions import log
from data.store.sessions.log import SnapshotRow
from engines.core.errors import RulesFault
from engines.core.phrase import phrase
from engines.core.rng import branch_key
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class PastStep:
    """One step of the game, with the positions before and after it."""

    entry: log.LogEntryRow
    before: AnyState
    after: AnyState


def position_at(tx: Connection, record: Record, seq: int) -> AnyState:
    """Return the position of a session after entry `seq`. Raise RulesFault or GameError if the log cannot be replayed."""
    session = record.session
    snapshot = log.snapshot_at(tx, session, seq)
    if snapshot is None:
        raise RulesFault(f"session {session} has no position at or before entry {seq}")
    # Undo and rewind store snapshots, so none of them follows this one: replaying the steps of the game is enough.
    acts = [entry for entry in log.entries(tx, session, after=snapshot.seq, until=seq) if entry.kind == "act"]
    return replay_from(record.binding, snapshot.state, acts)[0]


def stored_position(tx: Connection, record: Record, seq: int, packed: bytes) -> AnyState:
    """Return the position after entry `seq`. `packed` is its snapshot; if that is empty, because it was pruned, the position is
    replayed. Raise RulesFault or GameError if it cannot be read or replayed."""
    return unpack_position(record.binding, packed) if packed else position_at(tx, record, seq)


def replay_from(
    binding: Binding, packed: bytes, acts: Sequence[log.LogEntryRow]
) -> tuple[AnyState, tuple[PastStep, ...]]:
    """Return the position after the steps that follow a snapshot (`packed`), and these steps. Raise GameError or
    RulesFault if the snapshot cannot be read or the rules refuse a step."""
    state = unpack_position(binding, packed)
    steps: list[PastStep] = []
    for entry in acts:
        after = position_after_step(binding.game, state, entry.seat, entry.payload)
        steps.append(PastStep(entry, state, after))
        state = after
    return state, tuple(steps)


def position_after_step(game: AnyGame, state: AnyState, seat: int | None, payload: str) -> AnyState:
    """Return the position after one logged step. Raise RulesFault if it has no seat, GameError if the rules refuse it."""
    if seat is None:
        raise RulesFault("a step without a seat")
    return game.apply(state, Seat(seat), game.action_adapter.validate_json(payload)).state


def position_after_undo(before: AnyState, now: AnyState, seat: Seat, *, keep_drafts: bool) -> AnyState:
    """Return the position after `seat` took its last public step back: the position `before` that step. With
    `keep_drafts` the other seats keep their private parts of `now`, including drafts."""
    return with_private_parts(before, now, set(range(len(now.private))) - {seat}) if keep_drafts else before


def can_keep_drafts(game: AnyGame, before: AnyState, now: AnyState, seat: Seat) -> bool:
    """Return whether the other seats' private drafts still fit the position `before` the step: turn and phase are equal, and no
    invariant is broken. An undo looks the same either way, so it reveals no draft."""
    if game.moment(before.public) != game.moment(now.public):
        return False
    return not game.check(position_after_undo(before, now, seat, keep_drafts=True))


def with_private_parts(then: AnyState, now: AnyState, seats: Collection[int]) -> AnyState:
    """Return the earlier position `then` in which `seats` have their private parts of `now`."""
    private = tuple(now.private[at] if at in seats else part for at, part in enumerate(then.private))
    return type(then)(then.public, private, then.secret)


def jump_back(record: Record, to: int, then: AnyState, entry: LogEntry, keeps: Collection[Seat] = ()) -> Change:
    """Return the change that sets a running game back to the position `then` after entry `to`, whatever was revealed
    since. `entry` is the log entry of the change; seats in `keeps` keep their secret answers and drafts.
    If something was revealed or rolled since, the remaining luck is drawn again for the new branch of the history, so
    that nobody knows it, and a public line says so."""
    assert record.state is not None  # the game is running
    branch, luck = record.branch + 1, None
    lines = entry.log_lines
    if record.binding.game.blocks_undo(then, record.state):
        then, luck = record.binding.game.renew_luck(then, branch_key(record.key, branch)), branch
        lines = (*lines, phrase("notice-new-luck"))
    after = replace(record, state=with_private_parts(then, record.state, keeps), branch=branch, last=None)
    return Change(after, replace(entry, payload=JumpBack(to, luck, tuple(sorted(keeps))).payload, log_lines=lines))


@dataclass(frozen=True, slots=True)
class JumpBack:
    """The payload of an undo or rewind: `to` is the entry that the game went back to, `luck` the branch for which the luck was
    drawn again (None: it was not), and `keeps`, for a rewind, the seats that kept their secret answers and drafts. After an undo
    `drafts` is True if every seat kept its drafts except the seat that undid its step."""

    to: int
    luck: int | None = None
    keeps: tuple[int, ...] = ()
    drafts: bool = False

    @property
    def payload(self) -> str:
        """The payload of the log entry."""
        return _JUMP.dump_json(self, exclude_defaults=True).decode()


_JUMP: Final = TypeAdapter(JumpBack)


def jump_of(payload: str) -> JumpBack:
    """Return the content of the payload of an undo or rewind."""
    return _JUMP.validate_json(payload)


def turn_snapshots(snapshots: Iterable[SnapshotRow], *, newest: bool = False) -> list[SnapshotRow]:
    """Return one snapshot of every turn of the current history, oldest first: of the turn's start, or the `newest` one.
    `snapshots` are in the order of the log."""
    by_turn: dict[int, SnapshotRow] = {}
    for snapshot in snapshots:
        if snapshot.kind == "jump":
            by_turn = {turn: row for turn, row in by_turn.items() if turn <= snapshot.turn}
        if newest:
            by_turn[snapshot.turn] = snapshot
        elif snapshot.kind == "start":
            by_turn.setdefault(snapshot.turn, snapshot)
    return [by_turn[turn] for turn in sorted(by_turn)]
