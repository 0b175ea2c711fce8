"""Invariants that hold in every position, for tests and verification."""

from collections.abc import Iterator
from itertools import pairwise

from engines.core.errors import Problem
from engines.new_las_vegas.drafting.placement import unused_bonus_count
from engines.new_las_vegas.drafting.turns import sheet_after
from engines.new_las_vegas.public import Public, Sheet
from engines.new_las_vegas.rules.opening import visible_progress
from engines.new_las_vegas.scoring.projects import is_fulfilled
from engines.new_las_vegas.scoring.score import score
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan, settles_loan_late
from engines.new_las_vegas.sheet.streets import finished_avenue_mask
from engines.new_las_vegas.state import Secret, State


def problems(city: City, state: State) -> tuple[Problem, ...]:
    """Return all broken invariants of a position."""
    return tuple(_all(city, state))


def _all(city: City, state: State) -> Iterator[Problem]:
    public = state.public
    yield from _cards(city, public, state.secret)
    yield from _answers(city, state)
    yield from _hotels(city, public)
    for seat, sheet in enumerate(public.sheets):
        yield from _casinos(city, seat, sheet)
        yield from _golf(city, seat, sheet)
        yield from _route(city, seat, sheet)
        yield from _tracks(city, seat, sheet)
        yield from _projects(city, public, seat, sheet)
    if public.scores != score(city, public.rulings, public.sheets):
        yield Problem("scores follow the sheets", f"turn {public.turn}")
    if (public.phase == "finished") != bool(public.ending):
        yield Problem("the game ends when an end fires", f"{public.phase}, {public.ending}")


def _cards(city: City, public: Public, secret: Secret) -> Iterator[Problem]:
    cards = city.tables.cards
    held = sorted((*secret.flipped, *(card for stack in secret.stacks for card in stack)))
    if held != list(range(len(cards))):
        yield Problem("cards are conserved", f"{len(held)} of {len(cards)}")
    if any(len(stack) != public.cards_left + 1 for stack in secret.stacks):
        yield Problem("the card count is public", f"{public.cards_left}")
    numbers = tuple(cards[stack[0]].number for stack in secret.stacks)
    effects = tuple(cards[card].effect for card in secret.flipped[-len(secret.stacks) :])
    if public.pairs and (tuple(p.number for p in public.pairs), tuple(p.effect for p in public.pairs)) != (
        numbers,
        effects,
    ):
        yield Problem("the pairs lie on the stacks", f"turn {public.turn}")


def _answers(city: City, state: State) -> Iterator[Problem]:
    public = state.public
    if public.phase == "finished":
        if any(mine != type(mine)() for mine in state.private):
            yield Problem("no draft outlives the game", "private")
        return
    if all(mine.confirmed for mine in state.private):
        yield Problem("all answers are revealed", f"turn {public.turn}")
    if public.progress != visible_progress(public.rulings, state.private):
        yield Problem("progress shows what the table chose", f"{public.progress}")
    for seat, mine in enumerate(state.private):
        if mine.borrow is not None and not asks_loan(public):
            yield Problem("the loan is answered with the first turn", f"seat {seat}")
        if (mine.kept_loan is not None) != (settles_loan_late(public.rulings) and public.turn > 1):
            yield Problem("a loan settled at the end is kept until then", f"seat {seat}")
        if mine.confirmed and mine.borrow is None and asks_loan(public):
            yield Problem("a confirmed first turn answers the loan", f"seat {seat}")
        after = sheet_after(city, public.rulings, public.sheets[seat], public.pairs, mine.turn)
        if (mine.sheet or public.sheets[seat]) != after:
            yield Problem("a draft's sheet follows from its turn", f"seat {seat}")
        if mine.confirmed and mine.turn.lot is None and not mine.turn.refused:
            yield Problem("a confirmed turn opens a casino or refuses", f"seat {seat}")


