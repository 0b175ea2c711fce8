"""The board page over services with the games of the bot."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse
from aiohttp.test_utils import TestClient, TestServer

from bot.board.site import Site
from bot.services.base.model import SessionId
from bot.services.composition import Services
from tests.bot.board.opening import board_services
from tests.bot.services.fakes import FakeClock, Player

URL = "https://board.test"


class Browser:
    """A browser with cookies of its own."""

    def __init__(self, server: TestServer, origin: str = URL) -> None:
        self._client = TestClient(server, headers={"Origin": origin})
        self._sockets: list[ClientWebSocketResponse] = []
        self.alias = ""
        """Alias of the person whose page is open."""

    async def __aenter__(self) -> "Browser":
        await self._client.start_server()
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for socket in self._sockets:
            await socket.close()
        await self._client.session.close()

    async def get(self, path: str, **given: Any) -> tuple[int, str]:
        """Return status and text of a page."""
        response = await self._client.get(path, **given)
        return response.status, await response.text(errors="replace")

    async def follow(self, services: Services, player: Player, session: SessionId, language: str = "en") -> int:
        """Open the link of a player, and return the status."""
        channel = (await services.repository.current(session)).channel_id
        link = services.context.board_access.link(player.person, session, channel, language)
        response = await self._client.get(link.removeprefix(URL), allow_redirects=False)
        for name, cookie in response.cookies.items():
            self.keep(name, cookie.value)
        self.alias = response.headers.get("Location", "").partition("&as=")[2]
        return response.status

    def keep(self, name: str, content: str) -> None:
        """Set a cookie, even one for https only, because the test uses http."""
        self._client.session.cookie_jar.update_cookies({name: content})

    async def ask(self, session: SessionId, **asked: Any) -> dict[str, Any]:
        """Send one request without a live connection, and return the answer."""
        response = await self._client.post(f"/ask?as={self.alias}", json={"table": session, **asked})
        return await response.json() if response.status == 200 else {"status": response.status}

    async def live(self, session: SessionId, **given: Any) -> ClientWebSocketResponse:
        socket = await self._client.ws_connect(f"/live?table={session}&as={self.alias}", **given)
        self._sockets.append(socket)
        return socket


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def services(
    tmp_path: Path, migrated_file: Path, clock: FakeClock, drawn_here: None, store_in_this_thread: None
) -> AsyncIterator[Services]:
    async with board_services(tmp_path, migrated_file, URL, clock) as opened:
        yield opened


@pytest.fixture
def site(services: Services) -> Iterator[Site]:
    made = Site(services, URL)
    with services.session_listeners.listening(made.pages.note_change):
        yield made


class Browsers:
    """A maker of browsers at one server."""

    def __init__(self, server: TestServer, stack: AsyncExitStack, services: Services) -> None:
        self._server, self._stack, self._services = server, stack, services

    async def new(self) -> Browser:
        """Return a browser without cookies."""
        return await self._stack.enter_async_context(Browser(self._server))

    async def of(self, player: Player, session: SessionId) -> Browser:
        """Return a browser in which somebody has opened a table's page."""
        browser = await self.new()
        await browser.follow(self._services, player, session)
        return browser


@pytest.fixture
async def browsers(site: Site, services: Services) -> AsyncIterator[Browsers]:
    async with AsyncExitStack() as stack:
        server = TestServer(site.application())
        await server.start_server()
        stack.push_async_callback(server.close)
        yield Browsers(server, stack, services)
