"""The call to people who are invited: one message in the channel, or a direct message to whoever wants to be called so."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.base.ports import Body, OutButton, OutMessage
from bot.services.delivery.posts.thread_guests import ThreadGuests
from bot.services.preferences.people import People
from bot.services.sessions.posts import Invitation, post_of
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.rows_to_send import lane_of_person, row
from bot.services.views.session_queries import SessionQueries
from bot.services.wording.localizer import TextLocalizer
from bot.services.wording.messages import GOLD, BuiltMessage, session_words
from bot.services.wording.texts import Texts, Verbatim, mention
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import invitations
from engines.core.phrase import Phrase, SeatName

_KEY_LENGTH: Final = 24


class InvitationPosts:
    """Builds the messages of invitation rows."""

    def __init__(
        self,
        repository: SessionRepository,
        session_queries: SessionQueries,
        people: People,
        texts: Texts,
        thread_guests: ThreadGuests,
    ) -> None:
        self._repository = repository
        self._session_queries = session_queries
        self._people = people
        self._texts = texts
        self._thread_guests = thread_guests

    async def invite(self, sent: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """The call, after everybody was let into the table's thread. None once no seat is free, or nobody is left to be called.
        Raises TryLater or ChannelGone."""
        record = await self._repository.current(session)
        await self._thread_guests.let_in(record)
        card = await self._session_queries.card_of(record)
        called = await self._called(sent, record)
        if sent.person_id is not None:
            settings = await self._people.settings(PersonId(sent.person_id))
            say = TextLocalizer.for_channel(card, self._texts, settings.language or self._texts.language)
            buttons = _buttons(say, record)
            text = say("invitation-direct", host=_host(card), channel=str(card.channel_id), **session_words(card))
            return BuiltMessage(_message(text, buttons, ())) if called and buttons else None
        say = TextLocalizer.for_channel(card, self._texts)
        buttons = _buttons(say, record)
        return await self._in_channel(sent, record, card, called) if called and buttons else None

    async def _in_channel(
        self, sent: OutboxRow, record: Record, card: SessionCard, called: Sequence[PersonId]
    ) -> BuiltMessage:
        known = await self._people.rows(called)
        only_here = _person_here(sent) is not None
        named: list[int] = []
        pinged: list[int] = []
        direct: list[PersonId] = []
        for person in called:
            discord_id = known[person].discord_id if person in known else None
            notify = (await self._people.settings(person)).notify
            if discord_id is None:
                continue
            if notify == "direct" and not only_here:
                direct.append(person)
                continue
            named.append(discord_id)
            if notify != "off":
                pinged.append(discord_id)
        further = tuple(_direct_row(sent, record, person) for person in direct)
        if not named:
            return BuiltMessage(None, further=further)
        say = TextLocalizer.for_channel(card, self._texts)
        who = Verbatim(" ".join(mention(one) for one in named))
        text = say("invitation-here", who=who, host=_host(card), **session_words(card))
        return BuiltMessage(_message(text, _buttons(say, record), tuple(pinged)), further=further)

    async def _called(self, sent: OutboxRow, record: Record) -> tuple[PersonId, ...]:
        """Whom a row calls: those whom its entry of the log invited, as long as they are and have no seat."""
        only = sent.person_id or _person_here(sent)
        people = (
            await self._repository.database.fetch(lambda tx: invitations.invited_by(tx, record.session, sent.seq))
            if only is None
            else (only,)
        )
        known = (PersonId(one) for one in people)
        return tuple(one for one in known if one in record.invited and record.seat_of(one) is None)

    async def instead(self, sent: OutboxRow) -> list[OutboxRow]:
        """The call in the channel in place of a rejected direct message."""
        if sent.session_id is None or sent.person_id is None:
            return []
        record = await self._repository.current(SessionId(sent.session_id))
        here = row(Invitation(sent.person_id), record, self._repository.clock.now())
        return [replace(here, key=_key(sent.key, "here"))]


def _person_here(sent: OutboxRow) -> int | None:
    post = post_of(sent)
    return post.person if isinstance(post, Invitation) else None


def _direct_row(sent: OutboxRow, record: Record, person: PersonId) -> OutboxRow:
    """The direct message to one person. Its key is derived from the call's, so that a crash cannot duplicate it."""
    direct = row(Invitation(), replace(record, seq=sent.seq), sent.changed_at, person=person)
    return replace(direct, lane=lane_of_person(person), key=_key(sent.key, str(person)))


def _key(key: str, more: str) -> str:
    return hashlib.sha256(f"{key} {more}".encode()).hexdigest()[:_KEY_LENGTH]


def _message(text: str, buttons: tuple[OutButton, ...], pinged: tuple[int, ...]) -> OutMessage:
    return OutMessage(Body(text, rows=(buttons,), accent=GOLD), mention=pinged, quiet=not pinged)


def _buttons(say: TextLocalizer, record: Record) -> tuple[OutButton, ...]:
    """What leads to a seat: **Join** before the start, and a look at each open seat afterwards."""
    if record.gathering and len(record.seats) < record.maximum:
        return (say.session_button("join", record.session, "main"),)
    if record.stage != "running":
        return ()
    seats = [at for at, one in enumerate(record.seats) if one.open_since is not None and one.reserved is None]
    return tuple(say.seat_button(record.session, at) for at in seats[:5])


def _host(card: SessionCard) -> Phrase | SeatName:
    seat = next((one.seat for one in card.seats if one.person is not None and one.person == card.host), None)
    return Phrase("lobby-host-unseated") if seat is None else SeatName(seat)
