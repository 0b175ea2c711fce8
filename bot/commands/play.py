"""`/play`, `/hand`, and the controls of private panels."""

from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.games.binding import AnyView, Binding
from bot.games.controls import Select
from bot.games.moments import turn_words
from bot.interactions.completion import complete_move, complete_session, typed_part
from bot.interactions.context import NoTable, RequestContext, SessionContext
from bot.interactions.handler import handler_of
from bot.interactions.panels import reply_to_action, reply_with_panel, reply_with_solo_panel, result_reply
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import handles
from bot.interactions.replies import REFUSED, refusal_reply
from bot.interactions.start_buttons import start_buttons
from bot.services.base.ids import CustomId, decode_words
from bot.services.base.model import NotYours, Press, SessionRefusal, StaleAction, refusal
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.hands import hand_text
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.play import acting
from bot.services.sessions.record import Record
from bot.services.views import seat_views, session_queries
from bot.services.wording.typed_words import refusal_as_typed
from bot.ui.command_words import command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply, private_reply, question
from engines.core.errors import GameError
from engines.core.phrase import Phrase, SeatName, phrase

MOVE_LENGTH: Final = 200
"""Maximum length of typed notation in characters. The longest action of a game is far shorter."""


@command("play")
@options(move=option("play-move"), table=option("table"))
@app_commands.autocomplete(move=complete_move, table=complete_session)
async def play(
    interaction: AnyInteraction, move: app_commands.Range[str, 1, MOVE_LENGTH] | None = None, table: str | None = None
) -> None:
    """Show the caller's choices, or act in typed notation."""

    async def work(ctx: RequestContext) -> PrivateReply:
        return await (open_panel(ctx, table) if move is None else act_as_typed(ctx, move, table))

    await handler_of(interaction).answer(interaction, work)


async def act_as_typed(ctx: RequestContext, move: str, table: str | None = None) -> PrivateReply:
    """Carry out an action in typed notation, with words in English or in the reader's language."""
    session_ctx, typed = await ctx.own_session(table), typed_part(move)
    line = session_ctx.typed_words(ctx.services.bindings).to_notation(typed)
    return await _act(ctx, session_ctx, Press(tuple(line.split()), None, None, ctx.key), typed)


