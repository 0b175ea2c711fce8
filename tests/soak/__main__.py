"""`python -m tests.soak`: self-play of every game at every number of seats, with everything checked after each step."""

from __future__ import annotations

import argparse
import secrets
import sys

from bot.__main__ import main as croupier
from bot.games.listing import games
from bot.terminal.screen import say


def main() -> int:
    """Play; 0 if every game of every kind came to its end by the rules."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games per game, number of seats and kind of player")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="play the games of an earlier run again")
    line = parser.parse_args()
    say(f"Seed: {line.seed}")
    worst = 0
    for slug, binding in games().items():
        for seats in binding.game.info.seats:
            for kind in binding.players:
                wanted = ["--game", slug, "--seats", str(seats), "--games", str(line.games), "--player", kind]
                worst = max(worst, croupier(["selfplay", *wanted, "--seed", f"{line.seed}-{seats}-{kind}"]))
    return worst


if __name__ == "__main__":
    sys.exit(main())
