"""The lists panels offer: luxuries to buy, cards to play, discard or take, businesses to sell, bids."""

from __future__ import annotations

from dataclasses import replace

from bot.games.controls import Button, Row, SelectOption, button_rows
from bot.games.filthy_rich.naming import card_kind, card_says, card_with_cost, sign_at
from bot.games.filthy_rich.question import FilthyQuestion, menu
from bot.games.joining import comma_list
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.filthy_rich.notation import id_of
from engines.filthy_rich.numbers import discard_value, luxury_price, tax_due, tax_symbols
from engines.filthy_rich.public import CardId
from engines.filthy_rich.spelling import word_of

_LOANS_AS_BUTTONS = 3


def list_rows(asked: FilthyQuestion, verb: str, *, after: int = 0) -> tuple[Row, ...]:
    """The menu of one verb, in parts where it is long; without the first few (`after`), which stand there as buttons. Nothing
    when there is nothing to choose."""
    options = [_option(asked, verb, word) for word in asked.next_words(verb)[after:]]
    return menu((verb,), _placeholder(asked, verb), options, asked.part if asked.words == (verb,) else 0)


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
            return SelectOption(label, words, card_hint(asked, card))
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
    hint = phrase("fr-panel-luxury-hint", tax=asked.book.taxes[luxury], left=asked.money - price)
    return SelectOption(label, ("buy", word_of(luxury)), Phrase("fr-panel-wins") if wins_now(asked) else hint)


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
    """The hand cards that the list of those to play leaves out, with the reason of each; at most `most`, and how many more there
    are. None if all can be played."""
    found: list[PhraseValue] = []
    for card in dict.fromkeys(asked.scene.private.hand):
        why = unplayable(asked, card)
        if why is not None:
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
    without = replace(public, businesses=tuple(one for one in public.businesses if one.card != card))
    if public.phase == "sale" and public.taxing is not None:
        due = tax_due(book, without, seat, public.taxing.times)
        return SelectOption(label, words, phrase("fr-panel-sell-tax", due=due, held=asked.money + price))
    standing = next(one for one in public.businesses if one.card == card)
    symbols = tax_symbols(book, public, seat) - tax_symbols(book, without, seat)
    return SelectOption(label, words, phrase("fr-panel-sell-hint", place=sign_at(standing), tax=symbols))
