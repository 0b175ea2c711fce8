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
from engines.filthy_rich.table.numbers import discard_value, luxury_price, tax_due, tax_symbol_count

_FEW: Final = 3
"""Maximum number of sales and loans that are buttons."""
_CARD_ROWS: Final = 3
"""Maximum number of rows of buttons for cards; the other rows are for other choices."""


def list_rows(question: FilthyQuestion, verb: str, *, after: int = 0) -> tuple[Row, ...]:
    """Return the controls of one verb, without the first `after` choices, which are buttons elsewhere: a select, in parts if it
    is long, or a few buttons for luxuries to buy. An empty tuple if there is no choice."""
    options = [_option(question, verb, word) for word in question.next_words(verb)[after:]]
    if verb == "buy" and len(options) <= BUTTONS_IN_ROW:
        # A button is emphasised only if the purchase wins: otherwise buying is not the obvious choice.
        style = "main" if wins_now(question) else "plain"
        return button_rows([Button(option.label, option.words, style) for option in options])
    return menu((verb,), _placeholder(question, verb), options, question.part if question.words == (verb,) else 0)


def card_rows(question: FilthyQuestion, verb: str, *, beside: bool = False) -> tuple[Row, ...]:
    """Return the controls of the cards on the picture: a lettered button for each, or a list if there are too many. Buttons are
    labelled as discards if they stand `beside` those that play cards."""
    words = question.next_words(verb)
    if len(words) > _CARD_ROWS * BUTTONS_IN_ROW:
        return list_rows(question, verb)
    return button_rows([_card_button(question, verb, word, beside=beside) for word in words])


def sale_rows(question: FilthyQuestion) -> tuple[Row, ...]:
    """Return the controls for businesses to sell: buttons while they are few, otherwise a select; empty if there are none."""
    options = [_option(question, "sell", word) for word in question.next_words("sell")]
    if 0 < len(options) <= _FEW:
        return button_rows([Button(option.label, option.words) for option in options])
    return list_rows(question, "sell")


def _card_button(question: FilthyQuestion, verb: str, word: str, *, beside: bool) -> Button:
    """Return the button of one card. If its sign has a single place, which costs no fees and hides nothing, the button also
    places it."""
    words = (verb, word)
    following = question.next_words(*words)
    if verb == "play" and id_of(word) in question.book.businesses and len(following) == 1:
        action = question.legal[*words, following[0]]
        if (
            isinstance(action, Play)
            and not question.scene.fees(action.slots)
            and not hidden_by(question, action.card, action.slots)
        ):
            words = (*words, following[0])
    letter = letters_of(question.book, question.cards)[id_of(word)].label
    label = phrase("fr-panel-discard" if beside else "fr-panel-card", letter=letter)
    return Button(label, words, "plain" if verb == "discard" else "main")


def hidden_by(question: FilthyQuestion, card: CardId, place: Sequence[int]) -> tuple[Business, ...]:
    """Return the other businesses that a sign of this card on these slots of the open page would hide in at least one slot."""
    hidden: dict[CardId, Business] = {}
    for slot in place:
        for business in visible_in(question.book, question.scene.pages, question.public.page, slot)[:1]:
            if business.card != card and not question.book.businesses[business.card].flags.shines_through:
                hidden[business.card] = business
    return tuple(hidden.values())


def free_buttons(question: FilthyQuestion) -> tuple[Button, ...]:
    """Return the buttons for acts that cost no action: one that leads to the sales of businesses, and one for each loan to
    repay, or one that leads to them if there are many."""
    loans = question.next_words("repay")
    buttons = [Button(Phrase("fr-panel-to-sell"), ("sell",))] if question.next_words("sell") else []
    if len(loans) > _FEW:
        return (*buttons, Button(Phrase("fr-panel-to-repay"), ("repay",)))
    return (*buttons, *(Button(_option(question, "repay", word).label, ("repay", word)) for word in loans))


def _placeholder(question: FilthyQuestion, verb: str) -> Phrase:
    match verb:
        case "discard":
            dollars = discard_value(question.book, question.public, question.seat)
            return phrase("fr-panel-choose-discard", dollars=dollars)
        case "bid":
            return Phrase("fr-panel-choose-bid")
        case _:
            return Phrase(f"fr-panel-choose-{verb}")


