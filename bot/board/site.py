"""The web server of the board page: sign-in by a link or as an Activity, the page itself, its pictures, and one live connection
for each open page. It also serves the public pages of tournaments.

It listens on loopback unless configured otherwise. Nothing it receives is logged."""

import asyncio
import hashlib
import html
import json
import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.resources import files
from ipaddress import ip_address
from typing import Any, Final, cast

from aiohttp import WSMsgType, web

from bot.board.activity import Activity
from bot.board.frame import Frame
from bot.board.pages import OpenPages, Page
from bot.board.request import present_language
from bot.commands.play import MOVE_LENGTH
from bot.services.base.board_access import SIGN_IN_LASTS, SignIn
from bot.services.base.ids import LARGEST_STORED, number_in
from bot.services.base.model import NotYours, SessionId, refusal
from bot.services.composition import Services
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.names import person_name
from engines.core.errors import GameError

log = logging.getLogger(__name__)

COOKIE: Final = "croupier_board_"
"""Beginning of a cookie's name. The alias of its person follows, because several people may use one browser."""
_TYPES: Final = {"css": "text/css", "js": "text/javascript"}
_FOLDER: Final = files("bot.board") / "page"
_FILES: Final = {file.name: file.read_text("utf-8") for file in _FOLDER.iterdir() if file.is_file()}
_VERSION: Final = hashlib.sha256("".join(_FILES[name] for name in sorted(_FILES)).encode()).hexdigest()[:16]
"""Part of the address of every file: browsers keep files for a day, and another version has other addresses."""
_FOR_A_DAY: Final = "max-age=86400, immutable"
_MESSAGE_BYTES: Final = 4_000
_HEARTBEAT: Final = 25.0
_SELF: Final = "'self'"
_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        f"script-src {_SELF}",
        f"style-src {_SELF}",
        f"img-src {_SELF}",
        f"connect-src {_SELF}",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
