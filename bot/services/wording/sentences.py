"""The Fluent messages of one language, parsed lazily.

Most messages of a locale are not used within an hour, and parsing all of them would take a third of the start-up time. A message
is found by the line it begins on. More than half of the messages are plain text, and most others are one line of text with
arguments; neither kind needs the parser, nor does the start of the bot.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.services.wording.patterns import Argument, Choice, Part, Pattern, Reference

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_TEXT: Final = r" *([^\s{}][^\n{}]*)(?:\n|$)"
_ATTRIBUTE: Final = re.compile(rf" +\.([a-zA-Z][\w-]*) *={_TEXT}")
_BELOW: Final = r"(?:[ ]*\n|#[^\n]*(?:\n|$))*"
_PLAIN: Final = re.compile(rf"-?[a-zA-Z][\w-]* *=(?:{_TEXT}| *\n)(?P<attributes>(?:{_ATTRIBUTE.pattern})*){_BELOW}")
"""A message whose value and attributes are one line of text without placeables, and the blank lines and comments below."""
_ARGUMENT: Final = re.compile(r"\{ *\$([a-zA-Z][a-zA-Z0-9_-]*) *\}")
_WITH_ARGUMENTS: Final = re.compile(rf"[a-zA-Z][\w-]* *= *(?=\S)((?:[^\n\r{{}}]|{_ARGUMENT.pattern})+)(?:\n|$){_BELOW}")
"""A message whose value is one line of text with plain arguments, and the blank lines and comments below it."""


class Sentences:
    """The messages and terms of Fluent files. If two have the same name, the first counts."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self._language = language
        self._sources: dict[str, str] = {}
        """Sources of messages that are not yet parsed."""
        self._read: dict[str, Mapping[str, str | Pattern]] = {}
        """Value (under an empty name) and attributes of parsed messages."""
        for source in sources:
            starts = list(_ENTRY.finditer(source))
            ends = [start.start() for start in starts[1:]] + [len(source)]
            for start, end in zip(starts, ends, strict=True):
                self._sources.setdefault(start[1], source[start.start() : end])
        self.keys: tuple[str, ...] = tuple(self._sources)
        """Names of all messages and terms."""

    def pattern(self, key: str) -> str | Pattern | None:
        """Return the pattern of a message or, for `message.attribute`, of one of its attributes; None if there is no such message
        or attribute, or the name is a term's."""
        name, _, attribute = key.partition(".")
        return None if name.startswith("-") else self._written(name, attribute)

    def format(self, pattern: str | Pattern, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        """Return the text of a pattern, and its errors: a missing argument or message is shown by its name."""
        errors = list[Exception]()
        return self._filled(pattern, args, errors), errors

    def _filled(self, pattern: str | Pattern, args: dict[str, Any], errors: list[Exception]) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join([part if type(part) is str else self._part(part, args, errors) for part in pattern])

    def _part(self, part: Part, args: dict[str, Any], errors: list[Exception]) -> str:
        if isinstance(part, Reference):
            pattern = self._written(part.name, part.attribute)
            if pattern is not None:
                return self._filled(pattern, args, errors)
            errors.append(LookupError(f"no message {part.name}"))
            return part.name
        name = part.by if isinstance(part, Choice) else part
        value = args.get(name)
        if value is None:
            errors.append(LookupError(f"no argument {name}"))
        if isinstance(part, Choice):
            return self._filled(part.variant_for(value, self._language), args, errors)
        return str(name if value is None else value)

    def _written(self, name: str, attribute: str) -> str | Pattern | None:
        read = self._read.get(name)
        if read is None:
            source = self._sources.get(name)
            if source is not None:
                # Two threads may parse a message at once, with equal results.
                self._read[name] = _plain_texts(source) or _line(source) or _parsed(source)
                self._sources.pop(name, None)
            read = self._read.get(name, {})
        return read.get(attribute)


def _parsed(source: str) -> Mapping[str, str | Pattern]:
    # Imported here: Fluent takes a twentieth of the start-up time, during which only plain text is needed.
    from bot.services.wording.parsing import parse_message

    return parse_message(source)


def _line(source: str) -> Mapping[str, str | Pattern] | None:
    """Return `{"": value}` for a message that is one line of text with arguments; None for any other message."""
    match = _WITH_ARGUMENTS.fullmatch(source)
    if match is None:
        return None
    parts = _ARGUMENT.split(match[1].rstrip(" "))
    return {"": tuple([Argument(part) if at % 2 else part for at, part in enumerate(parts) if part])}


def _plain_texts(source: str) -> Mapping[str, str | Pattern] | None:
    """Return the texts of a message by attribute, its value under an empty name; None unless all are plain text."""
    if source.startswith("-"):
        return None  # Terms, to which only messages refer, are left to the parser.
    match = _PLAIN.fullmatch(source)
    if match is None:
        return None
    texts = {} if match[1] is None else {"": match[1].rstrip()}
    return texts | {name: text.rstrip() for name, text in _ATTRIBUTE.findall(match["attributes"])}
