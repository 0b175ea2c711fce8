"""The lists panels offer: luxuries to buy, cards to play, discard or take, businesses to sell, bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.controls import BUTTONS_IN_ROW, MOST_THINGS, Button, Row, SelectOption, Thing, button_rows
from bot.games.filthy_rich.naming import card_kind, card_says, card_with_cost, sign_at
from bot.games.filthy_rich.question import FilthyQuestion, card_picture, menu
from bot.games.joining import comma_list
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.values import replace
from engines.filthy_rich.actions import Play
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.notation import id_of
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.binder import visible_in
from engines.filthy_rich.table.numbers import discard_value, luxury_price, tax_due, tax_symbols

_LOANS_AS_BUTTONS = 3
_AS_BUTTONS: Final = ("buy", "play", "take")
"""Cards that are buttons if they are few: the picture or the lines above say what they do."""


def list_rows(asked: FilthyQuestion, verb: str, *, after: int = 0) -> tuple[Row, ...]:
    """The menu of one verb, in parts where it is long; without the first few (`after`), which stand there as buttons. Nothing
    when there is nothing to choose."""
    options = [_option(asked, verb, word) for word in asked.next_words(verb)[after:]]
    if verb in _AS_BUTTONS and len(options) <= BUTTONS_IN_ROW:
        return button_rows([_button(asked, option) for option in options])
    return menu((verb,), _placeholder(asked, verb), options, asked.part if asked.words == (verb,) else 0)


def luxury_things(asked: FilthyQuestion) -> tuple[Thing, ...]:
    """The luxuries to buy, each beside its picture; none where there are many."""
    words = asked.next_words("buy")
    return tuple(_luxury_thing(asked, id_of(word)) for word in words) if len(words) <= MOST_THINGS else ()


def business_things(asked: FilthyQuestion) -> tuple[Thing, ...]:
    """The businesses to sell, the same way."""
    cards = [id_of(word) for word in asked.next_words("sell")]
    return tuple(_business_thing(asked, card) for card in cards) if len(cards) <= MOST_THINGS else ()


def _button(asked: FilthyQuestion, option: SelectOption) -> Button:
    """One of a few cards. Where its sign has only one place, which is free and hides nothing, it is put there at once."""
    words, label = option.words, option.label
    following = asked.next_words(*words)
    if words[0] == "play" and id_of(words[1]) in asked.book.businesses and len(following) == 1:
        action = asked.legal[*words, following[0]]
        if (
            isinstance(action, Play)
            and not asked.scene.fees(action.slots)
            and not hidden_by(asked, action.card, action.slots)
        ):
            words = (*words, following[0])
    if words[0] == "play":
        label = phrase("fr-panel-play", card=asked.book.named(id_of(words[1])))
    return Button(label, words, "main")


def hidden_by(asked: FilthyQuestion, card: CardId, place: Sequence[int]) -> tuple[Business, ...]:
    """The other businesses of which the card's sign on these slots of the open page would hide something."""
    hidden: dict[CardId, Business] = {}
    for slot in place:
        for business in visible_in(asked.book, asked.scene.pages, asked.public.page, slot)[:1]:
            if business.card != card and not asked.book.businesses[business.card].flags.shines_through:
                hidden[business.card] = business
    return tuple(hidden.values())


def free_rows(asked: FilthyQuestion) -> tuple[Row, ...]:
    """What is no action and may be done before the roll: sell businesses, pay back loans."""
    loans = asked.next_words("repay")
    rows = list_rows(asked, "sell")
    if len(loans) > _LOANS_AS_BUTTONS:
        return (*rows, *list_rows(asked, "repay"))
    return (*rows, *button_rows([Button(_option(asked, "repay", word).label, ("repay", word)) for word in loans]))


def _placeholder(asked: FilthyQuestion, verb: str) -> Phrase:
    match verb:
        case "discard":
            dollars = discard_value(asked.book, asked.public, asked.seat)
            return phrase("fr-panel-choose-discard", dollars=dollars)
        case "bid":
            return Phrase("fr-panel-choose-bid")
        case _:
            return Phrase(f"fr-panel-choose-{verb}")


def _option(asked: FilthyQuestion, verb: str, word: str) -> SelectOption:
    words = (verb, word)
    match verb:
        case "buy":
            return _luxury(asked, id_of(word))
        case "play" | "take":
            card = id_of(word)
            label = card_with_cost(asked.book, asked.public, asked.seat, card)
            return SelectOption(label, words, card_says(asked.book, card))
        case "discard":
            return SelectOption(asked.book.named(id_of(word)), words, _why_discard(asked, id_of(word)))
        case "sell":
            return _sale(asked, id_of(word))
        case "repay":
            dollars = asked.scene.repayment(id_of(word)) or 0
            return SelectOption(phrase("fr-panel-repay", card=asked.book.named(id_of(word)), dollars=dollars), words)
        case _:
            left = asked.money - int(word)
            return SelectOption(phrase("fr-choice-dollars", dollars=int(word), left=left), words)


