"""Typed lines in a player's language become words of the notation; English is always understood."""

import re

from fluent.syntax.serializer import serialize_pattern

from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import ENGLISH, TypedWords, refusal_as_typed, split_words, typed_words
from engines.core.errors import GameError, UnreadableAction
from engines.core.phrase import Phrase, phrase
from tests.bot.texts.comparing import whole_languages
from tests.bot.texts.messages import LOCALES, Message, english, written
from tests.bot.texts.notation_words import notation_words

TEXTS = Texts(strict=True)
OTHERS = whole_languages()
GERMAN = TypedWords(
    {"bid": ["biete", "gebot"], "place": ["lege"], "every turn": ["jede Runde"], "large": ["groß"], "e": ["o"]},
    {
        "dragon_room": "Drachensaal",
        "fancy_slots": "Nobel-Slots",
        "fancy_lounge": "Nobel-Lounge",
        "lounge": "Lounge",
        "high_rollers_room": "Glücksritterstube",
        "sue_and_settle": "Klage, Vergleich & Klage",
    },
)


def test_a_typed_line_is_put_into_the_words_of_the_notation() -> None:
    for typed, meant in (
        ("biete lounge 13", "bid lounge 13"),
        ("  BIETE   Lounge  $13", "bid lounge $13"),
        ("gebot drachensaal 42", "bid dragon_room 42"),
        ("lege nobel slots c3 o", "place fancy_slots c3 e"),
        ("lege Nobel-Slots c3 e", "place fancy_slots c3 e"),
        ("bid lounge 13", "bid lounge 13"),
        ("drach 20, jede Runde", "dragon_room 20, every turn"),
        ("nobel 20", "nobel 20"),
        ("no 20", "no 20"),
        ("GROSS groß", "large large"),
        ("biete gluecksritterstube 9", "bid high_rollers_room 9"),
        ("biete Glucksritter 9", "bid high_rollers_room 9"),
        ("biete \u201eDrachensaal\u201c \uff14\uff12", "bid dragon_room 42"),
        ("biete lounge 1,000", "bid lounge 1,000"),
        ("lege Klage, Vergleich & Klage, jede Runde", "place sue_and_settle, every turn"),
        ("lege klage-vergleich-&-klage 3", "place sue_and_settle 3"),
        ("", ""),
    ):
        assert GERMAN.to_notation(typed) == meant


def test_a_line_of_the_notation_is_shown_in_the_language_and_either_begins_a_word() -> None:
    assert GERMAN.from_notation("dragon room 20 a3 e, every turn") == "drachensaal 20 a3 o, jede Runde"
    assert GERMAN.from_notation("place fancy_slots c3 e") == "lege nobel-slots c3 o"
    assert GERMAN.from_notation("place sue_and_settle 3") == "lege klage-vergleich-&-klage 3"
    assert (
        ENGLISH.from_notation("place fancy_slots c3 e")
        == ENGLISH.to_notation("place fancy_slots c3 e")
        == "place fancy_slots c3 e"
    )

    assert GERMAN.word_begins_with("dragon_room", "drach")
    assert GERMAN.word_begins_with("dragon_room", "drag")
    assert GERMAN.word_begins_with("fancy_slots", "Nobel s")
    assert GERMAN.word_begins_with("bid", "")
    assert not GERMAN.word_begins_with("dragon_room", "saal")

    error = UnreadableAction(phrase("refused", text="bid lunge", count=3), Phrase("remedy"))
    assert refusal_as_typed(error, "bid lunge 13", "biete lunge 13").reason == phrase(
        "refused", text="biete lun", count=3
    )


def test_every_word_of_a_notation_has_a_name_that_means_nothing_else() -> None:
    for language in OTHERS:
        for slug in list(games()):
            binding = games()[slug]
            prefix = binding.game.notation.prefix
            meant: dict[tuple[str, ...], set[str]] = {}
            for word in notation_words(binding):
                for said in TEXTS.say(Phrase(f"{prefix}-typed-{word.replace(' ', '-')}"), language, plain=True).split(
                    ","
                ):
                    assert split_words(said), (word, said)
                    meant.setdefault(split_words(said), set()).add(word)
                meant.setdefault(split_words(word), set()).add(word)
            for word, name in binding.typed_names().items():
                meant.setdefault(split_words(TEXTS.say(name, language, plain=True)), set()).add(word)
            assert {said: words for said, words in meant.items() if len(words) > 1} == {}
            words = typed_words(TEXTS, binding, language)
            assert [
                word for word in notation_words(binding) if words.to_notation(words.from_notation(word)) != word
            ] == []


def examples(game: str, language: str, messages: dict[str, Message]) -> dict[str, list[str]]:
    """Return the code spans in the messages of a game, by key: typed lines, with whole lines in the words of the
    notation."""
    binding = games()[game]
    begin = (f"{binding.game.notation.prefix}-", f"{game}-")
    words = typed_words(TEXTS, binding, language)
    found: dict[str, list[str]] = {}
    for key, message in messages.items():
        if key.startswith(begin):
            pattern = re.sub(r"\{ \$lot \}", "s3a5", serialize_pattern(message.pattern))
            spans = [words.to_notation(span) for span in re.findall(r"`([^`]+)`", pattern) if span[0] not in "/{"]
            if spans:
                found[key] = [canonical_text(binding, span) for span in spans]
    return found


def canonical_text(binding: Binding, line: str) -> str:
    """Return the line's canonical text; the line itself if it is only a part of one."""
    try:
        return binding.game.text(binding.game.parse(line))
    except GameError:
        return line.replace("_", " ").replace("-", " ")


def test_examples_in_messages_are_the_same_moves_in_every_language() -> None:
    in_english = {game: examples(game, "en", english()) for game in games()}
    assert all(len(found) > 2 for found in in_english.values())
    for language in OTHERS:
        messages = written(LOCALES / language)
        assert {game: examples(game, language, messages) for game in games()} == in_english
