"""Reasons of hints are true: each is checked by the rules after carrying out its choice."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.listing import games
from bot.services.wording.texts import shared_texts
from engines.core.game import GameState
from engines.core.phrase import Phrase, SeatName
from engines.core.players.comparing import surely_ahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay
from engines.filthy_rich.actions import Play
from engines.filthy_rich.table.numbers import hit_payout, luxury_price, sale_value, tax_due, tax_symbol_count
from engines.new_las_vegas.actions import Line
from engines.vegas_showdown.actions import Bid, Confirm, Place, PlaceNothing, Publicity, Renovate
from engines.vegas_showdown.book import space_sign
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.scoring import score_hotels
from engines.vegas_showdown.spaces.bidding import BidSpace

State = GameState[Any, Any, Any]
KEYS = range(3)


def positions(name: str, seats: int) -> Iterator[tuple[State, Seat]]:
    """Yield every position of some games of steady players, with the asked seat."""
    binding = games()[name]
    for number in KEYS:
        players = [binding.players["steady"]] * seats
        record = play(binding.game, players, binding.game.info.options(), game_key(f"reasons {number}"))
        for state in list(replay(binding.game, record))[:-1]:
            seat = binding.game.next_asked(state)
            assert seat is not None
            yield state, seat


def told(name: str, seats: int, per_position: int = 6) -> Iterator[tuple[State, Seat, Any, Phrase, dict[str, Any]]]:
    """Yield every possible reason for some choices in each of these positions."""
    binding = games()[name]
    for number, (state, seat) in enumerate(positions(name, seats)):
        adviser = binding.adviser(state.public)
        view = binding.game.view_for(state, seat)
        space = binding.game.legal_actions(view)
        luck = Rng(game_key(f"choices {number}"))
        choices = [*adviser.proposed(view, seat, space, luck)]
        legal = list(space)
        for _ in range(per_position):
            place, luck = luck.below(len(legal))
            choices.append(legal[place])
        for action in dict.fromkeys(choices):
            reasons = adviser.reasons(view, seat, action)
            for reason in reasons:
                yield state, seat, action, reason, dict(reason.args)


# ---------------------------------------------------------------- Vegas Showdown


def test_vegas_showdown() -> None:
    game: Any = games()["vegas_showdown"].game
    seen: set[str] = set()
    for state, seat, action, reason, said in told("vegas_showdown", 4):
        key = reason.key.removeprefix("vs-advice-")
        seen.add(key)
        match action:
            case Bid():
                _check_bid(game, state, seat, action, key, said)
            case Place():
                _check_place(game, state, seat, action, key, said)
            case Publicity() if key == "saves":
                bids = {bid.lot for bid in state.public.bids}
                assert said["tile"] in [tile_name(one.tile) for one in state.public.spaces if one.lot not in bids]
            case Renovate() if key == "renovate":
                hotel = state.public.hotels[seat]
                held = [tile for tile in hotel.aside if not game.book.missing(tile, hotel.plan)]
                assert said["tile"] in map(tile_name, held)
            case _:
                pass
    assert {"income", "fame", "unbeatable", "needed-offer", "doors", "diamonds", "joins", "saves"} <= seen


def _check_bid(game: VegasShowdown, state: State, seat: Seat, bid: Bid, key: str, said: dict[str, Any]) -> None:
    hotel = state.public.hotels[seat]
    tile = game.book.tile_on(state.public, bid.lot)
    assert tile is not None
    row = game.book.tables.tiles[tile]
    after = game.apply(state, seat, bid).state.public
    match key:
        case "unbeatable" if after.bids:
            # Whoever is rich cannot outbid the last number of a track either.
            others = [BidSpace(game.book, after, other) for other in range(len(after.hotels)) if other != seat]
            assert not any(other.amounts(bid.lot) for other in others)
            assert "money" not in shared_texts().say(Phrase("vs-advice-unbeatable"))
        case "income":
            built = min(hotel.population + row.population, hotel.revenue + row.revenue)
            assert said["dollars"] == built - min(hotel.population, hotel.revenue) > 0
        case "fame":
            assert said["fame"] == row.fame
        case "most-population" | "most-revenue":
            name = key.removeprefix("most-")
            others = [getattr(one, name) for place, one in enumerate(state.public.hotels) if place != seat]
            assert getattr(hotel, name) + getattr(row, name) > max(others) >= getattr(hotel, name)
        case "needed-offer":
            space = next(one for one in state.public.spaces if space_sign(one.lot) == said["space"])
            assert tile in game.book.tables.tiles[space.tile].prerequisites
            assert tile not in {placed.tile for placed in hotel.plan}
        case _:
            pass


def _check_place(game: VegasShowdown, state: State, seat: Seat, place: Place, key: str, said: dict[str, Any]) -> None:
    """Check a reason by the score before the placement and after its confirmation; effects of an earlier draft are not
    in it."""
    if state.private[seat].draft or key not in ("diamonds", "joins", "area-casino", "area-hotel"):
        return
    placed = game.apply(state, seat, place).state
    if Confirm() not in game.legal_actions(game.view_for(placed, seat)):
        return
    done = _all_placed(game, game.apply(placed, seat, Confirm()).state)
    columns = state.public.columns
    before = score_hotels(game.book, columns, state.public.hotels)[seat]
    after = score_hotels(game.book, columns, done.public.hotels)[seat]
    parts = {"joins": ["connected"], "area-casino": ["casino_full"], "area-hotel": ["hotel_full"]}
    counted = parts.get(key, ["three_quarter_diamonds", "full_diamonds"])
    assert sum(getattr(after, part) - getattr(before, part) for part in counted) == said["fame"] > 0
    assert said["can"] == "does"


def _all_placed(game: VegasShowdown, state: State) -> State:
    """Return the position after the others have placed nothing, so that no placement is open."""
    while state.public.phase == "placement" and any(not task.done for task in state.public.tasks):
        other = game.next_asked(state)
        assert other is not None
        state = game.apply(state, other, PlaceNothing()).state
    return state


# ---------------------------------------------------------------- Welcome to New Las Vegas


def test_new_las_vegas() -> None:
    game: Any = games()["new_las_vegas"].game
    seen: set[str] = set()
    for state, seat, action, reason, said in told("new_las_vegas", 2, 0):
        if not isinstance(action, Line) or state.public.phase != "turn":
            continue
        key = reason.key.removeprefix("nlv-advice-")
        seen.add(key)
        before, sheet = state.public.scores[seat], state.public.sheets[seat]
        revealed = game.apply(state, seat, action).state
        while revealed.public.turn == state.public.turn and game.outcome(revealed.public) is None:
            other = game.next_asked(revealed)
            assert other is not None
            assert other != seat
            revealed = game.apply(revealed, other, game.timeout_action(game.view_for(revealed, other))).state
        after, then = revealed.public.scores[seat], revealed.public.sheets[seat]
        match key:
            case "points":
                assert after.so_far - before.so_far == said["points"] > 0
            case "hotel":
                size, bit = said["size"], 1 << (said["avenue"] - 1)
                assert getattr(then, size) & bit
                assert not getattr(sheet, size) & bit
            case "project":
                paid = zip(then.projects, sheet.projects, strict=True)
                assert said["points"] in [points for points, had in paid if had is None]
            case "debts":
                assert said["count"] > 0
            case "ends-ahead":
                assert game.outcome(revealed.public) is not None
            case "avenue":
                mask = game.city.avenue_masks[said["avenue"] - 1]
                assert (mask & then.opened).bit_count() == said["open"] < mask.bit_count() == said["lots"]
            case "golf":
                assert (then.golf & ~sheet.golf).bit_count() >= 1
            case "refuse":
                assert then.circles - sheet.circles == said["circles"]
            case _:
                pass
    assert {"points", "hotel", "avenue", "golf", "carpet"} <= seen


# ---------------------------------------------------------------- Filthy Rich


def test_filthy_rich() -> None:
    game: Any = games()["filthy_rich"].game
    seen: set[str] = set()
    for state, seat, action, reason, said in told("filthy_rich", 4):
        key = reason.key.removeprefix("fr-advice-")
        seen.add(key)
        after = game.apply(state, seat, action).state
        estate, then = state.public.estates[seat], after.public.estates[seat]
        book = game.book
        match key:
            case "luxury" if action.kind == "buy":
                assert said["number"] == len(then.luxuries)
                assert said["dollars"] == then.money
            case "wins" if action.kind == "buy":
                assert after.public.ending == "luxuries"
                assert game.outcome(after.public).winners == (seat,)
            case "discard" | "discard-unplayable":
                assert then.money - estate.money == said["dollars"]
                if key == "discard-unplayable":
                    legal = game.legal_actions(game.view_for(state, seat))
                    assert not any(isinstance(one, Play) and one.card == action.card for one in legal)
            case "hit" if isinstance(action, Play):
                opened = next(one for one in after.public.businesses if one.card == action.card)
                assert hit_payout(book, after.public, opened).dollars == said["dollars"]
                assert len(opened.slots) == said["slots"]
            case "covers":
                owner = said["seat"]
                assert isinstance(owner, SeatName)
                assert owner.seat != seat
                under = [one for one in state.public.businesses if set(one.slots) & set(action.slots)]
                assert (owner.seat, said["business"]) in [(one.owner, book.named(one.card)) for one in under]
            case "sell" | "repay":
                spared = tax_symbol_count(book, state.public, seat) - tax_symbol_count(book, after.public, seat)
                assert said["tax" if key == "sell" else "dollars"] == spared
                assert key == "repay" or said["dollars"] == book.sale_price(action.business)
            case "must-sell":
                taxing = state.public.taxing
                assert tax_due(book, state.public, seat, taxing.times) - estate.money == said["dollars"] > 0
            case "sell-wins":
                cheapest = luxury_price(book, state.public, seat, state.public.luxuries[0])
                assert estate.money < cheapest <= estate.money + sale_value(book, state.public, seat)
            case "for-taxes":
                assert not estate.shielded
            case "gain" | "loan" if isinstance(action, Play):
                assert then.money - estate.money + book.costs.get(action.card, 0) == said["dollars"]
            case "for-business":
                held = state.private[seat].hand
                assert said["card"] in {book.named(card) for card in held}
                assert said["dollars"] <= estate.money
            case _:
                pass
    assert {"luxury", "discard", "hit", "covers", "page", "sell", "for-business"} <= seen


@pytest.mark.parametrize("name", ["vegas_showdown", "filthy_rich", "new_las_vegas"])
def test_choices_of_one_hint_have_reasons_of_their_own_where_there_are_any(name: str) -> None:
    binding = games()[name]
    for number, (state, seat) in enumerate(positions(name, 3)):
        if number % 60:
            continue
        adviser = binding.adviser(state.public)
        quick = adviser.with_limits(adviser.most, 40)
        view = binding.game.view_for(state, seat)
        hint = quick.advise(view, seat, binding.game.legal_actions(view), game_key(str(number)))
        for one in hint:
            mine = quick.reasons(view, seat, one.action)
            rest = [other.action for other in hint if other is not one]
            others = {reason for other in rest for reason in quick.reasons(view, seat, other)}
            assert one.reason in mine if mine else one.reason is None
            assert one.reason not in others or set(mine) <= others


def test_what_may_be_chance_counts_as_equally_good() -> None:
    assert surely_ahead([5.0, -5.0, 6.0, -4.0], [4.0, -6.0, 7.0, -7.0], 2.0) == 0.0
    assert surely_ahead([5.0, 6.0, 5.0, 6.0], [1.0, 2.0, 1.0, 3.0], 2.0) == pytest.approx(3.75)
    assert surely_ahead([5.0, 6.0], [1.0, 2.0], 2.0) == 0.0
