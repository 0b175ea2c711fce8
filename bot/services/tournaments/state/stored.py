"""A tournament as its rows, and back."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final, cast

from pydantic import TypeAdapter

from bot.services.base.model import PersonId, Place, SessionId
from bot.services.tournaments.state.acts import Act, act_from, act_text
from bot.services.tournaments.state.held_draws import held_from, held_text
from bot.services.tournaments.state.record import (
    Entrant,
    EntrantState,
    OpenedRound,
    Pairing,
    RecordedRuling,
    RollingDraw,
    RulingState,
    Stage,
    TournamentId,
    TournamentRecord,
    TournamentServer,
    TournamentSetup,
    WithdrawnTable,
)
from data.store.tournaments import tournaments as store
from engines.tournament.draws.balance import Balance
from engines.tournament.model import Player, Round, Ruling, TableResult

_RULING: Final[TypeAdapter[Ruling]] = TypeAdapter(Ruling)
_RESULT: Final[TypeAdapter[TableResult]] = TypeAdapter(TableResult)
_DRAWS: Final[TypeAdapter[tuple[RollingDraw, ...]]] = TypeAdapter(tuple[RollingDraw, ...])


def from_store(stored: store.StoredTournament) -> TournamentRecord:
    """A record from its rows."""
    row = stored.row
    return TournamentRecord(
        id=TournamentId(row.id),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        name=row.name,
        game=row.game,
        setup=TournamentSetup.model_validate_json(row.setup),
        stage=cast(Stage, row.stage),
        seed=row.seed,
        host=None if row.host_id is None else PersonId(row.host_id),
        created_at=row.created_at,
        look_at=row.look_at,
        version=row.version,
        entries=tuple(_entry(one) for one in stored.entrants),
        rounds=tuple(_round(one) for one in stored.rounds),
        pairings=tuple(_pairing(one) for one in stored.pairings),
        rulings=tuple(_recorded(one) for one in stored.rulings),
        salts=None if row.salts is None else tuple(json.loads(row.salts)),
        held=held_from(row.held),
        servers=tuple(_server(one) for one in stored.servers),
        invitation=row.invitation or "",
        server_name=row.server_name or "",
        withdrawn=tuple(WithdrawnTable(one.channel_id, one.archive_at) for one in stored.withdrawn),
    )


def to_store(record: TournamentRecord) -> store.StoredTournament:
    """Its rows."""
    row = store.TournamentRow(
        id=record.id,
        guild_id=record.guild_id,
        channel_id=record.channel_id,
        name=record.name,
        game=record.game,
        setup=record.setup.model_dump_json(),
        stage=record.stage,
        seed=record.seed,
        host_id=record.host,
        version=record.version,
        created_at=record.created_at,
        look_at=record.look_at,
        salts=None if record.salts is None else json.dumps(record.salts, separators=(",", ":")),
        vacation_days=record.setup.vacation_days,
        held=held_text(record.held),
        invitation=record.invitation or None,
        server_name=record.server_name or None,
    )
    return store.StoredTournament(
        row,
        tuple(
            store.EntrantRow(
                one.number,
                one.person,
                one.rank,
                one.joined,
                one.left,
                one.division,
                one.state,
                one.salt or None,
                one.invited,
                one.ready_at,
                one.guild,
                one.qualifier,
            )
            for one in record.entries
        ),
        tuple(
            store.RoundRow(one.drawn.number, _drawn(one), one.opened_at, one.ends_at, one.closed_at)
            for one in record.rounds
        ),
        tuple(
            store.PairingRow(
                one.round,
                one.number,
                one.channel_id,
                one.session,
                None if one.result is None else _RESULT.dump_json(one.result).decode(),
                one.archive_at,
                one.over_at,
                one.guild,
                one.place,
            )
            for one in record.pairings
        ),
        tuple(
            store.RulingRow(
                one.number,
                one.at,
                act_text(one.ruling) if isinstance(one.ruling, Act) else _RULING.dump_json(one.ruling).decode(),
                one.state,
                one.reason,
                one.by,
                one.until,
                json.dumps(one.votes, separators=(",", ":")) if one.votes else None,
            )
            for one in record.rulings
        ),
        tuple(
            store.ServerRow(one.guild_id, one.channel_id, one.name, one.accepted_at, one.by) for one in record.servers
        ),
        tuple(store.WithdrawnRow(one.channel_id, one.archive_at) for one in record.withdrawn),
    )


def _recorded(row: store.RulingRow) -> RecordedRuling:
    by = None if row.by_id is None else PersonId(row.by_id)
    votes = tuple((int(entry), bool(agrees)) for entry, agrees in json.loads(row.votes or "[]"))
    written = json.loads(row.ruling)
    ruling = act_from(written) or _RULING.validate_python(_with_stage(written))
    state = cast(RulingState, row.state)
    return RecordedRuling(row.number, row.at, ruling, state, row.reason, by, row.until, votes)


def _with_stage(written: dict[str, Any]) -> dict[str, Any]:
    """A stored ruling; earlier versions, with two stages at most, stored whether points were given in the finals."""
    return {**written, "stage": 2} if written.pop("finals", False) else written


def _entry(row: store.EntrantRow) -> Entrant:
    person = None if row.person_id is None else PersonId(row.person_id)
    state = cast(EntrantState, row.state)
    return Entrant(
        Player(row.entry),
        person,
        state,
        row.rank,
        row.joined,
        row.left,
        row.division,
        row.salt or "",
        row.invited_id,
        row.ready_at,
        row.guild_id,
        row.qualifier_id,
    )


def _pairing(row: store.PairingRow) -> Pairing:
    return Pairing(
        row.round,
        row.number,
        row.channel_id,
        None if row.session_id is None else SessionId(row.session_id),
        None if row.result is None else _RESULT.validate_json(row.result),
        row.archive_at,
        row.over_at,
        row.guild_id,
        cast(Place, row.place),
    )


def _server(row: store.ServerRow) -> TournamentServer:
    by = None if row.by_id is None else PersonId(row.by_id)
    return TournamentServer(row.guild_id, row.channel_id, row.name, row.accepted_at, by)


def _drawn(one: OpenedRound) -> str:
    found = {
        "tables": one.drawn.tables,
        "byes": one.drawn.byes,
        "game": one.drawn.game,
        "stage": one.drawn.stage,
        "qualified": one.drawn.qualified,
        "figures": asdict(one.figures),
        "by_lot": asdict(one.by_lot),
        "secret": one.secret,
        "ruling_by": None if one.ruling_by is None else one.ruling_by.isoformat(),
        "attempt": one.attempt,
        "changed": one.changed,
    }
    if one.draws:
        found["draws"] = _DRAWS.dump_python(one.draws, mode="json")
    return json.dumps(found, separators=(",", ":"))


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _round(row: store.RoundRow) -> OpenedRound:
    found = cast(dict[str, Any], json.loads(row.drawn))
    drawn = Round(
        row.number,
        tuple(tuple(Player(player) for player in table) for table in found["tables"]),
        tuple(Player(player) for player in found["byes"]),
        int(found.get("game", 1)),
        int(found.get("stage", 2 if found.get("finals") else 1)),
        tuple(Player(player) for player in found.get("qualified", ())),
    )
    return OpenedRound(
        drawn,
        Balance(**found["figures"]),
        Balance(**found["by_lot"]),
        row.opened_at,
        row.ends_at,
        row.closed_at,
        str(found.get("secret", "")),
        _moment(found.get("ruling_by")),
        int(found.get("attempt", 1)),
        bool(found.get("changed", False)),
        _DRAWS.validate_python(found.get("draws", ())),
    )
