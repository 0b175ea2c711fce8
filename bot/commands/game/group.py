"""`/game`: joining, leaving, starting, the status, and a rematch; and functions that other commands use too."""

import logging
from dataclasses import replace
from typing import Final

import discord
from discord import app_commands

from bot.games.binding import Binding
from bot.games.controls import button_rows
from bot.games.joining import comma_list
from bot.interactions.callers import neighbouring_ids, parent_of
from bot.interactions.completion import game_pairs
from bot.interactions.context import InteractionContext, RequestContext, SessionContext
from bot.interactions.panels import result_reply
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import handles
from bot.interactions.replies import REFUSED
from bot.interactions.typed_values import find_value
from bot.services.base.ids import CustomId
from bot.services.base.model import Caller, SessionCard, SessionRefusal, refusal
from bot.services.base.ports import DeliveryFailed, NotNow
from bot.services.delivery.posts.announcements import status_post
from bot.services.seats import hosting, lobbies
from bot.services.views import session_queries
from bot.services.wording.messages import with_pictures
from bot.services.wording.refusals_of_discord import refusal_of
from bot.ui.command_words import described, named
from bot.ui.layout import PrivateReply, private_reply, question
from bot.ui.places import Opens, obstacle
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

OPTIONS_LENGTH: Final = 300
"""Maximum length of typed options in characters; small, because a refusal quotes the part that cannot be read."""
_SHORT_SLEEP: Final = 60
"""Minutes without messages after which Discord closes a thread: its shortest setting."""
_MOST_PROBLEMS: Final = 3
_PROBLEM_LENGTH: Final = 200
"""Maximum length of a component set's problem in characters; the log and `croupier doctor` have the full text."""

game: Final = app_commands.Group(name=named("game", "game"), description=described("game"))


