"""Make the puzzles that come with the program from games between computer players.

    python -m tools.corpus.puzzles <game> <number>

writes `data/puzzles/<game>.json`. The result is reproducible as long as rules and computer players do not change.

    python -m tools.corpus.puzzles <game>

judges the existing puzzles by today's hints, and drops those in which no choice is clearly the best now.
"""

import hashlib
import random
import sys
from collections import Counter
from collections.abc import Sequence

from bot.games.binding import AnyState, Binding
from bot.games.listing import games
from bot.services.analysis.puzzle import PUZZLES, Puzzle, puzzle_adviser, puzzle_of
from bot.services.analysis.puzzle_search import is_best_in_played_games
from bot.services.analysis.puzzles import FOLDER, shipped_puzzles
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat

LATEST_PART = 0.65
"""Share of the decisions of a usual game up to which puzzles are taken: later there is little left to decide."""
ALIKE = 3
"""At most one in this many puzzles may have a certain reason for its best choice."""


def random_position(binding: Binding, luck: random.Random, key: str) -> tuple[AnyState, Seat] | None:
    """Return a position from the first two thirds of a game of steady players, and the seat asked there; None if the game was
    over before."""
    game = binding.game
    low, high = max(2, game.info.seats.start), min(4, game.info.seats.stop - 1)
    state = game.setup(luck.randint(low, high), game.info.options(), key).state
    usual = (game.info.decisions or (60,))[0]
    decisions = luck.randint(4, max(5, int(usual * LATEST_PART)) * len(state.private))
    player = binding.players["steady"]
    for step in range(4000):
        seat = game.next_asked(state)
        if seat is None:
            return None
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        if step >= decisions and len(list(space)) > 3:
            return state, seat
        state = game.follow(state, seat, player.choose(view, seat, space, Rng(game_key(key, (str(step),)))))
    return None


def make_puzzle(binding: Binding, number: int) -> Puzzle | None:
    """Return the puzzle of the game with that number; None if it has none."""
    key = hashlib.sha256(f"puzzle {binding.slug} {number}".encode()).hexdigest()
    found = random_position(binding, random.Random(key), key)
    if found is None:
        return None
    state, seat = found
    view, adviser = binding.game.view_for(state, seat), puzzle_adviser(binding, state.public)
    if adviser is None or len(adviser.considered(view, seat, binding.game.legal_actions(view))) < 3:
        return None
    advice = adviser.advise(view, seat, binding.game.legal_actions(view), key)
    return keep_if_held(binding, puzzle_of(binding, state, seat, advice, key), key)


def keep_if_held(binding: Binding, puzzle: Puzzle | None, key: str) -> Puzzle | None:
    """Return the puzzle, unless games played to their end contradict its best choice."""
    if puzzle is None or puzzle.choices[0].unit != "chances":
        return puzzle
    view = puzzle.view(binding)
    adviser = puzzle_adviser(binding, view.public)
    if adviser is None:
        return None
    actions = [binding.game.parse_at(view.public, " ".join(choice.words)) for choice in puzzle.choices]
    return (
        puzzle
        if is_best_in_played_games(adviser.ahead, view, puzzle.decider, actions, game_key(key, ("end",)))
        else None
    )


def judge_again(binding: Binding, puzzle: Puzzle) -> Puzzle | None:
    """Return the puzzle of this position as hints judge it now; None if no choice is clearly the best."""
    state = binding.game.state_adapter.validate_json(puzzle.state)
    view, adviser = binding.game.view_for(state, puzzle.decider), puzzle_adviser(binding, state.public)
    if adviser is None:
        return None
    key = hashlib.sha256(f"puzzle again {puzzle.state}".encode()).hexdigest()
    advice = adviser.advise(view, puzzle.decider, binding.game.legal_actions(view), key)
    return keep_if_held(binding, puzzle_of(binding, state, puzzle.decider, advice, key), key)


def _reason(puzzle: Puzzle) -> str:
    """Return the kind of reason for the best choice."""
    return str(puzzle.choices[0].reason["key"])


def main(slug: str, wanted: int) -> None:
    """Make that many puzzles, one after the other, and write each when it is made."""
    binding, found, number = games()[slug], list[Puzzle](), 0
    reasons: Counter[str] = Counter()
    while len(found) < wanted:
        number += 1
        puzzle = make_puzzle(binding, number)
        if puzzle is not None and reasons[_reason(puzzle)] <= len(found) // ALIKE:
            reasons[_reason(puzzle)] += 1
            found.append(puzzle)
            _write(slug, found)
            print(slug, number, len(found), flush=True)


def judge_all_again(slug: str) -> None:
    """Judge the existing puzzles again."""
    binding, kept = games()[slug], list[Puzzle]()
    for old in shipped_puzzles(slug):
        new = judge_again(binding, old)
        print(slug, old.choices[0].words, "->", new and new.choices[0].words, flush=True)
        if new is not None:
            kept.append(new)
    _write(slug, kept)


def _write(slug: str, found: Sequence[Puzzle]) -> None:
    FOLDER.mkdir(exist_ok=True)
    text = PUZZLES.dump_json(tuple(found), indent=1).decode()
    (FOLDER / f"{slug}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[2:]:
        main(sys.argv[1], int(sys.argv[2]))
    else:
        judge_all_again(sys.argv[1])
