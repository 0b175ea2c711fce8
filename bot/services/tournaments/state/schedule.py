"""The schedule of sign-up and check-in: when they open and end, and what happens with too few entrants."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.services.tournaments.state.entrants import promoted
from bot.services.tournaments.state.record import TournamentRecord
from engines.tournament.draws.pairing import planned_rounds


def signed_up_until(record: TournamentRecord) -> TournamentRecord:
    """Return an open sign-up with the time of its next scheduled step."""
    return replace(record, stage="signup", look_at=record.setup.opens_at)


def checking_in(record: TournamentRecord, now: datetime) -> TournamentRecord:
    """Return the record with check-in open until the tournament begins. If it opens late after an outage, people get at
    least half of the announced time, and it begins later. Opened by hand, they get all of it."""
    hours = timedelta(hours=record.setup.check_in_hours)
    begins = record.setup.begins_at
    until = now + hours if begins is None else max(begins, now + hours / 2)
    return replace(record, stage="checkin", look_at=until)


def there(record: TournamentRecord) -> TournamentRecord:
    """Return the record with the entrants at the start: those who have checked in, if required, and the reserve moved
    up; without invited people who have not confirmed."""
    checked = record.setup.check_in_hours > 0
    gone = {one.number for one in record.playing if checked and one.state != "here"}
    gone |= {one.number for one in record.invited}
    return promoted(replace(record, entries=tuple(one for one in record.entries if one.number not in gone)))


def enough(field: TournamentRecord) -> bool:
    """Say whether the tournament can begin: the format can be played and, if scheduled, the announced minimum is
    reached."""
    count = len(field.playing)
    least = field.setup.least if field.setup.begins_at is not None else 0
    return count >= least and planned_rounds(count, field.setup.rules) is not None


def postponed(record: TournamentRecord, now: datetime) -> TournamentRecord | None:
    """Return the sign-up open again for the time announced, everybody still in; None if it is not to be postponed, or
    not again."""
    setup = record.setup
    if setup.begins_at is None or setup.postponed or not setup.postpone_hours:
        return None
    step, begins = timedelta(hours=setup.postpone_hours), setup.begins_at
    while begins <= now:
        begins += step
    entries = tuple(replace(one, state="in") if one.state == "here" else one for one in record.entries)
    later = setup.model_copy(update={"begins_at": begins, "postponed": True})
    return signed_up_until(replace(record, entries=entries, setup=later))
