"""The open board pages: the content of each page, and its updates while its table changes."""

import asyncio
import hashlib
import json
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cachetools import LRUCache

from bot.board.frame import Answer, Frame, answers_of, button_of, frame_of, places_on, verbs_of
from bot.board.request import WORK, PageContext, Work, caller_of, may_open, present_language
from bot.commands.play import act_as_typed
from bot.games.binding import AnyView
from bot.interactions.context import RequestContext, SessionContext, no_such_session
from bot.interactions.panels import reply_with_panel, reply_with_solo_panel, result_reply
from bot.interactions.presses import is_action
from bot.interactions.replies import error_reply
from bot.interactions.session_lines import session_phrase
from bot.services.base.board_access import SignIn
from bot.services.base.faults import Unavailable, trace
from bot.services.base.ids import CustomId, Verb, decode, number_in
from bot.services.base.model import PanelReply, SessionId, SessionRefusal, refusal
from bot.services.base.ports import Body, PictureFile
from bot.services.base.signals import Wake
from bot.services.composition import Services
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.play import acting
from bot.services.preferences.people import settings_of
from bot.services.sessions.record import Record
from bot.services.views import replays, session_queries
from bot.services.wording.messages import TextLocalizer
from bot.ui.layout import PrivateReply
from engines.core.errors import GameError, IllegalAction
from engines.core.phrase import Phrase
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_PICTURE_BYTES: Final = 64_000_000
"""Maximum size in bytes of all pictures that are kept for pages to fetch."""
_PAGES_OF_PERSON: Final = 12
_PAGES_OF_ADDRESS: Final = 200
"""Maximum number of pages open from one internet address, which a household, a school or a mobile network may share."""
_COLLECTING_SECONDS: Final = 0.1
"""Seconds to wait after a change, so that changes shortly after it are shown together."""
_LOOKS: Final[tuple[Verb, ...]] = ("recap", "log", "replay", "score", "rules")
_READ_WITHIN: Final = 10.0
"""Seconds within which a page must accept a frame; otherwise it is disconnected, and reconnects by itself."""


@dataclass(eq=False)
class Page:
    """An open page of one person at one table (0: none chosen yet), opened from an internet address (empty without a live
    connection). `decision` and `words` describe the panel that the page shows; `decision` is empty for the table without a panel,
    and None for any other view. `digest` is the digest of the page's frame."""

    sign_in: SignIn
    session: SessionId
    send: Callable[[Frame], Awaitable[None]]
    close: Callable[[], Awaitable[None]]
    address: str = ""
    decision: str | None = ""
    words: tuple[str, ...] = ()
    digest: str = ""
    changes: int = 0
    """Number of changes of the table that the page does not show yet."""
    asks: asyncio.Lock = field(default_factory=asyncio.Lock)

    def note_content(self, decision: str | None, words: tuple[str, ...], frame: Frame) -> bool:
        """Record the next content of the page, and return whether it differs from the content shown so far."""
        self.decision, self.words = decision, words
        before, self.digest = self.digest, hashlib.sha256(json.dumps(frame).encode()).hexdigest()
        return self.digest != before

    def reset(self) -> None:
        """Reset the recorded content of the page, so that any content counts as new."""
        self.decision, self.words, self.digest = "", (), ""

    def note_change(self) -> bool:
        """Record a change of the table, and return whether a task must be started to show it: a running task shows it too."""
        self.changes += 1
        return self.changes == 1

    async def keep_up(self, bring_up: "Callable[[Page], Awaitable[None]]") -> None:
        """Call `bring_up` until the page shows every change."""
        while seen := self.changes:
            await bring_up(self)
            self.changes -= seen


