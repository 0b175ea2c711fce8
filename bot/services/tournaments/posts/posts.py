"""The posts of tournaments and the greetings in match threads, made at delivery from the rows of the outbox."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from types import MappingProxyType
from typing import Final

from sqlalchemy import Connection

from bot.games.joining import and_list, comma_list
from bot.services.base.model import PersonId
from bot.services.base.ports import Body, OutMessage, ScheduledEvent
from bot.services.context import Context
from bot.services.preferences.people import settings_of
from bot.services.tournaments.notices.messages import is_call_useful
from bot.services.tournaments.organising.posts_due import event_of
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.pictures.parts import division_of, entry_names, round_pictures
from bot.services.tournaments.posts.localizer import TournamentLocalizer, call_post, done_post, view_buttons
from bot.services.tournaments.posts.rolling_lines import end_line, is_rolling, paused_post, progress_lines, round_title
from bot.services.tournaments.posts.round_board import match_link, own_tables, table_lines, tables_by_urgency
from bot.services.tournaments.posts.rule_lines import undecided_consequence
from bot.services.tournaments.posts.ruling_posts import proposal_post, ruling_post
from bot.services.tournaments.posts.signup_posts import (
    begun_post,
    changed_post,
    checkin_post,
    left_out_post,
    message_post,
    signup_post,
    tournament_invitation_post,
)
from bot.services.tournaments.posts.standing_posts import comparison_post, finished_post, standings_post
from bot.services.tournaments.queries.table_states import TableState, table_states
from bot.services.tournaments.state import document
from bot.services.tournaments.state.posts import (
    EntryPost,
    GroupCall,
    LeftOutNotice,
    OrganiserMessage,
    OutageNotice,
    PostContent,
    RoundPost,
    RulingPost,
    ServerPost,
    SettingsNotice,
    StatusPost,
    TableCall,
    TablePost,
    stored_post,
)
from bot.services.tournaments.state.record import (
    MatchTable,
    OpenedRound,
    TournamentId,
    TournamentRecord,
    undecided_tables,
)
from bot.services.tournaments.state.rolling import is_one_round
from bot.services.wording.messages import BLUE, GREY, BuiltMessage, UndrawnMessage, build_with_pictures, fit_lines
from bot.services.wording.pace_words import duration_phrase
from bot.services.wording.texts import Verbatim, mention, stamp
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase
from engines.core.rng import commitment
from engines.tournament.model import Player

NO_STATES: Final[Mapping[int, TableState]] = MappingProxyType({})
_EVENT_LASTS: Final = timedelta(hours=3)
"""Length of the server's event: Discord requires an end, and people are called to the start."""
_TABLES_LENGTH: Final = 2600
"""Length in characters at which the list of tables is cut."""


async def localizer_of(
    context: Context,
    number: TournamentId,
    language: str | None = None,
    guild: int | None = None,
    also: Sequence[int] = (),
) -> TournamentLocalizer:
    """Return the localizer of a tournament, in `language` or else in the server's language. `guild` is a further server whose
    members read the texts, `also` are people to be named who are no longer in the tournament. Raise SessionRefusal if no
    tournament has that number."""
    record = await load(context, number)
    language = language or await context.servers.language(guild or record.guild_id)
    ids = {*map(PersonId, also), *document.people_in(record)}
    people = await context.people.rows(ids)
    names = entry_names(record, people, context.texts.label(Phrase("tour-gone"), language))
    titles = tuple(context.repository.binding(game).game.info.title for game in record.games)
    binding = context.repository.binding(record.game)
    qualifiers = [(await load(context, TournamentId(one))).name for one in record.setup.qualifiers]
    return TournamentLocalizer(
        record,
        binding,
        people,
        names,
        context.texts,
        language,
        titles,
        context.repository.bindings,
        guild,
        tuple(qualifiers),
    )


async def compose(context: Context, row: OutboxRow) -> BuiltMessage | None:
    """Return the message of a row; None if there is no longer anything to post, or nobody to mention."""
    stored = stored_post(row.payload)
    language = None if row.person_id is None else await context.people.language(PersonId(row.person_id))
    post, guild = stored.post, stored.guild
    also = post.people if isinstance(post, LeftOutNotice) else ()
    localizer = await localizer_of(context, TournamentId(stored.tournament), language, guild, also)
    if guild is not None and localizer.record.server(guild) is None:
        instead = _last_post_in_server(localizer, post)
        if instead is not None or row.message_id is None:
            return instead
    if post == StatusPost("event"):
        return _event(localizer, context.now)
    undrawn = await _post_message(context, localizer, post, row)
    by_server = (post.what in ("qualified", "missing") and localizer.record.is_across_servers) or (
        post.what == "season" and guild is not None
    )
    if undrawn is None or (by_server and not undrawn.mention):
        return None  # there is nothing to post, or nobody to mention in this server
    theme = await context.servers.theme(guild or localizer.record.guild_id)
    words = context.texts.picture_localizer(localizer.language, localizer.names, theme=theme)
    return await build_with_pictures(undrawn, context.images, words)


