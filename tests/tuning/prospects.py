"""Fits the weights by which a strong player tells chances of winning, to games of steady players:

    python -m tests.tuning.prospects filthy_rich --games 2000
    python -m tests.tuning.prospects vegas_showdown --games 500

Every temperament plays, some by whim more than they should, so that positions differ more than those of one player. Four fifths
of the games are learned from; the rest, which no weight has seen, says what the weights are worth: the mean of -log(chance told
for the winner), which is log(seats) where nothing is known, and how often the winner had the best chance. Prints the weights as
`engines/<game>/player/weights.py` has them.
"""

from __future__ import annotations

import argparse
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from typing import Any, Final

from typing_extensions import override

from data.components.filthy_rich import filthy_rich_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.errors import RulesFault
from engines.core.game import Game
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.values import replace
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player import prospects as filthy
from engines.filthy_rich.player import temperament as filthy_temperament
from engines.filthy_rich.player.steady import SteadyPlayer as FilthyPlayer
from engines.filthy_rich.public import Public as FilthyPublic
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player import prospects as vegas
from engines.vegas_showdown.player import temperament as vegas_temperament
from engines.vegas_showdown.player.steady import SteadyPlayer as VegasPlayer
from engines.vegas_showdown.public import Public as VegasPublic

_WHIMS: Final = (0.0, 0.5, 2.0, 4.0)
"""What a whim adds at most, in the units of the game's temperaments."""
_LEARNED: Final = 0.8
"""The part of the games the weights are fitted to."""
_RATE: Final = 0.01
_DECAY: Final = 3e-4
"""How strongly weights are drawn to 0."""
_BATCH: Final = 256

Sparse = list[tuple[int, float]]
"""Numbers that are not 0, with their place."""


@dataclass(frozen=True)
class Example:
    """The beginning of a turn: what was known of each seat in the game, and which of the winners it was."""

    seats: list[Sparse]
    won: list[float]


class Source(ABC):
    """A game whose chances are told by weights."""

    game: Game[Any, Any, Any, Any, Any]
    names: tuple[str, ...]
    """Those of its numbers."""
    seats: tuple[int, ...]
    """Of one game after the other, by default."""

    @abstractmethod
    def options(self, luck: Random) -> Any:
        """The options of a game."""

    @abstractmethod
    def player(self, luck: Random) -> ComputerPlayer[Any, Any, Any]:
        """A steady player of some temperament and whim."""

    @abstractmethod
    def known(self, public: Any) -> Mapping[int, Mapping[str, float]]:
        """The numbers of every seat in the game, by seat and name. What has no name in `names` is a component."""


class FilthySource(Source):
    """Filthy Rich: the components are assets."""

    names = filthy.NAMES
    seats = (4, 4, 3, 5, 2)

    def __init__(self) -> None:
        self._rules = FilthyRich(filthy_rich_tables())
        self.game = self._rules

    @override
    def options(self, luck: Random) -> FilthyOptions:
        return FilthyOptions(seat_compensation=bool(luck.randrange(2)))

    @override
    def player(self, luck: Random) -> FilthyPlayer:
        tempers = (filthy_temperament.EVEN, *filthy_temperament.STEADY.values())
        temperament = replace(luck.choice(tempers), whim=luck.choice(_WHIMS))
        return FilthyPlayer(self._rules.books, temperament=temperament)

    @override
    def known(self, public: FilthyPublic) -> Mapping[int, Mapping[str, float]]:
        return {
            one.seat: dict(zip(self.names, one.numbers, strict=True)) | dict.fromkeys(one.assets, one.left)
            for one in filthy.seen(self._rules.book(public), public)
        }


class VegasSource(Source):
    """Vegas Showdown: numbers only."""

    names = vegas.NAMES
    seats = (4, 4, 3, 5)

    def __init__(self) -> None:
        self._rules = VegasShowdown(vegas_showdown_tables())
        self.game = self._rules

    @override
    def options(self, luck: Random) -> VegasOptions:
        return VegasOptions()

    @override
    def player(self, luck: Random) -> VegasPlayer:
        whim = luck.choice(_WHIMS)
        temperament = luck.choice((vegas_temperament.EVEN, *vegas_temperament.STEADY.values()))
        return VegasPlayer(self._rules.book, temperament=replace(temperament, whim=whim))

    @override
    def known(self, public: VegasPublic) -> Mapping[int, Mapping[str, float]]:
        seats = vegas.seen(self._rules.book, public)
        return {seat: dict(zip(self.names, numbers, strict=True)) for seat, numbers in enumerate(seats)}


SOURCES: Final[Mapping[str, type[Source]]] = {"filthy_rich": FilthySource, "vegas_showdown": VegasSource}


