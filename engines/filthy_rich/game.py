"""Filthy Rich as an implementation of `engines.core.game`."""

from collections.abc import Mapping
from typing import TypeAlias

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
)
from engines.core.outcome import Outcome, SeatShares
from engines.core.rng import Rng
from engines.core.seats import SEATS, Seat, Viewer
from engines.core.space import ActionSpace
from engines.filthy_rich import ending, hidden
from engines.filthy_rich.actions import Action, Discard, Pass, RollDice, Sell, Take
from engines.filthy_rich.check import problems
from engines.filthy_rich.deck.book import SEAT_LETTERS, Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.hidden import with_new_luck
from engines.filthy_rich.notation import notation_of
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import ASK_THE_ACTIVE, Public, seats_asked
from engines.filthy_rich.rules.phases.flow import answer, run
from engines.filthy_rich.rules.phases.setup import set_up
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.spaces.scene import Scene, phase_asked
from engines.filthy_rich.spaces.space import FilthySpace
from engines.filthy_rich.state import Secret, State
from engines.filthy_rich.table.numbers import tax_due

FilthyStep: TypeAlias = Step[Public, Private, Secret, Fact]

_INFO = GameInfo(
    slug="filthy_rich",
    title="Filthy Rich",
    designer="Richard Garfield",
    year=1998,
    seats=range(2, 6),
    options=FilthyOptions,
    rules_version=1,
    sources=("rulebook, German translation of 1999",),
    stage="beta",
    phases=("turn", "auction", "page", "finished"),
    decision_kinds=("luxury", "actions", "search", "roll", "sale", "auction", "page"),
    end_reasons=("luxuries", "last-seat", "round-limit"),
    decisions=(55, 55, 50, 50),
    # The shares were measured with steady players and our deck; see docs/balance.md.
    seat_shares=(
        SeatShares(4, "", 12, (0.31, 0.26, 0.22, 0.21), 0.05),
        SeatShares(4, "seat_compensation=true", 12, (0.27, 0.23, 0.25, 0.25), 0.07),
    ),
)

_TURN_PHASES = ("luxury", "actions", "search", "roll", "sale")
"""Phases of a turn in which the others choose nothing but their sales. They are one moment, so that pictures are posted
once a turn."""


class FilthyRich(Game[Public, Private, Secret, Action, Fact]):
    """The rules of Filthy Rich over one deck."""

    info = _INFO
    state_adapter = TypeAdapter[State](GameState[Public, Private, Secret])
    action_adapter = TypeAdapter[Action](Action)
    events_adapter = TypeAdapter[tuple[Event[Fact], ...]](tuple[Event[Fact], ...])

    def __init__(self, tables: Components) -> None:
        """Prepare the deck. Raise ComponentsError if a sign fits on no page."""
        self.tables = tables
        self.book = Book(tables)
        self.notation = notation_of(self.book)
        self._space = LatestSpace(self._new_space)

    @override
    def setup(self, seats: int, options: Options, key: str, rules: int | None = None) -> FilthyStep:
        if seats not in self.info.seats:
            raise ValueError(
                f"{self.info.title} is for {self.info.seats[0]} to {self.info.seats[-1]} seats, not {seats}"
            )
        chosen = options if isinstance(options, FilthyOptions) else FilthyOptions.model_validate(options.model_dump())
        self.rules_of(rules)  # refuses an unknown version
        transition = set_up(self.book, seats, chosen, key)
        run(transition)
        return transition.close()

    def moment(self, public: Public) -> Moment:
        """Return turn, round and phase: `turn` (luxury, actions, searches, the roll, sales before taxes), `auction`, `page` (a
        page reroll), `finished`."""
        return Moment(public.turn, "turn" if public.phase in _TURN_PHASES else public.phase, public.round)

    def pending(self, public: Public) -> Mapping[Seat, Decision]:
        """Return the open decisions: one seat is asked, or in a sale step all seats that have not answered. Ids count each
        seat's own answers, so that another seat's answer in the step does not change them."""
        phase, answers = public.phase, public.answers
        decisions: dict[Seat, Decision] = {}
        for seat in seats_asked(public):
            decisions[Seat(seat)] = make_decision(f"{public.turn}-{phase}-{SEAT_LETTERS[seat]}{answers[seat]}", phase)
        return decisions

    def legal_actions(self, view: View[Public, Private]) -> FilthySpace:
        """Return the legal actions. A seat that is not asked may answer the next sale step in advance (`Advance`), which stays
        secret."""
        return self._space.of_view(view)

    def _new_space(self, public: Public, seat: Seat, mine: Private) -> FilthySpace:
        return FilthySpace(Scene(self.book, public, mine, seat))

    @override
    def choices_are_public(self, public: Public) -> bool:
        """Return whether the choices are public: all but the steps that choose among the cards of a hand or of a search."""
        return public.phase not in ("actions", "search")

    @override
    def apply(self, state: State, seat: Seat, action: Action, space: ActionSpace[Action] | None = None) -> FilthyStep:
        if space is None:
            space = self._space(state.public, seat, state.private[seat])
        refused = space.refusal(action)
        if refused:
            raise refused
        transition = Transition(self.book, state)
        answer(transition, seat, action)
        return transition.close()

    @override
    def next_asked(self, state: State) -> Seat | None:
        public = state.public
        if public.phase in ASK_THE_ACTIVE:
            return SEATS[public.active]
        asked = seats_asked(public)
        return SEATS[asked[0]] if asked else None

    @override
    def follow(self, state: State, seat: Seat, action: Action) -> State:
        transition = Transition(self.book, state)
        answer(transition, seat, action)
        return transition.close_state()

    def timeout_action(self, view: View[Public, Private]) -> Action:
        """Return the cautious action: buy, bid, take and reroll nothing; discard the card held longest, because an action must
        be taken; roll. In a sale step sell nothing, unless the seat cannot pay: then the business it opened last. Raise
        RulesFault if the seat has nothing to decide."""
        public = view.public
        seat, mine = view.seated
        match phase_asked(public, seat):
            case "luxury" | "search" | "auction" | "page":
                return Pass()
            case "actions":
                return Discard(mine.hand[0])
            case "roll":
                return RollDice()
            case "sale":
                return self._forced_sale(public, seat) or Pass()
            case "finished" | None:
                raise RulesFault(f"seat {seat} has nothing to decide")

    def _forced_sale(self, public: Public, seat: Seat) -> Sell | None:
        due = tax_due(self.book, public, seat, public.taxing.times) if public.taxing else 0
        if due <= public.estates[seat].money:
            return None
        return next((Sell(business.card) for business in reversed(public.businesses) if business.owner == seat), None)

    @override
    def outcome(self, public: Public) -> Outcome | None:
        return None if public.ending is None else ending.outcome(self.info.slug, public)

    @override
    def put_out(self, public: Public) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, estate in enumerate(public.estates) if estate.out is not None)

    @override
    def check(self, state: State) -> tuple[Problem, ...]:
        return problems(self.book, state)

    def disclosure(self, before: Public, after: Public, action: Action) -> Disclosure:
        """Return "seat" for the taking of a card from a search, which the others must not see; "action" for any other action."""
        return "seat" if isinstance(action, Take) else "action"

    @override
    def shuffle_hidden(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return hidden.reshuffle(state, viewer, rng)

    @override
    def renew_luck(self, state: State, key: str) -> State:
        return with_new_luck(self.book, state, key)
