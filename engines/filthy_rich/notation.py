"""Typed notation: `play tornado-cleaners 3+6`. Reading needs the deck (what a card is aimed at), not the position.

Cards are written as the deck's ids with hyphens; underscores, capitals, extra spaces and the names shown (`spelling`) are
understood. A sign's place may be typed as its first slot alone (`3` for `3+6`). `more` words, which a long list of choices is
paged with, mean nothing.
"""

from __future__ import annotations

import re
from typing import Final, assert_never

from engines.core.errors import UnreadableAction
from engines.core.phrase import phrase
from engines.filthy_rich.actions import (
    Action,
    Advance,
    Bid,
    Buy,
    Discard,
    Pass,
    Play,
    Repay,
    Reroll,
    RollDice,
    Sell,
    Take,
)
from engines.filthy_rich.book import SEAT_LETTERS, Book, seat_letter
from engines.filthy_rich.spelling import SLOTS, Words, canonical, word_of

MORE: Final = "more"
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


def id_of(word: str) -> str:
    """A typed card or luxury as its id."""
    return word.replace("-", "_")


def words_of(text: str) -> Words:
    """The words of a typed line, in small letters and without paging."""
    return tuple(word for word in text.lower().replace("_", "-").split() if word != MORE)


def readings(book: Book, text: str) -> tuple[Words, ...]:
    """What a line, or its beginning, may mean, in canonical words: as it stands, and with the names it holds recognised."""
    words = words_of(text)
    try:
        named = canonical(book, words)
    except UnreadableAction:
        return (words,)
    return (words,) if named == words else (words, named)


def slots_word(slots: tuple[int, ...]) -> str:
    """Slots as they are typed: `3+6`."""
    return "+".join(map(str, slots))


def write(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Buy():
            return f"buy {word_of(action.luxury)}"
        case Play():
            return " ".join(_play_words(action))
        case Discard():
            return f"discard {word_of(action.card)}"
        case Sell():
            return f"sell {word_of(action.business)}"
        case Repay():
            return f"repay {word_of(action.asset)}"
        case RollDice():
            return "roll"
        case Reroll():
            return "reroll"
        case Bid():
            return f"bid {action.amount}"
        case Take():
            return f"take {word_of(action.card)}"
        case Pass():
            return "pass"
        case Advance():
            return "advance pass" if action.sell_nothing else "advance ask"
        case _:
            assert_never(action)


def _play_words(action: Play) -> list[str]:
    words = ["play", word_of(action.card)]
    if action.rival is not None:
        words.append(seat_letter(action.rival))
    if action.business is not None:
        words.append(word_of(action.business))
    if action.page is not None:
        words.append(str(action.page))
    if action.slots:
        words.append(slots_word(action.slots))
    return words


def read(book: Book, text: str) -> Action:
    """The action a line spells; says nothing about legality. Raises UnreadableAction."""
    words = words_of(text)
    action = _read(book, words) or _read(book, canonical(book, words))
    if action is None:
        raise UnreadableAction(phrase("fr-refuse-unreadable", text=text[:100]), phrase("fr-remedy-unreadable"))
    return action


def _read(book: Book, words: Words) -> Action | None:
    match words:
        case ("roll",):
            return RollDice()
        case ("reroll",):
            return Reroll()
        case ("pass",):
            return Pass()
        case ("advance", "pass" | "ask" as answer):
            return Advance(answer == "pass")
        case ("bid", amount) if _NUMBER.fullmatch(amount):
            return Bid(int(amount))
        case ("buy", luxury) if id_of(luxury) in book.deck.luxuries:
            return Buy(id_of(luxury))
        case ("discard" | "take" as verb, card) if book.type_of(id_of(card)):
            return Discard(id_of(card)) if verb == "discard" else Take(id_of(card))
        case ("sell", card) if id_of(card) in book.businesses:
            return Sell(id_of(card))
        case ("repay", card) if id_of(card) in book.assets:
            return Repay(id_of(card))
        case ("play", card, *rest):
            return _read_play(book, id_of(card), rest)
        case _:
            return None


def _read_play(book: Book, card: str, rest: list[str]) -> Play | None:
    if card in book.businesses:
        slots = _read_slots(book, card, rest[0]) if len(rest) == 1 else None
        return Play(card, slots) if slots else None
    if card in book.assets:
        return Play(card) if not rest else None
    if card not in book.actions:
        return None
    match book.actions[card].target, rest:
        case None, []:
            return Play(card)
        case "rival", [seat] if len(seat) == 1 and seat in SEAT_LETTERS:
            return Play(card, rival=SEAT_LETTERS.index(seat))
        case "page", [page] if _NUMBER.fullmatch(page):
            return Play(card, page=int(page))
        case "business_and_slots", [business, word] if id_of(business) in book.businesses:
            slots = _read_slots(book, id_of(business), word)
            return Play(card, slots, business=id_of(business)) if slots else None
        case "any_business" | "rival_business" | "own_business", [business] if id_of(business) in book.businesses:
            return Play(card, business=id_of(business))
        case _:
            return None


def _read_slots(book: Book, business: str, word: str) -> tuple[int, ...] | None:
    """Slots as typed, ascending; the first slot alone stands for the whole sign, where it fits."""
    if not SLOTS.fullmatch(word):
        return None
    slots = tuple(sorted(map(int, word.split("+"))))
    if len(slots) == 1:
        return next((fit.slots for fit in book.fits[business] if fit.slots[0] == slots[0]), slots)
    return slots
