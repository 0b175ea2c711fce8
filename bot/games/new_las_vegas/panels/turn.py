"""The panels of a turn: pair, bonus, lot, effect, copy, confirm; the loan; and the choices of a seat that has
answered."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.controls import Button, Panel, Row, SelectOption, back_button, choice_buttons, select_rows
from bot.games.new_las_vegas.panels.drafted import (
    bonus_line,
    changed_line,
    debts_line,
    drafted_lines,
    loan_line,
    ruin_line,
)
from bot.games.new_las_vegas.panels.effect_labels import (
    built_lots,
    likely_lots,
    lot_label,
    lot_marks,
    near_lots,
    ordered_uses,
    passed_carpet_count,
    short_rows,
    use_label,
)
from bot.games.new_las_vegas.pictures import columns_preview, preview, turn_picture
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from bot.games.picture import PrivatePicture
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.actions import Copy, PickPair
from engines.new_las_vegas.drafting.placement import copied_number
from engines.new_las_vegas.public import LotId, Use
from engines.new_las_vegas.sheet.debt import settles_loan_late
from engines.new_las_vegas.spaces.choices import effect_name
from engines.new_las_vegas.wording import lot_name
from render.core.areas import Mark

_USES: Final = ("inaugurate", "drive", "build", "improve", "show")
_LIKELY: Final = 2
"""Maximum number of lots beside a pair: on a phone they are in one line with it."""
_USES_SHOWN: Final = 3
"""Maximum number of improvable columns that are buttons if there are many, and of other uses if there are too many."""
_FEW_USES: Final = 12
"""Maximum number of uses that are all buttons; a large city may have more lots to build on."""
_TAUGHT_TURNS: Final = 5
"""Number of first turns in which the panel explains the effects."""
_COPIES: Final = 4
"""Maximum number of copies beside the effect; for more, there is a separate question."""


def turn_panel(question: NewLasVegasQuestion) -> Panel:
    """Return the panel after the chosen words; the first panel of the step if no words are chosen or they spell a whole action.
    A seat that has confirmed gets its turn, and the button to take it back."""
    if question.private.confirmed:
        return _answered_panel(question)
    choices = question.choices(*question.words) if question.words else ()
    return _further_panel(question, choices) if choices else _first_panel(question)


def _further_panel(question: NewLasVegasQuestion, choices: tuple[Choice, ...]) -> Panel:
    """Return the panel after a first choice: the avenue, change, effect, neighbour to copy, or answer to the loan; or the rest
    of a half-typed use."""
    first, marks = question.words[0], _further_marks(question, choices)
    if first in _USES:
        buttons = [one for one in _use_buttons(question) if one.words[: len(question.words)] == question.words]
    else:
        buttons = choice_buttons(
            choices, question.words, main=len(choices), label=lambda choice: _label(question, choice, marks)
        )
    rows = (*short_rows(buttons), (back_button(),))
    lines, pictures = loan_line(question), (preview(question.preview_part, tuple(marks.values())),)
    match first:
        case "number" | "effect":
            title = Phrase("nlv-panel-change-number" if first == "number" else "nlv-panel-change-effect")
            lines = (*lines, Phrase("nlv-panel-bonus-help"))
        case "copy":
            title, lines = Phrase("nlv-panel-copy"), (*lines, Phrase("nlv-panel-copy-help"))
            rows = (*short_rows([_copy_button(question, button) for button in buttons]), (back_button(),))
        case "loan":
            title, lines, pictures = Phrase("nlv-panel-loan"), _loan_lines(question), ()
        case verb if verb in _USES:
            title = phrase("nlv-panel-effect", effect=effect_name(question.draft.effect or "limousine"))
            pictures = _effect_pictures(question, verb)
        case street:
            title = phrase("nlv-panel-avenue-title", number=question.draft.number or 0, street=int(street[1:]))
    return Panel(title, lines, pictures, rows)


def _further_marks(question: NewLasVegasQuestion, choices: Sequence[Choice]) -> dict[LotId, Mark]:
    words = {choice.word for choice in choices}
    street = question.words[-1]
    return lot_marks(question, [lot for lot in question.city.ids if lot in words or lot.removeprefix(street) in words])


def _label(question: NewLasVegasQuestion, choice: Choice, marks: Mapping[LotId, Mark]) -> Phrase:
    """Return a choice's label: a lot has its letter and avenue, a street its number."""
    if question.words[0] in ("number", "effect", "loan") or choice.word in ("left", "right"):
        return choice.label
    lot = f"{question.words[-1]}{choice.word}" if choice.word.startswith("a") else choice.word
    if lot in marks:
        return lot_label(lot, marks[lot])
    return phrase("nlv-panel-street", street=int(choice.word[1:]))


