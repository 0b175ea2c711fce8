"""The cache of drawn pictures, by content: public ones in memory and on disk, private ones in memory only."""

import contextlib
import hashlib
import json
import logging
import os
import struct
import threading
from dataclasses import is_dataclass
from pathlib import Path
from typing import Final

from cachetools import LRUCache

from bot.services.pictures.component_tables import describe
from bot.services.pictures.worker import DrawnPicture
from render.core.areas import Area, Box

log = logging.getLogger(__name__)

_LENGTH: Final = struct.Struct(">I")
_SUFFIX: Final = ".picture"
_WHOLE: Final = ((b"\x89PNG", b"IEND\xaeB`\x82"), (b"GIF89a", b";"))
"""First and last bytes of complete picture files: still ones (PNG) and animated ones (GIF)."""
_TRIM_TO: Final = 0.8
"""Share of the limit down to which trimming deletes the oldest files, so that trimming is rare."""


def content_key(*parts: object) -> str:
    """Return a key that is equal for equal pictures. Parts are values made of tuples, numbers, texts and component tables, so
    their `repr` describes them completely."""
    texts = [describe(part) if is_dataclass(part) else repr(part) for part in parts]
    return hashlib.sha256("\x00".join(texts).encode()).hexdigest()


def _read_head(head: bytes) -> tuple[str, tuple[Area, ...]]:
    alt, areas = json.loads(head)
    return str(alt), tuple([Area(place, word, Box(*box), spot and tuple(spot)) for place, word, box, spot in areas])


class PictureMemory(LRUCache[str, DrawnPicture]):
    """LRU cache of pictures, limited in bytes; a larger picture is kept alone."""

    def __init__(self, most_bytes: int) -> None:
        super().__init__(most_bytes, getsizeof=lambda drawn: min(len(drawn.png), most_bytes))


class PictureFolder:
    """Pictures on disk, up to a number of bytes; a file's name is its key. Methods except `has` block: call them in a thread."""

    def __init__(self, path: Path, most_bytes: int) -> None:
        self._path = path
        self._most = most_bytes
        self._held: int | None = None
        self._changing = threading.Lock()

    def has(self, key: str) -> bool:
        """Return whether the folder has a file for a key. Most pictures are new, and this is cheaper than a call in a thread."""
        return self._file(key).exists()

    def get(self, key: str) -> DrawnPicture | None:
        """Return the picture of a key; None if the folder has no file for it, or the file is damaged."""
        try:
            body = self._file(key).read_bytes()
            (length,) = _LENGTH.unpack_from(body)
            alt, areas = _read_head(body[_LENGTH.size : _LENGTH.size + length])
        except (OSError, struct.error, ValueError, TypeError):
            return None
        picture = body[_LENGTH.size + length :]
        whole = any(picture.startswith(start) and picture.endswith(end) for start, end in _WHOLE)
        return DrawnPicture(picture, alt, areas=areas) if whole else None

    def put(self, key: str, drawn: DrawnPicture) -> None:
        """Write a picture atomically, and delete the oldest files if the folder is too large. If writing fails, as on a full
        disk, log a warning: the picture is drawn again next time."""
        head = json.dumps((drawn.alt, drawn.areas)).encode()
        body = _LENGTH.pack(len(head)) + head + drawn.png
        # Write to a file of this process's own: another process may be writing the same picture.
        part = self._path / f"{key}.{os.getpid()}.part"
        try:
            try:
                part.write_bytes(body)
            except FileNotFoundError:
                self._path.mkdir(parents=True, exist_ok=True)
                part.write_bytes(body)
            part.replace(self._file(key))
        except OSError as fault:
            log.warning("writing to the picture cache %s failed: %s", self._path, type(fault).__name__)
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            return
        with self._changing:
            self._held = sum(size for _, size, _ in self._files()) if self._held is None else self._held + len(body)
            if self._held > self._most:
                self._trim()

    def _file(self, key: str) -> Path:
        return self._path / f"{key}{_SUFFIX}"

    def _files(self) -> list[tuple[float, int, Path]]:
        files: list[tuple[float, int, Path]] = []
        for entry in os.scandir(self._path):
            if entry.name.endswith((_SUFFIX, ".part")):
                # Another process may be trimming the same folder.
                with contextlib.suppress(FileNotFoundError):
                    status = entry.stat()
                    files.append((status.st_mtime, status.st_size, Path(entry.path)))
        return sorted(files)

    def _trim(self) -> None:
        files = self._files()
        held = sum(size for _, size, _ in files)
        for _, size, path in files:
            if held <= self._most * _TRIM_TO:
                break
            path.unlink(missing_ok=True)
            held -= size
        self._held = held

    def clear(self) -> None:
        """Delete every picture: an erased name may be on one of them."""
        with self._changing:
            if self._path.is_dir():
                for _, _, path in self._files():
                    path.unlink(missing_ok=True)
            self._held = 0
