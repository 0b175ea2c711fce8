"""Rulings and other acts of organisers in a running tournament. An organiser with a stake in one only proposes it to others."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.services.base.model import Caller, NotYours, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.seats.fair_play import seat_holders
from bot.services.servers.permits import refuse_excluded_guest
from bot.services.tournaments.organising import acts
from bot.services.tournaments.organising.posts_due import result_rows, round_row, single_post_row
from bot.services.tournaments.organising.tournaments import (
    REASON_LENGTH,
    TournamentChange,
    active_entry,
    change_tournament,
    change_without_entry,
    load,
)
from bot.services.tournaments.state.acts import Act, EntryRemoval, RoundEndMove, RulingWithdrawal
from bot.services.tournaments.state.entrants import may_organise, require_organiser
from bot.services.tournaments.state.posts import RulingPost
from bot.services.tournaments.state.record import RecordedRuling, TournamentId, TournamentRecord
from bot.services.tournaments.state.rulings import (
    can_take_ruling_back,
    has_stake,
    have_same_subject,
    open_proposals,
    proposal_after_vote,
    proposal_after_wait,
    table_of,
    voters,
)
from bot.services.wording.names import plain_text
from data.store.delivery.outbox import OutboxRow
from data.store.tournaments import tournaments as tournament_store
from engines.tournament.model import Ruling


async def rule(
    context: Context, caller: Caller, number: TournamentId, ruling: Callable[[TournamentRecord], Ruling], reason: str
) -> TournamentRecord:
    """Make a ruling, with a public reason; standings change at once, unless the caller has a stake in it, which makes it a
    proposal. Raise NotYours if the caller may not organise; SessionRefusal before the first round or after calling off, for a
    missing reason or an impossible ruling, or if the caller has already proposed a ruling on its subject."""
    now, words = context.now, public_reason(reason)
    seated = await _people_at_table(context, await load(context, number), ruling)

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        if record.stage == "ended" or not record.rounds:
            raise refusal(SessionRefusal, "tournament-not-running")
        decision = ruling(record)
        ruled = next_ruling(record, decision, words, caller, now)
        if has_stake(record, decision, caller.person, seated):
            return proposal(record, ruled, now)
        return _change_by_ruling(replace(record, rulings=(*record.rulings, ruled)), ruled, now)

    return await change_tournament(context, number, decide)


async def drop(context: Context, caller: Caller, number: TournamentId, entry: int, reason: str) -> TournamentRecord:
    """Remove an entry; in a running tournament the act of an organiser who plays is a proposal. The reason is public, but
    before the start and for the reserve it is not kept. Raise NotYours if the caller may not organise; SessionRefusal for a
    missing reason, if the act is impossible, or if the caller has already proposed it."""
    words = public_reason(reason)
    return await _act(context, caller, number, lambda record: acts.removal(record, entry), words)


async def substitute_player(
    context: Context, caller: Caller, number: TournamentId, entry: int, discord_id: int, reason: str, name: str = ""
) -> TournamentRecord:
    """Let another person play for an entry, with its points and at its tables; the previous person is out. The act of an
    organiser who plays is a proposal. The reason is public. A person new to the bot is stored by Discord id and `name`. Raise
    NotYours if the caller may not organise or the server excludes the person; SessionRefusal for a missing reason, if the act
    is impossible, or if the caller has already proposed it."""
    words, record = public_reason(reason), await load(context, number)
    require_organiser(record, caller)
    person = await context.people.register(discord_id, name)
    await context.database.read_tx(lambda tx: refuse_excluded_guest(tx, record.guild_id, person))
    return await _act(context, caller, number, lambda record: acts.substitution(record, entry, person), words)


async def move_round_end(
    context: Context, caller: Caller, number: TournamentId, hours: int, reason: str
) -> TournamentRecord:
    """Move the end of the open round by `hours`, in either direction; if the new end is past, the round ends now. The act of
    an organiser who plays is a proposal. Raise NotYours if the caller may not organise; SessionRefusal for a missing reason,
    if no round is open, or if the caller has already proposed it."""
    words = public_reason(reason)
    return await _act(context, caller, number, lambda record: acts.round_end_move(record, hours), words)


async def call_off(context: Context, caller: Caller, number: TournamentId, reason: str = "") -> TournamentRecord:
    """End the tournament without a winner. Running matches continue as ordinary sessions. In a running tournament the act of
    an organiser who plays is a proposal, and needs a reason. Raise NotYours if the caller may not organise; SessionRefusal if
    that reason is missing, the tournament is over or a draft, or the caller has already proposed it."""
    return await _act(context, caller, number, acts.cancellation, plain_text(reason, REASON_LENGTH))


async def _act(
    context: Context, caller: Caller, number: TournamentId, make: Callable[[TournamentRecord], Act], reason: str
) -> TournamentRecord:
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        act = make(record)
        entry = active_entry(record, act.entry) if isinstance(act, EntryRemoval) else None
        if entry is not None and (record.stage != "running" or entry.state == "reserve"):
            # A removal before the start or from the reserve is not recorded.
            return change_without_entry(record, entry, now)
        ruled = next_ruling(record, act, reason, caller, now)
        if record.stage != "running":
            return acts.change_by_act(record, ruled, act, now)
        if has_stake(record, act, caller.person):
            return proposal(record, replace(ruled, reason=public_reason(reason)), now)
        return _change_by_ruling(replace(record, rulings=(*record.rulings, ruled)), ruled, now)

    return await change_tournament(context, number, decide)


async def answer(
    context: Context, caller: Caller, number: TournamentId, ruling: int, *, agrees: bool
) -> TournamentRecord:
    """Agree or object to a proposal: an organiser without a stake in it decides, an entrant votes. Raise NotYours for
    anybody else, SessionRefusal if it is decided or the tournament was called off."""
    now = context.now
    record = await load(context, number)
    seated = await _people_at_table(context, record, lambda found: _open_proposal(found, ruling).ruling)

    def decide(record: TournamentRecord) -> TournamentChange:
        if record.stage == "ended":
            raise refusal(SessionRefusal, "tournament-over")
        ruled = _open_proposal(record, ruling)
        if may_organise(record, caller) and not has_stake(record, ruled.ruling, caller.person, seated):
            return _change_by_votes(record, replace(ruled, state="counts" if agrees else "refused"), now)
        voter = next((one for one in voters(record, ruled) if one.person == caller.person), None)
        if voter is None:
            raise refusal(NotYours, "ruling-vote")
        votes = (*(one for one in ruled.votes if one[0] != voter.number), (int(voter.number), agrees))
        return _change_by_votes(record, proposal_after_vote(record, replace(ruled, votes=votes)), now)

    return await change_tournament(context, number, decide)


async def take_ruling_back(
    context: Context, caller: Caller, number: TournamentId, ruling: int, reason: str
) -> TournamentRecord:
    """Take back a ruling or a proposal, with a public reason. Raise NotYours if the caller may not organise or has a stake in
    it, unless it is their own proposal; SessionRefusal if no ruling in force and no open proposal has that number, if a later
    round or season depends on it, for a missing reason, or after calling off."""
    now, words = context.now, public_reason(reason)
    record = await load(context, number)
    followed = await context.database.read_tx(lambda tx: tournament_store.has_next_season(tx, number))
    exists = any(one.number == ruling for one in record.rulings)
    seated = await _people_at_table(context, record, lambda found: found.rulings[ruling - 1].ruling) if exists else ()

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        ruled = next((one for one in record.rulings if one.number == ruling), None)
        if ruled is None or ruled.state not in ("counts", "proposed") or record.stage == "ended":
            raise refusal(SessionRefusal, "ruling-none")
        is_own = ruled.state == "proposed" and ruled.by == caller.person
        if not is_own and has_stake(record, ruled.ruling, caller.person, seated):
            raise refusal(NotYours, "ruling-own")
        if followed or not can_take_ruling_back(record, ruled):
            raise refusal(SessionRefusal, "ruling-depends")
        after = record.with_ruling(replace(ruled, state="back"))
        taken = next_ruling(record, RulingWithdrawal(len(record.rounds), ruling), words, caller, now)
        after = replace(after, rulings=(*after.rulings, taken))
        shows = (_proposal_post(after, ruled, now),) if ruled.state == "proposed" else result_rows(after, now)
        return TournamentChange(after, (acts.ruling_row(after, taken, now), *shows), goes_on=after.stage == "running")

    return await change_tournament(context, number, decide)


async def _people_at_table(
    context: Context, record: TournamentRecord, ruling: Callable[[TournamentRecord], Ruling | Act]
) -> frozenset[int]:
    """Return everybody who has or had a seat at the table of a ruling; empty if the ruling is about no table, or the table is not
    open yet. Raise SessionRefusal if `ruling` refuses."""
    if not record.rounds:
        return frozenset()
    where = table_of(ruling(record))
    pairings = (one for one in record.pairings if (one.round, one.number) == where)
    match_table = next(pairings, None)
    if match_table is None or match_table.session is None:
        return frozenset()
    return await seat_holders(context.repository, match_table.session)


def decide_lapsed_proposals(record: TournamentRecord, now: datetime) -> TournamentChange:
    """Return the change that decides proposals whose time is over, by the votes given."""
    after, posts = record, tuple[OutboxRow, ...]()
    for ruled in open_proposals(record):
        # One that counts refuses the others on its subject, even if their time is over too.
        if ruled.until is not None and ruled.until <= now and ruled in open_proposals(after):
            change = _change_by_votes(after, proposal_after_wait(after, ruled), now)
            after, posts = change.after, (*posts, *change.posts)
    return TournamentChange(after, posts, goes_on=bool(posts) and after.stage == "running")


def next_ruling(
    record: TournamentRecord, ruling: Ruling | Act, reason: str, caller: Caller, now: datetime
) -> RecordedRuling:
    """Return a ruling or an act of the caller, recorded under the tournament's next number."""
    return RecordedRuling(len(record.rulings) + 1, now, ruling, reason=reason, by=caller.person)


