"""`/server`: one private panel for members who may manage the server. All its pages are reached from the first page."""

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from discord import app_commands, ui

from bot.commands.server.component_sets import (
    component_set_form,
    component_set_page,
    component_sets_page,
    look_at_component_set,
    offer_component_set,
    withdraw_component_set,
)
from bot.commands.server.opening import (
    opening_form,
    opening_words,
    outsiders_form,
    outsiders_page,
    store_opening,
    store_outsiders,
)
from bot.commands.server.permissions import permissions_page
from bot.commands.server.preferences import (
    animations_button,
    preference_words,
    preferences_form,
    remarks_button,
    store_preferences,
    store_settings,
)
from bot.commands.server.tables import (
    close_form,
    close_table,
    move_form,
    move_table,
    table_line,
    table_page,
    tables_select,
)
from bot.commands.server.tournaments import (
    accept_tournament,
    ask_withdraw,
    code_form,
    look_at_tournament,
    tournaments_page,
    withdraw_tournament,
)
from bot.interactions.context import InteractionContext
from bot.interactions.plain_commands import plain_command
from bot.interactions.presses import handles, opens_modal
from bot.interactions.replies import refusal_reply
from bot.services.base.ids import CustomId, number_in
from bot.services.base.ports import OutButton
from bot.services.seats import server_tables
from bot.services.servers.permits import require_administrator
from bot.services.views import session_queries
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.errors import GameError
from engines.core.phrase import Phrase

ServerForm: TypeAlias = Literal["preferences", "opening", "outsiders", "close", "move", "deck", "tournament"]
"""The forms of the panel."""
PAGE: Final = 10
"""Maximum number of tables on a page of the list."""

_FORMS: Final[Mapping[str, Callable[[InteractionContext, CustomId], Awaitable[Form]]]] = MappingProxyType(
    {
        "preferences": preferences_form,
        "opening": opening_form,
        "outsiders": outsiders_form,
        "close": close_form,
        "move": move_form,
        "deck": component_set_form,
        "tournament": code_form,
    }
)
_STORING: Final[Mapping[str, Callable[[InteractionContext], Awaitable[str]]]] = MappingProxyType(
    {
        "preferences": store_preferences,
        "opening": store_opening,
        "outsiders": store_outsiders,
        "close": close_table,
        "move": move_table,
    }
)
"""The functions that carry out a form and return a report. The forms left out here show a page instead."""


@handles("server")
async def server(ctx: InteractionContext) -> PrivateReply:
    """Show the first page, or carry out the pressed button or the chosen menu entry and show its page."""
    require_administrator(ctx.caller)
    return await _reply_or_refusal(ctx, _page(ctx))


server_command: Final = app_commands.default_permissions(manage_guild=True)(plain_command("server", server))


async def _page(ctx: InteractionContext) -> PrivateReply:
    match ctx.words:
        case ("table",) if ctx.values and (number := number_in(ctx.values[0])) is not None:
            return await table_page(ctx, number)
        case ("outsiders",):
            return await outsiders_page(ctx)
        case ("decks",):
            return await component_sets_page(ctx)
        case ("deck", *_) if ctx.values and len(chosen := ctx.values[0].split(" ")) == 2:
            return await component_set_page(ctx, *chosen)
        case ("offer", game, set_id):
            return await offer_component_set(ctx, game, set_id)
        case ("withdraw", game, set_id):
            return await withdraw_component_set(ctx, game, set_id)
        case ("tournaments",):
            return await tournaments_page(ctx)
        case ("tournament",):
            return await ask_withdraw(ctx)
        case ("accept", code, channel):
            return await accept_tournament(ctx, code, channel)
        case ("leave", number):
            return await withdraw_tournament(ctx, number)
        case ("permissions",):
            return await permissions_page(ctx)
        case ("pictures", wanted):
            return await _first_page(ctx, await store_settings(ctx, animations=wanted == "moving"))
        case ("remarks", wanted):
            return await _first_page(ctx, await store_settings(ctx, remarks=wanted == "on"))
        case ("tables", page):
            return await _first_page(ctx, page=number_in(page, 1_000) or 0)
        case _:
            return await _first_page(ctx)


