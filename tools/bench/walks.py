"""The length of a click's path: the number of our files, functions and calls it runs through, and its store visits.
Nothing is timed, so load on the machine has no effect.
Each walk goes through the whole bot, from the press reported by Discord to the last message that follows."""

import dis
import sys
import threading
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, Final

from simcord.actors import MemberActor

from bot.games.binding import Binding
from bot.services.base.model import SessionId
from bot.services.pictures.worker import DrawnPicture, Job
from data.store.database import Database
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import log
from data.store.sessions.log import LogEntryRow
from tests.bot.discord.playing import answers, confirm_of, onward, pending, press
from tests.bot.discord.world import Shown, World
from tools.bench.measuring import Row, median

SESSION: Final = SessionId(1)
"""The first session of a fresh store."""
_ROOT: Final = Path(__file__).parents[2]
_OURS: Final = tuple(f"{_ROOT / package}/" for package in ("bot", "data", "engines", "render"))
_VISITS: Final = ("write_tx", "read_tx", "fetch", "fetch_by_key")
_COMPREHENSIONS: Final = frozenset({"<listcomp>", "<setcomp>", "<dictcomp>"})
"""Code objects that are functions of their own only up to Python 3.11."""
_RESUME: Final = dis.opmap["RESUME"]
_BID: Final = {"vegas_showdown": '"kind":"bid"'}
"""Text that the action of a measured step must contain; games not listed accept any."""
_TARGETS: Final = {"vegas_showdown": (10, 911)}
"""Targets for store visits and calls of a bid: half of the calls made before the record was passed along, when there
were 24 visits."""
_BEAT: Final = 30
_BEATS_AWAY: Final = 14
"""Number of pulses between two taps, `_BEAT` seconds apart: people who have used their panel a moment ago are not
called."""
_TAPS: Final = 120
"""Number of taps walked for each game."""
_WARM: Final = 10
"""Number of taps before the measured ones: statements are compiled and messages loaded at first use."""


@dataclass
class Walk:
    """The path of one click. `visits` are the functions run in the store, by qualified name."""

    files: set[str] = field(default_factory=set[str])
    functions: set[CodeType] = field(default_factory=set[CodeType])
    calls: int = 0
    visits: list[str] = field(default_factory=list[str])
    sent: list[str] = field(default_factory=list[str])
    """Kinds of the outbox rows that were sent."""
    moves: list[LogEntryRow] = field(default_factory=list[LogEntryRow])
    """Entries it added to the game's log."""

    @property
    def own(self) -> str:
        """The action that was pressed, as JSON; empty if it had no effect."""
        return next((one.payload for one in self.moves if one.source == "player"), "")

    @property
    def computers(self) -> int:
        """The number of moves of computer players that followed."""
        return sum(one.source == "computer" for one in self.moves)

    @property
    def called(self) -> bool:
        """Return whether the status was updated, somebody was called, and the answered call was deleted."""
        return {"status", "notice", "removal"} <= set(self.sent)


class Footprints:
    """A recorder of calls during a walk. It must be made before the threads, or their calls are not seen."""

    def __init__(self) -> None:
        self._walk: Walk | None = None
        self._known: dict[CodeType, bool] = {}

    def _step(self, frame: FrameType, event: str, _: Any) -> None:
        walk = self._walk
        if walk is None or event != "call":
            return
        code = frame.f_code
        ours = self._known.get(code)
        if ours is None:
            ours = code.co_filename.startswith(_OURS) and code.co_name not in _COMPREHENSIONS
            self._known[code] = ours
        if not ours or _goes_on(frame):
            return
        walk.files.add(code.co_filename)
        walk.functions.add(code)
        walk.calls += 1

    @contextmanager
    def seen(self) -> Generator[None]:
        """Record calls in this thread and in those that begin from now on."""
        threading.setprofile(self._step)
        sys.setprofile(self._step)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    @contextmanager
    def of(self, world: World) -> Generator[Walk]:
        """Record one walk with its visits to the store."""
        walk = Walk()
        with counted(world.services.repository.database, walk.visits), _sending(world, walk.sent):
            self._walk = walk
            try:
                yield walk
            finally:
                self._walk = None


@contextmanager
def counted(database: Database, visits: list[str]) -> Generator[None]:
    """Add each visit to the store to a list, by the name of the function run there."""

    def noted(ctx: Callable[..., Any], name: str) -> Callable[..., Any]:
        def visiting(work: Any, *args: Any, **named: Any) -> Any:
            visits.append(f"{name} {getattr(work, '__qualname__', type(work).__name__)}")
            return ctx(work, *args, **named)

        return visiting

    for name in _VISITS:
        setattr(database, name, noted(getattr(database, name), name))
    try:
        yield
    finally:
        for name in _VISITS:
            delattr(database, name)


