"""The messages that the product's code uses, read from its source."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeAlias

from bot.games.listing import games

ROOT = Path(__file__).resolve().parents[3]
Nodes: TypeAlias = tuple[ast.AST, ...]

_KEY = re.compile(r"[a-z][a-z0-9_]*(-[A-Za-z0-9_]+)+(\.[a-z]+)?")
_SPEAKERS = {"phrase", "Phrase"}
_CALLED_WITH_KEY = {"say", "voice"}
"""Callables of `drafts` and `bot.ui` that take a key and its arguments like `phrase`."""
_PREFIXED = {"refuse": ("vs-refuse-",), "remedy": ("vs-remedy-",), "refusal": ("refuse-", "remedy-")}
"""Shorthands with the prefixes of their keys: `remedy("wait")` is `vs-remedy-wait`; `refusal(Kind, "full")` is both
`refuse-full` and `remedy-full`."""
_REFUSALS_IN_PAIRS = "engines/filthy_rich/"
"""Folder in which `refuse("rival", "target")` is both `fr-refuse-rival` and `fr-remedy-target`."""
_UNLISTED: tuple[str, ...] = ()
"""Games with messages that are not offered to players yet."""
_DESCRIBED = dict.fromkeys(("command", "described", "option", "plain_command", "table_command"), "cmd-{}.description")


@dataclass
class Said:
    """Keys in the code. `exact`: key -> argument sets of its calls (None if they cannot be read). `families`: f-strings
    that could be keys, with `*` for variable parts. `constants`: every string constant that could be a key."""

    exact: dict[str, list[frozenset[str] | None]] = field(default_factory=dict)
    families: set[str] = field(default_factory=set)
    constants: set[str] = field(default_factory=set)

    def names(self, key: str) -> bool:
        """Return whether the code contains `key` as a constant."""
        return key in self.constants or key in self.exact


@cache
def said_in_code() -> Said:
    """Return all keys in the sources, read once; of engines and painters only those of games with messages."""
    said = Said()
    floors = tuple(f"{floor}/{part}/" for floor in ("engines", "render") for part in ("core", *games(), *_UNLISTED))
    for path, nodes in modules().items():
        if path.startswith(("bot/", "data/", *floors)):
            _read(nodes, said, pairs=path.startswith(_REFUSALS_IN_PAIRS))
    return said


@cache
def modules() -> dict[str, Nodes]:
    """Return the product's modules by path, each parsed and walked over once. (`conftest.py` frees them: they take a
    hundred megabytes.)"""
    folders = ("bot", "engines", "render", "data/components")
    paths = [
        *sorted((ROOT / "data").glob("*.py")),
        *(one for name in folders for one in sorted((ROOT / name).rglob("*.py"))),
    ]
    return {path.relative_to(ROOT).as_posix(): nodes_of(path.read_text(encoding="utf-8")) for path in paths}


def nodes_of(source: str) -> Nodes:
    """Return every node of a module, the whole before its parts."""
    return tuple(ast.walk(ast.parse(source)))


def _read(nodes: Nodes, said: Said, *, pairs: bool) -> None:
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if _KEY.fullmatch(text):
                said.constants.add(text)
            case ast.JoinedStr():
                family = _family(node)
                if family is not None:
                    said.families.add(family)
            case ast.Call(func=ast.Name(id="refuse")) if pairs:
                _read_pair(node, said)
            case ast.Call():
                _read_call(node, said)
            case _:
                pass


def _read_call(call: ast.Call, said: Said) -> None:
    name = _called(call.func)
    position = 1 if name == "refusal" else 0
    if len(call.args) <= position:
        return
    args = None if name == "Phrase" and len(call.args) > 1 else _given(call)
    for key in constants(call.args[position]):
        if name == "choices_named":
            said.families.add(f"{key}-*")
        if name in _DESCRIBED:
            said.exact.setdefault(_DESCRIBED[name].format(key), []).append(frozenset())
        for whole in [prefix + key for prefix in _PREFIXED.get(name, ())]:
            said.exact.setdefault(whole, []).append(args)
        if name in _SPEAKERS or (name in _CALLED_WITH_KEY and _KEY.fullmatch(key)):
            said.exact.setdefault(key, []).append(args)


def _read_pair(call: ast.Call, said: Said) -> None:
    args = _given(call)
    for prefix, word in zip(("fr-refuse-", "fr-remedy-"), call.args, strict=True):
        for key in constants(word):
            said.exact.setdefault(prefix + key, []).append(args)


def _given(call: ast.Call) -> frozenset[str] | None:
    """Return the names of the arguments of a call; None if they cannot be read."""
    if any(word.arg is None for word in call.keywords):
        return None
    return frozenset(str(word.arg) for word in call.keywords)


def _called(func: ast.expr) -> str:
    match func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def constants(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression can be, as far as they are constants."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from constants(body)
            yield from constants(orelse)
        case _:
            return


def _family(node: ast.JoinedStr) -> str | None:
    """Return an f-string that can be a key as a pattern; None for other texts."""
    texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    if any(not re.fullmatch(r"[A-Za-z0-9_.\-]+", text) for text in texts):
        return None
    pattern = "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    # A message id has a first word of its own or belongs to a game: `vs-tile-*`, `*-phase-*`.
    return pattern if re.match(r"[a-z_]+-|\*-[a-z]+(-|$)", pattern) else None
