"""Acts of organisers: removing an entry, a substitute for an entry, moving a round's end, calling the tournament off."""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.services.base.model import NotYours, PersonId, SessionRefusal, refusal
from bot.services.tournaments.organising.posts_due import post_row, round_row, signup_row, single_post_row
from bot.services.tournaments.organising.tournaments import TournamentChange, active_entry, change_without_entry
from bot.services.tournaments.state.acts import Act, Cancellation, EntryRemoval, RoundEndMove, Substitution
from bot.services.tournaments.state.entrants import with_substitute
from bot.services.tournaments.state.posts import RulingPost, StatusPost
from bot.services.tournaments.state.record import RecordedRuling, TournamentRecord
from data.store.delivery.outbox import OutboxRow


def removal(record: TournamentRecord, entry: int) -> EntryRemoval:
    """Return the act of removing an entry. Raise SessionRefusal if the tournament is over or the entry no longer plays."""
    if record.over:
        raise refusal(SessionRefusal, "tournament-over")
    return EntryRemoval(active_entry(record, entry).number, len(record.rounds))


def substitution(record: TournamentRecord, entry: int, person: PersonId | None) -> Substitution:
    """Return the act of another person playing for an entry. Raise SessionRefusal if the tournament is not running, the
    entry no longer plays, or the person was erased (None), plays already or has withdrawn."""
    if record.stage != "running":
        raise refusal(SessionRefusal, "tournament-not-running")
    if person is None:
        raise refusal(SessionRefusal, "tournament-stranger")
    entrant = active_entry(record, entry)
    with_substitute(record, entrant, person)
    return Substitution(person, entrant.number, len(record.rounds))


def round_end_move(record: TournamentRecord, hours: int) -> RoundEndMove:
    """Return the act of moving the end of the open round by `hours`. Raise SessionRefusal if no round is open."""
    if record.stage != "running" or record.open_round is None:
        raise refusal(SessionRefusal, "tournament-no-round")
    return RoundEndMove(record.open_round.drawn.number, hours)


def cancellation(record: TournamentRecord) -> Cancellation:
    """Return the act of ending the tournament without a winner. Raise SessionRefusal if it is over or a draft."""
    if record.over or record.stage == "draft":
        raise refusal(SessionRefusal, "tournament-over" if record.over else "tournament-draft")
    return Cancellation(len(record.rounds))


def is_still_possible(record: TournamentRecord, act: Act) -> bool:
    """Return whether a proposed act can still be carried out."""
    try:
        match act:
            case EntryRemoval():
                removal(record, act.entry)
            case Substitution():
                substitution(record, act.entry, act.person)
            case RoundEndMove():
                return round_end_move(record, act.hours).round == act.round
            case _:
                # A cancellation: organisers who play may not change draws or take back rulings, so nothing else is proposed.
                cancellation(record)
    except (SessionRefusal, NotYours):
        return False
    return True


def change_by_act(record: TournamentRecord, ruled: RecordedRuling, act: Act, now: datetime) -> TournamentChange:
    """Return the change by an act that is recorded in `ruled`, with its posts. Raise SessionRefusal if it is impossible."""
    match act:
        case EntryRemoval(entry):
            after = change_without_entry(record, active_entry(record, entry), now).after
            row = ruling_row(record, ruled, now)
            return TournamentChange(after, (row,), goes_on=after.is_rolling or after.held is not None)
        case Substitution(person, entry):
            if person is None:
                raise refusal(SessionRefusal, "tournament-stranger")
            entrant = active_entry(record, entry)
            if record.has_breaks and entrant.ready_at is None:  # the break was the other person's
                entrant = replace(entrant, ready_at=now)
                record = record.with_entry(entrant)
            after, out = with_substitute(record, entrant, person)
            after = after.with_ruling(replace(ruled, ruling=replace(act, out=out.number)))
            return TournamentChange(after, (ruling_row(after, ruled, now), signup_row(after, now)), goes_on=True)
        case RoundEndMove(_, hours):
            current = record.rounds[-1]
            ends = max(now, (current.lasts_until or now) + timedelta(hours=hours))
            later = replace(current, ends_at=ends) if current.ruling_by is None else replace(current, ruling_by=ends)
            after = replace(record, rounds=(*record.rounds[:-1], later), look_at=now)
            return TournamentChange(after, (ruling_row(after, ruled, now),))
        case Cancellation():
            # The runner unseals the matches of a duplicate round once the last of them is over.
            after = replace(record, stage="ended", look_at=now if record.is_duplicate else None, held=None)
            held = () if record.held is None else (round_row(after, record.held.drawn.number, now, "held"),)
            row = post_row(after, StatusPost("called-off"), now)
            board = (round_row(after, len(record.rounds), now),) if record.rounds else ()
            return TournamentChange(after, (row, *held, *board, signup_row(after, now)))
        case _:
            # These acts were carried out when they were recorded.
            return TournamentChange(record, (ruling_row(record, ruled, now),))


def ruling_row(record: TournamentRecord, ruled: RecordedRuling, now: datetime) -> OutboxRow:
    """Return the row of the post about a decision that counts, with its reason."""
    return single_post_row(record, RulingPost("ruling", ruled.number), now, ruled.number)
