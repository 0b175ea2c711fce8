"""Invariants that hold in every position, reported all at once."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One broken invariant, for developers and logs: `rule` names it, `detail` gives the numbers. Never a secret."""

    rule: str
    detail: str
