"""Fit the weights of steady players by games against today's:

    python -m tools.tuning.fitting filthy_rich 4 --games 400 --rounds 20

A round changes one or two weights (`Temperament`) at random and plays each table with and without the change, each seat in turn,
with equal cards, and equal dice as far as the rules derive them from the turn. A change is kept if it wins more, and does so
again at as many new tables. In the end the remaining weights play tables that no round has used; only this figure, with its
interval, is their value. `--weight` names the weights that may change; by default all may.
"""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields, replace
from math import exp
from random import Random
from typing import Any, Final

from bot.games.listing import games
from data.components.filthy_rich import filthy_rich_tables
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.game import Game
from engines.core.players.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.selfplay import play
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player import steady as filthy_rich
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player import steady as new_las_vegas
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.player import steady as vegas_showdown
from tools.tuning.shares import interval

_STEP: Final = 0.35
"""Largest change of a weight: as the logarithm of a factor, or added to one that is 0."""
_WITH: Final[Mapping[str, tuple[Callable[[Any], ComputerPlayer[Any, Any, Any]], Any]]] = {
    "filthy_rich": (
        lambda weights: filthy_rich.SteadyPlayer(FilthyRich(filthy_rich_tables()).book, temperament=weights),
        filthy_rich.EVEN,
    ),
    "new_las_vegas": (
        lambda weights: new_las_vegas.SteadyPlayer(NewLasVegas(new_las_vegas_tables()).city, temperament=weights),
        new_las_vegas.EVEN,
    ),
    "vegas_showdown": (
        lambda weights: vegas_showdown.SteadyPlayer(VegasShowdown(vegas_showdown_tables()).book, temperament=weights),
        vegas_showdown.EVEN,
    ),
}
"""For each game a maker of a steady player with given weights, and today's weights."""


def won(
    game: Game[Any, Any, Any, Any, Any],
    player: ComputerPlayer[Any, Any, Any],
    other: ComputerPlayer[Any, Any, Any],
    seats: int,
    tables: range,
) -> float:
    """Return the number of these games that `player` wins at tables of `seats` with `other` on all other seats; shared wins
    count in part."""
    total = 0.0
    for table in tables:
        mine = table % seats
        players = [player if seat == mine else other for seat in range(seats)]
        winners = play(game, players, game.info.options(), game_key(f"fitting {table // seats}")).outcome.winners
        total += (mine in winners) / len(winners)
    return total


def changed(weights: Any, names: tuple[str, ...], luck: Random) -> Any:
    """Return the weights with one or two of them changed."""
    changes: dict[str, float | int] = {}
    for name in luck.sample(names, min(len(names), 1 + luck.randrange(2))):
        value, step = getattr(weights, name), luck.uniform(-_STEP, _STEP)
        if isinstance(value, int):
            changes[name] = max(0, value + luck.choice((-1, 1)))
        else:
            changes[name] = round(value * exp(step) if value else max(0.0, step), 3)
    return replace(weights, **changes)


def fitted(slug: str, seats: int, number: int, rounds: int, names: tuple[str, ...], luck: Random) -> Any:
    """Return the weights after `rounds` rounds of `number` games each, and print the changes that were kept."""
    make, weights = _WITH[slug]
    game, other = games()[slug].game, make(weights)
    for turn in range(rounds):
        first = 2 * turn * number
        tried = changed(weights, names, luck)
        tables = range(first, first + number)
        gains = [won(game, make(tried), other, seats, tables) - won(game, make(weights), other, seats, tables)]
        if gains[0] > 0:
            again = range(first + number, first + 2 * number)
            gains.append(won(game, make(tried), other, seats, again) - won(game, make(weights), other, seats, again))
            if gains[1] > 0:
                weights = tried
        kept = f" kept: {asdict(weights)}" if weights is tried else ""
        print(f"round {turn}: {', '.join(f'{gain:+g}' for gain in gains)} of {number}{kept}", flush=True)
    return weights


def main() -> None:
    """Fit, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(_WITH))
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=400, help="games of a round")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--weight", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    make, even = _WITH[asked.game]
    names = tuple(asked.weight) or tuple(one.name for one in fields(even) if one.name not in ("whim", "opening"))
    weights = fitted(asked.game, asked.seats, asked.games, asked.rounds, names, Random(asked.seed))
    first = 2 * asked.rounds * asked.games
    wins = won(games()[asked.game].game, make(weights), make(even), asked.seats, range(first, first + asked.games))
    low, high = interval(wins / asked.games, asked.games)
    print(
        f"{asdict(weights)}\n{wins:g} of {asked.games} new games won, {low:.0%} to {high:.0%}; fair share {1 / asked.seats:.0%}"
    )


if __name__ == "__main__":
    main()
