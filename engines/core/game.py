"""The contract every game implements.

A game is a set of pure functions over one immutable state. The state is *composed* of a public part, a private part per seat,
and a secret part; a view is selected from it and has no field that could hold a secret.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar, cast, final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engines.core.errors import Problem, RulesFault
from engines.core.events import Event, NotedFact, events_of
from engines.core.notation import Notation
from engines.core.outcome import Outcome, SeatShares, Yardstick
from engines.core.phrase import Phrase
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat, Viewer
from engines.core.space import ActionSpace
from engines.core.values import frozen, maker

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")
ActT = TypeVar("ActT")
FactT = TypeVar("FactT")
SpaceT = TypeVar("SpaceT")

Disclosure: TypeAlias = Literal["action", "seat", "nothing"]
"""The public part of a step: its seat and action, its seat only, or nothing."""


class Options(BaseModel):
    """Base of a game's options, which are frozen and refuse unknown names. Fields are bool, Literal or bounded int, each with a
    default, so that the lobby can offer them without knowing the game. A field's label and help are locale messages
    `<slug>-option-<field>` and `<slug>-option-<field>.help`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@frozen
class GameInfo:
    """The metadata of a game. `slug` names its folders; `stage` is its maturity; `title` is a proper name.

    `phases` are all phases a `Moment` can have, `decision_kinds` all kinds of `Decision`, and `end_reasons` all reasons for
    the end of a game (`reason_phrase`); locale files have messages for each. `rules_version` is the newest; a game that began
    with an earlier version, from 1 on, is continued and replayed by that version. `sources` describe the rules and components
    that were used. `decisions` is the approximate number of decisions of a player in a whole game, by number of seats from the
    fewest on, measured with `steady` computer players; empty if not measured. `table_results` are final scores of whole tables
    reported by people, best first, `yardsticks` the results of a model of the rules, and `seat_shares` results of steady
    players: references for computer players.
    """

    slug: str
    title: str
    designer: str
    year: int
    seats: range
    options: type[Options]
    rules_version: int
    sources: tuple[str, ...]
    stage: Literal["alpha", "beta", "stable"]
    phases: tuple[str, ...]
    decision_kinds: tuple[str, ...]
    end_reasons: tuple[str, ...]
    decisions: tuple[int, ...] = ()
    table_results: tuple[tuple[int, ...], ...] = ()
    yardsticks: tuple[Yardstick, ...] = ()
    seat_shares: tuple[SeatShares, ...] = ()


@frozen
class GameState(Generic[PubT, PrivT, SecT]):
    """The whole position, hidden parts included. `private` has one entry per seat. Panels and pictures are made from a `View`."""

    public: PubT
    private: tuple[PrivT, ...]
    secret: SecT


@frozen
class View(Generic[PubT, PrivT]):
    """A position as one viewer sees it: the public part and, for a seat, its own private part."""

    viewer: Viewer
    public: PubT
    private: PrivT | None

    @property
    def seated(self) -> tuple[Seat, PrivT]:
        """The viewing seat and its private part. Raise RulesFault for a spectator, who has neither."""
        if self.private is None or self.viewer is SPECTATOR:
            raise RulesFault("a spectator has no seat")
        return self.viewer, self.private


make_view = maker(View)


EventSource: TypeAlias = tuple[Event[FactT], ...] | list[NotedFact] | Callable[[], tuple[Event[FactT], ...]]
"""The events of a step, the facts noted for them, or a function that makes them."""


class Step(Generic[PubT, PrivT, SecT, FactT]):
    """A new state and the events that led to it. The previous state is not changed.

    `source` are the events, or the means to build them on first use: simulated games seldom read them.
    """

    __slots__ = ("source", "state")

    def __init__(self, state: GameState[PubT, PrivT, SecT], source: EventSource[FactT]) -> None:
        self.state = state
        self.source: Any = source

    @property
    def events(self) -> tuple[Event[FactT], ...]:
        """The events of the step, in order."""
        source = self.source
        if isinstance(source, list):
            self.source = events_of(cast("list[NotedFact]", source))
        elif callable(source):
            self.source = source()
        return self.source

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return False
        step = cast("Step[Any, Any, Any, Any]", other)
        return self.state == step.state and self.events == step.events

    def __hash__(self) -> int:
        return hash((self.state, self.events))

    def __repr__(self) -> str:
        return f"Step(state={self.state!r}, events={self.events!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Step, (self.state, self.events)


make_state = maker(GameState)
_new: Final[Any] = object.__new__


def make_step(state: GameState[PubT, PrivT, SecT], source: EventSource[FactT]) -> Step[PubT, PrivT, SecT, FactT]:
    """Return a `Step` in half the time of its constructor."""
    made: Any = _new(Step)
    made.state = state
    made.source = source
    return made


