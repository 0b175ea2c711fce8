"""The panels of an auction and of events: lots, amounts, the question of an event."""

from dataclasses import replace
from typing import Final

from bot.games.controls import Button, Panel, back_button, button_rows, choice_buttons
from bot.games.joining import and_list
from bot.games.vegas_showdown.naming import lot_name
from bot.games.vegas_showdown.pictures import auction
from bot.games.vegas_showdown.question import VegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.book import space_sign
from engines.vegas_showdown.naming import event_effect, event_name, tile_name
from engines.vegas_showdown.readout import Offer, offers
from render.core.areas import Mark

_NAMED: Final = 3
"""Maximum number of lots that are named on their buttons: each takes a line of a phone. If there are more, their names are on
the board only."""
_ABREAST: Final = 4
"""Maximum number of lots in a row of buttons; a phone shows two side by side."""


def auction_panel(question: VegasQuestion) -> Panel:
    """Return the panel of step 4: pick a lot, Renovate, or Publicity. The lots open to bids are framed on the board,
    with the signs of their buttons."""
    open_lots = question.next_words("bid")
    lots = [offer for offer in offers(question.book, question.public) if offer.lot in open_lots]
    buttons = [_lot_button(question, offer, named=len(lots) <= _NAMED) for offer in lots]
    others = [
        Button(Phrase(f"vs-panel-{word}"), (word,)) for word in ("renovate", "publicity") if (word,) in question.legal
    ]
    # Marks have no letters here: the sign of a lot is printed on the board.
    board = replace(auction(question.public, question.tables), marks=tuple(Mark("lot", offer.lot) for offer in lots))
    return Panel(
        title=Phrase("vs-panel-action"),
        lines=_auction_lines(question),
        pictures=(board,),
        rows=(*button_rows(buttons, _ABREAST), *button_rows(others)),
    )


def _lot_button(question: VegasQuestion, offer: Offer, *, named: bool) -> Button:
    amounts = sorted(int(word) for word in question.next_words("bid", offer.lot))
    name = tile_name(offer.tile) if offer.left is None else lot_name(offer.lot, offer.tile)
    given = {"sign": offer.sign, "lot": name, "dollars": amounts[0]}
    if len(amounts) == 1:
        label = phrase("vs-panel-lot-only" if named else "vs-panel-sign-only", **given)
        return Button(label, ("bid", offer.lot, str(amounts[0])))
    return Button(phrase("vs-panel-lot" if named else "vs-panel-sign", **given), ("bid", offer.lot))


def amounts_panel(question: VegasQuestion, lot: str) -> Panel:
    """Return the panel after a lot is picked: the amounts, lowest first."""
    offer = next(offer for offer in offers(question.book, question.public) if offer.lot == lot)
    buttons = choice_buttons(question.choices("bid", lot), ("bid", lot), main=1)
    lines = [phrase("panel-money", dollars=question.money), *_missing_warning(question, offer)]
    title = phrase("vs-panel-amount-title", lot=lot_name(lot, offer.tile))
    board = replace(auction(question.public, question.tables), marks=(Mark("lot", lot),))
    return Panel(title, tuple(lines), (board,), (*button_rows(buttons), (back_button(),)))


def event_panel(question: VegasQuestion) -> Panel:
    """Return the panel of an event's question: advertise, pull strings, buy from the surplus."""
    choice = question.public.event_choice
    verb = question.next_words()[0]
    offered = question.choices(verb)
    buttons = choice_buttons(offered, (verb,), main=0 if verb == "pull" else len(offered) - 1)
    lines = [phrase("panel-money", dollars=question.money)]
    title = Phrase("vs-panel-event")
    if choice is not None:
        title = phrase("vs-panel-event-title", event=event_name(choice.event), space=space_sign(choice.lot))
        lines.insert(0, event_effect(choice.event, question.public.rulings, question.tables))
    return Panel(title, tuple(lines), (auction(question.public, question.tables),), button_rows(buttons))


def _auction_lines(question: VegasQuestion) -> tuple[Phrase, ...]:
    """Return a line with the alternatives to a bid, unless the board has a free space for them, and a note if Publicity
    is not possible."""
    lines = [Phrase("vs-panel-instead")] if len(question.public.spaces) % 2 == 0 else []
    if ("publicity",) not in question.legal:
        lines.append(Phrase("vs-panel-publicity-not"))
    return tuple(lines)


def _missing_warning(question: VegasQuestion, offer: Offer) -> list[Phrase]:
    """Return a warning if the tile could not be placed for lack of prerequisites; buying it is legal nevertheless."""
    missing = question.book.missing(offer.tile, question.public.hotels[question.seat].plan)
    return [phrase("vs-panel-missing", tiles=and_list([tile_name(tile) for tile in missing]))] if missing else []
