"""`/game new`: opens a session of the named game, or offers all games."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import discord
from discord import app_commands

from bot.commands.game.group import OPTIONS_LENGTH, binding_of, decks_left_out, game, missing_here, which_game
from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.interactions.arrival import arrival_row
from bot.interactions.completion import (
    complete_computer,
    complete_game,
    complete_options,
    computer_meant,
    options_meant,
)
from bot.interactions.handler import REFUSED, InteractionContext, handler_of, permission_refusal, plain_reply
from bot.interactions.presses import press
from bot.services.base.ids import CustomId, IdTooLong
from bot.services.base.messages import code
from bot.services.base.model import ChannelTaken, SessionId, SessionRefusal, SessionRequest
from bot.services.base.numbers import LARGEST_STORED, number_in
from bot.services.base.ports import DeliveryFailed, OutSelect
from bot.services.base.refusals import refusal
from bot.services.base.texts import Verbatim
from bot.services.seats.lobby import default_computer
from bot.services.sessions.new_sessions import option_values
from bot.services.sessions.record import Record
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW, OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)


class OnlyInServers(SessionRefusal):
    """Tables are opened in channels of servers."""


_PACE: Final = "relaxed"
_LETTERS: Final = {
    "seats": "s", "computers": "c", "player": "k", "pace": "p", "thread": "t", "options": "o", "again": "a",
}  # fmt: skip
"""Abbreviations of the command's options in custom ids."""


@dataclass(frozen=True, slots=True)
class NewGameOptions:
    """The options of `/game new`, apart from the game."""

    seats: int | None = None
    computers: int = 0
    player: str = ""
    pace: str = _PACE
    thread: bool = False
    options: str = ""
    again: int | None = None

    def typed(self) -> tuple[tuple[str, str], ...]:
        """The options that differ from the defaults, by name."""
        given = (
            ("seats", "" if self.seats is None else str(self.seats)),
            ("computers", str(self.computers) if self.computers else ""),
            ("player", self.player),
            ("pace", self.pace if self.pace != _PACE else ""),
            ("thread", "true" if self.thread else ""),
            ("options", self.options),
            ("again", "" if self.again is None else str(self.again)),
        )
        return tuple((name, value) for name, value in given if value)

    def words(self) -> tuple[str, ...]:
        """The same, abbreviated for a custom id."""
        return tuple(_LETTERS[name] + value for name, value in self.typed())


def _options_in(words: tuple[str, ...]) -> NewGameOptions:
    """The options in a custom id's words. Unreadable ones are ignored."""
    given = {word[:1]: word[1:] for word in words}
    return NewGameOptions(
        seats=_number(given.get(_LETTERS["seats"], "")),
        computers=_number(given.get(_LETTERS["computers"], "")) or 0,
        player=given.get(_LETTERS["player"], ""),
        pace=given.get(_LETTERS["pace"], _PACE),
        thread=_LETTERS["thread"] in given,
        options=given.get(_LETTERS["options"], ""),
        again=number_in(given.get(_LETTERS["again"], "")),
    )


def _number(text: str) -> int | None:
    return number_in(text, 99)


