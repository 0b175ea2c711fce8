"""Values behave as ordinary frozen dataclasses, and are only made faster."""

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field
from typing import Any, Generic, TypeVar

import pytest
from pydantic import TypeAdapter

from engines.core.outcome import Outcome, RankedSeat
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat, clockwise
from engines.core.values import frozen, maker, replace

T = TypeVar("T")


@frozen
class Few(Generic[T]):
    """A value with as many fields as most facts."""

    seat: T
    dollars: int = 3
    kind: str = "few"


@frozen
class Many:
    """A value with as many fields as a public part."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int
    k: tuple[int, ...] = ()


@frozen
class Nothing:
    """An action without arguments of its own."""


MANY = Many(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
VALUES = (Few(1), Few(1, 5, kind="other"), MANY, replace(MANY, k=(1, 2)), Nothing())
each = pytest.mark.parametrize("value", VALUES, ids=repr)


@each
def test_a_value_is_what_dataclass_would_have_made(value: Any) -> None:
    kind = type(value)
    names = [one.name for one in dataclasses.fields(kind)]
    contents = [getattr(value, name) for name in names]
    plain = dataclasses.make_dataclass(kind.__name__, names, frozen=True, slots=True)(*contents)
    assert repr(value).rpartition(".")[2] == repr(plain)
    assert hash(value) == hash(plain)
    assert kind(*contents) == value == kind(**dict(zip(names, contents, strict=True)))
    assert dataclasses.asdict(value) == dataclasses.asdict(plain)
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("value", [value for value in VALUES if not isinstance(value, Nothing)], ids=repr)
def test_a_maker_makes_what_the_class_makes(value: Any) -> None:
    kind = type(value)
    make = maker(kind)
    contents = {one.name: getattr(value, one.name) for one in dataclasses.fields(kind)}
    for made in (make(*contents.values()), make(**contents)):
        assert type(made) is kind
        assert made == value
        assert hash(made) == hash(value)
        with pytest.raises(FrozenInstanceError):
            setattr(made, next(iter(contents)), 7)
    with pytest.raises(TypeError):
        make()


def test_a_maker_knows_defaults_and_generic_classes() -> None:
    assert maker(Few)(1) == Few(1, 3, "few")
    assert maker(Few[int])(1, kind="other") == Few(1, kind="other")
    with pytest.raises(KeyError):
        maker(Nothing)


@each
def test_a_value_never_changes(value: Any) -> None:
    assert dataclasses.is_dataclass(value)
    for name in (*(one.name for one in dataclasses.fields(value)), "other"):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(value, name, 7)
    with pytest.raises(TypeError):
        type(value)(*range(12))


@each
def test_a_value_can_be_copied_pickled_and_read_as_json(value: Any) -> None:
    adapter = TypeAdapter[Any](type(value))
    assert adapter.validate_json(adapter.dump_json(value)) == value
    assert type(adapter.validate_json(adapter.dump_json(value))) is type(value)
    if not isinstance(value, Nothing):
        assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == value


@pytest.mark.parametrize(("value", "changes"), [(Few(1), {"dollars": 9}), (MANY, {"b": 7, "k": (4,)})])
def test_replace_is_that_of_dataclasses_and_leaves_the_old_value(value: Any, changes: dict[str, Any]) -> None:
    before = repr(value)
    changed = replace(value, **changes)
    assert changed == dataclasses.replace(value, **changes)
    assert type(changed) is type(value)
    assert repr(value) == before
    with pytest.raises(FrozenInstanceError):
        setattr(changed, next(iter(changes)), 1)


def test_replace_and_makers_refuse_what_they_could_not_do() -> None:
    with pytest.raises(AttributeError):
        replace(Few(1), cents=3)

    class Listed:
        seats: list[int] = field(default_factory=list[int])

    class Checked:
        seat: int

        def __post_init__(self) -> None:
            raise ValueError

    for asked in (Listed, Checked):
        with pytest.raises(TypeError, match="make it a dataclass"):
            frozen(asked)


def test_winners_are_all_seats_on_the_first_place_and_phrases_and_seats_are_values() -> None:
    ranking = (RankedSeat(Seat(2), 1, 40), RankedSeat(Seat(0), 1, 40), RankedSeat(Seat(1), 3, 12))
    outcome = Outcome(ranking, Phrase("x-end-y"), 7)
    assert outcome.winners == (2, 0)
    assert outcome.scores == (40, 12, 40)

    assert phrase("money", held=4, cost=6) == phrase("money", cost=6, held=4)

    assert clockwise(Seat(2), 4) == (2, 3, 0, 1)
