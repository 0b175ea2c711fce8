"""The execution of a legal action: it changes one seat's private part, and the answer that completes a question reveals all."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from engines.core.events import Event
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
from engines.new_las_vegas.drafting.turns import effect_of_turn, number_copied, number_of, sheet_after, without_last
from engines.new_las_vegas.facts import Fact, GameEnded, HolesConnected, HolesLost, HotelOpened, ProjectDone, TurnPlayed
from engines.new_las_vegas.private import NO_TURN, Private, borrows, make_private
from engines.new_las_vegas.public import EndReason, Public, Sheet, make_public
from engines.new_las_vegas.rules.opening import (
    NOTHING_DRAFTED,
    flip,
    no_answers,
    opening_events,
    visible_progress,
    with_loans,
)
from engines.new_las_vegas.scoring.projects import pay_projects
from engines.new_las_vegas.scoring.score import ending, last_places, score, score_line
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan, circled_debts, settles_loan_late
from engines.new_las_vegas.sheet.streets import open_hotels
from engines.new_las_vegas.spaces.refusals import starts_over
from engines.new_las_vegas.state import State, make_secret


def reveal_turns(city: City, state: State) -> tuple[State, EventSource[Fact]]:
    """Reveal every confirmed turn; return the position after the reveal, and its events. Hotels, projects, the end, loans (in
    turn 1 or at the end) and scores are settled for all seats together; unless the game ends, the next cards are flipped.

    Golf was handled when the casinos opened. Ruling: if several seats reach something first in one turn, all of them count as
    first.
    """
    before = state.public
    rulings = before.rulings
    drafted = tuple([mine.sheet or sheet for mine, sheet in zip(state.private, before.sheets, strict=True)])
    sheets, taken = open_hotels(city, drafted, before.large_taken)
    sheets, first_done = pay_projects(city, rulings, before.turn, before.projects, before.first_done, sheets)
    ended = ending(city, sheets)
    loans: tuple[Event[Fact], ...] = ()
    if ended if settles_loan_late(rulings) else asks_loan(before):
        sheets, revealed = with_loans(city, rulings.loan, sheets, state.private)
        loans = (Event(revealed),)
    if ended:
        sheets = tuple(
            replace(sheet, last_place=True) if last else sheet
            for sheet, last in zip(sheets, last_places(city, sheets), strict=True)
        )
    turn, pairs, shuffled = before.turn, before.pairs, False
    secret = make_secret(state.secret.rng, state.secret.stacks, state.secret.flipped, state.secret.reveals + 1)
    if not ended:
        turn += 1
        pairs, secret, shuffled = flip(city, secret)
    public = make_public(
        turn=turn,
        phase="finished" if ended else "turn",
        pairs=pairs,
        sheets=sheets,
        projects=before.projects,
        first_done=first_done,
        large_taken=taken,
        latest=tuple([mine.turn for mine in state.private]),
        latest_pairs=before.pairs,
        cards_left=len(secret.stacks[0]) - 1,
        ending=tuple([reason for reason, _ in ended]),
        scores=score(city, rulings, sheets),
        progress=no_answers(rulings),
        rulings=rulings,
    )
    late = settles_loan_late(rulings) and not ended
    private = (
        tuple(Private(kept_loan=borrows(mine)) for mine in state.private) if late else (NOTHING_DRAFTED,) * len(sheets)
    )
    after = make_state(public, private, secret)
    return after, partial(_events_of_reveal, city, before, after, loans, ended, shuffled=shuffled)


def _events_of_reveal(
    city: City,
    before: Public,
    after: State,
    loans: tuple[Event[Fact], ...],
    ended: tuple[tuple[EndReason, tuple[int, ...]], ...],
    *,
    shuffled: bool,
) -> tuple[Event[Fact], ...]:
    public = after.public
    played = [Event(fact) for fact in _revealed_facts(city, before, public)]
    ends = [Event(GameEnded(reason, seats)) for reason, seats in ended]
    opened = () if ended else opening_events(public.turn, public.pairs, after.secret, shuffled=shuffled)
    return (*loans, *played, *ends, *opened)


def _revealed_facts(city: City, before: Public, after: Public) -> Iterator[Fact]:
    for seat, turn in enumerate(after.latest):
        old, new = before.sheets[seat], after.sheets[seat]
        yield TurnPlayed(
            seat,
            turn,
            None if turn.refused else number_of(before.pairs, turn),
            None if turn.refused else effect_of_turn(before.pairs, turn),
            number_copied(city, old, before.pairs, turn),
            after.scores[seat].so_far - before.scores[seat].so_far,
        )
        if new.golf != old.golf or new.lost != old.lost:
            yield from _golf(city, seat, old, new)
        for avenue in places((new.large | new.small) & ~(old.large | old.small)):
            yield HotelOpened(seat, avenue + 1, "large" if new.large >> avenue & 1 else "small")
        if new.projects is not old.projects:
            yield from _projects(city, seat, after.projects, old, new)


def _golf(city: City, seat: int, old: Sheet, new: Sheet) -> Iterator[Fact]:
    if new.golf != old.golf:
        yield HolesConnected(seat, city.names(new.golf & ~old.golf))
    if new.lost != old.lost:
        yield HolesLost(seat, city.names(new.lost & ~old.lost))


def _projects(city: City, seat: int, projects: Sequence[str], old: Sheet, new: Sheet) -> Iterator[Fact]:
    for project, had, got in zip(projects, old.projects, new.projects, strict=True):
        if got is not None and had is None:
            yield ProjectDone(seat, project, got, got == city.tables.projects[project].first)


def draft_of(city: City, public: Public, private: Private, seat: int) -> TurnDraft:
    """Return a seat's turn so far, with its legal next steps."""
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


