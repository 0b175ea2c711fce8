"""One entrant's tables with their ends, their place and what they need to go on; the ends also as a calendar file."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.joining import and_list
from bot.services.base.model import PersonId
from bot.services.tournaments.pictures.parts import positions
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import ends_line, pause_lines
from bot.services.tournaments.posts.round_board import table_lines
from bot.services.tournaments.posts.standing_posts import own_lines
from bot.services.tournaments.queries.table_states import TableState
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from engines.core.phrase import SeatName
from engines.tournament.draws.round_robin import round_robin_round
from engines.tournament.model import Player
from engines.tournament.rules import SCHEDULED
from engines.tournament.stages import stage_of


def own_pairings(record: TournamentRecord, person: PersonId) -> tuple[Pairing, ...]:
    """Return the tables of the open round at which a person plays."""
    entry, current = record.entry_of(person), record.open_round
    if entry is None or current is None:
        return ()
    tables = record.tables_of(current.drawn.number)
    return tuple(one for one in tables if one.result is None and entry.number in record.seats_at(one))


def next_opponents(record: TournamentRecord, player: Player) -> frozenset[Player]:
    """Return the opponents of an entry in the next round of a fixed schedule; none if they are not known yet, or there
    is none."""
    if record.stage != "running" or record.rules_now.format not in SCHEDULED or not record.rounds:
        return frozenset()
    stage, _ = stage_of(record.engine(), len(record.rounds))
    following = round_robin_round(stage)
    tables = () if following is None else following.tables
    return frozenset(other for table in tables if player in table for other in table if other != player)


def own_table_lines(
    localizer: TournamentLocalizer,
    person: PersonId,
    states: Mapping[int, TableState],
    following: frozenset[Player] = frozenset(),
) -> list[str]:
    """Return lines on the person's tables of the open round, its end, the next opponents as far as they are known
    (`following`, by entry), their place, and what it takes to go on or what is `certain`."""
    record, rules = localizer.record, localizer.record.setup.rules
    tables, current = own_pairings(record, person), record.open_round
    lines = [localizer("tour-mine-title", name=record.name)]
    for one in tables:
        lines += table_lines(localizer, one, states, mine=True)
    lines += [] if tables else [localizer("tour-mine-none")]
    lines.append(localizer("gap"))
    if current is not None and current.lasts_until is not None:
        lines.append(ends_line(localizer, current, current.lasts_until))
    entry = record.entry_of(person)
    lines += [] if entry is None else pause_lines(localizer, entry)
    if following:
        where = positions(record)
        names = and_list([SeatName(at) for player, at in where.items() if player in following])
        lines.append(localizer("tour-mine-next", who=names))
    lines += own_lines(localizer, None, person) if any(one.result for one in record.pairings) else []
    if tables and record.rules_now.format == "elimination":
        lines.append(localizer("tour-mine-advance", count=rules.advance))
    if record.next_cut is not None:
        lines.append(localizer(f"tour-mine-qualify-{record.next_cut.by}", count=record.next_cut.count))
    if rules.format == "league":
        lines.append(localizer("tour-mine-league", promoted=rules.promoted, relegated=rules.relegated))
    return lines
