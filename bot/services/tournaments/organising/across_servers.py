"""A tournament in several servers: its organisers give out a code, and a manager of another server accepts it there,
for one of its channels. Either side can end this, and nobody loses a place or a game by it."""

from dataclasses import replace
from typing import Final

from bot.services.base.ids import number_in
from bot.services.base.model import Caller, SessionRefusal, TooMuch, refusal
from bot.services.context import Context
from bot.services.preferences.servers import settings_in
from bot.services.servers.permits import require_administrator, require_permitted_channel, require_permitted_games
from bot.services.tournaments.organising.posts_due import copy_for_server, post_row, round_row, signup_row
from bot.services.tournaments.organising.tournaments import TournamentChange, change_tournament, load
from bot.services.tournaments.state import document
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import ServerPost
from bot.services.tournaments.state.record import TournamentId, TournamentRecord, TournamentServer
from data.store.delivery.outbox import OutboxRow
from data.store.tournaments import tournaments as tournament_store
from engines.core.typed_text import typed_line

SERVERS: Final = 20
"""Maximum number of a tournament's servers besides the organisers', and of other servers' tournaments in one server."""
_SECRET: Final = 10
"""Characters of the secret part of a code."""
_NAME: Final = 100
"""Number of characters kept of a server's name."""


async def issue_code(context: Context, caller: Caller, number: TournamentId, server_name: str) -> TournamentRecord:
    """Make a code with which other servers can take part, unless there is one. `server_name` is the name of the organisers'
    server. Raise NotYours if the caller may not organise; SessionRefusal outside that server, in duplicate play, or if the
    tournament is over."""
    secret = context.seeds.seed()[-_SECRET:]

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_at_home(record, caller)
        if record.over:
            raise refusal(SessionRefusal, "tournament-over")
        if record.is_duplicate:
            raise refusal(SessionRefusal, "across-duplicate")
        invitation = record.invitation or secret
        return TournamentChange(replace(record, invitation=invitation, server_name=server_name[:_NAME]))

    return await change_tournament(context, number, decide)


