"""Private panels that are updated automatically. A panel is the answer to an interaction, and can be edited as long as the token
of the last interaction on it is valid. It is edited after a public change, and only if its person then sees something else. So
edits reveal neither secret choices of others nor the times of these choices. The token is stored before the panel is shown, with
the step of the game if there is one. So a panel whose process ended, or whose edit was refused, is updated as long as possible;
after that its person is called, unless they have been called."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from math import inf
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base import ports
from bot.services.base.background import BackgroundTask, end_all
from bot.services.base.faults import GuardedWork, Unavailable, trace
from bot.services.base.ids import decode_words, encode_words
from bot.services.base.model import NotYours, PanelReply, PersonId, SessionCard, SessionId, SessionRefusal
from bot.services.base.ports import Body, PrivateMessage
from bot.services.base.signals import Wake
from bot.services.context import Context
from bot.services.delivery.delivery_effects import enqueue_call_once
from bot.services.delivery.panels import panel_messages
from bot.services.delivery.panels.hands import EDGE
from bot.services.delivery.panels.panel_messages import ShownPanel
from bot.services.play import acting
from bot.services.sessions.record import Record
from bot.services.sessions.rows_to_send import TOKEN_LIVES
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from data.store.delivery import panels
from data.store.delivery.panels import PanelRow, ReplacedPanel
from data.store.processes.processes import LeaseExpired
from engines.core.errors import IllegalAction

log = logging.getLogger(__name__)

_COLLECTING_SECONDS: Final = 0.7
"""Seconds after a change in which further changes share an edit, and in which the person who acted gets their answer."""
_TOGETHER: Final = 0.1
"""Seconds in which due sessions share one access to the store."""
_EDIT_EVERY: Final = 2.0
"""Minimum number of seconds between two rounds of edits of a session's panels."""
_AFTER_FAULT: Final = 5.0
_LONGEST_PAUSE: Final = 60.0
"""Maximum number of seconds between two attempts at an edit, unless Discord requires more."""
_AT_ONCE: Final = 50
"""Maximum number of changes written in one transaction, which locks the rows of their people, and of sessions whose
panels are edited concurrently."""
_SESSIONS: Final = 4096


class _Answering(Exception):
    """A press on the panel is being answered, so it must not be edited now."""


class PendingPanel:
    """A panel that follows as the answer to an interaction. It is called in the transaction of the person's change, and
    stores the message and the token for editing it."""

    def __init__(self, store: Callable[[Connection, Record], None]) -> None:
        self._store = store
        self.is_stored = False
        """True once the panel is stored."""

    def __call__(self, tx: Connection, after: Record) -> None:
        """Store the panel for the session after the change."""
        self._store(tx, after)
        self.is_stored = True


