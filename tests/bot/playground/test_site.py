"""The page around SimCord's: places, people, and actions that wait in order."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import ClientSession
from simcord import HttpLogEntry

from bot.playground.browser_windows import MOST_WINDOWS, BrowserWindows
from bot.playground.model_server import build_model_server
from bot.playground.playground_file import PlaygroundFile
from bot.playground.site import Site
from bot.services.wording.texts import Texts
from tests.bot.discord.world import PNG
from tests.bot.playground.small_bot import SmallBot

GIF = b"GIF89a" + bytes([4, 1, 2, 0]) + bytes(20)


class Browser:
    """The page's script without a browser."""

    def __init__(self, address: str, session: ClientSession, stage: BrowserWindows, bot: SmallBot) -> None:
        self.address, self.session, self.bot = address, session, bot
        self.stage, self.world = stage, stage.model_server
        self.headers: dict[str, str] = {}
        self.page: dict[str, Any] = {}
        self.sequence = 0
        self.window = "first"

    async def look(self) -> Any:
        """Return the text beside the conversation."""
        return await self.get(f"corner/world?window={self.window}")

    async def get(self, path: str, **options: Any) -> Any:
        async with self.session.get(self.address + path, headers=self.headers, **options) as answer:
            assert answer.status == 200, path
            return await answer.json()

    async def post(self, path: str, body: Any) -> Any:
        async with self.session.post(self.address + path, json=body, headers=self.headers) as answer:
            assert answer.status == 200, (path, answer.status)
            return await answer.json()

    async def go(self, channel: Any, member: Any) -> None:
        place = {"channel": str(channel.id), "member": str(member.id)}
        shown = await self.post("corner/go", {"window": self.window} | place)
        self.headers = {"X-Simcord-Capability": shown["key"]}
        self.page = await self.post("api/pages", {"viewer_id": None, "target_id": None} | {"viewer_id": str(member.id)})
        self.headers["X-Simcord-Context"] = self.page["context"]["id"]
        self.sequence = 0

    async def act(self, kind: str, **details: Any) -> Any:
        self.sequence += 1
        body = {
            "protocol_version": 3,
            "sequence": self.sequence,
            "request_id": f"request-{self.sequence}",
            "generation": self.page["context"]["generation"],
            "bot_generation": self.page["botGeneration"],
            "published_revision": self.page["publishedRevision"],
            "kind": kind,
        }
        return await self.post("api/action", body | details)

    def control(self, message: int, custom_id: str) -> str:
        """Return the page's name for a button of a message."""
        rows = self.page["messages"][str(message)]["components"]
        buttons = [button for row in rows for button in row["components"]]
        return str(next(button["control_key"] for button in buttons if button["custom_id"] == custom_id))


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncGenerator[Browser]:
    async with served(tmp_path) as shown:
        yield shown


@pytest.fixture
async def any_language(tmp_path: Path) -> AsyncGenerator[Browser]:
    """Yield a playground whose host has set no language."""
    told: list[str] = []

    async def follow(language: str) -> None:
        told.append(language)

    async with served(tmp_path, follow) as shown:
        yield shown
    assert told in ([], ["de"]), "the first browser's counts for what all share"


@asynccontextmanager
async def served(tmp_path: Path, follow: Callable[[str], Awaitable[None]] | None = None) -> AsyncGenerator[Browser]:
    bot = SmallBot()
    kept = PlaygroundFile(tmp_path / "server.sqlite3")
    world = build_model_server(bot, Texts(strict=True), kept)
    await world.env.start()
    stage = BrowserWindows(world, kept)
    await stage.open()
    site = Site(stage, Texts(strict=True), follow)
    address = await site.open(0)
    async with ClientSession() as session:
        shown = Browser(address, session, stage, bot)
        await shown.go(world.channels[0], world.members[0])
        yield shown
    await site.close()
    await stage.close()
    await world.env.shutdown()
    kept.close()


GERMAN = {"Accept-Language": "de-CH,de;q=0.9,en;q=0.5"}


async def test_the_page_follows_the_language_of_the_browser_where_the_host_has_set_none(any_language: Browser) -> None:
    german = (await _body(any_language, "", GERMAN)).decode()
    assert '<html lang="de">' in german
    words = german.partition('<script id="words" type="application/json">')[2].partition("</script>")[0]
    assert "Kanäle" in json.dumps(json.loads(words), ensure_ascii=False)
    english = (await _body(any_language, "", {"Accept-Language": "fr"})).decode()
    assert '<html lang="en">' in english
    world = any_language.stage.model_server
    assert world.locale_of(world.members[1].id) == "de", "as the page that came first"


