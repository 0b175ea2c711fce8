"""The score sheet at the end: one column per seat in the order of the ranking, one row per category."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from engines.vegas_showdown.public import Public, ScoreLine
from engines.vegas_showdown.scoring import rank
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pictures.score_sheet import ScoreColumn, ScoreForm, ScoreHeading, ScoreRow, paint_scores
from render.core.signs.seat_marks import mark_of
from render.vegas_showdown.art.icons import SIGNS
from render.vegas_showdown.parts import VEGAS, TablePart

FORM: Final = ScoreForm(
    signs=SIGNS,
    labels=384,
    row=70,
    total=112,
    side=50,
    middle=43,
    words=82,
    figure=50,
    sum=76,
    minor=44,
    badge=64,
    gap=10,
)

CATEGORIES: Final = (
    ("fame", "fame"),
    ("casino_full", "casino"),
    ("hotel_full", "hotel"),
    ("connected", "connected"),
    ("population", "population"),
    ("revenue", "revenue"),
    ("money", "money"),
    ("three_quarter_diamonds", "gem_three"),
    ("full_diamonds", "gem_full"),
)
"""Fields of a score line in the order of the rules, each with the name of its sign."""


def ranked(public: Public) -> tuple[tuple[int, int, ScoreLine], ...]:
    """Return seat, place (from 1) and score of every seat, the winners first. Raise ValueError while the game goes on."""
    if public.scores is None:
        raise ValueError("there is no score before the game has ended")
    return tuple((int(entry.seat), entry.place, public.scores[entry.seat]) for entry in rank(public.scores))


@in_world(VEGAS)
def paint_score(part: TablePart, words: Localizer) -> Image.Image:
    """Draw the score sheet, as wide as the theme's canvas; at 1200 px lower than 4:5. Raise ValueError while the game goes on."""
    ranking = ranked(part.public)
    heading = ScoreHeading(
        title=words(Phrase("pic-final-score")),
        aside=words(Phrase(f"vs-pic-end-{part.public.ending}")) if part.public.ending else "",
        total=words(Phrase("vs-pic-score-total")),
        rows=tuple(ScoreRow(words(Phrase(f"vs-pic-score-{name}")), sign) for name, sign in CATEGORIES),
        ties=(ScoreRow(words(Phrase("vs-pic-score-money_left")), "money"),),
    )
    columns = [_column(seat, words.names[seat], mark_of(words, seat), place, line) for seat, place, line in ranking]
    return paint_scores(FORM, heading, columns, canvas=words.theme.canvas)


def _column(seat: int, name: str, mark: SeatMark, place: int, line: ScoreLine) -> ScoreColumn:
    figures = tuple(str(getattr(line, field)) for field, _ in CATEGORIES)
    return ScoreColumn(seat, name, place, figures, str(line.total), (str(line.money_left),), mark)
