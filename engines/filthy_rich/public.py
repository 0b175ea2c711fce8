"""The public part of the position: everything but the hands, the order of the deck, and the cards of a search under way.

Pages are numbered 1 (lowest) to 4 (topmost), slots 1 to 9 row by row, as printed. Cards are named by their id in the deck file
(`murphys_fish_house`); a business and its sign share one id, and a sign is in the binder at most once, so the id names the
business too. Seats are counted from 0; players read and type them as letters, `a` to `e`.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.components.sets import HOUSE
from engines.core.values import frozen, maker

CardId: TypeAlias = str
LuxuryId: TypeAlias = str

Phase: TypeAlias = Literal["luxury", "actions", "search", "sale", "roll", "auction", "page", "finished"]
"""`luxury`: buy one or pass. `actions`: play or discard. `search`: choose among cards looked at. `sale`: seats may sell
before a tax or audit. `roll`: all actions done, the roll is next. `auction`: bids. `page`: the page die may be rolled again."""
ASK_THE_ACTIVE: Final[frozenset[Phase]] = frozenset(("luxury", "actions", "search", "roll", "page"))
"""Phases that ask the active seat and nobody else."""
EndReason: TypeAlias = Literal["luxuries", "last_seat", "round_limit"]


@frozen
class Business:
    """An open business and its sign. `slots` are in ascending order. `closed_by` is the seat whose next turn opens it again."""

    card: CardId
    owner: int
    page: int
    slots: tuple[int, ...]
    closed_by: int | None = None


make_business = maker(Business)


@frozen
class Estate:
    """The possessions of a seat other than businesses. `hand` is the number of its hand cards. `shielded` is True if it pays no
    taxes until its next turn. `out` is None in the game; seats that left later have a higher number, seats eliminated by one tax
    an equal one."""

    money: int
    hand: int
    assets: tuple[CardId, ...] = ()
    luxuries: tuple[LuxuryId, ...] = ()
    shielded: bool = False
    out: int | None = None


make_estate = maker(Estate)


@frozen
class TurnMod:
    """A number changed for the active seat until its turn is over: `value` replaces it, or else `delta` is added."""

    stat: str
    delta: int
    value: int | None


@frozen
class Hit:
    """A die that hit a visible sign card. `nothing` is True if the business is closed. `dollars` is the owner's gain."""

    slot: int
    card: CardId
    owner: int
    nothing: bool
    dollars: int


make_hit = maker(Hit)


@frozen
class Roll:
    """The latest roll: business dice as thrown, hits in the order they count, the zeros that count, the page die's
    throws (the last one counts), and the page that was open."""

    seat: int
    page: int
    dice: tuple[int, ...]
    hits: tuple[Hit, ...]
    zeros: int
    page_dice: tuple[int, ...] = ()


make_roll = maker(Roll)


@frozen
class Played:
    """The action card being carried out, its target, and the indices of its effects still to come."""

    seat: int
    card: CardId
    effects: tuple[int, ...]
    rival: int | None
    business: CardId | None
    page: int | None
    slots: tuple[int, ...]


make_played = maker(Played)


@frozen
class Search:
    """A search under way: a seat looks at `looked` cards and may take up to `take` of the type."""

    seat: int
    looked: int
    type: str
    take: int


@frozen
class Taxing:
    """Taxes about to be paid `times` times by `seats` in this order, after a sale step in which `waiting` have not
    answered. `audit` tells an audit from the taxes of a roll."""

    times: int
    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    audit: bool


make_taxing = maker(Taxing)


@frozen
class Lot:
    """A luxury of an eliminated seat that waits to be auctioned."""

    luxury: LuxuryId
    seat: int


@frozen
class Auction:
    """The auction under way. `seat` is the eliminated owner of the luxury. `high` is the high bidder, `bid` the high bid (0
    before the first). `asked` are the seats to be asked, in order; the auction is over if it is empty."""

    luxury: LuxuryId
    minimum: int
    seat: int
    high: int | None
    bid: int
    asked: tuple[int, ...]

    @property
    def lowest(self) -> int:
        """The lowest legal bid now."""
        return max(self.minimum, self.bid + 1)


@frozen
class Rulings:
    """The options that stay in the position (`options.FilthyOptions` explains them). `any_luxuries` allows any number per turn;
    with `needed_sales` only seats that cannot pay are asked before a tax. `components` is the deck the table plays with; stored
    positions name it if it is not the game's own."""

    one_tax: bool = False
    any_luxuries: bool = False
    round_limit: int = 0
    needed_sales: bool = False
    components: Annotated[str, Field(exclude_if=lambda name: name == HOUSE)] = HOUSE


@frozen
class Public:
    """The open position. `luxuries` are for sale, cheapest first; `removed` left the game.
    `discard` is in the order of discarding, the latest last. `actions`, `bought` (luxuries), `extra_dice`, `hit_factor` and
    `mods` belong to the active seat's turn. `fresh` are signs that came or moved in this turn, for outlines. `rerolls` are
    page rerolls left. `answers` counts every seat's answers and makes decision ids unique."""

    turn: int
    round: int
    first: int
    active: int
    phase: Phase
    page: int
    estates: tuple[Estate, ...]
    businesses: tuple[Business, ...]
    luxuries: tuple[LuxuryId, ...]
    removed: tuple[LuxuryId, ...]
    discard: tuple[CardId, ...]
    deck_left: int
    actions: int
    bought: int
    extra_dice: int
    hit_factor: int
    mods: tuple[TurnMod, ...]
    fresh: tuple[CardId, ...]
    played: Played | None
    search: Search | None
    taxing: Taxing | None
    auction: Auction | None
    lots: tuple[Lot, ...]
    roll: Roll | None
    rerolls: int
    answers: tuple[int, ...]
    ending: EndReason | None
    rulings: Rulings

    @property
    def components(self) -> str:
        """The deck the table plays with."""
        return self.rulings.components


def seats_asked(public: Public) -> tuple[int, ...]:
    """Return the seats that are asked: all that a sale step waits for, or else at most one."""
    if public.phase in ASK_THE_ACTIVE:
        return (public.active,)
    match public.phase:
        case "sale":
            return public.taxing.waiting if public.taxing else ()
        case "auction":
            return public.auction.asked[:1] if public.auction else ()
        case _:
            return ()
