"""Values: frozen dataclasses that are made quickly.

A step of a game makes a dozen of them, a click with its messages a hundred. The constructor `dataclass` writes for a frozen
class goes through `object.__setattr__` once per field, which takes a third of the whole step; the one written here fills the
slots directly. In all else a value is an ordinary frozen dataclass with slots: compared and hashed by its fields, never changed,
read and written by pydantic.

A value of many fields is filled while it is a *twin*, an object of the class it inherits its slots from, which may be changed,
and frozen then: plain assignments are quickest, and giving an object of equal layout another class costs as much as two of
them. Where a step makes many values of a class, `maker` gives a function that makes the twin itself, which no constructor can.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from inspect import unwrap
from types import new_class
from typing import Any, Final, ParamSpec, TypeVar, get_origin

from typing_extensions import dataclass_transform, get_original_bases

T = TypeVar("T")
P = ParamSpec("P")

_MANY: Final = 5
"""From so many fields on a twin pays in the constructor."""
_become: Final[Callable[[object, type], None]] = object.__dict__["__class__"].__set__
_twin_of: Final[dict[type, Callable[[Any], Any]]] = {}
"""For each class what makes a twin that holds the same as a value."""
makers: Final[dict[object, Callable[..., Any]]] = {}
"""What `maker` gives, by class."""


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Class decorator: `dataclass(frozen=True, slots=True)` with a quick constructor, `repr` and pickled form.

    Raises TypeError for what such a constructor could not do: factories of defaults, fields by keyword only or left out, and
    `__post_init__`.
    """
    made: type[Any] = dataclass(frozen=True, slots=True)(cls)
    own = fields(made)
    if hasattr(made, "__post_init__") or not all(_is_plain(one) for one in own):
        raise TypeError(f"{cls.__qualname__} asks for more than a value can do: make it a dataclass")
    if own:
        twin = new_class(f"_Open{made.__name__}", get_original_bases(made), exec_body=_slots(made.__slots__))
        made = _above(twin, made)
        _twin_of[made] = _written("twin", ["old"], _copying(own), {"_twin": twin})
        _give_constructor(made, twin, own)
        contents = ", ".join(f"self.{field.name}" for field in own)
        made.__reduce__ = _written("__reduce__", ["self"], [f"return _frozen, ({contents},)"], {"_frozen": made})
    # `dataclass` guards its `repr` against values that hold themselves. One that never changes cannot.
    made.__repr__ = unwrap(made.__repr__)
    return made


def replace(value: T, /, **changes: Any) -> T:
    """The value with other contents in some fields, like `dataclasses.replace`, which is several times slower. Raises
    AttributeError for a field there is not."""
    kind = type(value)
    made = _twin_of[kind](value)
    for name, content in changes.items():
        setattr(made, name, content)
    made.__class__ = kind
    return made


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """A function that makes values of a class just as the class does, in half the time: for what a step makes often. Raises
    KeyError for a class that is not `frozen` or has no fields."""
    return makers[get_origin(kind) or kind]


def opener(kind: type[T]) -> Callable[[T], Any]:
    """A function that makes an open copy of a value of a class: an object with the same contents that may be changed, until
    `close` makes a value of it. For a step that changes a few fields of many. Raises KeyError for a class that is not `frozen` or
    has no fields."""
    return _twin_of[kind]


def close(opened: Any, kind: type[T]) -> T:
    """The value of a class that an open copy has become. The copy is that value now, and changes no more."""
    opened.__class__ = kind
    return opened


def _is_plain(field: Field[Any]) -> bool:
    return field.init and not field.kw_only and field.default_factory is MISSING


def _slots(names: tuple[str, ...]) -> Callable[[dict[str, Any]], None]:
    return lambda body: body.update(__slots__=names)


def _copying(own: tuple[Field[Any], ...]) -> list[str]:
    return ["made = _twin()", *(f"made.{field.name} = old.{field.name}" for field in own), "return made"]


def _above(twin: type[Any], made: type[Any]) -> type[Any]:
    """The class once more, as one of twins that adds no slots to theirs: an object is given another class of the same slots
    at once, and else only after the two lists of slots have been compared."""
    without = {"__slots__", *made.__slots__}
    body = {name: content for name, content in vars(made).items() if name not in without}
    again = new_class(made.__name__, (twin,), exec_body=lambda names: names.update(body, __slots__=()))
    again.__qualname__ = made.__qualname__
    return again


def _give_constructor(made: type[Any], twin: type[Any], own: tuple[Field[Any], ...]) -> None:
    names = [field.name for field in own]
    known: dict[str, Any] = {f"_default_{field.name}": field.default for field in own}
    if len(names) < _MANY:
        known.update((f"_set_{name}", getattr(made, name).__set__) for name in names)
        body = [f"_set_{name}(self, {name})" for name in names]
    else:
        known |= {"_become": _become, "_frozen": made, "_twin": twin}
        body = ["_become(self, _twin)", *(f"self.{name} = {name}" for name in names), "self.__class__ = _frozen"]
    given = [field.name if field.default is MISSING else f"{field.name}=_default_{field.name}" for field in own]
    constructor = _written("__init__", ["self", *given], body, known)
    filling = ["made = _twin()", *(f"made.{name} = {name}" for name in names), "made.__class__ = _frozen"]
    makers[made] = _written("make", given, [*filling, "return made"], known | {"_frozen": made, "_twin": twin})
    constructor.__qualname__ = f"{made.__qualname__}.__init__"
    constructor.__module__ = made.__module__
    constructor.__annotations__ = made.__init__.__annotations__
    made.__init__ = constructor


def _written(name: str, given: list[str], body: list[str], known: dict[str, Any]) -> Callable[..., Any]:
    """A function made from its lines, as `dataclasses` itself makes them: a loop over fields would cost what is saved."""
    exec("\n".join([f"def {name}({', '.join(given)}):", *(f"    {line}" for line in body)]), known)  # noqa: S102
    return known[name]
