"""`/play`, `/hand`, and everything pressed in a private panel."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.interactions.completion import complete_move, complete_table, typed_part
from bot.interactions.desk import REFUSED, Seen, Visit, desk_of
from bot.interactions.next_game import with_next_game
from bot.interactions.position import position_text
from bot.interactions.presses import press
from bot.services.base.ids import CustomId, decode_words
from bot.services.base.model import NotYours, Press, TableRefusal
from bot.services.base.refusals import refusal
from bot.services.delivery.private_hands import hand_text
from bot.ui.command_words import command, described
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE, act_message, drawn_private, panel_message
from engines.core.errors import GameError
from engines.core.phrase import Phrase

MOVE_LENGTH: Final = 200
"""Characters of typed notation. The longest action of a game is far shorter."""


@command("play")
@app_commands.describe(move=described("play-move"), table=described("table"))
@app_commands.autocomplete(move=complete_move, table=complete_table)
async def play(
    interaction: AnyInteraction, move: app_commands.Range[str, 1, MOVE_LENGTH] | None = None, table: str | None = None
) -> None:
    """Show one's choices, or act in typed notation."""

    async def work(visit: Visit) -> PrivateReply:
        if move is None:
            return await open_panel(visit, table)
        return await _act(
            visit, await visit.table(table), Press(tuple(typed_part(move).split()), None, None, visit.key)
        )

    await desk_of(interaction).answer(interaction, work)


@command("hand")
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def hand(interaction: AnyInteraction, table: str | None = None) -> None:
    """Show one's own sheet or hand."""
    await desk_of(interaction).answer(interaction, lambda visit: own_hand(visit, table))


@press("hand")
async def own_hand(visit: Visit, table: str | None = None) -> PrivateReply:
    """The caller's hand as only they see it; in games without one, where to look instead."""
    seen = await visit.table(table)
    if not visit.house.bindings[seen.card.game].has_hand:
        raise refusal(TableRefusal, "no-hand", game=seen.card.title)
    seen.require_begun()
    binding, view, _ = await visit.house.tables.view(seen.session, seen.caller.person)
    if not isinstance(view.viewer, int):
        raise refusal(NotYours, "not-seated", session=str(seen.session))
    voice = seen.voice
    text = hand_text(seen.card, binding, view, view.viewer, voice.texts, voice.language, direct=False)
    wanted = binding.private_pictures(view, view.viewer)
    pictures = await drawn_private(wanted, voice, visit.house.images)
    if len(pictures) < len(wanted):
        text = f"{text}\n\n{voice('ui-picture-late')}"
    act = voice.button(Phrase("button-act"), CustomId("act", seen.session), "main")
    return PrivateReply(text, pictures, () if seen.over else ((act,),), PRIVATE)


@press("act")
async def open_panel(visit: Visit, table: str | None = None) -> PrivateReply:
    """The caller's choices now."""
    seen = await visit.table(table)
    visit.house.rates.spend(visit.caller.person)
    return await _panel(visit, seen)


@press("do")
async def do(visit: Visit) -> PrivateReply:
    """A button of a panel: words that are an action carry it out, other words open the next panel."""
    return await _press(visit, visit.pressed.words if visit.pressed is not None else ())


@press("pick")
async def pick(visit: Visit) -> PrivateReply:
    """An option of a panel's select."""
    return await _press(visit, decode_words(visit.values[0]) if visit.values else ())


@press("plan")
async def own_sheet(visit: Visit, table: str | None = None) -> PrivateReply:
    """The caller's own sheet as only they see it; a spectator gets the overview of all."""
    seen = await visit.table(table)
    seen.require_begun()
    binding, view, _ = await visit.house.tables.view(seen.session, seen.caller.person)
    voice = seen.voice
    if isinstance(view.viewer, int):
        pictures = await drawn_private(binding.private_pictures(view, view.viewer), voice, visit.house.images)
        if pictures:
            return PrivateReply(position_text(seen, binding, view), pictures, accent=PRIVATE)
    overview = await visit.house.images.draw(binding.overview(view.public), voice.words())
    return PrivateReply(position_text(seen, binding, view), (overview,) if overview is not None else (), accent=PRIVATE)


async def _press(visit: Visit, words: tuple[str, ...]) -> PrivateReply:
    pressed = visit.pressed
    seen = await visit.table()
    if pressed is None:
        return await _panel(visit, seen)
    return await _act(visit, seen, Press(words, pressed.decision, pressed.draft or 0, visit.key))


async def _act(visit: Visit, seen: Seen, press: Press) -> PrivateReply:
    """Act; a refusal comes with the choices there are now, at once."""
    try:
        reply = await visit.house.sessions.act(seen.caller, seen.session, press)
    except GameError as error:
        return await _refusal_with_choices(visit, seen, error)
    shown = await act_message(reply, seen.session, seen.voice, visit.house.images)
    return shown if reply.next is not None else await with_next_game(visit, seen.session, shown)


async def _refusal_with_choices(visit: Visit, seen: Seen, error: GameError) -> PrivateReply:
    said = seen.voice.refusal(error)
    try:
        return await _panel(visit, seen, before=said)
    except GameError:
        # Somebody without a seat has no choices; the refusal says why.
        return PrivateReply(said, accent=REFUSED)


async def _panel(visit: Visit, seen: Seen, before: str = "") -> PrivateReply:
    reply = await visit.house.sessions.panel(seen.caller, seen.session)
    may_undo = await visit.house.sessions.may_undo(seen.caller, seen.session)
    shown = await panel_message(reply, seen.voice, visit.house.images, before=before, may_undo=may_undo)
    return shown if reply.panel is not None else await with_next_game(visit, seen.session, shown)
