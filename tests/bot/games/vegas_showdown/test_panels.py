"""Panels offer exactly the legal answers, within Discord's limits, in few taps, with their effects."""

import pytest

from bot.games.controls import Select
from bot.games.joining import and_list, comma_list, dot_list
from engines.core.errors import IllegalAction
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.vegas_showdown.actions import Bid, Place
from engines.vegas_showdown.readout import offers
from engines.vegas_showdown.state import State
from render.vegas_showdown.parts import PreviewPart, WaysPart
from tests.bot.games.tables import controls, label, panel_of, played, said, texts, vegas
from tests.engines.vegas_showdown.setting import BOOK, new, placing

GAMES = [(3, 11), (4, 12), (5, 13)]


def sampled(seats: int, number: int) -> list[tuple[State, Seat]]:
    """Return every third position of a game with every seat that has an open decision there."""
    return [(moment.state, seat) for moment in played(seats, number)[::3] for seat in sorted(moment.pending)]


def test_a_bid_takes_two_presses_once_the_panel_is_open_and_the_lowest_comes_first() -> None:
    game = vegas().game
    looked = 0
    for moment in played(4, 12)[::7]:
        for seat, decision in moment.pending.items():
            if decision.kind != "action":
                continue
            legal = list(game.legal_actions(game.view_for(moment.state, seat)))
            for lot in {action.lot for action in legal if isinstance(action, Bid)}:
                offered = {control.words[:2]: control for control in controls(panel_of(moment.state, seat))}
                dollars = [action.amount for action in legal if isinstance(action, Bid) and action.lot == lot]
                looked += 1
                if len(dollars) == 1:
                    assert offered["bid", lot].words == ("bid", lot, str(dollars[0])), "nothing is left to choose"
                    assert label(offered["bid", lot]).endswith(f" bid ${dollars[0]}")
                    continue
                assert offered["bid", lot].words == ("bid", lot)
                amounts = panel_of(moment.state, seat, ("bid", lot)).rows
                first = amounts[0]
                assert isinstance(first, tuple)
                lowest = min(dollars)
                assert first[0].words == ("bid", lot, str(lowest))
                assert label(first[0]) == f"${lowest}"
    assert looked > 20


def test_lots_one_may_bid_on_are_framed_and_called_by_the_signs_on_the_board() -> None:
    for seats, number in GAMES:
        looked = 0
        for state, seat in sampled(seats, number):
            panel = panel_of(state, seat)
            bids = [control for control in controls(panel) if control.words[:1] == ("bid",)]
            lots = {bid.words[1]: label(bid).partition(" ")[0] for bid in bids}
            if not lots:
                continue
            marks = panel.pictures[0].marks
            assert [mark.word for mark in marks] == list(lots)
            assert lots == {offer.lot: offer.sign for offer in offers(BOOK, state.public) if offer.lot in lots}
            assert len(set(lots.values())) == len(lots)
            looked += 1
        assert looked > 5


def test_a_panel_has_few_words_beside_its_choices() -> None:
    for seats, number in GAMES:
        for state, seat in sampled(seats, number):
            panel = panel_of(state, seat)
            words = " ".join([said(panel.title), *map(said, panel.lines)]).split()
            assert len(words) <= 60, words


def test_of_a_few_tiles_each_is_a_button_and_told() -> None:
    few, many = ("slots", "restaurant", "lounge"), ("slots", "restaurant", "lounge", "table_games", "sports_book")
    panel = panel_of(placing(new(), "publicity", aside=few), Seat(0))
    assert [label(button) for button in list(controls(panel))[:3]] == [
        "Place Slots",
        "Place Restaurant",
        "Place Lounge",
    ]
    assert [said(line).partition(":")[0] for line in panel.lines] == ["Slots", "Restaurant", "Lounge"]
    longer = panel_of(placing(new(), "publicity", aside=many), Seat(0))
    assert any(isinstance(row, Select) for row in longer.rows)


def test_letters_on_the_buttons_are_the_letters_on_the_preview() -> None:
    looked = 0
    for seats, number in GAMES:
        for state, seat in sampled(seats, number):
            legal = list(vegas().game.legal_actions(vegas().game.view_for(state, seat)))
            for tile in {action.tile for action in legal if isinstance(action, Place)}:
                panel = panel_of(state, seat, ("place", tile))
                part = panel.pictures[0].part
                assert isinstance(part, PreviewPart)
                assert part.chosen == tile
                marked = {mark.label: mark.word for mark in panel.pictures[0].marks}
                pressed = dict(
                    label(control).split(" ", 1) for control in controls(panel) if control.words[:1] == ("place",)
                )
                assert pressed == marked
                assert len(marked) == len({(a.column, a.row) for a in legal if isinstance(a, Place) and a.tile == tile})
                looked += 1
    assert looked > 30