_PAGE_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The content policy of a tournament's page, which is one file without scripts: it loads nothing."""
_HEADERS: Final[Mapping[str, str]] = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Site:
    """The routes of the board page over the services of one process. `url` is the address people open, without a slash at its
    end; None if the page opens only within Discord. `activity` is None if the page cannot be opened within Discord."""

    def __init__(self, services: Services, url: str | None, activity: Activity | None = None) -> None:
        self._services = services
        self._activity = activity
        self._url = url
        self._secure = url is None or url.startswith("https:")
        self.pages = OpenPages(services)

    def application(self) -> web.Application:
        """Return the web application with all routes and headers."""
        made = web.Application(client_max_size=_MESSAGE_BYTES)
        made.on_response_prepare.append(self._with_headers)
        made.add_routes(
            [
                web.get("/", self._page),
                web.get("/open/{link}", self._open),
                web.get("/file/{version}/{name}", _file),
                web.get("/picture/{address}", self._picture),
                web.get("/tournament/{key}", self._tournament),
                web.get("/live", self._live),
                web.post("/ask", self._ask),
                web.post("/activity", self._enter),
            ]
        )
        return made

    async def _with_headers(self, _: web.Request, response: web.StreamResponse) -> None:
        clients = "" if self._activity is None else self._activity.clients
        policy = f"{_POLICY}; frame-ancestors {_SELF} {clients}".rstrip()
        for name, value in {**_HEADERS, "Content-Security-Policy": policy, "Cache-Control": "no-store"}.items():
            response.headers.setdefault(name, value)

    async def _page(self, request: web.Request) -> web.Response:
        sign_in = self._sign_in(request)
        if sign_in is None and not (self._activity is not None and "frame_id" in request.query):
            return self._refused_page(request, refusal(NotYours, "board-link"), 401)
        language = self._services.texts.language
        if sign_in is not None:
            language = await present_language(self._services, sign_in)
        return web.Response(text=self._board_page(language), content_type="text/html")

    def _board_page(self, language: str) -> str:
        say = TextLocalizer(self._services.texts, language)
        words = {
            "application": "" if self._activity is None else str(self._activity.application_id),
            "close": say("board-close"),
            "connecting": say("board-connecting"),
            "lost": say("board-lost"),
            "news": say("board-news"),
            "none": say("board-none"),
            "tables": say("board-tables"),
            "send": say("board-send"),
            "since": say("board-since"),
            "slider": say("board-slider"),
            "turn": say("board-turn"),
            "typed": say("board-typed"),
            "unknown": say("board-unknown"),
            "until": say("board-until"),
        }
        written = json.dumps(words).replace("<", "\\u003c")
        return _localized_page("board.html", language).replace("{{words}}", written)

    async def _open(self, request: web.Request) -> web.StreamResponse:
        """Exchange a link for a cookie, and redirect to the table."""
        access, link = self._services.context.board_access, request.match_info["link"]
        try:
            sign_in, session = await access.follow_link(link, partial(self._sign_in_as, request))
        except GameError as error:
            return self._refused_page(request, error, 403, access.language(link))
        cookie = self._cookie(sign_in, "SameSite=Lax; Secure" if self._secure else "SameSite=Lax")
        table = f"../?table={session}&as={access.alias(sign_in.person)}"
        return web.Response(status=303, headers={"Location": table, "Set-Cookie": cookie})

    async def _enter(self, request: web.Request) -> web.Response:
        """Sign in a person who has opened the page as an Activity. Return their alias, and the table of the channel or None.
        Raise HTTPForbidden if there is no Activity, or for a request from another site."""
        if self._activity is None:
            raise web.HTTPForbidden
        self._require_own_origin(request)
        sent, services = _read(await request.text()), self._services
        try:
            opened = await self._activity.opener(str(sent.get("code", "")), str(sent.get("instance", "")))
            services.watch.refuse_barred(opened.guild_id, opened.discord_id)
        except GameError as error:
            say = TextLocalizer(services.texts, services.texts.language)
            return web.Response(text=say.refusal(error), status=403)
        person = await services.people.register(opened.discord_id, person_name(opened.name, opened.name))
        session = await session_queries.live_session_in(services.context, opened.channel_id)
        language = await services.people.language(person) or services.texts.language
        access = services.context.board_access
        alias = access.alias(person)
        channels = {} if session is None else {session: opened.channel_id}
        sign_in = access.sign_in(person, language, channels, self._sign_in_as(request, alias))
        cookie = self._cookie(sign_in, "SameSite=None; Secure; Partitioned")
        return web.json_response({"table": session, "as": alias}, headers={"Set-Cookie": cookie})

    def _cookie(self, sign_in: SignIn, scope: str) -> str:
        access, seconds = self._services.context.board_access, int(SIGN_IN_LASTS.total_seconds())
        cookie = f"{COOKIE}{access.alias(sign_in.person)}={access.cookie(sign_in)}"
        return f"{cookie}; Max-Age={seconds}; Path=/; HttpOnly; {scope}"

    def _refused_page(
        self, request: web.Request, error: GameError, status: int, language: str | None = None
    ) -> web.Response:
        """Return a page with the reason of a refusal, in `language` or else in the bot's."""
        say = TextLocalizer(self._services.texts, language or self._services.texts.language)
        text = html.escape(say.refusal(error).replace("**", ""))
        page = _localized_page("refused.html", say.language).replace("{{text}}", text)
        upwards = "../" * (request.path.count("/") - 1)
        return web.Response(text=page.replace("{{upwards}}", upwards), content_type="text/html", status=status)

    def _sign_in(self, request: web.Request) -> SignIn | None:
        """Return the sign-in of the person whose alias is in the address; None if the browser is not signed in for them."""
        return self._sign_in_as(request, request.query.get("as", ""))

    def _sign_in_as(self, request: web.Request, alias: str) -> SignIn | None:
        written = request.cookies.get(f"{COOKIE}{alias}", "")
        return self._services.context.board_access.read_cookie(written, alias) if written else None

    async def _picture(self, request: web.Request) -> web.Response:
        sign_in = self._sign_in(request)
        if sign_in is None:
            raise web.HTTPUnauthorized
        content = self.pages.pictures.picture_at(sign_in, request.match_info["address"])
        if content is None:
            raise web.HTTPNotFound
        kind = "image/gif" if content.startswith(b"GIF8") else "image/png"
        return web.Response(body=content, content_type=kind, headers={"Cache-Control": f"private, {_FOR_A_DAY}"})

    async def _tournament(self, request: web.Request) -> web.Response:
        try:
            made = await self._services.exporting.public_page(request.match_info["key"])
        except GameError as error:
            return self._refused_page(request, error, 404)
        headers = {"Content-Security-Policy": _PAGE_POLICY}
        return web.Response(body=made, content_type="text/html", charset="utf-8", headers=headers)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """Answer the questions of one open page and keep it up to date, until it is closed or its sign-in has expired."""
        sign_in = self._signed_in(request)
        session = SessionId(number_in(request.query.get("table", "")) or 0)
        address = _address(request)
        if self.pages.are_many(sign_in, address):
            raise web.HTTPTooManyRequests
        socket = web.WebSocketResponse(heartbeat=_HEARTBEAT, max_msg_size=_MESSAGE_BYTES)
        await socket.prepare(request)

        def has_expired() -> bool:
            return sign_in.expires_at <= self._services.clock.now()

        async def send(frame: Frame) -> None:
            if has_expired():
                raise ConnectionError("the sign-in has expired")
            await socket.send_json(frame)

        async def close() -> None:
            await socket.close()

        page = Page(sign_in, session, send, close, address)
        self.pages.add(page)
        try:
            await send(await self.pages.look(page))
            async for message in socket:
                if message.type is not WSMsgType.TEXT or has_expired():
                    break
                await send(await self._answer(page, _read(message.data)))
        except ConnectionError:
            # The connection is lost. A page that is still open reconnects by itself.
            pass
        finally:
            self.pages.remove(page)
        return socket

    async def _ask(self, request: web.Request) -> web.Response:
        """Answer one question of a page that has no live connection."""
        sign_in = self._signed_in(request)
        question = _read(await request.text())
        table = question.get("table")
        session = SessionId(table if isinstance(table, int) and 0 <= table <= LARGEST_STORED else 0)

        async def send(frame: Frame) -> None:
            """Do nothing: the next question fetches the news."""

        async def close() -> None:
            """Do nothing: no resource is open."""

        return web.json_response(await self._answer(Page(sign_in, session, send, close), question))

    async def _answer(self, page: Page, question: Mapping[str, Any]) -> Frame:
        match question:
            case {"press": str(control), "number": str(number), "value": str() | None as value}:
                chosen = () if value is None else (value,)
                frame = await self.pages.press(page, control, chosen, number[:64])
                return frame | {"answer": number[:64]}
            case {"type": str(move), "number": str(number)}:
                frame = await self.pages.type(page, move[:MOVE_LENGTH], number[:64])
                return frame | {"answer": number[:64]}
            case {"alive": True}:
                return {}
            case {"tables": True}:
                return await self.pages.tables(page)
            case _:
                return await self.pages.look(page)

    def _require_own_origin(self, request: web.Request) -> None:
        """Raise HTTPForbidden for a request that another site has made a browser send, or whose origin is unknown."""
        origin = request.headers.get("Origin")
        if origin is None or origin not in (self._url, None if self._activity is None else self._activity.origin):
            raise web.HTTPForbidden

    def _signed_in(self, request: web.Request) -> SignIn:
        """Return the sign-in of a request. Raise HTTPForbidden for a request from another site, HTTPUnauthorized if nobody is
        signed in."""
        self._require_own_origin(request)
        sign_in = self._sign_in(request)
        if sign_in is None:
            raise web.HTTPUnauthorized
        return sign_in


