"""Conditions of signing up, and breaks of entrants. Invited people need not meet the announced conditions."""

from dataclasses import replace

from bot.services.base.model import Caller, NotYours, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.results.ratings import Scope
from bot.services.seats import reliability
from bot.services.tournaments.organising.tournaments import TournamentChange, change_tournament, join, load
from bot.services.tournaments.state.entrants import own_entry
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.wording.texts import Verbatim
from engines.core.typed_text import typed_line


async def enter(
    context: Context, caller: Caller, number: TournamentId, *, salt: str | None = None, password: str = ""
) -> TournamentRecord:
    """Sign the caller up if they are invited or meet the announced conditions. Raise NotYours for a caller who is excluded, too
    unreliable, has too few rated games or too low a rating, or lacks the role; SessionRefusal for a wrong password, or if they
    cannot enter now (`tournaments.join`)."""
    record = await load(context, number)
    if all(one.invited != caller.discord_id for one in record.invited):
        setup = record.setup
        share = await reliability.reliability_below(context, caller.person, setup.pace, setup.reliability)
        if share is not None:
            raise refusal(NotYours, "tournament-unreliable", asked=setup.reliability, share=share.percent)
        await _refuse_unrated(context, caller, record)
        if setup.members is not None and setup.members not in caller.roles:
            raise refusal(NotYours, "tournament-members", role=Verbatim(f"<@&{setup.members}>"))
        if setup.password and typed_line(password).casefold() != setup.password.casefold():
            raise refusal(SessionRefusal, "tournament-password")
    return await join(context, caller, number, salt)


async def _refuse_unrated(context: Context, caller: Caller, record: TournamentRecord) -> None:
    setup, games = record.setup, dict.fromkeys(record.games)
    if not (setup.rated_games or setup.rating):
        return
    scopes = [await context.ratings.ratings_in(Scope(game, record.guild_id)) for game in games]
    ratings = [one[caller.person] for one in scopes if caller.person in one]
    count, best = sum(one.rated_sessions for one in ratings), max((one.points for one in ratings), default=0)
    if count < setup.rated_games:
        raise refusal(NotYours, "tournament-rated", asked=setup.rated_games, count=count)
    if best < setup.rating:
        raise refusal(NotYours, "tournament-rating", asked=setup.rating, rating=best)


async def set_ready(context: Context, caller: Caller, number: TournamentId, *, ready: bool) -> TournamentRecord:
    """Set whether tables are drawn for the caller from now on; their current tables continue. Idempotent. Raise NotYours
    if the caller does not take part; SessionRefusal in the reserve, or if the tournament has no breaks now."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        entry = own_entry(record, caller.person)
        if not record.has_breaks:
            raise refusal(SessionRefusal, "tournament-no-rolling")
        if entry.state == "reserve":
            raise refusal(SessionRefusal, "checkin-reserve")
        if ready == (entry.ready_at is not None):
            return TournamentChange(record)
        return TournamentChange(record.with_entry(replace(entry, ready_at=now if ready else None)), goes_on=True)

    return await change_tournament(context, number, decide)
