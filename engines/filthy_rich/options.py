"""What a table can choose in the lobby."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Literal, cast

from pydantic import Field, create_model, model_validator

from engines.core.game import Options
from engines.filthy_rich.public import Rulings

HOUSE_DECK: Final = "house"
"""The name by which tables choose the deck that comes with the game; in positions it is the first version of that deck."""
HOUSE_SINCE: Final[Mapping[int, str]] = {1: HOUSE_DECK, 3: "house_2", 4: "house_3"}
"""What each version of that deck is called in positions, by the rules version from which on new games are played with it."""
HOUSE_NOW: Final = HOUSE_SINCE[max(HOUSE_SINCE)]
"""The version new games are played with."""


def house_deck(decks: Collection[str], rules: int) -> str:
    """The version of the deck that comes with the game by which a game of rules version `rules` is played, of those there are."""
    return HOUSE_SINCE[max(since for since, name in HOUSE_SINCE.items() if since <= rules and name in decks)]


def is_house(deck: str) -> bool:
    """Whether a deck is a version of the one that comes with the game."""
    return deck in HOUSE_SINCE.values()


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

    def deck_among(self, decks: Sequence[str], rules: int) -> str:
        """The deck a game of rules version `rules` is played with: the one chosen, or the first where there is no choice."""
        chosen = str(getattr(self, "deck", decks[0]))
        return house_deck(decks, rules) if chosen == HOUSE_DECK else chosen


def options_with(decks: Sequence[str]) -> type[FilthyOptions]:
    """The options of a host with these decks: a choice of `deck` is added where there is more than one. Of the deck that comes
    with the game nobody chooses the version."""
    choices = tuple(deck for deck in decks if deck == HOUSE_DECK or not is_house(deck))
    if len(choices) < 2:
        return FilthyOptions
    choice: Any = Literal[choices]
    return create_model("FilthyOptionsWithDecks", __base__=FilthyOptions, deck=(choice, choices[0]))
