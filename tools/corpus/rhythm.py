"""Record the order in which seats are asked in games of `steady` computer players, for forecasts of a game's duration:

    python -m tools.corpus.rhythm vegas_showdown

rewrites `data/rhythm/vegas_showdown.txt`; the result is reproducible for a state of the project.
"""

import argparse
from typing import Any, Final

from bot.games.listing import games
from data.rhythm import FOLDER, TURN, Ask, Rhythm
from engines.core.game import Step
from engines.core.rng import game_key
from engines.core.selfplay import play

GAMES: Final = 8
"""Number of games recorded for each number of seats."""
LARGEST: Final = 6
"""Seats of the largest recorded table, which also stands for larger ones."""


def written(rhythm: Rhythm) -> str:
    """Return a game as a line of a file."""
    begins = set(rhythm.turns)
    words = [str(rhythm.seats)]
    for at, ask in enumerate(rhythm.asks):
        if at in begins:
            words.append(TURN * rhythm.turns.count(at))
        words.append(f"{ask.seat}-{ask.since}" if ask.since else str(ask.seat))
    return " ".join(words)


def recorded(slug: str, seats: int, number: int) -> Rhythm:
    """Record one game of a number of seats between computer players."""
    binding = games()[slug]
    game = binding.game
    asked: dict[tuple[int, str], int] = {}
    asks: list[Ask] = []
    turns: list[int] = []

    def watch(step: Step[Any, Any, Any, Any]) -> None:
        public = step.state.public
        over = game.outcome(public) is not None
        pending = {} if over else {(int(seat), one.id): seat for seat, one in game.pending(public).items()}
        for seat, decision in sorted(asked.keys() - pending.keys()):
            asks.append(Ask(seat, len(asks) - asked[seat, decision]))
        for one in asked.keys() - pending.keys():
            del asked[one]
        for one in pending.keys() - asked.keys():
            asked[one] = len(asks)
        turns.extend([len(asks)] * (0 if over else game.moment(public).turn - len(turns)))

    players = [binding.players["steady"]] * seats
    play(game, players, game.info.options(), game_key(f"rhythm {slug} {seats} {number}"), watch=watch)
    return Rhythm(seats, tuple(asks), tuple(turns))


def sizes(slug: str) -> list[int]:
    """Return the numbers of seats that are recorded."""
    return [seats for seats in games()[slug].game.info.seats if 2 <= seats <= LARGEST]


def main() -> None:
    """Record the games requested on the command line."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("game", choices=sorted(games()))
    slug: str = line.parse_args().game
    found = [written(recorded(slug, seats, number)) for seats in sizes(slug) for number in range(GAMES)]
    (FOLDER / f"{slug}.txt").write_text("\n".join(found) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
