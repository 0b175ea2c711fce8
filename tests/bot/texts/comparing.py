"""Differences of the messages of a language from the English ones: requirements of every translation, whatever its
words."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from babel import Locale
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from bot.services.wording.texts import DEFAULT_LANGUAGE, Texts
from tests.bot.texts.messages import Message, written

EXCEPTIONS = Path(__file__).parent / "exceptions"
"""Folder with one file per language: messages that may differ from the rules, each with its reason."""
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_COMMAND_NAMES = re.compile(r"cmd-[a-z0-9-]+")
"""Messages with names of commands, which Discord shows in each language; the English names are in the code."""


@dataclass(frozen=True)
class Exceptions:
    """Patterns of keys (`vs-tile-*`) with reasons. `identical`: the message equals the English one. `without_plural`:
    it needs no plural where English has one. `without`: it leaves out a variable that English shows."""

    identical: Mapping[str, str] = field(default_factory=dict[str, str])
    without_plural: Mapping[str, str] = field(default_factory=dict[str, str])
    without: Mapping[str, str] = field(default_factory=dict[str, str])
    begun: bool = False
    """True while a translation is being made: only its existing files are compared."""

    @classmethod
    def of(cls, language: str, folder: Path = EXCEPTIONS) -> "Exceptions":
        """Return the exceptions of a language; none if it has no file."""
        path = folder / f"{language}.toml"
        return cls(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else cls()


@dataclass(frozen=True)
class Comparison:
    """One language beside English. With `begun`, files that it does not have yet are left out."""

    language: str
    english: Mapping[str, Message]
    own: Mapping[str, Message]
    allowed: Exceptions = field(default_factory=Exceptions)

    @classmethod
    def of(cls, folder: Path, exceptions: Path = EXCEPTIONS) -> "Comparison":
        """Return the language of a folder, beside the English folder next to it."""
        allowed = Exceptions.of(folder.name, exceptions)
        return cls(folder.name, written(folder.parent / "en"), written(folder), allowed)

    @property
    def percent(self) -> int:
        """Return the translated share of English, in whole percent, rounded down."""
        return 100 * len(self.english.keys() & self.own.keys()) // len(self.english)

    def differences(self) -> list[str]:
        files = {message.file for message in self.own.values()}
        missing = [line for line in self.missing() if not self.allowed.begun or line.partition(":")[0] in files]
        return [*missing, *self._unknown(), *self._of_messages(), *self._unused_exceptions()]

    def missing(self) -> list[str]:
        return [f"{message.file}: {key} is missing" for key, message in self.english.items() if key not in self.own]

    def _unknown(self) -> Iterator[str]:
        """Yield messages that nothing uses: neither an English message nor part of another one."""
        referred = {key for message in self.own.values() for key in message.refers}
        for key, message in self.own.items():
            if key not in self.english and key not in referred and not self._is_command_name(key):
                yield f"{message.file}: {key} is no message of English"

    def _is_command_name(self, key: str) -> bool:
        return bool(_COMMAND_NAMES.fullmatch(key)) and f"{key}.description" in self.english

    def _of_messages(self) -> Iterator[str]:
        for key, own in self.own.items():
            if key not in self.english:
                continue
            english = self.english[key]
            for wrong in (*self._variables(english, own), *self._plurals(english, own), *self._words(english, own)):
                yield f"{own.file}: {key} {wrong}"
            if _same(english, own) and not _listed(key, self.allowed.identical):
                yield f"{own.file}: {key} reads as in English"

    def _variables(self, english: Message, own: Message) -> Iterator[str]:
        asked, given = self._all(self.english, english), self._all(self.own, own)
        for name in sorted(given - asked):
            yield f"has ${name}, which English does not"
        if not _listed(own.key, self.allowed.without):
            for name in sorted(asked - given - english.selected):
                yield f"lacks ${name}"

    def _all(self, messages: Mapping[str, Message], message: Message) -> frozenset[str]:
        """Return the variables of a message, including those of the messages it refers to."""
        found = set(message.variables)
        for key in message.refers & messages.keys():
            found |= self._all(messages, messages[key])
        return frozenset(found)

    def _plurals(self, english: Message, own: Message) -> Iterator[str]:
        needed = plural_forms(self.language)
        # English only separates a number such as 0 from all others, so no form of a word depends on it.
        counted = {name for name, keys in (*english.plurals, *own.plurals) if keys & {"1", *CATEGORIES} - {"other"}}
        chosen: set[str] = set()
        for name, keys in own.plurals:
            chosen.add(name)
            have = keys | ({"one"} if "1" in keys else set())
            if name in counted and keys & CATEGORIES and needed - have:
                yield f"lacks the plural form {', '.join(sorted(needed - have))} of ${name}"
        if len(needed) > 1 and not _listed(own.key, self.allowed.without_plural):
            for name in sorted({name for name, _ in english.plurals} & (own.variables - own.selected) - chosen):
                yield f"does not choose a plural form by ${name}"

    def _words(self, english: Message, own: Message) -> Iterator[str]:
        for name, words in own.words.items():
            unknown = words - english.words.get(name, frozenset())
            if unknown:
                yield f"chooses by {', '.join(sorted(unknown))} of ${name}, which English does not"

    def _unused_exceptions(self) -> Iterator[str]:
        """Yield exceptions that are no longer needed. While the language is `begun`, they may be for missing messages."""
        if self.allowed.begun:
            return
        same = [key for key, own in self.own.items() if key in self.english and _same(self.english[key], own)]
        for pattern, keys in [
            *((pattern, same) for pattern in self.allowed.identical),
            *((pattern, list(self.own)) for pattern in (*self.allowed.without_plural, *self.allowed.without)),
        ]:
            if not any(fnmatchcase(key, pattern) for key in keys):
                yield f"{self.language}.toml: nothing needs {pattern}"


def whole_languages() -> tuple[str, ...]:
    """Return the languages beside English with a complete translation, in which no English text may be shown."""
    return tuple(
        language for language in Texts().languages if language != DEFAULT_LANGUAGE and not Exceptions.of(language).begun
    )


def plural_forms(language: str) -> frozenset[str]:
    rule = Locale.parse(language, sep="-").plural_form
    return frozenset(rule(number) for number in range(200)) | {"other"}


def _same(english: Message, own: Message) -> bool:
    """Return whether a message with words of its own equals the English one."""
    return bool(_LETTERS.search(_text(own.pattern))) and serialize_pattern(english.pattern) == serialize_pattern(
        own.pattern
    )


def _text(node: object) -> str:
    """Return the words of a pattern, without its variables."""
    match node:
        case ast.TextElement(value=value):
            return value
        case ast.Pattern(elements=parts):
            return " ".join(_text(part) for part in parts)
        case ast.Placeable(expression=expression):
            return _text(expression)
        case ast.SelectExpression(variants=variants):
            return " ".join(_text(variant.value) for variant in variants)
        case ast.StringLiteral(value=value):
            return value
        case _:
            return ""


def _listed(key: str, patterns: Mapping[str, str]) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in patterns)
