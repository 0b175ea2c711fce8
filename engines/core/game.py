"""The contract every game implements.

A game is a set of pure functions over one immutable state. The state is *composed* of a public part, a private part per seat,
and a secret part; a view is selected from it and has no field that could hold a secret.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar, cast, final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engines.core.check import Problem
from engines.core.errors import RulesFault
from engines.core.events import Event, NotedFact, events_of
from engines.core.notation import Notation
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat, Viewer
from engines.core.space import ActionSpace
from engines.core.values import frozen, maker
from engines.core.yardstick import SeatShares, Yardstick

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")
ActT = TypeVar("ActT")
FactT = TypeVar("FactT")

EventSource: TypeAlias = "tuple[Event[FactT], ...] | list[NotedFact] | Callable[[], tuple[Event[FactT], ...]]"
"""The events of a step, the facts noted for them, or what makes them."""
Disclosure: TypeAlias = Literal["action", "seat", "nothing"]
"""How much of a step is public at once: who took it and what it was; only who took it; neither."""


class Options(BaseModel):
    """Base of a game's options: frozen, unknown names refused. Fields are bool, Literal or bounded int, each with a
    default, so that the lobby can offer them without knowing the game. A field's label and help are locale messages
    `<slug>-option-<field>` and `<slug>-option-<field>.help`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@frozen
