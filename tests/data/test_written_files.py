"""Files as people write them, with any editor, files that are no text, and files that would cost much to read."""

import codecs
import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.services.evidence.archived import UnreadableArchive, read_archive
from data.components.reading import check_bounds
from data.written_files import UnreadableFile, bytes_in, text_in, text_of
from engines.core.errors import ComponentsError

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


_MEASURE = """
import io, resource, sys, time, zipfile, pathlib, tempfile
from bot.services.evidence.archived import UnreadableArchive, read_archive
from bot.services.evidence.evidence import GAME_FILE
from bot.services.base.model import SessionRefusal
from bot.terminal.records import archive_in
from bot.terminal.screen import CommandError
from bot.games.listing import games
from engines.core.errors import ComponentsError
from tests.data.test_written_files import archives, packs, tables

REFUSED = (ComponentsError, UnreadableArchive, SessionRefusal, CommandError)
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
sets = [games()[name] for name in ("filthy_rich", "vegas_showdown", "new_las_vegas")]
for one in sets:
    try: one.check_component_set("warm.toml", "")
    except ComponentsError: pass

def costs(kind, name, work):
    before, begun = peak(), time.process_time()
    try: work()
    except REFUSED: pass
    print(kind, name.replace(" ", "-"), peak() - before, round(time.process_time() - begun, 2))

for at, (name, text) in enumerate(tables()):
    costs("table", name, lambda: sets[at % 3].check_component_set("f.toml", text))
for name, text in archives():
    costs("archive", name, lambda: read_archive(text))
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "game")
    for name, content in packs(GAME_FILE):
        file.write_bytes(content)
        costs("pack", name, lambda: archive_in(file))
    for name in ("/dev/zero", "/dev/random"):
        costs("endless", name, lambda: archive_in(pathlib.Path(name)))
"""


COSTLY = {
    *("dotted", "dotted spaced", "dotted quoted", "dotted literal", "header dotted", "inline dotted", "lists"),
    *("after five quotes", "after four quotes", "after escape", "tables in lists", "digits", "hex", "binary", "year"),
    *("underscores", "float", "long key", "commas", "inline tables", "keys", "headers", "eight parts", "dots"),
    *("distinct eight parts", "deep headers", "array headers", "array headers deep"),
}
"""Texts that are refused before they are parsed as TOML."""


def test_what_would_cost_too_much_is_refused_before_it_is_read() -> None:
    for name, text in tables():
        if name in COSTLY:
            with pytest.raises(ComponentsError):
                check_bounds("f.toml", text)
        else:
            check_bounds("f.toml", text)
    with pytest.raises(ComponentsError):
        check_bounds("f.toml", " " * 256_001)
    for name, text in archives():
        if name in ("bad steps", "empty steps", "ones"):
            with pytest.raises(UnreadableArchive, match="archive-many-values"):
                read_archive(text)
        if name in ("one field often", "fields of a step"):
            with pytest.raises(UnreadableArchive, match="archive-many-fields"):
                read_archive(text)


