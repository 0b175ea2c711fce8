"""Ports of the services: a clock, a source of seeds, public random numbers, contact, and the messenger.

The Discord layer implements `Messenger`; tests use fakes. Everything here is free of discord types: channels, people and
messages are Discord's numeric ids.
"""

from collections.abc import AsyncGenerator
from datetime import datetime
from typing import Any, Generic, Literal, Protocol, Self, TypeAlias

from typing_extensions import TypeVar

from bot.services.base.signals import Wake
from engines.core.values import frozen, replace
from render.core.areas import Area


class Clock(Protocol):
    """The services' only source of time."""

    def now(self) -> datetime:
        """Return the wall-clock time (UTC, timezone-aware); it can be set, so it may jump."""
        ...

    def monotonic(self) -> float:
        """Return monotonic seconds from an arbitrary start, if possible including time while the machine is suspended."""
        ...


class Seeds(Protocol):
    """A source of seeds for new sessions."""

    def seed(self) -> str:
        """Return 64 unpredictable hexadecimal digits."""
        ...


class Contact(Protocol):
    """The connection through which people act: Discord receives their interactions, and the bot answers."""

    @property
    def on_restored(self) -> Wake:
        """The wake that is called when contact may have been restored."""
        ...

    async def can_act(self) -> bool:
        """Return whether people can act now."""
        ...


class ShardContact(Contact, Protocol):
    """The contact of a bot that knows which of its shards are connected."""

    @property
    def connected_shards(self) -> frozenset[int]:
        """The ids of the connected shards."""
        ...


class PublicBeacon(Protocol):
    """A source of public random numbers of drand (`bot.services.base.drand`)."""

    def signatures(self, number: int) -> AsyncGenerator[str]:
        """Yield the signatures of a round that different mirrors report, in hexadecimal digits and unchecked. Yield
        nothing while no mirror has the round or none can be reached."""
        ...