async def _post_message(
    context: Context, localizer: TournamentLocalizer, post: PostContent, row: OutboxRow
) -> UndrawnMessage | None:
    match post:
        case RoundPost("compared", number):
            return comparison_post(localizer, number)
        case RoundPost("round", number):
            return round_post(localizer, number, await table_states_of_round(context, localizer, number))
        case TablePost(_, number, table):
            deciders = await _called_to_decide(context, localizer.record, number, table)
            return _greeting_post(localizer, number, table, row.channel_id, deciders)
        case TableCall():
            return await _call_to_tables(context, localizer, post)
        case OrganiserMessage("message" | "message-late"):
            return message_post(localizer, post, directly=row.person_id is not None)
        case _:
            return _status_post(localizer, post)


async def table_states_of_round(
    context: Context, localizer: TournamentLocalizer, number: int
) -> Mapping[int, TableState]:
    """Return the states of a round's tables in play, by number; empty for a round that is not open, and in duplicate play."""
    current = localizer.record.open_round
    if current is None or current.drawn.number != number:
        return NO_STATES
    return await table_states(context.repository, localizer.record)


async def _called_to_decide(context: Context, record: TournamentRecord, number: int, table: int) -> frozenset[PersonId]:
    session = next((one.session for one in record.tables_of(number) if one.number == table), None)
    if session is None:
        return frozenset()
    match = await context.repository.current(session)
    deciders = [match.seats[one.seat].person for one in match.open_decisions]

    def work(tx: Connection) -> frozenset[PersonId]:
        there = {one: settings_of(tx, one) for one in deciders if one is not None}
        return frozenset(one for one, how in there.items() if (how.notify, how.calls) == ("channel", "at_once"))

    return await context.database.fetch(work)


async def _call_to_tables(context: Context, localizer: TournamentLocalizer, call: TableCall) -> UndrawnMessage | None:
    """Return the call to a person's tables of a round; None if the round is over, or none of the tables needs a call."""
    record = localizer.record
    current, entry = record.open_round, record.entry(Player(call.entry))
    if current is None or current.drawn.number != call.round or entry is None or entry.person is None:
        return None
    person = entry.person
    pairings = [one for one in own_tables(record, person) if call.table in (None, one.number)]
    tables = [one for one in pairings if await _needs_call(context, one, person)]
    return round_call_post(localizer, current, tables) if tables else None


async def _needs_call(context: Context, match_table: MatchTable, person: PersonId) -> bool:
    """Return whether a person needs the call to a table: `is_call_useful`, and they sit there without an open decision."""
    wanted = await context.database.fetch(lambda tx: is_call_useful(tx, match_table, person))
    if not wanted or match_table.session is None:
        return False
    session = await context.repository.current(match_table.session)
    deciders = {session.seats[one.seat].person for one in session.open_decisions}
    return person not in deciders and any(one.person == person for one in session.seats)


def _event(localizer: TournamentLocalizer, now: datetime) -> BuiltMessage | None:
    record = localizer.record
    name, begins = event_of(record) or (record.name, None)
    if begins is not None and begins <= now:
        return None
    url = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
    ends = None if begins is None else begins + _EVENT_LASTS
    text = localizer("tour-event", games=localizer.games)
    return BuiltMessage(None, event=ScheduledEvent(record.guild_id, name, text, url, begins, ends))


def _last_post_in_server(localizer: TournamentLocalizer, post: PostContent) -> BuiltMessage | None:
    """Return the post that says that a server no longer takes part, or the final form of the announcement or open round there.
    None for other posts: nothing further is posted there, and earlier posts are edited only after an erasure."""
    current = localizer.record.open_round
    if post.what == "server-left":
        return BuiltMessage(OutMessage(Body(localizer("tour-held-no-more", name=localizer.record.name), accent=GREY)))
    if post.what == "signup" or (current is not None and post == RoundPost("round", current.drawn.number)):
        return BuiltMessage(OutMessage(Body(localizer("tour-held-elsewhere", name=localizer.record.name), accent=GREY)))
    return None


