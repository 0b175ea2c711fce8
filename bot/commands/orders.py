"""`/order`: what is done in one's name while one is away. For the caller's eyes only."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands, ui

from bot.interactions.completion import Choices, complete_table, typed_part
from bot.interactions.desk import Seen, Visit, desk_of, where
from bot.interactions.presses import opens_modal, press
from bot.services.base.drafts import code
from bot.services.base.ids import CustomId
from bot.services.base.texts import stamp
from bot.services.play.orders import Order
from bot.ui.command_words import command, described
from bot.ui.controls import AnyInteraction
from bot.ui.faults import report
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import CHOICE, MODAL_TITLE, OPTION_LABEL, OPTIONS, TYPED_PLACEHOLDER, fitting_label
from bot.ui.panels import PRIVATE
from engines.core.errors import GameError
from engines.core.phrase import Phrase

LENGTH: Final = 600


async def complete_order(interaction: AnyInteraction, typed: str) -> Choices:
    """Orders that can be given now."""
    desk = desk_of(interaction)
    try:
        visit = await desk.completing(interaction)
        seen = await visit.table(getattr(interaction.namespace, "table", None))
        found = await visit.house.orders.suggest(seen.caller, seen.session, typed)
    except GameError:
        return []
    except Exception as error:
        report(error, where(interaction))
        return []
    return [
        app_commands.Choice(name=fitting_label(f"{text} · {seen.voice.label(label, CHOICE)}", CHOICE), value=text)
        for text, label in found[:OPTIONS]
        if len(text) <= CHOICE
    ]


@command("order")
@app_commands.describe(give=described("order-give"), table=described("table"))
@app_commands.autocomplete(give=complete_order, table=complete_table)
async def order_command(
    interaction: AnyInteraction, give: app_commands.Range[str, 1, LENGTH] | None = None, table: str | None = None
) -> None:
    """See, give or take back a standing order."""

    async def work(visit: Visit) -> PrivateReply:
        seen = await visit.table(table)
        if give is None:
            return _shown(seen, await visit.house.orders.show(seen.caller, seen.session))
        return await _give(visit, seen, typed_part(give))

    await desk_of(interaction).answer(interaction, work)


@opens_modal("order")
def order_modal(visit: Visit, pressed: CustomId) -> ui.Modal:
    """Asks for the order. The button's word is the game, whose example is shown until something is typed."""
    voice = visit.voice
    binding = visit.house.bindings.get(pressed.words[0] if pressed.words else "")
    standing = None if binding is None else binding.standing
    modal = ui.Modal(title=voice.label(Phrase("order-modal"), MODAL_TITLE), custom_id=pressed.encode(), timeout=None)
    modal.add_item(
        ui.Label[ui.Modal](
            text=voice.label(Phrase("order-label"), MODAL_TITLE),
            description=None if standing is None else voice.label(standing.hint, OPTION_LABEL),
            component=ui.TextInput[ui.Modal](
                custom_id="text",
                style=discord.TextStyle.short,
                placeholder=None if standing is None else voice.label(standing.example, TYPED_PLACEHOLDER),
                min_length=1,
                max_length=LENGTH,
            ),
        )
    )
    return modal


@press("order")
async def give_order(visit: Visit) -> PrivateReply:
    """The modal came back."""
    seen = await visit.table()
    if not visit.values:
        return _shown(seen, await visit.house.orders.show(seen.caller, seen.session))
    return await _give(visit, seen, visit.values[0])


@press("unorder")
async def revoke_order(visit: Visit) -> PrivateReply:
    """The order is taken back."""
    seen = await visit.table()
    await visit.house.orders.revoke(seen.caller, seen.session)
    return PrivateReply(seen.voice("order-revoked"), accent=PRIVATE)


async def _give(visit: Visit, seen: Seen, text: str) -> PrivateReply:
    order = await visit.house.orders.give(seen.caller, seen.session, text)
    # Whoever says what is to be done is there: autopilot hands the seat back.
    await visit.house.timeouts.returned(seen.caller, seen.session)
    return _given(seen, order)


def _given(seen: Seen, order: Order) -> PrivateReply:
    lines = [seen.voice("order-given"), *(seen.voice("order-clause", clause=one) for one in order.told)]
    if order.former:
        lines += [seen.voice("gap"), seen.voice("order-former", text=code(order.former))]
    card = seen.card
    if card.held == "paused" and card.held_until is not None:
        lines += [seen.voice("gap"), seen.voice("order-paused", at=stamp(card.held_until, "f"))]
    return PrivateReply("\n".join(lines), rows=(_buttons(seen, order),), accent=PRIVATE)


def _shown(seen: Seen, order: Order) -> PrivateReply:
    voice = seen.voice
    lines = [voice("order-title", game=seen.card.title, session=str(seen.session))]
    if order.text:
        lines += [voice("order-stands", text=order.text), *(voice("order-clause", clause=one) for one in order.told)]
        lines += [voice("order-idle", text=code(order.idle))] if order.idle else []
        lines.append(voice("gap"))
    else:
        lines.append(voice("order-none"))
        if order.why is not None:
            lines.append(voice("order-ended", text=code(order.ended), why=order.why))
    lines += [voice.phrase(order.help), voice("gap"), voice("order-how")]
    return PrivateReply("\n".join(lines), rows=(_buttons(seen, order),), accent=PRIVATE)


def _buttons(seen: Seen, order: Order) -> OutRow:
    voice = seen.voice
    give = voice.button(Phrase("button-order"), CustomId("order", seen.session, words=(seen.card.game,)), "main")
    if not order.text:
        return (give,)
    return (give, voice.button(Phrase("button-unorder"), CustomId("unorder", seen.session), "danger"))
