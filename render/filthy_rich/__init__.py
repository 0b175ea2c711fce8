"""The pictures of Filthy Rich.

Each picture has a painter `paint_x(part, words)` giving a palette image with its areas (write it with
`render.core.encode.encode`), and `alt_x(part, words) -> str` giving its alternative text (at most 1024 characters). A part is a
frozen dataclass with everything the picture depends on: `BinderPart(public, tables)` and so on.

| picture | part | size |
|---|---|---|
| `paint_cover`: the cover, with the seats of a table not yet begun | `CoverPart` (in `render.core.pictures`) | 1200 x 500 |
| `paint_binder`: where the table stands: open page, latest roll, all pages, every seat | `BinderPart` | 1200 wide, at most 4:5 |
| `paint_roll`: the same as a GIF in which the dice roll first (ValueError if nothing was rolled) | `RollPart` | as the binder |
| `paint_overview`: what every seat owns, the auction, the luxuries left | `OverviewPart` | 1200 wide, at most 4:5 |
| `paint_result`: the ranking (ValueError while the game goes on) | `ResultPart` | 1200 wide, at most 4:5 |
| PRIVATE `paint_places`: the open page with the slots a sign may cover, and their fees | `PlacesPart` | 1200 x 918 |
| PRIVATE `paint_hand`: the hand or the cards of a search | `HandPart` | 1200 wide, at most 4:5 |

`HandPart(public, private, seat, tables, playable=(), sheet=0, found=False)`: `playable` are the ids of cards that can be played
(or taken) now; a hand takes `sheets_of(cards)` sheets of at most eight cards; `found` shows the cards of a search.
With `alt_deck` it is a deck that is looked at.

Seats are told apart by colour, letter and pattern; the row of one who must act is golden. In the binder a sign says above
what a hit pays, or what the latest roll has brought; below stand the owners of covered cards, the page of a deeper sign, and
signs that shine through. The upper right corner of signs that came in this turn or were hit last is folded.
"""

from render.filthy_rich.alt import alt_binder, alt_deck, alt_hand, alt_overview, alt_result
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.cover import alt_cover, paint_cover
from render.filthy_rich.hand import on_sheet, paint_hand, sheets_of
from render.filthy_rich.overview import paint_overview
from render.filthy_rich.parts import BinderPart, HandPart, OverviewPart, PlacesPart, ResultPart, RollPart
from render.filthy_rich.places import alt_places, paint_places
from render.filthy_rich.result import paint_result
from render.filthy_rich.rolling import alt_roll, paint_roll
from render.filthy_rich.winner import alt_winner, paint_winner

__all__ = [
    "BinderPart",
    "HandPart",
    "OverviewPart",
    "PlacesPart",
    "ResultPart",
    "RollPart",
    "alt_binder",
    "alt_cover",
    "alt_deck",
    "alt_hand",
    "alt_overview",
    "alt_places",
    "alt_result",
    "alt_roll",
    "alt_winner",
    "on_sheet",
    "paint_binder",
    "paint_cover",
    "paint_hand",
    "paint_overview",
    "paint_places",
    "paint_result",
    "paint_roll",
    "paint_winner",
    "sheets_of",
]
