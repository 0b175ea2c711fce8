"""**Data**: a tournament as a page, JSON or CSV, for everybody who may see the tournament."""

from bot.commands.tournament.player import find
from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.tournaments.exports.exporting import KINDS, FileKind
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase


@press("tournament-data")
async def pressed(ctx: InteractionContext) -> PrivateReply:
    """Offer the kinds of files, or send the chosen one."""
    localizer = await find(ctx)
    if localizer.record.stage == "draft":
        raise refusal(SessionRefusal, "tournament-draft")
    word = ctx.word
    kind: FileKind | None = next((one for one in KINDS if one == word), None)
    number = str(localizer.record.id)
    row = tuple(
        ctx.say.button(Phrase(f"button-data-{one}"), CustomId("tournament-data", words=(one, number))) for one in KINDS
    )
    name = localizer.record.name
    if kind is None:
        return private_reply(ctx.say("ui-tour-data", name=name), row)
    person, language = ctx.caller.person, ctx.caller.language
    file = await ctx.services.exporting.file(person, localizer.record.id, kind, language)
    return private_reply(ctx.say(f"ui-tour-data-{kind}", name=name), row, attachment=file)
