"""The labels of hints' buttons in Vegas Showdown."""

from bot.games.vegas_showdown.naming import lot_name, tile_at
from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.actions import (
    Action,
    Advertise,
    Bid,
    Confirm,
    Place,
    PlaceNothing,
    PullStrings,
    Surplus,
    TakeOff,
)
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.public import Placed, Public


def hinted(public: Public, book: Book, action: Action) -> Phrase:
    """Return an action in a few words."""
    match action:
        case Bid(lot, dollars):
            return phrase("vs-hinted-bid", lot=lot_name(lot, book.tile_on(public, lot)), dollars=dollars)
        case Advertise(dollars):
            return phrase("vs-hinted-advertise", dollars=dollars) if dollars else Phrase("vs-choice-advertise-none")
        case PullStrings(size):
            return phrase("vs-hinted-pull", size=Phrase(f"vs-size-{size}"))
        case Surplus(buy):
            return phrase("vs-hinted-surplus", tile=tile_name("slots")) if buy else Phrase("vs-choice-surplus-pass")
        case Place(tile, column, row, turns):
            return phrase("vs-panel-place", tile=tile_at(Placed(tile, column, row, turns), book.tables))
        case TakeOff(column, row):
            return phrase("vs-hinted-off", square=square_text(column, row))
        case Confirm():
            return Phrase("vs-panel-confirm")
        case PlaceNothing():
            return Phrase("vs-panel-nothing")
        case _:
            return Phrase("button-undo" if action.kind == "back" else f"vs-panel-{action.kind}")
