"""The formatting of phrases as sentences.

The sentences are Project Fluent messages in `data/locales/<language>/*.ftl`. User input (names, salts) is escaped for Discord: no
markup, no mention, no link, no line break.
"""

import logging
import re
from collections.abc import Iterable
from dataclasses import field
from datetime import datetime
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from bot.services.wording.names import NAME_LENGTH, TableName, cut, isolate, picture_name, plain_text
from bot.services.wording.sentences import Sentences
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.values import frozen
from render.core.localizer import SeatMark
from render.core.theme import STANDARD, THEMES, Theme, ThemeName

log = logging.getLogger(__name__)

DEFAULT_LANGUAGE: Final = "en"
_SENTENCES_KEPT: Final = 8192
_LONGEST: Final = 1000
"""Maximum number of characters quoted of a text from outside."""

_MARKUP = re.compile(r"([\\*`~|<>\[\]()])")
_EDGE_UNDERSCORE = re.compile(r"(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")
_LINE_START = re.compile(r"^([#\-]|\d+(?=\.))")
_ZERO_WIDTH_SPACE: Final = "\u200b"


class Verbatim(str):
    """An argument that is Discord markup already (a mention, a time) and is not escaped. Never equal to plain text, so a
    cached sentence made from one cannot stand in for the other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    # Equal hashes do no harm: a cache tells both kinds apart by equality.
    __hash__ = str.__hash__


class Decimal(Verbatim):
    """A number with a decimal point, shown with the decimal mark of the reader's language: `4.5` as `4,5` in German."""

    __slots__ = ()


def stamp(moment: datetime, style: str = "R") -> Verbatim:
    """Return a time shown in each reader's zone. `style` is Discord's letter: R relative, f date and time, t time."""
    return Verbatim(f"<t:{int(moment.timestamp())}:{style}>")


def epoch_seconds(moment: datetime) -> str:
    """Return a moment in seconds since 1970, as an argument of a phrase that puts it into Discord's syntax for times."""
    return str(int(moment.timestamp()))


def mention(discord_id: int) -> Verbatim:
    """Return a person's mention. It pings only if the message's allowed mentions name them."""
    return Verbatim(f"<@{discord_id}>")


def escape(text: str) -> str:
    """Return one line of somebody's text as Discord markdown that shows exactly that text and has no effect."""
    line = _MARKUP.sub(r"\\\1", plain_text(text))
    line = _EDGE_UNDERSCORE.sub(r"\\_", line)
    line = _LINE_START.sub(_harmless_start, line)
    return line.replace("@", "@" + _ZERO_WIDTH_SPACE).replace("://", ":" + _ZERO_WIDTH_SPACE + "//")


def _harmless_start(start: re.Match[str]) -> str:
    # A heading, small print or a list begins there; "1." begins a list unless its dot is escaped.
    return f"{start[1]}\\" if start[1].isdigit() else f"\\{start[1]}"


