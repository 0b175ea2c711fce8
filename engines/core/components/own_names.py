"""Names of components that hosts and servers add. A name is derived from the id, so that names shown can be typed:
`noodle_bar` is Noodle Bar. Ids have small letters, digits and underscores only, so names need no escaping anywhere."""

import unicodedata
from typing import Final

from engines.core.components.faults import Fault, of_row, of_word
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import has_look, in_plain_letters

LONGEST_ID: Final = 24
_MARKUP: Final = frozenset("*_~`|<>@[]\\")
"""Characters that Discord reads as formatting or mentions."""


def own_name(component: str) -> Phrase:
    """Return the name of a component that is not the game's own, as a phrase."""
    return phrase("own-name", name=name_of(component))


def name_of(component: str) -> str:
    """Return the name of a component that is not the game's own, as plain text."""
    return " ".join(word[:1].upper() + word[1:] for word in component.split("_"))


def check_id(file: str, component: str) -> None:
    """Raise ComponentsError unless the id of a component can be shown and typed."""
    if len(component) > LONGEST_ID or not all(map(_is_word, component.split("_"))) or not component[0].isalpha():
        raise of_row(file, component, component, phrase("component-fault-component-id", most=LONGEST_ID))


def check_printed(file: str, row: str, name: str, of: Fault = of_word) -> None:
    """Refuse a printed name with invisible or formatting characters. Raise ComponentsError."""
    wrong = next((char for char in name if char in _MARKUP or not (has_look(char) or _belongs(char))), None)
    if wrong is not None:
        shown = wrong if wrong in _MARKUP else f"U+{ord(wrong):04X}"
        raise of(file, row, shown, phrase("component-fault-character"))
    if name != name.strip() or not any(map(has_look, name)) or name[:1] in "#-+>":
        raise of(file, row, name, phrase("component-fault-name-edge"))


def _belongs(char: str) -> bool:
    """Return whether a character is a blank, or an accent on the letter before it."""
    return char == " " or (unicodedata.category(char)[0] == "M" and in_plain_letters(char) == char)


def _is_word(word: str) -> bool:
    """Return whether a word has two or more small letters, perhaps followed by digits, or up to three digits alone: a single
    letter would be read as a square or a space."""
    letters = word.rstrip("0123456789")
    if not letters:
        return 0 < len(word) <= 3
    return len(letters) > 1 and all(unicodedata.category(char) == "Ll" for char in letters)
