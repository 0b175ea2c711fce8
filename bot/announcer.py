"""The implementation of the messenger port with discord.py.

A call returns only after it has taken effect; otherwise it raises a DeliveryFailed, or LeaseLost if this process may have lost
its lease. No message content is logged."""

import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NoReturn, TypeVar

import aiohttp
import discord
from typing_extensions import override

from bot.contact import Contact
from bot.services.base.ports import (
    Body,
    ChannelGone,
    DeliveryFailed,
    MessageGone,
    MessageRef,
    MessageRejected,
    Messenger,
    NotNow,
    Observer,
    OutMessage,
    PersonGone,
    PrivateMessage,
    ScheduledEvent,
    TryLater,
)
from bot.services.wording.names import without_isolates
from bot.services.wording.refusals_of_discord import ARCHIVED, NO_ACCESS, failure, failure_of_pause
from bot.ui.command_mentions import CommandMentions
from bot.ui.fallbacks import send_with_fallbacks
from bot.ui.layout import layout_message
from bot.ui.places import Opens, obstacle, permission_names

log = logging.getLogger(__name__)

T = TypeVar("T")

HISTORY: Final = 300
"""Number of newest messages searched for a message already sent: at most three requests."""
_HISTORY_RIGHT: Final = ("Read Message History",)
_NOTHING: Final = "\u2026"
"""Content of a probe message, deleted at once if Discord no longer knows the nonce."""
THREAD_SLEEPS_AFTER: Final = 10080
"""Minutes without messages before Discord archives a table's thread: a week, the longest setting."""
_RETRY_DELAY: Final = 5.0
_NOT_NOW: Final = 600.0
_PLAIN_TEXT: Final = 2000
"""Maximum length in characters of a message without components."""
_NOBODY: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class _Post:
    """A message to send under an idempotency key, silently if `quiet`. `again` is True if it may have been sent before."""

    key: str
    body: Body
    mentions: discord.AllowedMentions
    quiet: bool = True
    again: bool = False


