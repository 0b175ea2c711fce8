"""The panels after a card is picked: the place of its sign, or its target."""

from collections.abc import Mapping, Sequence

from bot.games.controls import Button, Panel, Row, SelectOption, Words, back_button, button_rows, choice_buttons
from bot.games.filthy_rich import pictures
from bot.games.filthy_rich.naming import business_of, sign_at
from bot.games.filthy_rich.panels.choices import card_hint, hidden_by
from bot.games.filthy_rich.question import FilthyQuestion, menu
from bot.games.joining import comma_list
from bot.games.picture import PrivatePicture
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.filthy_rich.actions import Play
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.notation import id_of, slots_word
from engines.filthy_rich.public import CardId
from engines.filthy_rich.table.numbers import discard_value
from render.filthy_rich.parts import PlacesPart
from render.filthy_rich.places import alt_places, paint_places


def card_panel(question: FilthyQuestion, word: str) -> Panel:
    """Return the panel after a hand card is chosen to be played: for its slots, another player, a page, or a business."""
    card = id_of(word)
    if card in question.book.businesses:
        return _slots_panel(question, card)
    match question.book.actions[card].target:
        case "rival":
            return _rival_panel(question, card)
        case "page":
            return _page_panel(question, card)
        case _:
            return _business_panel(question, card)


def move_panel(question: FilthyQuestion, word: str, business_word: str) -> Panel:
    """Return the panel after a card that moves a sign, and that sign, are chosen: the free slots of the open page."""
    card, moved = id_of(word), id_of(business_word)
    given = ("play", word, business_word)
    options = [
        SelectOption(_place(action.slots), words, _covered_signs_line(question, action.slots, moved))
        for words, action in question.legal.items()
        if words[:3] == given and isinstance(action, Play)
    ]
    title = phrase("fr-panel-move-title", business=question.book.named(moved), page=question.public.page)
    lines = (card_hint(question, card), Phrase("fr-panel-move-help"))
    places = [
        action.slots for words, action in question.legal.items() if words[:3] == given and isinstance(action, Play)
    ]
    other = Button(Phrase("fr-panel-other-business"), ("play", word))
    rows = (*menu(given, Phrase("fr-panel-choose-slots"), options, question.part), (other, back_button()))
    return Panel(title, lines, (_places(question, places, {}),), rows)


def _slots_panel(question: FilthyQuestion, card: CardId) -> Panel:
    """Return the panel with the places on the open page that the sign fits and the seat can pay for; rows of the page begin new
    rows of buttons."""
    plays = {
        words: action for words, action in question.legal.items() if isinstance(action, Play) and action.card == card
    }
    wide = question.book.board.columns
    by_row: dict[int, list[Button]] = {}
    for words, action in plays.items():
        label = _place(action.slots, sum(fee.dollars for fee in question.scene.fees(action.slots)))
        by_row.setdefault((action.slots[0] - 1) // wide, []).append(Button(label, words))
    rows: list[Row] = [row for buttons in by_row.values() for row in button_rows(buttons)]
    title = phrase("fr-panel-slots-title", card=question.book.named(card), page=question.public.page)
    places = [action.slots for action in plays.values()]
    fees = {slot: sum(fee.dollars for fee in question.scene.fees((slot,))) for place in places for slot in place}
    return Panel(
        title, (_cost_line(question, card),), (_places(question, places, fees),), (*rows, _ways_out(question, card))
    )


def _cost_line(question: FilthyQuestion, card: CardId) -> Phrase:
    cost = question.scene.cost(card)
    return phrase("fr-panel-paying", cost=cost, left=question.money - cost)


def _place(place: tuple[int, ...], fees: int = 0) -> Phrase:
    return phrase("fr-panel-place", slots=slots_word(place), count=len(place), dollars=fees)


def _covered_signs_line(question: FilthyQuestion, place: Sequence[int], card: CardId) -> Phrase | None:
    """Return the signs that a sign on these slots would hide on this page; None if it would hide none."""
    hidden = hidden_by(question, card, place)
    if not hidden:
        return None
    named: list[PhraseValue] = [
        phrase("fr-your-business", business=question.book.named(business.card))
        if business.owner == question.seat
        else business_of(question.book, business)
        for business in hidden
    ]
    return comma_list(named)


def _rival_panel(question: FilthyQuestion, card: CardId) -> Panel:
    given = ("play", word_of(card))
    buttons = choice_buttons(question.choices(*given), given)
    title = phrase("fr-panel-rival-title", card=question.book.named(card))
    rows = (*((button,) for button in buttons), _ways_out(question, card))
    return Panel(title, (card_hint(question, card),), (), rows)


def _page_panel(question: FilthyQuestion, card: CardId) -> Panel:
    given = ("play", word_of(card))
    rows = (*button_rows(choice_buttons(question.choices(*given), given)), _ways_out(question, card))
    title = phrase("fr-panel-page-title", card=question.book.named(card))
    lines = (card_hint(question, card), phrase("fr-tell-page", page=question.public.page))
    return Panel(title, lines, (pictures.binder(question.public, question.tables),), rows)


def _business_panel(question: FilthyQuestion, card: CardId) -> Panel:
    """Return the panel with the businesses the card can be aimed at. A card that moves a sign asks for the slots next."""
    given = ("play", word_of(card))
    options = [_target(question, (*given, word)) for word in question.next_words(*given)]
    title = phrase("fr-panel-business-title", card=question.book.named(card))
    rows = (*menu(given, Phrase("fr-panel-choose-business"), options, question.part), _ways_out(question, card))
    return Panel(title, (card_hint(question, card),), (pictures.binder(question.public, question.tables),), rows)


def _target(question: FilthyQuestion, words: Words) -> SelectOption:
    business = next(one for one in question.public.businesses if one.card == id_of(words[2]))
    cost = question.book.businesses[business.card].cost
    mine = business.owner == question.seat
    label = (
        phrase("fr-your-business", business=question.book.named(business.card))
        if mine
        else business_of(question.book, business)
    )
    return SelectOption(label, words, phrase("fr-panel-target-hint", place=sign_at(business), dollars=cost))


def _ways_out(question: FilthyQuestion, card: CardId) -> tuple[Button, ...]:
    dollars = discard_value(question.book, question.public, question.seat)
    discard = Button(phrase("fr-panel-discard-it", dollars=dollars), ("discard", word_of(card)))
    return (discard, back_button())


def _places(question: FilthyQuestion, places: Sequence[tuple[int, ...]], fees: Mapping[int, int]) -> PrivatePicture:
    slots_open = tuple(sorted({slot for place in places for slot in place}))
    due = tuple((slot, fees[slot]) for slot in slots_open if fees.get(slot))
    part = PlacesPart(question.public, question.tables, slots_open, due)
    return PrivatePicture("filthy_rich.places", paint_places, alt_places, part)
