"""Public summaries of sessions. They contain nothing private, and no count of private steps."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Final

from bot.services.base.model import OpenDecisionCard, PersonId, SeatCard, SessionCard
from bot.services.sessions.record import Record, SeatHolder
from data.store.people.people import PersonRow
from data.store.rows import columns
from engines.core.seats import Seat

_COMMON: Final = tuple(
    name for name in columns(SessionCard) if name in columns(Record) and name not in ("seats", "salts", "seq")
)
"""Fields that a card copies from the session's record. A card's `seats`, `salts` and `seq` have contents of their own."""


def session_card(
    record: Record, people: Mapping[int, PersonRow], away: Mapping[PersonId, datetime], language: str | None
) -> SessionCard:
    """Return the public summary of a session. `people` are the rows of its people by number, `away` the ends of announced
    absences, and `language` is the server's language, for a table that has none of its own. The card's `seq` counts public lines
    only, because the number of all entries would reveal private steps."""
    binding, public = record.binding, record.public
    moment = None if public is None else binding.game.moment(public)
    out = frozenset[Seat]() if public is None else binding.game.put_out(public)
    return SessionCard(
        **{name: getattr(record, name) for name in _COMMON},
        game=record.game,
        title=binding.game.info.title,
        seats=tuple(
            [
                _seat_card(seated, Seat(number), people.get(seated.person or 0), away, out)
                for number, seated in enumerate(record.seats)
            ]
        ),
        salts=len(record.salts),
        turn=None if moment is None else moment.number,
        phase=None if moment is None else moment.phase,
        pending=tuple(
            [OpenDecisionCard(one.seat, one.decision, one.kind, one.since, one.due) for one in record.open_decisions]
        ),
        outcome=None if public is None else binding.game.outcome(public),
        seq=record.line,
        language=record.agreement.language or language,
    )


def _seat_card(
    seated: SeatHolder, seat: Seat, row: PersonRow | None, away: Mapping[PersonId, datetime], out: Collection[Seat]
) -> SeatCard:
    """Return the card of a seat. `row` is its person's. Autopilot is not shown for seats that the rules have eliminated (`out`).
    An erased person's seat has no name: the texts use its number."""
    if seated.computer is not None:
        return SeatCard(seat, seated.name, "computer", computer=seated.computer, open_since=seated.open_since)
    if seated.person is None or row is None:
        return SeatCard(seat, "", "person")
    absent, on_autopilot = away.get(seated.person), seated.autopilot is not None and seat not in out
    return SeatCard(seat, row.name, "person", seated.person, row.discord_id, away=absent, autopilot=on_autopilot)
