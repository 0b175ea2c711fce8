"""Refusals of steps of a turn, with their remedies."""

from collections.abc import Sequence
from typing import assert_never

from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.new_las_vegas.actions import (
    Action,
    AnswerLoan,
    ChangeEffect,
    ChangeNumber,
    Confirm,
    Copy,
    DraftStep,
    Forgo,
    Line,
    OpenCasino,
    PickPair,
    Refuse,
    TakeBack,
)
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.drafting.effects import effect_of, has_star
from engines.new_las_vegas.drafting.placement import unused_bonus_count, used_bonus
from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, LotId, OpenShow, Use
from engines.new_las_vegas.sheet.city import places
from engines.new_las_vegas.spaces.choices import column_name, effect_name


def explain_line(draft: TurnDraft, line: Line) -> IllegalAction | None:
    """Return the refusal of a line; None if it is legal. A line has at least two steps; if it begins with a pair or a refusal, it
    starts the turn over; a confirm may only be its last step."""
    if len(line.steps) < 2:
        return _no("nlv-refuse-not-now", Phrase("nlv-remedy-words"))
    if starts_over(line.steps):
        draft = draft.without_steps()
    for index, step in enumerate(line.steps):
        if isinstance(step, Confirm) and index < len(line.steps) - 1:
            return _no("nlv-refuse-confirm-last", Phrase("nlv-remedy-confirm-last"))
        if not draft.allows(step):
            return explain(draft, step)
        draft = draft.after(step)
    return None


def starts_over(steps: Sequence[DraftStep]) -> bool:
    """Return whether a line plays the turn from its beginning, whatever was drafted: its first step, not counting the loan, picks
    a pair or refuses."""
    first = next((step for step in steps if not isinstance(step, AnswerLoan)), None)
    return isinstance(first, PickPair | Refuse)


def explain(draft: TurnDraft, action: Action | None) -> IllegalAction:
    """Return the refusal of an action that is not legal now, or of a value that is not an action of this game (None)."""
    match action:
        case AnswerLoan():
            return _no("nlv-refuse-loan-over", next_step_remedy(draft))
        case TakeBack():
            return _no("nlv-refuse-nothing-drafted", next_step_remedy(draft))
        case PickPair():
            return _pair(draft, action)
        case Refuse():
            return _refuse(draft)
        case ChangeNumber():
            return _number(draft, action)
        case ChangeEffect():
            return _effect(draft, action)
        case OpenCasino():
            return _open(draft, action.lot)
        case Inaugurate() | Drive() | Build() | Improve() | OpenShow():
            return _use(draft, action)
        case Copy():
            return _copy(draft, action)
        case Confirm() if draft.complete:
            return _no("nlv-refuse-loan-unanswered", Phrase("nlv-remedy-loan-answer"))
        case Confirm():
            return _no("nlv-refuse-confirm-early", next_step_remedy(draft))
        case Line() | Forgo() | None:
            return _no("nlv-refuse-not-now", next_step_remedy(draft))
        case _:
            assert_never(action)


def next_step_remedy(draft: TurnDraft) -> Phrase:
    """Return the next thing to do, the remedy of most refusals."""
    if draft.empty:
        return Phrase("nlv-remedy-refuse" if not draft.pair_numbers() else "nlv-remedy-pair")
    if draft.choosing_lot:
        return _where(draft)
    return Phrase("nlv-remedy-effect" if draft.uses() else "nlv-remedy-confirm")


def _no(key: str, remedy: Phrase, **values: PhraseValue) -> IllegalAction:
    """Return a refusal. `key` is written out at every call, so that unused messages are found."""
    return IllegalAction(phrase(key, **values), remedy)


def _where(draft: TurnDraft) -> Phrase:
    number, lots = draft.number or 0, draft.lots()
    first = next(iter(places(lots)), None)
    if first is None:
        return phrase("nlv-remedy-change-number", number=number)
    return phrase("nlv-remedy-lot", number=number, lots=lots.bit_count(), lot=draft.city.ids[first])


def _pair(draft: TurnDraft, action: PickPair) -> IllegalAction:
    if not draft.empty:
        return _no("nlv-refuse-pair-picked", Phrase("nlv-remedy-start-over"))
    if not 1 <= action.pair <= len(draft.pairs):
        return _no("nlv-refuse-no-pair", next_step_remedy(draft), pair=action.pair, pairs=len(draft.pairs))
    number = draft.pairs[action.pair - 1].number
    return _no("nlv-refuse-number-fits-nowhere", next_step_remedy(draft), number=number)


def _refuse(draft: TurnDraft) -> IllegalAction:
    if not draft.empty:
        return _no("nlv-refuse-pair-picked", Phrase("nlv-remedy-start-over"))
    fitting = next(pair for pair in draft.pairs if draft.city.fit(draft.base, pair.number))
    return _no("nlv-refuse-a-number-fits", next_step_remedy(draft), number=fitting.number)


def _bonus(draft: TurnDraft) -> IllegalAction | None:
    """Return the refusal of any bonus now; None if one can be used."""
    if draft.turn.refused:
        return _no("nlv-refuse-refused", Phrase("nlv-remedy-confirm"))
    if used_bonus(draft.turn) is not None:
        return _no("nlv-refuse-one-bonus", next_step_remedy(draft))
    if unused_bonus_count(draft.city, draft.sheet) < 1:
        circles = next((at for at in draft.city.tables.inauguration.bonuses_at if at > draft.sheet.circles), None)
        if circles is None:
            return _no("nlv-refuse-no-bonus-left", next_step_remedy(draft))
        return _no("nlv-refuse-no-bonus", next_step_remedy(draft), circles=draft.sheet.circles, next=circles)
    return None


