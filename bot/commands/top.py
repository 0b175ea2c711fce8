"""`/top`: who stands where in a server, in ratings, wins and streaks, and the best scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from discord import app_commands

from bot.commands.game.group import binding_of
from bot.games.picture import Picture
from bot.interactions.completion import complete_game
from bot.interactions.handler import InteractionContext, handler_of
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import PersonId, SessionRefusal
from bot.services.base.ports import OutSelect
from bot.services.base.refusals import refusal
from bot.services.records.finished import Tempo
from bot.services.records.ratings import Rating
from bot.services.records.statistics import Leader, View
from bot.ui.command_words import command, described
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, SeatName, phrase

if TYPE_CHECKING:
    from render.tournament import RankingPart

What: TypeAlias = Literal["ratings", "wins", "streaks", "scores"]
LISTED: Final = 10
"""Lines of a list."""
_ANY: Final = "-"


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to see: which list, of which game (None: all, or the one played most), at which tempo, of the
    server or everywhere."""

    what: What
    game: str | None
    tempo: Tempo | None
    everywhere: bool

    def words(self) -> tuple[str, ...]:
        """For a button."""
        return self.what, self.game or _ANY, self.tempo or _ANY, "all" if self.everywhere else "here"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list, whatever it is about."""

    place: int
    person: PersonId
    cells: tuple[str, ...]
    values_shown: Phrase


@command("top")
@app_commands.rename(title="game")
@app_commands.describe(
    what=described("top-what"),
    title=described("top-game"),
    tempo=described("top-tempo"),
    everywhere=described("top-everywhere"),
)
@app_commands.autocomplete(title=complete_game)
async def top_command(
    interaction: AnyInteraction,
    what: What = "ratings",
    title: str | None = None,
    tempo: Literal["live", "slow"] | None = None,
    everywhere: bool = False,
) -> None:
    """Lists of the best."""
    asked = Asked(what, title, tempo, everywhere)
    await handler_of(interaction).answer(interaction, lambda ctx: show_top(ctx, asked))


@press("top")
async def top_pressed(ctx: InteractionContext) -> PrivateReply:
    """Another list was chosen under the one that is shown."""
    match ctx.pressed.words if ctx.pressed is not None else ():
        case (("ratings" | "wins" | "streaks" | "scores") as what, game, tempo, scope):
            chosen = ctx.values[0] if ctx.values else game
            kind: Tempo | None = "live" if tempo == "live" else "slow" if tempo == "slow" else None
            return await show_top(ctx, Asked(what, None if chosen == _ANY else chosen, kind, scope == "all"))
        case _:
            return await show_top(ctx, Asked("ratings", None, None, everywhere=False))


async def show_top(ctx: InteractionContext, asked: Asked) -> PrivateReply:
    """A list with its picture, and buttons to the others. Raises SessionRefusal outside a server."""
    guild = ctx.caller.guild_id
    if guild is None:
        raise refusal(SessionRefusal, "top-in-server")
    if asked.game is not None:
        asked = replace(asked, game=binding_of(ctx, asked.game).slug)
    view = View(None if asked.everywhere else guild, asked.game, asked.tempo)
    if asked.what == "scores":
        return await _scores(ctx, asked, view)
    if asked.what == "ratings" and asked.game is None:
        asked = replace(asked, game=await _most_played(ctx, view))
        view = replace(view, game=asked.game)
    lines = await _lines(ctx, asked, view)
    known = {*await ctx.services.statistics.locals_of(guild), ctx.caller.person}
    names = await ctx.services.statistics.names(line.person for line in lines if line.person in known)
    shown = _placed([line for line in lines if line.person in names])
    text = [_title(ctx, asked)]
    if not shown:
        text.append(ctx.say("top-nobody"))
        return PrivateReply("\n".join(text), rows=_rows(ctx, asked), accent=PRIVATE)
    own = next((line for line in shown if line.person == ctx.caller.person), None)
    listed = shown[:LISTED]
    say = replace(ctx.say, names=tuple(names[line.person].name for line in listed))
    part = _part(asked, _game_title(ctx, asked), listed)
    from render.tournament import alt_ranking, paint_ranking

    picture = await ctx.services.images.draw(
        Picture("tournament.ranking", paint_ranking, alt_ranking, part), say.picture_localizer()
    )
    if picture is None:
        text += [say("top-line", line=row.told) for row in part.rows]
        text.append(ctx.say("gap"))
    if own is not None:
        text.append(ctx.say("top-own", place=own.place, count=len(shown)))
    text.append(ctx.say("top-how-ratings" if asked.what == "ratings" else "top-how-wins"))
    return PrivateReply("\n".join(text), () if picture is None else (picture,), _rows(ctx, asked), PRIVATE)


async def _lines(ctx: InteractionContext, asked: Asked, view: View) -> list[Line]:
    statistics = ctx.services.statistics
    match asked.what:
        case "wins":
            wins = await statistics.most_wins(view)
            return [_counted(one, phrase("top-row-wins", value=one.value, of=one.of)) for one in wins]
        case "streaks":
            runs = await statistics.longest_streaks(view)
            return [_counted(one, phrase("top-row-streaks", value=one.value, of=one.of)) for one in runs]
        case "ratings" | "scores":
            if asked.game is None:
                return []
            return [_rated(one) for one in await statistics.rating_list(view, asked.game)]


def _rated(one: Rating) -> Line:
    told = phrase("top-row-ratings", points=one.points, margin=one.margin, tables=one.tables)
    return Line(0, one.person, (str(one.points), f"± {one.margin}", str(one.tables)), told)


def _counted(one: Leader, told: Phrase) -> Line:
    return Line(one.place, one.person, (str(one.value), str(one.of)), told)


def _placed(lines: Sequence[Line]) -> list[Line]:
    """Places counted anew among those who are shown; equal figures share one."""
    placed: list[Line] = []
    for number, line in enumerate(lines, 1):
        same = bool(placed) and placed[-1].cells == line.cells if line.place == 0 else _level(lines, number - 1)
        placed.append(replace(line, place=placed[-1].place if same and placed else number))
    return placed


def _level(lines: Sequence[Line], at: int) -> bool:
    return at > 0 and lines[at].place == lines[at - 1].place


def _part(asked: Asked, title: str, lines: Sequence[Line]) -> RankingPart:
    from render.tournament import RankedRow, RankingPart

    columns = {
        "ratings": ("top-column-rating", "top-column-margin", "top-column-tables"),
        "wins": ("top-column-wins", "top-column-tables"),
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
        Phrase(f"top-{asked.what}"), _scope(asked, title), tuple(map(Phrase, columns.get(asked.what, ()))), rows
    )


async def _scores(ctx: InteractionContext, asked: Asked, view: View) -> PrivateReply:
    """The best scores of each game and number of seats: a list in words."""
    found = await ctx.services.statistics.bests(view)
    known = {*await ctx.services.statistics.locals_of(ctx.caller.guild_id), ctx.caller.person}
    names = await ctx.services.statistics.names(best.person for _, best in found if best.person in known)
    text = [_title(ctx, asked)]
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
    return PrivateReply("\n".join(text), rows=_rows(ctx, asked), accent=PRIVATE)


async def _most_played(ctx: InteractionContext, view: View) -> str | None:
    """The game that was played most in the view, of those there are."""
    counts = dict.fromkeys(ctx.services.bindings, 0)
    for table in await ctx.services.statistics.tables(view):
        if table.game in counts and table.contested:
            counts[table.game] += 1
    best = max(counts, key=lambda slug: counts[slug], default=None)
    return best if best is not None and counts[best] else None


def _title(ctx: InteractionContext, asked: Asked) -> str:
    return ctx.say("top-title", what=Phrase(f"top-{asked.what}"), scope=_scope(asked, _game_title(ctx, asked)))


def _game_title(ctx: InteractionContext, asked: Asked) -> str:
    return "" if asked.game is None else ctx.services.bindings[asked.game].game.info.title


def _scope(asked: Asked, title: str) -> Phrase:
    """Which game, which tempo, where."""
    where: Phrase = Phrase("top-everywhere" if asked.everywhere else "top-here")
    if asked.tempo is not None:
        where = phrase("list-dot", first=Phrase(f"top-tempo-{asked.tempo}"), rest=where)
    return phrase("list-dot", first=title or Phrase("top-all-games"), rest=where)


def _rows(ctx: InteractionContext, asked: Asked) -> tuple[ControlRow, ...]:
    buttons = tuple(
        ctx.say.button(Phrase(f"top-{what}"), CustomId("top", words=replace(asked, what=what).words()))
        for what in get_args(What)
        if what != asked.what
    )
    if len(ctx.services.bindings) < 2:
        return (buttons,)
    games = [(binding.game.info.title, slug, "") for slug, binding in ctx.services.bindings.items()]
    if asked.what != "ratings":
        games.insert(0, (ctx.say.label(Phrase("top-all-games"), OPTION_LABEL), _ANY, ""))
    choose = ctx.say.label(Phrase("top-choose-game"), PLACEHOLDER)
    return buttons, OutSelect(choose, CustomId("top", words=asked.words()).encode(), tuple(games))
