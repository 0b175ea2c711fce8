"""**Other servers**: the code with which other servers join a tournament, and the servers that have accepted it."""

from bot.commands.tournament.player import find
from bot.interactions.context import InteractionContext
from bot.interactions.presses import handles
from bot.services.base.ids import LARGEST_DISCORD_ID, CustomId, number_in
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.tournaments.organising import across_servers
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.wording.messages import code_span
from bot.services.wording.names import plain_text
from bot.ui.layout import PrivateReply, private_reply, question
from engines.core.phrase import Phrase, phrase


@handles("tournament-servers")
async def manage_servers(ctx: InteractionContext) -> PrivateReply:
    """Show the page of the other servers, or carry out one of its controls."""
    localizer = await find(ctx)
    require_organiser(localizer.record, ctx.caller)
    context, caller, number = ctx.context, ctx.caller, localizer.record.id
    match ctx.words:
        case ("open", *_):
            name = "" if ctx.interaction.guild is None else ctx.interaction.guild.name
            return servers_page(ctx, await across_servers.issue_code(context, caller, number, name))
        case ("close", *_):
            return servers_page(ctx, await across_servers.withdraw_code(context, caller, number))
        case ("choose", *_):
            return _ask_remove(ctx, localizer, _guild(ctx.values[0] if ctx.values else ""))
        case ("remove", _, guild_id):
            return servers_page(ctx, await across_servers.remove(context, caller, number, _guild(guild_id)))
        case _:
            return servers_page(ctx, localizer.record)


def servers_button(ctx: InteractionContext, number: TournamentId) -> OutButton:
    """Return the button to the page of the tournament's other servers."""
    return ctx.say.button(Phrase("button-tour-servers"), CustomId("tournament-servers", words=("look", str(number))))


def _guild(text: str) -> int:
    number = number_in(text, LARGEST_DISCORD_ID)
    if number is None:
        raise refusal(SessionRefusal, "tournament-not-held-here")
    return number


def _ask_remove(ctx: InteractionContext, localizer: TournamentLocalizer, guild_id: int) -> PrivateReply:
    record = localizer.record
    server = record.server(guild_id)
    if server is None:
        raise refusal(SessionRefusal, "tournament-not-held-here")
    yes = CustomId("tournament-servers", words=("remove", str(record.id), str(guild_id)))
    what = phrase("ui-ask-server-remove", name=record.name, server=plain_text(server.name))
    return question(ctx.say, what, Phrase("button-server-remove"), yes)


def servers_page(ctx: InteractionContext, record: TournamentRecord) -> PrivateReply:
    """Return the page with the code, if there is one, and with the other servers and the number of entrants from
    each."""
    say, number = ctx.say, str(record.id)
    lines = [say("ui-servers", name=record.name)]
    if record.code:
        lines += [say("ui-servers-code", code=code_span(record.code)), say("ui-servers-how")]
    else:
        lines.append(say("ui-servers-closed"))
    for one in record.servers:
        count = sum(entry.guild == one.guild_id and entry.left is None for entry in record.entries)
        lines.append(say("ui-servers-line", server=plain_text(one.name), count=count))
    options = [(phrase("list-one", one=one.name), str(one.guild_id), "") for one in record.servers]
    choose = CustomId("tournament-servers", words=("choose", number))
    menu = say.select(Phrase("ui-servers-choose"), choose, options) if options else None
    word = "close" if record.code else "open"
    change = say.button(
        Phrase(f"button-servers-{word}"),
        CustomId("tournament-servers", words=(word, number)),
        "danger" if record.code else "confirm",
    )
    back = CustomId("tournament-set" if record.stage == "draft" else "organise", words=("all", number))
    return private_reply(lines, menu, (*(() if record.over else (change,)), say.button(Phrase("button-back"), back)))
