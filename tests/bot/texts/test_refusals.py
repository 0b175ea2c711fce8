"""Every place where the host refuses something names its two messages, and fills nothing into them that no language could say.

That the messages exist is tested in `test_messages.py`, that every language has them in `test_languages.py`, that each can be
said with what its places give in `test_other_languages.py`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.texts.messages import english
from tests.bot.texts.said_in_code import ROOT, constants, source_files

SAID: dict[str, tuple[int, tuple[str, ...]]] = {
    "refusal": (1, ("refuse-", "remedy-")),
    "phrase": (0, ("",)),
    "say": (0, ("",)),
    "voice": (0, ("",)),
}
"""What takes the key of a message: at which place, and what it puts before the key."""
NAMES = re.compile(r"CROUPIER_[A-Z_]+|\.env")
"""Are the same in every language."""
OF_SETS = "component-fault-"
"""What is wrong with a component table names its fields as they are written there."""


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """What names a message in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in SAID and len(node.args) > SAID[name][0]:
                yield name, node


def unnamed_refusals(source: str) -> list[str]:
    """Refusals whose messages cannot be told from where they are raised."""
    return [
        ast.unparse(call)
        for name, call in calls(source)
        if name == "refusal" and not [*constants(call.args[1])] and not isinstance(call.args[1], ast.JoinedStr)
    ]


def untranslated(source: str) -> list[str]:
    """Words of the code that a message shows as they are. Those that only choose between variants may be of any language."""
    found: list[str] = []
    for name, call in calls(source):
        place, prefixes = SAID[name]
        keys = [prefix + key for key in constants(call.args[place]) for prefix in prefixes]
        for given in call.keywords:
            for word in constants(given.value):
                if NAMES.fullmatch(word) or not any(letter.isalpha() for letter in word):
                    continue
                found += [f"{key}: {given.arg}={word!r}" for key in keys if _shows(key, str(given.arg), word)]
    return found


def _shows(key: str, variable: str, word: str) -> bool:
    message = english().get(key)
    if message is None or key.startswith(OF_SETS):
        return False
    return variable in message.variables and word not in message.words.get(variable, ())


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    """The product's modules by path."""
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in source_files()}


def test_every_refusal_names_its_messages_where_it_is_raised(sources: dict[str, str]) -> None:
    hosts = {path: source for path, source in sources.items() if Path(path).parts[0] == "bot"}
    assert sum(name == "refusal" for source in hosts.values() for name, _ in calls(source)) > 400
    assert {path: unnamed_refusals(source) for path, source in hosts.items() if unnamed_refusals(source)} == {}


def test_no_word_of_the_code_is_filled_into_a_message(sources: dict[str, str]) -> None:
    assert {path: untranslated(source) for path, source in sources.items() if untranslated(source)} == {}


def test_a_refusal_nobody_can_translate_is_noticed() -> None:
    assert unnamed_refusals("raise refusal(SessionRefusal, kind, session=3)")
    assert unnamed_refusals("refusal(SessionRefusal, 'full' if late else f'full-{kind}')") == []
    assert untranslated("raise refusal(SessionRefusal, 'no-such-language', language='your own')")
    assert untranslated("say('list-comma', first=name, rest='and others' if more else '')")
    assert untranslated("say('hint-lead', kind='even', points=3, spread=2)") == []