async def test_the_page_keeps_to_the_language_of_the_host(browser: Browser) -> None:
    page = (await _body(browser, "", GERMAN)).decode()
    assert '<html lang="en">' in page
    assert not browser.stage.model_server.languages


async def test_the_world_lists_channels_members_and_the_direct_messages(browser: Browser) -> None:
    world = await browser.look()

    assert world["server"] == "Croupier's Corner"
    assert world["channels"][0]["name"] == "vegas-showdown"
    assert [member["name"] for member in world["members"]] == [member.name for member in browser.world.members]
    assert world["direct"]["id"] == str(browser.world.members[0].user.dm_channel.id)


async def test_an_action_on_a_page_that_was_refreshed_meanwhile_is_carried_out(browser: Browser) -> None:
    channel, ana = browser.world.channels[0], browser.world.members[0]
    await browser.go(channel, ana)
    await browser.bot.call(channel.id, ana.id)
    before = browser.page["publishedRevision"]
    await _until_refreshed(browser, before)

    receipt = await browser.act("send_message", content="Hello")

    assert receipt["rejected"] is False
    assert channel.history()[-1].content == "Hello"


async def _until_refreshed(browser: Browser, revision: int) -> None:
    while (await browser.get("api/state"))["publishedRevision"] == revision:
        pass


async def test_a_press_means_the_control_that_was_shown_however_the_message_has_changed(browser: Browser) -> None:
    channel, ana = browser.world.channels[0], browser.world.members[0]
    message = await browser.bot.offer(channel.id, "start", "leave")
    await browser.go(channel, ana)
    start = browser.control(message, "start")

    await browser.bot.offer(channel.id, "join", "start", message=message)
    receipt = await browser.act("click", control_key=start, target_id=str(message))
    assert not receipt["rejected"], receipt
    assert browser.bot.controls == ["start"]

    browser.page = await browser.get("api/state")
    start = browser.control(message, "start")
    await browser.bot.offer(channel.id, "join", "leave", message=message)
    receipt = await browser.act("click", control_key=start, target_id=str(message))
    assert receipt["rejected"]
    assert browser.bot.controls == ["start"], "nothing else was pressed in its place"


async def test_own_direct_messages_can_be_shown_and_nobody_elses(browser: Browser) -> None:
    ana, ben = browser.world.members[:2]
    body = {"window": "first", "channel": str(ben.user.dm_channel.id), "member": str(ana.id)}
    assert await _status(browser, "corner/go", json=body) == 404
    assert (await browser.look())["place"] == {"channel": str(browser.world.channels[0].id), "member": str(ana.id)}
    await browser.bot.call(browser.world.channels[0].id, ana.id)
    await browser.go(ana.user.dm_channel, ana)
    assert [message["content"] for message in browser.page["messages"].values()] == ["It is your turn."]


async def test_a_private_thread_is_listed_and_shown_to_whoever_is_inside(browser: Browser) -> None:
    """A window that changes to a member outside the thread shows the thread's channel."""
    (ana, ben), backend = browser.world.members[:2], browser.world.backend
    channel = browser.world.channels[0]
    kind = discord.ChannelType.private_thread.value
    thread = backend.create_thread(channel.id, "Table 8", backend.bot_user.id, type=kind)
    thread.thread_members[ana.id] = backend.now_iso()

    await browser.go(thread, ana)
    assert [one["name"] for one in (await browser.look())["channels"][0]["threads"]] == ["Table 8"]
    await browser.go(thread, ben)

    seen = await browser.look()
    assert seen["channels"][0]["threads"] == []
    assert seen["place"] == {"channel": str(channel.id), "member": str(ben.id)}


async def test_scheduled_events_are_listed_and_lead_to_their_channel(browser: Browser) -> None:
    world, begins = browser.world, "2027-01-05T20:00:00+00:00"
    channel = world.channels[0].id
    link = {"location": f"https://discord.com/channels/{world.guild.id}/{channel}"}
    assert (await browser.look())["events"] == []
    world.backend.create_scheduled_event(
        world.guild.id,
        name="Friday Cup",
        entity_type=3,
        scheduled_start_time=begins,
        creator_id=world.backend.bot_user.id,
        entity_metadata=link,
    )
    assert (await browser.look())["events"] == [{"name": "Friday Cup", "begins": begins, "channel": str(channel)}]


