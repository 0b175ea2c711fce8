"""The list of our own reconstructions in the deck, in words (from the `ours` fields of its rows)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.games.joining import comma_list
from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book, house_name
from engines.filthy_rich.deck.components import ActionRow, AssetRow, Board, BusinessRow, Deck, LuxuryRow

_BOOKS_KEPT: Final = 64
_FIELDS: Final = {
    "name": "name",
    "cost": "cost",
    "price": "cost",
    "tax": "tax",
    "shape": "shape",
    "copies": "copies",
    "effects": "text",
    "flags": "text",
    "target": "text",
}
"""Fields of the rows, each with the reader's word for it: a card's effect is called its text, whatever its field."""


def ours_lines(board: Board, deck: Deck) -> tuple[Phrase, ...]:
    """Return our own reconstructions in the deck that comes with the game, one line for each kind of thing, and the
    readings of the rules."""
    rows = _rows(deck)
    lines = [line for what in dict.fromkeys(_FIELDS.values()) if (line := _line(what, rows)) is not None]
    parts = {
        "businesses": _cards(deck.businesses),
        "assets": _cards(deck.assets),
        "actions": _cards(deck.actions),
    }
    split = phrase("fr-ours-split", cards=sum(parts.values()), **parts)
    option = [Phrase("fr-ours-compensation")] if "seat_compensation" in board.ours else []
    return (Phrase("fr-ours-title"), *lines, split, *option, Phrase("gap"), Phrase("fr-ours-readings"))


def host_lines(deck: Deck) -> tuple[Phrase, ...]:
    """Return the note on a host's deck: it contains neither our reconstructions nor the published game's cards."""
    return (phrase("fr-ours-host", deck=deck.name), Phrase("gap"), Phrase("fr-ours-readings"))


@lru_cache(maxsize=_BOOKS_KEPT)
def partly_ours(book: Book) -> Phrase | None:
    """Return a line for the whole table that cards are partly our own; None in a deck without any."""
    return Phrase("fr-ours-here") if any(row.ours for row in _rows(book.deck).values()) else None


def _rows(deck: Deck) -> Mapping[str, BusinessRow | AssetRow | ActionRow | LuxuryRow]:
    return {**deck.businesses, **deck.assets, **deck.actions, **deck.luxuries}


def _cards(rows: Mapping[str, BusinessRow] | Mapping[str, AssetRow] | Mapping[str, ActionRow]) -> int:
    return sum(row.copies for row in rows.values())


def _line(what: str, rows: Mapping[str, BusinessRow | AssetRow | ActionRow | LuxuryRow]) -> Phrase | None:
    """Return the line about one kind of thing: the cards for which it is ours, or all but the others, whichever list is
    shorter."""
    fields = [field for field, thing in _FIELDS.items() if thing == what]
    having = {card: row for card, row in rows.items() if any(field in type(row).model_fields for field in fields)}
    ours = [card for card, row in having.items() if any(field in row.ours for field in fields)]
    others = [card for card in having if card not in ours]
    if not ours:
        return None
    if not others:
        return phrase("fr-ours-all", what=Phrase(f"fr-ours-{what}"))
    key, named = ("fr-ours-some", ours) if len(ours) <= len(others) else ("fr-ours-but", others)
    return phrase(key, what=Phrase(f"fr-ours-{what}"), cards=comma_list([house_name(card) for card in named]))
