"""One deck prepared for play: every lookup of the rules that does not depend on a position."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engines.core.components.faults import of_word
from engines.core.components.sets import HOUSE
from engines.core.phrase import Phrase, phrase
from engines.core.values import plain
from engines.filthy_rich.deck.components import ActionRow, AssetRow, BusinessRow, CardType, Components, Target
from engines.filthy_rich.deck.vocabulary import Effect, Mod, Stat, Trigger
from engines.filthy_rich.public import Business, CardId, LuxuryId

SEAT_LETTERS: Final = "abcde"
"""Letters of seats in typed notation and in pictures."""


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """One place of a sign on a page: its slots in ascending order, also as a bit mask (slot 1 is the lowest bit)."""

    slots: tuple[int, ...]
    mask: int


class Book:
    """Cards, signs, luxuries and effects of one deck."""

    def __init__(self, tables: Components) -> None:
        """Prepare the deck. Raise ComponentsError if a sign fits on no page."""
        self.board, self.deck = board, deck = tables.board, tables.deck
        self.name = tables.name
        self.seat_compensation = deck.compensation_on(board)
        self.slots = board.rows * board.columns
        # These are copied from the tables, because attributes of pydantic rows are many times slower than those of plain objects.
        self.actions_per_turn, self.drawn, self.discarded = board.actions_per_turn, board.draw, board.discard_value
        self.business_die, self.page_die, self.pages = board.business_die, board.page_die, board.pages
        self.costs: dict[CardId, int] = {
            card: row.cost for card, row in [*deck.businesses.items(), *deck.assets.items()]
        }
        self.prices: dict[LuxuryId, int] = {name: row.price for name, row in deck.luxuries.items()}
        self.cover_fees: dict[CardId, int] = {
            card: board.cover_fee if row.flags.cover_fee is None else row.flags.cover_fee
            for card, row in deck.businesses.items()
        }
        self.businesses: dict[CardId, BusinessRow] = deck.businesses
        self.assets: dict[CardId, AssetRow] = deck.assets
        self.actions: dict[CardId, ActionRow] = deck.actions
        self.aiming: dict[CardId, tuple[Target | None, tuple[Effect, ...]]] = {
            card: (row.target, tuple(map(plain, row.effects))) for card, row in deck.actions.items()
        }
        """The target of each action card, and its effects as plain objects."""
        self.fits: dict[CardId, tuple[Fit, ...]] = {card: self._fits(card) for card in deck.businesses}
        self.sale_prices: dict[CardId, int] = {card: self._sale_price(card) for card in deck.businesses}
        self.masks: dict[tuple[int, ...], int] = {fit.slots: fit.mask for fits in self.fits.values() for fit in fits}
        """The bit mask of every place a sign can have, by its slots."""
        self.luxuries: tuple[LuxuryId, ...] = tuple(sorted(deck.luxuries, key=lambda name: deck.luxuries[name].price))
        rows = {**deck.businesses, **deck.assets, **deck.actions}
        self.cards: tuple[CardId, ...] = tuple(card for card, row in rows.items() for _ in range(row.copies))
        self._places = {card: index for index, card in enumerate(rows)}
        self.taxes: dict[str, int] = {
            name: row.tax for name, row in [*deck.businesses.items(), *deck.assets.items(), *deck.luxuries.items()]
        }
        self.shining = frozenset(card for card, row in deck.businesses.items() if row.flags.shines_through)
        """The businesses whose signs shine through."""
        self.latest_grid: tuple[tuple[Business, ...], list[list[Business | None]]] | None = None
        """The businesses of the latest grid, and that grid (`table.binder`)."""
        self._names: dict[str, str] = {name: row.name for name, row in [*rows.items(), *deck.luxuries.items()]}
        self._named = {
            card: house_name(card) if tables.name == HOUSE else phrase("fr-card", name=printed)
            for card, printed in self._names.items()
        }
        self.mods: dict[CardId, tuple[Mod, ...]] = _passive(rows)
        self._changes: dict[tuple[CardId, ...], dict[Stat, tuple[int | None, int]]] = {}
        self.businesses_modify = any(card in deck.businesses for card in self.mods)
        self.business_triggers = frozenset(effect.on for row in deck.businesses.values() for effect in row.effects)
        self._effects: dict[Trigger, dict[CardId, tuple[Effect, ...]]] = {}
        self._plain_effects: dict[Trigger, dict[CardId, tuple[Effect, ...]]] = {}
        for card, row in rows.items():
            for effect in row.effects:
                for by_trigger, stored in ((self._effects, effect), (self._plain_effects, plain(effect))):
                    cards = by_trigger.setdefault(effect.on, {})
                    cards[card] = (*cards.get(card, ()), stored)

    def effects_on(self, trigger: Trigger) -> dict[CardId, tuple[Effect, ...]]:
        """Return the effects for a trigger by card, each card's in printed order; cards without effects for it are left out."""
        return self._effects.get(trigger, _NOTHING)

    def plain_effects(self, trigger: Trigger) -> dict[CardId, tuple[Effect, ...]]:
        """Return the result of `effects_on` as plain objects, for code that carries effects out and matches their `do`."""
        return self._plain_effects.get(trigger, _NOTHING)

    def in_order(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """Return the cards in the order of the deck's file. Every shuffle starts from this order, so that anybody who knows the
        cards can repeat it."""
        return tuple(sorted(cards, key=self._places.__getitem__))

    def changes(self, cards: tuple[CardId, ...]) -> dict[Stat, tuple[int | None, int]]:
        """Return the permanent changes by the cards in front of a seat: for each changed number the value that replaces it (None
        if it is not replaced), and the sum added. The result is cached, because few combinations of cards are asked for often."""
        known = self._changes.get(cards)
        if known is None:
            if len(self._changes) >= _MEMO_LIMIT:
                self._changes.clear()
            known = self._changes[cards] = _changes([mod for card in cards for mod in self.mods.get(card, ())])
        return known

    def type_of(self, card: CardId) -> CardType | None:
        """Return the type of a card; None if the deck has no such card."""
        if card in self.businesses:
            return "business"
        if card in self.assets:
            return "asset"
        return "action" if card in self.actions else None

    def sign_card_count(self, card: CardId) -> int:
        """Return the number of cards of a business's sign."""
        return len(self.fits[card][0].slots)

    def sale_price(self, card: CardId) -> int:
        """Return the price the bank pays for a business: the price of all its sign cards, or the total that its card names."""
        return self.sale_prices[card]

    def price(self, luxury: LuxuryId) -> int:
        """Return the printed price of a luxury."""
        return self.prices[luxury]

    def name_of(self, card: str) -> str:
        """Return the name of a card or luxury in the deck's file, which may be typed; the id itself if the deck does not have
        it. `named` returns the displayed name."""
        return self._names.get(card, card)

    def named(self, card: str) -> Phrase:
        """Return the displayed name of a card or luxury: translated in our deck, otherwise as in the file; the id if unknown."""
        known = self._named.get(card)
        return phrase("fr-card", name=card) if known is None else known

    def _sale_price(self, card: CardId) -> int:
        total = self.businesses[card].flags.sale_total
        return self.board.sale_per_card * self.sign_card_count(card) if total is None else total

    def _fits(self, card: CardId) -> tuple[Fit, ...]:
        """Return every place of the sign on a page, never turned (rules, turn step 2). Raise ComponentsError if there is none."""
        shape = self.deck.shapes[self.deck.businesses[card].shape]
        fits: list[Fit] = []
        for row in range(self.board.rows):
            for column in range(self.board.columns):
                cells = [(row + down, column + right) for down, right in shape]
                if all(r < self.board.rows and c < self.board.columns for r, c in cells):
                    slots = tuple(sorted(r * self.board.columns + c + 1 for r, c in cells))
                    fits.append(Fit(slots, mask_of(slots)))
        if not fits:
            word = self.businesses[card].shape
            raise of_word(self.name, card, word, phrase("component-fault-shape-large"))
        return tuple(fits)


_MEMO_LIMIT: Final = 4096
_NOTHING: Final[dict[CardId, tuple[Effect, ...]]] = {}


def house_name(card: str) -> Phrase:
    """Return the name of a card or luxury of the deck that comes with the game."""
    return Phrase(f"fr-card-{card}")


def _passive(rows: dict[CardId, BusinessRow | AssetRow | ActionRow]) -> dict[CardId, tuple[Mod, ...]]:
    mods = {
        card: tuple(effect for effect in row.effects if isinstance(effect, Mod) and effect.on == "passive")
        for card, row in rows.items()
    }
    return {card: some for card, some in mods.items() if some}


def _changes(mods: list[Mod]) -> dict[Stat, tuple[int | None, int]]:
    changes: dict[Stat, tuple[int | None, int]] = {}
    for mod in mods:
        value, added = changes.get(mod.stat, (None, 0))
        changes[mod.stat] = (value if mod.set is None else mod.set, added + (mod.delta or 0))
    return changes


def mask_of(slots: tuple[int, ...]) -> int:
    """Return slots as a bit mask."""
    mask = 0
    for slot in slots:
        mask |= 1 << (slot - 1)
    return mask


def seat_letter(seat: int) -> str:
    """Return the letter of a seat."""
    return SEAT_LETTERS[seat]