def _status_post(localizer: TournamentLocalizer, post: PostContent) -> UndrawnMessage:
    match post:
        case StatusPost("signup"):
            return signup_post(localizer)
        case StatusPost("begun"):
            return begun_post(localizer)
        case StatusPost("checkin"):
            return checkin_post(localizer)
        case StatusPost("finished"):
            return finished_post(localizer)
        case RoundPost("held", number):
            return held_draw_post(localizer, number)
        case RoundPost(what, number):
            return _undecided_post(localizer, number) if what == "undecided" else standings_post(localizer, number)
        case GroupCall("missing"):
            return checkin_post(localizer, post)
        case GroupCall():
            return tournament_invitation_post(localizer, post)
        case LeftOutNotice(people):
            return left_out_post(localizer, [PersonId(one) for one in people])
        case RulingPost("proposed", number):
            return proposal_post(localizer, number)
        case RulingPost(_, number):
            return ruling_post(localizer, number)
        case EntryPost("paused", entry):
            return paused_post(localizer, entry)
        case SettingsNotice():
            return changed_post(localizer, post)
        case _:
            return UndrawnMessage(Body(_line(localizer, post), accent=GREY))


def round_lines(
    localizer: TournamentLocalizer, opened: OpenedRound, states: Mapping[int, TableState] = NO_STATES
) -> list[str]:
    """Return lines on a round: its matches with links (as many as fit; the pictures show more) and their states, problems
    first, the players without a table, and whether the draw was changed by hand; in rolling pairing only the matches in play,
    after the progress of all."""
    record, say = localizer.record, localizer
    lines: list[str] = []
    tables = tables_by_urgency(record.tables_of(opened.drawn.number), states)
    if is_rolling(record, opened.drawn.number):  # the list of finished tables grows without limit
        lines += progress_lines(localizer, opened)
        tables = [one for one in tables if one.result is None]
    for count, match_table in enumerate(tables):
        if sum(map(len, lines)) > _TABLES_LENGTH:
            lines.append(say("tour-more-tables", count=len(tables) - count))
            break
        lines += table_lines(localizer, match_table, states)
    if opened.drawn.byes:
        fewer = dict.fromkeys(opened.drawn.byes)
        free = comma_list([localizer.entry(player) for player in fewer])
        lines.append(say("tour-round-fewer" if is_one_round(record, opened) else "tour-round-free", names=free))
    return [*lines, say("tour-drawn-by-hand")] if opened.changed else lines


