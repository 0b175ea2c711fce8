"""Neon: the frame around what is asked, and around what has just changed."""

from __future__ import annotations

from typing import Final

from render.core.canvas import Box, Sheet
from render.core.palette import tone
from render.core.theme import FELT, NEON, NEON_LIGHT, Color, blend

GLOW: Final = 13
"""Pixels a neon frame takes on every side, its light included."""


def neon_frame(sheet: Sheet, box: Box, radius: int, ground: Color = FELT) -> None:
    """A tube of light along the inside of a box; its glow fades outwards to the ground."""
    dark, light = tone(ground), tone(NEON)
    rings = ((blend(dark, light, 0.25), 3), (blend(dark, light, 0.5), 3), (NEON, 3), (NEON_LIGHT, 3), (NEON, 3))
    for color, thick in rings:
        sheet.outlined(box, color, thick, max(4, radius))
        box, radius = box.inside(thick - 1), radius - thick + 1
