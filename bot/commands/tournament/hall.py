"""The hall of fame: winners of the server's tournaments, by year and of all time."""

from __future__ import annotations

from bot.games.joining import comma_list
from bot.interactions.callers import sees_channel
from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.interactions.replies import plain_reply, told_apart_in_list
from bot.services.base.ids import CustomId
from bot.services.base.model import PersonId, SessionRefusal
from bot.services.base.numbers import number_in
from bot.services.base.ports import Body, OutSelect
from bot.services.base.refusals import refusal
from bot.services.tournaments.posts.hall_lines import hall_lines, hall_pictures, years
from bot.services.tournaments.queries.hall_of_fame import Title
from bot.ui.layout import PrivateReply
from bot.ui.limits import OPTION_LABEL, OPTIONS, PLACEHOLDER, fitting_text
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, PhraseValue, phrase

_ALL: str = "all"


@press("contest-hall")
async def pressed(ctx: InteractionContext) -> PrivateReply:
    """Show the hall of fame, of the year if one was chosen."""
    return await show_hall(ctx, number_in(ctx.values[0]) if ctx.values else None)


async def show_hall(ctx: InteractionContext, year: int | None = None) -> PrivateReply:
    """Show the champions of a year, or of all time, in tournaments whose channel the reader sees. People who do not
    show their record are not named. Raise SessionRefusal outside a server."""
    guild_id = ctx.caller.guild_id
    if guild_id is None:
        raise refusal(SessionRefusal, "tournament-in-server")
    titles = [one for one in await ctx.services.hall_of_fame.of_guild(guild_id) if _visible(ctx, one)]
    if not titles:
        return plain_reply(ctx.say("hall-empty"))
    year = year if year in years(titles) else None
    hidden = await ctx.services.statistics.hidden()
    people = list(dict.fromkeys(one for title in titles for one in title.winners if one is not None))
    rows = await ctx.services.people.rows(people)
    shown = [one for one in people if one not in hidden and one in rows and rows[one].name]
    place = {one: at for at, one in enumerate(shown)}
    unnamed = ctx.say.label(Phrase("hall-unnamed"), OPTION_LABEL)
    apart, alike = told_apart_in_list(ctx.say, [(rows[one].name, rows[one].discord_id) for one in shown])
    names = (*apart, unnamed)

    def named(person: PersonId | None) -> int:
        return len(shown) if person is None else place.get(person, len(shown))

    lines = hall_lines(titles, shown, year, named)
    text = "\n".join((*(ctx.texts.say(one, ctx.caller.language, names) for one in lines), *alike))
    words = ctx.texts.picture_localizer(ctx.caller.language, names, theme=ctx.caller.theme)
    wanted = hall_pictures(titles, shown, year, named, lambda title: _games(ctx, title))
    drawn = [await ctx.services.images.draw(picture, words) for picture in wanted]
    pictures = tuple(one for one in drawn if one is not None)
    return PrivateReply(Body(fitting_text(text), pictures, rows=(_choose(ctx, titles),), accent=PRIVATE))


def _choose(ctx: InteractionContext, titles: list[Title]) -> OutSelect:
    """Return the menu of all time and the years."""
    say = ctx.say
    options = [(say.label(Phrase("hall-choose-all"), OPTION_LABEL), _ALL, "")]
    options += [(str(one), str(one), "") for one in years(titles)]
    placeholder = say.label(Phrase("hall-choose"), PLACEHOLDER)
    return OutSelect(placeholder, CustomId("contest-hall").encode(), tuple(options[:OPTIONS]))


def _visible(ctx: InteractionContext, title: Title) -> bool:
    return title.channel_id == ctx.caller.channel_id or sees_channel(ctx.interaction, title.channel_id)


def _games(ctx: InteractionContext, title: Title) -> PhraseValue:
    """Return the games that were played, short enough for a picture."""
    if len(title.games) > 1:
        return phrase("tour-series-of", count=len(title.games))
    known = [ctx.services.bindings[one].game.info.title for one in title.games if one in ctx.services.bindings]
    return comma_list(known or list(title.games))
