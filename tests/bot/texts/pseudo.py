"""An invented language: every English sentence with accents on its vowels. Texts without accents were never translated."""

import re
import shutil
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Message, Resource, TextElement
from fluent.syntax.visitor import Transformer

from tests.bot.texts.messages import LOCALES

LANGUAGE = "xx"
_ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_DISCORD = re.compile(r"(<[^>]*>|`[^`]*`)")
"""Parts of a text that are no words: mentions, times and code."""
_PIECES = re.compile(r"fr-(when|if|word|lasting|end)-")
"""Parts of a card's text; with brackets they would be more than a third longer."""
_WORD = re.compile(r"[A-Za-zÀ-ÿ]{4,}")


def accented(text: str) -> str:
    """Return the text in the invented language; Discord's own markup stays unchanged."""
    return "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(_DISCORD.split(text)))


class _Longer(Transformer):
    """A transformer that gives every sentence accents, makes it a third longer and puts it in brackets, so that cuts
    can be seen. Typed words and names of commands have rules of their own."""

    def visit_Message(self, node: Message) -> BaseNode:  # noqa: N802 - the name fluent.syntax looks for
        if "-typed-" in node.id.name:
            return node
        named = node.id.name.startswith("cmd-")
        for pattern in (None if named else node.value, *(attribute.value for attribute in node.attributes)):
            if pattern is not None and pattern.elements:
                self.generic_visit(pattern)
                if _PIECES.match(node.id.name):
                    continue
                pattern.elements = [TextElement("⟦"), *pattern.elements, TextElement("⟧")]
        return node

    def visit_TextElement(self, node: TextElement) -> BaseNode:  # noqa: N802
        node.value = "".join(
            part if place % 2 else _drawn_out(part.translate(_ACCENTS))
            for place, part in enumerate(_DISCORD.split(node.value))
        )
        return node


def _drawn_out(text: str) -> str:
    """Return the text a third longer: the last letter of each word is repeated three or four times."""
    return re.sub(r"[^\W\d_]{2,}", lambda word: word[0] + word[0][-1] * (len(word[0]) // 3 or 1), text)


class _Accents(Transformer):
    def visit_TextElement(self, node: TextElement) -> BaseNode:  # noqa: N802 - the name fluent.syntax looks for
        node.value = accented(node.value)
        return node


def longer_locales(folder: Path, made_up_as: str = LANGUAGE) -> Path:
    """Return `folder` with the English messages and a longer language, under any name."""
    return _write(folder, made_up_as, _made_up(_Longer, "en"))


def pseudo_locales(folder: Path, made_up_as: str = LANGUAGE, source_language: str = "en") -> Path:
    """Return `folder` with the English messages and those of a language in the invented form, under any name."""
    return _write(folder, made_up_as, _made_up(_Accents, source_language))


@cache
def _made_up(form: type[Transformer], source_language: str) -> dict[str, str]:
    """Return the files of a language by name, in an invented form."""
    parser, serializer, found = FluentParser(with_spans=False), FluentSerializer(), dict[str, str]()
    for source in (LOCALES / source_language).iterdir():
        resource = form().visit(parser.parse(source.read_text(encoding="utf-8")))
        assert isinstance(resource, Resource)
        found[source.name] = serializer.serialize(resource)
    return found


def _write(folder: Path, language: str, bodies: dict[str, str]) -> Path:
    shutil.copytree(LOCALES / "en", folder / "en", dirs_exist_ok=True)
    (folder / language).mkdir(exist_ok=True)
    for name, body in bodies.items():
        (folder / language / name).write_text(body, encoding="utf-8")
    return folder


def english_words(text: str, names: tuple[str, ...] = ()) -> list[str]:
    """Return the words of a text with plain vowels, without proper `names`: they were never translated into the
    invented language."""
    for part in (*_DISCORD.findall(text), *names):
        text = text.replace(part, " ")
    return [word for word in _WORD.findall(text) if re.search("[aeiouAEIOU]", word)]
