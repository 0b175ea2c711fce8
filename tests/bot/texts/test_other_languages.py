"""Every message of every other language, each refusal and remedy among them, said with whatever it can be filled with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.games.listing import games
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import typed_words
from engines.core.phrase import Phrase
from tests.bot.texts.comparing import whole_languages
from tests.bot.texts.messages import LOCALES, samples, written
from tests.bot.texts.said_in_code import said_in_code
from tests.bot.texts.test_messages import LIMITS, PIECES, WHOLE_SENTENCES

CODE = re.compile(r"`([^`]+)`")
LANGUAGES = [language for language in Texts().languages if language != "en"]
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_whole_language = pytest.mark.parametrize("language", whole_languages())
QUOTATION_MARKS = {"de": ("„", "”")}
"""What a language begins a quotation with, and a mark that is not of it. No language uses typewriters' marks."""


class OwnTexts(Texts):
    """Texts without English to fall back to: a message the language does not have raises KeyError."""

    def __init__(self, language: str) -> None:
        super().__init__(strict=True, language=language)
        self._chain = lambda _: (language,)


@cache
def sentences(language: str) -> tuple[tuple[str, str, str], ...]:
    """Each message with each set of values: its name, as Discord gets it, and as it is on a button."""
    return tuple(_sentences(language))


def _sentences(language: str) -> Iterator[tuple[str, str, str]]:
    texts = OwnTexts(language)
    for message in written(LOCALES / language).values():
        if "-typed-" in message.key:
            continue
        for args in samples(message):
            # What a card says ends as it is told to: its effects can share a sentence.
            ended = {**args, "end": "."} if "end" in args and message.key.startswith("fr-") else args
            phrase = Phrase(message.key, tuple(ended.items()))  # type: ignore[arg-type]
            yield message.key, texts.say(phrase), texts.say(phrase, plain=True)


@every_language
def test_every_sentence_is_whole(language: str) -> None:
    wrong: set[str] = set()
    for key, marked, plain in sentences(language):
        bad = (
            any(one in marked for one in ("{", "}", "???", "  ", " ,", "..", " .", " %", "( ", "$X1$"))
            or len(marked) > 2000
        )
        if not re.match(PIECES, key):
            bad |= plain.strip() != plain or (plain == "") != (key == "gap")
        if re.match(WHOLE_SENTENCES, key):
            bad |= not plain.endswith((".", "!", "?"))
        if bad:
            wrong.add(f"{key}: {marked}")
    assert wrong == set()


@every_language
def test_every_label_leaves_room_for_what_is_filled_in(language: str) -> None:
    wrong = {
        f"{key}: {len(plain)} of {limit}: {plain}"
        for key, _, plain in sentences(language)
        for pattern, limit in LIMITS
        if re.fullmatch(pattern, key) and len(plain) > limit
    }
    assert wrong == set()


@every_whole_language
def test_every_refusal_the_code_can_raise_is_said_in_the_language(language: str) -> None:
    """Reason and remedy, with the values their calls give them."""
    texts, said = OwnTexts(language), said_in_code()
    refusals = {key: calls for key, calls in said.exact.items() if re.match(r"([a-z]+-)?(refuse|remedy)-", key)}
    assert len(refusals) > 200
    for key, calls in refusals.items():
        for given in {call for call in calls if call is not None}:
            text = texts.say(Phrase(key, tuple((name, 2) for name in sorted(given))))
            assert text.endswith((".", "!", "?")), (key, text)


@every_language
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    texts = [plain for _, _, plain in sentences(language)]
    assert [text for text in texts if '"' in text] == []
    if language in QUOTATION_MARKS:
        own, foreign = QUOTATION_MARKS[language]
        assert [text for text in texts if foreign in text] == []
        assert any(own in text for text in texts)


@every_whole_language
@pytest.mark.parametrize("slug", list(games()))
def test_what_a_game_tells_people_to_type_means_the_same_as_in_english(language: str, slug: str) -> None:
    binding, english, texts = games()[slug], Texts(strict=True), OwnTexts(language)
    words = typed_words(texts, binding, language)
    wrong: set[str] = set()
    for key, message in written(LOCALES / "en").items():
        if not key.startswith(f"{binding.game.notation.prefix}-") or message.variables:
            continue
        told, own = (
            [words.canonical(one) for one in CODE.findall(said.say(Phrase(key))) if not one.startswith("/")]
            for said in (english, texts)
        )
        if told != own:
            wrong.add(f"{key}: {told} {own}")
    assert wrong == set()
