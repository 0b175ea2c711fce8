"""Paces: the time limits of a session, agreed in the lobby for every seat, and the consequences of exceeding them."""

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from pydantic import BaseModel, Field, ValidationError, model_validator

from bot.services.base.hours import QuietHours
from engines.core.typed_text import typed_line

CUSTOM: Final = "own"
"""Label of a custom pace."""
_MOST_MINUTES: Final = 60 * 24 * 60
"""Longest time limit in minutes: sixty days."""
LONGEST_LIVE: Final = 6 * 60
"""Longest time in minutes, for a decision or in the bank, at which players stay at the table."""
_LENGTH: Final = re.compile(
    r"(\d{1,5})\s*(m|min|minutes?|minuten?|h|hours?|s(?=t)(?:td|tunden?)|d|days?|t|tagen?|tage?)"
)
_UNITS: Final = {"m": 1, "h": 60, "s": 60, "d": 24 * 60, "t": 24 * 60}


class Terms(BaseModel, frozen=True, extra="forbid"):
    """The agreed pace. Times are in minutes.

    A seat has either `decision` minutes for each decision, or a time `bank` with an `increment` after each decision, up to `cap`
    (0: the bank and one increment). After the deadline come `grace` minutes. Then autopilot answers the decision; after
    `autopilot_after` consecutive time-outs it takes over the seat until its player returns; after `replace_after` minutes on
    autopilot a computer player replaces them (0: never). In `quiet` hours all clocks are stopped. An announced absence stops a
    clock for at most `away_days` days (0: never)."""

    label: str = CUSTOM
    decision: int = Field(default=0, ge=0, le=_MOST_MINUTES)
    bank: int = Field(default=0, ge=0, le=_MOST_MINUTES)
    increment: int = Field(default=0, ge=0, le=_MOST_MINUTES)
    cap: int = Field(default=0, ge=0, le=_MOST_MINUTES)
    grace: int = Field(default=0, ge=0, le=7 * 24 * 60)
    autopilot_after: int = Field(default=2, ge=1, le=20)
    replace_after: int = Field(default=0, ge=0, le=_MOST_MINUTES)
    quiet: QuietHours | None = None
    away_days: int = Field(default=14, ge=0, le=60)

    @model_validator(mode="after")
    def _one_kind_of_clock(self) -> "Terms":
        if bool(self.decision) == bool(self.bank):
            raise ValueError("either a time for each decision or a bank")
        if not self.bank and (self.increment or self.cap):
            raise ValueError("an increment belongs to a bank")
        if self.cap and self.cap < self.bank:
            raise ValueError("the cap is smaller than the bank")
        return self

    @property
    def first_decision_time(self) -> timedelta:
        """The time a seat has for its first decision."""
        return timedelta(minutes=self.decision or self.bank)

    @property
    def time_to_autopilot(self) -> timedelta:
        """The time between the deadline and autopilot."""
        return timedelta(minutes=self.grace)

    def bank_after(self, left: timedelta) -> timedelta:
        """Return the bank after a decision that left `left` of it, with the increment added."""
        return min(left + timedelta(minutes=self.increment), timedelta(minutes=self.cap or self.bank + self.increment))

    @property
    def idle_limit(self) -> timedelta:
        """The time an idle lobby or stalled session is kept: a day if a first decision has at most an hour, else 14 days."""
        return timedelta(days=1 if self.first_decision_time <= timedelta(hours=1) else 14)


PRESETS: Final[Mapping[str, Terms]] = {
    "live": Terms(label="live", decision=10, grace=2, away_days=0),
    "daily": Terms(label="daily", decision=24 * 60, grace=2 * 60, replace_after=7 * 24 * 60, away_days=14),
    "relaxed": Terms(label="relaxed", decision=3 * 24 * 60, grace=6 * 60, replace_after=14 * 24 * 60, away_days=30),
}
"""The predefined paces, from quick to slow."""

TIME_BUDGET: Final = PRESETS["daily"].model_copy(
    update={"label": CUSTOM, "decision": 0, "bank": 4 * 24 * 60, "increment": 8 * 60, "cap": 6 * 24 * 60}
)
"""Default pace of a tournament: four days for all decisions of a seat together, eight hours more after each decision,
never more than six days. A player who is always slow runs out of time; one who is busy for a weekend does not."""


def preset_near(minutes: int) -> Terms:
    """Return the quickest predefined pace whose time per decision is at least `minutes`, or else the slowest."""
    return next((terms for terms in PRESETS.values() if minutes <= terms.decision), PRESETS["relaxed"])


DEFAULT_PACE: Final = "relaxed"
"""Label of the pace of a table for which neither its opener nor the server has chosen one."""


def preset(label: str) -> Terms:
    """Return the predefined pace with a label; the slowest for an unknown label."""
    return PRESETS.get(label, PRESETS["relaxed"])


def custom_terms(values: Mapping[str, object], base: Terms) -> Terms | None:
    """Return the terms `base` with some values changed; None if the values cannot be combined. Setting a time for each decision
    removes the bank, and setting a bank removes the time for each decision."""
    changed: dict[str, object] = {**base.model_dump(), "label": CUSTOM, **values}
    if values.get("bank"):
        changed["decision"] = 0
    elif values.get("decision"):
        changed |= {"bank": 0, "increment": 0, "cap": 0}
    try:
        return Terms.model_validate(changed)
    except ValidationError:
        return None


def parse_minutes(text: str) -> int | None:
    """Return the minutes in a text such as `90m`, `12 h`, `3 days` or `2 Tage`; None if it is not a length of time."""
    match = _LENGTH.fullmatch(typed_line(text).lower())
    return None if match is None else int(match[1]) * _UNITS[match[2][0]]
