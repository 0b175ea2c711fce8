"""Labels of the game's choices on buttons, in selects and in completions."""

from typing import Final

from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.public import ColumnId, Effect, LotId
from engines.new_las_vegas.wording import lot_name

REFUSE: Final = Choice("refuse", Phrase("nlv-verb-refuse"), Phrase("nlv-hint-refuse"))


def effect_name(effect: Effect) -> Phrase:
    """Return the name of an effect."""
    return Phrase(f"nlv-effect-{effect}")


def column_name(column: ColumnId) -> Phrase:
    """Return the name of an improvement column, or of a row of columns (option `improvement_mode`)."""
    return Phrase(f"nlv-column-{column}")


def pair_choice(draft: TurnDraft, pair: int) -> Choice:
    """Return the choice of a pair, with its number and effect. The hint is how many lots it fits, or that it needs a bonus."""
    offered = draft.pairs[pair - 1]
    label = phrase("nlv-choice-pair", pair=pair, number=offered.number, effect=effect_name(offered.effect))
    lots = draft.city.fit(draft.base, offered.number).bit_count()
    hint = phrase("nlv-hint-lots", lots=lots) if lots else Phrase("nlv-hint-needs-bonus")
    return Choice(str(pair), label, hint)


def change_choice(draft: TurnDraft, change: int) -> Choice:
    """Return the choice of a change of the number, with the resulting number."""
    number = (draft.number or 0) + change
    return Choice(f"{change:+d}", phrase("nlv-choice-change", change=f"{change:+d}", number=number))


def street_choice(word: str, lots: int) -> Choice:
    """Return the choice of a street with the number of its eligible lots."""
    return Choice(word, phrase("nlv-choice-street", street=int(word[1:])), phrase("nlv-hint-lots", lots=lots))


def lot_choice(word: str, lot: LotId) -> Choice:
    """Return the choice of a lot, typed as one word or by its avenue alone."""
    return Choice(word, phrase("nlv-choice-lot", lot=lot_name(lot)))
