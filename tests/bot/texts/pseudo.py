"""A made-up language: every English sentence with accents on its vowels. What shows up without them was never translated."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Resource, TextElement
from fluent.syntax.visitor import Transformer

LANGUAGE = "xx"
_ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_DISCORD = re.compile(r"(<[^>]*>|`[^`]*`)")
"""Mentions, times and code: no words."""
_WORD = re.compile(r"[A-Za-zÀ-ÿ]{4,}")


def accented(text: str) -> str:
    """The text in the made-up language; Discord's own markup stays."""
    return "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(_DISCORD.split(text)))


class _Accents(Transformer):
    def visit_TextElement(self, node: TextElement) -> BaseNode:  # noqa: N802 - the name fluent.syntax looks for
        node.value = accented(node.value)
        return node


def pseudo_locales(folder: Path) -> Path:
    """`folder` with the English messages and the same in the made-up language."""
    parser, serializer = FluentParser(), FluentSerializer()
    for source in files("data").joinpath("locales", "en").iterdir():
        text = source.read_text(encoding="utf-8")
        made_up = _Accents().visit(parser.parse(text))
        assert isinstance(made_up, Resource)
        for language, body in (("en", text), (LANGUAGE, serializer.serialize(made_up))):
            (folder / language).mkdir(parents=True, exist_ok=True)
            (folder / language / source.name).write_text(body, encoding="utf-8")
    return folder


def english_words(text: str, names: tuple[str, ...] = ()) -> list[str]:
    """Words of a text that carry plain vowels, proper `names` left out: they never went through the made-up language."""
    for part in (*_DISCORD.findall(text), *names):
        text = text.replace(part, " ")
    return [word for word in _WORD.findall(text) if re.search("[aeiouAEIOU]", word)]
