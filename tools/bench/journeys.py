"""The effort of arriving and of answering in the playground, in a real browser: taps, typed keys, words to read, seconds."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

from bot.playground.model_server import channel_name
from tests.browser.chromium import browser, find_chromium
from tests.browser.journey import DESKTOP, PHONE, Counts, Journey, answer_each, begin_table, each, people_at
from tests.browser.served import playground
from tools.bench.measuring import Row

_PEOPLE: Final = ("Ana", "Ben", "Cleo", "Dan")
_BEFORE: Final[Mapping[str, Mapping[str, float]]] = {
    "vegas_showdown": {"taps": 11, "typed keys": 9, "words to read": 650, "seconds": 60}
}
"""Figures from the greeting to the first bid on 2026-11-22, before there was **Play now**."""


async def journeys(folder: Path, slugs: Iterable[str]) -> list[Row]:
    """Measure arriving and answering a call in each game, on a phone, on a desktop and with several windows; nothing without a
    browser."""
    if find_chromium() is None:
        return []
    rows: list[Row] = []
    async with browser() as chromium:
        for slug in slugs:
            rows += await _arriving(chromium, folder / slug, slug)
            rows += await _called(chromium, folder / slug, slug)
    return rows


async def _arriving(chromium: Browser, folder: Path, slug: str) -> list[Row]:
    rows: list[Row] = []
    async with _served(folder / "arriving") as (address, home):
        for size, name in ((PHONE, "Ana"), (DESKTOP, "Ben")):
            async with Journey(chromium, address, home, size) as one:
                found = await one.arrive(channel_name(slug), name)
            rows += _rows(f"{slug}, page to first decision, {size[0]} px", found, _BEFORE.get(slug, {}))
    return rows


async def _called(chromium: Browser, folder: Path, slug: str) -> list[Row]:
    rows: list[Row] = []
    for size in (PHONE, DESKTOP):
        async with _served(folder / f"called_{size[0]}") as (address, home):
            async with people_at(chromium, address, home, ["Cleo"], size) as people:
                await begin_table(people, slug, computers=2)
                (found,) = await answer_each(people)
                rows += _rows(f"{slug}, call to answer, {size[0]} px", found)
            async with people_at(chromium, address, home, ["Dan"], size) as people:
                await begin_table(people, slug, computers=2, thread=True)
                (found,) = await answer_each(people)
                rows += _rows(f"{slug}, call to answer in a thread, {size[0]} px", found)
    async with _served(folder / "four") as (address, home), people_at(chromium, address, home, _PEOPLE) as people:
        for one in people:
            await one.visitor.close_direct_messages()
        await begin_table(people, slug, computers=0)
        for number, found in enumerate(await answer_each(people), 1):
            rows += _rows(f"{slug}, call to answer, window {number} of 4, direct messages closed", found)
    return rows


@asynccontextmanager
async def _served(folder: Path) -> AsyncGenerator[tuple[str, Path]]:
    await asyncio.to_thread(folder.mkdir, parents=True)
    async with playground(folder, "--seed", "bench") as served:
        yield served.address, folder


def _rows(name: str, found: Counts, before: Mapping[str, float] = {}) -> list[Row]:
    return [
        Row(
            "journeys",
            f"{name}: {what}",
            value,
            unit,
            peer="before" if what in before else "",
            beside=before.get(what),
            target=target,
        )
        for what, value, unit, target in each(found)
    ]
