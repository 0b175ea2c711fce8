"""The sessions of the month: opening, joining, starting, and taking over seats, so that enough are played."""

import random
from collections.abc import Awaitable
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.games.listing import games
from bot.services.base.hours import QuietHours
from bot.services.base.model import Caller, SessionId, SessionRequest
from bot.services.base.pace import PRESETS, Terms
from bot.services.seats import lobbies, seating
from bot.services.sessions.record import Record
from engines.core.errors import GameError
from tools.soak.host import Host

PACES: Final = (
    PRESETS["daily"],
    PRESETS["relaxed"],
    Terms(bank=2 * 24 * 60, increment=8 * 60, cap=3 * 24 * 60, grace=60, replace_after=3 * 24 * 60),
    Terms(decision=12 * 60, quiet=QuietHours(start=22 * 60, end=7 * 60, zone="Europe/Berlin"), autopilot_after=3),
    Terms(decision=6 * 60, grace=30, autopilot_after=1, replace_after=24 * 60, away_days=3),
)
GUILDS: Final = (90, 91, 92)


class Tables:
    """All sessions of the month, and the actions that keep `wanted` of them running."""

    def __init__(self, host: Host, luck: random.Random, wanted: int) -> None:
        self.host = host
        self.luck = luck
        self.wanted = wanted
        self.terms: dict[SessionId, Terms] = {}
        self.live: set[SessionId] = set()
        self.lobbies: dict[SessionId, int] = {}
        """Sessions that have not begun, with the number of people they wait for; 0 if nobody will ever start them."""
        self.asked: set[SessionId] = set()
        """Sessions with open votes."""
        self._channel = 1000

    async def open(self, caller: Caller, people: int) -> SessionId | None:
        """Open a session for that number of people."""
        slug, binding = self.luck.choice(tuple(games().items()))
        seats = binding.game.info.seats
        computers = self.luck.choice((0, 0, 0, 1)) + max(0, seats.start - people)
        terms = self.luck.choice(PACES)
        self._channel += 1
        request = SessionRequest(slug, terms=terms, computers=("steady",) * min(computers, seats[-1] - people))
        host = replace(caller, guild_id=self.luck.choice(GUILDS), channel_id=self._channel)
        try:
            card = await lobbies.open_table(self.host.services.context, host, request, self._channel)
        except GameError as refused:
            self.host.counts[f"refused: open, {refused.reason.key}"] += 1
            return None
        self.terms[card.session] = terms
        self.live.add(card.session)
        self.lobbies[card.session] = people
        self.host.counts["tables opened"] += 1
        return card.session

    async def look_around(self, caller: Caller, sitting: int) -> None:
        """Let a person with time for another session open one, join one or take an open seat, and start the sessions
        they host."""
        await self._begin(caller)
        if sitting > 16:
            return
        if len(self.live) < self.wanted:
            people = 0 if self.luck.random() < 0.02 else self.luck.randint(2, 4)
            await self.open(caller, people)
        for session, people in list(self.lobbies.items()):
            if self.luck.random() < 0.3 and people:
                await self._tried("join", lobbies.join(self.host.services.context, caller, session))
        if self.luck.random() < 0.1:
            await self._take_a_seat(caller)

    async def _begin(self, caller: Caller) -> None:
        for session, people in list(self.lobbies.items()):
            record = await self.host.services.repository.current(session)
            if record.stage != "lobby":
                self.lobbies.pop(session, None)
            elif record.host == caller.person and people and self._is_full(record, people):
                await self._tried("start", lobbies.start(self.host.services.context, caller, session))

    def _is_full(self, record: Record, people: int) -> bool:
        there = sum(one.person is not None for one in record.seats)
        waited = self.host.clock.now() - record.created_at
        return len(record.seats) >= record.agreement.minimum and (there >= people or waited > timedelta(hours=12))

    async def _take_a_seat(self, caller: Caller) -> None:
        seats = await seating.open_seats(self.host.services.context, self.luck.choice(GUILDS))
        if seats:
            chosen = self.luck.choice(seats)
            await seating.find_open_seat(self.host.services.context, chosen.session, chosen.seat)
            await self._tried(
                "take an open seat", seating.take_seat(self.host.services.context, caller, chosen.session, chosen.seat)
            )

    async def _tried(self, what: str, doing: Awaitable[object]) -> bool:
        try:
            await doing
        except GameError as refused:
            self.host.counts[f"refused: {what}, {refused.reason.key}"] += 1
            return False
        self.host.counts[f"did: {what}"] += 1
        return True

    async def all_begin(self, callers: list[Caller], number: int) -> None:
        """Start sessions with people until `number` of them are live."""
        while len(self.live) < number:
            people = self.luck.sample(callers, min(self.luck.randint(2, 4), len(callers)))
            session = await self.open(people[0], len(people))
            if session is None:
                continue
            for one in people[1:]:
                await self._tried("join", lobbies.join(self.host.services.context, one, session))
            record = await self.host.services.repository.current(session)
            if len(record.seats) >= record.agreement.minimum:
                await self._tried("start", lobbies.start(self.host.services.context, people[0], session))
                self.lobbies.pop(session, None)

    def over(self, session: SessionId) -> None:
        """Forget a session that has ended."""
        self.live.discard(session)
        self.lobbies.pop(session, None)
        self.asked.discard(session)