async def test_a_member_closes_their_direct_messages_and_opens_them_again(browser: Browser) -> None:
    ana, ben = browser.world.members[:2]

    async def marks() -> list[bool]:
        return [member["open"] for member in (await browser.look())["members"]]

    assert all(await marks())
    await browser.post("corner/direct", {"member": str(ben.id), "open": False})
    assert [number for number, opened in enumerate(await marks()) if not opened] == [1]
    with pytest.raises(discord.Forbidden):
        await browser.bot.call(browser.world.channels[0].id, ben.id)
    await browser.bot.call(browser.world.channels[0].id, ana.id)
    await browser.post("corner/direct", {"member": str(ben.id), "open": True})
    await browser.bot.call(browser.world.channels[0].id, ben.id)
    assert all(await marks())


async def test_what_the_page_does_not_send_and_other_sites_are_refused(browser: Browser) -> None:
    for body in ({"member": "7", "open": False}, {"member": "Ana", "open": False}, {"open": False}):
        assert await _status(browser, "corner/direct", json=body) == 404, "nobody else's direct messages are closed"
    for headers in ({"Host": "example.org"}, {"Origin": "http://example.org"}):
        assert await _status(browser, "corner/world?window=first", headers=headers) == 403


async def test_simcords_page_comes_with_our_style_framed_by_us_only_and_the_browser_keeps_its_fonts(
    browser: Browser,
) -> None:
    assert b"/corner/stage.css" in await _body(browser, "stage", {})
    async with browser.session.get(browser.address + "app.js") as answer:
        assert answer.status == 200
        assert "X-Frame-Options" not in answer.headers
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    async with browser.session.get(browser.address + "fonts/noto-sans-mono-v2.014.ttf") as answer:
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "max-age=86400"
        assert "Pragma" not in answer.headers
    for path in ("app.js", "stage", "api/state"):
        async with browser.session.get(browser.address + path) as answer:
            assert "max-age" not in answer.headers.get("Cache-Control", ""), "what changes is not kept"


