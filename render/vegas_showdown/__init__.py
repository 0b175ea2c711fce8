"""The pictures of Vegas Showdown.

Each picture has a painter `paint_x(part, words)` giving a palette image with its areas (write it with
`render.core.encode.encode`), and `alt_x(part, words)` giving its alternative text. A part is a
frozen dataclass with everything the picture depends on.

| picture | part | size |
|---|---|---|
| the cover, with the seats of a table that has not begun | `CoverPart` (in `render.core.pictures`) | 1200 x 500 |
| who won, and the others | `WinnerPart` (in `render.core.pictures`) | 1200 x 466 to 718 |
| auction board with the seat strip | `AuctionPart` | 1200 x 1282, with cards in force 1354 |
| one plan | `PlanPart` | 1200 x 1118 (7 columns) |
| all plans | `OverviewPart` | 1200 x 980 (3-4 seats), 1200 x 1456 (5 seats) |
| score sheet | `ScorePart` | 1200 x 1120 to 1338 |
| one tile, beside its button | `TilePart` | 320 x 320 |
| PRIVATE: the tiles, the event cards of a component set | `SetPart` | 1200 x 522 to 1494, 1200 x 198 to 1494 |
| PRIVATE: own plan with the open draft | `PreviewPart` | 1200 x 1118 (7 columns) |
| PRIVATE: the ways round a tile can lie | `WaysPart` | 1200 wide, at most 4:5 |

Seats are told apart by colour, letter and pattern. The last bid and freshly placed tiles are outlined.
"""

from render.vegas_showdown.alt import alt_auction, alt_overview, alt_plan, alt_preview, alt_score, alt_ways
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.cover import alt_cover, paint_cover
from render.vegas_showdown.overview import paint_overview
from render.vegas_showdown.parts import AuctionPart, OverviewPart, PlanPart, PreviewPart, ScorePart, TilePart, WaysPart
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.plan.preview import paint_preview, paint_ways
from render.vegas_showdown.score import paint_score
from render.vegas_showdown.set_sheets import (
    SetPart,
    alt_set_events,
    alt_set_tiles,
    event_pages,
    paint_set_events,
    paint_set_tiles,
    tile_pages,
)
from render.vegas_showdown.tile_picture import alt_tile, paint_tile
from render.vegas_showdown.winner import alt_winner, paint_winner
from render.vegas_showdown.world import VEGAS

__all__ = [
    "VEGAS",
    "AuctionPart",
    "OverviewPart",
    "PlanPart",
    "PreviewPart",
    "ScorePart",
    "SetPart",
    "TilePart",
    "WaysPart",
    "alt_auction",
    "alt_cover",
    "alt_overview",
    "alt_plan",
    "alt_preview",
    "alt_score",
    "alt_set_events",
    "alt_set_tiles",
    "alt_tile",
    "alt_ways",
    "alt_winner",
    "event_pages",
    "paint_auction",
    "paint_cover",
    "paint_overview",
    "paint_plan",
    "paint_preview",
    "paint_score",
    "paint_set_events",
    "paint_set_tiles",
    "paint_tile",
    "paint_ways",
    "paint_winner",
    "tile_pages",
]
