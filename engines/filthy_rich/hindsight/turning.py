"""The turns that decided a game, and its luck. Pure functions of public parts and public facts of a finished game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from engines.core.values import frozen
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.facts import BusinessDestroyed, DiceRolled, Fact, MoneyMoved, SeatEliminated, SignHit
from engines.filthy_rich.public import Public
from engines.filthy_rich.table.binder import pages_of, visible_in


@frozen
class PublicStep:
    """One step of a game: the public part before it (None for the set-up) and after it, and its public facts."""

    before: Public | None
    after: Public
    facts: tuple[Fact, ...]


@frozen
class SeatLuck:
    """The luck of one seat. `hits` counts hits on the seat's visible cards by anybody's dice: a die can hit several cards.
    `expected_hits` is the number expected from the cards visible before each roll. `dice` is the number of dice the seat
    rolled, `zeros` how many of them showed zero, and `expected_zeros` the expected number of zeros."""

    seat: int
    hits: int
    expected_hits: float
    dice: int
    zeros: int
    expected_zeros: float


def luck(book: Book, course: Sequence[PublicStep]) -> tuple[SeatLuck, ...]:
    """Return the luck of every seat; empty without steps. Expected values assume fair dice. A card that shines through counts
    as a hit of its own, as in play."""
    if not course:
        return ()
    seats = len(course[-1].after.estates)
    hits, expected = [0] * seats, [0.0] * seats
    dice, zeros = [0] * seats, [0] * seats
    for step in course:
        for fact in step.facts:
            if isinstance(fact, SignHit):
                hits[fact.owner] += 1
            elif isinstance(fact, DiceRolled) and step.before is not None:
                dice[fact.seat] += len(fact.dice)
                zeros[fact.seat] += fact.dice.count(0)
                for seat, cards in enumerate(_visible_cards(book, step.before, fact.page)):
                    expected[seat] += len(fact.dice) * cards / book.board.business_die
    return tuple(
        SeatLuck(seat, hits[seat], expected[seat], dice[seat], zeros[seat], dice[seat] / book.board.business_die)
        for seat in range(seats)
    )


def _visible_cards(book: Book, public: Public, page: int) -> list[int]:
    pages = pages_of(book, public.businesses)
    cards = [0] * len(public.estates)
    for slot in range(1, book.slots + 1):
        for business in visible_in(book, pages, page, slot):
            cards[business.owner] += 1
    return cards


Cause: TypeAlias = str
"""Cause of a gain or loss: the id of a card, `tax` or `cover_fee`."""

_NO_FORTUNE: Final = frozenset(
    (
        *("luxury", "discard", "cost", "sale", "liquidation", "repay", "auction", "takeover", "ruin", "safety_net"),
        "play",
    )
)
"""Reasons of payments that are neither gain nor loss: those a seat decides on itself, and the settlement of its elimination. Of
payments for `play`, this is true only of those by the bank, such as a loan."""
_SMALLEST_CHANGE: Final = 5
"""Minimum amount of a gain or loss that is a turning point, in dollars."""


@frozen
class TurningPoint:
    """A turn that decided the game. `gain` and `loss`: the most a seat won or lost by cards, dice and taxes in one turn, its
    own or another seat's. `dollars` is the net amount, positive for both, and `cause` names its largest part. `lead`: from this
    turn to the end `seat` was ahead, instead of `other`. `out`: `seat` was eliminated."""

    kind: Literal["gain", "loss", "lead", "out"]
    turn: int
    round: int
    seat: int
    dollars: int = 0
    cause: Cause | None = None
    other: int | None = None


@dataclass
class _Turn:
    """The gains and losses of each seat in a turn, in all (`net`) and by cause; the seat that leads afterwards, None in a tie;
    and the seats eliminated."""

    turn: int
    round: int
    net: dict[int, int] = field(default_factory=dict[int, int])
    causes: dict[tuple[int, Cause], int] = field(default_factory=dict[tuple[int, Cause], int])
    leader: int | None = None
    out: list[int] = field(default_factory=list[int])

    def add(self, seat: int, cause: Cause, dollars: int) -> None:
        """Add a seat's gain; a loss is negative."""
        self.net[seat] = self.net.get(seat, 0) + dollars
        self.causes[seat, cause] = self.causes.get((seat, cause), 0) + dollars


