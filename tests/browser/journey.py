"""Walks through the playground as somebody does who sees it for the first time, and counts what it takes: taps, typed keys, words
to read, seconds. Used by the tests, which hold the counts, and by `make bench`, which prints them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Locator, expect

from bot.games.listing import games
from bot.playground.model_server import channel_name
from tests.browser.visitor import PATIENCE, Visitor

DESKTOP: Final = (1280, 900)
PHONE: Final = (390, 844)
MOST_TAPS: Final = 3
MOST_KEYS: Final = 0
MOST_WORDS: Final = 60
MOST_SECONDS: Final = 10.0
_COUNTING: Final = Path(__file__).with_name("counting.js")
_DATABASE: Final = "playground.sqlite3"
_LONGEST: Final = 12
"""Taps after which a journey gives up."""
_BESIDE: Final = (
    "Invite", "Rules", "Board", "My plan", "My hand", "Undo", "Back", "Take back", "In words", "What happened?", "Table",
    "My sheet", "My city", "Act",
)  # fmt: skip
"""Buttons of a panel that answer nothing."""
_ANSWERS: Final = ":is(.component-row, .section-accessory) .component-button:not(:disabled, [aria-disabled=true])"
_STORED: Final = "select count(*) from actions where kind = 'act' and source = 'player'"
_ANSWERED: Final = f"""{_STORED} and (line is not null or payload like '%"kind":"confirm"%')"""
"""Steps of a draft have no line; a turn planned in secret has none either, but ends with its confirmation."""
_IN_VIEW: Final = """one => {
    const box = one.getBoundingClientRect();
    const room = document.getElementById("channel-timeline").getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""


@dataclass(frozen=True, slots=True)
class Counts:
    """What a journey took. `scrolls` counts how often what was to be pressed was out of sight."""

    taps: int
    keys: int
    words: int
    scrolls: int
    seconds: float


class Journey:
    """One person in one window. `folder` is where the playground keeps its database. Use as an async context manager."""

    def __init__(self, browser: Browser, address: str, folder: Path, size: tuple[int, int] = DESKTOP) -> None:
        width, height = size
        self.visitor = Visitor(browser, address, width=width, height=height, script=_COUNTING)
        self._folder = folder
        self._out_of_sight = self._words = 0
        self._began = time.monotonic()

    async def __aenter__(self) -> Journey:
        await self.visitor.__aenter__()
        return self

    async def __aexit__(self, *fault: Any) -> None:
        await self.visitor.__aexit__(*fault)

    async def begin(self) -> None:
        """Count from here on."""
        await self.visitor.page.evaluate("Object.assign(window.journey, {taps: 0, keys: 0, scrolls: 0, words: 0})")
        self._out_of_sight, self._began = 0, time.monotonic()

    async def counts(self) -> Counts:
        """What was counted; words up to the last tap."""
        seconds = time.monotonic() - self._began
        found = await self.visitor.page.evaluate("window.journey")
        return Counts(found["taps"], found["keys"], self._words, found["scrolls"] + self._out_of_sight, seconds)

    async def arrive(self, channel: str, person: str) -> Counts:
        """From the page as it opens to the first stored decision: **Play now** in the channel of a game."""
        await self.visitor.become(person)
        await self.visitor.open_channel(channel)
        self._began = time.monotonic()
        await self.visitor.page.reload()
        await self.tap(self.visitor.stage.get_by_role("button", name="Play now", exact=True).last)
        return await self.decide(_STORED)

    async def answer(self) -> Counts:
        """From a call in the channel to the stored answer."""
        call = self.visitor.messages.filter(has_text="it is your turn").last
        act = call.get_by_role("button", name="Act", exact=True)
        await expect(act).to_be_visible()
        await self.begin()
        await self.tap(act)
        return await self.decide(_ANSWERED)

    async def is_called(self) -> bool:
        """Whether they are asked for something in the channel."""
        name = (await self.visitor.page.title()).partition(" ")[0]
        return await self.visitor.messages.filter(has_text=f"@{name}, it is your turn").count() > 0

    async def decide(self, stored: str) -> Counts:
        """Press what the private panel offers first, or what confirms, until the database counts one more of what is asked."""
        before = self._count(stored)
        for _ in range(_LONGEST):
            await self.tap(await self._offered())
            if self._count(stored) > before:
                return await self.counts()
        shown = await self.visitor.messages.last.inner_text()
        raise AssertionError(f"nothing was stored after {_LONGEST} taps: {shown}")

    async def tap(self, control: Locator) -> None:
        """Press something that is in sight; where it is not, scroll there first, which is counted."""
        if not await control.evaluate(_IN_VIEW):
            self._out_of_sight += 1
        self._words = await self.visitor.page.evaluate("window.journey.words")
        await self.visitor.tap(control)

    def _count(self, query: str) -> int:
        with closing(sqlite3.connect(f"file:{self._folder / _DATABASE}?mode=ro", uri=True)) as database:
            ((count,),) = database.execute(query)
        return int(count)

    async def _offered(self) -> Locator:
        panel = self.visitor.messages.filter(has=self.visitor.page.locator(".message-ephemeral-note")).last
        await panel.locator(_ANSWERS).first.wait_for(timeout=PATIENCE)
        buttons = await panel.locator(_ANSWERS).all()
        labels = [(await button.inner_text()).strip() for button in buttons]
        answers = [button for button, label in zip(buttons, labels, strict=True) if label not in _BESIDE]
        for button in answers:
            if "button-style-3" in (await button.get_attribute("class") or ""):
                return button
        assert answers, f"the panel offers nothing: {labels}"
        return answers[0]


@asynccontextmanager
async def people_at(
    browser: Browser, address: str, folder: Path, names: Sequence[str], size: tuple[int, int] = DESKTOP
) -> AsyncGenerator[list[Journey]]:
    """A window for each of these people."""
    async with AsyncExitStack() as stack:
        people: list[Journey] = []
        for name in names:
            one = await stack.enter_async_context(Journey(browser, address, folder, size))
            await one.visitor.become(name)
            people.append(one)
        yield people


async def begin_table(people: Sequence[Journey], game: str, *, computers: int, thread: bool = False) -> None:
    """The first of them opens a table with computer players, the others sit down, and it begins."""
    host = people[0].visitor
    await host.open_channel(channel_name(game))
    await host.send(f"/game new game:{game} computers:{computers}" + (" thread:true" if thread else ""))
    place = games()[game].game.info.title if thread else channel_name(game)
    for one in people:
        await one.visitor.open_channel(place)
    for one in people[1:]:
        await one.visitor.press("Join")
    await host.press("Start")


async def answer_each(people: Sequence[Journey]) -> list[Counts]:
    """Each of them answers one call, in the order in which they are called. Raises TimeoutError if somebody is not."""
    found: list[Counts] = []
    waiting = list(people)
    while waiting:
        one = await called_first(waiting)
        waiting.remove(one)
        found.append(await one.answer())
    return found


async def called_first(people: Sequence[Journey]) -> Journey:
    """Whoever of them is asked for something. Raises TimeoutError if nobody is."""
    async with asyncio.timeout(PATIENCE / 1000):
        while True:
            for one in people:
                if await one.is_called():
                    return one
            await asyncio.sleep(0.1)


def each(found: Counts) -> tuple[tuple[str, float, str, float], ...]:
    """The figures of a journey with their targets: name, figure, unit, target."""
    return (
        ("taps", found.taps, "", MOST_TAPS),
        ("typed keys", found.keys, "", MOST_KEYS),
        ("words to read", found.words, "", MOST_WORDS),
        ("out of sight", found.scrolls, "", 0),
        ("seconds", found.seconds, "s", MOST_SECONDS),
    )
