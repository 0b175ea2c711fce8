"""How long the pictures of Filthy Rich take: `python -m tests.render.filthy_rich_measure` prints medians per kind.

Warm walks through the positions of computer games, as a table does, after a first game has filled the caches. Times are processor
time of drawing and encoding, which a busy machine does not stretch.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from render.core.encode import encode
from render.filthy_rich import (
    BinderPart,
    HandPart,
    OverviewPart,
    ResultPart,
    paint_binder,
    paint_hand,
    paint_overview,
    paint_result,
    sheets_of,
)
from tests.render.filthy_rich_positions import TABLES, played
from tests.render.filthy_rich_speech import LONG_SPEECH

Job = tuple[str, Callable[[Any, Any], Any], Any]


def jobs(state: Any) -> Iterator[Job]:
    """The pictures of a state."""
    yield "binder", paint_binder, BinderPart(state.public, TABLES)
    yield "overview", paint_overview, OverviewPart(state.public, TABLES)
    if state.public.ending:
        yield "result", paint_result, ResultPart(state.public, TABLES)
    for seat, private in enumerate(state.private):
        for sheet in range(sheets_of(len(private.hand))):
            yield "hand", paint_hand, HandPart(state.public, private, seat, TABLES, private.hand[:2], sheet)


def main() -> None:
    """Print the table."""
    seen: dict[str, list[tuple[float, int]]] = {}
    for round_, key in enumerate(("2a" * 32, "3b" * 32)):
        for state in played(5, key)[::2]:
            for kind, paint, part in jobs(state):
                begin = time.process_time()
                data = encode(paint(part, LONG_SPEECH))
                if round_:
                    seen.setdefault(kind, []).append(((time.process_time() - begin) * 1000, len(data)))
    sys.stdout.write("kind       warm ms   p95 ms   largest KB\n")
    for kind, results in seen.items():
        times = sorted(result[0] for result in results)
        largest = max(size for _, size in results) / 1000
        sys.stdout.write(f"{kind:9} {median(times):8.1f} {times[int(len(times) * 0.95)]:8.1f} {largest:12.0f}\n")


if __name__ == "__main__":
    main()
