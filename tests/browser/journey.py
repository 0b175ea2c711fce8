"""Walks through the playground as a person does who sees it for the first time. They count taps, typed keys, words to
read, and seconds. The tests limit the counts, and `make bench` prints them."""

import asyncio
import re
import sqlite3
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.async_api import Browser, Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from bot.games.listing import games
from bot.playground.model_server import channel_name
from engines.core.phrase import Phrase, phrase
from engines.core.players.levels import LEVELS
from tests.browser.spoken import ENGLISH, READING, Spoken
from tests.browser.visitor import MENU, OPTIONS, PATIENCE, Visitor

DESKTOP: Final = (1280, 900)
PHONE: Final = (390, 844)
MOST_TAPS: Final = 3
MOST_KEYS: Final = 0
MOST_WORDS: Final = 60
MOST_SECONDS: Final = 10.0
_COUNTING: Final = Path(__file__).with_name("counting.js")
DATABASE: Final = "playground.sqlite3"
_BETWEEN_CALLS: Final = 0.5
"""Seconds between two looks for a call; each costs the browser as much as a press."""
_LOOKS: Final = 50
_LOOK: Final = 0.1
"""Seconds between two checks whether the page has scrolled to new content."""
_LONGEST: Final = 12
"""Most taps before a journey gives up."""
_BESIDE: Final = (
    "button-board-page",
    "button-more", "button-rules", "button-board", "button-plan", "button-hand", "button-undo", "button-back",
    "nlv-verb-back", "button-describe", "button-recap", "button-act", "button-hint",
)  # fmt: skip
"""Messages on buttons of a panel that do not answer the question."""
_ANSWERS: Final = ":is(.component-row, .section-accessory) .component-button:not(:disabled, [aria-disabled=true])"
_GLANCE: Final = 2_000
"""Milliseconds within which an open list shows its options."""
_LOT: Final = re.compile(r"\w+ [A-Z]")
"""A lettered lot of Welcome to New Las Vegas: its button beside a pair chooses both."""
_LABELS: Final = "all => all.map((one) => [one.innerText.trim(), one.classList.contains('button-style-3')])"
"""Labels of buttons, each with a flag for those that confirm."""
_STORED: Final = "select count(*) from actions where kind = 'act' and source = 'player'"
_ANSWERED: Final = f"""{_STORED} and (line is not null or payload like '%"kind":"confirm"%')"""
"""Condition for a finished answer. Steps of a draft have no line; a turn planned in secret has none either, but ends
with its confirmation."""
_IN_VIEW: Final = """one => {
    const box = one.getBoundingClientRect();
    const room = document.getElementById("channel-timeline").getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""


@dataclass(frozen=True, slots=True)
class Counts:
    """The cost of a journey. `scrolls` counts the controls that were out of sight when they had to be pressed."""

    taps: int
    keys: int
    words: int
    scrolls: int
    seconds: float


class Journey:
    """One person in one window. `folder` is the folder of the playground's database. Use it as an async context
    manager."""

    def __init__(
        self, browser: Browser, address: str, folder: Path, size: tuple[int, int] = DESKTOP, spoken: Spoken = ENGLISH
    ) -> None:
        width, height = size
        scripts = (_COUNTING,) if spoken is ENGLISH else (_COUNTING, READING)
        self.visitor = Visitor(browser, address, width=width, height=height, scripts=scripts)
        self._folder = folder
        self._spoken = spoken
        levels = [phrase("button-solo-level", level=Phrase(f"level-{level}")) for level in LEVELS]
        counts = [phrase("button-solo-players", count=count) for count in range(2, 6)]
        self._beside = {spoken.label(one) for one in (*_BESIDE, *levels, *counts)}
        self._out_of_sight = self._words = 0
        self._began = time.monotonic()

    async def __aenter__(self) -> "Journey":
        await self.visitor.__aenter__()
        return self

    async def __aexit__(self, *fault: Any) -> None:
        await self.visitor.__aexit__(*fault)

    async def begin(self) -> None:
        """Start counting."""
        await self.visitor.page.evaluate("Object.assign(window.journey, {taps: 0, keys: 0, scrolls: 0, words: 0})")
        self._out_of_sight, self._began = 0, time.monotonic()

    async def counts(self) -> Counts:
        """Return the counts; words are counted up to the last tap."""
        seconds = time.monotonic() - self._began
        found = await self.visitor.page.evaluate("window.journey")
        return Counts(found["taps"], found["keys"], self._words, found["scrolls"] + self._out_of_sight, seconds)

    async def arrive(self, channel: str, person: str) -> Counts:
        """Go from the opened page to the first stored decision: **Play now** in the channel of a game."""
        await self.visitor.become(person)
        await self.visitor.open_channel(channel)
        self._began = time.monotonic()
        await self.visitor.page.reload()
        await self.tap(self.visitor.stage.get_by_role("button", name=self._spoken.label("button-now"), exact=True).last)
        return await self.decide(_STORED)

    async def answer(self) -> Counts:
        """Go from a call in the channel to the stored answer."""
        call = self.visitor.messages.filter(has_text=self._spoken.called("").lstrip("@")).last
        act = call.get_by_role("button", name=self._spoken.label("button-act"), exact=True)
        await expect(act).to_be_visible()
        await self.begin()
        await self.tap(act)
        return await self.decide(_ANSWERED)

    async def is_called(self) -> bool:
        """Return whether a call in the channel asks this guest for something."""
        name = (await self.visitor.page.title()).partition(" ")[0]
        calls = self.visitor.messages.filter(has_text=self._spoken.called("").lstrip("@"))
        return await calls.filter(has_text=f"@{name}").count() > 0  # one call may be for several people

    async def decide(self, stored: str) -> Counts:
        """Press the first answer of the private panel, or its confirmation, until the database counts one more row for
        `stored`."""
        before = self._count(stored)
        for _ in range(_LONGEST):
            await self.tap(await self._offered())
            if self._count(stored) > before:
                return await self.counts()
        shown = await self.visitor.messages.last.inner_text()
        raise AssertionError(f"nothing was stored after {_LONGEST} taps: {shown}")

    async def look(self, *keys: str) -> None:
        """Press the buttons with the labels of these messages, as far as the newest message has them."""
        for key in keys:
            button = self.visitor.messages.last.get_by_role("button", name=self._spoken.label(key), exact=True)
            if await button.count():
                await self.tap(button)

    async def tap(self, control: Locator) -> None:
        """Press a control that is in sight. If the page does not scroll to it by itself, scroll, which is counted."""
        if not await self._comes_into_sight(control):
            self._out_of_sight += 1
        self._words = await self.visitor.page.evaluate("window.journey.words")
        ignored = await self.visitor.tap(control)
        await self.visitor.page.evaluate("ignored => { window.journey.taps -= ignored; }", ignored)

    async def _comes_into_sight(self, control: Locator) -> bool:
        for _ in range(_LOOKS):
            if await control.evaluate(_IN_VIEW):
                return True
            await asyncio.sleep(_LOOK)
        return False

    def _count(self, query: str) -> int:
        with closing(sqlite3.connect(f"file:{self._folder / DATABASE}?mode=ro", uri=True)) as database:
            ((count,),) = database.execute(query)
        return int(count)

    async def go_on(self, random: Random | None = None) -> bool:
        """Press the confirmation on the private panel, or else its first or a random answer, or an option of a list if
        there are only lists. Return whether there was anything to press."""
        answer = await self._answer(random)
        if answer is not None:
            await self.visitor.tap(answer)  # not counted, so it may be out of sight
            return True
        return random is not None and await self._choose(random)

    async def _choose(self, random: Random) -> bool:
        menus = self._panel().locator(MENU)
        count = await menus.count()
        if not count:
            return False
        options = self._panel().locator(OPTIONS)
        await self.visitor.calm()
        await menus.nth(random.randrange(count)).click()
        with suppress(PlaywrightTimeout):  # The panel was redrawn, so its list is closed again.
            await options.first.wait_for(timeout=_GLANCE)
            await self.visitor.tap(options.nth(random.randrange(await options.count())))
        return True

    async def _offered(self) -> Locator:
        await self._panel().locator(_ANSWERS).first.wait_for(timeout=PATIENCE)
        answer = await self._answer()
        assert answer is not None, f"the panel offers nothing: {await self._panel().inner_text()}"
        return answer

    def _panel(self) -> Locator:
        return self.visitor.messages.filter(has=self.visitor.page.locator(".message-ephemeral-note")).last

    async def _answer(self, random: Random | None = None) -> Locator | None:
        """Return the control that confirms on the private panel; otherwise its first answer that leads furthest, or a
        random one."""
        buttons = self._panel().locator(_ANSWERS)
        shown = enumerate(await buttons.evaluate_all(_LABELS))
        answers = [(number, label, confirms) for number, (label, confirms) in shown if label not in self._beside]
        if not answers:
            return None
        further = [number for number, label, _ in answers if _LOT.fullmatch(label)]
        other = random.choice(answers)[0] if random is not None else (*further, answers[0][0])[0]
        return buttons.nth(next((number for number, _, confirms in answers if confirms), other))


@asynccontextmanager
async def people_at(
    browser: Browser, address: str, folder: Path, names: Sequence[str], *sizes: tuple[int, int]
) -> AsyncGenerator[list[Journey]]:
    """Yield a window for each of these people, with these sizes in turn; by default the size of a desktop."""
    async with AsyncExitStack() as stack:
        people: list[Journey] = []
        for name, size in zip(names, cycle(sizes or (DESKTOP,)), strict=False):
            one = await stack.enter_async_context(Journey(browser, address, folder, size))
            await one.visitor.become(name)
            people.append(one)
        yield people


async def begin_table(people: Sequence[Journey], game: str, *, computers: int, thread: bool = False) -> None:
    """Let the first person open a table with computer players, the others sit down, and the game begin."""
    host = people[0].visitor
    await host.open_channel(channel_name(game))
    await host.send(f"/game new game:{game} computers:{computers}" + (" thread:true" if thread else ""))
    place = games()[game].game.info.title if thread else channel_name(game)
    for one in people:
        await one.visitor.open_channel(place)
    for one in people[1:]:
        await one.visitor.press("Join")
        # Press Start on the lobby as it is at that time: its controls get other numbers whenever a seat is taken.
        name = (await one.visitor.page.title()).partition(" ")[0]
        await expect(host.stage.locator(f'img[alt*="{name}"]').last).to_be_attached()
    await host.press("Start")


async def answer_each(people: Sequence[Journey], most: int | None = None) -> list[Counts]:
    """Let each guest answer one call, in the order of the calls, or only the first `most`.

    A person with more decisions before the next call continues. Raise TimeoutError if nobody is called."""
    found: list[Counts] = []
    waiting = list(people)
    last: Journey | None = None
    while waiting and len(found) != most:
        one = await called_first(waiting, last)
        waiting.remove(one)
        found.append(await one.answer())
        last = one
    return found


async def called_first(people: Sequence[Journey], acting: Journey | None = None) -> Journey:
    """Return the first person who is asked for something; until then `acting` continues. Raise TimeoutError if nobody
    is asked."""
    async with asyncio.timeout(PATIENCE / 1000):
        while True:
            for one in people:
                if await one.is_called():
                    return one
            if acting is not None:
                await acting.go_on()
            await asyncio.sleep(_BETWEEN_CALLS)


def each(found: Counts) -> tuple[tuple[str, float, str, float], ...]:
    """Return the figures of a journey with their targets: name, figure, unit, target."""
    return (
        ("taps", found.taps, "", MOST_TAPS),
        ("typed keys", found.keys, "", MOST_KEYS),
        ("words to read", found.words, "", MOST_WORDS),
        ("out of sight", found.scrolls, "", 0),
        ("seconds", found.seconds, "s", MOST_SECONDS),
    )
