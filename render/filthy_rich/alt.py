"""Alternative texts of at most 1024 characters, each made from the part its picture is drawn from."""

from collections.abc import Iterable, Iterator

from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.wording import card_text
from engines.filthy_rich.public import Business, CardId, Public, Roll, seats_asked
from engines.filthy_rich.table.numbers import hit_payout, opening_cost, tax_symbol_count
from render.core.localizer import Localizer, within
from render.core.signs.seat_marks import mark_sentences
from render.filthy_rich.binder.picture import Slot, slots_of
from render.filthy_rich.hand import on_sheet, sheet_count
from render.filthy_rich.parts import BinderPart, HandPart, OverviewPart, ResultPart, book_of
from render.filthy_rich.result import ranked


def alt_binder(part: BinderPart, words: Localizer) -> str:
    """Describe page, round and active seat, the seats that must act, the signs on top with their payouts, the empty slots, the
    latest roll, the figures of every seat, and the signs that are new, closed, shining through or covered."""
    public, book = part.public, book_of(part)
    slots = slots_of(book, public)
    sentences = [
        phrase("fr-alt-binder", page=public.page, round=public.round, seat=SeatName(public.active)),
        *_asked(public, words),
        *mark_sentences(words),
        *_ours(book, (business.card for slot in slots for business in slot.seen)),
        *_top_signs(public, slots, book),
        *_empty(slots),
        *(_roll(public.roll, book) if public.roll else ()),
        *(_standing(public, book, words, seat) for seat in range(len(public.estates))),
        *([phrase("fr-alt-fresh", businesses=_named(book, words, public.fresh))] if public.fresh else ()),
        *(
            phrase("fr-alt-closed", business=book.named(business.card))
            for business in public.businesses
            if business.closed_by is not None
        ),
        *_lower_signs(slots, book, words),
    ]
    return within(words(sentence) for sentence in sentences)


def alt_overview(part: OverviewPart, words: Localizer) -> str:
    """Describe round and active seat, the seats that must act, the auction, the figures of every seat, the remaining luxuries,
    the names of every seat's luxuries and assets, its tax shield, and the number of cards left in the deck."""
    public, book = part.public, book_of(part)
    sentences = [phrase("fr-alt-table", round=public.round, seat=SeatName(public.active))]
    sentences += _asked(public, words)
    sentences += [*mark_sentences(words), *_ours(book, _on_the_table(public))]
    sentences += _auction(public, book)
    sentences += [_estate(public, book, seat) for seat in range(len(public.estates))]
    prices = {
        luxury: phrase("fr-hint-luxury", dollars=book.price(luxury), tax=book.taxes[luxury])
        for luxury in public.luxuries
    }
    left = "; ".join(f"{words(book.named(luxury))}: {words(price)}" for luxury, price in prices.items())
    sentences.append(phrase("fr-alt-luxuries-left", luxuries=left) if left else phrase("fr-no-luxury-left"))
    for seat, estate in enumerate(public.estates):
        if estate.luxuries:
            sentences.append(
                phrase("fr-alt-luxuries", seat=SeatName(seat), luxuries=_named(book, words, estate.luxuries))
            )
        if estate.assets:
            sentences.append(phrase("fr-alt-assets", seat=SeatName(seat), assets=_named(book, words, estate.assets)))
        if estate.shielded:
            sentences.append(phrase("fr-alt-shielded", seat=SeatName(seat)))
    sentences.append(phrase("fr-alt-deck", cards=public.deck_left))
    return within(words(sentence) for sentence in sentences)


