"""The values that forms and completions offer for the options of any game."""

from dataclasses import dataclass
from typing import Any, get_args

from annotated_types import Ge, Gt, Le, Lt

from bot.ui.limits import OPTIONS
from engines.core.game import Options


@dataclass(frozen=True, slots=True)
class OptionForm:
    """One option: its field, its values in order (at most 25 for a number), and its default."""

    name: str
    values: tuple[object, ...]
    default: object

    def text(self, value: object) -> str:
        """Return a value as the text that services read."""
        return str(value).lower() if isinstance(value, bool) else str(value)


def option_forms(options: type[Options]) -> tuple[OptionForm, ...]:
    """Return all options of a game in the order of their fields. Raise TypeError for a field that is not a bool,
    Literal or bounded int, because forms offer only these types."""
    defaults = options()
    return tuple(
        OptionForm(name, _values(name, field.annotation, field.metadata), getattr(defaults, name))
        for name, field in options.model_fields.items()
    )


def _values(name: str, annotation: Any, metadata: list[Any]) -> tuple[object, ...]:
    if annotation is bool:
        return (True, False)
    if annotation is int:
        return _numbers(name, metadata)
    choices = get_args(annotation)
    if not choices:
        raise TypeError(f"option {name} cannot be offered as a choice")
    return choices


def _numbers(name: str, metadata: list[Any]) -> tuple[int, ...]:
    low: int | None = None
    high: int | None = None
    for bound in metadata:
        match bound:
            case Ge(ge):
                low = int(str(ge))
            case Gt(gt):
                low = int(str(gt)) + 1
            case Le(le):
                high = int(str(le))
            case Lt(lt):
                high = int(str(lt)) - 1
            case _:
                continue
    if low is None or high is None:
        raise TypeError(f"option {name} has no bounds")
    if high - low < OPTIONS:
        return tuple(range(low, high + 1))
    # A menu has no room for all numbers. It has evenly spread numbers, including both ends; all others can be typed.
    return tuple(low + (high - low) * step // (OPTIONS - 1) for step in range(OPTIONS))
