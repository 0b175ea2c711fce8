"""The first panel of every question: luxury, actions, roll, search, sale, auction, page die, and answers in advance."""

from typing import Final, assert_never

from bot.games.controls import Button, Panel, back_button, button_rows, choice_buttons
from bot.games.filthy_rich import pictures
from bot.games.filthy_rich.panels.choices import (
    barred_line,
    card_rows,
    free_buttons,
    list_rows,
    sale_rows,
    wins_now,
)
from bot.games.filthy_rich.question import FilthyQuestion, letters_of
from bot.games.picture import PrivatePicture
from engines.core.phrase import Phrase, SeatName, phrase
from engines.filthy_rich.deck.vocabulary import SafetyNet
from engines.filthy_rich.spaces.legal import findable
from engines.filthy_rich.table.numbers import discard_value, tax_due, tax_symbols

_QUICK_BIDS: Final = 3
_FEW_CARDS: Final = 3
"""Most cards that each have a button for discarding."""


def first_panel(asked: FilthyQuestion) -> Panel:
    """Return the panel of the seat's present question; for a seat without a decision, of its answers in advance."""
    match asked.scene.phase:
        case "luxury":
            return _luxury_panel(asked)
        case "actions":
            return _actions_panel(asked)
        case "roll":
            return _roll_panel(asked)
        case "search":
            return _search_panel(asked)
        case "sale":
            return _sale_panel(asked)
        case "auction":
            return _auction_panel(asked)
        case "page":
            return _page_panel(asked)
        case "finished" | None:
            return _advance_panel(asked)
        case _:
            assert_never(asked.scene.phase)


def list_panel(asked: FilthyQuestion, verb: str) -> Panel:
    """Return the panel of one verb alone, if its choices are too long or too rare to be beside others."""
    cards = verb in ("play", "discard", "take")
    rows = card_rows(asked, verb) if cards else sale_rows(asked) if verb == "sell" else list_rows(asked, verb)
    hand = _hand(asked) if cards else ()
    return Panel(Phrase(f"fr-panel-list-{verb}"), (_money(asked),), hand, (*rows, (back_button(),)))


def _hand(asked: FilthyQuestion) -> tuple[PrivatePicture, ...]:
    """Return pictures of the cards the seat chooses from, lettered, with the playable or findable ones framed."""
    scene = asked.scene
    can = findable(scene) if scene.phase == "search" else pictures.playable_cards(scene)
    return pictures.hand_pictures(scene, asked.tables, can, letters_of(asked.book, asked.cards, can))[
        : pictures.PICTURES
    ]


def _money(asked: FilthyQuestion) -> Phrase:
    return phrase("panel-money", dollars=asked.money)


def _luxury_panel(asked: FilthyQuestion) -> Panel:
    lines = [_money(asked)]
    if wins_now(asked):
        lines.append(Phrase("fr-panel-next-wins"))
    offered = list_rows(asked, "buy")
    if offered and not asked.public.estates[asked.seat].luxuries:
        lines.append(Phrase("fr-panel-luxury-help"))
    rows = (*offered, (Button(Phrase("fr-panel-no-luxury"), ("pass",)), *free_buttons(asked)))
    return Panel(Phrase("fr-panel-luxury"), tuple(lines), (pictures.overview(asked.public, asked.tables),), rows)


def _actions_panel(asked: FilthyQuestion) -> Panel:
    scene = asked.scene
    can = pictures.playable_cards(scene)
    dollars = discard_value(asked.book, asked.public, asked.seat)
    lines = [Phrase("fr-panel-actions-help") if can else phrase("fr-panel-nothing-playable", dollars=dollars)]
    barred = barred_line(asked)
    if barred is not None and can:
        lines.append(barred)
    rows, free = card_rows(asked, "play"), free_buttons(asked)
    if can and len(asked.cards) > _FEW_CARDS:
        free = (Button(phrase("fr-panel-to-discard", dollars=dollars), ("discard",)), *free)
    else:
        rows += card_rows(asked, "discard", beside=bool(can))
    rows = (*rows, free) if free else rows
    return Panel(phrase("fr-panel-actions", count=asked.public.actions), tuple(lines), _hand(asked), rows)


def _roll_panel(asked: FilthyQuestion) -> Panel:
    symbols = tax_symbols(asked.book, asked.public, asked.seat)
    shielded = asked.public.estates[asked.seat].shielded
    lines = [Phrase("fr-panel-shielded") if shielded else phrase("fr-panel-zero-costs", dollars=symbols)]
    dice = asked.public.page + asked.public.extra_dice
    roll = Button(phrase("fr-panel-roll", dice=dice), ("roll",), "main")
    binder = pictures.binder(asked.public, asked.tables)
    return Panel(Phrase("fr-panel-roll-title"), tuple(lines), (binder,), ((roll, *free_buttons(asked)),))


