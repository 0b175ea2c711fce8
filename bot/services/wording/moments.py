"""Parsing of typed points in time: a duration from now, a date and time, or the next given weekday."""

import re
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from bot.services.base.hours import find_zone
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import parse_minutes
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase
from engines.core.typed_text import typed_line

_MOMENT: Final = re.compile(
    r"(?:(?P<date>\d{4}-\d{1,2}-\d{1,2})|(?P<day>[^\W\d_]{2,12})\.?)?"
    r"[ t,]*(?:(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2})(?: ?uhr)?| ?uhr))?(?: +(?P<zone>[a-z].*))?",
    re.IGNORECASE,
)
_RELATIVE: Final = ("typed-today", "typed-tomorrow")
_SATURDAY: Final = 5
_SHORTEST: Final = 3
"""Minimum number of letters of a typed weekday, unless its abbreviation is shorter."""


def read_moment(text: str, now: datetime, zone: str) -> datetime:
    """Return a typed moment: `7d`, `12 hours`, `2027-01-05`, `2027-01-05 18:00`, `sat 20:00`, `tomorrow 20:00` or `20:00`, in
    `zone` unless another follows (`2027-01-05 18:00 Europe/Berlin`). Names of days are understood in every language of the bot. A
    date without an hour means its midnight. The name of a day needs an hour; a weekday or an hour alone means the next such time
    after `now`. A date may be past. Raise SessionRefusal if the text cannot be read, names an hour of today that is past, or its
    zone is unknown."""
    typed = typed_line(text)
    minutes = parse_minutes(typed)
    if minutes is not None:
        return now + timedelta(minutes=minutes)
    match = _MOMENT.fullmatch(typed)
    if match is None or not (match["date"] or match["hour"]):
        raise refusal(SessionRefusal, "moment", text=text)
    chosen = zone if match["zone"] is None else _zone(match["zone"])
    here = ZoneInfo(chosen)
    try:
        hour = time(int(match["hour"] or 0), int(match["minute"] or 0))
        day = None if match["date"] is None else date(*map(int, match["date"].split("-")))
    except ValueError as fault:
        raise refusal(SessionRefusal, "moment", text=text) from fault
    if day is not None:
        try:
            return datetime.combine(day, hour, here).astimezone(UTC)
        except OverflowError:  # The calendar's first or last day has no time in UTC.
            return datetime.combine(day, hour, UTC)
    for ahead in _days_ahead(match["day"], now.astimezone(here).date(), text):
        moment = datetime.combine(now.astimezone(here).date() + timedelta(days=ahead), hour, here).astimezone(UTC)
        if moment > now:
            return moment
    raise refusal(SessionRefusal, "moment", text=text)


def _days_ahead(word: str | None, today: date, text: str) -> tuple[int, ...]:
    """Return the numbers of days from today that a word can mean (None: no word was typed), nearest first. Raise
    SessionRefusal, which quotes `text`, if the word is unknown or ambiguous."""
    if word is None:
        return (0, 1)
    typed, begun = word.lower(), set[int]()
    for language in shared_texts().languages:
        for days, name in enumerate(_relative(language)):
            if typed == name:
                return (days,)
        for at, (short, whole) in enumerate(_weekdays(language)):
            if typed == short or (len(typed) >= _SHORTEST and whole.startswith(typed)):
                begun.add((at - today.weekday()) % 7)
    if len(begun) == 1:
        return (*begun, *(ahead + 7 for ahead in begun))
    raise refusal(SessionRefusal, "moment", text=text)


@cache
def _weekdays(language: str) -> tuple[tuple[str, str], ...]:
    """Return the abbreviation and name of each day from Monday on, in lower case."""
    days = shared_texts().say(Phrase("typed-weekdays"), language, plain=True).lower().split(",")
    return tuple((short, whole) for short, whole in (day.split() for day in days))


def _relative(language: str) -> tuple[str, ...]:
    return tuple(shared_texts().say(Phrase(key), language, plain=True).lower() for key in _RELATIVE)


def example_days(language: str) -> tuple[str, str]:
    """Return the words for tomorrow and Saturday as they can be typed."""
    return _relative(language)[1], _weekdays(language)[_SATURDAY][0]


def zone_in(text: str) -> str | None:
    """Return the time zone that a typed moment ends with; None if the text names no known zone."""
    found = _MOMENT.fullmatch(typed_line(text))
    return None if found is None or found["zone"] is None else find_zone(found["zone"])


def _zone(text: str) -> str:
    named = find_zone(text)
    if named is None:
        raise refusal(SessionRefusal, "zone", text=text)
    return named
