"""Archives of sessions: writing, replaying and verifying. `bot.services.evidence.archived` defines their format.

Each entry of a session that is not over is described only by data that was public at its time: entries that changed nothing
public are left out, entries have the numbers of their public lines, and a step contains only the data that its game discloses at
once. The public lines say whether a player, a clock or a standing order took the step, if that is public."""

import hashlib
import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from bot.games.binding import AnyGame, AnyState, Binding
from bot.services.base import beacon, drand
from bot.services.base.agreement import options_in
from bot.services.component_sets.host_folder import english_text, is_id_of
from bot.services.evidence.archived import (
    Archive,
    ArchivedBeacon,
    ArchivedChoice,
    ArchivedComponentSet,
    ArchivedNote,
    ArchivedOutcome,
    ArchivedSeat,
    ArchivedStep,
    UnreadableArchive,
    read_archive,
    structural_errors,
)
from bot.services.evidence.choices import ChoiceChecker, Choose, compute_choice
from bot.services.sessions.history import jump_of, position_after_undo, with_private_parts
from bot.services.sessions.record import unpack_position
from data.store.sessions import log, sessions
from data.store.sessions.log import LogEntryRow
from engines.core.errors import ComponentsError, GameError, RulesFault
from engines.core.events import Event
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase, phrase
from engines.core.rng import branch_key, commitment, game_key
from engines.core.seats import Seat

__all__ = [
    "Archive",
    "ArchivedBeacon",
    "ArchivedComponentSet",
    "ArchivedNote",
    "ArchivedOutcome",
    "ArchivedSeat",
    "ArchivedStep",
    "ReplayPosition",
    "UnreadableArchive",
    "archive_of",
    "binding_with_component_set",
    "inconsistencies",
    "read_archive",
    "replay_steps",
    "replay_to_end",
]

_PLAYED: Final = ("start", "act", "undo", "rewind")
"""Kinds of log entries that create or change the position."""
_AFTERWARDS: Final = ("coach", "caster", "unseen")
"""Kinds of log entries that an archive contains only once the session is over."""


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """The position after a step, and the events that led to it (none after an undo or rewind)."""

    step: ArchivedStep
    state: AnyState
    events: tuple[Event[Any], ...]


def archive_of(tx: Connection, session: int, bindings: Mapping[str, Binding]) -> Archive | None:
    """Return the archive of a stored session; None if no session has that number. While the session is not over or is sealed, the
    archive has public data only. Result and position are the stored ones, so that `inconsistencies` can compare them with a
    replay. Raise RulesFault if the game is not hosted here or the stored position cannot be read; ValueError for options the game
    does not have; GameError too if a session that is not over cannot be replayed."""
    stored = sessions.load(tx, session)
    if stored is None:
        return None
    row = stored.row
    binding = bindings.get(row.game)
    if binding is None:
        raise RulesFault(f"the game {row.game!r} is not known here")
    over = row.stage in sessions.OVER and not row.sealed
    # Only the players of a sealed session, and people in its channel, may know its log.
    everything = () if row.sealed else log.entries(tx, session)
    played = tuple(entry for entry in everything if entry.kind in _PLAYED)
    options = options_in(row.agreement)
    component_set = binding.component_set_of(binding.game.info.options.model_validate(options))
    archive = Archive(
        session=row.id,
        game=row.game,
        rules_version=row.rules_version,
        stage=row.stage,  # pyright: ignore[reportArgumentType]  # checked by the model
        options=options,
        commitment=row.commitment,
        seed=row.seed,
        salts=stored.salts,
        seats=tuple(
            ArchivedSeat(player="person" if seat.computer is None else "computer", computer=seat.computer)
            for seat in stored.seats
        ),
        created_at=row.created_at,
        changed_at=row.created_at if row.sealed else row.changed_at,
        steps=tuple(_archived_step(binding, entry) for entry in played),
        notes=tuple(
            ArchivedNote(
                seq=entry.seq if over else entry.line,
                at=entry.at,
                kind=entry.kind,
                source=entry.source,  # pyright: ignore[reportArgumentType]  # checked by the model
                seat=entry.seat,
            )
            for entry in everything
            if entry.kind not in _PLAYED and entry.line is not None and (over or entry.kind not in _AFTERWARDS)
        ),
        deck=None if component_set is None else ArchivedComponentSet(id=component_set[0], text=component_set[1]),
        beacon=_archived_beacon(row.beacon),
    )
    if not over:
        # The seed and the private steps must not be shown: the archive gets the public steps only.
        states = {moment.step.seq: moment.state for moment in replay_steps(archive, binding)} if played else {}
        return archive.model_copy(update={"seed": None, "steps": public_steps(binding.game, played, states)})
    if row.state is None:
        return archive
    last = unpack_position(binding, row.state)
    outcome = binding.game.outcome(last.public) if row.stage == "finished" else None
    return archive.model_copy(
        update={"outcome": _archived_outcome(outcome) if outcome else None, "position": _hash(binding, last)}
    )


