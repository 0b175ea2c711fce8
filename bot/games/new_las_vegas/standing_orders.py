"""Standing orders of Welcome to New Las Vegas: turns marked in advance, for numbers that may come.

`7 s2a7 show left, 9 s3a6 drive e n any, refuse`: with a 7 among the pairs its casino is opened on `s2a7`, if the effect
is one the order has a use for; `any` opens it with every other effect too, which is then left unused. An inauguration
is always ticked. `refuse` refuses when no number fits. A decision that no clause mentions is asked as usual. An order
holds until it is taken back.

A turn that an order has confirmed is like any other: nobody sees it before the reveal, and it can be taken back until
then.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from typing_extensions import override

from bot.games.standing_orders import StandingOrders
from engines.core.errors import UnreadableAction
from engines.core.game import View
from engines.core.notation import Misread
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.typed_text import typed_clauses
from engines.new_las_vegas.actions import Action, AnswerLoan, Confirm, Line, LineStep, OpenCasino, PickPair, Refuse
from engines.new_las_vegas.drafting.effects import effect_of
from engines.new_las_vegas.notation import NewLasVegasNotation, lot_words, step_at, step_text
from engines.new_las_vegas.private import NO_TURN, Private
from engines.new_las_vegas.public import (
    Build,
    Drive,
    Effect,
    Improve,
    Inaugurate,
    LotId,
    OpenShow,
    Pair,
    Public,
    Sheet,
    Use,
)
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import asks_loan

MOST_TURNS: Final = 8
_ANY: Final = "any"
_REFUSE: Final = "refuse"
_LOAN: Final = {"loan yes": True, "loan no": False}


@dataclass(frozen=True, slots=True)
class _MarkedTurn:
    """One turn marked in advance: the number, its lot, a use for each of some effects, and `whatever` if it also holds
    for any other effect."""

    number: int
    lot: LotId
    uses: tuple[Use, ...]
    whatever: bool

    def text(self) -> str:
        words = [str(self.number), self.lot, *(step_text(use) for use in self.uses), *([_ANY] if self.whatever else [])]
        return " ".join(words)

    def clauses(self) -> Phrase:
        uses = ", ".join(step_text(use) for use in (Inaugurate(), *self.uses))
        rest = _ANY if self.whatever else "ask"
        return phrase("nlv-order-turn", number=self.number, lot=self.lot, uses=uses, rest=rest)

    def turns(self, pairs: Sequence[Pair]) -> Iterator[tuple[LineStep, ...]]:
        """Yield the unconfirmed turns that open the casino with one of these pairs, those that use their effect first."""
        uses: dict[Effect, Use] = {"inauguration": Inaugurate(), **{effect_of(use): use for use in self.uses}}
        here = [(place, pair.effect) for place, pair in enumerate(pairs, 1) if pair.number == self.number]
        for place, effect in here:
            if effect in uses:
                yield PickPair(place), OpenCasino(self.lot), uses[effect]
        for place, _ in here if self.whatever else ():
            yield PickPair(place), OpenCasino(self.lot)


@dataclass(frozen=True, slots=True)
class _Order:
    marked: tuple[_MarkedTurn, ...]
    refuse: bool
    loan: bool | None = None
    """The first turn's answer to the loan; None if the order has no clause about it: the seat is then asked."""

    def text(self) -> str:
        loan = [] if self.loan is None else [step_text(AnswerLoan(self.loan))]
        return ", ".join((*loan, *(one.text() for one in self.marked), *([_REFUSE] if self.refuse else [])))

    def ending(self, public: Public, mine: Private) -> tuple[LineStep, ...]:
        """Return the last steps of a turn: the order's answer to the loan, if the turn asks about it, and the confirmation."""
        answers = asks_loan(public) and mine.borrow is None and self.loan is not None
        return (AnswerLoan(self.loan is True), Confirm()) if answers else (Confirm(),)


