"""Errors of component files, for their authors: the file, the card or row, the word, and the reason."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase, phrase

Fault: TypeAlias = Callable[[str, str, str, Phrase], ComponentsError]
"""A maker of the error for a word of a card or a row: `of_word` or `of_row`."""
_MOST: Final = 60
"""Maximum number of letters shown of a typed word."""


def of_file(file: str, why: Phrase) -> ComponentsError:
    """Return the error for a whole file."""
    return ComponentsError(phrase("component-fault-file", file=file, why=why))


def of_word(file: str, card: str, word: str, why: Phrase) -> ComponentsError:
    """Return the error for a word of a card; `why` completes the sentence."""
    return ComponentsError(phrase("component-fault-word", file=file, card=card[:_MOST], word=word[:_MOST], why=why))


def of_row(file: str, row: str, word: str, why: Phrase) -> ComponentsError:
    """Return the error for a word of a row of a component set; `row` is written as in the file, `tile.theater`."""
    return ComponentsError(phrase("component-fault-row", file=file, row=row[:_MOST], word=word[:_MOST], why=why))


def not_toml(file: str, detail: str) -> ComponentsError:
    """Return the error for a text that is no TOML; `detail` is the parser's message, with line and column."""
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
    """Return the error for a value that its place does not accept, from the first error pydantic found."""
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