@pytest.mark.slow
def test_no_file_costs_more_than_64_megabytes_and_a_second() -> None:
    done = subprocess.run([sys.executable, "-c", _MEASURE], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    found = [line.split() for line in done.stdout.splitlines()]
    assert {kind for kind, *_ in found} == {"table", "archive", "pack", "endless"}
    assert [line for line in found if int(line[2]) > 64 or float(line[3]) > 1] == []


HEAD = (
    '{"format":1,"session":1,"game":"vegas_showdown","rules_version":1,"stage":"finished","commitment":"%s","seed":null,"salts":[],"seats":[],"created_at":"2026-01-01T00:00:00Z","changed_at":"2026-01-01T00:00:00Z","options":'
    % ("a" * 64)
)
STEP = '{"seq":%d,"at":"2026-01-01T00:00:00Z","kind":"act"}'


def tables(n: int = 255_900) -> Iterator[tuple[str, str]]:
    """Yield texts of component sets of about `n` characters."""
    yield "dotted", ".".join("a" * 1 for _ in range(n // 2)) + " = 1"
    yield "dotted spaced", " . ".join("a" for _ in range(n // 4)) + " = 1"
    yield "dotted quoted", ".".join('"a"' for _ in range(n // 4)) + " = 1"
    yield "dotted literal", ".".join("'a'" for _ in range(n // 4)) + " = 1"
    yield "header dotted", "[" + ".".join("a" for _ in range(n // 2)) + "]"
    yield "inline dotted", "x = {" + ".".join("a" for _ in range(n // 2)) + " = 1}"
    yield "after five quotes", 'x = """a"""""\n' + ".".join("a" for _ in range(n // 2)) + " = 1"
    yield "after four quotes", "x = '''a''''\n" + ".".join("a" for _ in range(n // 2)) + " = 1"
    yield "after escape", 'x = "a\\""\n' + ".".join("a" for _ in range(n // 2)) + " = 1"
    yield "lists", "x = " + "[" * (n // 2) + "]" * (n // 2)
    yield "tables in lists", "x = " + "[{a=" * (n // 5)
    yield "keys", "\n".join(f"a{i}=1" for i in range(n // 8))
    yield "eight parts", "\n".join(f"a.b.c.d.e.f.g.h{i}=1" for i in range(n // 21))
    yield "distinct eight parts", "\n".join(f"a{i}.b.c.d.e.f.g.h=1" for i in range(n // 21))
    yield "headers", "\n".join(f"[a{i}]" for i in range(n // 8))
    yield "deep headers", "\n".join(f"[a.b.c.d.e.f.g.h{i}]" for i in range(n // 22))
    yield "array headers", "[[a]]\n" * (n // 6)
    yield "array headers deep", "[[a.b]]\n[[a.b.c]]\n" * (n // 18)
    yield "commas", "x = [" + "1," * (n // 2) + "]"
    yield "inline tables", "x = [" + "{a=1}," * (n // 6) + "]"
    yield "digits", "x = " + "9" * 5000
    yield "hex", "x = 0x" + "f" * 5000
    yield "binary", "x = 0b" + "1" * 50000
    yield "underscores", "x = " + "1_" * 5000 + "1"
    yield "float", "x = 1." + "9" * 5000
    yield "exponent", "x = 1e999999999"
    yield "date", "x = 9999-99-99"
    yield "year", "x = " + "9" * 5000 + "-01-01"
    yield "long key", "a" * n + " = 1"
    yield "escapes", 'x = """' + '\\"""' * (n // 4)
    yield "quotes", '"' * n
    yield "apostrophes", "'" * n
    yield "backslashes", 'x = "' + "\\" * n
    yield "text", 'x = "' + "a" * n + '"'
    yield "comment", "#" * n
    yield "spaces", "x = [" + " " * n + "]"
    yield "newlines", "\n" * n
    yield "dots", "." * n
    yield "closing", "]" * n
    yield "nothing", ""
    yield "nul", "x = 1\0"
    yield "wrong letters", "\ufeffx = 1\x85y=2"


def archives(n: int = 1_900_000) -> Iterator[tuple[str, str]]:
    """Yield texts of exported games, of about `n` characters and of a sixth as many."""
    for size in (n, n // 6):
        yield from _archives(size)


def _archives(n: int) -> Iterator[tuple[str, str]]:
    yield "lists", "[" * (n // 2) + "]" * (n // 2)
    yield "options lists", HEAD + '{"a":' + "[" * (n // 2)
    yield "option pairs", HEAD + '{"a":[' + "[]," * (n // 3) + "[]]}}"
    yield "option objects", HEAD + '{"a":[' + "{}," * (n // 3) + "{}]}}"
    yield "option keys", HEAD + "{" + ",".join(f'"{i}":1' for i in range(n // 10)) + "}}"
    yield "option digits", HEAD + '{"a":' + "9" * n + "}}"
    yield "option 4301 digits", HEAD + '{"a":' + "9" * 4301 + "}}"
    yield "session digits", '{"session":' + "9" * n + "}"
    yield "exponent", HEAD + '{"a":1e999999999}}'
    yield "digits float", HEAD + '{"a":1.' + "9" * n + "}}"
    yield "ones", "[" + "1," * (n // 2) + "1]"
    yield "bad steps", HEAD + '{},"steps":[' + "1," * (n // 2 - 200) + "1]}"
    yield "empty steps", HEAD + '{},"steps":[' + "{}," * (n // 3 - 200) + "{}]}"
    yield "good steps", HEAD + '{},"steps":[' + ",".join(STEP % i for i in range(n // 60)) + "]}"
    yield "same steps", HEAD + '{},"steps":[' + ",".join(STEP % 1 for i in range(n // 60)) + "]}"
    yield "salts", HEAD.replace('"salts":[]', '"salts":[' + ",".join('"aa"' for _ in range(n // 5)) + "]") + "{}}"
    yield "bad salts", HEAD.replace('"salts":[]', '"salts":[' + ",".join("1" for _ in range(n // 3)) + "]") + "{}}"
    yield "one field often", "{" + ",".join('"a":1' for _ in range(99_000)) + "}"
    yield "fields of a step", '{"steps":[{' + ",".join(f'"{i}":1' for i in range(99_000)) + "}]}"
    yield "extra", HEAD + "{}," + ",".join(f'"x{i}":1' for i in range(n // 10)) + "}"
    yield (
        "seats",
        HEAD.replace('"seats":[]', '"seats":[' + ",".join('{"player":"person"}' for _ in range(n // 22)) + "]") + "{}}",
    )
    yield "text", '"' + "a" * n + '"'
    yield "escapes", '"' + "\\u0041" * (n // 6) + '"'
    yield "surrogate", '"\\ud800"'
    yield "nothing", ""
    yield "nan", HEAD + '{"a":NaN}}'


def packs(name: str) -> Iterator[tuple[str, bytes]]:
    """Yield evidence files whose game is `name`."""
    for kind in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", kind) as pack, pack.open(name, "w") as game:
            for _ in range(30):
                game.write(bytes(1_000_000))
        yield f"bomb {kind}", packed.getvalue()
    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as pack:
        for number in range(5_000):
            pack.writestr(str(number), b"")
    yield "many files", many.getvalue()
    yield "no pack", b"PK" * 500_000
    yield "no game", b"PK\x05\x06" + bytes(18)
    yield "long", b"{" * 3_000_000
