"""The answer to every interaction: acknowledge at once, find caller and session, show the reply."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any, Final, Protocol, runtime_checkable

import aiohttp
import discord

from bot.announcer import Announcer, delivery_failure
from bot.interactions.admission import Traffic
from bot.interactions.back_button import with_back_button
from bot.interactions.callers import caller_of, client_language
from bot.interactions.context import InteractionContext, ModalMaker, NoTable, Work, pressed_message
from bot.interactions.presses import is_read_only
from bot.interactions.replies import error_reply, error_work, refusal_reply, refusal_work, table_choice
from bot.services.base.faults import Unavailable, report
from bot.services.base.ids import CustomId, decode
from bot.services.base.model import SessionId
from bot.services.base.ports import DeliveryFailed, MessageRejected, NotNow, TryLater
from bot.services.composition import Services
from bot.services.delivery.panels import hands
from bot.services.delivery.panels.live_panels import PendingPanel
from bot.services.play.cleanup import KEEP_SENT
from bot.services.processes.leases import LeaseExpired
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.refusals_of_discord import ACKNOWLEDGED, refusal_of
from bot.services.wording.texts import Texts
from bot.ui.controls import AnyInteraction
from bot.ui.fallbacks import send_with_fallbacks
from bot.ui.layout import PrivateReply, layout_message
from engines.core.errors import GameError

log = logging.getLogger(__name__)

_OWN_DATA: Final = frozenset({"my data", "export", "erase"})
"""The command and the verbs by which people get a copy of their data, or have it erased."""
_TRIED_AGAIN: Final = timedelta(minutes=10)
"""Time from a rejected direct message to the next attempt, if the person uses the bot in a server. Not every press
leads to an attempt, because players press often."""
_NOTED_WITHIN: Final = timedelta(minutes=1)
"""Time within which a sent message is recorded; a press may come before the record."""


@runtime_checkable
class HasInteractionHandler(Protocol):
    """A client with an interaction handler."""

    @property
    def handler(self) -> "InteractionHandler":
        """The handler for interactions through this client."""
        ...


def handler_of(interaction: AnyInteraction) -> "InteractionHandler":
    """Return the handler of the client an interaction came through. Raise TypeError for another client."""
    client = interaction.client
    if not isinstance(client, HasInteractionHandler):
        raise TypeError("the client has no interaction handler")
    return client.handler


@dataclass(frozen=True, slots=True)
class _Answer:
    """The private message that becomes the answer to an interaction; `message_id` is None if Discord has not told the id."""

    message_id: int | None
    pending_panels: list[PendingPanel] = field(default_factory=list[PendingPanel])
    """The panels to store with a change of this interaction."""

    def add(self, pending_panel: PendingPanel) -> None:
        """Add a panel to store with a change of this interaction."""
        self.pending_panels.append(pending_panel)

    @property
    def is_noted(self) -> bool:
        """True if a panel was stored with the change the interaction made."""
        return any(one.is_stored for one in self.pending_panels)


class InteractionHandler:
    """A handler that answers each interaction independently: an error is shown to its caller only."""

    def __init__(self, services: Services, announcer: Announcer) -> None:
        self.services = services
        self.announcer = announcer
        self.texts: Texts = services.texts
        self.traffic = Traffic()
        self._shown: dict[int, object] = {}
        """By message id, or else interaction id: a mark of the reply shown in an answer that may be prepared again."""
        self._repetitions: set[asyncio.Task[None]] = set()

    async def answer(
        self, interaction: AnyInteraction, work: Work, pressed: CustomId | None = None, values: Sequence[str] = ()
    ) -> None:
        """Acknowledge an interaction, do its work and show the reply to the person only; `pressed` is its control, `values` are
        the options chosen in it. Ignore an interaction that is delivered again or belongs to another process. Never raise."""
        self.traffic.begin()
        try:
            await self._answer(interaction, work, pressed, values)
        finally:
            self.traffic.end()

    async def _answer(
        self, interaction: AnyInteraction, work: Work, pressed: CustomId | None, values: Sequence[str]
    ) -> None:
        try:
            if not self._is_ours(interaction) or not await self.services.interactions.begin(interaction.id):
                log.info("%s not answered: delivered twice, or answered by another process", log_label(interaction))
                return
        except LeaseExpired:
            log.info("%s not answered: the lease of this process has expired", log_label(interaction))
            return
        except Exception as error:
            answer = await self._acknowledge(interaction, begun=False)
            if answer is not None:
                await self._reply_with_error(interaction, error, answer)
            return
        began = time.perf_counter()
        answer = await self._acknowledge(interaction)
        if answer is None:
            return
        self.services.observer.interaction_acknowledged(time.perf_counter() - began)
        await self.traffic.let_others_first()
        self._shown.pop(answer.message_id or interaction.id, None)
        with self.services.panels.answering(answer.message_id):
            await self._work_and_show(interaction, work, pressed, values, answer)
        self.services.observer.interaction_answered(time.perf_counter() - began)

    async def _work_and_show(
        self, interaction: AnyInteraction, work: Work, pressed: CustomId | None, values: Sequence[str], answer: _Answer
    ) -> None:
        """Do the work and show its reply. If the reply has `follows`, do the work and show its reply again after a change that
        `follows` reports."""
        try:
            reply = await self._do_work(interaction, work, pressed, tuple(values), answer)
            await self._show(interaction, reply, answer, pressed)
        except Exception as error:
            await self._reply_with_error(interaction, error, answer)
            return
        if reply.follows is None:
            return
        message, shown = answer.message_id or interaction.id, object()
        self._shown[message] = shown

        def start_again() -> None:
            if self._shown.pop(message, None) is shown:
                self.traffic.begin()
                task = asyncio.create_task(self._work_and_show(interaction, work, pressed, values, answer))
                self._repetitions.add(task)
                task.add_done_callback(on_done)

        def on_done(task: asyncio.Task[None]) -> None:
            self._repetitions.discard(task)
            self.traffic.end()

        await reply.follows(start_again)

    async def show_meanwhile(self, interaction: AnyInteraction, reply: PrivateReply) -> None:
        """Show a reply before the answer, or instead of an answer that Discord did not accept. A failure is only logged."""
        layout = layout_message(reply.body, self.announcer.commands, attachment=reply.attachment)
        try:
            await interaction.edit_original_response(
                view=layout.view, attachments=layout.files, allowed_mentions=discord.AllowedMentions.none()
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("%s: preliminary or shorter reply not shown: %s", log_label(interaction), type(error).__name__)

    async def answer_with_modal(self, interaction: AnyInteraction, maker: ModalMaker, pressed: CustomId) -> None:
        """Answer with a modal, with the Activity, or with the reason, if it is known, why neither can be shown. Ignore an
        interaction that belongs to another process. Never raise."""
        if not self._is_ours(interaction):
            return
        try:
            ctx = await self.context(interaction, pressed)
            self._refuse_barred(ctx)
            made = maker(ctx, pressed)
            if made is None:
                await interaction.response.launch_activity()
                return
            modal = await made if isinstance(made, Awaitable) else made
            # A submitted modal is routed by its custom id, so this one need not stay in memory.
            modal.stop()
            await interaction.response.send_modal(modal)
        except discord.HTTPException as error:
            log.warning("%s: modal or Activity not shown: code %s", log_label(interaction), error.code)
            failure = delivery_failure(error)
            if isinstance(failure, NotNow | MessageRejected):
                await self.answer(interaction, refusal_work(refusal_of(failure)), pressed)
        except DeliveryFailed as failure:
            await self.answer(interaction, refusal_work(refusal_of(failure)), pressed)
        except (aiohttp.ClientError, OSError) as error:
            log.warning("%s: modal or Activity not shown: %s", log_label(interaction), type(error).__name__)
        except GameError as error:
            await self.answer(interaction, refusal_work(error), pressed)
        except Exception as error:
            await self.answer(interaction, error_work(error, log_label(interaction)), pressed)

    async def delete_pressed_message(self, interaction: AnyInteraction, pressed: CustomId) -> None:
        """Enqueue the deletion of a pressed message unless it is ephemeral, newer than a minute, so old that its row may be
        deleted already, or known to the database. Never raise."""
        message, channel = interaction.message, interaction.channel_id
        if message is None or channel is None or message.flags.ephemeral:
            return
        if not _NOTED_WITHIN <= interaction.created_at - message.created_at < KEEP_SENT:
            return
        try:
            session = SessionId(pressed.session) if pressed.session else None
            await self.services.outbox.delete_unrecorded(channel, message.id, session)
        except Exception as error:
            report(error, log_label(interaction))

    async def context(
        self, interaction: AnyInteraction, pressed: CustomId | None = None, values: tuple[str, ...] = ()
    ) -> InteractionContext:
        """Return the context of an interaction: caller and localizer. Store a new person, and a changed name or language."""
        caller, record = await caller_of(self.services, interaction, pressed)
        loaded = [] if record is None else [record]
        say = TextLocalizer(self.texts, caller.language, theme=caller.theme)
        return InteractionContext(
            self.services,
            caller,
            say,
            pressed,
            values,
            loaded,
            announcer=self.announcer,
            interaction=interaction,
            show=partial(self.show_meanwhile, interaction),
        )

    async def completion_context(self, interaction: AnyInteraction) -> InteractionContext:
        """Return the context of an autocompletion. Raise TooMuch beyond the rate limit, SessionRefusal for a barred person."""
        ctx = await self.context(interaction)
        self._refuse_barred(ctx)
        self.services.completions.acquire(ctx.caller.person)
        return ctx

    def _is_ours(self, interaction: AnyInteraction) -> bool:
        return self.services.repository.holding.held_share.has_guild(interaction.guild_id)

    async def _acknowledge(self, interaction: AnyInteraction, *, begun: bool = True) -> _Answer | None:
        """Acknowledge the interaction, and return the message that becomes the answer; None if Discord did not accept
        the acknowledgement: then nothing is done, and the person can try again. With `begun` only this process answers the
        interaction, so an earlier acknowledgement was its own."""
        standing = pressed_message(interaction)
        try:
            if standing is not None:
                await interaction.response.defer()
                return _Answer(standing)
            sent = await interaction.response.defer(ephemeral=True, thinking=True)
            return _Answer(None if sent is None else sent.message_id)
        except discord.HTTPException as error:
            if error.code == ACKNOWLEDGED and begun:
                # The request was repeated, and its first attempt succeeded.
                return _Answer(standing)
            log.warning("%s not acknowledged: code %s", log_label(interaction), error.code)
        except (aiohttp.ClientError, OSError) as error:
            log.warning("%s not acknowledged: %s", log_label(interaction), type(error).__name__)
        return None

    async def _do_work(
        self,
        interaction: AnyInteraction,
        work: Work,
        pressed: CustomId | None,
        values: tuple[str, ...],
        answer: _Answer,
    ) -> PrivateReply:
        await self.services.pulse.catch_up()
        ctx = await self.context(interaction, pressed, values)
        pending_panel = None
        if answer.message_id is not None:
            person, language = ctx.caller.person, ctx.say.language
            pending_panel = self.services.panels.pending_panel(
                person, answer.message_id, interaction.token, language, direct=interaction.guild_id is None
            )
            answer.add(pending_panel)
        ctx = replace(ctx, pending_panel=pending_panel)
        return await self._with_closed_notice(ctx, await with_back_button(ctx, await self._reply_or_refusal(ctx, work)))

    async def _with_closed_notice(self, ctx: InteractionContext, reply: PrivateReply) -> PrivateReply:
        """Return the reply, with a one-time note if direct messages are closed. An interaction in direct messages proves that
        they are open again; an interaction in a server allows another attempt to send them, ten minutes after the last."""
        caller, context = ctx.caller, self.services.context
        if caller.guild_id is None and (caller.closed or caller.tried is not None):
            await hands.retry_direct_messages(context, caller.person, certain=True)
            return reply
        if caller.tried is not None and self.services.clock.now() - caller.tried >= _TRIED_AGAIN:
            await hands.retry_direct_messages(context, caller.person, certain=False)
        if caller.closed == "unannounced" and await hands.claim_notice_of_closed_messages(context, caller.person):
            return reply.with_body(text=f"{reply.text}\n\n{ctx.say('hand-closed')}")
        return reply

    def _refuse_barred(self, ctx: InteractionContext) -> None:
        """Raise SessionRefusal if the host has barred the person or the server, unless the person asks for a copy or the erasure
        of their data."""
        command: Any = ctx.interaction.command
        named = ctx.pressed.verb if ctx.pressed is not None else "" if command is None else command.qualified_name
        if named not in _OWN_DATA:
            self.services.watch.refuse_barred(ctx.interaction.guild_id, ctx.interaction.user.id)

    async def _reply_or_refusal(self, ctx: InteractionContext, work: Work) -> PrivateReply:
        guild_id = ctx.interaction.guild_id
        try:
            self._refuse_barred(ctx)
            if is_read_only(ctx.interaction, None if ctx.pressed is None else ctx.pressed.verb):
                self.services.looks.acquire(ctx.caller.person)
            return await work(ctx)
        except NoTable as error:
            return await table_choice(ctx, error)
        except GameError as error:
            self.services.observer.interaction_refused(error.reason.key)
            self.services.watch.count_refusal(guild_id)
            return refusal_reply(error, ctx.refusal_localizer)
        except DeliveryFailed as failure:
            return self._refused_by_discord(ctx, failure)
        except discord.HTTPException as error:
            return self._refused_by_discord(ctx, delivery_failure(error))

    def _refused_by_discord(self, ctx: InteractionContext, failure: DeliveryFailed) -> PrivateReply:
        error = refusal_of(failure)
        self.services.observer.interaction_refused(error.reason.key)
        if not isinstance(failure, TryLater):
            self.services.watch.count_fault(ctx.interaction.guild_id)
        return refusal_reply(error, ctx.refusal_localizer)

    async def _show(
        self, interaction: AnyInteraction, reply: PrivateReply, answer: _Answer, pressed: CustomId | None = None
    ) -> None:
        panels, panel, direct = self.services.panels, reply.panel, interaction.guild_id is None
        if panel is not None and answer.message_id is not None and not answer.is_noted:
            await panels.record_panel(panel, answer.message_id, interaction.token, direct=direct)

        async def show(now: PrivateReply) -> discord.InteractionMessage:
            layout = layout_message(now.body, self.announcer.commands, attachment=now.attachment)
            try:
                return await interaction.edit_original_response(
                    view=layout.view, attachments=layout.files, allowed_mentions=discord.AllowedMentions.none()
                )
            except discord.HTTPException as error:
                failure = delivery_failure(error)
                if not isinstance(failure, MessageRejected):
                    raise
                log.error("%s: Discord refused the reply: code %s", log_label(interaction), error.code)
                raise failure from error

        try:
            message = await send_with_fallbacks(reply, show, log_label(interaction), self.services.observer)
        except discord.HTTPException as error:
            # Whatever the interaction changed is stored; only this reply was not delivered.
            log.warning("%s: reply not delivered: code %s", log_label(interaction), error.code)
            await self._say_why(interaction, delivery_failure(error))
        except (aiohttp.ClientError, OSError) as error:
            log.warning("%s: reply not delivered: %s", log_label(interaction), type(error).__name__)
        except RuntimeError:
            # aiohttp raises this for a closed session: the bot is being stopped.
            if not interaction.client.is_closed():
                raise
            log.warning("%s: reply not sent before shutdown", log_label(interaction))
        else:
            if panel is not None:
                if answer.message_id is None:
                    await panels.record_panel(panel, message.id, interaction.token, direct=direct)
                panels.record_shown(panel, message.id, interaction.token)
            elif answer.is_noted or pressed_message(interaction) is not None:
                session = SessionId(0 if pressed is None else pressed.session)
                panels.record_replacement(session, message.id, interaction.token)
            return
        if panel is not None:
            panels.show_by_edit(panel)

    async def _say_why(self, interaction: AnyInteraction, failure: DeliveryFailed) -> None:
        """Show the reason, if it is known, why Discord did not accept an answer, in a shorter message."""
        if isinstance(failure, NotNow):
            say = TextLocalizer(self.texts, client_language(self.texts, interaction))
            await self.show_meanwhile(interaction, refusal_reply(refusal_of(failure), say))

    async def _reply_with_error(self, interaction: AnyInteraction, error: Exception, answer: _Answer) -> None:
        reply = error_reply(
            error, log_label(interaction), TextLocalizer(self.texts, client_language(self.texts, interaction))
        )
        if not isinstance(error, Unavailable):
            self.services.watch.count_fault(interaction.guild_id)
        elif pressed_message(interaction) is not None:
            await self._say_in_new_message(interaction, reply)
            return
        try:
            await self._show(interaction, reply, answer)
        except MessageRejected as refused:
            log.warning("%s: error reply not delivered: %s", log_label(interaction), refused)

    async def _say_in_new_message(self, interaction: AnyInteraction, reply: PrivateReply) -> None:
        """Show a reply in a new message, and keep the pressed message, whose control may be pressed again in a moment."""
        layout = layout_message(reply.body, self.announcer.commands, attachment=reply.attachment)
        try:
            await interaction.followup.send(
                view=layout.view, ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("%s: reply not delivered: %s", log_label(interaction), type(error).__name__)


def log_label(interaction: AnyInteraction) -> str:
    """Return command or control, session and id of an interaction for log lines; never typed or chosen content."""
    command: Any = interaction.command
    if command is not None:
        return f"/{command.qualified_name} ({interaction.id})"
    pressed = decode(str((interaction.data or {}).get("custom_id", "")))
    control = "" if pressed is None else f" {pressed.verb} #{pressed.session}"
    return f"{interaction.type.name}{control} ({interaction.id})"
