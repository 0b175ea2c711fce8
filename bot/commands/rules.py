"""`/rules`: the short rules of a session or a game, in pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.commands.game.group import binding_of
from bot.games.binding import Binding, RulesPage
from bot.games.controls import button_rows
from bot.games.option_words import option_label
from bot.interactions.completion import complete_game, complete_session
from bot.interactions.context import RequestContext, SessionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.ports import OutButton
from bot.services.wording.messages import TextLocalizer
from bot.ui.command_words import command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.limits import BUTTONS_IN_ROW
from engines.core.game import Options
from engines.core.phrase import Phrase, phrase

_CHOSEN: Final = ("game",)
"""The words of the menu of games, which takes the place of buttons if these do not fit into a row."""
_FIRST_PAGE: Final = ""
"""The word for the first page in a control that names a game."""
_TABLE_PAGE: Final = "table"
"""The name of the page with the session's options; no game has a page of that name."""


@dataclass(frozen=True, slots=True)
class _Book:
    """The pages of the rules of a table or game. `turn` returns the id of the button for the page with a given name."""

    say: TextLocalizer
    pages: tuple[RulesPage, ...]
    turn: Callable[[str], CustomId]

    def open_at(self, name: str | None) -> PrivateReply:
        """Return the page called `name`, or else the first page, with a button for every page."""
        shown = next((page for page in self.pages if page.name == name), self.pages[0])
        buttons = [
            self.say.button(
                page.title, self.turn(page.name), "main" if page is shown else "plain", disabled=page is shown
            )
            for page in self.pages
        ]
        return private_reply(self.say.lines(shown.lines), *button_rows(buttons))


@command("rules")
@options(title=option("rules-game", "game"), table=option("table"))
@app_commands.autocomplete(title=complete_game, table=complete_session)
async def rules_command(interaction: AnyInteraction, title: str | None = None, table: str | None = None) -> None:
    """Show short rules of a table or a game."""

    async def work(ctx: RequestContext) -> PrivateReply:
        if title is not None:
            return rules_of_game(ctx.say, binding_of(ctx, title))
        return await rules(ctx, table)

    await handler_of(interaction).answer(interaction, work)


@handles("rules")
async def rules(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the session's rules, open at the page of the button, or else of the caller's decision or the phase. If there
    is no session, show the list of games; for a control that names a game, show its rules with the default options."""
    words = ctx.words
    if words == _CHOSEN and ctx.values:
        return rules_of_game(ctx.say, binding_of(ctx, ctx.values[0]))
    if len(words) == 2:
        slug, name = words
        return _book_of_game(ctx.say, binding_of(ctx, slug)).open_at(name)
    try:
        session_ctx = await ctx.session(table)
    except SessionRefusal:
        if table is not None:
            raise
        return _which_game(ctx)
    page = words[0] if words else None
    if page is None and session_ctx.record.state is not None:
        page = session_ctx.record.binding.rules_page(session_ctx.view)
    return _book_of_table(ctx, session_ctx).open_at(page)


def _which_game(ctx: RequestContext) -> PrivateReply:
    """Return the choice of games, as a menu if buttons do not fit into a row; or the rules of the only game."""
    bindings = tuple(ctx.services.bindings.values())
    if len(bindings) == 1:
        return rules_of_game(ctx.say, bindings[0])
    named = [(one.game.info.title, one.slug) for one in bindings]
    if len(named) <= BUTTONS_IN_ROW:
        row = tuple(OutButton(title, CustomId("rules", words=(slug, _FIRST_PAGE)).encode()) for title, slug in named)
    else:
        choices = [(title, slug, "") for title, slug in named]
        row = ctx.say.select(Phrase("new-choose"), CustomId("rules", words=_CHOSEN), choices)
    return private_reply(ctx.say("rules-which"), row)


def _book_of_table(ctx: RequestContext, session_ctx: SessionContext) -> _Book:
    card = session_ctx.card
    binding = ctx.services.bindings[card.game]
    options = card.agreement.options
    seats = len(card.seats) if card.stage != "lobby" else None
    version = session_ctx.record.rules_version
    pages = (*binding.rules(options, seats, version), _page_of_options(binding, options, seats))
    return _Book(
        session_ctx.say, _with_house_rules(binding, pages), lambda name: CustomId("rules", card.session, words=(name,))
    )


def rules_of_game(say: TextLocalizer, binding: Binding) -> PrivateReply:
    """Return the rules of a game with its default options, open at the first page."""
    return _book_of_game(say, binding).open_at(None)


def _book_of_game(say: TextLocalizer, binding: Binding) -> _Book:
    pages = binding.rules(binding.game.info.options(), None)
    return _Book(say, _with_house_rules(binding, pages), lambda name: CustomId("rules", words=(binding.slug, name)))


def _with_house_rules(binding: Binding, pages: Sequence[RulesPage]) -> tuple[RulesPage, ...]:
    """Return the pages, with the rules on undo and time-outs at the end of the first page."""
    first, *others = pages
    back = phrase("rules-anew", what=Phrase(f"{binding.slug}-anew"))
    lines = (*first.lines, back, phrase("rules-autopilot", does=Phrase(f"{binding.slug}-autopilot")))
    return (RulesPage(first.name, first.title, lines), *others)


def _page_of_options(binding: Binding, options: Options, seats: int | None) -> RulesPage:
    """Return the page with every option of the table, and with the number of players (None: unknown)."""
    lines = [Phrase("rules-table-title")]
    if seats is not None:
        lines.append(phrase("rules-table-seats", count=seats))
    lines += [
        phrase("option-line", option=option_label(binding.slug, name), value=binding.option_value(name, value))
        for name, value in dict(options).items()
    ]
    return RulesPage(_TABLE_PAGE, Phrase("rules-table"), tuple(lines))