def alt_result(part: ResultPart, words: Localizer) -> str:
    """Describe the reason for the end, and the ranking. Raise ValueError while the game goes on."""
    public, book = part.public, book_of(part)
    sentences = [phrase("fr-alt-result")]
    if public.ending:
        sentences.append(phrase("fr-alt-result-end", reason=Phrase(f"fr-pic-end-{public.ending.replace('_', '-')}")))
    sentences += mark_sentences(words)
    for place, seat in ranked(public):
        estate = public.estates[seat]
        if estate.out is not None:
            sentences.append(phrase("fr-alt-result-out", place=place, seat=SeatName(seat)))
            continue
        owned = _named(book, words, estate.luxuries)
        key = "fr-alt-result-line" if owned else "fr-alt-result-bare"
        sentences.append(
            phrase(
                key, place=place, seat=SeatName(seat), money=estate.money, luxuries=owned, count=len(estate.luxuries)
            )
        )
    return within(words(sentence) for sentence in sentences)


def alt_hand(part: HandPart, words: Localizer) -> str:
    """PRIVATE: describe the number of cards, the seat's money and the playable cards of the sheet, every card of the sheet with
    its figures, then the cards' texts. Raise ValueError if the sheet does not exist."""
    book, count = book_of(part), len(part.cards)
    money = part.public.estates[part.seat].money
    sentences = [phrase("fr-alt-found" if part.found else "fr-alt-hand", cards=count, money=money)]
    if sheet_count(count) > 1:
        sentences.append(phrase("fr-alt-sheet", sheet=part.sheet + 1, sheets=sheet_count(count)))
    shown = on_sheet(part.cards, part.sheet)
    playable = tuple(card for card in dict.fromkeys(shown) if card in part.playable)
    if playable:
        sentences.append(phrase("fr-alt-playable", cards=_named(book, words, playable)))
    sentences += [*_ours(book, shown), *(_card(part, book, card) for card in shown)]
    for card in dict.fromkeys(shown):
        text = " ".join(words(line) for line in card_text(book, card))
        sentences.append(phrase("fr-alt-text", card=book.named(card), text=text))
    return within(words(sentence) for sentence in sentences)


def alt_deck(part: HandPart, words: Localizer) -> str:
    """Describe the cards of a sheet of a deck with figures, then their texts. Raise ValueError if the sheet does not exist."""
    book, count = book_of(part), len(part.cards)
    sentences = [phrase("fr-alt-cards", deck=book.deck.name, cards=count)]
    if sheet_count(count) > 1:
        sentences.append(phrase("fr-alt-sheet", sheet=part.sheet + 1, sheets=sheet_count(count)))
    shown = on_sheet(part.cards, part.sheet)
    sentences += [_card(part, book, card) for card in shown]
    for card in shown:
        text = " ".join(words(line) for line in card_text(book, card))
        sentences.append(phrase("fr-alt-text", card=book.named(card), text=text))
    return within(words(sentence) for sentence in sentences)


def _asked(public: Public, words: Localizer) -> Iterator[Phrase]:
    asked = ", ".join(words.names[seat] for seat in seats_asked(public))
    if asked:
        yield phrase("alt-asked", seats=asked)


def _standing(public: Public, book: Book, words: Localizer, seat: int) -> Phrase:
    owned = public.estates[seat].luxuries
    return _seat_line("fr-alt-standing", public, book, seat, count=len(owned), luxuries=_named(book, words, owned))


def _seat_line(key: str, public: Public, book: Book, seat: int, **owned: PhraseValue) -> Phrase:
    """Return a seat's money, taxes, cards and possessions, or the sentence that it is out."""
    estate = public.estates[seat]
    if estate.out is not None:
        return phrase("fr-alt-out", seat=SeatName(seat))
    tax = tax_symbol_count(book, public, seat)
    return phrase(key, seat=SeatName(seat), money=estate.money, tax=tax, hand=estate.hand, **owned)


def _on_the_table(public: Public) -> list[str]:
    """Return every luxury and asset that the overview shows."""
    owned = [card for estate in public.estates for card in (*estate.luxuries, *estate.assets)]
    return [*public.luxuries, *owned, *([public.auction.luxury] if public.auction else [])]


def _ours(book: Book, cards: Iterable[str]) -> list[Phrase]:
    """Return the sentence about the mark of our own reconstructions if any of `cards` bears it. It does not name the cards,
    because there may be many."""
    deck = book.deck
    rows = {**deck.businesses, **deck.assets, **deck.actions, **deck.luxuries}
    return [phrase("fr-alt-ours")] if any(rows[card].ours for card in cards) else []


