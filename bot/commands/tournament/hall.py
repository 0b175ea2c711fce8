"""The hall of fame: the winners of the server's newest finished tournaments."""

from dataclasses import replace
from typing import Final

from bot.games.joining import and_list
from bot.interactions.callers import can_see_channel
from bot.interactions.context import InteractionContext
from bot.interactions.presses import handles
from bot.services.base.model import SessionRefusal, refusal
from bot.services.people.records import statistics
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.limits import OPTION_LABEL
from engines.core.phrase import Phrase, phrase
from engines.tournament.standings import champions

_SHOWN: Final = 20


@handles("tournament-hall")
async def show_hall(ctx: InteractionContext) -> PrivateReply:
    """Show the winners of the server's newest `_SHOWN` finished tournaments, newest first, except tournaments in
    channels that the caller cannot see. People who hide their record are not named. Raise SessionRefusal outside a server."""
    guild_id = ctx.caller.guild_id
    if guild_id is None:
        raise refusal(SessionRefusal, "tournament-in-server")
    hidden, lines = await statistics.hidden_people(ctx.services.context), list[str]()
    unnamed = ctx.say.label(Phrase("somebody"), OPTION_LABEL)
    for number in (await tournaments.finished_tournaments(ctx.context, guild_id))[:_SHOWN]:
        localizer = await localizer_of(ctx.services.context, number, ctx.caller.language)
        record = localizer.record
        if record.channel_id != ctx.caller.channel_id and not can_see_channel(ctx.interaction, record.channel_id):
            continue
        named = zip(record.entries, localizer.names, strict=True)
        names = tuple(unnamed if one.person is None or one.person in hidden else name for one, name in named)
        at = max((one.closed_at for one in record.rounds if one.closed_at is not None), default=record.created_at)
        date = phrase("record-date", day=at.day, month=at.month, year=str(at.year))
        who = and_list([localizer.entry(one) for one in champions(record.as_tournament())])
        lines.append(replace(localizer, names=names)("hall-title", who=who, name=record.name, date=date))
    if not lines:
        return private_reply(ctx.say("hall-empty"))
    return private_reply([ctx.say("hall-head", count=len(lines)), *lines])
