"""Fit the network by which the strong player of Filthy Rich estimates chances of winning to games of computer players:

    python -m tools.tuning.network --games 20000 --rounds 2

In the first round steady players of every temperament play, some by whim more than they should, so that positions differ more
than those of one player. In later rounds some seats are the strong player's with the weights of the round before and without
lookahead. Positions of all rounds are learned from, except those of every tenth game, by which the weights are evaluated: the
mean of -log(chance of the winner), and the share of positions in which the winner had the best chance. Prints
`engines/filthy_rich/player/weights.py` for `ruff format`.
"""

import argparse
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from data.components.filthy_rich import filthy_rich_tables
from engines.core.errors import RulesFault
from engines.core.players.chances import Network
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.values import replace
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.prospects import NAMES, Prospects, Weights
from engines.filthy_rich.player.steady import SteadyPlayer
from engines.filthy_rich.player.strong import StrongPlayer
from engines.filthy_rich.player.worth import EVEN, STEADY
from engines.filthy_rich.state import State

Floats: TypeAlias = NDArray[np.float64]

_SEATS: Final = (4, 4, 4, 4, 3, 5, 2)
"""Numbers of seats of successive games."""
_MOST_SEATS: Final = 5
_TEMPERS: Final = (EVEN, EVEN, EVEN, EVEN, *STEADY.values())
_WHIMS: Final = (0.0, 0.0, 0.5, 2.0, 4.0)
"""Highest value of a whim, in dollars."""
_STRONG: Final = 0.25
"""The share of seats that the strong player has, from the second round on."""
_NOTED: Final = 0.33
"""The share of positions that are used for learning."""
_UNSEEN: Final = 10
"""One in this many games is kept for the evaluation."""
_AT_ONCE: Final = 50
"""Games a process plays in one go."""
_UNITS: Final = 24
_PASSES: Final = 4
"""Number of passes over each position."""
_BATCH: Final = 512
_RATE: Final = 0.005
_DECAY: Final = 1e-4
"""Strength of the decay of the weights of the sum, of assets and of hand cards; the weights of the units decay at a
hundredth of it."""

_RULES: Final = FilthyRich(filthy_rich_tables())
CARDS: Final = tuple(sorted(set(_RULES.book.cards)))
_PLACES: Final[Mapping[str, int]] = {card: index for index, card in enumerate(CARDS)}


class Noted(NamedTuple):
    """A position: the numbers, assets and presence of every seat, the seat whose hand is known and its hand, the
    remaining share of the game for cards, and a flag that is True if this seat lacks a single luxury."""

    numbers: list[list[float]]
    assets: list[list[int]]
    there: list[bool]
    known: int
    hand: list[int]
    left: float
    last: bool


@dataclass(frozen=True)
class Positions:
    """Many positions as arrays: `numbers` by seat and number, `assets` by seat and card, the `hand` of the `known` seat
    by card, the remaining share of the game for cards (`left`), a flag for a seat that lacks a single luxury (`last`),
    and each seat's share of the win (`won`)."""

    numbers: NDArray[np.float32]
    assets: NDArray[np.int8]
    there: NDArray[np.bool_]
    known: NDArray[np.int64]
    hand: NDArray[np.int8]
    left: Floats
    last: NDArray[np.bool_]
    won: Floats

    def __len__(self) -> int:
        return len(self.known)

    def __getitem__(self, rows: Any) -> "Positions":
        """Return some of the positions."""
        return Positions(*[getattr(self, one.name)[rows] for one in fields(self)])

    @classmethod
    def together(cls, parts: "Sequence[Positions]") -> "Positions":
        """Return the positions of all parts, one after the other."""
        return cls(*[np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(cls)])


def players(luck: Random, seats: int, strong: Weights | None) -> list[ComputerPlayer[Any, Any, Any]]:
    """Return the players of a game."""
    found: list[ComputerPlayer[Any, Any, Any]] = []
    for _ in range(seats):
        steady = SteadyPlayer(_RULES.book, temperament=replace(luck.choice(_TEMPERS), whim=luck.choice(_WHIMS)))
        judging = strong is not None and luck.random() < _STRONG
        found.append(StrongPlayer(_RULES, 0, strong) if judging and strong is not None else steady)
    return found


def noted(state: State, seat: int, prospects: Prospects) -> Noted:
    """Return a position as known to the seat that has just acted."""
    public = state.public
    numbers, assets = [[0.0] * len(NAMES)] * _MOST_SEATS, [[0] * len(CARDS) for _ in range(_MOST_SEATS)]
    there, left = [False] * _MOST_SEATS, 0.0
    for one in prospects.seats(public):
        numbers[one.seat], there[one.seat], left = list(one.numbers), True, one.left
        for asset in one.assets:
            assets[one.seat][_PLACES[asset]] += 1
    hand, standing = [0] * len(CARDS), {business.card for business in public.businesses}
    for card in state.private[seat].hand:
        hand[_PLACES[card]] += card not in standing
    lacks = _RULES.book.board.luxuries_to_win - len(public.estates[seat].luxuries)
    return Noted(numbers, assets, there, seat, hand, left, lacks == 1)


