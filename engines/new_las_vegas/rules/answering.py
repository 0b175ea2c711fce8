"""The execution of a legal action: it changes one seat's private part, and the answer that completes a question reveals all."""

from typing import Final

from engines.core.game import EventSource, make_state
from engines.core.seats import Seat
from engines.core.values import replace
from engines.new_las_vegas.actions import (
    Action,
    AnswerLoan,
    Confirm,
    Forgo,
    Line,
    OpenCasino,
    PickPair,
    Refuse,
    TakeBack,
)
from engines.new_las_vegas.drafting.draft import TurnDraft, make_draft
from engines.new_las_vegas.drafting.turns import played, without_last
from engines.new_las_vegas.facts import Fact
from engines.new_las_vegas.private import NO_TURN, Private, make_private
from engines.new_las_vegas.public import Public, Sheet
from engines.new_las_vegas.rules.opening import NOTHING_DRAFTED, answers
from engines.new_las_vegas.rules.reveal import reveal_turns
from engines.new_las_vegas.scoring.score import score_line
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan, circled_debts
from engines.new_las_vegas.spaces.refusals import starts_over
from engines.new_las_vegas.state import State


def draft_of(city: City, public: Public, private: Private, seat: int) -> TurnDraft:
    """Return a seat's turn so far."""
    base = public.sheets[seat]
    asks = asks_loan(public)
    return make_draft(
        city,
        public.rulings,
        public.pairs,
        base,
        private.turn,
        private.sheet or base,
        asks,
        private.borrow if asks else None,
    )


def answered(
    city: City, state: State, seat: Seat, action: Action, draft: TurnDraft | None = None
) -> tuple[State, EventSource[Fact]]:
    """Return the position after a legal action of a seat, and its events: none until everybody has answered. `draft` is the
    seat's turn so far, if the caller has it."""
    public, before = state.public, state.private[seat]
    if before.confirmed:
        mine = replace(before, confirmed=False)
    else:
        mine = _drafted(draft or draft_of(city, public, before, seat), action)
        if before.kept_loan is not None:
            mine = replace(mine, kept_loan=before.kept_loan)
    private = (*state.private[:seat], mine, *state.private[seat + 1 :])
    if not mine.confirmed and not before.confirmed:
        return make_state(public, private, state.secret), ()
    if not mine.confirmed or False in [one.confirmed for one in private]:
        return make_state(_with_progress(state, mine, seat, private), private, state.secret), ()
    return reveal_turns(city, make_state(public, private, state.secret))


def _with_progress(state: State, mine: Private, seat: int, private: tuple[Private, ...]) -> Public:
    """Return the public part, changed only if an answer is given or taken back and the table shows that."""
    public = state.public
    if mine.confirmed == state.private[seat].confirmed or public.rulings.progress == "hidden":
        return public
    return replace(public, progress=answers(public.rulings, private))


def _drafted(draft: TurnDraft, action: Action) -> Private:
    """Return the private part after a step, several steps, one taken back, or the end of the turn."""
    if not isinstance(action, _NO_STEPS):  # checked first, because most answers are single steps
        turn, sheet, borrow = draft.what_follows(action)
        return make_private(borrow, turn, None if turn.pair is None and not turn.refused else sheet)
    match action:
        case Line(steps):
            if starts_over(steps):
                draft = draft.afresh()
            for step in steps:
                draft = draft.after(step)
            return _kept(draft, confirmed=isinstance(steps[-1], Confirm))
        case TakeBack():
            if draft.empty:
                return NOTHING_DRAFTED  # only the loan was answered
            turn = without_last(draft.turn)
            sheet = None if turn == NO_TURN else played(draft.city, draft.rulings, draft.base, draft.pairs, turn)
            return Private(borrow=draft.borrow, turn=turn, sheet=sheet)
        case Forgo():
            draft = smallest(draft)
            return _kept(draft.after(AnswerLoan(borrow=False)) if draft.owes_loan else draft, confirmed=True)
        case Confirm():
            return _kept(draft, confirmed=True)


_NO_STEPS: Final = (Confirm, Line, TakeBack, Forgo)
"""Answers to a turn that are not single draft steps."""


def _kept(draft: TurnDraft, *, confirmed: bool) -> Private:
    return make_private(draft.borrow, draft.turn, None if draft.empty else draft.sheet, confirmed=confirmed)


_HARM: Final = 400
"""Weight of a lost hole, point or new debt: twice the distance of one number from the best lot (ruling)."""


def smallest(draft: TurnDraft) -> TurnDraft:
    """Return the turn that is played when a deadline passes.

    Ruling: a draft whose casino is open, or which refuses, stands as it is. Otherwise the drafted pair (or else any pair, and the
    refusal if none fits) opens a casino where it disturbs the rising numbers least and costs least; no effect, no bonus.
    """
    if draft.complete:
        return draft
    if not draft.lots():
        draft = draft.afresh()
    if draft.may_refuse:
        return draft.after(Refuse())
    pairs = draft.pair_numbers()
    started = [draft.after(PickPair(pair)) for pair in pairs] if draft.empty else [draft]
    found = [
        (_disturbance(one, place) + _HARM * _harm(one, place), order, place)
        for order, one in enumerate(started)
        for place in places(one.lots())
    ]
    _, order, place = min(found)
    return started[order].after(_opening(draft.city, place))


def _opening(city: City, place: int) -> OpenCasino:
    return OpenCasino(city.ids[place])


def _disturbance(draft: TurnDraft, place: int) -> int:
    """Return the distance of a number from its place if the street's numbers were spread evenly over its lots; 200 for each
    number between."""
    city, number = draft.city, draft.number or 0
    street = city.streets[city.rows[place].street - 1]
    span = city.numbers.stop - 1 - city.numbers.start
    due = (2 * street.index(place) + 1) * span
    return abs(2 * len(street) * (number - city.numbers.start) - due) * 100 // len(street)


def _harm(draft: TurnDraft, place: int) -> int:
    city, before = draft.city, draft.base
    after = draft.after(_opening(city, place)).sheet
    holes = (after.lost & ~before.lost).bit_count()
    points = _points(draft, before) - _points(draft, after)
    return holes + max(0, points) + max(0, circled_debts(city, after) - circled_debts(city, before))


def _points(draft: TurnDraft, sheet: Sheet) -> int:
    return score_line(draft.city, draft.rulings, sheet, None, last=False).so_far
