"""`/game`: taking part in a table, starting, and seeing how it stands."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord import app_commands

from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.interactions.by_name import by_name
from bot.interactions.completion import complete_table, game_pairs
from bot.interactions.desk import REFUSED, Seen, Visit, desk_of, permission_refusal, said
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import TableRefusal
from bot.services.base.refusals import refusal
from bot.services.delivery.announcements import status
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.invite import missing_permissions
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

log = logging.getLogger(__name__)

OPTIONS_LENGTH: Final = 300
"""Characters of typed options; a refusal quotes what it could not read."""
_MOST_PROBLEMS: Final = 3
_PROBLEM_LENGTH: Final = 200
"""File, card and word stand at the front; the whole of it is in the log and in `croupier doctor`."""

game: Final = app_commands.Group(name=named("game", "game"), description=described("game"))


@game.command(name=named("join", "game-join"), description=described("game-join"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def join(interaction: AnyInteraction, table: str | None = None) -> None:
    """Take a seat."""
    await desk_of(interaction).answer(interaction, lambda visit: join_table(visit, table))


@game.command(name=named("leave", "game-leave"), description=described("game-leave"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def leave(interaction: AnyInteraction, table: str | None = None) -> None:
    """Give a seat up."""
    await desk_of(interaction).answer(interaction, lambda visit: leave_table(visit, table))


@game.command(name=named("start", "game-start"), description=described("game-start"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def start(interaction: AnyInteraction, table: str | None = None) -> None:
    """Begin the game."""
    await desk_of(interaction).answer(interaction, lambda visit: start_table(visit, table))


@game.command(name=named("status", "game-status"), description=described("game-status"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def status_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Say how the table stands, and post its status message anew."""
    await desk_of(interaction).answer(interaction, lambda visit: show_status(visit, table))


@press("join")
async def join_table(visit: Visit, table: str | None = None) -> PrivateReply:
    """A seat for the caller."""
    seen = await visit.table(table)
    card = await visit.house.sessions.join(seen.caller, seen.session)
    return said(visit.voice.at(card)("ui-joined", game=card.title, session=str(card.session)))


@press("leave")
async def leave_table(visit: Visit, table: str | None = None) -> PrivateReply:
    """The caller's seat becomes free; in a running game that is asked for twice."""
    seen = await visit.table(table)
    if (seen.card.stage == "running" or seen.card.waiting) and any(
        seat.person == seen.caller.person for seat in seen.card.seats
    ):
        return ask_quit(seen)
    return await quit_table(visit, table)


def ask_quit(seen: Seen) -> PrivateReply:
    """Both ways to leave a running game, and the way back."""
    voice, session = seen.voice, seen.session
    if sum(seat.person is not None for seat in seen.card.seats) == 1:
        row = (
            voice.button(Phrase("button-quit-last"), CustomId("quit", session), "danger"),
            voice.button(Phrase("button-cancel"), CustomId("cancel", session)),
        )
        text = voice("ui-ask-quit-last", game=seen.card.title, session=str(session))
        return PrivateReply(text, rows=(row,), accent=PRIVATE)
    row = (
        voice.button(Phrase("button-quit"), CustomId("quit", session), "danger"),
        voice.button(Phrase("button-resign"), CustomId("resign", session), "danger"),
        voice.button(Phrase("button-cancel"), CustomId("cancel", session)),
    )
    return PrivateReply(voice("ui-ask-quit", game=seen.card.title, session=str(session)), rows=(row,), accent=PRIVATE)


@press("resign")
async def resign(visit: Visit) -> PrivateReply:
    """The caller leaves for good, and a computer player ends the game."""
    seen = await visit.table()
    card = await visit.house.sessions.resign(seen.caller, seen.session)
    return said(seen.voice("ui-resigned", game=card.title, session=str(card.session)))


@press("quit")
async def quit_table(visit: Visit, table: str | None = None) -> PrivateReply:
    """The caller leaves for good."""
    seen = await visit.table(table)
    card = await visit.house.sessions.leave(seen.caller, seen.session)
    return said(seen.voice("ui-left", game=card.title, session=str(card.session)))


