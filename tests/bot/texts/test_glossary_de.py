"""docs/glossary_de.md lists the words of the German messages, each beside its English word."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax.serializer import serialize_pattern

from tests.bot.texts.messages import LOCALES, written
from tests.bot.texts.said_in_code import ROOT

PAGE = ROOT / "docs" / "glossary_de.md"
OF_GAME = {
    "Vegas Showdown": ("vs-", "vegas_showdown-"),
    "Filthy Rich": ("fr-", "filthy_rich-"),
    "Welcome to New Las Vegas": ("nlv-", "new_las_vegas-"),
}
"""The messages in which the words of a section are searched for; other sections are searched for in all."""
HEADS = ("Deutsch", "Ereignis", "---")


def rows() -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Yield section, German words and English words of each row of the page."""
    section = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        section = line.removeprefix("## ") if line.startswith("## ") else section
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if cells and not cells[0].startswith(HEADS):
            yield section, words_in(cells[0]), words_in(cells[1])


def words_in(cell: str) -> tuple[str, ...]:
    """Return the words of a cell without explanations in brackets."""
    listed = re.split(r"[;,:]", re.sub(r"\([^)]*\)", "", cell))
    return tuple(word.strip() for word in listed if word.strip())


@cache
def texts(language: str) -> dict[str, str]:
    """Return every message in lower case on one line, without names of variables."""
    return {
        key: " ".join(re.sub(r"\$[a-z_]+", "", serialize_pattern(message.pattern)).casefold().split())
        for key, message in written(LOCALES / language).items()
    }


@cache
def stem_of(word: str) -> tuple[str, re.Pattern[str]]:
    """Return the part of a word that all its forms share, and a pattern that finds it at the beginning of a word."""
    stem = re.sub(r"(?<=\w{4})(en|e|n)$", "", word).casefold()
    return stem, re.compile(rf"\b{re.escape(stem)}")


def stands_in(word: str, text: str) -> bool:
    """Return whether a text in lower case contains the word in any form."""
    stem, pattern = stem_of(word)
    return stem in text and pattern.search(text) is not None


@pytest.mark.slow
def test_the_german_files_use_the_word_for_the_english_one() -> None:
    german, english, listed = texts("de"), texts("en"), list(rows())
    assert {section for section, _, _ in listed} == {"Alle Spiele und der Gastgeber", *OF_GAME}
    assert len(listed) > 120
    assert all(meanings and words for _, meanings, words in listed)
    unused: list[str] = []
    for section, meanings, words in listed:
        begins = OF_GAME.get(section, "")
        meant = [
            german[key]
            for key, text in english.items()
            if key in german and key.startswith(begins) and any(stands_in(word, text) for word in words)
        ]
        unused += [f"{section}: {one}" for one in meanings if not any(stands_in(one, text) for text in meant)]
    assert unused == []


def test_a_word_the_files_do_not_use_is_noticed() -> None:
    assert stands_in("überbieten", "wer in dieser runde überbietet")
    assert not stands_in("Vorraum", " ".join(texts("de").values()))


OTHER_CASE = re.compile(
    r"(?<!bis )\b(ab|an|aus|außer|bei|binnen|gegenüber|in|innerhalb|laut|mit|nach|seit|statt|trotz|unter|von|vor|während"
    r"|wegen|zu|zwischen)\s+(?:(?:etwa|rund|je|knapp|mindestens|höchstens)\s+)?\{ \$(bank|better|cap|chosen|closing|every|first"
    r"|gap|grace|increment|lasts|least|left|length|median|most|needs|round|season|second|takes|time) \}",
    re.IGNORECASE,
)
"""Prepositions after which "3 Tage" would have to be "3 Tagen", before variables of lengths. "Bis zu" keeps the case.
"""
WITH_LENGTHS = re.compile(
    r"analysis-missed|length-|terms-|until-|(refuse|remedy)-hours-too-long"
    r"|(refuse|remedy)-tournament-(one-round|prompt|round|season|too-long)|tour-(act-round|forecast|length|rule-|value|warn)"
)
"""Beginnings of the messages with variables of lengths."""


def test_no_german_sentence_asks_for_another_case_of_a_length() -> None:
    sentences = {key: serialize_pattern(one.pattern) for key, one in written(LOCALES / "de").items()}
    given = {key: text for key, text in sentences.items() if WITH_LENGTHS.match(key)}
    assert sum("{ $length }" in text for text in given.values()) > 10
    assert {key: text for key, text in given.items() if OTHER_CASE.search(text)} == {}
    assert OTHER_CASE.search("Die Turnierleitung entscheidet innerhalb von { $length }"), "other cases are noticed"
    assert OTHER_CASE.search("Nach etwa { $median } ist Schluss")
    assert not OTHER_CASE.search("Sie hat dafür { $length }; danach gilt die Vorrunde")
    assert not OTHER_CASE.search("Das kann bis zu { $most } dauern")
