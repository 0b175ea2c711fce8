"""The words of pictures in tests: English, as players read it. A sentence that is missing is an error."""

from __future__ import annotations

from collections.abc import Iterable

from bot.services.wording.texts import PictureLocalizer
from render.core.localizer import SeatMark
from render.core.theme import STANDARD, Theme


def english(names: Iterable[str], marks: tuple[SeatMark, ...] = (), theme: Theme = STANDARD) -> PictureLocalizer:
    """Return the words for a table of these names, which are not shortened."""
    return PictureLocalizer("en", tuple(names), strict=True, marks=marks, theme=theme)
