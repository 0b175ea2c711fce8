"""Seeding by hand, the unconfirmed draw of the next round, a draw taken back, and tables left by a cancelled tournament."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.sessions.record import Change, LogEntry, Record, ended_without_result
from bot.services.sessions.retries import retry
from bot.services.tournaments.organising.acts import ruling_row
from bot.services.tournaments.organising.deciding import next_ruling, public_reason
from bot.services.tournaments.organising.posts_due import post_row, round_row, signup_row
from bot.services.tournaments.organising.tournaments import (
    TournamentChange,
    after_commit,
    change_tournament,
    load,
    with_check_at,
    write_change,
)
from bot.services.tournaments.state import document
from bot.services.tournaments.state.acts import DrawWithdrawal, Swap
from bot.services.tournaments.state.draws import (
    can_take_draw_back,
    redraw,
    still_fits,
    with_draw_taken_back,
    with_round,
    with_swap,
)
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import OrganiserMessage
from bot.services.tournaments.state.record import ARCHIVE_AFTER, HeldDraw, TournamentId, TournamentRecord
from bot.services.wording.names import plain_text
from data.store.sessions import log
from engines.core.phrase import Phrase, phrase
from engines.tournament.model import Player


async def preview(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Return the tournament as it would be if the held draw were confirmed now. Raise NotYours if the caller may not
    organise, SessionRefusal if no draw is held."""
    record = await load(context, number)
    require_organiser(record, caller)
    held = _held_draw(record)
    if not still_fits(record, held):
        held = redraw(record, held) or held
    return with_round(replace(record, held=held), held.drawn, context.now, "")


async def confirm(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Let the held draw count now. Raise NotYours if the caller may not organise, SessionRefusal if no draw is held."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        return TournamentChange(replace(record, held=replace(_held_draw(record), until=now)), goes_on=True)

    return await change_tournament(context, number, decide)


async def swap(
    context: Context, caller: Caller, number: TournamentId, first: int, second: int, reason: str
) -> TournamentRecord:
    """Swap the places of two entries in the held draw, with a public reason. Raise NotYours if the caller may not organise
    or plays; SessionRefusal for a missing reason, if no draw is held, or for two entries that `with_swap` refuses."""
    now, words = context.now, public_reason(reason)

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_neutral(record, caller)
        held = with_swap(record, _held_draw(record), Player(first), Player(second))
        act = Swap(held.drawn.number, Player(first), Player(second))
        ruled = next_ruling(record, act, words, caller, now)
        after = replace(record, held=held, rulings=(*record.rulings, ruled))
        rows = (ruling_row(after, ruled, now), round_row(after, held.drawn.number, now, "held"))
        return TournamentChange(after, rows)

    return await change_tournament(context, number, decide)


async def take_draw_back(context: Context, caller: Caller, number: TournamentId, reason: str) -> TournamentRecord:
    """Take the draw of the open round back, with a public reason: its tables are closed, and organisers can change the
    draw, all in one transaction. Raise NotYours if the caller may not organise or plays; SessionRefusal if there is a
    result or ruling (`can_take_draw_back`), if somebody has acted at a table, left it or run out of time, or for a missing
    reason."""
    now, words = context.now, public_reason(reason)
    close = _closing_change(phrase("notice-draw-back", reason=plain_text(words)), sealed=False)

    def work(tx: Connection) -> tuple[TournamentRecord, list[Record]]:
        before = document.load(tx, number)
        _require_neutral(before, caller)
        if not can_take_draw_back(before):
            raise refusal(SessionRefusal, "draw-depends")
        drawn = len(before.rounds)
        sessions = sorted(one.session for one in before.tables_of(drawn) if one.session is not None)
        closed = [context.repository.change_in(tx, one, close) for one in sessions]
        # A draw stays once anybody has acted, left or been late. The sessions' rows are locked, so nobody can act now.
        if any(log.decision_counts(tx, one) or log.actors(tx, one) or log.autopilot_seats(tx, one) for one in sessions):
            raise refusal(SessionRefusal, "draw-depends")
        after = with_draw_taken_back(before, now, now + ARCHIVE_AFTER)
        ruled = next_ruling(after, DrawWithdrawal(drawn), words, caller, now)
        after = replace(after, rulings=(*after.rulings, ruled), version=before.version + 1)
        row = ruling_row(after, ruled, now)
        rows = (row, round_row(after, drawn, now), round_row(after, drawn, now, "held"), signup_row(after, now))
        write_change(tx, before, with_check_at(after, now), rows)
        return after, closed

    after, closed = await retry(lambda: context.database.write_tx(work))
    for table in closed:
        context.repository.after_commit(table)
    after_commit(context)
    return after


async def tables_in_play(context: Context, record: TournamentRecord) -> list[SessionId]:
    """Return the sessions of a cancelled tournament that are still in play; empty for any other tournament."""
    if record.stage != "ended":
        return []
    sessions = sorted(one.session for one in record.pairings if one.session is not None and one.result is None)
    return [one.session for one in await context.repository.current_records(lambda _: sessions) if not one.over]


async def close_tables(context: Context, caller: Caller, number: TournamentId) -> int:
    """Close a cancelled tournament's tables in play and return their number. Raise NotYours if the caller may not organise."""
    record = await load(context, number)
    require_organiser(record, caller)
    rest = await tables_in_play(context, record)
    for one in rest:
        await context.repository.change(one, _closing_change(phrase("notice-rest-closed")))
    return len(rest)


def _closing_change(line: Phrase, **changes: bool) -> Callable[[Record], Change | None]:

    def close(table: Record) -> Change | None:
        entry = LogEntry("expire", "system", payload="{}", log_lines=(line,))
        return None if table.over else Change(replace(ended_without_result(table), **changes), entry)

    return close


async def seed_by_hand(
    context: Context, caller: Caller, number: TournamentId, entries: Sequence[int], reason: str
) -> TournamentRecord:
    """Seed these entries first, in this order, in place of earlier ones, with a public reason; if empty, nobody is seeded by
    hand. Raise NotYours if the caller may not organise or plays; SessionRefusal for a draft, after the start, or without a
    reason."""
    now, words = context.now, public_reason(reason)

    def decide(record: TournamentRecord) -> TournamentChange:
        _require_neutral(record, caller)
        if record.stage not in ("signup", "checkin"):
            raise refusal(SessionRefusal, "tournament-begun")
        seeds = tuple(dict.fromkeys(entries))
        after = replace(record, setup=record.setup.model_copy(update={"seeds": seeds}))
        row = post_row(after, OrganiserMessage("seeds", seeds, words, caller.person), now)
        return TournamentChange(after, (row, signup_row(after, now)))

    return await change_tournament(context, number, decide)


def _require_neutral(record: TournamentRecord, caller: Caller) -> None:
    require_organiser(record, caller)
    if record.has_player(caller.person):
        raise refusal(NotYours, "draw-own")


def _held_draw(record: TournamentRecord) -> HeldDraw:
    if record.held is None or record.stage != "running":
        raise refusal(SessionRefusal, "draw-none")
    return record.held