@press("start")
async def start_table(visit: Visit, table: str | None = None) -> PrivateReply:
    """The game begins."""
    seen = await visit.table(table)
    card = await visit.house.sessions.start(seen.caller, seen.session)
    key = "ui-starting" if card.waiting else "ui-started"
    return said(visit.voice.at(card)(key, game=card.title, session=str(card.session)))


@press("status")
async def show_status(visit: Visit, table: str | None = None) -> PrivateReply:
    """A fresh status message in the table's channel; a table whose channel is gone moves here. Whoever asks from elsewhere is
    shown the same privately."""
    seen = await visit.table(table)
    binding, public = await visit.house.tables.public(seen.session)
    draft = status(seen.card, binding, public, visit.desk.texts, language=visit.voice.language)
    shown = PrivateReply(draft.text, rows=draft.rows, accent=draft.accent)
    if seen.card.stage not in {"lobby", "running"}:
        return shown
    here = seen.card.channel_id == visit.caller.channel_id
    moves = not here and visit.caller.guild_id is not None and await channel_is_gone(visit, seen.card.channel_id)
    missing = missing_here(visit) if here or moves else ()
    if missing:
        told = visit.voice.refusal(permission_refusal(missing))
        return PrivateReply(f"{told}\n\n{draft.text}", rows=draft.rows, accent=REFUSED)
    if moves:
        await visit.house.sessions.move(seen.caller, seen.session, visit.caller.channel_id)
    else:
        await visit.house.sessions.status_anew(seen.caller, seen.session)
    if not (here or moves):
        return shown
    key = "ui-status-moved" if moves else "ui-status-below"
    return said(seen.voice(key, game=seen.card.title, session=str(seen.session)))


async def channel_is_gone(visit: Visit, channel_id: int) -> bool:
    """Whether Discord knows the channel no more. A channel we merely may not see still exists."""
    client = visit.interaction.client
    if client.get_channel(channel_id) is not None:
        return False
    try:
        await client.fetch_channel(channel_id)
    except discord.NotFound:
        return True
    except (discord.HTTPException, discord.InvalidData):
        return False
    return False


def missing_here(visit: Visit, *, opens_thread: bool = False) -> tuple[str, ...]:
    """Names of the permissions the bot lacks in the channel of the interaction; none in direct messages."""
    if visit.caller.guild_id is None:
        return ()
    thread = isinstance(visit.interaction.channel, discord.Thread)
    return missing_permissions(
        visit.interaction.app_permissions, thread=thread, opens="public" if opens_thread else "nothing"
    )


def decks_left_out(visit: Visit, game: str) -> list[str]:
    """What a table's host is told of the bot's deck files that cannot be used: in full for the first few."""
    problems = [problem for problem in visit.house.deck_problems if problem.game == game]
    return [
        visit.voice("ui-deck-left-out", problem=problem.text[:_PROBLEM_LENGTH]) for problem in problems[:_MOST_PROBLEMS]
    ]


def binding_of(visit: Visit, typed: str | None) -> Binding:
    """The game meant, by its title or short name or how one of them begins; without one, the only game there is. Raises
    TableRefusal."""
    bindings = visit.house.bindings
    if typed is None and len(bindings) == 1:
        return next(iter(bindings.values()))
    if typed is None:
        raise which_game(visit)
    slug = by_name(typed, game_pairs(visit))
    if slug is None:
        raise refusal(TableRefusal, "unknown-game", game=typed[:40], games=_titles(visit))
    return bindings[slug]


def which_game(visit: Visit) -> TableRefusal:
    """The refusal of a command that does not say which of several games it is about."""
    return refusal(TableRefusal, "which-game", games=_titles(visit))


def _titles(visit: Visit) -> Phrase:
    return comma_list([binding.game.info.title for binding in visit.house.bindings.values()])
