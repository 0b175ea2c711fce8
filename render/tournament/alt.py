"""Alternative texts of at most 1024 characters, each made from the part its picture is drawn from."""

from render.core.localizer import Localizer, within
from render.tournament.parts import BracketPart, CoursePart, RankingPart, RoundPart, TrophyPart


def alt_ranking(part: RankingPart | CoursePart, words: Localizer) -> str:
    """Return the heading, the explanation of the lines between places if there is one, and each row from the top."""
    legend = (part.legend,) if isinstance(part, RankingPart) and part.legend is not None else ()
    return within(words(text) for text in (part.title, part.subtitle, *legend, *(row.sentence for row in part.rows)))


alt_course = alt_ranking
"""A course is described as a ranking is, row by row."""


def alt_round(part: RoundPart, words: Localizer) -> str:
    """Return the heading, then table by table, then the players without a table."""
    sentences = [words(text) for text in (part.title, part.subtitle, *(table.sentence for table in part.tables))]
    if part.free and part.free_label is not None:
        sentences.append(f"{words(part.free_label)} {', '.join(words.names[name] for name in part.free)}.")
    return within(sentences)


def alt_bracket(part: BracketPart, words: Localizer) -> str:
    """Return the heading, then the rounds table by table, the last round first."""
    sentences = [words(part.title), words(part.subtitle)]
    for label, tables in reversed(part.rounds):
        sentences += [words(label), *(words(table.sentence) for table in tables)]
    return within(sentences)


def alt_trophy(part: TrophyPart, words: Localizer) -> str:
    """Return the sentence on the winners, then the following places."""
    sentences = [words(part.sentence)]
    sentences += [f"{words(label)}: {words.names[name]}." for label, name in part.honours]
    return within(sentences)