def _luxury(asked: FilthyQuestion, luxury: CardId) -> SelectOption:
    price = luxury_price(asked.book, asked.public, asked.seat, luxury)
    label = phrase("fr-priced", thing=asked.book.named(luxury), dollars=price)
    label = phrase("fr-panel-luxury-tax", luxury=label, tax=asked.book.taxes[luxury])
    return SelectOption(label, ("buy", word_of(luxury)), _after_buying(asked, price))


def _luxury_thing(asked: FilthyQuestion, luxury: CardId) -> Thing:
    price, tax = luxury_price(asked.book, asked.public, asked.seat, luxury), asked.book.taxes[luxury]
    line = phrase("fr-panel-luxury-facts", dollars=price, tax=tax, then=_after_buying(asked, price))
    label = phrase("fr-panel-buy", luxury=asked.book.named(luxury))
    # Whether to buy is the question: only what wins needs no thought.
    button = Button(label, ("buy", word_of(luxury)), "main" if wins_now(asked) else "plain")
    return Thing(line, card_picture(asked.book, luxury), (button,))


def _business_thing(asked: FilthyQuestion, card: CardId) -> Thing:
    name, price = asked.book.named(card), asked.book.sale_price(card)
    left, held = _owed_without(asked, card), asked.money + price
    line = phrase("fr-panel-sale-facts", business=name, dollars=price, due=left, held=held)
    button = Button(phrase("fr-panel-sell-button", business=name), ("sell", word_of(card)))
    return Thing(line, card_picture(asked.book, card), (button,))


def _after_buying(asked: FilthyQuestion, price: int) -> Phrase:
    return Phrase("fr-panel-wins") if wins_now(asked) else phrase("fr-panel-luxury-left", left=asked.money - price)


def wins_now(asked: FilthyQuestion) -> bool:
    """Whether the next luxury wins the game."""
    owned = len(asked.public.estates[asked.seat].luxuries)
    return owned + 1 >= asked.book.board.luxuries_to_win


def card_hint(asked: FilthyQuestion, card: CardId) -> Phrase:
    """What a card is and says, in one line."""
    return phrase("fr-panel-card-hint", kind=card_kind(asked.book, card), text=card_says(asked.book, card))


def _why_discard(asked: FilthyQuestion, card: CardId) -> Phrase:
    """Why the card cannot be played now; what it says, if it can."""
    why = unplayable(asked, card)
    return card_says(asked.book, card) if why is None else phrase("fr-panel-cannot", why=why)


def unplayable(asked: FilthyQuestion, card: CardId) -> Phrase | None:
    """Why a hand card cannot be played now, in a few words; None if it can."""
    scene = asked.scene
    if scene.plays(card):
        return None
    if card in asked.book.businesses:
        if scene.business(card):
            return Phrase("fr-cannot-in-binder")
        if scene.cost(card) > asked.money:
            return phrase("fr-cannot-money", dollars=scene.cost(card), held=asked.money)
        return Phrase("fr-cannot-fees" if scene.free_fits(card) else "fr-cannot-room")
    if card in asked.book.assets:
        if card in asked.public.estates[asked.seat].assets:
            return Phrase("fr-cannot-owned")
        return phrase("fr-cannot-money", dollars=asked.book.assets[card].cost, held=asked.money)
    return Phrase("fr-cannot-target")


def barred_line(asked: FilthyQuestion, most: int) -> Phrase | None:
    """The hand cards that cannot be played for a reason their picture does not tell, with that; at most `most`, and how many more
    there are. None if there are none. That a card costs more than one holds stands on the hand."""
    found: list[PhraseValue] = []
    for card in dict.fromkeys(asked.scene.private.hand):
        why = unplayable(asked, card)
        if why is not None and why.key != "fr-cannot-money":
            found.append(phrase("fr-panel-barred-card", card=asked.book.named(card), why=why))
    if not found:
        return None
    listed, more = comma_list(found[:most]), len(found) - most
    return phrase("fr-panel-barred", cards=phrase("fr-and-more", cards=listed, count=more) if more > 0 else listed)


def _sale(asked: FilthyQuestion, card: CardId) -> SelectOption:
    book, public, seat = asked.book, asked.public, asked.seat
    price = book.sale_price(card)
    label = phrase("fr-panel-sell", business=book.named(card), dollars=price)
    words = ("sell", word_of(card))
    if public.phase == "sale" and public.taxing is not None:
        due = _owed_without(asked, card)
        return SelectOption(label, words, phrase("fr-panel-sell-tax", due=due, held=asked.money + price))
    standing = next(one for one in public.businesses if one.card == card)
    symbols = tax_symbols(book, public, seat) - tax_symbols(book, _without(public, card), seat)
    return SelectOption(label, words, phrase("fr-panel-sell-hint", place=sign_at(standing), tax=symbols))


def _owed_without(asked: FilthyQuestion, card: CardId) -> int:
    """The taxes that are due once a business is sold."""
    times = 0 if asked.public.taxing is None else asked.public.taxing.times
    return tax_due(asked.book, _without(asked.public, card), asked.seat, times)


def _without(public: Public, card: CardId) -> Public:
    return replace(public, businesses=tuple(one for one in public.businesses if one.card != card))
