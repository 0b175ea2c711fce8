"""`/game new`: a table of the game that was named, or the games there are, each with a button that opens a table of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import discord
from discord import app_commands

from bot.commands.game.group import OPTIONS_LENGTH, binding_of, decks_left_out, game, missing_here, which_game
from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.interactions.completion import (
    complete_computer,
    complete_game,
    complete_options,
    computer_meant,
    options_meant,
)
from bot.interactions.desk import Visit, desk_of, permission_refusal, said
from bot.interactions.presses import press
from bot.services.base.drafts import code
from bot.services.base.ids import CustomId, IdTooLong
from bot.services.base.model import OpenTable, SessionId, TableCard, TableRefusal
from bot.services.base.numbers import LARGEST_STORED, number_in
from bot.services.base.ports import DeliveryFailed, OutSelect
from bot.services.base.refusals import refusal
from bot.services.base.texts import Verbatim
from bot.services.sessions.new_tables import option_values
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW, OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

_PACE: Final = "relaxed"
_LETTERS: Final = {
    "seats": "s", "computers": "c", "player": "k", "pace": "p", "thread": "t", "options": "o", "again": "a",
}  # fmt: skip
"""How the command's options are marked in a control."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was typed along with `/game new`, apart from the game; the fields are the command's options."""

    seats: int | None = None
    computers: int = 0
    player: str = ""
    pace: str = _PACE
    thread: bool = False
    options: str = ""
    again: int | None = None

    def typed(self) -> tuple[tuple[str, str], ...]:
        """What differs from a bare `/game new`, by the names of the command's options."""
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
        """The same as the words of a control, where room is scarce."""
        return tuple(_LETTERS[name] + value for name, value in self.typed())


def _wish(words: tuple[str, ...]) -> Wish:
    """The wish of a control's words. What cannot be read counts as not typed."""
    given = {word[:1]: word[1:] for word in words}
    return Wish(
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
    thread: bool = False,
    options: app_commands.Range[str, 0, OPTIONS_LENGTH] = "",
    again: app_commands.Range[int, 1, LARGEST_STORED] | None = None,
) -> None:
    """Open a table in this channel or in a thread of its own."""

    async def work(visit: Visit) -> PrivateReply:
        kind = "" if player is None else computer_meant(visit, player)
        wish = Wish(seats, computers, kind, pace, thread, options.strip(), again)
        if title is None and len(visit.house.bindings) > 1:
            return await _ask_which(visit, wish)
        return await _open(visit, binding_of(visit, title), wish)

    await desk_of(interaction).answer(interaction, work)


@press("new")
async def open_chosen(visit: Visit) -> PrivateReply:
    """The game was chosen: a select says which in its value, a button before everything else."""
    words = visit.pressed.words if visit.pressed is not None else ()
    slug, *wished = (*visit.values[:1], *words) or ("",)
    return await _open(visit, binding_of(visit, slug), _wish(tuple(wished)))


async def _ask_which(visit: Visit, wish: Wish) -> PrivateReply:
    """The games there are, unless a table of none of them could be opened here."""
    opens_thread = _checked_place(visit, wish)
    live = None if opens_thread else await visit.house.tables.in_channel(visit.caller.channel_id)
    if live is not None:
        raise refusal(TableRefusal, "channel-taken", session=str(live))
    bindings = tuple(visit.house.bindings.values())
    try:
        rows = _games(visit, bindings, wish)
    except IdTooLong as fault:
        # More was typed than a control can hold, and nothing of it may get lost.
        raise which_game(visit) from fault
    voice = visit.voice
    shown = [voice("new-which-thread" if opens_thread else "new-which")]
    if len(bindings) <= BUTTONS_IN_ROW:
        shown += [voice.phrase(_introduced(one)) for one in bindings]
    shown.append(voice("new-length"))
    if wish.typed():
        typed = comma_list([code(f"{name}:{value}") for name, value in wish.typed()])
        shown[-1] += "\n" + voice("new-kept", typed=typed)
    return PrivateReply("\n\n".join(shown), rows=rows, accent=PRIVATE)


