"""An invented language for pictures: English with accents, a third longer; a bracket at the end shows where a text was
cut."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from typing_extensions import override

from bot.services.wording.patterns import Pattern
from bot.services.wording.sentences import Sentences
from bot.services.wording.texts import Texts
from engines.core.phrase import Phrase
from render.core.localizer import SeatMark
from render.core.theme import STANDARD, Theme

LANGUAGE: Final = "xx"
NAMES: Final = (
    "Ana",
    "Benjamin Łódź",
    "Éva",
    "Dagobert the 3rd",
    "Cleo",
    "Maximiliane",
    "Gül",
    "Hanna",
    "Kim",
    "Jo",
) * 2
_ACCENTS: Final = str.maketrans("aeiouAEIOU", "áéíöúÁÉÍÖÚ")
_WORD: Final = re.compile(r"[A-Za-z]{3,}")


def longer(text: str) -> str:
    """Return every word a third longer, with accents, by repeating its kinds of letters."""
    return _WORD.sub(lambda word: _stretched(word[0]), text).translate(_ACCENTS)


def _stretched(word: str) -> str:
    more = len(word) // 3
    return word[:2] + "".join(letter * 2 for letter in word[2 : 2 + more]) + word[2 + more :]


class _Longer(Sentences):
    """English messages in the invented language; whole sentences and single words end in a bracket."""

    @override
    def format(self, pattern: str | Pattern, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        text, errors = super().format(pattern, args)
        return text + "]", errors

    @override
    def _filled(self, pattern: str | Pattern, args: dict[str, Any], errors: list[Exception]) -> str:
        if isinstance(pattern, str):
            return longer(pattern)
        return "".join([longer(part) if type(part) is str else self._part(part, args, errors) for part in pattern])


@cache
def pseudo_texts() -> Texts:
    """Return all sentences in the invented language."""
    english = files("data").joinpath("locales", "en")
    texts = Texts(strict=True)
    texts._folders[LANGUAGE] = english
    texts._read[LANGUAGE] = _Longer(LANGUAGE, (file.read_text(encoding="utf-8") for file in english.iterdir()))
    return texts


@dataclass(frozen=True)
class PseudoWords:
    """A localizer for the invented language."""

    names: tuple[str, ...] = NAMES
    language: str = LANGUAGE
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        return pseudo_texts().say(phrase, LANGUAGE, self.names, plain=True)
