"""The round board: each table of the open round with its turn, the people it waits for and whether it will be over in time,
problems first; and the status of a tournament for one reader, in a few lines."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.joining import and_list, comma_list, dot_list
from bot.services.base.model import PersonId
from bot.services.tournaments.pictures.parts import division_of, round_heading
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import is_rolling, own_status_lines
from bot.services.tournaments.posts.signup_posts import decisive_lines, stage_line
from bot.services.tournaments.posts.standing_posts import own_lines
from bot.services.tournaments.queries.table_states import TableState
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from bot.services.tournaments.state.rolling import is_one_round
from bot.services.wording.names import plain_text
from bot.services.wording.texts import Verbatim, stamp
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.tournament.draws.pairing import planned_round_count
from engines.tournament.standings import champions

_BELOW: Final = "  "
"""Indent that makes a line part of the list item above it."""
_TABLES: Final = 4
"""Maximum number of tables named as waiting."""


def tables_by_urgency(tables: Sequence[MatchTable], states: Mapping[int, TableState]) -> list[MatchTable]:
    """Return the tables of a round: first those in play (with a state), the ones most in need of an organiser at the top; then
    the others. `states` is keyed by table number."""
    playing = [one for one in tables if one.number in states]
    others = [one for one in tables if one.number not in states]
    return sorted(playing, key=lambda one: states[one.number].urgency_key) + others


def table_lines(localizer: TournamentLocalizer, match_table: MatchTable, states: Mapping[int, TableState]) -> list[str]:
    """Return the line of a match with its link and players; if it is in play, followed by the line on its state."""
    players = comma_list([localizer.entry(player) for player in localizer.record.seats_at(match_table)])
    division = division_of(localizer.record, match_table)
    players = players if division is None else phrase("list-dot", first=division, rest=players)
    done = "tour-round-line-over" if match_table.result is not None else "tour-round-line"
    line = localizer(done, number=match_table.number, channel=match_link(localizer, match_table), players=players)
    state = states.get(match_table.number)
    return [line] if state is None else [line, state_line(localizer, match_table, state)]


def match_link(localizer: TournamentLocalizer, match_table: MatchTable, *, mine: bool = False) -> Verbatim | Phrase:
    """Return the link to a match, or words in its place if it has no thread or is played in direct messages. A link into a
    private thread of a duplicate round, or into another server, is only for its players: `mine` is True for them."""
    if match_table.channel_id is None:
        current = localizer.record.open_round
        waits = current is not None and match_table.result is None and is_one_round(localizer.record, current)
        return Phrase("tour-waits-for-room" if waits else "tour-no-thread")
    if match_table.place == "direct":
        return Phrase("in-direct-messages")
    if match_table.guild != localizer.guild and not mine:
        named = {None: localizer.record.server_name} | {one.guild_id: one.name for one in localizer.record.servers}
        name = named.get(match_table.guild)  # none if that server no longer takes part
        return Phrase("tour-in-other-server") if name is None else phrase("tour-in-server", server=plain_text(name))
    hidden = localizer.record.is_duplicate and not mine
    return Phrase("tour-private-thread") if hidden else Verbatim(f"<#{match_table.channel_id}>")


def state_line(localizer: TournamentLocalizer, match_table: MatchTable, state: TableState) -> str:
    """Return a line on a table: turn, phase, people it waits for, their deadline, players on autopilot, likely end."""
    turn = phrase(f"{state.slug}-turn", turn=state.turn)
    parts = [phrase("turn-and-phase", turn=turn, phase=Phrase(f"{state.slug}-phase-{state.phase}"))]
    if state.open_decisions:
        parts.append(awaited_players(localizer, match_table, state))
    if state.due is not None:
        parts.append(phrase("tour-board-due", due=stamp(state.due)))
    if state.autopilot:
        parts.append(phrase("tour-board-autopilot", who=_names(localizer, match_table, state.autopilot)))
    if state.ends is not None:
        parts.append(phrase("tour-board-late" if state.late else "tour-board-ends", at=stamp(state.ends, "d")))
    return f"{_BELOW}{localizer('tour-board-line', state=dot_list(parts))}"


def awaited_players(localizer: TournamentLocalizer, match_table: MatchTable, state: TableState) -> Phrase:
    """Return the players a table waits for, and since when; if they are secret, the number of open decisions; if its clocks are
    stopped, the phrase that says so."""
    if state.stopped:
        return Phrase("tour-board-stopped")
    since = "" if state.since is None else stamp(state.since)
    if state.waits:
        return phrase("tour-board-waits", who=_names(localizer, match_table, state.waits), since=since)
    if state.answered is None:
        return phrase("tour-board-asked", count=state.open_decisions, since=since)
    return phrase("tour-board-answered", answered=state.answered, count=state.open_decisions, since=since)


def _names(localizer: TournamentLocalizer, match_table: MatchTable, seats: Sequence[Seat]) -> Phrase:
    players = localizer.record.seats_at(match_table)
    return and_list([localizer.entry(players[seat]) for seat in seats])


def own_tables(record: TournamentRecord, person: PersonId) -> tuple[MatchTable, ...]:
    """Return a person's tables of the open round that have no result yet; empty between rounds or without an entry."""
    entry, current = record.entry_of(person), record.open_round
    if entry is None or current is None:
        return ()
    tables = record.tables_of(current.drawn.number)
    return tuple(one for one in tables if one.result is None and entry.number in record.seats_at(one))