def _games(visit: Visit, bindings: Sequence[Binding], wish: Wish) -> tuple[OutRow, ...]:
    """A button for each game, or one select where they would not fit side by side. Raises IdTooLong."""
    voice = visit.voice
    if len(bindings) <= BUTTONS_IN_ROW:
        buttons = tuple(
            voice.button(
                phrase("button-open-game", game=one.game.info.title), CustomId("new", words=(one.slug, *wish.words()))
            )
            for one in bindings
        )
        return (buttons,)
    options = tuple(
        (one.game.info.title, one.slug, voice.label(Phrase(f"{one.slug}-pitch"), OPTION_LABEL)) for one in bindings
    )
    choose = voice.label(Phrase("new-choose"), PLACEHOLDER)
    return (OutSelect(choose, CustomId("new", words=wish.words()).encode(), options),)


def _introduced(binding: Binding) -> Phrase:
    """What game it is, for somebody who has never heard of it."""
    slug, info = binding.slug, binding.game.info
    return phrase(
        "new-game",
        game=info.title,
        least=info.seats[0],
        most=info.seats[-1],
        length=Phrase(f"{slug}-length"),
        pitch=Phrase(f"{slug}-pitch"),
    )


async def _open(visit: Visit, binding: Binding, wish: Wish) -> PrivateReply:
    opens_thread = _checked_place(visit, wish)
    request = _request(visit, binding, wish)
    card = await (_open_in_thread(visit, binding, request) if opens_thread else _open_here(visit, request))
    voice = visit.voice.at(card)
    opened = voice("ui-opened", game=card.title, session=str(card.session), channel=Verbatim(f"<#{card.channel_id}>"))
    return said("\n".join((opened, *decks_left_out(visit, card.game))))


def _request(visit: Visit, binding: Binding, wish: Wish) -> OpenTable:
    strongest = next(iter(reversed(tuple(binding.players))))
    return OpenTable(
        game=binding.slug,
        seats=wish.seats,
        options=option_values(options_meant(visit, binding, wish.options)),
        computers=(wish.player or strongest,) * wish.computers,
        pace=wish.pace,
        thread=wish.thread,
        luck_of=None if wish.again is None else SessionId(wish.again),
    )


def _checked_place(visit: Visit, wish: Wish) -> bool:
    """Whether a thread is to be opened for the table. Raises TableRefusal where none can be, and no table either."""
    guild_id = visit.caller.guild_id
    if guild_id is None:
        raise refusal(TableRefusal, "open-in-direct")
    if visit.interaction.client.get_guild(guild_id) is None:
        raise refusal(TableRefusal, "not-a-member")
    opens_thread = wish.thread and not isinstance(visit.interaction.channel, discord.Thread)
    if opens_thread and not isinstance(visit.interaction.channel, discord.TextChannel):
        raise refusal(TableRefusal, "no-threads-here")
    missing = missing_here(visit, opens_thread=opens_thread)
    if missing:
        raise permission_refusal(missing)
    return opens_thread


async def _open_here(visit: Visit, request: OpenTable) -> TableCard:
    return await visit.house.sessions.open(visit.caller, request, visit.caller.channel_id)


async def _open_in_thread(visit: Visit, binding: Binding, request: OpenTable) -> TableCard:
    await visit.house.sessions.check_open(visit.caller, request)
    name = visit.voice.label(phrase("ui-thread-name", game=binding.game.info.title, host=visit.caller.name), 100)
    thread = await visit.desk.announcer.open_thread(visit.caller.channel_id, name)
    try:
        return await visit.house.sessions.open(visit.caller, request, thread)
    except Exception:
        await _close_thread(visit, thread)
        raise


async def _close_thread(visit: Visit, thread: int) -> None:
    """Nothing came of the table. Why not is what its host must hear, whatever becomes of the empty thread."""
    try:
        await visit.desk.announcer.close_thread(thread)
    except DeliveryFailed as failure:
        log.warning("the empty thread %s stays open: %s", thread, type(failure).__name__)
