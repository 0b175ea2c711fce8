"""What Fluent and Babel are used for. Imported when it is first needed (`sentences.library`)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import get_decimal_symbol
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser
from typing_extensions import override

_LISTS_AS_IN: Final = {"en": "en-GB"}
"""Where a language's lists are written as in one of its regions: there is no comma before "and"."""


class _Bundle(FluentBundle):
    """Forgets how a message was written once it is made ready to be said, which is half of what it takes."""

    @override
    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        ready = super()._lookup(entry_id, term)
        kept: dict[str, Any] = cast("dict[str, Any]", self._terms if term else self._messages)
        kept[entry_id] = ready  # is looked up before what is written, so that is never asked for again
        return ready


def bundle(language: str) -> FluentBundle:
    """A place for messages of a language."""
    return _Bundle([language], use_isolating=False)


def parsed(source: str) -> Any:
    """Messages as a bundle takes them, without the place of each piece in its file: a fourth of their memory."""
    return FluentParser(with_spans=False).parse(source)


def arguments(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments of a message as Fluent takes them."""
    # A session is "#1234": no thousands separators in anything we count.
    return {
        name: FluentInt(value, useGrouping=False) if isinstance(value, int) else value for name, value in args.items()
    }


def listed(items: Sequence[str], languages: Iterable[str]) -> str:
    """Items joined with "and", as in the first of these languages Babel knows, or else in English."""
    return format_list(items, locale=_locale(languages))


def decimal_mark(languages: Iterable[str]) -> str:
    """What stands before decimals in the first of these languages Babel knows, or else in English."""
    return get_decimal_symbol(_locale(languages))


def own_name(language: str) -> str:
    """What a language calls itself, to begin a line with: `Deutsch`, `Français`. One Babel does not know keeps its code."""
    try:
        name = Locale.parse(language, sep="-").get_display_name()
    except (UnknownLocaleError, ValueError):
        return language
    return language if name is None else name[:1].upper() + name[1:]


def _locale(languages: Iterable[str]) -> Locale:
    for language in languages:
        with contextlib.suppress(UnknownLocaleError):
            return Locale.parse(_LISTS_AS_IN.get(language, language), sep="-")
    return Locale.parse(_LISTS_AS_IN["en"], sep="-")
