"""`python -m tools.soak.tournament`: tournaments from sign-up to trophy under a fake clock, in parts that can be run
alone. People look in now and then, some never, some rarely; some drop out, some stay away for days and return; one
result is corrected. The host is killed at random points, inside rounds and between them, is down for a while, and for
another while cannot reach Discord. Organisers only start and rule. Prints the balance figures beside those of drawing
lots; fails if a promise is broken, or if a draw is no better than the lot."""

import argparse
import asyncio
import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Any, Final

from bot.games.binding import Binding
from bot.games.listing import games
from bot.terminal.screen import write
from tests.bot.services.tiny_binding import TinyBinding
from tools.soak.heats_play import HeatsContest
from tools.soak.large_play import LargeContest
from tools.soak.league_play import LeagueContest
from tools.soak.life import resident, unless_killed
from tools.soak.rolling_play import RollingContest
from tools.soak.servers_play import ServersContest
from tools.soak.tournament_play import STEP, Contest, Plan


@dataclass(frozen=True, slots=True)
class Wanted:
    """The requested games, the number of players for parts without a number of their own, and the number of rounds."""

    slugs: Sequence[str]
    players: int
    rounds: int


def stages(wanted: Wanted) -> Iterator[Plan]:
    """Yield for each game a plan of three stages: a Swiss of everybody, a knockout of the best quarter, a final."""
    for slug in wanted.slugs:
        cut = {"finals": "knockout", "qualify": max(4, wanted.players // 4), "advance": 2}
        yield Plan(f"stages of {slug} to a final", slug, wanted.players, {"rounds": wanted.rounds, **cut})


def heats(wanted: Wanted) -> Iterator[Plan]:
    """Yield a championship of 24 players: four heats of which three count, a semifinal of twenty, a final of five."""
    chosen: dict[str, object] = {
        "rounds": 4,
        "best": 3,
        "points": (1000, 100, 10, 1),
        "tie_breaks": ("wins", "opponents"),
    }
    cut = {"finals": "knockout", "qualify": 20, "advance": 1, "largest": 5, "bye": "nothing", "late": "nothing"}
    for slug in wanted.slugs:
        yield Plan(f"championship of {slug} in heats", slug, 24, chosen | cut)


def rolling(wanted: Wanted) -> Iterator[Plan]:
    """Yield a month of rolling pairing."""
    last, few = wanted.slugs[-1], wanted.players
    rules = {"rounds": wanted.rounds + 1, "at_once": 2}
    month = {"closing_hours": 7 * 24, "wait_minutes": 24 * 60}
    yield Plan(f"rolling pairing of {last}, a month at most", last, few, rules, setup=month)


def league(wanted: Wanted) -> Iterator[Plan]:
    """Yield three seasons of three divisions of eight, four rounds each."""
    rules = {"format": "league", "division": 8, "rounds": 4, "promoted": 2}
    seasons = {"round_hours": 21 * 24, "season_hours": 122 * 24, "gap_hours": 14 * 24}
    slug = wanted.slugs[0]
    yield Plan(f"league of {slug} in three divisions over three seasons", slug, 24, rules, setup=seasons)


def servers(wanted: Wanted) -> Iterator[Plan]:
    """Yield a Swiss over two servers."""
    slug, few = wanted.slugs[0], max(8, wanted.players // 4)
    yield Plan(f"Swiss of {slug} over two servers", slug, few, {"rounds": max(2, wanted.rounds - 2)})


def large(wanted: Wanted) -> Iterator[Plan]:
    """Yield 512 players in nine rounds of a short game."""
    options = {"round_hours": 14 * 24, "options": {"rounds": 1}}
    rules = {"rounds": 9, "unfinished": "average"}
    yield Plan("512 players, nine rounds of a short game", "tiny", 512, rules, setup=options)


def kinds(wanted: Wanted) -> Iterator[Plan]:
    """Yield a plan for every other kind of tournament, with fewer people."""
    few, short = max(8, wanted.players // 4), max(2, wanted.rounds - 2)
    first, last = wanted.slugs[0], wanted.slugs[-1]
    average = {"rounds": short, "unfinished": "average"}
    yield Plan(f"duplicate of {first}", first, few, average | {"duplicate": True})
    yield Plan("series of all games, begins by itself", first, few, {"rounds": 3}, series=True)
    yield Plan(f"elimination of {last}", last, few, {"format": "elimination"})
    yield Plan(f"round robin of {first}", first, 7, {"format": "round_robin"})
    cut = {"finals": "knockout", "qualify": 2, "advance": 2, "best_of": 3}
    yield Plan(f"groups of {last} with a knockout", last, few, {"format": "groups", "division": 5, **cut})
    yield Plan(
        f"Swiss of {first} with a final table", first, few, {"rounds": short, "finals": "knockout", "qualify": 4}
    )


@dataclass(frozen=True, slots=True)
class Part:
    """Plans that are played in one way. `step` is the resolution of their simulated time."""

    plans: Callable[[Wanted], Iterator[Plan]]
    contest: type[Contest] = Contest
    step: timedelta = STEP
    bindings: Mapping[str, Binding] | None = None


PARTS: Final[Mapping[str, Part]] = {
    "stages": Part(stages),
    "heats": Part(heats, HeatsContest),
    "rolling": Part(rolling, RollingContest),
    "league": Part(league, LeagueContest),
    "servers": Part(servers, ServersContest),
    "large": Part(large, LargeContest, timedelta(hours=4), {"tiny": TinyBinding()}),
    "kinds": Part(kinds),
}


async def run(part: Part, wanted: Wanted, only: str, seed: str) -> int:
    """Play the tournaments of a part one after the other; return the number of broken promises."""
    asyncio.get_running_loop().set_exception_handler(unless_killed)
    broken = 0
    for plan in part.plans(wanted):
        if only not in plan.title:
            continue
        began = monotonic()
        with tempfile.TemporaryDirectory() as folder:
            more: dict[str, Any] = {"step": part.step, "bindings": part.bindings}
            contest = part.contest(Path(folder), plan, f"{seed} {plan.title}", **more)
            try:
                lines = await contest.played()
            finally:
                await contest.host.close()
        write(f"{plan.title}: {plan.players} players; {(monotonic() - began) / 60:.1f} minutes, {resident():.0f} MB")
        for line in (*lines, *(f"BROKEN: {one}" for one in contest.watch.broken)):
            write(f"  {line}")
        broken += len(contest.watch.broken)
    return broken


def main() -> int:
    """Play the parts requested on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak.tournament", description=__doc__)
    parser.add_argument("--part", action="append", choices=sorted(PARTS), help="only this part (can be repeated)")
    parser.add_argument("--game", action="append", choices=sorted(games()), help="only this game (can be repeated)")
    parser.add_argument("--players", type=int, default=64, help="of the parts that say nothing else")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="only plans with this word in their title")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="the same people come and go again")
    line = parser.parse_args()
    write(f"Seed: {line.seed}")
    wanted = Wanted(line.game or sorted(games()), line.players, line.rounds)
    broken = sum(asyncio.run(run(PARTS[name], wanted, line.only, line.seed)) for name in line.part or PARTS)
    write(f"{broken} promises broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
