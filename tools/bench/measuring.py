"""Rows of figures, and how they are measured: medians over several runs, with a peer or floor measured in the same run."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

RUNS = 5


@dataclass(frozen=True)
class Row:
    """One measured figure. `beside` is the figure of a peer or floor from this run, None if it is not installed;
    `target` is the highest acceptable value (the lowest, with `more`)."""

    section: str
    name: str
    value: float
    unit: str
    peer: str = ""
    beside: float | None = None
    target: float | None = None
    more: bool = False

    @property
    def ratio(self) -> float | None:
        return None if not self.beside else self.value / self.beside

    @property
    def met(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.more else self.value <= self.target

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": self.ratio, "met": self.met}


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def timed(work: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median seconds of processor time of a call."""
    taken: list[float] = []
    for _ in range(runs):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return median(taken)