class Texts:
    """All messages of all languages, each read when it is first needed. Tasks can share them.

    `language` and `theme` (of pictures) are the host's defaults: for channels, and for readers without choices of their own.
    Methods use them unless they are given others. With `strict` a missing message or argument raises KeyError (for tests);
    otherwise it is logged once, and the reader gets English, or at worst the message id with its arguments.
    """

    def __init__(
        self,
        *,
        language: str = DEFAULT_LANGUAGE,
        theme: ThemeName = "standard",
        strict: bool = False,
        root: Traversable | None = None,
    ) -> None:
        self.language = language
        self.theme: ThemeName = theme
        self._strict = strict
        self._folders = _folders(root if root is not None else files("data").joinpath("locales"))
        self._read = dict[str, Sentences]()
        self._reported: set[tuple[str, str]] = set()
        self._cached = lru_cache(maxsize=_SENTENCES_KEPT)(self._say)
        self._cached_label = lru_cache(maxsize=_SENTENCES_KEPT)(self._label)
        self._chain = cache(self._candidates)
        self.languages = tuple(sorted(self._folders, key=lambda language: (language != DEFAULT_LANGUAGE, language)))
        """Languages with a locale folder, English first."""

    def say(self, what: Phrase, language: str | None = None, names: Iterable[str] = (), *, plain: bool = False) -> str:
        """Return a phrase in Discord markdown, or with `plain` for places that show markup as it is typed (buttons, selects,
        pictures). `names` are the display names by seat, as their owners wrote them. Raise KeyError only if strict."""
        return self._cached(what, language or self.language, tuple(names), plain=plain)

    def lines(self, what: Iterable[Phrase], language: str | None = None, names: Iterable[str] = ()) -> str:
        """Return several phrases, one per line."""
        seated = tuple(names)
        return "\n".join([self.say(line, language, seated) for line in what])

    def label(self, what: Phrase, language: str | None = None, names: Iterable[str] = (), length: int = 80) -> str:
        """Return a plain sentence cut to Discord's limit: 80 for a button, 100 for an option or hint, 150 for a placeholder."""
        return self._cached_label(what, language or self.language, tuple(names), length)

    def has(self, key: str, language: str = DEFAULT_LANGUAGE) -> bool:
        """Return whether a language itself, without its fallbacks, has the message or attribute `key`."""
        return language in self._folders and self._sentences(language).pattern(key) is not None

    def own_name(self, language: str) -> str:
        """Return a language's own name, such as `Deutsch`; its code if the language has no translation of `language-name`."""
        return self.say(Phrase("language-name"), language) if self.has("language-name", language) else language

    def keys(self, begin: str) -> tuple[str, ...]:
        """Return the ids of all English messages whose ids begin with `begin`."""
        return tuple(key for key in self._sentences(DEFAULT_LANGUAGE).keys if key.startswith(begin))

    def picture_localizer(
        self,
        language: str | None = None,
        names: Iterable[str] = (),
        marks: Iterable[SeatMark] = (),
        theme: ThemeName | None = None,
    ) -> "PictureLocalizer":
        """Return the localizer for a session's pictures and alternative texts, with its seats' marks and its reader's theme."""
        spoken, shown = language or self.language, THEMES[theme or self.theme]
        lettered = tuple([self._lettered(name, seat, spoken) for seat, name in enumerate(names)])
        return PictureLocalizer(spoken, lettered, self._strict, tuple(marks), shown)

    def _say(self, what: Phrase, language: str, names: tuple[str, ...], *, plain: bool) -> str:
        args = {name: self._value(value, language, names, plain=plain) for name, value in what.args}
        for candidate in self._chain(language):
            sentences = self._read.get(candidate) or self._sentences(candidate)
            pattern = sentences.pattern(what.key)
            if pattern is None:
                continue
            text, errors = sentences.format(pattern, args)
            if errors:
                self._report(what.key, candidate, "; ".join(str(error) for error in errors))
            return text
        self._report(what.key, language, "no such message")
        return _spelled_out(what.key, args)

    def _value(self, value: PhraseValue, language: str, names: tuple[str, ...], *, plain: bool) -> Any:
        match value:
            case Phrase():
                return self._cached(value, language, names, plain=plain)
            case SeatName(seat):
                return self._name(seat, language, names, plain=plain)
            case Decimal():
                return str(value).replace(".", self._cached(Phrase("decimal-mark"), language, (), plain=True))
            case Verbatim():
                return str(value)
            case TableName():
                return self._named(value, plain_text(value, NAME_LENGTH), value.number - 1, language, plain=plain)
            case str():
                value = cut(value, _LONGEST)
                return isolate(plain_text(value) if plain else escape(value))
            case int():
                return int(value)

    def _name(self, seat: int, language: str, names: tuple[str, ...], *, plain: bool) -> str:
        name = names[seat] if seat < len(names) else ""
        return self._named(name, plain_text(name, NAME_LENGTH), seat, language, plain=plain)

    def _named(self, name: str, shown: str, seat: int, language: str, *, plain: bool) -> str:
        """Return the name of a seat, shortened to `shown`, or its number if nothing is left of it."""
        if not shown:
            return self._cached(phrase("seat-name", number=seat + 1), language, (), plain=plain)
        if isinstance(name, TableName):
            return self._cached(name.phrase_in_text(shown), language, (), plain=plain)
        return isolate(shown if plain else escape(shown))

    def _lettered(self, name: str, seat: int, language: str) -> str:
        shown = picture_name(name)
        if shown and isinstance(name, TableName):
            return self._cached(name.phrase_in_pictures(shown), language, (), plain=True)
        return self._named("", shown, seat, language, plain=True)

    def _label(self, what: Phrase, language: str, names: tuple[str, ...], length: int) -> str:
        return cut(" ".join(self._cached(what, language, names, plain=True).split()), length)

    def _candidates(self, language: str) -> tuple[str, ...]:
        wanted = (language, language.partition("-")[0], DEFAULT_LANGUAGE)
        return tuple(dict.fromkeys(code for code in wanted if code in self._folders))

    def read_all(self) -> None:
        """Read the messages of every language now instead of on first need."""
        for language in self.languages:
            self._sentences(language)

    def _sentences(self, language: str) -> Sentences:
        """Return the messages of a language with a folder, read on first need because most hosts never need some languages."""
        read = self._read.get(language)
        if read is None:
            # Two threads may read the same folder at once, with equal results.
            read = self._read[language] = _sentences_in(self._folders[language])
        return read

    def _report(self, key: str, language: str, what: str) -> None:
        if self._strict:
            raise KeyError(f"{key} ({language}): {what}")
        if (key, language) not in self._reported:
            self._reported.add((key, language))
            log.error("message %s in language %s: %s", key, language, what)


@frozen
class PictureLocalizer:
    """The `render.core.localizer.Localizer` of one session: plain text, short names. Two that format alike are equal."""

    language: str
    names: tuple[str, ...]
    strict: bool = field(default=False, compare=False)
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        """Return a phrase without markup."""
        # Localizers are pickled to the drawing processes, which load the sentences themselves.
        return shared_texts(strict=self.strict).say(phrase, self.language, self.names, plain=True)


def shared_texts(*, strict: bool = False) -> Texts:
    """Return the messages of this process, loaded at first use."""
    return _loaded(strict=strict)


@cache
def _loaded(*, strict: bool) -> Texts:
    """Return the cached texts. Always called with the argument: `cache` distinguishes an omitted argument from its default."""
    return Texts(strict=strict)


def _folders(root: Traversable) -> dict[str, Traversable]:
    folders = {entry.name: entry for entry in root.iterdir() if entry.is_dir()}
    return {name: folder for name, folder in sorted(folders.items()) if _sources(folder)}


def _sources(folder: Traversable) -> list[Traversable]:
    found = (entry for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return sorted(found, key=lambda file: file.name)


def _sentences_in(folder: Traversable) -> Sentences:
    return Sentences(folder.name, [source.read_text(encoding="utf-8") for source in _sources(folder)])


def _spelled_out(key: str, args: dict[str, Any]) -> str:
    words = key.replace("-", " ").replace("_", " ").replace(".", " ")
    details = ", ".join(f"{name} {value}" for name, value in args.items())
    return f"{words} ({details})" if details else words
