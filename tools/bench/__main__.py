"""`python -m tools.bench` measures, prints tables and writes bench.json. Compare ratios of one run, not times of two
runs."""

import argparse
import asyncio
import json
import platform
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bot.games.binding import Binding
from bot.games.listing import games
from tools.bench import (
    backlog,
    board,
    draws,
    engines,
    flood,
    heights,
    journeys,
    pace,
    pictures,
    processes,
    reading,
    services,
    swiss_draws,
    taps,
    telling,
    waiting,
    walks,
)
from tools.bench.measuring import Row

WIDTH = 130
MEANING = """\
target: what we want the figure to be at most (≤) or at least (≥); green is met, red is missed.
beside it: a floor (what the same work costs without our code) or another program, measured in the same run on the same machine.
ratio: our figure over theirs. Ratios of one run can be compared with those of another; times only if nothing else runs, as then
"import discord" takes a quarter of a second. Engines, positions and drawing are given in processor time, which is less
sensitive; processor time per click counts every thread of the bot and not its drawing processes. A touch on the board page
brings the table and the person's own pictures with every answer, so it is compared with the presses that bring the same
pictures in Discord; the button alone brings fewer, and is shown for information. Walks, reading, taps,
heights, telling, draws and pace are counted, not timed: the same code gives the same figures on any machine."""
SECTIONS = (
    "engine",
    "position",
    "service",
    "clicks",
    "pictures",
    "board",
    "start",
    "backlog",
    "processes",
    "waiting",
    "walks",
    "reading",
    "taps",
    "heights",
    "telling",
    "journeys",
    "draws",
    "pace",
    "flood",
)
_GAMES = {"walks": walks.walks, "reading": reading.reading, "telling": telling.telling}
"""Sections that play games, one after the other."""
_SWISS = ((12, 5), (9, 5), (16, 5), (64, 5), (64, 9))
"""Players and rounds of the Swiss tournaments whose draws are evaluated."""


async def measure(section: str, folder: Path, *, quick: bool) -> list[Row]:
    """Return the rows of one section."""
    listed = games()
    binding: Binding = listed[services.GAME]
    match section:
        case "engine":
            return engines.steps(listed, 2 if quick else 10)
        case "position":
            return engines.positions(listed)
        case "service":
            sizes = (1, 100) if quick else (1, 100, 10_000)
            rows = await services.actions(folder, binding, sizes, 60 if quick else 300)
            rows += await services.whole_game(folder, binding)
            return rows + await services.throughput(folder, binding, 100)
        case "clicks":
            rows = []
            for one in listed.values():
                rows += await services.clicks(folder / one.slug, one, 2 if quick else 10)
            return rows
        case "pictures":
            rows = [row for one in listed.values() for row in await pictures.pictures(folder / one.slug, one)]
            return rows + await pictures.memory(listed, 6 if quick else 50)
        case "board":
            rows = await board.board(folder, binding, 20 if quick else 250, 40 if quick else 500)
            return rows + [
                row
                for one in listed.values()
                for row in await board.touches(folder / one.slug, one, 15 if quick else 150)
            ]
        case "start":
            return await services.starting(folder, binding, 100 if quick else 10_000)
        case "backlog":
            return await backlog.backlog(folder, binding, 300 if quick else 10_000)
        case "processes":
            sizes, numbers = ((1_000, 10_000), (1, 2)) if quick else ((1_000, 10_000, 100_000), (1, 2, 4))
            return await processes.processes(folder, binding, sizes, numbers, 100 if quick else 500)
        case "waiting" | "draws" | "pace" | "taps":
            return _counted(section, listed, quick=quick)
        case "walks" | "reading" | "telling":
            return [row for one in listed.values() for row in await _GAMES[section](folder / one.slug, one)]
        case "heights" | "journeys":
            in_browser = heights.heights if section == "heights" else journeys.journeys
            return await in_browser(folder, tuple(listed)[:1] if quick else tuple(listed))
        case "flood":
            return await flood.floods(folder, binding, 10.0 if quick else 60.0)
        case _:
            raise ValueError(section)


def _counted(section: str, listed: Mapping[str, Binding], *, quick: bool) -> list[Row]:
    if section == "draws":
        fields = ((16, 5, 1), (64, 6, 1), (64, 6, 2))
        return [*swiss_draws.swiss(_SWISS[:1] if quick else _SWISS), *draws.rolling(fields[:1] if quick else fields)]
    if section == "pace":
        return pace.last_hour()
    if section == "taps":
        return [row for one in listed.values() for row in taps.taps(one, 1 if quick else 5)]
    return waiting.waits(listed, 3 if quick else 25)


def shown(rows: Iterable[Row]) -> Table:
    """Return the rows as a table."""
    table = Table(title="Croupier, measured", title_justify="left", caption=MEANING, caption_justify="left")
    for name in ("what", "figure", "target", "beside it", "its figure", "ratio"):
        table.add_column(name, justify="left" if name in ("what", "beside it") else "right")
    last = ""
    for row in rows:
        if row.section != last and last:
            table.add_section()
        last = row.section
        sign = "≥" if row.more else "≤"
        target = "" if row.target is None else f"{sign} {row.target:,.4g}"
        mark = {True: "[green]", False: "[red]", None: ""}[row.met]
        beside = ("not installed" if row.peer else "") if row.beside is None else f"{row.beside:,.4g}"
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
        table.add_row(row.name, f"{mark}{row.value:,.4g} {row.unit}", target, row.peer, beside, ratio)
    return table


def main() -> None:
    """Measure the sections named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], help="which; all if none is named")
    parser.add_argument("--quick", action="store_true", help="fewer runs and tables: to see that it works")
    parser.add_argument("--out", type=Path, default=Path("bench.json"))
    line = parser.parse_args()
    console = Console()
    if console.width < WIDTH:
        console = Console(width=WIDTH)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for section in line.sections or SECTIONS:
            with console.status(f"measuring: {section}"):
                rows += asyncio.run(measure(section, Path(folder) / section, quick=line.quick))
    console.print(shown(rows))
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    document = {"machine": machine, "quick": line.quick, "rows": [row.plain() for row in rows]}
    line.out.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    console.print(f"written: {line.out}")


if __name__ == "__main__":
    main()
