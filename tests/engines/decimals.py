"""Keeps what is tested from adding decimal numbers by `sum`."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from typing import Any

import pytest


def whole_numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `sum` refuse decimal numbers from now on: it rounds them otherwise from Python 3.12 on, so that something else
    could be chosen or told there."""
    added = sum

    def checked(numbers: Iterable[Any], /, start: Any = 0) -> Any:
        found = list(numbers)
        assert not any(isinstance(one, float) for one in (start, *found)), "use engines.core.players.adding.total"
        return added(found, start)

    monkeypatch.setattr(builtins, "sum", checked)
