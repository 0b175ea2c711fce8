"""Lengths of time are put into German sentences as they are counted ("3 Tage"), so none stands where a dative would be right."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache

from bot.services.wording.texts import Texts, shared_texts
from engines.core.phrase import Phrase, phrase
from tests.bot.texts.messages import LOCALES, Message, samples, written
from tests.bot.texts.said_in_code import modules

DAYS = phrase("length-days", count=3)
OTHER_CASE = re.compile(
    r"\b(ab|an|aus|außer|bei|binnen|gegenüber|in|innerhalb|laut|mit|nach|seit|statt|trotz|unter|von|vor|während|wegen"
    r"|zu|zwischen)\s+(?:(?:etwa|rund|je|knapp|mindestens|höchstens)\s+)?3 Tage\b",
    re.IGNORECASE,
)
"""Prepositions after which it would have to be "3 Tagen"."""
QUANTITY = re.compile(r"\bbis zu 3 Tage\b", re.IGNORECASE)
"""Says how much, and leaves the case as it is."""
SPEAKERS = {"phrase": 0, "say": 0, "voice": 0, "refusal": 1}
"""What takes the key of a message, at which place, and its arguments."""
PREFIXES = {"refusal": ("refuse-", "remedy-")}


@cache
def german() -> dict[str, Message]:
    """Return the German messages."""
    return written(LOCALES / "de")


@cache
def functions() -> tuple[tuple[ast.FunctionDef | ast.AsyncFunctionDef, tuple[ast.AST, ...]], ...]:
    """Every function of the bot, with all nodes in it."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    trees = (tree for path, tree in modules().items() if path.startswith("bot/"))
    return tuple((one, tuple(ast.walk(one))) for tree in trees for one in ast.walk(tree) if isinstance(one, kinds))


def called(node: ast.AST) -> str:
    """Return the name of what a call calls; empty for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


@cache
def makers() -> frozenset[str]:
    """Functions that give a length as a phrase."""
    returned = [
        (one.name, node.value)
        for one, nodes in functions()
        for node in nodes
        if isinstance(node, ast.Return) and node.value is not None
    ]
    found = {"length"}
    while True:
        more = {name for name, value in returned if gives_length(value, frozenset(found), ())} - found
        if not more:
            return frozenset(found)
        found |= more


def gives_length(node: ast.expr, lengths: frozenset[str], names: tuple[str, ...]) -> bool:
    """Whether an expression is a length, or one of several things of which one is."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            return gives_length(body, lengths, names) or gives_length(orelse, lengths, names)
        case ast.Name(id=name):
            return name in names
        case ast.Call():
            return called(node) in lengths
        case _:
            return False


def named_lengths(nodes: tuple[ast.AST, ...]) -> tuple[str, ...]:
    """Return the variables that hold a length, among the nodes of a function."""
    found: list[str] = []
    for node in nodes:
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            pairs = (
                zip(target.elts, node.value.elts, strict=False)
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                else [(target, node.value)]
            )
            found += [
                name.id for name, value in pairs if isinstance(name, ast.Name) and gives_length(value, makers(), ())
            ]
    return tuple(found)


def keys(node: ast.expr, function: ast.AST) -> Iterator[str]:
    """Yield the messages an expression can name, with `*` for what an f-string fills in."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys(body, function)
            yield from keys(orelse, function)
        case ast.JoinedStr(values=values):
            yield "".join(str(one.value) if isinstance(one, ast.Constant) else "*" for one in values)
        case ast.Name(id=name):
            for one in ast.walk(function):
                match one:
                    case ast.Assign(targets=[ast.Name(id=other)], value=value) if other == name:
                        yield from keys(value, function)
                    case _:
                        pass
        case _:
            return


@cache
def places() -> frozenset[tuple[str, str]]:
    """Return the messages that are given a length, each with the variable it becomes."""
    found: set[tuple[str, str]] = set()
    for function, nodes in functions():
        names = named_lengths(nodes)
        for node in nodes:
            speaker = called(node)
            if not isinstance(node, ast.Call) or speaker not in SPEAKERS or len(node.args) <= SPEAKERS[speaker]:
                continue
            given = [one.arg for one in node.keywords if one.arg and gives_length(one.value, makers(), names)]
            for key in keys(node.args[SPEAKERS[speaker]], function):
                found |= {(prefix + key, name) for prefix in PREFIXES.get(speaker, ("",)) for name in given}
    return frozenset(found)


def takes(pattern: str, variable: str) -> Iterator[str]:
    """Yield the German messages of a name or family that show a variable."""
    return (key for key, one in german().items() if fnmatchcase(key, pattern) and variable in one.variables)


def wrongly_said(texts: Texts, key: str, variable: str) -> Iterator[str]:
    """Return a message in German in which a length of several days stands in another case."""
    for args in samples(german()[key]):
        given = {**{name: value for name, value in args.items() if isinstance(value, str | int)}, variable: DAYS}
        said = texts.say(Phrase(key, tuple(given.items())), "de", plain=True)
        if OTHER_CASE.search(QUANTITY.sub("", said)):
            yield said


def test_no_german_sentence_asks_for_another_case_of_a_length() -> None:
    texts = shared_texts(strict=True)
    found = [
        (key, said)
        for pattern, variable in sorted(places())
        for key in takes(pattern, variable)
        for said in wrongly_said(texts, key, variable)
    ]
    assert found == []


def test_the_places_of_lengths_are_found_in_the_code() -> None:
    assert {"length", "_in_words"} <= makers()
    assert len(places()) > 30
    assert {
        ("terms-grace", "length"),
        ("refuse-tournament-season", "needs"),
        ("tour-rule-seeding-*", "length"),
    } <= places()
    taken = {(pattern, variable) for pattern, variable in places() if any(takes(pattern, variable))}
    # A reason and its remedy are given the same; one of them shows it.
    shown = {(pattern.replace("remedy-", "refuse-"), variable) for pattern, variable in taken}
    assert {(pattern.replace("remedy-", "refuse-"), variable) for pattern, variable in places()} == shown


def test_other_cases_are_noticed() -> None:
    assert OTHER_CASE.search("Die Turnierleitung entscheidet innerhalb von 3 Tage")
    assert OTHER_CASE.search("Nach etwa 3 Tage ist Schluss")
    assert not OTHER_CASE.search("Sie hat dafür 3 Tage; danach gilt die Vorrunde")
    assert not OTHER_CASE.search(QUANTITY.sub("", "Das kann bis zu 3 Tage dauern"))
