"""`/record`: a person's statistics, ratings over time and head-to-head records; and the caller's share of decisions in
time."""

from collections.abc import Sequence
from datetime import datetime, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.commands.game.group import binding_of
from bot.games.joining import comma_list, dot_list
from bot.games.picture import PrivatePicture
from bot.interactions.completion import complete_game
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId
from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.base.ports import PictureFile
from bot.services.delivery.reminders import reminders
from bot.services.people.records import statistics
from bot.services.people.records.statistics import GameRecord, HeadToHead
from bot.services.results.ratings import TEMPOS, Rating, RatingStep, Scope, Tempo
from bot.services.seats import reliability
from bot.services.seats.reliability import ENOUGH
from bot.services.wording.names import person_name
from bot.ui.command_words import choices_named, command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, PhraseValue, phrase
from render.core.pictures.parts import RatingHistoryPart, RatingMark

FEWEST_RATED: Final = 3
"""Minimum number of rated sessions of a game for which the rating is shown over time."""
_RECENT: Final = 10
"""Maximum number of ratings listed one by one in the picture's alternative text."""
_PACES = ("live", "daily", "relaxed", "own")


@command("record")
@options(
    player=option("record-player"),
    versus=option("record-versus"),
    title=option("top-game", "game"),
    tempo=option("top-tempo", choices=choices_named("top-tempo", TEMPOS)),
    everywhere=option("record-everywhere"),
)
@app_commands.autocomplete(title=complete_game)
async def record_command(
    interaction: AnyInteraction,
    player: discord.Member | discord.User | None = None,
    versus: discord.Member | discord.User | None = None,
    title: str | None = None,
    tempo: Tempo | None = None,
    *,
    everywhere: bool = False,
) -> None:
    """Show a player's record."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        slug = None if title is None else binding_of(ctx, title).slug
        here = None if everywhere or ctx.caller.guild_id is None else ctx.caller.guild_id
        return await show_record(ctx, player, versus, Scope(slug, here, tempo))

    await handler_of(interaction).answer(interaction, work)


async def show_record(
    ctx: InteractionContext,
    player: discord.Member | discord.User | None,
    versus: discord.Member | discord.User | None,
    scope: Scope,
) -> PrivateReply:
    """Show the statistics of `player` (None: the caller) and the head-to-head record with `versus` (None: of another player
    with the caller). Raise SessionRefusal for another person's record if it is requested for all servers or outside a
    server, if it is hidden, or if the bot does not know the person."""
    own = player is None or player.id == ctx.caller.discord_id
    if not own and (scope.guild_id is None or ctx.caller.guild_id is None):
        raise refusal(SessionRefusal, "record-here-only")
    who = ctx.caller.person if player is None else await _person(ctx, player)
    name = ctx.caller.name if player is None else person_name(player.global_name, player.name)
    text = [ctx.say("record-title", name=name, where=phrase("top-here" if scope.guild_id else "top-everywhere"))]
    record = await statistics.person_record(ctx.services.context, who, scope)
    ratings = dict(await statistics.ratings_of(ctx.services.context, who, scope))
    if not record.games:
        text.append(ctx.say("record-none"))
    elif record.longest_streak:
        text.append(ctx.say("record-streak", now=record.streak, longest=record.longest_streak))
    if record.practice:
        text.append(ctx.say("record-practice", count=record.practice))
    for game in record.games:
        text += _game_lines(ctx, game, ratings.get(game.game))
    text += await _versus_lines(ctx, who, name, own=own, versus=versus, scope=scope)
    histories = [await _history(ctx, who, name, game.game, scope) for game in record.games]
    text += [one for one in histories if isinstance(one, str)]
    pictures = tuple(one for one in histories if isinstance(one, PictureFile))
    share = ctx.say.button(Phrase("button-reliability"), CustomId("reliability"))
    return private_reply(text, (share,) if own else (), pictures=pictures)


def _game_lines(ctx: InteractionContext, game: GameRecord, rating: Rating | None) -> list[str]:
    whole, tenth = divmod(round(10 * game.places / game.played), 10)
    lines = [
        ctx.say("record-game", game=_title(ctx, game.game), count=game.played, wins=game.wins),
        ctx.say("record-place", whole=whole, tenth=tenth),
    ]
    if rating is not None:
        lines.append(ctx.say("record-rating", points=rating.points, margin=rating.margin))
    for seats, best in sorted(game.best_scores.items()):
        lines.append(ctx.say("record-best", seats=seats, score=best.score, session=str(best.session)))
    return lines


def _title(ctx: InteractionContext, game: str) -> str:
    binding = ctx.services.bindings.get(game)
    return game if binding is None else binding.game.info.title


async def _history(
    ctx: InteractionContext, who: PersonId, name: str, game: str, scope: Scope
) -> PictureFile | str | None:
    """Return a person's rating in a game over time: a picture, or a line if it could not be drawn; None while there are
    fewer than `FEWEST_RATED` rated sessions."""
    steps = await statistics.rating_history(ctx.services.context, who, scope, game)
    if len(steps) < FEWEST_RATED:
        return None
    zone = ZoneInfo((await reminders.settings_of(ctx.services.context, ctx.caller.person)).zone)
    where = [_title(ctx, game), Phrase("top-here" if scope.guild_id else "top-everywhere")]
    if scope.tempo is not None:
        where.insert(1, Phrase(f"top-tempo-{scope.tempo}"))
    part = history_part(phrase("record-history-title", name=name), dot_list(where), steps, zone)
    from render.core.pictures.rating_history import alt_rating_history, paint_rating_history

    # A hidden record is drawn too, for its owner alone; nothing of it is stored.
    picture = PrivatePicture("record.history", paint_rating_history, alt_rating_history, part)
    drawn = await ctx.services.images.draw_private(picture, ctx.say.picture_localizer())
    return ctx.say("list-item", line=part.sentences[0]) if drawn is None else drawn


def history_part(title: Phrase, where: Phrase, steps: Sequence[RatingStep], zone: tzinfo) -> RatingHistoryPart:
    """Return the data of the picture of a rating over time, with dates in the reader's time zone. If several ratings
    are highest or lowest, the first one is marked."""

    values = tuple(one.points for one in steps)
    dates = [_date(one.at, zone) for one in steps]
    highest, lowest = values.index(max(values)), values.index(min(values))
    summary = phrase(
        "record-history-summary",
        title=title,
        where=where,
        points=values[-1],
        tables=len(values),
        highest=values[highest],
        highest_date=dates[highest],
        lowest=values[lowest],
        lowest_date=dates[lowest],
    )
    recent = comma_list(values[-_RECENT:])
    return RatingHistoryPart(
        title=title,
        subtitle=where,
        label=Phrase("top-column-rating"),
        values=values,
        highest=RatingMark(highest, Phrase("record-history-highest"), dates[highest]),
        lowest=RatingMark(lowest, Phrase("record-history-lowest"), dates[lowest]),
        first=dates[0],
        last=dates[-1],
        count=phrase("record-history-tables", count=len(values)),
        sentences=(summary, phrase("record-history-recent", values=recent)),
    )


def _date(moment: datetime, zone: tzinfo) -> Phrase:
    day = moment.astimezone(zone)
    return phrase("record-date", day=day.day, month=day.month, year=str(day.year))


async def _versus_lines(
    ctx: InteractionContext,
    who: PersonId,
    name: str,
    *,
    own: bool,
    versus: discord.Member | discord.User | None,
    scope: Scope,
) -> list[str]:
    """Return the lines of the head-to-head record with `versus`, by default with the caller; no lines for the caller's
    own record without `versus`. Raise SessionRefusal if both are the same person, or if `versus` is not the caller and
    the scope is all servers, the record is hidden, or the bot does not know the person."""
    if versus is None and own:
        return []
    against: PhraseValue = phrase("record-you")
    other = ctx.caller.person
    if versus is not None and versus.id != ctx.caller.discord_id:
        if scope.guild_id is None:
            raise refusal(SessionRefusal, "record-here-only")
        other, against = await _person(ctx, versus), person_name(versus.global_name, versus.name)
    if other == who:
        raise refusal(SessionRefusal, "record-with-oneself")
    return [
        ctx.say("gap"),
        _head_to_head(ctx, await statistics.head_to_head(ctx.services.context, who, other, scope), name, against),
    ]


def _head_to_head(ctx: InteractionContext, head_to_head: HeadToHead, name: str, against: PhraseValue) -> str:
    if not head_to_head.shared_session_count:
        return ctx.say("record-never-met", name=name, other=against)
    return ctx.say(
        "record-duel",
        name=name,
        other=against,
        count=head_to_head.shared_session_count,
        ahead=head_to_head.ahead,
        behind=head_to_head.behind,
        level=head_to_head.level,
    )


async def _person(ctx: InteractionContext, user: discord.Member | discord.User) -> PersonId:
    """Return the person of a Discord user. Raise SessionRefusal if the bot does not know them, or if they hide their
    record from the caller."""
    if user.id == ctx.caller.discord_id:
        return ctx.caller.person
    found = await statistics.person_of(ctx.services.context, user.id)
    if found is None:
        raise refusal(SessionRefusal, "record-unknown")
    if found in await statistics.hidden_people(ctx.services.context):
        raise refusal(SessionRefusal, "record-hidden")
    return found


@handles("reliability")
async def own_shares(ctx: InteractionContext) -> PrivateReply:
    """Show the caller's share of decisions in time in the last year, by pace, and the method of counting."""
    shares = (await reliability.reliability_of(ctx.context, [ctx.caller.person])).get(ctx.caller.person, {})
    lines = [ctx.say("reliability-title")]
    for pace in sorted(shares, key=lambda one: _PACES.index(one) if one in _PACES else len(_PACES)):
        share = shares[pace]
        lines.append(
            ctx.say(
                "reliability-line",
                pace=Phrase(f"reliability-pace-{pace if pace in _PACES else 'own'}"),
                percent=share.percent,
                in_time=share.in_time,
                count=share.decisions,
            )
        )
    if not shares:
        lines.append(ctx.say("reliability-none"))
    lines.append(ctx.say("reliability-how", least=ENOUGH))
    return private_reply(lines)
