"""One browser window: a channel as one member sees it, served by a SimCord page."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from simcord import Preview
from simcord.preview._media import MediaInfo, MediaWorker

from bot.playground.model_server import ModelServer
from bot.playground.shown_controls import ShownControls

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_GIF: Final = b"GIF89a"
_HEADER: Final = 24
"""Number of bytes that contain the size in both formats."""


@dataclass(frozen=True, slots=True)
class WindowLocation:
    """A channel, a thread or a direct-message channel, and the member viewing it."""

    channel: int
    member: int


@dataclass(frozen=True, slots=True)
class Window:
    """A place that is shown. Another place is shown by another window; `left` is set when this one is no longer shown."""

    place: WindowLocation
    preview: Preview
    left: asyncio.Event = field(default_factory=asyncio.Event)
    controls: ShownControls = field(default_factory=ShownControls)
    _sized: set[str] = field(default_factory=set[str])
    """The ids of pictures whose size was requested: in SimCord every picture of every page has its own id."""

    def take_unsized(self, pictures: Iterable[str]) -> set[str]:
        """Return the pictures whose size was not requested before, and mark them as requested."""
        new = set(pictures) - self._sized
        self._sized.update(new)
        return new

    @property
    def address(self) -> str:
        """The origin of SimCord's page. Browsers do not open it; our site passes requests on to it."""
        return self.preview.url.partition("/#")[0]

    @property
    def key(self) -> str:
        """The secret part of SimCord's address, which its page sends with every request."""
        return self.preview.url.partition("/#")[2]


async def open_window(
    model_server: ModelServer, place: WindowLocation, assets: Mapping[str, tuple[str, bytes]]
) -> Window:
    """Return a new window that shows a place. Raise KeyError if there is no place or member with that id, SimCord's SetupError
    if the member may not see the place."""
    member = model_server.member(place.member)
    direct = member.user.dm_channel
    if place.channel == direct.id:
        channel, viewer = direct, member.user
    else:
        channel, viewer = model_server.places()[place.channel], member
    _let_act(model_server, None)
    page = model_server.env.preview(
        channel, viewers=(viewer,), layout="channel", locale=model_server.locale_of(place.member), assets=assets
    )
    preview = await page.__aenter__()
    vars(preview)["_media_worker"] = OwnPictures()
    return Window(place, preview)


def let_act(model_server: ModelServer, window: Window) -> None:
    """Make this window's page the source of the next action."""
    _let_act(model_server, window.preview)


def _let_act(model_server: ModelServer, preview: Preview | None) -> None:
    # SimCord supports one page at a time, and only checks which page an action came from. Our pages act in turns.
    vars(model_server.env)["_preview"] = preview


class OwnPictures(MediaWorker):
    """A validator that reads only the header of a PNG or GIF file; SimCord validates other files."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """Return the format and size of a picture for the page. Raise SimCord's MediaError for a file that cannot be shown."""
        if media_time is None and len(blob) >= _HEADER:
            if blob.startswith(_PNG):
                return _info("PNG", int.from_bytes(blob[16:20]), int.from_bytes(blob[20:24]), blob)
            if blob.startswith(_GIF):
                return _info("GIF", int.from_bytes(blob[6:8], "little"), int.from_bytes(blob[8:10], "little"), blob)
        return await super().validate(key, blob, media_time=media_time)


def _info(kind: str, width: int, height: int, blob: bytes) -> MediaInfo:
    return MediaInfo(kind, width, height, 1, width * height * 4, blob, f"image/{kind.lower()}")
