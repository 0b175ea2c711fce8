"""Phrases on the agreed pace and the state of the clocks."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bot.games.joining import and_list
from bot.services.base.hours import LEAST_OPEN, QuietHours, find_zone, hours_text, parse_quiet_hours
from bot.services.base.model import SessionCard, SessionRefusal, refusal
from bot.services.base.pace import PRESETS, Terms, custom_terms, parse_minutes, preset_near
from bot.services.wording.texts import epoch_seconds, stamp
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.typed_text import typed_line

_HOUR = 60
_DAY = 24 * _HOUR


def duration_phrase(minutes: int) -> Phrase:
    """Return a duration in the largest unit of which it is a multiple (days, hours, minutes), or as days and the rest."""
    if minutes >= _DAY and minutes % _DAY == 0:
        return phrase("length-days", count=minutes // _DAY)
    if minutes >= _HOUR and minutes % _HOUR == 0:
        return phrase("length-hours", count=minutes // _HOUR)
    if minutes > _DAY:
        return phrase(
            "length-and", first=duration_phrase(minutes - minutes % _DAY), second=duration_phrase(minutes % _DAY)
        )
    return phrase("length-minutes", count=minutes)


def deadline_phrase(due: datetime, terms: Terms) -> Phrase:
    """Return the deadline of a decision, with a note if a grace period follows it."""
    times = {"at": stamp(due, "f"), "left": stamp(due)}
    return (
        phrase("until-grace", grace=duration_phrase(terms.grace), **times) if terms.grace else phrase("until", **times)
    )


def pace_name(terms: Terms) -> Phrase:
    """Return the pace's name."""
    return Phrase(f"pace-{terms.label}")


def time_limit_line(terms: Terms) -> Phrase:
    """Return a sentence on the time limit of decisions."""
    if terms.bank:
        if not terms.increment:
            return phrase("terms-bank-only", bank=duration_phrase(terms.bank))
        cap = duration_phrase(terms.cap or terms.bank + terms.increment)
        return phrase(
            "terms-bank", bank=duration_phrase(terms.bank), increment=duration_phrase(terms.increment), cap=cap
        )
    return phrase("terms-decision", length=duration_phrase(terms.decision))


def brief_time(terms: Terms) -> Phrase:
    """Return the time limit of decisions as a few words."""
    if terms.bank:
        return phrase("terms-brief-bank", bank=duration_phrase(terms.bank))
    return phrase("terms-brief", length=duration_phrase(terms.decision))


def terms_lines(terms: Terms, now: datetime) -> tuple[Phrase, ...]:
    """Return the whole pace in small print, for lobbies."""
    return tuple(phrase("small-print", line=line) for line in agreed_pace_lines(terms, now))


def agreed_pace_lines(terms: Terms, now: datetime, *, absence: Phrase | None = None) -> tuple[Phrase, ...]:
    """Return the whole pace, one sentence per rule. `now` selects the quiet hours shown as Discord timestamps, which each reader
    sees in local time. `absence` replaces the sentence on absences if `away_days` does not apply to single decisions."""
    lines = [time_limit_line(terms)]
    if terms.grace:
        lines.append(phrase("terms-grace", length=duration_phrase(terms.grace)))
    lines.append(phrase("terms-autopilot", count=terms.autopilot_after))
    if terms.replace_after:
        lines.append(phrase("terms-replace", length=duration_phrase(terms.replace_after)))
    if terms.quiet is not None:
        begins, ends = next(terms.quiet.spans_from(now))
        lines.append(phrase("terms-quiet", start=epoch_seconds(begins), end=epoch_seconds(ends)))
    lines.append(phrase("terms-away", count=terms.away_days) if absence is None else absence)
    return tuple(lines)


