"""Size limits for component files, checked before they are parsed: a TOML parser needs memory quadratic in the length of a
dotted key, and Python raises an error of its own for numbers of thousands of digits."""

import re
from typing import Final

from engines.core.components import faults as component_faults
from engines.core.components.faults import of_file
from engines.core.phrase import phrase

MOST_LETTERS: Final = 256_000
"""Limit in characters per file. The deck that comes with Filthy Rich has a tenth of that."""
_MOST_VALUES: Final = 10_000
_DEPTH: Final = 12
_PARTS: Final = 8
_WORD: Final = 100
_PIECE: Final = re.compile(
    r'"""(?:[^\\"]++|\\.|"{1,2}(?!"))*+"{3,5}|' + r"'''(?:[^']++|'{1,2}(?!'))*+'{3,5}|"  # texts of several lines
    r'"(?!"")(?:[^"\\\n]++|\\.)*+"|' + r"'(?!'')[^'\n]*+'|"  # texts of one line
    r"#[^\n]*+|[A-Za-z0-9_+-]++|[ \t]++|.",
    re.DOTALL,
)
_OPENS: Final = frozenset("[{")
_CLOSES: Final = frozenset("]}")
_QUOTES: Final = frozenset("\"'")


def check_bounds(file: str, text: str) -> None:
    """Refuse a text that exceeds the limits of a component file: its length, nesting, number of values, or the length of a
    word, number or dotted key. Runs in linear time. Raise ComponentsError."""
    if len(text) > MOST_LETTERS:
        raise of_file(file, phrase("component-fault-long", most=MOST_LETTERS))
    depth = parts = values = 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        if piece[0] in "# \t":
            continue
        if piece in _QUOTES:
            return  # an unterminated string: no valid TOML from here on
        if piece == ".":
            parts += 1
        elif piece in _OPENS:
            depth, values, parts = depth + 1, values + 1, 0
        elif piece in _CLOSES:
            depth, parts = depth - 1, 0
        elif piece in "=,:\n":
            values, parts = values + (piece != "\n"), 0
        elif piece[0] not in _QUOTES and len(piece) > _WORD:
            raise of_file(file, phrase("component-fault-long-word", word=piece[:20], most=_WORD))
        if depth > _DEPTH or parts > _PARTS:
            raise component_faults.too_deep(file)
        if values > _MOST_VALUES:
            raise of_file(file, phrase("component-fault-many-values", most=_MOST_VALUES))