def turning_points(book: Book, course: Sequence[PublicStep]) -> tuple[TurningPoint, ...]:
    """Return every elimination, the largest gain and the largest loss if at least `_SMALLEST_CHANGE` dollars, and the last
    change of the lead, in order of turns."""
    turns = _turns(book, course)
    found = [TurningPoint("out", turn.turn, turn.round, seat) for turn in turns for seat in turn.out]
    found += _largest(turns, "gain")
    found += _largest(turns, "loss")
    found += _last_lead(turns)
    return tuple(sorted(found, key=lambda point: (point.turn, point.kind, point.seat)))


def worth(book: Book, public: Public, seat: int) -> int:
    """Return the worth of a seat's possessions at printed prices: cash, luxuries, businesses, assets."""
    estate = public.estates[seat]
    luxuries = sum(book.price(luxury) for luxury in estate.luxuries)
    assets = sum(book.assets[asset].cost for asset in estate.assets)
    signs = sum(book.businesses[business.card].cost for business in public.businesses if business.owner == seat)
    return estate.money + luxuries + assets + signs


def _turns(book: Book, course: Sequence[PublicStep]) -> list[_Turn]:
    turns: dict[int, _Turn] = {}
    for step in course:
        standing = step.before or step.after
        turn = turns.setdefault(standing.turn, _Turn(standing.turn, standing.round))
        for fact in step.facts:
            _note(book, turn, fact)
        turn.leader = _leader(book, step.after)
    return list(turns.values())


def _note(book: Book, turn: _Turn, fact: Fact) -> None:
    match fact:
        case MoneyMoved(payer=payer, payee=payee, dollars=dollars, reason=reason, card=card):
            if reason in _NO_FORTUNE and not (reason == "play" and payer is not None):
                return
            cause = reason if reason in ("tax", "cover_fee") or card is None else card
            if payer is not None:
                turn.add(payer, cause, -dollars)
            if payee is not None:
                turn.add(payee, cause, dollars)
        case BusinessDestroyed(seat=seat, business=business):
            turn.add(seat, business, -book.businesses[business].cost)
        case SeatEliminated(seat=seat):
            turn.out.append(seat)
        case _:
            pass


def _leader(book: Book, public: Public) -> int | None:
    worths = {seat: worth(book, public, seat) for seat, estate in enumerate(public.estates) if estate.out is None}
    most = max(worths.values())
    ahead = [seat for seat, value in worths.items() if value == most]
    return ahead[0] if len(ahead) == 1 else None


def _largest(turns: Iterable[_Turn], kind: Literal["gain", "loss"]) -> list[TurningPoint]:
    sign = 1 if kind == "gain" else -1
    swings = [(sign * dollars, turn, seat) for turn in turns for seat, dollars in turn.net.items()]
    best = max(swings, key=lambda swing: (swing[0], -swing[1].turn), default=None)
    if best is None or best[0] < _SMALLEST_CHANGE:
        return []
    dollars, turn, seat = best
    by_cause: Mapping[Cause, int] = {cause: sum_ for (whose, cause), sum_ in turn.causes.items() if whose == seat}
    cause = max(by_cause, key=lambda one: sign * by_cause[one])
    return [TurningPoint(kind, turn.turn, turn.round, seat, dollars, cause)]


def _last_lead(turns: Sequence[_Turn]) -> list[TurningPoint]:
    """Return the turn from which the final leader was ahead to the end; no turn if the lead never changed. A tie does
    not end a lead."""
    leads = [(turn, turn.leader) for turn in turns if turn.leader is not None]
    for place in range(len(leads) - 1, 0, -1):
        (_, before), (turn, after) = leads[place - 1], leads[place]
        if before != after:
            return [TurningPoint("lead", turn.turn, turn.round, after, other=before)]
    return []