def proposal(record: TournamentRecord, ruled: RecordedRuling, now: datetime) -> TournamentChange:
    """Return the change that proposes a ruling or act, with the time by which others decide about it. Raise SessionRefusal
    if its author has already proposed one on its subject, undecided or refused."""
    where = table_of(ruled.ruling)
    for old in record.rulings:
        if old.by == ruled.by and old.state in ("proposed", "refused") and have_same_subject(old.ruling, ruled.ruling):
            raise refusal(SessionRefusal, "ruling-proposed-before")
    until = now + timedelta(hours=record.setup.consent_hours)
    current = record.open_round
    if current is not None and current.ruling_by is not None and where is not None and where[0] == current.drawn.number:
        until = min(until, current.ruling_by)
    if current is not None and current.lasts_until is not None and isinstance(ruled.ruling, RoundEndMove):
        until = min(until, current.lasts_until)
    pending = replace(ruled, state="proposed", until=until)
    after = replace(record, rulings=(*record.rulings, pending))
    look = until if after.look_at is None else min(until, after.look_at)
    return TournamentChange(replace(after, look_at=look), (_proposal_post(after, pending, now),))


def open_proposal_of(record: TournamentRecord, caller: Caller, about: type[Act]) -> RecordedRuling | None:
    """Return the caller's newest open proposal of an act of the kind `about`; None if they have proposed none."""
    own = (one for one in reversed(open_proposals(record)) if one.by == caller.person and isinstance(one.ruling, about))
    return next(own, None)


