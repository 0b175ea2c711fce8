"""The context of a command or control: caller, place, language, and the session meant."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, cast

import aiohttp
import discord
from discord import ui
from typing_extensions import override

from bot.announcer import Announcer
from bot.games.binding import AnyView, Binding
from bot.interactions.callers import can_see_channel, may_see
from bot.interactions.typed_values import SHOWN_WITH
from bot.services.base.ids import CustomId, typed_number
from bot.services.base.model import (
    Caller,
    NotYours,
    SeatCard,
    SessionCard,
    SessionId,
    SessionLine,
    SessionRefusal,
    refusal,
)
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.delivery.panels.live_panels import PendingPanel
from bot.services.seats import solo_tables
from bot.services.sessions.record import Record
from bot.services.tournaments.organising import tournaments
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.names import person_name
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import TypedWords, typed_words
from bot.ui.controls import AnyInteraction
from bot.ui.forms import filled_in
from bot.ui.layout import PrivateReply
from engines.core.phrase import SeatName, phrase
from engines.core.seats import SPECTATOR
from engines.core.typed_text import typed_line


class NoTable(SessionRefusal):
    """The refusal of a command that names no table if no table is obvious; `mine` are the caller's live tables."""

    def __init__(self, why: SessionRefusal, mine: Sequence[SessionLine]) -> None:
        super().__init__(why.reason, why.remedy)
        self.mine = mine


@dataclass(frozen=True, slots=True)
class ChosenPerson:
    """A person chosen in a form, by their Discord id; `bot` is True for a bot account."""

    id: int
    name: str
    bot: bool


