"""Discord's HTTP and gateway ports on loopback, in front of SimCord's model, for a bot in another process.

SimCord models the knowledge and behaviour of Discord; this module only carries it over real sockets. People act through
SimCord's own actors. Time does not pass between requests (a millisecond passes with each), so a slow machine misses no
deadline."""

import asyncio
import io
import json
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import unquote

import discord
from aiohttp import WSMsgType, web
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models.interaction import ResponseKind
from simcord.env import Env
from simcord.gateway import FakeGateway
from simcord.http import routes as _routes  # noqa: F401 - registers every route
from simcord.http.router import dispatch

from tests.e2e.copying import copy_quickly

copy_quickly()

TOKEN = "a.token.for-tests"
PATIENCE = 300.0
"""Seconds of real time after which a test gives up waiting for the bot."""

_TOO_SOON: Final = {"retry-after": "1", "x-ratelimit-scope": "user"}


class TickingClock:
    """A clock that starts at the present, so that the bot finds no interaction expired, and moves only with requests."""

    def __init__(self) -> None:
        self._start = datetime.now(UTC)
        self.elapsed = 0.0

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self.elapsed)

    def advance(self, seconds: float) -> None:
        self.elapsed += seconds


@dataclass
class Request:
    """One request of the bot, unchanged, with its response."""

    method: str
    path: str
    query: Mapping[str, str]
    json: Any
    files: int
    status: int = 0
    answer: Any = None


@dataclass
class Upload:
    """A file of a multipart request, as SimCord's routes read it."""

    filename: str
    fp: io.BytesIO
    description: str | None


_asked: ContextVar[Any] = ContextVar("asked", default=None)
"""The interaction that the person acting in this task waits for."""
_patience: ContextVar[float] = ContextVar("patience", default=PATIENCE)


class SocketWorld(Env):
    """SimCord's environment without a bot inside. People act, each in a task of their own if needed, and each action
    waits until the bot outside has answered."""

    def __init__(self, changed: asyncio.Condition, connections: Callable[[int | None], int]) -> None:
        super().__init__(discord.Client(intents=discord.Intents(guilds=True)))
        self.backend = Backend(clock=TickingClock())  # type: ignore[arg-type]
        self._message_states.add(self.bot._connection)
        self._changed = changed
        self._connections = connections
        self.answered: set[str] = set()
        """Tokens of interactions whose response was edited after the acknowledgement."""

    @property
    def patience(self) -> float:
        """Seconds after which a person who acts in this task stops waiting for an answer."""
        return _patience.get()

    @patience.setter
    def patience(self, seconds: float) -> None:
        _patience.set(seconds)

    # SimCord lets one person act at a time, because its bot answers inside it. Here people share only the model.
    def _begin_operation(self, label: str) -> None:
        return

    def _end_operation(self) -> None:
        return

    def _notify_dispatch_observers(self, interaction: Any) -> None:
        _asked.set(interaction)

    async def _settle_internal(self, **_: Any) -> None:
        asked = _asked.get()
        _asked.set(None)
        if asked is None:
            return
        before = self._connections(asked.guild_id)

        def is_over() -> bool:
            return self._is_answered(asked) or self._connections(asked.guild_id) > before

        async with asyncio.timeout(self.patience), self._changed:
            await self._changed.wait_for(is_over)
        if not self._is_answered(asked):
            # The process that received it is gone, and the next one never gets it: the person sees that it failed.
            raise TimeoutError

    def _is_answered(self, asked: Any) -> bool:
        if asked.response_kind is ResponseKind.DEFERRED_UPDATE:
            return asked.token in self.answered
        return bool(asked.responded) and not asked.loading


class _Outlet:
    """A replacement for the connection that SimCord's gateway expects of discord.py; it passes each event to one
    socket."""

    def __init__(self, intents: int, send: Callable[[str, Any], None]) -> None:
        self.intents = discord.Intents._from_value(intents)
        self.parsers = _Parsers(send)


class _Parsers(dict[str, Callable[[Any], None]]):
    def __init__(self, send: Callable[[str, Any], None]) -> None:
        super().__init__()
        self._send = send

    def __missing__(self, event: str) -> Callable[[Any], None]:
        return lambda payload: self._send(event, payload)


@dataclass
class Hold:
    """A request that waits for the test: the next one that matches. `arrived` is set when it is there. Then "release"
    lets it through, "drop" loses it, "limit" answers that it comes too soon, and "swallow" carries it out without
    answering."""

    method: str
    path: str
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    decision: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def decide(self, what: str) -> None:
        """Say what happens to the request."""
        self.decision.set_result(what)


