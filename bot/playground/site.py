"""The web application: a frame with channels, direct messages and members around SimCord's live page.

It serves loopback only. SimCord's page is proxied, so that everything has one origin; its developer tools are hidden."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final, TypeAlias

from aiohttp import ClientError, ClientSession, web
from simcord import SetupError
from simcord.backend.access import can_access_channel
from simcord.backend.models import ScheduledEvent

from bot.playground.browser_windows import BrowserWindows
from bot.playground.direct import is_open, switch
from bot.playground.frame_words import REPLACED, translated_source
from bot.playground.language import discord_locale, first_known, localized_commands, root_names
from bot.playground.shown_controls import note_state
from bot.playground.unread import Unread
from bot.playground.window import Window, WindowLocation
from bot.services.wording.texts import Texts
from engines.core.phrase import phrase

_PAGE: Final = files("bot.playground") / "page"
_TYPES: Final = {"css": "text/css", "js": "text/javascript", "html": "text/html"}
_WORDS: Final = (
    "title", "channels", "direct", "members", "bot", "gone", "elsewhere", "takes", "closed", "another", "skip", "meant",
    "options", "loading", "leave",
)  # fmt: skip
_KEY: Final = "X-Simcord-Capability"
_CONTEXT: Final = "X-Simcord-Context"
_PASSED_ON: Final = ("Content-Type", _KEY, _CONTEXT)
_DROPPED: Final = {"Transfer-Encoding", "Content-Encoding", "Content-Length", "Connection", "X-Frame-Options"}
_STATES: Final = ("/api/pages", "/api/state")
_COMMANDS: Final = "/api/commands"
_SAME_FOR_EVER: Final = ("/fonts/", "/vendor/")
_TRIES: Final = 5
_OWN_HEAD: Final = (
    '<link rel="stylesheet" href="/corner/stage.css"><script id="words" type="application/json">{{words}}</script>'
    '<script type="module" src="/corner/stage.js"></script>'
)
_PICTURES: Final = ("image/png", "image/gif")
_UNSIZED: Final = b'"displayReady": false'
"""A mark in the state of a page that has a picture of unknown size."""
_Answer: TypeAlias = tuple[int, bytes, Mapping[str, str]]
"""Status, body and headers."""


class Site:
    """The web application over the browser windows. If `follow` is given, every page is in the language of its browser, and
    `follow` is called with the language of the first one, for everything shared."""

    def __init__(
        self, windows: BrowserWindows, texts: Texts, follow: Callable[[str], Awaitable[None]] | None = None
    ) -> None:
        self._windows = windows
        self._unread = Unread(windows.model_server)
        self._texts = texts
        self._follow = follow
        self._expects_first = follow is not None
        self._session: ClientSession | None = None
        self._runner: web.AppRunner | None = None

    async def open(self, port: int) -> str:
        """Listen on 127.0.0.1 (port 0: any free one) and return the address. Raise OSError if the port is taken."""
        app = web.Application(client_max_size=64 * 1024 * 1024, middlewares=[_only_from_here])
        app.router.add_get("/", self._frame)
        app.router.add_get("/stage", self._stage_page)
        app.router.add_get("/corner/world", self._model_server)
        app.router.add_get("/corner/places", self._places)
        app.router.add_post("/corner/go", self._go)
        app.router.add_post("/corner/leave", self._leave)
        app.router.add_post("/corner/direct", self._switch_direct)
        app.router.add_get("/corner/{name}", self._own_file)
        app.router.add_post("/api/action", self._act)
        app.router.add_route("*", "/{path:.*}", self._pass_on)
        self._session = ClientSession()
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", port).start()
        except OSError:
            await self.close()
            raise
        return f"http://127.0.0.1:{self._runner.addresses[0][1]}/"

    async def close(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
        if self._session is not None:
            await self._session.close()

    async def _frame(self, request: web.Request) -> web.Response:
        if self._follow is not None:
            # The language is set before any member is viewed, so that dates are in this language from the first page on.
            self._windows.model_server.set_default_language(self._language_of(request))
        if self._follow is not None and self._expects_first:
            self._expects_first = False
            async with self._windows.acting():
                await self._follow(self._language_of(request))
        return web.Response(
            text=self._worded(request, (_PAGE / "frame.html").read_text("utf-8")), content_type="text/html"
        )

    def _worded(self, request: web.Request, page: str) -> str:
        language = self._language_of(request)
        words = {word: self._texts.say(phrase(f"playground-page-{word}"), language, plain=True) for word in _WORDS}
        commands = root_names(self._registered(), discord_locale(language))
        return page.replace("{{words}}", json.dumps(words | {"commands": commands})).replace("{{language}}", language)

    def _registered(self) -> Iterable[Mapping[str, Any]]:
        return self._windows.model_server.backend.commands.get(None, {}).values()

    def _language_of(self, request: web.Request) -> str:
        """Return the language of the page: the browser's, or the bot's if the host has set one or the bot does not have the
        browser's."""
        accepted = request.headers.get("Accept-Language", "") if self._follow is not None else ""
        return first_known(accepted, self._texts.languages) or self._texts.language

    async def _own_file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        file = _PAGE / name
        if not file.is_file():
            raise web.HTTPNotFound
        kind = _TYPES.get(name.rpartition(".")[2], "application/octet-stream")
        return web.Response(text=file.read_text(encoding="utf-8"), content_type=kind)

    async def _model_server(self, request: web.Request) -> web.Response:
        windows, model_server = self._windows, self._windows.model_server
        try:
            window = windows.touch(request.query["window"])
        except KeyError as unknown:
            raise web.HTTPGone from unknown
        here = window.place
        if self._follow is not None:
            model_server.note_language(self._language_of(request), here.member)
        if "hidden" not in request.query:
            self._unread.note_seen(here.member, here.channel)
        me = model_server.member(here.member)
        return web.json_response(
            _shown(window)
            | {
                "server": self._texts.say(phrase("playground-server"), self._language_of(request), plain=True),
                "channels": [
                    self._channel(me, channel)
                    | {"threads": [self._channel(me, one) for one in channel.threads if self._sees(me, one.id)]}
                    for channel in model_server.channels
                ],
                "events": [
                    {"name": one.name, "begins": one.scheduled_start_time, "channel": _place_of(one)}
                    for one in model_server.backend.get_guild(model_server.guild.id).scheduled_events.values()
                ],
                "direct": self._channel(me, me.user.dm_channel),
                "members": [self._member(member) for member in model_server.members],
                "activity": windows.launched.pop(here.member, None),
            }
        )

    async def _places(self, request: web.Request) -> web.Response:
        return web.json_response(
            {str(number): place.name for number, place in self._windows.model_server.places().items()}
        )

    def _sees(self, me: Any, place: int) -> bool:
        """Return whether a member sees a place: a private thread only as a member of it."""
        return can_access_channel(self._windows.model_server.env, place, me)

    def _channel(self, me: Any, channel: Any) -> dict[str, Any]:
        return {
            "id": str(channel.id),
            "name": channel.name,
            "unread": self._unread.unseen_count(me, channel.id),
            "calls": self._unread.call_count(me, channel.id),
        }

    def _member(self, member: Any) -> dict[str, Any]:
        places = [member.user.dm_channel.id, *self._windows.model_server.places()]
        return {
            "id": str(member.id),
            "name": member.name,
            "direct": str(member.user.dm_channel.id),
            "open": is_open(self._windows.model_server.env, member.user.dm_channel.id),
            "calls": sum(self._unread.call_count(member, place) for place in places),
        }

    async def _go(self, request: web.Request) -> web.Response:
        wanted = await request.json()
        try:
            name = str(wanted["window"])
            place = (
                self._visible(WindowLocation(int(wanted["channel"]), int(wanted["member"])))
                if "channel" in wanted
                else self._windows.latest
            )
            window = await self._windows.go(name, place)
        except (KeyError, ValueError, SetupError) as problem:
            raise web.HTTPNotFound from problem
        return web.json_response(_shown(window))

    def _visible(self, place: WindowLocation) -> WindowLocation:
        """Return the place; for somebody who is not in a private thread, its parent channel. Raise KeyError for an unknown
        member."""
        model_server = self._windows.model_server
        thread = next((one for one in model_server.threads() if one.id == place.channel), None)
        if thread is None or self._sees(model_server.member(place.member), thread.id):
            return place
        return replace(place, channel=model_server.backend.channels[thread.id].parent_id or place.channel)

    async def _leave(self, request: web.Request) -> web.Response:
        name = str((await request.json()).get("window"))
        # The lock is free once the last action in the window has ended.
        async with self._windows.acting():
            self._windows.leave(name)
        return web.Response(status=204)

    async def _switch_direct(self, request: web.Request) -> web.Response:
        wanted = await request.json()
        try:
            member, opened = self._windows.model_server.member(int(wanted["member"])), bool(wanted["open"])
        except (KeyError, ValueError) as problem:
            raise web.HTTPNotFound from problem
        async with self._windows.acting():
            switch(self._windows.model_server.env, member.user.dm_channel.id, wanted=opened)
        return web.json_response({"open": opened})

    async def _stage_page(self, request: web.Request) -> web.Response:
        _, body, _ = await self._forward("GET", "/", {}, b"", {})
        page = translated_source("index.html", body.decode(), self._texts, self._language_of(request))
        page = page.replace("</head>", _OWN_HEAD + "</head>", 1)
        return web.Response(
            text=self._worded(request, page), content_type="text/html", headers={"Cache-Control": "no-store"}
        )

    async def _act(self, request: web.Request) -> web.Response:
        """Pass an action on when its turn comes. If its page was refreshed in the meantime, send it again for the fresh page,
        provided its control is still there."""
        headers = _forwarded_headers(request)
        body = await request.read()
        window = self._windows.window_of_page(headers.get(_KEY))
        as_sent = "multipart" in headers.get("Content-Type", "")
        async with self._windows.acting(window):
            if window is not None and not as_sent:
                await self._windows.show_changes(window)
            answer = await self._forward("POST", "/api/action", headers, body, request.query)
            for _ in range(_TRIES):
                if window is None or as_sent or not _is_stale(answer):
                    break
                fresh = await self._updated_body(window, body, headers)
                if fresh is None:
                    break
                answer = await self._forward("POST", "/api/action", headers, fresh, request.query)
        return _response(answer)

    async def _updated_body(self, window: Window, body: bytes, headers: Mapping[str, str]) -> bytes | None:
        status, state, _ = await self._forward("GET", "/api/state", headers, b"", {})
        if status != 200:
            return None
        action = window.controls.updated_action(json.loads(body), headers.get(_CONTEXT, ""), json.loads(state))
        return None if action is None else json.dumps(action).encode()

    async def _pass_on(self, request: web.Request) -> web.Response:
        headers, body = _forwarded_headers(request), await request.read()
        answer = await self._forward(request.method, request.path, headers, body, request.query)
        if request.path in _STATES:
            answer = await self._sized_answer(answer, headers)
            self._note_controls(answer, headers)
        if answer[0] == 200:
            answer = self._translated_answer(request, answer)
        response = _response(answer)
        if response.status == 200 and request.path.startswith(_SAME_FOR_EVER):
            # The fonts are twenty megabytes, which the browser would otherwise request at every navigation.
            response.headers["Cache-Control"] = "max-age=86400"
            response.headers.popall("Pragma", None)
        return response

    def _translated_answer(self, request: web.Request, answer: _Answer) -> _Answer:
        """Return an answer with SimCord's own texts in the language of the page, and its list of commands as Discord shows it
        in that language."""
        status, body, headers = answer
        language, name = self._language_of(request), request.path.removeprefix("/")
        if name in REPLACED:
            body = translated_source(name, body.decode(), self._texts, language).encode()
        elif request.path == _COMMANDS:
            listed = json.loads(body)
            listed["entries"] = localized_commands(listed["entries"], self._registered(), discord_locale(language))
            body = json.dumps(listed).encode()
        return status, body, headers

    def _note_controls(self, answer: _Answer, headers: Mapping[str, str]) -> None:
        status, body, _ = answer
        window = self._windows.window_of_page(headers.get(_KEY))
        if status == 200 and window is not None:
            note_state(window.controls, headers.get(_CONTEXT, ""), body)

    async def _sized_answer(self, answer: _Answer, headers: Mapping[str, str]) -> _Answer:
        """Return the state of a page with the size of every picture, so that each has its frame before it loads. SimCord knows
        a size once the picture was requested."""
        status, body, _ = answer
        window = self._windows.window_of_page(headers.get(_KEY))
        if status != 200 or window is None or _UNSIZED not in body:
            return answer
        state = json.loads(body)
        new = window.take_unsized(
            str(asset["id"])
            for asset in state["assets"].values()
            if asset["available"] and not asset["displayReady"] and asset["contentType"] in _PICTURES
        )
        if not new:
            return answer
        page_headers = {**headers, _CONTEXT: str(state["context"]["id"])}
        await asyncio.gather(*(self._forward("HEAD", f"/api/assets/{one}", page_headers, b"", {}) for one in new))
        return await self._forward("GET", "/api/state", page_headers, b"", {})

    async def _forward(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes, query: Mapping[str, str]
    ) -> _Answer:
        for _ in range(_TRIES):
            window = self._windows.window_of_page(headers.get(_KEY))
            if window is None:
                break
            asking = asyncio.create_task(self._ask(method, window.address + path, headers, body, query))
            leaving = asyncio.create_task(window.left.wait())
            await asyncio.wait({asking, leaving}, return_when=asyncio.FIRST_COMPLETED)
            leaving.cancel()
            answer = asking.result() if asking.done() else None
            asking.cancel()
            if answer is not None:
                return answer
            if method not in {"GET", "HEAD"}:
                break
        # The place was left during the request: the page that sent it is about to be replaced.
        return 503, b"", {}

    async def _ask(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes, query: Mapping[str, str]
    ) -> _Answer | None:
        """Return the answer of SimCord's page; None if it is gone."""
        assert self._session is not None, "the site is not open"
        try:
            async with self._session.request(
                method, address, headers=headers, data=body or None, params=query
            ) as answer:
                return answer.status, await answer.read(), answer.headers
        except ClientError:
            return None


