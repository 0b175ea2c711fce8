"""Record games of the newest rules versions, before they become older ones:

    python -m tools.corpus.record filthy_rich 2

plays two games and keeps them in the corpus. Answers are random or those of a time limit, and each game is rewound once.
"""

import argparse
import hashlib
import random
import sys
from typing import Any

from bot.games.listing import games
from engines.core.game import Options
from engines.core.rng import branch_key, commitment, game_key
from engines.core.seats import Seat
from tests.conformance.positions import AnyGame, AnyState, asked, chosen_options
from tests.corpus.recording import FOLDER, Recording, write

_REWOUND_AFTER = 12
_SHORT = {"round_limit": 4}
"""Options that keep a recording small."""


def recorded(game: AnyGame, number: int, made_with: str) -> Recording:
    """Record a game of the newest version. `number` chooses seats, options and answers; `made_with` names the state of the
    project."""
    luck = random.Random(f"{game.info.slug} {game.info.rules_version} {number}")
    seats = luck.choice([seats for seats in game.info.seats if seats <= 5])
    options = _options(game, luck)
    seed = hashlib.sha256(f"{game.info.slug} {number}".encode()).hexdigest()
    key = game_key(seed)
    first = state = game.setup(seats, options, key).state
    steps: list[str] = []
    rewound = False
    while (outcome := game.outcome(state.public)) is None:  # terminates, because every game ends
        if len(steps) >= _REWOUND_AFTER and not rewound and game.blocks_undo(first, state):
            state, rewound = game.renew_luck(first, branch_key(key, 1)), True
            steps.append("back 0 branch 1")
        seat, action = _answer(game, state, luck)
        state = game.apply(state, seat, action).state
        steps.append(f"{seat} {game.text(action)}")
    ranking = sorted(outcome.ranking, key=lambda ranked: ranked.seat)
    return Recording(
        game=game.info.slug,
        rules=game.info.rules_version,
        made_with=made_with,
        seats=seats,
        options=options.model_dump(),
        seed=seed,
        salts=(),
        commitment=commitment(seed),
        reason=outcome.reason.key,
        rounds=outcome.rounds,
        scores=outcome.scores,
        places=tuple(ranked.place for ranked in ranking),
        position=hashlib.sha256(game.state_adapter.dump_json(state)).hexdigest(),
        steps=tuple(steps),
    )


def _options(game: AnyGame, luck: random.Random) -> Options:
    values = chosen_options(game.info.options, luck).model_dump()
    return game.info.options.model_validate(values | {name: _SHORT[name] for name in values.keys() & _SHORT.keys()})


def _answer(game: AnyGame, state: AnyState, luck: random.Random) -> tuple[Seat, Any]:
    seat, space = luck.choice(asked(game, state))
    if luck.random() < 0.2:
        return seat, game.timeout_action(game.view_for(state, seat))
    return seat, space.sample(luck.randrange)


def main() -> None:
    """Record the games requested on the command line."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("game", choices=sorted(games()))
    line.add_argument("number", type=int, help="how many games")
    line.add_argument("--made-with", default="working tree", help="the commit the project is at")
    asked_for = line.parse_args()
    game = games()[asked_for.game].game
    for number in range(asked_for.number):
        recording = recorded(game, number, asked_for.made_with)
        name = f"v{recording.rules}-{recording.seats}-seats-branch-{number}.json"
        write(FOLDER / recording.game / name, recording)
        sys.stdout.write(f"{FOLDER / recording.game / name}\n")


if __name__ == "__main__":
    main()
