"""The surroundings of the services in tests: a clock that moves on request, repeatable seeds, a messenger that records."""

import hashlib
import itertools
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from bot.games.binding import Binding
from bot.services.base.model import Caller, PersonId, Press, SessionCard, SessionId, SessionRefusal, SessionRequest
from bot.services.base.pace import Terms
from bot.services.base.ports import (
    Body,
    DeliveryFailed,
    MessageGone,
    MessageRef,
    NotNow,
    OutMessage,
    PrivateMessage,
    ScheduledEvent,
)
from bot.services.base.signals import Wake
from bot.services.component_sets.hosted_games import HostedGames
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.evidence.archive import Archive, archive_of
from bot.services.play import acting, undoing
from bot.services.play.deadlines.timekeeper import Duty
from bot.services.seats import lobbies
from bot.services.views import session_queries
from bot.services.wording.messages import BuiltMessage, names_of
from data.store.delivery.outbox import OutboxRow
from data.store.schema.games import sessions
from data.store.sessions import log
from data.store.sessions.log import LogEntryRow
from engines.core.errors import GameError

_interactions = itertools.count(1_000_000)
CHANNEL = 700
GUILD = 90
_BEGINNING = datetime(2020, 1, 1, tzinfo=UTC)


class FakeClock:
    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
        self.set_wrong = timedelta(0)

    def now(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return (self.time - self.set_wrong - _BEGINNING).total_seconds()

    def pass_seconds(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)

    def jump(self, by: timedelta) -> None:
        """Set the system clock without letting time pass."""
        self.time += by
        self.set_wrong += by


class FakeContact:
    """The connection to Discord, which a test can cut."""

    def __init__(self) -> None:
        self.there = True
        self.on_restored = Wake()

    async def can_act(self) -> bool:
        return self.there


class FakeSeeds:
    def __init__(self, start: int = 0) -> None:
        self.given = start

    def seed(self) -> str:
        self.given += 1
        return hashlib.sha256(f"seed {self.given}".encode()).hexdigest()


@dataclass
class FakeMessenger:
    """A messenger that stores every message by id. A known key returns the existing message; if it `forgets` keys, only
    for messages sent `again`. `unread`: its history may not be read. `faults` are raised in turn, one per call (None:
    no fault); `on_call` runs inside each call."""

    messages: dict[int, tuple[int, OutMessage]] = field(default_factory=dict[int, tuple[int, OutMessage]])
    directs: list[tuple[int, OutMessage]] = field(default_factory=list[tuple[int, OutMessage]])
    hands: dict[int, tuple[int, PrivateMessage]] = field(default_factory=dict[int, tuple[int, PrivateMessage]])
    gone: list[int] = field(default_factory=list[int])
    panels: list[tuple[str, int, PrivateMessage]] = field(default_factory=list[tuple[str, int, PrivateMessage]])
    """Edits of private panels, with token and message."""
    expired: set[str] = field(default_factory=set[str])
    """Tokens of interactions that are no longer accepted."""
    edits: list[tuple[int, OutMessage]] = field(default_factory=list[tuple[int, OutMessage]])
    calls: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    faults: list[Exception | None] = field(default_factory=list[Exception | None])
    channel_faults: dict[int, DeliveryFailed] = field(default_factory=dict[int, DeliveryFailed])
    by_key: dict[str, MessageRef] = field(default_factory=dict[str, MessageRef])
    on_call: Callable[[], Any] | None = None
    inside: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    """People added to each private thread."""
    archived: list[int] = field(default_factory=list[int])
    events: dict[int, ScheduledEvent] = field(default_factory=dict[int, ScheduledEvent])
    """The events of servers, by their ids."""
    locked: set[int] = field(default_factory=set[int])
    """Locked threads, in which nobody can press anything."""
    members: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    """Members of each server, by Discord's ids."""
    forgets: bool = False
    unread: bool = False
    recalled: list[str] = field(default_factory=list[str])
    _sent: int = -1
    _keys: dict[int, str] = field(default_factory=dict[int, str])

    def _fault(self, channel: int) -> None:
        if self.on_call is not None:
            self.on_call()
        if channel in self.channel_faults:
            raise self.channel_faults[channel]
        fault = self.faults.pop(0) if self.faults else None
        if fault is not None:
            raise fault

    def _is_new(self, where: int, key: str, *, again: bool) -> bool:
        assert len(key) <= 25
        known = self.by_key.get(key)
        return known is None or known.channel_id != where or (self.forgets and (self.unread or not again))

    def _number(self, base: int) -> int:
        self._sent += 1
        return base + self._sent

    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        self.calls.append(("post", channel_id, message.text))
        self._fault(channel_id)
        if self._is_new(channel_id, key, again=again):
            number = self._number(10_000)
            self.messages[number] = (channel_id, message)
            self.by_key[key] = MessageRef(channel_id, number)
            self._keys[number] = key
        elif again and not self.unread:
            self.messages[self.by_key[key].message_id] = (channel_id, message)
        return self.by_key[key]

    async def recall(self, channel_id: int, key: str, *, recent: bool) -> None:
        self.calls.append(("recall", channel_id, key))
        self._fault(channel_id)
        if self.unread and not recent:
            raise NotNow("permission", ("Read Message History",))
        self.recalled.append(key)
        for number in [one for one, (where, _) in self.messages.items() if where == channel_id]:
            if self._keys.get(number) == key:
                del self.messages[number]

    async def recall_direct(self, discord_id: int, key: str, *, recent: bool) -> None:
        self.calls.append(("recall_direct", discord_id, key))
        self._fault(discord_id)
        self.recalled.append(key)
        ref = self.by_key.get(key)
        if ref is not None:
            self.hands.pop(ref.message_id, None)
            self.gone.append(ref.message_id)

    async def edit(self, ref: MessageRef, message: OutMessage) -> None:
        self.calls.append(("edit", ref.channel_id, message.text))
        self._fault(ref.channel_id)
        self.messages[ref.message_id] = (ref.channel_id, message)
        self.edits.append((ref.message_id, message))

    async def delete(self, ref: MessageRef) -> None:
        self.messages.pop(ref.message_id, None)

    async def send_direct(self, discord_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        self.calls.append(("direct", discord_id, message.text))
        self._fault(discord_id)
        if self._is_new(discord_id, key, again=again):
            self.directs.append((discord_id, message))
            self.by_key[key] = MessageRef(discord_id, 20_000 + len(self.directs))
        return self.by_key[key]

    async def edit_direct(self, discord_id: int, message_id: int, message: OutMessage) -> None:
        self.calls.append(("edit_direct", discord_id, message.text))
        self._fault(discord_id)
        at = message_id - 20_001
        if message_id in self.gone or at not in range(len(self.directs)):
            raise MessageGone("deleted")
        assert self.directs[at][0] == discord_id
        self.directs[at] = (discord_id, message)

    async def send_private(
        self, discord_id: int, message: PrivateMessage, key: str, *, again: bool = False
    ) -> MessageRef:
        self.calls.append(("direct_private", discord_id, message.text))
        self._fault(discord_id)
        if self._is_new(discord_id, key, again=again):
            number = self._number(30_000)
            self.hands[number] = (discord_id, message)
            self.by_key[key] = MessageRef(discord_id, number)
        return self.by_key[key]

    async def edit_private(self, discord_id: int, message_id: int, message: PrivateMessage) -> None:
        self.calls.append(("edit_private", discord_id, message.text))
        self._fault(discord_id)
        if message_id not in self.hands:
            raise MessageGone("deleted")
        assert self.hands[message_id][0] == discord_id
        self.hands[message_id] = (discord_id, message)

    async def edit_panel(self, token: str, message_id: int, message: PrivateMessage) -> None:
        self.calls.append(("edit_panel", message_id, message.text))
        self._fault(message_id)
        if token in self.expired:
            raise MessageGone("expired")
        self.panels.append((token, message_id, message))

    async def delete_direct(self, discord_id: int, message_id: int) -> None:
        self.calls.append(("delete_direct", discord_id, ""))
        self._fault(discord_id)
        self.hands.pop(message_id, None)
        self.gone.append(message_id)

    async def open_thread(self, channel_id: int, name: str) -> int:
        return channel_id + 1

    async def open_private_thread(self, channel_id: int, name: str) -> int:
        """Open a thread that has no members until somebody is added."""
        thread = await self.open_thread(channel_id, name)
        self.inside[thread] = set()
        return thread

    async def schedule_event(self, channel_id: int, event: ScheduledEvent, known: int | None, *, again: bool) -> int:
        self._fault(event.guild_id)
        if known and known not in self.events:
            raise MessageGone("the event")
        self.events.pop(known or 0, None)
        if event.begins is None:
            return 0
        number = known or 700_001 + len(self.events)
        self.events[number] = event
        return number

    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        return ()

    async def admit(self, channel_id: int, discord_id: int) -> None:
        if channel_id in self.inside:
            self._fault(discord_id)
            self.inside[channel_id].add(discord_id)

    async def is_member(self, guild_id: int, discord_id: int) -> bool:
        return discord_id in self.members.get(guild_id, set())

    def is_locked(self, channel_id: int) -> bool:
        return channel_id in self.locked

    async def archive_thread(self, channel_id: int) -> None:
        self._fault(channel_id)
        self.archived.append(channel_id)

    def hands_of(self, discord_id: int) -> list[PrivateMessage]:
        return [message for _, (where, message) in sorted(self.hands.items()) if where == discord_id]

    def texts_in(self, channel: int = CHANNEL) -> list[str]:
        return [message.text for where, message in self.messages.values() if where == channel]


class PlainComposer:
    """A builder that names the subject of a row without sentences: `status running 5`. Set `services` before use."""

    def __init__(self) -> None:
        self.services: Services | None = None
        self.complete = True

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        assert row.session_id is not None
        session = SessionId(row.session_id)
        card = await session_queries.load_card(self.services.context, session)
        text = f"{row.kind} {card.stage} {card.seq} {' '.join(names_of(card))}"
        if row.kind == "line":
            text += " " + " ".join(
                one.key for one in await session_queries.lines_at(self.services.context, session, row.seq)
            )
        return BuiltMessage(OutMessage(Body(text)), self.complete)


class Player:
    """A person who uses the services."""

    def __init__(self, services: Services, person: PersonId, discord_id: int, name: str) -> None:
        self.services = services
        self.caller = Caller(person, discord_id, name, GUILD, CHANNEL)

    @property
    def person(self) -> PersonId:
        return self.caller.person

    async def say(self, session: SessionId, words: str, key: str | None = None) -> Any:
        """Type a line of notation."""
        press = Press(tuple(words.split()), None, None, key or f"interaction {next(_interactions)}")
        return await acting.act(self.services.context, self.caller, session, press)

    async def press(self, session: SessionId, words: str, decision: str, draft: int | None, key: str = "") -> Any:
        """Press a button with its token."""
        press = Press(tuple(words.split()), decision, draft, key or f"interaction {next(_interactions)}")
        return await acting.act(self.services.context, self.caller, session, press)


async def sit_down(services: Services, number: int, name: str) -> Player:
    person = await services.people.register(number, name)
    return Player(services, person, number, name)


@dataclass
class Table:
    """A running game and the people at it, by seat."""

    services: Services
    session: SessionId
    players: list[Player]

    @property
    def ana(self) -> Player:
        return self.players[0]

    @property
    def ben(self) -> Player:
        return self.players[1]

    async def card(self) -> SessionCard:
        return await session_queries.load_card(self.services.context, self.session)

    async def entries(self) -> tuple[LogEntryRow, ...]:
        """Return the whole log, including private steps."""
        return await self.services.repository.database.read_tx(lambda tx: log.entries(tx, self.session))

    async def archive(self) -> Archive:
        """Return the game as it is exported."""
        database, bindings = self.services.repository.database, self.services.bindings
        found = await database.read_tx(lambda tx: archive_of(tx, self.session, bindings))
        assert found is not None
        return found

    async def public(self) -> Any:
        return (await self.services.repository.current(self.session)).public

    async def at_turn(self) -> Player:
        return self.players[(await self.public()).to_roll]

    async def by_turn(self) -> tuple[Player, Player]:
        """Return the player who is asked and the other, at a table of two."""
        first = await self.at_turn()
        return first, self.ben if first is self.ana else self.ana

    async def pass_once(self) -> Player:
        """Pass for the player who is asked, and return them."""
        player = await self.at_turn()
        await player.say(self.session, "pass")
        return player

    async def everybody_passes(self) -> None:
        for _ in self.players:
            await self.pass_once()

    async def everybody_pledges(self, counters: str = "1") -> None:
        for player in self.players:
            await player.say(self.session, f"add {counters}")
        for player in self.players:
            await player.say(self.session, "confirm")

    async def play_out(self) -> None:
        """Play to the end with the simplest answers."""
        while (await self.card()).stage == "running":
            if (await self.public()).phase == "roll":
                await (await self.at_turn()).say(self.session, "roll")
            else:
                await self.everybody_pledges()


async def open_table(
    services: Services,
    names: tuple[str, ...] = ("Ana", "Ben"),
    computers: tuple[str, ...] = (),
    channel: int = CHANNEL,
    options: dict[str, str] | None = None,
    game: str = "tiny",
) -> Table:
    """Return a table in its lobby."""
    players = [await sit_down(services, 1000 + at, name) for at, name in enumerate(names)]
    request = SessionRequest(game, computers=computers, options=options or {})
    return await open_table_of(services, players, channel, request)


async def open_table_of(
    services: Services, players: list[Player], channel: int, request: SessionRequest | None = None
) -> Table:
    """Return a table of these people in its lobby."""
    request = request or SessionRequest("tiny")
    card = await lobbies.open_table(services.context, players[0].caller, request, channel)
    for player in players[1:]:
        await lobbies.join(services.context, player.caller, card.session)
    return Table(services, card.session, players)


async def start_table(
    services: Services,
    names: tuple[str, ...] = ("Ana", "Ben"),
    computers: tuple[str, ...] = (),
    channel: int = CHANNEL,
    options: dict[str, str] | None = None,
    game: str = "tiny",
    terms: Terms | None = None,
    **settings: Any,
) -> Table:
    """Return a table whose game has begun, with these terms and settings."""
    table = await open_table(services, names, computers, channel, options, game)
    if terms is not None:
        await lobbies.set_pace(services.context, table.ana.caller, table.session, terms)
    if settings:
        await lobbies.change_settings(services.context, table.ana.caller, table.session, **settings)
    await lobbies.start(services.context, table.ana.caller, table.session)
    return table


async def unrate(services: Services, session: SessionId) -> None:
    """Exclude a table from ratings, as if it had the luck of an earlier one."""
    await _with_luck_of(services, session, session)


async def _with_luck_of(services: Services, session: SessionId, luck_of: SessionId | None) -> None:
    change = update(sessions).where(sessions.c.id == session).values(luck_of=luck_of)
    await services.repository.database.write_tx(lambda tx: tx.execute(change))
    services.repository.forget(session)


async def moderator_of(services: Services) -> Caller:
    """Return a person without a seat who may manage messages."""
    return replace((await sit_down(services, 900, "Mo")).caller, manages=True)


async def turn_back(services: Services, session: SessionId, line: int) -> None:
    """Rewind a table as a moderator, while it is excluded from ratings."""
    was = (await services.repository.current(session)).luck_of
    await unrate(services, session)
    await undoing.rewind(services.context, await moderator_of(services), session, line)
    await _with_luck_of(services, session, was)


def reason_of(refusal: GameError) -> str:
    return refusal.reason.key


async def assert_refused(work: Awaitable[object], reason: str, kind: type[GameError] = SessionRefusal) -> None:
    with pytest.raises(kind) as refusal:
        await work
    assert reason_of(refusal.value) == reason


def host(services: Services, games: Mapping[str, Binding]) -> None:
    """Let a running process host these games and no others."""
    hosted = HostedGames(games)
    services.repository.bindings, services.repository.binding = hosted, hosted.binding_of


async def offers_undo(context: Context, caller: Caller, session: SessionId) -> bool:
    record = await context.repository.current(session)
    seat = record.seat_of(caller.person)
    return seat is not None and await undoing.can_undo(context, record, seat)


def duty(services: Services, name: str) -> Duty:
    return next(one for one in services.subscriptions.duties if one.name == name)
