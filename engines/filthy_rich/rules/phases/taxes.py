"""Taxes and audits (rules, taxes): the sale step, payment, elimination (rules, elimination)."""

from engines.core.errors import RulesFault
from engines.filthy_rich.deck.vocabulary import SafetyNet
from engines.filthy_rich.facts import SafetyNetUsed, SalesDone, SaleStep, SeatEliminated, TaxDue
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Estate, Lot, Taxing, make_taxing
from engines.filthy_rich.rules.phases.turn import reopen
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.numbers import in_game, tax_due, tax_symbol_count


def sale_step(transition: Transition) -> None:
    """Ask all seats concerned that own a business, at the same time, to sell before they pay. If none is asked, taxes are paid.

    A seat that answered in advance is not asked, unless it cannot pay without selling: an answer in advance never ruins anybody.
    The answer is used up in either case. With `needed_sales` (option `tax_sales`) only seats that cannot pay are asked.
    """
    taxing = _taxing(transition)
    owners = {business.owner for business in transition.public.businesses}
    asked = [seat for seat in taxing.seats if seat in owners]
    if transition.public.rulings.needed_sales:
        asked = [seat for seat in asked if not _can_pay(transition, taxing, seat)]
    ahead = [seat for seat in asked if transition.private[seat].sell_nothing]
    answered: list[int] = []
    for seat in ahead:
        private = transition.private[seat]
        transition.private[seat] = Private(private.hand, private.found)
        if _can_pay(transition, taxing, seat):
            answered.append(seat)
    waiting = tuple([seat for seat in asked if seat not in answered])
    transition.tell(SaleStep, (waiting, tuple(answered), taxing.audit))
    transition.public.taxing = make_taxing(taxing.times, taxing.seats, waiting, taxing.audit)
    if waiting:
        transition.public.phase = "sale"
    else:
        transition.next = "taxes"


def _can_pay(transition: Transition, taxing: Taxing, seat: int) -> bool:
    return tax_due(transition.book, transition.public, seat, taxing.times) <= transition.money(seat)


def done_selling(transition: Transition, seat: int) -> None:
    """End a seat's sales; once all seats have answered, the taxes are due."""
    taxing = _taxing(transition)
    waiting = tuple([other for other in taxing.waiting if other != seat])
    transition.tell(SalesDone, (seat,))
    transition.public.taxing = make_taxing(taxing.times, taxing.seats, waiting, taxing.audit)
    if not waiting:
        transition.next = "taxes"


def pay_taxes(transition: Transition) -> None:
    """Collect $1 for each tax symbol, `taxing.times` times, from every seat concerned, clockwise from the active seat.

    A shielded seat pays nothing; a seat that cannot pay everything is out, unless it has a safety net. Rulings: the seats
    ruined by one tax are settled clockwise from the active seat; their remaining cash goes to the bank. Our reading of
    "settled": they all leave, in that order, before the first of their luxuries is auctioned, and the last seat left has won
    even if it could not pay.
    """
    taxing = _taxing(transition)
    transition.public.taxing = None
    ruined: list[tuple[int, int]] = []
    for seat in taxing.seats:
        symbols = tax_symbol_count(transition.book, transition.public, seat)
        shielded = transition.public.estates[seat].shielded
        due = 0 if shielded else taxing.times * symbols
        if symbols:
            transition.tell(TaxDue, (seat, symbols, due, shielded))
        if due > transition.money(seat):
            ruined.append((seat, due))
        else:
            transition.move(seat, None, due, "tax")
    mark = 1 + max([estate.out or 0 for estate in transition.public.estates])
    for seat, due in ruined:
        if not _use_safety_net(transition, seat):
            _eliminate(transition, seat, due, mark)
            if len(in_game(transition.public)) == 1:
                transition.finish("last_seat")
                return
    transition.next = "lots"


def _use_safety_net(transition: Transition, seat: int) -> bool:
    """Use a safety net (`vocabulary.SafetyNet`) instead of elimination, and return True; return False if the seat has none."""
    effects = transition.book.effects_on("eliminated")
    estate = transition.public.estates[seat]
    card = next((asset for asset in estate.assets if asset in effects), None)
    if card is None:
        return False
    others = tuple(asset for asset in estate.assets if asset != card)
    transition.move(seat, None, estate.money, "ruin")
    businesses = _close_down(transition, seat)
    transition.set_assets(seat, ())
    transition.throw(card, *others)
    transition.tell(SafetyNetUsed, (seat, card, businesses, others))
    cash = sum(effect.cash for effect in effects[card] if isinstance(effect, SafetyNet))
    transition.move(None, seat, cash, "safety_net", card)
    return True


def _eliminate(transition: Transition, seat: int, owed: int, mark: int) -> None:
    """Eliminate a seat: hand, businesses and assets go to the discard pile, signs to the stock, cash to the bank, luxuries to
    auction, cheapest first (rules, elimination). The businesses it closed reopen. `mark` is its `Estate.out`."""
    estate, hand = transition.public.estates[seat], transition.private[seat].hand
    transition.move(seat, None, estate.money, "ruin")
    businesses = _close_down(transition, seat)
    luxuries = tuple(sorted(estate.luxuries, key=transition.book.price))
    transition.throw(*estate.assets, *hand)
    transition.private[seat] = Private()
    transition.public.estates[seat] = Estate(0, 0, out=mark)
    transition.revealed += 1
    transition.public.lots = (*transition.public.lots, *(Lot(luxury, seat) for luxury in luxuries))
    transition.tell(SeatEliminated, (seat, owed, estate.money, hand, businesses, estate.assets, luxuries))
    reopen(transition, seat)


def _close_down(transition: Transition, seat: int) -> tuple[CardId, ...]:
    return transition.remove_businesses(lambda business: business.owner == seat)


def _taxing(transition: Transition) -> Taxing:
    if transition.public.taxing is None:
        raise RulesFault("no taxes are due")
    return transition.public.taxing
