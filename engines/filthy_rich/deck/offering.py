"""Additional checks of a deck that new tables may choose: names, connected signs, moderate numbers, and a game that ends.

They are separate from `components.check_deck`, because a deck that was offered before these checks, or by another host, is still
played to the end."""

from collections.abc import Iterator, Mapping
from typing import Final

from engines.core.components.faults import check_printed, of_file, of_word
from engines.core.phrase import phrase
from engines.filthy_rich.deck.components import Deck
from engines.filthy_rich.deck.vocabulary import Effect

_MOST_DOLLARS: Final = 999
_MOST: Final[Mapping[str, int]] = {
    "amount": _MOST_DOLLARS,
    "cash": _MOST_DOLLARS,
    "delta": _MOST_DOLLARS,
    "set": _MOST_DOLLARS,
    "n": 20,
    "take": 20,
    "times": 9,
    "factor": 9,
    "max_cards": 9,
}
"""Maximum absolute value of each field of an effect, far beyond any sensible card."""
UNCONDITIONAL: Final = frozenset(("passive", "after_page_die", "free_action", "eliminated"))
"""Triggers whose effects hold or are offered without a look at their conditions."""
_LUXURIES_COUNTED: Final = 11
"""Number of the cheapest luxuries whose prices are added up: if all of these are bought, somebody has a third."""
_MOST_PRICE: Final = 99
"""Maximum price of a luxury, in dollars."""
_MOST_TOGETHER: Final = 660
"""Maximum price in dollars of the `_LUXURIES_COUNTED` cheapest luxuries together: at $60 each, computer players need 30 to 130
rounds, and above it some games do not end."""


def check_offer(file: str, deck: Deck) -> None:
    """Refuse a deck that `components.check_deck` accepts, but that no new table should choose. Raise ComponentsError naming the
    file and, unless the cheapest luxuries together cost too much, card and word."""
    _check_ids(file, deck)
    _check_names(file, deck)
    for card, row in deck.businesses.items():
        if not _connected(deck.shapes[row.shape]):
            raise of_word(file, card, row.shape, phrase("component-fault-shape-apart"))
        for flag in ("sale_total", "cover_fee"):
            _check_number(file, card, flag, getattr(row.flags, flag), _MOST_DOLLARS)
    for card, row in {**deck.businesses, **deck.assets, **deck.actions}.items():
        for effect in row.effects:
            _check_effect(file, card, effect)
    _check_prices(file, deck)


def _check_ids(file: str, deck: Deck) -> None:
    cards = {*deck.businesses, *deck.assets, *deck.actions}
    for luxury in deck.luxuries:
        if luxury in cards:
            raise of_word(file, luxury, luxury, phrase("component-fault-id-luxury"))


def _check_names(file: str, deck: Deck) -> None:
    known: dict[str, str] = {}
    for card, name in (("(deck)", deck.name), *_names(deck)):
        check_printed(file, card, name)
        if card == "(deck)":
            continue
        if name.casefold() in known:
            raise of_word(file, card, name, phrase("component-fault-name-twice", other=known[name.casefold()]))
        known[name.casefold()] = card


def _names(deck: Deck) -> Iterator[tuple[str, str]]:
    rows = {**deck.businesses, **deck.assets, **deck.actions, **deck.luxuries}
    yield from ((card, row.name) for card, row in rows.items())


def _connected(cells: tuple[tuple[int, int], ...]) -> bool:
    rest, reached = set(cells), list(cells[:1])
    while reached:  # terminates, because each cell is reached at most once
        row, column = reached.pop()
        rest.discard((row, column))
        near = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        reached += [cell for cell in near if cell in rest]
        rest -= set(near)
    return not rest


def _check_effect(file: str, card: str, effect: Effect) -> None:
    for field, most in _MOST.items():
        _check_number(file, card, field, getattr(effect, field, None), most)
    condition = effect.condition
    if condition is not None and effect.on in UNCONDITIONAL:
        raise of_word(file, card, condition.kind, phrase("component-fault-nothing-on", trigger=effect.on))
    if condition is not None and condition.n is not None and not 1 <= condition.n <= 9:
        raise of_word(file, card, str(condition.n), phrase("component-fault-condition", kind=condition.kind))


def _check_number(file: str, card: str, field: str, number: int | None, most: int) -> None:
    if number is not None and abs(number) > most:
        raise of_word(file, card, str(number), phrase("component-fault-most", field=field, most=most))


def _check_prices(file: str, deck: Deck) -> None:
    for luxury, row in deck.luxuries.items():
        if row.price > _MOST_PRICE:
            raise of_word(file, luxury, str(row.price), phrase("component-fault-dear", most=_MOST_PRICE))
    together = sum(sorted(row.price for row in deck.luxuries.values())[:_LUXURIES_COUNTED])
    if together > _MOST_TOGETHER:
        counted, most = _LUXURIES_COUNTED, _MOST_TOGETHER
        raise of_file(file, phrase("component-fault-endless", count=counted, together=together, most=most))
