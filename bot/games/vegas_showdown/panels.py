"""The panels of an auction and of events: lots, amounts, what an event asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.controls import Button, Panel, back_button, button_rows, choice_buttons
from bot.games.joining import and_list, comma_list, dot_list
from bot.games.vegas_showdown.describing import tile_details
from bot.games.vegas_showdown.naming import event_effect, event_name, lot_name, space_letter, tile_name
from bot.games.vegas_showdown.offers import Offer, offers
from bot.games.vegas_showdown.ours import event_ours, tile_ours
from bot.games.vegas_showdown.pictures import auction
from bot.games.vegas_showdown.question import VegasQuestion
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from render.core.areas import Mark


def auction_panel(asked: VegasQuestion) -> Panel:
    """Step 4: pick a lot, or Renovate, or Publicity."""
    by_lot = {offer.lot: offer for offer in offers(asked.public, asked.tables)}
    lots = [by_lot[lot] for lot in asked.next_words("bid")]
    buttons = [_lot_button(asked, offer) for offer in lots]
    others = [
        Button(Phrase(f"vs-panel-{word}"), (word,)) for word in ("renovate", "publicity") if (word,) in asked.legal
    ]
    return Panel(
        title=Phrase("vs-panel-action"),
        lines=_auction_lines(asked, lots, list(by_lot.values())),
        pictures=(auction(asked.public, asked.tables),),
        rows=(*button_rows(buttons), *button_rows(others)),
    )


def _lot_button(asked: VegasQuestion, offer: Offer) -> Button:
    """Leads to the amounts; where there is only one, it is bid at once."""
    lot, amounts = lot_name(offer.lot, offer.tile), _amounts(asked, offer.lot)
    if len(amounts) == 1:
        return Button(phrase("vs-panel-lot-only", lot=lot, dollars=amounts[0]), ("bid", offer.lot, str(amounts[0])))
    return Button(phrase("vs-panel-lot", lot=lot, dollars=amounts[0]), ("bid", offer.lot))


def amounts_panel(asked: VegasQuestion, lot: str) -> Panel:
    """A lot is picked: which amount. The lowest comes first."""
    offer = next(offer for offer in offers(asked.public, asked.tables) if offer.lot == lot)
    buttons = choice_buttons(asked.choices("bid", lot), ("bid", lot), main=1)
    lines = [phrase("vs-panel-money", dollars=asked.money), dot_list(tile_details(offer.tile, asked.tables))]
    ours = tile_ours(asked.tables, offer.tile)
    lines += [phrase("vs-ours-of", fields=ours)] if ours is not None else []
    if offer.standing is not None:
        standing = offer.standing
        lines.append(phrase("vs-panel-standing", seat=SeatName(standing.seat), dollars=standing.amount))
    lines += _missing(asked, offer)
    title = phrase("vs-panel-amount-title", lot=lot_name(lot, offer.tile))
    board = replace(auction(asked.public, asked.tables), marks=(Mark("lot", lot),))
    return Panel(title, tuple(lines), (board,), (*button_rows(buttons), (back_button(),)))


def event_panel(asked: VegasQuestion) -> Panel:
    """An event asks: advertise, pull strings, buy from the surplus."""
    choice = asked.public.event_choice
    verb = asked.next_words()[0]
    offered = asked.choices(verb)
    buttons = choice_buttons(offered, (verb,), main=0 if verb == "pull" else len(offered) - 1)
    lines = [phrase("vs-panel-money", dollars=asked.money)]
    title = Phrase("vs-panel-event")
    if choice is not None:
        title = phrase("vs-panel-event-title", event=event_name(choice.event), space=space_letter(choice.lot))
        lines.insert(0, event_effect(choice.event, asked.public.rulings))
        ours = event_ours(asked.tables, choice.event)
        lines += [phrase("vs-ours-of", fields=ours)] if ours is not None else []
    return Panel(title, tuple(lines), (auction(asked.public, asked.tables),), button_rows(buttons))


def _amounts(asked: VegasQuestion, lot: str) -> list[int]:
    return sorted(int(word) for word in asked.next_words("bid", lot))


def _auction_lines(asked: VegasQuestion, lots: Sequence[Offer], all_lots: Sequence[Offer]) -> tuple[Phrase, ...]:
    lines = [phrase("vs-panel-money", dollars=asked.money)]
    led: list[PhraseValue] = [
        phrase(
            "vs-panel-led",
            lot=lot_name(offer.lot, offer.tile),
            seat=SeatName(offer.standing.seat),
            dollars=offer.standing.amount,
        )
        for offer in lots
        if offer.standing is not None
    ]
    if led:
        lines.append(phrase("vs-panel-leading", bids=comma_list(led)))
    dear: list[PhraseValue] = [
        phrase("vs-price", lot=lot_name(offer.lot, offer.tile), dollars=offer.next_bid)
        for offer in all_lots
        if offer.next_bid is not None and offer.next_bid > asked.money
    ]
    if dear:
        lines.append(phrase("vs-panel-too-dear", prices=comma_list(dear)))
    lines.append(Phrase("vs-panel-renovate-help"))
    lines.append(Phrase("vs-panel-publicity-help" if ("publicity",) in asked.legal else "vs-panel-publicity-not"))
    return tuple(lines)


def _missing(asked: VegasQuestion, offer: Offer) -> list[Phrase]:
    """A warning when the tile could not be placed for want of prerequisites; buying it is legal all the same."""
    standing = {placed.tile for placed in asked.public.hotels[asked.seat].plan}
    missing = [tile_name(tile) for tile in asked.tables.tiles[offer.tile].prerequisites if tile not in standing]
    return [phrase("vs-panel-missing", tiles=and_list(missing))] if missing else []
