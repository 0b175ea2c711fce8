"""The final score: one column per seat in the order of the ranking, one row per category."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.scoring.score import ranking
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pictures.score_sheet import ScoreColumn, ScoreForm, ScoreHeading, ScoreRow, paint_scores
from render.core.signs.seat_marks import mark_of
from render.new_las_vegas.art.icons import SIGNS, signed
from render.new_las_vegas.parts import PagePart, page_count, seats_on
from render.new_las_vegas.world import NEW_LAS_VEGAS

FORM: Final = ScoreForm(
    signs=SIGNS,
    labels=366,
    row=62,
    total=104,
    side=46,
    middle=49,
    words=98,
    figure=48,
    sum=74,
    minor=42,
    badge=56,
    gap=8,
)

CATEGORIES: Final = (
    ("projects", "projects", ""),
    ("inauguration", "inauguration", ""),
    ("large_hotels", "large", ""),
    ("small_hotels", "small", ""),
    ("streets", "streets", ""),
    ("golf", "golf", ""),
    ("limousine_vip", "vip", ""),
    ("limousine_fountain", "fountain", ""),
    ("limousine_return", "return", ""),
    ("left_shows", "show", "left"),
    ("right_shows", "show", "right"),
    ("bankruptcy", "debt", ""),
)
"""Fields of a score line in the order of the rules, each with the name of its sign and of an arrow beside it (empty: none)."""
TIES: Final = (("hotels", "small"), ("large", "large"))
"""Fields of a score line that break ties, in the order of the rules, each with the name of its sign."""


def ranked(public: Public) -> tuple[tuple[int, int], ...]:
    """Return each seat with its place (from 1), the winners first. Raise ValueError while the game goes on."""
    if public.phase != "finished":
        raise ValueError("there is no final score before the game has ended")
    return tuple((int(ranked.seat), ranked.place) for ranked in ranking(public.scores))


@in_world(NEW_LAS_VEGAS)
def paint_score(part: PagePart, words: Localizer) -> Image.Image:
    """Draw the final score of up to six seats, as wide as the theme's canvas and at 1200 px at most 4:5. Raise ValueError
    while the game goes on, or if the page does not exist."""
    public = part.public
    places = dict(ranked(public))
    seats = seats_on(tuple(places), part.page)
    pages = page_count(len(places))
    aside = [words(Phrase(f"nlv-pic-end-{reason}")) for reason in public.ending[:1]]
    aside += [words(phrase("nlv-pic-page", page=part.page + 1, pages=pages))] if pages > 1 else []
    heading = ScoreHeading(
        title=words(Phrase("pic-final-score")),
        aside=" · ".join(aside),
        total=words(Phrase("nlv-pic-score-total")),
        rows=tuple(ScoreRow(words(Phrase(f"nlv-pic-score-{name}")), sign, arrow) for name, sign, arrow in CATEGORIES),
        ties=tuple(ScoreRow(words(Phrase(f"nlv-pic-score-{name}")), sign) for name, sign in TIES),
    )
    columns = [
        _column(seat, words.names[seat], mark_of(words, seat), places[seat], public.scores[seat]) for seat in seats
    ]
    return paint_scores(FORM, heading, columns, least=3, canvas=words.theme.canvas)


def _column(seat: int, name: str, mark: SeatMark, place: int, line: ScoreLine) -> ScoreColumn:
    figures = tuple(signed(getattr(line, field)) for field, _, _ in CATEGORIES)
    ties = tuple(str(getattr(line, field)) for field, _ in TIES)
    return ScoreColumn(seat, name, place, figures, signed(line.total), ties, mark)
