"""Files that would cost much for their size if they were parsed without checks."""

import io
import zipfile
from collections.abc import Iterator

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
