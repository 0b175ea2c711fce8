"""Files as people write them, with any editor, and files that are no text."""

import codecs
import os
from pathlib import Path

import pytest

from data.written_files import UnreadableFile, bytes_in, text_in, text_of

TEXT = '[set]\nname = "Größe 漢字 🎲"\n'
ENCODED = (
    TEXT.encode(),
    codecs.BOM_UTF8 + TEXT.encode(),
    TEXT.encode("utf-16"),
    TEXT.encode("utf-16-le"),
    TEXT.encode("utf-16-be"),
    codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    TEXT.encode("utf-32"),
    codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"),
)


def why(content: bytes) -> str:
    with pytest.raises(UnreadableFile) as refused:
        text_of(content)
    return refused.value.why.key


def test_only_text_is_read_in_every_unicode_encoding_and_with_every_end_of_line() -> None:
    for content in ENCODED:
        assert text_of(content) == TEXT
    for ends in ("\r\n", "\r"):
        assert text_of(TEXT.replace("\n", ends).encode()) == TEXT
        assert text_of(TEXT.replace("\n", ends).encode("utf-16")) == TEXT
    assert text_of(b"") == text_of(codecs.BOM_UTF8) == ""

    for content in (
        "Größe".encode("latin-1"),
        "Größe".encode("cp037"),
        b"a = 1\0",
        b"\0\0\0\0",
        b"\0" * 4_097,
        b"PK\x03\x04\x14\0\0\0\x08\0",
        b"\x89PNG\r\n\x1a\n\0",
        b"\xed\xa0\x80",
        codecs.BOM_UTF16_LE + b"a",
        codecs.BOM_UTF16_LE + b"\0\xd8",
        codecs.BOM_UTF8 + b"\xff",
        bytes(range(256)),
    ):
        assert why(content) == "file-no-text", content[:20]


def test_only_ordinary_files_up_to_a_size_are_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 1_000)
    assert text_in(file, 1_000) == "x" * 1_000
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path, most, key in (
        (file, 999, "file-too-large"),
        (tmp_path, 9, "file-is-folder"),
        (tmp_path / "pipe", 9, "file-is-none"),
        (Path("/dev/zero"), 9, "file-is-none"),
        (Path("/dev/stdin"), 9, "file-is-none"),
        (tmp_path / "missing", 9, "file-missing"),
        (tmp_path / "file" / "below", 9, "file-closed"),
        (tmp_path / "loop", 9, "file-closed"),
        (Path("a\0b"), 9, "file-closed"),
        (tmp_path / ("x" * 300), 9, "file-closed"),
    ):
        with pytest.raises(UnreadableFile) as refused:
            bytes_in(path, most)
        assert refused.value.why.key == key, path
