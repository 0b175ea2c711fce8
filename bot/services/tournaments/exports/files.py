"""Everything public about a tournament in one JSON file, and its standings as a CSV file.
Entries are identified by their numbers. For tables in play only their players are included."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from bot.services.tournaments.state.acts import Act, entries_of
from bot.services.tournaments.state.record import RecordedRuling, TournamentRecord
from bot.services.tournaments.state.rulings import table_of
from engines.tournament.model import Adjusted, Corrected, Disqualified
from engines.tournament.scoring import Scored, scored_round
from engines.tournament.stages import stage_of
from engines.tournament.standings import Standing, standings

Plain: TypeAlias = dict[str, Any]
Digests: TypeAlias = Mapping[tuple[int, int], str]
"""The digests of the logs of finished tables, by round and number."""
FORMAT: Final = "croupier tournament 1"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""First characters that make a spreadsheet read a text as a formula; full-width ones do so in East Asian versions."""


def json_file(
    record: TournamentRecord, names: Sequence[str], digests: Digests, ratings: Sequence[Plain], title: str
) -> bytes:
    """Return everything public as JSON: the rules, the seed of the draws once it is public, entries, draws, results,
    standings with the terms of their tie-breaks, ratings, and rulings. `names` belong to the entries, in order; `title`
    is the name of the game."""
    ranked = standings(record.as_tournament()) if record.rounds else ()
    data: Plain = {
        "format": FORMAT,
        "tournament": record.id,
        "name": record.name,
        "game": title,
        "stage": record.stage,
        "rules": record.setup.rules.model_dump(mode="json"),
        "draws_seed": record.draws_seed if record.rounds else None,
        "entries": [
            {
                "entry": one.number,
                "name": name,
                "seeding": one.rank,
                "division": one.division,
                "joined_round": one.joined,
                "left_round": one.left,
                "state": one.state,
            }
            for one, name in zip(record.entries, names, strict=True)
            if one.state != "invited"
        ],
        "rounds": [
            {
                "round": one.drawn.number,
                "opened_at": one.opened_at.isoformat(),
                "closed_at": None if one.closed_at is None else one.closed_at.isoformat(),
                "changed_by_hand": one.changed,
                "tables": one.drawn.tables,
                "without_a_table": one.drawn.byes,
            }
            for one in record.rounds
        ],
        "rolling_draws": [
            {
                "round": opened.drawn.number,
                "tables_before": one.known,
                "drawn_at": one.at.isoformat(),
                "newest_entry": one.newest_entry,
                "being_played": one.playing,
                "free": [dict(zip(("entry", "more_tables", "waited"), free, strict=True)) for free in one.free],
            }
            for opened in record.rounds
            for one in opened.draws
        ],
        "results": results(record, digests),
        "standings": [_standing_entry(record, one) for one in ranked],
        "ratings": ratings,
        "rulings": [_ruling_entry(one) for one in record.rulings],
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def results(record: TournamentRecord, digests: Digests) -> list[Plain]:
    """Return the result, after corrections, of every seat at a finished table, except in a hidden round. The results of an
    annulled table are marked as not counting."""
    engine = record.as_tournament()
    hidden = record.hidden_round
    scored: dict[tuple[int, int], tuple[Scored, ...]] = {}
    for opened in record.rounds:
        stage, before = stage_of(engine, opened.drawn.number)
        for table, seats in scored_round(stage, opened.drawn.number - before).items():
            scored[opened.drawn.number, table] = seats
    rows: list[Plain] = []
    for match_table in record.pairings:
        where = match_table.round, match_table.number
        result = engine.decided.get(where) or match_table.result
        if result is None or match_table.round == hidden:
            continue
        points = {one.player: one.points for one in scored.get(where, ())}
        for seat, seat_result in enumerate(result.seats, 1):
            earned = points.get(seat_result.player)
            rows.append(
                {
                    "round": match_table.round,
                    "table": match_table.number,
                    "session": match_table.session,
                    "seat": seat,
                    "entry": seat_result.player,
                    "place": seat_result.place or None,
                    "score": seat_result.score,
                    "ending": seat_result.ending,
                    "points": None if earned is None else decimal(earned),
                    "points_exact": None if earned is None else str(earned),
                    "counts": where not in engine.annulled,
                    "digest": digests.get(where),
                }
            )
    return rows


def _standing_entry(record: TournamentRecord, line: Standing) -> Plain:
    ties = zip(record.setup.rules.tie_breaks, line.ties, line.terms, strict=True)
    return {
        "division": line.division,
        "place": line.place,
        "entry": line.player,
        "points": decimal(line.points),
        "points_exact": str(line.points),
        "tables": line.played,
        "wins": line.wins,
        "byes": line.byes,
        "disqualified": line.disqualified,
        "stage": line.stage,
        "tie_breaks": {name: {"value": str(value), "terms": list(map(str, terms))} for name, value, terms in ties},
    }


def _ruling_entry(ruled: RecordedRuling) -> Plain:
    ruling = ruled.ruling
    number, table = table_of(ruling) or (None, None)
    entry = ruling.player if isinstance(ruling, Adjusted | Disqualified) else None
    return {
        "ruling": ruled.number,
        "at": ruled.at.isoformat(),
        "kind": ruled.kind,
        "round": number,
        "table": table,
        "entry": next(iter(entries_of(ruling)), None) if isinstance(ruling, Act) else entry,
        "points": ruling.points if isinstance(ruling, Adjusted) else None,
        "places": [one.place for one in ruling.result.seats] if isinstance(ruling, Corrected) else None,
        "state": ruled.state,
        "reason": ruled.reason,
    }


def csv_file(record: TournamentRecord, names: Sequence[str]) -> bytes:
    """Return the standings for a spreadsheet (UTF-8, a header line, RFC 4180): the division if there are several, place,
    name, points, the points of each round, the tie-breaks."""
    engine, named = record.as_tournament(), {one.number: name for one, name in zip(record.entries, names, strict=True)}
    points = dict[tuple[int, int], Fraction]()
    for one in results(record, {}):
        where = one["round"], one["entry"]
        points[where] = points.get(where, Fraction(0)) + Fraction(one["points_exact"] or 0)
    rounds, lines = sorted({number for number, _ in points}), standings(engine) if record.rounds else ()
    divided = len({one.division for one in lines}) > 1
    text = io.StringIO()
    writer = csv.writer(text)
    heads = (*(("division",) if divided else ()), "place", "name", "points", *(f"round_{one}" for one in rounds))
    writer.writerow((*heads, *engine.rules.tie_breaks))
    for line in lines:
        first = (line.division, line.place) if divided else (line.place,)
        mine = (points.get((number, line.player)) for number in rounds)
        by_round = ("" if one is None else decimal(one) for one in mine)
        name = named[line.player]
        plain = f"'{name}" if name.startswith(_FORMULA) else name
        writer.writerow((*first, plain, decimal(line.points), *by_round, *line.ties))
    return text.getvalue().encode()


def decimal(value: Fraction) -> str:
    """Return a number with at most four decimals and a decimal point."""
    return f"{float(value):.4f}".rstrip("0").rstrip(".")
