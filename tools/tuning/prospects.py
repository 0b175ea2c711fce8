"""Fit the weights by which the strong player of Vegas Showdown estimates chances of winning to games of steady players:

    python -m tools.tuning.prospects --games 500 --turns 30

Every temperament plays, some by whim more than they should, so that positions differ more than those of one player. Four fifths
of the games are learned from; by the rest the weights are evaluated: the mean of -log(chance of the winner), which is log(seats)
without any knowledge, and the share of positions in which the winner had the best chance. Prints the weights in the format of
`engines/vegas_showdown/player/strong.py`. `tools/tuning/network.py` fits the weights of Filthy Rich.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from typing import Final

from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.errors import RulesFault
from engines.core.rng import Rng, game_key
from engines.core.values import replace
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player.judgement import EVEN, STEADY
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.player.strong import NAMES, features

_SEATS: Final = (4, 4, 3, 5)
"""Numbers of seats of successive games."""
_WHIMS: Final = (0.0, 0.5, 2.0, 4.0)
"""Highest value of a whim, in the units of the game's temperaments."""
_LEARNED: Final = 0.8
"""The share of games the weights are fitted to."""
_RATE: Final = 0.01
_DECAY: Final = 3e-4
"""Strength of the decay of weights."""
_BATCH: Final = 256

Sparse = list[tuple[int, float]]
"""The non-zero numbers, each with its index."""


@dataclass(frozen=True)
class Example:
    """The beginning of a turn: the numbers of each seat that are not zero, and each seat's share of the win."""

    seats: list[Sparse]
    won: list[float]


def examples(game: VegasShowdown, seats: int, number: int) -> list[Example]:
    """Return the beginnings of the turns of one game."""
    luck, players = Random(number), list[SteadyPlayer]()
    for _ in range(seats):
        whim, temperament = luck.choice(_WHIMS), luck.choice((EVEN, *STEADY.values()))
        players.append(SteadyPlayer(game.book, temperament=replace(temperament, whim=whim)))
    state = game.setup(seats, VegasOptions(), game_key(f"prospects {number}")).state
    own, turn, steps, found = game_key(f"players {number}"), 0, 0, list[Sequence[Sequence[float]]]()
    while (outcome := game.outcome(state.public)) is None:
        if state.public.turn != turn:
            turn = state.public.turn
            found.append(features(game.book, state.public))
        asked = game.next_asked(state)
        if asked is None:
            raise RulesFault("the game waits for nobody")
        view = game.view_for(state, asked)
        choice = players[asked].choose(view, asked, game.legal_actions(view), Rng(own, 64 * steps))
        state, steps = game.follow(state, asked, choice), steps + 1
    won = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    return [Example([_sparse(numbers) for numbers in known], won) for known in found]


def _sparse(numbers: Sequence[float]) -> Sparse:
    return [(index, number) for index, number in enumerate(numbers) if number]


def chances(weights: Sequence[float], example: Example) -> list[float]:
    """Return each seat's chance by the weights."""
    strengths = [sum(weights[place] * number for place, number in seat) for seat in example.seats]
    powers = [exp(strength - max(strengths)) for strength in strengths]
    return [power / sum(powers) for power in powers]


def fitted(learned: list[Example], width: int, turns: int, luck: Random) -> list[float]:
    """Return the weights that maximise the likelihood of the played games, found by adaptive gradient steps (Adam)."""
    weights, mean, square = [0.0] * width, [0.0] * width, [0.0] * width
    step, order = 0, list(learned)
    for turn in range(turns):
        luck.shuffle(order)
        rate = _RATE * (1 - turn / turns) + _RATE / 30
        for first in range(0, len(order), _BATCH):
            batch = order[first : first + _BATCH]
            slope = [_DECAY * weight for weight in weights]
            for example in batch:
                for seat, predicted, won in zip(example.seats, chances(weights, example), example.won, strict=True):
                    for place, number in seat:
                        slope[place] += (predicted - won) * number / len(batch)
            step += 1
            for place in range(width):
                mean[place] = 0.9 * mean[place] + 0.1 * slope[place]
                square[place] = 0.999 * square[place] + 0.001 * slope[place] ** 2
                size = sqrt(square[place] / (1 - 0.999**step)) + 1e-8
                weights[place] -= rate * mean[place] / (1 - 0.9**step) / size
    return weights


def worth(weights: Sequence[float], unseen: list[Example]) -> tuple[float, float]:
    """Return the mean of -log(chance of the winner), and the share of positions in which the winner had the best chance."""
    lost, right = 0.0, 0
    for example in unseen:
        predicted = chances(weights, example)
        lost -= sum(won * log(max(1e-9, chance)) for won, chance in zip(example.won, predicted, strict=True))
        right += max(example.won) == example.won[max(range(len(predicted)), key=predicted.__getitem__)] > 0
    return lost / len(unseen), right / len(unseen)


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=_SEATS, help="of one game after the other")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--turns", type=int, default=12, help="how often each position is looked at")
    asked = parser.parse_args()
    game = VegasShowdown(vegas_showdown_tables())
    played = [examples(game, asked.seats[number % len(asked.seats)], number) for number in range(asked.games)]
    cut = max(1, int(asked.games * _LEARNED))
    learned, unseen = ([one for some in part for one in some] for part in (played[:cut], played[cut:] or played))
    weights = fitted(learned, len(NAMES), asked.turns, Random(0))
    lost, right = worth(weights, unseen)
    print(f"# {len(learned)} positions of {cut} games; {len(unseen)} others: {lost:.4f}, {right:.1%} right")
    print("WEIGHTS = {")
    print("\n".join(f'    "{name}": {weight:.2f},' for name, weight in zip(NAMES, weights, strict=True)))
    print("}")


if __name__ == "__main__":
    main()
