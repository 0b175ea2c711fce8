"""A made-up language for pictures: English with accents, a third longer; a bracket at the end shows where a text was cut."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, Resource, TextElement
from fluent.syntax.visitor import Transformer

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
    """Every word a third longer, by letters like those it has, with accents."""
    return _WORD.sub(lambda word: _stretched(word[0]), text).translate(_ACCENTS)


def _stretched(word: str) -> str:
    more = len(word) // 3
    return word[:2] + "".join(letter * 2 for letter in word[2 : 2 + more]) + word[2 + more :]


class _Longer(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - the name fluent.syntax looks for
        node.value = longer(node.value)
        return node


def pseudo(resource: Resource) -> Resource:
    """The messages in the made-up language; whole sentences and single words alike end in a bracket."""
    _Longer().visit(resource)
    for entry in resource.body:
        if isinstance(entry, Message) and isinstance(entry.value, Pattern):
            entry.value.elements.append(TextElement("]"))
    return resource


@cache
def pseudo_texts() -> Texts:
    """All sentences in the made-up language."""
    parser, serializer = FluentParser(), FluentSerializer()
    with TemporaryDirectory() as name:
        folder = Path(name)
        for source in files("data").joinpath("locales", "en").iterdir():
            text = source.read_text(encoding="utf-8")
            for language, body in (("en", text), (LANGUAGE, serializer.serialize(pseudo(parser.parse(text))))):
                (folder / language).mkdir(exist_ok=True)
                (folder / language / source.name).write_text(body, encoding="utf-8")
        texts = Texts(strict=True, root=folder)
        for language in (LANGUAGE, "en"):  # a language is read when it first speaks
            texts.say(Phrase("pic-ours"), language)
        return texts


@dataclass(frozen=True)
class PseudoWords:
    """A localizer that speaks the made-up language."""

    names: tuple[str, ...] = NAMES
    language: str = LANGUAGE
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        return pseudo_texts().say(phrase, LANGUAGE, self.names, plain=True)