@handles("join", acts=True)
async def join_session(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Seat the caller. If a running game has open seats, show them instead, to be viewed before they are taken."""
    session_ctx = await ctx.session(table)
    if session_ctx.card.open_seats and not session_ctx.has_seat:
        return _open_seats(session_ctx)
    record = await lobbies.join(ctx.context, session_ctx.caller, session_ctx.session)
    card = await session_queries.card_of(ctx.context, record)
    return private_reply(ctx.say.for_session(card)("ui-joined", game=card.title, session=str(card.session)))


table_command("game-join", join_session, game)


def _open_seats(session_ctx: SessionContext) -> PrivateReply:
    say, card = session_ctx.say, session_ctx.card
    buttons = [say.seat_button(card.session, seat) for seat in card.open_seats]
    text = say("ui-join-open-seat", game=card.title, session=str(card.session))
    return private_reply(text, *button_rows(buttons))


@handles("leave", acts=True)
async def leave_session(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Let the caller leave. Ask for a confirmation first if the game has been started or the table would close."""
    session_ctx = await ctx.session(table)
    card = session_ctx.card
    lasting = card.stage == "running" or card.awaits_beacon or (card.stage == "lobby" and _is_last(card))
    if session_ctx.has_seat and lasting:
        return ask_quit(session_ctx)
    return await quit_session(ctx, table)


table_command("game-leave", leave_session, game)


def ask_quit(session_ctx: SessionContext) -> PrivateReply:
    """Return the question whether to give up the seat, with a button for each way of leaving."""
    say, session = session_ctx.say, session_ctx.session
    if session_ctx.card.solo:
        what = phrase("ui-ask-give-up", game=session_ctx.card.title)
        return question(say, what, Phrase("button-give-up"), CustomId("quit", session))
    if _is_last(session_ctx.card):
        what = phrase("ui-ask-quit-last", game=session_ctx.card.title, session=str(session))
        return question(say, what, Phrase("button-quit-last"), CustomId("quit", session))
    row = (
        say.button(Phrase("button-quit"), CustomId("quit", session), "danger"),
        say.button(Phrase("button-resign"), CustomId("resign", session), "danger"),
    )
    text = say("ui-ask-quit", game=session_ctx.card.title, session=str(session))
    return private_reply(text, row, asks=True)


def _is_last(card: SessionCard) -> bool:
    """Return whether only one person has a seat, so that the table closes when they leave."""
    return sum(seat.person is not None for seat in card.seats) == 1


@handles("resign", acts=True)
async def resign(ctx: InteractionContext) -> PrivateReply:
    """Give up the caller's seat in a running game; a computer player finishes the game."""
    session_ctx = await ctx.session()
    await hosting.resign(ctx.context, session_ctx.caller, session_ctx.session)
    return private_reply(session_ctx.say("ui-resigned", game=session_ctx.card.title, session=str(session_ctx.session)))


@handles("quit", acts=True)
async def quit_session(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Give up the caller's seat, which others can take in a running game; a solo session ends."""
    session_ctx = await ctx.session(table)
    record = await hosting.leave(ctx.context, session_ctx.caller, session_ctx.session)
    if record.solo:
        return await result_reply(ctx, session_ctx, record)
    return private_reply(session_ctx.say("ui-left", game=session_ctx.card.title, session=str(session_ctx.session)))


@handles("start", acts=True)
async def start_session(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Start the game, or wait first for the public random number."""
    session_ctx = await ctx.session(table)
    record = await lobbies.start(ctx.context, session_ctx.caller, session_ctx.session)
    card = await session_queries.card_of(ctx.context, record)
    key = "ui-starting" if card.awaits_beacon else "ui-started"
    return private_reply(ctx.say.for_session(card)(key, game=card.title, session=str(card.session)))


table_command("game-start", start_session, game)


@handles("status")
async def show_status(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Post a new status message where the session is played, and show the status privately to a caller who is
    elsewhere. If the session's channel was deleted, move the session to this channel. If the session is over, or if the bot
    would have to post here and cannot, only show the status privately."""
    session_ctx = await ctx.session(table)
    record = session_ctx.record
    draft = status_post(replace(session_ctx.card, language=ctx.say.language), record.binding, record.public, ctx.texts)
    message = await with_pictures(draft, ctx.services.images, session_ctx.say.picture_localizer())
    shown = PrivateReply(message.body)
    if session_ctx.card.stage not in {"lobby", "running"}:
        return shown
    here = session_ctx.card.channel_id == ctx.caller.channel_id
    elsewhere = not here and ctx.caller.guild_id is not None and not session_ctx.card.in_direct_messages
    moves = elsewhere and await ctx.announcer.is_deleted(session_ctx.card.channel_id)
    hindrance = obstacle_here(ctx) if here or moves else None
    if hindrance is not None:
        return shown.with_body(text=f"{ctx.say.refusal(refusal_of(hindrance))}\n\n{shown.text}", accent=REFUSED)
    if moves:
        await hosting.move(ctx.context, session_ctx.caller, session_ctx.session, ctx.caller.channel_id)
    else:
        await hosting.repost_status(ctx.context, session_ctx.caller, session_ctx.session)
    below = session_ctx.card.in_direct_messages and ctx.caller.guild_id is None
    if not (here or moves or below):
        return shown
    key = "ui-status-moved" if moves else "ui-status-below"
    return private_reply(session_ctx.say(key, game=session_ctx.card.title, session=str(session_ctx.session)))


table_command("game-status", show_status, game)


def obstacle_here(ctx: InteractionContext, *, opens: Opens = "nothing") -> NotNow | None:
    """Return the reason why the bot cannot run a table in the channel of the interaction, or cannot open a thread of the
    kind `opens` there; None if there is no obstacle, and in direct messages."""
    place = ctx.interaction.channel
    if ctx.caller.guild_id is None or not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return None
    return obstacle(place, ctx.interaction.app_permissions, opens=opens)


def require_place(ctx: InteractionContext, *, opens: Opens = "nothing") -> None:
    """Raise NotNow if the bot cannot run a table in the channel of the interaction, or cannot open a thread of the kind
    `opens` there."""
    found = obstacle_here(ctx, opens=opens)
    if found is not None:
        raise found


async def keep_thread_open(ctx: InteractionContext) -> list[str]:
    """Keep the thread of a new table open longer if Discord would close it after an hour without messages. Return a
    hint if the bot cannot do so, otherwise an empty list."""
    place, held = ctx.interaction.channel, ctx.interaction.app_permissions
    if not isinstance(place, discord.Thread) or place.auto_archive_duration > _SHORT_SLEEP:
        return []
    if held.manage_threads:
        try:
            await ctx.announcer.keep_open(place.id)
        except DeliveryFailed as failure:
            log.warning("keeping thread %d open failed: %s", place.id, type(failure).__name__)
        else:
            return []
    return [ctx.say("ui-thread-sleeps")]


def component_sets_left_out(ctx: InteractionContext, game: str) -> list[str]:
    """Return a line each for the first `_MOST_PROBLEMS` problems found in component-set files of the game."""
    problems = [problem for problem in ctx.services.component_set_problems if problem.game == game]
    shown = [ctx.say.label(problem.problem, _PROBLEM_LENGTH) for problem in problems[:_MOST_PROBLEMS]]
    return [ctx.say("ui-component-set-left-out", problem=problem) for problem in shown]


def binding_of(ctx: RequestContext, typed: str | None) -> Binding:
    """Return the game whose title or slug, or a prefix of either, was typed; if nothing was typed, the only game. Raise
    SessionRefusal if the text fits no game or several, or if nothing was typed and there are several games."""
    bindings = ctx.services.bindings
    if typed is None and len(bindings) == 1:
        return next(iter(bindings.values()))
    if typed is None:
        raise which_game(ctx)
    slug = find_value(typed, game_pairs(ctx))
    if slug is None:
        raise refusal(SessionRefusal, "unknown-game", game=typed[:40], games=_titles(ctx))
    return bindings[slug]


async def offered_games(ctx: InteractionContext) -> tuple[tuple[str, Binding], ...]:
    """Return slug and binding of each game that the server offers; in direct messages all games."""
    settings = await ctx.services.servers.settings(ctx.caller.guild_id)
    return tuple((slug, one) for slug, one in ctx.services.bindings.items() if settings.offers(slug))


def which_game(ctx: RequestContext) -> SessionRefusal:
    """Return the refusal of a command that leaves open which of several games is meant."""
    return refusal(SessionRefusal, "which-game", games=_titles(ctx))


def _titles(ctx: RequestContext) -> Phrase:
    return comma_list([binding.game.info.title for binding in ctx.services.bindings.values()])


@handles("rematch", acts=True)
async def open_rematch(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Open a lobby for a rematch in the session's channel and invite the other players. If a rematch is already open
    there, seat the caller in it."""
    session_ctx = await ctx.session(table)
    here = session_ctx.card.channel_id == ctx.caller.channel_id
    if ctx.caller.guild_id is None and session_ctx.card.agreement.place == "channel":
        raise refusal(SessionRefusal, "rematch-elsewhere", channel=str(session_ctx.card.channel_id))
    if here or session_ctx.card.agreement.place == "channel":
        require_place(ctx)
    caller = session_ctx.caller if here else await _caller_there(ctx, session_ctx)
    rematch = await lobbies.rematch(ctx.context, caller, session_ctx.record)
    card = await session_queries.card_of(ctx.context, rematch.record)
    key = "ui-rematch-opened" if rematch.opened else "ui-joined"
    return private_reply(
        ctx.say.for_session(card)(key, game=card.title, session=str(card.session), count=rematch.invited)
    )


async def _caller_there(ctx: InteractionContext, session_ctx: SessionContext) -> Caller:
    """Return the caller with what the server's rules ask about, as if they asked in the table's channel."""
    place = ctx.interaction.client.get_channel(session_ctx.card.channel_id)
    caller = replace(session_ctx.caller, parent_id=parent_of(place), neighbours=neighbouring_ids(place))
    settings = await ctx.services.servers.settings(session_ctx.card.guild_id)
    if settings.openers == "everyone" or not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return caller
    member = await ctx.announcer.member_of(place, caller.discord_id)
    rights, roles = place.permissions_for(member), frozenset(role.id for role in member.roles)
    return replace(caller, roles=roles, manages=rights.manage_messages, administers=rights.manage_guild)


table_command("game-rematch", open_rematch, game)
