"""How long games last in real time when people look in every few hours, with and without standing orders.

Time is simulated: nothing here depends on the machine. People look in after 2 to 8 hours, never at night; then they answer all
they owe, as `steady` would. With standing orders they also leave one behind: how far they would go for what they bid on, that
they sell nothing as long as they would not sell now, or where they would write the likeliest numbers of the next turn.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from statistics import median
from typing import Any, Final

from bot.games.binding import Binding
from engines.core.errors import GameError
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.filthy_rich import actions as filthy
from engines.new_las_vegas import actions as vegas_lines
from engines.new_las_vegas.notation import EFFECTS
from engines.new_las_vegas.public import Pair
from engines.vegas_showdown import actions as vegas
from tests.bench.measuring import Row

LEAST_HOURS, MOST_HOURS = 2.0, 8.0
NIGHT: Final = 8.0
"""Hours of a day in which somebody does not look in; when they begin differs from person to person."""
RAISE: Final = 1.3
"""People go so much further than their first bid."""
LIKELIEST: Final = (8, 7, 9, 6, 10, 5, 11, 4)
"""The numbers of New Las Vegas that are on the most cards."""
USES: Final = ("drive", "build", "improve", "show")


@dataclass
class _Person:
    """Somebody at the table: when their night begins (hours of the day), and the order they have left."""

    night: float
    order: str = ""
    turn: int = 0


@dataclass
class _Game:
    binding: Binding
    state: Any
    people: list[_Person]
    orders: bool
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
        """When the person looks in next: never at night."""
        at = after + self.dice.uniform(LEAST_HOURS, MOST_HOURS)
        into = (at - self.people[seat].night) % 24
        heapq.heappush(self.visits, (at if into >= NIGHT else at + NIGHT - into, seat))

    def look_in(self, seat: int) -> None:
        """Answer everything the seat owes, and leave an order."""
        self.looks += 1
        while not self.over() and (action := self._own(seat)) is not None:
            self._leave(seat, action)
            self._step(seat, action)
            self.follow()

    def _own(self, seat: int) -> Any | None:
        game = self.binding.game
        if seat not in game.pending(self.public):
            return None
        space = game.legal_actions(self.state, Seat(seat))
        if not space:
            return None
        player = self.binding.players["steady"]
        return player.choose(game.view_for(self.state, Seat(seat)), Seat(seat), space, self.rng)

    def _leave(self, seat: int, action: Any) -> None:
        if not self.orders:
            return
        person = self.people[seat]
        match action:
            case vegas.Bid():
                person.order = f"{action.lot} {round(action.amount * RAISE)}, publicity"
            case filthy.Pass() if self.public.phase == "sale":
                person.order = "sell nothing"
            case filthy.Sell():
                person.order = ""
            case vegas_lines.Line():
                person.order = self._marked(seat, action)
            case _:
                return
        person.turn = self.binding.game.moment(self.public).turn

    def _marked(self, seat: int, line: vegas_lines.Line) -> str:
        """Where somebody who has just confirmed a turn would write numbers that may come, as they see it now: with each effect
        what `steady` would do with it. The likeliest numbers first, as many as an order holds."""
        view = self.binding.game.view_for(self.state, Seat(seat))
        step = self.binding.game.apply(self.state, Seat(seat), line).state
        drafted = step.private[seat].sheet
        if drafted is None:
            return ""  # the turn is revealed already
        sheets = (*view.public.sheets[:seat], drafted, *view.public.sheets[seat + 1 :])
        clauses = [self._clause(view, sheets, seat, number) for number in LIKELIEST]
        return ", ".join(clause for clause in clauses if clause)

    def _clause(self, view: Any, sheets: tuple[Any, ...], seat: int, number: int) -> str:
        """What to do with a number: the lot `steady` takes it to most often, and its uses there."""
        steady = self.binding.players["steady"]
        turns: list[tuple[str, str]] = []
        space: Any = ()  # `steady` works out by itself what is possible
        for effect in EFFECTS:
            public = replace(view.public, sheets=sheets, pairs=(Pair(number, effect),) * 3)
            guess = steady.choose(replace(view, public=public), Seat(seat), space, self.rng)
            words = self.binding.game.text(guess).split()
            if len(words) > 2 and words[0] in "123" and words[1].startswith("s"):
                turns.append((words[1], " ".join(words[2:-1])))
        if not turns:
            return ""
        lot = max((lot for lot, _ in turns), key=[lot for lot, _ in turns].count)
        uses = dict.fromkeys(use for where, use in turns if where == lot and use.split(" ")[0] in USES)
        return " ".join((str(number), lot, *uses))

    def _step(self, seat: int, action: Any) -> None:
        self.state = self.binding.game.apply(self.state, Seat(seat), action).state

    def follow(self) -> None:
        """Let the orders that were left act until none has anything to say."""
        while not self.over() and (found := self._ordered()) is not None:
            self._step(*found)
            self.ordered += 1

    def _ordered(self) -> tuple[int, Any] | None:
        game, standing = self.binding.game, self.binding.standing
        if standing is None:
            return None
        for seat in game.pending(self.public):
            person = self.people[seat]
            if not person.order or not standing.stands(self.public, person.turn, person.order):
                continue
            space = game.legal_actions(self.state, seat)
            try:
                action = standing.answer(game.view_for(self.state, seat), seat, space, person.order) if space else None
            except GameError:
                action = None
            if action is not None and action in space:
                return seat, action
        return None


@dataclass(frozen=True, slots=True)
class Lasted:
    """A simulated game: hours from the start to the result, how often people looked in, and steps orders took."""

    hours: float
    looks: int
    ordered: int


def played(binding: Binding, seats: int, number: int, *, orders: bool) -> Lasted:
    """One game of people who look in now and then."""
    dice = Random(number)
    key = f"{number:064x}"
    state = binding.game.setup(seats, binding.game.info.options(), key).state
    people = [_Person(dice.uniform(0, 24)) for _ in range(seats)]
    game = _Game(binding, state, people, orders, dice, Rng(key))
    for seat in range(seats):
        game.plan(seat, 0.0)
    hours = 0.0
    while not game.over():
        hours, seat = heapq.heappop(game.visits)
        game.look_in(seat)
        game.plan(seat, hours)
    return Lasted(hours, game.looks, game.ordered)


def waits(listed: Mapping[str, Binding], games: int) -> list[Row]:
    """Median days of a game with and without standing orders, for every game that takes them."""
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
            )
        )
    return rows
