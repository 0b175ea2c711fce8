"""The board page within Discord, with stand-ins for Discord's client, its proxy and its API."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer
from playwright.async_api import Browser, Route, expect

from bot.board.activity import Activity
from bot.board.site import Site
from bot.services.seats import lobbies
from tests.bot.board.discord_api import APPLICATION, Api, api_of
from tests.bot.board.opening import board_services
from tests.bot.services.fakes import open_table
from tests.browser.chromium import in_chromium
from tests.browser.served import playground
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = in_chromium()

CLIENT = "https://discord.com/channels/1/2"
FRAME = f"https://{APPLICATION}.discordsays.com"
_ADDRESS = f"{FRAME}/?frame_id=f1&instance_id=i-1&platform=mobile&guild_id=9&channel_id=9"
_CLIENT = (files("bot.playground") / "page" / "activity.js").read_text("utf-8")
_CLIENT_PAGE = f"""<!doctype html><meta charset="utf-8"><style>iframe {{ width: 390px; height: 700px }}</style>
<body><script type="module">{_CLIENT}
window.heard = [];
addEventListener("message", ({{ data }}) => heard.push(data));
document.body.append(activity("{_ADDRESS}", "good"));
</script>"""


@pytest.mark.slow
async def test_a_table_is_played_in_discords_frame(
    browser: Browser, tmp_path: Path, migrated_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without live connections, which the proxy of this stand-in does not forward, the page polls every few seconds."""
    async with api_of(monkeypatch, Api()), board_services(tmp_path, migrated_file, None) as services:
        table = await open_table(services, ("Ana", "Ben", "Cleo"), game="vegas_showdown")
        await lobbies.start(services.context, table.ana.caller, table.session)
        site = Site(services, None, Activity(lambda: APPLICATION, "hush", "token"))
        async with TestServer(site.application()) as server:
            page = await browser.new_page()
            page.set_default_timeout(PATIENCE)
            expect.set_options(timeout=PATIENCE)

            async def client(route: Route) -> None:
                await route.fulfill(body=_CLIENT_PAGE, content_type="text/html")

            async def proxy(route: Route) -> None:
                path = route.request.url.removeprefix(FRAME).removeprefix("/.proxy")
                await route.fulfill(response=await route.fetch(url=f"http://127.0.0.1:{server.port}{path}"))

            await page.route("https://discord.com/**", client)
            await page.route(f"{FRAME}/**", proxy)
            await page.goto(CLIENT)
            board = page.frame_locator("iframe")
            await expect(board.locator("#question")).to_contain_text("Bid")
            before = (await services.repository.current(table.session)).seq
            await board.locator(".place").first.dispatch_event("click")
            await board.locator("#rows .main").first.click()
            await expect(board.locator("body")).not_to_have_class("asked")
            assert (await services.repository.current(table.session)).seq > before
            (opened, shaken), (asked, authorizing) = await page.evaluate("heard")
            assert (opened, shaken) == (
                0,
                {"v": 1, "encoding": "json", "client_id": str(APPLICATION), "frame_id": "f1"},
            )
            assert (asked, authorizing["cmd"], authorizing["args"]["scope"]) == (1, "AUTHORIZE", ["identify"])
            await page.close()


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
