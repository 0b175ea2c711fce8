"""Faults put into the bot on purpose: `python -m tools.soak.faults` verifies that the soaks find each one. A soak that
cannot fail proves nothing."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final
from unittest.mock import patch

from bot.services.base.ports import MessageRejected
from bot.services.context import Context
from bot.services.delivery.reminders import reminders
from bot.services.people import reminder_plan
from bot.services.play import acting
from bot.services.play.deadlines import pulse, timeouts
from bot.services.sessions import clocks, repository
from bot.services.tournaments.running import tables as tournament_tables
from bot.terminal.screen import write
from data.store.sessions import log
from engines.core.errors import GameError
from tools.soak.host import Weather
from tools.soak.life import unless_killed


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in the bot while the soak runs, and a part of the complaint it must cause."""

    what: str
    breaks: Callable[[], AbstractContextManager[Any]]
    complaint: str
    soon: bool = False
    """True if a day at a few tables is enough to find it."""


def _deadline_an_hour_early() -> AbstractContextManager[Any]:
    real = clocks.timeout_at

    def early(record: Any, open_decision: Any) -> datetime | None:
        at = real(record, open_decision)
        return at if at is None or at == open_decision.since else at - timedelta(hours=1)

    return patch.object(clocks, "timeout_at", early)


def _shorter_clocks() -> AbstractContextManager[Any]:
    real = clocks.due_after
    return patch.object(clocks, "due_after", lambda record, now, span: real(record, now, span * 0.9))


def _stalled_tables() -> AbstractContextManager[Any]:
    real = timeouts._look_after  # pyright: ignore[reportPrivateUsage]

    async def some(context: Context, orders: Any, one: Any, now: datetime) -> None:
        if one.session_id % 2:
            await real(context, orders, one, now)
        else:
            await timeouts._set_timeout(context, one, None, now)  # pyright: ignore[reportPrivateUsage]

    return patch.object(timeouts, "_look_after", some)


def _late_deadlines() -> AbstractContextManager[Any]:
    async def none(*_: Any) -> None:
        return

    return patch.object(timeouts, "_look_after", none)


def _doubled_actions() -> AbstractContextManager[Any]:
    real = acting.act

    async def twice(context: Context, caller: Any, session: Any, press: Any) -> Any:
        reply = await real(context, caller, session, press)
        with suppress(GameError):
            await real(context, caller, session, replace(press, key=f"{press.key} again"))
        return reply

    return patch.object(acting, "act", twice)


@contextmanager
def _lost_actions() -> Iterator[None]:
    real, count = acting.act, [0]

    async def lossy(context: Context, caller: Any, session: Any, press: Any) -> Any:
        count[0] += 1
        return None if count[0] % 15 == 0 else await real(context, caller, session, press)

    with patch.object(acting, "act", lossy):
        yield


def _no_quiet_hours() -> AbstractContextManager[Any]:
    return patch.object(reminder_plan, "parse_quiet_hours", lambda text, zone: None)


def _reminded_again_and_again() -> AbstractContextManager[Any]:
    real = reminders._noted  # pyright: ignore[reportPrivateUsage]

    def forgetful(row: Any, wishes: Any, earliest: Any, now: datetime, *rest: Any, **how: Any) -> Any:
        at, reminded_at, number = real(row, wishes, earliest, now, *rest, **how)
        return (now + timedelta(minutes=10), None, 0) if reminded_at == now else (at, reminded_at, number)

    return patch.object(reminders, "_noted", forgetful)


def _outages_cost_time() -> AbstractContextManager[Any]:
    return patch.object(pulse, "give_time_back", lambda tx, since, now, share: None)


def _holes_in_the_log() -> AbstractContextManager[Any]:
    real = log.append

    def holed(tx: Any, row: Any) -> None:
        if row.seq % 20:
            real(tx, row)

    return patch.object(log, "append", holed)


@contextmanager
def _positions_go_wrong() -> Iterator[None]:
    real = repository.derived_record

    def wrong(before: Any, change: Any, now: Any) -> Any:
        ignored = change.entry.kind == "act" and before.seq % 10 == 0
        return real(
            before, replace(change, after=replace(change.after, state=before.state)) if ignored else change, now
        )

    with patch.object(repository, "derived_record", wrong):
        yield


