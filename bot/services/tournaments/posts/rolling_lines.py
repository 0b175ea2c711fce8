"""Lines on a round that is played by rolling pairing: its title, end, rules and progress, and breaks of players."""

from datetime import datetime, timedelta

from bot.services.tournaments.posts.localizer import TournamentLocalizer, call_post
from bot.services.tournaments.setup.fitting import closing_hours
from bot.services.tournaments.setup.setting_parser import Games
from bot.services.tournaments.state.record import Entrant, OpenedRound, TournamentRecord
from bot.services.tournaments.state.rolling import free_players, games_left
from bot.services.wording.messages import GREY, UndrawnMessage
from bot.services.wording.pace_words import duration_phrase
from bot.services.wording.texts import stamp


def is_rolling(record: TournamentRecord, number: int) -> bool:
    """Return whether a round is played by rolling pairing."""
    return record.setup.rules.rolling and record.rounds[number - 1].drawn.stage == 1


def round_title(localizer: TournamentLocalizer, number: int) -> str:
    """Return the heading of a round's post, with the name of the tournament."""
    name = localizer.record.name
    if is_rolling(localizer.record, number):
        return localizer("tour-rolling-title", name=name)
    return localizer("tour-round-title", name=name, round=localizer.round(number))


def end_line(localizer: TournamentLocalizer, opened: OpenedRound, ends: datetime) -> str:
    """Return the line on the latest end of a round; for rolling pairing also the time until which tables begin."""
    if not is_rolling(localizer.record, opened.drawn.number):
        return localizer("tour-round-ends", at=stamp(ends, "f"), left=stamp(ends))
    closing = ends - timedelta(hours=localizer.record.setup.closing_hours)
    return localizer("tour-rolling-ends", at=stamp(ends, "f"), closing=stamp(closing, "f"))


def rolling_rule_lines(localizer: TournamentLocalizer) -> list[str]:
    """Return lines on the rules of rolling pairing: tables at a time, games, the end, and the wait for new opponents."""
    setup, rules, say = localizer.record.setup, localizer.record.setup.rules, localizer
    closing = closing_hours(setup, Games(localizer.bindings, localizer.record.game))
    return [
        say("tour-rule-rolling", count=rules.at_once),
        say("tour-rule-rolling-games", count=rules.rounds),
        say(
            "tour-rule-rolling-end",
            length=duration_phrase(setup.round_hours * 60),
            closing=duration_phrase(closing * 60),
        ),
        say("tour-rule-rolling-wait", length=duration_phrase(setup.wait_minutes)),
    ]


def progress_lines(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    """Return the line with the numbers of finished tables, tables in play, and people who wait for a table."""
    record = localizer.record
    tables = record.tables_of(opened.drawn.number)
    over = sum(one.result is not None for one in tables)
    seated = {player for one in tables if one.result is None for player in record.seats_at(one)}
    waiting = sum(one.player not in seated for one in free_players(record, {})) if record.is_rolling else 0
    return [localizer("tour-rolling-progress", over=over, open=len(tables) - over, waiting=waiting)]


def paused_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post to a person who was absent at the end of a table: no further table is drawn for them until they ask with
    the post's button. Once they need not ask, it has no button."""
    found = localizer.record.entry(number)
    waits = found is not None and found.ready_at is None and found.left is None and localizer.record.has_breaks
    lines = [localizer("tour-paused" if waits else "tour-paused-done", who=localizer.entry(number))]
    called = localizer.mention_ids([found]) if waits and found is not None and localizer.is_mentioned(found) else ()
    again = localizer.button("button-tour-ready", "ready", "main")
    return call_post(localizer, lines, called, (again,) if waits else (), GREY)


def own_status_lines(localizer: TournamentLocalizer, entry: Entrant) -> list[str]:
    """Return lines for the person of an entry in rolling pairing or between heats: the games left, and whether they wait
    for a table or have paused. Empty in other formats, and after leaving."""
    record, paused = localizer.record, [localizer("tour-mine-paused")] if entry.ready_at is None else []
    if not record.has_breaks or entry.left is not None:
        return []
    if not record.is_rolling:
        return paused
    left = games_left(record)[entry.number]
    lines = [localizer("tour-mine-games", count=left)]
    if paused and left:
        return [*lines, *paused]
    waits = any(one.player == entry.number for one in free_players(record, {}))
    return [*lines, localizer("tour-mine-waits")] if waits else lines