def _place_of(event: ScheduledEvent) -> str:
    """Return the channel a scheduled event links to; empty if it links to no channel."""
    return str((event.entity_metadata or {}).get("location", "")).rpartition("/")[2]


def _shown(window: Window) -> dict[str, Any]:
    place = {"channel": str(window.place.channel), "member": str(window.place.member)}
    return {"key": window.key, "place": place}


def _forwarded_headers(request: web.Request) -> dict[str, str]:
    return {name: request.headers[name] for name in _PASSED_ON if name in request.headers}


def _response(answer: _Answer) -> web.Response:
    status, body, headers = answer
    kept = {name: value for name, value in headers.items() if name not in _DROPPED}
    if "Content-Security-Policy" in kept:
        kept["Content-Security-Policy"] = kept["Content-Security-Policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'"
        )
    return web.Response(status=status, body=body, headers=kept)


def _is_stale(answer: _Answer) -> bool:
    status, body, _ = answer
    if status != 200:
        return False
    receipt = json.loads(body)
    return bool(receipt.get("rejected")) and any(
        problem.get("code") == "stale-revision" for problem in receipt.get("diagnostics", ())
    )


@web.middleware
async def _only_from_here(request: web.Request, handler: Any) -> web.StreamResponse:
    """Refuse requests from other origins (CSRF, DNS rebinding)."""
    own = {f"127.0.0.1:{request.url.port}", f"localhost:{request.url.port}"}
    origin = request.headers.get("Origin")
    if request.headers.get("Host") not in own or (origin is not None and origin.partition("://")[2] not in own):
        raise web.HTTPForbidden
    response: web.StreamResponse = await handler(request)
    return response
