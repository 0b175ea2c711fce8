"""Decks a server plays with, on its panel: uploaded, looked at, offered, withdrawn."""

from __future__ import annotations

from dataclasses import replace

from bot.games.joining import comma_list
from bot.interactions.handler import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.ports import OutSelect
from bot.services.base.refusals import refusal
from bot.services.servers.decks import LONGEST, MOST, ServerDeckRow
from bot.services.wording.texts import stamp
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, OPTIONS, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase


async def decks_page(ctx: InteractionContext, done: str = "") -> PrivateReply:
    """The server's decks, and the way to a new one; above them what was `done` just now."""
    say = ctx.say
    decks = await ctx.services.server_decks.of_server(ctx.caller)
    lines = [done, say("gap")] if done else []
    lines += [say("server-decks-title"), say("server-decks", count=sum(one.state == "offered" for one in decks))]
    lines += [_line(ctx, one) for one in decks]
    lines.append(say("server-decks-help", most=MOST, size=LONGEST // 1024))
    rows: list[ControlRow] = []
    if decks:
        options = tuple((_label(ctx, one), f"{one.game} {one.deck}", "") for one in decks[:OPTIONS])
        choose = CustomId("server", words=("deck",)).encode()
        rows.append(OutSelect(say.label(Phrase("server-deck-choose"), PLACEHOLDER), choose, options))
    upload = say.button(Phrase("button-server-upload"), CustomId("server-form", words=("deck",)), "main")
    rows.append((upload, say.button(Phrase("button-back"), CustomId("server"))))
    return PrivateReply("\n".join(lines), rows=tuple(rows), accent=PRIVATE)


def _line(ctx: InteractionContext, deck: ServerDeckRow) -> str:
    about = {"name": deck.name, "game": _title(ctx, deck.game), "file": deck.file}
    return ctx.say(f"server-deck-{deck.state}", **about, since=stamp(deck.changed_at))


def _label(ctx: InteractionContext, deck: ServerDeckRow) -> str:
    return ctx.say.label(phrase("server-deck-option", name=deck.name, game=_title(ctx, deck.game)), OPTION_LABEL)


def _title(ctx: InteractionContext, game: str) -> str:
    binding = ctx.services.bindings.get(game)
    return game if binding is None else binding.game.info.title


async def deck_page(ctx: InteractionContext, game: str, deck: str) -> PrivateReply:
    """One deck in pictures, and what can be done about it. Raises NotYours or SessionRefusal."""
    return await _shown(ctx, await ctx.services.server_decks.deck(ctx.caller, game, deck))


async def _shown(ctx: InteractionContext, row: ServerDeckRow) -> PrivateReply:
    say, which = ctx.say, (row.game, row.deck)
    wanted = await ctx.services.server_decks.pictures(ctx.caller, row)
    # The pictures are those of a table at which nobody sits yet.
    seats = ctx.services.bindings[row.game].game.info.seats
    names = tuple(say.label(phrase("seat-name", number=number)) for number in range(1, seats.stop))
    words = replace(say, names=names).picture_localizer()
    files = [await ctx.services.images.draw_private(picture, words) for picture in wanted]
    pictures = tuple(file for file in files if file is not None)
    lines = [_line(ctx, row), say("server-deck-look" if row.state == "draft" else "server-deck-kept")]
    if len(pictures) < len(wanted):
        lines.append(say("server-deck-undrawn"))
    withdraw = "button-server-discard" if row.state == "draft" else "button-server-withdraw"
    first = say.button(Phrase("button-server-offer"), CustomId("server", words=("offer", *which)), "confirm")
    buttons = (
        *((first,) if row.state == "draft" else ()),
        say.button(Phrase(withdraw), CustomId("server", words=("withdraw", *which)), "danger"),
        say.button(Phrase("button-back"), CustomId("server", words=("decks",))),
    )
    return PrivateReply("\n".join(lines), pictures, (buttons,), accent=PRIVATE)


async def deck_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Asks for the file, and where there is more than one game with decks, for which."""
    form = Form(ctx.say, Phrase("server-deck-form"), pressed)
    games = _games(ctx)
    if len(games) > 1:
        titles = tuple((comma_list([_title(ctx, one)]), one) for one in games)
        form.one_of("game", Phrase("server-form-deck-game"), titles, games[0])
    return form.file("file", Phrase("server-form-file"), phrase("server-form-file-help", size=LONGEST // 1024))


async def look_at_deck(ctx: InteractionContext) -> PrivateReply:
    """The form was sent in: the file is checked, and shown. Raises SessionRefusal that says what is wrong with it."""
    games = _games(ctx)
    if not games:
        raise refusal(SessionRefusal, "deck-gone")
    chosen = ctx.typed("game")
    file, content = await ctx.file("file", LONGEST)
    game = chosen if chosen in games else games[0]
    return await _shown(ctx, await ctx.services.server_decks.look_at(ctx.caller, game, file, content))


def _games(ctx: InteractionContext) -> tuple[str, ...]:
    return tuple(slug for slug, binding in ctx.services.bindings.items() if binding.hosts_decks)


async def offer_deck(ctx: InteractionContext, game: str, deck: str) -> PrivateReply:
    """A draft is offered to new tables of the server."""
    row = await ctx.services.server_decks.offer(ctx.caller, game, deck)
    return await decks_page(ctx, ctx.say("server-deck-offers", name=row.name))


async def withdraw_deck(ctx: InteractionContext, game: str, deck: str) -> PrivateReply:
    """A deck is offered no more, or a draft is forgotten."""
    row = await ctx.services.server_decks.withdraw(ctx.caller, game, deck)
    return await decks_page(ctx, ctx.say("server-deck-withdraws", name=row.name))
