"""Pig behind the contract of `engines.core.game`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, get_args

from pydantic import TypeAdapter
from typing_extensions import override

from engines.core.errors import Problem, RulesFault
from engines.core.events import Event
from engines.core.game import (
    Decision,
    Disclosure,
    Game,
    GameInfo,
    GameState,
    Moment,
    Options,
    Step,
    View,
    reason_phrase,
)
from engines.core.outcome import Outcome, RankedSeat
from engines.core.rng import Rng
from engines.core.seats import Seat, Viewer
from engines.core.space import ActionSpace
from engines.pig.actions import NOTATION, Action, Hold, Roll
from engines.pig.components import Tables
from engines.pig.facts import Fact, Held, Lost, Rolled
from engines.pig.options import PigOptions
from engines.pig.private import Private
from engines.pig.public import Phase, Public
from engines.pig.space import PigSpace
from engines.pig.state import Secret, State


class PigGame(Game[Public, Private, Secret, Action, Fact]):
    """The rules of Pig over its component table."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="pig",
        title="Pig",
        designer="traditional",
        year=1945,
        seats=range(2, 7),
        options=PigOptions,
        rules_version=1,
        sources=("John Scarne, Scarne on Dice, 1945",),
        stage="alpha",
        phases=get_args(Phase),
        decision_kinds=("turn",),
        end_reasons=("target",),
        decisions=(42, 36, 34, 33, 30),
    )

    notation = NOTATION
    state_adapter = TypeAdapter[State](GameState[Public, Private, Secret])
    action_adapter = TypeAdapter[Action](Action)
    events_adapter = TypeAdapter[tuple[Event[Fact], ...]](tuple[Event[Fact], ...])

    def __init__(self, tables: Tables) -> None:
        self.die = tables.die

    def setup(
        self, seats: int, options: Options, key: str, rules: int | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        """Return the first position: nothing has been thrown, and the first seat has the die."""
        if seats not in self.info.seats:
            raise ValueError(f"{self.info.title} seats {self.info.seats[0]} to {self.info.seats[-1]}, not {seats}")
        chosen = options if isinstance(options, PigOptions) else PigOptions.model_validate(options.model_dump())
        public = Public(
            turn=1,
            phase="turn",
            to_roll=0,
            thrown=(),
            points=(0,) * seats,
            target=chosen.target,
            decisions=0,
            version=self.rules_of(rules),
        )
        return Step(GameState(public, (Private(),) * seats, Secret(Rng(key))), ())

    def moment(self, public: Public) -> Moment:
        """Return the turn and the phase: `turn` or `finished`."""
        return Moment(public.turn, public.phase)

    def pending(self, public: Public) -> Mapping[Seat, Decision]:
        """Return the decision of the seat that has the die."""
        if public.phase == "finished":
            return {}
        return {Seat(public.to_roll): Decision(str(public.decisions), "turn")}

    @override
    def legal_actions(self, view: View[Public, Private]) -> PigSpace:
        seat, _ = view.seated
        return PigSpace(view.public, seat)

    @override
    def apply(
        self, state: State, seat: Seat, action: Action, space: ActionSpace[Action] | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        refused = (PigSpace(state.public, seat) if space is None else space).refusal(action)
        if refused is not None:
            raise refused
        match action:
            case Roll():
                return self._rolled(state, seat)
            case Hold():
                return self._held(state, seat)

    def _rolled(self, state: State, seat: Seat) -> Step[Public, Private, Secret, Fact]:
        public = state.public
        face, rng = state.secret.rng.die(self.die.sides)
        fact: Fact
        if face == self.die.loses:
            fact = Lost(seat, face, public.at_stake)
            after = _next_turn(public)
        else:
            after = replace(public, thrown=(*public.thrown, face), decisions=public.decisions + 1)
            fact = Rolled(seat, face, after.at_stake)
        return Step(GameState(after, state.private, Secret(rng)), (Event(fact),))

    def _held(self, state: State, seat: Seat) -> Step[Public, Private, Secret, Fact]:
        public = state.public
        total = public.points[seat] + public.at_stake
        kept = replace(public, points=(*public.points[:seat], total, *public.points[seat + 1 :]))
        won = total >= public.target
        after = replace(kept, phase="finished", thrown=()) if won else _next_turn(kept)
        fact = Held(seat, public.at_stake, total)
        return Step(GameState(after, state.private, state.secret), (Event(fact),))

    def timeout_action(self, view: View[Public, Private]) -> Action:
        """Return the action that keeps the points thrown; for a seat that has thrown nothing, a throw."""
        seat, _ = view.seated
        if not PigSpace(view.public, seat):
            raise RulesFault(f"seat {seat} owes nothing")
        return Hold() if view.public.thrown else Roll()

    @override
    def outcome(self, public: Public) -> Outcome | None:
        if public.phase != "finished":
            return None
        points = public.points
        places = [
            RankedSeat(Seat(seat), 1 + sum(other > own for other in points), own) for seat, own in enumerate(points)
        ]
        ranking = tuple(sorted(places, key=lambda one: (one.place, one.seat)))
        rounds = -(-public.turn // len(points))
        return Outcome(ranking, reason_phrase(self.info.slug, "target"), rounds)

    @override
    def check(self, state: State) -> tuple[Problem, ...]:
        public = state.public
        found: list[Problem] = []
        if len(state.private) != len(public.points):
            found.append(Problem("seats", f"{len(state.private)} private parts for {len(public.points)} seats"))
        if public.to_roll != (public.turn - 1) % len(public.points):
            found.append(Problem("clockwise", f"turn {public.turn} is not that of seat {public.to_roll}"))
        if not all(1 <= face <= self.die.sides and face != self.die.loses for face in public.thrown):
            found.append(Problem("thrown", f"{public.thrown} cannot lie on the table"))
        if (max(public.points) >= public.target) != (public.phase == "finished"):
            found.append(Problem("end", f"{max(public.points)} of {public.target} points in phase {public.phase}"))
        return tuple(found)

    def disclosure(self, before: Public, after: Public, action: Action) -> Disclosure:
        """Return that everything is public."""
        return "action"

    def shuffle_hidden(self, state: State, viewer: Viewer, rng: Rng) -> State:
        """Replace the generator: only the coming throws are hidden."""
        return GameState(state.public, state.private, Secret(rng))

    @override
    def renew_luck(self, state: State, key: str) -> State:
        return GameState(state.public, state.private, Secret(Rng(key)))


def _next_turn(public: Public) -> Public:
    following = (public.to_roll + 1) % len(public.points)
    return replace(public, turn=public.turn + 1, to_roll=following, thrown=(), decisions=public.decisions + 1)
