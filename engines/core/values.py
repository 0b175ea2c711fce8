"""Values: frozen dataclasses that are constructed quickly.

A step of a game makes a dozen of them, a click with its messages a hundred. The constructor that `dataclass` writes for a
frozen class goes through `object.__setattr__` once per field, which takes a third of the whole step; the one written here
fills the slots directly. In all other respects a value is an ordinary frozen dataclass with slots: compared and hashed by its
fields, immutable, read and written by pydantic.

A value of many fields is first a *twin*, a mutable object of the class from which the value inherits its slots. The twin is
filled by plain assignments, which are quickest, and frozen by changing its class, which costs as much as two assignments. For
classes of which a step makes many values, `maker` gives a function that creates the twin itself, which no constructor can.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from inspect import unwrap
from types import new_class
from typing import Any, Final, ParamSpec, TypeVar, cast, get_origin

from pydantic import BaseModel
from typing_extensions import dataclass_transform, get_original_bases

T = TypeVar("T")
P = ParamSpec("P")

_MANY: Final = 5
"""Minimum number of fields for which the constructor makes a mutable twin and changes its class, instead of setting each
field."""
_become: Final[Callable[[object, type], None]] = object.__dict__["__class__"].__set__
_twin_of: Final[dict[type, Callable[[Any], Any]]] = {}
"""By class, the function that makes a twin with the contents of a value."""
makers: Final[dict[object, Callable[..., Any]]] = {}
"""By class, the constructor that `maker` has made for it."""


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Turn a class into a `dataclass(frozen=True, slots=True)` with a quick constructor, `repr` and pickled form.

    Raise TypeError for default factories, keyword-only fields, fields with `init=False`, and `__post_init__`.
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
    # `dataclass` guards its `repr` against values that contain themselves, which immutable ones cannot.
    made.__repr__ = unwrap(made.__repr__)
    return made


def replace(value: T, /, **changes: Any) -> T:
    """Return the value with other contents in some fields, several times quicker than `dataclasses.replace`. Raise
    AttributeError for an unknown field, and KeyError for a class that is not `frozen` or has no fields."""
    kind = type(value)
    made = _twin_of[kind](value)
    for name, content in changes.items():
        setattr(made, name, content)
    made.__class__ = kind
    return made


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a function that makes values of a class as its constructor does, in half the time. Raise KeyError for a class
    that is not `frozen` or has no fields."""
    return makers[get_origin(kind) or kind]


def opener(kind: type[T]) -> Callable[[T], Any]:
    """Return a function that makes a mutable copy of a value, which `close` turns into a value again: for steps that change a
    few fields of many. Raise KeyError for a class that is not `frozen` or has no fields."""
    return _twin_of[kind]


def close(opened: Any, kind: type[T]) -> T:
    """Turn a mutable copy into a value of its class, in place, and return it."""
    opened.__class__ = kind
    return opened


def _is_plain(field: Field[Any]) -> bool:
    return field.init and not field.kw_only and field.default_factory is MISSING


def _slots(names: tuple[str, ...]) -> Callable[[dict[str, Any]], None]:
    return lambda body: body.update(__slots__=names)


def _copying(own: tuple[Field[Any], ...]) -> list[str]:
    return ["made = _twin()", *(f"made.{field.name} = old.{field.name}" for field in own), "return made"]


def _above(twin: type[Any], made: type[Any]) -> type[Any]:
    """Return the class rebuilt as a subclass of its twin that adds no slots: Python changes the class of an object at once if
    the slots are inherited, and otherwise only after comparing the two lists of slots."""
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
    """Compile a function from its lines, as `dataclasses` does: a loop over fields would cost the time saved."""
    exec("\n".join([f"def {name}({', '.join(given)}):", *(f"    {line}" for line in body)]), known)  # noqa: S102
    return known[name]


RowT = TypeVar("RowT", bound=BaseModel)


class _Plain:
    """An object with the fields of a row. There is one class for all kinds of rows, written in Python, so that the interpreter
    caches the positions of its attributes."""


def plain(row: RowT) -> RowT:
    """Return an object with the fields of the row. A field that is itself a row becomes such an object too; rows in tuples stay.
    The object is not an instance of the row's class: tell kinds of rows apart by a field with the kind."""
    made = _Plain()
    for name in type(row).model_fields:
        field = getattr(row, name)
        setattr(made, name, plain(field) if isinstance(field, BaseModel) else field)
    return cast(RowT, made)
