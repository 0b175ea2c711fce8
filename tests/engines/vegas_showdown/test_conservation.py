"""No tile and no dollar is lost in whole recorded games."""

from pathlib import Path

import pytest

from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import Public
from tests.engines.recorded import files, read
from tests.engines.vegas_showdown.setting import GAME, TABLES


@pytest.mark.parametrize("path", files("vegas_showdown"), ids=lambda path: path.stem)
def test_every_tile_and_every_dollar_is_told(path: Path) -> None:
    """There are 63 tiles, less those removed for three players, and each dollar of a seat comes from a fact."""
    head, answers = read(path)
    seats = int(head["seats"])
    step = GAME.setup(seats, VegasOptions.model_validate_json(head["options"]), head["key"])
    money = [TABLES.money] * seats
    for answer in (None, *answers):
        if answer is not None:
            step = GAME.apply(step.state, answer[0], GAME.parse(answer[1]))
        for event in step.events:
            match event.fact.kind:
                case "income_paid":
                    money = [held + paid for held, paid in zip(money, event.fact.dollars, strict=True)]
                case "money_gained" | "advertised":
                    sign = 1 if event.fact.kind == "money_gained" else -1
                    money[event.fact.seat] += sign * event.fact.dollars
                case "tile_bought":
                    money[event.fact.seat] -= event.fact.amount
                case "surplus_answered":
                    money[event.fact.seat] -= 7 * event.fact.bought
                case _:
                    pass
        assert [hotel.money for hotel in step.state.public.hotels] == money
        assert count_tiles(step.state.public) == (54 if seats == 3 else 63)


def count_tiles(public: Public) -> int:
    """Return the number of all tiles of a table, counting hidden ones by their public numbers."""
    on_plans = sum(len(hotel.plan) + len(hotel.aside) for hotel in public.hotels)
    on_spaces = sum(1 for space in public.spaces if space.tile)
    return sum(public.stacks) + sum(s.left for s in public.basics) + on_spaces + on_plans + len(public.removed)
