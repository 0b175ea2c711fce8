"""The pictures of Pig.

| picture | part | size |
|---|---|---|
| `paint_cover`: the cover, with the seats of a table not yet begun | `CoverPart` (in `render.core.pictures`) | 1200 x 500 |
| `paint_winner`: the winner, and the other seats | `WinnerPart` (in `render.core.pictures`) | 1200 x 466 to 718 |
| `paint_table`: the points of every seat, the dice of this turn | `TablePart` | 1200 wide, at most 950 high |

Alternative texts: `alt_cover(part, words)`, `alt_winner(part, words)`, `alt_table(part, words)`.
"""

from render.pig.alt import alt_table
from render.pig.cover import alt_cover, paint_cover
from render.pig.parts import TablePart
from render.pig.table import paint_table
from render.pig.winner import alt_winner, paint_winner

__all__ = ["TablePart", "alt_cover", "alt_table", "alt_winner", "paint_cover", "paint_table", "paint_winner"]