def _first_panel(question: NewLasVegasQuestion) -> Panel:
    if question.draft.empty:
        return _pair_panel(question)
    if question.draft.choosing_lot:
        return _lot_panel(question)
    return _effect_panel(question)


def _loan_lines(question: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    loan = question.tables.loan
    bundles = {"none": loan.printed, "few": loan.printed + loan.few, "many": loan.printed + loan.many}
    alone, rulings = len(question.public.sheets) == 1, question.public.rulings
    everybody = "nlv-panel-loan-everybody" if rulings.loan == "everybody" else "nlv-panel-loan-brings"
    brings = phrase("nlv-panel-loan-alone" if alone else everybody, **bundles)
    late = (Phrase("nlv-panel-loan-late"),) if settles_loan_late(rulings) and not alone else ()
    return (brings, *late, phrase("nlv-panel-loan-why", points=question.tables.scoring.bankruptcy))


def _answered_panel(question: NewLasVegasQuestion) -> Panel:
    back = Button(Phrase("button-undo"), ("back",))
    lines = (*drafted_lines(question), *debts_line(question), Phrase("nlv-panel-secret"))
    return Panel(Phrase("nlv-panel-answered"), lines, (preview(question.preview_part),), ((back,),))


def _pair_panel(question: NewLasVegasQuestion) -> Panel:
    """Return the panel with a row for each pair: a button of the pair, which leads to all its lots, and beside it likely lots,
    each in one tap."""
    offered = {choice.word: choice for choice in question.choices()}
    pairs = question.public.pairs
    quick = {number: _quick_lots(question, number) for number in range(1, len(pairs) + 1) if str(number) in offered}
    marks = lot_marks(question, [lot for lots in quick.values() for lot in lots])
    rows: list[Row] = [
        (
            _pair_button(question, number, quick.get(number)),
            *_quick_buttons(question, number, quick.get(number, ()), marks),
        )
        for number in range(1, len(pairs) + 1)
    ]
    lines = [*ruin_line(question), *bonus_line(question), *loan_line(question)]
    if "refuse" in offered:
        circles = min(question.tables.inauguration.refusal, question.city.circles - question.draft.base.circles)
        lines.append(phrase("nlv-panel-no-number", circles=circles, changed="yes" if quick else "no"))
        forced = len(offered) == 1 + ("back" in offered) and not question.draft.loan_is_open
        rows.append((Button(offered["refuse"].label, ("refuse", "confirm") if forced else ("refuse",)),))
    elif question.public.turn == 1:
        lines.append(Phrase("nlv-panel-pair-help"))
    framed = [Mark("pair", str(number)) for number in quick]
    picture = turn_picture(question.preview_part, (*framed, *marks.values()))
    return Panel(phrase("nlv-panel-pair", turn=question.public.turn), tuple(lines), (picture,), tuple(rows))


def _quick_lots(question: NewLasVegasQuestion, number: int) -> list[LotId]:
    """Return the likely lots of a pair; none if an equal earlier pair has them."""
    pairs = question.public.pairs
    if pairs.index(pairs[number - 1]) < number - 1:
        return []
    return likely_lots(question.draft.after(PickPair(number)), _LIKELY)


def _pair_button(question: NewLasVegasQuestion, number: int, lots: Sequence[LotId] | None) -> Button:
    """Return the button of a pair; if its number has one lot only, and no bonus applies, the tap opens that lot too.
    Disabled if the number fits nowhere (`lots` is None)."""
    pair = question.public.pairs[number - 1]
    named = {"number": pair.number, "effect": effect_name(pair.effect)}
    label = phrase("nlv-panel-pair-button", **named)
    if question.public.pairs.index(pair) < number - 1:
        label = phrase("nlv-panel-pair-again", pair=number, **named)
    only = tuple(lots) if lots is not None and len(lots) == 1 and not question.draft.has_bonus else ()
    return Button(label, (str(number), *only), "main", disabled=lots is None)


def _quick_buttons(
    question: NewLasVegasQuestion, number: int, lots: Sequence[LotId], marks: Mapping[LotId, Mark]
) -> tuple[Button, ...]:
    if len(lots) == 1 and not question.draft.has_bonus:
        return ()
    return tuple(Button(phrase("nlv-panel-on", letter=marks[lot].label), (str(number), lot)) for lot in lots)


def _lot_panel(question: NewLasVegasQuestion) -> Panel:
    number = question.draft.number or 0
    changed = question.choices("number") if question.offers("number") else ()
    bonuses = choice_buttons(
        changed, ("number",), label=lambda change: phrase("nlv-panel-write", number=number + int(change.word))
    )
    effect, back = ([one for one in question.choices() if one.word == word] for word in ("effect", "back"))
    bonuses += choice_buttons(effect, ())
    lots, marks = near_lots(question, choice_buttons(back, ()))
    lines = (*changed_line(question), *bonus_line(question))
    title = phrase("nlv-panel-lot-none", number=number)
    if marks and question.draft.effect is not None:
        title = phrase("nlv-panel-lot", number=number, effect=effect_name(question.draft.effect))
    rows = (*lots, *((tuple(bonuses),) if bonuses else ()))
    return Panel(title, lines, (preview(question.preview_part, marks),), rows)


def _effect_panel(question: NewLasVegasQuestion) -> Panel:
    """Return the panel once the casino is open: a button that plays and confirms the best use of the effect, the other uses,
    the copies, and the confirmation."""
    uses, best, copies = (
        _use_buttons(question),
        None if question.draft.loan_is_open else _best_use(question),
        _copy_buttons(question),
    )
    rows: list[Row] = []
    if best is not None:
        rows.append((_proposal(question, best),))
    rows += _use_rows(question, uses, best)
    rows += [tuple(copies)] if copies else []
    roots = [choice for choice in question.choices() if choice.word != "copy" or not copies]
    rows.append(_last_row(question, roots, without=bool(uses), proposed=best is not None))
    lines = [] if uses else [*drafted_lines(question)]
    debts = ruin_line(question)
    if question.draft.loan_is_open:
        lines += _loan_lines(question)[: 1 if uses else -1 if debts else None]
    lines += debts
    if question.offers("copy"):
        lines.append(Phrase("nlv-panel-copy-help"))
    title = Phrase("nlv-panel-confirm")
    if uses and question.draft.effect is not None:
        title = phrase("nlv-panel-effect", effect=effect_name(question.draft.effect))
        is_taught = question.public.turn <= _TAUGHT_TURNS and not question.draft.loan_is_open
        help_lines = [Phrase(f"nlv-panel-{uses[0].words[0]}-help")] if is_taught else []
        lines = [*loan_line(question), *lines, *help_lines]
    return Panel(title, tuple(lines), _effect_pictures(question, uses[0].words[0] if uses else None), tuple(rows))


def _effect_pictures(question: NewLasVegasQuestion, verb: str | None) -> tuple[PrivatePicture, ...]:
    """Return the picture for the choice of an effect's use, with the possible uses marked: the columns, or the city."""
    words = [question.city.notation.words(use) for use in question.draft.uses()]
    if verb in ("improve", "show"):
        kind = "column" if verb == "improve" else "show"
        return (columns_preview(question.preview_part, tuple(Mark(kind, one[1]) for one in words if one[0] == verb)),)
    marks = built_lots(question) if verb == "build" else question.end_marks if verb == "drive" else {}
    return (preview(question.preview_part, tuple(marks.values())),)


def _use_rows(question: NewLasVegasQuestion, uses: Sequence[Button], best: Use | None) -> list[Row]:
    """Return the controls of the uses of an effect. The `best` is left out, because another button proposes it, unless a copy
    could follow it. Of many uses the best ones are buttons, and the others a select."""
    words = question.city.notation.words
    proposed = None if best is None or question.draft.after(best).copies() else words(best)
    uses = [one for one in uses if one.words != proposed]
    improves = bool(uses) and uses[0].words[0] == "improve"
    if len(uses) <= (_USES_SHOWN if improves else _FEW_USES):
        return short_rows(uses)
    ranked = sorted(question.draft.uses(), key=lambda use: -question.foreseen(use).gain)
    near = [words(use) for use in ranked if words(use) != proposed][:_USES_SHOWN]
    others = [SelectOption(one.label, one.words) for one in uses if one.words not in near]
    near_buttons = [one for one in uses if one.words in near]
    return [
        *short_rows(near_buttons),
        *select_rows(Phrase("nlv-panel-other-columns" if improves else "nlv-panel-other-lots"), others),
    ]


def _use_buttons(question: NewLasVegasQuestion) -> list[Button]:
    words = question.city.notation.words
    return [Button(use_label(question, use), words(use), "main") for use in ordered_uses(question)]


def _proposal(question: NewLasVegasQuestion, use: Use) -> Button:
    label, words = use_label(question, use), question.city.notation.words(use)
    return Button(phrase("nlv-panel-confirm-use", use=label), (*words, "confirm"), "confirm")


def _copy_buttons(question: NewLasVegasQuestion) -> list[Button]:
    """Return a few copies, each with the confirmation, because nothing can follow a copy; an empty list if there are many,
    or while the loan is unanswered."""
    copies = question.draft.copies()
    if len(copies) > _COPIES or question.draft.loan_is_open:
        return []
    return [
        Button(
            phrase("nlv-panel-copy-button", number=_number_of_copy(question, copy), lot=lot_name(copy.lot)),
            (*question.city.notation.words(copy), "confirm"),
        )
        for copy in copies
    ]


def _number_of_copy(question: NewLasVegasQuestion, copy: Copy) -> int:
    return copied_number(question.city, question.draft.sheet, question.city.index[copy.lot], copy.side)


def _copy_button(question: NewLasVegasQuestion, button: Button) -> Button:
    """Return the button of a copy with the confirmation, unless a question comes before it."""
    copy = question.space.next_words(button.words).action
    if question.draft.loan_is_open or copy is None:
        return button
    return replace(button, words=(*question.city.notation.words(copy), "confirm"))


def _best_use(question: NewLasVegasQuestion) -> Use | None:
    """Return the use of the effect with the most points, among equals the one with the most carpets passed; None if there
    is no use, or if this one would worsen the bankruptcy score."""

    def worth(use: Use) -> tuple[int, int]:
        return question.foreseen(use).gain, passed_carpet_count(question, use)

    best = max(question.draft.uses(), key=worth, default=None)
    broke = best is not None and question.foreseen(best).after.bankruptcy < question.foreseen().after.bankruptcy
    return None if broke else best


def _last_row(
    question: NewLasVegasQuestion, roots: Sequence[Choice], *, without: bool, proposed: bool
) -> tuple[Button, ...]:
    """Return the last row: copy, confirm, the answer to the loan, take back. `without` is True if confirming leaves an effect
    unused. While the loan is unanswered there are two ways to confirm, so that the answer takes no extra press. None of these
    buttons is emphasised if a use is `proposed`."""
    row: list[Button] = []
    for choice in roots:
        match choice.word:
            case "loan" if question.draft.loan_is_open:
                effect = "unused" if without else "used"
                for word in ("yes", "no"):
                    label = phrase("nlv-panel-confirm-loan", loan=word, effect=effect)
                    row.append(Button(label, ("loan", word, "confirm"), "plain" if proposed else "confirm"))
            case "loan":
                row += choice_buttons(question.choices("loan"), ("loan",))
            case "confirm":
                label = Phrase("nlv-panel-confirm-without") if without else choice.label
                row.append(Button(label, ("confirm",), "plain" if proposed else "confirm"))
            case "copy" | "back":
                row.append(Button(choice.label, (choice.word,)))
            case _:
                pass
    return tuple(row)
