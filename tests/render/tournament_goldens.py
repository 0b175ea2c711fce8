"""The reference pictures of lists and tournaments. `make goldens` draws them again; look at every one."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from render.core.pictures.rating_history import paint_rating_history
from render.core.theme import CONTRAST, LARGE
from render.tournament.bracket import paint_bracket
from render.tournament.course import paint_course
from render.tournament.ranking import paint_ranking
from render.tournament.tables import paint_round
from render.tournament.trophy import paint_trophy
from tests.render import tournament_positions as positions
from tests.render.drawn import Golden, Goldens
from tests.render.tournament_positions import LONG_WORDS, SCRIPT_WORDS, WORDS

FOLDER: Final = Path(__file__).parent / "goldens" / "tournament"

GOLDENS: Final[Goldens] = {
    "ranking_ten": lambda: Golden(paint_ranking, positions.standings(), WORDS),
    "ranking_fifteen": lambda: Golden(paint_ranking, positions.standings(15), LONG_WORDS),
    "ranking_scripts": lambda: Golden(paint_ranking, positions.standings(15), SCRIPT_WORDS),
    "ranking_one": lambda: Golden(paint_ranking, positions.ratings(), WORDS),
    "round_four": lambda: Golden(paint_round, positions.round_of(), WORDS),
    "round_long_names": lambda: Golden(paint_round, positions.round_of(5, 3), LONG_WORDS),
    "bracket": lambda: Golden(paint_bracket, positions.bracket(), WORDS),
    "bracket_long_names": lambda: Golden(paint_bracket, positions.bracket(), LONG_WORDS),
    "trophy": lambda: Golden(paint_trophy, positions.trophy(), WORDS),
    "ranking_contrast": lambda: Golden(paint_ranking, positions.standings(), replace(WORDS, theme=CONTRAST)),
    "ranking_large": lambda: Golden(paint_ranking, positions.standings(), replace(WORDS, theme=LARGE)),
    "round_large": lambda: Golden(paint_round, positions.round_of(), replace(WORDS, theme=LARGE)),
    "bracket_large": lambda: Golden(paint_bracket, positions.bracket(), replace(LONG_WORDS, theme=LARGE)),
    "course_five": lambda: Golden(paint_course, positions.course(), WORDS),
    "course_nine": lambda: Golden(paint_course, positions.course(15, 9), LONG_WORDS),
    "course_large": lambda: Golden(paint_course, positions.course(15, 9), replace(LONG_WORDS, theme=LARGE)),
    "rating_twelve": lambda: Golden(paint_rating_history, positions.rating_history(), WORDS),
    "rating_three_contrast": lambda: Golden(
        paint_rating_history,
        positions.rating_history(3, "Rating of Maximiliane-Wilhelmina"),
        replace(WORDS, theme=CONTRAST),
    ),
    "rating_many_large": lambda: Golden(
        paint_rating_history, positions.rating_history(300), replace(WORDS, theme=LARGE)
    ),
    "trophy_shared": lambda: Golden(paint_trophy, positions.trophy((1, 4)), LONG_WORDS),
}
