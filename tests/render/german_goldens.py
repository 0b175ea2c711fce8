"""Pictures full of words, in German as it is shipped. `make goldens` draws them anew; look at every one before committing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.services.base.model import PersonId
from bot.services.tournaments.organising.hall_of_fame import Title
from bot.services.tournaments.posts.hall_lines import hall_pictures
from bot.services.tournaments.state.record import TournamentId
from bot.services.wording.texts import shared_texts
from render.core.areas import Drawing
from render.core.theme import LARGE
from tests.render.every_kind import KINDS
from tests.render.pseudo_language import NAMES

FOLDER: Final = Path(__file__).parent / "goldens" / "german"

_WORDS: Final = shared_texts(strict=True).picture_localizer("de", NAMES)
_SHOWN: Final = {
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
    "winner_vegas_showdown": "vegas_showdown-winner-tie",
    "winner_filthy_rich": "filthy_rich-winner-tie",
    "winner_new_las_vegas": "new_las_vegas-winner-tie",
}
_SHOWN_LARGE: Final = {"score_large": "vs-score", "table_large": "fr-overview-start", "final_points_large": "nlv-score"}


def _hall(year: int | None) -> Drawing:
    """The hall of fame of a server with three seasons and a cup."""
    seasons = [("Frühlingsliga", 1, 2026), ("Frühlingsliga · 2", 0, 2026), ("Winterpokal", 2, 2026), ("Liga", 1, 2025)]
    titles = [
        Title(
            TournamentId(9 - at), name, ("vegas_showdown",), 1, datetime(of, 11 - at, 14, tzinfo=UTC), (PersonId(who),)
        )
        for at, (name, who, of) in enumerate(seasons)
    ]
    shown = [PersonId(one) for one in range(3)]
    (picture,) = hall_pictures(titles, shown, year, lambda one: int(one or 0), lambda title: "Vegas Showdown")
    return picture.painter(picture.part, _WORDS)


GOLDENS: Final[dict[str, Callable[[], Drawing]]] = {
    **{name: lambda kind=kind: KINDS[kind](_WORDS) for name, kind in _SHOWN.items()},
    "hall": lambda: _hall(None),
    "hall_of_a_year": lambda: _hall(2026),
    **{name: lambda kind=kind: KINDS[kind](replace(_WORDS, theme=LARGE)) for name, kind in _SHOWN_LARGE.items()},
}