def _named(book: Book, words: Localizer, cards: Iterable[str]) -> str:
    return ", ".join(words(book.named(card)) for card in cards)


def _top_signs(public: Public, slots: tuple[Slot, ...], book: Book) -> Iterator[Phrase]:
    """Yield a sentence for each sign that is on top in some slot, in the order of the slots."""
    tops: dict[CardId, tuple[Business, list[int]]] = {}
    for number, slot in enumerate(slots, 1):
        if slot.seen:
            tops.setdefault(slot.seen[0].card, (slot.seen[0], []))[1].append(number)
    for business, shown in tops.values():
        yield phrase(
            "fr-alt-sign" if business.page == public.page else "fr-alt-sign-deeper",
            slots="+".join(map(str, shown)),
            business=book.named(business.card),
            seat=SeatName(business.owner),
            page=business.page,
            pays=hit_payout(book, public, business).dollars,
        )


def _empty(slots: tuple[Slot, ...]) -> Iterator[Phrase]:
    free = [number for number, slot in enumerate(slots, 1) if not slot.seen]
    if free:
        yield phrase("fr-alt-empty", slots=", ".join(map(str, free)))


def _roll(roll: Roll, book: Book) -> Iterator[Phrase]:
    yield phrase("fr-alt-roll", seat=SeatName(roll.seat), dice=", ".join(map(str, roll.dice)), page=roll.page)
    for hit in roll.hits:
        yield phrase(
            "fr-alt-hit-nothing" if hit.nothing else "fr-alt-hit",
            slot=hit.slot,
            business=book.named(hit.card),
            seat=SeatName(hit.owner),
            dollars=hit.dollars,
        )
    if roll.zeros:
        yield phrase("fr-alt-zeros", zeros=roll.zeros)
    if roll.page_dice:
        yield phrase("fr-alt-page-die", number=roll.page_dice[-1])


def _lower_signs(slots: tuple[Slot, ...], book: Book, words: Localizer) -> Iterator[Phrase]:
    """Yield the signs that shine through, slot by slot, then the covered signs, slot by slot."""
    for number, slot in enumerate(slots, 1):
        for business in slot.seen[1:]:
            yield phrase(
                "fr-alt-shining", slot=number, business=book.named(business.card), seat=SeatName(business.owner)
            )
    for number, slot in enumerate(slots, 1):
        if slot.covered:
            listed = ", ".join(
                f"{words(book.named(business.card))} ({words.names[business.owner]})" for business in slot.covered
            )
            yield phrase("fr-alt-covered", slot=number, businesses=listed)


def _auction(public: Public, book: Book) -> Iterator[Phrase]:
    auction = public.auction
    if auction is None:
        return
    luxury = book.named(auction.luxury)
    if auction.high is None:
        yield phrase("fr-alt-auction", luxury=luxury, dollars=auction.lowest)
    else:
        yield phrase("fr-alt-auction-bid", luxury=luxury, dollars=auction.bid, seat=SeatName(auction.high))


def _estate(public: Public, book: Book, seat: int) -> Phrase:
    estate = public.estates[seat]
    businesses = sum(business.owner == seat for business in public.businesses)
    return _seat_line(
        "fr-alt-estate", public, book, seat,
        luxuries=len(estate.luxuries), businesses=businesses, assets=len(estate.assets),
    )  # fmt: skip


def _card(part: HandPart, book: Book, card: CardId) -> Phrase:
    kind = book.type_of(card)
    if kind == "business":
        cost = opening_cost(book, part.public, part.seat, card)
        tax = book.businesses[card].tax
        return phrase("fr-alt-business", card=book.named(card), cost=cost, tax=tax, signs=book.sign_card_count(card))
    if kind == "asset":
        return phrase("fr-alt-asset", card=book.named(card), cost=book.assets[card].cost, tax=book.assets[card].tax)
    return phrase("fr-alt-action", card=book.named(card))
