"""`/top`: leaderboards of ratings, wins, streaks and best scores."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from discord import app_commands

from bot.commands.game.group import binding_of
from bot.games.picture import Picture
from bot.interactions.completion import complete_game
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles
from bot.interactions.replies import names_in_list
from bot.services.base.ids import CustomId
from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.people.records import statistics
from bot.services.people.records.statistics import LeaderboardLine
from bot.services.results.ratings import TEMPOS, Scope, Tempo
from bot.ui.command_words import choices_named, command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase, SeatName, phrase
from render.tournament.alt import alt_ranking
from render.tournament.parts import RankedRow, RankingPart

TopList: TypeAlias = Literal["ratings", "wins", "streaks", "scores"]
LISTED: Final = 10
"""Maximum number of people listed by rating, wins or streak."""
_ANY: Final = "-"


@dataclass(frozen=True, slots=True)
class TopQuery:
    """A requested leaderboard: its kind, game (a slug or a title as typed; None: all games, or for ratings the game
    played most) and tempo (None: any). With `everywhere` sessions of all servers count, otherwise of this server only."""

    what: TopList
    game: str | None
    tempo: Tempo | None
    everywhere: bool

    def words(self) -> tuple[str, ...]:
        """Return the query as the words of a button."""
        return self.what, self.game or _ANY, self.tempo or _ANY, "all" if self.everywhere else "here"


@dataclass(frozen=True, slots=True)
class TopLine:
    """A line of a leaderboard, with its figures as cells of the table and as a phrase. `place` is 0 in ratings until
    `_with_places` has counted it."""

    place: int
    person: PersonId
    cells: tuple[str, ...]
    values_shown: Phrase


@command("top")
@options(
    what=option("top-what", choices=choices_named("top", get_args(TopList))),
    title=option("top-game", "game"),
    tempo=option("top-tempo", choices=choices_named("top-tempo", TEMPOS)),
    everywhere=option("top-everywhere"),
)
@app_commands.autocomplete(title=complete_game)
async def top_command(
    interaction: AnyInteraction,
    what: TopList = "ratings",
    title: str | None = None,
    tempo: Tempo | None = None,
    *,
    everywhere: bool = False,
) -> None:
    """Show a leaderboard."""
    query = TopQuery(what, title, tempo, everywhere)
    await handler_of(interaction).answer(interaction, lambda ctx: show_top(ctx, query))


@handles("top")
async def show_chosen_list(ctx: InteractionContext) -> PrivateReply:
    """Show the leaderboard chosen below another leaderboard."""
    match ctx.words:
        case (("ratings" | "wins" | "streaks" | "scores") as what, game, tempo, scope):
            chosen = ctx.values[0] if ctx.values else game
            kind: Tempo | None = "live" if tempo == "live" else "slow" if tempo == "slow" else None
            return await show_top(ctx, TopQuery(what, None if chosen == _ANY else chosen, kind, scope == "all"))
        case _:
            return await show_top(ctx, TopQuery("ratings", None, None, everywhere=False))


async def show_top(ctx: InteractionContext, query: TopQuery) -> PrivateReply:
    """Show a leaderboard of the caller and of people who have finished a game in this server: best scores as text, any
    other as a picture with the caller's place; with buttons to the other leaderboards. Raise SessionRefusal outside a
    server or for an unknown game."""
    guild = ctx.caller.guild_id
    if guild is None:
        raise refusal(SessionRefusal, "top-in-server")
    if query.game is not None:
        query = replace(query, game=binding_of(ctx, query.game).slug)
    scope = Scope(query.game, None if query.everywhere else guild, query.tempo)
    if query.what == "scores":
        return await _scores_reply(ctx, query, scope)
    if query.what == "ratings" and query.game is None:
        query = replace(query, game=await _most_played(ctx, scope))
        scope = replace(scope, game=query.game)
    lines = await _lines(ctx, query, scope)
    known = {*await statistics.people_of_server(ctx.services.context, guild), ctx.caller.person}
    names = await statistics.existing_people(
        ctx.services.context, (line.person for line in lines if line.person in known)
    )
    shown = _with_places([line for line in lines if line.person in names])
    text = [_title(ctx, query)]
    if not shown:
        text.append(ctx.say("top-nobody"))
        return private_reply(text, *_rows(ctx, query))
    own_line = next((line for line in shown if line.person == ctx.caller.person), None)
    listed = shown[:LISTED]
    listed_names, alike = names_in_list(
        ctx.say, [(names[line.person].name, names[line.person].discord_id) for line in listed]
    )
    say = replace(ctx.say, names=listed_names)
    part = leaderboard_part(query, _game_title(ctx, query), listed)
    from render.tournament.ranking import paint_ranking

    picture = Picture("tournament.ranking", paint_ranking, alt_ranking, part)
    pictures = await draw_pictures([picture], say, ctx.services.images)
    if not pictures:
        text += [say("list-item", line=row.sentence) for row in part.rows]
        text.append(ctx.say("gap"))
    text += alike
    if own_line is not None:
        text.append(ctx.say("top-own", place=own_line.place, count=len(shown)))
    text.append(ctx.say("top-how-ratings" if query.what == "ratings" else "top-how-wins"))
    return private_reply(text, *_rows(ctx, query), pictures=pictures)


async def _lines(ctx: InteractionContext, query: TopQuery, scope: Scope) -> list[TopLine]:
    match query.what:
        case "wins":
            wins = await statistics.most_wins(ctx.services.context, scope)
            return [_line_of_count(one, phrase("top-row-wins", value=one.value, of=one.of)) for one in wins]
        case "streaks":
            runs = await statistics.longest_streaks(ctx.services.context, scope)
            return [_line_of_count(one, phrase("top-row-streaks", value=one.value, of=one.of)) for one in runs]
        case "ratings" | "scores":
            if query.game is None:
                return []
            found = await statistics.rating_list(ctx.services.context, scope, query.game)
            return [
                TopLine(
                    0,
                    one.person,
                    (str(one.points), f"± {one.margin}", str(one.rated_sessions)),
                    phrase("top-row-ratings", points=one.points, margin=one.margin, tables=one.rated_sessions),
                )
                for one in found
            ]


def _line_of_count(one: LeaderboardLine, values_shown: Phrase) -> TopLine:
    return TopLine(one.place, one.person, (str(one.value), str(one.of)), values_shown)


def _with_places(lines: Sequence[TopLine]) -> list[TopLine]:
    """Return the lines with places counted among the people shown. Neighbours share a place if they had the same place
    before or, in ratings, if all figures are equal."""
    placed: list[TopLine] = []
    before: TopLine | None = None
    for number, line in enumerate(lines, 1):
        same = before is not None and before.place == line.place and (line.place > 0 or before.cells == line.cells)
        placed.append(replace(line, place=placed[-1].place if same else number))
        before = line
    return placed


def leaderboard_part(query: TopQuery, title: str, lines: Sequence[TopLine]) -> RankingPart:
    """Return the data of the picture of a leaderboard. `title` is the title of its game, and empty for all games."""
    columns = {
        "ratings": ("top-column-rating", "top-column-margin", "column-tables"),
        "wins": ("column-wins", "column-tables"),
        "streaks": ("top-column-longest", "top-column-now"),
    }
    rows = tuple(
        RankedRow(
            line.place,
            number,
            line.cells,
            phrase("top-row", place=line.place, name=SeatName(number), values=line.values_shown),
            lead=line.place == 1,
        )
        for number, line in enumerate(lines)
    )
    return RankingPart(
        Phrase(f"top-{query.what}"), _scope(query, title), tuple(map(Phrase, columns.get(query.what, ()))), rows
    )


async def _scores_reply(ctx: InteractionContext, query: TopQuery, scope: Scope) -> PrivateReply:
    """Return the best score for each game and number of seats, as text. A score is left out if its holder is not the
    caller and has finished no game in this server, or if the bot does not host its game."""
    found = await statistics.best_scores(ctx.services.context, scope)
    known = {*await statistics.people_of_server(ctx.services.context, ctx.caller.guild_id), ctx.caller.person}
    names = await statistics.existing_people(
        ctx.services.context, (best.person for _, best in found if best.person in known)
    )
    text = [_title(ctx, query)]
    game = ""
    for slug, best in found:
        if best.person not in names or slug not in ctx.services.bindings:
            continue
        if slug != game:
            text.append(ctx.say("top-scores-game", game=ctx.services.bindings[slug].game.info.title))
            game = slug
        text.append(ctx.say("top-scores-line", seats=best.seats, score=best.score, name=names[best.person].name))
    if not game:
        text.append(ctx.say("top-nobody"))
    return private_reply(text, *_rows(ctx, query))


async def _most_played(ctx: InteractionContext, scope: Scope) -> str | None:
    """Return the hosted game with the most finished sessions with opponents in the scope; None if there are no such sessions."""
    counts = dict.fromkeys(ctx.services.bindings, 0)
    for table in await statistics.sessions(ctx.services.context, scope):
        if table.game in counts and table.had_opponents:
            counts[table.game] += 1
    best = max(counts, key=lambda slug: counts[slug], default=None)
    return best if best is not None and counts[best] else None


def _title(ctx: InteractionContext, query: TopQuery) -> str:
    return ctx.say("top-title", what=Phrase(f"top-{query.what}"), scope=_scope(query, _game_title(ctx, query)))


def _game_title(ctx: InteractionContext, query: TopQuery) -> str:
    return "" if query.game is None else ctx.services.bindings[query.game].game.info.title


def _scope(query: TopQuery, title: str) -> Phrase:
    where: Phrase = Phrase("top-everywhere" if query.everywhere else "top-here")
    if query.tempo is not None:
        where = phrase("list-dot", first=Phrase(f"top-tempo-{query.tempo}"), rest=where)
    return phrase("list-dot", first=title or Phrase("top-all-games"), rest=where)


def _rows(ctx: InteractionContext, query: TopQuery) -> tuple[ControlRow, ...]:
    buttons = tuple(
        ctx.say.button(Phrase(f"top-{what}"), CustomId("top", words=replace(query, what=what).words()))
        for what in get_args(TopList)
        if what != query.what
    )
    if len(ctx.services.bindings) < 2:
        return (buttons,)
    games = [(binding.game.info.title, slug, "") for slug, binding in ctx.services.bindings.items()]
    whole = [] if query.what == "ratings" else [(Phrase("top-all-games"), _ANY, "")]
    choose = CustomId("top", words=query.words())
    return buttons, ctx.say.select(Phrase("top-choose-game"), choose, [*whole, *games])
