"""Pictures of the bot itself are shown as they are.

SimCord's page starts a process of its own for every picture, one after the other and anew at every change of place, to find
out whether it is safe to show. Ours are: we drew them. A channel after an hour of play has fifty, and the page was still
waiting for them when the next action was due.
"""

from __future__ import annotations

from typing import Final

from simcord.preview._media import MediaInfo, MediaWorker

_PNG: Final = b"\x89PNG\r\n\x1a\n"


class OwnPictures(MediaWorker):
    """Looks at the head of a PNG only; everything else goes the long way."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """What the page needs to know about a picture. Raises SimCord's MediaError for what cannot be shown."""
        if media_time is not None or not blob.startswith(_PNG) or len(blob) < 24:
            return await super().validate(key, blob, media_time=media_time)
        width, height = int.from_bytes(blob[16:20]), int.from_bytes(blob[20:24])
        return MediaInfo("PNG", width, height, 1, width * height * 4, blob, "image/png")