class LivePanels:
    """The loop that updates panels. Tokens are in the store: every process can use them, also after a restart."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._wake = Wake()
        self._loop = BackgroundTask("panels")
        self._notes: list[Callable[[Connection], object]] = []
        """Pending writes about panels, in order."""
        self._left: list[tuple[ReplacedPanel, int]] = []
        """Panels whose person has continued in another message, each with the id of that message."""
        self._writing = asyncio.Lock()
        self._has_called = False
        """True if something was written for the outbox since it was last woken."""
        self._due: dict[SessionId, float] = {}
        """Next check of the panels of a session, in monotonic seconds."""
        self._edits: LRUCache[SessionId, float] = LRUCache(_SESSIONS)
        """Last edit of a panel of a session, in monotonic seconds."""
        self._postponed: LRUCache[int, tuple[float, float]] = LRUCache(_SESSIONS)
        """Messages whose edit Discord did not accept: the time of the next attempt in monotonic seconds, and the pause
        before it."""
        self._lines: LRUCache[SessionId, int] = LRUCache(_SESSIONS)
        """The newest public line of each session that changed here."""
        self._busy: dict[SessionId, asyncio.Task[None]] = {}
        self._answering: Counter[int] = Counter()
        """Messages on which a press is being answered."""
        self._next_check_at = inf
        """Next check by the loop itself, in monotonic seconds; infinite during a check, so that any new time is earlier."""

    # ------------------------------------------------------------------ public interface

    def pending_panel(
        self, person: PersonId, message_id: int, token: str, language: str, *, direct: bool = False
    ) -> PendingPanel:
        """Return a panel to be stored in the transaction of a change, so that it is not lost. `direct` is True if the panel is in
        direct messages."""

        def store(tx: Connection, after: Record) -> None:
            empty = ShownPanel(after.session, person, language, after.line, "", (), panels.UNCERTAIN)
            row = self._row(empty, message_id, token, panels.UNCERTAIN)
            self._replace(tx, replace(row, direct=direct))

        return PendingPanel(store)

    async def record_panel(self, panel: ShownPanel, message_id: int, token: str, *, direct: bool = False) -> None:
        """Record a panel that will be shown as the answer to an interaction: from now on it is its person's panel of the session,
        even if this process dies before showing it. If the database fails, the panel is shown nevertheless and stored later.
        `direct` is True if the panel is in direct messages."""
        row = replace(self._row(panel, message_id, token, panels.UNCERTAIN), direct=direct)
        self._notes.append(lambda tx: self._replace(tx, row))
        self._mark(panel.session)
        try:
            await self._write()
        except Exception as fault:
            log.warning(
                "storing a panel of session %d before showing it failed: %s", panel.session, type(fault).__name__
            )

    def record_shown(self, panel: ShownPanel, message_id: int, token: str) -> None:
        """Record that the panel was shown, unless a newer panel, or a newer answer in its message, was recorded."""
        self._postponed.pop(message_id, None)
        self._notes.append(partial(panels.record_edit, row=self._row(panel, message_id, token, panel.digest)))
        self._mark(panel.session)

    def show_by_edit(self, panel: ShownPanel) -> None:
        """Show the panel by an edit soon, because Discord refused the answer."""
        self._mark(panel.session)

    def _replace(self, tx: Connection, row: PanelRow) -> None:
        """Store a panel as its person's panel of the session. Their earlier panel, in another message, is emptied soon."""
        self._left += [(left, row.message_id) for left in panels.store_panel(tx, row)]

    def _row(self, panel: ShownPanel, message_id: int, token: str, digest: str) -> PanelRow:
        return PanelRow(
            session_id=panel.session,
            person_id=panel.person,
            message_id=message_id,
            token=token,
            expires_at=self._context.now + TOKEN_LIVES,
            language=panel.language,
            line=panel.line,
            decision=panel.decision,
            words=encode_words(panel.words),
            digest=digest,
        )

    def record_replacement(self, session: SessionId, message_id: int, token: str) -> None:
        """Record that a private message shows something about a session other than a panel. If the message was a panel before, it
        shows its person's next decision once they have one."""
        until = self._context.now + TOKEN_LIVES
        self._notes.append(lambda tx: panels.record_replacement(tx, message_id, token, until))
        self._mark(session)

    @contextmanager
    def answering(self, message_id: int | None) -> Generator[None]:
        """Prevent edits of a message while a press on it is answered: otherwise the answer would come second."""
        if message_id is None:
            yield
            return
        self._answering[message_id] += 1
        try:
            yield
        finally:
            self._answering[message_id] -= 1
            if not self._answering[message_id]:
                del self._answering[message_id]

    def session_changed(self, record: Record) -> None:
        """Have the panels of a changed session checked soon, unless the change added no public line to its log."""
        if self._lines.get(record.session) != record.line:
            self._lines[record.session] = record.line
            self._mark(record.session)

    async def prepare_erasure(self, person: PersonId) -> Callable[[Connection], None]:
        """Store the panels that wait to be stored, so that the erasure finds them, and return a function that does nothing."""
        await self._write()
        return lambda tx: None

    # ------------------------------------------------------------------ a duty of the timekeeper

    async def next_at(self) -> datetime | None:
        """Return the time at which the next token expires; None if this process has no panel."""
        held = self._context.repository.holding.held_share
        return await self._context.database.fetch(lambda tx: panels.next_expiry_at(tx, held))

    async def run_due(self, now: datetime) -> None:
        """Delete expired tokens. Call people with an open decision that could not be shown to them."""
        held = self._context.repository.holding.held_share
        expired = await self._context.database.fetch(lambda tx: panels.expired_outdated_panels(tx, held, now))
        to_call: list[tuple[Record, PersonId]] = []
        for row in expired:
            with suppress(SessionRefusal):  # Nobody can act at a table that this process cannot read.
                record = await self._context.repository.current(SessionId(row.session_id))
                to_call.append((record, PersonId(row.person_id)))

        def work(tx: Connection) -> bool:
            panels.drop_expired(tx, held, now)
            called = [enqueue_call_once(tx, record, person, now) for record, person in to_call]
            return any(called)

        if await self._context.database.write_tx(work):
            self._context.wake_outbox()

    # ------------------------------------------------------------------ the loop

    async def start(self) -> None:
        """Take over panels that other processes left, and begin to update panels."""
        await self.resume()
        self._loop.begin(self._run())

    async def resume(self) -> None:
        """Edit all panels of this process's servers soon: another process may have ended before it recorded its last edits."""
        share = self._context.repository.holding.held_share
        for session in await self._context.database.write_tx(lambda tx: panels.mark_uncertain(tx, share)):
            self._mark(SessionId(session))

    async def close(self) -> None:
        """Stop, and store the latest changes of panels, so that another process can continue them."""
        await self._loop.end()
        await end_all(self._busy.values())
        try:
            await self._write()
        except Unavailable:
            log.info("the latest changes of live panels could not be saved at shutdown: the database is unavailable")
        except Exception as fault:
            # These panels are no longer edited; a press on one still makes it the current one.
            log.error("the latest changes of live panels could not be saved at shutdown\n%s", trace(fault))

    async def drain(self) -> None:
        """Update every panel now, if possible (for tests and command-line tools; the loop does it in the background)."""
        await self._check(list(self._due))
        await asyncio.gather(*self._busy.values())
        await self._write()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            self._next_check_at = inf
            pause: float | None = _AFTER_FAULT  # This repeats until the process holds a lease or the database is back.
            with suppress(Unavailable), GuardedWork(log, "a check for outdated panels"):
                pause = await self._round()
            if pause is not None:
                self._next_check_at = self._context.repository.clock.monotonic() + pause
            await self._wake.wait(pause)

    async def _round(self) -> float | None:
        """Check the sessions that are due. Return the seconds until the next session is due; None if no session waits."""
        now = self._context.repository.clock.monotonic()
        due = [session for session, at in self._due.items() if at <= now and session not in self._busy]
        if due:
            await self._check(due[: max(0, _AT_ONCE - len(self._busy))])
        waiting = [at for session, at in self._due.items() if session not in self._busy]
        return max(_TOGETHER, min(waiting) - now) if waiting else None

    def _mark(self, session: SessionId, seconds: float = _COLLECTING_SECONDS) -> None:
        edited = self._edits.get(session)
        at = self._context.repository.clock.monotonic() + seconds
        due = min(self._due.get(session, inf), at if edited is None else max(at, edited + _EDIT_EVERY))
        self._due[session] = due
        if due < self._next_check_at:
            self._wake()

    async def _write(self) -> None:
        await self._outdated_panels(())

    async def _outdated_panels(self, sessions: Collection[SessionId]) -> tuple[PanelRow, ...]:
        """Write the pending changes, and return the outdated panels of these sessions."""
        async with self._writing:
            # A caller that wants a change stored waits for it, even if another caller has begun to write it.
            while len(self._notes) > _AT_ONCE:
                await self._write_first(())
            if self._notes:
                return await self._write_first(sessions)
        if not sessions:
            return ()
        return await self._context.database.fetch_by_key(lambda tx: panels.outdated_panels(tx, sessions), several=True)

    async def _write_first(self, sessions: Iterable[SessionId]) -> tuple[PanelRow, ...]:
        """Write the first of the pending changes, and return the outdated panels of `sessions`. Changes that could not be written
        are kept for the next time. They are dropped if another process, with newer data, has taken over, or if they can never be
        written. Raise the error in each of these cases."""
        notes, self._notes = self._notes[:_AT_ONCE], self._notes[_AT_ONCE:]

        def work(tx: Connection) -> tuple[PanelRow, ...]:
            for note in notes:
                note(tx)
            return panels.outdated_panels(tx, sessions)

        try:
            outdated = await self._context.database.write_tx(work)
            if self._has_called:
                self._has_called = False
                self._context.wake_outbox()
            return outdated
        except (LeaseExpired, IntegrityError):
            raise
        except BaseException:
            self._notes = notes + self._notes
            raise

    async def _empty(self) -> None:
        """Reduce each panel whose person has continued in another message to one line. A panel that cannot be edited stays: a
        press there is refused, or makes it the current panel again."""
        abandoned, self._left = self._left, []
        for row, instead in abandoned:
            if row.message_id in self._answering:
                continue
            chosen = await self._context.people.settings(PersonId(row.person_id))
            say = TextLocalizer(self._context.texts, chosen.language or row.language)
            line = Body(say("panel-left", below=int(instead > row.message_id)), accent=EDGE)
            try:
                await self._context.messenger.edit_panel(row.token, row.message_id, PrivateMessage(line))
            except ports.DeliveryFailed as fault:
                log.info("emptying abandoned panel %d failed: %s", row.message_id, type(fault).__name__)

    async def _check(self, due: list[SessionId]) -> None:
        for session in due:
            self._due.pop(session, None)
        try:
            outdated = await self._outdated_panels(due)
        except Exception:
            for session in due:
                self._mark(session, _AFTER_FAULT)
            raise
        by_session: dict[SessionId, list[PanelRow]] = {}
        now = self._context.repository.clock.monotonic()
        await self._empty()
        for row in outdated:
            session, (at, _) = SessionId(row.session_id), self._postponed.get(row.message_id, (now, 0.0))
            if at > now or row.message_id in self._answering:
                self._mark(session, max(at - now, _COLLECTING_SECONDS))
            else:
                by_session.setdefault(session, []).append(row)
        for session, rows in by_session.items():
            self._busy[session] = asyncio.create_task(self._update_panels(session, rows), name=f"panels of #{session}")

    async def _update_panels(self, session: SessionId, rows: Sequence[PanelRow]) -> None:
        seconds = _COLLECTING_SECONDS  # The next check writes pending changes, and finds changes made meanwhile.
        try:
            record = await self._context.repository.current(session)
            card = await session_queries.card_of(self._context, record)
            await asyncio.gather(*(self._update_panel(record, card, row) for row in rows))
        except Unavailable:
            pass  # The panels are still outdated at the next check.
        except SessionRefusal:
            self._notes += [_drop_of(row) for row in rows]  # There is nothing to show of an unreadable session.
        except Exception as fault:
            log.error("updating the panels of session %d failed\n%s", session, trace(fault))
            seconds = _AFTER_FAULT
        finally:
            self._busy.pop(session, None)
            self._mark(session, seconds)

    async def _update_panel(self, record: Record, card: SessionCard, row: PanelRow) -> None:
        try:
            self._notes.append(await self._edit(record, card, row))
        except _Answering:
            pass  # The loop checks again soon.
        except Unavailable:
            raise
        except Exception as fault:
            log.error("updating a panel of session %d failed\n%s", record.session, trace(fault))
            self._notes.append(self._giving_up(record, row))

    async def _edit(self, record: Record, card: SessionCard, row: PanelRow) -> Callable[[Connection], object]:
        """Edit a panel if its person sees something new, and return the change to store. Raise _Answering if a press on the panel
        is being answered."""
        if row.expires_at <= self._context.now:
            return self._giving_up(record, row)
        composed = await self._new_content(record, card, row)
        if composed is None:
            return partial(panels.record_edit, row=replace(row, line=record.line))
        message, shown = composed
        if row.message_id in self._answering:
            raise _Answering
        self._edits[record.session] = self._context.repository.clock.monotonic()
        try:
            await self._context.messenger.edit_panel(row.token, row.message_id, message)
        except ports.TryLater as fault:
            _, last = self._postponed.get(row.message_id, (0.0, 0.0))
            pause = max(fault.seconds, _EDIT_EVERY, min(2 * last, _LONGEST_PAUSE))
            self._postponed[row.message_id] = (self._context.repository.clock.monotonic() + pause, pause)
            # The edit may have arrived, so the panel's content is uncertain.
            return partial(panels.record_edit, row=replace(row, words=row.words or "", digest=panels.UNCERTAIN))
        except ports.DeliveryFailed as fault:
            if not isinstance(fault, ports.MessageGone):
                log.error("Discord refused a panel of session %d: %s", record.session, type(fault).__name__)
            return self._giving_up(record, row)
        self._postponed.pop(row.message_id, None)
        return _drop_of(row) if shown is None else partial(panels.record_edit, row=shown)

    def _giving_up(self, record: Record, row: PanelRow) -> Callable[[Connection], object]:
        """Return the change to store once a panel can no longer be edited: it drops the panel, and calls its person if they have
        an open decision and have not been called."""
        now = self._context.now
        self._postponed.pop(row.message_id, None)

        def work(tx: Connection) -> None:
            if panels.delete_panel(tx, row.message_id, row.token):
                self._has_called |= enqueue_call_once(tx, record, PersonId(row.person_id), now)

        return work

    async def _new_content(
        self, record: Record, card: SessionCard, row: PanelRow
    ) -> tuple[PrivateMessage, PanelRow | None] | None:
        """Return the present content of the panel, and its new row (None if the person may no longer see the panel, and it ends);
        None if its person would see nothing new."""
        chosen = await self._context.people.settings(PersonId(row.person_id))
        theme = chosen.theme or await self._context.servers.theme(record.guild_id)
        say = TextLocalizer(self._context.texts, chosen.language or row.language, theme=theme).for_session(card)
        try:
            reply = await self._reply(record, row)
        except NotYours as error:
            return PrivateMessage(Body(say.refusal(error), accent=EDGE)), None
        if reply is None:
            return None
        message, shown = await panel_messages.compose_panel(self._context, reply, PersonId(row.person_id), say)
        if shown.digest == row.digest:
            return None
        words = encode_words(shown.words)
        return message, replace(row, line=shown.line, decision=shown.decision, words=words, digest=shown.digest)

    async def _reply(self, record: Record, row: PanelRow) -> PanelReply | None:
        """Return the panel at the point its person has reached in it, or the first panel if that point is no longer legal or
        their decision is now another. None if the message shows something else, and they have no new decision."""
        person = PersonId(row.person_id)
        reply = await acting.panel_at(self._context, record, person)
        asked_again = reply.asked and reply.decision != row.decision
        if row.words is None:
            return reply if asked_again else None
        words = decode_words(row.words)
        if words and reply.decision == row.decision:
            try:
                return await acting.panel_at(self._context, record, person, words)
            except IllegalAction:
                return reply
        return reply


def _drop_of(row: PanelRow) -> Callable[[Connection], object]:
    return partial(panels.delete_panel, message_id=row.message_id, token=row.token)
