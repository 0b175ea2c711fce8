"""The texts of the playground in its language, and the shown words that are not of that language. To distinguish them,
the language's own messages get accents on their vowels: a word without one comes from elsewhere."""

import re
import shutil
from pathlib import Path
from typing import Final

from playwright.async_api import Page

from bot.games.listing import games
from bot.playground.model_server import MEMBERS, MORE_MEMBERS
from bot.services.seats.computer_seats import ALL_NAMES
from bot.services.wording.texts import Texts, Verbatim
from engines.core.phrase import Phrase, phrase
from tests.bot.texts.pseudo import english_words, pseudo_locales
from tests.browser.served import ROOT

READING: Final = Path(__file__).with_name("reading.js")
_ANY: Final = "§"
_NAMES: Final = (
    "Croupier", "Henry Stern", "drand", "JSON", "English", "Deutsch", *ALL_NAMES,
    *(binding.game.info.title for binding in games().values()), *MEMBERS, *MORE_MEMBERS,
)  # fmt: skip
_FEWEST: Final = 20
"""Fewest texts that any journey shows."""
_NO_WORDS: Final = re.compile(r"https?://[^\s)]+|#[a-z][\w-]+|[\w-]+\.(?:csv|gif|html|json|png|txt|zip)\b")
"""Parts of texts that are no words: links, names of channels, and files."""


class Spoken:
    """A language of the playground, with the labels of its buttons."""

    def __init__(self, language: str = "en", locales: Path | None = None) -> None:
        self.language = language
        self._texts = Texts(language=language, root=locales)

    def label(self, said: str | Phrase) -> str:
        return self._texts.label(Phrase(said) if isinstance(said, str) else said)

    def called(self, name: str) -> str:
        """Return the beginning of a call to this person."""
        asked = phrase("turn-notice", who=Verbatim(_ANY), decision=Verbatim(_ANY), count=1)
        return f"@{name}{self._texts.say(asked).split(_ANY)[1].rstrip(' :')}"


ENGLISH: Final = Spoken()


def accented_packages(folder: Path, language: str) -> Path:
    """Return `folder` with a copy of our data in which every word of a language has an accent."""
    shutil.copytree(ROOT / "data", folder / "data", ignore=shutil.ignore_patterns("__pycache__"))
    pseudo_locales(folder / "data" / "locales", language, language)
    return folder


async def foreign_words(page: Page) -> dict[str, str]:
    """Return the words shown in a window that are not of the accented language, each with its place."""
    texts: list[str] = await page.evaluate("window.shown")
    assert len(texts) > _FEWEST, f"next to nothing was read: {texts}"
    found: dict[str, str] = {}
    for text in texts:
        for word in english_words(_NO_WORDS.sub("", text), _NAMES):
            found.setdefault(word, text[:300])
    return found
