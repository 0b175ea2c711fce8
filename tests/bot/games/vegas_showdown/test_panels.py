"""Panels offer exactly the legal answers, within Discord's limits, in few taps, with their effects."""

import pytest

from bot.games.controls import Select
from bot.games.joining import and_list, comma_list, dot_list
from engines.core.errors import IllegalAction
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.vegas_showdown.actions import Bid, Place
from engines.vegas_showdown.public import PlacementReason
from engines.vegas_showdown.readout import offers
from engines.vegas_showdown.state import State
from render.vegas_showdown.parts import PreviewPart, WaysPart
from tests.bot.games.tables import GAMES, controls, label, moments, panel_of, played, said, space_of, texts, vegas
from tests.engines.vegas_showdown.setting import BOOK, new, placing


def sampled() -> list[tuple[State, Seat]]:
    """Return every third position of all games with every seat that has an open decision there."""
    return [(moment.state, seat) for moment in moments(3) for seat in sorted(moment.pending)]


def test_a_bid_takes_two_presses_once_the_panel_is_open_and_the_lowest_comes_first() -> None:
    looked = 0
    for moment in played(4, 12)[::7]:
        for seat, decision in moment.pending.items():
            if decision.kind != "action":
                continue
            bids = [action for action in space_of(moment.state, seat) if isinstance(action, Bid)]
            offered = {control.words[:2]: control for control in controls(panel_of(moment.state, seat))}
            for lot in {bid.lot for bid in bids}:
                dollars = [bid.amount for bid in bids if bid.lot == lot]
                looked += 1
                if len(dollars) == 1:
                    assert offered["bid", lot].words == ("bid", lot, str(dollars[0])), "nothing is left to choose"
                    assert label(offered["bid", lot]).endswith(f" bid ${dollars[0]}")
                    continue
                assert offered["bid", lot].words == ("bid", lot)
                first = next(controls(panel_of(moment.state, seat, ("bid", lot))))
                assert first.words == ("bid", lot, str(min(dollars)))
                assert label(first) == f"${min(dollars)}"
    assert looked > 20


def test_the_lowest_bid_that_is_told_is_the_lowest_that_is_legal() -> None:
    """Strikes, Good Relation and empty stacks are included: a lot counts as open exactly if only money could be
    missing."""
    for moment in (one for seats, number in (*GAMES, (5, 31), (4, 32)) for one in played(seats, number)):
        for seat, decision in moment.pending.items():
            if decision.kind != "action":
                continue
            money = moment.state.public.hotels[seat].money
            legal: dict[str, int] = {}
            for action in space_of(moment.state, seat):
                if isinstance(action, Bid):
                    legal[action.lot] = min(action.amount, legal.get(action.lot, action.amount))
            told = {offer.lot: offer.bids[0] for offer in offers(BOOK, moment.state.public) if offer.bids}
            assert {lot: bid for lot, bid in told.items() if bid <= money} == legal


def test_lots_one_may_bid_on_are_framed_and_called_by_the_signs_on_the_board() -> None:
    looked = 0
    for state, seat in sampled():
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
    assert looked > 15


def test_a_panel_has_few_words_beside_its_choices() -> None:
    for state, seat in sampled():
        panel = panel_of(state, seat)
        words = " ".join([said(panel.title), *map(said, panel.lines)]).split()
        assert len(words) <= 60, words


def test_of_a_few_tiles_each_is_a_button_and_told() -> None:
    few, many = ("slots", "restaurant", "lounge"), ("slots", "restaurant", "lounge", "table_games", "sports_book")
    panel = panel_of(placing(new(), "publicity", aside=few), Seat(0))
    assert [label(button) for button in controls(panel)][:3] == ["Place Slots", "Place Restaurant", "Place Lounge"]
    assert [said(line).partition(":")[0] for line in panel.lines] == ["Slots", "Restaurant", "Lounge"]
    longer = panel_of(placing(new(), "publicity", aside=many), Seat(0))
    assert any(isinstance(row, Select) for row in longer.rows)


