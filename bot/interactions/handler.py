"""Handles every interaction: acknowledge at once, determine caller and session, show the reply."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Final, Protocol, TypeAlias, cast, runtime_checkable

import aiohttp
import discord
from discord import app_commands, ui

from bot.announcer import Announcer
from bot.games.binding import Binding
from bot.interactions.arrival import arrival_row
from bot.interactions.by_name import SHOWN_WITH
from bot.interactions.languages import available, note_languages
from bot.interactions.read_only import is_read_only
from bot.interactions.session_lines import session_phrase
from bot.interactions.visibility import may_see, neighbours
from bot.services.base.faults import report
from bot.services.base.ids import CustomId, IdTooLong, Verb, decode
from bot.services.base.model import (
    Caller,
    NotYours,
    PersonId,
    SeatCard,
    SessionCard,
    SessionId,
    SessionLine,
    SessionRefusal,
)
from bot.services.base.numbers import number_in
from bot.services.base.ports import OutButton, OutSelect, PermissionMissing, TryLater
from bot.services.base.refusals import refusal
from bot.services.composition import Services
from bot.services.people.people import PersonSettings, settings_of
from bot.services.sessions.record import Record
from bot.services.wording.localizer import TextLocalizer
from bot.services.wording.permissions import permissions_named
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import TypedWords, typed_words
from bot.ui.controls import AnyInteraction
from bot.ui.forms import filled_in
from bot.ui.layout import PrivateReply, private_layout
from bot.ui.limits import OPTION_LABEL, OPTIONS, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

REFUSED: Final = 0xB5651D
"""Colour of the edge of a refusal."""
_ON_PANELS: Final = frozenset[Verb](
    {"act", "do", "pick", "undo", "board", "plan", "hand", "score", "describe", "rules", "recap"}
)
"""Verbs of the controls on a panel, and on what is looked at in its place."""
_EXPIRED: Final = frozenset({10062, 10015, 10008})
_ACKNOWLEDGED: Final = 40060
_NOTED_WITHIN: Final = timedelta(minutes=1)
"""Seconds within which a sent message is recorded; until then a press may come before the record."""


class NoTable(SessionRefusal):
    """No table was named, and there is none to take for granted; `mine` are those the caller sits at."""

    def __init__(self, why: SessionRefusal, mine: Sequence[SessionLine]) -> None:
        super().__init__(why.reason, why.remedy)
        self.mine = mine


@dataclass(frozen=True, slots=True)
class ChosenPerson:
    """Somebody chosen in a form, by their Discord id."""

    id: int
    name: str
    bot: bool


@dataclass(frozen=True, slots=True)
class InteractionContext:
    """One interaction being answered. `pressed` is its custom id, `values` what was chosen or typed."""

    handler: InteractionHandler
    interaction: AnyInteraction
    caller: Caller
    say: TextLocalizer
    pressed: CustomId | None = None
    values: tuple[str, ...] = ()
    _loaded: list[Record] = field(default_factory=list[Record], compare=False)
    """The session the pressed control belongs to, as it was when the press came; taken away at the first use."""
    _at: list[TextLocalizer] = field(default_factory=list[TextLocalizer], compare=False)
    """Localizers of the sessions used so far, the latest last."""

    @property
    def services(self) -> Services:
        """The services."""
        return self.handler.services

    def form(self, name: str) -> tuple[str, ...]:
        """What was typed, ticked or chosen in a field of the form that was sent in."""
        return filled_in((self.interaction.data or {}).get("components")).get(name, ())

    def typed(self, name: str) -> str | None:
        """What was typed in a line of the form that was sent in; None if it was left empty."""
        return next(iter(self.form(name)), "").strip() or None

    def people(self, name: str) -> tuple[ChosenPerson, ...]:
        """The people chosen in a field of the form that was sent in. Nothing is stored about them."""
        data: Mapping[str, Any] = cast("Mapping[str, Any]", self.interaction.data or {})
        users: Mapping[str, Any] = cast("Mapping[str, Any]", data.get("resolved") or {}).get("users") or {}
        return tuple(_chosen(int(one), users.get(one, {})) for one in self.form(name) if one.isdecimal())

    async def file(self, name: str, most: int) -> tuple[str, bytes]:
        """Name and content of the file that was uploaded in a field of the form. Raises SessionRefusal where there is none, where
        it has more than `most` bytes, or where Discord does not hand it out."""
        data: Mapping[str, Any] = cast("Mapping[str, Any]", self.interaction.data or {})
        found: Mapping[str, Any] = cast("Mapping[str, Any]", data.get("resolved") or {}).get("attachments") or {}
        file = cast("Mapping[str, Any] | None", found.get(next(iter(self.form(name)), "")))
        if file is None:
            raise refusal(SessionRefusal, "file-missing")
        if int(file.get("size", 0)) > most:
            raise refusal(SessionRefusal, "file-too-long", most=most // 1024)
        try:
            return str(file.get("filename", "")), await self.interaction.client.http.get_from_cdn(str(file["url"]))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise refusal(SessionRefusal, "file-unread") from error

    @property
    def key(self) -> str:
        """The idempotency key: the same for every repetition of the interaction."""
        return str(self.interaction.id)

    @property
    def in_place(self) -> bool:
        """Whether the answer takes the place of the private message whose control was pressed."""
        return _pressed_on(self.interaction) is not None

    async def session(self, given: str | None = None) -> SessionContext:
        """The session meant: the pressed control's, the one given, the channel's newest (also if over), in direct messages the
        only one, or else the solo session the person played last.

        Raises SessionRefusal if there is none or if the person may not see it.
        """
        session = self._named_session(given)
        return await self._session(await self._only_session() if session is None else session)

    async def own_session(self, given: str | None = None) -> SessionContext:
        """The same for what a person plays: without one named, their solo session played last, unless they sit at the live
        session of this channel. Raises like `session`."""
        session = self._named_session(given)
        if session is None:
            here = await self.services.session_queries.in_channel(self.caller.channel_id)
            record = None if here is None else await self.services.repository.current(here)
            if record is None or record.seat_of(self.caller.person) is None:
                session = next(iter(await self.services.solo_tables.of_person(self.caller.person)), None)
        return await self._session(await self._only_session() if session is None else session)

    def _named_session(self, given: str | None) -> int | None:
        if self.pressed is not None and self.pressed.session:
            return self.pressed.session
        return _number(given) if given else None

    async def _session(self, session: int) -> SessionContext:
        if self._loaded and self._loaded[0].session == session:
            record = self._loaded.pop()
        else:
            record = await self.services.repository.current(SessionId(session))
        card = await self.services.session_queries.card_of(record)
        if not may_see(self.interaction, self.caller, card):
            raise no_such_session()
        return self.at(record, card)

    def at(self, record: Record, card: SessionCard) -> SessionContext:
        """A session that may be shown to the caller. Permissions in this channel do not apply to sessions elsewhere."""
        manages = self.caller.manages and card.channel_id == self.caller.channel_id
        say = self.say.at(card)
        self._at.append(say)
        return SessionContext(record, card, replace(self.caller, manages=manages), say)

    async def changed(self, session_ctx: SessionContext, record: Record) -> SessionContext:
        """The same session after a change of it."""
        card = await self.services.session_queries.card_of(record)
        return replace(session_ctx, record=record, card=card, say=session_ctx.say.at(card))

    @property
    def refusing(self) -> TextLocalizer:
        """The localizer for a refusal, which may name seats of the session it is about."""
        return self._at[-1] if self._at else self.say

    async def _only_session(self) -> int:
        tables, channel_id = self.services.session_queries, self.caller.channel_id
        # A session that moved here may be older than one that ended here: the live one comes first.
        here = await tables.in_channel(channel_id) or await tables.last_in_channel(channel_id)
        if here is not None:
            return here
        alone = await self.services.solo_tables.of_person(self.caller.person)
        if alone and self.caller.guild_id is not None:
            return alone[0]
        mine = await tables.of_person(self.caller.person)
        if self.caller.guild_id is not None:
            raise NoTable(refusal(SessionRefusal, "no-table-here", count=len(mine)), mine)
        if len(mine) == 1:
            return mine[0].session
        if alone:
            return alone[0]
        if mine:
            raise NoTable(refusal(SessionRefusal, "which-table", count=len(mine)), mine)
        raise NoTable(refusal(SessionRefusal, "no-table-of-yours"), mine)


@dataclass(frozen=True, slots=True)
class SessionContext:
    """A session the caller may see, the caller with their permissions there, and its localizer. `record` saves services another
    load."""

    record: Record
    card: SessionCard
    caller: Caller
    say: TextLocalizer

    @property
    def session(self) -> SessionId:
        """Number of the table."""
        return self.card.session

    @property
    def over(self) -> bool:
        """Whether the session has ended, with or without a result."""
        return self.card.stage in {"finished", "ended"}

    @property
    def hosts(self) -> bool:
        """Whether the caller has the host's rights: the host, and members who may manage messages there."""
        return self.card.host == self.caller.person or self.caller.manages

    def typed_words(self, bindings: Mapping[str, Binding]) -> TypedWords:
        """The words of the game in the reader's language."""
        return typed_words(self.say.texts, bindings[self.card.game], self.say.language)

    def require_host(self) -> None:
        """Refuse early what the services would refuse after a menu or question. Raises SessionRefusal or NotYours."""
        if self.over:
            raise refusal(SessionRefusal, "table-over", session=str(self.session))
        if not self.hosts:
            raise refusal(NotYours, "not-host", session=str(self.session))

    def require_begun(self) -> None:
        """Raises SessionRefusal before the start of the game."""
        if self.card.turn is None:
            raise refusal(SessionRefusal, "table-over" if self.over else "not-started", session=str(self.session))

    def seat_label(self, seat: SeatCard) -> str:
        """A seat as lists show it: its number as players count, and who sits there."""
        name = seat.name or self.say.label(phrase("seat-name", number=seat.seat + 1))
        return f"{seat.seat + 1}{SHOWN_WITH}{name}"

    def seat(self, given: str) -> SeatCard:
        """A taken seat by its number as players count, by the name of who sits there, or as lists show it. Raises SessionRefusal.

        A number is a seat first: somebody may be called "2".
        """
        wanted = given.strip()
        taken = [seat for seat in self.card.seats if seat.kind != "open"]
        numbered = [seat for seat in taken if wanted == str(seat.seat + 1)]
        named = [seat for seat in taken if seat.name and wanted.casefold() == seat.name.casefold()]
        shown = [seat for seat in taken if wanted.casefold() == self.seat_label(seat).casefold()]
        if numbered or shown:
            return (numbered or shown)[0]
        if len(named) == 1:
            return named[0]
        raise refusal(SessionRefusal, "no-such-seat", seats=len(self.card.seats))


