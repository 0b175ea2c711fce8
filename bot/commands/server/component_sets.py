"""The component sets of a server, on its panel: uploading, viewing, offering and withdrawing them.

In the ids of buttons and forms a set is called `deck`."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutSelect
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.servers import server_component_sets
from bot.services.servers.server_component_sets import LONGEST, MOST, ServerComponentSetRow
from bot.services.wording.texts import stamp
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.limits import OPTIONS
from engines.core.phrase import Phrase, phrase


async def component_sets_page(ctx: InteractionContext, done: str = "") -> PrivateReply:
    """Return the server's component sets and the button for a new set, below `done`, the report of an act."""
    say = ctx.say
    sets = await server_component_sets.sets_of_server(ctx.context, ctx.caller)
    lines = [done, say("gap")] if done else []
    offered = sum(one.state == "offered" for one in sets)
    lines += [say("server-component-sets-title"), say("server-component-sets", count=offered)]
    lines += [_line(ctx, one) for one in sets]
    lines.append(say("server-component-sets-help", most=MOST, size=LONGEST // 1024))
    # One menu would not have room for the sets of all games.
    menus = [_menu(ctx, [one for one in sets if one.game == game]) for game in dict.fromkeys(one.game for one in sets)]
    upload = say.button(Phrase("button-server-upload"), CustomId("server-form", words=("deck",)), "main")
    return private_reply(lines, *menus, (upload, say.button(Phrase("button-back"), CustomId("server"))))


def _menu(ctx: InteractionContext, sets: Sequence[ServerComponentSetRow]) -> OutSelect:
    """Return the menu of a game's sets: first the offered ones, then drafts, of which the newest have room."""
    newest = sorted(sets, key=lambda one: (one.state, one.changed_at), reverse=True)[:OPTIONS]
    options = [
        (phrase("server-component-set-option", name=one.name, game=_title(ctx, one.game)), f"{one.game} {one.id}", "")
        for one in newest
    ]
    choose = CustomId("server", words=("deck", sets[0].game))
    return ctx.say.select(Phrase("server-component-set-choose"), choose, options)


def _line(ctx: InteractionContext, row: ServerComponentSetRow) -> str:
    about = {"name": row.name, "game": _title(ctx, row.game), "file": row.file}
    return ctx.say(f"server-component-set-{row.state}", **about, since=stamp(row.changed_at))


def _title(ctx: InteractionContext, game: str) -> str:
    binding = ctx.services.bindings.get(game)
    return game if binding is None else binding.game.info.title


async def component_set_page(ctx: InteractionContext, game: str, set_id: str) -> PrivateReply:
    """Return one set in pictures, with the acts on it. Raise NotYours if the caller may not manage the server,
    SessionRefusal if the set is gone."""
    return await _set_page(ctx, await server_component_sets.set_of_server(ctx.context, ctx.caller, game, set_id))


async def _set_page(ctx: InteractionContext, row: ServerComponentSetRow) -> PrivateReply:
    say, which = ctx.say, (row.game, row.id)
    wanted = await server_component_sets.component_set_pictures(ctx.context, ctx.caller, row)
    # The pictures show a table without players, whose seats are named by their numbers.
    seats = ctx.services.bindings[row.game].game.info.seats
    names = tuple(say.label(phrase("seat-name", number=number)) for number in range(1, seats.stop))
    pictures = await draw_pictures(wanted, replace(say, names=names), ctx.services.images)
    lines = [_line(ctx, row), say("server-component-set-look" if row.state == "draft" else "server-component-set-kept")]
    if len(pictures) < len(wanted):
        lines.append(say("server-component-set-undrawn"))
    withdraw = "button-server-discard" if row.state == "draft" else "button-server-withdraw"
    first = say.button(Phrase("button-server-offer"), CustomId("server", words=("offer", *which)), "confirm")
    buttons = (
        *((first,) if row.state == "draft" else ()),
        say.button(Phrase(withdraw), CustomId("server", words=("withdraw", *which)), "danger"),
        say.button(Phrase("button-back"), CustomId("server", words=("decks",))),
    )
    return private_reply(lines, buttons, pictures=pictures)


async def component_set_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for uploading a file, and for choosing its game if several games have component sets."""
    form = Form(ctx.say, Phrase("button-server-upload"), pressed)
    games = _games(ctx)
    if len(games) > 1:
        titles = tuple((comma_list([_title(ctx, one)]), one) for one in games)
        form.one_of("game", Phrase("server-form-component-set-game"), titles, games[0])
    return form.file("file", Phrase("server-form-file"), phrase("server-form-file-help", size=LONGEST // 1024))


async def look_at_component_set(ctx: InteractionContext) -> PrivateReply:
    """Check the submitted file, store it as a draft and show it. Raise SessionRefusal for a missing, long or faulty
    file."""
    games = _games(ctx)
    if not games:
        raise refusal(SessionRefusal, "component-set-gone")
    chosen = ctx.form_line("game")
    file, content = await ctx.form_file("file", LONGEST)
    game = chosen if chosen in games else games[0]
    return await _set_page(ctx, await server_component_sets.store_draft(ctx.context, ctx.caller, game, file, content))


def _games(ctx: InteractionContext) -> tuple[str, ...]:
    return tuple(slug for slug, binding in ctx.services.bindings.items() if binding.takes_component_sets)


async def offer_component_set(ctx: InteractionContext, game: str, set_id: str) -> PrivateReply:
    """Offer a draft to new tables of the server, and show the list of sets."""
    row = await server_component_sets.offer(ctx.context, ctx.caller, game, set_id)
    return await component_sets_page(ctx, ctx.say("server-component-set-offers", name=row.name))


async def withdraw_component_set(ctx: InteractionContext, game: str, set_id: str) -> PrivateReply:
    """Stop offering a set, or delete a draft, and show the list of sets."""
    row = await server_component_sets.withdraw(ctx.context, ctx.caller, game, set_id)
    return await component_sets_page(ctx, ctx.say("server-component-set-withdraws", name=row.name))
