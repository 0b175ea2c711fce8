"""**Play now** and **Invite**: a game with computer players at once, and its way into the channel."""

from __future__ import annotations

from bot.commands.game.group import binding_of, offered_games, require_place
from bot.games.controls import button_rows
from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.interactions.replies import REFUSED
from bot.interactions.solo_panel import solo_panel
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton
from bot.services.seats.solo_tables import SoloTablesFull
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import phrase


@press("now", acts=True)
async def play_now(ctx: InteractionContext) -> PrivateReply:
    """A solo session of the game the control names, begun and with its first decision; without one, which game. A second word is
    the level of its computer players."""
    named = (*ctx.values[:1], *ctx.words)
    if not named:
        return await _which_game(ctx)
    try:
        slug, opponents = binding_of(ctx, named[0]).slug, "".join(named[1:2])
        record = await ctx.services.solo_tables.play_now(ctx.caller, slug, opponents)
    except SoloTablesFull as full:
        return PrivateReply(Body(ctx.say.refusal(full), rows=await _ways_on(ctx), accent=REFUSED))
    card = await ctx.services.session_queries.card_of(record)
    return await solo_panel(ctx, ctx.at(record, card))


@press("invite", acts=True)
async def invite(ctx: InteractionContext) -> PrivateReply:
    """The session is one of its channel from now on."""
    session_ctx = await ctx.session()
    require_place(ctx)
    record = await ctx.services.solo_tables.invite(session_ctx.caller, session_ctx.session)
    invited = await ctx.changed(session_ctx, record)
    act = invited.say.session_button("act", invited.session, "main")
    text = invited.say("ui-invited", game=invited.card.title, session=str(invited.session))
    return PrivateReply(Body(text, rows=((act,),), accent=PRIVATE))


async def _which_game(ctx: InteractionContext) -> PrivateReply:
    """A button for each game."""
    buttons = [
        OutButton(one.game.info.title, CustomId("now", words=(slug,)).encode(), "main")
        for slug, one in await offered_games(ctx)
    ]
    return PrivateReply(Body(ctx.say("now-which"), rows=button_rows(buttons), accent=PRIVATE))


async def _ways_on(ctx: InteractionContext) -> tuple[ControlRow, ...]:
    """The caller's solo sessions: a button to go on with each, and one to give it up."""
    rows: list[ControlRow] = []
    for session in await ctx.services.solo_tables.of_person(ctx.caller.person):
        card = await ctx.services.session_queries.card(session)
        about = {"game": card.title, "session": str(session)}
        act = ctx.say.button(phrase("button-act-at", **about), CustomId("act", session), "main")
        leave = ctx.say.button(phrase("button-leave-at", **about), CustomId("leave", session))
        rows.append((act, leave))
    return tuple(rows)
