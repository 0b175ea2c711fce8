"""The locale files fit the code: nothing missing, nothing unused, every sentence whole and within Discord's limits."""

from __future__ import annotations

import re

import pytest

from bot.games.listing import games
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase, PhraseValue
from tests.bot.texts.messages import ENGLISH, IN_LOGS, english, families, samples
from tests.bot.texts.said_in_code import said_in_code

PIECES = r"fr-(when|if|word|lasting)-"
"""Parts of a card's text, which bring their own spaces and can be empty."""
LIMITS = (
    (r"cmd-.*\.description", 100),
    (r"button-.*", 38),
    (r"ui-salt-(title|label)", 45),
    (r"ui-salt-help", 100),
    (rf"({'|'.join(games())})-option-[a-z_]+", 45),
    (rf"({'|'.join(games())})-option-.*\.help", 100),
    (r"(fr|nlv)-(verb|choice)-.*", 80),
    (r"(fr|nlv)-hint-.*", 100),
    (r"tour-(unfinished|undecided|free|worth|own|value)-.*", 95),
    (r"vs-panel-pick-.*|ui-rewind-choose|ui-options-change", 150),
)
"""Labels by their names, and the letters they may have: what is left of Discord's limit is for what is filled in."""
WHOLE_SENTENCES = r"((vs|fr)-)?(refuse|remedy)-|vs-event-.*\.effect|fr-(effect|flag)-|vs-own-|notice-"
"""Reasons and remedies are shown one after the other, so each must be a sentence of its own."""


def test_every_message_the_code_names_exists() -> None:
    assert sorted(set(said_in_code().exact) - set(english())) == []


def test_every_family_of_messages_is_declared_with_its_members() -> None:
    assert sorted(said_in_code().families - set(families())) == []
    members = {key for keys in families().values() for key in keys}
    assert sorted(members - set(english())) == []


def test_no_message_is_unused() -> None:
    members = {key for keys in families().values() for key in keys}
    said = sorted(key for key in english() if said_in_code().names(key) or key in members)
    assert sorted(english().keys() - set(said) - IN_LOGS) == []
    assert sorted(IN_LOGS & set(said)) == [], "only in logs of earlier versions"


def test_calls_give_every_argument_a_message_asks_for() -> None:
    short: list[str] = []
    for key, calls in said_in_code().exact.items():
        asked = english()[key].variables if key in english() else frozenset[str]()
        short += [f"{key} lacks {sorted(asked - given)}" for given in calls if given is not None and asked - given]
    assert short == []


@pytest.mark.parametrize("file", [path.name for path in sorted(ENGLISH.glob("*.ftl"))])
def test_every_sentence_is_whole(file: str) -> None:
    texts = shared_texts(strict=True)
    messages = [message for message in english().values() if message.file == file]
    for message, args in ((one, args) for one in messages for args in samples(one)):
        values: list[tuple[str, PhraseValue]] = [(name, value) for name, value in args.items()]  # type: ignore[misc]
        said = texts.say(Phrase(message.key, tuple(values)), plain=True)
        written = texts.say(Phrase(message.key, tuple(values)))
        if not re.match(PIECES, message.key):
            assert said.strip() == said
            assert (said == "") == (message.key == "gap")
        of_shell = re.search(r"`(croupier|python3?|pip|make|git|unzip|sh|cd) ", written)
        assert of_shell is None or message.key.startswith("cli-"), "players have no shell"
        for wrong in ("{", "}", "???", "  ", " ,", "..", " .", " %", "( ", "$X1$"):
            assert wrong not in written, written
        assert len(written) <= 2000


@pytest.mark.parametrize(("pattern", "limit"), LIMITS)
def test_labels_leave_room_for_what_is_filled_in(pattern: str, limit: int) -> None:
    texts = shared_texts(strict=True)
    found = [message for key, message in english().items() if re.fullmatch(pattern, key)]
    assert found
    for message in found:
        for args in samples(message):
            said = texts.say(Phrase(message.key, tuple(args.items())), plain=True)  # type: ignore[arg-type]
            assert len(said) <= limit, said


def test_sentences_end_like_sentences() -> None:
    texts = shared_texts(strict=True)
    for key, message in english().items():
        if not re.match(WHOLE_SENTENCES, key):
            continue
        for args in samples(message):
            # What a card says ends as it is told to: its effects can share a sentence.
            ended = {**args, "end": "."} if "end" in args else args
            said = texts.say(Phrase(key, tuple(ended.items())), plain=True)  # type: ignore[arg-type]
            assert said.endswith((".", "!", "?")), (key, said)
