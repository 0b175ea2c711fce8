"""Acts of organisers: taking an entry out, replacing it, moving a round's end, calling off."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.services.base.model import NotYours, PersonId, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising.posts_due import line_post, post, update_held, update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, removed, still_in
from bot.services.tournaments.state.acts import (
    Act,
    CalledOff,
    DrawTakenBack,
    Dropped,
    EndMoved,
    RoundsPlanned,
    Substituted,
)
from bot.services.tournaments.state.entrants import replaced
from bot.services.tournaments.state.posts import EntryReplaced, OfTournament, RoundExtended, SettingsChanged
from bot.services.tournaments.state.record import TournamentRecord
from engines.tournament.model import Player


def dropped(record: TournamentRecord, entry: int) -> Dropped:
    """Return the act of taking an entry out. Raise SessionRefusal."""
    if record.over:
        raise refusal(SessionRefusal, "tournament-over")
    return Dropped(still_in(record, entry).number, len(record.rounds))


def substituted(record: TournamentRecord, entry: int, person: PersonId | None) -> Substituted:
    """Return the act of letting another person play on for an entry; None is an erased person. Raise SessionRefusal."""
    if record.stage != "running":
        raise refusal(SessionRefusal, "tournament-not-running")
    if person is None:
        raise refusal(SessionRefusal, "tournament-stranger")
    found = still_in(record, entry)
    replaced(record, found, person)
    return Substituted(person, found.number, len(record.rounds))


def end_moved(record: TournamentRecord, hours: int) -> EndMoved:
    """Return the act of moving the end of the open round. Raise SessionRefusal."""
    if record.stage != "running" or record.open_round is None:
        raise refusal(SessionRefusal, "tournament-no-round")
    return EndMoved(record.open_round.drawn.number, hours)


def called_off(record: TournamentRecord) -> CalledOff:
    """Return the act of ending the tournament without a winner. Raise SessionRefusal."""
    if record.over or record.stage == "draft":
        raise refusal(SessionRefusal, "tournament-over" if record.over else "tournament-draft")
    return CalledOff(len(record.rounds))


def still_possible(record: TournamentRecord, act: Act) -> bool:
    """Say whether a proposed act is still possible."""
    try:
        match act:
            case Dropped():
                dropped(record, act.entry)
            case Substituted():
                substituted(record, act.entry, act.person)
            case EndMoved():
                return end_moved(record, act.hours).round == act.round
            case RoundsPlanned():
                played = sum(one.drawn.stage == 1 for one in record.rounds)
                return record.stage == "running" and act.rounds >= played
            case CalledOff():
                called_off(record)
            case DrawTakenBack():
                return False  # players do not change draws, so it is never proposed
    except (SessionRefusal, NotYours):
        return False
    return True


def carried_out(
    record: TournamentRecord, act: Act, reason: str, by: PersonId | None, now: datetime
) -> TournamentChange:
    """Return the tournament after a possible act, with its posts."""
    match act:
        case Dropped(entry):
            return removed(record, still_in(record, entry), now, reason=reason, by=by)
        case Substituted(person, entry):
            return _substituted(record, entry, person, now, reason=reason, by=by)
        case EndMoved(_, hours):
            return _end_moved(record, hours, now, reason=reason, by=by)
        case RoundsPlanned(rounds):
            return _rounds_planned(record, rounds, now)
        case CalledOff():
            return _called_off(record, now)
        case DrawTakenBack():
            return TournamentChange(record)  # `Drawing.take_back` does it, with its tables


def _substituted(
    record: TournamentRecord, entry: Player, person: PersonId | None, now: datetime, *, reason: str, by: PersonId | None
) -> TournamentChange:
    if person is None:
        raise refusal(SessionRefusal, "tournament-stranger")
    after, out = replaced(record, still_in(record, entry), person)
    line = line_post(after, EntryReplaced(entry, out.number, reason, by), out.number, now)
    return TournamentChange(after, (line, update_signup(after, now)), goes_on=True)


def _end_moved(
    record: TournamentRecord, hours: int, now: datetime, *, reason: str, by: PersonId | None
) -> TournamentChange:
    current = record.rounds[-1]
    ends = max(now, (current.lasts_until or now) + timedelta(hours=hours))
    later = replace(current, ends_at=ends) if current.ruling_by is None else replace(current, ruling_by=ends)
    after = replace(record, rounds=(*record.rounds[:-1], later), look_at=now)
    return TournamentChange(after, (post(after, RoundExtended(reason, by), now),))


def _rounds_planned(record: TournamentRecord, rounds: int, now: datetime) -> TournamentChange:
    rules = record.setup.rules.model_copy(update={"rounds": rounds})
    after = replace(record, setup=record.setup.model_copy(update={"rules": rules}))
    was, then = record.setup.model_dump_json(), after.setup.model_dump_json()
    rows = (update_signup(after, now), post(after, SettingsChanged(was, then, record.name), now))
    return TournamentChange(after, rows, goes_on=True)


def _called_off(record: TournamentRecord, now: datetime) -> TournamentChange:
    # Duplicate matches stay sealed until the last of them is over: the runner has to unseal them.
    after = replace(record, stage="ended", look_at=now if record.duplicate else None, held=None)
    held = () if record.held is None else (update_held(after, record.held.drawn.number, now),)
    return TournamentChange(after, (post(after, OfTournament("called-off"), now), *held, update_signup(after, now)))
