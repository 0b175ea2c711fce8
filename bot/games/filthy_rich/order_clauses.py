"""The clauses of a standing order of Filthy Rich, and how they are typed.

| clause | text |
|---|---|
| sale steps | `sell nothing`; `sell gossip-gazette`: only if the tax could not be paid otherwise |
| auctions | a luxury and dollars: `european-castle 28`; `others pass` |
| page die | `keep page`; `keep page 3 4`: any other face is rolled again |
| luxury step | `buy personal-trainer`, `buy personal-trainer keep 5` (if $5 are left then), `no luxury` |
| actions | `play ...` and `discard ...` as in the game; after it `for 8` (at most $8), `on 2 3` (only with these pages) |
| before the roll | `repay yakuza-loan`, `roll` |
| how long | `every turn` |

The clauses about the seat's own turn (luxury step, actions, before the roll) hold for one turn, all other clauses until the
order is taken back. With `every turn` all clauses hold until then.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_clauses
from engines.filthy_rich.actions import Buy, Discard, Play, Repay, Sell
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.spelling import find_named, plain_words, word_of
from engines.filthy_rich.notation import notation_of, write
from engines.filthy_rich.public import CardId, LuxuryId

MOST_LUXURIES: Final = 6
MOST_ACTIONS: Final = 16
_SELL_NOTHING: Final = "sell nothing"
_OTHERS_PASS: Final = "others pass"  # noqa: S105 - words of an order
_KEEP_PAGE: Final = re.compile(r"keep page((?: [1-9])*)")
_BUY: Final = re.compile(r"(buy .+?)(?: keep ([0-9]{1,4}))?")
_ACTION: Final = re.compile(r"((?:play|discard) .+?)(?: for ([0-9]{1,4}))?(?: on((?: [1-9])+))?")


@dataclass(frozen=True, slots=True)
class Purchase:
    """The clause that buys a luxury in the luxury step, if at least `keep` dollars are left then."""

    luxury: LuxuryId
    keep: int = 0

    def text(self) -> str:
        """Return the clause as it is typed."""
        return write(Buy(self.luxury)) + (f" keep {self.keep}" if self.keep else "")


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The clause that plays or discards a card: for at most `most` dollars in all (None: any price), with one of `pages` open
    (empty: any page)."""

    action: Play | Discard
    most: int | None = None
    pages: tuple[int, ...] = ()

    def text(self) -> str:
        """Return the clause as it is typed."""
        price = "" if self.most is None else f" for {self.most}"
        pages = f" on {' '.join(map(str, self.pages))}" if self.pages else ""
        return f"{write(self.action)}{price}{pages}"


@dataclass(frozen=True, slots=True)
class OwnTurnOrder:
    """The part of an order for the seat's own turn. `passes` is True for the clause `no luxury`."""

    purchases: tuple[Purchase, ...] = ()
    passes: bool = False
    card_orders: tuple[CardOrder, ...] = ()
    repay: tuple[CardId, ...] = ()
    roll: bool = False

    def clauses(self) -> list[str]:
        """Return the clauses as they are typed."""
        found = [purchase.text() for purchase in self.purchases] + (["no luxury"] if self.passes else [])
        found += [card_order.text() for card_order in self.card_orders]
        return found + [write(Repay(card)) for card in self.repay] + (["roll"] if self.roll else [])


@dataclass(frozen=True, slots=True)
class FilthyOrder:
    """An order with the clauses of each sort in the order they are tried. `limits` are luxuries, each with the highest bid in
    dollars. `pages` are the faces of the page die to keep, every face if it is empty; None if the order has no clause about it.
    `every` is True if the clauses of `own` hold in every turn."""

    sell_nothing: bool = False
    sell: tuple[CardId, ...] = ()
    limits: tuple[tuple[LuxuryId, int], ...] = ()
    others_pass: bool = False
    pages: tuple[int, ...] | None = None
    own: OwnTurnOrder = OwnTurnOrder()
    every: bool = False

    def text(self) -> str:
        """Return the order as it is typed; empty if it has no clause."""
        clauses = [_SELL_NOTHING] if self.sell_nothing else []
        clauses += [write(Sell(card)) for card in self.sell]
        clauses += [f"{word_of(luxury)} {most}" for luxury, most in self.limits]
        clauses += [_OTHERS_PASS] if self.others_pass else []
        clauses += [] if self.pages is None else [" ".join(("keep page", *map(str, self.pages)))]
        clauses += self.own.clauses()
        return ", ".join([*clauses, "every turn"] if self.every else clauses)

    @property
    def lasting(self) -> "FilthyOrder":
        """The order without the clauses about the seat's own turn."""
        return replace(self, own=OwnTurnOrder())


