"""The vendored faces by purpose."""

from enum import Enum
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / "assets" / "fonts"


class Face(Enum):
    """A face, by its file in `FOLDER`."""

    TEXT = "RobotoCondensed-Medium.ttf"
    BOLD = "RobotoCondensed-Bold.ttf"
    SIGN = "LobsterTwo-Bold.otf"
    EAST = "NotoSansCJKjp-Bold.otf"
    """Chinese, Japanese and Korean. Like all that follow, it replaces the three faces above for letters they lack."""
    ARABIC = "NotoSansArabic-Bold.ttf"
    ARMENIAN = "NotoSansArmenian-Bold.ttf"
    BENGALI = "NotoSansBengali-Bold.ttf"
    DEVANAGARI = "NotoSansDevanagari-Bold.ttf"
    EMOJI = "NotoEmoji-Bold.ttf"
    ETHIOPIC = "NotoSansEthiopic-Bold.ttf"
    GEORGIAN = "NotoSansGeorgian-Bold.ttf"
    GUJARATI = "NotoSansGujarati-Bold.ttf"
    GURMUKHI = "NotoSansGurmukhi-Bold.ttf"
    HEBREW = "NotoSansHebrew-Bold.ttf"
    KANNADA = "NotoSansKannada-Bold.ttf"
    KHMER = "NotoSansKhmer-Bold.ttf"
    LAO = "NotoSansLao-Bold.ttf"
    MALAYALAM = "NotoSansMalayalam-Bold.ttf"
    MYANMAR = "NotoSansMyanmar-Bold.ttf"
    SINHALA = "NotoSansSinhala-Bold.ttf"
    TAMIL = "NotoSansTamil-Bold.ttf"
    TELUGU = "NotoSansTelugu-Bold.ttf"
    THAI = "NotoSansThai-Bold.ttf"

    # Every measured and drawn line is looked up by its face, and an enum's own hash is a call in Python each time.
    __hash__ = object.__hash__


OWN: Final = frozenset({Face.TEXT, Face.BOLD, Face.SIGN})
"""The faces that painters choose among."""
SCALES: Final = {Face.EAST: 0.92, Face.ARABIC: 0.94, Face.DEVANAGARI: 0.92, Face.EMOJI: 0.8, Face.THAI: 0.92}
"""Size of a replacement face relative to the face it replaces, 1 if not listed: letters of these faces are higher."""