@contextmanager
def _sending(world: World, kinds: list[str]) -> Generator[None]:
    """Add the kind of each sent row to a list."""
    outbox = world.services.outbox
    send = outbox.send

    async def noted(row: OutboxRow) -> None:
        kinds.append(row.kind)
        await send(row)

    outbox.send = noted
    try:
        yield
    finally:
        del outbox.send


def _goes_on(frame: FrameType) -> bool:
    """Return whether a coroutine or generator resumes here, which is not a call."""
    at = frame.f_lasti
    code = frame.f_code.co_code
    return at >= 0 and code[at] == _RESUME and code[at + 1] & 3 != 0


async def _drawn(job: Job) -> DrawnPicture:
    """Draw nothing: pictures and alternative texts are the work of other processes."""
    return DrawnPicture(b"", "")


@asynccontextmanager
async def table(folder: Path, binding: Binding) -> AsyncGenerator[World]:
    """Open a session of Ana, Ben and a computer player whose game has just begun."""
    world = World(folder, {binding.slug: binding})
    await world.open()
    world.services.images.pool.draw = _drawn
    try:
        await world.slash(world.ana, "game new", game=binding.slug, computers=1, player="random")
        await world.slash(world.ben, "game join")
        await world.slash(world.ana, "game start")
        yield world
    finally:
        await world.close()


async def taps(world: World, footprints: Footprints, count: int = _TAPS) -> AsyncGenerator[Walk]:
    """Yield the walks of taps on private panels, each with everything that followed, until there are `count` or the game is
    over."""
    random = Random(1)
    made = 0
    while made < count:
        for who in await pending(world):
            panel = await world.slash(who, "play")
            begun = made
            while made < count and _leads_on(panel):
                panel, walk = await tapped(world, footprints, who, panel, random)
                made += 1
                yield walk
            if made > begun:
                break
        else:
            return


def _leads_on(panel: Shown) -> bool:
    return confirm_of(panel) is not None or any(words not in ((), ("back",)) for _, words, _ in answers(panel))


async def tapped(
    world: World, footprints: Footprints, who: MemberActor, panel: Shown, random: Random
) -> tuple[Shown, Walk]:
    """Tap on a panel once. Everybody else has been away for a while before, so they are called if they are asked.
    Return the next panel and the walk."""
    for _ in range(_BEATS_AWAY):
        world.watch.pass_seconds(_BEAT)
        await world.services.pulse.store_pulse()
    await world.calm()
    repository = world.services.repository
    before = await repository.current(SESSION)
    chosen = onward(panel, random)
    with footprints.of(world) as walk:
        panel = await press(world, who, panel, *chosen)
    walk.moves = list(await repository.database.fetch(lambda tx: log.entries(tx, SESSION, after=before.seq)))
    return panel, walk


async def walks(folder: Path, binding: Binding) -> list[Row]:
    """Measure a person's step with a computer's answer, status and call; a tap that changes nothing; and a step that sends
    hands."""
    footprints = Footprints()
    with footprints.seen():
        async with table(folder, binding) as world:
            seen = [walk async for walk in taps(world, footprints)][_WARM:]
    steps = [one for one in seen if one.computers and one.called and _BID.get(binding.slug, "") in one.own]
    looks = [one for one in seen if not one.moves and not one.sent]
    hands = [one for one in seen if one.moves and "hand" in one.sent]
    return [
        *_figures(f"{binding.slug}, step with computer's answer, status, call", steps, _TARGETS.get(binding.slug)),
        *_figures(f"{binding.slug}, tap that changes nothing", looks),
        *_figures(f"{binding.slug}, step that sends hands", hands),
    ]


def _figures(name: str, found: Sequence[Walk], targets: tuple[int, int] | None = None) -> list[Row]:
    """Return the figures of the walk with the fewest moves and messages. `targets` are for its visits and calls."""
    if not found:
        return []
    least = min(found, key=lambda one: (len(one.moves), len(one.sent), one.calls))
    visits, calls = targets or (None, None)
    return [
        Row("walks", f"{name}: store visits", len(least.visits), "", target=visits),
        Row("walks", f"{name}: median of {len(found)}", median([len(one.visits) for one in found]), ""),
        Row("walks", f"{name}: calls", least.calls, "", target=calls),
        Row("walks", f"{name}: functions", len(least.functions), ""),
        Row("walks", f"{name}: files", len(least.files), ""),
        Row("walks", f"{name}: moves in the log", len(least.moves), ""),
        Row("walks", f"{name}: messages sent or edited", len(least.sent), ""),
    ]