def examples(source: Source, seats: int, number: int, places: dict[str, int]) -> list[Example]:
    """The beginnings of the turns of one game. `places` are those of the components, which are given one when they are met."""
    game, luck = source.game, Random(number)
    players = [source.player(luck) for _ in range(seats)]
    state = game.setup(seats, source.options(luck), game_key(f"prospects {number}")).state
    own, turn, steps, found = game_key(f"players {number}"), 0, 0, list[Mapping[int, Mapping[str, float]]]()
    while (outcome := game.outcome(state.public)) is None:
        if state.public.turn != turn:
            turn = state.public.turn
            found.append(source.known(state.public))
        asked = game.next_asked(state)
        if asked is None:
            raise RulesFault("the game waits for nobody")
        view = game.view_for(state, asked)
        choice = players[asked].choose(view, asked, game.legal_actions(view), Rng(own, 64 * steps))
        state, steps = game.follow(state, asked, choice), steps + 1
    share, order = 1 / len(outcome.winners), {name: place for place, name in enumerate(source.names)}
    return [
        Example(
            [_sparse(numbers, order, places) for numbers in known.values()],
            [share * (seat in outcome.winners) for seat in known],
        )
        for known in found
    ]


def _sparse(numbers: Mapping[str, float], order: Mapping[str, int], places: dict[str, int]) -> Sparse:
    """The numbers of a seat, and its components behind them."""
    return [
        (order[name] if name in order else places.setdefault(name, len(order) + len(places)), number)
        for name, number in numbers.items()
        if number
    ]


def chances(weights: Sequence[float], example: Example) -> list[float]:
    """What the weights say each seat's chance is."""
    strengths = [sum(weights[place] * number for place, number in seat) for seat in example.seats]
    powers = [exp(strength - max(strengths)) for strength in strengths]
    return [power / sum(powers) for power in powers]


def fitted(learned: list[Example], width: int, turns: int, luck: Random) -> list[float]:
    """The weights under which the games that were played were likeliest, found by gradient steps of their own size (Adam)."""
    weights, mean, square = [0.0] * width, [0.0] * width, [0.0] * width
    step, order = 0, list(learned)
    for turn in range(turns):
        luck.shuffle(order)
        rate = _RATE * (1 - turn / turns) + _RATE / 30
        for first in range(0, len(order), _BATCH):
            batch = order[first : first + _BATCH]
            slope = [_DECAY * weight for weight in weights]
            for example in batch:
                for seat, told, won in zip(example.seats, chances(weights, example), example.won, strict=True):
                    for place, number in seat:
                        slope[place] += (told - won) * number / len(batch)
            step += 1
            for place in range(width):
                mean[place] = 0.9 * mean[place] + 0.1 * slope[place]
                square[place] = 0.999 * square[place] + 0.001 * slope[place] ** 2
                size = sqrt(square[place] / (1 - 0.999**step)) + 1e-8
                weights[place] -= rate * mean[place] / (1 - 0.9**step) / size
    return weights


def worth(weights: Sequence[float], unseen: list[Example]) -> tuple[float, float]:
    """The mean of -log(chance told for the winner), and how often the winner had the best chance."""
    lost, right = 0.0, 0
    for example in unseen:
        told = chances(weights, example)
        lost -= sum(won * log(max(1e-9, chance)) for won, chance in zip(example.won, told, strict=True))
        right += max(example.won) == example.won[max(range(len(told)), key=told.__getitem__)] > 0
    return lost / len(unseen), right / len(unseen)


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(SOURCES))
    parser.add_argument("--seats", type=int, nargs="+", help="of one game after the other")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--turns", type=int, default=12, help="how often each position is looked at")
    asked = parser.parse_args()
    source, places = SOURCES[asked.game](), dict[str, int]()
    tables = asked.seats or source.seats
    played = [examples(source, tables[number % len(tables)], number, places) for number in range(asked.games)]
    cut = max(1, int(asked.games * _LEARNED))
    learned, unseen = ([one for some in part for one in some] for part in (played[:cut], played[cut:] or played))
    weights = fitted(learned, len(source.names) + len(places), asked.turns, Random(0))
    lost, right = worth(weights, unseen)
    print(f"# {len(learned)} positions of {cut} games; {len(unseen)} others: {lost:.4f}, {right:.1%} right")
    print("WEIGHTS = {")
    print("\n".join(f'    "{name}": {weights[place]:.2f},' for place, name in enumerate(source.names)))
    if places:
        print("}\nASSETS = {")
        print("\n".join(f'    "{asset}": {weights[places[asset]]:.2f},' for asset in sorted(places)))
    print("}")


if __name__ == "__main__":
    main()