@frozen
class Decision:
    """An open decision of a seat.

    `id` stays constant until the seat has answered, whatever other seats do (buttons and deadlines refer to it), and is unique
    within a game. `kind` names the question ("action", "place" ...; a locale message `<slug>-decision-<kind>`).
    """

    id: str
    kind: str


make_decision = maker(Decision)


@frozen
class Moment:
    """The place of a position in the game's structure. When `phase` or `turn` changes, the bot can post a new picture.

    `turn` counts from 1; `phase` is a word of the rules (locale message `<slug>-phase-<phase>`). `round`, from 1, is given by
    games in which a turn belongs to one seat.
    """

    turn: int
    phase: str
    round: int | None = None

    @property
    def number(self) -> int:
        """The number by which players know the moment: the round, or the turn in a game without rounds."""
        return self.turn if self.round is None else self.round


class Game(ABC, Generic[PubT, PrivT, SecT, ActT, FactT]):
    """The rules of one game. Instances hold component tables, and no changing data except caches."""

    info: ClassVar[GameInfo]
    tables: Any
    """The component tables. They are the only argument of a game's class if the game has players that look ahead."""
    notation: Notation[ActT]
    """The table of forms, by which actions are written and read."""
    state_adapter: TypeAdapter[GameState[PubT, PrivT, SecT]]
    """Converts positions to and from JSON."""
    action_adapter: TypeAdapter[ActT]
    """Converts actions to and from JSON (a union discriminated by `kind`)."""
    events_adapter: TypeAdapter[tuple[Event[FactT], ...]]
    """Converts the events of a step to and from JSON."""

    @abstractmethod
    def setup(self, seats: int, options: Options, key: str, rules: int | None = None) -> Step[PubT, PrivT, SecT, FactT]:
        """Set up a game by rules version `rules`, the newest if None; every later position keeps the version. `key` is the
        hexadecimal game key from which all luck comes. Raise ValueError for a number of seats outside `info.seats`, and for an
        unknown version."""

    @final
    def rules_of(self, rules: int | None) -> int:
        """Return `rules`, or the newest rules version if None. Raise ValueError for an unknown version."""
        newest = self.info.rules_version
        if rules is None:
            return newest
        if not 1 <= rules <= newest:
            raise ValueError(f"{self.info.title} has rules versions 1 to {newest}, not {rules}")
        return rules

    @abstractmethod
    def moment(self, public: PubT) -> Moment:
        """Return the turn and phase of a position, and its round in games that count rounds."""

    @abstractmethod
    def pending(self, public: PubT) -> Mapping[Seat, Decision]:
        """Return the open decision of each pending seat, computed from the public part only, so that it reveals nothing. It is
        non-empty until the game has an outcome.

        Where choices are revealed together, a seat that has privately answered stays listed until the reveal; until then its
        space is falsy, and at least one other listed seat still has something to do.
        """

    @abstractmethod
    def legal_actions(self, view: View[PubT, PrivT]) -> ActionSpace[ActT]:
        """Return the actions of the viewing seat, computed from its view only; a falsy space if it has nothing to decide. Panels
        and completions are made from the space. A seat that is not pending may have optional private steps here; random play and
        deadlines only ask pending seats. Raise RulesFault for a spectator."""

    def choices_are_public(self, public: PubT) -> bool:
        """Return whether the actions of each pending seat without a draft follow from the public part alone. Only then is a
        seat's single answer played for it at once. The default is False."""
        return False

    @abstractmethod
    def apply(
        self, state: GameState[PubT, PrivT, SecT], seat: Seat, action: ActT, space: ActionSpace[ActT] | None = None
    ) -> Step[PubT, PrivT, SecT, FactT]:
        """Carry out one action and everything that follows from it without a decision. Raise IllegalAction, and change
        nothing, if the action is not in `legal_actions`; this is always checked. `space` is the result of `legal_actions` for
        the seat in this very position, if at hand, and saves computing it again."""

    def next_asked(self, state: GameState[PubT, PrivT, SecT]) -> Seat | None:
        """Return the first pending seat that has not answered yet; None if no seat has to answer. This is for search, which
        needs no decision ids."""
        for seat in self.pending(state.public):
            if self.legal_actions(self.view_for(state, seat)):
                return seat
        return None

    def follow(self, state: GameState[PubT, PrivT, SecT], seat: Seat, action: ActT) -> GameState[PubT, PrivT, SecT]:
        """Return the position `apply` leads to, for search. Games override this with a quicker version that makes no events and
        checks nothing. `action` must be one of `legal_actions`, as it is listed there; otherwise the result is undefined."""
        return self.apply(state, seat, action).state

    @abstractmethod
    def timeout_action(self, view: View[PubT, PrivT]) -> ActT:
        """Return the action for the viewing seat when its time runs out: always legal, committing to as little as the rules
        allow, and revealing nothing. Raise RulesFault if the seat has nothing to decide, and for a spectator."""

    @abstractmethod
    def outcome(self, public: PubT) -> Outcome | None:
        """Return the result; None while the game goes on."""

    def put_out(self, public: PubT) -> frozenset[Seat]:
        """Return the seats eliminated by the rules, which are no longer asked anything. Most games eliminate nobody."""
        return frozenset()

    @abstractmethod
    def check(self, state: GameState[PubT, PrivT, SecT]) -> tuple[Problem, ...]:
        """Return every broken invariant of the position; empty if all hold."""

    def notation_at(self, public: PubT) -> Notation[ActT]:
        """Return the table of forms at a position: `notation`, unless the words of the game depend on the components."""
        return self.notation

    def text(self, action: ActT) -> str:
        """Return the canonical notation of an action; `parse` reads it back."""
        return self.notation.text(action)

    def parse(self, text: str) -> ActT:
        """Read typed notation (any case, extra spaces, the documented short forms) without checking legality. Raise
        UnreadableAction for a text that is not an action."""
        return self.notation.read(text)

    def parse_at(self, public: PubT, text: str) -> ActT:
        """Read typed notation by the table of forms at a position. Raise UnreadableAction for a text that is not an action."""
        return self.notation_at(public).read(text)

    def draft(self, view: View[PubT, PrivT]) -> int:
        """Return the number of steps in the private draft of the viewing seat; 0 in games without drafts. A button contains
        the number and the decision's id, so that a double click on one step of a longer move is refused as stale."""
        return 0

    @abstractmethod
    def disclosure(self, before: PubT, after: PubT, action: ActT) -> Disclosure:
        """Return the part of a step between two public parts that everybody may know at once, independent of the viewer and of
        anything hidden. Return `action` only if the public parts and public events leave no other action; `seat` for a card
        that only its seat sees, or a draft made final; `nothing` if answers are secret until a reveal and only their number is
        public. Reveals are reported by events."""

    @abstractmethod
    def shuffle_hidden(
        self, state: GameState[PubT, PrivT, SecT], viewer: Viewer, rng: Rng
    ) -> GameState[PubT, PrivT, SecT]:
        """Return a position that differs only in what `viewer` cannot see (another deck order, other hands, other drafts). The
        secrets tests compare everything the viewer gets before and after."""

    @abstractmethod
    def renew_luck(self, state: GameState[PubT, PrivT, SecT], key: str) -> GameState[PubT, PrivT, SecT]:
        """Return the position with its luck drawn again from `key` (64 hexadecimal digits): future dice change, and everything
        not yet drawn or seen is shuffled again. Held, open and rightly known cards stay, so nobody's view changes. The result
        depends on the key, the views and the set of undrawn cards only, never on their previous order."""

    @final
    def view_for(self, state: GameState[PubT, PrivT, SecT], viewer: Viewer) -> View[PubT, PrivT]:
        """Return the view of `viewer`. It is selected from the state; nothing is removed from a copy."""
        private = None if viewer is SPECTATOR else state.private[viewer]
        return make_view(viewer, state.public, private)

    @final
    def blocks_undo(self, before: GameState[PubT, PrivT, SecT], after: GameState[PubT, PrivT, SecT]) -> bool:
        """Return whether the step between two positions revealed something or rolled a die, so that a player cannot undo the
        step alone. Luck and hidden cards are in the secret part, which only these steps change."""
        return before.secret != after.secret