Work: TypeAlias = Callable[[InteractionContext], Awaitable[PrivateReply]]
ModalMaker: TypeAlias = Callable[[InteractionContext, CustomId], ui.Modal | Awaitable[ui.Modal]]


@runtime_checkable
class HasInteractionHandler(Protocol):
    """A client with an interaction handler."""

    @property
    def handler(self) -> InteractionHandler:
        """Answers whatever comes through this client."""
        ...


def handler_of(interaction: AnyInteraction) -> InteractionHandler:
    """The handler of the client an interaction came through."""
    client = interaction.client
    if not isinstance(client, HasInteractionHandler):
        raise TypeError("the client has no interaction handler")
    return client.handler


class InteractionHandler:
    """Answers interactions independently: an error is shown to its caller only."""

    def __init__(self, services: Services, announcer: Announcer) -> None:
        self.services = services
        self.announcer = announcer

    @property
    def texts(self) -> Texts:
        """All sentences."""
        return self.services.texts

    async def answer(
        self,
        interaction: AnyInteraction,
        work: Work,
        pressed: CustomId | None = None,
        values: Sequence[str] = (),
    ) -> None:
        """Acknowledge, do the work, show its reply to the person alone. An interaction that is delivered twice is answered once.
        Never raises."""
        try:
            if not self._is_ours(interaction) or not await self.services.interactions.begin(interaction.id):
                log.info("%s is left to whoever was first", log_label(interaction))
                return
        except Exception as error:
            if await self._acknowledged(interaction, begun=False):
                await self._apologise(interaction, error)
            return
        began = time.perf_counter()
        if not await self._acknowledged(interaction):
            return
        self.services.observer.acknowledged(time.perf_counter() - began)
        with self.services.panels.answering(_pressed_on(interaction)):
            try:
                reply = await self._worked(interaction, work, pressed, tuple(values))
                await self._show(interaction, reply, pressed)
            except Exception as error:
                await self._apologise(interaction, error)
        self.services.observer.answered(time.perf_counter() - began)

    async def ask(self, interaction: AnyInteraction, maker: ModalMaker, pressed: CustomId) -> None:
        """Show a modal as the answer. Never raises."""
        if not self._is_ours(interaction):
            return
        try:
            ctx = await self.context(interaction, pressed)
            made = maker(ctx, pressed)
            modal = await made if isinstance(made, Awaitable) else made
            modal.stop()  # not kept in memory: a submitted modal is routed by its custom id, also after a restart
            await interaction.response.send_modal(modal)
        except discord.HTTPException as error:
            log.warning("%s: the modal was not shown: code %s", log_label(interaction), error.code)
        except (aiohttp.ClientError, OSError) as error:
            log.warning("%s: the modal was not shown: %s", log_label(interaction), type(error).__name__)
        except GameError as error:
            await self.answer(interaction, _refusing(error))
        except Exception as error:
            await self.answer(interaction, apology(report(error, log_label(interaction))))

    async def retire(self, interaction: AnyInteraction, pressed: CustomId) -> None:
        """After a press on a turn notice or a reminder: delete the message if it is orphaned. Never raises."""
        message, channel = interaction.message, interaction.channel_id
        if message is None or channel is None or message.flags.ephemeral:
            return
        if interaction.created_at - message.created_at < _NOTED_WITHIN:
            return
        try:
            session = SessionId(pressed.session) if pressed.session else None
            await self.services.outbox.retire(channel, message.id, session)
        except Exception as error:
            report(error, log_label(interaction))

    async def context(
        self, interaction: AnyInteraction, pressed: CustomId | None = None, values: tuple[str, ...] = ()
    ) -> InteractionContext:
        """The context of an interaction: caller and localizer."""
        caller, record = await self._caller(interaction, pressed)
        loaded = [] if record is None else [record]
        say = TextLocalizer(self.texts, caller.language, theme=caller.theme)
        return InteractionContext(self, interaction, caller, say, pressed, values, loaded)

    async def completing(self, interaction: AnyInteraction) -> InteractionContext:
        """The context of an autocompletion. Raises TooMuch beyond the rate limit."""
        ctx = await self.context(interaction)
        self.services.completions.acquire(ctx.caller.person)
        return ctx

    async def _caller(self, interaction: AnyInteraction, pressed: CustomId | None) -> tuple[Caller, Record | None]:
        """Who asks, from where, with which rights in this channel; and the session of a control, if there is one."""
        user = interaction.user
        # Not the nickname: people have one name here for all servers.
        name = user.global_name or user.name
        person = await self.services.people.person(user.id, name)
        record, person_settings = await self._loaded(person, SessionId(pressed.session if pressed is not None else 0))
        await note_languages(self.services, interaction, person, person_settings)
        chosen = person_settings.language
        settings = await self.services.servers.settings(interaction.guild_id)
        in_server, rights = interaction.guild_id is not None, interaction.permissions
        caller = Caller(
            person=person,
            discord_id=user.id,
            name=name,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id or 0,
            language=chosen if chosen in self.texts.languages else await self._language(interaction),
            manages=in_server and rights.manage_messages,
            organises=in_server and (rights.manage_events or rights.manage_guild),
            administers=in_server and rights.manage_guild,
            parent_id=channel.parent_id if isinstance(channel := interaction.channel, discord.Thread) else None,
            neighbours=frozenset() if settings.tables_per_channel is None else neighbours(interaction),
            roles=frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset(),
            closed=person_settings.closed,
            theme=person_settings.theme or settings.theme,
        )
        return caller, record

    async def _loaded(self, person: PersonId, session: SessionId) -> tuple[Record | None, PersonSettings]:
        """A session, if there is one of that number, and what a person set."""
        if session:
            with suppress(SessionRefusal):  # whoever wants the table is told
                return await self.services.repository.current_and(session, lambda tx, _: settings_of(tx, person))
        return None, await self.services.people.settings(person)

    def language(self, interaction: AnyInteraction) -> str:
        """The language of the person's Discord client, if available; otherwise the host's."""
        return available(self.texts, interaction.locale) or self.texts.language

    async def _language(self, interaction: AnyInteraction) -> str:
        """The same; where it is not available, that of the server comes before the host's."""
        of_client = available(self.texts, interaction.locale)
        return of_client or await self.services.servers.language(interaction.guild_id) or self.texts.language

    def _is_ours(self, interaction: AnyInteraction) -> bool:
        """Whether this process answers what comes from there."""
        return self.services.repository.holding.held.has_guild(interaction.guild_id)

    async def _acknowledged(self, interaction: AnyInteraction, *, begun: bool = True) -> bool:
        """Acknowledge the interaction. False if it has expired: then nothing is done, and the person tries again. `begun`: nobody
        else acknowledges it, so that it can only have been this process if it is acknowledged already."""
        try:
            if _pressed_on(interaction) is not None:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            if error.code == _ACKNOWLEDGED and begun:
                return True  # a retried request: the first one succeeded
            log.warning("%s was not acknowledged: code %s", log_label(interaction), error.code)
            return False
        except (aiohttp.ClientError, OSError) as error:
            log.warning("%s was not acknowledged: %s", log_label(interaction), type(error).__name__)
            return False
        return True

    async def _worked(
        self, interaction: AnyInteraction, work: Work, pressed: CustomId | None, values: tuple[str, ...]
    ) -> PrivateReply:
        await self.services.pulse.catch_up()
        ctx = await self.context(interaction, pressed, values)
        return await self._with_word(ctx, await self._done(ctx, work))

    async def _with_word(self, ctx: InteractionContext, reply: PrivateReply) -> PrivateReply:
        """The reply, with a one-time note if direct messages are closed; an interaction in direct messages retries them."""
        caller, hands = ctx.caller, self.services.hands
        if not caller.closed:
            return reply
        if caller.guild_id is None:
            await hands.open_again(caller.person)
            return reply
        if caller.closed == "untold" and await hands.say_closed(caller.person):
            return replace(reply, text=f"{reply.text}\n\n{ctx.say('hand-closed')}")
        return reply

    async def _done(self, ctx: InteractionContext, work: Work) -> PrivateReply:
        try:
            if is_read_only(ctx.interaction, None if ctx.pressed is None else ctx.pressed.verb):
                self.services.looks.acquire(ctx.caller.person)
            return await work(ctx)
        except NoTable as error:
            return await _which_table(ctx, error)
        except GameError as error:
            self.services.observer.refused(error.reason.key)
            return with_way_back(ctx, refused(error, ctx.refusing))
        except PermissionMissing as failure:
            return refused(permission_refusal(failure.permissions), ctx.say)
        except TryLater as failure:
            seconds = math.ceil(failure.seconds)
            return refused(refusal(SessionRefusal, "busy", seconds=seconds), ctx.say)

    async def _show(self, interaction: AnyInteraction, reply: PrivateReply, pressed: CustomId | None = None) -> None:
        layout = private_layout(reply, self.announcer.commands)
        try:
            message = await interaction.edit_original_response(
                view=layout.view, attachments=layout.files, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if error.status not in {400, 413} or error.code in _EXPIRED:
                # The request is done and stored; only this reply was not delivered.
                log.warning("%s: the answer did not arrive: code %s", log_label(interaction), error.code)
                return
            raise
        except (aiohttp.ClientError, OSError) as error:
            log.warning("%s: the answer did not arrive: %s", log_label(interaction), type(error).__name__)
        else:
            panels, standing = self.services.panels, _pressed_on(interaction)
            if reply.panel is not None:
                panels.shown(reply.panel, message.id, interaction.token)
            elif standing is not None:
                session = SessionId(0 if pressed is None else pressed.session)
                panels.put_aside(session, standing, interaction.token)

    async def _apologise(self, interaction: AnyInteraction, error: Exception) -> None:
        code = report(error, log_label(interaction))
        say = TextLocalizer(self.texts, self.language(interaction))
        try:
            await self._show(interaction, PrivateReply(say("ui-fault", code=code), accent=REFUSED))
        except discord.HTTPException as second:
            log.warning("fault %s could not be told: code %s", code, second.code)


def refused(error: GameError, say: TextLocalizer) -> PrivateReply:
    """The reply for a refusal: the reason and what to do instead."""
    return PrivateReply(say.refusal(error), accent=REFUSED)


def with_way_back(ctx: InteractionContext, reply: PrivateReply) -> PrivateReply:
    """The reply with a button that leads back to the panel whose place it takes; nothing is added to any other reply."""
    pressed = ctx.pressed
    if pressed is None or not pressed.session or pressed.verb not in _ON_PANELS or not ctx.in_place:
        return reply
    return replace(reply, rows=(*reply.rows, (way_back(ctx.say, SessionId(pressed.session)),)))


def way_back(say: TextLocalizer, session: SessionId) -> OutButton:
    """From something looked at to the panel, which it has replaced."""
    return say.button(Phrase("panel-back"), CustomId("act", session), "main")


def _refusing(error: GameError) -> Work:
    """The refusal as the answer."""

    async def refuse(ctx: InteractionContext) -> PrivateReply:
        return refused(error, ctx.refusing)

    return refuse


async def _which_table(ctx: InteractionContext, error: NoTable) -> PrivateReply:
    """The refusal of a command that names no table, with the caller's tables to choose from: the command goes on with the
    chosen one. Without any, the way to a table."""
    arrive = arrival_row(ctx.say, await ctx.services.session_queries.last_game_in(ctx.caller.channel_id))
    reply = replace(refused(error, ctx.say), rows=(arrive,))
    again = command_words(ctx.interaction)
    if not error.mine or again is None:
        return reply
    options = tuple(
        (ctx.say.label(session_phrase(line), OPTION_LABEL), str(line.session), "") for line in error.mine[:OPTIONS]
    )
    hint = ctx.say.label(Phrase("ui-which-table"), PLACEHOLDER)
    return replace(reply, rows=(OutSelect(hint, again, options), arrive))


def command_words(interaction: AnyInteraction) -> str | None:
    """The custom id of a select that carries on with a command once a table is chosen: its name and what was typed with it.
    None for anything but a command, and for one of which too much was typed."""
    command = interaction.command
    given = vars(interaction.namespace)
    if not isinstance(command, app_commands.Command) or not all(isinstance(one, str | int) for one in given.values()):
        return None
    words = (command.qualified_name, *(f"{name}={value}" for name, value in given.items()))
    try:
        return CustomId("table", words=words).encode()
    except IdTooLong:
        return None


def plain_reply(text: str) -> PrivateReply:
    """A plain private answer."""
    return PrivateReply(text, accent=PRIVATE)


def apology(code: str) -> Work:
    """The reply for a defect, with the code under which it is logged."""

    async def apologise(ctx: InteractionContext) -> PrivateReply:
        return PrivateReply(ctx.say("ui-fault", code=code), accent=REFUSED)

    return apologise


def no_such_session() -> SessionRefusal:
    """The same refusal for sessions that do not exist and those the person may not see."""
    return refusal(SessionRefusal, "no-such-table")


def _pressed_on(interaction: AnyInteraction) -> int | None:
    """The private message whose control was pressed; None for a command and for a control everybody sees."""
    message = interaction.message
    return message.id if message is not None and message.flags.ephemeral else None


def log_label(interaction: AnyInteraction) -> str:
    """The interaction in a log line: a command's or control's name and the session, never typed or chosen content."""
    command: Any = interaction.command
    if command is not None:
        return f"/{command.qualified_name} ({interaction.id})"
    pressed = decode(str((interaction.data or {}).get("custom_id", "")))
    control = "" if pressed is None else f" {pressed.verb} #{pressed.session}"
    return f"{interaction.type.name}{control} ({interaction.id})"


def permission_refusal(missing: Sequence[str]) -> SessionRefusal:
    """The refusal for missing permissions: which ones, and where to grant them; other causes if none is missing."""
    if not missing:
        return refusal(SessionRefusal, "forbidden-here")
    named = permissions_named(missing)
    return refusal(SessionRefusal, "missing-permission", permissions=named, count=len(missing))


def _chosen(number: int, user: Mapping[str, Any]) -> ChosenPerson:
    return ChosenPerson(number, str(user.get("global_name") or user.get("username") or ""), bool(user.get("bot")))


def _number(given: str) -> int:
    """`12`, `#12`, or as lists show a session: `#12 Vegas Showdown · your turn`."""
    number = number_in(given.strip().partition(" ")[0].lstrip("#"))
    if number is None:
        raise no_such_session()
    return number
