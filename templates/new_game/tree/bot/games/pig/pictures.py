"""The pictures of Pig at each moment."""

from bot.games.picture import Picture
from engines.pig.public import Public
from render.core.pictures.parts import CoverPart, WinnerPart
from render.pig import TablePart, alt_cover, alt_table, alt_winner, paint_cover, paint_table, paint_winner


def cover(part: CoverPart) -> Picture:
    """Return the cover with the seats of a table that has not begun."""
    return Picture("pig.cover", paint_cover, alt_cover, part)


def winner(part: WinnerPart) -> Picture:
    """Return the winner of a game that is over, and the others."""
    return Picture("pig.winner", paint_winner, alt_winner, part)


def table(public: Public) -> Picture:
    """Return the table."""
    return Picture("pig.table", paint_table, alt_table, TablePart(public))