async def withdraw_code(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Make the code invalid; servers that have accepted it stay. Raise NotYours if the caller may not organise, SessionRefusal
    outside the organisers' server."""

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_at_home(record, caller)
        return TournamentChange(replace(record, invitation=""))

    return await change_tournament(context, number, decide)


async def remove(context: Context, caller: Caller, number: TournamentId, guild_id: int) -> TournamentRecord:
    """Remove another server from the tournament; people who signed up there stay in it. Raise NotYours if the caller may not
    organise; SessionRefusal outside the organisers' server, or if the other server does not take part."""

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_at_home(record, caller)
        return _without(context, record, guild_id)

    return await change_tournament(context, number, decide)


async def tournament_of_code(context: Context, caller: Caller, code: str) -> TournamentRecord:
    """Return the tournament of a code, for a manager of the server that is to take part. Raise NotYours if the caller does
    not manage the server, SessionRefusal if the code is not valid there."""
    guild_id = require_administrator(caller)
    number = number_in(typed_line(code).partition("-")[0])
    read = context.database.read_tx
    record = None if number is None else await read(lambda tx: document.find(tx, number))
    if record is None:
        raise refusal(SessionRefusal, "across-code")
    _require_valid_code(record, guild_id, code)
    return record


async def accept(context: Context, caller: Caller, code: str, channel_id: int, server_name: str) -> TournamentRecord:
    """Hold the tournament in the caller's server too, with posts in its channel `channel_id`. Raise NotYours if the caller
    does not manage the server; SessionRefusal if the code is not valid there, or if the server takes part already or does not
    permit game or channel; TooMuch if too many servers take part, or the server in too many tournaments."""
    guild_id = require_administrator(caller)
    number = (await tournament_of_code(context, caller, code)).id
    now = context.now
    settings = await context.database.fetch(lambda tx: settings_in(tx, guild_id))
    held = await _tournaments_held_in(context, guild_id)

    def decide(record: TournamentRecord) -> TournamentChange:
        if record.server(guild_id) is not None:
            raise refusal(SessionRefusal, "across-accepted")
        _require_valid_code(record, guild_id, code)
        require_permitted_games(settings, record.games, context.repository.bindings)
        require_permitted_channel(settings, (channel_id,))
        if len(record.servers) >= SERVERS or sum(not one.over for one in held) >= SERVERS:
            raise refusal(TooMuch, "across-full", most=SERVERS)
        server = TournamentServer(guild_id, channel_id, server_name[:_NAME], now, caller.person)
        after = replace(record, servers=(*record.servers, server))
        rows: list[OutboxRow] = [signup_row(after, now), post_row(after, ServerPost("server-joined", server.name), now)]
        if after.open_round is not None:
            rows.append(round_row(after, after.open_round.drawn.number, now))
        return TournamentChange(after, tuple(rows))

    return await change_tournament(context, number, decide)


async def withdraw(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Take the caller's server out of the tournament; people who signed up there stay in it. Raise NotYours if the caller
    does not manage the server, SessionRefusal if the tournament is not held there."""
    guild_id = require_administrator(caller)
    return await change_tournament(context, number, lambda record: _without(context, record, guild_id))


async def tournaments_of_other_servers(context: Context, caller: Caller) -> tuple[TournamentRecord, ...]:
    """Return other servers' tournaments held in the caller's, newest first. Raise NotYours if the caller does not manage it."""
    return await _tournaments_held_in(context, require_administrator(caller))


async def leave_server(context: Context, guild_id: int) -> None:
    """Take a server that no longer has the bot out of the unfinished tournaments of other servers."""
    for record in await _tournaments_held_in(context, guild_id):
        if not record.over:
            await change_tournament(
                context,
                record.id,
                lambda found: (
                    TournamentChange(found)
                    if found.server(guild_id) is None
                    else _without(context, found, guild_id, reachable=False)
                ),
            )


async def _tournaments_held_in(context: Context, guild_id: int) -> tuple[TournamentRecord, ...]:
    numbers = await context.database.fetch(lambda tx: tournament_store.tournaments_of_other_servers(tx, guild_id))
    return tuple([await load(context, TournamentId(one)) for one in numbers])


def _without(context: Context, record: TournamentRecord, guild_id: int, *, reachable: bool = True) -> TournamentChange:
    """Return the change that removes a server; people who entered there stay. Unless the tournament is over this is posted,
    in the removed server too if that is `reachable`. Raise SessionRefusal if the tournament is not held there."""
    server, now = record.server(guild_id), context.now
    if server is None:
        raise refusal(SessionRefusal, "tournament-not-held-here")
    after = replace(record, servers=tuple(one for one in record.servers if one != server))
    if record.over:
        return TournamentChange(after)
    left = post_row(after, ServerPost("server-left", server.name), now)
    rows = [signup_row(after, now), left]
    if after.open_round is not None:
        rows.append(round_row(after, after.open_round.drawn.number, now))
    there = [copy_for_server(row, server) for row in rows] if reachable else []
    return TournamentChange(after, (*rows, *there))


def _require_at_home(record: TournamentRecord, caller: Caller) -> None:
    require_organiser(record, caller)
    if caller.guild_id != record.guild_id:
        raise refusal(SessionRefusal, "across-at-home")


def _require_valid_code(record: TournamentRecord, guild_id: int, code: str) -> None:
    if not record.code or typed_line(code) != record.code:
        raise refusal(SessionRefusal, "across-code")
    if record.guild_id == guild_id:
        raise refusal(SessionRefusal, "across-own")
    if record.stage == "draft":
        raise refusal(SessionRefusal, "across-draft")
    if record.over:
        raise refusal(SessionRefusal, "tournament-over")
