"""The Fluent messages of one language, parsed lazily.

Most messages of a locale are not used within an hour, and parsing all of them would take a third of the start-up time. A
message is found by the line it begins on; the messages it refers to are parsed with it. More than half of them are text and
nothing else, most of the others are one line of text with arguments. Neither kind needs the parser, nor what it makes, which
takes ten times the memory of such a line. To start a bot nothing has to be parsed.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")
_TEXT: Final = r" *([^\s{}][^\n{}]*)(?:\n|$)"
_ATTRIBUTE: Final = re.compile(rf" +\.([a-zA-Z][\w-]*) *={_TEXT}")
_BELOW: Final = r"(?:[ ]*\n|#[^\n]*(?:\n|$))*"
_PLAIN: Final = re.compile(rf"-?[a-zA-Z][\w-]* *=(?:{_TEXT}| *\n)(?P<attributes>(?:{_ATTRIBUTE.pattern})*){_BELOW}")
"""A message whose value and attributes are one line of text each, without placeables, and what stands below it."""
_ARGUMENT: Final = re.compile(r"\{ *\$([a-zA-Z][a-zA-Z0-9_-]*) *\}")
_WITH_ARGUMENTS: Final = re.compile(
    rf"[a-zA-Z][\w-]* *= *(?=\S)((?:[^\n\r{{}}]|{_ARGUMENT.pattern})+)(?:\n|$){_BELOW}",
)
"""A message whose value is one line of text with arguments as they are given, and what stands below it."""
Line: TypeAlias = tuple[str, ...]
"""Text and names of arguments, in turns."""


def library():
    """What parses and formats messages."""
    # Imported here: Fluent and Babel take a twentieth of the start, and what is said before it is plain text.
    from bot.services.wording import formatting

    return formatting


class Sentences:
    """Messages and terms of Fluent files. Of two with the same name the first counts."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self._language = language
        self._known: FluentBundle | None = None
        self._making = threading.Lock()
        self._unread: dict[str, str] = {}
        self._patterns: dict[str, Any] = {}
        """What was found so far."""
        self._plain: dict[str, dict[str, str] | None] = {}
        """Value (under an empty name) and attributes of the messages looked at so far; None for those that are to be parsed."""
        for source in sources:
            starts = list(_ENTRY.finditer(source))
            ends = [start.start() for start in starts[1:]] + [len(source)]
            for start, end in zip(starts, ends, strict=True):
                self._unread.setdefault(start[1], source[start.start() : end])
        self.keys: tuple[str, ...] = tuple(self._unread)
        """Names of all messages."""

    def pattern(self, key: str) -> Any | None:
        """The pattern of a message or, as `message.attribute`, of one of its attributes; None if there is none."""
        found = self._patterns.get(key)
        if found is None:
            found = self._look_up(key)
            if found is not None:
                self._patterns[key] = found
        return found

    def _look_up(self, key: str) -> Any | None:
        name, _, attribute = key.partition(".")
        source = self._unread.get(name)
        if source is not None and name not in self._plain:
            self._plain[name] = _plain_texts(source)
        texts = self._plain.get(name)
        if texts is not None:
            return texts.get(attribute)
        line = None if source is None or attribute else _WITH_ARGUMENTS.fullmatch(source)
        if line is not None:
            return tuple(_ARGUMENT.split(line[1].rstrip(" ")))
        if name in self._unread:
            self._read(name)
        bundle = self._bundle()
        if not bundle.has_message(name):
            return None
        message = bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def format(self, pattern: Any, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        """The sentence, and what went wrong."""
        if isinstance(pattern, str):
            return pattern, []
        if isinstance(pattern, tuple):
            return self._filled_in(cast("Line", pattern), args)
        known = self._known or self._bundle()
        text, errors = known.format_pattern(pattern, library().arguments(args))
        return str(text), errors

    @staticmethod
    def _filled_in(line: Line, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        """What the library makes of it: a missing argument shows its name."""
        parts, errors = list(line), list[Exception]()
        for place in range(1, len(parts), 2):
            name = parts[place]
            value = args.get(name)
            if value is None:
                errors.append(LookupError(f"no argument {name}"))
            else:
                parts[place] = str(value)
        return "".join(parts), errors

    def _bundle(self) -> FluentBundle:
        with self._making:
            if self._known is None:
                self._known = library().bundle(self._language)
            return self._known

    def _read(self, name: str) -> None:
        wanted = [name]
        while wanted:
            one = wanted.pop()
            text = self._unread.get(one)
            if text is not None:
                # Parsed before it is removed from the list: another thread that asks meanwhile parses it as well.
                self._bundle().add_resource(library().parsed(text))
                # Every word that is also the name of a message: a superset of the references.
                wanted += [word for word in _NAME.findall(text) if word in self._unread and word != one]
                self._unread.pop(one, None)


def _plain_texts(source: str) -> dict[str, str] | None:
    """The value of a message under an empty name, and its attributes, if all of them are plain text."""
    if source.startswith("-"):
        return None  # a term, which only messages say
    found = _PLAIN.fullmatch(source)
    if found is None:
        return None
    texts = {} if found[1] is None else {"": found[1].rstrip()}
    return texts | {name: text.rstrip() for name, text in _ATTRIBUTE.findall(found["attributes"])}