class Announcer(Messenger):
    """The messenger. It sends with the client given last; without a client that is open, requests raise TryLater.

    Deduplication: Discord deduplicates by nonce for some minutes; for longer outages the message has a number derived from its
    key as the id of its outermost component, invisible to readers. A retry searches recent messages of the channel for that
    number."""

    def __init__(self, observer: Observer | None = None) -> None:
        self._observer = observer or Observer()
        self._client: discord.Client | None = None
        self._known_threads: dict[int, tuple[discord.Thread, ...]] = {}
        """The bot's own active threads by the id of their channel, as listed last."""
        self.commands = CommandMentions()
        """The function that makes commands named in messages clickable."""
        self.contact = Contact(self._observer)
        """The contact with Discord: requests that succeed, get no answer or meet a server error are noted there."""

    @property
    def application_id(self) -> int | None:
        """The id of the application; None before the bot has logged in."""
        return None if self._client is None else self._client.application_id

    def use_client(self, client: discord.Client) -> None:
        """Use this client from now on, and forget the threads listed so far."""
        self._client = client
        self._known_threads.clear()

    @override
    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:

        async def post(now: OutMessage) -> MessageRef:
            return await self._post(channel_id, _Post(key, now.body, _mentions(now), now.quiet, again))

        return await send_with_fallbacks(message, post, f"channel {channel_id}", self._observer)

    async def _post(self, channel_id: int, post: _Post) -> MessageRef:
        if post.again:
            try:
                found = await self._find_sent(channel_id, post.key)
            except NotNow:
                # Without the history, only the nonce prevents a duplicate.
                found = None
            if found is not None:
                # The message's content may have changed since it was sent.
                await self._edit(found, post.body, post.mentions, marker_of(post.key))
                return found
        return await self._send(channel_id, post)

    async def _send(self, channel_id: int, post: _Post) -> MessageRef:
        channel = self._require_client().get_partial_messageable(channel_id)

        async def send() -> MessageRef:
            made = layout_message(post.body, self.commands, marker=marker_of(post.key))
            sent = await channel.send(
                view=made.view, files=made.files, nonce=post.key, silent=post.quiet, allowed_mentions=post.mentions
            )
            return MessageRef(channel_id, sent.id)

        return await self._request(channel_id, send)

    @override
    async def recall(self, channel_id: int, key: str, *, recent: bool) -> None:
        try:
            found = await self._find_sent(channel_id, key)
        except NotNow:
            if not recent:
                raise
            # Discord returns the message it has under this nonce; otherwise the probe is deleted at once.
            found = await self._send(channel_id, _Post(key, Body(_NOTHING), _NOBODY))
        if found is not None:
            await self.delete(found)

    @override
    async def edit(self, ref: MessageRef, message: OutMessage) -> None:

        async def edit(now: OutMessage) -> None:
            await self._edit(ref, now.body, _mentions(now))

        await send_with_fallbacks(message, edit, f"channel {ref.channel_id}", self._observer)

    async def _edit(
        self, ref: MessageRef, body: Body, mentions: discord.AllowedMentions, marker: int | None = None
    ) -> None:
        target = self._require_client().get_partial_messageable(ref.channel_id).get_partial_message(ref.message_id)

        async def edit() -> None:
            made = layout_message(body, self.commands, marker=marker)
            await target.edit(view=made.view, attachments=made.files, allowed_mentions=mentions)

        await self._request(ref.channel_id, edit)

    @override
    async def delete(self, ref: MessageRef) -> None:
        target = self._require_client().get_partial_messageable(ref.channel_id).get_partial_message(ref.message_id)
        try:
            await self._request(ref.channel_id, target.delete)
        except MessageGone:
            return

    @override
    async def send_direct(self, discord_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        return await self.post(await self._direct_channel(discord_id), message, key, again=again)

    @override
    async def edit_direct(self, discord_id: int, message_id: int, message: OutMessage) -> None:
        await self.edit(MessageRef(await self._direct_channel(discord_id), message_id), message)

    @override
    async def recall_direct(self, discord_id: int, key: str, *, recent: bool) -> None:
        await self.recall(await self._direct_channel(discord_id), key, recent=recent)

    @override
    async def send_private(
        self, discord_id: int, message: PrivateMessage, key: str, *, again: bool = False
    ) -> MessageRef:
        channel_id = await self._direct_channel(discord_id)

        async def post(now: PrivateMessage) -> MessageRef:
            return await self._post(channel_id, _Post(key, now.body, _NOBODY, again=again))

        return await send_with_fallbacks(message, post, "a direct message", self._observer)

    @override
    async def edit_private(self, discord_id: int, message_id: int, message: PrivateMessage) -> None:
        ref = MessageRef(await self._direct_channel(discord_id), message_id)

        async def edit(now: PrivateMessage) -> None:
            await self._edit(ref, now.body, _NOBODY)

        await send_with_fallbacks(message, edit, "a direct message", self._observer)

    @override
    async def edit_panel(self, token: str, message_id: int, message: PrivateMessage) -> None:
        client = self._require_client()
        if client.application_id is None:
            raise TryLater(_RETRY_DELAY)
        webhook = discord.Webhook.partial(client.application_id, token, client=client)
        await send_with_fallbacks(
            message, lambda now: self._edit_panel(webhook, message_id, now), "a panel", self._observer
        )

    async def _edit_panel(self, webhook: discord.Webhook, message_id: int, message: PrivateMessage) -> None:
        made = layout_message(message.body, self.commands)
        try:
            await webhook.edit_message(message_id, view=made.view, attachments=made.files, allowed_mentions=_NOBODY)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            if isinstance(error, discord.HTTPException) and error.status in {401, 404}:
                # Discord answers an expired token with one of these codes.
                raise MessageGone("the panel") from error
            self._fail(error, 0, "nothing")
        self.contact.request_answered()

    async def tell_operators(self, channel_id: int, text: str) -> None:
        """Post a text for operators, cut after 2000 characters, without mentions. Raise DeliveryFailed if it cannot be sent."""
        channel, nonce = self._require_client().get_partial_messageable(channel_id), secrets.token_hex(12)

        async def send() -> None:
            # discord.py itself repeats a request without an answer: Discord recognises it by the nonce.
            await channel.send(text[:_PLAIN_TEXT], nonce=nonce, allowed_mentions=_NOBODY, suppress_embeds=True)

        await self._request(channel_id, send)

    @override
    async def delete_direct(self, discord_id: int, message_id: int) -> None:
        await self.delete(MessageRef(await self._direct_channel(discord_id), message_id))

    async def _direct_channel(self, discord_id: int) -> int:
        client = self._require_client()
        return (await self._request(0, lambda: client.create_dm(discord.Object(discord_id)))).id

    @override
    async def schedule_event(self, channel_id: int, event: ScheduledEvent, known: int | None, *, again: bool) -> int:
        client = self._require_client()

        async def schedule() -> int:
            guild = client.get_guild(event.guild_id) or await client.fetch_guild(event.guild_id)
            found = await guild.fetch_scheduled_event(known) if known else None
            if found is None and again:
                listed = await guild.fetch_scheduled_events()
                ours = (entry for entry in listed if client.user is not None and entry.creator_id == client.user.id)
                found = next(
                    (entry for entry in ours if (entry.name, entry.location) == (event.name, event.place)), None
                )
            if event.begins is None or event.ends is None:
                if found is not None:
                    await found.delete()
                return 0
            if found is None:
                found = await guild.create_scheduled_event(
                    name=event.name, description=event.text, start_time=event.begins, end_time=event.ends,
                    entity_type=discord.EntityType.external, location=event.place,
                    privacy_level=discord.PrivacyLevel.guild_only,
                )  # fmt: skip
            else:
                await found.edit(
                    name=event.name, description=event.text, start_time=event.begins, end_time=event.ends,
                    location=event.place,
                )  # fmt: skip
            return found.id

        return await self._request(channel_id, schedule)

    @override
    async def open_thread(self, channel_id: int, name: str) -> int:
        return await self._open_thread(channel_id, name, private=False)

    @override
    async def open_private_thread(self, channel_id: int, name: str) -> int:
        return await self._open_thread(channel_id, name, private=True)

    @override
    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        """Return the ids of the bot's own active threads with a name, oldest first: only private threads if `private`, otherwise
        only public threads. The threads of a channel are listed once per client, and again after a request there whose outcome is
        unknown, because it may have opened a thread."""
        if channel_id not in self._known_threads:
            self._known_threads[channel_id] = await self._own_threads(channel_id)
        kind = discord.ChannelType.private_thread
        # Discord may keep Unicode isolates in names or remove them, so names are compared without them.
        title = without_isolates(name[:100])
        wanted = (
            one
            for one in self._known_threads[channel_id]
            if without_isolates(one.name) == title and (one.type is kind) == private
        )
        return tuple(sorted(one.id for one in wanted))

    async def _own_threads(self, channel_id: int) -> tuple[discord.Thread, ...]:
        client = self._require_client()

        async def ask() -> Sequence[discord.Thread]:
            channel = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
            return await channel.guild.active_threads() if isinstance(channel, discord.TextChannel) else ()

        try:
            active = await self._request(channel_id, ask)
        except TryLater:
            raise
        except DeliveryFailed as fault:
            # If the threads cannot be listed, use the cached ones. Opening a thread reports the error.
            log.warning("listing threads of channel %s failed: %s", channel_id, type(fault).__name__)
            channel = client.get_channel(channel_id)
            active = channel.threads if isinstance(channel, discord.TextChannel) else ()
        user = client.user
        return tuple(
            one for one in active if one.parent_id == channel_id and user is not None and one.owner_id == user.id
        )

    async def _open_thread(self, channel_id: int, name: str, *, private: bool) -> int:
        client = self._require_client()

        async def open_thread() -> int:
            channel = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
            if not isinstance(channel, discord.TextChannel) or (private and channel.is_news()):
                raise MessageRejected("no such threads", "channel-kind")
            if private:
                thread = await channel.create_thread(
                    name=name[:100],
                    type=discord.ChannelType.private_thread,
                    auto_archive_duration=THREAD_SLEEPS_AFTER,
                    invitable=False,
                )
                return thread.id
            kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
            thread = await channel.create_thread(name=name[:100], type=kind, auto_archive_duration=THREAD_SLEEPS_AFTER)
            return thread.id

        opens: Opens = "private" if private else "public"
        return await self._request(channel_id, open_thread, opens=opens)

    @override
    async def admit(self, channel_id: int, discord_id: int) -> None:
        client = self._require_client()

        async def admit() -> None:
            thread = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread):
                await thread.add_user(discord.Object(discord_id))

        await self._request(channel_id, admit)

    @override
    async def is_member(self, guild_id: int, discord_id: int) -> bool:
        """Return whether a person is a member of a server; False also for a server without the bot. Ask Discord each time,
        because it does not report members who leave. Raise TryLater if the answer is unknown."""
        client = self._require_client()
        try:
            await self._request(0, lambda: client.http.get_member(guild_id, discord_id))
        except (PersonGone, ChannelGone):
            return False
        except NotNow as fault:
            if fault.code == NO_ACCESS:
                return False
            raise TryLater(_NOT_NOW) from fault
        return True

    async def member_of(self, place: discord.abc.GuildChannel | discord.Thread, discord_id: int) -> discord.Member:
        """Return a member of the server of `place`. Ask Discord each time, because direct messages do not tell roles. Raise
        DeliveryFailed if Discord does not answer now, or if the person is not a member."""
        return await self._request(place.id, lambda: place.guild.fetch_member(discord_id))

    async def is_deleted(self, channel_id: int) -> bool:
        """Return whether a channel was deleted. A channel that the bot merely may not see still exists, and so does one about
        which Discord does not answer now."""
        try:
            client = self._require_client()
            if client.get_channel(channel_id) is None:
                await self._request(channel_id, lambda: client.fetch_channel(channel_id))
        except discord.InvalidData:
            return False
        except DeliveryFailed as failure:
            return isinstance(failure, ChannelGone)
        return False

    @override
    def is_locked(self, channel_id: int) -> bool:
        channel = None if self._client is None else self._client.get_channel(channel_id)
        return isinstance(channel, discord.Thread) and channel.locked

    @override
    async def archive_thread(self, channel_id: int) -> None:
        client = self._require_client()

        async def archive() -> None:
            thread = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)

        try:
            await self._request(channel_id, archive)
        except ChannelGone:
            return

    async def keep_open(self, channel_id: int) -> None:
        """Let a thread stay open for a week without messages, as a table's own thread does; do nothing for a channel that is not
        a thread in the cache. Raise DeliveryFailed if Discord does not allow it."""
        thread = self._require_client().get_channel(channel_id)
        if isinstance(thread, discord.Thread):
            edit = partial(thread.edit, auto_archive_duration=THREAD_SLEEPS_AFTER)
            await self._request(channel_id, edit)

    async def close_thread(self, channel_id: int) -> None:
        """Delete a thread opened for a table, or archive it if the bot may not. Raise DeliveryFailed if neither succeeds."""
        client = self._require_client()

        async def close() -> None:
            # A new thread may not be in the cache yet.
            thread = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
            if not isinstance(thread, discord.Thread):
                return
            try:
                await thread.delete()
            except discord.Forbidden:
                await thread.edit(archived=True)

        await self._request(channel_id, close)

    def _require_client(self) -> discord.Client:
        if self._client is None or self._client.is_closed():
            raise TryLater(_RETRY_DELAY)
        return self._client

    async def _find_sent(self, channel_id: int, key: str) -> MessageRef | None:
        """Return the bot's message sent under a key, if it is among the newest `HISTORY` of a channel; otherwise None. Raise
        NotNow if the bot may not read the history."""
        client, marker = self._require_client(), marker_of(key)
        known = client.get_channel(channel_id)
        in_server = isinstance(known, discord.abc.GuildChannel | discord.Thread)
        if in_server and not known.permissions_for(known.guild.me).read_message_history:
            # Without the permission Discord returns an empty list, not an error.
            raise NotNow("permission", _HISTORY_RIGHT)
        channel, user = client.get_partial_messageable(channel_id), client.user
        try:
            async for message in channel.history(limit=HISTORY):
                if user is not None and message.author.id == user.id and marker in _markers(message):
                    log.info("message %d, sent earlier, found in channel %d", message.id, channel_id)
                    return MessageRef(channel_id, message.id)
        except discord.Forbidden as error:
            raise NotNow("permission", _HISTORY_RIGHT) from error
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            self._fail(error, channel_id, "nothing")
        return None

    async def _request(self, channel_id: int, call: Callable[[], Awaitable[T]], *, opens: Opens = "nothing") -> T:
        """Make a request and report its outcome to the observer. If the thread is archived, reopen it and make the request once
        more. Raise the messenger port's exceptions in place of Discord's."""
        began, outcome = time.perf_counter(), "done"
        try:
            return await self._call(channel_id, call, opens)
        except DeliveryFailed as failure:
            outcome = type(failure).__name__
            raise
        finally:
            self._observer.discord_request_done(outcome, time.perf_counter() - began)

    async def _call(self, channel_id: int, call: Callable[[], Awaitable[T]], opens: Opens) -> T:
        try:
            result = await call()
            self.contact.request_answered()
            return result
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                self._fail(error, channel_id, opens)
        except (discord.RateLimited, aiohttp.ClientError, OSError) as error:
            self._fail(error, channel_id, opens)
        try:
            await self._wake(channel_id)
            return await call()
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            self._fail(error, channel_id, opens)

    async def _wake(self, channel_id: int) -> None:
        thread = await self._require_client().fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            if thread.locked and not thread.permissions_for(thread.guild.me).manage_threads:
                raise NotNow("locked")
            await thread.edit(archived=False)

    def _fail(self, error: Exception, channel_id: int, opens: Opens) -> NoReturn:
        if isinstance(error, discord.RateLimited):
            raise failure_of_pause(error.retry_after) from error
        if not isinstance(error, discord.HTTPException) or error.status >= 500:
            self._known_threads.pop(channel_id, None)
            self.contact.request_failed()
            raise TryLater(_RETRY_DELAY) from error
        refusal = delivery_failure(error)
        if isinstance(refusal, NotNow) and refusal.about == "permission":
            refusal = self._with_obstacle(refusal, channel_id, opens)
        log.info(
            "Discord refused a request: channel %s, status %d, code %d", channel_id or "none", error.status, error.code
        )
        raise refusal from error

    def _with_obstacle(self, refusal: NotNow, channel_id: int, opens: Opens) -> NotNow:
        """Return a refusal that names the obstacle: closed direct messages, or an obstacle that the cache shows. Return the
        given refusal if no obstacle is known."""
        channel = self._require_client().get_channel(channel_id)
        if not channel_id or isinstance(channel, discord.abc.PrivateChannel):
            return NotNow("closed-direct", code=refusal.code)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            # An archived thread is not in the cache, though the bot sees it.
            return NotNow("unseen", code=refusal.code) if refusal.code == NO_ACCESS else refusal
        known = obstacle(channel, opens=opens)
        if known is None and refusal.code == NO_ACCESS:
            # Discord's answer means that the bot does not see the channel, whatever the cache contains.
            return NotNow("permission", permission_names({"view_channel"}), refusal.code)
        return known or refusal


def delivery_failure(error: discord.HTTPException) -> DeliveryFailed:
    """Return the messenger port's exception for an error response from Discord."""
    try:
        wait = float(error.response.headers.get("Retry-After", ""))
    except ValueError:
        wait = None
    return failure(error.status, error.code, None if wait is None else max(wait, 0.0))


def marker_of(key: str) -> int:
    """Return the component id derived from a key: positive, 31 bits."""
    digest = hashlib.blake2b(key.encode(), digest_size=4).digest()
    return 1 + int.from_bytes(digest) % (2**31 - 2)


def _markers(message: discord.Message) -> tuple[int | None, ...]:
    return tuple(component.id for component in message.components if isinstance(component, discord.Container))


def _mentions(message: OutMessage) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False,
        roles=[discord.Object(role) for role in message.roles],
        replied_user=False,
        users=[discord.Object(person) for person in message.mention],
    )
