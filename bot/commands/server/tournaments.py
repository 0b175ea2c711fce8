"""Tournaments of other servers that are held in this one, on its panel: entering a code, accepting, withdrawing."""

from typing import Final

import discord

from bot.interactions.context import InteractionContext
from bot.interactions.thread_permissions import require_thread_channel
from bot.services.base.ids import LARGEST_DISCORD_ID, CustomId, number_in
from bot.services.base.model import SessionRefusal, refusal
from bot.services.tournaments.organising import across_servers
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import decisive_lines
from bot.services.tournaments.state.record import TournamentId
from bot.services.wording.names import plain_text
from bot.services.wording.texts import Verbatim
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply, question
from bot.ui.limits import OPTIONS
from engines.core.phrase import Phrase, phrase

_CODE_LENGTH: Final = 24


async def tournaments_page(ctx: InteractionContext, done: str = "") -> PrivateReply:
    """Return the tournaments of other servers held here, with their channels, below `done`, the report of an act."""
    say = ctx.say
    held = await across_servers.tournaments_of_other_servers(ctx.context, ctx.caller)
    lines = [done, say("gap")] if done else []
    lines += [say("server-tournaments-title"), say("server-tournaments", count=len(held))]
    for record in held:
        here = record.server(ctx.caller.guild_id)
        assert here is not None, "`tournaments_of_other_servers` returns only tournaments that are held here"
        server, channel = plain_text(record.server_name), Verbatim(f"<#{here.channel_id}>")
        lines.append(say("server-tournament", name=record.name, server=server, channel=channel))
    options = [(phrase("list-one", one=record.name), str(record.id), "") for record in held[:OPTIONS]]
    choose = CustomId("server", words=("tournament",))
    menu = say.select(Phrase("server-tournaments-choose"), choose, options) if options else None
    enter = say.button(Phrase("button-server-code"), CustomId("server-form", words=("tournament",)), "main")
    return private_reply(lines, menu, (enter, say.button(Phrase("button-back"), CustomId("server"))))


async def code_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for the organisers' code, and for the channel that receives the tournament's posts."""
    form = Form(ctx.say, Phrase("button-server-code"), pressed)
    form.typed("code", Phrase("server-form-code"), Phrase("server-form-code-help"), most=_CODE_LENGTH, required=True)
    return form.channel("channel", Phrase("server-form-code-channel"), Phrase("server-form-code-channel-help"))


async def look_at_tournament(ctx: InteractionContext) -> PrivateReply:
    """Show the tournament whose code was submitted, with the button **Accept**. Raise NotYours, SessionRefusal or
    NotNow if it cannot be held in the chosen channel."""
    code, channel = ctx.form_line("code") or "", ctx.form_line("channel") or ""
    record = await across_servers.tournament_of_code(ctx.context, ctx.caller, code)
    where = _channel(ctx, channel)
    localizer = await localizer_of(ctx.services.context, record.id, ctx.caller.language, ctx.caller.guild_id)
    say = ctx.say
    lines = [say("server-tournament-look", name=record.name, server=plain_text(record.server_name))]
    lines += [*decisive_lines(localizer), say("gap")]
    lines.append(say("server-tournament-how", channel=Verbatim(f"<#{where.id}>")))
    accept = CustomId("server", words=("accept", record.code, str(where.id)))
    row = (
        say.button(Phrase("button-server-accept"), accept, "confirm"),
        say.button(Phrase("button-back"), CustomId("server", words=("tournaments",))),
    )
    return private_reply(lines, row)


async def accept_tournament(ctx: InteractionContext, code: str, channel: str) -> PrivateReply:
    """Hold the tournament in a channel of this server. Raise NotYours, SessionRefusal, TooMuch or NotNow if it cannot be
    held there."""
    where = _channel(ctx, channel)
    record = await across_servers.accept(ctx.context, ctx.caller, code, where.id, where.guild.name)
    return await tournaments_page(ctx, ctx.say("server-tournament-accepted", name=record.name))


async def ask_withdraw(ctx: InteractionContext) -> PrivateReply:
    """Ask whether to stop holding the chosen tournament here. Raise SessionRefusal if it is not held here."""
    number = number_in(ctx.values[0]) if ctx.values else None
    held = await across_servers.tournaments_of_other_servers(ctx.context, ctx.caller)
    record = next((one for one in held if one.id == number), None)
    if record is None:
        raise refusal(SessionRefusal, "no-such-tournament")
    yes = CustomId("server", words=("leave", str(record.id)))
    return question(ctx.say, phrase("ui-ask-server-withdraw", name=record.name), Phrase("button-server-leave"), yes)


async def withdraw_tournament(ctx: InteractionContext, number: str) -> PrivateReply:
    """Stop holding the tournament here."""
    record = await across_servers.withdraw(ctx.context, ctx.caller, TournamentId(number_in(number) or 0))
    return await tournaments_page(ctx, ctx.say("server-tournament-withdrawn", name=record.name))


def _channel(ctx: InteractionContext, channel: str) -> discord.TextChannel:
    """Return a channel of this server that the caller sees and that can have the threads of tables. Raise
    SessionRefusal or NotNow for any other channel."""
    where = ctx.interaction.client.get_channel(number_in(channel, LARGEST_DISCORD_ID) or 0)
    member = ctx.interaction.user
    if not isinstance(where, discord.TextChannel) or not isinstance(member, discord.Member):
        raise refusal(SessionRefusal, "tournament-channel-unknown")
    if where.guild.id != ctx.caller.guild_id or not where.permissions_for(member).view_channel:
        raise refusal(SessionRefusal, "tournament-channel-unknown")
    require_thread_channel(where, private=False)
    return where