class NewLasVegasOrders(StandingOrders):
    """The standing orders of Welcome to New Las Vegas: turns in advance for pairs that are not shown yet."""

    help = Phrase("nlv-order-help")
    hint = Phrase("nlv-order-hint")
    example = Phrase("nlv-order-example")

    def __init__(self, city: City) -> None:
        self._city = city
        self._notation = NewLasVegasNotation(city.columns)
        self._printed = tuple(str(number) for number in sorted({card.number for card in city.tables.cards}))

    @override
    def read(self, public: Public, seat: Seat, text: str) -> str:
        """Return the order in its canonical form. Raise UnreadableAction also for an order about the loan alone: the loan is
        answered with a turn, so the order could do nothing."""
        order = self._order(text)
        if not order.marked and not order.refuse:
            raise UnreadableAction(Phrase("nlv-refuse-order-loan"), Phrase("nlv-remedy-order"))
        return order.text()

    def _order(self, text: str) -> _Order:
        marked: list[_MarkedTurn] = []
        refuse, loan = False, None
        for clause in typed_clauses(text):
            if clause == _REFUSE:
                refuse = True
            elif clause in _LOAN:
                loan = _LOAN[clause]
            elif len(marked) < MOST_TURNS:
                marked.append(self._marked_turn(clause))
            else:
                raise UnreadableAction(phrase("nlv-refuse-order-many", most=MOST_TURNS), Phrase("nlv-remedy-order"))
        return _Order(tuple(marked), refuse, loan)

    def _marked_turn(self, clause: str) -> _MarkedTurn:
        words = tuple(clause.split())
        number = int(words[0]) if words and words[0].isdecimal() and words[0].isascii() and len(words[0]) < 3 else -1
        lot = lot_words(words[1:])
        if str(number) not in self._printed or lot is None or lot[0] not in self._city.index:
            raise _unreadable(clause)
        rest = words[1 + lot[1] :]
        whatever = rest[-1:] == (_ANY,)
        return _MarkedTurn(number, lot[0], self._uses(clause, rest[:-1] if whatever else rest), whatever)

    def _uses(self, clause: str, words: tuple[str, ...]) -> tuple[Use, ...]:
        uses: dict[Effect, Use] = {}
        # This terminates, because every use takes at least one word.
        while words:
            read = step_at(self._notation, words)
            if isinstance(read, Misread):
                raise self._notation.refusal(read, clause)
            step, taken = read
            match step:
                case Inaugurate():
                    # The order need not keep an inauguration, because its box is always ticked.
                    pass
                case Drive() | Build() | Improve() | OpenShow() if effect_of(step) not in uses:
                    uses[effect_of(step)] = step
                case _:
                    raise _unreadable(clause)
            words = words[taken:]
        return tuple(uses.values())

    @override
    def turn_for(self, public: Public, seat: Seat) -> int:
        """Return the current turn; every clause holds until the order is taken back."""
        return public.turn

    @override
    def clauses(self, public: Public, order: str, turn: int) -> tuple[Phrase, ...]:
        read = self._order(order)
        lines = [] if read.loan is None else [phrase("nlv-order-loan", loan="yes" if read.loan else "no")]
        lines += [one.clauses() for one in read.marked]
        lines += [Phrase("nlv-order-refuse")] if read.refuse else []
        return (*lines, Phrase("order-until"))

    @override
    def further_clauses(
        self, view: View[Public, Private], seat: Seat, given: Sequence[str], begun: str
    ) -> list[tuple[str, Phrase]]:
        sheet, words = view.public.sheets[seat], begun.split()
        turns = self._turns_for_number(sheet, int(words[0])) if words[:1] and words[0] in self._printed else ()
        found = [(one.text(), one.clauses()) for one in turns or self._turns_for_each_number(sheet)]
        found.append((_REFUSE, Phrase("nlv-order-refuse")))
        if given and asks_loan(view.public):
            found += [(text, phrase("nlv-order-loan", loan=text.split()[1])) for text in _LOAN]
        return found

    def _turns_for_number(self, sheet: Sheet, number: int) -> tuple[_MarkedTurn, ...]:
        """Return a turn for every lot that the number fits now, by the lot's distance from the number's usual place."""
        lots = [place for place in range(len(self._city.ids)) if self._city.fit(sheet, number) >> place & 1]
        usual = number * self._city.tables.sheet.avenues / self._city.numbers[-1]
        lots.sort(key=lambda place: (abs(self._city.rows[place].avenue - usual), place))
        return tuple(_MarkedTurn(number, self._city.ids[place], (), whatever=True) for place in lots)

    def _turns_for_each_number(self, sheet: Sheet) -> tuple[_MarkedTurn, ...]:
        return tuple(turns[0] for number in self._printed if (turns := self._turns_for_number(sheet, int(number))))

    @override
    def unexpired_part(self, public: Public, seat: Seat, turn: int, order: str) -> str:
        return "" if public.phase == "finished" else order

    @override
    def void_reason(self, view: View[Public, Private], seat: Seat, order: str, turn: int) -> Phrase | None:
        """Return the phrase that none of the order's lots can take its number any longer, or that only the loan is left; None
        otherwise."""
        read, sheet = self._order(order), view.public.sheets[seat]
        if not read.marked and not read.refuse:
            return None if asks_loan(view.public) else Phrase("nlv-order-void-loan")
        if read.refuse or any(
            self._city.fit(sheet, one.number) >> self._city.index[one.lot] & 1 for one in read.marked
        ):
            return None
        return Phrase("nlv-order-void")

    @override
    def answer(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], order: str, turn: int
    ) -> Action | None:
        """Return the order's action; None if no clause applies, once the seat has drafted anything, and in a first turn whose
        loan the order does not answer."""
        public, mine = view.public, view.private
        if public.phase != "turn" or mine is None or mine.confirmed or mine.turn != NO_TURN:
            return None
        read = self._order(order)
        ending = read.ending(public, mine)
        for turn_steps in (steps for marked in read.marked for steps in marked.turns(public.pairs)):
            line = Line((*turn_steps, *ending))
            if line in space:
                return line
        refusal = Line((Refuse(), *ending))
        return refusal if read.refuse and refusal in space else None


def _unreadable(clause: str) -> UnreadableAction:
    return UnreadableAction(phrase("nlv-refuse-order", text=clause[:60]), Phrase("nlv-remedy-order"))
