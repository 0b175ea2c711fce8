"""The rules of Filthy Rich in short, page by page, and notes on our own reconstructions. Numbers come from the board, readings
from the table's options."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.games.binding import RulesPage
from bot.games.joining import comma_list
from engines.core.components.sets import HOUSE
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.filthy_rich.deck.book import Book, house_name
from engines.filthy_rich.deck.components import ActionRow, AssetRow, Board, BusinessRow, Components, Deck, LuxuryRow
from engines.filthy_rich.options import FilthyOptions

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
"""The fields of a card's row, each with the word for it in texts: effects, flags and target together are a card's text."""


def ours_lines(board: Board, deck: Deck) -> tuple[Phrase, ...]:
    """Return the lines on our own reconstructions in the deck that comes with the game: properties of cards, the division into
    kinds, the option of compensation; and on our readings of the rules."""
    rows = _rows(deck)
    lines = [line for what in dict.fromkeys(_FIELDS.values()) if (line := _line(what, rows)) is not None]
    parts = {"businesses": _cards(deck.businesses), "assets": _cards(deck.assets), "actions": _cards(deck.actions)}
    split = phrase("fr-ours-split", cards=sum(parts.values()), **parts)
    option = [Phrase("fr-ours-compensation")] if "seat_compensation" in board.ours else []
    return (Phrase("fr-ours-title"), *lines, split, *option, Phrase("gap"), Phrase("fr-ours-readings"))


def host_lines(deck: Deck) -> tuple[Phrase, ...]:
    """Return the note that a host's or server's deck is neither ours nor the published game's, and our readings of the
    rules."""
    return (phrase("fr-ours-host", deck=deck.name), Phrase("gap"), Phrase("fr-ours-readings"))


@lru_cache(maxsize=_BOOKS_KEPT)
def partly_ours(book: Book) -> Phrase | None:
    """Return the line that says that some cards are our own reconstructions; None if the deck has no such cards."""
    return Phrase("fr-ours-here") if any(row.ours for row in _rows(book.deck).values()) else None


def _rows(deck: Deck) -> Mapping[str, BusinessRow | AssetRow | ActionRow | LuxuryRow]:
    return {**deck.businesses, **deck.assets, **deck.actions, **deck.luxuries}


def _cards(rows: Mapping[str, BusinessRow] | Mapping[str, AssetRow] | Mapping[str, ActionRow]) -> int:
    return sum(row.copies for row in rows.values())


def _line(what: str, rows: Mapping[str, BusinessRow | AssetRow | ActionRow | LuxuryRow]) -> Phrase | None:
    """Return the line that says for which cards one property (`what`, its word in texts) is our own: it names these cards, or
    the exceptions if they are fewer. None if the property is our own for no card."""
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


def rules_pages(tables: Components, options: FilthyOptions, seats: int | None) -> tuple[RulesPage, ...]:
    """Return the pages of the rules for a table with these components and options; `seats` is None if their number is unknown."""
    board, deck, hosts = tables.board, tables.deck, tables.name != HOUSE
    return (
        _page("start", _start(board, deck, options, seats, hosts=hosts)),
        _page("turn", _turn(board, options)),
        _page("signs", _signs(board)),
        _page("taxes", _taxes(board, options)),
        _page(
            "cards", [Phrase(f"fr-rules-{topic}") for topic in ("text", "discounts", "richest", "doubled", "closed")]
        ),
        _page("end", _end(board, options)),
        _page("ours", host_lines(deck) if hosts else ours_lines(board, deck)),
    )


def _page(name: str, lines: Sequence[Phrase]) -> RulesPage:
    return RulesPage(name, Phrase(f"fr-page-{name}"), tuple(lines))


def _start(board: Board, deck: Deck, options: FilthyOptions, seats: int | None, *, hosts: bool) -> list[Phrase]:
    lines = [
        phrase("fr-rules-goal", count=board.luxuries_to_win),
        phrase("fr-rules-begin", dollars=board.start_money, cards=board.start_hand),
        Phrase("fr-rules-binder"),
        phrase(
            "fr-rules-deck",
            deck=Phrase("fr-deck-house") if not hosts else phrase("fr-deck", name=deck.name),
            cards=sum(row.copies for rows in (deck.businesses, deck.assets, deck.actions) for row in rows.values()),
            luxuries=len(deck.luxuries),
        ),
    ]
    if options.seat_compensation:
        compensation = deck.compensation_on(board).get(seats or 0)
        dollars: list[PhraseValue] = [phrase("dollars", dollars=more) for more in compensation or ()]
        lines.append(
            phrase("fr-rules-compensation", dollars=comma_list(dollars))
            if dollars
            else Phrase("fr-rules-compensation-later")
        )
    return lines


def _turn(board: Board, options: FilthyOptions) -> list[Phrase]:
    any_number = options.luxuries_per_turn == "any"
    return [
        phrase("fr-rules-luxury", any=int(any_number)),
        phrase("fr-rules-actions", count=board.actions_per_turn, dollars=board.discard_value),
        phrase("fr-rules-selling", dollars=board.sale_per_card),
        Phrase("fr-rules-roll"),
        phrase("fr-rules-page", pages=board.pages, die=board.page_die),
        phrase("fr-rules-draw", count=board.draw),
    ]


def _signs(board: Board) -> list[Phrase]:
    return [
        Phrase("fr-rules-opening"),
        phrase("fr-rules-covering", dollars=board.cover_fee),
        Phrase("fr-rules-under"),
        Phrase("fr-rules-hits"),
    ]


def _taxes(board: Board, options: FilthyOptions) -> list[Phrase]:
    return [
        phrase("fr-rules-taxes", once=int(options.one_tax)),
        phrase("fr-rules-sales", asked=options.tax_sales),
        Phrase("fr-rules-ruin"),
        Phrase("fr-rules-ruined"),
        phrase("fr-rules-auction", count=board.luxuries_to_win),
    ]


def _end(board: Board, options: FilthyOptions) -> list[Phrase]:
    lines = [phrase("fr-rules-end", count=board.luxuries_to_win), Phrase("fr-rules-last")]
    if options.round_limit:
        lines.append(phrase("fr-rules-limit", rounds=options.round_limit))
    return lines
