"""The panels of a turn: pair, bonus, lot, effect, copy, confirm; the loan; and what a seat that has answered can do."""

from __future__ import annotations

from typing import Final

from bot.games.controls import Button, Panel, Row, choice_buttons
from bot.games.new_las_vegas.drafted import bonus_line, drafted_lines, loan_line, score_line
from bot.games.new_las_vegas.effect_labels import use_label
from bot.games.new_las_vegas.lots import lot_label, lot_rows, short_rows
from bot.games.new_las_vegas.question import (
    NewLasVegasQuestion,
    home_button,
    points_preview,
    preview,
)
from bot.games.picture import PrivatePicture
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.actions import PickPair
from engines.new_las_vegas.choices import effect_name
from engines.new_las_vegas.city import places
from engines.new_las_vegas.foresight import foreseen
from engines.new_las_vegas.public import Use

_USES: Final = ("inaugurate", "drive", "build", "improve", "show")
_ROWS: Final = 5
"""Rows of a panel."""


def turn_panel(asked: NewLasVegasQuestion) -> Panel:
    """The question after the words said so far; the first panel of the step where they are a whole action."""
    if asked.public.phase == "loan":
        return _answered(asked) if asked.private.confirmed else _loan_panel(asked)
    if asked.private.confirmed:
        return _answered(asked)
    choices = asked.choices(*asked.words) if asked.words else ()
    return _further_panel(asked, choices) if choices else _first_panel(asked)


def _further_panel(asked: NewLasVegasQuestion, choices: tuple[Choice, ...]) -> Panel:
    """Something is picked: which avenue, change, effect, neighbour to copy, answer to the loan; or half a use was typed."""
    first = asked.words[0]
    if first in _USES:
        buttons = [one for one in _use_buttons(asked) if one.words[: len(asked.words)] == asked.words]
    else:
        buttons = choice_buttons(choices, asked.words, main=len(choices), label=lambda choice: _label(asked, choice))
    rows = (*short_rows(buttons), (home_button(),))
    lines, pictures = drafted_lines(asked), (preview(asked),)
    match first:
        case "number" | "effect":
            title = Phrase("nlv-panel-change-number" if first == "number" else "nlv-panel-change-effect")
            lines = (*lines, Phrase("nlv-panel-bonus-help"))
        case "copy":
            title, lines = Phrase("nlv-panel-copy"), (*lines, Phrase("nlv-panel-copy-help"))
        case "loan":
            title, lines, pictures = Phrase("nlv-panel-loan"), _loan_lines(asked), ()
        case verb if verb in _USES:
            title = phrase("nlv-panel-effect", effect=effect_name(asked.draft.effect or "limousine"))
            pictures = _seen(asked, verb)
        case street:
            title = phrase("nlv-panel-avenue-title", number=asked.draft.number or 0, street=int(street[1:]))
    return Panel(title, lines, pictures, rows)


def _label(asked: NewLasVegasQuestion, choice: Choice) -> Phrase:
    """A street to copy on says how many of its lots can be taken; a lot is called by what is not said yet."""
    if asked.words[0] in ("number", "effect", "loan") or choice.word in ("left", "right"):
        return choice.label
    if choice.word.startswith("a"):
        return phrase("nlv-panel-avenue", avenue=int(choice.word[1:]))
    if "a" not in choice.word:
        return phrase("nlv-panel-street", street=int(choice.word[1:]))
    return lot_label(choice.word)


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
        label = phrase("nlv-panel-pair-button", number=pair.number, effect=effect_name(pair.effect))
        words = (str(number), *_only_lot(asked, number))
        pairs.append(Button(label, words, "main", disabled=str(number) not in offered))
    rows: list[Row] = [tuple(pairs)]
    lines = [score_line(asked), *bonus_line(asked), *loan_line(asked)]
    if asked.draft.owes_loan:
        lines.append(Phrase("nlv-panel-loan-too"))
    if "refuse" in offered:
        lines.append(phrase("nlv-panel-no-number", circles=asked.tables.inauguration.refusal))
        forced = len(offered) == 1 + ("back" in offered) and not asked.draft.owes_loan
        rows.append((Button(offered["refuse"].label, ("refuse", "confirm") if forced else ("refuse",)),))
    else:
        lines.append(Phrase("nlv-panel-pair-help"))
    return Panel(phrase("nlv-panel-pair", turn=asked.public.turn), tuple(lines), (preview(asked),), tuple(rows))


