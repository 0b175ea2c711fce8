"""Parsing a custom pace, for sessions and tournaments."""

from dataclasses import dataclass
from typing import Any, Final

from bot.services.base.hours import LEAST_OPEN, QuietHours, hours_text, quiet_hours, zone_named
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import PRESETS, Terms, own_terms, parse_minutes, plain_near
from bot.services.wording.pace_words import length
from engines.core.typed_text import typed_line

OFF: Final = "off"
"""The word that switches a value off."""


@dataclass(frozen=True, slots=True)
class TypedPace:
    """The typed values of a custom pace, None for fields left empty. Lengths of time as in `parse_minutes`, `quiet` as in
    `22:00-08:00`, `away` in days."""

    time: str | None = None
    bank: str | None = None
    increment: str | None = None
    cap: str | None = None
    grace: str | None = None
    autopilot: int | None = None
    replaced: str | None = None
    quiet: str | None = None
    zone: str | None = None
    away: int | None = None


def fitting_base(typed: TypedPace, base: Terms) -> Terms:
    """Return the base for values that were not typed: `base`, or if that is a predefined pace and a time was typed, the
    predefined pace nearest to that time, so that the grace fits the time. Raise SessionRefusal."""
    text = typed.time or typed.bank
    if text is None or PRESETS.get(base.label) != base:
        return base
    return plain_near(typed_minutes(text))


def typed_terms(typed: TypedPace, base: Terms) -> Terms:
    """Return the terms `base` with the typed values. Raise SessionRefusal for values that cannot be read or combined."""
    values: dict[str, Any] = {}
    lengths = {
        "decision": typed.time,
        "bank": typed.bank,
        "increment": typed.increment,
        "cap": typed.cap,
        "grace": typed.grace,
        "replace_after": typed.replaced,
    }
    for name, text in lengths.items():
        if text is not None:
            values[name] = typed_minutes(text)
    if typed.autopilot is not None:
        values["autopilot_after"] = typed.autopilot
    if typed.away is not None:
        values["away_days"] = typed.away
    if typed.quiet is not None:
        values["quiet"] = _quiet(typed.quiet, typed.zone or "UTC")
    elif typed.zone is not None:
        values["quiet"] = _elsewhere(base.quiet, typed.zone)
    if not values:
        return base
    terms = own_terms(values, base)
    if terms is None:
        raise refusal(SessionRefusal, "terms")
    return terms


def typed_minutes(text: str) -> int:
    """Return a typed duration in minutes; `off` is 0. Raise SessionRefusal."""
    minutes = 0 if typed_line(text).lower() == OFF else parse_minutes(text)
    if minutes is None:
        raise refusal(SessionRefusal, "length", text=text)
    return minutes


def typed_quiet_hours(text: str, zone: str) -> QuietHours:
    """Return typed quiet hours such as `22:00-08:00` in a zone. Raise SessionRefusal for invalid text, and if they leave too
    little of the day."""
    hours = quiet_hours(text, zone)
    if hours is None:
        raise refusal(SessionRefusal, "hours", text=text, zone=zone)
    return _leaving_enough(hours)


def _leaving_enough(quiet: QuietHours) -> QuietHours:
    if quiet.open_minutes < LEAST_OPEN:
        text = hours_text(quiet.start, quiet.end)
        left, least = length(quiet.open_minutes), length(LEAST_OPEN)
        raise refusal(SessionRefusal, "hours-too-long", hours=text, left=left, least=least)
    return quiet


def _elsewhere(quiet: QuietHours | None, zone: str) -> dict[str, Any]:
    """Return the quiet hours in another time zone."""
    if quiet is None:
        raise refusal(SessionRefusal, "zone-alone")
    named = zone_named(zone)
    if named is None:
        raise refusal(SessionRefusal, "zone", text=zone)
    return {**_leaving_enough(quiet).model_dump(), "zone": named}


def _quiet(text: str, zone: str) -> dict[str, Any] | None:
    return None if typed_line(text).lower() == OFF else typed_quiet_hours(text, zone).model_dump()