class Pictures:
    """Pictures for open pages, by addresses that only the receiving browser may fetch."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: LRUCache[str, tuple[str, bytes]] = LRUCache(_PICTURE_BYTES, getsizeof=lambda kept: len(kept[1]))

    def address(self, sign_in: SignIn, picture: PictureFile) -> str:
        """Keep a picture for a browser, and return its address."""
        access = self._services.context.board_access
        address = access.address(sign_in, picture.png)
        self._kept[address] = sign_in.number, picture.png
        return f"picture/{address}?as={access.alias(sign_in.person)}"

    def picture_at(self, sign_in: SignIn, address: str) -> bytes | None:
        """Return the picture at an address made for this browser; None if it is not kept, or was made for another browser."""
        browser, png = self._kept.get(address, ("", b""))
        return png if browser == sign_in.number else None


class OpenPages:
    """All open pages of this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.pictures = Pictures(services)
        self._pages: defaultdict[SessionId, set[Page]] = defaultdict(set)
        self._changed: set[SessionId] = set()
        self._wake = Wake()

    def note_change(self, session: SessionId | None) -> None:
        """Have `run` update the pages of a table, or all pages if `session` is None."""
        self._changed |= self._pages.keys() if session is None else self._pages.keys() & {session}
        if self._changed:
            self._wake()

    def add(self, page: Page) -> None:
        """Keep a page up to date from now on."""
        self._pages[page.session].add(page)

    def remove(self, page: Page) -> None:
        """Remove a closed page."""
        pages = self._pages[page.session]
        pages.discard(page)
        if not pages:
            del self._pages[page.session]

    def are_many(self, sign_in: SignIn, address: str) -> bool:
        """Return whether a person, or an address, has as many pages open as allowed."""
        pages = [page for pages in self._pages.values() for page in pages]
        return (
            sum(page.sign_in.person == sign_in.person for page in pages) >= _PAGES_OF_PERSON
            or sum(page.address == address for page in pages) >= _PAGES_OF_ADDRESS
        )

    async def run(self) -> None:
        """Send updates until cancelled, to each page in its own task, so that no page waits for a page that does not read."""
        async with asyncio.TaskGroup() as updates:
            while True:
                await self._wake.wait(None)
                self._wake.clear()
                await asyncio.sleep(_COLLECTING_SECONDS)
                sessions, self._changed = self._changed, set()
                for page in [page for session in sessions for page in self._pages.get(session, ())]:
                    if page.note_change():
                        updates.create_task(page.keep_up(self._bring_up))

    async def _bring_up(self, page: Page) -> None:
        """Update a page to the current state of its table, unless the page shows that state already. Tell a page with another
        view only that there is news. Disconnect a page that does not read or cannot be updated: it reconnects by itself."""
        try:
            async with page.asks:
                frame: Frame | None = {"news": True} if page.decision is None else await self._current(page)
            if frame is not None:
                async with asyncio.timeout(_READ_WITHIN):
                    await page.send(frame)
        except (TimeoutError, ConnectionError, Unavailable, GameError):
            await page.close()
        except Exception as error:
            log.error("update of a board page of session %d failed\n%s", page.session, trace(error))
            await page.close()

    async def look(self, page: Page) -> Frame:
        """Return the current view of the page's table for its person; if no table is chosen, their tables."""
        return await self._limited_look(page, self._afresh if page.session else self._tables)

    async def tables(self, page: Page) -> Frame:
        """Return the tables of a page's person, first the tables at which it is their turn."""
        return await self._limited_look(page, self._tables)

    async def _limited_look(self, page: Page, look: Callable[[Page], Awaitable[Frame]]) -> Frame:
        async with page.asks:
            try:
                self._services.looks.acquire(page.sign_in.person)
                return await look(page)
            except GameError as error:
                return await self._frame_of_refusal(page, error)
            except Exception as error:
                return await self._failure(page, error)

    async def _afresh(self, page: Page) -> Frame:
        page.reset()
        return await self._current(page) or {}

    async def press(self, page: Page, custom_id: str, values: tuple[str, ...], number: str) -> Frame:
        """Carry out a control of the page, as its button in Discord would, and return the answer: a refusal if the control works
        only in Discord or belongs to another table."""
        pressed = decode(custom_id)
        work = None if pressed is None else WORK.get(pressed.verb)
        if pressed is None or work is None or pressed.session != page.session:
            return await self._frame_of_refusal(page, refusal(SessionRefusal, "board-control"))
        return await self._do(page, work, pressed, values, number)

    async def type(self, page: Page, move: str, number: str) -> Frame:
        """Carry out an action in typed notation, and return the answer."""
        return await self._do(page, partial(act_as_typed, move=move), CustomId("do", page.session), (), number)

    async def _do(self, page: Page, work: Work, pressed: CustomId, values: tuple[str, ...], number: str) -> Frame:
        async with page.asks:
            try:
                await self._services.pulse.catch_up()
                ctx, session_ctx = await self._context(page, pressed, values, number)
                if not is_action(pressed.verb):
                    self._services.looks.acquire(ctx.caller.person)
                try:
                    reply = await work(ctx)
                except GameError as error:
                    return _refusal(ctx.refusal_localizer, error)
                frame, _ = await self._frame_of_reply(page, ctx, session_ctx, reply)
                if pressed.verb == "replay":
                    frame |= await self._slider(session_ctx, number_in(ctx.word))
                return frame
            except GameError as error:
                return await self._frame_of_refusal(page, error)
            except Exception as error:
                return await self._failure(page, error)

    async def _slider(self, session_ctx: SessionContext, line: int | None) -> Frame:
        """Return the data of the slider of a replay: for each step its control, and whether the page's person made it; and the
        index of the step that `line` shows."""
        course = await replays.timeline_at(self._services.context, session_ctx.session, line)
        seat = session_ctx.record.seat_of(session_ctx.caller.person)
        steps = [
            (CustomId("replay", session_ctx.session, words=(str(number),)).encode(), seat is not None and by == seat)
            for number, by in course.steps
        ]
        return {"steps": steps, "at": course.at}

    async def _tables(self, page: Page) -> Frame:
        lines = await session_queries.lines_of_person(self._services.context, page.sign_in.person)
        say = await self._localizer(page)
        ordered = sorted(lines, key=lambda line: not line.my_turn)
        return {
            "tables": [
                {"session": one.session, "label": say.label(session_phrase(one), 200), "mine": one.my_turn}
                for one in ordered
            ]
        }

    async def _context(
        self, page: Page, pressed: CustomId | None = None, values: tuple[str, ...] = (), number: str = ""
    ) -> tuple[PageContext, SessionContext]:
        record, settings = await self._services.repository.current_with(
            page.session, lambda tx, _: settings_of(tx, page.sign_in.person)
        )
        if not may_open(page.sign_in, record):
            raise no_such_session()
        caller, say = await caller_of(self._services, page.sign_in, record, settings)
        self._services.watch.refuse_barred(caller.guild_id, caller.discord_id)

        async def push(reply: PrivateReply) -> None:
            await page.send({"meanwhile": reply.body.text})

        control = CustomId("act", page.session) if pressed is None else pressed
        # This method takes one record for its session context, and the work of the control takes the other.
        loaded = [record, record]
        ctx = PageContext(self._services, caller, say, control, values, loaded, number=number, push=push)
        return ctx, await ctx.session()

    async def _current(self, page: Page) -> Frame | None:
        """Return the current content of a page: the result, the sentence that the game has not begun, the board for a person
        without a seat, or else the panel, after the words chosen so far. Return None if the page already shows this content."""
        ctx, session_ctx = await self._context(page)
        record, person = session_ctx.record, ctx.caller.person
        if record.over:
            reply = await result_reply(ctx, session_ctx, record, "")
        elif record.state is None:
            reply = PrivateReply(Body(ctx.say("panel-lobby")))
        elif record.seat_of(person) is None:
            reply = await WORK["board"](ctx)
        elif record.solo and not page.words:
            reply = await reply_with_solo_panel(ctx, session_ctx)
        else:
            context = self._services.context
            panel = await acting.panel_at(context, record, person)
            if page.words and panel.decision == page.decision:
                # If the words are no longer legal, the panel is shown from its beginning.
                with suppress(IllegalAction):
                    panel = await acting.panel_at(context, record, person, page.words)
            reply = await reply_with_panel(ctx, session_ctx, panel)
        frame, is_new = await self._frame_of_reply(page, ctx, session_ctx, reply)
        return frame if is_new else None

    async def _frame_of_reply(
        self, page: Page, ctx: RequestContext, session_ctx: SessionContext, reply: PrivateReply
    ) -> tuple[Frame, bool]:
        """Record a reply as the content of the page. Return it as JSON, with pictures of the table beside a panel; and
        whether it differs from the content shown so far."""
        choices = reply.choices
        since = session_ctx.record.seq if choices is None else choices.seq
        record = await self._services.repository.record_at_least(page.session, since)
        binding, say = record.binding, session_ctx.say
        seat = record.seat_of(ctx.caller.person)
        more: list[PictureFile] = []
        answers: list[Answer] = []
        if choices is not None and record.state is not None and seat is not None:
            if choices.space is not None:
                answers = answers_of(binding, choices.space, choices, reply, say)
            more = await self._beside(record, record.view(seat), seat, choices, reply.body, say)
        frame = frame_of(reply, more, answers, lambda picture: self.pictures.address(page.sign_in, picture))
        is_secret = record.state is not None and binding.secret_answers(record.state.public) is not None
        own_decisions = [one for one in record.open_decisions if one.seat == seat]
        awaited = next(iter(own_decisions if own_decisions or is_secret else record.open_decisions), None)
        home: Verb = "board" if seat is None else "act"
        pressed: Verb = home if ctx.pressed is None else ctx.pressed.verb
        is_home = reply.panel is not None or not reply.leads_back or pressed in ("act", home)
        frame |= {
            "table": record.session,
            "title": session_ctx.card.title,
            "theme": say.theme or self._services.texts.theme,
            "asked": bool(own_decisions),
            "since": None if awaited is None else int(awaited.since.timestamp()),
            "until": None if awaited is None or awaited.due is None else int(awaited.due.timestamp()),
            "waits": "" if own_decisions or record.over else say.phrase(acting.waiting_phrase(record)),
            "panel": reply.panel is not None,
            "looks": self._looks(session_ctx, record, reply, pressed, None if is_home else home),
        }
        shown = reply.panel
        decision = shown.decision if shown is not None else "" if is_home else None
        return frame, page.note_content(decision, () if shown is None else shown.words, frame)

    def _looks(
        self, session_ctx: SessionContext, record: Record, reply: PrivateReply, pressed: Verb, home: Verb | None
    ) -> list[Frame]:
        """Return the button back to the table, of the verb `home` (None on the table itself), and buttons of the permanent
        views that the reply does not have yet. Return no buttons before the game begins."""
        if record.state is None:
            return []
        say, session = session_ctx.say, session_ctx.session
        pictures = record.binding.pictures(record.state.public)
        absent: set[Verb] = set() if "score" in pictures else {"score"}
        offered: set[Verb] = {*verbs_of(reply.body.rows), *absent, pressed}
        label = Phrase("button-cancel" if reply.asks else "button-back")
        back = () if home is None else (say.button(label, reply.back or CustomId(home, session)),)
        looks = (say.session_button(verb, session) for verb in _LOOKS if verb not in offered)
        return [button_of(one) for one in (*back, *looks)]

    async def _beside(
        self, record: Record, view: AnyView, seat: Seat, panel: PanelReply, body: Body, say: TextLocalizer
    ) -> list[PictureFile]:
        """Return pictures of the table and of the seat's own components. Leave out a picture if the panel shows one of the
        same kind, or if all its places are on the panel's pictures."""
        binding = record.binding
        shown: set[str] = set() if panel.panel is None else {one.kind for one in panel.panel.pictures}
        places = places_on(body.pictures)
        public = () if record.solo else binding.phase_pictures(view.public)
        table_pictures, own_pictures = await asyncio.gather(
            *(
                draw_pictures([one for one in pictures if one.kind not in shown], say, self._services.images)
                for pictures in (public, binding.private_pictures(view, seat))
            )
        )
        return [*table_pictures, *(one for one in own_pictures if not one.areas or not places_on([one]) <= places)]

    async def _frame_of_refusal(self, page: Page, error: GameError) -> Frame:
        return _refusal(await self._localizer(page), error)

    async def _failure(self, page: Page, error: Exception) -> Frame:
        say = await self._localizer(page)
        return {"text": error_reply(error, "board page", say).body.text, "refused": True}

    async def _localizer(self, page: Page) -> TextLocalizer:
        return TextLocalizer(self._services.texts, await present_language(self._services, page.sign_in))


def _refusal(say: TextLocalizer, error: GameError) -> Frame:
    """Return a refusal as JSON: the reason, and a mark that nothing was done, so that the page keeps its content."""
    return {"text": say.refusal(error), "refused": True}
