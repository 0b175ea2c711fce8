"""A guard against adding floating-point numbers by `sum`."""

import builtins
from collections.abc import Iterable
from typing import Any

import pytest


def whole_numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `sum` refuse floating-point numbers from now on: it rounds differently from Python 3.12 on, so that choices
    and texts could differ there."""
    added = sum

    def checked(numbers: Iterable[Any], /, start: Any = 0) -> Any:
        found = list(numbers)
        assert not any(isinstance(one, float) for one in (start, *found)), "use engines.core.players.comparing.total"
        return added(found, start)

    monkeypatch.setattr(builtins, "sum", checked)
