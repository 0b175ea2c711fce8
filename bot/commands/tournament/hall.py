"""The hall of fame: winners of the server's tournaments, by year and of all time."""

from __future__ import annotations

from bot.interactions.callers import sees_channel
from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.interactions.replies import plain_reply, told_apart_in_list
from bot.services.base.model import PersonId, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.tournaments.posts.hall_lines import hall_lines
from bot.services.tournaments.queries.hall_of_fame import Title
from bot.ui.layout import PrivateReply
from bot.ui.limits import OPTION_LABEL, fitting_text
from engines.core.phrase import Phrase


@press("tournament-hall")
async def show_hall(ctx: InteractionContext) -> PrivateReply:
    """Show the champions and titles of the tournaments in channels the reader sees. People who do not show their record are not
    named. Raise SessionRefusal outside a server."""
    guild_id = ctx.caller.guild_id
    if guild_id is None:
        raise refusal(SessionRefusal, "tournament-in-server")
    titles = [one for one in await ctx.services.hall_of_fame.of_guild(guild_id) if _visible(ctx, one)]
    if not titles:
        return plain_reply(ctx.say("hall-empty"))
    hidden = await ctx.services.statistics.hidden()
    people = list(dict.fromkeys(one for title in titles for one in title.winners if one is not None))
    rows = await ctx.services.people.rows(people)
    shown = [one for one in people if one not in hidden and one in rows and rows[one].name]
    place = {one: at for at, one in enumerate(shown)}
    unnamed = ctx.say.label(Phrase("somebody"), OPTION_LABEL)
    apart, alike = told_apart_in_list(ctx.say, [(rows[one].name, rows[one].discord_id) for one in shown])

    def named(person: PersonId | None) -> int:
        return len(shown) if person is None else place.get(person, len(shown))

    lines = hall_lines(titles, shown, named)
    text = "\n".join((*(ctx.texts.say(one, ctx.caller.language, (*apart, unnamed)) for one in lines), *alike))
    return plain_reply(fitting_text(text))


def _visible(ctx: InteractionContext, title: Title) -> bool:
    return title.channel_id == ctx.caller.channel_id or sees_channel(ctx.interaction, title.channel_id)
