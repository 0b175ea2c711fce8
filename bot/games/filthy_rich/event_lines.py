"""Facts of Filthy Rich as lines for everybody, and for the person who acted."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias, assert_never

from bot.games.filthy_rich.naming import cards_named, slots, some_cards
from bot.games.joining import YOU, YOU_OBJECT, YOURS, Named, and_list, comma_list, worded_for
from engines.core.events import PUBLIC, Event
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat
from engines.filthy_rich import facts
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import ExtraDice, HitMultiplier, Mod
from engines.filthy_rich.deck.wording import effect_phrase
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.public import Public

Run: TypeAlias = tuple[Fact, ...]

_TOLD_ELSEWHERE: Final = frozenset(
    ("luxury", "discard", "cost", "sale", "takeover", "liquidation", "repay", "auction", "ruin", "tax")
)
"""Reasons of payments whose amount another fact contains."""
_OF_A_HIT: Final = frozenset(("hit", "own_hit", "rival_hit"))


def runs(step_facts: Sequence[Fact]) -> Iterator[Run]:
    """Yield the facts in order, in groups that share a line. Facts without news of their own are left out."""
    left = [fact for index, fact in enumerate(step_facts) if not _has_no_line(fact, step_facts[index + 1 : index + 2])]
    start = 0
    while start < len(left):
        end = start + 1
        while end < len(left) and _joins(left[start], left[end - 1], left[end]):
            end += 1
        yield tuple(left[start:end])
        start = end


def _has_no_line(fact: Fact, following: Sequence[Fact]) -> bool:
    """Return whether a fact gets no line: a payment whose amount another fact contains, a sale step that asks nobody and for
    which nobody has answered in advance, and cards drawn or looked at that the next fact names for their owner."""
    match fact:
        case facts.MoneyMoved(reason=reason):
            return reason in _TOLD_ELSEWHERE
        case facts.SaleStep(waiting=(), answered=()):
            return True
        case facts.CardsDrawn(seat=seat) | facts.SearchBegan(seat=seat):
            return any(isinstance(seen, facts.CardsSeen) and seen.seat == seat for seen in following)
        case _:
            return False


def _joins(first: Fact, last: Fact, fact: Fact) -> bool:
    """Return whether a fact shares a line with the facts before it."""
    match first:
        case facts.SignHit():
            return isinstance(fact, facts.CardsDrawn) or (
                isinstance(fact, facts.MoneyMoved) and fact.reason in _OF_A_HIT
            )
        case facts.BusinessOpened():
            return isinstance(fact, facts.MoneyMoved) and fact.reason == "cover_fee"
        case facts.MoneyMoved():
            return isinstance(fact, facts.MoneyMoved) and (first.reason, first.card) == (fact.reason, fact.card)
        case facts.TaxDue() | facts.SalesDone():
            return type(fact) is type(first)
        case facts.PageDieRolled() | facts.PageDieKept():
            return isinstance(fact, facts.PageOpened) and fact.card is None and last is first
        case facts.SafetyNetUsed():
            return isinstance(fact, facts.MoneyMoved) and fact.reason == "safety_net"
        case _:
            return False


_CARDS_NAMED = 6
"""Maximum number of cards of a pile that are named one by one."""


def public_event_lines(public: Public, book: Book, events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """Return public facts as lines, oldest first. `public` is the position after them."""
    public_runs = runs([event.fact for event in events if event.audience == PUBLIC])
    return tuple(run_line(public, book, run) for run in public_runs)


def run_line(public: Public, book: Book, run: Run) -> Phrase:
    """Return one line for a run of facts."""
    match run[0]:
        case facts.SignHit() as hit:
            return _hit(book, hit, run[1:])
        case facts.MoneyMoved() as moved:
            return _money(book, moved, run)
        case facts.TaxDue():
            return phrase(
                "fr-tell-taxes", taxes=comma_list([_tax(fact) for fact in run if isinstance(fact, facts.TaxDue)])
            )
        case facts.SalesDone():
            seats = [SeatName(fact.seat) for fact in run if isinstance(fact, facts.SalesDone)]
            return phrase("fr-tell-sales-done", seats=and_list(seats), count=len(seats))
        case facts.PageDieRolled(face=face):
            return _page_die(public, face, run[1:])
        case facts.PageDieKept(seat=seat, face=face):
            key = "fr-tell-page-die-kept-opens" if run[1:] else "fr-tell-page-die-kept-stays"
            return phrase(key, seat=SeatName(seat), face=face, page=public.page)
        case facts.BusinessOpened() as opened:
            return _opened_business_line(book, opened, run[1:])
        case facts.SafetyNetUsed(seat=seat, card=card):
            cash = sum(fact.dollars for fact in run if isinstance(fact, facts.MoneyMoved))
            return phrase("fr-tell-safety-net", seat=SeatName(seat), card=book.named(card), dollars=cash)
        case _:
            return _single(book, run[0])


def _single(book: Book, fact: Fact) -> Phrase:  # noqa: C901 - one case for each kind of fact
    match fact:
        case facts.TurnBegan(seat=seat, round=number):
            return phrase("fr-tell-turn", seat=SeatName(seat), round=number)
        case facts.ActionPlayed():
            return _played_card_line(book, fact)
        case facts.ActionsGained(seat=seat, number=number):
            return phrase("fr-tell-actions", seat=SeatName(seat), count=number)
        case facts.TurnChanged():
            return _change_words(book, fact)
        case facts.DiceRolled(seat=seat, dice=dice, zeros=zeros, page=page):
            key = "fr-tell-rolled-zeros" if zeros else "fr-tell-rolled"
            return phrase(key, seat=SeatName(seat), dice=faces(dice), page=page, zeros=zeros)
        case facts.SaleStep():
            return _sale_step(fact)
        case facts.PageOpened(page=page):
            return phrase("fr-tell-page", page=page)
        case facts.SeatEliminated():
            return _elimination_line(book, fact)
        case facts.GameEnded(reason=reason):
            return Phrase(f"filthy_rich-end-{reason.replace('_', '-')}")
        case facts.AssetBought(seat=seat, card=card, dollars=dollars):
            return phrase("fr-tell-asset", seat=SeatName(seat), card=book.named(card), dollars=dollars)
        case facts.BusinessSold(seat=seat, business=business, dollars=dollars):
            return phrase("fr-tell-sold", seat=SeatName(seat), business=book.named(business), dollars=dollars)
        case facts.BusinessDestroyed(seat=seat, business=business):
            return phrase("fr-tell-destroyed", seat=SeatName(seat), business=book.named(business))
        case facts.BusinessTaken(seat=seat, business=business, owner=owner, dollars=dollars):
            named = book.named(business)
            return phrase("fr-tell-taken", seat=SeatName(seat), owner=SeatName(owner), business=named, dollars=dollars)
        case facts.BusinessClosed(owner=owner, business=business, by=by):
            named = book.named(business)
            return phrase("fr-tell-closed", seat=SeatName(by), owner=SeatName(owner), business=named)
        case facts.BusinessReopened(owner=owner, business=business):
            return phrase("fr-tell-reopened", seat=SeatName(owner), business=book.named(business))
        case facts.SignMoved(owner=owner, business=business, page=page, slots=place):
            named = book.named(business)
            return phrase("fr-tell-moved", seat=SeatName(owner), business=named, page=page, slots=slots(place))
        case facts.LoanRepaid(seat=seat, card=card, dollars=dollars):
            return phrase("fr-tell-repaid", seat=SeatName(seat), card=book.named(card), dollars=dollars)
        case facts.LuxuryBought(seat=seat, luxury=luxury, dollars=dollars):
            return phrase("fr-tell-luxury", seat=SeatName(seat), luxury=book.named(luxury), dollars=dollars)
        case facts.LuxuryPassed(seat=seat, bought=bought):
            return phrase("fr-tell-luxury-passed", seat=SeatName(seat), count=bought)
        case facts.AuctionBegan(luxury=luxury, seat=seat, minimum=minimum):
            return phrase("fr-tell-auction", luxury=book.named(luxury), seat=SeatName(seat), dollars=minimum)
        case facts.BidMade(seat=seat, luxury=luxury, amount=amount):
            return phrase("fr-tell-bid", seat=SeatName(seat), luxury=book.named(luxury), dollars=amount)
        case facts.BidPassed(seat=seat, luxury=luxury):
            return phrase("fr-tell-bid-passed", seat=SeatName(seat), luxury=book.named(luxury))
        case facts.AuctionEnded(luxury=luxury, seat=None):
            return phrase("fr-tell-auction-nobody", luxury=book.named(luxury))
        case facts.AuctionEnded(luxury=luxury, seat=int(seat), amount=amount):
            return phrase("fr-tell-auction-won", luxury=book.named(luxury), seat=SeatName(seat), dollars=amount)
        case facts.CardDiscarded(seat=seat, card=card, dollars=dollars):
            return phrase("fr-tell-discarded", seat=SeatName(seat), card=book.named(card), dollars=dollars)
        case facts.CardsDrawn(seat=seat, number=number):
            return phrase("fr-tell-drawn", seat=SeatName(seat), count=number)
        case facts.DeckShuffled(cards=cards):
            return phrase("fr-tell-shuffled", count=cards)
        case facts.SearchBegan(seat=seat, looked=looked):
            return phrase("fr-tell-search", seat=SeatName(seat), count=looked)
        case facts.SearchEnded(seat=seat, taken=taken, discarded=discarded):
            rest = some_cards(book, discarded, _CARDS_NAMED)
            return phrase("fr-tell-search-ended", seat=SeatName(seat), count=taken, cards=rest)
        case _:
            raise ValueError(f"{fact.kind} is for one seat, or shares the line of the facts beside it")


def faces(dice: Sequence[int]) -> str:
    """Return the faces of dice, such as `1, 0, 3`."""
    return ", ".join(map(str, dice))


def _played_card_line(book: Book, fact: facts.ActionPlayed) -> Phrase:
    card = book.named(fact.card)
    if fact.rival is not None:
        return phrase("fr-tell-played-rival", seat=SeatName(fact.seat), card=card, rival=SeatName(fact.rival))
    if fact.business is not None:
        business = book.named(fact.business)
        return phrase("fr-tell-played-business", seat=SeatName(fact.seat), card=card, business=business)
    return phrase("fr-tell-played", seat=SeatName(fact.seat), card=card)


def _change_words(book: Book, fact: facts.TurnChanged) -> Phrase:
    """Return the change a card brings its owner this turn. The fact names the card and the kind; the numbers are on the
    card."""
    row = book.actions[fact.card] if fact.card in book.actions else book.assets[fact.card]
    seat, card = SeatName(fact.seat), book.named(fact.card)
    match fact.what:
        case "extra_dice":
            dice = sum(effect.n for effect in row.effects if isinstance(effect, ExtraDice))
            return phrase("fr-tell-extra-dice", seat=seat, card=card, count=dice)
        case "hit_multiplier":
            factor = next(effect.factor for effect in row.effects if isinstance(effect, HitMultiplier))
            return phrase("fr-tell-multiplier", seat=seat, card=card, factor=factor)
        case "tax_shield":
            return phrase("fr-tell-shield", seat=seat, card=card)
        case "mod":
            mods = [effect_phrase(effect) for effect in row.effects if isinstance(effect, Mod) and effect.on == "play"]
            return phrase("fr-tell-mod", seat=seat, card=card, effect=mods[0])
        case _:
            assert_never(fact.what)


def moves(run: Sequence[Fact]) -> list[Phrase]:
    """Return payments as parts of a list: `Ana gains $3`, `Ben pays Ana $2`, `Ben pays $2`. Payments between the same two
    seats are added up."""
    sums: dict[tuple[int | None, int | None], int] = {}
    for fact in run:
        if isinstance(fact, facts.MoneyMoved):
            way = (fact.payer, fact.payee)
            sums[way] = sums.get(way, 0) + fact.dollars
    pieces: list[Phrase] = []
    for (payer, payee), dollars in sums.items():
        if payer is None:
            pieces.append(phrase("fr-move-gain", seat=SeatName(payee or 0), dollars=dollars))
        elif payee is None:
            pieces.append(phrase("fr-move-pay", seat=SeatName(payer), dollars=dollars))
        else:
            pieces.append(phrase("fr-move-between", payer=SeatName(payer), payee=SeatName(payee), dollars=dollars))
    return pieces


def _hit(book: Book, hit: facts.SignHit, following: Sequence[Fact]) -> Phrase:
    business, seat = book.named(hit.card), SeatName(hit.owner)
    if hit.nothing:
        return phrase("fr-tell-hit-closed", slot=hit.slot, business=business, seat=seat)
    brought: list[PhraseValue] = [*moves(following)]
    brought += [
        phrase("fr-move-draw", seat=SeatName(fact.seat), count=fact.number)
        for fact in following
        if isinstance(fact, facts.CardsDrawn)
    ]
    if not brought:
        return phrase("fr-tell-hit-nothing", slot=hit.slot, business=business, seat=seat)
    return phrase("fr-tell-hit", slot=hit.slot, business=business, seat=seat, moves=comma_list(brought))


def _money(book: Book, first: facts.MoneyMoved, run: Run) -> Phrase:
    listed = comma_list(list(moves(run)))
    source = Phrase("fr-source-rules") if first.card is None else book.named(first.card)
    return phrase("fr-tell-money", source=source, moves=listed)


def _tax(fact: facts.TaxDue) -> Phrase:
    key = "fr-tax-shielded" if fact.shielded else "fr-tax"
    return phrase(key, seat=SeatName(fact.seat), dollars=fact.dollars)


def _page_die(public: Public, face: int, following: Sequence[Fact]) -> Phrase:
    if following:
        return phrase("fr-tell-page-die-opens", face=face)
    if public.phase == "page":
        return phrase("fr-tell-page-die", face=face)
    return phrase("fr-tell-page-die-stays", face=face, page=public.page)


def _opened_business_line(book: Book, fact: facts.BusinessOpened, fees: Sequence[Fact]) -> Phrase:
    seat, card = SeatName(fact.seat), book.named(fact.card)
    place = slots(fact.slots)
    if not fees:
        return phrase("fr-tell-opened", seat=seat, card=card, page=fact.page, slots=place, dollars=fact.dollars)
    paid = fees_paid(fees)
    return phrase(
        "fr-tell-opened-fees", seat=seat, card=card, page=fact.page, slots=place, dollars=fact.dollars, fees=paid
    )


def fees_paid(fees: Sequence[Fact]) -> Phrase:
    """Return fees by owner: `$4 to Ben, $2 to Cleo`."""
    sums: dict[int, int] = {}
    for fee in fees:
        if isinstance(fee, facts.MoneyMoved) and fee.payee is not None:
            sums[fee.payee] = sums.get(fee.payee, 0) + fee.dollars
    return comma_list([phrase("fr-fee-to", seat=SeatName(owner), dollars=dollars) for owner, dollars in sums.items()])


def _sale_step(fact: facts.SaleStep) -> Phrase:
    if not fact.waiting:
        answered = and_list([SeatName(seat) for seat in fact.answered])
        return phrase("fr-tell-sale-answered", seats=answered, count=len(fact.answered))
    waiting = and_list([SeatName(seat) for seat in fact.waiting])
    return phrase("fr-tell-sale-step", seats=waiting, count=len(fact.waiting))


def _elimination_line(book: Book, fact: facts.SeatEliminated) -> Phrase:
    lost = (*fact.businesses, *fact.assets)
    seat = SeatName(fact.seat)
    if not lost:
        return phrase("fr-tell-out", seat=seat, owed=fact.owed, held=fact.held)
    return phrase("fr-tell-out-lost", seat=seat, owed=fact.owed, held=fact.held, cards=cards_named(book, lost))


_LINES = 16
"""Maximum number of lines of one answer; the channel and the log have the whole of a longer chain."""
_DID_NOTHING = ("fr-own-sales-done", "fr-own-luxury-passed", "fr-own-bid-passed")
_AUCTION_OVER = ("fr-tell-auction-won", "fr-tell-auction-nobody")
_OWN_BUSINESS = (
    "fr-tell-hit",
    "fr-tell-hit-nothing",
    "fr-tell-hit-closed",
    "fr-tell-destroyed",
    "fr-tell-reopened",
    "fr-tell-moved",
)
_WORDS: Final[Mapping[Named, str]] = {
    **{(key, "seat"): YOURS for key in _OWN_BUSINESS},
    ("fr-tell-closed", "owner"): YOURS,
    ("fr-tax", "seat"): YOU,
    ("fr-tax-shielded", "seat"): YOU,
    ("fr-fee-to", "seat"): YOU_OBJECT,
    ("fr-move-between", "payee"): YOU_OBJECT,
    ("fr-tell-mod", "seat"): YOU_OBJECT,
    ("fr-tell-played-rival", "rival"): YOU_OBJECT,
    ("fr-tell-safety-net", "seat"): YOU_OBJECT,
    ("fr-tell-taken", "owner"): YOU_OBJECT,
}
"""The words for the reader in place of their name, by line and argument."""
_REWORDED: Final[Mapping[Named, str]] = {
    ("fr-move-between", "payer"): "fr-move-you-between",
    ("fr-move-draw", "seat"): "fr-move-you-draw",
    ("fr-move-gain", "seat"): "fr-move-you-gain",
    ("fr-move-pay", "seat"): "fr-move-you-pay",
    ("fr-tell-extra-dice", "seat"): "fr-own-extra-dice",
    ("fr-tell-multiplier", "seat"): "fr-own-multiplier",
    ("fr-tell-out", "seat"): "fr-own-out",
    ("fr-tell-out-lost", "seat"): "fr-own-out-lost",
    ("fr-tell-page-die-kept-opens", "seat"): "fr-own-page-die-kept",
    ("fr-tell-shield", "seat"): "fr-own-shield",
    ("fr-tell-taken", "seat"): "fr-own-taken",
}
"""Lines with another verb if the reader is the person they name, by line and argument."""


def own_event_lines(public: Public, book: Book, seat: Seat, events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """Return the facts of a step as lines for the seat that acted, at most 16: its own addressed to "you", the others as
    everybody reads them."""
    seen_runs = runs([event.fact for event in events if event.audience in (PUBLIC, seat)])
    lines = [_own_line(book, seat, run) or run_line(public, book, run) for run in seen_runs]
    return tuple(lines[:_LINES])


def news_lines(seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the news of a seat since its last decision, in which the seat is called "you". The line that it was outbid comes
    first. The news leaves out the seat's bids if it was outbid or the auction has ended, the cards it looked at, which the
    picture of the question shows, and its decision to do nothing if anything followed."""
    if len(lines) > 1 and lines[0].key in _DID_NOTHING:
        lines = lines[1:]
    ended = {dict(line.args)["luxury"] for line in lines if line.key in _AUCTION_OVER}
    first: tuple[Phrase, ...] = ()
    rest: list[Phrase] = []
    bid = None
    for line in lines:
        args = dict(line.args)
        if line.key == "fr-own-bid":
            bid = args["luxury"]
            rest += [line] if bid not in ended else []
        elif line.key == "fr-tell-bid" and args["luxury"] == bid and bid not in ended:
            first = (phrase("fr-news-outbid", **args),)
        elif line.key == "fr-tell-auction-won" and args["seat"] == SeatName(seat):
            del args["seat"]
            rest.append(phrase("fr-own-won", **args))
        elif line.key != "fr-own-search":
            rest.append(line)
    news = (*first, *(line for line in rest if not (first and line.key == "fr-own-bid")))
    return tuple(worded_for(line, SeatName(seat), _WORDS, _REWORDED) for line in news)


