"""A shortcut for the bot's own pictures in SimCord's validation.

SimCord's page validates every picture in a separate process, one after the other and again at every navigation. The bot's own
pictures are trusted, and a channel soon has dozens of them.
"""

from typing import Final

from simcord.preview._media import MediaInfo, MediaWorker

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_GIF: Final = b"GIF89a"
_HEADER: Final = 24
"""Number of bytes that contain the size in both formats."""


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
