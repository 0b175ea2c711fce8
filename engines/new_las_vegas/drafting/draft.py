"""One seat's turn while it is drafted, and its legal next steps (turn, steps 2 to 5).

The steps come in the order of the rules: pair, then (with a bonus) another number or another effect, the lot, the effect, the
copy; the loan is answered at any moment before the confirm. Every path can be finished: a pair is offered only if its number
fits, with or without the number bonus.
"""

from collections.abc import Iterator
from typing import assert_never

from engines.core.values import frozen, maker
from engines.new_las_vegas.actions import (
    AnswerLoan,
    ChangeEffect,
    ChangeNumber,
    Confirm,
    Copy,
    DraftStep,
    OpenCasino,
    PickPair,
    Refuse,
)
from engines.new_las_vegas.drafting.effects import crane_lot_mask, effect_of, has_star, show_box_count, ticked_box_count
from engines.new_las_vegas.drafting.placement import copy_lots, no_number_fits, unused_bonus_count, used_bonus
from engines.new_las_vegas.drafting.turns import after_step, effect_of_turn, number_of, with_step
from engines.new_las_vegas.notation import EFFECTS
from engines.new_las_vegas.private import NO_TURN
from engines.new_las_vegas.public import (
    Build,
    Drive,
    Effect,
    Improve,
    Inaugurate,
    OpenShow,
    Pair,
    Rulings,
    Sheet,
    ShowColumn,
    Turn,
    Use,
)
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.improvements import open_columns

SHOW_COLUMNS: tuple[ShowColumn, ...] = ("left", "right")


