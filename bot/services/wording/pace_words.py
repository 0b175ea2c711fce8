"""Phrases on the agreed pace and the state of the clocks."""

from datetime import datetime

from bot.games.joining import and_list
from bot.services.base.model import SessionCard
from bot.services.base.pace import Terms
from bot.services.wording.texts import seconds, stamp
from engines.core.phrase import Phrase, SeatName, phrase

_HOUR = 60
_DAY = 24 * _HOUR


def length(minutes: int) -> Phrase:
    """Return a duration in the largest unit that fits, or as days and the rest."""
    if minutes >= _DAY and minutes % _DAY == 0:
        return phrase("length-days", count=minutes // _DAY)
    if minutes >= _HOUR and minutes % _HOUR == 0:
        return phrase("length-hours", count=minutes // _HOUR)
    if minutes > _DAY:
        return phrase("length-and", first=length(minutes - minutes % _DAY), second=length(minutes % _DAY))
    return phrase("length-minutes", count=minutes)


def until(due: datetime, terms: Terms) -> Phrase:
    """Return the deadline of a decision, with a note if a grace period follows it."""
    times = {"at": stamp(due, "f"), "left": stamp(due)}
    return phrase("until-grace", grace=length(terms.grace), **times) if terms.grace else phrase("until", **times)


def pace_name(terms: Terms) -> Phrase:
    """Return the pace's name."""
    return Phrase(f"pace-{terms.label}")


def time_line(terms: Terms) -> Phrase:
    """Return the time limit of decisions."""
    if terms.bank:
        if not terms.increment:
            return phrase("terms-bank-only", bank=length(terms.bank))
        cap = length(terms.cap or terms.bank + terms.increment)
        return phrase("terms-bank", bank=length(terms.bank), increment=length(terms.increment), cap=cap)
    return phrase("terms-decision", length=length(terms.decision))


def brief_time(terms: Terms) -> Phrase:
    """Return the time limit of decisions in a few words."""
    if terms.bank:
        return phrase("terms-brief-bank", bank=length(terms.bank))
    return phrase("terms-brief", length=length(terms.decision))


def terms_lines(terms: Terms, now: datetime) -> tuple[Phrase, ...]:
    """Return the whole pace in small print, for lobbies."""
    return tuple(phrase("small-print", line=line) for line in agreed_lines(terms, now))


def agreed_lines(terms: Terms, now: datetime, *, absence: Phrase | None = None) -> tuple[Phrase, ...]:
    """Return the whole pace, one sentence per rule. `now` selects the quiet hours shown as Discord timestamps, which each reader
    sees in local time. `absence` replaces the sentence on absences if `away_days` does not apply to single decisions."""
    lines = [time_line(terms)]
    if terms.grace:
        lines.append(phrase("terms-grace", length=length(terms.grace)))
    lines.append(phrase("terms-autopilot", count=terms.autopilot_after))
    if terms.replace_after:
        lines.append(phrase("terms-replace", length=length(terms.replace_after)))
    if terms.quiet is not None:
        begins, ends = next(terms.quiet.windows(now))
        lines.append(phrase("terms-quiet", start=seconds(begins), end=seconds(ends)))
    lines.append(phrase("terms-away", count=terms.away_days) if absence is None else absence)
    return tuple(lines)


def clock_lines(card: SessionCard) -> tuple[Phrase, ...]:
    """Return status lines about clocks: stopped clocks, absences, seats on autopilot."""
    lines: list[Phrase] = []
    hold = card.hold
    if hold is not None and hold.until is not None:
        lines.append(phrase(f"status-{hold.kind}", at=seconds(hold.until)))
    elif hold is not None and hold.why is not None:
        lines.append(phrase("status-silenced", why=hold.why))
    lines += [
        phrase("status-away", seat=SeatName(seat.seat), at=seconds(seat.away)) for seat in card.seats if seat.away
    ]
    on_autopilot = [SeatName(seat.seat) for seat in card.seats if seat.autopilot]
    if on_autopilot:
        lines.append(phrase("status-autopilot", who=and_list(on_autopilot), count=len(on_autopilot)))
    return tuple(lines)