@handles("hand")
async def own_hand(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the caller's hand, privately. Raise NotYours if the caller has no seat, SessionRefusal before the game has
    begun, or in a game without hands."""
    session_ctx = await ctx.own_session(table)
    if not session_ctx.record.binding.has_hand:
        raise refusal(SessionRefusal, "no-hand", game=session_ctx.card.title)
    session_ctx.require_begun()
    binding, view = session_ctx.record.binding, session_ctx.view
    if not isinstance(view.viewer, int):
        raise refusal(NotYours, "not-seated", session=str(session_ctx.session))
    say = session_ctx.say
    wanted = binding.private_pictures(view, view.viewer)
    pictures = await draw_pictures(wanted, say, ctx.services.images)
    in_words = say.button(Phrase("button-describe"), CustomId("describe", session_ctx.session, words=("hand",)))
    if wanted and len(pictures) == len(wanted):
        text, row = say("hand-title", game=session_ctx.card.title, session=str(session_ctx.session)), (in_words,)
    else:
        text, row = hand_text(session_ctx.card, binding, view, view.viewer, say, direct=False), ()
        text = f"{text}\n\n{say('ui-picture-late')}" if wanted else text
    row = (*row, *viewers_button(session_ctx))
    if not ctx.is_in_place and not session_ctx.over:
        row = (say.button(Phrase("button-act"), CustomId("act", session_ctx.session), "main"), *row)
    return private_reply(text, row, pictures=pictures)


hand: Final = table_command("hand", own_hand)


@handles("act", acts=True)
async def open_panel(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the caller's choices now. If a command that names no table is refused, show the reason with ways to play.
    Raise NoTable if no table is obvious."""
    try:
        session_ctx = await ctx.own_session(table)
        ctx.services.rate_limiter.acquire(ctx.caller.person)
        return await _panel(ctx, session_ctx, session_ctx.record)
    except NoTable:
        raise
    except (SessionRefusal, NotYours) as error:
        if table is not None or ctx.pressed is not None:
            raise
        slug = await session_queries.newest_game_in(ctx.context, ctx.caller.channel_id)
        return refusal_reply(error, ctx.refusal_localizer, start_buttons(ctx.say, slug))


@handles("do", acts=True)
async def do(ctx: RequestContext) -> PrivateReply:
    """Carry out a panel's button if its words make up an action; otherwise open the panel for the words that follow."""
    return await _press(ctx, ctx.words)


@handles("ask")
async def ask_first(ctx: RequestContext) -> PrivateReply:
    """Ask the confirmation question of a panel's button; if it has none, carry the button out."""
    session_ctx, pressed = await ctx.session(), ctx.pressed
    reply = await acting.panel_at(ctx.context, session_ctx.record, session_ctx.caller.person, ctx.words[:-1])
    rows = () if reply.panel is None else (row for row in reply.panel.rows if not isinstance(row, Select))
    for button in (one for row in rows for one in row):
        if button.words == ctx.words and button.asks is not None and pressed is not None:
            return question(session_ctx.say, button.asks, button.label, replace(pressed, verb="do"))
    return await _press(ctx, ctx.words)


@handles("pick", acts=True)
async def pick(ctx: RequestContext) -> PrivateReply:
    """Carry out an option of a panel's menu, as `do` carries out a button."""
    return await _press(ctx, decode_words(ctx.values[0]) if ctx.values else ())


@handles("plan")
async def own_sheet(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the private pictures of the caller's seat. If there are none or they cannot be drawn, show the overview of all
    sheets, or else the position as text."""
    session_ctx = await ctx.own_session(table)
    session_ctx.require_begun()
    binding, view = session_ctx.record.binding, session_ctx.view
    say = session_ctx.say
    own_pictures = binding.private_pictures(view, view.viewer) if isinstance(view.viewer, int) else ()
    pictures = await draw_pictures(own_pictures, say, ctx.services.images)
    if not pictures:
        pictures = await draw_pictures([binding.overview(view.public)], say, ctx.services.images)
    if not pictures:
        return private_reply(position_text(session_ctx, binding, view))
    in_words = say.button(Phrase("button-describe"), CustomId("describe", session_ctx.session))
    row = (in_words, *viewers_button(session_ctx))
    return private_reply(picture_caption(session_ctx), row, pictures=pictures)


async def _press(ctx: RequestContext, words: tuple[str, ...]) -> PrivateReply:
    pressed = ctx.pressed
    session_ctx = await ctx.session()
    if pressed is None:
        return await _panel(ctx, session_ctx, session_ctx.record)
    return await _act(ctx, session_ctx, Press(words, pressed.decision, pressed.draft or 0, ctx.key))


async def _act(ctx: RequestContext, session_ctx: SessionContext, press: Press, typed: str = "") -> PrivateReply:
    """Carry out a press or typed text, and show the next choices; show a refusal with the current choices."""
    try:
        reply = await acting.act(
            ctx.context, session_ctx.caller, session_ctx.session, press, session_ctx.record, ctx.pending_panels
        )
    except GameError as error:
        refused = refusal_as_typed(error, " ".join(press.words), typed) if typed else error
        return await _refusal_with_choices(ctx, session_ctx, refused)
    gone_on = await ctx.services.orders.follow_up(session_ctx.session, reply.seq)
    if session_ctx.card.solo:
        return await reply_to_action(ctx, session_ctx, reply)
    if gone_on:
        reply = await acting.open_panel(ctx.context, session_ctx.caller, session_ctx.session)
    return await reply_with_panel(ctx, session_ctx, reply)


async def _refusal_with_choices(ctx: RequestContext, session_ctx: SessionContext, error: GameError) -> PrivateReply:
    say = session_ctx.say
    # The choices are the remedy for a press that came too late.
    refusal_text = say.phrase(error.reason) if isinstance(error, StaleAction) else say.refusal(error)
    try:
        return await _panel(ctx, session_ctx, None, before=refusal_text)
    except GameError:
        # People without a seat have no choices; the refusal is enough.
        return private_reply(refusal_text, accent=REFUSED)


async def _panel(
    ctx: RequestContext, session_ctx: SessionContext, record: Record | None, before: str = ""
) -> PrivateReply:
    if session_ctx.card.solo:
        return await reply_with_solo_panel(ctx, session_ctx, before)
    if session_ctx.over:
        return await result_reply(ctx, session_ctx, session_ctx.record, before)
    reply = await acting.open_panel(ctx.context, session_ctx.caller, session_ctx.session, loaded=record)
    return await reply_with_panel(ctx, session_ctx, reply, before=before)


def position_text(session_ctx: SessionContext, binding: Binding, view: AnyView, *, full: bool = False) -> str:
    """Return the view as text. For a closed session it begins by saying so; unless the game is running, it does not
    name the seats that must act."""
    lines = binding.describe(view, full=full, running=session_ctx.card.stage == "running")
    return session_ctx.say.lines((Phrase("status-ended"), *lines) if session_ctx.card.stage == "ended" else lines)


def picture_caption(session_ctx: SessionContext) -> str:
    """Return the caption of a picture: session and moment. For a closed session it begins by saying so."""
    card, say = session_ctx.card, session_ctx.say
    phase = Phrase(f"{card.game}-phase-{card.phase}")
    turn = turn_words(card.game, card.turn)
    shown = say("ui-picture", game=card.title, session=str(session_ctx.session), turn=turn, phase=phase)
    return f"{say('status-ended')}\n{shown}" if card.stage == "ended" else shown


def viewers_button(session_ctx: SessionContext) -> tuple[OutButton, ...]:
    """Return the button below the caller's own sheet or hand that lists who else may see it; an empty tuple for
    spectators, and in a solo session, which nobody else may see."""
    if not session_ctx.has_seat or session_ctx.card.solo:
        return ()
    return (session_ctx.say.button(Phrase("button-viewers"), CustomId("viewers", session_ctx.session)),)


async def watch_button(ctx: RequestContext, session_ctx: SessionContext) -> tuple[OutButton, ...]:
    """Return the button, shown below a picture of the table, that opens the seat views the caller may see now; an empty tuple
    if there are none."""
    seats = await seat_views.seats_open_now(ctx.context, session_ctx.caller.person, session_ctx.record)
    if not seats:
        return ()
    label = phrase("button-watch", seat=SeatName(seats[0])) if len(seats) == 1 else Phrase("button-watch-all")
    return (session_ctx.say.button(label, CustomId("watch", session_ctx.session), "main"),)
