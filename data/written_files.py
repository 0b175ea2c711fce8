"""Readers for files that people write: settings, component sets, lists, exported games. They come from any editor and may
contain anything.

Files are read up to a limit of bytes. Anything but text is refused with a reason that can be shown.
"""

import codecs
import os
import stat
from pathlib import Path
from typing import Final

from engines.core.phrase import Phrase, phrase

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks with their encodings. UTF-32 comes before UTF-16: its little-endian mark begins with that of UTF-16."""


class UnreadableFile(ValueError):
    """A file is missing, too long or not text; `why` is the reason, worded to follow a colon."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.key)
        self.why = why


def text_in(file: Path, most: int) -> str:
    """Return the text of a file, decoded by `text_of`. Raise UnreadableFile if it has more than `most` bytes or is not text."""
    return text_of(bytes_in(file, most))


def bytes_in(file: Path, most: int) -> bytes:
    """Return the bytes of a regular file. Raise UnreadableFile if it has more than `most` bytes, cannot be read, or is not a
    regular file: others may never end."""
    try:
        # Opening a pipe that nobody writes to would block.
        opened = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(opened, "rb") as reader:
            if not stat.S_ISREG(os.fstat(reader.fileno()).st_mode):
                raise UnreadableFile(Phrase("file-is-none"))
            content = reader.read(most + 1)
    except UnreadableFile:
        raise
    except IsADirectoryError as error:
        raise UnreadableFile(Phrase("file-is-folder")) from error
    except FileNotFoundError as error:
        raise UnreadableFile(Phrase("file-missing")) from error
    except PermissionError as error:
        raise UnreadableFile(Phrase("file-denied")) from error
    except (OSError, ValueError) as error:
        raise UnreadableFile(phrase("file-closed", detail=getattr(error, "strerror", None) or str(error))) from error
    if len(content) > most:
        raise UnreadableFile(phrase("file-too-large", most=most // 1000))
    return content


def _unmarked(content: bytes) -> str:
    """Return the encoding of a text without a byte order mark: in UTF-16 one of the two bytes of most letters is 0."""
    for first, name in ((0, "utf-16-be"), (1, "utf-16-le")):
        if 2 * content[first::2].count(0) > len(content[first::2]) and 0 not in content[1 - first :: 2]:
            return name
    return "utf-8"


def text_of(content: bytes) -> str:
    """Decode a text in UTF-8, UTF-16 or UTF-32. Return it without a byte order mark, with line feeds between its lines. Raise
    UnreadableFile for anything else."""
    mark, encoding = next(
        ((mark, name) for mark, name in _MARKS if content.startswith(mark)), (b"", _unmarked(content))
    )
    try:
        text = content[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableFile(Phrase("file-no-text")) from error
    if "\0" in text:
        raise UnreadableFile(Phrase("file-no-text"))
    return text.replace("\r\n", "\n").replace("\r", "\n")
