"""The first panel of every question: luxury, actions, roll, search, sale, auction, page die, and answers in advance."""

from typing import Final, assert_never

from bot.games.controls import Button, Panel, back_button, button_rows, choice_buttons
from bot.games.filthy_rich import pictures
from bot.games.filthy_rich.panels.choices import barred_line, card_rows, free_buttons, list_rows, sale_rows, wins_now
from bot.games.filthy_rich.question import FilthyQuestion, letters_of
from bot.games.picture import PrivatePicture
from engines.core.phrase import Phrase, SeatName, phrase
from engines.filthy_rich.deck.vocabulary import SafetyNet
from engines.filthy_rich.spaces.legal import takeable_cards
from engines.filthy_rich.table.numbers import discard_value, tax_due, tax_symbol_count

_QUICK_BIDS: Final = 3
_FEW_CARDS: Final = 3
"""Maximum number of cards that each have a button for discarding."""


def first_panel(question: FilthyQuestion) -> Panel:
    """Return the panel of the seat's current question; for a seat without a decision, of its answers in advance."""
    match question.scene.phase:
        case "luxury":
            return _luxury_panel(question)
        case "actions":
            return _actions_panel(question)
        case "roll":
            return _roll_panel(question)
        case "search":
            return _search_panel(question)
        case "sale":
            return _sale_panel(question)
        case "auction":
            return _auction_panel(question)
        case "page":
            return _page_panel(question)
        case "finished" | None:
            return _advance_panel(question)
        case _:
            assert_never(question.scene.phase)


def list_panel(question: FilthyQuestion, verb: str) -> Panel:
    """Return the panel of one verb alone, whose choices are too many or too rare for the first panel."""
    cards = verb in ("play", "discard", "take")
    rows = card_rows(question, verb) if cards else sale_rows(question) if verb == "sell" else list_rows(question, verb)
    hand = _hand(question) if cards else ()
    return Panel(Phrase(f"fr-panel-list-{verb}"), (_money(question),), hand, (*rows, (back_button(),)))


def _hand(question: FilthyQuestion) -> tuple[PrivatePicture, ...]:
    """Return at most four pictures of the cards to choose from, lettered; those that can be played or taken are framed."""
    scene = question.scene
    can = takeable_cards(scene) if scene.phase == "search" else pictures.playable_cards(scene)
    return pictures.hand_pictures(scene, question.tables, can, letters_of(question.book, question.cards, can))[
        : pictures.PICTURES
    ]


def _money(question: FilthyQuestion) -> Phrase:
    return phrase("panel-money", dollars=question.money)


def _luxury_panel(question: FilthyQuestion) -> Panel:
    lines = [_money(question)]
    if wins_now(question):
        lines.append(Phrase("fr-panel-next-wins"))
    offered = list_rows(question, "buy")
    if offered and not question.public.estates[question.seat].luxuries:
        lines.append(Phrase("fr-panel-luxury-help"))
    rows = (*offered, (Button(Phrase("fr-panel-no-luxury"), ("pass",)), *free_buttons(question)))
    return Panel(Phrase("fr-panel-luxury"), tuple(lines), (pictures.overview(question.public, question.tables),), rows)


def _actions_panel(question: FilthyQuestion) -> Panel:
    scene = question.scene
    can = pictures.playable_cards(scene)
    dollars = discard_value(question.book, question.public, question.seat)
    lines = [Phrase("fr-panel-actions-help") if can else phrase("fr-panel-nothing-playable", dollars=dollars)]
    barred = barred_line(question)
    if barred is not None and can:
        lines.append(barred)
    rows, free = card_rows(question, "play"), free_buttons(question)
    if can and len(question.cards) > _FEW_CARDS:
        free = (Button(phrase("fr-panel-to-discard", dollars=dollars), ("discard",)), *free)
    else:
        rows += card_rows(question, "discard", beside=bool(can))
    rows = (*rows, free) if free else rows
    return Panel(phrase("fr-panel-actions", count=question.public.actions), tuple(lines), _hand(question), rows)


def _roll_panel(question: FilthyQuestion) -> Panel:
    symbols = tax_symbol_count(question.book, question.public, question.seat)
    shielded = question.public.estates[question.seat].shielded
    lines = [Phrase("fr-panel-shielded") if shielded else phrase("fr-panel-zero-costs", dollars=symbols)]
    dice = question.public.page + question.public.extra_dice
    roll = Button(phrase("fr-panel-roll", dice=dice), ("roll",), "main")
    binder = pictures.binder(question.public, question.tables)
    return Panel(Phrase("fr-panel-roll-title"), tuple(lines), (binder,), ((roll, *free_buttons(question)),))


