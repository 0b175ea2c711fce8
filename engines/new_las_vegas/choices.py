"""What the choices of the game are called on buttons, in selects and in completions."""

from __future__ import annotations

from typing import Final

from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.actions import Copy
from engines.new_las_vegas.city import City, places
from engines.new_las_vegas.drafting import TurnDraft
from engines.new_las_vegas.public import ColumnId, Direction, Effect, LotId, ShowColumn, Side
from engines.new_las_vegas.wording import lot_name

FEW_LOTS: Final = 15
"""Up to so many lots are offered at once, beside the bonuses; of more the street is asked first."""

CONFIRM: Final = Choice("confirm", Phrase("nlv-choice-confirm"))
BACK: Final = Choice("back", Phrase("nlv-choice-back"))
REFUSE: Final = Choice("refuse", Phrase("nlv-choice-refuse"), Phrase("nlv-hint-refuse"))
LOAN_YES: Final = Choice("yes", Phrase("nlv-choice-loan-yes"))
LOAN_NO: Final = Choice("no", Phrase("nlv-choice-loan-no"))


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


def lot_choices(draft: TurnDraft, lots: int) -> tuple[Choice, ...]:
    """Lots at once if they are few, else their streets."""
    city = draft.city
    if lots.bit_count() <= FEW_LOTS:
        return one_word_lots(city, lots)
    return tuple(
        Choice(f"s{street}", phrase("nlv-choice-street", street=street), phrase("nlv-hint-lots", lots=count))
        for street, mask in enumerate(city.street_masks, 1)
        if (count := (mask & lots).bit_count())
    )


def one_word_lots(city: City, lots: int) -> tuple[Choice, ...]:
    """Lots, each as one word."""
    return tuple(lot_choice(city.ids[place]) for place in places(lots))


def avenue_choices(city: City, lots: int, street: str) -> tuple[Choice, ...]:
    """The lots of one street, by their avenue; none if `street` is no street of theirs."""
    return tuple(
        Choice(f"a{city.rows[place].avenue}", phrase("nlv-choice-lot", lot=lot_name(city.ids[place])))
        for place in places(lots)
        if f"s{city.rows[place].street}" == street
    )


def change_choice(draft: TurnDraft, change: int) -> Choice:
    """A change of the number, with the number it makes."""
    number = (draft.number or 0) + change
    return Choice(f"{change:+d}", phrase("nlv-choice-change", change=f"{change:+d}", number=number))


def swap_choice(effect: Effect) -> Choice:
    """Another effect instead of the pair's own."""
    return Choice(effect, effect_name(effect))


def verb(word: str) -> Choice:
    """A word that asks a further question, or the effect that needs none."""
    return Choice(word, Phrase(f"nlv-choice-{word}"))


def direction_choice(direction: Direction) -> Choice:
    """A direction of the limousine."""
    return Choice(direction, Phrase(f"nlv-direction-{direction}"))


def lot_choice(lot: LotId) -> Choice:
    """A lot in one word."""
    return Choice(lot, phrase("nlv-choice-lot", lot=lot_name(lot)))


def column_choice(column: ColumnId) -> Choice:
    """An improvement column or row."""
    return Choice(column, column_name(column))


def show_choice(column: ShowColumn) -> Choice:
    """A show column."""
    return Choice(column, Phrase(f"nlv-show-{column}"))


def side_choice(side: Side) -> Choice:
    """The side whose neighbour is copied."""
    return Choice(side, Phrase(f"nlv-side-{side}"))


def copy_mask(city: City, copies: tuple[Copy, ...]) -> int:
    """The lots of these copies (mask)."""
    mask = 0
    for copy in copies:
        mask |= 1 << city.index[copy.lot]
    return mask
