"""The board page benchmark: many open pages of many sessions, and a touch compared with a press of the equivalent button.

Both are measured from the pressed control to the bytes of the answer and of its pictures, with the posts in the channel that
follow. Reading the request is left out, and in Discord its acknowledgement. The page shows the table and the person's own
pictures with every answer; in Discord, buttons of their own show those that are not on the panel. The comparison is
therefore the press with the presses that show the same pictures. The press alone stands beside it without a target.
"""

import asyncio
import gc
import json
import time
import tracemalloc
from pathlib import Path
from typing import Final

from aiohttp import FormData
from discord.http import handle_message_parameters

from bot.board.frame import BESIDE, Frame, verbs_of
from bot.board.pages import OpenPages, Page, Pictures
from bot.board.request import WORK, PageContext, caller_of
from bot.games.binding import Binding
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.delivery.panels import panel_messages
from bot.services.play import acting
from bot.services.preferences.people import settings_of
from bot.ui.layout import PrivateReply, layout_message
from tools.bench.measuring import Row, median, percentile
from tools.bench.services import Crowd, crowd

PAGES_OF_TABLE: Final = 4
_TURNS: Final = 4
"""Presses in each session; those of the first turn are not measured."""


class Reader:
    """An open page in this process that records when it receives news."""

    def __init__(self, crowded: Crowd, session: SessionId, number: int) -> None:
        caller = crowded.callers[number % len(crowded.callers)]
        sign_in = crowded.services.context.board_access.sign_in(caller.person, "en", {session: 0})
        self.page = Page(sign_in, session, self._send, self._close)
        self.heard = asyncio.Event()
        self.at = 0.0

    async def _send(self, frame: Frame) -> None:
        self.at = time.perf_counter()
        self.heard.set()

    async def _close(self) -> None:
        """Do nothing: a page in this process is never too slow."""


async def board(folder: Path, binding: Binding, tables: int, changes: int) -> list[Row]:
    """Measure sessions with four open pages each, and the news that each of `changes` actions sends to their readers."""
    crowded = await crowd(folder, binding, tables)
    await crowded.services.context.board_access.load_key()
    pages = OpenPages(crowded.services)
    running = asyncio.create_task(pages.run())
    readers = {one: [Reader(crowded, one, number) for number in range(PAGES_OF_TABLE)] for one in crowded.sessions}
    with crowded.services.session_listeners.listening(pages.note_change):
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


async def touches(folder: Path, binding: Binding, tables: int) -> list[Row]:
    """Measure a touch on the page and a press of the equivalent button in Discord, without and with the presses that show
    the same pictures: the time until the action is stored, the time until the new pictures exist, and the processor time.
    Each session is measured once in each way."""
    crowded = await crowd(folder, binding, tables)
    await crowded.services.context.board_access.load_key()
    pages = OpenPages(crowded.services)
    stored, drawn, spent = ([list[float](), list[float](), list[float]()] for _ in range(3))
    for number in range(_TURNS * len(crowded.sessions)):
        turn, at = divmod(number, len(crowded.sessions))
        session, way = crowded.sessions[at], (at + turn) % 3
        found = await crowded.press(session)
        if found is None:
            continue
        caller, press = found
        page = Reader(crowded, session, crowded.callers.index(caller)).page
        await pages.look(page)
        record = await crowded.watcher.repository.current(session)
        shown = await acting.panel_at(crowded.watcher.context, record, caller.person)
        control = CustomId("do", session, shown.decision, shown.draft, press.words)
        heard: list[float] = []
        with crowded.services.session_listeners.listening(lambda _, heard=heard: heard.append(time.perf_counter())):
            began, processor = time.perf_counter(), time.process_time()
            if way:
                ctx = await _context(crowded, page, control, press.key, number)
                reply = await WORK["do"](ctx)
                _encoded(reply)
                if way == 2:
                    for view in await _views(ctx, reply):
                        _encoded(await WORK[view](ctx))
            else:
                frame = await pages.press(page, control.encode(), (), press.key)
                json.dumps(frame)
                for one in (*frame["pictures"], *frame["beside"]):
                    assert pages.pictures.picture_at(
                        page.sign_in, one["src"].removeprefix("picture/").partition("?")[0]
                    )
            ended = time.perf_counter()
        await crowded.services.outbox.drain()
        if turn:  # in the first, statements are compiled and messages loaded at first use
            spent[way].append(1000 * (time.process_time() - processor))
            stored[way].append(1000 * (heard[0] - began))
            drawn[way].append(1000 * (ended - began))
    await crowded.close()
    rows: list[Row] = []
    for name, figures in (
        ("from a touch to the stored action", stored),
        ("from a touch to the new pictures on the page", drawn),
        ("own processor time of a touch, with what follows", spent),
    ):
        touched, pressed, looked = map(median, figures)
        target = looked if figures is spent else None
        rows.append(Row("board", f"{binding.slug}: {name}, median", touched, "ms", "the button alone", pressed))
        if figures is not stored:
            peer = "buttons that show the same pictures"
            rows.append(Row("board", f"{binding.slug}: {name}, median", touched, "ms", peer, looked, target))
    return rows


async def _views(ctx: PageContext, reply: PrivateReply) -> list[Verb]:
    """Return the views of the pictures that the page shows beside this panel; in Discord the panel has buttons for
    them."""
    session_ctx = await ctx.session()
    panel = None if reply.choices is None else reply.choices.panel
    looks = panel_messages.view_buttons(
        ctx.services.context, session_ctx.record, ctx.caller.person, session_ctx.say, panel
    )
    return sorted(verbs_of([looks]) & BESIDE)


def _encoded(reply: PrivateReply) -> None:
    """Encode an answer as its request to Discord."""
    made, form = layout_message(reply.body), FormData(quote_fields=False)
    with handle_message_parameters(view=made.view, attachments=made.files) as request:
        for one in request.multipart or ():
            form.add_field(**one)
        form()


async def _context(crowded: Crowd, page: Page, control: CustomId, key: str, message_id: int) -> PageContext:
    """Return the request of a press in Discord, whose panel is stored with the action so that it is kept up to date."""

    async def push(reply: PrivateReply) -> None:
        """Ignore the reply."""

    services, person = crowded.services, page.sign_in.person
    record, settings = await services.repository.current_with(page.session, lambda tx, _: settings_of(tx, person))
    caller, say = await caller_of(services, page.sign_in, record, settings)
    pending_panel = services.panels.pending_panel(person, message_id, "token", say.language)
    return PageContext(services, caller, say, control, (), [record], pending_panel, number=key, push=push)