def played(number: int, strong: Weights | None) -> Positions:
    """Return positions of one game, each as known to the seat that has just acted."""
    luck, seats = Random(number), _SEATS[number % len(_SEATS)]
    seated = players(luck, seats, strong)
    options = FilthyOptions(seat_compensation=not luck.randrange(4))
    state = _RULES.setup(seats, options, game_key(f"network {number}")).state
    own, steps, found = game_key(f"network players {number}"), 0, list[Noted]()
    prospects = Prospects(_RULES.book)
    while (outcome := _RULES.outcome(state.public)) is None:
        seat = _RULES.next_asked(state)
        if seat is None:
            raise RulesFault("the game waits for nobody")
        view = _RULES.view_for(state, seat)
        choice = seated[seat].choose(view, seat, _RULES.legal_actions(view), Rng(own, 64 * steps))
        state, steps = _RULES.follow(state, seat, choice), steps + 1
        over = _RULES.outcome(state.public) is not None or state.public.estates[seat].out is not None
        if luck.random() < _NOTED and not over:
            found.append(noted(state, seat, prospects))
    return as_positions(found, [(seat in outcome.winners) / len(outcome.winners) for seat in range(_MOST_SEATS)])


def as_positions(found: Sequence[Noted], won: Sequence[float]) -> Positions:
    """Return the positions of a game as arrays; `won` is each seat's share of the win."""
    return Positions(
        np.array([one.numbers for one in found], np.float32).reshape(-1, _MOST_SEATS, len(NAMES)),
        np.array([one.assets for one in found], np.int8).reshape(-1, _MOST_SEATS, len(CARDS)),
        np.array([one.there for one in found], np.bool_).reshape(-1, _MOST_SEATS),
        np.array([one.known for one in found], np.int64),
        np.array([one.hand for one in found], np.int8).reshape(-1, len(CARDS)),
        np.array([one.left for one in found], np.float64),
        np.array([one.last for one in found], np.bool_),
        np.array([won] * len(found), np.float64).reshape(-1, _MOST_SEATS),
    )


def _several(numbers: range, strong: Weights | None) -> tuple[Positions, Positions]:
    """Return the positions to learn from, and the positions kept for the evaluation."""
    parts = [(number, played(number, strong)) for number in numbers]
    nothing = parts[0][1][:0]
    return (
        Positions.together([nothing, *[part for number, part in parts if number % _UNSEEN]]),
        Positions.together([nothing, *[part for number, part in parts if not number % _UNSEEN]]),
    )