class GameInfo:
    """The metadata of a game. `slug` names its folders; `stage` is its maturity; titles are proper names.

    `phases` are all phases a `Moment` can have, `decision_kinds` all kinds of `Decision`, and `end_reasons` all reasons a game
    can end for (`reason_phrase`): the words the host has messages for.
    `rules_version` is the newest; a game that began with an earlier one, from 1 on, is played on and replayed by that one.
    `decisions` is about how many decisions a player makes in a whole game, by number of seats from the fewest on: what `steady`
    computer players come to; empty if nobody has counted.
    `table_results` are final scores of whole tables that people have reported, best first, `yardsticks` what a
    model of the rules found, and `seat_shares` what steady players came to: references for computer players.
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
    """The whole position. `private` has one entry per seat. As a whole it is known to engines and store only."""

    public: PubT
    private: tuple[PrivT, ...]
    secret: SecT


@frozen
class View(Generic[PubT, PrivT]):
    """What one viewer may see: the public part and, for a seat, its own private part."""

    viewer: Viewer
    public: PubT
    private: PrivT | None

    @property
    def seated(self) -> tuple[Seat, PrivT]:
        """The seat that looks, and its private part. Raises RulesFault for a spectator, who has neither."""
        if self.private is None or self.viewer is SPECTATOR:
            raise RulesFault("a spectator has no seat")
        return self.viewer, self.private


make_view = maker(View)


class Step(Generic[PubT, PrivT, SecT, FactT]):
    """A new state and the facts that led to it. The state before stays as it was.

    `source` are the events, or what they are made of when they are first asked for, because most play asks for none.
    """

    __slots__ = ("source", "state")

    def __init__(self, state: GameState[PubT, PrivT, SecT], source: EventSource[FactT]) -> None:
        self.state = state
        self.source: Any = source

    @property
    def events(self) -> tuple[Event[FactT], ...]:
        """What happened on the way, in its order."""
        source = self.source
        if isinstance(source, list):
            self.source = events_of(cast("list[NotedFact]", source))
        elif callable(source):
            self.source = source()
        return self.source

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return False
        one = cast("Step[Any, Any, Any, Any]", other)
        return self.state == one.state and self.events == one.events

    def __hash__(self) -> int:
        return hash((self.state, self.events))

    def __repr__(self) -> str:
        return f"Step(state={self.state!r}, events={self.events!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Step, (self.state, self.events)


make_state = maker(GameState)
_new: Final[Any] = object.__new__


def make_step(state: GameState[PubT, PrivT, SecT], source: EventSource[FactT]) -> Step[PubT, PrivT, SecT, FactT]:
    """What the class makes, in half the time."""
    made: Any = _new(Step)
    made.state = state
    made.source = source
    return made


@frozen
class Decision:
    """An open decision of a seat.

    `id` stays the same until the seat has answered, whatever the others do (buttons and deadlines refer to it), and is unique
    within a game. `kind` names the question ("action", "place" ...; a locale message `<slug>-decision-<kind>`).
    """

    id: str
    kind: str


make_decision = maker(Decision)


@frozen
class Moment:
    """Where in the game's structure a position is. A change of `phase` or `turn` is when new pictures are posted.

    `turn` counts from 1; `phase` is a word of the rules (locale message `<slug>-phase-<phase>`).
    """

    turn: int
    phase: str


class Game(ABC, Generic[PubT, PrivT, SecT, ActT, FactT]):
    """One game's rules. Instances hold component tables and nothing that changes, but for what was asked last."""

    info: ClassVar[GameInfo]
    notation: Notation[ActT]
    """The table of forms: what each action is called, and what is read."""
    state_adapter: TypeAdapter[GameState[PubT, PrivT, SecT]]
    """Reads and writes positions as JSON."""
    action_adapter: TypeAdapter[ActT]
    """Reads and writes actions as JSON (a union discriminated by `kind`)."""
    events_adapter: TypeAdapter[tuple[Event[FactT], ...]]
    """Reads and writes the events of a step as JSON."""

    @abstractmethod
    def setup(self, seats: int, options: Options, key: str, rules: int | None = None) -> Step[PubT, PrivT, SecT, FactT]:
        """The first position of a game by rules version `rules`, the newest without one; every later position keeps it. `key` is
        the hexadecimal game key all luck comes from. Raises ValueError on a seat count outside `info.seats` and for a
        version there is not."""

    @final
    def rules_of(self, rules: int | None) -> int:
        """The rules version meant by `rules`: itself, or the newest. Raises ValueError for one this game does not have."""
        newest = self.info.rules_version
        if rules is None:
            return newest
        if not 1 <= rules <= newest:
            raise ValueError(f"{self.info.title} has rules versions 1 to {newest}, not {rules}")
        return rules

    @abstractmethod
    def moment(self, public: PubT) -> Moment:
        """Turn and phase of a position."""

    @abstractmethod
    def pending(self, public: PubT) -> Mapping[Seat, Decision]:
        """Who owes which decision. Made from the public part only, so it tells nothing that is not public.
        Non-empty until the game has an outcome.

        Where choices are revealed together, a seat that has privately answered stays listed until the reveal; its space
        is empty (`bool(space)` is False) then, and at least one other listed seat still has something to do.
        """

    @abstractmethod
    def legal_actions(self, view: View[PubT, PrivT]) -> ActionSpace[ActT]:
        """What the seat that looks may do now (an empty space if nothing), by what it sees and nothing else: panels and
        completions are made from it. A seat that is not pending may have optional private steps here; random play and
        deadlines only ask pending seats. Raises RulesFault for a spectator."""

    def choices_are_public(self, public: PubT) -> bool:
        """Return whether what each pending seat may do, as long as it has drafted nothing, follows from the public part alone.
        A lone answer is played for its seat at once only where it does. A game that does not say so has none played."""
        return False

    @abstractmethod
    def apply(
        self, state: GameState[PubT, PrivT, SecT], seat: Seat, action: ActT, space: ActionSpace[ActT] | None = None
    ) -> Step[PubT, PrivT, SecT, FactT]:
        """Carry out one action and everything that follows from it without a decision. Always checks; raises
        IllegalAction and changes nothing if the action is not in `legal_actions`. `space` is what that gives for the seat in
        this very position, where it is at hand: it is asked then, and not made a second time."""

    def next_asked(self, state: GameState[PubT, PrivT, SecT]) -> Seat | None:
        """The first pending seat that has not answered yet; None when the game is over. For search, which
        needs no decision ids."""
        for seat in self.pending(state.public):
            if self.legal_actions(self.view_for(state, seat)):
                return seat
        return None

    def follow(self, state: GameState[PubT, PrivT, SecT], seat: Seat, action: ActT) -> GameState[PubT, PrivT, SecT]:
        """The position `apply` leads to, for search: quicker, because nothing is told and nothing is examined. `action` must be
        one that `legal_actions` has, as it is listed there; anything else leads nowhere one could rely on."""
        return self.apply(state, seat, action).state

    @abstractmethod
    def timeout_action(self, view: View[PubT, PrivT]) -> ActT:
        """What is done for the seat that looks when it does not answer: always legal, commits to as little as the rules
        allow, reveals nothing. Raises RulesFault if the seat owes nothing, and for a spectator."""

    @abstractmethod
    def outcome(self, public: PubT) -> Outcome | None:
        """The result, or None while the game goes on."""

    def put_out(self, public: PubT) -> frozenset[Seat]:
        """Seats the rules have put out of the game: they are never asked anything again. None in most games."""
        return frozenset()

    @abstractmethod
    def check(self, state: GameState[PubT, PrivT, SecT]) -> tuple[Problem, ...]:
        """Every broken invariant of the position; empty when all is well."""

    def notation_at(self, public: PubT) -> Notation[ActT]:
        """The table of forms at a position, for a game whose words mean something else with other components."""
        return self.notation

    def text(self, action: ActT) -> str:
        """The canonical notation of an action; `parse` reads it back."""
        return self.notation.text(action)

    def parse(self, text: str) -> ActT:
        """Read typed notation (any case, extra spaces, the documented short forms). Raises UnreadableAction.
        Says nothing about legality."""
        return self.notation.read(text)

    def parse_at(self, public: PubT, text: str) -> ActT:
        """Like `parse`, with the table of that position."""
        return self.notation_at(public).read(text)

    def draft(self, view: View[PubT, PrivT]) -> int:
        """How many steps the private draft of the seat that looks has. A button carries it beside the decision's id, so
        that a double click on one step of a longer move is refused as stale. 0 in games where every action counts at once."""
        return 0

    @abstractmethod
    def disclosure(self, before: PubT, after: PubT, action: ActT) -> Disclosure:
        """How much of a step that led from one public part to another everybody may know as soon as it is taken, whoever
        looks and whatever is hidden. `action` only if the public parts and public events leave no other action; `seat` for a
        card that only its seat sees, or a draft made final; `nothing` where answers are secret until a reveal and the
        table sees no more than how many there are. What a reveal shows is told by its events."""

    @abstractmethod
    def shuffle_hidden(
        self, state: GameState[PubT, PrivT, SecT], viewer: Viewer, rng: Rng
    ) -> GameState[PubT, PrivT, SecT]:
        """A position that differs only in what `viewer` cannot see (another deck order, other hands, other drafts). The
        secrets tests compare everything the viewer gets before and after."""

    @abstractmethod
    def renew_luck(self, state: GameState[PubT, PrivT, SecT], key: str) -> GameState[PubT, PrivT, SecT]:
        """The same position with its luck drawn anew from `key` (64 hexadecimal digits): every die still to be thrown is another,
        and what nobody has drawn or seen yet is shuffled again. What is held, open or rightly known stays, so nobody's view
        changes. The result depends on nothing but the key, the views and what is undrawn; never on the order that was."""

    @final
    def view_for(self, state: GameState[PubT, PrivT, SecT], viewer: Viewer) -> View[PubT, PrivT]:
        """What `viewer` may see. It selects; it never subtracts."""
        private = None if viewer is SPECTATOR else state.private[viewer]
        return make_view(viewer, state.public, private)

    @final
    def is_wall(self, before: GameState[PubT, PrivT, SecT], after: GameState[PubT, PrivT, SecT]) -> bool:
        """Whether the step between the two positions revealed something or rolled a die: then it cannot be undone by a
        player. Luck and hidden cards live in the secret part, so a changed secret part is exactly that."""
        return before.secret != after.secret


def reason_phrase(slug: str, reason: str) -> Phrase:
    """The message that says why a game of `slug` ended."""
    return Phrase(f"{slug}-end-{reason}")