def _change_by_votes(record: TournamentRecord, ruled: RecordedRuling, now: datetime) -> TournamentChange:
    """Return the change to a proposal with new votes; if it now counts, it is carried out, or refused if impossible."""
    if ruled.state == "counts" and isinstance(ruled.ruling, Act) and not acts.is_still_possible(record, ruled.ruling):
        ruled = replace(ruled, state="refused")
    after = record.with_ruling(ruled)
    if ruled.state != "counts":
        return TournamentChange(after, (_proposal_post(after, ruled, now),), goes_on=after.stage == "running")
    ruled = replace(ruled, at=now)
    change = _change_by_ruling(record.with_ruling(ruled), ruled, now)
    return replace(change, posts=(_proposal_post(after, ruled, now), *change.posts))


def _change_by_ruling(record: TournamentRecord, ruled: RecordedRuling, now: datetime) -> TournamentChange:
    """Return the change by a decision that counts from now on. Other open proposals on its subject are refused."""
    after, posts = record, tuple[OutboxRow, ...]()
    displaces = isinstance(ruled.ruling, Act) or table_of(ruled.ruling) is not None
    for rival in open_proposals(record) if displaces else ():
        if rival.number != ruled.number and have_same_subject(rival.ruling, ruled.ruling):
            after = after.with_ruling(replace(rival, state="refused"))
            posts = (*posts, _proposal_post(after, rival, now))
    if isinstance(ruled.ruling, Act):
        change = acts.change_by_act(after, ruled, ruled.ruling, now)
        return replace(change, posts=(*posts, *change.posts), goes_on=change.after.stage == "running")
    current = after.open_round
    waiting_rounds = () if current is None or current.ruling_by is None else (current.drawn.number,)
    undecided = tuple(round_row(after, one, now, "undecided") for one in waiting_rounds)
    rows = (*posts, acts.ruling_row(after, ruled, now), *undecided, *result_rows(after, now))
    return TournamentChange(after, rows, goes_on=after.stage == "running")


def _proposal_post(record: TournamentRecord, ruled: RecordedRuling, now: datetime) -> OutboxRow:
    return single_post_row(record, RulingPost("proposed", ruled.number), now, ruled.number)


def _open_proposal(record: TournamentRecord, number: int) -> RecordedRuling:
    found = next((one for one in open_proposals(record) if one.number == number), None)
    if found is None:
        raise refusal(SessionRefusal, "ruling-decided")
    return found


def public_reason(text: str) -> str:
    """Return a reason as plain text, cut to `REASON_LENGTH`. Raise SessionRefusal if it is empty."""
    reason = plain_text(text, REASON_LENGTH)
    if not reason:
        raise refusal(SessionRefusal, "ruling-reason")
    return reason
