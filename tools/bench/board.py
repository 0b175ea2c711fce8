"""The board page benchmark: many open pages of many sessions, and a touch compared with a press of the equivalent button."""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
from pathlib import Path

from bot.board.frame import Frame
from bot.board.pages import OpenPages, Page, Pictures
from bot.board.request import WORK, PageContext, caller_of
from bot.games.binding import Binding
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.ui.layout import PrivateReply
from tools.bench.measuring import Row, median, percentile
from tools.bench.services import Crowd, crowd

PAGES_OF_TABLE = 4


class Reader:
    """An open page in this process that records when it receives news."""

    def __init__(self, crowded: Crowd, session: SessionId, number: int) -> None:
        caller = crowded.callers[number % len(crowded.callers)]
        stay = crowded.services.board_access.stay(caller.person, "en", (session,))
        self.page = Page(stay, session, self._send, self._close)
        self.heard = asyncio.Event()
        self.at = 0.0

    async def _send(self, frame: Frame) -> None:
        self.at = time.perf_counter()
        self.heard.set()

    async def _close(self) -> None:
        """Do nothing: a page in this process is never too slow."""


async def board(folder: Path, binding: Binding, tables: int, changes: int) -> list[Row]:
    """Measure sessions with four open pages each; `changes` actions are followed to all their readers."""
    crowded = await crowd(folder, binding, tables)
    await crowded.services.board_access.open()
    pages = OpenPages(crowded.services)
    running = asyncio.create_task(pages.run())
    readers = {one: [Reader(crowded, one, number) for number in range(PAGES_OF_TABLE)] for one in crowded.sessions}
    with crowded.services.table_news.heard_by(pages.changed):
        size = await _opened(crowded.services, pages, [one for several in readers.values() for one in several])
        waited: list[float] = []
        for number in range(changes):
            several = readers[crowded.sessions[number % tables]]
            for one in several:
                one.heard.clear()
            began = time.perf_counter()
            await crowded.act(several[0].page.session)
            await asyncio.gather(*(one.heard.wait() for one in several))
            waited += [1000 * (one.at - began) for one in several]
    # Readers are no longer notified: only the touch itself is measured.
    touched, pressed = await _touches(crowded, pages, readers)
    running.cancel()
    await crowded.close()
    many = f"{binding.slug}, {PAGES_OF_TABLE * tables:,} open pages of {tables:,} tables"
    return [
        Row("board", f"{many}: memory of a page", size, "KB", target=60.0),
        Row(
            "board",
            f"{many}: a change reaches all its readers, 99 of 100",
            percentile(waited, 0.99),
            "ms",
            target=300.0,
        ),
        Row("board", f"{binding.slug}: own processor time of a touch", touched, "ms", "a button", pressed, pressed),
    ]


async def _opened(services: Services, pages: OpenPages, readers: list[Reader]) -> float:
    """Open the pages, and return the kilobytes that one takes, excluding pictures in transit."""
    await pages.look(readers[0].page)
    gc.collect()
    tracemalloc.start()
    for one in readers:
        pages.add(one.page)
        await pages.look(one.page)
    pages.pictures = Pictures(services)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / 1000 / len(readers)


async def _touches(crowded: Crowd, pages: OpenPages, readers: dict[SessionId, list[Reader]]) -> tuple[float, float]:
    """Return the processor time in milliseconds of a touch that acts, and of the function behind the button."""
    spent: tuple[list[float], list[float]] = ([], [])
    for number, (session, several) in enumerate(readers.items()):
        found = await crowded.press(session)
        if found is None:
            continue
        caller, press = found
        page = next(one.page for one in several if one.page.stay.person == caller.person)
        control = CustomId("do", session, page.decision or "", 0, press.words)
        began = time.process_time()
        if number % 2:
            await WORK["do"](await _context(crowded, page, control, press.key))
        else:
            await pages.press(page, control.encode(), (), press.key)
        spent[number % 2].append(1000 * (time.process_time() - began))
    return median(spent[0]), median(spent[1])


async def _context(crowded: Crowd, page: Page, control: CustomId, key: str) -> PageContext:
    async def push(reply: PrivateReply) -> None:
        """Ignore the reply."""

    record = await crowded.services.repository.current(page.session)
    caller, say = await caller_of(crowded.services, page.stay, record)
    return PageContext(crowded.services, caller, say, control, (), number=key, push=push)
