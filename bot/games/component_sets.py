"""The base of games that can be played with component sets of hosts and servers: tiles, sheets, projects in a text file.

A game defines how its file is read (`read_set`), what is built from its tables (`edition`) and the pictures of a set
(`pictures_of`); its positions name their set (`engines.core.components.sets`). Its own methods get the set of a position from
`edition_of`.
"""

import copy
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from typing_extensions import override

from bot.games.binding import AnyAdviser, AnyGame, GameBinding, Private, Public
from bot.games.picture import PrivatePicture
from bot.games.standing_orders import StandingOrders
from engines.core.components.faults import of_file
from engines.core.components.sets import (
    HOUSE,
    AnyPlayer,
    ComponentOptions,
    PlayedWith,
    game_of,
    of_position,
    players_of,
)
from engines.core.errors import RulesFault
from engines.core.game import Options
from engines.core.phrase import Phrase, phrase

TablesT = TypeVar("TablesT")

ANY_KEY: Final = "00" * 32
"""The key for set-ups whose luck does not matter: to try whether a set can be played, and for pictures of it."""


@dataclass(frozen=True, slots=True)
class Edition(Generic[TablesT]):
    """One set of components, ready for play."""

    tables: TablesT
    game: AnyGame
    players: Mapping[str, AnyPlayer]
    standing: StandingOrders
    name: str = ""
    """The set's title; empty for the set that comes with the game."""
    text: str = ""
    """The text of a host's or server's file; empty for the set that comes with the game."""
    adviser: AnyAdviser | None = None
    """The adviser for hints at tables with this set; None if a hint is a computer player's move."""

    @property
    def added(self) -> tuple[Phrase, ...]:
        """The note in the rules that a host or server added this set; empty for the set that comes with the game."""
        return (phrase("own-set-added", name=self.name), Phrase("gap")) if self.name else ()

    def first_public(self, **options: object) -> Any:
        """Return the public part of a new table with the fewest seats and these `options`, for pictures of the set."""
        info = self.game.info
        return self.game.setup(info.seats[0], info.options.model_validate(options), ANY_KEY).state.public


class ComponentBinding(GameBinding[Public, Private], Generic[TablesT, Public, Private]):
    """A game that can be played with component sets of hosts and servers."""

    takes_component_sets: ClassVar[bool] = True
    tables: TablesT
    """The tables that come with the game."""

    def __init__(self, tables: TablesT) -> None:
        """Bind the game with these tables as the set that comes with it."""
        self.tables = tables
        self.use_editions({HOUSE: self.edition(tables)}, frozenset((HOUSE,)))

    @abstractmethod
    def edition(self, tables: TablesT, name: str = "", text: str = "") -> Edition[TablesT]:
        """Return these tables as a set ready for play, with rules, computer players and standing orders."""

    @abstractmethod
    def read_set(self, file: str, text: str, *, new: bool) -> tuple[str, TablesT]:
        """Return title and tables of a set in the text of a file; tables that the file leaves out are the game's own. Raise
        ComponentsError, naming file, row and field, for a faulty text; unless the set is `new`, only for faults that keep a
        game from continuing."""

    @abstractmethod
    def pictures_of(self, edition: Edition[TablesT]) -> tuple[PrivatePicture, ...]:
        """Return at most ten pictures of everything in a set, for people who decide whether to play with it."""

    def use_editions(self, editions: Mapping[str, Edition[TablesT]], offered: frozenset[str]) -> Self:
        """Let this binding use these sets, by id, of which new tables can choose the `offered` ones, and return it."""
        self._editions, self._offered = editions, offered
        self.game = game_of({name: one.game for name, one in editions.items()})
        self.players = players_of({name: one.players for name, one in editions.items()})
        self.standing = editions[HOUSE].standing
        return self

    def edition_of(self, public: PlayedWith | None) -> Edition[TablesT]:
        """Return the set of a position; without a position the set that comes with the game. Raise RulesFault for a set this
        bot does not know."""
        return self._editions[HOUSE] if public is None else of_position(self._editions, public)

    @override
    def adviser(self, public: Any) -> AnyAdviser | None:
        return self.edition_of(public).adviser

    @override
    def orders(self, public: Any) -> StandingOrders:
        return self.edition_of(public).standing

    def edition_named(self, options: Options) -> Edition[TablesT]:
        """Return the set that these options choose; the set that comes with the game if the chosen one is unknown."""
        return self._editions.get(_set_in(options), self._editions[HOUSE])

    @override
    def check_component_set(self, file: str, text: str) -> None:
        self._check(file, self.read_set(file, text, new=True)[1])

    @override
    def check_stored_component_set(self, file: str, text: str) -> None:
        self._check(file, self.read_set(file, text, new=False)[1])

    def _check(self, file: str, tables: TablesT) -> None:
        """Raise ComponentsError if a table of the fewest or of the most seats cannot be set up without faults."""
        game = self.edition(tables).game
        for seats in {game.info.seats[0], game.info.seats[-1]}:
            try:
                wrong = game.check(game.setup(seats, game.info.options(), ANY_KEY).state)
            except (RulesFault, LookupError, ValueError) as fault:
                raise of_file(file, phrase("component-fault-not-set-up", seats=seats, detail=str(fault))) from fault
            if wrong:
                raise of_file(file, phrase("component-fault-not-set-up", seats=seats, detail=wrong[0].rule))

    @override
    def with_component_sets(self, component_sets: Mapping[str, str], offered: Sequence[str]) -> Self:
        further = {set_id: self._edition_in(set_id, text) for set_id, text in component_sets.items()}
        return copy.copy(self).use_editions({**self._editions, **further}, self._offered | frozenset(offered))

    def _edition_in(self, set_id: str, text: str) -> Edition[TablesT]:
        name, tables = self.read_set(set_id, text, new=False)
        return self.edition(tables, name, text)

    @override
    def component_set_title(self, file: str, text: str) -> str:
        return self.read_set(file, text, new=False)[0]

    @override
    def component_set_pictures(self, name: str, text: str) -> tuple[PrivatePicture, ...]:
        return self.pictures_of(self._edition_in(name, text))

    @override
    def component_set_of(self, options: Options) -> tuple[str, str] | None:
        name = _set_in(options)
        known = self._editions.get(name)
        return (name, known.text) if known is not None and known.text else None

    @override
    def offers(self, option: str, value: object) -> bool:
        return option != self.component_set_option or value in self._offered

    @override
    def option_value(self, name: str, value: object) -> Phrase:
        """Return the value as players read it; for a host's or server's set the title in its file."""
        known = self._editions.get(str(value)) if name == self.component_set_option else None
        return (
            phrase("own-name", name=known.name)
            if known is not None and known.name
            else super().option_value(name, value)
        )


def _set_in(options: Options) -> str:
    return options.chosen_set if isinstance(options, ComponentOptions) else HOUSE
