"""`/game new`: open a session of the named game, or offer all games."""

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

import discord
from discord import app_commands

from bot.commands.game.group import (
    OPTIONS_LENGTH,
    binding_of,
    component_sets_left_out,
    game,
    keep_thread_open,
    offered_games,
    require_place,
    which_game,
)
from bot.commands.game.own_threads import open_in_own_thread, require_thread_channel
from bot.commands.game.typed_start import START_LENGTH, complete_start, start_meant
from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.interactions.completion import (
    complete_computer,
    complete_game,
    complete_options,
    complete_table_language,
    resolve_computer,
    resolve_options,
    table_language,
)
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles
from bot.interactions.replies import refusal_reply
from bot.interactions.start_buttons import start_buttons
from bot.services.base.agreement import Agreement
from bot.services.base.ids import LARGEST_STORED, CustomId, IdTooLong, number_in
from bot.services.base.model import ChannelTaken, SessionId, SessionRefusal, SessionRequest, refusal
from bot.services.base.ports import OutButton
from bot.services.preferences.servers import PaceLabel
from bot.services.seats import lobbies
from bot.services.seats.computer_seats import default_computer
from bot.services.sessions.new_sessions import option_values
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer, code_span
from bot.services.wording.texts import Verbatim
from bot.ui.command_words import choices_named, described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from bot.ui.limits import BUTTONS_IN_ROW
from bot.ui.places import Opens
from engines.core.phrase import Phrase, phrase


class OnlyInServers(SessionRefusal):
    """The refusal to open a table outside a server's channels."""


_LETTERS: Final = {
    "seats": "s", "computers": "c", "player": "k", "pace": "p", "thread": "t", "options": "o", "again": "a",
    "private": "v", "start": "b", "language": "l", "direct": "d",
}  # fmt: skip
"""Abbreviations of the command's options in custom ids."""


@dataclass(frozen=True, slots=True)
class NewGameOptions:
    """The options of `/game new`, apart from the game; None or an empty text if not given. `player` is the kind of the
    computer players, `again` the finished session whose luck is used again, `direct` play in direct messages."""

    seats: int | None = None
    computers: int = 0
    player: str = ""
    pace: str = ""
    thread: bool = False
    options: str = ""
    again: int | None = None
    private: bool = False
    start: str = ""
    language: str = ""
    direct: bool = False

    def typed(self) -> tuple[tuple[str, str], ...]:
        """Return the options that differ from their defaults, as pairs of name and text."""
        given = ((name, getattr(self, name)) for name in _LETTERS)
        return tuple((name, "true" if value is True else str(value)) for name, value in given if value)

    def words(self) -> tuple[str, ...]:
        """Return the options that differ from the defaults, abbreviated for a custom id."""
        return tuple(_LETTERS[name] + value for name, value in self.typed())


_NUMBERS: Final = {"seats": 99, "computers": 99, "again": LARGEST_STORED}
"""The options that are numbers, and the largest of each."""
_SWITCHES: Final = frozenset({"thread", "private", "direct"})


def _options_in(words: tuple[str, ...]) -> NewGameOptions:
    """Return the options in a custom id's words. Ignore unreadable options."""
    texts = {word[:1]: word[1:] for word in words}
    given = {name: texts[letter] for name, letter in _LETTERS.items() if letter in texts}
    read: dict[str, Any] = {name: text for name, text in given.items() if name not in _NUMBERS}
    read |= dict.fromkeys(_SWITCHES & given.keys(), True)
    numbers = {name: number_in(given.get(name, ""), most) for name, most in _NUMBERS.items()}
    read |= {name: number for name, number in numbers.items() if number is not None}
    return NewGameOptions(**read)


