"""The status of a tournament for one reader, in a few lines."""

from collections.abc import Mapping
from typing import Final

from bot.games.joining import comma_list, dot_list
from bot.services.base.model import PersonId
from bot.services.tournaments.pictures.parts import round_heading
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import is_rolling, pause_lines
from bot.services.tournaments.posts.round_board import awaited, by_trouble, way
from bot.services.tournaments.posts.signup_posts import decisive_lines, stage_line
from bot.services.tournaments.posts.standing_posts import own_lines
from bot.services.tournaments.queries.table_states import TableState
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from bot.services.wording.texts import stamp
from engines.core.phrase import SeatName
from engines.tournament.draws.pairing import planned_rounds
from engines.tournament.standings import champions

_TABLES: Final = 4
"""Most tables that are named as waiting."""


def own_pairings(record: TournamentRecord, person: PersonId) -> tuple[Pairing, ...]:
    """Return a person's tables of the open round."""
    entry, current = record.entry_of(person), record.open_round
    if entry is None or current is None:
        return ()
    tables = record.tables_of(current.drawn.number)
    return tuple(one for one in tables if one.result is None and entry.number in record.seats_at(one))


def status_lines(localizer: TournamentLocalizer, person: PersonId, states: Mapping[int, TableState]) -> list[str]:
    """Return lines on the round, its tables, its end, and the reader's own tables and place; before the start on the
    entrants, afterwards on the winners."""
    record, say = localizer.record, localizer
    lines = [say("tour-draft-title", name=record.name)]
    if record.stage in ("draft", "signup"):
        places = say("tour-status-places", count=len(record.playing), most=record.setup.maximum)
        return [*lines, *decisive_lines(localizer, brief=True), places]
    if record.stage == "finished":
        names = comma_list([SeatName(localizer.where[one]) for one in champions(record.engine())])
        return [*lines, say("tour-status-won", who=names), *own_lines(localizer, None, person)]
    current = record.open_round
    if current is None:
        waits = "tour-status-held" if record.held is not None else "tour-status-drawing"
        return [*lines, say(waits) if record.stage == "running" else stage_line(localizer)]
    number, rules = current.drawn.number, record.rules_of(current.drawn.number)
    tables = record.tables_of(number)
    left = [one for one in tables if one.result is None]
    mine = own_pairings(record, person)
    if is_rolling(record, number):
        lines.append(say("tour-status-rolling", over=len(tables) - len(left), count=len(tables)))
    else:
        of = 0 if rules.format == "elimination" else planned_rounds(len(record.playing), rules) or 0
        heading = round_heading(record, number)
        lines.append(say("tour-status-round", round=heading, of=of, over=len(tables) - len(left), count=len(tables)))
        waited = [str(one.number) for one in by_trouble(left, states) if one not in mine][:_TABLES]
        lines += [say("tour-status-waits", tables=comma_list(waited), count=len(waited))] if waited else []
    if current.lasts_until is not None:
        lines.append(say("tour-status-ends", left=stamp(current.lasts_until)))
    if mine:
        shown = comma_list([way(localizer, one, mine=True) for one in mine])
        state = states.get(mine[0].number)
        if len(mine) == 1 and state is not None:
            shown = dot_list([shown, awaited(localizer, mine[0], state)])
        lines.append(say("tour-status-mine", tables=shown, count=len(mine)))
    entry = record.entry_of(person)
    lines += [] if entry is None else pause_lines(localizer, entry)
    return [*lines, *own_lines(localizer, None, person)] if any(one.result for one in record.pairings) else lines
