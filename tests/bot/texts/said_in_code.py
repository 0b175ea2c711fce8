"""Which messages the product's code speaks of, read from its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("bot", "engines", "render")

_KEY = re.compile(r"[a-z][a-z0-9_]*(-[A-Za-z0-9_]+)+(\.[a-z]+)?")
_SPEAKERS = {"phrase", "Phrase"}
_CALLED_WITH_KEY = {"say", "voice"}
"""Callables of `announcements` and `bot.ui` that take a key and its arguments like `phrase`."""
_PREFIXED = {"refuse": "vs-refuse-", "remedy": "vs-remedy-"}
"""Shorthands of one game: `remedy("wait")` is the message `vs-remedy-wait`."""


@dataclass
class Said:
    """`exact`: key -> argument sets of its calls (None where they cannot be read). `families`: patterns of f-strings.
    `constants`: every string constant that could be a key, wherever it stands."""

    exact: dict[str, list[frozenset[str] | None]] = field(default_factory=dict)
    families: set[str] = field(default_factory=set)
    constants: set[str] = field(default_factory=set)

    def mentions(self, key: str) -> bool:
        """Whether some code can say `key`."""
        return key in self.constants or any(re.fullmatch(family, key) for family in self.families)


def said_in_code() -> Said:
    """Everything the sources say."""
    said = Said()
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            _read(ast.parse(path.read_text(encoding="utf-8")), said)
    return said


def _read(tree: ast.Module, said: Said) -> None:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if _KEY.fullmatch(text):
                said.constants.add(text)
            case ast.JoinedStr():
                family = _family(node)
                if family is not None:
                    said.families.add(family)
            case ast.Call():
                _read_call(node, said)
            case _:
                pass


def _read_call(call: ast.Call, said: Said) -> None:
    name = _called(call.func)
    prefix = _PREFIXED.get(name, "")
    if not (name in _SPEAKERS or name in _CALLED_WITH_KEY or prefix) or not call.args:
        return
    for key in _constants(call.args[0]):
        whole = prefix + key
        if prefix:
            said.constants.add(whole)
        elif not _KEY.fullmatch(whole):
            continue
        args = None if any(word.arg is None for word in call.keywords) else frozenset(str(w.arg) for w in call.keywords)
        said.exact.setdefault(whole, []).append(args)
    if prefix and isinstance(call.args[0], ast.JoinedStr):
        inner = _pattern(call.args[0])
        said.families.add(re.escape(prefix) + inner)


def _called(func: ast.expr) -> str:
    match func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _constants(body)
            yield from _constants(orelse)
        case _:
            return


def _family(node: ast.JoinedStr) -> str | None:
    """The pattern of an f-string that can be a key; None for other text."""
    texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    if not texts or any(not re.fullmatch(r"[A-Za-z0-9_.\-]+", text) for text in texts) or not any("-" in t for t in texts):
        return None
    return _pattern(node)


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[A-Za-z0-9_-]+" for part in node.values
    )
