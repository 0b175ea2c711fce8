"""A seat's own turn so far, in lines: its steps, its debts, and the bonuses left."""

from typing import assert_never

from bot.games.joining import and_list
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.drafting.placement import copied_number, unused_bonus_count
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, OpenShow, Use
from engines.new_las_vegas.scoring.score import shown_debts
from engines.new_las_vegas.spaces.choices import column_name, effect_name
from engines.new_las_vegas.wording import lot_name


def drafted_lines(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return the steps drafted so far and the first turn's answer to the loan, one line each; an empty tuple without either."""
    draft = question.draft
    turn, number = draft.turn, draft.number
    if turn.refused:
        ticked = draft.sheet.circles - draft.base.circles
        return (phrase("nlv-panel-drafted-refusal", circles=ticked), *loan_line(question))
    if turn.pair is None or number is None:
        return loan_line(question)
    lines = [*changed_line(question)]
    lines += casino_line(question)
    if turn.use is not None:
        lines.append(use_line(turn.use))
    if turn.copied is not None:
        place = question.city.index[turn.copied.lot]
        copied = copied_number(question.city, draft.sheet, place, turn.copied.side)
        lines.append(phrase("nlv-panel-drafted-copy", number=copied, lot=lot_name(turn.copied.lot)))
    return (*lines, *loan_line(question))


def loan_line(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return the line with the first turn's answer to the loan; an empty tuple while there is no answer."""
    borrow = question.draft.borrow
    return () if borrow is None else (Phrase("nlv-panel-loan-taken" if borrow else "nlv-panel-loan-not-taken"),)


def use_line(use: Use) -> Phrase:
    """Return the line about the use of the effect."""
    match use:
        case Inaugurate():
            return Phrase("nlv-panel-drafted-inaugurate")
        case Drive(directions):
            return phrase(
                "nlv-panel-drafted-drive", way=and_list([Phrase(f"nlv-way-{direction}") for direction in directions])
            )
        case Build(lot):
            return phrase("nlv-panel-drafted-build", lot=lot_name(lot))
        case Improve(column):
            return phrase("nlv-panel-drafted-improve", column=column_name(column))
        case OpenShow(column):
            return phrase("nlv-panel-drafted-show", column=column)
        case _:
            assert_never(use)


def casino_line(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return the line about the casino that the turn opens; an empty tuple before it is chosen."""
    lot, number = question.draft.turn.lot, question.draft.number
    return () if lot is None or number is None else (phrase("nlv-panel-drafted-lot", number=number, lot=lot_name(lot)),)


def changed_line(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return the line about the pair that a bonus has changed; an empty tuple if none has."""
    return (_pair_line(question),) if question.draft.turn.change or question.draft.turn.swapped is not None else ()


def debts_line(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return the line with the debts after the draft, and how many of them the cash covers, and the line of `kept_loan_lines`;
    an empty tuple for a seat without debts. The score is on the picture."""
    seen = question.foreseen()
    circled = shown_debts(question.city, question.public, question.draft.sheet, seen.after)
    last = "solo" if len(question.public.sheets) == 1 else "yes"
    broke = seen.after.debts > seen.after.bundles
    if not circled and not broke:
        return ()
    line = phrase(
        "nlv-panel-debts",
        debts=circled,
        last=last if seen.after.debts > circled else "no",
        least=question.tables.solo.places[-1],
        bundles=seen.after.bundles,
        penalty=question.tables.scoring.bankruptcy,
        broke="yes" if broke else "no",
    )
    return (line, *kept_loan_lines(question.private))


def kept_loan_lines(private: Private) -> tuple[Phrase, ...]:
    """Return the line with a seat's answer to a loan that is settled at the end; an empty tuple for other loans."""
    if private.kept_loan is None:
        return ()
    return (phrase("nlv-panel-loan-kept", loan="yes" if private.kept_loan else "no"),)


def ruin_line(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return the lines of `debts_line` if the cash does not cover the debts, otherwise an empty tuple."""
    seen = question.foreseen().after
    return debts_line(question) if seen.debts > seen.bundles else ()


def bonus_line(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """Return a line with the number of bonuses left; empty if no bonus is left."""
    left = unused_bonus_count(question.city, question.draft.sheet)
    return (phrase("nlv-panel-bonuses", count=left),) if left else ()


def _pair_line(question: NewLasVegasQuestion) -> Phrase:
    draft = question.draft
    pair = draft.turn.pair or 1
    effect = draft.effect or question.public.pairs[pair - 1].effect
    if draft.turn.change:
        return phrase(
            "nlv-panel-drafted-changed",
            pair=pair,
            printed=question.public.pairs[pair - 1].number,
            number=draft.number or 0,
            effect=effect_name(effect),
        )
    if draft.turn.swapped is not None:
        return phrase(
            "nlv-panel-drafted-swapped",
            pair=pair,
            number=draft.number or 0,
            printed=effect_name(question.public.pairs[pair - 1].effect),
            effect=effect_name(effect),
        )
    return phrase("nlv-panel-drafted-pair", pair=pair, number=draft.number or 0, effect=effect_name(effect))
