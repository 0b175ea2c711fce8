"""The row of a session is written completely only if more than its position changed."""

from dataclasses import asdict, fields
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from bot.services.base.agreement import Agreement, dump_agreement, read_agreement
from bot.services.base.beacon import Beacon
from bot.services.base.model import ClockHold, PersonId, SessionId
from bot.services.base.pace import PRESETS, Terms
from bot.services.sessions.record import (
    Change,
    LogEntry,
    Record,
    SeatHolder,
    differs_only_in_moving_columns,
    moving_columns,
    session_row,
)
from bot.services.sessions.repository import derived_record
from data.store.sessions import sessions
from engines.core.game import Options
from engines.core.phrase import Phrase
from engines.core.values import replace
from tests.bot.services.tiny_binding import TinyBinding

NOW = datetime(2026, 1, 1, tzinfo=UTC)


class OneOption(Options):
    quick: bool = False


RECORD = Record(
    session=SessionId(1), binding=TinyBinding(), rules_version=1, stage="running", seats=(SeatHolder(PersonId(1)),),
    agreement=Agreement(PRESETS["daily"], OneOption()), guild_id=None, channel_id=1, host=None, commitment="", seed="", salts=(),
    open_decisions=(), state=None, packed=None, seq=9, line=9, branch=0, created_at=NOW, changed_at=NOW,
)  # fmt: skip
CHANGES: dict[str, Any] = {
    "stage": "finished", "agreement": Agreement(PRESETS["daily"], OneOption(quick=True)), "guild_id": 3, "channel_id": 2,
    "host": PersonId(2), "packed": b"position", "seq": 10, "line": 10, "branch": 1, "changed_at": NOW + timedelta(1),
    "unreachable_at": NOW, "hold": ClockHold("paused", NOW, NOW + timedelta(1), Phrase("why")), "sealed": True,
    "beacon": Beacon(post="post"), "solo": True,
}  # fmt: skip


def test_a_record_has_only_moved_on_where_its_row_differs_in_nothing_else() -> None:
    for name, value in CHANGES.items():
        changed = replace(RECORD, **{name: value})
        before, after = asdict(session_row(RECORD)), asdict(session_row(changed))
        differs = {column for column in after if after[column] != before[column]}
        assert differs_only_in_moving_columns(RECORD, changed) == (differs <= set(sessions.MOVING)), name
        if differs_only_in_moving_columns(RECORD, changed):
            assert before | moving_columns(changed) == after, name


def test_a_position_that_has_not_changed_is_not_packed_again() -> None:
    before = replace(RECORD, state=cast(Any, object()), packed=b"position")
    assert derived_record(before, Change(before, LogEntry("seat")), NOW).packed is before.packed


def test_every_setting_of_an_agreement_comes_back_from_its_row() -> None:
    agreed = Agreement(
        terms=Terms(bank=60, cap=90), options=OneOption(quick=True), minimum=3, maximum=3, reliability=90, private=True,
        starts_full=True, starts_at=NOW, language="de", hints=True, place="direct",
    )  # fmt: skip
    assert all(getattr(agreed, one.name) != getattr(Agreement(), one.name) for one in fields(Agreement))
    assert read_agreement(dump_agreement(agreed), OneOption) == agreed
