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
| PRIVATE: the tiles, the event cards of a component set | `SetPart` | 1200 x 522 to 1494, 1200 x 198 to 1494 |
| PRIVATE: own plan with the open draft | `PreviewPart` | 1200 x 1118 (7 columns) |
| PRIVATE: the ways round a tile can lie | `WaysPart` | 1200 wide, at most 4:5 |

Seats are told apart by colour, letter and pattern. The last bid and freshly placed tiles are outlined.
"""
