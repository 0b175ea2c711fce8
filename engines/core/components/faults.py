"""What is wrong with a file of cards, tiles or sheets, for whoever wrote it: the file, the card or row, the word, and why it
cannot stand there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase, phrase

Fault: TypeAlias = Callable[[str, str, str, Phrase], ComponentsError]
"""A word of a card or a row: `of_word` or `of_row`."""
_MOST: Final = 60
"""Letters shown of what somebody typed."""


def of_file(file: str, why: Phrase) -> ComponentsError:
    """A fault of the whole file."""
    return ComponentsError(phrase("component-fault-file", file=file, why=why))


def of_word(file: str, card: str, word: str, why: Phrase) -> ComponentsError:
    """A word of a card that cannot stand there; `why` goes on after it."""
    return ComponentsError(phrase("component-fault-word", file=file, card=card[:_MOST], word=word[:_MOST], why=why))


def of_row(file: str, row: str, word: str, why: Phrase) -> ComponentsError:
    """A word of a row of a component set that cannot stand there; `row` as the file has it, `tile.theater`."""
    return ComponentsError(phrase("component-fault-row", file=file, row=row[:_MOST], word=word[:_MOST], why=why))


def not_toml(file: str, detail: str) -> ComponentsError:
    """A text that cannot be read as TOML; `detail` is what the reader of TOML says, with line and column."""
    return ComponentsError(phrase("component-fault-toml", file=file, detail=detail))


def too_deep(file: str) -> ComponentsError:
    """Return the error for lists or tables nested too deeply, or keys of too many parts."""
    return ComponentsError(phrase("component-fault-too-deep", file=file))


def no_table(file: str, title: str) -> ComponentsError:
    """A table that every component set has is missing; `title` is written as in the file."""
    return of_file(file, phrase("component-fault-no-table", title=title))


def no_kind(file: str, word: str) -> ComponentsError:
    """A table of a kind there is not."""
    return of_file(file, phrase("component-fault-no-kind", word=word[:_MOST]))


def of_schema(
    file: str, card: str, word: str, place: str, error: Mapping[str, Any], of: Fault = of_word
) -> ComponentsError:
    """A value that its place does not take, by the first error pydantic found."""
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