def test_letters_on_the_buttons_are_the_letters_on_the_preview() -> None:
    looked = 0
    for state, seat in sampled():
        places = [action for action in space_of(state, seat) if isinstance(action, Place)]
        for tile in {action.tile for action in places}:
            panel = panel_of(state, seat, ("place", tile))
            part = panel.pictures[0].part
            assert isinstance(part, PreviewPart)
            assert part.chosen == tile
            marked = {mark.label: mark.word for mark in panel.pictures[0].marks}
            pressed = dict(label(one).split(" ", 1) for one in controls(panel) if one.words[:1] == ("place",))
            assert pressed == marked
            assert len(marked) == len({(one.column, one.row) for one in places if one.tile == tile})
            looked += 1
    assert looked > 30


def test_the_ways_round_stand_on_one_picture_with_the_numbers_of_their_buttons() -> None:
    looked = 0
    for state, seat in sampled():
        places = [action for action in space_of(state, seat) if isinstance(action, Place)]
        for action in places[:2]:
            square = f"{chr(ord('a') + action.column)}{action.row + 1}"
            here = (action.tile, action.column, action.row)
            ways = [one.turns for one in places if (one.tile, one.column, one.row) == here]
            panel = panel_of(state, seat, ("place", action.tile, square))
            (picture,) = panel.pictures
            assert isinstance(picture.part, WaysPart)
            assert {shown.turns for shown in picture.part.ways} == set(ways)
            size = vegas().tables.tiles[action.tile].size
            shapes = ("across", "down") if size == "medium" else ()
            for number, (shown, control) in enumerate(zip(picture.part.ways, controls(panel), strict=False), start=1):
                done = space_of(state, seat).next_words(control.words).action
                assert isinstance(done, Place)
                assert done.turns == shown.turns
                assert label(control) in ([f"{number} · {shape}" for shape in shapes] or [f"Way {number}"])
            looked += 1
    assert looked > 10


def test_who_owes_nothing_waits() -> None:
    moment = played(3, 11)[0]
    idle = next(Seat(seat) for seat in range(3) if seat not in moment.pending)
    with pytest.raises(IllegalAction) as refused:
        panel_of(moment.state, idle)
    assert texts().say(refused.value.reason) == "There is nothing for you to decide now."


def test_lists_read_like_lists() -> None:
    names = [phrase("list-one", one=name) for name in ("Ana", "Ben", "Cleo")]
    assert [texts().say(and_list(names[:count])) for count in (1, 2, 3)] == ["Ana", "Ana and Ben", "Ana, Ben and Cleo"]
    assert texts().say(comma_list(names)) == "Ana, Ben, Cleo"
    for made in (and_list, comma_list, dot_list):
        with pytest.raises(ValueError, match="needs"):
            made([])


def test_the_panel_says_which_tiles_can_be_placed_and_that_only_one_may() -> None:
    def building(task: PlacementReason, *aside: str, tile: str | None = None) -> tuple[str, str]:
        panel = panel_of(placing(new(), task, tile=tile, aside=aside), Seat(0))
        return said(panel.title), "\n".join(map(said, panel.lines))

    title, lines = building("bought", "fancy_slots", "slots", "restaurant", tile="fancy_slots")
    assert title == "Building", "not: place what cannot be placed"
    assert lines.endswith(
        "Fancy Slots cannot be placed yet: it needs Slots. You may place a tile you set aside instead."
    )
    title, lines = building("bought", "restaurant", "slots", tile="restaurant")
    assert title == "Place your Restaurant"
    assert lines.endswith("You may place one tile: Restaurant, or one that you set aside.")
    title, lines = building("bought", "restaurant", tile="restaurant")
    assert title == "Place your Restaurant"
    assert "or one that you set aside" not in lines
    title, lines = building("renovate", "table_games")
    assert title == "Table Games: which square?"
    assert "take off" not in lines


def test_the_picture_of_a_phase_is_what_its_decisions_are_about() -> None:
    kinds: dict[str, set[str]] = {}
    for moment in played(4, 12):
        (shown,) = vegas().phase_pictures(moment.state.public)
        kinds.setdefault(moment.state.public.phase, set()).add(shown.kind.removeprefix("vegas_showdown."))
    assert kinds == {"events": {"auction"}, "actions": {"auction"}, "placement": {"overview"}, "finished": {"score"}}


def test_pictures_have_names_for_the_show_command() -> None:
    names = list(vegas().pictures(played(3, 11)[0].state.public))
    assert names == ["board", "plans", "plan 1", "plan 2", "plan 3"]
    assert list(vegas().pictures(played(3, 11)[-1].state.public))[-1] == "score"
