"""Pictures full of words, in German as it is shipped. `make goldens` draws them anew; look at every one before committing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

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
}
_SHOWN_LARGE: Final = {"score_large": "vs-score", "table_large": "fr-overview-start", "final_points_large": "nlv-score"}

GOLDENS: Final[dict[str, Callable[[], Drawing]]] = {
    **{name: lambda kind=kind: KINDS[kind](_WORDS) for name, kind in _SHOWN.items()},
    **{name: lambda kind=kind: KINDS[kind](replace(_WORDS, theme=LARGE)) for name, kind in _SHOWN_LARGE.items()},
}
