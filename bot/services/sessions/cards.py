"""Public summaries of sessions. They contain nothing private, and no count of private steps."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Final

from cachetools import LRUCache

from bot.services.base.model import OpenDecisionCard, PersonId, SeatCard, SessionCard, SessionId
from bot.services.sessions.record import Record
from data.store.people.people import PersonRow
from engines.core.seats import Seat
from engines.core.values import frozen

_KEPT: Final = 64
"""Maximum number of cards kept, enough for the sessions played at one moment."""


@frozen
class _MadeCard:
    """A card with all data it was made from."""

    card: SessionCard
    of: tuple[Record, Mapping[int, PersonRow], Mapping[PersonId, datetime], str | None]


class Cards:
    """The most recent cards: status, call and panel after one change use one card."""

    def __init__(self) -> None:
        self._made = LRUCache[SessionId, _MadeCard](_KEPT)

    def card(
        self,
        record: Record,
        people: Mapping[int, PersonRow],
        away: Mapping[PersonId, datetime],
        language: str | None,
    ) -> SessionCard:
        """Return the card of a session (`session_card`), made again only if its data have changed."""
        made_of = record, people, away, language
        made = self._made.get(record.session)
        if made is None or made.of[0] is not record or made.of != made_of:
            card = session_card(record, people, away, language)
            made = self._made[record.session] = _MadeCard(card, made_of)
        return made.card


def people_of(record: Record) -> tuple[PersonId, ...]:
    """Return all people whose names a card needs."""
    return tuple([seated.person for seated in record.seats if seated.person is not None])


def session_card(
    record: Record,
    people: Mapping[int, PersonRow],
    away: Mapping[PersonId, datetime],
    language: str | None = None,
) -> SessionCard:
    """Return the card. `language` is that of the server's channels. `seq` is the number of public lines, because the
    number of entries would reveal private steps."""
    binding = record.binding
    public = record.public
    moment = None if public is None else binding.game.moment(public)
    out = frozenset[Seat]() if public is None else binding.game.put_out(public)
    return SessionCard(
        session=record.session,
        game=record.game,
        title=binding.game.info.title,
        stage=record.stage,
        agreement=record.agreement,
        guild_id=record.guild_id,
        channel_id=record.channel_id,
        host=record.host,
        seats=seat_cards(record, people, away, out),
        commitment=record.commitment,
        salts=len(record.salts),
        turn=None if moment is None else moment.number,
        phase=None if moment is None else moment.phase,
        pending=tuple(
            [OpenDecisionCard(one.seat, one.decision, one.kind, one.since, one.due) for one in record.open_decisions]
        ),
        outcome=None if public is None else binding.game.outcome(public),
        seq=record.line,
        created_at=record.created_at,
        changed_at=record.changed_at,
        hold=record.hold,
        luck_of=record.luck_of,
        sealed=record.sealed,
        seen_from=record.seen_from,
        beacon=record.beacon,
        solo=record.solo,
        language=record.agreement.language or language,
        invited=record.invited,
    )


def seat_cards(
    record: Record, people: Mapping[int, PersonRow], away: Mapping[PersonId, datetime], out: Collection[Seat] = ()
) -> tuple[SeatCard, ...]:
    """Return the players by seat, with the ends of absences, and autopilot, except for seats eliminated by the rules
    (`out`). An erased person's seat has no name: the texts use its number."""
    cards: list[SeatCard] = []
    for number, seated in enumerate(record.seats):
        seat = Seat(number)
        if seated.computer is not None:
            cards.append(
                SeatCard(seat, seated.name, "computer", computer=seated.computer, open_since=seated.open_since)
            )
            continue
        row = None if seated.person is None else people.get(seated.person)
        if row is None:
            cards.append(SeatCard(seat, "", "person"))
        else:
            absent = None if seated.person is None else away.get(seated.person)
            on_autopilot = seated.autopilot is not None and seat not in out
            cards.append(
                SeatCard(seat, row.name, "person", seated.person, row.discord_id, away=absent, autopilot=on_autopilot)
            )
    return tuple(cards)
