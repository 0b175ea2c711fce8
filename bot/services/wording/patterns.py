"""Parts of a parsed message: text, arguments, other messages, and choices by an argument."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.services.wording.plurals import plural_form


class Argument(str):
    """The name of an argument, which is shown where it stands."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message, or with a name that begins with `-` a term; or an attribute of a message."""

    name: str
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """The first of the variants whose key is the value of an argument or, of a number, its plural form; otherwise the last
    resort."""

    by: str
    variants: tuple[tuple[str | float, Pattern], ...]
    otherwise: Pattern

    def chosen(self, value: object, language: str) -> Pattern:
        """Return the variant for a value; None is a missing argument."""
        keys = (value, plural_form(language, value)) if isinstance(value, int) else (value,)
        return next((pattern for key, pattern in self.variants if key in keys), self.otherwise)


Part: TypeAlias = str | Argument | Reference | Choice
Pattern: TypeAlias = tuple[Part, ...]