@contextmanager
def _messages_given_up() -> Iterator[None]:
    real, count = Weather.post, [0]

    async def refused(self: Weather, channel_id: int, message: Any, key: str, *, again: bool = False) -> Any:
        count[0] += 1
        if count[0] % 50 == 0:
            raise MessageRejected
        return await real(self, channel_id, message, key)

    with patch.object(Weather, "post", refused):
        yield


def _autopilot_keeps_seats() -> AbstractContextManager[Any]:
    async def nothing(repository: Any, caller: Any, loaded: Any) -> tuple[Any, None]:
        return loaded, None

    return patch.object(acting, "return_to_game", nothing)


MONTH: Final = (
    Fault("deadlines fire an hour early", _deadline_an_hour_early, "early"),
    Fault("clocks are shorter than agreed", _shorter_clocks, "less than a whole clock"),
    Fault("some tables stall", _stalled_tables, "waits for ever"),
    Fault("deadlines are not served", _late_deadlines, "not served by", soon=True),
    Fault("presses act twice", _doubled_actions, "an action nobody took"),
    Fault("answers that were never written", _lost_actions, "actions lost"),
    Fault("reminders in quiet hours", _no_quiet_hours, "a reminder in quiet hours"),
    Fault("the same reminder again and again", _reminded_again_and_again, "twice reminded"),
    Fault("outages cost time", _outages_cost_time, "was not given back", soon=True),
    Fault("holes in the log", _holes_in_the_log, "its log has holes"),
    Fault("a position that is not what the log says", _positions_go_wrong, "does not replay"),
    Fault("messages are given up", _messages_given_up, "were given up"),
    Fault("autopilot keeps the seat", _autopilot_keeps_seats, "autopilot keeps the seat of somebody who is there"),
)


def _results_turned_round() -> AbstractContextManager[Any]:
    real = tournament_tables.result_of

    def turned(record: Any, match_table: Any, table: Any, outcome: Any, turnout: Any) -> Any:
        last = len(record.seats_at(match_table)) + 1
        other = None if outcome is None else {seat: (last - one[0], one[1]) for seat, one in outcome.items()}
        return real(record, match_table, table, other, turnout)

    return patch.object(tournament_tables, "result_of", turned)


@contextmanager
def _tables_never_counted() -> Iterator[None]:
    real = tournament_tables.TournamentTables.record_result

    async def lossy(self: Any, record: Any, match_table: Any, ended_by: Any) -> None:
        if match_table.number > 1:
            await real(self, record, match_table, ended_by)

    with patch.object(tournament_tables.TournamentTables, "record_result", lossy):
        yield


TOURNAMENT: Final = (
    Fault("results are turned round", _results_turned_round, "came in"),
    Fault("a table's result is lost", _tables_never_counted, "outlasts its end"),
)


async def found_in_month(fault: Fault, tables: int = 6, days: int = 4) -> list[str]:
    """Return the complaints of a short month with the fault in the bot."""
    from tools.soak.slow_month import month

    with fault.breaks():
        return (await month(tables, days, "faulty", most_broken=1)).broken


async def found_in_contest(fault: Fault) -> list[str]:
    """Return the complaints of a short tournament with the fault in the bot."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from tools.soak.tournament_play import Contest, Plan

    asyncio.get_running_loop().set_exception_handler(unless_killed)
    with fault.breaks(), TemporaryDirectory() as folder:
        contest = Contest(Path(folder), Plan("faulty", "new_las_vegas", 8, {"rounds": 2}), "faulty", most_broken=1)
        try:
            await contest.played()
        finally:
            await contest.host.close()
        return contest.watch.broken


def main() -> int:
    """Try each fault; return 0 if every one was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak.faults", description=__doc__)
    parser.add_argument("--only", default="", help="only faults with this word")
    line = parser.parse_args()
    missed = 0
    for faults, find in ((MONTH, found_in_month), (TOURNAMENT, found_in_contest)):
        for fault in faults:
            if line.only not in fault.what:
                continue
            try:
                complaints = asyncio.run(find(fault))
                fitting = [one for one in complaints if fault.complaint in one]
            except Exception as fall:
                # A crash of the host ends the soak with an error, which counts as found.
                complaints = fitting = [f"the host fell over: {type(fall).__name__}"]
            missed += not fitting
            write(f"{'found ' if fitting else 'MISSED'}  {fault.what}: {fitting[0] if fitting else complaints[:3]}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
