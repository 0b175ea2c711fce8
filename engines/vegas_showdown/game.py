"""Vegas Showdown as an implementation of `engines.core.game`."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, get_args

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
    make_decision,
    make_state,
    make_step,
    reason_phrase,
)
from engines.core.outcome import Outcome
from engines.core.rng import Rng
from engines.core.seats import SEATS, Seat, Viewer
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import (
    Action,
    Advertise,
    Bid,
    Confirm,
    Place,
    PlaceNothing,
    Publicity,
    PullStrings,
    Renovate,
    Surplus,
    TakeOff,
)
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.check import problems
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.facts import Fact
from engines.vegas_showdown.hidden import reshuffle, with_new_luck
from engines.vegas_showdown.notation import NOTATION, VegasNotation
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.plans.placement import Site, without_last
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EndReason, Phase, Public, open_task
from engines.vegas_showdown.rules.opening import first_position
from engines.vegas_showdown.rules.phases.actions import choose_action, make_bid
from engines.vegas_showdown.rules.phases.events import advertise, answer_surplus
from engines.vegas_showdown.rules.phases.placement import finish_task, start_surplus
from engines.vegas_showdown.rules.phases.turn import after_action, after_event_answer, after_placement, begin_turn
from engines.vegas_showdown.rules.transition import Transition
from engines.vegas_showdown.scoring import rank
from engines.vegas_showdown.spaces.answers import AnswerSpace
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.spaces.building import BuildSpace
from engines.vegas_showdown.spaces.space import NoSpace
from engines.vegas_showdown.state import Secret, State


class VegasShowdown(Game[Public, Private, Secret, Action, Fact]):
    """The rules of Vegas Showdown over one set of component tables."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="vegas_showdown",
        title="Vegas Showdown",
        designer="Henry Stern",
        year=2005,
        seats=range(3, 6),
        options=VegasOptions,
        rules_version=1,
        sources=("Rulebook, Avalon Hill 2005 (German translation)",),
        stage="beta",
        phases=get_args(Phase),
        decision_kinds=("action", "advertise", "surplus", "pull", "place", "renovate"),
        end_reasons=get_args(EndReason),
        decisions=(53, 43, 41),
        table_results=((70, 64, 60, 48, 46), (66, 55, 40, 38, 34), (69, 49, 40, 38)),
    )

    notation = NOTATION
    state_adapter = TypeAdapter[State](GameState[Public, Private, Secret])
    action_adapter = TypeAdapter[Action](Action)
    events_adapter = TypeAdapter[tuple[Event[Fact], ...]](tuple[Event[Fact], ...])

    def __init__(self, tables: Components) -> None:
        self.tables = tables
        self.book = Book(tables)
        self.notation = VegasNotation(tables.tiles)
        self._space = LatestSpace(self._new_space)

    @override
    def setup(
        self, seats: int, options: Options, key: str, rules: int | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        self.rules_of(rules)  # refuses an unknown version
        if seats not in self.info.seats:
            raise ValueError(f"Vegas Showdown seats 3 to 5, not {seats}")
        chosen = options if isinstance(options, VegasOptions) else VegasOptions.model_validate(options.model_dump())
        transition = Transition(self.book, first_position(self.book, seats, chosen, key))
        begin_turn(transition)
        return transition.close()

    @override
    def moment(self, public: Public) -> Moment:
        return Moment(public.turn, public.phase)

    def pending(self, public: Public) -> Mapping[Seat, Decision]:
        """Return the open decisions, none once the game is finished. Step 5 and Slots Surplus ask every seat whose placement is
        not finished; event answers and step 4 ask one seat at a time."""
        placements: dict[Seat, Decision] = {}
        for task in public.tasks:
            if not task.done:
                kind = "renovate" if task.reason == "renovate" else "place"
                where = f"s{public.decisions}" if task.reason == "surplus" else "p"
                placements[Seat(task.seat)] = make_decision(f"t{public.turn}.{where}.{task.seat}", kind)
        if placements or public.phase == "finished":
            return placements
        if public.event_choice is not None:
            effect = self.book.effects[public.event_choice.event]
            kind = "pull" if effect == "pull_strings" else effect
            return {Seat(public.event_choice.waiting[0]): make_decision(f"t{public.turn}.e{public.decisions}", kind)}
        if public.to_act is not None:
            return {Seat(public.to_act): make_decision(f"t{public.turn}.a{public.decisions}", "action")}
        raise RulesFault(f"nobody is asked in turn {public.turn}, phase {public.phase}")

    @override
    def legal_actions(self, view: View[Public, Private]) -> ActionSpace[Action]:
        return self._space.of_view(view)

    def _new_space(self, public: Public, seat: Seat, mine: Private) -> ActionSpace[Action]:
        task = open_task(public.tasks, seat)
        if task is not None:
            return BuildSpace(self.book, Site(self.book.blueprints[public.columns], task, mine))
        if public.to_act == seat and public.phase == "actions":
            return BidSpace(self.book, public, seat)
        choice = public.event_choice
        if choice is not None and choice.waiting[:1] == (seat,) and all(task.done for task in public.tasks):
            return AnswerSpace(self.book, public, choice, seat)
        return NoSpace(over=public.phase == "finished")

    @override
    def choices_are_public(self, public: Public) -> bool:
        return True

    @override
    def apply(
        self, state: State, seat: Seat, action: Action, space: ActionSpace[Action] | None = None
    ) -> Step[Public, Private, Secret, Fact]:
        if space is None:
            space = self._space(state.public, seat, state.private[seat])
        legal = space.find(action)
        if legal is None:
            raise space.refusal(action) or RulesFault(f"{action} is neither legal nor refused")
        transition = self._answered(state, seat, legal)
        return make_step(self._drafted(state, seat, legal), ()) if transition is None else transition.close()

    @override
    def next_asked(self, state: State) -> Seat | None:
        public = state.public
        for task in public.tasks:
            if not task.done:
                return SEATS[task.seat]
        if public.phase == "finished":
            return None
        asked = public.to_act if public.event_choice is None else public.event_choice.waiting[0]
        return None if asked is None else SEATS[asked]

    @override
    def follow(self, state: State, seat: Seat, action: Action) -> State:
        transition = self._answered(state, seat, action)
        return self._drafted(state, seat, action) if transition is None else transition.close_state()

    def _answered(self, state: State, seat: Seat, legal: Action) -> Transition | None:
        answer = _ANSWERS.get(type(legal))
        if answer is None:
            return None
        transition = Transition(self.book, state)
        transition.public.decisions += 1
        answer(transition, seat, legal)
        return transition

    def timeout_action(self, view: View[Public, Private]) -> Action:
        """Return the cautious action: renovate (which need not move a tile), place nothing, decline an event's offer, or pull
        from the fullest stack (the first of equal ones). It depends on the public part only. Raise RulesFault if the seat is not
        asked."""
        match self.legal_actions(view):
            case BidSpace():
                return Renovate()
            case BuildSpace():
                return PlaceNothing()
            case AnswerSpace() as space:
                if PullStrings("small") in space or PullStrings("medium") in space or PullStrings("large") in space:
                    stacks = view.public.stacks
                    return PullStrings(SIZES[stacks.index(max(stacks))])
                return Advertise(0) if Advertise(0) in space else Surplus(buy=False)
            case _:
                raise RulesFault(f"seat {view.viewer} has nothing to decide")

    @override
    def outcome(self, public: Public) -> Outcome | None:
        if public.scores is None or public.ending is None:
            return None
        return Outcome(rank(public.scores), reason_phrase(self.info.slug, public.ending), public.turn)

    @override
    def check(self, state: State) -> tuple[Problem, ...]:
        return problems(self.book, state)

    @override
    def draft(self, view: View[Public, Private]) -> int:
        _, mine = view.seated
        return len(mine.draft)

    def disclosure(self, before: Public, after: Public, action: Action) -> Disclosure:
        """Return `seat` for the end of a placement: its result is public but not its draft, so a draft that changes nothing looks
        like no draft. Return `action` for all other actions."""
        return "seat" if isinstance(action, Confirm | PlaceNothing) else "action"

    @override
    def shuffle_hidden(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return reshuffle(self.book, state, viewer, rng)

    @override
    def renew_luck(self, state: State, key: str) -> State:
        return with_new_luck(self.book, state, key)

    def _drafted(self, state: State, seat: Seat, action: Action) -> State:
        """Return the state after a draft step, which changes the seat's private part only and reports no fact."""
        # The space is cached if the legal actions were computed before.
        space = self._space(state.public, seat, state.private[seat])
        if not isinstance(space, BuildSpace):
            raise RulesFault(f"seat {seat} drafts without a task")
        site = space.site
        match action:
            case Place():
                private = site.put_on(action.tile, action.column, action.row, action.turns)
            case TakeOff():
                placed = site.blueprint.covering(site.private.plan, action.column, action.row)
                if placed is None:
                    raise RulesFault(f"no tile on column {action.column}, row {action.row}")
                private = site.take_off(placed)
            case _:
                hotel = state.public.hotels[seat]
                private = without_last(hotel.plan, hotel.aside, site)
        everyone = (*state.private[:seat], private, *state.private[seat + 1 :])
        return make_state(state.public, everyone, state.secret)


def _bid(transition: Transition, seat: Seat, action: Bid) -> None:
    make_bid(transition, seat, action.lot, action.amount)
    after_action(transition, seat)


def _choose(transition: Transition, seat: Seat, action: Renovate | Publicity) -> None:
    choose_action(transition, seat, action.kind)
    after_action(transition, seat)


def _advertise(transition: Transition, seat: Seat, action: Advertise) -> None:
    advertise(transition, seat, action.dollars)
    after_event_answer(transition, None)


def _buy_surplus(transition: Transition, seat: Seat, action: Surplus) -> None:
    tile = answer_surplus(transition, seat, buy=action.buy)
    if tile is not None:
        start_surplus(transition, seat, tile)
    after_event_answer(transition, None)


def _finish_placement(transition: Transition, seat: Seat, action: Confirm | PlaceNothing) -> None:
    finish_task(transition, seat, keep_draft=isinstance(action, Confirm))
    if transition.public.phase == "events":
        after_event_answer(transition, None)
    else:
        after_placement(transition)


_ANSWERS: Final[dict[type[Action], Callable[[Transition, Seat, Any], None]]] = {
    Bid: _bid,
    Renovate: _choose,
    Publicity: _choose,
    Advertise: _advertise,
    PullStrings: lambda transition, _, action: after_event_answer(transition, action.size),
    Surplus: _buy_surplus,
    Confirm: _finish_placement,
    PlaceNothing: _finish_placement,
}
"""Functions that carry out answers, by type of action; the other actions are steps of a draft. A table is faster than a chain of
comparisons."""
