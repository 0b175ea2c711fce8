"""Games with several sets of components: the one that comes with the game, and others that hosts and servers have written.

Each set is a game of its own over its own tables; this module joins them into one game whose positions record their set.
The options of such a game are `ComponentOptions`, and its public part names the set in `components`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Literal, Protocol, TypeAlias, TypeVar, cast

from pydantic import create_model, model_validator
from typing_extensions import override

from engines.core.errors import RulesFault
from engines.core.game import Game, Options, Step, View
from engines.core.players.lookahead import Lookahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

HOUSE: Final = "house"
"""The name of the set that comes with the game."""
OPTION: Final = "components"
"""The usual name of the option that chooses the set of a session."""

SetT = TypeVar("SetT")
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyPlayer: TypeAlias = ComputerPlayer[Any, Any, Any]


class PlayedWith(Protocol):
    """The public part of a position, if it records the set of components in play."""

    @property
    def components(self) -> str:
        """The name of the set."""
        ...


class ComponentOptions(Options):
    """Options of a game that can be played with other sets of components."""

    set_option: ClassVar[str] = OPTION
    """The name of the option that chooses the set of a session, as players type it."""

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
        """The name of the chosen set; `HOUSE` if there is no choice."""
        return str(getattr(self, self.set_option, HOUSE))


def options_with(base: type[ComponentOptions], sets: Sequence[str]) -> type[Options]:
    """Return the options class of a game with these sets: `base`, with a choice of set if there is more than one. The first set
    is the default."""
    if len(sets) < 2:
        return base
    choice: Any = Literal[tuple(sets)]
    fields: Any = {base.set_option: (choice, sets[0])}
    return create_model(f"{base.__name__}WithSets", __base__=base, **fields)


def of_position(sets: Mapping[str, SetT], public: PlayedWith) -> SetT:
    """Return the entry of `sets` for the set of a position. Raise RulesFault if there is no entry."""
    found = sets.get(public.components)
    if found is None:
        raise RulesFault(f"there are no components {public.components}")
    return found


def _of_set(name: str, *, whole: bool = False) -> Any:
    """Return a method that calls the method `name` of the game for the position's set. Its first argument is the public part
    of the position or, with `whole`, a view or the position itself."""

    def method(self: "GameOfSets", position: Any, *args: Any, **named: Any) -> Any:
        public = position.public if whole else position
        return getattr(of_position(self.games, public), name)(position, *args, **named)

    return method


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

    @override
    def setup(self, seats: int, options: Options, key: str, rules: int | None = None) -> Step[Any, Any, Any, Any]:
        chosen = (
            options if isinstance(options, ComponentOptions) else self.info.options.model_validate(options.model_dump())
        )
        name = cast(ComponentOptions, chosen).chosen_set
        if name not in self.games:
            raise RulesFault(f"there are no components {name}")
        return self.games[name].setup(seats, chosen, key, rules)

    moment = _of_set("moment")
    pending = _of_set("pending")
    outcome = _of_set("outcome")
    put_out = _of_set("put_out")
    notation_at = _of_set("notation_at")
    parse_at = _of_set("parse_at")
    disclosure = _of_set("disclosure")
    choices_are_public = _of_set("choices_are_public")
    legal_actions = _of_set("legal_actions", whole=True)
    apply = _of_set("apply", whole=True)
    timeout_action = _of_set("timeout_action", whole=True)
    check = _of_set("check", whole=True)
    draft = _of_set("draft", whole=True)
    next_asked = _of_set("next_asked", whole=True)
    follow = _of_set("follow", whole=True)
    shuffle_hidden = _of_set("shuffle_hidden", whole=True)
    renew_luck = _of_set("renew_luck", whole=True)


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
        """The kind, which is equal for the players of all sets."""
        return self.house.kind

    @property
    def version(self) -> int:
        """The version of the player of the set that comes with the game."""
        return self.house.version

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        """Return the choice of the player for the position's set."""
        return self.player_at(view).choose(view, seat, space, rng)

    def player_at(self, view: View[Any, Any]) -> AnyPlayer:
        """Return the player for the set of a position."""
        return of_position(self.players, view.public)


def looks_ahead(player: AnyPlayer | None) -> bool:
    """Return whether a computer player looks ahead, so that it needs a process of its own to think in."""
    return isinstance(player.house if isinstance(player, PlayerOfSets) else player, Lookahead)


def thinker_at(player: AnyPlayer | None, view: View[Any, Any]) -> Lookahead[Any, Any, Any, Any] | None:
    """Return the lookahead that plays with the component set of the view's position; None if `player` is None or is not a
    lookahead."""
    found = player.player_at(view) if isinstance(player, PlayerOfSets) else player
    return cast("Lookahead[Any, Any, Any, Any]", found) if isinstance(found, Lookahead) else None


def players_of(players: Mapping[str, Mapping[str, AnyPlayer]]) -> Mapping[str, AnyPlayer]:
    """Return the computer players over several sets, by kind; `players` has the players of each set. The players of a single set
    are returned as they are."""
    house = players[HOUSE]
    if len(players) == 1:
        return house
    return {
        kind: PlayerOfSets(player, {name: known[kind] for name, known in players.items()})
        for kind, player in house.items()
    }