def clock_lines(card: SessionCard) -> tuple[Phrase, ...]:
    """Return status lines about clocks: stopped clocks, absences, seats on autopilot."""
    lines: list[Phrase] = []
    hold = card.hold
    if hold is not None and hold.until is not None:
        lines.append(phrase(f"status-{hold.kind}", at=epoch_seconds(hold.until)))
    elif hold is not None and hold.why is not None:
        lines.append(phrase("status-silenced", why=hold.why))
    lines += [
        phrase("status-away", seat=SeatName(seat.seat), at=epoch_seconds(seat.away)) for seat in card.seats if seat.away
    ]
    on_autopilot = [SeatName(seat.seat) for seat in card.seats if seat.autopilot]
    if on_autopilot:
        lines.append(phrase("status-autopilot", who=and_list(on_autopilot), count=len(on_autopilot)))
    return tuple(lines)


OFF: Final = "off"
"""The word that switches a value off."""


@dataclass(frozen=True, slots=True)
class TypedPace:
    """The typed values of a custom pace (see `Terms`); None for a field left empty. `time` is the limit of one decision, and
    `replaced` the time on autopilot after which a computer player replaces somebody. Lengths of time are written as for
    `parse_minutes`, `quiet` like `22:00-08:00`; `away` is a number of days, `autopilot` a number of time-outs."""

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


def base_terms(typed: TypedPace, base: Terms) -> Terms:
    """Return the base for values that were not typed: `base`, or if that is a predefined pace and a time was typed, the quickest
    predefined pace with at least that time, or else the slowest, so that the grace period suits the time. Raise SessionRefusal if
    the time cannot be read."""
    text = typed.time or typed.bank
    if text is None or PRESETS.get(base.label) != base:
        return base
    return preset_near(typed_minutes(text))


def typed_terms(typed: TypedPace, base: Terms) -> Terms:
    """Return the terms `base` with the typed values; quiet hours without a zone are in UTC. Raise SessionRefusal for values that
    cannot be read or combined."""
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
        values["quiet"] = _in_zone(base.quiet, typed.zone)
    if not values:
        return base
    terms = custom_terms(values, base)
    if terms is None:
        raise refusal(SessionRefusal, "terms")
    return terms


def typed_minutes(text: str) -> int:
    """Return a typed duration in minutes; `off` is 0. Raise SessionRefusal if it cannot be read."""
    minutes = 0 if typed_line(text).lower() == OFF else parse_minutes(text)
    if minutes is None:
        raise refusal(SessionRefusal, "length", text=text)
    return minutes


def typed_quiet_hours(text: str, zone: str) -> QuietHours:
    """Return typed quiet hours such as `22:00-08:00` in a zone. Raise SessionRefusal if the text or zone cannot be read, or less
    than two hours of the day are not quiet."""
    hours = parse_quiet_hours(text, zone)
    if hours is None:
        raise refusal(SessionRefusal, "hours", text=text, zone=zone)
    return _leaving_enough(hours)


def _leaving_enough(quiet: QuietHours) -> QuietHours:
    if quiet.open_minutes < LEAST_OPEN:
        text = hours_text(quiet.start, quiet.end)
        left, least = duration_phrase(quiet.open_minutes), duration_phrase(LEAST_OPEN)
        raise refusal(SessionRefusal, "hours-too-long", hours=text, left=left, least=least)
    return quiet


def _in_zone(quiet: QuietHours | None, zone: str) -> dict[str, Any]:
    """Return the quiet hours as plain values, with the same clock times but `zone` as their zone. Raise SessionRefusal
    for no quiet hours, for hours that are too long, or for an unknown zone."""
    if quiet is None:
        raise refusal(SessionRefusal, "zone-alone")
    named = find_zone(zone)
    if named is None:
        raise refusal(SessionRefusal, "zone", text=zone)
    return {**_leaving_enough(quiet).model_dump(), "zone": named}


def _quiet(text: str, zone: str) -> dict[str, Any] | None:
    return None if typed_line(text).lower() == OFF else typed_quiet_hours(text, zone).model_dump()
