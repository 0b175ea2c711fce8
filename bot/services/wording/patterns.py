"""Parts of a parsed message: text, arguments, other messages, and choices by an argument or its plural form."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

_Rule: TypeAlias = Callable[[int], str]
_MILLION: Final = 1_000_000


def plural_form(language: str, number: int) -> str:
    """Return the plural form (`one`, `few`, `many` or `other`) for a number. A language that is not listed here has forms for 1
    and for all other numbers."""
    return _RULES.get(language.partition("-")[0], _one)(abs(number))


def _one(n: int) -> str:
    return "one" if n == 1 else "other"


def _none(_: int) -> str:
    return "other"


def _zero_and_one(n: int) -> str:
    return "one" if n < 2 else "other"


def _one_and_millions(n: int) -> str:
    return "many" if n and n % _MILLION == 0 else _one(n)


def _french(n: int) -> str:
    return "many" if n and n % _MILLION == 0 else _zero_and_one(n)


def _czech(n: int) -> str:
    return "few" if n in (2, 3, 4) else _one(n)


def _by_last_digit(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "other"


def _russian(n: int) -> str:
    form = _by_last_digit(n)
    return "many" if form == "other" else form


def _polish(n: int) -> str:
    form = _russian(n)
    return _one(n) if n == 1 else "many" if form == "one" else form


def _lithuanian(n: int) -> str:
    if n % 10 == 0 or n % 100 in range(11, 20):
        return "other"
    return "one" if n % 10 == 1 else "few"


def _romanian(n: int) -> str:
    return "few" if n == 0 or (n != 1 and n % 100 in range(1, 20)) else _one(n)


_RULES: Final[dict[str, _Rule]] = {
    **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh"), _none),
    **dict.fromkeys(("es", "it"), _one_and_millions),
    **dict.fromkeys(("fr", "pt"), _french),
    **dict.fromkeys(("ru", "uk"), _russian),
    "cs": _czech,
    "hi": _zero_and_one,
    "hr": _by_last_digit,
    "lt": _lithuanian,
    "pl": _polish,
    "ro": _romanian,
}


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
    if no variant has such a key."""

    by: str
    variants: "tuple[tuple[str | float, Pattern], ...]"
    otherwise: "Pattern"

    def variant_for(self, value: object, language: str) -> "Pattern":
        """Return the variant for a value; None stands for a missing argument."""
        keys = (value, plural_form(language, value)) if isinstance(value, int) else (value,)
        return next((pattern for key, pattern in self.variants if key in keys), self.otherwise)


Part: TypeAlias = str | Argument | Reference | Choice
Pattern: TypeAlias = tuple[Part, ...]
