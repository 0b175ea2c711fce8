"""Errors in component files, worded for their authors, and checks of the ids and names in these files."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import has_look, normalised

Fault: TypeAlias = Callable[[str, str, str, Phrase], ComponentsError]
"""A maker of the error for a word of a card or a row: `of_word` or `of_row`."""
_MOST: Final = 60
"""Maximum number of characters shown of a typed word."""


def of_file(file: str, why: Phrase) -> ComponentsError:
    """Return the error for a file as a whole; `why` completes the sentence."""
    return ComponentsError(phrase("component-fault-file", file=file, why=why))


def of_word(file: str, card: str, word: str, why: Phrase) -> ComponentsError:
    """Return the error for a word of a card; `why` completes the sentence."""
    return ComponentsError(phrase("component-fault-word", file=file, card=card[:_MOST], word=word[:_MOST], why=why))


def of_row(file: str, row: str, word: str, why: Phrase) -> ComponentsError:
    """Return the error for a word of a row of a component set; `row` is written as in the file, `tile.theater`."""
    return ComponentsError(phrase("component-fault-row", file=file, row=row[:_MOST], word=word[:_MOST], why=why))


def not_toml(file: str, detail: str) -> ComponentsError:
    """Return the error for a text that is not TOML; `detail` is the parser's message, with line and column."""
    return ComponentsError(phrase("component-fault-toml", file=file, detail=detail))


def too_deep(file: str) -> ComponentsError:
    """Return the error for lists or tables nested too deeply, or keys of too many parts."""
    return ComponentsError(phrase("component-fault-too-deep", file=file))


def no_table(file: str, title: str) -> ComponentsError:
    """Return the error for a missing required table; `title` is written as in the file."""
    return of_file(file, phrase("component-fault-no-table", title=title))


def no_kind(file: str, word: str) -> ComponentsError:
    """Return the error for a table of an unknown kind."""
    return of_file(file, phrase("component-fault-no-kind", word=word[:_MOST]))


def of_schema(
    file: str, card: str, word: str, place: str, error: Mapping[str, Any], of: Fault = of_word
) -> ComponentsError:
    """Return the error for a value that does not fit its field `place`; `error` is the first error that pydantic lists. `of`
    makes the error from file, card, word and reason."""
    return of(file, card, word, phrase("component-fault-at", place=place[:_MOST], why=_why(error)))


def _why(error: Mapping[str, Any]) -> Phrase:
    context: Mapping[str, Any] = error.get("ctx", {})
    match error["type"]:
        case "missing":
            return phrase("component-fault-missing")
        case "extra_forbidden":
            return phrase("component-fault-unknown")
        case "int_type" | "int_parsing" | "int_from_float":
            return phrase("component-fault-no-number")
        case "literal_error":
            return phrase("component-fault-expected", words=str(context["expected"]))
        case "union_tag_invalid":
            return phrase("component-fault-expected", words=str(context["expected_tags"]))
        case _:
            return phrase("component-fault-unfit", detail=str(error["msg"]))


LONGEST_ID: Final = 24
_MARKUP: Final = frozenset("*_~`|<>@[]\\")
"""Characters that Discord reads as formatting or mentions."""


def own_name(component: str) -> Phrase:
    """Return the name of a component that a host or server added, as a phrase."""
    return phrase("own-name", name=name_of(component))


def name_of(component: str) -> str:
    """Return the name of a component that a host or server added, as plain text."""
    return " ".join(word[:1].upper() + word[1:] for word in component.split("_"))


def check_id(file: str, component: str) -> None:
    """Raise ComponentsError unless the id of a component has at most `LONGEST_ID` characters, begins with a letter, and consists
    of words joined by `_` that can be typed."""
    if len(component) > LONGEST_ID or not all(map(_is_word, component.split("_"))) or not component[0].isalpha():
        raise of_row(file, component, component, phrase("component-fault-component-id", most=LONGEST_ID))


def check_printed(file: str, row: str, name: str, of: Fault = of_word) -> None:
    """Raise ComponentsError for a printed name without a visible character, with an invisible or formatting character, with a
    space at an end, or with a first character that Discord reads as formatting."""
    wrong = next((char for char in name if char in _MARKUP or not (has_look(char) or _belongs(char))), None)
    if wrong is not None:
        shown = wrong if wrong in _MARKUP else f"U+{ord(wrong):04X}"
        raise of(file, row, shown, phrase("component-fault-character"))
    if name != name.strip() or not any(map(has_look, name)) or name[:1] in "#-+>":
        raise of(file, row, name, phrase("component-fault-name-edge"))


def _belongs(char: str) -> bool:
    """Return whether a character is a blank, or an accent on the letter before it."""
    return char == " " or (unicodedata.category(char)[0] == "M" and normalised(char) == char)


def _is_word(word: str) -> bool:
    """Return whether a word has two or more lower-case letters, perhaps followed by digits, or up to three digits alone: a single
    letter would be read as a square or a space."""
    letters = word.rstrip("0123456789")
    if not letters:
        return 0 < len(word) <= 3
    return len(letters) > 1 and all(unicodedata.category(char) == "Ll" for char in letters)
