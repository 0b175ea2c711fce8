"""The board page within Discord, with stand-ins for Discord's client, its proxy and its API."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp.test_utils import TestServer
from playwright.async_api import Browser, FrameLocator, Page, Route, expect

from bot.board.activity import Activity
from bot.board.site import Site
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.seats import lobbies
from tests.bot.board.discord_api import APPLICATION, Api, api_of
from tests.bot.board.opening import board_services
from tests.bot.services.fakes import open_table
from tests.browser.chromium import in_chromium
from tests.browser.served import ROOT, playground
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = in_chromium()

FRAME = f"https://{APPLICATION}.discordsays.com"
_QUERY = "frame_id=f1&instance_id=i-1&platform=mobile&guild_id=9&channel_id=9"
_CLIENT = (files("bot.playground") / "page" / "activity.js").read_text("utf-8")
_SDK = ROOT / ".venv" / "embedded-app-sdk" / "node_modules" / "@discord" / "embedded-app-sdk" / "output"
_SDK_PAGE = f"""<!doctype html><script type="module">
import {{ DiscordSDK }} from "./sdk/index.mjs";
const sdk = new DiscordSDK("{APPLICATION}");
await sdk.ready();
const asked = {{ client_id: "{APPLICATION}", response_type: "code", scope: ["identify"], prompt: "none", state: "any" }};
const {{ code }} = await sdk.commands.authorize(asked);
document.body.textContent = code;
</script>"""
"""The page of an Activity that has Discord's own library say what ours says by itself."""


def client_page(referrer: str = "") -> str:
    """Return Discord's client around an Activity, which notes what is said to it; `referrer` is the policy for its address."""
    return f"""<!doctype html><meta charset="utf-8"><style>iframe {{ width: 390px; height: 700px }}</style>
<body><script type="module">{_CLIENT}
window.heard = [];
addEventListener("message", ({{ data }}) => heard.push(data));
const frame = activity("{FRAME}/?{_QUERY}", "good");
frame.referrerPolicy = "{referrer}";
document.body.append(frame);
</script>"""


async def pass_on(page: Page, board: str) -> None:
    """Stand in for Discord's proxy before the board page. The window of a phone's client, which has no address, frames a page
    whatever its policy."""

    async def proxy(route: Route) -> None:
        path = route.request.url.removeprefix(FRAME).removeprefix("/.proxy")
        response = await route.fetch(url=f"{board}{path}")
        policy = {"content-security-policy": ""} if page.url == "about:blank" else {}
        await route.fulfill(response=response, headers=response.headers | policy)

    await page.route(f"{FRAME}/**", proxy)


async def open_client(page: Page, client: str, referrer: str = "") -> FrameLocator:
    """Open Discord's client at an address ("": a page without one) and return the Activity in it."""
    if client:

        async def answer(route: Route) -> None:
            await route.fulfill(body=client_page(referrer), content_type="text/html")

        await page.route(f"{client}/**", answer)
        await page.goto(f"{client}/channels/1/2")
    else:
        await page.goto("about:blank")
        await page.set_content(client_page())
    return page.frame_locator("iframe")


@asynccontextmanager
async def activity_of(
    browser: Browser, folder: Path, migrated_file: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Services, SessionId, Page]]:
    """Yield services with a table that waits for Ana, and a window with Discord's proxy before their page."""
    async with api_of(monkeypatch, Api()), board_services(folder, migrated_file, None) as services:
        table = await open_table(services, ("Ana", "Ben", "Cleo"), game="vegas_showdown")
        await lobbies.start(services.context, table.ana.caller, table.session)
        site = Site(services, None, Activity(lambda: APPLICATION, "hush", "token"))
        async with TestServer(site.application()) as server:
            page = await browser.new_page()
            page.set_default_timeout(PATIENCE)
            expect.set_options(timeout=PATIENCE)
            await pass_on(page, str(server.make_url("")))
            try:
                yield services, table.session, page
            finally:
                await page.unroute_all(behavior="ignoreErrors")  # the page may be asking just now
                await page.close()


@pytest.mark.slow
async def test_a_table_is_played_in_discords_frame(
    browser: Browser, tmp_path: Path, migrated_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without live connections, which the proxy of this stand-in does not forward, the page polls every few seconds."""
    async with activity_of(browser, tmp_path, migrated_file, monkeypatch) as (services, session, page):
        board = await open_client(page, "https://discord.com")
        await expect(board.locator("#question")).to_contain_text("Bid")
        before = (await services.repository.current(session)).seq
        await board.locator(".place").first.dispatch_event("click")
        await board.locator("#rows .main").first.click()
        await expect(board.locator("body.asked")).to_have_count(0)
        assert (await services.repository.current(session)).seq > before


@pytest.mark.slow
@pytest.mark.skipif(
    not _SDK.exists(), reason="Discord's embedded-app-sdk is not installed (`make test-slow` does, with npm)"
)
async def test_the_page_says_what_discords_own_library_says(
    browser: Browser, tmp_path: Path, migrated_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library also judges the stand-in of the client: it takes only answers of the right form."""

    async def library(route: Route) -> None:
        path = _SDK / urlsplit(route.request.url).path.removeprefix("/sdk/")
        if path.is_file():
            await route.fulfill(path=path)
        else:
            await route.fulfill(body=_SDK_PAGE, content_type="text/html")

    async with activity_of(browser, tmp_path, migrated_file, monkeypatch) as (_, _, page):
        for client, referrer in (
            ("https://discord.com", ""),
            ("https://canary.discord.com", ""),
            ("https://ptb.discord.com", "no-referrer"),
            ("", ""),
        ):
            async with page.expect_response(f"{FRAME}/activity") as answer:
                await open_client(page, client, referrer)
            assert (await answer.value).ok
            ours = await page.evaluate("heard")
            await page.route(f"{FRAME}/**", library)
            await expect((await open_client(page, client, referrer)).locator("body")).to_have_text("good")
            assert comparable(ours) == comparable(await page.evaluate("heard")), client
            await page.unroute(f"{FRAME}/**", library)


def comparable(heard: list[tuple[int, dict[str, Any]]]) -> list[tuple[int, dict[str, Any]]]:
    """Return messages with the values that are made up for each replaced, without those that say nothing."""
    for _, payload in heard:
        for holder, name in ((payload, "nonce"), (payload.get("args", {}), "state")):
            if name in holder:
                assert holder[name]
                holder[name] = "made up"
    return [(opcode, {name: said for name, said in payload.items() if said is not None}) for opcode, payload in heard]


@pytest.mark.slow
async def test_the_playground_opens_the_activity_in_a_frame(browser: Browser, tmp_path: Path) -> None:
    async with (
        playground(tmp_path, "--seed", "activity", activity="any") as served,
        Visitor(browser, served.address) as visitor,
    ):
        await visitor.command("game new", computers="2", game="vegas_showdown")
        await visitor.reads("players ·")
        await visitor.press("Start")
        await visitor.reads("@Ana, it is your turn")
        await visitor.press("Board page")
        board = visitor.page.frame_locator("#activity iframe")
        await board.locator(".asked .place").first.dispatch_event("click")
        await board.locator("#rows .main").first.click()
        await expect(board.locator("body:not(.busy)")).to_be_attached()
        await expect(board.locator(".refused")).to_have_count(0)
        await visitor.page.get_by_role("button", name="Leave the Activity").click()
        await expect(visitor.page.locator("#activity iframe")).to_have_count(0)
        assert visitor.errors == []