def _round_rules(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    record, lines = localizer.record, list[str]()
    if len(record.games) > 1:
        lines.append(localizer("tour-round-game", game=localizer.game(opened.drawn.number)))
    if opened.drawn.game > 1:
        lines.append(localizer("tour-round-again", number=opened.drawn.game))
    if record.over and opened.closed_at is None:
        lines.append(localizer("tour-stage-ended"))
    elif opened.ruling_by is not None and opened.closed_at is None:
        lines.append(localizer("tour-round-waits", at=stamp(opened.ruling_by, "f"), left=stamp(opened.ruling_by)))
    elif opened.ends_at is not None and opened.closed_at is None:
        lines.append(end_line(localizer, opened, opened.ends_at))
    if opened.secret and opened.closed_at is None:
        lines.append(localizer("tour-round-secret", commitment=Verbatim(f"`{commitment(opened.secret)}`")))
    elif opened.secret:
        lines.append(localizer("tour-round-opened", seed=Verbatim(f"`{opened.secret}`")))
    return lines


def round_post(
    localizer: TournamentLocalizer, number: int, states: Mapping[int, TableState] = NO_STATES
) -> UndrawnMessage:
    """Return the post of a round, updated during it: tables, states and end; a grey line if its draw was taken back."""
    record = localizer.record
    if number > len(record.rounds):
        return done_post(localizer, "tour-round-back", round=localizer.round(number))
    opened = record.rounds[number - 1]
    lines = [round_title(localizer, number), *_round_rules(localizer, opened), *round_lines(localizer, opened, states)]
    body = Body(fit_lines(lines), round_pictures(record, number), (view_buttons(localizer),), BLUE)
    return UndrawnMessage(body, quiet=True)


def round_call_post(
    localizer: TournamentLocalizer, current: OpenedRound, tables: Sequence[MatchTable]
) -> UndrawnMessage:
    """Return the direct message that calls a person to their tables of a round, with the end of the round."""
    number = current.drawn.number
    key = "tour-call-rolling" if is_rolling(localizer.record, number) else "tour-call"
    lines = [localizer(key, name=localizer.record.name, round=localizer.round(number))]
    lines += [
        localizer("tour-own-table", number=one.number, channel=match_link(localizer, one, mine=True)) for one in tables
    ]
    lines += [localizer("tour-round-game", game=localizer.game(number))] if len(localizer.record.games) > 1 else []
    if current.lasts_until is not None:
        lines.append(end_line(localizer, current, current.lasts_until))
    return UndrawnMessage(Body(fit_lines(lines), accent=BLUE), quiet=False)


def _greeting_post(
    localizer: TournamentLocalizer, number: int, table: int, channel: int | None, deciders: Collection[PersonId]
) -> UndrawnMessage | None:
    """Return the greeting in a match's thread; mentioning the players adds them to the thread. Players in `deciders`
    are named without a mention: the call to their decision mentions them. None if the match is not played there: its
    draw may have been taken back."""
    record = localizer.record
    tables = (one for one in record.tables_of(number) if one.number == table and one.channel_id == channel)
    match_table = next(tables, None)
    if match_table is None:
        return None
    seats = [record.entry(player) for player in record.seats_at(match_table)]
    people = [localizer.people.get(one.person) for one in seats if one is not None and one.person is not None]
    called = {row.id: row.discord_id for row in people if row is not None and row.discord_id is not None}
    pinged = [discord_id for person, discord_id in called.items() if person not in deciders]
    opened = record.rounds[number - 1]
    key = "tour-greeting-rolling" if is_rolling(record, number) else "tour-greeting"
    lines = [localizer(key, name=record.name, round=localizer.round(number), table=table)]
    division = division_of(record, match_table)
    lines += [] if division is None else [localizer("tour-list-heading", heading=division)]
    if match_table.place == "direct":
        lines.append(localizer("tour-greeting-direct"))
        return UndrawnMessage(Body(fit_lines(lines), accent=BLUE))
    if called:
        lines.append(localizer("tour-called", who=Verbatim(" ".join(map(mention, called.values())))))
    if len(record.games) > 1:
        lines.append(localizer("tour-round-game", game=localizer.game(number)))
    lines.append(localizer("tour-greeting-how"))
    if record.is_duplicate:
        lines.append(localizer("tour-greeting-private"))
    if opened.ends_at is not None:
        lines.append(end_line(localizer, opened, opened.ends_at))
    return UndrawnMessage(Body(fit_lines(lines), accent=BLUE), mention=tuple(pinged), quiet=False)


def _undecided_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    record, opened = localizer.record, localizer.record.rounds[number - 1]
    tables = undecided_tables(record, number)
    if not tables or opened.closed_at is not None or opened.ruling_by is None:
        return done_post(localizer, "tour-undecided-done", round=localizer.round(number))
    then = undecided_consequence(record.setup.rules, knockout=record.is_knockout_round(number))
    until = stamp(opened.ruling_by, "f")
    listed = comma_list([str(one) for one in tables])
    lines = [
        localizer("tour-undecided", name=record.name, round=localizer.round(number), count=len(tables), tables=listed),
        localizer("tour-undecided-how", at=until, then=then),
    ]
    return call_post(localizer, lines, localizer.host_mention_ids)


def _line(localizer: TournamentLocalizer, post: PostContent) -> str:
    record = localizer.record
    line = partial(localizer, name=record.name)
    match post:
        case EntryPost(what, entry):
            return line(
                f"tour-line-{what}-rolling" if record.is_rolling else f"tour-line-{what}", who=localizer.entry(entry)
            )
        case OrganiserMessage(_, entries):
            names = and_list([localizer.entry(one) for one in entries])
            return line("tour-line-seeds", names=names, reason=post.reason or localizer("tour-no-reason"))
        case ServerPost(what, server):
            return line(f"tour-line-{what}", server=server)
        case OutageNotice(minutes):
            return line("tour-line-credited", length=duration_phrase(minutes))
        case StatusPost("blocked"):
            return line("tour-line-blocked-private" if record.is_duplicate else "tour-line-blocked")
        case StatusPost("too-few" | "full" | "season-blocked" as what):
            return line(f"tour-line-{what}")
        case _:
            sealed = record.is_duplicate and record.open_round is not None
            return line("tour-line-called-off-sealed" if sealed else "tour-line-called-off")


def held_draw_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post about a draw that organisers review, with the end of the review and the button to the draw. It mentions
    the host. Return a grey line once the draw is no longer held."""
    record = localizer.record
    held = record.held
    if held is None or held.drawn.number != number:
        key = "tour-held-done" if len(record.rounds) >= number else "tour-held-off"
        return done_post(localizer, key, round=localizer.round(number))
    until = {"at": stamp(held.until, "f"), "left": stamp(held.until)}
    lines = [localizer("tour-held", name=record.name, round=localizer.round(number), **until)]
    look = localizer.control("button-tour-draw", "tournament-draw", "look")
    return call_post(localizer, lines, localizer.host_mention_ids, (look,))
