"""Games with the components of a host or server keep the promises of every game: nothing hidden is shown, and actions
are read back from their texts."""

import random
from functools import cache
from typing import Any

import pytest

from bot.games.binding import Binding
from engines.core.components.sets import GameOfSets
from engines.core.game import Game
from engines.core.seats import SPECTATOR, Seat
from tests.conformance.games import GAMES
from tests.conformance.positions import Position, somewhere
from tests.conformance.what_is_shown import Watching, leaks
from tests.own_sets import SETS

every_set = pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, texts in SETS.items() for number in range(len(texts))]
)


@cache
def playing(name: str, number: int) -> Binding:
    """Return the game with one of the sets."""
    return GAMES[name].with_component_sets({"own": SETS[name][number]}, ("own",))


def in_the_middle(binding: Binding, seed: int) -> Position:
    game = binding.game
    seats = random.Random(seed).choice(list(game.info.seats)[:5])
    return somewhere(game, seats, game.info.options.model_validate({binding.component_set_option: "own"}), seed)


@every_set
@pytest.mark.parametrize("seed", range(3))
def test_nothing_shown_depends_on_what_is_hidden(name: str, number: int, seed: int) -> None:
    binding = playing(name, number)
    position = in_the_middle(binding, seed)
    viewers = (SPECTATOR, *(Seat(seat) for seat in range(position.seats)))
    assert leaks(Watching(binding, position.seats), position, viewers) == set()


@every_set
def test_pictures_show_nothing_hidden(name: str, number: int) -> None:
    binding = playing(name, number)
    position = in_the_middle(binding, 7)
    seat, _ = position.asked()[0]
    assert leaks(Watching(binding, position.seats, drawn=True), position, (SPECTATOR, seat)) == set()


@every_set
@pytest.mark.parametrize("seed", range(10, 16))
def test_actions_are_read_back_from_their_texts(name: str, number: int, seed: int) -> None:
    game = playing(name, number).game
    position = in_the_middle(playing(name, number), seed)
    public: Any = position.state.public
    for _, space in position.asked():
        for _ in range(20):
            action = space.sample(position.below)
            assert game.parse_at(public, game.text(action)) == action


@pytest.mark.parametrize("name", SETS)
def test_every_method_of_a_game_reaches_the_game_of_the_set(name: str) -> None:
    house, joined = type(GAMES[name].game), type(playing(name, 0).game)
    own = {method for method in vars(Game) if method in vars(house) and not method.startswith("_")}
    assert "choices_are_public" in own
    assert own - vars(GameOfSets).keys() - {"info"} == set()
    assert issubclass(joined, GameOfSets)
