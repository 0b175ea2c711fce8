"""Pictures of lists, ratings and tournaments: standings, cross table, course, bracket, rounds, trophy, a rating over time. They
know no game."""

from render.tournament.alt import (
    alt_bracket,
    alt_course,
    alt_cross,
    alt_hall,
    alt_ranking,
    alt_rating_history,
    alt_round,
    alt_trophy,
)
from render.tournament.bracket import paint_bracket
from render.tournament.course import paint_course
from render.tournament.cross import paint_cross
from render.tournament.hall import paint_hall
from render.tournament.parts import (
    MOST_COLUMNS,
    MOST_CROSSED,
    MOST_CUPS,
    MOST_ROUNDS,
    MOST_ROWS,
    BracketPart,
    CoursePart,
    CourseRow,
    CrossPart,
    CrossRow,
    HallPart,
    HallRow,
    RankedRow,
    RankingPart,
    RatingHistoryPart,
    RatingMark,
    RoundPart,
    SeatPart,
    TablePart,
    TrophyPart,
)
from render.tournament.ranking import paint_ranking
from render.tournament.rating_history import paint_rating_history
from render.tournament.tables import paint_round, tables_per_picture
from render.tournament.trophy import paint_trophy

__all__ = [
    "MOST_COLUMNS",
    "MOST_CROSSED",
    "MOST_CUPS",
    "MOST_ROUNDS",
    "MOST_ROWS",
    "BracketPart",
    "CoursePart",
    "CourseRow",
    "CrossPart",
    "CrossRow",
    "HallPart",
    "HallRow",
    "RankedRow",
    "RankingPart",
    "RatingHistoryPart",
    "RatingMark",
    "RoundPart",
    "SeatPart",
    "TablePart",
    "TrophyPart",
    "alt_bracket",
    "alt_course",
    "alt_cross",
    "alt_hall",
    "alt_ranking",
    "alt_rating_history",
    "alt_round",
    "alt_trophy",
    "paint_bracket",
    "paint_course",
    "paint_cross",
    "paint_hall",
    "paint_ranking",
    "paint_rating_history",
    "paint_round",
    "paint_trophy",
    "tables_per_picture",
]
