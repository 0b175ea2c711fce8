"""The labels of hints' buttons in Welcome to New Las Vegas."""

from collections.abc import Iterator, Sequence

from bot.games.joining import dot_list
from bot.games.new_las_vegas.panels.effect_labels import ARROWS
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.new_las_vegas.actions import (
    Action,
    AnswerLoan,
    ChangeEffect,
    ChangeNumber,
    Confirm,
    Copy,
    Line,
    OpenCasino,
    PickPair,
)
from engines.new_las_vegas.public import Build, Drive, Improve, LotId, OpenShow, Public
from engines.new_las_vegas.spaces.choices import column_name, effect_name
from engines.new_las_vegas.wording import lot_name, street_and_avenue


def hinted(public: Public, action: Action) -> Phrase:
    """Return the steps of a turn, joined, without the confirmation at its end, which every hint has."""
    steps = action.steps if isinstance(action, Line) else (action,)
    shown = [step for step in steps if not isinstance(step, Confirm)]
    return dot_list(list(_steps(public, shown))) if shown else Phrase("nlv-verb-confirm")


def _short(message: str, lot: LotId) -> Phrase:
    """Return a further lot by street and avenue, as panels label it on buttons: a whole turn has to fit on one."""
    street, avenue = street_and_avenue(lot)
    return phrase(message, street=street, avenue=avenue)


def _steps(public: Public, steps: Sequence[Action]) -> Iterator[PhraseValue]:
    number = 0
    for step in steps:
        match step:
            case PickPair(pair):
                number = public.pairs[pair - 1].number
                yield phrase("nlv-panel-pair-button", number=number, effect=effect_name(public.pairs[pair - 1].effect))
            case ChangeNumber(change):
                yield (
                    phrase("nlv-panel-write", number=number + change)
                    if number
                    else phrase("choice-word", word=f"{change:+d}")
                )
            case ChangeEffect(effect):
                yield phrase("nlv-hinted-effect", effect=effect_name(effect))
            case OpenCasino(lot):
                yield lot_name(lot)
            case Drive(directions):
                yield phrase("nlv-panel-way", way="".join(ARROWS[direction] for direction in directions))
            case Build(lot):
                yield _short("nlv-hinted-build", lot)
            case Improve(column):
                yield column_name(column)
            case OpenShow(column):
                yield Phrase(f"nlv-show-{column}")
            case Copy(lot):
                yield _short("nlv-hinted-copy", lot)
            case AnswerLoan(borrow):
                yield Phrase("nlv-choice-loan-yes" if borrow else "nlv-choice-loan-no")
            case _:
                yield Phrase(f"nlv-verb-{step.kind}")
