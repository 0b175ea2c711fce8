"""Everything public about a tournament as plain tables: entries, draws, results, standings, tie-breaks and rulings.

Entries go by their numbers. Of tables being played only the players drawn for them are included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from bot.services.tournaments.state.acts import Act, entries_of
from bot.services.tournaments.state.proposed_rulings import table_of
from bot.services.tournaments.state.record import RecordedRuling, TournamentRecord
from engines.tournament.model import Adjusted, Corrected, Disqualified, Seeded, Tournament
from engines.tournament.scoring import Scored, scored_round
from engines.tournament.stages import stage_of
from engines.tournament.standings import standings

Cell: TypeAlias = str | int | float | None
Rows: TypeAlias = Sequence[tuple[Cell, ...]]

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "entries": ("entry", "name", "seeding", "division", "joined_round", "left_round", "state"),
    "rounds": ("round", "opened_at", "closed_at", "changed_by_hand"),
    "draws": ("round", "table", "seat", "entry"),
    "rolling_draws": (
        "round", "tables_before", "drawn_at", "newest_entry", "being_played", "entry", "more_tables",
        "waited",
    ),
    "results": (
        "round", "table", "session", "seat", "entry", "place", "score", "ending", "points", "points_exact", "counts",
        "digest",
    ),
    "standings": (
        "division", "place", "entry", "points", "points_exact", "tables", "wins", "byes", "disqualified", "stage", "tie_breaks",
    ),
    "rulings": ("ruling", "at", "kind", "round", "table", "entry", "points", "places", "state", "reason"),
}  # fmt: skip
"""The columns of each table. A seat of 0 is a round without a table; `opponents` is the mean of its terms, every other
tie-break their sum. `rolling_draws` has a row for each entry that was free when tables were drawn: the number of others
it could sit with, the quarters of the announced wait it had waited, and the tables being played then. `ratings` has the
rated tables in the order in which they count; of people who hide their record it has only the place."""


@dataclass(frozen=True, slots=True)
class TournamentTables:
    """Rows by table, in the order of `COLUMNS`."""

    rows: Mapping[str, Rows]

    def named(self, table: str) -> list[dict[str, Cell]]:
        """Return the rows of a table with the names of their columns."""
        return [dict(zip(COLUMNS[table], row, strict=True)) for row in self.rows[table]]


def tournament_tables(
    record: TournamentRecord,
    names: Sequence[str],
    digests: Mapping[tuple[int, int], str],
) -> TournamentTables:
    """Return the tables; `names` of the entries in their order, `digests` of the logs of finished tables by round and
    number, `champions` the rows of the hall of fame, `ratings` the rows of `exports.rated_tables`."""
    engine = record.engine()
    return TournamentTables(
        {
            "entries": [
                (one.number, name, one.rank, one.division, one.joined, one.left, one.state)
                for one, name in zip(record.entries, names, strict=True)
                if one.state != "invited"
            ],
            "rounds": _rounds(record),
            "draws": _draws(record),
            "rolling_draws": _rolling_draws(record),
            "results": _results(record, engine, digests),
            "standings": _standings(engine) if record.rounds else [],
            "rulings": [_ruling(one) for one in record.rulings],
        }
    )


def _rounds(record: TournamentRecord) -> Rows:
    return [
        (
            one.drawn.number,
            one.opened_at.isoformat(),
            None if one.closed_at is None else one.closed_at.isoformat(),
            int(one.changed),
        )
        for one in record.rounds
    ]


def _draws(record: TournamentRecord) -> Rows:
    rows: list[tuple[Cell, ...]] = []
    for one in record.rounds:
        number = one.drawn.number
        for table, players in enumerate(one.drawn.tables, 1):
            rows += [(number, table, seat, player) for seat, player in enumerate(players, 1)]
        rows += [(number, None, 0, player) for player in one.drawn.byes]
    return rows


def _rolling_draws(record: TournamentRecord) -> Rows:
    return [
        (
            opened.drawn.number,
            one.known,
            one.at.isoformat(),
            one.newest_entry,
            " ".join(map(str, one.playing)),
            *free,
        )
        for opened in record.rounds
        for one in opened.draws
        for free in one.free
    ]


def _results(record: TournamentRecord, engine: Tournament, digests: Mapping[tuple[int, int], str]) -> Rows:
    """Return results as they count. A table that was annulled keeps its result, and counts for nobody."""
    hidden = record.open_round.drawn.number if record.duplicate and record.open_round is not None else None
    scored: dict[tuple[int, int], tuple[Scored, ...]] = {}
    for one in record.rounds:
        stage, before = stage_of(engine, one.drawn.number)
        for table, seats in scored_round(stage, one.drawn.number - before).items():
            scored[one.drawn.number, table] = seats
    rows: list[tuple[Cell, ...]] = []
    for pairing in record.pairings:
        where = pairing.round, pairing.number
        result = engine.decided.get(where) or pairing.result
        if result is None or pairing.round == hidden:
            continue
        points = {one.player: one.points for one in scored.get(where, ())}
        for seat, one in enumerate(result.seats, 1):
            own = points.get(one.player)
            rows.append(
                (
                    *where,
                    pairing.session,
                    seat,
                    one.player,
                    one.place or None,
                    one.score,
                    one.ending,
                    None if own is None else decimal(own),
                    None if own is None else str(own),
                    int(where not in engine.annulled),
                    digests.get(where),
                )
            )
    return rows


def _standings(engine: Tournament) -> Rows:
    return [
        (
            line.division,
            line.place,
            line.player,
            decimal(line.points),
            str(line.points),
            line.played,
            line.wins,
            line.byes,
            int(line.disqualified),
            line.stage,
            " ".join(f"{name}={value}" for name, value in zip(engine.rules.tie_breaks, line.ties, strict=True)),
        )
        for line in standings(engine)
    ]


def _ruling(ruled: RecordedRuling) -> tuple[Cell, ...]:
    ruling = ruled.ruling
    where = table_of(ruling) or (None, None)
    entry = ruling.player if isinstance(ruling, Adjusted | Disqualified) else None
    if isinstance(ruling, Act):
        entry = next(iter(entries_of(ruling)), None)
    points = ruling.points if isinstance(ruling, Adjusted) else None
    places = " ".join(str(one.place) for one in ruling.result.seats) if isinstance(ruling, Corrected) else None
    if isinstance(ruling, Seeded):
        places = " ".join(map(str, ruling.order))
    return (ruled.number, ruled.at.isoformat(), ruled.kind, *where, entry, points, places, ruled.state, ruled.reason)


def decimal(value: Fraction) -> str:
    """Return a number with at most four decimals, a point before them."""
    return f"{float(value):.4f}".rstrip("0").rstrip(".")