def replay_steps(archive: Archive, binding: Binding) -> Iterator[ReplayPosition]:
    """Replay an archive and yield every position from the start on. Raise GameError if the rules refuse a move, RulesFault for a
    secret seed, an inconsistent log or a wrong component set, ValueError for options or seats the game does not have."""
    if archive.seed is None:
        raise RulesFault("a session that is not over cannot be played again: its seed is secret")
    game = binding_with_component_set(archive, binding).game
    key = game_key(archive.seed, archive.salts)
    branches = _Branches(game, key)
    states: dict[int, AnyState] = {}
    now: AnyState | None = None
    for step in archive.steps:
        events: tuple[Event[Any], ...] = ()
        if step.kind == "start":
            options = game.info.options.model_validate(archive.options)
            first = game.setup(len(archive.seats), options, key, archive.rules_version)
            now, events = first.state, first.events
        elif now is None:
            raise RulesFault(f"step {step.seq} comes before the start")
        elif step.kind == "act":
            after = game.apply(now, _seat_of(step, archive), game.parse_at(now.public, step.move or ""))
            now, events = after.state, after.events
        else:
            # The target entry may be one that changed no position, such as a vote.
            then = states.get(max((seq for seq in states if seq <= (step.back_to or 0)), default=-1))
            if then is None:
                raise RulesFault(f"step {step.seq} goes back to a step that is not there")
            then = branches.luck(step, then, now)
            if step.kind == "undo":
                now = position_after_undo(then, now, _seat_of(step, archive), keep_drafts=step.keeps_drafts)
            else:
                now = with_private_parts(then, now, step.keeps or ())
        states[step.seq] = now
        yield ReplayPosition(step, now, events)


class _Branches:
    """Counts the branches of a game's history during a replay: each undo or rewind begins a new one."""

    def __init__(self, game: AnyGame, key: str) -> None:
        self._game = game
        self._key = key
        self._number = 0

    def luck(self, step: ArchivedStep, then: AnyState, now: AnyState) -> AnyState:
        """Return the position `then`, to which a step goes back from `now`: with the luck of the new branch if something had been
        revealed since, otherwise unchanged. Raise RulesFault if the step does not name this luck."""
        self._number += 1
        due = self._number if self._game.blocks_undo(then, now) else None
        if step.luck != due:
            raise RulesFault(f"step {step.seq} has the luck of branch {step.luck}, not of {due}")
        return then if due is None else self._game.renew_luck(then, branch_key(self._key, due))


def binding_with_component_set(archive: Archive, binding: Binding) -> Binding:
    """Return the game's binding with the component set in the archive, if any. Raise RulesFault if the set's text
    does not match its id or the game cannot use it."""
    component_set = archive.deck
    if component_set is None:
        return binding
    if not is_id_of(component_set.id, component_set.text):
        raise RulesFault("the component set in the file is not the one the session was played with")
    try:
        binding.check_stored_component_set(component_set.id, component_set.text)
    except ComponentsError as fault:
        raise RulesFault(f"the component set in the file cannot be used: {english_text(fault.problem)}") from fault
    return binding.with_component_sets({component_set.id: component_set.text}, ())


def replay_to_end(archive: Archive, binding: Binding) -> ReplayPosition:
    """Replay an archive and return its last position. Raise GameError, RulesFault or ValueError if it fails or no game began."""
    last = deque(replay_steps(archive, binding), maxlen=1)
    if not last:
        raise RulesFault("the game never started")
    return last[0]


def inconsistencies(
    archive: Archive, bindings: Mapping[str, Binding], choose: Choose = compute_choice
) -> tuple[Phrase, ...]:
    """Verify an archive and return its inconsistencies as phrases; empty if seed, luck, moves and result agree. `choose` repeats
    the decisions of computer players."""
    if archive.seed is None:
        return (Phrase("cli-verify-secret"),)
    faults = [phrase("verify-misplaced", fault=fault) for fault in structural_errors(archive)]
    if commitment(archive.seed) != archive.commitment:
        faults.append(Phrase("verify-other-seed"))
    faults += _beacon_disagreements(archive)
    binding = bindings.get(archive.game)
    if binding is None:
        return (*faults, phrase("verify-unknown-game", game=archive.game))
    if archive.rules_version > binding.game.info.rules_version:
        newest = binding.game.info.rules_version
        return (*faults, phrase("verify-newer-rules", version=str(archive.rules_version), newest=str(newest)))
    return (*faults, *_replay_disagreements(archive, binding, choose))


def _replay_disagreements(archive: Archive, binding: Binding, choose: Choose) -> Iterator[Phrase]:
    last: ReplayPosition | None = None
    try:
        binding = binding_with_component_set(archive, binding)
        choices = ChoiceChecker(archive, binding, choose)
        for moment in replay_steps(archive, binding):
            last = moment
            yield from choices.check_step(moment.step, moment.state)
            for broken in binding.game.check(last.state):
                yield phrase("verify-broken-rule", number=str(last.step.seq), rule=broken.rule, detail=broken.detail)
    except (GameError, RulesFault, ValueError) as fault:
        error = type(fault).__name__
        if last is None:
            yield phrase("verify-cannot-start", error=error)
        else:
            yield phrase("verify-cannot-go-on", number=str(last.step.seq), error=error)
        return
    if last is None:
        yield Phrase("verify-never-started")
        return
    outcome = binding.game.outcome(last.state.public)
    if (None if outcome is None else _archived_outcome(outcome)) != archive.outcome:
        yield Phrase("verify-other-result")
    if archive.position not in (None, _hash(binding, last.state)):
        yield Phrase("verify-other-position")


