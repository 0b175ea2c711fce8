"""**Play now** and **Invite**: an immediate game with computer players, and inviting the channel to it."""

from collections.abc import Sequence
from typing import Final

from bot.commands.game.group import binding_of, offered_games, require_place
from bot.games.controls import button_rows
from bot.games.moments import turn_heading
from bot.interactions.context import InteractionContext
from bot.interactions.panels import BEGIN_AGAIN, reply_with_panel, reply_with_solo_panel
from bot.interactions.presses import handles
from bot.interactions.replies import REFUSED
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import SessionId
from bot.services.base.ports import OutButton
from bot.services.play import acting
from bot.services.seats import solo_tables
from bot.services.seats.solo_tables import SoloTablesFull
from bot.services.views import session_queries
from bot.services.wording.pace_words import time_limit_line
from bot.ui.layout import ControlRow, PrivateReply, private_reply, question
from engines.core.phrase import Phrase, phrase

_NEW: Final = "new"
"""The word of a control that opens a game in addition to the games in progress."""
_YES: Final = "yes"


@handles("now", acts=True)
async def play_now(ctx: InteractionContext) -> PrivateReply:
    """Begin a solo session of the game that the control names, and show its first decision. If no game is named, ask
    for it. If the caller is in the middle of solo sessions of the game, or has too many, first offer to continue them.
    With `BEGIN_AGAIN` replace the session of the control, in which nothing has been decided."""
    named = (*ctx.values[:1], *ctx.words)
    if not named:
        return await _which_game(ctx)
    slug, context = binding_of(ctx, named[0]).slug, ctx.context
    try:
        match named[1:], ctx.pressed:
            case (word, level, count), CustomId(session=session) if word == BEGIN_AGAIN:
                players = number_in(count) or 0
                record = await solo_tables.begin_again(context, ctx.caller, SessionId(session), level, players)
            case words, _:
                begun = await solo_tables.begun_sessions(context, ctx.caller.person, slug)
                if begun and words != (_NEW,):
                    new = ctx.say.button(Phrase("button-new-game"), CustomId("now", words=(slug, _NEW)))
                    return await _offer_sessions(ctx, begun, ctx.say("now-begun"), (new,))
                record = await solo_tables.play_now(context, ctx.caller, slug)
    except SoloTablesFull as full:
        live = await solo_tables.solo_tables_of(context, ctx.caller.person)
        return (await _offer_sessions(ctx, live, ctx.say.refusal(full))).with_body(accent=REFUSED)
    card = await session_queries.card_of(ctx.context, record)
    return await reply_with_solo_panel(ctx, ctx.context_of(record, card))


@handles("invite", acts=True)
async def invite(ctx: InteractionContext) -> PrivateReply:
    """Open the caller's solo session to its channel, after an explanation and a confirmation."""
    session_ctx = await ctx.session()
    require_place(ctx)
    if ctx.words != (_YES,):
        what = phrase(
            "ui-ask-invite",
            game=session_ctx.card.title,
            channel=str(ctx.caller.channel_id),
            line=time_limit_line(session_ctx.card.agreement.terms),
        )
        answer = CustomId("invite", session_ctx.session, words=(_YES,))
        return question(session_ctx.say, what, Phrase("button-invite"), answer, "main")
    record = await solo_tables.invite(ctx.context, session_ctx.caller, session_ctx.session)
    invited = await ctx.context_after_change(session_ctx, record)
    reply = await acting.open_panel(ctx.context, invited.caller, invited.session, loaded=record)
    done = invited.say("ui-invited", session=str(invited.session))
    return await reply_with_panel(ctx, invited, reply, before=done)


async def _which_game(ctx: InteractionContext) -> PrivateReply:
    buttons = [
        OutButton(one.game.info.title, CustomId("now", words=(slug,)).encode(), "main")
        for slug, one in await offered_games(ctx)
    ]
    return private_reply(ctx.say("now-which"), *button_rows(buttons))


async def _offer_sessions(
    ctx: InteractionContext, sessions: Sequence[SessionId], why: str, further: tuple[OutButton, ...] = ()
) -> PrivateReply:
    lines, rows = [why], list[ControlRow]()
    for session in sessions:
        record = await ctx.services.repository.current(session)
        card = await session_queries.card_of(ctx.context, record)
        say, about = ctx.say.for_session(card), {"game": card.title, "session": str(session)}
        alone = len(sessions) == 1
        lines.append(say("now-stands", **about, turn=turn_heading(card.game, card.turn)))
        if record.public is not None:
            lines += map(say.phrase, ctx.services.bindings[card.game].status(record.public))
        go_on = Phrase("button-go-on") if alone else phrase("button-act-at", **about)
        give_up = Phrase("button-give-up") if alone else phrase("button-leave-at", **about)
        act = say.button(go_on, CustomId("act", session), "main")
        rows.append((act, *(further if alone else ()), say.button(give_up, CustomId("leave", session))))
    if further and len(sessions) > 1:
        rows.append(further)
    return private_reply(lines, *rows)
