# pyright: strict, reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnnecessaryTypeIgnoreComment=true
"""For the type checker only, which refuses a picture whose part is not what its painter draws, so that no view gets into a public
picture. Where it no longer refuses a line here, `make types` fails: the line's comment has become unnecessary."""

from __future__ import annotations

from PIL import Image

from bot.games.binding import Picture, PrivatePicture
from engines.core.game import View
from render.core.localizer import Localizer


class Part:
    """The part a painter draws."""


def paint(part: Part, words: Localizer) -> Image.Image:
    """Draw a part."""
    raise NotImplementedError


def alt(part: Part, words: Localizer) -> str:
    """Describe a part."""
    return ""


def fitting(part: Part) -> tuple[Picture, PrivatePicture]:
    """Taken."""
    return Picture("a.b", paint, alt, part), PrivatePicture("a.b", paint, alt, part)


def leaking(view: View[Part, Part]) -> Picture:
    """Refused."""
    return Picture("a.b", paint, alt, view)  # pyright: ignore[reportArgumentType]


def leaking_in_private(view: View[Part, Part]) -> PrivatePicture:
    """Refused: a private picture is drawn from a part of the view, too."""
    return PrivatePicture("a.b", paint, alt, view)  # pyright: ignore[reportArgumentType]


def leaking_text(part: Part) -> Picture:
    """Refused: the text is of what is drawn."""
    return Picture("a.b", paint, lambda view, words: str(view.private), part)  # pyright: ignore[reportAttributeAccessIssue]


def leaking_private_text(part: Part) -> PrivatePicture:
    """Refused like the text of a public picture."""
    return PrivatePicture("a.b", paint, lambda view, words: str(view.private), part)  # pyright: ignore[reportAttributeAccessIssue]
