"""The effort of beginning and of continuing a game: taps, keys and words are limited, and nothing has to be searched
for out of sight. `make bench` measures the seconds of these journeys."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.games.listing import games
from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import (
    DESKTOP,
    MOST_KEYS,
    MOST_TAPS,
    MOST_WORDS,
    PHONE,
    Counts,
    Journey,
    answer_each,
    begin_table,
    called_first,
    people_at,
)
from tests.browser.served import Served, playground

pytestmark = in_chromium()
SLUGS = tuple(games())


def light(found: Counts) -> None:
    assert (found.taps <= MOST_TAPS, found.keys <= MOST_KEYS, found.scrolls) == (True, True, 0), found


async def arrive(browser: Browser, served: Served, game: str, size: tuple[int, int], name: str) -> None:
    async with Journey(browser, served.address, served.folder, size) as one:
        found = await one.arrive(channel_name(game), name)
        light(found)
        assert found.words <= MOST_WORDS, found
        assert one.visitor.errors == []


async def test_a_first_decision_is_stored_soon_after_the_page_opens(browser: Browser, served: Served) -> None:
    await arrive(browser, served, SLUGS[0], PHONE, "Ana")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def quiet(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Served]:
    """Yield a playground in whose channels no other test opens tables."""
    async with playground(tmp_path_factory.mktemp("quiet"), "--seed", "call") as served:
        yield served


@pytest.mark.slow
@pytest.mark.parametrize("game", SLUGS)
async def test_a_game_is_begun_soon_and_a_call_on_a_phone_is_answered_in_place(
    browser: Browser, quiet: Served, game: str
) -> None:
    size, name = (DESKTOP, "Ben") if game == SLUGS[0] else (PHONE, "Ana")
    await arrive(browser, quiet, game, size, name)
    async with people_at(browser, quiet.address, quiet.folder, ["Cleo"], PHONE) as people:
        await begin_table(people, game, computers=2)
        for found in await answer_each(people):
            light(found)


@pytest.mark.slow
async def test_two_people_in_a_thread_without_direct_messages_go_on_after_a_restart(
    browser: Browser, tmp_path: Path
) -> None:
    """One plays on a phone and one on a desktop, and one has opened their panel when the playground stops in the middle:
    in the game whose turns are planned in secret, so that there is most to lose. After that each window is where it
    was."""
    game = "new_las_vegas"
    async with (
        playground(tmp_path, "--seed", "two") as served,
        people_at(browser, served.address, tmp_path, ["Dan", "Ana"], PHONE, DESKTOP) as people,
    ):
        for one in people:
            await one.visitor.close_direct_messages()
        closed = people[0].visitor.member("Ana").get_by_role("img", name="Direct messages closed")
        await expect(closed).to_be_visible()
        await begin_table(people, game, computers=0, thread=True)
        acting = await called_first(people)
        people.remove(acting)
        private = people[0].visitor.stage.locator(".message-ephemeral-note")
        before = await private.count()
        light(await acting.answer())
        await expect(private).to_have_count(before)
        acting = await called_first(people, acting)
        await acting.visitor.press("Act")
        code, printed = await served.stop()
        assert (code, "Traceback" in printed) == (0, False)
        veils = [one.visitor.page.get_by_role("button", name="The playground is not running") for one in people]
        for veil in veils:
            await expect(veil).to_be_visible()
        port = served.address.rpartition(":")[2].strip("/")
        async with playground(tmp_path, "--seed", "two", "--port", port):
            for veil, one in zip(veils, people, strict=True):
                await expect(veil).to_be_hidden()
                await one.visitor.open_channel(games()[game].game.info.title)
                await expect(one.visitor.stage.locator("#channel-message-list img[alt]").last).to_be_visible()
            for found in await answer_each(people):
                light(found)
            window = people[0].visitor
            title = await window.page.title()
            await window.open_channel("lobby")
            await window.page.reload()
            await expect(window.page).to_have_title(title)
            await expect(window.channel("lobby")).to_have_attribute("aria-current", "true")
            assert [one.visitor.errors for one in people] == [[]] * len(people)


DIRECT = "filthy_rich"


@pytest.mark.slow
async def test_two_people_play_in_direct_messages_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    async with (
        playground(tmp_path, "--seed", "direct") as served,
        people_at(browser, served.address, tmp_path, ["Ana", "Ben"], PHONE) as people,
    ):
        ana, ben = (one.visitor for one in people)
        channel = channel_name(DIRECT)
        for visitor in (ana, ben):
            await visitor.open_channel(channel)
        await ana.command("game new", game=DIRECT)
        await ana.reads("players ·")
        await ana.press("Settings")
        await ana.set_up("Played", "in direct messages")
        await ana.reads("The game is played in direct messages")
        await ben.press("Join")
        await ben.reads("You have a seat")
        await expect(ana.stage.locator('img[alt*="Ben"]').last).to_be_attached()
        await ana.press("Start")
        await ben.reads("Ana and Ben play this game in direct messages.")
        for one in people:
            await one.visitor.open_direct_messages()
            await one.visitor.reads(f"{games()[DIRECT].game.info.title} begins")
        acting = await called_first(people)
        await acting.visitor.press("Act")
        for _ in range(3):
            assert await acting.go_on()
        for one in people:
            assert one.visitor.errors == []
        await ben.open_channel(channel)
        await expect(ben.messages.filter(has_text="begins")).to_have_count(0)
