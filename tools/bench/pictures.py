"""Times of pictures: cold (the first of its kind in a process), warm (other content), kept (drawn before); and the
sizes of pictures, moving ones included.
Cold and warm are measured inside a running drawing process, in its own CPU time, which excludes other load and the
start of the process. A processor is also slower on a busy machine: beside a cold picture is the time for packing its
pixels there (about 6 ms on a quiet machine)."""

import re
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image

from bot.games.binding import AnyState, Binding, PublicPart
from bot.games.picture import MovingPicture, Picture, PrivatePicture
from bot.services.pictures.images import Images, PicturePool
from bot.services.pictures.worker import Job, draw
from bot.services.wording.texts import shared_texts
from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from render.core.localizer import Localizer
from render.core.pictures.moving import MOST_BYTES
from render.core.pictures.parts import CoverPart, SeatKind, WinnerPart
from tools.bench.engines import positions_of
from tools.bench.in_drawing_process import blank, watch, watched
from tools.bench.measuring import Row, median, timed

COLD_RUNS = 3
MOVING = 12
"""Largest number of moving pictures drawn of each kind."""
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lou")


def _floor(image: bytes) -> float:
    """Return the milliseconds for copying a frame of that size and computing a checksum of its pixels."""
    frame = Image.new("P", (1200, 900))
    return timed(lambda: hash(frame.copy().tobytes())) * 1000


