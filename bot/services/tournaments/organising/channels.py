"""Channels beside the tournament's own under which its tables open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from bot.services.base.model import Caller, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.preferences.servers import settings_in
from bot.services.servers.permits import refuse_channel
from bot.services.tournaments.organising.posts_due import update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change, load
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from data.store.tournaments import tournaments as store

MOST: Final = 10
_Channels: TypeAlias = Callable[[TournamentRecord], tuple[int, ...]]


async def add(context: Context, caller: Caller, number: TournamentId, channel_id: int) -> TournamentRecord:
    """Let tables open in a channel as well; those that wait for a thread are retried at once. Raise NotYours or
    SessionRefusal."""

    def channels(record: TournamentRecord) -> tuple[int, ...]:
        if channel_id in (record.channel_id, *record.setup.channels):
            raise refusal(SessionRefusal, "tournament-channel-known")
        if len(record.setup.channels) >= MOST:
            raise refusal(SessionRefusal, "tournament-channels", most=MOST)
        return (*record.setup.channels, channel_id)

    guild_id = (await load(context, number)).guild_id
    settings = await context.database.fetch(lambda tx: settings_in(tx, guild_id))
    refuse_channel(settings, (channel_id,))
    return await _change(context, caller, number, channels)


async def remove(context: Context, caller: Caller, number: TournamentId, channel_id: int) -> TournamentRecord:
    """Open no further tables in a channel; existing ones stay. Raise NotYours or SessionRefusal."""

    def channels(record: TournamentRecord) -> tuple[int, ...]:
        if channel_id not in record.setup.channels:
            raise refusal(SessionRefusal, "tournament-channel-unknown")
        return tuple(one for one in record.setup.channels if one != channel_id)

    return await _change(context, caller, number, channels)


async def pointing(context: Context) -> tuple[TournamentRecord, ...]:
    """Return the tournaments that are not over and point to further channels or a role."""
    numbers = await context.database.fetch(store.unfinished)
    found = [await load(context, TournamentId(one)) for one in numbers]
    return tuple(one for one in found if one.setup.channels or one.setup.organisers is not None)


async def deleted(context: Context, guild_id: int, discord_id: int) -> None:
    """Take a deleted channel or role out of the set-ups of a server's tournaments."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        setup = record.setup
        channels = tuple(one for one in setup.channels if one != discord_id)
        organisers = None if setup.organisers == discord_id else setup.organisers
        if (channels, organisers) == (setup.channels, setup.organisers):
            return TournamentChange(record)
        after = replace(record, setup=setup.model_copy(update={"channels": channels, "organisers": organisers}))
        return TournamentChange(after, (update_signup(after, now),) if record.stage != "draft" else ())

    for number in await context.database.fetch(lambda tx: store.unfinished_in(tx, guild_id)):
        await change(context, TournamentId(number), decide)


async def _change(context: Context, caller: Caller, number: TournamentId, channels: _Channels) -> TournamentRecord:
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        if record.over:
            raise refusal(SessionRefusal, "tournament-over")
        setup = record.setup.model_copy(update={"channels": channels(record)})
        after = replace(record, setup=setup, look_at=now if record.stage == "running" else record.look_at)
        return TournamentChange(after, (update_signup(after, now),) if record.stage != "draft" else ())

    return await change(context, number, decide)
