"""Ports of the services: a clock, a source of seeds, public random numbers, contact, and the messenger.

The Discord layer implements `Messenger`; tests use fakes. Everything here is free of discord types: channels, people and
messages are Discord's numeric ids.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import datetime
from typing import Any, Generic, Literal, Protocol, Self, TypeAlias

from typing_extensions import TypeVar

from bot.services.base.signals import Wake
from engines.core.values import frozen, replace
from render.core.areas import Area


class Clock(Protocol):
    """The only source of time."""

    def now(self) -> datetime:
        """Wall-clock time (UTC, timezone-aware); it can be set, so it may jump."""
        ...

    def monotonic(self) -> float:
        """Monotonic seconds from an arbitrary start. Counts on while the machine is suspended, where the system supports it."""
        ...


class Seeds(Protocol):
    """Seeds for new sessions."""

    def seed(self) -> str:
        """64 unpredictable hexadecimal digits."""
        ...


class Contact(Protocol):
    """Whether people can act: Discord hears them and answers."""

    @property
    def regained(self) -> Wake:
        """Called when contact may have come back."""
        ...

    async def can_act(self) -> bool:
        """Whether people can act now."""
        ...


class ShardContact(Contact, Protocol):
    """The same, shard by shard."""

    @property
    def connected(self) -> frozenset[int]:
        """The shards that listen."""
        ...


class PublicBeacon(Protocol):
    """Where public random numbers of drand (`bot.services.base.drand`) come from."""

    def signatures(self, number: int) -> AsyncGenerator[str]:
        """What different mirrors give as the signature of a round, in hexadecimal digits and unchecked; nothing while none
        has it or none can be reached."""
        ...


@frozen
class PictureFile:
    """An encoded picture (PNG, or GIF if it moves) with its alternative text, and the places on it that can be chosen. The file
    name carries no secret."""

    filename: str
    png: bytes
    alt: str
    areas: tuple[Area, ...] = ()


@frozen
class OutButton:
    """A button on a public or direct message. `custom_id` comes from the one id codec (`bot.services.base.ids`). With `url` it
    opens that address instead, and has no id."""

    label: str
    custom_id: str
    style: Literal["plain", "main", "confirm", "danger"] = "plain"
    disabled: bool = False
    url: str = ""


@frozen
class OutSelect:
    """A select on a message: options are (label, value, hint)."""

    placeholder: str
    custom_id: str
    options: tuple[tuple[str, str, str], ...]


@frozen
class OutThing:
    """Something to choose on a message: a line of text beside its small picture (None: there is none), and the buttons that
    choose it below; above, where they name what the line is about (`named_by_buttons`)."""

    text: str
    picture: PictureFile | None
    buttons: tuple[OutButton, ...]
    named_by_buttons: bool = False


ControlRow: TypeAlias = tuple[OutButton, ...] | OutSelect
PictureT = TypeVar("PictureT", default=PictureFile)


@frozen
class Body(Generic[PictureT]):
    """Everything a message shows, whoever may read it. `text` is Discord markdown, at most 4000 characters. `accent` is the
    colour of its edge. `things` stand between pictures and rows. `below` is text under the controls, for what not everybody
    reads before they press; with `text` at most 4000 characters. `pictures_first`: pictures stand above the text."""

    text: str
    pictures: tuple[PictureT, ...] = ()
    rows: tuple[ControlRow, ...] = ()
    accent: int | None = None
    things: tuple[OutThing, ...] = ()
    below: str = ""
    pictures_first: bool = False


class HasBody(Generic[PictureT]):
    """A message around its body. Who may read it is its type: none of them takes the place of another."""

    __slots__ = ()
    body: Body[PictureT]

    @property
    def text(self) -> str:
        """The text of the body."""
        return self.body.text

    @property
    def pictures(self) -> tuple[PictureT, ...]:
        """The pictures of the body."""
        return self.body.pictures

    @property
    def rows(self) -> tuple[ControlRow, ...]:
        """The rows of the body."""
        return self.body.rows

    def showing(self, **changes: Any) -> Self:
        """Return the message with other contents in its body."""
        return replace(self, body=replace(self.body, **changes))


@frozen
class OutMessage(HasBody):
    """A public message. `mention` are the Discord ids that may be pinged by it, nobody else. `quiet` suppresses the
    notification."""

    body: Body
    mention: tuple[int, ...] = ()
    quiet: bool = True


@frozen
class PrivateMessage(HasBody):
    """A private message, such as a hand. Deliberately not an `OutMessage`: only methods that name a person accept it, and they
    send direct messages. Pings nobody, never notifies."""

    body: Body


@frozen
class MessageRef:
    """Where a message is."""

    channel_id: int
    message_id: int


class DeliveryFailed(Exception):
    """Base class of delivery errors. Carries no content."""


class LeaseLost(Exception):
    """Nothing was asked of Discord: another process may have taken over meanwhile, and does it."""


class TryLater(DeliveryFailed):
    """Discord is busy, asks for a pause or cannot be reached: the same message may go through after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again in {seconds:g} s")
        self.seconds = seconds


