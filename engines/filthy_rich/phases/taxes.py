"""Taxes and audits (rules, taxes): the sale step, payment, elimination (rules, elimination)."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.facts import SafetyNetUsed, SalesDone, SaleStep, SeatEliminated, TaxDue
from engines.filthy_rich.numbers import in_game, tax_due, tax_symbols
from engines.filthy_rich.phases.turn import reopen
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Estate, Lot, Taxing
from engines.filthy_rich.vocabulary import SafetyNet


def sale_step(desk: Desk) -> None:
    """Every seat concerned that owns a business may sell before it pays; all are asked at the same time.

    A seat that answered in advance is not asked, unless it could not pay without selling: an answer in advance never
    ruins anybody. Option `tax_sales`: at some tables nobody is asked who can pay.
    """
    taxing = _taxing(desk)
    owners = {business.owner for business in desk.businesses}
    asked = tuple(seat for seat in taxing.seats if seat in owners)
    if desk.unchanged.rulings.needed_sales:
        asked = tuple(seat for seat in asked if not _can_pay(desk, taxing, seat))
    ahead = tuple(seat for seat in asked if desk.private[seat].sell_nothing)
    answered: list[int] = []
    for seat in ahead:
        private = desk.private[seat]
        desk.private[seat] = Private(private.hand, private.found)
        if _can_pay(desk, taxing, seat):
            answered.append(seat)
    waiting = tuple(seat for seat in asked if seat not in answered)
    desk.tell(SaleStep(waiting, tuple(answered), taxing.audit))
    desk.taxing = Taxing(taxing.times, taxing.seats, waiting, taxing.audit)
    if waiting:
        desk.phase = "sale"
    else:
        desk.next = "taxes"


def _can_pay(desk: Desk, taxing: Taxing, seat: int) -> bool:
    """Whether a seat can pay its tax without selling anything."""
    return tax_due(desk.book, desk, seat, taxing.times) <= desk.money(seat)


def done_selling(desk: Desk, seat: int) -> None:
    """A seat sells nothing (more); when all have answered the taxes are due."""
    taxing = _taxing(desk)
    waiting = tuple(other for other in taxing.waiting if other != seat)
    desk.tell(SalesDone(seat))
    desk.taxing = Taxing(taxing.times, taxing.seats, waiting, taxing.audit)
    if not waiting:
        desk.next = "taxes"


def pay_taxes(desk: Desk) -> None:
    """Every seat concerned pays $1 per tax symbol and zero, clockwise from the active seat.

    A seat that cannot pay all is out at once. Rulings: the seats ruined by one tax are settled clockwise from the active
    seat; what cash they have goes to the bank. Our reading of "settled": they all leave, in that order, before the first of
    their luxuries is auctioned, and the last seat left has won even if it could not pay.
    """
    taxing = _taxing(desk)
    desk.taxing = None
    ruined: list[tuple[int, int]] = []
    for seat in taxing.seats:
        symbols = tax_symbols(desk.book, desk, seat)
        shielded = desk.estates[seat].shielded
        due = 0 if shielded else taxing.times * symbols
        if symbols:
            desk.tell(TaxDue(seat, symbols, due, shielded))
        if due > desk.money(seat):
            ruined.append((seat, due))
        else:
            desk.move(seat, None, due, "tax")
    mark = 1 + max((estate.out or 0) for estate in desk.estates)
    for seat, due in ruined:
        if not _saved(desk, seat):
            _eliminate(desk, seat, due, mark)
            if len(in_game(desk)) == 1:
                desk.finish("last_seat")
                return
    desk.next = "lots"


def _saved(desk: Desk, seat: int) -> bool:
    """A safety net replaces elimination: what there is goes to the bank, the card, all businesses and the other assets are
    discarded, hand and luxuries stay, and the seat takes the cash the card says. The rest of the debt is dropped."""
    effects = desk.book.on("eliminated")
    estate = desk.estates[seat]
    card = next((asset for asset in estate.assets if asset in effects), None)
    if card is None:
        return False
    others = tuple(asset for asset in estate.assets if asset != card)
    desk.move(seat, None, estate.money, "ruin")
    businesses = _close_down(desk, seat)
    desk.set_assets(seat, ())
    desk.throw(card, *others)
    desk.tell(SafetyNetUsed(seat, card, businesses, others))
    cash = sum(effect.cash for effect in effects[card] if isinstance(effect, SafetyNet))
    desk.move(None, seat, cash, "safety_net", card)
    return True


def _eliminate(desk: Desk, seat: int, owed: int, mark: int) -> None:
    """Hand, businesses and assets to the discard pile, signs to the stock, cash to the bank, luxuries to auction, cheapest
    first (rules, elimination)."""
    estate, hand = desk.estates[seat], desk.private[seat].hand
    desk.move(seat, None, estate.money, "ruin")
    businesses = _close_down(desk, seat)
    luxuries = tuple(sorted(estate.luxuries, key=desk.book.price))
    desk.throw(*estate.assets, *hand)
    desk.private[seat] = Private()
    desk.estates[seat] = Estate(0, 0, out=mark)
    desk.revealed += 1
    desk.lots = (*desk.lots, *(Lot(luxury, seat) for luxury in luxuries))
    desk.tell(SeatEliminated(seat, owed, estate.money, hand, businesses, estate.assets, luxuries))
    reopen(desk, seat)


def _close_down(desk: Desk, seat: int) -> tuple[CardId, ...]:
    return desk.remove_businesses(lambda business: business.owner == seat)


def _taxing(desk: Desk) -> Taxing:
    if desk.taxing is None:
        raise RulesFault("no taxes are due")
    return desk.taxing
