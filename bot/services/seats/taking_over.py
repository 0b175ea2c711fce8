"""Importing a finished session from its archive."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import AnyState, Binding
from bot.games.moments import turn_and_phase
from bot.services.base.agreement import Agreement
from bot.services.base.beacon import Beacon
from bot.services.base.model import SessionId
from bot.services.evidence.archive import (
    Archive,
    ArchivedNote,
    ReplayPosition,
    binding_with_component_set,
    replay_steps,
)
from bot.services.seats.computer_seats import computer_name
from bot.services.sessions.history import JumpBack
from bot.services.sessions.record import Record, SeatHolder, pack_position, phrases_to_json, seat_rows, session_row
from data.store.schema.games import ComponentSetRow
from data.store.servers import component_sets
from data.store.sessions import log, sessions
from engines.core.errors import RulesFault
from engines.core.phrase import Phrase, SeatName, phrase

_NOWHERE: Final = 0
"""Channel of a session that was never played on this bot."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A log row to be written, with placeholders (0) for session and line, and the position after it."""

    row: log.LogEntryRow
    state: AnyState


def take_over(tx: Connection, archive: Archive, bindings: Mapping[str, Binding]) -> SessionId:
    """Store an archived session, and its component set, as a new one without people and channel, and return its number. Raise
    RulesFault if the session is not finished, or its game is not hosted here; the caller has to verify the archive."""
    binding = bindings.get(archive.game)
    if binding is None or archive.stage != "finished" or archive.seed is None:
        raise RulesFault("only a finished session of a game hosted here can be taken over")
    binding = binding_with_component_set(archive, binding)
    if archive.deck is not None:
        deck = archive.deck
        row = ComponentSetRow(archive.game, deck.id, f"{deck.id}.toml", deck.text)
        component_sets.add_missing(tx, [row], archive.changed_at)
    lines = list(_lines(archive, binding))
    rows = _numbered_rows(archive, lines)
    record = _record(archive, archive.seed, binding, lines, rows)
    number = sessions.add(tx, session_row(record))
    sessions.replace_seats(tx, number, seat_rows(record))
    for position, salt in enumerate(archive.salts):
        sessions.add_salt(tx, number, position, salt)
    for row in rows:
        log.append(tx, replace(row, session_id=number))
    kept = [_snapshot(binding, number, lines[0], "start"), _snapshot(binding, number, lines[-1], "end")]
    jumps = (line for line in lines if line.row.kind in ("undo", "rewind"))
    log.add_snapshots(tx, [*kept, *(_snapshot(binding, number, line, "jump") for line in jumps)])
    outcome = binding.game.outcome(lines[-1].state.public)
    if outcome is not None:
        ended = archive.changed_at
        computers = [one.computer for one in archive.seats]
        ranking = [(one.seat, None, computers[one.seat], one.place, one.score) for one in outcome.ranking]
        log.store_results(tx, [log.ResultRow(number, *ranked, ended) for ranked in ranking])
    return SessionId(number)


def _lines(archive: Archive, binding: Binding) -> Iterator[_Line]:
    before = None
    for moment in replay_steps(archive, binding):
        public = before is None or moment.state.public != before.public or moment.step.kind != "act"
        lines = _moment_lines(binding, moment) if public else ()
        row = log.LogEntryRow(
            session_id=0,
            seq=moment.step.seq,
            line=0 if public else None,
            at=moment.step.at,
            kind=moment.step.kind,
            source=moment.step.source or "system",
            seat=moment.step.seat,
            person_id=None,
            rules_version=archive.rules_version,
            payload=_payload(binding, moment),
            public_lines=phrases_to_json(lines) if lines else None,
            chosen=None if moment.step.chosen is None else moment.step.chosen.model_dump_json(),
        )
        before = moment.state
        yield _Line(row, moment.state)


def _numbered_rows(archive: Archive, lines: list[_Line]) -> list[log.LogEntryRow]:
    rows = [*(line.row for line in lines), *(_note(archive, note) for note in archive.notes)]
    numbered: list[log.LogEntryRow] = []
    public = 0
    for row in sorted(rows, key=lambda row: row.seq):
        public += row.line is not None
        numbered.append(row if row.line is None else replace(row, line=public))
    return numbered


def _note(archive: Archive, note: ArchivedNote) -> log.LogEntryRow:
    return log.LogEntryRow(
        session_id=0,
        seq=note.seq,
        line=0,
        at=note.at,
        kind=note.kind,
        source=note.source,
        seat=note.seat,
        person_id=None,
        rules_version=archive.rules_version,
    )


def _payload(binding: Binding, moment: ReplayPosition) -> str:
    step, game = moment.step, binding.game
    match step.kind:
        case "start":
            return "{}"
        case "act":
            return game.action_adapter.dump_json(game.parse_at(moment.state.public, step.move or "")).decode()
        case "undo" | "rewind":
            return JumpBack(step.back_to or 0, step.luck, step.keeps or (), step.keeps_drafts).payload


def _moment_lines(binding: Binding, moment: ReplayPosition) -> tuple[Phrase, ...]:
    step = moment.step
    if step.kind == "undo" and step.seat is not None:
        return (phrase("notice-undo", seat=SeatName(step.seat)),)
    if step.kind == "rewind":
        here = binding.game.moment(moment.state.public)
        there = turn_and_phase(here.number, f"{binding.slug}-phase-{here.phase}")
        anew = () if step.luck is None else (phrase("notice-new-luck"),)
        return (phrase("notice-rewind-moderator-at", **there), *anew)
    return binding.describe_events(moment.state.public, moment.events)


def _record(archive: Archive, seed: str, binding: Binding, lines: list[_Line], rows: list[log.LogEntryRow]) -> Record:
    info, used = binding.game.info, archive.beacon
    computers = [one.computer for one in archive.seats]
    return Record(
        session=SessionId(0),
        binding=binding,
        rules_version=archive.rules_version,
        stage="finished",
        agreement=Agreement(
            options=info.options.model_validate(archive.options), minimum=info.seats[0], maximum=info.seats[-1]
        ),
        guild_id=None,
        channel_id=_NOWHERE,
        host=None,
        commitment=archive.commitment,
        seed=seed,
        seats=tuple(
            SeatHolder() if kind is None else SeatHolder(computer=kind, name=computer_name(seat, kind))
            for seat, kind in enumerate(computers)
        ),
        created_at=archive.created_at,
        changed_at=archive.changed_at,
        packed=pack_position(binding, lines[-1].state),
        seq=rows[-1].seq,
        line=sum(1 for row in rows if row.line is not None),
        branch=sum(1 for line in lines if line.row.kind in ("undo", "rewind")),
        beacon=None if used is None else Beacon(message=used.message, round=used.round, signature=used.signature),
    )


def _snapshot(binding: Binding, session: int, line: _Line, kind: str) -> log.SnapshotRow:
    moment = binding.game.moment(line.state.public)
    return log.SnapshotRow(
        session, line.row.seq, kind, moment.turn, moment.number, moment.phase, pack_position(binding, line.state)
    )