async def test_pictures_of_the_bot_come_as_they_are_however_many(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SimCord's own way starts a process for each picture and allows eight at a time."""

    async def started(*arguments: object, **options: object) -> None:
        raise AssertionError("a process was started for a picture")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", started)
    channel, ana = browser.world.channels[0], browser.world.members[0]
    for number in range(12):
        await browser.bot.show(channel.id, bytes([*PNG, number]))
    await browser.go(channel, ana)
    ids = [key for key, asset in browser.page["assets"].items() if asset["filename"] == "board.png"]
    assert len(ids) == 12
    headers = browser.headers
    shown = await asyncio.gather(*(_body(browser, f"api/assets/{one}", headers) for one in ids))
    assert sorted(body[-1] for body in shown) == list(range(12))


async def test_the_page_knows_the_size_of_a_picture_before_it_asks_for_it(browser: Browser) -> None:
    channel, ana = browser.world.channels[0], browser.world.members[0]
    await browser.bot.show(channel.id, PNG)
    await browser.bot.show(channel.id, GIF)
    await browser.go(channel, ana)
    assert _sizes(browser.page) == [(1, 1), (260, 2)]
    await browser.bot.show(channel.id, bytes([*PNG, 1]))
    while len(sizes := _sizes(await browser.get("api/state"))) < 3:
        pass
    assert sizes == [(1, 1), (1, 1), (260, 2)]


def _sizes(state: Any) -> list[tuple[int | None, int | None]]:
    shown = [one for one in state["assets"].values() if one["filename"].startswith("board")]
    return sorted((one.get("displayWidth"), one.get("displayHeight")) for one in shown)


async def _body(browser: Browser, path: str, headers: dict[str, str]) -> bytes:
    async with browser.session.get(browser.address + path, headers=headers) as answer:
        assert answer.status == 200
        return await answer.read()


async def _status(browser: Browser, path: str, **options: Any) -> int:
    """Return the status of a page, or of a form that was sent as JSON."""
    method = "POST" if "json" in options else "GET"
    async with browser.session.request(method, browser.address + path, **options) as answer:
        return answer.status


async def test_moving_about_quickly_never_fails(browser: Browser) -> None:
    members, channels = browser.world.members, browser.world.channels

    async def look_around(number: int) -> int:
        body = {"window": "first", "channel": str(channels[number % 5].id), "member": str(members[number % 6].id)}
        assert await _status(browser, "corner/go", json=body) == 200
        return await _status(browser, "stage")

    assert set(await asyncio.gather(*(look_around(number) for number in range(12)))) <= {200, 503}
    world = await browser.look()
    assert world["place"]["channel"] in {str(channel.id) for channel in channels}
    assert await _status(browser, "stage") == 200


async def test_the_page_never_reckons_by_a_time_before_what_the_bot_just_did(browser: Browser) -> None:
    """The page once showed "asked in 3 seconds" at a decision that was already asked."""
    await browser.go(browser.world.channels[0], browser.world.members[0])
    async with browser.stage.acting():
        before = (await browser.get("api/state"))["publishedRevision"]
        done = datetime.now(UTC)
    await _until_refreshed(browser, before)

    shown = await browser.get("api/state")

    assert datetime.fromisoformat(shown["profile"]["presentationTime"]) >= done


def another(browser: Browser, name: str) -> Browser:
    window = Browser(browser.address, browser.session, browser.stage, browser.bot)
    window.window = name
    return window


async def test_two_windows_keep_their_own_member_and_place_and_a_new_one_opens_where_somebody_looked_last(
    browser: Browser,
) -> None:
    ana, ben = browser.world.members[:2]
    here, there = browser.world.channels[:2]
    second = another(browser, "second")
    await second.go(there, ben)

    assert (await browser.look())["place"] == {"channel": str(here.id), "member": str(ana.id)}
    assert (await second.look())["place"] == {"channel": str(there.id), "member": str(ben.id)}
    assert (await browser.act("send_message", content="From Ana"))["rejected"] is False
    assert (await second.act("send_message", content="From Ben"))["rejected"] is False
    assert (here.history()[-1].content, here.history()[-1].author.name) == ("From Ana", "Ana")
    assert (there.history()[-1].content, there.history()[-1].author.name) == ("From Ben", "Ben")

    channel, cleo = browser.world.channels[2], browser.world.members[2]
    await browser.go(channel, cleo)
    shown = await browser.post("corner/go", {"window": "third"})
    assert shown["place"] == {"channel": str(channel.id), "member": str(cleo.id)}


async def test_what_one_does_the_other_window_sees_and_what_one_alone_may_see_it_does_not(browser: Browser) -> None:
    ana, ben = browser.world.members[:2]
    channel = browser.world.channels[0]
    second = another(browser, "second")
    await second.go(channel, ben)
    async with browser.stage.acting():
        await ana.slash(channel, "table")
        await ben.click(channel.history()[-1], custom_id="join")
    assert browser.bot.pressed == ["Ben"]
    await _until_shows(second, "Sat down, Ben.")
    await browser.bot.call(channel.id, ana.id)
    await _until_shows(browser, "is up.")
    assert "Sat down" not in await _text(browser)


async def test_a_private_message_edited_while_windows_are_refreshed_is_shown_soon(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such an edit causes no event; a panel once kept an answered question for a minute and a half."""
    preview = browser.stage.touch(browser.window).preview
    refresh, refreshed, again = preview.refresh, 0, asyncio.Event()

    async def edited_meanwhile() -> None:
        nonlocal refreshed
        await refresh()
        refreshed += 1
        if refreshed > 1:
            again.set()
        elif not browser.world.backend.http_requests:
            browser.world.backend.http_requests.append(HttpLogEntry("PATCH", "/webhooks/1/2/messages/3", {}, {}, None))

    monkeypatch.setattr(preview, "refresh", edited_meanwhile)
    async with browser.stage.acting():
        pass
    await asyncio.wait_for(again.wait(), 10)


async def test_a_window_that_is_closed_or_makes_room_shows_nothing_until_it_goes_somewhere(browser: Browser) -> None:
    async def status(name: str) -> int:
        return await _status(browser, f"corner/world?window={name}")

    await browser.post("corner/go", {"window": "second"})
    async with browser.session.post(browser.address + "corner/leave", data='{"window": "second"}') as left:
        assert left.status == 204
    assert [await status("first"), await status("second")] == [200, 410]
    await browser.post("corner/go", {"window": "second"})
    for number in range(MOST_WINDOWS - 2):
        await browser.post("corner/go", {"window": f"more {number}"})
        await browser.look()
    assert await status("second") == 200
    await browser.look()
    await browser.post("corner/go", {"window": "one too many"})
    assert [await status("more 0"), await status("second"), await status("first")] == [410, 200, 200]
    assert await _status(browser, "api/state", headers={"X-Simcord-Capability": "gone"}) == 503


async def test_a_hidden_window_leaves_marks_where_they_are(browser: Browser) -> None:
    channel, (ana, ben) = browser.world.channels[0], browser.world.members[:2]
    second = another(browser, "second")
    await second.go(channel, ben)
    await browser.bot.call(channel.id, ben.id)

    async def calls() -> int:
        return (await browser.look())["members"][1]["calls"]

    await second.get("corner/world?window=second&hidden")
    assert await calls() == 2
    await second.look()
    assert await calls() == 1
    assert ana.id != ben.id


async def _text(browser: Browser) -> str:
    return json.dumps(await browser.get("api/state"))


async def _until_shows(browser: Browser, text: str) -> None:
    while text not in await _text(browser):
        pass