def _search_panel(asked: FilthyQuestion) -> Panel:
    search = asked.public.search
    title = Phrase("fr-panel-list-take")
    lines: list[Phrase] = []
    if search is not None:
        title = phrase("fr-panel-search", cards=search.looked)
        lines.append(phrase("fr-panel-search-help", count=search.take, type=Phrase(f"fr-type-{search.type}")))
    if not findable(asked.scene):
        lines.append(Phrase("fr-panel-search-none"))
    rows = (*card_rows(asked, "take"), (Button(Phrase("fr-panel-take-nothing"), ("pass",)),))
    return Panel(title, tuple(lines), _hand(asked), rows)


def _sale_panel(asked: FilthyQuestion) -> Panel:
    public, book, seat = asked.public, asked.book, asked.seat
    taxing = public.taxing
    audit, times = (taxing.audit, taxing.times) if taxing is not None else (False, 0)
    due = tax_due(book, public, seat, times)
    lines: list[Phrase] = []
    if public.estates[seat].shielded:
        lines.append(Phrase("fr-panel-shielded"))
    else:
        symbols = tax_symbols(book, public, seat)
        lines.append(phrase("fr-panel-tax-due", dollars=due, symbols=symbols, times=times))
    short = due - asked.money
    ruin = _ruin(asked, short) if short > 0 else None
    if ruin is not None:
        lines.append(ruin)
    lines.append(Phrase("fr-panel-sale-help"))
    label = phrase("fr-panel-sell-nothing", dollars=due) if short <= 0 else Phrase("fr-panel-sell-nothing-ruin")
    stop = Button(label, ("pass",), "main" if ruin is None else "danger", asks=ruin)
    title = Phrase("fr-panel-audit" if audit else "fr-panel-sale")
    rows = (*sale_rows(asked), (stop,)) if short > 0 else ((stop, *free_buttons(asked)),)
    return Panel(title, tuple(lines), (pictures.binder(public, asked.tables),), rows)


def _ruin(asked: FilthyQuestion, short: int) -> Phrase:
    """Return the consequence for a seat that cannot pay: its safety net, or elimination."""
    effects = asked.book.on("eliminated")
    for asset in asked.public.estates[asked.seat].assets:
        if any(isinstance(effect, SafetyNet) for effect in effects.get(asset, ())):
            return phrase("fr-panel-short-saved", dollars=short, card=asked.book.named(asset))
    return phrase("fr-panel-short", dollars=short)


def _auction_panel(asked: FilthyQuestion) -> Panel:
    auction = asked.public.auction
    lines: list[Phrase] = []
    title = Phrase("fr-panel-list-bid")
    if auction is not None:
        title = phrase("fr-panel-auction", luxury=asked.book.named(auction.luxury))
        if auction.high is None:
            lines.append(phrase("fr-panel-no-bid", dollars=auction.minimum))
        else:
            lines.append(phrase("fr-panel-high-bid", seat=SeatName(auction.high), dollars=auction.bid))
        lines.append(phrase("fr-panel-auction-tax", tax=asked.book.taxes[auction.luxury]))
    if wins_now(asked):
        lines.append(Phrase("fr-panel-bid-wins"))
    quick = choice_buttons(asked.choices("bid")[:_QUICK_BIDS], ("bid",), main=1)
    more = list_rows(asked, "bid", after=_QUICK_BIDS)
    table = pictures.overview(asked.public, asked.tables)
    rows = (*button_rows([*quick, Button(Phrase("fr-panel-no-bid-now"), ("pass",))]), *more)
    return Panel(title, tuple(lines), (table,), rows)


def _page_panel(asked: FilthyQuestion) -> Panel:
    public = asked.public
    face = public.roll.page_dice[-1] if public.roll is not None and public.roll.page_dice else 0
    opens = face if face <= asked.book.board.pages else public.page
    lines = (
        phrase("fr-panel-page-face", face=face, page=opens),
        phrase("fr-panel-page-help", count=public.rerolls),
    )
    again = Button(Phrase("fr-panel-reroll"), ("reroll",))
    keep = Button(phrase("fr-panel-keep-page", page=opens), ("pass",), "main")
    binder = pictures.binder(public, asked.tables)
    return Panel(Phrase("fr-panel-page"), lines, (binder,), ((keep, again),))


def _advance_panel(asked: FilthyQuestion) -> Panel:
    """Return the panel of a seat without a decision: its answer to the next sale step."""
    silent = asked.scene.private.sell_nothing
    lines = [Phrase("fr-panel-advance-set" if silent else "fr-panel-advance-help")]
    if ("advance", "ask") in asked.legal:
        button = Button(Phrase("fr-choice-advance-ask"), ("advance", "ask"))
    else:
        button = Button(Phrase("fr-choice-advance-pass"), ("advance", "pass"), "main")
    return Panel(Phrase("fr-panel-advance"), tuple(lines), (), ((button,),))
