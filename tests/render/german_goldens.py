"""Reference pictures with many words, in German. `make goldens` draws them again; look at every one before committing
it."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from bot.games.picture import Picture, PrivatePicture
from bot.services.wording.texts import shared_texts
from render.core.pictures.chances import paint_chances
from render.core.theme import LARGE, STANDARD, Theme
from render.filthy_rich.rolling import paint_roll
from tests.render.drawn import Golden, Goldens, Painter
from tests.render.every_kind import KINDS
from tests.render.german_tournaments import PICTURES
from tests.render.pseudo_language import NAMES
from tests.render.tournament_positions import NAMES as ENTRIES

FOLDER: Final = Path(__file__).parent / "goldens" / "german"

_WORDS: Final = shared_texts(strict=True).picture_localizer("de", NAMES)
_ENTRIES: Final = shared_texts(strict=True).picture_localizer("de", ENTRIES)
SHOWN: Final = {
    "auction": "vs-auction-middle",
    "plan": "vs-plan",
    "score": "vs-score",
    "binder": "fr-binder-layers",
    "table": "fr-overview-auction",
    "hand": "fr-hand-five",
    "hand_eight": "fr-hand-eight",
    "pairs": "nlv-pairs-table",
    "points": "nlv-points-0",
    "final_points": "nlv-score",
    "plans": "vs-overview",
    "result": "fr-result",
    "cities": "nlv-overview",
    "cover_vegas_showdown": "vegas_showdown-cover-few",
    "cover_filthy_rich": "filthy_rich-cover-few",
    "cover_new_las_vegas": "new_las_vegas-cover-few",
    "draft": "vs-preview",
    "ways": "vs-ways",
    "set_tiles": "set-vs-tiles",
    "set_events": "set-vs-events",
    "places": "fr-places",
    "sheet": "nlv-sheet",
    "preview": "nlv-preview",
    "preview_points": "nlv-preview-points",
    "turn": "nlv-turn",
    "preview_columns": "nlv-preview-columns",
    "set_projects": "set-nlv-projects",
    "winner_vegas_showdown": "vegas_showdown-winner-tie",
    "winner_filthy_rich": "filthy_rich-winner-tie",
    "winner_new_las_vegas": "new_las_vegas-winner-tie",
}
"""Kinds of pictures in the usual theme, by their names here."""
_SHOWN_LARGE: Final = {"score_large": "vs-score", "table_large": "fr-overview-start", "final_points_large": "nlv-score"}


def _kind(name: str, theme: Theme = STANDARD) -> Golden:
    paint, part = KINDS[name]
    return Golden(paint, part(), replace(_WORDS, theme=theme))


@cache
def _shown(name: str) -> Picture[Any] | PrivatePicture[Any]:
    return PICTURES[name]()


def _tournament(name: str, theme: Theme = STANDARD) -> Golden:
    picture = _shown(name)
    return Golden(picture.painter, picture.part, replace(_ENTRIES, theme=theme))


GOLDENS: Final[Goldens] = {
    **{name: lambda kind=kind: _kind(kind) for name, kind in SHOWN.items()},
    **{name: lambda name=name: _tournament(name) for name in PICTURES},
    "standings_large": lambda: _tournament("standings", LARGE),
    "bracket_large": lambda: _tournament("bracket", LARGE),
    **{name: lambda kind=kind: _kind(kind, LARGE) for name, kind in _SHOWN_LARGE.items()},
}


def drawn_by() -> set[Painter]:
    """Return the painters that have a picture here."""
    return {*(KINDS[kind][0] for kind in SHOWN.values()), *(_shown(name).painter for name in PICTURES)}


GERMAN_ELSEWHERE: Final = {
    paint_roll: "the binder, in motion",
    paint_chances: "in every language among the pictures of an analysis",
}
"""Painters without a picture here, with the reasons."""
