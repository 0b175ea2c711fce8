"""The public part of the position: everything but hands, cards of a search under way, answers in advance, deck and luck to come.

Pages are numbered 1 (lowest) to 4 (topmost), slots 1 to 9 row by row, as printed. Cards are named by their id in the deck file
(`murphys_fish_house`); a business and its sign share one id, and a sign is in the binder at most once, so the id names the
business too. Seats are counted from 0; players type them as letters, `a` to `e`.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.components.sets import HOUSE
from engines.core.values import frozen, maker

CardId: TypeAlias = str
LuxuryId: TypeAlias = str

Phase: TypeAlias = Literal["luxury", "actions", "search", "sale", "roll", "auction", "page", "finished"]
"""`luxury`: buy a luxury or pass. `actions`: play or discard. `search`: choose among cards looked at. `sale`: seats may sell
before a tax or audit. `roll`: no action or hand card is left, the roll is next. `auction`: bid or pass. `page`: the page die may
be rolled again."""
ASK_THE_ACTIVE: Final[frozenset[Phase]] = frozenset(("luxury", "actions", "search", "roll", "page"))
"""Phases that ask the active seat and nobody else."""
EndReason: TypeAlias = Literal["luxuries", "last_seat", "round_limit"]


@frozen
class Business:
    """A business in the binder and its sign. `slots` are in ascending order. `closed_by` is the seat that closed the business,
    until that seat's next turn or elimination; None if it is not closed."""

    card: CardId
    owner: int
    page: int
    slots: tuple[int, ...]
    closed_by: int | None = None


make_business = maker(Business)


@frozen
class Estate:
    """The possessions of a seat other than businesses. `hand` is the number of its hand cards. `shielded` is True if it pays no
    taxes until its next turn. `out` is None while the seat is in the game; then a number, higher for later eliminations and
    equal for seats eliminated by the same tax."""

    money: int
    hand: int
    assets: tuple[CardId, ...] = ()
    luxuries: tuple[LuxuryId, ...] = ()
    shielded: bool = False
    out: int | None = None


make_estate = maker(Estate)


@frozen
class TurnMod:
    """A change of the number `stat` for the active seat until its turn is over: `value`, unless None, replaces it, or `delta` is
    added."""

    stat: str
    delta: int
    value: int | None


@frozen
class Hit:
    """One hit of a die on a visible sign card. `nothing` is True if the business is closed. `dollars` is the change of the
    owner's cash by all effects of the hit."""

    slot: int
    card: CardId
    owner: int
    nothing: bool
    dollars: int


make_hit = maker(Hit)


@frozen
class Roll:
    """The latest roll: the open page at that time, the business dice as thrown, the hits in the order they count, the number of
    zeros that count, and the throws of the page die so far (the last one counts)."""

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
    """A search under way: a seat looked at `looked` cards and may still take up to `take` of the type."""

    seat: int
    looked: int
    type: str
    take: int


@frozen
class Taxing:
    """Taxes that `seats` are about to pay `times` times, in this order, after a sale step. `waiting` are the seats that still
    have to answer in that step. `audit` is True for an audit, False for the taxes of a roll."""

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
    """The auction under way. `seat` is the eliminated owner of the luxury. `high` is the high bidder, `bid` the high bid (None
    and 0 before the first). `asked` are the seats still to be asked, in order; when none is left the auction ends."""

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
    with `needed_sales` only seats that cannot pay are asked before a tax. `components` is the name of the deck the table plays
    with; stored positions leave it out for the game's own deck."""

    one_tax: bool = False
    any_luxuries: bool = False
    round_limit: int = 0
    needed_sales: bool = False
    components: Annotated[str, Field(exclude_if=lambda name: name == HOUSE)] = HOUSE


@frozen
class Public:
    """The open position. `turn` and `round` count from 1; `first` is the seat that began. `luxuries` are for sale, cheapest
    first; those in `removed` left the game. `discard` has the latest card last. Of the active seat's turn, `actions` counts the
    actions left and `bought` the luxuries bought; `extra_dice`, `hit_factor` and `mods` are changes by its cards, `rerolls` its
    page rerolls left. `fresh` are signs that came or moved in this turn, for outlines. `answers` counts each seat's answers,
    except those in advance, and makes decision ids unique."""

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
        """The name of the deck the table plays with."""
        return self.rulings.components


def seats_asked(public: Public) -> tuple[int, ...]:
    """Return the seats that are asked: in a sale step all that have not answered, otherwise one; none after the end."""
    if public.phase in ASK_THE_ACTIVE:
        return (public.active,)
    match public.phase:
        case "sale":
            return public.taxing.waiting if public.taxing else ()
        case "auction":
            return public.auction.asked[:1] if public.auction else ()
        case _:
            return ()
