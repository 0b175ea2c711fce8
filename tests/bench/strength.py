"""How often one computer player wins among others of another kind, with the interval that is left:

    python -m tests.bench.strength vegas_showdown 4 --player strong --among steady --games 100 --budget 800

The games have fixed seeds and every seat is played in turn, so the same state of the project plays the same games. `--budget` is
the number of positions a player that looks ahead may look at; without it, its own. Weights of a player are fitted by comparing
what this prints before and after a change.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import process_time
from typing import Any, Final

from bot.games.listing import games
from engines.core.players.lookahead import Lookahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.selfplay import play

_SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""


def interval(share: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share that was seen in so many games."""
    square = _SURE**2
    middle = (share + square / (2 * number)) / (1 + square / number)
    half = _SURE / (1 + square / number) * sqrt(share * (1 - share) / number + square / (4 * number**2))
    return middle - half, middle + half


def player_of(slug: str, kind: str, budget: int | None) -> ComputerPlayer[Any, Any, Any]:
    """The player of a kind, with another budget where it has one."""
    player = games()[slug].players[kind]
    return player.over(player.tables, budget) if budget is not None and isinstance(player, Lookahead) else player


def main() -> None:
    """Play and print, game by game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("seats", type=int)
    parser.add_argument("--player", default="strong")
    parser.add_argument("--among", default="steady")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--budget", type=int)
    asked = parser.parse_args()
    game = games()[asked.game].game
    player, other = player_of(asked.game, asked.player, asked.budget), player_of(asked.game, asked.among, asked.budget)
    won, began = 0.0, process_time()
    for number in range(asked.games):
        table = asked.first + number
        mine = table % asked.seats
        players = [player if seat == mine else other for seat in range(asked.seats)]
        outcome = play(game, players, game.info.options(), game_key(f"strength {table}")).outcome
        won += (mine in outcome.winners) / len(outcome.winners)
        low, high = interval(won / (number + 1), number + 1)
        seconds = (process_time() - began) / (number + 1)
        seen = f"{won:g} of {number + 1} won, {low:.0%} to {high:.0%}; {seconds:.1f} s a game"
        print(f"game {table}: {outcome.scores}, seat {mine}; {seen}", flush=True)


if __name__ == "__main__":
    main()