def _address(request: web.Request) -> str:
    """Return the internet address a request comes from. A connection from a private address is a proxy's: then return the last
    address in `X-Forwarded-For`, if the header has one."""
    nearest = request.remote or ""
    try:
        passed_on = not ip_address(nearest).is_global
    except ValueError:
        passed_on = False
    named = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return (passed_on and named) or nearest


def _read(text: str) -> Mapping[str, Any]:
    """Return the question of a page; empty for text that is not a JSON object, which none of our pages sends."""
    try:
        question: Any = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", question) if isinstance(question, dict) else {}


def _localized_page(name: str, language: str) -> str:
    """Return an HTML file in a language, with the current version in its addresses."""
    return _FILES[name].replace("{{language}}", language).replace("{{version}}", _VERSION)


async def _file(request: web.Request) -> web.Response:
    name = request.match_info["name"]
    kind = _TYPES.get(name.rpartition(".")[2])
    if kind is None or name not in _FILES:
        raise web.HTTPNotFound
    # While processes are replaced, a page may ask for files of another version. Browsers must not keep these.
    keep = f"public, {_FOR_A_DAY}" if request.match_info["version"] == _VERSION else "no-store"
    return web.Response(text=_FILES[name], content_type=kind, headers={"Cache-Control": keep})


@asynccontextmanager
async def board_pages(
    services: Services, url: str | None, host: str, port: int, activity: Activity | None = None
) -> AsyncGenerator[int]:
    """Serve the board page until the end of the block, and yield its port: any free port if `port` is 0. Raise OSError if
    the port is unavailable."""
    site = Site(services, url, activity)
    await services.context.board_access.load_key()
    runner = web.AppRunner(site.application(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    running = asyncio.create_task(site.pages.run(), name="board pages")
    try:
        await web.TCPSite(runner, host, port).start()
        with services.session_listeners.listening(site.pages.note_change):
            yield int(runner.addresses[0][1])
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await runner.cleanup()
