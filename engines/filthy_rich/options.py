"""Options chosen in the lobby."""

from typing import ClassVar, Literal

from pydantic import Field

from engines.core.components.sets import ComponentOptions
from engines.filthy_rich.public import Rulings


class FilthyOptions(ComponentOptions):
    """The options of Filthy Rich; the defaults are the published rules.

    `one_tax`: only the first 0 of a roll counts, for taxes and zero effects. `tax_sales`: before a tax or audit, either all
    taxed seats that own a business are asked to sell, or only those that cannot pay; the others sell in their own turns.
    `luxuries_per_turn`: a seat may buy one, or any number. `seat_compensation`: later seats start with more money.
    `round_limit`: after that many full rounds the seat with the most luxuries, then the most money, wins; 0 means no limit.
    """

    set_option: ClassVar[str] = "deck"

    one_tax: bool = False
    tax_sales: Literal["all", "needed"] = "all"
    luxuries_per_turn: Literal["one", "any"] = "one"
    seat_compensation: bool = False
    round_limit: int = Field(default=0, ge=0, le=60)

    def rulings(self) -> Rulings:
        """Return the part of the options that stays in the position."""
        return Rulings(
            self.one_tax,
            self.luxuries_per_turn == "any",
            self.round_limit,
            self.tax_sales == "needed",
            components=self.chosen_set,
        )
