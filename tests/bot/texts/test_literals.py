"""The code contains no sentences: texts for people are messages of the locale files."""

import ast
import re
from collections.abc import Iterator

from tests.bot.texts.said_in_code import ROOT, Nodes, modules, nodes_of

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