def _own_line(book: Book, seat: Seat, run: Run) -> Phrase | None:
    """Return the line addressed to "you"; None if the facts are not the seat's own, or have no special line for it."""
    first = run[0]
    if getattr(first, "seat", None) != seat:
        return None
    match first:
        case facts.BusinessOpened(card=card, page=page, slots=place, dollars=dollars):
            named = book.named(card)
            if len(run) == 1:
                return phrase("fr-own-opened", card=named, page=page, slots=slots(place), dollars=dollars)
            fees = fees_paid(run[1:])
            return phrase("fr-own-opened-fees", card=named, page=page, slots=slots(place), dollars=dollars, fees=fees)
        case facts.LuxuryBought(luxury=luxury, dollars=dollars):
            return phrase("fr-own-luxury", luxury=book.named(luxury), dollars=dollars)
        case facts.LuxuryPassed(bought=bought):
            return phrase("fr-own-luxury-passed", count=bought)
        case facts.AssetBought(card=card, dollars=dollars):
            return phrase("fr-own-asset", card=book.named(card), dollars=dollars)
        case facts.BusinessSold(business=business, dollars=dollars):
            return phrase("fr-own-sold", business=book.named(business), dollars=dollars)
        case facts.LoanRepaid(card=card, dollars=dollars):
            return phrase("fr-own-repaid", card=book.named(card), dollars=dollars)
        case facts.DiceRolled(dice=dice, zeros=zeros):
            return phrase("fr-own-rolled", dice=faces(dice), zeros=zeros)
        case _:
            return _own_choice(book, first)