def _casinos(city: City, seat: int, sheet: Sheet) -> Iterator[Problem]:
    numbered = sum(1 << place for place, number in enumerate(sheet.numbers) if number is not None)
    if numbered != sheet.opened:
        yield Problem("open casinos have numbers", f"seat {seat}")
    if sheet.opened & ~sheet.built:
        yield Problem("casinos open on built lots", f"seat {seat}")
    if sheet.copies & ~sheet.opened or sheet.shows & ~(sheet.opened & city.stars):
        yield Problem("copies are open, shows are starred", f"seat {seat}")
    if any(number is not None and number not in city.numbers for number in sheet.numbers):
        yield Problem("numbers are within their range", f"seat {seat}")
    for street in city.streets:
        taken = [place for place in street if sheet.opened >> place & 1]
        for left, right in pairwise(taken):
            low, high = sheet.numbers[left] or 0, sheet.numbers[right] or 0
            copied = right == left + 1 and (sheet.copies >> left | sheet.copies >> right) & 1
            if low > high or (low == high and not copied):
                yield Problem("numbers rise along a street", f"seat {seat}: {city.ids[left]}, {city.ids[right]}")


def _golf(city: City, seat: int, sheet: Sheet) -> Iterator[Problem]:
    block = sheet.golf
    if block & ~(city.holes & sheet.opened) or block & sheet.lost:
        yield Problem("connected holes have casinos and are not lost", f"seat {seat}")
    if block and (block // (block & -block) + 1) & (block // (block & -block)):
        yield Problem("the course is one block", f"seat {seat}: {city.names(block)}")


def _route(city: City, seat: int, sheet: Sheet) -> Iterator[Problem]:
    if sheet.route[0] != city.roads.start:
        yield Problem("the limousine starts at the start", f"seat {seat}")
    driven = 0
    for here, there in pairwise(sheet.route):
        piece = next((way.piece for way in city.roads.exits[here] if way.to == there and not way.piece & driven), 0)
        if not piece:
            yield Problem("no piece is driven twice", f"seat {seat}: {here} to {there}")
        driven |= piece
    if driven != sheet.driven:
        yield Problem("driven pieces are those of the route", f"seat {seat}")


def _tracks(city: City, seat: int, sheet: Sheet) -> Iterator[Problem]:
    if not 0 <= sheet.circles <= city.tables.inauguration.circles:
        yield Problem("circles are on the track", f"seat {seat}: {sheet.circles}")
    if unused_bonus_count(city, sheet) < 0:
        yield Problem("bonuses come from completed groups", f"seat {seat}: {len(sheet.bonuses)}")
    if sheet.bonuses.count("copy") != sheet.copies.bit_count():
        yield Problem("every copy used a bonus", f"seat {seat}")
    if sheet.left_shows + sheet.right_shows != sheet.shows.bit_count():
        yield Problem("every show box has its casino", f"seat {seat}")
    if any(not 0 <= ticks <= most for ticks, most in zip(sheet.boxes, city.boxes, strict=True)):
        yield Problem("boxes are on their columns", f"seat {seat}: {sheet.boxes}")
    if sheet.bundles < 0:
        yield Problem("safes are not negative", f"seat {seat}: {sheet.bundles}")


def _hotels(city: City, public: Public) -> Iterator[Problem]:
    large = 0
    for seat, sheet in enumerate(public.sheets):
        large |= sheet.large
        if sheet.large & sheet.small or (sheet.large | sheet.small) != finished_avenue_mask(city, sheet):
            yield Problem("finished avenues have one hotel each", f"seat {seat}")
    if large != public.large_taken:
        yield Problem("large hotels are taken by seats", f"{sorted(places(public.large_taken ^ large))}")


def _projects(city: City, public: Public, seat: int, sheet: Sheet) -> Iterator[Problem]:
    """Check that fulfilled projects are paid as printed. A paid project may cease to be fulfilled: a run can be broken later."""
    for project, first, points in zip(public.projects, public.first_done, sheet.projects, strict=True):
        row = city.tables.projects[project]
        if points is None and is_fulfilled(city, public.rulings, sheet, row.condition):
            yield Problem("fulfilled projects are paid", f"seat {seat}: {project}")
        if points is not None and (first is None or points not in (row.first, row.later)):
            yield Problem("projects pay what is printed", f"seat {seat}: {project}")
