"""Options chosen in the lobby: the width of the plans, and rulings where the rulebook leaves a question open."""

from pydantic import Field

from engines.core.components.sets import ComponentOptions
from engines.vegas_showdown.public import Rulings


class VegasOptions(ComponentOptions):
    """The options of Vegas Showdown; the defaults are the published plan and our rulings.

    `plan_columns` is the width of every plan (the published plan has 7). `taxes_round_up`: an income halved by Taxes is rounded
    up instead of down. `full_plan_ends_at_once`: the game is scored the moment a plan is full, instead of after the others have
    finished step 5 or the event (Slots Surplus). `sale_clears_cheapest`: a tile on the lowest circle leaves the game when Sale
    lowers prices, and its space is refilled in the same step; otherwise the tile stays where it is.
    """

    plan_columns: int = Field(default=7, ge=6, le=8)
    taxes_round_up: bool = False
    full_plan_ends_at_once: bool = False
    sale_clears_cheapest: bool = True

    def rulings(self) -> Rulings:
        """Return the rulings and the component set, as the position stores them."""
        readings = (self.taxes_round_up, self.full_plan_ends_at_once, self.sale_clears_cheapest)
        return Rulings(*readings, components=self.chosen_set)