@dataclass
class _OrderParser:
    book: Book
    sell_nothing: bool = False
    others_pass: bool = False
    passes: bool = False
    roll: bool = False
    every: bool = False
    pages: tuple[int, ...] | None = None
    sell: list[CardId] = field(default_factory=list[CardId])
    limits: dict[LuxuryId, int] = field(default_factory=dict[LuxuryId, int])
    purchases: list[Purchase] = field(default_factory=list[Purchase])
    card_orders: list[CardOrder] = field(default_factory=list[CardOrder])
    repay: list[CardId] = field(default_factory=list[CardId])

    def take(self, clause: str) -> None:
        """Read one clause. Raise UnreadableAction if it is not a clause of an order, or one too many of its kind."""
        match clause.split():
            case ["sell", "nothing"]:
                self.sell_nothing = True
            case ["others", "pass"]:
                self.others_pass = True
            case ["no", "luxury"]:
                self.passes = True
            case ["roll"]:
                self.roll = True
            case ["every", "turn"]:
                self.every = True
            case ["keep", "page", *_]:
                self.pages = self._kept_faces(clause)
            case ["buy", *_] if len(self.purchases) < MOST_LUXURIES:
                self.purchases.append(self._purchase(clause))
            case ["play" | "discard", *_] if len(self.card_orders) < MOST_ACTIONS:
                self.card_orders.append(self._card_order(clause))
            case ["sell" | "repay", *_]:
                self._card(clause)
            case [_, *_] if len(self.limits) < MOST_LUXURIES:
                words, _, amount = clause.rpartition(" ")
                self.limits[_luxury_of(self.book, words, clause)] = _dollars_of(amount, clause)
            case _:
                raise unreadable(clause)

    def _kept_faces(self, clause: str) -> tuple[int, ...]:
        found = _KEEP_PAGE.fullmatch(clause)
        if found is None:
            raise unreadable(clause)
        faces = tuple(dict.fromkeys(int(face) for face in found[1].split()))
        if any(face > self.book.board.page_die for face in faces):
            raise unreadable(clause)
        return faces

    def _purchase(self, clause: str) -> Purchase:
        found = _BUY.fullmatch(clause)
        action = None if found is None else notation_of(self.book).read(found[1])
        if found is None or not isinstance(action, Buy):
            raise unreadable(clause)
        return Purchase(action.luxury, int(found[2] or 0))

    def _card_order(self, clause: str) -> CardOrder:
        found = _ACTION.fullmatch(clause)
        action = None if found is None else notation_of(self.book).read(found[1])
        if found is None or not isinstance(action, Play | Discard):
            raise unreadable(clause)
        pages = tuple(dict.fromkeys(int(page) for page in (found[3] or "").split()))
        if any(page > self.book.board.pages for page in pages):
            raise unreadable(clause)
        return CardOrder(action, None if found[2] is None else int(found[2]), pages)

    def _card(self, clause: str) -> None:
        match notation_of(self.book).read(clause):
            case Sell(business):
                self.sell.append(business)
            case Repay(asset):
                self.repay.append(asset)
            case _:
                raise unreadable(clause)


def read_order(book: Book, text: str) -> FilthyOrder:
    """Read a typed order. Raise UnreadableAction for a clause that cannot be read, and for an order without a clause."""
    parsed = _OrderParser(book)
    for clause in typed_clauses(text):
        parsed.take(clause)
    own = OwnTurnOrder(
        tuple(parsed.purchases), parsed.passes, tuple(parsed.card_orders), tuple(parsed.repay), parsed.roll
    )
    order = FilthyOrder(
        parsed.sell_nothing,
        tuple(dict.fromkeys(parsed.sell)),
        tuple(parsed.limits.items()),
        parsed.others_pass,
        parsed.pages,
        own,
        parsed.every,
    )
    if order in (FilthyOrder(), FilthyOrder(every=True)):
        raise unreadable(text)
    return order


def _luxury_of(book: Book, words: str, clause: str) -> LuxuryId:
    """Return the luxury a clause names, by its id or its displayed name. Raise UnreadableAction if it names none."""
    luxury, rest = find_named(book, "luxury", plain_words(words))
    if rest:
        raise unreadable(clause)
    return luxury


def _dollars_of(text: str, clause: str) -> int:
    """Return a sum of at most four digits. Raise UnreadableAction for any other text."""
    if not text.isdecimal() or not text.isascii() or len(text) > 4:
        raise unreadable(clause)
    return int(text)


def unreadable(clause: str) -> UnreadableAction:
    """Return the refusal of a clause that cannot be read."""
    return UnreadableAction(phrase("fr-refuse-order", text=clause[:60]), Phrase("fr-remedy-order"))
