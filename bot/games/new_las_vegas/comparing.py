"""Comparisons of finished games of Welcome to New Las Vegas with equal cards, line by line."""

from collections.abc import Sequence

from bot.games.binding import Result
from bot.games.joining import comma_list, dot_list, items, spaced
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.readout import CATEGORIES
from engines.new_las_vegas.scoring.score import ranking


def compared_lines(results: Sequence[Result]) -> tuple[Phrase, ...]:
    """Return the scores at each table, then every category, each table's players in the order of their places."""
    if len(results) < 2:
        return ()
    lines = [
        phrase(
            "nlv-compare-title",
            tables=comma_list([phrase("compare-session", session=one.session) for one in results]),
        )
    ]
    lines += items(_players(one) for one in results)
    lines.append(Phrase("nlv-compare-categories"))
    lines += items(_category(name, results) for name in CATEGORIES)
    return spaced(lines)


def _ranked(result: Result) -> list[tuple[PhraseValue, ScoreLine]]:
    """Return names and scores by place; a seat without a name has its number."""
    public: Public = result.public
    return [
        (result.names[place.seat] or phrase("seat-name", number=place.seat + 1), public.scores[place.seat])
        for place in ranking(public.scores)
    ]


def _players(result: Result) -> Phrase:
    public: Public = result.public
    scores = [phrase("nlv-compare-score", name=name, points=line.total) for name, line in _ranked(result)]
    return phrase("nlv-compare-table", session=result.session, turn=public.turn, scores=comma_list(scores))


def _category(name: str, results: Sequence[Result]) -> Phrase:
    points = [
        phrase(
            "nlv-compare-points",
            session=one.session,
            points=comma_list([int(getattr(line, name)) for _, line in _ranked(one)]),
        )
        for one in results
    ]
    return phrase("nlv-compare-line", category=Phrase(f"nlv-pic-score-{name}"), points=dot_list(points))
