"""The flood benchmark: many presses at once, the time until other people's presses are acknowledged, and the memory
that remains in use.
The presses go through the whole bot, from the gateway's event to the requests to Discord, which are answered after a
usual delay."""

import asyncio
import copy
import gc
import itertools
import json
import resource
import time
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from simcord.http import FakeWebhookAdapter

from bot.games.binding import Binding
from tests.bot.discord.playing import act_button
from tests.bot.discord.world import World
from tools.bench.measuring import Row, percentile
from tools.bench.walks import table

PRESSES: Final = 2000
_SECONDS: Final = 2.0
"""Seconds within which the presses arrive."""
_OTHERS: Final = 40
"""Number of people who press once each, evenly from the beginning of the flood to a second after its end."""
_DISCORD: Final = 0.05
"""Seconds Discord takes for an answer."""
_NEVER: Final = 60_000.0
"""Milliseconds recorded for a press that was not acknowledged."""
_FLOODS: Final = (("one person", 1), ("two at the table", 2), ("a hundred spectators", 100))
_MEMORY: Final = Path("/proc/self/statm")


async def floods(folder: Path, binding: Binding, calm: float) -> list[Row]:
    """Return two rows for each kind of flood; memory is measured after at most `calm` seconds."""
    rows: list[Row] = []
    for name, people in _FLOODS:
        async with table(folder / str(people), binding) as world, _pressing(world) as (press, acknowledged):
            before = _megabytes()
            waited = await _flood(world, press, acknowledged, people)
            stays = await _staying(before, calm)
        shown = f"{PRESSES} presses in {_SECONDS:g} s by {name}"
        rows += [
            Row("flood", f"{shown}: others acknowledged, 99 of 100", percentile(waited, 0.99), "ms", target=1000.0),
            Row("flood", f"{shown}: memory that stays", stays, "MB", target=50.0),
        ]
    return rows


@asynccontextmanager
async def _pressing(world: World) -> AsyncGenerator[tuple[Callable[[int], int], dict[int, float]]]:
    """Yield a function that presses **Act** as a person of that number and returns the interaction's id, and the times of
    acknowledgement by interaction."""
    heard: asyncio.Queue[Any] = asyncio.Queue()
    acknowledged: dict[int, float] = {}
    parsers = world.env.bot._connection.parsers
    admission = parsers["INTERACTION_CREATE"]
    parsers["INTERACTION_CREATE"] = heard.put_nowait
    button = act_button(world)
    pressing = asyncio.create_task(world.ana.click(button.message, label="Act"))
    as_heard = await heard.get()
    pressing.cancel()
    parsers["INTERACTION_CREATE"] = admission
    numbers = itertools.count(int(as_heard["id"]) + 1)

    written = copy.deepcopy(as_heard) | {"id": "NUMBER", "token": "token-NUMBER"}
    written["member"]["user"] |= {"id": "PERSON", "username": "nPERSON", "global_name": "NPERSON"}
    as_json = json.dumps(written)

    def press(person: int) -> int:
        number = next(numbers)
        admission(json.loads(as_json.replace("NUMBER", str(number)).replace("PERSON", str(person))))
        return number

    async def answered(_: Any, route: Any, *args: Any, **kwargs: Any) -> Any:
        number = int(route.url.rpartition("token-")[2].partition("/")[0].partition("?")[0])
        if route.method == "POST":
            acknowledged.setdefault(number, time.perf_counter())
        await asyncio.sleep(_DISCORD)
        if route.method == "POST":
            return {"interaction": {"id": str(number), "type": 3, "response_message_id": str(number)}}
        return {**as_heard["message"], "id": str(number)}

    with patch.object(FakeWebhookAdapter, "request", answered):
        yield press, acknowledged


async def _flood(
    world: World, press: Callable[[int], int], acknowledged: dict[int, float], people: int
) -> Sequence[float]:
    """Return the milliseconds that each of the other people waited."""
    crowd = itertools.cycle([world.ana.id, world.ben.id] if people <= 2 else range(10_000, 10_000 + people))
    first = itertools.repeat(world.ana.id) if people == 1 else crowd
    due = sorted([*_evenly(PRESSES, _SECONDS, 0), *_evenly(_OTHERS, _SECONDS + 1, 1)])
    began, moved = time.perf_counter(), 0.0
    pressed: dict[int, float] = {}
    for at, other in due:
        await asyncio.sleep(max(0.0, began + at - time.perf_counter()))
        now = time.perf_counter() - began
        world.watch.pass_seconds(now - moved)
        moved = now
        if other:
            # A press delayed by the busy loop counts from the time at which it was due.
            pressed[press(50_000 + len(pressed))] = began + at
        else:
            press(next(first))
    await asyncio.sleep(5)
    return [(acknowledged[one] - at) * 1000 if one in acknowledged else _NEVER for one, at in pressed.items()]


def _evenly(number: int, seconds: float, kind: int) -> Iterator[tuple[float, int]]:
    return ((one * seconds / number, kind) for one in range(number))


async def _staying(before: float, calm: float) -> float:
    """Return the megabytes in use after the flood that were not in use before it."""
    until = time.perf_counter() + calm
    while True:
        gc.collect()
        more = _megabytes() - before
        if more <= 0 or time.perf_counter() > until:
            return max(0.0, more)
        await asyncio.sleep(1)


def _megabytes() -> float:
    return int(_MEMORY.read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 2**20
