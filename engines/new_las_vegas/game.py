"""Welcome to New Las Vegas as an implementation of `engines.core.game`."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar, Final, get_args

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
    LatestSpace,
    Moment,
    Options,
    Step,
    View,
    make_step,
    reason_phrase,
)
from engines.core.outcome import Outcome, Yardstick
from engines.core.rng import Rng
from engines.core.seats import SEATS, Seat, Viewer
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import Action, Forgo
from engines.new_las_vegas.check import problems
from engines.new_las_vegas.components import Components
from engines.new_las_vegas.drafting.turns import steps_of
from engines.new_las_vegas.facts import Fact
from engines.new_las_vegas.hidden import reshuffle, with_new_luck
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Phase, Public
from engines.new_las_vegas.rules.answering import carry_out, draft_of
from engines.new_las_vegas.rules.opening import set_up
from engines.new_las_vegas.scoring.score import ranking
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.spaces.turn_space import AnsweredSpace, NewLasVegasSpace, NoSpace, TurnSpace
from engines.new_las_vegas.state import Secret, State

_OPTIONS: Final = "loan=off"

YARDSTICKS: Final = (
    Yardstick(
        seats=1,
        options=_OPTIONS,
        rounds=(28, 32.4, 36),
        mean=121.1,
        winner=121.1,
        ends=(("inauguration", 0.83), ("projects", 0.05), ("all-open", 0.12)),
    ),
    Yardstick(
        seats=2,
        options=_OPTIONS,
        rounds=(23, 30.9, 34),
        mean=101.3,
        winner=111.8,
        ends=(("inauguration", 0.62), ("projects", 0.07), ("all-open", 0.35)),
    ),
    Yardstick(
        seats=3,
        options=_OPTIONS,
        rounds=(22, 31.3, 35),
        mean=97.4,
        winner=109.5,
        ends=(("inauguration", 0.78), ("projects", 0.07), ("all-open", 0.20)),
    ),
    Yardstick(
        seats=4,
        options=_OPTIONS,
        rounds=(24, 30.6, 33),
        mean=94.2,
        winner=106.8,
        ends=(("inauguration", 0.75), ("projects", 0.13), ("all-open", 0.17)),
    ),
)


SEAT_LETTERS: Final = "abcdefghijkl"


@lru_cache(maxsize=64)
def _open_decisions(turn: int, phase: Phase, seats: int) -> Mapping[Seat, Decision]:
    """Return the open decisions of a turn by seat, cached because they are read very often."""
    return MappingProxyType(
        {Seat(seat): Decision(f"{turn}-{phase}-{SEAT_LETTERS[seat]}", phase) for seat in range(seats)}
    )


class NewLasVegas(Game[Public, Private, Secret, Action, Fact]):
    """The rules of Welcome to New Las Vegas over one set of component tables."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="new_las_vegas",
        title="Welcome to New Las Vegas",
        designer="Benoit Turpin",
        year=2020,
        seats=range(1, len(SEAT_LETTERS) + 1),
        options=NewLasVegasOptions,
        rules_version=1,
        sources=("published rules summary", "sheet, cards and projects as redrawn by owners of the game"),
        stage="alpha",
        phases=get_args(Phase),
        decision_kinds=("turn",),
        end_reasons=("inauguration", "projects", "all-open"),
        decisions=(31,) * len(SEAT_LETTERS),
        yardsticks=YARDSTICKS,
    )

    state_adapter = TypeAdapter[State](GameState[Public, Private, Secret])
    action_adapter = TypeAdapter[Action](Action)
    events_adapter = TypeAdapter[tuple[Event[Fact], ...]](tuple[Event[Fact], ...])

    def __init__(self, tables: Components) -> None:
        self.tables = tables
        self.city = City(tables)
        self.notation = self.city.notation
        self._over, self._waiting = NoSpace(self.city), AnsweredSpace(self.city)
        self._space = LatestSpace(self._new_space)

    def setup(
        self, seats: int, options: Options, key: str, rules: int | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        """Return the first position. Raise ValueError for a number of seats or a rules version the game does not have. Stacks and
        projects depend on the key only: with another table's key, a table sees that table's flips and projects whatever its seats
        and options (duplicate play)."""
        if seats not in self.info.seats:
            raise ValueError(f"{self.info.title} seats 1 to {self.info.seats[-1]}, not {seats}")
        chosen = options if isinstance(options, NewLasVegasOptions) else None
        chosen = chosen or NewLasVegasOptions.model_validate(options.model_dump())
        self.rules_of(rules)  # refuses an unknown version
        return Step(*set_up(self.city, seats, chosen.rulings(seats), key))

    @override
    def moment(self, public: Public) -> Moment:
        return Moment(public.turn, public.phase)

    def pending(self, public: Public) -> Mapping[Seat, Decision]:
        """Return the open decisions: one for every seat until the end, even if it has answered, because answers are private."""
        if public.phase == "finished":
            return {}
        return _open_decisions(public.turn, public.phase, len(public.sheets))

    def legal_actions(self, view: View[Public, Private]) -> NewLasVegasSpace:
        """Return the legal actions, none after the end. A seat that has answered has a falsy space with only `back` in it."""
        return self._space.of_view(view)

    def _new_space(self, public: Public, seat: Seat, mine: Private) -> NewLasVegasSpace:
        if public.phase == "finished":
            return self._over
        if mine.confirmed:
            return self._waiting
        return TurnSpace(draft_of(self.city, public, mine, seat))

    @override
    def choices_are_public(self, public: Public) -> bool:
        return True

    @override
    def apply(
        self, state: State, seat: Seat, action: Action, space: ActionSpace[Action] | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        if space is None:
            space = self._space(state.public, seat, state.private[seat])
        refused = space.refusal(action)
        if refused is not None:
            raise refused
        draft = space.draft if isinstance(space, TurnSpace) else None
        return make_step(*carry_out(self.city, state, seat, action, draft))

    @override
    def next_asked(self, state: State) -> Seat | None:
        if state.public.phase == "finished":
            return None
        for seat, mine in enumerate(state.private):
            if not mine.confirmed:
                return SEATS[seat]
        return None

    @override
    def follow(self, state: State, seat: Seat, action: Action) -> State:
        # The space is cached if the legal actions were computed before.
        space = self._space(state.public, seat, state.private[seat])
        draft = space.draft if isinstance(space, TurnSpace) else None
        return carry_out(self.city, state, seat, action, draft)[0]

    def timeout_action(self, view: View[Public, Private]) -> Action:
        """Return `Forgo` for every position: a complete draft stands, otherwise the smallest turn is played; no loan, unless the
        draft takes it. A single action for all cases reveals nothing of a draft. Raise RulesFault if the seat has answered or the
        game is over."""
        seat, mine = view.seated
        if view.public.phase == "finished" or mine.confirmed:
            raise RulesFault(f"seat {seat} has nothing to decide")
        return Forgo()

    def outcome(self, public: Public) -> Outcome | None:
        """Return the outcome; None before the end. The reason is the first end condition met, in the order of the rules."""
        if public.phase != "finished":
            return None
        reason = public.ending[0].replace("_", "-")
        return Outcome(ranking(public.scores), reason_phrase(self.info.slug, reason), public.turn)

    @override
    def check(self, state: State) -> tuple[Problem, ...]:
        return problems(self.city, state)

    def draft(self, view: View[Public, Private]) -> int:
        """Return the number of steps drafted so far, plus one for an answer to the loan and one for the confirm."""
        _, mine = view.seated
        return len(steps_of(mine.turn)) + (mine.borrow is not None) + mine.confirmed

    def disclosure(self, before: Public, after: Public, action: Action) -> Disclosure:
        """Return `seat` if the table sees which seats have answered, or nobody else plays; otherwise `nothing`."""
        return "seat" if before.rulings.progress == "names" or len(before.sheets) == 1 else "nothing"

    @override
    def shuffle_hidden(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return reshuffle(self.city, state, viewer, rng)

    @override
    def renew_luck(self, state: State, key: str) -> State:
        return with_new_luck(self.city, state, key)
