"""What standing orders answer in whole games: always legal, never above a limit, silent where they say nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.binding import Binding
from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.vegas_showdown.binding import VegasShowdownBinding
from engines.core.errors import GameError
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.filthy_rich import actions as filthy
from engines.vegas_showdown import actions as vegas


def ordered(binding: Binding, seats: int, number: int, order: str) -> Iterator[tuple[Any, Seat, Any]]:
    """A game in which every seat gives this order anew each turn: positions with the seat and what its order answered (None:
    it was asked, and played at random)."""
    game, standing, rng = binding.game, binding.standing, Rng(f"{number:064x}")
    assert standing is not None
    state = game.setup(seats, game.info.options(), f"{number:064x}").state
    while game.outcome(state.public) is None:
        for seat in game.pending(state.public):
            space = game.legal_actions(state, seat)
            if not space:
                continue
            try:
                answer = standing.answer(game.view_for(state, seat), seat, space, order)
            except GameError:
                answer = None  # the tile is not for sale now: in play the order has ended with its turn
            assert answer is None or answer in space
            yield state, seat, answer
            action = answer
            if action is None:
                action, rng = _random(space, rng)
            state = game.apply(state, seat, action).state
            break


def _random(space: Any, rng: Rng) -> tuple[Any, Rng]:
    luck = Luck(rng)
    return space.sample(luck.below), luck.rng


@pytest.mark.parametrize("number", [1, 2])
def test_vegas_bids_are_the_lowest_and_within_the_limit(number: int) -> None:
    binding = VegasShowdownBinding()
    found: Counter[str] = Counter()
    for state, seat, answer in ordered(binding, 3, number, "lounge 12, slots 9, publicity"):
        if not isinstance(answer, vegas.Bid):
            found["other" if answer is not None else "asked"] += 1
            continue
        found[answer.lot] += 1
        assert answer.amount <= {"lounge": 12, "slots": 9}[answer.lot]
        lower = [one for one in binding.game.legal_actions(state, seat) if isinstance(one, vegas.Bid)]
        assert answer.amount == min(one.amount for one in lower if one.lot == answer.lot)
    assert found["lounge"]
    assert found["slots"]
    assert found["other"]
    assert found["asked"]


@pytest.mark.parametrize("number", [3, 4, 5])
def test_filthy_rich_sells_nothing_and_bids_within_the_limit(number: int) -> None:
    binding = FilthyRichBinding()
    found: Counter[str] = Counter()
    order = "sell nothing, personal-trainer 9, european-castle 28, others pass"
    for state, seat, answer in ordered(binding, 5, number, order):
        public = state.public
        if public.phase == "sale":
            assert answer == filthy.Pass()
            found["sale"] += 1
        elif public.phase == "auction":
            assert public.auction is not None
            limit = {"personal_trainer": 9, "european_castle": 28}.get(public.auction.luxury, 0)
            affordable = min(limit, public.estates[seat].money) >= public.auction.lowest
            assert answer == (filthy.Bid(public.auction.lowest) if affordable else filthy.Pass())
            found["auction"] += 1
        else:
            assert answer is None
            found["asked"] += 1
    assert found["sale"]
    assert found["asked"]


def test_orders_read_back_as_they_are_written() -> None:
    binding = FilthyRichBinding()
    state = binding.game.setup(4, binding.game.info.options(), "1" * 64).state
    standing = binding.standing
    assert standing is not None
    text = standing.read(state.public, Seat(0), "  Others PASS,european-castle  $28 , sell nothing")
    assert standing.read(state.public, Seat(0), "sell nothing, European Castle 28, others pass") == text
    assert text == "sell nothing, european-castle 28, others pass"
    assert standing.read(state.public, Seat(0), text) == text
    assert len(standing.told(state.public, text)) == 3
    for typed in ("", "eu", "sell nothing, ", "sell nothing, oth"):
        for suggested, _ in standing.suggestions(state.public, Seat(0), typed):
            assert standing.read(state.public, Seat(0), suggested)
    for wrong in ("sell", "castle", "european-castle", "european-castle x", ""):
        with pytest.raises(GameError):
            standing.read(state.public, Seat(0), wrong)


def test_a_tile_is_named_as_it_is_shown() -> None:
    binding = VegasShowdownBinding()
    game = binding.game
    state = game.setup(3, game.info.options(), "1" * 64).state
    standing = binding.standing
    assert standing is not None
    tiles = [game.book.tile_on(state.public, lot) for lot in game.book.lots(state.public)]
    named = next(tile for tile in tiles if tile is not None and "_" in tile)
    typed = standing.read(state.public, Seat(0), f"{named.replace('_', ' ').title()} $20, publicity")
    assert typed == standing.read(state.public, Seat(0), f"{named} 20, publicity")
    assert len(standing.told(state.public, typed)) == 2
