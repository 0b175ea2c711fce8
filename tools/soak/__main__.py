"""`python -m tools.soak`: self-play of every game at every number of seats, with everything checked after each step."""

import argparse
import secrets
import sys
from typing import Final

from bot.__main__ import main as croupier
from bot.games.listing import games
from bot.terminal.screen import write
from engines.core.components.sets import looks_ahead

_THINKS: Final = 500
"""A player that looks ahead plays only one in this many games, because it takes a second for each decision."""


def main() -> int:
    """Play; return 0 if every game ended by the rules."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games per game, number of seats and kind of player")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="play the games of an earlier run again")
    line = parser.parse_args()
    write(f"Seed: {line.seed}")
    worst = 0
    for slug, binding in games().items():
        for seats in binding.game.info.seats:
            for kind, player in binding.players.items():
                number = max(1, line.games // _THINKS) if looks_ahead(player) else line.games
                wanted = ["--game", slug, "--seats", str(seats), "--games", str(number), "--player", kind]
                worst = max(worst, croupier(["game", "selfplay", *wanted, "--seed", f"{line.seed}-{seats}-{kind}"]))
    return worst


if __name__ == "__main__":
    sys.exit(main())
