"""The rules of Filthy Rich in short, page by page. Numbers come from the board, readings from the table's options."""

from collections.abc import Sequence

from bot.games.binding import RulesPage
from bot.games.filthy_rich.ours import host_lines, ours_lines
from bot.games.joining import comma_list
from engines.core.components.sets import HOUSE
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.filthy_rich.deck.components import Board, Components, Deck
from engines.filthy_rich.options import FilthyOptions


def rules_pages(tables: Components, options: FilthyOptions, seats: int | None) -> tuple[RulesPage, ...]:
    """Return the pages, as `Binding.rules` describes them, for a table that plays with these components."""
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
        given = deck.compensation_on(board).get(seats or 0)
        dollars: list[PhraseValue] = [phrase("dollars", dollars=more) for more in given or ()]
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
