"""The reference pictures of winners. `make goldens` draws them again; look at every one before committing it."""

from pathlib import Path
from typing import Final

from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from render.core.pictures.parts import WinnerPart
from render.filthy_rich.winner import paint_winner as filthy_rich_paint_winner
from render.new_las_vegas.winner import paint_winner as new_las_vegas_paint_winner
from render.vegas_showdown.winner import paint_winner as vegas_paint_winner
from tests.render.cover_goldens import CONTRAST_WORDS, LARGE_WORDS, words
from tests.render.drawn import Golden, Goldens

FOLDER: Final = Path(__file__).parent / "goldens" / "winners"


def part(*places: tuple[int, int, int], out: int = 0) -> WinnerPart:
    """Return seats with place and score; the last `out` seats were eliminated."""
    kept = len(places) - out
    return WinnerPart(
        tuple(RankedSeat(Seat(seat), place, score, at >= kept) for at, (seat, place, score) in enumerate(places))
    )


MANY: Final = part(*((seat, seat + 1, 90 - seat * 5) for seat in range(12)))
CROWD: Final = part(*((seat, 1, 61) for seat in range(12)))

GOLDENS: Final[Goldens] = {
    "vegas_showdown_three": lambda: Golden(vegas_paint_winner, part((0, 1, 51), (2, 2, 47), (3, 3, 38)), words()),
    "vegas_showdown_five": lambda: Golden(
        vegas_paint_winner, part((4, 1, 51), (1, 2, 47), (2, 3, 38), (3, 3, 38), (0, 5, 30)), words()
    ),
    "vegas_showdown_tie": lambda: Golden(vegas_paint_winner, part((1, 1, 44), (3, 1, 44), (0, 3, 20)), words()),
    "filthy_rich_two": lambda: Golden(filthy_rich_paint_winner, part((1, 1, 3), (0, 2, 1)), words()),
    "filthy_rich_four": lambda: Golden(
        filthy_rich_paint_winner, part((3, 1, 2), (0, 2, 1), (1, 3, 0), (2, 4, 0), out=1), words()
    ),
    "filthy_rich_ruined": lambda: Golden(
        filthy_rich_paint_winner, part((0, 1, 0), (2, 1, 0), (1, 3, 0), out=3), words()
    ),
    "new_las_vegas_alone": lambda: Golden(new_las_vegas_paint_winner, part((0, 1, 97)), words()),
    "new_las_vegas_three": lambda: Golden(
        new_las_vegas_paint_winner, part((5, 1, 97), (1, 2, 80), (7, 3, 51)), words()
    ),
    "new_las_vegas_many": lambda: Golden(new_las_vegas_paint_winner, MANY, words()),
    "new_las_vegas_crowd": lambda: Golden(new_las_vegas_paint_winner, CROWD, words()),
    "new_las_vegas_contrast": lambda: Golden(new_las_vegas_paint_winner, part((1, 1, 97), (0, 2, 80)), CONTRAST_WORDS),
    "vegas_showdown_large": lambda: Golden(
        vegas_paint_winner, part((4, 1, 51), (1, 2, 47), (2, 3, 38), (3, 3, 38), (0, 5, 30)), LARGE_WORDS
    ),
    "new_las_vegas_large": lambda: Golden(new_las_vegas_paint_winner, MANY, LARGE_WORDS),
    "filthy_rich_contrast": lambda: Golden(
        filthy_rich_paint_winner, part((1, 1, 3), (0, 1, 3), (2, 3, 1)), CONTRAST_WORDS
    ),
}
