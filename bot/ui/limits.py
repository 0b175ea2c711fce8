"""Discord's limits for one message, and functions that shorten text to fit."""

from typing import Final

TEXT: Final = 4000
"""Maximum number of characters in all texts of a message."""
COMPONENTS: Final = 40
"""Maximum number of components of a message, including nested ones."""
PICTURES: Final = 10
"""Maximum number of pictures (files) of a message."""
ALT: Final = 1024
BUTTONS_IN_ROW: Final = 5
BUTTON_LABEL: Final = 80
OPTIONS: Final = 25
OPTION_LABEL: Final = 100
PLACEHOLDER: Final = 150
TYPED_PLACEHOLDER: Final = 100
"""Maximum number of characters of the example in a one-line field."""
TYPED_TEXT: Final = 4000
"""Maximum number of characters of a field of several lines."""
MODAL_TITLE: Final = 45
CHOICE: Final = 100
"""Maximum number of characters of a completion's name and of its value."""

CONTINUED: Final = "…\n-# `/describe`"
"""The end of a text that was cut, with the command that shows the rest; equal in all languages."""
_SENTENCE_ENDS: Final = (". ", ".\n", "! ", "!\n", "? ", "?\n", "\n")


def fitting_text(text: str, limit: int = TEXT) -> str:
    """Return a text of at most `limit` characters: the text itself, or its beginning, up to the end of a sentence or line if one
    is in its second half, and a pointer to the rest."""
    if len(text) <= limit:
        return text
    room = text[: limit - len(CONTINUED) - 1]
    end = max(room.rfind(mark) + len(mark.rstrip()) for mark in _SENTENCE_ENDS)
    # A text without sentence ends in its second half is cut within a sentence, because losing half a message would be
    # worse.
    kept = room[:end] if end > len(room) // 2 else room
    return kept.rstrip() + "\n" + CONTINUED


def fitting_label(text: str, limit: int) -> str:
    """Return a one-line label of at most `limit` characters, never empty."""
    line = " ".join(text.split()) or "·"
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"
