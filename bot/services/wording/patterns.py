"""Parts of a parsed message: text, arguments, other messages, and choices by an argument."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.services.wording.plurals import plural_form


class Argument(str):
    """The name of an argument, in the place where its value is shown."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to another message or its attribute, or to a term if the name begins with `-`."""

    name: str
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice by an argument: the first variant whose key is the argument's value or, for a number, its plural form; `otherwise`
    if there is none."""

    by: str
    variants: tuple[tuple[str | float, Pattern], ...]
    otherwise: Pattern

    def chosen(self, value: object, language: str) -> Pattern:
        """Return the variant for a value; None is a missing argument."""
        keys = (value, plural_form(language, value)) if isinstance(value, int) else (value,)
        return next((pattern for key, pattern in self.variants if key in keys), self.otherwise)


Part: TypeAlias = str | Argument | Reference | Choice
Pattern: TypeAlias = tuple[Part, ...]