def _own_choice(book: Book, fact: Fact) -> Phrase | None:
    match fact:
        case facts.ActionPlayed(card=card, rival=int(rival)):
            return phrase("fr-own-played-rival", card=book.named(card), rival=SeatName(rival))
        case facts.ActionPlayed(card=card, business=str(business)):
            return phrase("fr-own-played-business", card=book.named(card), business=book.named(business))
        case facts.ActionPlayed(card=card):
            return phrase("fr-own-played", card=book.named(card))
        case facts.CardDiscarded(card=card, dollars=dollars):
            return phrase("fr-own-discarded", card=book.named(card), dollars=dollars)
        case facts.CardsSeen(cards=cards, search=True):
            return phrase("fr-own-search", cards=cards_named(book, cards))
        case facts.CardsSeen(cards=cards):
            return phrase("fr-own-drawn", cards=cards_named(book, cards))
        case facts.SearchEnded(taken=taken, discarded=discarded):
            return phrase("fr-own-search-ended", count=taken, cards=some_cards(book, discarded, _CARDS_NAMED))
        case facts.ActionsGained(number=number):
            return phrase("fr-own-actions", count=number)
        case facts.SalesDone():
            return Phrase("fr-own-sales-done")
        case facts.BidMade(luxury=luxury, amount=amount):
            return phrase("fr-own-bid", luxury=book.named(luxury), dollars=amount)
        case facts.BidPassed(luxury=luxury):
            return phrase("fr-own-bid-passed", luxury=book.named(luxury))
        case facts.AdvanceSet(sell_nothing=True):
            return Phrase("fr-own-advance-set")
        case facts.AdvanceSet():
            return Phrase("fr-own-advance-ask")
        case _:
            return None
