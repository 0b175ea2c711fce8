"""Parsing of messages that are more than a line of text, with Fluent's own parser. Imported on first need."""

from typing import Any, Final

from fluent.syntax import FluentParser, ast

from bot.services.wording.patterns import Argument, Choice, Part, Pattern, Reference

_PARSER: Final = FluentParser(with_spans=False)


class _Unsupported(Exception):
    """A message contains a part that the bot does not support, such as a function or a choice by anything but an argument."""


def parse_message(source: str) -> dict[str, Pattern]:
    """Parse the message or term at the beginning of `source`. Return its attributes by name, and its value under an empty name;
    no values if it has unsupported parts."""
    entry = _PARSER.parse_entry(source)
    if not isinstance(entry, ast.Message | ast.Term):
        return {}
    written = {attribute.id.name: attribute.value for attribute in entry.attributes}
    if entry.value is not None:
        written[""] = entry.value
    try:
        return {name: _pattern(value) for name, value in written.items()}
    except _Unsupported:
        return {}


def _pattern(written: ast.Pattern) -> Pattern:
    return tuple([_part(element) for element in written.elements])


def _part(element: Any) -> Part:
    match element:
        case ast.TextElement(value=text):
            return text
        case ast.Placeable(expression=expression):
            return _part(expression)
        case ast.StringLiteral() | ast.NumberLiteral():
            return str(element.parse()["value"])
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return Argument(name)
        case ast.MessageReference(id=ast.Identifier(name=name), attribute=attribute):
            return Reference(name, "" if attribute is None else attribute.name)
        case ast.TermReference(id=ast.Identifier(name=name), attribute=None, arguments=None):
            return Reference(f"-{name}")
        case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants):
            others = next(variant for variant in variants if variant.default)
            chosen = tuple((_key(variant.key), _pattern(variant.value)) for variant in variants)
            return Choice(name, chosen, _pattern(others.value))
        case _:
            raise _Unsupported


def _key(written: ast.Identifier | ast.NumberLiteral) -> str | float:
    return written.name if isinstance(written, ast.Identifier) else float(written.value)