class Front:
    """The two ports. Use it as an async context manager; `api` and `gateway` are the addresses."""

    def __init__(self, *, shards: int = 1) -> None:
        """Set up the ports. `shards` is the recommended number of shards, all of which may identify at once."""
        self.shards = shards
        self.listening: list[int] = []
        """The connected shards, in the order of their connection."""
        self.identified: list[int] = []
        """Every shard that ever identified itself, in order."""
        self.changed = asyncio.Condition()
        self.world = SocketWorld(self.changed, self._connections_for)
        self.backend = self.world.backend
        self.requests: list[Request] = []
        self.faults: list[str] = []
        self.connections = 0
        self._holds: list[Hold] = []
        self._nonces: dict[tuple[int, str], int] = {}
        self._sent: dict[tuple[int, str], list[int]] = {}
        """Every message sent to a channel under a nonce, including forgotten nonces."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", r"/api/v{version:\d+}/{path:.*}", self._api)
        self._runner = web.AppRunner(app, shutdown_timeout=1)

    async def __aenter__(self) -> "Front":
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = f"http://127.0.0.1:{port}"
        self.api = f"{self.address}/api/v10"
        self.gateway = f"ws://127.0.0.1:{port}/gateway"
        return self

    async def __aexit__(self, *_: object) -> None:
        for hold in self._holds:
            if not hold.decision.done():
                hold.decide("drop")
        await self._runner.cleanup()

    def hold(self, method: str, path: str) -> Hold:
        """Make the next request whose path matches the pattern wait for the test's decision."""
        self._holds.append(Hold(method, path))
        return self._holds[-1]

    def _connections_for(self, guild_id: int | None) -> int:
        return self.identified.count(((guild_id or 0) >> 22) % self.shards)

    def forget(self) -> None:
        """Let time pass after which Discord has forgotten the nonces."""
        self._nonces.clear()

    def said_twice(self) -> list[str]:
        """Return the messages of a channel that share a nonce, and messages without one, whose repetition would go
        unnoticed."""
        found: list[str] = []
        for (channel, nonce), sent in self._sent.items():
            standing = [one for one in sent if one in self.backend.messages[channel]]
            if len(standing) > 1 or (not nonce and standing):
                found.append(f"channel {channel}, nonce {nonce!r}: messages {standing}")
        return found

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait until `what` is true, checking after every request and connection. Raise TimeoutError if it never is."""
        async with asyncio.timeout(PATIENCE), self.changed:
            await self.changed.wait_for(what)

    async def _notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    # -- HTTP

    async def _api(self, incoming: web.Request) -> web.StreamResponse:
        path = "/" + unquote(incoming.match_info["path"])
        body, files = await self._read(incoming)
        request = Request(incoming.method, path, dict(incoming.query), body, len(files))
        self.requests.append(request)
        decision = await self._decided(request)
        if decision == "drop":
            raise web.HTTPServiceUnavailable
        if decision == "limit":
            request.status = 429
            return web.json_response(
                {"message": "429", "retry_after": 1, "global": False}, status=429, headers=_TOO_SOON
            )
        self.world.backend.advance_clock(0.001)
        request.status, request.answer = self._answer(request, files, incoming.headers.get("Authorization"))
        await self._notify()
        if decision == "swallow":
            await asyncio.Event().wait()  # ends with the connection
        if request.answer is None:
            return web.Response(status=204)
        # discord.py reads a body as JSON only with exactly this header.
        return web.Response(
            status=request.status,
            body=json.dumps(request.answer).encode(),
            headers={"Content-Type": "application/json"},
        )

    async def _decided(self, request: Request) -> str:
        for hold in self._holds:
            if hold.method == request.method and re.fullmatch(hold.path, request.path):
                self._holds.remove(hold)
                hold.arrived.set()
                return await hold.decision
        return "release"

    @staticmethod
    async def _read(incoming: web.Request) -> tuple[Any, list[Upload]]:
        if not incoming.can_read_body:
            return None, []
        if not incoming.content_type.startswith("multipart/"):
            return json.loads(await incoming.read()), []
        body: Any = None
        files: list[Upload] = []
        for name, filename, content in _parts(incoming.headers["Content-Type"], await incoming.read()):
            if name == "payload_json":
                body = json.loads(content)
            else:
                files.append(Upload(filename, io.BytesIO(content), None))
        for described in (body or {}).get("attachments", []):
            number = described.get("id")
            if isinstance(number, int) and number < len(files):
                files[number].description = described.get("description")
        return body, files

    def _answer(self, request: Request, files: list[Upload], authorization: str | None) -> tuple[int, Any]:
        by_token = re.match(r"/(interactions|webhooks)/", request.path)
        if not by_token and authorization != f"Bot {TOKEN}":
            return 401, {"message": "401: Unauthorized", "code": 0}
        if request.path == "/gateway/bot":
            return 200, self._gateway_bot()
        sent_before = self._sent_before(request)
        if sent_before is not None:
            return 200, sent_before
        try:
            answer = dispatch(
                self.backend, request.method, request.path, json=request.json, params=dict(request.query), files=files
            )
        except BackendError as error:
            if error.status == 501:
                self.faults.append(str(error))
            return error.status, error.to_json()
        except Exception as error:  # The model itself failed: the test must see it, and the bot gets a 500.
            self.faults.append(f"{request.method} {request.path}: {error!r}")
            return 500, {"message": "500", "code": 0}
        self._remember_nonce(request, answer)
        if by_token and by_token[1] == "webhooks":
            self.world.answered.add(request.path.split("/")[3])
        return 200, answer

    def _gateway_bot(self) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": self.shards}
        return {"url": self.gateway, "shards": self.shards, "session_start_limit": limit}

    def _sent_before(self, request: Request) -> Any:
        """Return the message already sent under an enforced nonce."""
        sending = re.fullmatch(r"/channels/(\d+)/messages", request.path)
        if request.method != "POST" or sending is None or not (request.json or {}).get("enforce_nonce"):
            return None
        message = self._nonces.get((int(sending[1]), str(request.json["nonce"])))
        if message is None:
            return None
        return dict(serializers.message_payload(self.backend, self.backend.get_message(int(sending[1]), message)))

    def _remember_nonce(self, request: Request, answer: Any) -> None:
        sending = re.fullmatch(r"/channels/(\d+)/messages", request.path)
        if request.method != "POST" or sending is None:
            return
        channel, message, nonce = int(sending[1]), int(answer["id"]), ""
        if (request.json or {}).get("enforce_nonce"):
            nonce = str(request.json["nonce"])
            self._nonces[channel, nonce] = message
        self._sent.setdefault((channel, nonce), []).append(message)

    # -- gateway

    async def _gateway(self, incoming: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(incoming)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        feed: Callable[[str, Any], None] | None = None
        shard = 0
        outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        sender = asyncio.create_task(self._send_all(socket, outgoing))
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                asked = json.loads(message.data)
                if asked["op"] == 1:
                    outgoing.put_nowait({"op": 11})
                elif asked["op"] == 6:
                    outgoing.put_nowait({"op": 9, "d": False})
                elif asked["op"] == 2:
                    shard, _ = asked["d"].get("shard", [0, 1])
                    feed = self._identified(asked["d"], outgoing)
                    await self._notify()
        finally:
            sender.cancel()
            if feed is not None:
                self.backend.subscribers.remove(feed)
                self.connections -= 1
                self.listening.remove(shard)
                await self._notify()
        return socket

    @staticmethod
    async def _send_all(socket: web.WebSocketResponse, outgoing: asyncio.Queue[dict[str, Any]]) -> None:
        while True:
            await socket.send_json(await outgoing.get())

    def _identified(
        self, asked: Mapping[str, Any], outgoing: asyncio.Queue[dict[str, Any]]
    ) -> Callable[[str, Any], None]:
        numbers = iter(range(1, 1_000_000_000))
        shard, count = asked.get("shard", [0, 1])

        def send(event: str, payload: Any) -> None:
            outgoing.put_nowait({"op": 0, "t": event, "s": next(numbers), "d": payload})

        gateway = FakeGateway(self.backend, _Outlet(asked["intents"], send))

        def feed(event: str, payload: Mapping[str, Any]) -> None:
            # This comes before SimCord copies the event for connections that do not get it.
            if event == "READY" or _shard_of(event, payload, count) == shard:
                gateway.feed(event, payload)

        feed(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(self.backend.bot_user)),
                "guilds": [
                    {"id": str(guild), "unavailable": True}
                    for guild in self.backend.guilds
                    if (guild >> 22) % count == shard
                ],
                "session_id": "session",
                "resume_gateway_url": self.gateway,
                "shard": asked.get("shard", [0, 1]),
                "application": {"id": str(self.backend.application_id), "flags": 0},
            },
        )
        for guild in self.backend.guilds.values():
            feed("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        self.backend.subscribers.append(feed)
        self.connections += 1
        self.listening.append(shard)
        self.identified.append(shard)
        return feed


def _shard_of(event: str, payload: Mapping[str, Any], count: int) -> int:
    """Return the shard that receives an event; events of no server go to the first."""
    guild = payload.get("id") if event.startswith("GUILD_") and "guild_id" not in payload else payload.get("guild_id")
    return (int(guild or 0) >> 22) % count


def _parts(content_type: str, body: bytes) -> list[tuple[str, str, bytes]]:
    """Return the name, file name and content of each part of a multipart body. (aiohttp's own reader warns about itself.)"""
    boundary = re.search(r'boundary="?([^";]+)"?', content_type)
    assert boundary is not None, content_type
    found: list[tuple[str, str, bytes]] = []
    for part in body.split(b"--" + boundary[1].encode())[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        named = dict(re.findall(r'\b(name|filename)="([^"]*)"', head.decode()))
        found.append((named["name"], named.get("filename", "file"), content.removesuffix(b"\r\n")))
    return found
