"""Everything people do with a table, in one place: each method is one use case and one line of work for another file."""

from __future__ import annotations

from collections.abc import Mapping

from bot.services.base.limits import RateLimiter
from bot.services.base.model import (
    ActionReply,
    Caller,
    PanelReply,
    PersonId,
    Press,
    RewindPoint,
    SessionCard,
    SessionId,
    SessionRequest,
)
from bot.services.base.pace import Terms
from bot.services.play.acting import Acting
from bot.services.play.beacon_starts import BeaconStarts
from bot.services.play.undoing import Undoing
from bot.services.seats.hosting import Hosting
from bot.services.seats.lobby import Lobby
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.views.session_queries import SessionQueries
from data.store import session_lists
from engines.core.phrase import Phrase
from engines.core.seats import Seat


class Sessions:
    """Use cases of sessions. Every refusal is a GameError with a reason and a remedy; then nothing has changed."""

    def __init__(
        self,
        repository: SessionRepository,
        rate_limiter: RateLimiter,
        lobby: Lobby,
        hosting: Hosting,
        acting: Acting,
        undoing: Undoing,
        session_queries: SessionQueries,
        waiting: BeaconStarts,
    ) -> None:
        self._repository = repository
        self._rate_limiter = rate_limiter
        self._lobby = lobby
        self._hosting = hosting
        self._acting = acting
        self._undoing = undoing
        self._session_queries = session_queries
        self._waiting = waiting

    async def _card(self, record: Record) -> SessionCard:
        return await self._session_queries.card_of(record)

    async def open(self, caller: Caller, request: SessionRequest, channel_id: int) -> SessionCard:
        """Open a table in a channel or thread; the caller hosts it."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.open(caller, request, channel_id))

    async def check_open(self, caller: Caller, request: SessionRequest) -> None:
        """Raise what `open` would raise for this request in a free channel; changes nothing and counts as no action. A
        thread is best opened only after this."""
        await self._lobby.check(caller, request)

    async def join(self, caller: Caller, session: SessionId) -> SessionCard:
        """Take a free seat."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.join(caller, session))

    async def leave(self, caller: Caller, session: SessionId) -> SessionCard:
        """Give the own seat up; in a running game a computer player takes it over, and that is said publicly."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.leave(caller, session))

    async def resign(self, caller: Caller, session: SessionId) -> SessionCard:
        """Give the own seat of a running game to a computer player for good."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.resign(caller, session))

    async def set_options(self, caller: Caller, session: SessionId, values: Mapping[str, str]) -> SessionCard:
        """Host, before the start: change options of the game."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.set_options(caller, session, values))

    async def set_pace(self, caller: Caller, session: SessionId, terms: Terms) -> SessionCard:
        """Host, before the start: how much time the table gives its people."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.set_pace(caller, session, terms))

    async def set_reliability(self, caller: Caller, session: SessionId, percent: int) -> SessionCard:
        """Host, before the start: how reliable people must be to sit down, in percent of their decisions in time."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.set_reliability(caller, session, percent))

    async def set_computers(self, caller: Caller, session: SessionId, kinds: tuple[str, ...]) -> SessionCard:
        """Host, before the start: which computer players take part."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.set_computers(caller, session, kinds))

    async def add_computer(self, caller: Caller, session: SessionId) -> SessionCard:
        """Host, before the start: one more computer player of the usual kind."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.add_computer(caller, session))

    async def set_seats(self, caller: Caller, session: SessionId, seats: int) -> SessionCard:
        """Host, before the start: how many can play."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.set_seats(caller, session, seats))

    async def add_salt(self, caller: Caller, session: SessionId, text: str) -> SessionCard:
        """Any player, before the start: mix something of one's own into the luck."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.add_salt(caller, session, text))

    async def start(self, caller: Caller, session: SessionId) -> SessionCard:
        """Host: begin the game."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._lobby.start(caller, session))

    async def begin_without(self, caller: Caller, session: SessionId) -> SessionCard:
        """Somebody at a table that waits for a public random number: agree to begin without it."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._waiting.without(caller, session))

    async def panel(
        self, caller: Caller, session: SessionId, words: tuple[str, ...] = (), loaded: Record | None = None
    ) -> PanelReply:
        """The private panel of the caller's seat. Whoever looks at it is back: autopilot hands the seat over."""
        return await self._acting.panel(caller, session, words, loaded)

    async def act(self, caller: Caller, session: SessionId, press: Press, loaded: Record | None = None) -> ActionReply:
        """Carry out a press or typed line, or open the next question."""
        return await self._acting.act(caller, session, press, loaded)

    async def complete(self, caller: Caller, session: SessionId, text: str) -> tuple[tuple[str, Phrase], ...]:
        """Completions of typed notation, at most 25."""
        return await self._acting.complete(caller, session, text)

    async def undo(self, caller: Caller, session: SessionId) -> ActionReply:
        """Take back the own last public step, if no wall stands in the way."""
        self._rate_limiter.acquire(caller.person)
        record = await self._undoing.undo(caller, session)
        panel = await self._acting.panel(caller, session, loaded=record)
        return ActionReply((), panel, panel.may_undo)

    async def may_undo(self, caller: Caller, session: SessionId) -> bool:
        """Whether the caller could undo now."""
        return await self._undoing.possible(await self._repository.current(session), caller)

    async def rewind_points(self, caller: Caller, session: SessionId) -> tuple[RewindPoint, ...]:
        """The phase starts a host can go back to. Open to everybody: they are public."""
        return await self._undoing.points(session)

    async def rewind(self, caller: Caller, session: SessionId, seq: int) -> SessionCard:
        """Host: set the game back to a phase start (`seq` of a RewindPoint), with a public line."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._undoing.rewind(caller, session, seq))

    async def end(self, caller: Caller, session: SessionId) -> SessionCard:
        """Host: stop the table without a result."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.end(caller, session))

    async def kick(self, caller: Caller, session: SessionId, seat: Seat) -> SessionCard:
        """Host: take somebody's seat away."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.kick(caller, session, seat))

    async def make_host(self, caller: Caller, session: SessionId, person: PersonId) -> SessionCard:
        """Host: hand the role to somebody at the table."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.make_host(caller, session, person))

    async def move(self, caller: Caller, session: SessionId, channel_id: int) -> SessionCard:
        """Carry a live table on in another channel of its server (its own was deleted)."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.move(caller, session, channel_id))

    async def status_anew(self, caller: Caller, session: SessionId) -> SessionCard:
        """Post the status as a new message."""
        self._rate_limiter.acquire(caller.person)
        return await self._card(await self._hosting.status_anew(session))

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted: its session stays, nothing is said there any more."""
        session = await self._session_queries.in_channel(channel_id)
        if session is not None:
            await self._hosting.unreachable(session)

    async def server_gone(self, guild_id: int) -> None:
        """The bot was taken out of a server: its sessions stay."""
        for session in await self._live_in(guild_id):
            await self._hosting.unreachable(session)

    async def server_back(self, guild_id: int) -> None:
        """The bot is in the server again: every live session posts its status anew."""
        for session in await self._live_in(guild_id):
            await self._hosting.status_anew(session)

    async def _live_in(self, guild_id: int) -> tuple[SessionId, ...]:
        found = await self._repository.database.fetch(lambda tx: session_lists.live_in_guild(tx, guild_id))
        return tuple(SessionId(number) for number in found)
