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

from render.new_las_vegas.alt import (
    alt_overview,
    alt_pairs,
    alt_points,
    alt_preview,
    alt_preview_points,
    alt_score,
    alt_sheet,
)
from render.new_las_vegas.cover import alt_cover, paint_cover
from render.new_las_vegas.overview import paint_overview
from render.new_las_vegas.pairs import FEW_SEATS, paint_pairs
from render.new_las_vegas.parts import OverviewPart, PairsPart, PreviewPart, ScorePart, SheetPart, pages_of
from render.new_las_vegas.preview import paint_preview, paint_preview_points
from render.new_las_vegas.score import paint_score
from render.new_las_vegas.set_sheets import ProjectsPart, alt_set_projects, paint_set_projects, project_pages
from render.new_las_vegas.sheet.picture import paint_sheet
from render.new_las_vegas.sheet.points import paint_points
from render.new_las_vegas.winner import alt_winner, paint_winner

__all__ = [
    "FEW_SEATS",
    "OverviewPart",
    "PairsPart",
    "PreviewPart",
    "ProjectsPart",
    "ScorePart",
    "SheetPart",
    "alt_cover",
    "alt_overview",
    "alt_pairs",
    "alt_points",
    "alt_preview",
    "alt_preview_points",
    "alt_score",
    "alt_set_projects",
    "alt_sheet",
    "alt_winner",
    "pages_of",
    "paint_cover",
    "paint_overview",
    "paint_pairs",
    "paint_points",
    "paint_preview",
    "paint_preview_points",
    "paint_score",
    "paint_set_projects",
    "paint_sheet",
    "paint_winner",
    "project_pages",
]
