"""Games with several sets of components: the one that comes with the game, and others that hosts and servers have written.

Each set is a game of its own over its own tables; this module joins them into one game whose positions record their set. A
game takes part in two ways: its options are `ComponentOptions`, and its public part names the set in `components`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Literal, Protocol, TypeAlias, TypeVar, cast

from pydantic import create_model, model_validator
from typing_extensions import override

from engines.core.errors import Problem, RulesFault
from engines.core.game import Decision, Disclosure, Game, GameState, Moment, Options, Step, View
from engines.core.notation import Notation
from engines.core.outcome import Outcome
from engines.core.players.lookahead import Lookahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat, Viewer
from engines.core.space import ActionSpace

HOUSE: Final = "house"
"""The name of the set that comes with the game."""
OPTION: Final = "components"
"""The option with the set of a session."""

SetT = TypeVar("SetT")
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyPlayer: TypeAlias = ComputerPlayer[Any, Any, Any]


class PlayedWith(Protocol):
    """The public part of a position that names its set."""

    @property
    def components(self) -> str:
        """The name of the set."""
        ...


class ComponentOptions(Options):
    """Options of a game that can be played with other sets of components."""

    set_option: ClassVar[str] = OPTION
    """The option with the set of a session, by the word that players type."""

    @model_validator(mode="before")
    @classmethod
    def _the_only_set(cls, values: object) -> object:
        """Accept the name of the set that comes with the game where there is no choice: options of a host with several sets
        then remain valid."""
        if cls.set_option in cls.model_fields or not isinstance(values, dict):
            return values
        named = cast("dict[str, object]", values)
        return {name: value for name, value in named.items() if (name, value) != (cls.set_option, HOUSE)}

    @property
    def chosen_set(self) -> str:
        """The chosen set: the game's own if there is no choice."""
        return str(getattr(self, self.set_option, HOUSE))


def options_with(base: type[ComponentOptions], sets: Sequence[str]) -> type[Options]:
    """Return the options class of a game with these sets: it has a choice of set if there is more than one."""
    if len(sets) < 2:
        return base
    choice: Any = Literal[tuple(sets)]
    fields: Any = {base.set_option: (choice, sets[0])}
    return create_model(f"{base.__name__}WithSets", __base__=base, **fields)


def of_position(sets: Mapping[str, SetT], public: PlayedWith) -> SetT:
    """Return the entry for the set of a position. Raise RulesFault if this host does not have the set."""
    found = sets.get(public.components)
    if found is None:
        raise RulesFault(f"there are no components {public.components}")
    return found


class GameOfSets(Game[Any, Any, Any, Any, Any]):
    """One game over several sets of components, which delegates to the game of the position's set."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        """Join the games by the names of their sets; `HOUSE` is among them."""
        house = games[HOUSE]
        self.games = games
        self.notation = house.notation
        self.state_adapter = house.state_adapter
        self.action_adapter = house.action_adapter
        self.events_adapter = house.events_adapter

    def _of(self, public: PlayedWith) -> AnyGame:
        return of_position(self.games, public)

    @override
    def setup(self, seats: int, options: Options, key: str, rules: int | None = None) -> Step[Any, Any, Any, Any]:
        chosen = (
            options if isinstance(options, ComponentOptions) else self.info.options.model_validate(options.model_dump())
        )
        name = cast(ComponentOptions, chosen).chosen_set
        if name not in self.games:
            raise RulesFault(f"there are no components {name}")
        return self.games[name].setup(seats, chosen, key, rules)

    @override
    def moment(self, public: Any) -> Moment:
        return self._of(public).moment(public)

    @override
    def pending(self, public: Any) -> Mapping[Seat, Decision]:
        return self._of(public).pending(public)

    @override
    def legal_actions(self, view: View[Any, Any]) -> ActionSpace[Any]:
        return self._of(view.public).legal_actions(view)

    @override
    def apply(
        self, state: GameState[Any, Any, Any], seat: Seat, action: Any, space: ActionSpace[Any] | None = None
    ) -> Step[Any, Any, Any, Any]:
        return self._of(state.public).apply(state, seat, action, space)

    @override
    def timeout_action(self, view: View[Any, Any]) -> Any:
        return self._of(view.public).timeout_action(view)

    @override
    def outcome(self, public: Any) -> Outcome | None:
        return self._of(public).outcome(public)

    @override
    def put_out(self, public: Any) -> frozenset[Seat]:
        return self._of(public).put_out(public)

    @override
    def check(self, state: GameState[Any, Any, Any]) -> tuple[Problem, ...]:
        return self._of(state.public).check(state)

    @override
    def notation_at(self, public: Any) -> Notation[Any]:
        return self._of(public).notation_at(public)

    @override
    def parse_at(self, public: Any, text: str) -> Any:
        return self._of(public).parse_at(public, text)

    @override
    def draft(self, view: View[Any, Any]) -> int:
        return self._of(view.public).draft(view)

    @override
    def disclosure(self, before: Any, after: Any, action: Any) -> Disclosure:
        return self._of(before).disclosure(before, after, action)

    @override
    def shuffle_hidden(self, state: GameState[Any, Any, Any], viewer: Viewer, rng: Rng) -> GameState[Any, Any, Any]:
        return self._of(state.public).shuffle_hidden(state, viewer, rng)

    @override
    def renew_luck(self, state: GameState[Any, Any, Any], key: str) -> GameState[Any, Any, Any]:
        return self._of(state.public).renew_luck(state, key)


def game_of(games: Mapping[str, AnyGame]) -> AnyGame:
    """Return one game over these sets, with an option if there are several. A single game is returned as it is."""
    house = games[HOUSE]
    if len(games) == 1:
        return house

    class WithSets(GameOfSets):
        info = replace(
            house.info, options=options_with(cast("type[ComponentOptions]", house.info.options), tuple(games))
        )

    return WithSets(games)


@dataclass(frozen=True, slots=True)
class PlayerOfSets:
    """A computer player over several sets, which delegates to the player of the position's set."""

    house: AnyPlayer
    players: Mapping[str, AnyPlayer]

    @property
    def kind(self) -> str:
        """The kind of the players."""
        return self.house.kind

    @property
    def version(self) -> int:
        """The version of the house set's player."""
        return self.house.version

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        """Return the choice of the player for the position's set."""
        return self.at(view).choose(view, seat, space, rng)

    def at(self, view: View[Any, Any]) -> AnyPlayer:
        """Return the player for the set of a position."""
        return of_position(self.players, view.public)


def looks_ahead(player: AnyPlayer | None) -> bool:
    """Return whether a computer player needs a process of its own to think in."""
    return isinstance(player.house if isinstance(player, PlayerOfSets) else player, Lookahead)


def thinker_at(player: AnyPlayer | None, view: View[Any, Any]) -> Lookahead[Any, Any, Any, Any] | None:
    """Return the player that looks ahead for the set of a position; None for a player that does not look ahead."""
    found = player.at(view) if isinstance(player, PlayerOfSets) else player
    return cast("Lookahead[Any, Any, Any, Any]", found) if isinstance(found, Lookahead) else None


def players_of(players: Mapping[str, Mapping[str, AnyPlayer]]) -> Mapping[str, AnyPlayer]:
    """Return the computer players over several sets, by kind; `players` has those of each set."""
    house = players[HOUSE]
    if len(players) == 1:
        return house
    return {
        kind: PlayerOfSets(player, {name: known[kind] for name, known in players.items()})
        for kind, player in house.items()
    }