class Fit:
    """The weights during fitting, as arrays by name."""

    def __init__(self, luck: np.random.Generator) -> None:
        numbers, cards = len(NAMES), len(CARDS)
        self.weights: dict[str, Floats] = {
            "sum": np.zeros(numbers),
            "assets": np.zeros((cards, 2)),
            "hand": np.zeros((cards, 3)),
            "units": luck.normal(0, numbers**-0.5, (numbers, _UNITS)),
            "biases": np.zeros(_UNITS),
            "counts": luck.normal(0, 0.1, _UNITS),
        }

    def chances(self, some: Positions) -> Floats:
        """Return each seat's chance by the weights, by position and seat."""
        return self._forward(some)[0]

    def _forward(self, some: Positions) -> tuple[Floats, Floats, Floats, Floats]:
        """Return the chances with intermediate results: the values of the units, and the factors of assets and hand cards."""
        weights, rows = self.weights, np.arange(len(some))
        units = np.tanh(some.numbers @ weights["units"] + weights["biases"])
        of_assets = np.stack([some.left, 1 - some.left], 1)
        of_hand = np.stack([np.ones(len(some)), some.left, some.last.astype(np.float64)], 1)
        strengths = some.numbers @ weights["sum"] + units @ weights["counts"]
        strengths += ((some.assets @ weights["assets"]) * of_assets[:, None, :]).sum(-1)
        strengths[rows, some.known] += ((some.hand @ weights["hand"]) * of_hand).sum(-1)
        strengths = np.where(some.there, strengths, -np.inf)
        powers = np.exp(strengths - strengths.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True), units, of_assets, of_hand

    def slopes(self, some: Positions) -> dict[str, Floats]:
        """Return the gradient of the mean of -log(chance of the winner) by weight."""
        predicted, units, of_assets, of_hand = self._forward(some)
        wrong = (predicted - some.won) * some.there / len(some)
        known = wrong[np.arange(len(some)), some.known]
        through = wrong[:, :, None] * self.weights["counts"] * (1 - units * units)
        return {
            "sum": np.einsum("ps,psn->n", wrong, some.numbers),
            "assets": np.stack([np.einsum("ps,psc,p->c", wrong, some.assets, of_assets[:, way]) for way in (0, 1)], 1),
            "hand": some.hand.T @ (known[:, None] * of_hand),
            "units": np.einsum("psn,psu->nu", some.numbers, through, optimize=True),
            "biases": through.sum((0, 1)),
            "counts": np.einsum("ps,psu->u", wrong, units),
        }

    def learn(self, learned: Positions, luck: np.random.Generator, passes: int = _PASSES, rate: float = _RATE) -> None:
        """Follow the gradient with adaptive steps (Adam)."""
        mean = {name: np.zeros_like(some) for name, some in self.weights.items()}
        square = {name: np.zeros_like(some) for name, some in self.weights.items()}
        size = min(_BATCH, len(learned))
        steps, step = passes * (len(learned) // size), 0
        for _ in range(passes):
            order = luck.permutation(len(learned))
            for first in range(0, len(learned) - size + 1, size):
                step += 1
                pace = rate * (1 - step / steps) + rate / 50
                for name, found in self.slopes(learned[order[first : first + size]]).items():
                    drawn = _DECAY * (0.01 if name in ("units", "biases", "counts") else 1.0)
                    slope = found + drawn * self.weights[name]
                    mean[name] = 0.9 * mean[name] + 0.1 * slope
                    square[name] = 0.999 * square[name] + 0.001 * slope**2
                    large = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                    self.weights[name] -= pace * mean[name] / (1 - 0.9**step) / large

    def worth(self, unseen: Positions) -> tuple[float, float]:
        """Return the mean of -log(chance of the winner), and the share of positions in which the winner had the best chance."""
        predicted = self.chances(unseen)
        lost = -(unseen.won * np.log(np.maximum(predicted, 1e-9))).sum(1).mean()
        return float(lost), float((predicted.argmax(1) == unseen.won.argmax(1)).mean())

    def fitted(self) -> Weights:
        """Return the weights in the player's format."""
        rounded = {name: np.round(some, 3) for name, some in self.weights.items()}
        units = zip(rounded["counts"], rounded["biases"], rounded["units"].T, strict=True)
        network = Network(rounded["sum"].tolist(), [(float(a), float(b), each.tolist()) for a, b, each in units])
        assets = {card: (float(row[0]), float(row[1])) for card, row in zip(CARDS, rounded["assets"], strict=True)}
        hand = {
            card: (float(row[0]), float(row[1]), float(row[2]))
            for card, row in zip(CARDS, rounded["hand"], strict=True)
        }
        return Weights(network, {card: both for card, both in assets.items() if any(both)}, hand)


def source(weights: Weights, heading: str) -> Iterator[str]:
    """Yield the lines of `weights.py`."""
    yield f'"""The weights of `prospects.py`, as `{heading}`'
    yield 'printed them."""'
    yield "from collections.abc import Mapping\nfrom typing import Final\n"
    yield "WEIGHTS: Final[Mapping[str, float]] = {"
    yield from (f'    "{name}": {weight},' for name, weight in zip(NAMES, weights.network.weights, strict=True))
    yield '}\n"""By the name of a number: the weighted sum."""\n'
    yield "UNITS: Final[tuple[tuple[float, float, tuple[float, ...]], ...]] = ("
    for counts, bias, each in weights.network.units:
        yield f"    ({counts}, {bias}, ("
        yield textwrap.indent(textwrap.fill(", ".join(map(str, each)), 120), " " * 8)
        yield "    )),"
    yield ")  # fmt: skip"
    yield '"""The hidden units: what each counts, its bias, and a weight for each number, in their order."""\n'
    yield "ASSETS: Final[Mapping[str, tuple[float, float]]] = {"
    yield from (f'    "{card}": {both},' for card, both in weights.assets.items())
    yield '}\n"""Strength an asset adds beyond that of its income: in a long game, near the end. Others add nothing."""\n'
    yield "HAND: Final[Mapping[str, tuple[float, float, float]]] = {"
    yield from (f'    "{card}": {ways},' for card, ways in weights.hand.items())
    yield '}\n"""What a card of our deck adds in a known hand: always, in a long game, and to a seat that lacks one luxury."""'


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=20000, help="games of the first round; later ones have a tenth of them"
    )
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    learned, unseen, weights, fit = list[Positions](), list[Positions](), None, None
    with ProcessPoolExecutor(asked.processes) as pool:
        for turn in range(asked.rounds):
            games = asked.games // (10 if turn else 1)
            begin = 10_000_000 * turn
            going = [
                pool.submit(_several, range(first, min(first + _AT_ONCE, begin + games)), weights)
                for first in range(begin, begin + games, _AT_ONCE)
            ]
            for part in going:
                both = part.result()
                learned.append(both[0])
                unseen.append(both[1])
            luck = np.random.default_rng(turn)
            fit = Fit(luck)
            everything, others = Positions.together(learned), Positions.together(unseen)
            fit.learn(everything, luck)
            lost, right = fit.worth(others)
            progress = (
                f"round {turn + 1}: {len(everything)} positions; {len(others)} others: {lost:.4f}, {right:.1%} right"
            )
            print(progress, file=sys.stderr, flush=True)
            weights = fit.fitted()
    if weights is not None:
        print("\n".join(source(weights, f'make network ARGS="--games {asked.games} --rounds {asked.rounds}"')))


if __name__ == "__main__":
    main()