async def pictures(folder: Path, binding: Binding) -> list[Row]:
    """Measure every kind of picture of one game, at several positions of a full table."""
    game = binding.game
    words = shared_texts().picture_localizer("en", NAMES)
    states = positions_of(game, game.info.seats.stop - 1, 11)
    chosen = [states[len(states) * tenth // 10] for tenth in range(2, 10)]
    by_kind: dict[str, list[Picture | PrivatePicture]] = {}
    for state in (*chosen, states[-1]):
        for picture in (*binding.pictures(state.public).values(), *_private(binding, state)):
            by_kind.setdefault(picture.kind, []).append(picture)
    most = game.info.seats.stop - 1
    for taken in range(1, most + 1):
        computers: tuple[SeatKind, ...] = ("computer",) * (taken - 1)
        cover = binding.cover(CoverPart(("host", *computers), most - taken))
        by_kind.setdefault(cover.kind, []).append(cover)
    for winner in range(most):
        order = (Seat((winner + step) % most) for step in range(most))
        part = WinnerPart(tuple(RankedSeat(seat, place, 60 - place) for place, seat in enumerate(order, 1)))
        by_kind.setdefault(binding.winner(part).kind, []).append(binding.winner(part))
    rows: list[Row] = []
    for kind, examples in by_kind.items():
        rows += await _of_kind(kind, examples, words)
    rows += _in_motion(binding, states, words)
    rows += await _phase(folder, binding, chosen[-1].public, words)
    return rows


def _private(binding: Binding, state: AnyState) -> Iterator[PrivatePicture]:
    for number in range(len(state.private)):
        seat = Seat(number)
        yield from binding.private_pictures(binding.game.view_for(state, seat), seat)


async def _of_kind(kind: str, examples: Sequence[Picture | PrivatePicture], words: Localizer) -> list[Row]:
    jobs = [Job(one.painter, one.alt, one.part, words) for one in examples]
    firsts = [await _clocked(jobs[:1]) for _ in range(COLD_RUNS)]
    cold, packing = (median([first[0][at] for first in firsts]) for at in range(2))
    taken = [drawing for drawing, _ in (await _clocked(jobs * 4))[len(jobs) :]]
    drawn = [draw(job) for job in jobs]
    largest = max(len(one.png) for one in drawn) / 1000
    return [
        Row("pictures", f"{kind}: cold, draw and encode", cold, "ms", "packing its pixels", packing, 60.0),
        Row(
            "pictures",
            f"{kind}: warm, draw and encode",
            median(taken),
            "ms",
            "copy + checksum",
            _floor(drawn[0].png),
            8.0,
        ),
        Row("pictures", f"{kind}: size, largest of {len(drawn)}", largest, "KB", target=120.0),
        Row("pictures", f"{kind}: size, median", statistics.median(len(one.png) for one in drawn) / 1000, "KB"),
    ]


def _in_motion(binding: Binding, states: Sequence[AnyState], words: Localizer) -> Iterator[Row]:
    """Yield the sizes of moving pictures by kind: some of one game, evenly spread."""
    by_kind: dict[str, list[MovingPicture[Any]]] = {}
    for before, after in pairwise(states):
        for picture in binding.pictures_after(before.public, after.public):
            if picture.moving is not None:
                by_kind.setdefault(picture.moving.kind, []).append(picture.moving)
    for kind, moved in by_kind.items():
        some = moved[:: -(-len(moved) // MOVING)]
        drawn = [draw(Job(one.painter, one.alt, one.part, words)) for one in some]
        sizes = [len(one.png) / 1000 for one in drawn]
        yield Row("pictures", f"{kind}: size, largest of {len(sizes)}", max(sizes), "KB", target=MOST_BYTES / 1000)
        yield Row("pictures", f"{kind}: size, median", median(sizes), "KB")


async def _clocked(jobs: list[Job]) -> list[tuple[float, float]]:
    """Return the CPU milliseconds of drawing each job and of packing its pixels, one after the other in one fresh drawing
    process."""
    pool = PicturePool(1, 60.0)
    try:
        drawn = [await pool.draw(Job(watch, watched, job, job.words)) for job in jobs]
    finally:
        await pool.close()
    return [(float(drawing), float(packing)) for drawing, packing in (one.alt.split() for one in drawn)]


async def _phase(folder: Path, binding: Binding, public: PublicPart, words: Localizer) -> list[Row]:
    images = Images(folder / "cache", 50, 60.0, 1)
    shown = list(binding.pictures(public).values())
    for picture in shown:
        await images.draw(replace(picture, kind=f"{picture.kind}.first"), words)
    began = time.perf_counter()
    for picture in shown:
        await images.draw(picture, words)
    warm = (time.perf_counter() - began) * 1000
    began = time.perf_counter()
    for picture in shown:
        await images.draw(picture, words)
    kept = (time.perf_counter() - began) * 1000 / len(shown)
    await images.close()
    return [
        Row(
            "pictures",
            f"{binding.slug}: all {len(shown)} of a full table, through the service",
            warm,
            "ms",
            target=100.0,
        ),
        Row("pictures", f"{binding.slug}: one that is kept in memory", kept, "ms"),
    ]


async def memory(listed: Mapping[str, Binding], games_played: int) -> list[Row]:
    """Measure the memory of a drawing process after drawing for many games: a third of the pictures of each phase."""
    pool = PicturePool(1, 60.0)
    await pool.draw(Job(blank, watched, None, shared_texts().picture_localizer("en", NAMES)))
    (process,) = pool.processes
    fresh = _resident(process)
    for number in range(games_played):
        binding = list(listed.values())[number % len(listed)]
        words = shared_texts().picture_localizer("en", [f"{name}{number}" for name in NAMES])
        for picture in _seen(binding, number):
            await pool.draw(Job(picture.painter, picture.alt, picture.part, words))
    held = _resident(process)
    await pool.close()
    name = f"memory of a drawing process after {games_played} games"
    return [Row("pictures", name, held, "MB", "when it began", fresh, 250.0)]


def _seen(binding: Binding, number: int) -> Iterator[Picture | PrivatePicture]:
    sizes = binding.game.info.seats
    states = positions_of(binding.game, sizes[number % min(5, len(sizes))], 100 + number)
    last = None
    for state in states:
        moment = binding.game.moment(state.public)
        if moment != last:
            yield from (*binding.pictures(state.public).values(), *_private(binding, state))[::3]
        last = moment


def _resident(process: int) -> float:
    """Return the megabytes of memory a process has in use (Linux)."""
    found = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(), re.MULTILINE)
    return float("nan") if found is None else int(found[1]) / 1024
