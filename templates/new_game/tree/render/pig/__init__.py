"""The picture of Pig.

| picture | part | size |
|---|---|---|
| `paint_table`: who has how much, the dice of this turn | `TablePart` | 1200 wide, at most 950 high |

Alternative text: `alt_table(part, words)`.
"""

from render.pig.alt import alt_table
from render.pig.parts import TablePart
from render.pig.table import paint_table

__all__ = ["TablePart", "alt_table", "paint_table"]