def _early_bonus(draft: TurnDraft) -> IllegalAction | None:
    """Return the refusal of the number or effect bonus, which is used between pair and lot; None if it can be used now."""
    if draft.empty:
        return _no("nlv-refuse-pair-first", next_step_remedy(draft))
    if draft.turn.lot is not None:
        return _no("nlv-refuse-bonus-too-late", Phrase("nlv-remedy-take-back"))
    return _bonus(draft)


def _number(draft: TurnDraft, action: ChangeNumber) -> IllegalAction:
    wrong = _early_bonus(draft)
    if wrong is not None:
        return wrong
    options = draft.city.tables.inauguration.changes
    if action.change not in options:
        changes = ", ".join(f"{change:+d}" for change in options)
        return _no("nlv-refuse-change", phrase("nlv-remedy-change", changes=changes), change=f"{action.change:+d}")
    number = (draft.number or 0) + action.change
    numbers = draft.city.numbers
    if number not in numbers:
        return _no(
            "nlv-refuse-number-range", next_step_remedy(draft), number=number, low=numbers.start, high=numbers.stop - 1
        )
    return _no("nlv-refuse-number-fits-nowhere", next_step_remedy(draft), number=number)


def _effect(draft: TurnDraft, action: ChangeEffect) -> IllegalAction:
    wrong = _early_bonus(draft)
    if wrong is not None:
        return wrong
    if not draft.lots():
        return _no("nlv-refuse-bonus-for-number", next_step_remedy(draft), number=draft.number or 0)
    return _no("nlv-refuse-same-effect", Phrase("nlv-remedy-other-effect"), effect=effect_name(action.effect))


def _open(draft: TurnDraft, lot: LotId) -> IllegalAction:
    city, number = draft.city, draft.number
    place = city.index.get(lot)
    if draft.turn.refused:
        return _no("nlv-refuse-refused", Phrase("nlv-remedy-confirm"))
    if number is None:
        return _no("nlv-refuse-pair-first", next_step_remedy(draft))
    if draft.turn.lot is not None:
        return _no("nlv-refuse-casino-open", Phrase("nlv-remedy-take-back"), lot=draft.turn.lot)
    if place is None:
        return _no("nlv-refuse-no-lot", _where(draft), lot=lot[:12])
    if draft.base.opened >> place & 1:
        return _no("nlv-refuse-lot-taken", _where(draft), lot=lot, number=draft.base.numbers[place] or 0)
    if not draft.base.built >> place & 1:
        return _no("nlv-refuse-crane", _where(draft), lot=lot)
    return _no("nlv-refuse-rising", _where(draft), lot=lot, number=number)


def _use(draft: TurnDraft, use: Use) -> IllegalAction:
    turn, effect = draft.turn, effect_of(use)
    if turn.refused:
        return _no("nlv-refuse-refused", Phrase("nlv-remedy-confirm"))
    if turn.lot is None or draft.effect is None:
        return _no("nlv-refuse-casino-first", next_step_remedy(draft))
    if turn.use is not None:
        return _no("nlv-refuse-effect-used", next_step_remedy(draft))
    if turn.copied is not None:
        return _no("nlv-refuse-copy-last", Phrase("nlv-remedy-take-back"))
    if effect != draft.effect:
        mine, asked = effect_name(draft.effect), effect_name(effect)
        return _no("nlv-refuse-other-effect", next_step_remedy(draft), effect=mine, asked=asked)
    match use:
        case Inaugurate():
            return _no("nlv-refuse-circles-full", next_step_remedy(draft))
        case Drive():
            return _drive(draft)
        case Build(lot):
            return _no("nlv-refuse-no-crane", next_step_remedy(draft), lot=lot[:12])
        case Improve(column):
            if column not in draft.city.column and column not in draft.city.tables.improvement_rows:
                return _no("nlv-refuse-no-column", next_step_remedy(draft), column=column[:20])
            return _no("nlv-refuse-no-box", next_step_remedy(draft), column=column_name(column))
        case OpenShow():
            if not has_star(draft.city, draft.city.index[turn.lot]):
                return _no("nlv-refuse-no-star", next_step_remedy(draft), lot=turn.lot)
            return _no("nlv-refuse-shows-full", next_step_remedy(draft))
        case _:
            assert_never(use)


def _drive(draft: TurnDraft) -> IllegalAction:
    drives = [use.directions for use in draft.uses() if isinstance(use, Drive)]
    if not drives:
        return _no("nlv-refuse-no-road", Phrase("nlv-remedy-confirm"))
    example = " ".join(("drive", *drives[0]))
    return _no("nlv-refuse-drive", phrase("nlv-remedy-drive", example=example, pieces=len(drives[0])))


def _copy(draft: TurnDraft, action: Copy) -> IllegalAction:
    turn = draft.turn
    if turn.refused:
        return _no("nlv-refuse-refused", Phrase("nlv-remedy-confirm"))
    if turn.lot is None:
        return _no("nlv-refuse-casino-first", next_step_remedy(draft))
    wrong = _bonus(draft)
    if wrong is not None:
        return wrong
    copies = draft.copies()
    remedy = phrase("nlv-remedy-copy", lot=copies[0].lot) if copies else next_step_remedy(draft)
    if isinstance(turn.use, Build) and turn.use.lot == action.lot:
        return _no("nlv-refuse-copy-just-built", remedy, lot=action.lot)
    return _no("nlv-refuse-copy", remedy, lot=action.lot[:12])
