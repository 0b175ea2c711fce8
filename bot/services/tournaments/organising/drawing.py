"""The draw of the next round before it counts, and players who are kept apart."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final, Literal

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, PersonId, SessionId, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import ConcurrentChange
from bot.services.sessions.retries import retried
from bot.services.tournaments.organising.deciding import next_ruling, public_reason
from bot.services.tournaments.organising.posts_due import (
    post,
    update_held,
    update_round,
    update_signup,
)
from bot.services.tournaments.organising.tournaments import (
    TournamentChange,
    after_commit,
    change,
    due_at,
    load,
    write,
)
from bot.services.tournaments.state import document
from bot.services.tournaments.state.acts import DrawTakenBack
from bot.services.tournaments.state.draws import (
    by_hand,
    can_be_taken_back,
    drawn_again,
    exchanged,
    nobody_is_drawn,
    scheduled,
    still_fits,
    taken_back,
    with_round,
)
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.held_draws import HeldDraw, KeptApart
from bot.services.tournaments.state.posts import DrawChanged, Exchanged, Redrawn, Separated, TournamentPost
from bot.services.tournaments.state.record import ARCHIVE_AFTER, TournamentId, TournamentRecord
from bot.services.wording.names import plain_text
from data.store.people import people
from data.store.sessions import log
from engines.core.phrase import phrase
from engines.core.typed_text import in_plain_letters
from engines.tournament.model import Player

MOST_APART: Final = 40
"""Most groups of entries that are kept apart."""


async def look(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Return the tournament as it would be if the draw counted now. Raise NotYours or SessionRefusal."""
    record = await load(context, number)
    require_organiser(record, caller)
    held = _held(record)
    if not still_fits(record, held):
        held = drawn_again(record, held) or held
    return with_round(replace(record, held=held), held.drawn, context.now, "")


async def as_typed(context: Context, caller: Caller, number: TournamentId) -> str:
    """Return the draw as it is typed: a line for each table. Raise NotYours or SessionRefusal."""
    record = await load(context, number)
    _require_neutral(record, caller)
    return "\n".join(" ".join(map(str, table)) for table in _held(record).drawn.tables)


