"""How long pictures take: `python -m tests.render.measure` prints medians per kind.

Cold is the first picture of a fresh process (after imports). Warm walks through the positions of a computer game, as a
table does: each picture differs from the one before. Times are processor time, which a busy machine does not stretch.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from engines.core.rng import Rng
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.public import Public
from render.core.encode import encode
from render.vegas_showdown import (
    AuctionPart,
    OverviewPart,
    PlanPart,
    PreviewPart,
    ScorePart,
    paint_auction,
    paint_overview,
    paint_plan,
    paint_preview,
    paint_score,
)
from tests.render.positions import LONG_SPEECH, tables

Job = tuple[str, Callable[[Any, Any], Any], Any]


def positions(seats: int, key: str) -> Iterator[Any]:
    """Every state of a game between `steady` players."""
    game = VegasShowdown(tables())
    player = SteadyPlayer(game.book)
    state = game.setup(seats, VegasOptions(), key).state
    yield state
    while game.outcome(state.public) is None:
        seat = min(game.pending(state.public))
        action = player.choose(
            game.view_for(state, seat), seat, game.legal_actions(game.view_for(state, seat)), Rng(key, 0)
        )
        state = game.apply(state, seat, action).state
        yield state


def jobs(state: Any) -> Iterator[Job]:
    """The pictures of a state."""
    public: Public = state.public
    yield "auction", paint_auction, AuctionPart(public, tables())
    yield "overview", paint_overview, OverviewPart(public, tables())
    for seat, private in enumerate(state.private):
        yield "plan", paint_plan, PlanPart(public, tables(), seat)
        if private.draft:
            yield "preview", paint_preview, PreviewPart(public, private, seat, tables())
    if public.scores:
        yield "score", paint_score, ScorePart(public, tables())


def timed(job: Job) -> tuple[float, int]:
    """Milliseconds to draw and encode, and bytes."""
    begin = time.process_time()
    data = encode(job[1](job[2], LONG_SPEECH))
    return (time.process_time() - begin) * 1000, len(data)


def cold(kind: str) -> float:
    """First picture of a fresh process, from the last position of a game of five."""
    *_, last = positions(5, "2a" * 32)
    states = [state for state in positions(5, "2a" * 32) if any(private.draft for private in state.private)]
    chosen = states[-1] if kind == "preview" else last
    return timed(next(job for job in jobs(chosen) if job[0] == kind))[0]


def main() -> None:
    """Print the table."""
    seen: dict[str, list[tuple[float, int]]] = {}
    phases: list[float] = []
    for round_, key in enumerate(("2a" * 32, "3b" * 32, "4c" * 32)):
        for state in positions(5, key):
            begin = time.process_time()
            for job in jobs(state):
                result = timed(job)
                if round_:
                    seen.setdefault(job[0], []).append(result)
            if round_:
                phases.append((time.process_time() - begin) * 1000)
    sys.stdout.write("kind       warm ms   p95 ms   cold ms   largest KB\n")
    for kind, results in seen.items():
        times = sorted(result[0] for result in results)
        runs = [
            subprocess.run([sys.executable, "-m", __spec__.name, kind], capture_output=True, check=True)
            for _ in range(5)
        ]
        first = median(float(run.stdout) for run in runs)
        largest = max(size for _, size in results) / 1000
        line = f"{kind:9} {median(times):8.1f} {times[int(len(times) * 0.95)]:8.1f} {first:9.1f} {largest:12.0f}\n"
        sys.stdout.write(line)
    sys.stdout.write(f"board, overview and all plans of five seats: median {median(phases):.0f} ms\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write(str(cold(sys.argv[1])))
    else:
        main()