@game.command(name=named("new", "game-new"), description=described("game-new"))
@options(
    title=option("game-new-game", "game"),
    seats=option("game-new-seats"),
    computers=option("game-new-computers"),
    player=option("game-new-player"),
    pace=option("game-new-pace", choices=choices_named("pace", get_args(PaceLabel))),
    thread=option("game-new-thread"),
    options=option("game-new-options"),
    again=option("game-new-again"),
    private=option("game-new-private"),
    start=option("game-new-start"),
    language=option("game-new-language"),
    direct=option("game-new-direct"),
)
@app_commands.autocomplete(
    title=complete_game,
    player=complete_computer,
    options=complete_options,
    start=complete_start,
    language=complete_table_language,
)
async def new(
    interaction: AnyInteraction,
    title: str | None = None,
    seats: app_commands.Range[int, 1, 12] | None = None,
    computers: app_commands.Range[int, 0, 11] = 0,
    player: str | None = None,
    pace: PaceLabel | None = None,
    *,
    thread: bool = False,
    options: app_commands.Range[str, 0, OPTIONS_LENGTH] = "",
    again: app_commands.Range[int, 1, LARGEST_STORED] | None = None,
    private: bool = False,
    start: app_commands.Range[str, 0, START_LENGTH] = "",
    language: str = "",
    direct: bool = False,
) -> None:
    """Open a table in this channel or in a thread of its own. If no game is named and there are several, ask for it."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        kind = "" if player is None else resolve_computer(ctx, player)
        typed_options = NewGameOptions(
            seats, computers, kind, pace or "", thread, options.strip(), again, private, start.strip(), language, direct
        )
        if title is None and len(ctx.services.bindings) > 1:
            return await _offer_other_ways(ctx, None, _ask_which(ctx, typed_options))
        binding = binding_of(ctx, title)
        return await _offer_other_ways(ctx, binding.slug, _open(ctx, binding, typed_options))

    await handler_of(interaction).answer(interaction, work)


@handles("new")
async def open_chosen(ctx: InteractionContext) -> PrivateReply:
    """Open a table of the chosen game, which is the value of a select or the first word of a button. A button without
    words asks for the game if there are several."""
    words = ctx.words
    slug, *typed_options = (*ctx.values[:1], *words) or ("",)
    chosen = _options_in(tuple(typed_options))
    if not slug and len(ctx.services.bindings) > 1:
        return await _offer_other_ways(ctx, None, _ask_which(ctx, chosen))
    binding = binding_of(ctx, slug or None)
    return await _offer_other_ways(ctx, binding.slug, _open(ctx, binding, chosen))


async def _offer_other_ways(ctx: InteractionContext, slug: str | None, work: Awaitable[PrivateReply]) -> PrivateReply:
    """Return the reply of `work`; for a taken channel or outside a server, return the reason and other ways to play."""
    try:
        return await work
    except ChannelTaken as taken:
        say, thread = ctx.say, isinstance(ctx.interaction.channel, discord.Thread)
        known = slug or await session_queries.newest_game_in(ctx.context, ctx.caller.channel_id)
        row = start_buttons(say, known, options=NewGameOptions(thread=True).words(), opens=not thread)
        return refusal_reply(taken, say, row)
    except OnlyInServers as direct:
        return refusal_reply(direct, ctx.say, start_buttons(ctx.say, slug, opens=False))


async def _ask_which(ctx: InteractionContext, typed_options: NewGameOptions) -> PrivateReply:
    """Return the choice of games, the game last played here first. Raise SessionRefusal or NotNow if no table can be
    opened here."""
    opens_thread = _needs_thread(ctx, typed_options)
    context, say = ctx.context, ctx.say
    live = None if opens_thread else await session_queries.live_session_in(context, ctx.caller.channel_id)
    if live is not None:
        raise refusal(ChannelTaken, "channel-taken", session=str(live))
    last = await session_queries.newest_game_in(context, ctx.caller.channel_id)
    offered = dict(await offered_games(ctx))
    last = last if last in offered else None
    try:
        rows = _ways_to_play(ctx, offered, last, typed_options)
    except IdTooLong as fault:
        # The options do not fit into the ids of buttons: to keep them, the command has to name the game.
        raise which_game(ctx) from fault
    shown: list[str] = []
    if last is None:
        shown.append(say("new-which"))
        shown += [say.phrase(_introduction(one)) for one in offered.values()] if len(offered) <= BUTTONS_IN_ROW else []
    else:
        title = ctx.services.bindings[last].game.info.title
        shown.append(say("new-again", game=title, pitch=Phrase(f"{last}-pitch")))
    if opens_thread:
        shown.append(say("new-thread"))
    if typed_options.typed():
        typed = comma_list([code_span(f"{name}:{value}") for name, value in typed_options.typed()])
        shown.append(say("new-kept", typed=typed))
    return private_reply(shown, *rows)


def _ways_to_play(
    ctx: InteractionContext, offered: Mapping[str, Binding], last: str | None, typed_options: NewGameOptions
) -> tuple[ControlRow, ...]:
    """Return the buttons for the game last played here, at once or with others, and for tables of other games. If no game
    was played here, return both ways for each game, so that nobody has to choose the game twice. Too many buttons
    become menus. Raise IdTooLong if the typed options do not fit into a custom id."""
    say = ctx.say
    others = tuple(one for slug, one in offered.items() if slug != last)
    if last is not None:
        return (start_buttons(say, last, options=typed_options.words()), *_tables_of(ctx, others, typed_options))
    how = (say.button(Phrase("button-how"), CustomId("learn")),)
    if len(others) > BUTTONS_IN_ROW:
        games = [(one.game.info.title, one.slug, "") for one in others]
        at_once = say.select(Phrase("now-choose"), CustomId("now"), games)
        return (at_once, *_tables_of(ctx, others, typed_options), how)
    at_once = [
        say.button(phrase("button-play-game", game=one.game.info.title), CustomId("now", words=(one.slug,)), "confirm")
        for one in others
    ]
    tables = [_table_of(say, one, typed_options) for one in others]
    return (*zip(at_once, tables, strict=True), how)


def _tables_of(
    ctx: InteractionContext, bindings: Sequence[Binding], typed_options: NewGameOptions
) -> tuple[ControlRow, ...]:
    """Return a button for each game, or one menu if they do not fit into a row. Raise IdTooLong if the typed options do
    not fit into a custom id."""
    say = ctx.say
    if len(bindings) <= BUTTONS_IN_ROW:
        return (tuple(_table_of(say, one, typed_options) for one in bindings),)
    options = [(one.game.info.title, one.slug, Phrase(f"{one.slug}-pitch")) for one in bindings]
    return (say.select(Phrase("new-choose"), CustomId("new", words=typed_options.words()), options),)


def _table_of(say: TextLocalizer, binding: Binding, typed_options: NewGameOptions) -> OutButton:
    label = phrase("button-open-game", game=binding.game.info.title)
    return say.button(label, CustomId("new", words=(binding.slug, *typed_options.words())))


def _introduction(binding: Binding) -> Phrase:
    info = binding.game.info
    length = Phrase(f"{binding.slug}-length")
    return phrase("new-game", game=info.title, least=info.seats[0], most=info.seats[-1], length=length)


async def _open(ctx: InteractionContext, binding: Binding, typed_options: NewGameOptions) -> PrivateReply:
    opens_thread = _needs_thread(ctx, typed_options)
    request = await _request(ctx, binding, typed_options)
    if opens_thread:
        record = await _open_in_thread(ctx, binding, request)
    else:
        record = await lobbies.open_table(ctx.context, ctx.caller, request, ctx.caller.channel_id)
    card = await session_queries.card_of(ctx.context, record)
    say = ctx.say.for_session(card)
    opened = say("ui-opened", game=card.title, session=str(card.session), channel=Verbatim(f"<#{card.channel_id}>"))
    asleep = [] if opens_thread else await keep_thread_open(ctx)
    text = "\n".join((opened, *asleep, *component_sets_left_out(ctx, card.game)))
    if not card.agreement.private:
        return private_reply(text)
    invite = say.button(Phrase("button-invite-people"), CustomId("invite-people", card.session), "main")
    return private_reply((text, say("ui-opened-private")), (invite,))


async def _request(ctx: InteractionContext, binding: Binding, typed_options: NewGameOptions) -> SessionRequest:
    full, at = await start_meant(ctx, typed_options.start)
    return SessionRequest(
        game=binding.slug,
        seats=typed_options.seats,
        options=option_values(await resolve_options(ctx, binding, typed_options.options)),
        computers=(typed_options.player or default_computer(binding),) * typed_options.computers,
        pace=typed_options.pace,
        luck_of=None if typed_options.again is None else SessionId(typed_options.again),
        agreement=Agreement(
            private=typed_options.private,
            starts_full=full,
            starts_at=at,
            language=table_language(ctx, typed_options.language) if typed_options.language else None,
            place="direct" if typed_options.direct else "channel",
        ),
    )


def _needs_thread(ctx: InteractionContext, typed_options: NewGameOptions) -> bool:
    """Return whether the table needs a new thread. Raise SessionRefusal or NotNow if no table can be opened here."""
    guild_id = ctx.caller.guild_id
    if guild_id is None:
        raise refusal(OnlyInServers, "open-in-direct")
    if ctx.interaction.client.get_guild(guild_id) is None:
        raise refusal(SessionRefusal, "not-a-member")
    opens_thread = typed_options.thread and not isinstance(ctx.interaction.channel, discord.Thread)
    if opens_thread:
        require_thread_channel(ctx.interaction.channel, private=typed_options.private)
    opens: Opens = "private" if typed_options.private else "public"
    require_place(ctx, opens=opens if opens_thread else "nothing")
    return opens_thread


async def _open_in_thread(ctx: InteractionContext, binding: Binding, request: SessionRequest) -> Record:
    await lobbies.check_request(ctx.context, ctx.caller, request)

    async def put(thread: int) -> Record:
        return await lobbies.open_table(ctx.context, ctx.caller, request, thread)

    title = binding.game.info.title
    return await open_in_own_thread(
        ctx, ctx.caller.channel_id, title, put, request.agreement.language, private=request.agreement.private
    )
