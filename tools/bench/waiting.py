"""The duration of games when people look in every few hours, with and without standing orders; and with one decision a
day, with and without playing forced moves automatically.
Time is simulated: nothing depends on the machine. People look in after 2 to 8 hours, never at night, and answer all
their open decisions as `steady` would. With standing orders they also leave one (`leaving_orders`)."""

import heapq
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any, Final

from bot.games.binding import Binding
from engines.core.errors import GameError
from engines.core.lone_answer import lone_answer
from engines.core.rng import Rng
from engines.core.seats import Seat
from tools.bench.leaving_orders import LEAVING, Leaving
from tools.bench.measuring import Row

LEAST_HOURS, MOST_HOURS = 2.0, 8.0
SHORTER: Final = 2 / 3
"""Target: games with orders take a third fewer days."""
NIGHT: Final = 8.0
"""Hours of a day in which a person does not look in; each person's night begins at another hour."""


@dataclass
class _Person:
    """Somebody at the table: the hour of the day when their night begins, and the order they have left."""

    night: float
    order: str = ""
    turn: int = 0


@dataclass
class _Game:
    binding: Binding
    state: Any
    people: list[_Person]
    leaving: Leaving | None
    dice: Random
    rng: Rng
    looks: int = 0
    ordered: int = 0
    visits: list[tuple[float, int]] = field(default_factory=list[tuple[float, int]])

    @property
    def public(self) -> Any:
        return self.state.public

    def over(self) -> bool:
        return self.binding.game.outcome(self.public) is not None

    def plan(self, seat: int, after: float) -> None:
        """Schedule the next time the person looks in, never at night."""
        at = after + self.dice.uniform(LEAST_HOURS, MOST_HOURS)
        into = (at - self.people[seat].night) % 24
        heapq.heappush(self.visits, (at if into >= NIGHT else at + NIGHT - into, seat))

    def look_in(self, seat: int) -> None:
        """Answer everything the seat is asked, and leave an order."""
        self.looks += 1
        while not self.over() and (action := self._own(seat)) is not None:
            self._step(seat, action)
            self.follow()
        if not self.over():
            self._leave_behind(seat)
            self.follow()

    def _leave_behind(self, seat: int) -> None:
        """Leave an order for the next decisions."""
        standing = self.binding.standing
        if self.leaving is None or standing is None:
            return
        text = self.leaving.order(self.binding.game.view_for(self.state, Seat(seat)), seat)
        person = self.people[seat]
        person.order = standing.read(self.public, Seat(seat), text) if text else ""
        person.turn = standing.turn_for(self.public, Seat(seat))

    def _own(self, seat: int) -> Any | None:
        game = self.binding.game
        if seat not in game.pending(self.public):
            return None
        space = game.legal_actions(game.view_for(self.state, Seat(seat)))
        if not space:
            return None
        player = self.binding.players["steady"]
        return player.choose(game.view_for(self.state, Seat(seat)), Seat(seat), space, self.rng)

    def _step(self, seat: int, action: Any) -> None:
        self.state = self.binding.game.apply(self.state, Seat(seat), action).state

    def follow(self) -> None:
        """Let the standing orders act until none applies."""
        while not self.over() and (found := self._ordered()) is not None:
            self._step(*found)
            self.ordered += 1

    def _ordered(self) -> tuple[int, Any] | None:
        game, standing = self.binding.game, self.binding.standing
        if standing is None:
            return None
        for seat in game.pending(self.public):
            person = self.people[seat]
            order = person.order and standing.unexpired_part(self.public, Seat(seat), person.turn, person.order)
            if not order:
                continue
            space = game.legal_actions(game.view_for(self.state, seat))
            if not space:
                continue
            try:
                action = standing.answer(game.view_for(self.state, seat), seat, space, order, person.turn)
            except GameError:
                action = None
            if action is not None and action in space:
                return seat, action
        return None


@dataclass(frozen=True, slots=True)
class Lasted:
    """A simulated game: hours from the start to the result, the number of times people looked in, and the number of
    steps taken by orders."""

    hours: float
    looks: int
    ordered: int


def played(binding: Binding, seats: int, number: int, *, orders: bool) -> Lasted:
    """Play one game of people who look in now and then."""
    dice = Random(number)
    key = f"{number:064x}"
    state = binding.game.setup(seats, binding.game.info.options(), key).state
    people = [_Person(dice.uniform(0, 24)) for _ in range(seats)]
    leaving = LEAVING[binding.slug](binding, Rng(key)) if orders else None
    game = _Game(binding, state, people, leaving, dice, Rng(key))
    for seat in range(seats):
        game.plan(seat, 0.0)
    hours = 0.0
    while not game.over():
        hours, seat = heapq.heappop(game.visits)
        game.look_in(seat)
        game.plan(seat, hours)
    return Lasted(hours, game.looks, game.ordered)


def waits(listed: Mapping[str, Binding], games: int) -> list[Row]:
    """Return the median days of a game with and without standing orders, for every game that supports them."""
    rows: list[Row] = []
    for binding in listed.values():
        if binding.standing is None:
            continue
        seats = binding.game.info.seats.start + 1
        without = [played(binding, seats, number, orders=False).hours for number in range(games)]
        with_orders = [played(binding, seats, number, orders=True).hours for number in range(games)]
        rows.append(
            Row(
                "waiting",
                f"{binding.game.info.title}, {seats} seats: a game with standing orders, median of {games}",
                median(with_orders) / 24,
                "days",
                peer="without them",
                beside=median(without) / 24,
                target=median(without) / 24 * SHORTER,
            )
        )
        rows.append(_at_one_decision_a_day(binding, games))
    return rows


def _at_one_decision_a_day(binding: Binding, games: int) -> Row:
    """Return the median days of a game at four seats in which everybody takes one decision a day."""
    without = median(days(binding, 4, number, forced=False) for number in range(games))
    return Row(
        "waiting",
        f"{binding.game.info.title}, 4 seats: a game at one decision a day with forced moves played, median of {games}",
        median(days(binding, 4, number, forced=True) for number in range(games)),
        "days",
        peer="without",
        beside=without,
        target=without - 1 if binding.slug == "filthy_rich" else without,
    )


def days(binding: Binding, seats: int, number: int, *, forced: bool) -> int:
    """Return the days of a game in which every question is answered a day after it was asked, several people answering
    on one day. With `forced`, an answer without a choice takes no time."""
    game, player, rng = binding.game, binding.players["steady"], Rng(f"{number:064x}")
    state, passed = game.setup(seats, game.info.options(), f"{number:064x}").state, 0
    while game.outcome(state.public) is None:
        if forced:
            state = _without_choice(binding, state)
        asked = game.pending(state.public)
        passed += bool(asked)
        for seat, decision in asked.items():
            while game.pending(state.public).get(seat) == decision:
                view = game.view_for(state, seat)
                if not (space := game.legal_actions(view)):
                    break
                state = game.follow(state, seat, player.choose(view, seat, space, rng))
    return passed


def _without_choice(binding: Binding, state: Any) -> Any:
    """Return the position after every answer that leaves no choice."""
    game = binding.game
    while True:
        found = ((seat, lone_answer(game, state, seat)) for seat in game.pending(state.public))
        seat, action = next((one for one in found if one[1] is not None), (None, None))
        if seat is None:
            return state
        state = game.follow(state, seat, action)
