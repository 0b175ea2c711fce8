"""Every refusal of the host names its two messages, and passes no untranslatable values.
Other tests check that the messages exist and can be worded with the values of their calls (`test_messages.py`), and
that every language has them (`test_languages.py`)."""

import ast
import re

from tests.bot.texts.messages import english
from tests.bot.texts.said_in_code import Nodes, constants, modules, nodes_of

SAID: dict[str, tuple[int, tuple[str, ...]]] = {
    "refusal": (1, ("refuse-", "remedy-")),
    "phrase": (0, ("",)),
    "say": (0, ("",)),
    "voice": (0, ("",)),
}
"""Callables that take the key of a message: the index of the argument, and the prefixes of the key."""
NAMES = re.compile(r"CROUPIER_[A-Z_]+|\.env")
"""Names that are equal in every language."""
OF_SETS = "component-fault-"
"""Prefix of faults of component tables, which contain names of fields as the files have them."""


def calls(nodes: Nodes) -> list[tuple[str, ast.Call]]:
    """Return the calls that name a message in a module."""
    named = (
        (getattr(node.func, "id", getattr(node.func, "attr", "")), node) for node in nodes if isinstance(node, ast.Call)
    )
    return [(name, node) for name, node in named if name in SAID and len(node.args) > SAID[name][0]]


def unnamed_refusals(found: list[tuple[str, ast.Call]]) -> list[str]:
    """Return the refusals whose messages cannot be read from their calls. Methods of this name belong to the rules."""
    made = [call for _, call in found if isinstance(call.func, ast.Name) and call.func.id == "refusal"]
    return [
        ast.unparse(call)
        for call in made
        if not [*constants(call.args[1])] and not isinstance(call.args[1], ast.JoinedStr)
    ]


def untranslated(found: list[tuple[str, ast.Call]]) -> list[str]:
    """Return the words of the code that a message would show untranslated. Words that only select variants may be of
    any language."""
    shown: list[str] = []
    for name, call in found:
        place, prefixes = SAID[name]
        keys = [prefix + key for key in constants(call.args[place]) for prefix in prefixes]
        for given in call.keywords:
            for word in constants(given.value):
                if NAMES.fullmatch(word) or not any(letter.isalpha() for letter in word):
                    continue
                shown += [f"{key}: {given.arg}={word!r}" for key in keys if _shows(key, str(given.arg), word)]
    return shown


def _shows(key: str, variable: str, word: str) -> bool:
    message = english().get(key)
    if message is None or key.startswith(OF_SETS):
        return False
    return variable in message.variables and word not in message.words.get(variable, ())


def test_every_refusal_names_its_messages_where_it_is_raised_and_fills_no_word_of_the_code_in() -> None:
    by_module = {path: calls(nodes) for path, nodes in modules().items()}
    hosts = {path: found for path, found in by_module.items() if path.startswith("bot/")}
    assert sum(name == "refusal" for found in hosts.values() for name, _ in found) > 400
    assert {path: unnamed_refusals(found) for path, found in hosts.items() if unnamed_refusals(found)} == {}
    assert {path: untranslated(found) for path, found in by_module.items() if untranslated(found)} == {}


def test_a_refusal_nobody_can_translate_is_noticed() -> None:
    def found(source: str) -> list[tuple[str, ast.Call]]:
        return calls(nodes_of(source))

    assert unnamed_refusals(found("raise refusal(SessionRefusal, kind, session=3)"))
    assert unnamed_refusals(found("refusal(SessionRefusal, 'full' if late else f'full-{kind}')")) == []
    assert untranslated(found("raise refusal(SessionRefusal, 'no-such-language', language='your own')"))
    assert untranslated(found("say('list-comma', first=name, rest='and others' if more else '')"))
    assert untranslated(found("say('hint-lead', kind='even', points=3, spread=2)")) == []