def _search_panel(question: FilthyQuestion) -> Panel:
    search = question.public.search
    title = Phrase("fr-panel-list-take")
    lines: list[Phrase] = []
    if search is not None:
        title = phrase("fr-panel-search", cards=search.looked)
        lines.append(phrase("fr-panel-search-help", count=search.take, type=Phrase(f"fr-type-{search.type}")))
    if not takeable_cards(question.scene):
        lines.append(Phrase("fr-panel-search-none"))
    rows = (*card_rows(question, "take"), (Button(Phrase("fr-panel-take-nothing"), ("pass",)),))
    return Panel(title, tuple(lines), _hand(question), rows)


def _sale_panel(question: FilthyQuestion) -> Panel:
    public, book, seat = question.public, question.book, question.seat
    taxing = public.taxing
    audit, times = (taxing.audit, taxing.times) if taxing is not None else (False, 0)
    due = tax_due(book, public, seat, times)
    lines: list[Phrase] = []
    if public.estates[seat].shielded:
        lines.append(Phrase("fr-panel-shielded"))
    else:
        symbols = tax_symbol_count(book, public, seat)
        lines.append(phrase("fr-panel-tax-due", dollars=due, symbols=symbols, times=times))
    short = due - question.money
    ruin = _ruin(question, short) if short > 0 else None
    if ruin is not None:
        lines.append(ruin)
    lines.append(Phrase("fr-panel-sale-help"))
    label = phrase("fr-panel-sell-nothing", dollars=due) if short <= 0 else Phrase("fr-panel-sell-nothing-ruin")
    stop = Button(label, ("pass",), "main" if ruin is None else "danger", asks=ruin)
    title = Phrase("fr-panel-audit" if audit else "fr-panel-sale")
    rows = (*sale_rows(question), (stop,)) if short > 0 else ((stop, *free_buttons(question)),)
    return Panel(title, tuple(lines), (pictures.binder(public, question.tables),), rows)


def _ruin(question: FilthyQuestion, short: int) -> Phrase:
    """Return the consequence for a seat that cannot pay: its safety net, or elimination."""
    effects = question.book.effects_on("eliminated")
    for asset in question.public.estates[question.seat].assets:
        if any(isinstance(effect, SafetyNet) for effect in effects.get(asset, ())):
            return phrase("fr-panel-short-saved", dollars=short, card=question.book.named(asset))
    return phrase("fr-panel-short", dollars=short)


def _auction_panel(question: FilthyQuestion) -> Panel:
    auction = question.public.auction
    lines: list[Phrase] = []
    title = Phrase("fr-panel-list-bid")
    if auction is not None:
        title = phrase("fr-panel-auction", luxury=question.book.named(auction.luxury))
        if auction.high is None:
            lines.append(phrase("fr-panel-no-bid", dollars=auction.minimum))
        else:
            lines.append(phrase("fr-panel-high-bid", seat=SeatName(auction.high), dollars=auction.bid))
        lines.append(phrase("fr-panel-auction-tax", tax=question.book.taxes[auction.luxury]))
    if wins_now(question):
        lines.append(Phrase("fr-panel-bid-wins"))
    quick = choice_buttons(question.choices("bid")[:_QUICK_BIDS], ("bid",), main=1)
    more = list_rows(question, "bid", after=_QUICK_BIDS)
    table = pictures.overview(question.public, question.tables)
    rows = (*button_rows([*quick, Button(Phrase("fr-panel-no-bid-now"), ("pass",))]), *more)
    return Panel(title, tuple(lines), (table,), rows)


def _page_panel(question: FilthyQuestion) -> Panel:
    public = question.public
    face = public.roll.page_dice[-1] if public.roll is not None and public.roll.page_dice else 0
    opens = face if face <= question.book.board.pages else public.page
    lines = (phrase("fr-panel-page-face", face=face, page=opens), phrase("fr-panel-page-help", count=public.rerolls))
    again = Button(Phrase("fr-panel-reroll"), ("reroll",))
    keep = Button(phrase("fr-panel-keep-page", page=opens), ("pass",), "main")
    binder = pictures.binder(public, question.tables)
    return Panel(Phrase("fr-panel-page"), lines, (binder,), ((keep, again),))


def _advance_panel(question: FilthyQuestion) -> Panel:
    silent = question.scene.private.sell_nothing
    lines = [Phrase("fr-panel-advance-set" if silent else "fr-panel-advance-help")]
    if ("advance", "ask") in question.legal:
        button = Button(Phrase("fr-choice-advance-ask"), ("advance", "ask"))
    else:
        button = Button(Phrase("fr-choice-advance-pass"), ("advance", "pass"), "main")
    return Panel(Phrase("fr-panel-advance"), tuple(lines), (), ((button,),))