def carry_out(
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
    """Return the public part with `progress` recomputed from `private`. It is unchanged if the table hides progress, or if the
    seat's new private part `mine` neither confirms nor takes back."""
    public = state.public
    if mine.confirmed == state.private[seat].confirmed or public.rulings.progress == "hidden":
        return public
    return replace(public, progress=visible_progress(public.rulings, private))


def _drafted(draft: TurnDraft, action: Action) -> Private:
    # This is checked first, because most answers are single steps.
    if not isinstance(action, _NO_STEPS):
        turn, sheet, borrow = draft.result_of(action)
        return make_private(borrow, turn, None if turn.pair is None and not turn.refused else sheet)
    match action:
        case Line(steps):
            if starts_over(steps):
                draft = draft.without_steps()
            for step in steps:
                draft = draft.after(step)
            return _kept(draft, confirmed=isinstance(steps[-1], Confirm))
        case TakeBack():
            if draft.empty:
                # The answer to the loan is the only step to take back.
                return NOTHING_DRAFTED
            turn = without_last(draft.turn)
            sheet = None if turn == NO_TURN else sheet_after(draft.city, draft.rulings, draft.base, draft.pairs, turn)
            return Private(borrow=draft.borrow, turn=turn, sheet=sheet)
        case Forgo():
            draft = smallest(draft)
            return _kept(draft.after(AnswerLoan(borrow=False)) if draft.loan_is_open else draft, confirmed=True)
        case Confirm():
            return _kept(draft, confirmed=True)


_NO_STEPS: Final = (Confirm, Line, TakeBack, Forgo)
"""Actions that do not just add one step to the draft."""


def _kept(draft: TurnDraft, *, confirmed: bool) -> Private:
    return make_private(draft.borrow, draft.turn, None if draft.empty else draft.sheet, confirmed=confirmed)


_HARM: Final = 400
"""Weight of each lost hole, lost point and new debt: as much as two numbers of distance in `_disturbance` (ruling)."""


def smallest(draft: TurnDraft) -> TurnDraft:
    """Return the turn that is played when a deadline passes.

    Ruling: a draft whose casino is open, or which refuses, is played unchanged. Otherwise a casino opens where it disturbs the
    rising numbers least and costs least: with the drafted pair and bonus, or with any pair if none is drafted or its number fits
    nowhere. If no number fits unchanged, the turn is refused. The effect and further bonuses are not used.
    """
    if draft.complete:
        return draft
    if not draft.lots():
        draft = draft.without_steps()
    if draft.may_refuse:
        return draft.after(Refuse())
    pairs = draft.pair_numbers()
    started = [draft.after(PickPair(pair)) for pair in pairs] if draft.empty else [draft]
    found = [
        (_disturbance(begun, place) + _HARM * _harm(begun, place), order, place)
        for order, begun in enumerate(started)
        for place in places(begun.lots())
    ]
    _, order, place = min(found)
    return started[order].after(_opening(draft.city, place))


def _opening(city: City, place: int) -> OpenCasino:
    return OpenCasino(city.ids[place])


def _disturbance(draft: TurnDraft, place: int) -> int:
    """Return the distance between the drafted number and the number due on this lot if numbers rose evenly along the street:
    200 for a difference of 1."""
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
