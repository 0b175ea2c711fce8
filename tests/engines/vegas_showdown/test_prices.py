"""Step 1 and the events that move prices."""

from tests.engines.vegas_showdown.setting import facts, new, next_turn, turn_with, with_space


def test_prices_drop_to_the_next_lower_circle_but_not_in_turn_one() -> None:
    """Rules, step 1: to the next lower circle; squares between are skipped."""
    for before, after in ((63, 52), (57, 52), (52, 42), (42, 33), (33, 25), (25, 18), (18, 12), (12, 7), (7, 3)):
        step = next_turn(with_space(new(), "b", "lounge", before))
        assert [(fact.before, fact.after) for fact in facts(step, "price_dropped") if fact.lot == "b"] == [
            (before, after)
        ]

    # Rules, step 1: not in turn 1.
    step = turn_with(new(), empty=())
    assert facts(step, "price_dropped") == []


def test_a_tile_on_three_is_on_offer_for_one_more_turn_then_gone() -> None:
    """Rules, step 1: a tile whose marker stands on 3 and must drop leaves the game."""
    state = with_space(new(), "a", "buffet", 7)
    step = next_turn(state)
    space = step.state.public.spaces[0]
    assert (space.tile, space.minimum) == ("buffet", 3)
    step = next_turn(step.state)
    assert [(fact.tile, fact.event) for fact in facts(step, "tile_left")] == [("buffet", None)]
    assert "buffet" in step.state.public.removed
    assert [fact.lot for fact in facts(step, "event_drawn")][:1] == ["a"]


def test_rise_in_demand_moves_every_marker_one_circle_up_to_the_top() -> None:
    """Event: Rise in Demand."""
    state = with_space(with_space(new(), "b", "lounge", 12), "c", "buffet", 33)
    step = turn_with(state, ("rise_in_demand", "medium"))
    assert [(fact.lot, fact.before, fact.after) for fact in facts(step, "price_rose")] == [("b", 12, 18), ("c", 33, 42)]

    # Ruling: at the top it stays.
    step = turn_with(with_space(new(), "b", "theater", 63), ("rise_in_demand", "medium"))
    assert [fact.lot for fact in facts(step, "price_rose")] == ["c"]
    assert step.state.public.spaces[1].minimum == 63


def test_sale_moves_every_marker_one_circle_down_and_may_remove_a_tile_on_three() -> None:
    """Event: Sale."""
    state = with_space(with_space(new(), "b", "lounge", 12), "c", "buffet", 33)
    step = turn_with(state, ("sale", "small"))
    assert [(fact.lot, fact.after) for fact in facts(step, "price_dropped")] == [("b", 7), ("c", 25)]

    # Ruling: down from 3 removes the tile, and its space is refilled in this step.
    state = with_space(new(), "b", "table_games", 3)
    step = turn_with(state, ("sale", "small"), ("taxes", "large"))
    assert [(fact.tile, fact.event) for fact in facts(step, "tile_left")] == [("table_games", "sale")]
    assert [fact.lot for fact in facts(step, "tile_shown")] == ["a", "b"]
    assert all(space.tile for space in step.state.public.spaces)

    # Option: a tile on the lowest circle stays when Sale lowers prices.
    state = with_space(new(sale_clears_cheapest=False), "b", "table_games", 3)
    step = turn_with(state, ("sale", "small"))
    assert facts(step, "tile_left") == []
    assert step.state.public.spaces[1].minimum == 3