async def count(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Let the draw count now. Raise NotYours or SessionRefusal."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        return TournamentChange(replace(record, held=replace(_held(record), until=now)), goes_on=True)

    return await change(context, number, decide)


async def draw_anew(context: Context, caller: Caller, number: TournamentId, reason: str) -> TournamentRecord:
    """Draw once more by lot, with the next luck of the tournament's seed."""

    def anew(record: TournamentRecord, held: HeldDraw) -> HeldDraw:
        if scheduled(record):
            raise refusal(SessionRefusal, "draw-schedule")
        return drawn_again(record, replace(held, attempt=held.attempt + 1)) or held

    return await _altered(
        context, caller, number, reason, anew, lambda held, why, by: Redrawn(held.drawn.number, held.attempt, why, by)
    )


async def exchange(
    context: Context, caller: Caller, number: TournamentId, one: int, other: int, reason: str
) -> TournamentRecord:
    """Exchange the places of two entries."""

    def swap(record: TournamentRecord, held: HeldDraw) -> HeldDraw:
        return exchanged(record, held, Player(one), Player(other))

    return await _altered(
        context, caller, number, reason, swap, lambda held, why, by: Exchanged(held.drawn.number, one, other, why, by)
    )


async def draw_by_hand(
    context: Context, caller: Caller, number: TournamentId, text: str, reason: str
) -> TournamentRecord:
    """Draw by hand as typed: a line for each table, with the numbers of its entries in the order of the seats."""
    lines = [in_plain_letters(line).replace(",", " ").split() for line in text.splitlines()]
    if not all(word.isascii() and word.isdecimal() and len(word) < 5 for line in lines for word in line):
        raise refusal(SessionRefusal, "draw-players")
    typed = [[int(word) for word in line] for line in lines]
    return await _altered(
        context,
        caller,
        number,
        reason,
        lambda record, held: by_hand(record, held, typed),
        lambda held, why, by: DrawChanged("drawn-by-hand", held.drawn.number, why, by),
    )


async def take_back(context: Context, caller: Caller, number: TournamentId, reason: str) -> TournamentRecord:
    """Take the draw of the open round back while nobody has acted at its tables: they are closed, and organisers look
    at the draw again, all in one transaction. Raise NotYours or SessionRefusal."""
    now, words = context.now, public_reason(reason)
    lines = (phrase("notice-draw-back", reason=plain_text(words)),)

    def close(table: Record) -> Change | None:
        if table.over:
            return None
        entry = LogEntry("expire", "system", payload="{}", log_lines=lines)
        return Change(replace(clocks.closed(table), sealed=False), entry)

    def work(tx: Connection) -> tuple[TournamentRecord, list[Record]]:
        before = document.load(tx, number)
        _require_neutral(before, caller)
        if not can_be_taken_back(before):
            raise refusal(SessionRefusal, "draw-depends")
        drawn = len(before.rounds)
        sessions = sorted(one.session for one in before.tables_of(drawn) if one.session is not None)
        closed = [context.repository.changed_in(tx, one, close) for one in sessions]
        if any(_has_begun(tx, one) for one in sessions):  # looked at under the lock
            raise refusal(SessionRefusal, "draw-depends")
        after = taken_back(before, now, now + ARCHIVE_AFTER)
        ruled = next_ruling(after, DrawTakenBack(drawn), words, caller, now)
        after = replace(after, rulings=(*after.rulings, ruled), version=before.version + 1)
        row = post(after, DrawChanged("draw-back", drawn, words, caller.person), now)
        write(tx, before, due_at(after, now), (row, update_round(after, drawn, now), update_held(after, drawn, now)))
        return after, closed

    after, closed = await retried(lambda: context.database.write_tx(work), ConcurrentChange)
    for table in closed:
        context.repository.after_commit(table)
    after_commit(context, after)
    return after


async def going_on(context: Context, record: TournamentRecord) -> list[SessionId]:
    """Return the tables of a tournament called off at which people still play."""
    if record.stage != "ended":
        return []
    known = sorted(one.session for one in record.pairings if one.session is not None and one.result is None)
    return [one for one in known if not (await context.repository.current(one)).over]


async def close_rest(context: Context, caller: Caller, number: TournamentId) -> int:
    """Close the tables that went on after a tournament was called off, and return their number. Raise NotYours."""
    record = await load(context, number)
    require_organiser(record, caller)
    lines = (phrase("notice-rest-closed"),)

    def close(table: Record) -> Change | None:
        if table.over:
            return None
        return Change(clocks.closed(table), LogEntry("expire", "system", payload="{}", log_lines=lines))

    rest = await going_on(context, record)
    for one in rest:
        await context.repository.change(one, close)
    return len(rest)


async def keep_apart(
    context: Context, caller: Caller, number: TournamentId, discord_ids: Collection[int], until: int, reason: str
) -> TournamentRecord:
    """Keep entries apart up to a round (0: in none), as far as that can be avoided. It applies to later draws. Raise
    NotYours or SessionRefusal."""

    def added(apart: tuple[KeptApart, ...], entries: tuple[int, ...]) -> tuple[KeptApart, ...]:
        others = tuple(one for one in apart if one.players != entries)
        if len(others) >= MOST_APART:
            raise refusal(SessionRefusal, "apart-many", most=MOST_APART)
        return (*others, KeptApart(entries, until))

    return await _kept(context, caller, number, discord_ids, reason, "apart", until, added)


async def seat_together(
    context: Context, caller: Caller, number: TournamentId, discord_ids: Collection[int], reason: str
) -> TournamentRecord:
    """Let entries share tables again: groups that consist of them alone are lifted."""

    def lifted(apart: tuple[KeptApart, ...], entries: tuple[int, ...]) -> tuple[KeptApart, ...]:
        left = tuple(one for one in apart if not set(one.players) <= set(entries))
        if left == apart:
            raise refusal(SessionRefusal, "apart-none")
        return left

    return await _kept(context, caller, number, discord_ids, reason, "together", 0, lifted)


async def seed_by_hand(
    context: Context, caller: Caller, number: TournamentId, entries: Sequence[int], reason: str
) -> TournamentRecord:
    """Seed entries first, in the given order; with none everybody is seeded by rating. Raise NotYours or
    SessionRefusal."""
    now, words = context.now, public_reason(reason)

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_neutral(record, caller)
        if record.stage not in ("signup", "checkin"):
            raise refusal(SessionRefusal, "tournament-begun")
        seeds = tuple(dict.fromkeys(entries))
        after = replace(record, setup=record.setup.model_copy(update={"seeds": seeds}))
        row = post(after, Separated("seeds", seeds, 0, words, caller.person), now)
        return TournamentChange(after, (row, update_signup(after, now)))

    return await change(context, number, decide)


async def _altered(
    context: Context,
    caller: Caller,
    number: TournamentId,
    reason: str,
    alter: Callable[[TournamentRecord, HeldDraw], HeldDraw],
    content: Callable[[HeldDraw, str, PersonId], TournamentPost],
) -> TournamentRecord:
    now, words = context.now, public_reason(reason)

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_neutral(record, caller)
        held = alter(record, _held(record))
        after = replace(record, held=held)
        row = post(after, content(held, words, caller.person), now)
        return TournamentChange(after, (row, update_held(after, held.drawn.number, now)))

    return await change(context, number, decide)


async def _kept(
    context: Context,
    caller: Caller,
    number: TournamentId,
    discord_ids: Collection[int],
    reason: str,
    what: Literal["apart", "together"],
    until: int,
    alter: Callable[[tuple[KeptApart, ...], tuple[int, ...]], tuple[KeptApart, ...]],
) -> TournamentRecord:
    now, words = context.now, public_reason(reason)

    def known(tx: Connection) -> frozenset[int]:
        rows = (people.by_discord_id(tx, one) for one in discord_ids)
        return frozenset(row.id for row in rows if row is not None)

    chosen = await context.database.read_tx(known)

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_neutral(record, caller)
        if record.over or record.stage == "draft":
            raise refusal(SessionRefusal, "tournament-over" if record.over else "tournament-draft")
        if nobody_is_drawn(record):
            raise refusal(SessionRefusal, "draw-schedule")
        here = sorted(int(one.number) for one in record.entries if one.person in chosen and one.state != "out")
        if len(here) < 2 or len(here) < len(set(discord_ids)):
            raise refusal(SessionRefusal, "apart-entries")
        apart = alter(record.setup.apart, tuple(here))
        after = replace(record, setup=record.setup.model_copy(update={"apart": apart}))
        row = post(after, Separated(what, tuple(here), until, words, caller.person), now)
        return TournamentChange(after, (row, update_signup(after, now)))

    return await change(context, number, decide)


def _has_begun(tx: Connection, session: int) -> bool:
    """Say whether anybody has acted at a table, left it, or was late there."""
    return bool(log.deciders(tx, session) or log.leavers(tx, session) or log.timed_out(tx, session))


def _require_neutral(record: TournamentRecord, caller: Caller) -> None:
    """Refuse people who do not organise, or who play. Raise NotYours."""
    require_organiser(record, caller)
    if any(one.person == caller.person and one.state != "reserve" for one in record.entries):
        raise refusal(NotYours, "draw-own")


def _held(record: TournamentRecord) -> HeldDraw:
    """Return the draw that does not count yet. Raise SessionRefusal."""
    if record.held is None or record.stage != "running":
        raise refusal(SessionRefusal, "draw-none")
    return record.held
