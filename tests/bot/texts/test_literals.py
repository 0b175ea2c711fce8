"""The code contains no sentences: texts and refusals for people name messages of the locale files."""

import ast
import re
from collections.abc import Iterator

from tests.bot.texts.messages import english
from tests.bot.texts.said_in_code import ROOT, Nodes, constants, modules, nodes_of

SENTENCE = re.compile(r"[A-Z][\w'-]*(?: [\w'$-]+){2,}[.!?]?|(?:[\w'$-]+ ){2,}[\w'-]+[.!?]")
"""Three words of which the first begins with a capital, or the last has a full stop."""
FOLDERS = ("bot/", "render/")
NOT_FOR_PLAYERS = {
    "bot/config.py": "settings, read by hosts",
    "bot/operations/": "metrics and checks, read by hosts",
    "bot/services/evidence/archive.py": "what croupier game verify found, read on the command line",
    "bot/services/evidence/choices.py": "the same",
    "bot/services/play/deadlines/pulse.py": "a warning of the log, spelled out before it is logged",
    "render/new_las_vegas/winner.py": "the name of the game, on its sign",
    "bot/playground/playground_file.py": "statements for the playground's file",
    "bot/playground/frame_words.py": "SimCord's English words, by which they are found and replaced",
    "bot/playground/direct.py": "what Discord answers",
    "bot/ui/invite.py": "permissions: their reasons are shown on the command line; their names are messages",
    "bot/services/wording/refusals_of_discord.py": "Discord's English names of permissions, by which messages are found",
    "bot/announcer.py": "Discord's English names of permissions, by which messages are found",
}
"""Files that may contain English texts, and their readers."""
_QUIET_CALLS = {"report", "log", "debug", "info", "warning", "error", "exception", "warn"}


def spoken(nodes: Nodes) -> Iterator[str]:
    """Yield the sentences a module could show: its texts except docstrings, log lines, assertions and the texts of
    exceptions that are not refusals."""
    said = {id(node): found.group() for node in nodes if (found := _sentence(node))}
    for node in nodes if said else ():
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                said.pop(id(node.value), None)
            case ast.Raise() | ast.Assert():
                _forget(node, said)
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in _QUIET_CALLS:
                _forget(node, said)
            case ast.ClassDef(bases=[ast.Name(id=base), *_]) if base.endswith(("Exception", "Error")):
                _forget(node, said)
            case _:
                pass
    yield from said.values()


def _sentence(node: ast.AST) -> re.Match[str] | None:
    return SENTENCE.search(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _forget(node: ast.AST, said: dict[int, str]) -> None:
    for one in ast.walk(node):
        said.pop(id(one), None)


def found() -> dict[str, list[str]]:
    by_file = {path: list(spoken(nodes)) for path, nodes in modules().items() if path.startswith(FOLDERS)}
    return {name: texts for name, texts in by_file.items() if texts}


def test_no_sentence_stands_in_the_code() -> None:
    shown = {name: texts for name, texts in found().items() if not name.startswith(tuple(NOT_FOR_PLAYERS))}
    assert shown == {}
    assert [name for name in NOT_FOR_PLAYERS if not (ROOT / name).exists()] == []


def test_a_sentence_is_noticed_wherever_somebody_could_read_it() -> None:
    source = '''
"""What it is about."""
def f(say):
    """What it does."""
    log.warning("Something went wrong here")
    assert say, "This can never be so"
    raise ValueError("A value nobody gave")
    say("You cannot do that now.")
    say(f"Table {say} is full already.")
    return PrivateReply("please try again later.")
'''
    assert sorted(spoken(nodes_of(source))) == [
        "You cannot do that now.",
        "is full already.",
        "please try again later.",
    ]


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
