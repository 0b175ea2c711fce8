"""Public summaries of sessions. They contain nothing private, and no count of private steps."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Final

from bot.services.base.model import OpenDecisionCard, PersonId, SeatCard, SessionCard
from bot.services.sessions.record import Record
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
    binding = record.binding
    public = record.public
    moment = None if public is None else binding.game.moment(public)
    out = frozenset[Seat]() if public is None else binding.game.put_out(public)
    return SessionCard(
        **{name: getattr(record, name) for name in _COMMON},
        game=record.game,
        title=binding.game.info.title,
        seats=_seat_cards(record, people, away, out),
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


def _seat_cards(
    record: Record, people: Mapping[int, PersonRow], away: Mapping[PersonId, datetime], out: Collection[Seat]
) -> tuple[SeatCard, ...]:
    """Return a card for each seat, in order. Autopilot is not shown for seats that the rules have eliminated (`out`). An erased
    person's seat has no name: the texts use its number."""
    cards: list[SeatCard] = []
    for number, seated in enumerate(record.seats):
        seat = Seat(number)
        row = None if seated.person is None else people.get(seated.person)
        if seated.computer is not None:
            cards.append(
                SeatCard(seat, seated.name, "computer", computer=seated.computer, open_since=seated.open_since)
            )
        elif seated.person is None or row is None:
            cards.append(SeatCard(seat, "", "person"))
        else:
            absent = away.get(seated.person)
            on_autopilot = seated.autopilot is not None and seat not in out
            cards.append(
                SeatCard(seat, row.name, "person", seated.person, row.discord_id, away=absent, autopilot=on_autopilot)
            )
    return tuple(cards)
