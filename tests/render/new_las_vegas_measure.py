"""How long the pictures of Welcome to New Las Vegas take: `python -m tests.render.new_las_vegas_measure` prints medians per kind.

Warm walks through the positions of computer games, as a table does, after a first game has filled the caches; cold is the first
picture of a fresh process, after the imports. Times are processor time of drawing and encoding, which a busy machine does not
stretch.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from render.core.encode import encode
from render.new_las_vegas import (
    OverviewPart,
    PairsPart,
    PreviewPart,
    ScorePart,
    SheetPart,
    pages_of,
    paint_overview,
    paint_pairs,
    paint_points,
    paint_preview,
    paint_score,
    paint_sheet,
)
from tests.render.new_las_vegas_positions import TABLES, played
from tests.render.new_las_vegas_speech import LONG_SPEECH

Job = tuple[str, Callable[[Any, Any], Any], Any]


def jobs(state: Any, *, revealed: bool) -> Iterator[Job]:
    """The pictures of a state: public ones after a reveal, else the private ones of open drafts."""
    public = state.public
    if not revealed:
        for seat, private in enumerate(state.private):
            if private.sheet is not None and not private.confirmed:
                yield "preview", paint_preview, PreviewPart(public, private, seat, TABLES)
        return
    yield "pairs", paint_pairs, PairsPart(public, TABLES)
    for page in range(pages_of(len(public.sheets))):
        yield "overview", paint_overview, OverviewPart(public, TABLES, page)
        if public.phase == "finished":
            yield "score", paint_score, ScorePart(public, TABLES, page)
    for seat in range(len(public.sheets)):
        yield "sheet", paint_sheet, SheetPart(public, TABLES, seat)
        yield "points", paint_points, SheetPart(public, TABLES, seat)


def timed(job: Job) -> tuple[float, int]:
    """Milliseconds to draw and encode, and bytes."""
    begin = time.process_time()
    data = encode(job[1](job[2], LONG_SPEECH))
    return (time.process_time() - begin) * 1000, len(data)


def walk(seats: int, key: str) -> Iterator[Job]:
    """Every picture of a game."""
    before = None
    for state in played(seats, key):
        yield from jobs(state, revealed=before != (state.public.turn, state.public.phase))
        before = (state.public.turn, state.public.phase)


def cold(kind: str) -> float:
    """First picture of a fresh process, from the end of a game of six."""
    return timed([job for job in walk(6, "2a" * 32) if job[0] == kind][-1])[0]


def main() -> None:
    """Print the table."""
    seen: dict[str, list[tuple[float, int]]] = {}
    for round_, key in enumerate(("2a" * 32, "3b" * 32)):
        for job in walk(6, key):
            result = timed(job)
            if round_:
                seen.setdefault(job[0], []).append(result)
    sys.stdout.write("kind       warm ms   p95 ms   cold ms   largest KB\n")
    for kind, results in seen.items():
        times = sorted(result[0] for result in results)
        runs = [
            subprocess.run([sys.executable, "-m", __spec__.name, kind], capture_output=True, check=True)
            for _ in range(3)
        ]
        first = median(float(run.stdout) for run in runs)
        largest = max(size for _, size in results) / 1000
        line = f"{kind:9} {median(times):8.1f} {times[int(len(times) * 0.95)]:8.1f} {first:9.1f} {largest:12.0f}\n"
        sys.stdout.write(line)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write(str(cold(sys.argv[1])))
    else:
        main()
