"""The page as an Activity: Discord confirms who has opened it, and where."""

from collections.abc import AsyncIterator

import pytest
from aiohttp.test_utils import TestServer

from bot.board.activity import Activity, ActivityOpener
from bot.board.site import COOKIE, Site
from bot.services.base.model import NotYours
from bot.services.composition import Services
from bot.services.seats import lobbies
from tests.bot.board.conftest import Browser
from tests.bot.board.discord_api import APPLICATION, Api, api_of
from tests.bot.services.fakes import CHANNEL, GUILD, open_table


@pytest.fixture
async def api(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Api]:
    async with api_of(monkeypatch, Api()) as made:
        yield made


@pytest.fixture
def activity() -> Activity:
    return Activity(lambda: APPLICATION, "hush", "token")


async def test_discord_vouches_for_the_person_and_the_place(api: Api, activity: Activity) -> None:
    assert await activity.opener("good", "i-1") == ActivityOpener(1000, "Ana", GUILD, CHANNEL)
    api.location = {"channel_id": str(CHANNEL), "guild_id": None}
    assert (await activity.opener("good", "i-1")).guild_id is None


async def test_whoever_is_not_in_the_instance_is_refused(api: Api, activity: Activity) -> None:
    wrong = (("bad", "i-1"), ("good", "i-2"), ("", "i-1"), ("good", ""), ("x" * 500, "i-1"), ("good", "../x"))
    for code, instance in wrong:
        with pytest.raises(NotYours):
            await activity.opener(code, instance)
    for users, user, location in (
        (["1001"], api.user, api.location),
        (["1000"], {"id": "none"}, api.location),
        (["1000"], api.user, {}),
        (["1000"], api.user, {"channel_id": "x"}),
    ):
        api.users, api.user, api.location = users, user, location
        with pytest.raises(NotYours):
            await activity.opener("good", "i-1")


async def test_a_person_in_the_frame_is_shown_the_table_of_the_channel(
    api: Api, activity: Activity, services: Services
) -> None:
    table = await open_table(services, ("Ana", "Ben", "Cleo"), game="vegas_showdown")
    await lobbies.start(services.context, table.ana.caller, table.session)
    server = TestServer(Site(services, None, activity).application())
    await server.start_server()
    async with Browser(server, origin=activity.origin) as browser, Browser(server) as stranger:
        assert (await browser.get("/"))[0] == 401
        assert (await browser.get("/?frame_id=f"))[0] == 200
        response = await browser._client.post("/activity", json={"code": "good", "instance": "i-1"})
        opened, cookie = await response.json(), response.headers["Set-Cookie"]
        assert opened["table"] == table.session
        assert cookie.endswith("HttpOnly; SameSite=None; Secure; Partitioned")
        browser.alias = opened["as"]
        browser.keep(f"{COOKIE}{browser.alias}", cookie.partition("=")[2].partition(";")[0])
        assert (await browser.ask(table.session))["asked"] in (True, False)
        picture = (await browser.ask(table.session))["pictures"][0]["src"]
        again = await browser._client.post("/activity", json={"code": "good", "instance": "i-1"})
        browser.keep(f"{COOKIE}{browser.alias}", again.headers["Set-Cookie"].partition("=")[2].partition(";")[0])
        assert (await browser.get(f"/{picture}"))[0] == 200, "a page opened before goes on"
        refused = await browser._client.post("/activity", json={"code": "bad", "instance": "i-1"})
        assert refused.status == 403
        assert (await stranger._client.post("/activity", json={"code": "good", "instance": "i-1"})).status == 403
    await server.close()