def test_the_ways_round_stand_on_one_picture_with_the_numbers_of_their_buttons() -> None:
    looked = 0
    for state, seat in sampled(4, 12):
        legal = vegas().game.legal_actions(vegas().game.view_for(state, seat))
        places = [action for action in legal if isinstance(action, Place)]
        for action in places[:2]:
            square = f"{chr(ord('a') + action.column)}{action.row + 1}"
            ways = [
                one for one in places if (one.tile, one.column, one.row) == (action.tile, action.column, action.row)
            ]
            panel = panel_of(state, seat, ("place", action.tile, square))
            (picture,) = panel.pictures
            assert isinstance(picture.part, WaysPart)
            assert {shown.turns for shown in picture.part.ways} == {way.turns for way in ways}
            shown_controls = list(controls(panel))
            labels = [label(control) for control in shown_controls]
            for number, shown in enumerate(picture.part.ways, start=1):
                done = legal.next_words(shown_controls[number - 1].words).action
                assert isinstance(done, Place)
                assert done.turns == shown.turns
                size = vegas().tables.tiles[action.tile].size
                shapes = ("across", "down") if size == "medium" else ()
                assert labels[number - 1] in ([f"{number} · {shape}" for shape in shapes] or [f"Way {number}"])
            looked += 1
    assert looked > 10


def test_words_that_lead_nowhere_are_refused_with_a_remedy() -> None:
    state = played(3, 11)[0].state
    seat = next(iter(played(3, 11)[0].pending))
    for words in (("bid", "nonsense"), ("dance",), ("bid", "lounge", "10"), ("confirm",)):
        with pytest.raises(IllegalAction) as refused:
            panel_of(state, seat, words)
        assert texts().say(refused.value.reason).endswith(".")
        assert texts().say(refused.value.remedy).endswith(".")


def test_a_seat_that_owes_nothing_is_told_to_wait() -> None:
    moment = played(3, 11)[0]
    idle = next(Seat(seat) for seat in range(3) if seat not in moment.pending)
    with pytest.raises(IllegalAction) as refused:
        panel_of(moment.state, idle)
    assert texts().say(refused.value.reason) == "There is nothing for you to decide now."


def test_the_lowest_bid_that_is_told_is_the_lowest_that_is_legal() -> None:
    """Strikes, Good Relation and empty stacks are included: a lot counts as open exactly if only money could be
    missing."""
    for seats, number in (*GAMES, (5, 31), (4, 32)):
        game = vegas().game
        for moment in played(seats, number):
            for seat, decision in moment.pending.items():
                if decision.kind != "action":
                    continue
                money = moment.state.public.hotels[seat].money
                legal: dict[str, int] = {}
                for action in game.legal_actions(game.view_for(moment.state, seat)):
                    if isinstance(action, Bid):
                        legal[action.lot] = min(action.amount, legal.get(action.lot, action.amount))
                told = {offer.lot: offer.bids[0] for offer in offers(BOOK, moment.state.public) if offer.bids}
                assert {lot: bid for lot, bid in told.items() if bid <= money} == legal


def test_lists_read_like_lists() -> None:
    names = [phrase("list-one", one=name) for name in ("Ana", "Ben", "Cleo")]
    assert [texts().say(and_list(names[:count])) for count in (1, 2, 3)] == ["Ana", "Ana and Ben", "Ana, Ben and Cleo"]
    assert texts().say(comma_list(names)) == "Ana, Ben, Cleo"
    for made in (and_list, comma_list, dot_list):
        with pytest.raises(ValueError, match="needs"):
            made([])


def test_a_bought_tile_that_cannot_be_placed_yet_is_told_with_what_it_needs() -> None:
    state = placing(new(), "bought", tile="fancy_slots", aside=("fancy_slots", "slots", "restaurant"))
    panel = panel_of(state, Seat(0))
    assert said(panel.title) == "Building", "not: place what cannot be placed"
    assert said(panel.lines[-1]) == (
        "Fancy Slots cannot be placed yet: it needs Slots. You may place a tile you set aside instead."
    )


def test_where_a_bought_tile_and_older_ones_can_be_placed_it_is_said_that_only_one_may() -> None:
    panel = panel_of(placing(new(), "bought", tile="restaurant", aside=("restaurant", "slots")), Seat(0))
    assert said(panel.title) == "Place your Restaurant"
    assert said(panel.lines[-1]) == "You may place one tile: Restaurant, or one that you set aside."
    alone = panel_of(placing(new(), "bought", tile="restaurant", aside=("restaurant",)), Seat(0))
    assert said(alone.title) == "Place your Restaurant"
    assert not any("or one that you set aside" in said(line) for line in alone.lines)


def test_renovating_with_a_single_tile_names_it_and_speaks_of_no_tiles_to_take_off() -> None:
    panel = panel_of(placing(new(), "renovate", aside=("table_games",)), Seat(0))
    assert said(panel.title) == "Table Games: which square?"
    assert not any("take off" in said(line) for line in panel.lines)
