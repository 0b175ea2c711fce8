"""The phrases pictures and alternative texts are made of. `fr-pic-*` is printed (keep it short), `fr-alt-*` is read aloud."""

from __future__ import annotations

from engines.core.phrase import Phrase, SeatName, phrase


def page_label(page: int) -> Phrase:
    """Heading of the binder."""
    return phrase("fr-pic-page", page=page)


def round_label(number: int) -> Phrase:
    """Which round it is."""
    return phrase("fr-pic-round", round=number)


def closed_label() -> Phrase:
    """Across a sign whose hits do nothing."""
    return phrase("fr-pic-closed")


def no_roll() -> Phrase:
    """In place of the dice before the first roll."""
    return phrase("fr-pic-no-roll")


def table_title() -> Phrase:
    """Heading of the overview."""
    return phrase("fr-pic-table")


def luxuries_left() -> Phrase:
    """Heading of the luxuries for sale."""
    return phrase("fr-pic-luxuries-left")


def no_luxuries() -> Phrase:
    """When no luxury is for sale."""
    return phrase("fr-pic-luxuries-none")


def deck_label(cards: int) -> Phrase:
    """How many cards are left to draw."""
    return phrase("fr-pic-deck", cards=cards)


def out_label() -> Phrase:
    """Beside a seat that was eliminated."""
    return phrase("fr-pic-out")


def auction_label() -> Phrase:
    """Heading of an auction."""
    return phrase("fr-pic-auction")


def auction_bid(dollars: int) -> Phrase:
    """The standing bid."""
    return phrase("fr-pic-bid", dollars=dollars)


def auction_from(dollars: int) -> Phrase:
    """The lowest bid while there is none."""
    return phrase("fr-pic-bid-from", dollars=dollars)


def hand_label(cards: int) -> Phrase:
    """Heading of a hand."""
    return phrase("fr-pic-hand", cards=cards)


def found_label(cards: int) -> Phrase:
    """Heading of the cards of a search."""
    return phrase("fr-pic-found", cards=cards)


def sheet_label(sheet: int, sheets: int) -> Phrase:
    """Which sheet of a large hand it is."""
    return phrase("fr-pic-sheet", sheet=sheet, sheets=sheets)


def hand_empty() -> Phrase:
    """When there is no card."""
    return phrase("fr-pic-hand-empty")


def result_title() -> Phrase:
    """Heading of the result."""
    return phrase("fr-pic-result")


def end_reason(reason: str) -> Phrase:
    """Why the game ended, in a few words."""
    return phrase(f"fr-pic-end-{reason.replace('_', '-')}")


def seat_name(seat: int) -> SeatName:
    """Whoever sits there."""
    return SeatName(seat)
