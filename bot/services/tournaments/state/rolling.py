"""Tables drawn without rounds. In rolling pairing: the entrants who wait for a table, the tables that begin now, the next
check and the end. In a schedule played as one round: the tables that may be open now."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.model import PersonId
from bot.services.tournaments.state.record import Entrant, MatchTable, OpenedRound, RollingDraw, TournamentRecord
from engines.tournament.draws.rolling import STEPS, FreePlayer, games_drawn, rolling_tables
from engines.tournament.model import ABSENT, Player
from engines.tournament.stages import first_stage

_CHECK_EVERY: Final = timedelta(hours=1)
"""Time between checks whether somebody has come back from an absence early."""


@dataclass(frozen=True, slots=True)
class FreeEntrant:
    """An entrant who waits for a table. `tables` is the number of further tables they can play now; `since` is the time
    at which the first of these places became free."""

    player: Player
    tables: int
    since: datetime


def games_left(record: TournamentRecord) -> Counter[Player]:
    """Return, for each active player, the number of games for which they can still be drawn."""
    stage, rules = first_stage(record.as_tournament()), record.setup.rules
    drawn = games_drawn(stage)
    here = {one.player for one in stage.active(stage.next_number)}
    return Counter({player: max(0, rules.rounds - drawn[player]) for player in drawn if player in here})


def open_tables(record: TournamentRecord) -> Counter[Player]:
    """Return the number of tables each player plays at now."""
    open_now = (one for one in record.tables_of(len(record.rounds)) if one.result is None)
    return Counter(player for match_table in open_now for player in record.seats_at(match_table))


def free_players(record: TournamentRecord, away: Mapping[int, datetime]) -> tuple[FreeEntrant, ...]:
    """Return the entrants who wait for a table, in the order of their entries: ready, with games left and fewer open
    tables than allowed. People in `away` are absent and left out."""
    left, playing = games_left(record), open_tables(record)
    free: list[FreeEntrant] = []
    for entry in record.playing:
        if entry.ready_at is None or entry.person is None or entry.person in away:
            continue
        tables = min(record.setup.rules.at_once - playing[entry.number], left[entry.number])
        if tables > 0:
            free.append(FreeEntrant(entry.number, tables, _free_since(record, entry, tables, entry.ready_at)))
    return tuple(free)


def _free_since(record: TournamentRecord, entry: Entrant, tables: int, ready_at: datetime) -> datetime:
    over = [
        one.over_at
        for one in record.tables_of(len(record.rounds))
        if one.over_at is not None and entry.number in record.seats_at(one)
    ]
    last = sorted((max(at, ready_at) for at in over), reverse=True)[:tables]
    return last[-1] if len(last) == tables else ready_at


def closing_at(record: TournamentRecord) -> datetime | None:
    """Return the time from which no table begins in rolling pairing; None if only the number of games ends it."""
    current = record.open_round
    ends = None if current is None else current.ends_at
    return None if ends is None else ends - timedelta(hours=record.setup.closing_hours)


def _wait(record: TournamentRecord) -> timedelta:
    return timedelta(minutes=record.setup.wait_minutes)


def with_tables_drawn(record: TournamentRecord, now: datetime, away: Mapping[int, datetime]) -> TournamentRecord:
    """Return the record with the tables that rolling pairing begins now; the same record if none begins. `away` has the ends
    of absences by person; absent people get no table."""
    closing = closing_at(record)
    if closing is not None and now >= closing:
        return record
    step = _wait(record) / STEPS
    waiting = [
        FreePlayer(one.player, one.tables, max(0, (now - one.since) // step)) for one in free_players(record, away)
    ]
    stage = first_stage(record.as_tournament())
    tables = rolling_tables(stage, waiting, idle=not open_tables(record))
    if not tables:
        return record
    current = record.rounds[-1]
    known = len(current.drawn.tables)
    drawn = replace(current.drawn, tables=(*current.drawn.tables, *tables))
    playing = tuple(one.number for one in record.tables_of(len(record.rounds)) if one.result is None)
    free = tuple((int(one.player), one.tables, one.steps) for one in waiting)
    newest = max(int(one.number) for one in record.playing)
    draws = (*current.draws, RollingDraw(known, now, free, playing, newest))
    after = replace(current, drawn=drawn, draws=draws)
    more = tuple(MatchTable(drawn.number, at) for at in range(known + 1, len(drawn.tables) + 1))
    return replace(record, rounds=(*record.rounds[:-1], after), pairings=(*record.pairings, *more))


def next_draw_check_at(record: TournamentRecord, now: datetime, away: Mapping[int, datetime]) -> datetime | None:
    """Return the next time at which rolling pairing must be checked if nothing else happens: somebody has waited longer, may
    be back from an absence, or the closing time is reached. None if no such time is to come, and in other formats."""
    closing = closing_at(record)
    if not record.is_rolling or (closing is not None and now >= closing):
        return None
    step = _wait(record) / STEPS
    looks = [one.since + ((now - one.since) // step + 1) * step for one in free_players(record, away)]
    people = {one.person for one in record.playing if one.left is None}
    looks += [min(until, now + _CHECK_EVERY) for person, until in away.items() if PersonId(person) in people]
    return min([*looks, *([] if closing is None else [closing])], default=None)


def are_games_over(record: TournamentRecord, now: datetime) -> bool:
    """Return whether no further table can begin and none is in play."""
    if open_tables(record):
        return False
    closing = closing_at(record)
    if closing is not None and now >= closing:
        return True
    people = {one.number for one in record.playing if one.person is not None}
    return sum(games > 0 and player in people for player, games in games_left(record).items()) < (
        record.setup.rules.smallest
    )


def round_at_end(record: TournamentRecord, now: datetime) -> OpenedRound:
    """Return the round at its end. A player who is ready but has no opponents left gets a bye for each game left; after
    the closing time the games left score nothing."""
    current, closing = record.rounds[-1], closing_at(record)
    if closing is not None and now >= closing:
        return current
    ready = {one.number for one in record.playing if one.ready_at is not None}
    byes = tuple(player for player, games in games_left(record).items() if player in ready for _ in range(games))
    return replace(current, drawn=replace(current.drawn, byes=byes))


def entrants_paused_by(record: TournamentRecord, match_table: MatchTable) -> tuple[Entrant, ...]:
    """Return the ready players who were absent at the end of this table: they are not drawn until they ask."""
    result = match_table.result
    gone = () if result is None else tuple(one.player for one in result.seats if one.ending in ABSENT)
    return tuple(one for one in record.playing if one.number in gone and one.ready_at is not None and one.left is None)


def is_one_round(record: TournamentRecord, opened: OpenedRound) -> bool:
    """Return whether a round contains all tables of a schedule, of which each player plays only `at_once` at a time."""
    return record.setup.rules.one_round and opened.drawn.stage == 1


def tables_to_open(record: TournamentRecord) -> frozenset[int]:
    """Return the numbers of the open round's tables without a result that are open or may be opened now: all of them, but in a
    schedule played as one round only while their players have room, earlier tables first. Empty between rounds."""
    current = record.open_round
    if current is None:
        return frozenset()
    tables = [one for one in record.tables_of(current.drawn.number) if one.result is None]
    if not is_one_round(record, current):
        return frozenset(one.number for one in tables)
    playing: Counter[Player] = Counter()
    open_now: set[int] = set()
    for match_table in sorted(tables, key=lambda one: (one.channel_id is None and one.session is None, one.number)):
        seats = record.seats_at(match_table)
        begun = match_table.channel_id is not None or match_table.session is not None
        if begun or all(playing[player] < record.setup.rules.at_once for player in seats):
            open_now.add(match_table.number)
            playing.update(seats)
    return frozenset(open_now)


def gets_no_table(record: TournamentRecord, player: Player, opened: OpenedRound) -> bool:
    """Return whether a round is a schedule played as one round and the player has left or is disqualified; at tables that begin
    later, a computer player gets their seat."""
    entry = record.entry(player)
    gone = entry is not None and entry.left is not None
    return is_one_round(record, opened) and (gone or player in record.as_tournament().disqualified)
