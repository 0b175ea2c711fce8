"""`python -m tests.soak.tournament`: tournaments from sign-up to trophy under a fake clock: a Swiss of 64 with each game, and
shorter ones of every other kind. People look in now and then, some never, some drop out, one result is corrected; the host is
killed at random points, inside rounds and between them, and is down for a while. Nobody does anything but start and rule. Prints
the balance figures beside those of a draw by lot; fails for a broken promise, and where the draw is no better than the lot."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from bot.games.listing import games
from bot.terminal.screen import say
from tests.soak.life import resident, unless_killed
from tests.soak.rolling_play import RollingContest
from tests.soak.tournament_play import Contest, Plan


def plans(slugs: list[str], players: int, rounds: int) -> Iterator[Plan]:
    """A Swiss of each game, then the rest with fewer people."""
    for slug in slugs:
        yield Plan(f"Swiss of {slug}", slug, players, {"rounds": rounds})
    few, short = max(8, players // 4), max(2, rounds - 2)
    first, last = slugs[0], slugs[-1]
    rolling = {"format": "rolling", "rounds": rounds + 1, "at_once": 2}
    month = {"closing_hours": 7 * 24, "wait_minutes": 24 * 60}
    yield Plan(f"rolling pairing of {last}, a month at most", last, few, rolling, setup=month)
    yield Plan(f"rolling pairing of {last}, a month by date", last, few, rolling | {"ends": "date"}, setup=month)
    yield Plan(f"duplicate of {first}", first, few, {"rounds": short, "duplicate": "field", "unfinished": "average"})
    yield Plan(
        f"duplicate by seat of {last}", last, few, {"rounds": short, "duplicate": "seat", "unfinished": "average"}
    )
    yield Plan("series of all games, begins by itself", first, few, {"rounds": 3}, series=True)
    yield Plan(f"elimination of {last}", last, few, {"format": "elimination"})
    yield Plan(f"round robin of {first}", first, 7, {"format": "round_robin"})
    cut = {"finals": "knockout", "qualify": 2, "qualify_by": "group", "advance": 2, "best_of": 2}
    yield Plan(f"groups of {last} with a knockout", last, few, {"format": "groups", "division": 5, **cut})
    yield Plan(f"Swiss of {first} with a final table", first, few, {"rounds": short, "finals": "table", "qualify": 4})
    yield Plan(f"league of {last}", last, 2 * max(4, few // 3), {"format": "league", "division": max(4, few // 3)})


async def run(chosen: list[Plan], seed: str) -> int:
    """One tournament after the other; the number of broken promises."""
    asyncio.get_running_loop().set_exception_handler(unless_killed)
    broken = 0
    for plan in chosen:
        began = monotonic()
        with tempfile.TemporaryDirectory() as folder:
            kind = RollingContest if plan.rules.get("format") == "rolling" else Contest
            contest = kind(Path(folder), plan, f"{seed} {plan.title}")
            try:
                lines = await contest.played()
            finally:
                await contest.host.close()
        say(f"{plan.title}: {plan.players} players; {(monotonic() - began) / 60:.1f} minutes, {resident():.0f} MB")
        for line in (*lines, *(f"BROKEN: {one}" for one in contest.watch.broken)):
            say(f"  {line}")
        broken += len(contest.watch.broken)
    return broken


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.tournament", description=__doc__)
    parser.add_argument("--game", action="append", choices=sorted(games()), help="only this game (can be repeated)")
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="only plans with this word in their title")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="the same people come and go again")
    line = parser.parse_args()
    say(f"Seed: {line.seed}")
    wanted = [one for one in plans(line.game or sorted(games()), line.players, line.rounds) if line.only in one.title]
    broken = asyncio.run(run(wanted, line.seed))
    say(f"{broken} promises broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
