"""The panels of a turn: pair, bonus, lot, effect, copy, confirm; the loan; and what a seat that has answered can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.controls import Button, Panel, Row, button_rows, choice_buttons
from bot.games.new_las_vegas.drafted import bonus_line, drafted_lines, loan_line, score_line
from bot.games.new_las_vegas.effect_labels import effect_label
from bot.games.new_las_vegas.question import (
    NewLasVegasQuestion,
    home_button,
    points_preview,
    preview,
)
from bot.games.picture import PrivatePicture
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.choices import effect_name

_EFFECT_VERBS: Final = ("inaugurate", "drive", "build", "improve", "show")
_TWO_ROWS: Final = 10


def turn_panel(asked: NewLasVegasQuestion) -> Panel:
    """The question after the words said so far; the first panel of the step where they are a whole action."""
    if asked.public.phase == "loan":
        return _answered(asked) if asked.private.confirmed else _loan_panel(asked)
    if asked.private.confirmed:
        return _answered(asked)
    choices = asked.choices(*asked.words) if asked.words else ()
    return _further_panel(asked, choices) if choices else _first_panel(asked)


def _further_panel(asked: NewLasVegasQuestion, choices: tuple[Choice, ...]) -> Panel:
    """Something is picked: which avenue, change, effect, piece of a drive, neighbour to copy, answer to the loan."""
    first = asked.words[0]
    offered = choice_buttons(choices, asked.words) if first == "loan" else _labelled(asked, choices, asked.words)
    rows = (*button_rows(offered), (home_button(),))
    lines, pictures = drafted_lines(asked), (preview(asked),)
    match first:
        case "number" | "effect":
            title = Phrase("nlv-panel-change-number" if first == "number" else "nlv-panel-change-effect")
            lines = (*lines, Phrase("nlv-panel-bonus-help"))
        case "copy":
            title, lines = Phrase("nlv-panel-copy"), (*lines, Phrase("nlv-panel-copy-help"))
        case "loan":
            title, lines, pictures = Phrase("nlv-panel-loan"), _loan_lines(asked), ()
        case verb if verb in _EFFECT_VERBS:
            title, pictures = (
                phrase("nlv-panel-effect", effect=effect_name(asked.draft.effect or "limousine")),
                _seen(asked, verb),
            )
        case _:
            title = phrase("nlv-panel-lot", number=asked.draft.number or 0)
    return Panel(title, lines, pictures, rows)


def _labelled(asked: NewLasVegasQuestion, choices: Sequence[Choice], given: tuple[str, ...]) -> list[Button]:
    """A button for each choice, with what it brings."""
    return choice_buttons(choices, given, main=len(choices), label=lambda choice: _label(asked, given, choice))


def _label(asked: NewLasVegasQuestion, given: tuple[str, ...], choice: Choice) -> Phrase:
    """A street says how many of its lots can be taken, a detail of an effect what it does."""
    if given and given[0] != "copy":
        return effect_label(asked, given, choice)
    if choice.hint is None:
        return choice.label
    return phrase("nlv-panel-street", street=choice.label, lots=len(asked.choices(*given, choice.word)))


def _first_panel(asked: NewLasVegasQuestion) -> Panel:
    if asked.draft.empty:
        return _pair_panel(asked)
    if asked.draft.choosing_lot:
        return _lot_panel(asked)
    return _effect_panel(asked)


def _loan_panel(asked: NewLasVegasQuestion) -> Panel:
    """Rules versions 1 and 2: the question before turn 1."""
    rows: tuple[Row, ...] = (tuple(choice_buttons(asked.choices(), ())),)
    return Panel(Phrase("nlv-panel-loan"), _loan_lines(asked), (), rows)


def _loan_lines(asked: NewLasVegasQuestion) -> tuple[Phrase, ...]:
    """What a loan brings, and what it is good for."""
    loan, seats = asked.tables.loan, len(asked.public.sheets)
    if seats == 1:
        more = (phrase("nlv-panel-loan-alone", bundles=loan.printed + loan.many),)
    else:
        more = (
            phrase("nlv-panel-loan-few", bundles=loan.printed + loan.few, seats=seats),
            phrase("nlv-panel-loan-many", bundles=loan.printed + loan.many, seats=seats),
        )
    why = phrase("nlv-panel-loan-why", points=asked.tables.scoring.bankruptcy)
    return (phrase("nlv-panel-loan-none", bundles=loan.printed), *more, why)


def _answered(asked: NewLasVegasQuestion) -> Panel:
    """Confirmed, and waiting for the others."""
    back = Button(Phrase("nlv-panel-reopen"), ("back",))
    if asked.public.phase == "loan":
        answer = "nlv-panel-loan-taken" if asked.private.borrow else "nlv-panel-loan-not-taken"
        return Panel(Phrase("nlv-panel-answered"), (Phrase(answer), Phrase("nlv-panel-secret")), (), ((back,),))
    lines = (*drafted_lines(asked), score_line(asked), Phrase("nlv-panel-secret"))
    return Panel(Phrase("nlv-panel-answered"), lines, (preview(asked),), ((back,),))


def _pair_panel(asked: NewLasVegasQuestion) -> Panel:
    offered = {choice.word: choice for choice in asked.choices()}
    pairs: list[Button] = []
    for number, pair in enumerate(asked.public.pairs, 1):
        label = phrase("nlv-choice-pair", pair=number, number=pair.number, effect=effect_name(pair.effect))
        pairs.append(Button(label, (str(number),), "main", disabled=str(number) not in offered))
    rows: list[Row] = [tuple(pairs)]
    lines = [score_line(asked), *bonus_line(asked), *loan_line(asked)]
    if asked.draft.owes_loan:
        lines.append(Phrase("nlv-panel-loan-too"))
    if "refuse" in offered:
        lines.append(phrase("nlv-panel-no-number", circles=asked.tables.inauguration.refusal))
        rows.append((Button(offered["refuse"].label, ("refuse",)),))
    else:
        lines.append(Phrase("nlv-panel-pair-help"))
    return Panel(phrase("nlv-panel-pair", turn=asked.public.turn), tuple(lines), (preview(asked),), tuple(rows))


def _lot_panel(asked: NewLasVegasQuestion) -> Panel:
    """Where the number goes: lots at once if they are few, else their streets; and the bonuses."""
    number = asked.draft.number or 0
    lots = [choice for choice in asked.choices() if choice.word.startswith("s")]
    rest = [choice for choice in asked.choices() if not choice.word.startswith("s") and choice.word != "loan"]
    rows: list[Row] = [*button_rows(_labelled(asked, lots, ()))]
    rows += button_rows(choice_buttons(rest, ()))
    lines = (*drafted_lines(asked), *bonus_line(asked))
    title = phrase("nlv-panel-lot", number=number) if lots else phrase("nlv-panel-lot-none", number=number)
    return Panel(title, lines, (preview(asked),), tuple(rows))


def _effect_panel(asked: NewLasVegasQuestion) -> Panel:
    """The casino is open: the effect with its details at hand, the copy, or confirm."""
    roots = asked.choices()
    rows: list[Row] = []
    verb = next((choice.word for choice in roots if choice.word in _EFFECT_VERBS), None)
    if verb == "inaugurate":
        rows += [tuple(choice_buttons([choice for choice in roots if choice.word == verb], (), main=1))]
    elif verb is not None:
        rows += button_rows(_labelled(asked, asked.choices(verb)[:_TWO_ROWS], (verb,)))
    rows.append(_last_row(asked, roots, without=verb is not None))
    lines = [*drafted_lines(asked), score_line(asked)]
    if asked.draft.owes_loan:
        lines += _loan_lines(asked)
    if asked.offers("copy"):
        lines.append(Phrase("nlv-panel-copy-help"))
    title = Phrase("nlv-panel-confirm")
    if verb is not None and asked.draft.effect is not None:
        title = phrase("nlv-panel-effect", effect=effect_name(asked.draft.effect))
        lines.append(Phrase(f"nlv-panel-{verb}-help"))
    return Panel(title, tuple(lines), _seen(asked, verb), tuple(rows))


def _seen(asked: NewLasVegasQuestion, verb: str | None) -> tuple[PrivatePicture, ...]:
    """What an effect is chosen on: the score sheet for columns and circles, else the city."""
    return (points_preview(asked),) if verb in ("improve", "show", "inaugurate") else (preview(asked),)


def _last_row(asked: NewLasVegasQuestion, roots: tuple[Choice, ...], *, without: bool) -> tuple[Button, ...]:
    """Copy, confirm (`without` an effect that could be used), the answer to the loan, take back. While the loan is not answered
    there are two ways to confirm, so that the answer takes no press of its own."""
    row: list[Button] = []
    for choice in roots:
        match choice.word:
            case "loan" if asked.draft.owes_loan:
                effect = "unused" if without else "used"
                for word in ("yes", "no"):
                    label = phrase("nlv-panel-confirm-loan", loan=word, effect=effect)
                    row.append(Button(label, ("loan", word, "confirm"), "confirm"))
            case "loan":
                row += choice_buttons(asked.choices("loan"), ("loan",))
            case "confirm":
                label = Phrase("nlv-panel-confirm-without") if without else choice.label
                row.append(Button(label, ("confirm",), "confirm"))
            case "copy" | "back":
                row.append(Button(choice.label, (choice.word,)))
            case _:
                pass
    return tuple(row)
