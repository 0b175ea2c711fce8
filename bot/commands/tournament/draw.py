"""The draft of the next round's draw: organisers view it, change it, confirm it, and keep players apart."""

from bot.commands.tournament.player import find, pictured
from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.tournaments.organising import drawing
from bot.services.tournaments.pictures.parts import round_pictures
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.posts import round_lines
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.wording.texts import stamp
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase


@press("tournament-draw")
async def pressed(ctx: InteractionContext) -> PrivateReply:
    """Show the draw, or confirm it."""
    localizer = await find(ctx)
    require_organiser(localizer.record, ctx.caller)
    if ctx.words[:1] == ("count",):
        record = await drawing.count(ctx.context, ctx.caller, localizer.record.id)
        return private_reply(ctx.say("ui-draw-counts", name=record.name))
    return await looked(ctx, localizer)


async def looked(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show the draw as it would be posted, with its figures and the possible acts."""
    held = localizer.record.held
    drawn = localizer.showing(await drawing.look(ctx.context, ctx.caller, localizer.record.id))
    opened = drawn.record.rounds[-1]
    until = stamp(held.until, "R") if held is not None else ""
    lines = [ctx.say("ui-draw", name=drawn.record.name, round=drawn.round(opened.drawn.number), until=until)]
    lines += round_lines(drawn, opened)
    shown = await pictured(ctx, drawn, lines, round_pictures(drawn.record, opened.drawn.number))
    return shown.showing(rows=(_row(ctx, drawn.record),))


def _row(ctx: InteractionContext, record: TournamentRecord) -> tuple[OutButton, ...]:
    number = str(record.id)
    count = CustomId("tournament-draw", words=("count", number))
    swap = CustomId("organise-form", words=("exchange", number))
    return (
        ctx.say.button(Phrase("button-draw-count"), count, "confirm"),
        ctx.say.button(Phrase("button-organise-exchange"), swap),
    )
