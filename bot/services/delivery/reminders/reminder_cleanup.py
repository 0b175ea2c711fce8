"""The deletion of reminders that list several sessions, once none of their decisions is open."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.context import Context
from bot.services.sessions.posts import Reminder, post_of
from bot.services.sessions.record import Record
from data.store.delivery import posted
from data.store.delivery.outbox import OutboxRow
from data.store.people import reminders
from data.store.people.reminders import AwaitedDecisionRow


def reminder_lane(person: int) -> str:
    """Return the lane of a person's reminders, in which they are sent in order."""
    return f"reminder {person}"


def reminder_of(row: OutboxRow) -> Reminder:
    """Return the post of a reminder's row. Raise TypeError for another row."""
    post = post_of(row)
    if not isinstance(post, Reminder):
        raise TypeError(f"row {row.id} is not a reminder")
    return post


def key_of(row: AwaitedDecisionRow) -> tuple[int, int, str]:
    """Return session, seat and decision of a row."""
    return row.session_id, row.seat, row.decision


class ReminderCleanup:
    """The duty that deletes sent reminders of several sessions once none of their decisions is open. It checks the reminders of
    people whose sessions changed; in its first round it checks all reminders."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._touched: set[PersonId] | None = None
        """People whose tables changed since the last round; None: perhaps everybody."""

    def session_changed(self, record: Record) -> None:
        """Mark the people of a changed session: reminders that list the session may have to be deleted."""
        if self._touched is not None:
            self._touched.update(record.people)

    async def run_due(self, now: datetime) -> None:
        """Enqueue the deletion of the marked people's reminders of which no decision is open."""
        touched, self._touched = self._touched, set()
        if touched is not None and not touched:
            return
        lanes = None if touched is None else [reminder_lane(person) for person in sorted(touched)]
        try:
            if not await self._context.database.fetch(lambda tx: posted.sent_reminder_lists(tx, lanes)):
                return
            removed = await self._context.database.write_tx(lambda tx: _remove_done(tx, lanes, now))
        except Exception:
            self._touched = None
            raise
        if removed:
            self._context.wake_outbox()


def _remove_done(tx: Connection, lanes: Sequence[str] | None, now: datetime) -> int:
    removed = 0
    for row in posted.sent_reminder_lists(tx, lanes):
        reminder = reminder_of(row)
        if not set(reminder.tables) & {key_of(waiting) for waiting in reminders.waiting_decisions(tx, reminder.person)}:
            posted.enqueue_removal_of_list(tx, row, now)
            removed += 1
    return removed
