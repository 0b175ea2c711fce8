"""The words of pictures in tests: English as players read it. A missing message is an error."""

from collections.abc import Iterable

from bot.services.wording.texts import PictureLocalizer
from render.core.localizer import SeatMark
from render.core.theme import STANDARD, Theme


def english(names: Iterable[str], marks: tuple[SeatMark, ...] = (), theme: Theme = STANDARD) -> PictureLocalizer:
    """Return the localizer for a table with these names, which are not shortened."""
    return PictureLocalizer("en", tuple(names), strict=True, marks=marks, theme=theme)
