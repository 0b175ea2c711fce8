"""What the choices of the game are called on buttons, in selects and in completions."""

from __future__ import annotations

from typing import Final

from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.public import ColumnId, Effect, LotId
from engines.new_las_vegas.wording import lot_name

REFUSE: Final = Choice("refuse", Phrase("nlv-verb-refuse"), Phrase("nlv-hint-refuse"))


def effect_name(effect: Effect) -> Phrase:
    """An effect by its name."""
    return Phrase(f"nlv-effect-{effect}")


def column_name(column: ColumnId) -> Phrase:
    """An improvement column, or with the option a row, by its name."""
    return Phrase(f"nlv-column-{column}")


def pair_choice(draft: TurnDraft, pair: int) -> Choice:
    """A pair with its number, its effect and how many lots are open to it."""
    offered = draft.pairs[pair - 1]
    label = phrase("nlv-choice-pair", pair=pair, number=offered.number, effect=effect_name(offered.effect))
    lots = draft.city.fit(draft.base, offered.number).bit_count()
    hint = phrase("nlv-hint-lots", lots=lots) if lots else Phrase("nlv-hint-needs-bonus")
    return Choice(str(pair), label, hint)


def change_choice(draft: TurnDraft, change: int) -> Choice:
    """A change of the number, with the number it makes."""
    number = (draft.number or 0) + change
    return Choice(f"{change:+d}", phrase("nlv-choice-change", change=f"{change:+d}", number=number))


def street_choice(word: str, lots: int) -> Choice:
    """A street with how many of its lots there are to choose from."""
    return Choice(word, phrase("nlv-choice-street", street=int(word[1:])), phrase("nlv-hint-lots", lots=lots))


def lot_choice(word: str, lot: LotId) -> Choice:
    """A lot, said in one word or by its avenue alone."""
    return Choice(word, phrase("nlv-choice-lot", lot=lot_name(lot)))