@opens_modal("server-form")
async def server_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form that a button of the panel opens."""
    require_administrator(ctx.caller)
    return (await _FORMS[_form_named(pressed)](ctx, pressed)).modal


@handles("server-form")
async def carry_out_server_form(ctx: InteractionContext) -> PrivateReply:
    """Carry out the submitted form, and show the page it belongs to with a report."""
    require_administrator(ctx.caller)
    return await _reply_or_refusal(ctx, _carry_out(ctx))


async def _carry_out(ctx: InteractionContext) -> PrivateReply:
    what = _form_named(ctx.pressed)
    if what == "deck":
        return await look_at_component_set(ctx)
    if what == "tournament":
        return await look_at_tournament(ctx)
    done = await _STORING[what](ctx)
    return await (outsiders_page(ctx, done) if what == "outsiders" else _first_page(ctx, done))


async def _reply_or_refusal(ctx: InteractionContext, work: Awaitable[PrivateReply]) -> PrivateReply:
    """Return the reply of `work`, or its refusal with a button back to the first page."""
    try:
        return await work
    except GameError as error:
        return refusal_reply(error, ctx.say, (ctx.say.button(Phrase("button-back"), CustomId("server")),))


def _form_named(pressed: CustomId | None) -> ServerForm:
    word = pressed.words[0] if pressed is not None and pressed.words else ""
    return next((one for one in get_args(ServerForm) if one == word), "preferences")


async def _first_page(ctx: InteractionContext, done: str = "", page: int = 0) -> PrivateReply:
    """Return page `page` (from 0) of the server's tables, and its settings, below `done`, the report of an act."""
    say = ctx.say
    tables = await server_tables.live_tables(ctx.context, ctx.caller)
    page = min(page, max(0, len(tables) - 1) // PAGE)
    shown = tables[page * PAGE : (page + 1) * PAGE]
    records = await ctx.services.repository.current_records(lambda _: shown)
    cards = {one.session: await session_queries.card_of(ctx.context, one) for one in records}
    settings = await ctx.services.servers.settings(ctx.caller.guild_id)
    outside = await ctx.services.servers.excluded_people(require_administrator(ctx.caller))
    lines = [done, say("gap")] if done else []
    lines += [say("server-title"), say("server-tables", count=len(tables))]
    lines += [table_line(say, one, cards.get(one)) for one in shown]
    lines += [say("gap"), say("server-decided"), *preference_words(ctx, settings), *opening_words(ctx, settings)]
    lines += [say("server-outsiders", count=len(outside))]
    rows: list[ControlRow] = [tables_select(say, tuple(cards.values()))] if cards else []
    if len(tables) > PAGE:
        rows.append(
            (
                _page_button(ctx, "button-server-earlier", page - 1, possible=page > 0),
                _page_button(ctx, "button-server-later", page + 1, possible=len(tables) > (page + 1) * PAGE),
            )
        )
    rows.append(
        (
            say.button(Phrase("button-server-preferences"), CustomId("server-form", words=("preferences",))),
            say.button(Phrase("button-server-opening"), CustomId("server-form", words=("opening",))),
            say.button(Phrase("button-server-outsiders"), CustomId("server", words=("outsiders",))),
            say.button(Phrase("button-server-component-sets"), CustomId("server", words=("decks",))),
            say.button(Phrase("button-server-permissions"), CustomId("server", words=("permissions",))),
        )
    )
    others = say.button(Phrase("button-server-tournaments"), CustomId("server", words=("tournaments",)))
    rows.append((animations_button(say, settings), remarks_button(say, settings), others))
    return private_reply(lines, *rows)


def _page_button(ctx: InteractionContext, label: str, page: int, *, possible: bool) -> OutButton:
    return ctx.say.button(Phrase(label), CustomId("server", words=("tables", str(page))), disabled=not possible)
