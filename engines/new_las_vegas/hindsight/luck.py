"""The luck of the numbers: the drawn numbers compared with their expected values."""

from collections.abc import Sequence

from engines.core.analysis.course import Course, LuckTerm, PlayedStep
from engines.new_las_vegas.facts import Reshuffled, TurnBegan
from engines.new_las_vegas.public import Sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.state import Secret


def luck(city: City, course: Course) -> tuple[LuckTerm, ...]:
    """Return the term `numbers`: for each seat, how many of the offered numbers (three each turn, from turn 2 on) fitted
    somewhere in its city, and how many would have fitted on average over the cards that could have come. All seats are offered
    the same numbers, but they fit differently."""
    seats = len(course[0].state.private)
    drawn, expected = [0] * seats, [0.0] * seats
    for step in course:
        pairs = [pair for event in step.events if isinstance(event.fact, TurnBegan) for pair in event.fact.pairs]
        unseen: Sequence[int] = _unseen(city, step) if pairs and step.before is not None else ()
        if not unseen:
            continue
        for seat, sheet in enumerate(step.state.public.sheets):
            drawn[seat] += sum(_fits(city, sheet, pair.number) for pair in pairs)
            mean = sum(_fits(city, sheet, city.tables.cards[card].number) for card in unseen) / len(unseen)
            expected[seat] += len(pairs) * mean
    return (LuckTerm("numbers", tuple(drawn), tuple(expected)),)


def _unseen(city: City, step: PlayedStep) -> Sequence[int]:
    """Return the cards that could have come up: those below the top ones; after a shuffle all cards, although the three it left
    out could not come."""
    if step.before is None or any(isinstance(event.fact, Reshuffled) for event in step.events):
        return range(len(city.tables.cards))
    secret: Secret = step.before.secret
    return [card for stack in secret.stacks for card in stack[1:]]


def _fits(city: City, sheet: Sheet, number: int) -> bool:
    return bool(city.fit(sheet, number))
