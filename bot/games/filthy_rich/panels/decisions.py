"""The first panel of every question: luxury, actions, roll, search, sale, auction, page die, and answers in advance."""

from __future__ import annotations

from typing import Final, assert_never

from bot.games.controls import Button, Panel, Row, back_button, button_rows, choice_buttons
from bot.games.filthy_rich.naming import luxury_for
from bot.games.filthy_rich.panels.choices import (
    barred_line,
    business_things,
    free_rows,
    list_rows,
    luxury_things,
    wins_now,
)
from bot.games.filthy_rich.pictures import playable_cards
from bot.games.filthy_rich.question import (
    PICTURES,
    FilthyQuestion,
    binder_picture,
    found_pictures,
    hand_pictures,
    table_picture,
)
from engines.core.phrase import Phrase, SeatName, phrase
from engines.filthy_rich.deck.vocabulary import SafetyNet
from engines.filthy_rich.spaces.legal import affordable, findable
from engines.filthy_rich.table.numbers import luxury_price, sale_value, tax_due, tax_symbols

_QUICK_BIDS: Final = 5
_BARRED: Final = 2
"""Cards named that cannot be played now; the list of cards to discard has them all."""


def first_panel(asked: FilthyQuestion) -> Panel:
    """What the seat is asked now; for a seat that owes nothing, its answers in advance."""
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
    """One list by itself, where it is too long to stand among others."""
    return Panel(Phrase(f"fr-panel-list-{verb}"), (_money(asked),), (), (*list_rows(asked, verb), (back_button(),)))


def _money(asked: FilthyQuestion) -> Phrase:
    return phrase("fr-panel-money", dollars=asked.money)


def _luxury_panel(asked: FilthyQuestion) -> Panel:
    public, book, seat = asked.public, asked.book, asked.seat
    can = affordable(asked.scene)
    lines = [_money(asked), phrase("fr-panel-luxuries-owned", count=len(public.estates[seat].luxuries))]
    if wins_now(asked):
        lines.append(Phrase("fr-panel-next-wins"))
    dear = [luxury for luxury in public.luxuries if luxury not in can][:1]
    lines += [
        phrase("fr-panel-luxury-dear", luxury=luxury_for(book, one, luxury_price(book, public, seat, one)))
        for one in dear
    ]
    if asked.scene.own:
        value = sale_value(book, public, seat)
        lines.append(phrase("fr-panel-sell-help", dollars=value))
    if not public.estates[seat].luxuries:
        lines.append(Phrase("fr-panel-luxury-help"))
    things = luxury_things(asked)
    rows: list[Row] = [] if things else [*list_rows(asked, "buy")]
    rows += [*free_rows(asked), (Button(Phrase("fr-panel-no-luxury"), ("pass",)),)]
    pictures = () if things else (table_picture(public, asked.tables),)
    return Panel(Phrase("fr-panel-luxury"), tuple(lines), pictures, tuple(rows), things)


def _actions_panel(asked: FilthyQuestion) -> Panel:
    scene = asked.scene
    can = playable_cards(scene)
    lines = [_dice(asked)]
    lines.append(Phrase("fr-panel-actions-help" if can else "fr-panel-nothing-playable"))
    barred = barred_line(asked, _BARRED)
    if barred is not None:
        lines.append(barred)
    pictures = hand_pictures(scene, asked.tables, can)[:PICTURES]
    rows = (*list_rows(asked, "play"), *list_rows(asked, "discard"), *free_rows(asked))
    return Panel(phrase("fr-panel-actions", count=asked.public.actions), tuple(lines), pictures, rows)


def _dice(asked: FilthyQuestion) -> Phrase:
    public = asked.public
    return phrase("fr-panel-dice", page=public.page, dice=public.page + public.extra_dice)


