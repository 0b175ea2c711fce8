"""The balance of a game between computer players: seats in turn order, lengths, and in Filthy Rich cards and luxuries:

    python -m tools.tuning.balance filthy_rich 4 --games 2000 --option seat_compensation=true

For each card it prints the share of chances in which it was used (a chance is a turn in which its holder could have used it),
and the share of wins of those who used it. Every game has a fixed seed; `--budget` is that of players that look ahead.
"""

import argparse
from collections import Counter
from statistics import median
from typing import Any, Final

from bot.games.listing import games
from engines.core.game import Game, Options, View
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Buy, Play
from tools.tuning.shares import interval
from tools.tuning.strength import player_of

_SELDOM: Final = 0.03
"""Share of its chances below which a card counts as not worth using."""
_DECISIVE: Final = 1.6
"""A card is decisive if its users win this many times as often as by chance."""


class Uses:
    """The turns in which a card could be used, those in which it was used, and the wins of its users."""

    def __init__(self) -> None:
        self.chances: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self._prizes: set[str] = set()
        self._could: set[tuple[int, str]] = set()
        self._did: set[tuple[int, str]] = set()
        self._seats: set[tuple[int, str]] = set()

    def seen(self, turn: int, seat: int, space: ActionSpace[Any], chosen: Any) -> None:
        """Record one decision of a game."""
        for action in space:
            name = _card(action)
            if name is not None:
                self._could.add((turn, name))
        name = _card(chosen)
        if name is not None:
            self._did.add((turn, name))
            self._seats.add((seat, name))
        if isinstance(chosen, Buy):
            self._prizes.add(chosen.luxury)

    def over(self, winners: tuple[Seat, ...]) -> None:
        """Count a finished game."""
        self.chances.update(name for _, name in self._could)
        self.used.update(name for _, name in self._did)
        self.games.update(name for _, name in self._seats)
        self.wins.update(name for seat, name in self._seats if seat in winners)
        for one in (self._could, self._did, self._seats):
            one.clear()

    def lines(self, seats: int) -> list[str]:
        """Return a row for each card, the least used first."""
        rows: list[str] = []
        for name in sorted(self.chances, key=lambda name: (self.used[name] / self.chances[name], name)):
            share, games = self.used[name] / self.chances[name], self.games[name]
            won = self.wins[name] / games if games else 0.0
            low, high = interval(won, games) if games else (0.0, 1.0)
            # Luxuries are what wins: whoever buys expensive ones has nearly won.
            decisive = name not in self._prizes and low * seats > _DECISIVE
            marks = " seldom" * (share < _SELDOM) + " decisive" * decisive
            rows.append(
                f"| {name} | {share:.1%} of {self.chances[name]} | {won:.0%} ({low:.0%} to {high:.0%}) of {games} |{marks}"
            )
        return rows


class Watched:
    """A player whose decisions are counted."""

    def __init__(self, player: ComputerPlayer[Any, Any, Any], uses: Uses) -> None:
        self.kind, self.version = player.kind, player.version
        self._player = player
        self._uses = uses

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        """Return the player's choice and count it."""
        chosen = self._player.choose(view, seat, space, rng)
        self._uses.seen(view.public.turn, seat, space, chosen)
        return chosen


def _card(action: Any) -> str | None:
    """Return the card or luxury that an action of Filthy Rich uses; None if it uses none."""
    match action:
        case Play(card):
            return card
        case Buy(luxury):
            return luxury
        case _:
            return None


def first(game: Game[Any, Any, Any, Any, Any], seats: int, options: Options, key: str) -> int:
    """Return the seat that begins a game; 0 if all play at once."""
    return getattr(game.setup(seats, options, key).state.public, "first", 0)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("seats", type=int)
    parser.add_argument("--player", default="steady")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--budget", type=int)
    parser.add_argument("--option", action="append", default=[], help="name=value, as in `croupier game selfplay`")
    asked = parser.parse_args()
    game, uses = games()[asked.game].game, Uses()
    options = game.info.options.model_validate(dict(one.split("=", 1) for one in asked.option))
    player = player_of(asked.game, asked.player, asked.budget)
    if asked.game == "filthy_rich":
        player = Watched(player, uses)
    wins, lengths = [0.0] * asked.seats, list[int]()
    for number in range(asked.first, asked.first + asked.games):
        key = game_key(f"balance {number}")
        outcome, began = (
            play(game, [player] * asked.seats, options, key).outcome,
            first(game, asked.seats, options, key),
        )
        for seat in outcome.winners:
            wins[(seat - began) % asked.seats] += 1 / len(outcome.winners)
        lengths.append(outcome.rounds)
        uses.over(outcome.winners)
    shares = [(won / asked.games, *interval(won / asked.games, asked.games)) for won in wins]
    long = sum(one > 2 * median(lengths) for one in lengths) / asked.games
    print("seats in turn order: " + ", ".join(f"{won:.1%} ({low:.1%} to {high:.1%})" for won, low, high in shares))
    print(f"rounds: median {median(lengths):g}, longest {max(lengths)}, {long:.1%} over twice the median")
    print("\n".join(uses.lines(asked.seats)))


if __name__ == "__main__":
    main()
