"""The Fluent messages of one language, parsed lazily.

Most messages of a locale are not used within an hour, and parsing all of them would take a third of the start-up time. A
message is found by the line it begins on; the messages it refers to are parsed with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")


class Sentences:
    """Messages and terms of Fluent files. Of two with the same name the first counts."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for source in sources:
            starts = list(_ENTRY.finditer(source))
            ends = [start.start() for start in starts[1:]] + [len(source)]
            for start, end in zip(starts, ends, strict=True):
                self._unread.setdefault(start[1], source[start.start() : end])

    def pattern(self, key: str) -> Any | None:
        """The pattern of a message or, as `message.attribute`, of one of its attributes; None if there is none."""
        name, _, attribute = key.partition(".")
        if name in self._unread:
            self._read(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def format(self, pattern: Any, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        """The sentence, and what went wrong."""
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), errors

    def _read(self, name: str) -> None:
        wanted = [name]
        while wanted:
            one = wanted.pop()
            text = self._unread.get(one)
            if text is not None:
                # Parsed before it is removed from the list: another thread that asks meanwhile parses it as well.
                self._bundle.add_resource(FluentResource(text))
                self._unread.pop(one, None)
                # Every word that is also the name of a message: a superset of the references.
                wanted += [word for word in _NAME.findall(text) if word in self._unread]
