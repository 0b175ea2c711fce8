"""Replies that any command may give: refusals, apologies, and the choice of a table; and lists of names."""

from collections.abc import Sequence
from typing import Final

from discord import app_commands

from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext, NoTable, RequestContext, Work
from bot.interactions.session_lines import session_phrase
from bot.interactions.start_buttons import start_buttons
from bot.services.base.faults import DatabaseUnavailable, report
from bot.services.base.ids import CustomId, IdTooLong
from bot.services.base.model import SessionRefusal, refusal
from bot.services.processes.leases import LeaseExpired
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.names import TableName, distinct_names
from bot.services.wording.texts import mention
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from bot.ui.limits import OPTIONS
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

REFUSED: Final = 0xB5651D
"""Colour of the edge of a refusal."""


def refusal_reply(error: GameError, say: TextLocalizer, *rows: ControlRow) -> PrivateReply:
    """Return the reply for a refusal: the reason and the remedy, above `rows` of controls that lead on."""
    return private_reply(say.refusal(error), *rows, accent=REFUSED)


def refusal_work(error: GameError) -> Work:
    """Return a function that answers an interaction with a refusal."""

    async def refuse(ctx: InteractionContext) -> PrivateReply:
        return refusal_reply(error, ctx.refusal_localizer)

    return refuse


async def table_choice(ctx: RequestContext, error: NoTable) -> PrivateReply:
    """Return the refusal of a command that names no table, with buttons to play or open a table and, if the command can continue
    at a chosen table, a select of the first 25 tables of the caller."""
    arrive = start_buttons(ctx.say, await session_queries.newest_game_in(ctx.context, ctx.caller.channel_id))
    reply = refusal_reply(error, ctx.say, arrive)
    again = continuation_id(ctx.interaction) if isinstance(ctx, InteractionContext) else None
    if not error.mine or again is None:
        return reply
    options = [(session_phrase(line), str(line.session), "") for line in error.mine[:OPTIONS]]
    try:
        return reply.with_body(rows=(ctx.say.select(Phrase("ui-which-table"), again, options), arrive))
    except IdTooLong:
        return reply


def continuation_id(interaction: AnyInteraction) -> CustomId | None:
    """Return the custom id of a select that continues a command once a table is chosen: its name and its options. Return None
    if the interaction is not a command, or if an option is not a text, a number or a boolean."""
    command = interaction.command
    given = vars(interaction.namespace)
    if not isinstance(command, app_commands.Command) or not all(isinstance(one, str | int) for one in given.values()):
        return None
    words = (command.qualified_name, *(f"{name}={value}" for name, value in given.items()))
    return CustomId("table", words=words)


def names_in_list(say: TextLocalizer, people: Sequence[tuple[str, int | None]]) -> tuple[tuple[str, ...], list[str]]:
    """Return the names of people (given by name and Discord id) for a list, with a number on names that look alike, and a line
    that explains the numbers; no line if all names differ."""
    names = distinct_names({number: name for number, (name, _) in enumerate(people, 1)})
    alike = [
        phrase("list-alike-one", number=number, person=mention(discord_id))
        for (number, name), (_, discord_id) in zip(names.items(), people, strict=True)
        if isinstance(name, TableName) and discord_id is not None
    ]
    return tuple(names.values()), [say("list-alike", people=comma_list(alike))] if alike else []


def error_reply(error: Exception, where: str, say: TextLocalizer) -> PrivateReply:
    """Return the reply for an error. A defect is logged with `where`, and the reply contains its code."""
    match error:
        case LeaseExpired():
            return refusal_reply(refusal(SessionRefusal, "moved"), say)
        case DatabaseUnavailable():
            return refusal_reply(refusal(SessionRefusal, "database-unsure" if error.unsure else "database-away"), say)
        case _:
            return private_reply(say("ui-fault", code=report(error, where)), accent=REFUSED)


def error_work(error: Exception, where: str) -> Work:
    """Return a function that answers an interaction with the reply of `error_reply` for an error."""

    async def reply_with_error(ctx: InteractionContext) -> PrivateReply:
        return error_reply(error, where, ctx.say)

    return reply_with_error