def _archived_beacon(stored: str | None) -> ArchivedBeacon | None:
    used = beacon.read_beacon(stored)
    if used is None or used.message is None or used.round is None or not used.signature:
        return None
    return ArchivedBeacon(message=used.message, round=used.round, signature=used.signature)


def _beacon_disagreements(archive: Archive) -> Iterator[Phrase]:
    used = archive.beacon
    if used is None:
        return
    if used.round != drand.round_after(used.message):
        counts = drand.round_after(used.message)
        yield phrase("verify-other-round", round=str(used.round), counts=str(counts))
    if drand.randomness(used.signature) not in archive.salts[-1:]:
        yield Phrase("verify-not-last-salt")
    if drand.can_check_signatures() and not drand.is_signed(used.round, used.signature):
        yield phrase("verify-other-signature", round=str(used.round))


def _seat_of(step: ArchivedStep, archive: Archive) -> Seat:
    if step.seat is None or step.seat >= len(archive.seats):
        raise RulesFault(f"step {step.seq} names no seat of the table")
    return Seat(step.seat)


def _archived_step(binding: Binding, entry: log.LogEntryRow) -> ArchivedStep:
    game = binding.game
    move = game.text(game.action_adapter.validate_json(entry.payload)) if entry.kind == "act" else None
    jump = jump_of(entry.payload) if entry.kind in ("undo", "rewind") else None
    return ArchivedStep(
        seq=entry.seq,
        at=entry.at,
        kind=entry.kind,  # pyright: ignore[reportArgumentType]  # checked by the model
        source=entry.source,  # pyright: ignore[reportArgumentType]
        seat=entry.seat,
        move=move,
        back_to=None if jump is None else jump.to,
        keeps_drafts=jump is not None and jump.drafts,
        luck=None if jump is None else jump.luck,
        keeps=None if jump is None else jump.keeps or None,
        chosen=None if entry.chosen is None else ArchivedChoice.model_validate_json(entry.chosen),
    )


def _archived_outcome(outcome: Outcome) -> ArchivedOutcome:
    places = {ranked.seat: ranked.place for ranked in outcome.ranking}
    return ArchivedOutcome(
        reason=outcome.reason.key,
        rounds=outcome.rounds,
        scores=outcome.scores,
        places=tuple(places[seat] for seat in sorted(places)),
    )


def _hash(binding: Binding, state: AnyState) -> str:
    return hashlib.sha256(binding.game.state_adapter.dump_json(state)).hexdigest()


def public_steps(
    game: AnyGame, entries: Iterable[LogEntryRow], states: Mapping[int, AnyState]
) -> tuple[ArchivedStep, ...]:
    """Return the public steps of a log, oldest first. `entries` are the entries that made or changed the position, `states` the
    positions after them by number of entry. Raise RulesFault for a step without a position before it."""
    steps: list[ArchivedStep] = []
    lines: dict[int, int] = {}
    now: AnyState | None = None
    for entry in entries:
        before, now = now, states[entry.seq]
        if entry.line is None:
            continue
        lines[entry.seq] = entry.line
        if entry.kind == "act":
            if before is None:
                raise RulesFault(f"entry {entry.seq} comes before the start")
            steps.append(_act(game, entry, before, now))
        else:
            steps.append(_change(entry, lines))
    return tuple(steps)


def _act(game: AnyGame, entry: LogEntryRow, before: AnyState, after: AnyState) -> ArchivedStep:
    action = game.action_adapter.validate_json(entry.payload)
    disclosed = game.disclosure(before.public, after.public, action)
    return ArchivedStep(
        seq=entry.line or 0,
        at=entry.at,
        kind="act",
        seat=None if disclosed == "nothing" else entry.seat,
        move=game.text(action) if disclosed == "action" else None,
        lines=_lines(entry),
    )


def _change(entry: LogEntryRow, lines: Mapping[int, int]) -> ArchivedStep:
    back_to = None
    if entry.kind != "start":
        target = jump_of(entry.payload).to
        back_to = max((line for seq, line in lines.items() if seq <= target), default=0)
    return ArchivedStep(
        seq=entry.line or 0,
        at=entry.at,
        kind=entry.kind,  # pyright: ignore[reportArgumentType]  # checked by the model
        source=entry.source,  # pyright: ignore[reportArgumentType]
        seat=entry.seat,
        back_to=back_to,
        lines=_lines(entry),
    )


def _lines(entry: LogEntryRow) -> tuple[dict[str, Any], ...]:
    lines: Sequence[dict[str, Any]] = () if entry.public_lines is None else json.loads(entry.public_lines)
    return tuple(lines)
