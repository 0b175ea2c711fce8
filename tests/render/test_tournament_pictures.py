"""Pictures of lists and tournaments: within their size, described by their alternative texts."""

from dataclasses import replace

from bot.services.wording.texts import Decimal, shared_texts
from engines.core.phrase import phrase
from render.core.areas import painted
from render.core.pictures.rating_history import paint_rating_history, rating_scale
from render.core.theme import THEMES
from render.tournament.alt import alt_bracket, alt_ranking, alt_round, alt_trophy
from render.tournament.course import paint_course
from render.tournament.parts import MOST_ROUNDS, MOST_ROWS, figure_text
from render.tournament.ranking import paint_ranking
from render.tournament.tables import paint_round, tables_per_picture
from tests.render import tournament_positions as positions
from tests.render.drawn import TALLEST, check
from tests.render.tournament_positions import LONG_WORDS, WORDS


def test_the_longest_lists_and_any_rating_over_time_fit() -> None:
    for paint, part in (
        (paint_ranking, positions.standings(MOST_ROWS)),
        (paint_course, positions.course(MOST_ROWS, MOST_ROUNDS)),
        *(
            (paint_round, replace(positions.round_of(tables_per_picture(seats), seats), free=()))
            for seats in (2, 3, 4, 5, 12)
        ),
    ):
        check(paint, part, LONG_WORDS)

    for values in ((1000,) * 3, (4, 2500, 12), tuple(range(-300, 1500))):
        for theme in THEMES:
            part = positions.rating_history()
            highest = replace(part.highest, position=values.index(max(values)))
            lowest = replace(part.lowest, position=values.index(min(values)))
            shown = replace(part, values=values, highest=highest, lowest=lowest)
            assert (
                painted(paint_rating_history(shown, replace(LONG_WORDS, theme=THEMES[theme]))).image.height <= TALLEST
            )


def test_the_scale_of_ratings_has_round_figures() -> None:
    for lowest, highest, scale in (
        (993, 1115, (950, 50, 4)),
        (1000, 1017, (1000, 10, 2)),
        (1000, 1000, (1000, 10, 1)),
        (1003, 1003, (1000, 10, 1)),
        (-7, 1500, (-500, 500, 4)),
    ):
        low, step, spaces = scale
        assert rating_scale(lowest, highest) == scale
        assert low <= lowest <= highest <= low + step * spaces


def test_alternative_texts_tell_the_same_and_points_have_the_readers_decimal_mark() -> None:
    told = alt_ranking(positions.standings(), WORDS)
    assert told.startswith("Autumn Open Standings after round 3 of 5 1. Ana: 41 points.")
    assert "10. Jo" in told
    assert alt_round(positions.round_of(), WORDS).endswith("Without a table: Nil, Oda.")
    assert alt_bracket(positions.bracket(), WORDS).index("Final") < alt_bracket(positions.bracket(), WORDS).index(
        "Round 1"
    )
    assert alt_trophy(positions.trophy(), WORDS) == (
        "Maximiliane Rose wins the Autumn Open. 2nd place: Benjamin Łódź. 3rd place: Dagobert the 3rd."
    )

    half = phrase("list-one", one=Decimal("4.5"))
    english, german = (shared_texts().picture_localizer(language) for language in ("en", "de"))
    assert [figure_text(half, words) for words in (english, german)] == ["4.5", "4,5"]
    assert figure_text("10", german) == "10"
