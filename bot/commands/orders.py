"""`/order`: standing orders, shown to the caller only."""

from functools import partial
from typing import Final

import discord
from discord import app_commands, ui

from bot.interactions.completion import (
    Choices,
    complete_session,
    completion,
    notation_choices,
    typed_option,
    typed_part,
)
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId
from bot.services.play.acting import return_to_game
from bot.services.play.orders import Order
from bot.services.wording.messages import code_span
from bot.services.wording.texts import stamp
from bot.services.wording.typed_words import ENGLISH, TypedWords, refusal_as_typed
from bot.ui.command_words import command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from bot.ui.limits import MODAL_TITLE, OPTION_LABEL, TYPED_PLACEHOLDER
from engines.core.errors import GameError
from engines.core.phrase import Phrase

LENGTH: Final = 600


@completion
async def complete_order(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest orders that can be given now."""
    session_ctx = await ctx.session(typed_option(ctx, "table"))
    words = session_ctx.typed_words(ctx.services.bindings)
    found = await _suggestions(ctx, session_ctx, words, typed)
    return notation_choices(session_ctx.say, words, found)


async def _suggestions(
    ctx: InteractionContext, session_ctx: SessionContext, words: TypedWords, typed: str
) -> tuple[tuple[str, Phrase], ...]:
    """Return orders that begin with the typed text. Its last word may be the beginning of a word in the reader's
    language."""
    suggest = partial(ctx.services.orders.suggest, session_ctx.caller, session_ctx.session)
    found = await suggest(words.to_notation(typed))
    before, _, begun = typed.strip().rpartition(" ")
    if found or not begun or words is ENGLISH:
        return found
    head = words.to_notation(before)
    offered = [(text, label) for text, label in await suggest(head) if text.startswith(head)]
    return tuple(
        (text, label)
        for text, label in offered
        if words.word_begins_with(" ".join(text[len(head) :].split()[:1]), begun)
    )


@command("order")
@options(give=option("order-give"), table=option("table"))
@app_commands.autocomplete(give=complete_order, table=complete_session)
async def order_command(
    interaction: AnyInteraction, give: app_commands.Range[str, 1, LENGTH] | None = None, table: str | None = None
) -> None:
    """Show the caller's standing order, or give a new order."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        session_ctx = await ctx.session(table)
        if give is None:
            return await _show(ctx, session_ctx)
        return await _give(ctx, session_ctx, typed_part(give))

    await handler_of(interaction).answer(interaction, work)


@opens_modal("order")
def order_modal(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the order. The empty field shows an example from the game that the button names."""
    say = ctx.say
    binding = ctx.services.bindings.get(pressed.words[0] if pressed.words else "")
    standing = None if binding is None else binding.standing
    modal = ui.Modal(title=say.label(Phrase("order-modal"), MODAL_TITLE), custom_id=pressed.encode(), timeout=None)
    modal.add_item(
        ui.Label[ui.Modal](
            text=say.label(Phrase("order-label"), MODAL_TITLE),
            description=None if standing is None else say.label(standing.hint, OPTION_LABEL),
            component=ui.TextInput[ui.Modal](
                custom_id="text",
                style=discord.TextStyle.short,
                placeholder=None if standing is None else say.label(standing.example, TYPED_PLACEHOLDER),
                min_length=1,
                max_length=LENGTH,
            ),
        )
    )
    return modal


@handles("order")
async def give_order(ctx: InteractionContext) -> PrivateReply:
    """Give the order of the submitted form; if no text was submitted, show the current order."""
    session_ctx = await ctx.session()
    if not ctx.values:
        return await _show(ctx, session_ctx)
    return await _give(ctx, session_ctx, ctx.values[0])


@handles("unorder", acts=True)
async def revoke_order(ctx: InteractionContext) -> PrivateReply:
    """Delete the caller's standing order."""
    session_ctx = await ctx.session()
    await ctx.services.orders.revoke(session_ctx.caller, session_ctx.session)
    return private_reply(session_ctx.say("order-revoked"))


async def _give(ctx: InteractionContext, session_ctx: SessionContext, text: str) -> PrivateReply:
    words = session_ctx.typed_words(ctx.services.bindings)
    line = words.to_notation(text)
    try:
        order = await ctx.services.orders.give(session_ctx.caller, session_ctx.session, line)
    except GameError as error:
        raise refusal_as_typed(error, line, text) from None
    # A person who gives an order is present, which ends autopilot.
    repository = ctx.services.repository
    await return_to_game(repository, session_ctx.caller, await repository.current(session_ctx.session))
    return _reply_to_new_order(session_ctx, order, words)


async def _show(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    order = await ctx.services.orders.show(session_ctx.caller, session_ctx.session)
    return _order_reply(session_ctx, order, session_ctx.typed_words(ctx.services.bindings))


def _reply_to_new_order(session_ctx: SessionContext, order: Order, words: TypedWords) -> PrivateReply:
    lines = [session_ctx.say("order-given"), *(session_ctx.say("order-clause", clause=one) for one in order.clauses)]
    if order.replaced:
        lines += [
            session_ctx.say("gap"),
            session_ctx.say("order-former", text=code_span(words.from_notation(order.replaced))),
        ]
    card = session_ctx.card
    if card.hold is not None and card.hold.kind == "paused" and card.hold.until is not None:
        lines += [session_ctx.say("gap"), session_ctx.say("order-paused", at=stamp(card.hold.until, "f"))]
    return private_reply(lines, _buttons(session_ctx, order))


def _order_reply(session_ctx: SessionContext, order: Order, words: TypedWords) -> PrivateReply:
    say = session_ctx.say
    lines = [say("order-title", game=session_ctx.card.title, session=str(session_ctx.session))]
    if order.text:
        lines += [
            say("order-stands", text=words.from_notation(order.text)),
            *(say("order-clause", clause=one) for one in order.clauses),
        ]
        lines += [say("order-idle", text=code_span(words.from_notation(order.idle)))] if order.idle else []
        lines.append(say("gap"))
    else:
        lines.append(say("order-none"))
        if order.why is not None:
            lines.append(say("order-ended", text=code_span(words.from_notation(order.ended)), why=order.why))
    lines += [say.phrase(order.help), say("gap"), say("order-how")]
    return private_reply(lines, _buttons(session_ctx, order))


def _buttons(session_ctx: SessionContext, order: Order) -> ControlRow:
    say = session_ctx.say
    give = say.button(
        Phrase("button-order"), CustomId("order", session_ctx.session, words=(session_ctx.card.game,)), "main"
    )
    if not order.text:
        return (give,)
    return (give, say.button(Phrase("button-unorder"), CustomId("unorder", session_ctx.session), "danger"))