@frozen
class TurnDraft:
    """A turn so far. `base` is the sheet before it, `sheet` the sheet after its steps. `asks_loan` is True if the turn also
    answers the loan, and `borrow` is that answer (None: not given)."""

    city: City
    rulings: Rulings
    pairs: tuple[Pair, ...]
    base: Sheet
    turn: Turn
    sheet: Sheet
    asks_loan: bool = False
    borrow: bool | None = None

    def without_steps(self) -> "TurnDraft":
        """Return the draft without steps; its answer to the loan is kept."""
        return TurnDraft(
            self.city, self.rulings, self.pairs, self.base, NO_TURN, self.base, self.asks_loan, self.borrow
        )

    def after(self, step: DraftStep) -> "TurnDraft":
        """Return the draft with one more step, which must be legal."""
        turn, sheet, borrow = self.result_of(step)
        return make_draft(self.city, self.rulings, self.pairs, self.base, turn, sheet, self.asks_loan, borrow)

    def result_of(self, step: DraftStep) -> tuple[Turn, Sheet, bool | None]:
        """Return the turn, the sheet and the answer to the loan (None: not given) after one more step, which must be legal."""
        turn = self.turn
        borrow = step.borrow if isinstance(step, AnswerLoan) else self.borrow
        sheet = after_step(self.city, self.rulings, self.pairs, turn, self.sheet, step)
        return with_step(turn, step), sheet, borrow

    @property
    def number(self) -> int | None:
        """The number to be written: the chosen pair's number, changed by a bonus; None if no pair is chosen."""
        return number_of(self.pairs, self.turn)

    @property
    def effect(self) -> Effect | None:
        """The effect that may be used: as changed by a bonus, otherwise the chosen pair's effect; None if neither is set."""
        return effect_of_turn(self.pairs, self.turn)

    @property
    def empty(self) -> bool:
        """True if neither a pair nor the refusal is chosen."""
        turn = self.turn
        return turn.pair is None and not turn.refused

    @property
    def choosing_lot(self) -> bool:
        """True if a pair is picked, but no lot for its number."""
        return self.turn.pair is not None and self.turn.lot is None

    @property
    def untouched(self) -> bool:
        """True if there is nothing to take back: no step, and no answer to the loan."""
        return self.empty and self.borrow is None

    @property
    def loan_is_open(self) -> bool:
        """True if the loan is still to be answered."""
        return self.asks_loan and self.borrow is None

    @property
    def complete(self) -> bool:
        """True once the casino is open (the effect is optional), or for a refusal."""
        return self.turn.lot is not None or self.turn.refused

    @property
    def may_confirm(self) -> bool:
        """True if the turn is complete and the loan, if it is asked, answered."""
        return self.complete and not self.loan_is_open

    def loan_answers(self) -> tuple[bool, ...]:
        """Return the legal answers to the loan; none if the turn has no loan to answer. They include the answer already given:
        repeating it, as in a line that is typed a second time, changes nothing."""
        return (True, False) if self.asks_loan else ()

    @property
    def has_bonus(self) -> bool:
        """True if a completed group's bonus is unused, and this turn has used none (ruling: one a turn).

        Before the casino opens the circles are those of earlier turns, so number and effect need an earlier group automatically;
        the copy comes after the effect and may use a group completed by it.
        """
        sheet = self.sheet
        if sheet.circles < self.city.first_bonus:
            return False
        return unused_bonus_count(self.city, sheet) > 0 and used_bonus(self.turn) is None

    def pair_numbers(self) -> tuple[int, ...]:
        """Return the pairs that may be picked now, counted from 1: those whose number fits, with or without the number bonus."""
        if not self.empty:
            return ()
        city, base, bonus = self.city, self.base, self.has_bonus
        return tuple(
            [
                place
                for place, pair in enumerate(self.pairs, 1)
                if city.fit(base, pair.number) or (bonus and self._fits(pair.number, bonus=True))
            ]
        )

    @property
    def may_refuse(self) -> bool:
        """True if nothing is chosen and no number fits unchanged. Ruling: an available number bonus need not be used first."""
        return self.empty and no_number_fits(self.city, self.base, self.pairs)

    def changes(self) -> tuple[int, ...]:
        """Return the changes the number bonus offers now: those that lead to a number that fits somewhere."""
        number = self.number
        if number is None or self.turn.lot is not None or not self.has_bonus:
            return ()
        city, base = self.city, self.base
        return tuple([change for change in city.changes if city.fit(base, number + change)])

    def swaps(self) -> tuple[Effect, ...]:
        """Return the effects the effect bonus offers now; none if the number needs the bonus to fit."""
        if not self.has_bonus or not self.choosing_lot or not self.lots():
            return ()
        return tuple(effect for effect in EFFECTS if effect != self.effect)

    def lots(self) -> int:
        """Return the lots the number may be written into (mask); 0 while no pair is picked or once the casino is open."""
        number = self.number
        return self.city.fit(self.base, number) if number is not None and self.turn.lot is None else 0

    @property
    def may_use(self) -> bool:
        """True while the effect may still be used: a casino is open, the effect is unused and no casino is copied."""
        return self.turn.lot is not None and self.turn.use is None and self.turn.copied is None

    def uses(self) -> tuple[Use, ...]:
        """Return every use of the effect that is possible now."""
        turn = self.turn
        if turn.lot is None or turn.use is not None or turn.copied is not None:
            return ()
        city, sheet = self.city, self.sheet
        match self.effect:
            case "inauguration":
                return (Inaugurate(),) if sheet.circles < city.circles else ()
            case "limousine":
                return tuple([way.use for way in city.roads.drives(sheet)])
            case "construction":
                return tuple([city.building[place] for place in places(crane_lot_mask(city, sheet))])
            case "improvement":
                return tuple([city.improving[column] for column in open_columns(city, self.rulings, sheet)])
            case "show":
                return self._show_uses(city.index[turn.lot])
            case None:
                return ()

    def copies(self) -> tuple[Copy, ...]:
        """Return every copy that is possible now, lot by lot."""
        if self.turn.lot is None or self.turn.copied is not None or not self.has_bonus:
            return ()
        from_left, from_right = copy_lots(self.city, self.sheet, self.turn)
        found: list[Copy] = []
        for place in places(from_left | from_right):
            left, right = self.city.copying[place]
            if from_left >> place & 1:
                found.append(left)
            if from_right >> place & 1:
                found.append(right)
        return tuple(found)

    def allows(self, step: DraftStep) -> bool:
        """Return whether the step may come next."""
        match step:
            case PickPair(pair):
                return self._may_pick(pair)
            case ChangeNumber(change):
                return change in self.changes()
            case ChangeEffect(effect):
                return effect in self.swaps()
            case OpenCasino(lot):
                place = self.city.index.get(lot)
                return place is not None and bool(self.lots() >> place & 1)
            case Refuse():
                return self.may_refuse
            case AnswerLoan():
                return self.asks_loan
            case Confirm():
                return self.may_confirm
            case Copy():
                return step in self.copies()
            case _:
                return self.may_use and effect_of(step) == self.effect and self._possible(step)

    def steps(self) -> Iterator[DraftStep]:
        """Yield every step that may come next."""
        yield from map(PickPair, self.pair_numbers())
        if self.may_refuse:
            yield Refuse()
        yield from (self.city.opening[place] for place in places(self.lots()))
        yield from map(ChangeNumber, self.changes())
        yield from map(ChangeEffect, self.swaps())
        yield from self.uses()
        yield from self.copies()
        yield from map(AnswerLoan, self.loan_answers())
        if self.may_confirm:
            yield Confirm()

    def _may_pick(self, pair: int) -> bool:
        return (
            self.empty
            and 1 <= pair <= len(self.pairs)
            and self._fits(self.pairs[pair - 1].number, bonus=self.has_bonus)
        )

    def _possible(self, use: Use) -> bool:
        """Return whether this use is possible, assuming it belongs to the turn's effect: equivalent to `use in uses()`, without
        the list."""
        city, sheet = self.city, self.sheet
        match use:
            case Inaugurate():
                return sheet.circles < city.circles
            case Drive(directions):
                return city.roads.way(sheet, directions) is not None
            case Build(lot):
                return lot in city.index and bool(crane_lot_mask(city, sheet) >> city.index[lot] & 1)
            case Improve(column):
                return column in open_columns(city, self.rulings, sheet)
            case OpenShow():
                return self.turn.lot is not None and use in self._show_uses(city.index[self.turn.lot])
            case _:
                assert_never(use)

    def _show_uses(self, place: int) -> tuple[Use, ...]:
        if not has_star(self.city, place):
            return ()
        return tuple(
            OpenShow(column)
            for column in SHOW_COLUMNS
            if ticked_box_count(self.sheet, column) < show_box_count(self.city, column)
        )

    def _fits(self, number: int, *, bonus: bool) -> bool:
        city, base = self.city, self.base
        if city.fit(base, number):
            return True
        return bonus and any(city.fit(base, number + change) for change in city.changes)


make_draft = maker(TurnDraft)
