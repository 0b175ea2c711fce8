"""What standing orders answer in whole games: always legal, never above a limit, silent where they say nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.binding import Binding
from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.vegas_showdown.binding import VegasShowdownBinding
from engines.core.errors import GameError
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.filthy_rich import actions as filthy
from engines.filthy_rich.numbers import tax_due
from engines.new_las_vegas import actions as lines
from engines.new_las_vegas.public import Turn
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
            assert public.taxing is not None
            due = tax_due(binding.game.book(public), public, seat, public.taxing.times)
            assert answer == (filthy.Pass() if due <= public.estates[seat].money else None), "an order ruins nobody"
            found["sale" if answer else "too poor"] += 1
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
    assert found["too poor"]


@pytest.mark.parametrize("number", [6, 7])
def test_new_las_vegas_opens_where_it_was_told_to(number: int) -> None:
    binding = NewLasVegasBinding()
    found: Counter[str] = Counter()
    lots = {7: "s1a5", 8: "s2a6", 9: "s3a7", 6: "s4a4"}
    order = "7 s1a5 show left improve vip, 8 s2a6 drive e n any, 9 s3a7 build s1a2 any, 6 s4a4, refuse"
    for state, seat, answer in ordered(binding, 3, number, order):
        mine = state.private[seat]
        if answer is None:
            found["asked"] += 1
            continue
        assert state.public.phase == "turn"
        assert mine.turn == Turn(), "a turn begun by hand is left alone"
        first, *rest, last = answer.steps
        assert last == lines.Confirm()
        if first == lines.Refuse():
            found["refused"] += 1
            continue
        pair = state.public.pairs[first.pair - 1]
        assert rest[0] == lines.OpenCasino(lots[pair.number])
        found["used" if rest[1:] else "unused"] += 1
        assert rest[1:] or pair.number in (8, 9), "only `any` leaves an effect unused"
    assert found["asked"]
    assert found["used"]


def test_turns_marked_in_advance_read_back_as_they_are_written() -> None:
    binding = NewLasVegasBinding()
    state = binding.game.setup(3, binding.game.info.options(), "1" * 64).state
    standing = binding.standing
    assert standing is not None
    text = standing.read(state.public, Seat(0), "REFUSE,  7 s2 a5 show LEFT drive en  ,9 s3a6 inaugurate any")
    assert text == "7 s2a5 show left drive e n, 9 s3a6 any, refuse"
    assert standing.read(state.public, Seat(0), text) == text
    assert len(standing.told(state.public, text)) == 3
    assert len(standing.suggestions(state.public, Seat(0), "")) == 16, "each number once, and refusing"
    for typed in ("", "1", "7", "7 s2", "7 s2a5 any, 9", "7 s2a5 any, ref"):
        suggested = standing.suggestions(state.public, Seat(0), typed)
        assert suggested
        for one, _ in suggested:
            assert standing.read(state.public, Seat(0), one) == one
    many = ", ".join(f"{number} s2a5" for number in range(1, 10))
    for wrong in ("", "7", "s2a5", "7 s9a99", "99 s2a5", "0 s2a5", "7 s2a5 show", "7 s2a5 confirm", "7 s2a5 any show left",
                  "7 s2a5 show left show right", "7 s2a5 copy s2a6 left", many):  # fmt: skip
        with pytest.raises(GameError):
            standing.read(state.public, Seat(0), wrong)


def test_orders_read_back_as_they_are_written() -> None:
    binding = FilthyRichBinding()
    state = binding.game.setup(4, binding.game.info.options(), "1" * 64).state
    standing = binding.standing
    assert standing is not None
    text = standing.read(state.public, Seat(0), "  Others PASS,european-castle  $28 , sell nothing")
    assert standing.read(state.public, Seat(0), "sell nothing, European Castle 28, others pass") == text
    assert text == "sell nothing, european-castle 28, others pass"
    shown = standing.read(state.public, Seat(0), "Larger-than-Life Self-Portrait $20, racehorse 24")
    assert shown == "larger-than-life-portrait 20, racehorse-with-lawyer 24"
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
