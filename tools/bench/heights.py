"""The heights of private panels on a phone: whole games are played on the playground's page, one person against steady
computer players, and each panel up to each answer is measured in the browser. Nothing is timed.
The person answers as a steady computer player would, with the fewest taps."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Locator
from simcord.components import walk_components

from bot.config import Settings
from bot.games.binding import Binding
from bot.games.listing import games
from bot.playground.browser_windows import BrowserWindows
from bot.playground.model_server import channel_name
from bot.playground.site import Site
from bot.services.base.ids import decode, decode_words
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.sessions.record import Record
from bot.terminal.playing import open_playground
from engines.core.notation import Words
from engines.core.rng import Rng
from engines.core.seats import Seat
from tests.browser.chromium import browser, find_chromium
from tests.browser.journey import PHONE
from tests.browser.spoken import Spoken
from tests.browser.visitor import MENU, OPTIONS, Visitor
from tools.bench.measuring import Row, percentile
from tools.bench.taps import answer_at, presses_to

HIGH: Final = 690
"""Pixels between the bar above a conversation and the input line below it."""
HIGHEST: Final = 900
LANGUAGES: Final = ("en", "de")
_BEFORE: Final = {"vegas_showdown": 836, "filthy_rich": 1275, "new_las_vegas": 1030}
"""The highest panels on 2026-11-27."""
_BUTTONS: Final = ":is(.component-row, .section-accessory) .component-button"
_LOADED: Final = "one => [...one.querySelectorAll('img')].every((picture) => picture.complete)"
_LOOKS: Final = 200
_LOOK: Final = 0.1
"""Seconds between checks whether the page shows the stored state."""
_OFTEN: Final = 10_000
_MOST: Final = 400
"""More answers than a person gives in a game."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A measured panel: the kind of decision, the words given so far, its height in pixels, the number of presses before it,
    and its element."""

    kind: str
    words: Words
    height: float
    taps: int
    panel: Locator


async def heights(folder: Path, slugs: Iterable[str]) -> list[Row]:
    """Return the figures of a game of each kind in each language; none without a browser."""
    if find_chromium() is None:
        return []
    rows: list[Row] = []
    async with browser() as chromium:
        for slug in slugs:
            for language in LANGUAGES:
                found = [one.height async for one in game(chromium, folder / f"{slug}_{language}", slug, language)]
                rows += _figures(f"{slug}, {language}", found, _BEFORE.get(slug))
    return rows


def _figures(name: str, found: Sequence[float], before: float | None) -> list[Row]:
    return [
        Row("heights", f"{name}: 95th percentile of {len(found)}", percentile(found, 0.95), "px", target=HIGH),
        Row("heights", f"{name}: highest", max(found), "px", "before", before, target=HIGHEST),
    ]


async def game(chromium: Browser, folder: Path, slug: str, language: str) -> AsyncIterator[Measured]:
    """Play a game from **Play now** to its end and yield each panel that asks something."""
    folder.mkdir(parents=True, exist_ok=True)
    binding = games()[slug]
    async with _page(folder, language) as (services, windows, address):
        width, height = PHONE
        async with Visitor(chromium, address, width=width, height=height, scale=2) as visitor:
            await visitor.open_channel(channel_name(slug))
            await visitor.press(Spoken(language).label("button-now"))
            player = _Player(services, windows, visitor, binding)
            async for one in player.panels():
                yield one


def _settings(language: str) -> Settings:
    """Return the settings of a playground without limits on presses."""
    return Settings(language=language, actions_per_minute=_OFTEN, looks_per_minute=_OFTEN)


@contextlib.asynccontextmanager
async def _page(folder: Path, language: str) -> AsyncGenerator[tuple[Services, BrowserWindows, str]]:
    with contextlib.chdir(folder):
        async with open_playground(_settings(language), seed="heights") as (services, windows, _):
            site = Site(windows, services.texts)
            address = await site.open(0)
            try:
                yield services, windows, address
            finally:
                await site.close()


class _Player:
    """Ana, who plays her only game in the window of a visitor."""

    def __init__(self, services: Services, windows: BrowserWindows, visitor: Visitor, binding: Binding) -> None:
        self._services, self._windows, self._visitor = services, windows, visitor
        self._binding = binding
        self._session = SessionId(1)
        self._answered = 0

    async def panels(self) -> AsyncIterator[Measured]:
        while self._answered < _MOST:
            record, seat = await self._asked()
            if seat is None:
                return
            async for one in self._answer(record, seat):
                yield one
            self._answered += 1
        raise AssertionError(f"{self._binding.slug} is not over after {_MOST} answers")

    async def _asked(self) -> tuple[Record, Seat | None]:
        """Wait until the person is asked something and return the session and their seat; no seat if the game is over."""
        for _ in range(_LOOKS):
            record = await self._services.repository.current(self._session)
            if record.over:
                return record, None
            seat = None if record.host is None else record.seat_of(record.host)
            if seat is not None and record.open_decision(seat) is not None:
                return record, seat
            await asyncio.sleep(_LOOK)
        raise AssertionError("nobody is asked anything")

    async def _answer(self, record: Record, seat: Seat) -> AsyncIterator[Measured]:
        assert record.state is not None
        kind = self._binding.game.pending(record.public)[seat].kind
        on_the_way, actions = answer_at(self._binding, record.state, seat, Rng(f"{self._answered:064x}"))
        given: Words = ()
        for taps, words in enumerate(presses_to(self._binding, seat, on_the_way, actions)):
            panel = await self._shown(words)
            height = await panel.evaluate("one => one.getBoundingClientRect().height")
            yield Measured(kind, given, height, taps, panel)
            await self._press(panel, words)
            given = words

    async def _shown(self, words: Words) -> Locator:
        """Return the panel as soon as the page shows one with a control for these words."""
        panel = self._visitor.messages.filter(has=self._visitor.page.locator(".message-ephemeral-note")).last
        for _ in range(_LOOKS):
            await self._visitor.calm()
            stored = self._stored()
            labels = [one["label"] for one in stored if one["type"] == 2]
            found = [one.strip() for one in await panel.locator(_BUTTONS).all_inner_texts()]
            if found == labels and _place(stored, words) is not None and await panel.evaluate(_LOADED):
                return panel
            await asyncio.sleep(_LOOK)
        raise AssertionError(f"no panel leads to {words}")

    def _stored(self) -> list[dict[str, Any]]:
        """Return the controls of the newest private message."""
        place = self._windows.latest.channel
        stored = self._windows.model_server.backend.messages[place].values()
        newest = max((one for one in stored if one.is_ephemeral), key=lambda one: one.id)
        return [one for one in walk_components(newest.components) if one["type"] in (2, 3)]

    async def _press(self, panel: Locator, words: Words) -> None:
        found = _place(self._stored(), words)
        assert found is not None, "the panel was shown just now"
        number, option = found
        if option is None:
            await self._visitor.tap(panel.locator(_BUTTONS).nth(number))
            return
        await panel.locator(MENU).nth(number).click()
        await self._visitor.tap(panel.locator(OPTIONS).nth(option))


def _place(controls: Sequence[dict[str, Any]], words: Words) -> tuple[int, int | None] | None:
    """Return the number of the button for these words, or of the list and the option; None if there is neither."""
    buttons = [one for one in controls if one["type"] == 2]
    for number, button in enumerate(buttons):
        pressed = decode(button.get("custom_id", ""))
        if pressed is not None and pressed.verb == "do" and pressed.words == words:
            return number, None
    for number, one in enumerate(one for one in controls if one["type"] == 3):
        for at, option in enumerate(one["options"]):
            if decode_words(option["value"]) == words:
                return number, at
    return None
