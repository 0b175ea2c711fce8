"""The phrases pictures and alternative texts are made of. `fr-pic-*` is printed (keep it short), `fr-alt-*` is read aloud."""

from __future__ import annotations

from engines.core.phrase import Phrase, SeatName, phrase


def page_label(page: int) -> Phrase:
    """Return the heading of the binder."""
    return phrase("fr-pic-page", page=page)


def round_label(number: int) -> Phrase:
    """Return the number of the round."""
    return phrase("fr-pic-round", round=number)


def closed_label() -> Phrase:
    """Return the label across a sign whose hits do nothing."""
    return phrase("fr-pic-closed")


def over_label() -> Phrase:
    """Return the label of a sign that lies over others, before their owners."""
    return phrase("fr-pic-over")


def new_label() -> Phrase:
    """Return the label of a sign that came in this turn."""
    return phrase("fr-pic-new")


def rolled_label() -> Phrase:
    """Return the heading of the latest roll, below its roller."""
    return phrase("fr-pic-rolled")


def taxes_label() -> Phrase:
    """Return the label of a zero that counts for taxes."""
    return phrase("fr-pic-taxes")


def miss_label() -> Phrase:
    """Return the label of a die that hit nothing."""
    return phrase("fr-pic-miss")


def page_die_label() -> Phrase:
    """Return the label of the page die."""
    return phrase("fr-pic-page-die")


def asked_label() -> Phrase:
    """Return the label of a seat that has to decide."""
    return phrase("fr-pic-asked")


def standing_columns(luxuries_to_win: int) -> tuple[Phrase, ...]:
    """Return the headings of the standings: money, taxes, cards, luxuries."""
    names = tuple(phrase(f"fr-pic-column-{name}") for name in ("money", "tax", "hand"))
    return (*names, phrase("fr-pic-column-luxuries", count=luxuries_to_win))


def table_columns(luxuries_to_win: int) -> tuple[Phrase, ...]:
    """Return the headings of the overview: luxuries, money, signs, assets, taxes, cards."""
    names = tuple(phrase(f"fr-pic-column-{name}") for name in ("money", "business", "asset", "tax", "hand"))
    return (phrase("fr-pic-column-luxuries", count=luxuries_to_win), *names)


def no_roll() -> Phrase:
    """Return what stands in place of the dice before the first roll."""
    return phrase("fr-pic-no-roll")


def table_title() -> Phrase:
    """Return the heading of the overview."""
    return phrase("fr-pic-table")


def luxuries_left() -> Phrase:
    """Return the heading of the luxuries for sale."""
    return phrase("fr-pic-luxuries-left")


def no_luxuries() -> Phrase:
    """Return what is listed when no luxury is for sale."""
    return phrase("fr-pic-luxuries-none")


def deck_label(cards: int) -> Phrase:
    """Return the number of cards left to draw."""
    return phrase("fr-pic-deck", cards=cards)


def out_label() -> Phrase:
    """Return the label of a seat that was eliminated."""
    return phrase("fr-pic-out")


def auction_label() -> Phrase:
    """Return the heading of an auction."""
    return phrase("fr-pic-auction")


def auction_bid(dollars: int) -> Phrase:
    """Return the standing bid."""
    return phrase("fr-pic-bid", dollars=dollars)


def auction_from(dollars: int) -> Phrase:
    """Return the opening bid."""
    return phrase("fr-pic-bid-from", dollars=dollars)


def hand_label(cards: int) -> Phrase:
    """Return the heading of a hand."""
    return phrase("fr-pic-hand", cards=cards)


def found_label(cards: int) -> Phrase:
    """Return the heading of the cards of a search."""
    return phrase("fr-pic-found", cards=cards)


def sheet_label(sheet: int, sheets: int) -> Phrase:
    """Return the label of a sheet of a large hand."""
    return phrase("fr-pic-sheet", sheet=sheet, sheets=sheets)


def hand_empty() -> Phrase:
    """Return what stands in a hand without cards."""
    return phrase("fr-pic-hand-empty")


def result_title() -> Phrase:
    """Return the heading of the result."""
    return phrase("fr-pic-result")


def end_reason(reason: str) -> Phrase:
    """Return why the game ended, in a few words."""
    return phrase(f"fr-pic-end-{reason.replace('_', '-')}")


def seat_name(seat: int) -> SeatName:
    """Return the name of whoever sits there."""
    return SeatName(seat)
