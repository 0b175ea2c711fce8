"""Calendar files (RFC 5545) of moments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

_OCTETS: Final = 75
"""Most octets of a line, its end not counted."""
_ESCAPED: Final = str.maketrans({"\\": r"\\", ";": r"\;", ",": r"\,", "\n": r"\n", "\r": None})


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """A moment in a calendar. `uid` tells it from all others; `summary` is one line of plain text."""

    uid: str
    at: datetime
    summary: str
    url: str | None = None


def calendar_file(events: Iterable[CalendarEvent], now: datetime) -> bytes:
    """Return a calendar of events, made at `now`."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Croupier//Tournaments//EN"]
    for event in events:
        lines += ["BEGIN:VEVENT", f"UID:{event.uid}", f"DTSTAMP:{_moment(now)}", f"DTSTART:{_moment(event.at)}"]
        lines += [f"SUMMARY:{event.summary.translate(_ESCAPED)}"]
        lines += [] if event.url is None else [f"URL:{event.url}"]
        lines += ["END:VEVENT"]
    lines.append("END:VCALENDAR")
    return b"".join(b"\r\n ".join(_folded(line)) + b"\r\n" for line in lines)


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _folded(line: str) -> Iterator[bytes]:
    """Yield the pieces of a line. The blank that each later one begins with counts, and no character is divided."""
    piece = b""
    most = _OCTETS
    for character in line:
        coded = character.encode()
        if len(piece) + len(coded) > most:
            yield piece
            piece, most = b"", _OCTETS - 1
        piece += coded
    yield piece