def status_lines(localizer: TournamentLocalizer, person: PersonId, states: Mapping[int, TableState]) -> list[str]:
    """Return lines on a tournament for one person: the round, its tables, its end, and the person's own tables and place;
    before check-in the conditions and the number of entrants, at the end the winners; during check-in and once it was called
    off, the stage."""
    record, say = localizer.record, localizer
    lines = [say("tour-draft-title", name=record.name)]
    if record.stage in ("draft", "signup"):
        places = say("tour-status-places", count=len(record.playing), most=record.setup.maximum)
        return [*lines, *decisive_lines(localizer, brief=True), places]
    if record.stage == "finished":
        names = comma_list([localizer.entry(one) for one in champions(record.as_tournament())])
        return [*lines, say("tour-status-won", who=names), *own_lines(localizer, None, person)]
    current = record.open_round
    if current is None:
        return [*lines, stage_line(localizer)]
    number, rules = current.drawn.number, record.rules_of(current.drawn.number)
    tables = record.tables_of(number)
    left = [one for one in tables if one.result is None]
    over, mine = len(tables) - len(left), own_tables(record, person)
    if record.over:  # called off: its tables go on as ordinary ones
        lines.append(say("tour-stage-ended"))
    elif is_rolling(record, number):
        lines.append(say("tour-status-rolling", over=over, count=len(tables)))
    else:
        of = 0 if rules.format == "elimination" else planned_round_count(len(record.playing), rules) or 0
        heading = round_heading(record, number)
        lines.append(say("tour-status-round", round=heading, of=of, over=over, count=len(tables)))
        waited = [str(one.number) for one in tables_by_urgency(left, states) if one not in mine][:_TABLES]
        lines += [say("tour-status-waits", tables=comma_list(waited), count=len(waited))] if waited else []
    if current.lasts_until is not None and not record.over:
        lines.append(say("tour-status-ends", left=stamp(current.lasts_until)))
    if mine:
        shown = comma_list([match_link(localizer, one, mine=True) for one in mine])
        state = states.get(mine[0].number)
        if len(mine) == 1 and state is not None:
            shown = dot_list([shown, awaited_players(localizer, mine[0], state)])
        lines.append(say("tour-status-mine", tables=shown, count=len(mine)))
    entry = record.entry_of(person)
    lines += [] if entry is None else own_status_lines(localizer, entry)
    return [*lines, *own_lines(localizer, None, person)] if any(one.result for one in record.pairings) else lines
