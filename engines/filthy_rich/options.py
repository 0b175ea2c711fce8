"""What a table can choose in the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, cast

from pydantic import Field, create_model, model_validator

from engines.core.game import Options
from engines.filthy_rich.public import Rulings

HOUSE_DECK: Final = "house"
"""The name of the deck that comes with the game."""


class FilthyOptions(Options):
    """The options of Filthy Rich; the defaults are the published rules.

    `one_tax`: only the first 0 of a roll counts, for taxes and zero effects. `tax_sales`: who is asked before a tax whether
    to sell businesses: everybody who owns one, or only those who could not pay; the others sell in their own turns.
    `luxuries_per_turn`: one, or any number. `seat_compensation`: later seats start with more money. `round_limit`: after that
    many full rounds the seat with most luxuries, then most money, wins; 0 is no limit.
    """

    one_tax: bool = False
    tax_sales: Literal["all", "needed"] = "all"
    luxuries_per_turn: Literal["one", "any"] = "one"
    seat_compensation: bool = False
    round_limit: int = Field(default=0, ge=0, le=60)

    @model_validator(mode="before")
    @classmethod
    def _the_only_deck(cls, values: object) -> object:
        """A table of a host with several decks says which it plays with. Where there is no choice, the deck that comes with
        the game may be named as well."""
        if "deck" in cls.model_fields or not isinstance(values, dict):
            return values
        named = cast("dict[str, object]", values)
        return {name: value for name, value in named.items() if (name, value) != ("deck", HOUSE_DECK)}

    def rulings(self) -> Rulings:
        """The part of the options that stays in the position."""
        return Rulings(self.one_tax, self.luxuries_per_turn == "any", self.round_limit, self.tax_sales == "needed")

    def deck_among(self, decks: Sequence[str]) -> str:
        """Return the deck chosen, or the first where there is no choice."""
        return str(getattr(self, "deck", decks[0]))


def options_with(decks: Sequence[str]) -> type[FilthyOptions]:
    """The options of a host with these decks: a choice of `deck` is added where there is more than one."""
    if len(decks) < 2:
        return FilthyOptions
    choice: Any = Literal[tuple(decks)]
    return create_model("FilthyOptionsWithDecks", __base__=FilthyOptions, deck=(choice, decks[0]))