def _roll_panel(asked: FilthyQuestion) -> Panel:
    symbols = tax_symbols(asked.book, asked.public, asked.seat)
    shielded = asked.public.estates[asked.seat].shielded
    lines = [_money(asked)]
    lines.append(Phrase("fr-panel-shielded") if shielded else phrase("fr-panel-zero-costs", dollars=symbols))
    if asked.scene.own:
        lines.append(Phrase("fr-panel-roll-help"))
    dice = asked.public.page + asked.public.extra_dice
    roll = Button(phrase("fr-panel-roll", dice=dice), ("roll",), "main")
    binder = binder_picture(asked.public, asked.tables)
    return Panel(Phrase("fr-panel-roll-title"), tuple(lines), (binder,), ((roll,), *free_rows(asked)))


def _search_panel(asked: FilthyQuestion) -> Panel:
    scene, search = asked.scene, asked.public.search
    can = findable(scene)
    title = Phrase("fr-panel-list-take")
    lines: list[Phrase] = []
    if search is not None:
        title = phrase("fr-panel-search", cards=search.looked)
        lines.append(phrase("fr-panel-search-help", count=search.take, type=Phrase(f"fr-type-{search.type}")))
    if not can:
        lines.append(Phrase("fr-panel-search-none"))
    pictures = found_pictures(scene, asked.tables, can)[:PICTURES]
    rows = (*list_rows(asked, "take"), (Button(Phrase("fr-panel-take-nothing"), ("pass",)),))
    return Panel(title, tuple(lines), pictures, rows)


def _sale_panel(asked: FilthyQuestion) -> Panel:
    public, book, seat = asked.public, asked.book, asked.seat
    taxing = public.taxing
    audit, times = (taxing.audit, taxing.times) if taxing is not None else (False, 0)
    due = tax_due(book, public, seat, times)
    lines = [_money(asked)]
    if public.estates[seat].shielded:
        lines.append(Phrase("fr-panel-shielded"))
    else:
        symbols = tax_symbols(book, public, seat)
        lines.append(phrase("fr-panel-tax-due", dollars=due, symbols=symbols, times=times))
    short = due - asked.money
    if short > 0:
        lines.append(_ruin(asked, short))
    lines.append(Phrase("fr-panel-sale-help"))
    if short <= 0:
        lines.append(Phrase("fr-panel-sale-order"))
    label = phrase("fr-panel-sell-nothing", dollars=due) if short <= 0 else Phrase("fr-panel-sell-nothing-ruin")
    stop = Button(label, ("pass",), "danger" if short > 0 else "main")
    title = Phrase("fr-panel-audit" if audit else "fr-panel-sale")
    things = business_things(asked)
    rows = ((stop,),) if things else (*list_rows(asked, "sell"), (stop,))
    return Panel(title, tuple(lines), (binder_picture(public, asked.tables),), rows, things)


def _ruin(asked: FilthyQuestion, short: int) -> Phrase:
    """What happens to a seat that cannot pay: its safety net, or the end of the game for it."""
    effects = asked.book.on("eliminated")
    for asset in asked.public.estates[asked.seat].assets:
        if any(isinstance(effect, SafetyNet) for effect in effects.get(asset, ())):
            return phrase("fr-panel-short-saved", dollars=short, card=asked.book.named(asset))
    return phrase("fr-panel-short", dollars=short)


def _auction_panel(asked: FilthyQuestion) -> Panel:
    auction = asked.public.auction
    lines = [_money(asked), phrase("fr-panel-luxuries-owned", count=len(asked.public.estates[asked.seat].luxuries))]
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
    table = table_picture(asked.public, asked.tables)
    rows = (*button_rows(quick), *more, (Button(Phrase("fr-panel-no-bid-now"), ("pass",)),))
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
    binder = binder_picture(public, asked.tables)
    return Panel(Phrase("fr-panel-page"), lines, (binder,), ((keep, again),))


def _advance_panel(asked: FilthyQuestion) -> Panel:
    """A seat that owes nothing: what it says to the next sale step."""
    silent = asked.scene.private.sell_nothing
    lines = [Phrase("fr-panel-advance-set" if silent else "fr-panel-advance-help")]
    if ("advance", "ask") in asked.legal:
        button = Button(Phrase("fr-choice-advance-ask"), ("advance", "ask"))
    else:
        button = Button(Phrase("fr-choice-advance-pass"), ("advance", "pass"), "main")
    return Panel(Phrase("fr-panel-advance"), tuple(lines), (), ((button,),))