@frozen
class PictureFile:
    """An encoded picture (PNG, or GIF if it is animated) with its alternative text, and the areas on it that can be chosen. The
    file name carries no secret."""

    filename: str
    png: bytes
    alt: str
    areas: tuple[Area, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, from the header of the file."""
        if self.png.startswith(b"GIF"):
            return int.from_bytes(self.png[6:8], "little"), int.from_bytes(self.png[8:10], "little")
        return int.from_bytes(self.png[16:20], "big"), int.from_bytes(self.png[20:24], "big")


@frozen
class OutButton:
    """A button on a public or direct message, with a `custom_id` (`bot.services.base.ids`), or with a `url` that it opens."""

    label: str
    custom_id: str
    style: Literal["plain", "main", "confirm", "danger"] = "plain"
    disabled: bool = False
    url: str = ""


@frozen
class OutSelect:
    """A select on a message. Its options are (label, value, hint); an empty hint is not shown."""

    placeholder: str
    custom_id: str
    options: tuple[tuple[str, str, str], ...]


@frozen
class OutItem:
    """One option in a message: a line of text and the buttons that choose the option. The buttons are below the text, or above it
    if their labels name the option (`named_by_buttons`)."""

    text: str
    buttons: tuple[OutButton, ...]
    named_by_buttons: bool = False


ControlRow: TypeAlias = tuple[OutButton, ...] | OutSelect
PictureT = TypeVar("PictureT", default=PictureFile)


@frozen
class Body(Generic[PictureT]):
    """The visible content of a message, public or private. `text` is Discord markdown, at most 4000 characters together
    with `below`, the less important text under the controls. `accent` is the colour of the edge. `items` are shown
    between pictures and rows. With `pictures_first` the pictures are above the text."""

    text: str
    pictures: tuple[PictureT, ...] = ()
    rows: tuple[ControlRow, ...] = ()
    accent: int | None = None
    items: tuple[OutItem, ...] = ()
    below: str = ""
    pictures_first: bool = False


class HasBody(Generic[PictureT]):
    """A message with a body. Who may read it depends on its subclass, so the subclasses cannot replace each other."""

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

    def with_body(self, **changes: Any) -> Self:
        """Return the message with these fields of its body changed."""
        return replace(self, body=replace(self.body, **changes))


@frozen
class OutMessage(HasBody):
    """A public message. It may ping only `mention` and `roles`, by Discord's ids. `quiet` suppresses the notification."""

    body: Body
    mention: tuple[int, ...] = ()
    quiet: bool = True
    roles: tuple[int, ...] = ()


@frozen
class PrivateMessage(HasBody):
    """A private message, such as a hand. It is deliberately not an `OutMessage`: only the methods for direct messages and
    the one that edits a private answer to an interaction accept it. It mentions nobody and never notifies."""

    body: Body


@frozen
class MessageRef:
    """The channel and id of a message."""

    channel_id: int
    message_id: int


@frozen
class ScheduledEvent:
    """An entry in a server's list of events, with its place as text. `begins` is None if it is cancelled."""

    guild_id: int
    name: str
    text: str
    place: str
    begins: datetime | None
    ends: datetime | None


class DeliveryFailed(Exception):
    """Base class of delivery errors. They carry no content."""


class LeaseLost(Exception):
    """The process has lost its lease, so nothing was sent: another process may have taken over and sends it."""


class TryLater(DeliveryFailed):
    """Discord is busy, requires a pause or cannot be reached: the message may go through after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again in {seconds:g} s")
        self.seconds = seconds


class NotNow(DeliveryFailed):
    """Discord refuses until something changes, such as a permission, a lock or a limit. `about` is the reason, as in the table of
    `bot.services.wording.refusals_of_discord`. `permissions` are Discord's names of the missing permissions ("Send Messages");
    empty if all seem to be present or the reason is another. `code` is Discord's, 0 if it gave none."""

    def __init__(self, about: str, permissions: tuple[str, ...] = (), code: int = 0) -> None:
        super().__init__(f"{about} {', '.join(permissions)}".rstrip())
        self.about = about
        self.permissions = permissions
        self.code = code


class ChannelGone(DeliveryFailed):
    """The channel or thread no longer exists, or the bot is no longer in the server."""


class MessageGone(DeliveryFailed):
    """The message has been deleted or can no longer be edited, or its interaction has expired."""


class PersonGone(DeliveryFailed):
    """The person does not exist, or is not in the server."""


class MessageRejected(DeliveryFailed):
    """Discord will never accept the message, and further attempts are useless. `about` is the reason."""

    def __init__(self, detail: str = "", about: str = "request") -> None:
        super().__init__(detail)
        self.about = about

    @property
    def too_large(self) -> bool:
        """True if the message has more bytes than Discord, or a proxy before it, accepts."""
        return self.about == "too-large"


class Messenger(Protocol):
    """Sends messages for the services. A call that returns has taken effect; otherwise it raises a DeliveryFailed, or LeaseLost
    if the process may have lost its lease.

    If Discord refuses a message, it is sent without pictures, whose alternative texts then join the text, or without controls.
    MessageRejected is raised only if not even the bare text is accepted.
    """

    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        """Send a message. `key` is its idempotency key (at most 25 characters). With `again` an earlier attempt may have
        succeeded: its message is searched for, updated and returned. Reopen an archived thread if necessary."""
        ...

    async def recall(self, channel_id: int, key: str, *, recent: bool) -> None:
        """Delete the message sent under this key, if any. Without permission to read the history this works only for `recent`
        messages, as long as Discord remembers the key; otherwise raise NotNow."""
        ...

    async def edit(self, ref: MessageRef, message: OutMessage) -> None:
        """Replace text, pictures and buttons of one of the bot's own messages."""
        ...

    async def delete(self, ref: MessageRef) -> None:
        """Delete one of the bot's own messages; nothing happens if it is gone."""
        ...

    async def send_direct(self, discord_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        """Send a direct message; with `again`, update one that an earlier attempt sent under `key`."""
        ...

    async def edit_direct(self, discord_id: int, message_id: int, message: OutMessage) -> None:
        """Replace text, pictures and buttons of one of the bot's own messages to a person."""
        ...

    async def recall_direct(self, discord_id: int, key: str, *, recent: bool) -> None:
        """Delete the direct message sent to a person under this key; `recent`: Discord still remembers the key."""
        ...

    async def send_private(
        self, discord_id: int, message: PrivateMessage, key: str, *, again: bool = False
    ) -> MessageRef:
        """Send a private message directly; with `again`, update one that an earlier attempt sent under `key`."""
        ...

    async def edit_private(self, discord_id: int, message_id: int, message: PrivateMessage) -> None:
        """Replace one of the bot's own private messages to a person."""
        ...

    async def edit_panel(self, token: str, message_id: int, message: PrivateMessage) -> None:
        """Replace a private answer to an interaction. `token` is the interaction's: a secret, valid for a quarter of an hour.
        Raise MessageGone once the token has expired, or if the person has dismissed the message."""
        ...

    async def delete_direct(self, discord_id: int, message_id: int) -> None:
        """Delete one of the bot's own messages to a person; nothing happens if it is gone."""
        ...

    async def schedule_event(self, channel_id: int, event: ScheduledEvent, known: int | None, *, again: bool) -> int:
        """Make a server's event for a channel, or change or cancel the event with the id `known`, and return its id; 0 if there
        is no event now. With `again`, look first for an event with this name and place that an earlier attempt may have made.
        Raise MessageGone if the `known` event is gone."""
        ...

    async def open_thread(self, channel_id: int, name: str) -> int:
        """Open a public thread under a channel and return its id."""
        ...

    async def open_private_thread(self, channel_id: int, name: str) -> int:
        """Open a private thread, visible to people added with `admit`, and return its id."""
        ...

    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        """Return the bot's own active threads with exactly this name under a channel, oldest first: public threads, or with
        `private` private ones. So a thread is found that was opened just before the process was killed. Raise TryLater if Discord
        does not answer."""
        ...

    async def is_member(self, guild_id: int, discord_id: int) -> bool:
        """Return whether a person is a member of a server that has the bot. Raise TryLater if the answer is unknown."""
        ...

    async def admit(self, channel_id: int, discord_id: int) -> None:
        """Add a person to a private thread; idempotent."""
        ...

    def is_locked(self, channel_id: int) -> bool:
        """Return whether a channel is known to be a locked thread, in which nobody but moderators can press anything."""
        ...

    async def archive_thread(self, channel_id: int) -> None:
        """Archive a thread, so that it no longer counts towards Discord's limit of active threads. A new message reopens it. Do
        nothing for other channels and deleted threads."""
        ...


class Observer:
    """An observer of events, given as numbers and fixed words: never a name, an id or any content. This base class ignores them.

    Calls come from the event loop, some from database threads; they must be quick and never raise.
    """

    def session_changed(self, game: str) -> None:
        """Count a committed change of a session of a game."""

    def interaction_acknowledged(self, seconds: float) -> None:
        """Record the seconds from the arrival of an interaction to its acknowledgement."""

    def interaction_answered(self, seconds: float) -> None:
        """Record the seconds from the arrival of an interaction to its answer or refusal."""

    def interaction_refused(self, reason: str) -> None:
        """Count a refusal; `reason` is the id of its message."""

    def discord_request_done(self, outcome: str, seconds: float) -> None:
        """Record a request of the outbox to Discord; `outcome` is `done` or the kind of failure."""

    def message_reduced(self, reason: str) -> None:
        """Count a message of which Discord accepted only a part; `reason` is the kind of failure."""

    def picture_drawn(self, kind: str, seconds: float, *, failed: bool) -> None:
        """Record a drawn picture, or with `failed` one that could not be drawn. `kind` is the value of `Picture.kind`."""

    def store_visited(self, kind: str, seconds: float) -> None:
        """Record the seconds of a transaction or query, waiting included. `kind`: `write`, `read`, `fetch` or `key`."""

    def shard_reconnected(self, seconds: float) -> None:
        """Record the seconds a shard was disconnected, once it is connected again."""
