"""The **Fairness** panel of a session, and the evidence file of a finished one."""

from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase


@press("fairness")
async def show_fairness(ctx: InteractionContext) -> PrivateReply:
    """Show which manipulations are excluded, and the numbers for checking."""
    return await fairness(ctx, await ctx.session())


async def fairness(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    """Return one table's fairness, and the caller's controls for its luck: add a salt, or get the file."""
    shown = await ctx.services.fairness.of(session_ctx.session)
    lines = session_ctx.say.lines(shown.lines)
    rows = (*_salt_row(session_ctx), *_evidence_row(session_ctx))
    return private_reply(lines, *rows, attachment=shown.file)


@press("evidence", back="fairness")
async def show_evidence(ctx: InteractionContext) -> PrivateReply:
    """Show the file, the result of the bot's own check, and the values to compare it with."""
    session_ctx = await ctx.session()
    lines, file = await ctx.services.evidence.of(session_ctx.caller.person, session_ctx.card)
    return private_reply(session_ctx.say.lines(lines), attachment=file)


def _salt_row(session_ctx: SessionContext) -> tuple[ControlRow, ...]:
    """Return the button to add a salt, for players while salts are accepted."""
    card = session_ctx.card
    if card.stage != "lobby" or card.waiting or card.luck_of is not None or not session_ctx.sits:
        return ()
    return ((session_ctx.say.button(Phrase("button-salt"), CustomId("salt", session_ctx.session)),),)


def _evidence_row(session_ctx: SessionContext) -> tuple[ControlRow, ...]:
    """Return the button for the file, if the file exists."""
    if not session_ctx.over or session_ctx.card.sealed or session_ctx.card.turn is None:
        return ()
    return ((OutButton(session_ctx.say("button-evidence"), CustomId("evidence", session_ctx.session).encode()),),)
