"""Pictures of lists and tournaments: standings, cross table, bracket, rounds, trophy. They know no game."""

from render.tournament.alt import alt_ranking
from render.tournament.parts import RankedRow, RankingPart
from render.tournament.ranking import paint_ranking

__all__ = ["RankedRow", "RankingPart", "alt_ranking", "paint_ranking"]
