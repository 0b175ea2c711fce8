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


def over_label() -> Phrase:
    """On a sign that lies over others, before their owners."""
    return phrase("fr-pic-over")


def new_label() -> Phrase:
    """On a sign that came in this turn."""
    return phrase("fr-pic-new")


def rolled_label() -> Phrase:
    """Heading of the latest roll, below its roller."""
    return phrase("fr-pic-rolled")


def taxes_label() -> Phrase:
    """Beside a zero that counts."""
    return phrase("fr-pic-taxes")


def miss_label() -> Phrase:
    """Beside a die that hit nothing."""
    return phrase("fr-pic-miss")


def page_die_label() -> Phrase:
    """Beside the die that turns the page."""
    return phrase("fr-pic-page-die")


def asked_label() -> Phrase:
    """Beside a seat that owes a decision."""
    return phrase("fr-pic-asked")


def standing_columns(luxuries_to_win: int) -> tuple[Phrase, ...]:
    """What the columns of the seats are called: money, taxes, cards, luxuries."""
    names = tuple(phrase(f"fr-pic-column-{name}") for name in ("money", "tax", "hand"))
    return (*names, phrase("fr-pic-column-luxuries", count=luxuries_to_win))


def table_columns(luxuries_to_win: int) -> tuple[Phrase, ...]:
    """What stands in a row of the table: luxuries, money, signs, assets, taxes, cards."""
    names = tuple(phrase(f"fr-pic-column-{name}") for name in ("money", "business", "asset", "tax", "hand"))
    return (phrase("fr-pic-column-luxuries", count=luxuries_to_win), *names)


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
