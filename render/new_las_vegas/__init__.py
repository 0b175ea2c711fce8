"""The pictures of Welcome to New Las Vegas.

Each picture has a painter `paint_x(part, words)` giving a palette image with its areas (write it with
`render.core.encode.encode`), and `alt_x(part, words) -> str` giving its alternative text (at most 1024 characters). A part is a
frozen dataclass with everything the picture depends on: `SheetPart(public, tables, seat)` and so on.

| picture | part | size |
|---|---|---|
| `paint_cover`: the cover, with the seats of a table not yet begun | `CoverPart` (in `render.core.pictures`) | 1200 x 500 |
| `paint_pairs`: the pairs (or the loan), the projects, up to four cities | `PairsPart` | 1200 wide, at most 4:5 |
| `paint_sheet`: one seat's city | `SheetPart` | 1200 x 986 |
| `paint_points`: one seat's score sheet | `SheetPart` | 1200 wide, at most 4:5 |
| `paint_overview`: small cities, `pages_of(seats)` pages of up to six | `OverviewPart` | 1200 wide, at most 4:5 |
| `paint_score`: the final score, pages as above (ValueError while the game goes on) | `ScorePart` | 1200 wide, at most 4:5 |
| PRIVATE `paint_set_projects`: the projects of a component set | `ProjectsPart` | 1200 wide, at most 4:5 |
| PRIVATE `paint_preview`: the own city after the drafted turn | `PreviewPart` | 1200 x 986 |
| PRIVATE `paint_preview_points`: the own score sheet after it | `PreviewPart` | 1200 wide, at most 4:5 |

Lots are found by the street numbers at the left and the avenue numbers at the top: `s3a5` is street 3, avenue 5. Casinos are blue
with even and yellow with odd numbers; marks of the latest turn (in the preview: of the draft) are outlined in magenta.
"""
