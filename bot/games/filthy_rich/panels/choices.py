"""The lists that panels offer: luxuries to buy, cards to play, discard or take, businesses to sell, bids."""

from collections.abc import Sequence
from typing import Final

from bot.games.controls import BUTTONS_IN_ROW, Button, Row, SelectOption, button_rows
from bot.games.filthy_rich.naming import card_at_cost, card_kind, card_says, cost_of, sign_at
from bot.games.filthy_rich.question import FilthyQuestion, letters_of, menu
from bot.games.joining import comma_list, dot_list
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.values import replace
from engines.filthy_rich.actions import Play
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.notation import id_of
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.binder import visible_in
from engines.filthy_rich.table.numbers import discard_value, luxury_price, tax_due, tax_symbols

_FEW: Final = 3
"""Most sales and loans that are buttons."""
_CARD_ROWS: Final = 3
"""Rows of buttons for cards; other choices have the rest."""


def list_rows(asked: FilthyQuestion, verb: str, *, after: int = 0) -> tuple[Row, ...]:
    """Return the menu of one verb, in parts if it is long, without the first `after` choices, which are buttons.
    Nothing if there is no choice."""
    options = [_option(asked, verb, word) for word in asked.next_words(verb)[after:]]
    if verb == "buy" and len(options) <= BUTTONS_IN_ROW:
        # The question is whether to buy: only a purchase that wins is obvious.
        style = "main" if wins_now(asked) else "plain"
        return button_rows([Button(option.label, option.words, style) for option in options])
    return menu((verb,), _placeholder(asked, verb), options, asked.part if asked.words == (verb,) else 0)


def card_rows(asked: FilthyQuestion, verb: str, *, beside: bool = False) -> tuple[Row, ...]:
    """Return the controls of the cards on the picture: a lettered button for each, or a list if there are too many.
    Discards `beside` other controls of cards are labelled as discards."""
    words = asked.next_words(verb)
    if len(words) > _CARD_ROWS * BUTTONS_IN_ROW:
        return list_rows(asked, verb)
    return button_rows([_card_button(asked, verb, word, beside=beside) for word in words])


def sale_rows(asked: FilthyQuestion) -> tuple[Row, ...]:
    """Return the businesses to sell: as buttons while they are few."""
    options = [_option(asked, "sell", word) for word in asked.next_words("sell")]
    if 0 < len(options) <= _FEW:
        return button_rows([Button(option.label, option.words) for option in options])
    return list_rows(asked, "sell")


def _card_button(asked: FilthyQuestion, verb: str, word: str, *, beside: bool) -> Button:
    """Return the button of one card. If its sign has a single place, which is free and hides nothing, the button also
    places it."""
    words = (verb, word)
    following = asked.next_words(*words)
    if verb == "play" and id_of(word) in asked.book.businesses and len(following) == 1:
        action = asked.legal[*words, following[0]]
        if (
            isinstance(action, Play)
            and not asked.scene.fees(action.slots)
            and not hidden_by(asked, action.card, action.slots)
        ):
            words = (*words, following[0])
    letter = letters_of(asked.book, asked.cards)[id_of(word)].label
    label = phrase("fr-panel-discard" if beside else "fr-panel-card", letter=letter)
    return Button(label, words, "plain" if verb == "discard" else "main")


def hidden_by(asked: FilthyQuestion, card: CardId, place: Sequence[int]) -> tuple[Business, ...]:
    """Return the other businesses that the card's sign on these slots of the open page would hide in part."""
    hidden: dict[CardId, Business] = {}
    for slot in place:
        for business in visible_in(asked.book, asked.scene.pages, asked.public.page, slot)[:1]:
            if business.card != card and not asked.book.businesses[business.card].flags.shines_through:
                hidden[business.card] = business
    return tuple(hidden.values())


def free_buttons(asked: FilthyQuestion) -> tuple[Button, ...]:
    """Return the buttons for acts before the roll that cost no action: sales of businesses and repayment of loans."""
    loans = asked.next_words("repay")
    buttons = [Button(Phrase("fr-panel-to-sell"), ("sell",))] if asked.next_words("sell") else []
    if len(loans) > _FEW:
        return (*buttons, Button(Phrase("fr-panel-to-repay"), ("repay",)))
    return (*buttons, *(Button(_option(asked, "repay", word).label, ("repay", word)) for word in loans))


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
            label = card_at_cost(asked.book, card, cost_of(asked.book, asked.public, asked.seat, card))
            return SelectOption(label, words, card_says(asked.book, card))
        case "discard":
            return SelectOption(asked.book.named(id_of(word)), words, card_says(asked.book, id_of(word)))
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
    then = Phrase("fr-panel-wins") if wins_now(asked) else phrase("fr-panel-luxury-left", left=asked.money - price)
    return SelectOption(label, ("buy", word_of(luxury)), then)


def wins_now(asked: FilthyQuestion) -> bool:
    """Return whether the next luxury wins the game."""
    owned = len(asked.public.estates[asked.seat].luxuries)
    return owned + 1 >= asked.book.board.luxuries_to_win


def card_hint(asked: FilthyQuestion, card: CardId) -> Phrase:
    """Return the kind of a card and its text, in one line."""
    return phrase("fr-panel-card-hint", kind=card_kind(asked.book, card), text=card_says(asked.book, card))


def unplayable(asked: FilthyQuestion, card: CardId) -> Phrase | None:
    """Return the reason why a hand card cannot be played now, in a few words; None if it can."""
    scene = asked.scene
    if scene.plays(card):
        return None
    if card in asked.book.businesses:
        if scene.business(card):
            return Phrase("fr-cannot-in-binder")
        if scene.cost(card) > asked.money:
            return phrase("fr-costs", dollars=scene.cost(card), held=asked.money)
        return Phrase("fr-cannot-fees" if scene.free_fits(card) else "fr-cannot-room")
    if card in asked.book.assets:
        if card in asked.public.estates[asked.seat].assets:
            return Phrase("fr-cannot-owned")
        return phrase("fr-costs", dollars=asked.book.assets[card].cost, held=asked.money)
    return Phrase("fr-cannot-target")


def barred_line(asked: FilthyQuestion) -> Phrase | None:
    """Return the hand cards, by their letters, that cannot be played for a reason not on their picture, with the
    reasons; None if there are none. A card's cost is on the picture, beside the seat's money."""
    cards: dict[Phrase, list[PhraseValue]] = {}
    for card, mark in letters_of(asked.book, asked.cards).items():
        why = unplayable(asked, card)
        if why is not None and why.key != "fr-costs":
            cards.setdefault(why, []).append(mark.label)
    listed = [phrase("fr-panel-barred-card", card=comma_list(letters), why=why) for why, letters in cards.items()]
    return phrase("fr-panel-barred", cards=dot_list(listed)) if listed else None


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
    times = 0 if asked.public.taxing is None else asked.public.taxing.times
    return tax_due(asked.book, _without(asked.public, card), asked.seat, times)


def _without(public: Public, card: CardId) -> Public:
    return replace(public, businesses=tuple(one for one in public.businesses if one.card != card))