@dataclass(frozen=True, slots=True)
class RequestContext(ABC):
    """A request of a person, made in Discord or on the board page. `pressed` is the id of the pressed control (None: a command
    was typed), `values` are the options chosen in it."""

    services: Services
    caller: Caller
    say: TextLocalizer
    pressed: CustomId | None = None
    values: tuple[str, ...] = ()
    _loaded: list[Record] = field(default_factory=list[Record], compare=False)
    """Records of the pressed control's session, as of the press: each use takes a record instead of loading the session."""
    pending_panel: PendingPanel | None = None
    """The private message that becomes the answer, to be stored with the change; None if the message is unknown."""
    _localizers: list[TextLocalizer] = field(default_factory=list[TextLocalizer], compare=False)
    """Localizers of the sessions used so far, the latest last."""

    @property
    def context(self) -> Context:
        """The context that use cases of the services take."""
        return self.services.context

    @property
    def texts(self) -> Texts:
        """All sentences of the bot, by language."""
        return self.services.texts

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the pressed control; empty for a command."""
        return () if self.pressed is None else self.pressed.words

    @property
    def word(self) -> str:
        """The first word of the pressed control; empty if there is none."""
        return next(iter(self.words), "")

    @property
    def pending_panels(self) -> tuple[PendingPanel, ...]:
        """The panels to store in the transaction of a change after which a panel is shown."""
        return () if self.pending_panel is None else (self.pending_panel,)

    @property
    @abstractmethod
    def key(self) -> str:
        """The idempotency key, which is equal for all deliveries of the request."""

    @property
    @abstractmethod
    def is_in_place(self) -> bool:
        """True if the answer replaces the private message whose control was pressed."""

    @property
    def is_form(self) -> bool:
        """True if the request is a submitted form."""
        return False

    @property
    def may_offer_next_game(self) -> bool:
        """True if an answer may have a button to another game that waits for the caller."""
        return True

    @abstractmethod
    def can_see(self, channel_id: int) -> bool:
        """Return whether the caller can see a channel or thread."""

    @abstractmethod
    async def show_meanwhile(self, reply: PrivateReply) -> None:
        """Show a reply while the answer is being prepared."""

    async def session(self, given: str | None = None) -> "SessionContext":
        """Return the context of the session meant: the session of the pressed control, the `given` session, the live session of
        this channel or else its newest, in direct messages the person's only live session, or else the solo session they played
        last. Raise NoTable if there is none of these, SessionRefusal if the person may not see the session."""
        session = self._named_session(given)
        return await self._session(await self._only_session() if session is None else session)

    async def own_session(self, given: str | None = None) -> "SessionContext":
        """Return the context of the session a person means to play: the named session, the live session of this channel if they
        have a seat in it, a game in direct messages that waits for them, the solo session they played last, another game in
        direct messages, or else the session that `session` finds. Raise NoTable if no session is found, SessionRefusal if the
        person may not see the session."""
        session = self._named_session(given)
        if session is None:
            here = await session_queries.live_session_in(self.context, self.caller.channel_id)
            record = None if here is None else await self.services.repository.current(here)
            if record is None or record.seat_of(self.caller.person) is None:
                session = await self._played_alone_or_in_direct_messages()
        return await self._session(await self._only_session() if session is None else session)

    async def _played_alone_or_in_direct_messages(self) -> int | None:
        """Return a game in direct messages that waits for a person, or else the solo session they played last, or else any of
        their games in direct messages; None if they have none of these."""
        direct = await session_queries.games_in_direct_messages(self.context, self.caller.person)
        waiting = next((one.session for one in direct if one.my_turn), None)
        if waiting is not None:
            return waiting
        alone = await solo_tables.solo_tables_of(self.context, self.caller.person)
        return next(iter(alone), None) or next((one.session for one in direct), None)

    def _named_session(self, given: str | None) -> int | None:
        if self.pressed is not None and self.pressed.session:
            return self.pressed.session
        return _number(given) if given else None

    async def _session(self, session: int) -> "SessionContext":
        if self._loaded and self._loaded[0].session == session:
            record = self._loaded.pop()
        else:
            record = await self.services.repository.current(SessionId(session))
        card = await session_queries.card_of(self.context, record)
        if not may_see(self.can_see, self.caller, card) and not await self._is_held_here(card):
            raise no_such_session()
        return self.context_of(record, card)

    async def _is_held_here(self, card: SessionCard) -> bool:
        """Return whether a session is a match, open to others, of a tournament in a channel of this server that the caller
        sees."""
        guild_id = self.caller.guild_id
        if guild_id is None or card.seen_from is None or card.sealed or card.agreement.private or card.solo:
            return False
        channel_id = await tournaments.channel_of_match(self.context, card.session, guild_id)
        return channel_id is not None and (channel_id == self.caller.channel_id or self.can_see(channel_id))

    def context_of(self, record: Record, card: SessionCard) -> "SessionContext":
        """Return the context of a session that the caller may see. Permissions in this channel do not apply to sessions
        elsewhere."""
        manages = self.caller.manages and card.channel_id == self.caller.channel_id
        say = self.say.for_session(card)
        self._localizers.append(say)
        return SessionContext(record, card, replace(self.caller, manages=manages), say)

    async def context_after_change(self, session_ctx: "SessionContext", record: Record) -> "SessionContext":
        """Return the context of a session after a change to it."""
        card = await session_queries.card_of(self.context, record)
        return replace(session_ctx, record=record, card=card, say=session_ctx.say.for_session(card))

    @property
    def refusal_localizer(self) -> TextLocalizer:
        """The localizer for a refusal, which may name seats of the session concerned."""
        return self._localizers[-1] if self._localizers else self.say

    async def _only_session(self) -> int:
        context, channel_id = self.context, self.caller.channel_id
        # A session that moved here may be older than one that ended here: the live one has precedence.
        here = await session_queries.live_session_in(context, channel_id) or await session_queries.newest_session_in(
            context, channel_id
        )
        if here is not None:
            return here
        alone = await solo_tables.solo_tables_of(self.context, self.caller.person)
        if alone and self.caller.guild_id is not None:
            return alone[0]
        mine = await session_queries.lines_of_person(context, self.caller.person)
        if self.caller.guild_id is not None:
            raise NoTable(refusal(SessionRefusal, "no-table-here", count=len(mine)), mine)
        if len(mine) == 1:
            return mine[0].session
        if alone:
            return alone[0]
        if mine:
            raise NoTable(refusal(SessionRefusal, "which-table", count=len(mine)), mine)
        raise NoTable(refusal(SessionRefusal, "no-table-of-yours"), mine)


@dataclass(frozen=True, slots=True, kw_only=True)
class InteractionContext(RequestContext):
    """An interaction in Discord: a command, its autocompletion, a press, or a submitted form."""

    announcer: Announcer
    interaction: AnyInteraction
    show: Callable[[PrivateReply], Awaitable[None]]
    """A function that shows a reply now, before the answer."""

    @property
    @override
    def key(self) -> str:
        return str(self.interaction.id)

    @property
    @override
    def is_in_place(self) -> bool:
        return pressed_message(self.interaction) is not None

    @property
    @override
    def is_form(self) -> bool:
        return self.interaction.type is discord.InteractionType.modal_submit

    @override
    def can_see(self, channel_id: int) -> bool:
        return can_see_channel(self.interaction, channel_id)

    @override
    async def show_meanwhile(self, reply: PrivateReply) -> None:
        await self.show(reply)

    def form_values(self, name: str) -> tuple[str, ...]:
        """Return the values typed, ticked or chosen in a field of the submitted form; empty if it has none."""
        return filled_in((self.interaction.data or {}).get("components")).get(name, ())

    def form_line(self, name: str) -> str | None:
        """Return the line typed in a field of the submitted form; None if it was left empty."""
        return next(iter(self.form_values(name)), "").strip() or None

    def form_people(self, name: str) -> tuple[ChosenPerson, ...]:
        """Return the people chosen in a field of the submitted form. Nothing is stored about them."""
        data: Mapping[str, Any] = cast("Mapping[str, Any]", self.interaction.data or {})
        users: Mapping[str, Any] = cast("Mapping[str, Any]", data.get("resolved") or {}).get("users") or {}
        return tuple(_chosen_person(int(one), users.get(one, {})) for one in self.form_values(name) if one.isdecimal())

    async def form_file(self, name: str, most: int) -> tuple[str, bytes]:
        """Return name and content of the file uploaded in a field of the submitted form. Raise SessionRefusal if there
        is none, if it has more than `most` bytes, or if Discord does not provide it."""
        data: Mapping[str, Any] = cast("Mapping[str, Any]", self.interaction.data or {})
        files: Mapping[str, Any] = cast("Mapping[str, Any]", data.get("resolved") or {}).get("attachments") or {}
        file = cast("Mapping[str, Any] | None", files.get(next(iter(self.form_values(name)), "")))
        if file is None:
            raise refusal(SessionRefusal, "file-missing")
        if int(file.get("size", 0)) > most:
            raise refusal(SessionRefusal, "file-too-long", most=most // 1024)
        try:
            return str(file.get("filename", "")), await self.interaction.client.http.get_from_cdn(str(file["url"]))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise refusal(SessionRefusal, "file-unread") from error


@dataclass(frozen=True, slots=True)
class SessionContext:
    """A session the caller may see, the caller with their permissions there, and its localizer. `record` spares services
    another load."""

    record: Record
    card: SessionCard
    caller: Caller
    say: TextLocalizer

    @property
    def session(self) -> SessionId:
        """The number of the session."""
        return self.card.session

    @property
    def view(self) -> AnyView:
        """The position as the caller sees it, from their seat or as a spectator. Only for a game that has begun."""
        seat = self.record.seat_of(self.caller.person)
        return self.record.view(SPECTATOR if seat is None else seat)

    @property
    def over(self) -> bool:
        """True if the session has ended, with or without a result."""
        return self.card.over

    @property
    def has_seat(self) -> bool:
        """True if the caller has a seat."""
        return any(seat.person == self.caller.person for seat in self.card.seats)

    @property
    def has_host_rights(self) -> bool:
        """True if the caller has the host's rights: as the host, or as a member who may manage messages there."""
        return self.card.host == self.caller.person or self.caller.manages

    def typed_words(self, bindings: Mapping[str, Binding]) -> TypedWords:
        """Return the words of the game in the reader's language, with the names of the table's components."""
        return typed_words(self.say.texts, bindings[self.card.game], self.say.language, self.record.public)

    def require_host(self) -> None:
        """Raise SessionRefusal if the session is over, NotYours if the caller does not have the host's rights. Menus and
        questions call this before they are shown, so that their answer is not refused afterwards."""
        if self.over:
            raise refusal(SessionRefusal, "table-over", session=str(self.session))
        if not self.has_host_rights:
            raise refusal(NotYours, "not-host", session=str(self.session))

    def require_begun(self) -> None:
        """Raise SessionRefusal if the game has not begun."""
        if self.card.turn is None:
            raise refusal(SessionRefusal, "table-over" if self.over else "not-started", session=str(self.session))

    def seat_label(self, seat: SeatCard) -> str:
        """Return a seat as lists show it: its number, counted from 1, and its player."""
        return f"{seat.seat + 1}{SHOWN_WITH}{self.say.label(phrase('list-one', one=SeatName(seat.seat)))}"

    def seat(self, given: str) -> SeatCard:
        """Return a taken seat by its number, counted from 1, by its player's name, or by its label in lists. Raise SessionRefusal
        if no seat, or more than one, is meant. A number always means a seat, although a person may be called "2"."""
        wanted = typed_line(given).casefold()
        taken = [seat for seat in self.card.seats if seat.kind != "open"]
        numbered = [seat for seat in taken if wanted == str(seat.seat + 1)]
        named = [seat for seat in taken if seat.name and wanted == typed_line(seat.name).casefold()]
        shown = [seat for seat in taken if wanted == typed_line(self.seat_label(seat)).casefold()]
        if numbered or shown:
            return (numbered or shown)[0]
        if len(named) == 1:
            return named[0]
        raise refusal(SessionRefusal, "no-such-seat", seats=len(self.card.seats))


def no_such_session() -> SessionRefusal:
    """Return the refusal for a session that does not exist, or that the person may not see."""
    return refusal(SessionRefusal, "no-such-table")


def pressed_message(interaction: AnyInteraction) -> int | None:
    """Return the id of the private message whose control was pressed; None for a command and for a public control."""
    message = interaction.message
    return message.id if message is not None and message.flags.ephemeral else None


Work: TypeAlias = Callable[[InteractionContext], Awaitable[PrivateReply]]
ModalMaker: TypeAlias = Callable[[InteractionContext, CustomId], ui.Modal | Awaitable[ui.Modal] | None]
"""A function that makes the form opened by a press; None: the press opens the Activity."""


def _chosen_person(number: int, user: Mapping[str, Any]) -> ChosenPerson:
    return ChosenPerson(number, person_name(user.get("global_name"), user.get("username")), bool(user.get("bot")))


def _number(given: str) -> int:
    """Return the number in `12`, `#12`, or an entry of a list: `#12 Vegas Showdown · your turn`. Raise SessionRefusal
    for other text."""
    number = typed_number(typed_line(given).partition(" ")[0])
    if number is None:
        raise no_such_session()
    return number