def reason_phrase(slug: str, reason: str) -> Phrase:
    """Return the message with the reason for the end of a game of `slug`."""
    return Phrase(f"{slug}-end-{reason}")


class LatestSpace(Generic[PubT, PrivT, SpaceT]):
    """A maker of action spaces that keeps the latest one. Positions are immutable, so they are compared by identity."""

    __slots__ = ("_known", "_make")

    def __init__(self, make: Callable[[PubT, Seat, PrivT], SpaceT]) -> None:
        self._make = make
        self._known: tuple[PubT | None, Seat | None, PrivT | None, Any] = (None, None, None, None)

    def __call__(self, public: PubT, seat: Seat, private: PrivT) -> SpaceT:
        """Return the space of a seat with this private part."""
        known = self._known
        if known[0] is public and known[2] is private and known[1] == seat:
            return known[3]
        space = self._make(public, seat, private)
        self._known = (public, seat, private, space)
        return space

    def of_view(self, view: View[PubT, PrivT]) -> SpaceT:
        """Return the space of the viewing seat. Raise RulesFault for a spectator."""
        viewer, public, private = view.viewer, view.public, view.private
        if private is None or viewer is SPECTATOR:
            raise RulesFault("a spectator has no seat")
        known = self._known
        if known[0] is public and known[2] is private and known[1] == viewer:
            return known[3]
        make = self._make
        space = make(public, viewer, private)
        self._known = (public, viewer, private, space)
        return space