class NotNow(DeliveryFailed):
    """Discord refuses until something changes there: a permission, a lock, a limit. `about` says what, as in its table
    (`bot.services.base.discord_refusals`). `permissions` are Discord's own names of those that are missing ("Send Messages");
    empty where every one seems to be there, and where that is not the reason. `code` is Discord's, 0 if it gave none."""

    def __init__(self, about: str, permissions: tuple[str, ...] = (), code: int = 0) -> None:
        super().__init__(f"{about} {', '.join(permissions)}".rstrip())
        self.about = about
        self.permissions = permissions
        self.code = code


class ChannelGone(DeliveryFailed):
    """The channel or thread does not exist any more, or the bot is no longer in the server."""


class MessageGone(DeliveryFailed):
    """The message to edit or delete was deleted, or its interaction has expired."""


class PersonGone(DeliveryFailed):
    """There is no such person, or they are not in the server."""


class Refused(DeliveryFailed):
    """Discord will never accept this: trying again is useless. `about` says what it minds."""

    def __init__(self, detail: str = "", about: str = "request") -> None:
        super().__init__(detail)
        self.about = about

    @property
    def too_large(self) -> bool:
        """True if the message has more bytes than Discord, or a proxy before it, takes."""
        return self.about == "too-large"


class Messenger(Protocol):
    """Sends messages for the services. Each call either took effect or raises a DeliveryFailed.

    Of a message that Discord refuses, what it accepts is sent: without pictures, whose alternative texts are then part of the
    text, or without controls. Only where not even the bare text is accepted, Refused is raised."""

    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        """Send a message. `key` is its idempotency key (at most 25 characters). With `again` an earlier attempt may have
        succeeded: then that message is searched for, updated and returned. Un-archives a thread if need be."""
        ...

    async def recall(self, channel_id: int, key: str, *, recent: bool) -> None:
        """Delete the message sent under this key, if there is one. Where the history may not be read that works only for what
        is `recent`, as long as Discord knows the key; otherwise NotNow is raised."""
        ...

    async def edit(self, ref: MessageRef, message: OutMessage) -> None:
        """Replace text, pictures and buttons of an own message."""
        ...

    async def delete(self, ref: MessageRef) -> None:
        """Delete an own message; nothing happens if it is gone."""
        ...

    async def direct(self, discord_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        """Send a direct message; `key` and `again` as in `post`."""
        ...

    async def edit_direct(self, discord_id: int, message_id: int, message: OutMessage) -> None:
        """Replace text, pictures and buttons of an own message in somebody's direct messages."""
        ...

    async def recall_direct(self, discord_id: int, key: str, *, recent: bool) -> None:
        """The same as `recall` in somebody's direct messages."""
        ...

    async def direct_private(
        self, discord_id: int, message: PrivateMessage, key: str, *, again: bool = False
    ) -> MessageRef:
        """Send something private by direct message; `key` and `again` as in `post`."""
        ...

    async def edit_private(self, discord_id: int, message_id: int, message: PrivateMessage) -> None:
        """Replace an own message in somebody's direct messages."""
        ...

    async def edit_panel(self, token: str, message_id: int, message: PrivateMessage) -> None:
        """Replace a private answer to an interaction. `token` is the interaction's: a secret, valid for a quarter of an hour.
        Raises MessageGone once it has expired, or if the person has dismissed the message."""
        ...

    async def delete_direct(self, discord_id: int, message_id: int) -> None:
        """Delete an own message in somebody's direct messages; nothing happens if it is gone."""
        ...

    async def open_thread(self, channel_id: int, name: str) -> int:
        """Open a public thread under a channel and return its id."""
        ...

    async def open_private_thread(self, channel_id: int, name: str) -> int:
        """Open a private thread, visible to those added with `admit`, and return its id."""
        ...

    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        """The bot's own active threads of exactly this name under a channel, public or private ones, oldest first: what was
        opened just before the process was killed. Raises TryLater."""
        ...

    async def is_member(self, guild_id: int, discord_id: int) -> bool:
        """Whether somebody is a member of a server; of one that the bot is not in, nobody is. Raises TryLater."""
        ...

    async def admit(self, channel_id: int, discord_id: int) -> None:
        """Add somebody to a private thread; idempotent."""
        ...

    def is_locked(self, channel_id: int) -> bool:
        """Return True for a channel known to be a locked thread, in which nobody but moderators can press anything."""
        ...

    async def archive_thread(self, channel_id: int) -> None:
        """Archive a thread: it no longer counts towards Discord's limit, and a new message reopens it. Ignores other channels
        and deleted threads."""
        ...
