"""Builds the message of an outbox row at delivery time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Protocol

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.delivery.delivery_effects import PLAYED_THERE, to_own_server
from bot.services.delivery.panels import private_hands
from bot.services.delivery.posts import announcements, direct_posts
from bot.services.delivery.posts.readers import Readers
from bot.services.pictures.images import Images
from bot.services.play.orders import Orders
from bot.services.preferences.people import Notify, People, PersonSettings, settings_of
from bot.services.preferences.servers import Servers
from bot.services.seats.rematches import invited, origin
from bot.services.sessions import rows_to_send as rows_to_send
from bot.services.sessions.clocks import has_answered_in_private
from bot.services.sessions.posts import (
    DirectNotice,
    NotReached,
    OrderEnded,
    SilenceWarning,
    TurnNotice,
    decisions_called,
    payload_of,
    post_of,
)
from bot.services.sessions.record import Record, phrases_from_plain
from bot.services.sessions.repository import SessionRepository
from bot.services.views.comparing import comparison
from bot.services.views.retrospective import retrospective
from bot.services.views.session_queries import News, SessionQueries, news_in
from bot.services.wording.messages import (
    BuiltMessage,
    UndrawnMessage,
    code,
    marks_of,
    names_of,
    with_files,
    with_pictures,
)
from bot.services.wording.remarks import last_remark, without_remarks
from bot.services.wording.texts import Texts
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import standing
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from render.core.theme import ThemeName

_OF_CLOCKS: Final = frozenset({"notice-autopilot", "notice-stalled"})


class MessageBuilder(Protocol):
    """Builds the messages of outbox rows."""

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """The message of a row; None if it is obsolete."""
        ...


@frozen
class Composers:
    """Rows that are put into words elsewhere, by kind: those of one session, and those that belong to several."""

    of_session: Mapping[str, Callable[[OutboxRow, SessionId], Awaitable[BuiltMessage | None]]]
    of_several: Mapping[str, Callable[[OutboxRow], Awaitable[BuiltMessage | None]]]


class AnnouncementBuilder:
    """The builder in use: announcements from the store, pictures from the images service."""

    def __init__(
        self,
        repository: SessionRepository,
        session_queries: SessionQueries,
        people: People,
        servers: Servers,
        texts: Texts,
        images: Images,
        orders: Orders,
        composers: Composers,
        readers: Readers,
        substitutes: Callable[[SessionId], Awaitable[tuple[Phrase, ...]]],
    ) -> None:
        """`substitutes`: what to say of those who have somebody else's seat at a match of a tournament."""
        self._repository = repository
        self._session_queries = session_queries
        self._people = people
        self._servers = servers
        self._texts = texts
        self._images = images
        self._orders = orders
        self._composers = composers
        self._readers = readers
        self._substitutes = substitutes

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """See MessageBuilder."""
        if row.kind in self._composers.of_several:
            return await self._composers.of_several[row.kind](row)
        if row.session_id is None:
            return None
        session = SessionId(row.session_id)
        if row.person_id is not None and row.kind in PLAYED_THERE:
            return await self._played_there(row, session)
        return await self._composed(row, session)

    async def _played_there(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """A post of a game that is played in direct messages, as one of its people reads it. None while they take none."""
        discord_id = await self._readers.reached(row)
        built = None if discord_id is None else await self._composed(row, session)
        if built is None or built.message is None:
            return built
        called = tuple(one for one in built.message.mention if one == discord_id)
        return replace(built, message=replace(built.message, mention=called, quiet=not called))

    async def _composed(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        match row.kind:
            case "status" | "overview":
                return await self._status(row, session)
            case "arrival":
                return await self._arrival(row, session)
            case "closed":
                return await self._closed(row, session)
            case "start" | "phase" | "result":
                return await self._post(row, session)
            case "unsealed":
                return await self._unsealed(row, session)
            case "starting":
                return await self._starting(session)
            case "rematch":
                return await self._rematch(session)
            case "line":
                return await self._line(row, session)
            case "notice":
                return await self._notice(row, session)
            case "direct":
                return await self._direct(row, session)
            case "warning":
                return await self._warning(row, session)
            case "hand":
                return await self._hand(row, session)
            case "order":
                return await self._order_ended(row, session)
            case _:
                other = self._composers.of_session.get(row.kind)
                return None if other is None else await other(row, session)

    async def _with_pictures(
        self,
        undrawn: UndrawnMessage,
        card: SessionCard,
        language: str | None = None,
        theme: ThemeName | None = None,
    ) -> BuiltMessage:
        """The message with its pictures, as the server wants them unless a `theme` is given."""
        if not undrawn.pictures:
            return BuiltMessage(with_files(undrawn, ()))
        settings = await self._servers.settings(card.guild_id)
        shown = theme or settings.theme
        words = self._texts.picture_localizer(language or card.language, names_of(card), marks_of(card), shown)
        message = await with_pictures(undrawn if settings.animations else undrawn.still(), self._images, words)
        return BuiltMessage(message, complete=len(message.pictures) == len(undrawn.pictures))

    async def _status(self, row: OutboxRow, session: SessionId) -> BuiltMessage:
        record = await self._repository.since(session, row.seq)
        card, binding = await self._card(row, record), self._repository.binding(record.game)
        if row.kind == "status" and card.in_direct_messages and (card.private or card.stage == "running"):
            return await self._with_pictures(direct_posts.played_elsewhere(card, self._texts), card)
        return await self._read(row, announcements.status(card, binding, record.public, self._texts), card)

    async def _card(self, row: OutboxRow, record: Record) -> SessionCard:
        return await self._readers.card(row, await self._session_queries.card_of(record))

    async def _read(self, row: OutboxRow, undrawn: UndrawnMessage, card: SessionCard) -> BuiltMessage:
        """The message with its pictures as its reader wants them."""
        return await self._with_pictures(undrawn, card, theme=await self._readers.theme(row, card))

    async def _arrival(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """The board, for somebody who took a seat of a game that is played in direct messages."""
        record = await self._repository.current(session)
        if row.person_id not in record.people or record.over:
            return None
        card, binding = await self._card(row, record), self._repository.binding(record.game)
        return await self._read(row, direct_posts.arrival(card, binding, record.public, self._texts), card)

    async def _closed(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """Tells somebody in the channel that no direct message about their game reaches them."""
        record = await self._repository.current(session)
        post = post_of(row)
        if not isinstance(post, NotReached):
            return None
        person = PersonId(post.person)
        known = (await self._people.rows([person])).get(person)
        if person not in record.people or record.over or known is None or known.discord_id is None:
            return None
        card = await self._readers.card(row, await self._session_queries.card_of(record))
        return await self._with_pictures(direct_posts.not_reached(card, known.discord_id, self._texts), card)

    async def _post(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        past = await self._session_queries.moment(session, row.seq)
        if past is None:
            return None
        binding = self._repository.bindings[past.card.game]
        card = await self._readers.card(row, past.card)
        lines = tuple(one for line in past.lines for one in line.lines)
        if row.kind == "start":
            luck = await self._session_queries.luck(session)
            undrawn = announcements.start_post(card, binding, past.public, luck.salts, self._texts)
        elif row.kind == "result":
            story = (await retrospective(self._repository, session)).story
            after = await comparison(self._repository, self._session_queries, session)
            undrawn = announcements.result(
                card,
                binding,
                past.public,
                self._texts,
                story=story,
                after=(*await self._substitutes(session), *after),
                last=last_remark(lines),
                line=past.number,
            )
        else:
            undrawn = announcements.phase_post(
                card, binding, past.before, past.public, lines, self._texts, line=past.number
            )
        return None if undrawn is None else await self._read(row, undrawn, card)

    async def _starting(self, session: SessionId) -> BuiltMessage | None:
        record = await self._repository.current(session)
        if not record.waiting:
            return None
        card = await self._session_queries.card_of(record)
        binding = self._repository.binding(record.game)
        return await self._with_pictures(announcements.starting_post(card, binding, record.salts, self._texts), card)

    async def _unsealed(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """What the result left out while the session was sealed."""
        record, luck = await self._repository.current(session), await self._session_queries.luck(session)
        card = await self._card(row, record)
        if luck.seed is None:
            return None
        story = (await retrospective(self._repository, session)).story
        return await self._read(row, announcements.unsealed(card, self._texts, story=story), card)

    async def _rematch(self, session: SessionId) -> BuiltMessage | None:
        """The rematch invitation to former players without a seat, while seats are free."""
        record, before = await self._repository.current(session), await origin(self._repository, session)
        people = () if before is None or not record.gathering else invited(before, record)
        known = await self._people.rows(people)
        asked = [known[one].discord_id for one in people if one in known]
        mentioned = [one for one in asked if one is not None]
        if not mentioned:
            return None
        seat = None if record.host is None else record.seat_of(record.host)
        host = Phrase("lobby-host-unseated") if seat is None else SeatName(seat)
        card = await self._session_queries.card_of(record)
        return await self._with_pictures(announcements.rematch_invitation(card, mentioned, host, self._texts), card)

    async def _line(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        card = await self._readers.card(row, await self._session_queries.card(session))
        lines = await self._session_queries.lines_at(session, row.seq)
        # A step of the game is in the post of its phase; what it meant for the clocks is posted at once.
        lines = tuple(one for one in lines if one.key in _OF_CLOCKS) or lines
        if not lines:
            return None
        return await self._with_pictures(announcements.line(card, lines, self._texts), card)

    async def _notice(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        record, call = await self._repository.current_and(session, lambda tx, now: _call_of(tx, now, row))
        if call.ordered:
            await self._orders.play(session)  # people whose standing order answers are not notified
            record, call = await self._repository.current_and(session, lambda tx, now: _call_of(tx, now, row))
        card = await self._session_queries.card_of(record)
        if record.in_direct_messages:
            return await self._called_here(row, record, card, call)
        undrawn = None if call.news is None else await self._call(record, card, call.here, call.news)
        if undrawn is None:
            return BuiltMessage(None, direct=call.direct) if call.direct else None
        return replace(await self._with_pictures(undrawn, card), direct=call.direct)

    async def _called_here(self, row: OutboxRow, record: Record, card: SessionCard, call: _Call) -> BuiltMessage | None:
        """The call of a game that is played in direct messages: a row for each person, and one for the channel where somebody
        takes none. In the channel it shows nothing of the game."""
        if call.only_here:
            card = await self._readers.card(row, card)
            undrawn = announcements.turn_notice(
                card, self._repository.binding(card.game), call.here, self._texts, direct=True
            )
            return None if undrawn is None else await self._with_pictures(undrawn, card)
        if not call.here:
            return BuiltMessage(None, direct=call.direct) if call.direct else None
        further = await self._repository.database.fetch(lambda tx: self._calls_here(tx, row, record, call.here))
        return BuiltMessage(None, direct=call.direct, further=further)

    def _calls_here(
        self, tx: Connection, row: OutboxRow, record: Record, here: Sequence[Seat]
    ) -> tuple[OutboxRow, ...]:
        """The call in the channel of whoever takes no direct messages; across servers one in each server for its own."""
        now, asked = self._repository.clock.now(), dict[int | None, list[tuple[int, str]]]()
        own: dict[int | None, OutboxRow] = {}
        for seat, decision in sorted(decisions_called(row)):
            if seat not in here:
                continue
            call = rows_to_send.row(TurnNotice(()), record, now)
            call = replace(call, lane=rows_to_send.lane_of_calls(record))
            call = to_own_server(tx, call, record.seats[seat].person)
            own.setdefault(call.channel_id, call)
            asked.setdefault(call.channel_id, []).append((seat, decision))
        return tuple(
            replace(
                call,
                key=f"{row.key[:20]} h{number or ''}",
                payload=payload_of(TurnNotice(tuple(asked[channel]), here=True)),
            )
            for number, (channel, call) in enumerate(own.items())
        )

    async def _direct(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        post = post_of(row)
        if row.person_id is None or not isinstance(post, DirectNotice):
            return None
        person, seat = PersonId(row.person_id), Seat(post.seat)

        def fetch(tx: Connection, now: Record) -> tuple[PersonSettings, News]:
            there = now.in_direct_messages  # its posts stand above
            return settings_of(tx, person), news_in(tx, now, [seat], announcements.NOTICE_LINES, from_phase=there)

        record, (person_settings, news) = await self._repository.current_and(session, fetch)
        still = any(one.seat == seat and one.decision == post.decision for one in record.open_decisions)
        if not still or record.seats[seat].person != person:
            return None
        if record.state is not None and has_answered_in_private(
            self._repository.binding(record.game).game, record.state, seat
        ):
            return None  # a standing order has answered in secret
        card = await self._session_queries.card_of(record)
        language = person_settings.reads or card.language
        undrawn = await self._call(
            record, card, [seat], news, language, from_phase=record.in_direct_messages, direct=True
        )
        theme = person_settings.theme or None
        return None if undrawn is None else await self._with_pictures(undrawn, card, language, theme)

    async def _call(
        self,
        record: Record,
        card: SessionCard,
        seats: Sequence[Seat],
        news: News,
        language: str | None = None,
        *,
        from_phase: bool = True,
        direct: bool = False,
    ) -> UndrawnMessage | None:
        lines = without_remarks(await self._session_queries.told_news(record, news, announcements.NOTICE_LINES))
        binding = self._repository.binding(record.game)
        public = record.public if lines or not from_phase else None
        return announcements.turn_notice(
            card, binding, seats, self._texts, public=public, lines=lines, language=language, direct=direct
        )

    async def _warning(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        card = await self._session_queries.card(session)
        post = post_of(row)
        if not isinstance(post, SilenceWarning):
            return None
        why, remedy = phrases_from_plain(post.why)
        notice = phrase("warning-silenced", channel=f"{card.channel_id}", why=why, remedy=remedy)
        language = None if row.person_id is None else await self._people.language(PersonId(row.person_id))
        return await self._with_pictures(
            announcements.line(card, (notice,), self._texts, language=language), card, language
        )

    async def _order_ended(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """A private message that a standing order has ended, and why."""
        post = post_of(row)
        if row.person_id is None or not isinstance(post, OrderEnded):
            return None
        card = await self._session_queries.card(session)
        if card.seats[post.seat].person != row.person_id:
            return None
        notice = phrase("order-ended-message", text=code(post.text), why=Phrase(post.why))
        language = await self._people.language(PersonId(row.person_id))
        return await self._with_pictures(
            announcements.line(card, (notice,), self._texts, language=language), card, language
        )

    async def _hand(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """The current hand; once it is no longer held, a line that replaces it."""
        if row.person_id is None:
            return None
        person = PersonId(row.person_id)
        record, person_settings = await self._repository.current_and(session, lambda tx, _: settings_of(tx, person))
        card = await self._session_queries.card_of(record)
        language = person_settings.reads or card.language or self._texts.language
        seat = record.seat_of(person)
        if record.state is None or record.over or seat is None:
            # The end of the game is news even without a hand message; that somebody left is none.
            gone = private_hands.hand_ended_message(card, self._texts, language)
            return (
                BuiltMessage(None, private=gone) if row.message_id or (record.over and person_settings.hand) else None
            )
        if not person_settings.hand:
            return None
        binding = self._repository.binding(record.game)
        view = binding.game.view_for(record.state, seat)
        theme = person_settings.theme or await self._servers.theme(card.guild_id)
        words = self._texts.picture_localizer(language, names_of(card), marks_of(card), theme)
        wanted = binding.private_pictures(view, seat)
        files = [await self._images.draw_private(picture, words) for picture in wanted]
        pictures = tuple(file for file in files if file is not None)
        text = private_hands.hand_text(card, binding, view, seat, self._texts, language, direct=True)
        message = private_hands.hand_message(text, pictures, card, self._texts, language)
        return BuiltMessage(None, complete=len(pictures) == len(wanted), private=message)


@frozen
class _Call:
    """The data of a turn notice: who is notified in the channel and who by direct message, what happened since they acted last
    (None if nobody is notified in the channel), and whether standing orders may answer first."""

    here: tuple[Seat, ...]
    direct: tuple[tuple[PersonId, Seat], ...]
    news: News | None
    ordered: bool
    only_here: bool
    """True where a direct message was tried and rejected."""


def _call_of(tx: Connection, record: Record, row: OutboxRow) -> _Call:
    post, asked = post_of(row), decisions_called(row)
    only_here = isinstance(post, TurnNotice) and post.here
    here: list[Seat] = []
    direct: list[tuple[PersonId, Seat]] = []
    for seat in (one.seat for one in record.open_decisions if (one.seat, one.decision) in asked):
        person = record.seats[seat].person
        reader = PersonSettings() if person is None else settings_of(tx, person)
        notify = "off" if person is None else _called_by(reader, record)
        if record.in_direct_messages and notify != "off":
            # Among several who are asked at once, a mention only after a direct message was rejected would come too late.
            notify = "channel" if reader.closed and len(record.open_decisions) > 1 else "direct"
        # `here`: a direct message was tried and rejected.
        if notify == "channel" or (notify == "direct" and only_here):
            here.append(seat)
        elif notify == "direct" and person is not None:
            direct.append((person, seat))
    news = news_in(tx, record, here, announcements.NOTICE_LINES) if here else None
    ordered = bool(standing.of_session(tx, record.session))
    return _Call(tuple(here), tuple(direct), news, ordered, only_here)


def _called_by(person_settings: PersonSettings, record: Record) -> Notify:
    """How somebody is called now; "off" also if their calls are gathered. Where several are asked at once, whoever takes no
    direct messages is called with the others: a later mention would tell that they have not answered yet."""
    gathered = person_settings.calls != "at_once" and not (person_settings.closed and len(record.open_decisions) > 1)
    return "off" if gathered else person_settings.notify
