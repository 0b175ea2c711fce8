"""Possible one-line mistakes in a module: a reversed comparison, a number off by one, a forgotten `not`."""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutation:
    """A mistake: line `line` (from 1) of the module `path` reads `after` instead of `before`."""

    path: str
    line: int
    before: str
    after: str

    def applied(self, source: str) -> str:
        """Return the module with the mistake in it. Raise ValueError if the line has changed."""
        lines = source.splitlines(keepends=True)
        old = lines[self.line - 1]
        if old.rstrip("\n") != self.before:
            raise ValueError(f"{self.path}, line {self.line} is {old!r}")
        lines[self.line - 1] = old.replace(self.before, self.after)
        return "".join(lines)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}\n    - {self.before.strip()}\n    + {self.after.strip()}"


def mutations(path: str, source: str) -> list[Mutation]:
    """Return all one-line mistakes for a module, in the order of its lines."""
    lines = source.splitlines()
    found: list[Mutation] = []
    for node, text in _changes(ast.parse(source)):
        if node.lineno != node.end_lineno or node.end_col_offset is None:
            continue
        before = lines[node.lineno - 1]
        raw = before.encode()  # the columns of a syntax tree count bytes
        after = (raw[: node.col_offset] + text.encode() + raw[node.end_col_offset :]).decode()
        if after != before:
            found.append(Mutation(path, node.lineno, before, after))
    return sorted(dict.fromkeys(found), key=lambda one: (one.line, one.after))


def _changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield each piece of code to be changed with its replacement; none in annotations and texts."""
    yield from _changed(node)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list") or isinstance(node, ast.JoinedStr) or _guards(node):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _changes(child)


def _guards(node: ast.AST) -> bool:
    """Return whether a node is the `strict=True` of a `zip`: it guards against a mistake elsewhere, and changes nothing
    without one."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _changed(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            other = copy.deepcopy(node)
            other.ops = [_COMPARISONS[type(op)]()]
            yield node, ast.unparse(other)
        case ast.BoolOp(op=op):
            other = copy.deepcopy(node)
            other.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, f"({ast.unparse(other)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.BinOp(op=op) if type(op) in _SUMS:
            other = copy.deepcopy(node)
            other.op = _SUMS[type(op)]()
            yield node, f"({ast.unparse(other)})"
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
            yield node, f"({value - 1})"
        case ast.Continue():
            yield node, "break"
        case ast.If(body=[ast.Return() as early]):
            yield early, "pass"
        case _:
            return