@game.command(name=named("new", "game-new"), description=described("game-new"))
@app_commands.rename(title="game")
@app_commands.describe(
    title=described("game-new-game"),
    seats=described("game-new-seats"),
    computers=described("game-new-computers"),
    player=described("game-new-player"),
    pace=described("game-new-pace"),
    thread=described("game-new-thread"),
    options=described("game-new-options"),
    again=described("game-new-again"),
)
@app_commands.autocomplete(title=complete_game, player=complete_computer, options=complete_options)
async def new(
    interaction: AnyInteraction,
    title: str | None = None,
    seats: app_commands.Range[int, 1, 12] | None = None,
    computers: app_commands.Range[int, 0, 11] = 0,
    player: str | None = None,
    pace: Literal["live", "daily", "relaxed"] = _PACE,
    *,
    thread: bool = False,
    options: app_commands.Range[str, 0, OPTIONS_LENGTH] = "",
    again: app_commands.Range[int, 1, LARGEST_STORED] | None = None,
) -> None:
    """Open a table in this channel or in a thread of its own."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        kind = "" if player is None else computer_meant(ctx, player)
        typed_options = NewGameOptions(seats, computers, kind, pace, thread, options.strip(), again)
        if title is None and len(ctx.services.bindings) > 1:
            return await _or_another_way(ctx, None, _ask_which(ctx, typed_options))
        binding = binding_of(ctx, title)
        return await _or_another_way(ctx, binding.slug, _open(ctx, binding, typed_options))

    await handler_of(interaction).answer(interaction, work)


@press("new")
async def open_chosen(ctx: InteractionContext) -> PrivateReply:
    """The game was chosen: a select has it as its value, a button as its first word. A button without one asks which."""
    words = ctx.pressed.words if ctx.pressed is not None else ()
    slug, *typed_options = (*ctx.values[:1], *words) or ("",)
    chosen = _options_in(tuple(typed_options))
    if not slug and len(ctx.services.bindings) > 1:
        return await _or_another_way(ctx, None, _ask_which(ctx, chosen))
    binding = binding_of(ctx, slug or None)
    return await _or_another_way(ctx, binding.slug, _open(ctx, binding, chosen))


async def _or_another_way(ctx: InteractionContext, slug: str | None, work: Awaitable[PrivateReply]) -> PrivateReply:
    """The reply, or where no table can be opened, why, and other ways to play."""
    try:
        return await work
    except ChannelTaken as taken:
        say, thread = ctx.say, isinstance(ctx.interaction.channel, discord.Thread)
        known = slug or await ctx.services.session_queries.last_game_in(ctx.caller.channel_id)
        row = arrival_row(say, known, options=NewGameOptions(thread=True).words(), opens=not thread)
        return PrivateReply(say.refusal(taken), rows=(row,), accent=REFUSED)
    except OnlyInServers as direct:
        return PrivateReply(ctx.say.refusal(direct), rows=(arrival_row(ctx.say, slug, opens=False),), accent=REFUSED)


async def _ask_which(ctx: InteractionContext, typed_options: NewGameOptions) -> PrivateReply:
    """The choice of games, the one last played here first, unless none could be opened here."""
    opens_thread = _checked_place(ctx, typed_options)
    queries, say = ctx.services.session_queries, ctx.say
    live = None if opens_thread else await queries.in_channel(ctx.caller.channel_id)
    if live is not None:
        raise refusal(ChannelTaken, "channel-taken", session=str(live))
    last = await queries.last_game_in(ctx.caller.channel_id)
    bindings = tuple(one for slug, one in ctx.services.bindings.items() if slug != last)
    try:
        first = arrival_row(say, last, options=() if last is None else typed_options.words(), opens=last is not None)
        rows = (first, *_games(ctx, bindings, typed_options))
    except IdTooLong as fault:
        # The options do not fit into a custom id, and must not be lost.
        raise which_game(ctx) from fault
    shown: list[str] = []
    if last is None:
        shown.append(say("new-which"))
        shown += [say.phrase(_introduced(one)) for one in bindings] if len(bindings) <= BUTTONS_IN_ROW else []
    else:
        title = ctx.services.bindings[last].game.info.title
        shown.append(say("new-again", game=title, pitch=Phrase(f"{last}-pitch")))
    if opens_thread:
        shown.append(say("new-thread"))
    if typed_options.typed():
        typed = comma_list([code(f"{name}:{value}") for name, value in typed_options.typed()])
        shown.append(say("new-kept", typed=typed))
    return PrivateReply("\n".join(shown), rows=rows, accent=PRIVATE)


def _games(
    ctx: InteractionContext, bindings: Sequence[Binding], typed_options: NewGameOptions
) -> tuple[ControlRow, ...]:
    """A button for each game, or one select if they do not fit into a row. Raises IdTooLong."""
    say = ctx.say
    if len(bindings) <= BUTTONS_IN_ROW:
        buttons = tuple(
            say.button(
                phrase("button-open-game", game=one.game.info.title),
                CustomId("new", words=(one.slug, *typed_options.words())),
            )
            for one in bindings
        )
        return (buttons,)
    options = tuple(
        (one.game.info.title, one.slug, say.label(Phrase(f"{one.slug}-pitch"), OPTION_LABEL)) for one in bindings
    )
    choose = say.label(Phrase("new-choose"), PLACEHOLDER)
    return (OutSelect(choose, CustomId("new", words=typed_options.words()).encode(), options),)


def _introduced(binding: Binding) -> Phrase:
    """A game in one line."""
    info = binding.game.info
    length = Phrase(f"{binding.slug}-length")
    return phrase("new-game", game=info.title, least=info.seats[0], most=info.seats[-1], length=length)


async def _open(ctx: InteractionContext, binding: Binding, typed_options: NewGameOptions) -> PrivateReply:
    opens_thread = _checked_place(ctx, typed_options)
    request = _request(ctx, binding, typed_options)
    record = await (_open_in_thread(ctx, binding, request) if opens_thread else _open_here(ctx, request))
    card = await ctx.services.session_queries.card_of(record)
    say = ctx.say.at(card)
    opened = say("ui-opened", game=card.title, session=str(card.session), channel=Verbatim(f"<#{card.channel_id}>"))
    return plain_reply("\n".join((opened, *decks_left_out(ctx, card.game))))


def _request(ctx: InteractionContext, binding: Binding, typed_options: NewGameOptions) -> SessionRequest:
    return SessionRequest(
        game=binding.slug,
        seats=typed_options.seats,
        options=option_values(options_meant(ctx, binding, typed_options.options)),
        computers=(typed_options.player or default_computer(binding),) * typed_options.computers,
        pace=typed_options.pace,
        thread=typed_options.thread,
        luck_of=None if typed_options.again is None else SessionId(typed_options.again),
    )


def _checked_place(ctx: InteractionContext, typed_options: NewGameOptions) -> bool:
    """Whether a thread is to be opened. Raises SessionRefusal where neither a thread nor a session can be opened."""
    guild_id = ctx.caller.guild_id
    if guild_id is None:
        raise refusal(OnlyInServers, "open-in-direct")
    if ctx.interaction.client.get_guild(guild_id) is None:
        raise refusal(SessionRefusal, "not-a-member")
    opens_thread = typed_options.thread and not isinstance(ctx.interaction.channel, discord.Thread)
    if opens_thread and not isinstance(ctx.interaction.channel, discord.TextChannel):
        raise refusal(SessionRefusal, "no-threads-here")
    missing = missing_here(ctx, opens_thread=opens_thread)
    if missing:
        raise permission_refusal(missing)
    return opens_thread


async def _open_here(ctx: InteractionContext, request: SessionRequest) -> Record:
    return await ctx.services.lobby.open(ctx.caller, request, ctx.caller.channel_id)


async def _open_in_thread(ctx: InteractionContext, binding: Binding, request: SessionRequest) -> Record:
    await ctx.services.lobby.check(ctx.caller, request)
    name = ctx.say.label(phrase("ui-thread-name", game=binding.game.info.title, host=ctx.caller.name), 100)
    thread = await ctx.handler.announcer.open_thread(ctx.caller.channel_id, name)
    try:
        return await ctx.services.lobby.open(ctx.caller, request, thread)
    except Exception:
        await _close_thread(ctx, thread)
        raise


async def _close_thread(ctx: InteractionContext, thread: int) -> None:
    """The session could not be opened. The host is told why, whatever becomes of the empty thread."""
    try:
        await ctx.handler.announcer.close_thread(thread)
    except DeliveryFailed as failure:
        log.warning("the empty thread %s stays open: %s", thread, type(failure).__name__)