def _only_lot(asked: NewLasVegasQuestion, pair: int) -> tuple[str, ...]:
    """The lot a pair is written into, where there is no choice: no other one, and no bonus."""
    lots = asked.draft.after(PickPair(pair)).lots() if pair in asked.draft.pair_numbers() else 0
    found = [asked.city.ids[place] for place in places(lots)]
    return (found[0],) if len(found) == 1 and not asked.draft.has_bonus else ()


def _lot_panel(asked: NewLasVegasQuestion) -> Panel:
    """Where the number goes, and the bonuses."""
    number = asked.draft.number or 0
    rest = [choice for choice in asked.choices() if choice.word in ("number", "effect", "back")]
    lots = lot_rows(asked, _ROWS - 1)
    lines = (*drafted_lines(asked), *bonus_line(asked))
    title = phrase("nlv-panel-lot", number=number) if lots else phrase("nlv-panel-lot-none", number=number)
    return Panel(title, lines, (preview(asked),), (*lots, tuple(choice_buttons(rest, ()))))


def _effect_panel(asked: NewLasVegasQuestion) -> Panel:
    """The casino is open: the uses of the effect, the one that brings most ready to be confirmed; the copy, or confirm."""
    roots = asked.choices()
    uses = _use_buttons(asked)
    rows: list[Row] = []
    best = None if asked.draft.owes_loan else _best_use(asked)
    if best is not None:
        label = phrase("nlv-panel-confirm-use", use=use_label(asked, best))
        rows.append((Button(label, (*asked.city.notation.words(best), "confirm"), "confirm"),))
    if best is None or len(uses) > 1 or asked.draft.after(best).copies():
        rows += short_rows(uses)
    rows.append(_last_row(asked, roots, without=bool(uses)))
    lines = [*drafted_lines(asked), score_line(asked)]
    if asked.draft.owes_loan:
        lines += _loan_lines(asked)
    if asked.offers("copy"):
        lines.append(Phrase("nlv-panel-copy-help"))
    title = Phrase("nlv-panel-confirm")
    if uses and asked.draft.effect is not None:
        title = phrase("nlv-panel-effect", effect=effect_name(asked.draft.effect))
        lines.append(Phrase(f"nlv-panel-{uses[0].words[0]}-help"))
    return Panel(title, tuple(lines), _seen(asked, uses[0].words[0] if uses else None), tuple(rows))


def _seen(asked: NewLasVegasQuestion, verb: str | None) -> tuple[PrivatePicture, ...]:
    """What an effect is chosen on: the score sheet for columns and circles, else the city."""
    return (points_preview(asked),) if verb in ("improve", "show", "inaugurate") else (preview(asked),)


def _use_buttons(asked: NewLasVegasQuestion) -> list[Button]:
    """Every use of the effect, in one tap."""
    words = asked.city.notation.words
    return [Button(use_label(asked, use), words(use), "main") for use in asked.draft.uses()]


def _best_use(asked: NewLasVegasQuestion) -> Use | None:
    """The only use of the effect, or the one that brings most points at once; None where none brings any."""
    uses = asked.draft.uses()
    if len(uses) == 1:
        return uses[0]
    gains = [foreseen(asked.city, asked.public, asked.seat, asked.draft.after(use).sheet).gain for use in uses]
    now = foreseen(asked.city, asked.public, asked.seat, asked.draft.sheet).gain
    return uses[gains.index(max(gains))] if uses and max(gains) > now else None


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
                row.append(Button(label, ("confirm",), "plain" if without else "confirm"))
            case "copy" | "back":
                row.append(Button(choice.label, (choice.word,)))
            case _:
                pass
    return tuple(row)