def _option(question: FilthyQuestion, verb: str, word: str) -> SelectOption:
    words = (verb, word)
    match verb:
        case "buy":
            return _luxury(question, id_of(word))
        case "play" | "take":
            card = id_of(word)
            label = card_at_cost(question.book, card, cost_of(question.book, question.public, question.seat, card))
            return SelectOption(label, words, card_says(question.book, card))
        case "discard":
            return SelectOption(question.book.named(id_of(word)), words, card_says(question.book, id_of(word)))
        case "sell":
            return _sale(question, id_of(word))
        case "repay":
            dollars = question.scene.repayment(id_of(word)) or 0
            return SelectOption(phrase("fr-panel-repay", card=question.book.named(id_of(word)), dollars=dollars), words)
        case _:
            left = question.money - int(word)
            return SelectOption(phrase("fr-choice-dollars", dollars=int(word), left=left), words)


def _luxury(question: FilthyQuestion, luxury: CardId) -> SelectOption:
    price = luxury_price(question.book, question.public, question.seat, luxury)
    label = phrase("fr-priced", thing=question.book.named(luxury), dollars=price)
    then = (
        Phrase("fr-panel-wins") if wins_now(question) else phrase("fr-panel-luxury-left", left=question.money - price)
    )
    return SelectOption(label, ("buy", word_of(luxury)), then)


def wins_now(question: FilthyQuestion) -> bool:
    """Return whether the next luxury wins the game for the seat."""
    owned = len(question.public.estates[question.seat].luxuries)
    return owned + 1 >= question.book.board.luxuries_to_win


def card_hint(question: FilthyQuestion, card: CardId) -> Phrase:
    """Return the kind of a card and its text, in one line."""
    return phrase("fr-panel-card-hint", kind=card_kind(question.book, card), text=card_says(question.book, card))


def reason_unplayable(question: FilthyQuestion, card: CardId) -> Phrase | None:
    """Return the reason why a hand card cannot be played now, in a few words; None if it can be played."""
    scene = question.scene
    if scene.plays(card):
        return None
    if card in question.book.businesses:
        if scene.business(card):
            return Phrase("fr-cannot-in-binder")
        if scene.cost(card) > question.money:
            return phrase("fr-costs", dollars=scene.cost(card), held=question.money)
        return Phrase("fr-cannot-fees" if scene.free_fits(card) else "fr-cannot-room")
    if card in question.book.assets:
        if card in question.public.estates[question.seat].assets:
            return Phrase("fr-cannot-owned")
        return phrase("fr-costs", dollars=question.book.assets[card].cost, held=question.money)
    return Phrase("fr-cannot-target")


def barred_line(question: FilthyQuestion) -> Phrase | None:
    """Return the line with the hand cards, by their letters, that cannot be played for a reason not on their picture, and the
    reasons; None if there are no such cards. A card's cost is on the picture, beside the seat's money."""
    cards: dict[Phrase, list[PhraseValue]] = {}
    for card, mark in letters_of(question.book, question.cards).items():
        why = reason_unplayable(question, card)
        if why is not None and why.key != "fr-costs":
            cards.setdefault(why, []).append(mark.label)
    listed = [phrase("fr-panel-barred-card", card=comma_list(letters), why=why) for why, letters in cards.items()]
    return phrase("fr-panel-barred", cards=dot_list(listed)) if listed else None


def _sale(question: FilthyQuestion, card: CardId) -> SelectOption:
    book, public, seat = question.book, question.public, question.seat
    price = book.sale_price(card)
    label = phrase("fr-panel-sell", business=book.named(card), dollars=price)
    words = ("sell", word_of(card))
    if public.phase == "sale" and public.taxing is not None:
        due = _owed_without(question, card)
        return SelectOption(label, words, phrase("fr-panel-sell-tax", due=due, held=question.money + price))
    standing = next(one for one in public.businesses if one.card == card)
    symbols = tax_symbol_count(book, public, seat) - tax_symbol_count(book, _without_business(public, card), seat)
    return SelectOption(label, words, phrase("fr-panel-sell-hint", place=sign_at(standing), tax=symbols))


def _owed_without(question: FilthyQuestion, card: CardId) -> int:
    times = 0 if question.public.taxing is None else question.public.taxing.times
    return tax_due(question.book, _without_business(question.public, card), question.seat, times)


def _without_business(public: Public, card: CardId) -> Public:
    return replace(public, businesses=tuple(one for one in public.businesses if one.card != card))
