"""The share of games that one computer player wins among others of another kind, with its confidence interval:

    python -m tools.tuning.strength vegas_showdown 4 --player strong --among steady --games 100 --budget 800
    python -m tools.tuning.strength vegas_showdown 4 --player hint --games 50 --budget 1000 --option grand_opening=true

`hint` is a player that always follows the first choice of a hint. The games have fixed seeds and every seat is played in turn,
so a run can be repeated exactly. `--budget` is the number of positions that a player that looks ahead, or a hint, may examine;
by default its own.
"""

import argparse
from time import process_time
from typing import Any

from bot.games.binding import AnyAdviser, Binding
from bot.games.listing import games
from engines.core.game import View
from engines.core.players.lookahead import Lookahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.core.space import ActionSpace
from tools.tuning.shares import interval


class HintFollower:
    """A player that follows the first choice of a hint."""

    kind = "hint"
    version = 0

    def __init__(self, binding: Binding, budget: int | None) -> None:
        """Set up the player. `budget` is the number of positions for each hint; by default the adviser's own."""
        self._binding = binding
        self._budget = budget
        self._advisers: dict[int, AnyAdviser] = {}

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        """Return the first choice of the hint; in a game without hints, that of a steady player."""
        adviser = self._binding.adviser(view.public)
        if adviser is None:
            return self._binding.players["steady"].choose(view, seat, space, rng)
        known = self._advisers.get(id(adviser))
        if known is None:
            known = self._advisers[id(adviser)] = adviser.with_limits(adviser.most, self._budget or adviser.budget)
        return known.advise(view, seat, space, game_key(rng.key, (f"hint {rng.drawn}",)))[0].action


def player_of(slug: str, kind: str, budget: int | None) -> ComputerPlayer[Any, Any, Any]:
    """Return the player of a kind, with another budget if it has one."""
    binding = games()[slug]
    if kind == "hint":
        return HintFollower(binding, budget)
    player = binding.players[kind]
    return player.with_budget(budget) if budget is not None and isinstance(player, Lookahead) else player


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
    parser.add_argument("--option", action="append", default=[], help="name=value, as in `croupier game selfplay`")
    asked = parser.parse_args()
    game = games()[asked.game].game
    options = game.info.options.model_validate(dict(one.split("=", 1) for one in asked.option))
    player, other = player_of(asked.game, asked.player, asked.budget), player_of(asked.game, asked.among, asked.budget)
    won, began = 0.0, process_time()
    for number in range(asked.games):
        table = asked.first + number
        mine = table % asked.seats
        players = [player if seat == mine else other for seat in range(asked.seats)]
        outcome = play(game, players, options, game_key(f"strength {table}")).outcome
        won += (mine in outcome.winners) / len(outcome.winners)
        low, high = interval(won / (number + 1), number + 1)
        seconds = (process_time() - began) / (number + 1)
        seen = f"{won:g} of {number + 1} won, {low:.0%} to {high:.0%}; {seconds:.1f} s a game"
        print(f"game {table}: {outcome.scores}, seat {mine}; {seen}", flush=True)


if __name__ == "__main__":
    main()
