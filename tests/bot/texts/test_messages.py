"""The locale files fit the code: no missing and no unused message, every sentence of every language complete and within
Discord's limits."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.games.listing import games
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import typed_words
from engines.core.phrase import Phrase
from tests.bot.texts.comparing import whole_languages
from tests.bot.texts.messages import LOCALES, english, families, samples, written
from tests.bot.texts.said_in_code import said_in_code

PIECES = re.compile(r"fr-(when|if|word|lasting)-")
"""Parts of a card's text, which contain their own spaces and can be empty."""
LIMITS = {
    re.compile(pattern): limit
    for pattern, limit in (
        (r"cmd-.*\.description", 100),
        (r"button-.*", 38),
        (r"button-salt|ui-salt-label", 45),
        (r"ui-salt-help|tour-form-.*-help", 100),
        (rf"({'|'.join(games())})-option-[a-z_]+", 45),
        (rf"({'|'.join(games())})-option-.*\.help", 100),
        (r"(fr|nlv)-(verb|choice)-.*", 80),
        (r"(fr|nlv)-hint-.*", 100),
        (r"tour-(unfinished|undecided|free|worth|own|value)-.*", 95),
        (r"vs-panel-pick-.*|ui-rewind-choose", 150),
    )
}
"""Most letters of labels by patterns of their names; the rest of Discord's limit is for their variables."""
WHOLE_SENTENCES = re.compile(r"([a-z]+-)?(refuse|remedy)-|vs-event-.*\.effect|fr-(effect|flag)-|vs-own-|notice-")
"""Reasons and remedies are shown one after the other, so each must be a complete sentence."""
WRONG = re.compile(r"[{}]|\?\?\?|  | ,|\.\.| \.| %|\( |\$X1\$")
OF_SHELL = re.compile(r"`(croupier|python3?|pip|make|git|unzip|sh|cd) ")
CODE = re.compile(r"`([^`]+)`")
QUOTATION_MARKS = {"de": ("„", "”")}
"""The opening quotation mark of a language, and a mark that does not belong to it. No language uses typewriters' marks.
"""
every_language = pytest.mark.parametrize("language", Texts().languages)
every_whole_language = pytest.mark.parametrize("language", whole_languages())


def test_every_message_the_code_names_exists() -> None:
    assert sorted(set(said_in_code().exact) - set(english())) == []


def test_every_family_of_messages_is_declared_with_its_members() -> None:
    assert sorted(said_in_code().families - set(families())) == []
    members = {key for keys in families().values() for key in keys}
    assert sorted(members - set(english())) == []


def test_no_message_is_unused() -> None:
    members = {key for keys in families().values() for key in keys}
    assert sorted(key for key in english() if not said_in_code().names(key) and key not in members) == []


def test_calls_give_every_argument_a_message_asks_for() -> None:
    short: list[str] = []
    for key, calls in said_in_code().exact.items():
        asked = english()[key].variables if key in english() else frozenset[str]()
        short += [f"{key} lacks {sorted(asked - given)}" for given in calls if given is not None and asked - given]
    assert short == []


class OwnTexts(Texts):
    """Texts without English as a fall-back: a missing message raises KeyError."""

    def __init__(self, language: str) -> None:
        super().__init__(strict=True, language=language)
        self._chain = lambda _: (language,)


@cache
def sentences(language: str) -> tuple[tuple[str, str, str], ...]:
    """Return each message with each set of values: its name, its text for Discord, and its text on a button."""
    return tuple(_sentences(language))


def _sentences(language: str) -> Iterator[tuple[str, str, str]]:
    texts = OwnTexts(language)
    for message in written(LOCALES / language).values():
        if language != "en" and "-typed-" in message.key:
            continue
        for args in samples(message):
            # A card's text ends with its argument `end`, because its effects can share a sentence.
            ended = {**args, "end": "."} if "end" in args and message.key.startswith("fr-") else args
            phrase = Phrase(message.key, tuple(ended.items()))  # type: ignore[arg-type]
            yield message.key, texts.say(phrase), texts.say(phrase, plain=True)


@every_language
def test_every_sentence_is_whole(language: str) -> None:
    assert [f"{key}: {marked}" for key, marked, plain in sentences(language) if is_broken(key, marked, plain)] == []


def is_broken(key: str, marked: str, plain: str) -> bool:
    """Return whether a sentence has gaps or leftovers, is too long, or lacks its end."""
    return (
        WRONG.search(marked) is not None
        or len(marked) > 2000
        or (not PIECES.match(key) and (plain.strip() != plain or (plain == "") != (key == "gap")))
        or (WHOLE_SENTENCES.match(key) is not None and not plain.endswith((".", "!", "?")))
        or (OF_SHELL.search(marked) is not None and not key.startswith("cli-"))  # players have no shell
    )


@every_language
def test_labels_leave_room_for_what_is_filled_in(language: str) -> None:
    found = [
        (pattern, limit, key, plain)
        for key, _, plain in sentences(language)
        for pattern, limit in LIMITS.items()
        if pattern.fullmatch(key)
    ]
    assert {pattern for pattern, *_ in found} == LIMITS.keys()
    assert [f"{key}: {len(plain)} of {limit}: {plain}" for _, limit, key, plain in found if len(plain) > limit] == []


@every_language
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    texts = [plain for _, _, plain in sentences(language)]
    assert [text for text in texts if '"' in text] == []
    if language in QUOTATION_MARKS:
        own, foreign = QUOTATION_MARKS[language]
        assert [text for text in texts if foreign in text] == []
        assert any(own in text for text in texts)


@every_whole_language
def test_what_a_game_tells_people_to_type_means_the_same_as_in_english(language: str) -> None:
    english_texts, texts = Texts(strict=True), OwnTexts(language)
    wrong: set[str] = set()
    for binding in games().values():
        words, begin = typed_words(texts, binding, language), f"{binding.game.notation.prefix}-"
        for key in (key for key, message in english().items() if key.startswith(begin) and not message.variables):
            told, own = (
                [words.to_notation(one) for one in CODE.findall(said.say(Phrase(key))) if not one.startswith("/")]
                for said in (english_texts, texts)
            )
            if told != own:
                wrong.add(f"{key}: {told} {own}")
    assert wrong == set()
