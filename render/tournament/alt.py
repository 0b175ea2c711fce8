"""Alternative texts: what a picture says, in at most 1024 characters, from the same part it is drawn from."""

from __future__ import annotations

from render.core.alt import within
from render.core.words import Words
from render.tournament.parts import RankingPart


def alt_ranking(part: RankingPart, words: Words) -> str:
    """The heading, then line by line from the top."""
    return within(words(one) for one in (part.title, part.subtitle, *(row.told for row in part.rows)))
