"""`croupier doctor` on the rate-limit proxy, and on clock jumps, with the switch against a wrong report."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route
from pydantic import SecretStr
from sqlalchemy import Connection

from bot.__main__ import main
from bot.config import Settings
from bot.terminal.arguments import build_parser
from bot.terminal.checks.connection import discord_findings
from bot.terminal.checks.findings import Finding
from bot.terminal.environment import SystemClock
from bot.terminal.screen import in_words
from bot.terminal.serving.stand_in import use_proxy
from data.store.database import Database
from data.store.upkeep import clock_jumps

TOKEN = "a.token.for-tests"
MEGABYTE = 1024**2
Handler = Callable[[web.Request], Awaitable[web.Response]]


@pytest.fixture(autouse=True)
def _same_address_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setenv("CROUPIER_LANGUAGE", "en")


@pytest.fixture
async def behind(unused_tcp_port: int) -> AsyncIterator[Callable[..., Awaitable[list[Finding]]]]:
    """Yield a function that returns the findings behind a proxy with one handler for all paths and a limit for message
    sizes."""
    servers: list[TestServer] = []

    async def found(handler: Handler | None, token: str | None = TOKEN, takes: int = 64 * MEGABYTE) -> list[Finding]:
        address = f"http://127.0.0.1:{unused_tcp_port}"
        if handler is not None:
            app = web.Application(client_max_size=takes)
            app.router.add_route("*", "/{path:.*}", handler)
            server = TestServer(app, port=unused_tcp_port)
            servers.append(server)
            await server.start_server()
        use_proxy(address)
        settings = Settings(token=None if token is None else SecretStr(token), discord_proxy=address)
        return [finding async for finding in discord_findings(settings)]

    yield found
    for server in servers:
        await server.close()


async def discord_behind(request: web.Request) -> web.Response:
    """Return Discord's answer to a bot with that token."""
    if request.headers.get("Authorization") != f"Bot {TOKEN}":
        return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
    await request.read()
    if request.path == "/api/v10/users/@me":
        account = {"id": "7", "username": "Croupier", "discriminator": "0", "avatar": None, "bot": True}
        # discord.py reads a body as JSON only under exactly this header.
        body = json.dumps(account).encode()
        return web.Response(body=body, headers={"Content-Type": "application/json"})
    return web.json_response({"message": "Unknown", "code": 10003}, status=404)


async def a_web_page(request: web.Request) -> web.Response:
    return web.Response(text="<h1>It works!</h1>", content_type="text/html")


async def a_broken_gateway(request: web.Request) -> web.Response:
    raise web.HTTPBadGateway


Behind = Callable[..., Awaitable[list[Finding]]]


async def test_a_proxy_that_passes_everything_on_is_well(behind: Behind) -> None:
    proxy, *others = await behind(discord_behind)
    assert (proxy.name, proxy.well) == ("proxy", True)
    assert in_words(proxy.text).endswith("passes requests on to Discord, pictures too")
    assert others, "then the token is looked at"


async def test_a_proxy_that_takes_no_pictures_is_something_to_do_and_the_token_is_checked_all_the_same(
    behind: Behind,
) -> None:
    proxy, *others = await behind(discord_behind, takes=MEGABYTE)
    assert (proxy.name, proxy.well) == ("proxy", False)
    assert "does not let through messages of 10 MB" in in_words(proxy.text)
    assert others


@pytest.mark.parametrize("unknown", ["an.other.token", None])
async def test_with_a_token_discord_does_not_know_or_none_the_proxy_is_checked_too(
    behind: Behind, unknown: str | None
) -> None:
    proxy, token = await behind(discord_behind, token=unknown)
    assert (proxy.well, token.name, token.well) == (True, "token", False)
    if unknown is not None:
        assert in_words(proxy.text).endswith("passes requests on to Discord"), "pictures were not tried"


async def test_a_proxy_that_is_not_there_is_named_and_discord_is_not_blamed(behind: Behind) -> None:
    (proxy,) = await behind(None)
    assert not proxy.well
    assert "does not answer (ClientConnectorError); start the proxy" in in_words(proxy.text)


@pytest.mark.parametrize(("answers", "status"), [(a_web_page, 200), (a_broken_gateway, 502)])
async def test_what_answers_otherwise_than_discord_is_no_proxy(behind: Behind, answers: Handler, status: int) -> None:
    (proxy,) = await behind(answers)
    assert not proxy.well
    assert f"not as Discord does (status {status})" in in_words(proxy.text)


async def test_a_missing_network_is_no_fault_of_the_token(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{unused_tcp_port}")
    (finding,) = [one async for one in discord_findings(Settings(token=SecretStr(TOKEN)))]
    assert (finding.name, finding.well) == ("discord", False)
    assert in_words(finding.text).startswith("Discord cannot be reached (")


NOW = datetime.now(UTC)


def told(capsys: pytest.CaptureFixture[str], *notes: Callable[[Connection], None]) -> str:
    """Return the doctor's findings about a database with these notes."""

    async def write() -> None:
        database = Database("sqlite+aiosqlite:///croupier.sqlite3")
        await database.migrate()
        for note in notes:
            await database.write_tx(note)
        await database.close()

    asyncio.run(write())
    main(["doctor"])
    return " ".join(capsys.readouterr().out.split())


def jumped(at: datetime) -> Callable[[Connection], None]:
    return lambda tx: clock_jumps.add_jump(tx, at, at + timedelta(days=365))


def ended(at: datetime, outcome: str) -> Callable[[Connection], None]:
    return lambda tx: clock_jumps.end_jump(tx, at, outcome)


def test_a_clock_that_is_not_believed_is_something_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert " clock " not in told(capsys), "without a jump nothing is said"
    shown = told(capsys, jumped(NOW))
    assert "todo clock this computer's clock said" in shown
    assert "--trust-clock" in shown


@pytest.mark.parametrize(
    ("outcome", "words"), [(clock_jumps.AGREES, "it was right again"), (clock_jumps.FOLLOWED, "accepted since")]
)
def test_a_jump_that_is_over_is_told_for_a_week(capsys: pytest.CaptureFixture[str], outcome: str, words: str) -> None:
    shown = told(capsys, jumped(NOW - timedelta(days=3)), ended(NOW - timedelta(days=2), outcome))
    assert "ok clock this computer's clock said" in shown
    assert words in shown
    assert "clock" not in told(
        capsys, ended(NOW, outcome), jumped(NOW - timedelta(days=30)), ended(NOW - timedelta(days=8), outcome)
    )


def test_the_switch_of_a_host_who_knows_better_and_the_clock_nobody_can_set() -> None:
    assert build_parser().parse_args(["run", "--trust-clock"]).trust_clock
    assert not build_parser().parse_args(["run"]).trust_clock
    clock = SystemClock()
    assert clock.monotonic() <= clock.monotonic()
