"""The end of a turn: all turns become public at once, with their automatic consequences (turn, step 6; end)."""

from collections.abc import Iterator, Sequence
from functools import partial

from engines.core.events import Event
from engines.core.game import EventSource, make_state
from engines.core.values import replace
from engines.new_las_vegas.drafting.turns import effect_of_turn, number_copied, number_of
from engines.new_las_vegas.facts import (
    Fact,
    GameEnded,
    HolesConnected,
    HolesLost,
    HotelOpened,
    ProjectDone,
    TurnPlayed,
)
from engines.new_las_vegas.private import Private, borrows
from engines.new_las_vegas.public import EndReason, Public, Sheet, make_public
from engines.new_las_vegas.rules.opening import NOTHING_DRAFTED, no_answers, turn_opened, with_loans
from engines.new_las_vegas.rules.stacks import flip
from engines.new_las_vegas.scoring.endings import ending
from engines.new_las_vegas.scoring.projects import pay_projects
from engines.new_las_vegas.scoring.score import last_places, score
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan, settles_loan_late
from engines.new_las_vegas.sheet.hotels import open_hotels
from engines.new_las_vegas.state import State, make_secret


def reveal_turns(city: City, state: State) -> tuple[State, EventSource[Fact]]:
    """Reveal every confirmed turn and return the position after it, for all seats together: loans (first turn), hotels, projects,
    ends, scores; then the next flips or the end.

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
    """Return the events of a reveal: the loans, the turns and their consequences, and the end or the next flips."""
    public = after.public
    played = [Event(fact) for fact in _revealed_facts(city, before, public)]
    ends = [Event(GameEnded(reason, seats)) for reason, seats in ended]
    opened = () if ended else turn_opened(public.turn, public.pairs, after.secret, shuffled=shuffled)
    return (*loans, *played, *ends, *opened)


def _revealed_facts(city: City, before: Public, after: Public) -> Iterator[Fact]:
    """Yield the facts seat by seat: the turn, then its golf, hotels and projects."""
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
