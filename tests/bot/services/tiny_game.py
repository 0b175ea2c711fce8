"""A game of a few minutes with everything that services must handle: a die, hidden cards, private drafts of several
steps, simultaneous secret decisions, phases, two ends.

Each round has two phases. *roll*: in turn, each seat answers `roll` (a die adds to its points) or `pass`. *pledge*: all
at once, each seat puts counters on a pile in private (`add 1` ... `add 3`, `back`) and answers `confirm`; when all
have, the piles are revealed and the highest scores. The game is over after three rounds, or when a seat has 20 points.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import Field, TypeAdapter

from engines.core.errors import IllegalAction, Problem, RulesFault, UnreadableAction
from engines.core.events import Event
from engines.core.game import Decision, Disclosure, Game, GameInfo, GameState, Moment, Options, Step, View
from engines.core.notation import Form, Misread, Notation, Number
from engines.core.outcome import Outcome, RankedSeat
from engines.core.phrase import Phrase, phrase
from engines.core.rng import Rng
from engines.core.seats import Seat, Viewer
from engines.core.space import ActionSpace, Choice, ListedSpace


class TinyOptions(Options):
    rounds: Annotated[int, Field(ge=1, le=9)] = 3
    deck: Literal["short", "long"] = "short"


@dataclass(frozen=True, slots=True)
class Public:
    round: int
    phase: Literal["roll", "pledge", "finished"]
    rounds: int
    points: tuple[int, ...]
    to_roll: int | None
    decisions: int


@dataclass(frozen=True, slots=True)
class Private:
    pile: tuple[int, ...] = ()
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Secret:
    rng: Rng


State = GameState[Public, Private, Secret]


@dataclass(frozen=True, slots=True)
class Roll:
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Pass:
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Add:
    counters: int
    kind: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class Back:
    kind: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class Confirm:
    kind: Literal["confirm"] = "confirm"


Action = Annotated[Roll | Pass | Add | Back | Confirm, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class Fact:
    what: Literal["rolled", "passed", "pledged", "added"]
    seat: int
    number: int


def refused(what: str) -> IllegalAction:
    return IllegalAction(phrase(f"tiny-refuse-{what}"), phrase(f"tiny-remedy-{what}"))


class TinyNotation(Notation[Any]):
    def refused(self, misread: Misread, text: str) -> UnreadableAction:
        return UnreadableAction(phrase("tiny-refuse-unreadable"), phrase("tiny-remedy-unreadable"))


FORMS: Final = (
    Form(Roll, "roll"),
    Form(Pass, "pass"),
    Form(Add, "add", Number("counters", asks="number")),
    Form(Back, "back"),
    Form(Confirm, "confirm"),
)


class TinySpace(ListedSpace[Any]):
    notation = TinyNotation("tiny", *FORMS)

    def __init__(self, actions: tuple[Any, ...]) -> None:
        super().__init__(self.notation, actions)

    def __bool__(self) -> bool:
        return any(not isinstance(action, Back) for action in self.actions)

    def sample(self, below: Callable[[int], int]) -> Any:
        real = [action for action in self.actions if not isinstance(action, Back)]
        if not real:
            raise RulesFault("nothing to do")
        return real[below(len(real))]

    def choice(self, question: str, word: str, actions: Sequence[Any]) -> Choice:
        return Choice(word, Phrase(f"tiny-{word}"))

    def words_refusal(self, words: tuple[str, ...]) -> IllegalAction:
        return refused("unknown")

    def refusal(self, action: Any) -> IllegalAction | None:
        return None if action in self.actions else refused("now")


class TinyGame(Game[Public, Private, Secret, Any, Fact]):
    notation = TinySpace.notation
    state_adapter = TypeAdapter[GameState[Public, Private, Secret]](GameState[Public, Private, Secret])
    action_adapter = TypeAdapter[Any](Action)
    events_adapter = TypeAdapter[tuple[Event[Fact], ...]](tuple[Event[Fact], ...])
    info: ClassVar[GameInfo] = GameInfo(
        slug="tiny",
        title="Tiny",
        designer="Nobody",
        year=2026,
        seats=range(2, 5),
        options=TinyOptions,
        rules_version=1,
        sources=("this file",),
        stage="alpha",
        phases=("roll", "pledge", "finished"),
        decision_kinds=("roll", "pledge"),
        end_reasons=("points", "rounds"),
    )

    def setup(
        self, seats: int, options: Options, key: str, rules: int | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        assert isinstance(options, TinyOptions)
        self.rules_of(rules)
        first, rng = Rng(key).below(seats)
        public = Public(1, "roll", options.rounds, (0,) * seats, first, 0)
        return Step(GameState(public, (Private(),) * seats, Secret(rng)), ())

    def moment(self, public: Public) -> Moment:
        return Moment(public.round, public.phase)

    def pending(self, public: Public) -> Mapping[Seat, Decision]:
        match public.phase:
            case "roll":
                assert public.to_roll is not None
                return {Seat(public.to_roll): Decision(f"{public.decisions}", "roll")}
            case "pledge":
                return {
                    Seat(seat): Decision(f"{public.decisions}.{seat}", "pledge") for seat in range(len(public.points))
                }
            case "finished":
                return {}

    def legal_actions(self, view: View[Public, Private]) -> ActionSpace[Any]:
        seat, mine = view.seated
        if seat not in self.pending(view.public):
            return TinySpace(())
        if view.public.phase == "roll":
            return TinySpace((Roll(), Pass()))
        if mine.confirmed:
            return TinySpace((Back(),))
        back = (Back(),) if mine.pile else ()
        adds = tuple(Add(counters) for counters in (1, 2, 3)) if len(mine.pile) < 3 else ()
        return TinySpace((*adds, Confirm(), *back))

    def apply(
        self, state: State, seat: Seat, action: Any, space: ActionSpace[Any] | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        refusal = (self.legal_actions(self.view_for(state, seat)) if space is None else space).refusal(action)
        if refusal is not None:
            raise refusal
        match action:
            case Roll():
                face, rng = state.secret.rng.die()
                return self._rolled(GameState(state.public, state.private, Secret(rng)), seat, face, "rolled")
            case Pass():
                return self._rolled(state, seat, 0, "passed")
            case Add(counters):
                mine = state.private[seat]
                after = with_private(state, seat, replace(mine, pile=(*mine.pile, counters)))
                return Step(after, (Event(Fact("added", seat, counters), seat),))
            case Back():
                mine = state.private[seat]
                less = Private(mine.pile) if mine.confirmed else Private(mine.pile[:-1])
                return Step(with_private(state, seat, less), ())
            case Confirm():
                after = with_private(state, seat, replace(state.private[seat], confirmed=True))
                return self._revealed(after) if all(one.confirmed for one in after.private) else Step(after, ())
            case _:
                raise RulesFault("no such action")

    def _rolled(
        self, state: State, seat: Seat, face: int, what: Literal["rolled", "passed"]
    ) -> Step[Public, Private, Secret, Fact]:
        public = state.public
        points = tuple(held + face if at == seat else held for at, held in enumerate(public.points))
        following = (seat + 1) % len(points)
        done = public.decisions % (len(points) + 1) == len(points) - 1
        public = replace(
            public,
            points=points,
            to_roll=None if done else following,
            phase="pledge" if done else "roll",
            decisions=public.decisions + 1,
        )
        return Step(GameState(public, state.private, state.secret), (Event(Fact(what, seat, face)),))

    def _revealed(self, state: State) -> Step[Public, Private, Secret, Fact]:
        public = state.public
        piles = [sum(one.pile) for one in state.private]
        best = max(piles)
        points = tuple(held + (5 if pile == best else 0) for held, pile in zip(public.points, piles, strict=True))
        over = public.round >= public.rounds or max(points) >= 20
        # The reveal turns a card: the generator moves on, so that nobody can take back what all have seen.
        first, rng = state.secret.rng.below(len(points))
        public = replace(
            public,
            points=points,
            round=public.round if over else public.round + 1,
            phase="finished" if over else "roll",
            to_roll=None if over else first,
            decisions=public.decisions + 1,
        )
        events = tuple(Event(Fact("pledged", seat, pile)) for seat, pile in enumerate(piles))
        return Step(GameState(public, (Private(),) * len(points), Secret(rng)), events)

    def timeout_action(self, view: View[Public, Private]) -> Any:
        space = self.legal_actions(view)
        if not space:
            raise RulesFault("owes nothing")
        return Pass() if view.public.phase == "roll" else Confirm()

    def outcome(self, public: Public) -> Outcome | None:
        if public.phase != "finished":
            return None
        order = sorted(range(len(public.points)), key=lambda seat: (-public.points[seat], seat))
        places = tuple(
            RankedSeat(Seat(seat), 1 + sum(other > public.points[seat] for other in public.points), public.points[seat])
            for seat in order
        )
        reason = "points" if max(public.points) >= 20 else "rounds"
        return Outcome(places, Phrase(f"tiny-end-{reason}"), public.round)

    def check(self, state: State) -> tuple[Problem, ...]:
        faults: list[Problem] = []
        if len(state.private) != len(state.public.points):
            faults.append(Problem("seats", "a private part per seat"))
        if state.public.phase != "pledge" and any(one.pile for one in state.private):
            faults.append(Problem("piles", "counters lie out only in the pledge"))
        return tuple(faults)

    def draft(self, view: View[Public, Private]) -> int:
        _, mine = view.seated
        return len(mine.pile) + mine.confirmed

    def disclosure(self, before: Public, after: Public, action: Any) -> Disclosure:
        return "nothing" if before.phase == "pledge" else "action"

    def shuffle_hidden(self, state: State, viewer: Viewer, rng: Rng) -> State:
        private = tuple(
            one if seat == viewer else replace(one, pile=tuple(reversed(one.pile)))
            for seat, one in enumerate(state.private)
        )
        return GameState(state.public, private, Secret(Rng(rng.key)))

    def renew_luck(self, state: State, key: str) -> State:
        return GameState(state.public, state.private, Secret(Rng(key)))


def with_private(state: State, seat: Seat, mine: Private) -> State:
    private = tuple(mine if at == seat else part for at, part in enumerate(state.private))
    return GameState(state.public, private, state.secret)
