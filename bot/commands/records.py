"""`/record`: what somebody has done, and who is ahead when two meet. `/my record`: whether others may see one's own."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.commands.game.group import binding_of
from bot.commands.my import my
from bot.interactions.completion import complete_game
from bot.interactions.desk import Visit, desk_of, said
from bot.services.base.model import PersonId, TableRefusal
from bot.services.base.refusals import refusal
from bot.services.records.ratings import Rating
from bot.services.records.statistics import Duel, GameRecord, View
from bot.ui.command_words import command, described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import PhraseValue, phrase


@command("record")
@app_commands.rename(title="game")
@app_commands.describe(
    player=described("record-player"),
    versus=described("record-versus"),
    title=described("top-game"),
    tempo=described("top-tempo"),
    everywhere=described("record-everywhere"),
)
@app_commands.autocomplete(title=complete_game)
async def record_command(
    interaction: AnyInteraction,
    player: discord.Member | discord.User | None = None,
    versus: discord.Member | discord.User | None = None,
    title: str | None = None,
    tempo: Literal["live", "slow"] | None = None,
    everywhere: bool = False,
) -> None:
    """A player's record."""

    async def work(visit: Visit) -> PrivateReply:
        slug = None if title is None else binding_of(visit, title).slug
        here = None if everywhere or visit.caller.guild_id is None else visit.caller.guild_id
        return await show_record(visit, player, versus, View(here, slug, tempo))

    await desk_of(interaction).answer(interaction, work)


@my.command(name=named("record", "my-record"), description=described("my-record"))
@app_commands.describe(shown=described("my-record-shown"))
async def my_record_command(interaction: AnyInteraction, shown: bool) -> None:
    """Whether one is in lists."""

    async def work(visit: Visit) -> PrivateReply:
        await visit.house.honours.set_shown(visit.caller.person, shown)
        return said(visit.voice("record-shown" if shown else "record-hidden-now"))

    await desk_of(interaction).answer(interaction, work)


async def show_record(
    visit: Visit,
    player: discord.Member | discord.User | None,
    versus: discord.Member | discord.User | None,
    view: View,
) -> PrivateReply:
    """Somebody's record in the view; of another person only what happened in this server, and only if they show it."""
    honours = visit.house.honours
    own = player is None or player.id == visit.caller.discord_id
    if not own and (view.guild_id is None or visit.caller.guild_id is None):
        raise refusal(TableRefusal, "record-here-only")
    who = visit.caller.person if player is None else await _person(visit, player)
    name = visit.caller.name if player is None else player.global_name or player.name
    text = [visit.voice("record-title", name=name, where=phrase("top-here" if view.guild_id else "top-everywhere"))]
    record = await honours.record(who, view)
    ratings = dict(await honours.ratings_of(who, view))
    for game in record.games:
        text += _game(visit, game, ratings.get(game.game))
    if not record.games:
        text.append(visit.voice("record-none"))
    elif record.longest_streak:
        text.append(visit.voice("record-streak", now=record.streak, longest=record.longest_streak))
    if record.practice:
        text.append(visit.voice("record-practice", count=record.practice))
    text += await _versus(visit, who, name, own, versus, view)
    return PrivateReply("\n".join(text), accent=PRIVATE)


def _game(visit: Visit, game: GameRecord, rating: Rating | None) -> list[str]:
    binding = visit.house.bindings.get(game.game)
    title = game.game if binding is None else binding.game.info.title
    whole, tenth = divmod(round(10 * game.places / game.played), 10)
    lines = [
        visit.voice("record-game", game=title, count=game.played, wins=game.wins),
        visit.voice("record-place", whole=whole, tenth=tenth),
    ]
    if rating is not None:
        lines.append(visit.voice("record-rating", points=rating.points, margin=rating.margin))
    for seats, best in sorted(game.bests.items()):
        lines.append(visit.voice("record-best", seats=seats, score=best.score, session=str(best.session)))
    return lines


async def _versus(
    visit: Visit,
    who: PersonId,
    name: str,
    own: bool,
    versus: discord.Member | discord.User | None,
    view: View,
) -> list[str]:
    """Head to head: with the one named, or with the caller where it is somebody else's record."""
    if versus is None and own:
        return []
    against: PhraseValue = phrase("record-you")
    other = visit.caller.person
    if versus is not None and versus.id != visit.caller.discord_id:
        if view.guild_id is None:
            raise refusal(TableRefusal, "record-here-only")
        other, against = await _person(visit, versus), versus.global_name or versus.name
    if other == who:
        raise refusal(TableRefusal, "record-with-oneself")
    return [visit.voice("gap"), _duel(visit, await visit.house.honours.duel(who, other, view), name, against)]


def _duel(visit: Visit, duel: Duel, name: str, against: PhraseValue) -> str:
    if not duel.tables:
        return visit.voice("record-never-met", name=name, other=against)
    return visit.voice(
        "record-duel",
        name=name,
        other=against,
        count=duel.tables,
        ahead=duel.ahead,
        behind=duel.behind,
        level=duel.level,
    )


async def _person(visit: Visit, user: discord.Member | discord.User) -> PersonId:
    """Somebody who was named, if there is a record of them that the caller may see."""
    if user.id == visit.caller.discord_id:
        return visit.caller.person
    found = await visit.house.honours.person_of(user.id)
    if found is None:
        raise refusal(TableRefusal, "record-unknown")
    if found in await visit.house.honours.hidden():
        raise refusal(TableRefusal, "record-hidden")
    return found
