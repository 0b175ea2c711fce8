"""A turn as a value: its steps, its number and effect, and the sheet after it (turn, steps 2 to 5).

Automatic consequences once all turns are known (hotels, projects, the end check) are in `rules.answering`; golf is part of
opening a casino.
"""

from typing import Final, assert_never

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
from engines.new_las_vegas.drafting.effects import use_effect
from engines.new_las_vegas.drafting.placement import copied_number, copy_casino, open_casino, refuse, spend
from engines.new_las_vegas.private import NO_TURN
from engines.new_las_vegas.public import (
    Build,
    Copied,
    Drive,
    Effect,
    Improve,
    Inaugurate,
    OpenShow,
    Pair,
    Rulings,
    Sheet,
    Turn,
    make_turn,
)
from engines.new_las_vegas.sheet.city import City


def steps_of(turn: Turn) -> tuple[DraftStep, ...]:
    """Return the steps that lead to a turn, in their order: pair, bonus, lot, effect, copy; a refusal is one step."""
    if turn.refused:
        return (Refuse(),)
    steps: list[DraftStep] = []
    if turn.pair is not None:
        steps.append(PickPair(turn.pair))
    if turn.change:
        steps.append(ChangeNumber(turn.change))
    if turn.swapped is not None:
        steps.append(ChangeEffect(turn.swapped))
    if turn.lot is not None:
        steps.append(OpenCasino(turn.lot))
    if turn.use is not None:
        steps.append(turn.use)
    if turn.copied is not None:
        steps.append(Copy(turn.copied.lot, turn.copied.side))
    return tuple(steps)


def number_of(pairs: tuple[Pair, ...], turn: Turn) -> int | None:
    """Return the number the turn writes: the chosen pair's number, changed by a bonus; None if no pair is chosen."""
    return None if turn.pair is None else pairs[turn.pair - 1].number + turn.change


def effect_of_turn(pairs: tuple[Pair, ...], turn: Turn) -> Effect | None:
    """Return the effect the turn may use: as changed by a bonus, otherwise the chosen pair's effect; None if neither is set."""
    if turn.swapped is not None:
        return turn.swapped
    return None if turn.pair is None else pairs[turn.pair - 1].effect


_PLAYED: Final = False


def with_step(turn: Turn, step: DraftStep) -> Turn:
    """Return the turn with one more step, whose legality is not checked; a confirm and the loan change nothing."""
    # The fields are written out, because `dataclasses.replace` costs as much as the rest of the step.
    match step:
        case OpenCasino():
            return make_turn(_PLAYED, turn.pair, turn.change, turn.swapped, step.lot)
        case PickPair():
            return make_turn(_PLAYED, step.pair)
        case ChangeNumber(change):
            return make_turn(_PLAYED, turn.pair, change)
        case ChangeEffect(effect):
            return make_turn(_PLAYED, turn.pair, turn.change, effect)
        case Inaugurate() | Drive() | Build() | Improve() | OpenShow():
            return make_turn(_PLAYED, turn.pair, turn.change, turn.swapped, turn.lot, step)
        case Copy(lot, side):
            copied = Copied(lot, side)
            return make_turn(_PLAYED, turn.pair, turn.change, turn.swapped, turn.lot, turn.use, copied)
        case Refuse():
            return make_turn(refused=True)
        case Confirm() | AnswerLoan():
            return turn
        case _:
            assert_never(step)


def without_last(turn: Turn) -> Turn:
    """Return the turn without its latest step."""
    before = NO_TURN
    for step in steps_of(turn)[:-1]:
        before = with_step(before, step)
    return before


def after_step(
    city: City, rulings: Rulings, pairs: tuple[Pair, ...], turn: Turn, sheet: Sheet, step: DraftStep
) -> Sheet:
    """Return the sheet after one more step; `turn` and `sheet` are those before it. Legality is not checked, but a casino without
    a number, an effect without a casino, and an impossible drive or copy raise ValueError, an unknown lot or column KeyError."""
    match step:
        case OpenCasino():
            number = number_of(pairs, turn)
            if number is None:
                raise ValueError("a casino needs a number")
            return open_casino(city, sheet, city.index[step.lot], number)
        case PickPair() | Confirm() | AnswerLoan():
            return sheet
        case ChangeNumber():
            return spend(sheet, "number")
        case ChangeEffect():
            return spend(sheet, "effect")
        case Inaugurate() | Drive() | Build() | Improve() | OpenShow():
            if turn.lot is None:
                raise ValueError("an effect needs an open casino")
            return use_effect(city, rulings, sheet, city.index[turn.lot], step)
        case Copy(lot, side):
            return copy_casino(city, sheet, city.index[lot], side)
        case Refuse():
            return refuse(city, sheet)
        case _:
            assert_never(step)


def sheet_after(city: City, rulings: Rulings, sheet: Sheet, pairs: tuple[Pair, ...], turn: Turn) -> Sheet:
    """Return the sheet after a complete or partial turn; `sheet` is the one before it. Legality is not checked, but an impossible
    drive or copy raises ValueError, an unknown lot or column KeyError. Hotels and projects follow at the reveal."""
    if turn.refused:
        return refuse(city, sheet)
    if turn.change:
        sheet = spend(sheet, "number")
    if turn.swapped is not None:
        sheet = spend(sheet, "effect")
    number = number_of(pairs, turn)
    if turn.lot is None or number is None:
        return sheet
    place = city.index[turn.lot]
    sheet = open_casino(city, sheet, place, number)
    if turn.use is not None:
        sheet = use_effect(city, rulings, sheet, place, turn.use)
    if turn.copied is not None:
        sheet = copy_casino(city, sheet, city.index[turn.copied.lot], turn.copied.side)
    return sheet


def number_copied(city: City, before: Sheet, pairs: tuple[Pair, ...], turn: Turn) -> int | None:
    """Return the number of the casino opened with the copy bonus; None if the turn does not use that bonus. `before` is the sheet
    before the turn."""
    if turn.copied is None:
        return None
    number = number_of(pairs, turn)
    if turn.lot is not None and number is not None:
        before = open_casino(city, before, city.index[turn.lot], number)
    return copied_number(city, before, city.index[turn.copied.lot], turn.copied.side)
