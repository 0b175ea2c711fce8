"""Silences: times in which Discord refuses all messages or presses in a session's channel. The clocks are stopped, so that nobody
loses time on decisions of which they cannot know."""

from collections.abc import Collection

from bot.services.base.ports import NotNow
from bot.services.context import Context
from bot.services.sessions import clocks
from bot.services.sessions.posts import called_decisions
from bot.services.sessions.record import Change, LogEntry, OpenDecision, Record
from bot.services.wording.refusals_of_discord import refusal_of
from data.store.delivery import outbox
from engines.core.phrase import Phrase, phrase
from engines.core.values import replace


async def begin(context: Context, record: Record, why: Phrase, late: Collection[OpenDecision] = ()) -> Record:
    """Stop the clocks of a running session and return the session afterwards. Decisions whose turn notice is not sent yet, and
    decisions in `late`, have their whole time again when the clocks resume. If a silence has stopped them already, its reason
    becomes `why`; if something else has, nothing changes."""
    calls = await context.database.fetch(lambda tx: outbox.unsent_calls(tx, record.session))
    whole = {decision for call in calls for decision in called_decisions(call)}
    whole |= {(one.seat, one.decision) for one in late}

    def decide(current: Record) -> Change | None:
        if current.stage != "running" or current.solo:
            return None
        if current.hold is None:
            lines = (phrase("notice-silenced", why=why),)
            after = clocks.with_silence(current, context.now, why, whole)
            return Change(after, LogEntry("silence", "system", log_lines=lines))
        if current.hold.kind != "silenced" or current.hold.why == why:
            return None
        return Change(replace(current, hold=replace(current.hold, why=why)), LogEntry("silence", "system"))

    return await context.repository.change(record.session, decide)


async def begin_late(context: Context, record: Record) -> bool:
    """Stop the clocks of a running session if Discord already refuses messages or presses in its channel: the refusals began
    before the game did, while the clocks were stopped for another reason, or before the session was moved there. Return whether
    Discord refuses them and the clocks are stopped."""
    channel_id = None if record.in_direct_messages else record.channel_id
    locked = channel_id is not None and context.messenger.is_locked(channel_id)
    if not locked and not await context.database.fetch(lambda tx: outbox.has_refusals(tx, record.session, channel_id)):
        return False
    why = refusal_of(NotNow("locked" if locked else "unknown")).reason
    after = await begin(context, record, why, record.open_decisions)
    if not locked:
        # The messages are sent again at once, because Discord's next refusal contains the reason.
        now = context.now
        await context.database.write_tx(lambda tx: outbox.retry_session(tx, record.session, now))
        context.repository.after_commit(after)
    return after.hold is not None


async def end(context: Context, record: Record) -> None:
    """Resume the clocks of a session if it is silenced."""

    def decide(current: Record) -> Change | None:
        if current.hold is None or current.hold.kind != "silenced":
            return None
        after = clocks.without_hold(current, context.now)
        return Change(after, LogEntry("silence", "system", log_lines=(Phrase("notice-heard"),)))

    await context.repository.change(record.session, decide)
