"""Names in backticks, in docstrings and comments of the product and its tools, exist.
A name is known if it occurs in its module's own code (variables, parameters, imports, words in texts), is defined at
the top of any module, or belongs to a class that the module names or contains. A dotted name is followed from its first
part."""

import builtins
import re
import sys
from collections import defaultdict
from functools import cache
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "engines", "render", "data", "tools")
WORDS = re.compile(r'("""[\s\S]*?"""|#[^\n]*)')
QUOTED = re.compile(r"`([A-Za-z_][\w.]*)(?:\(\))?`")
PATH = re.compile(r"`((?:bot|engines|render|data|tools|tests|docs|templates)/[\w./]+)`")
NAME = re.compile(r"[A-Za-z_]\w*")
EXAMPLE = re.compile(r"[A-Za-z]{1,2}|[A-Za-z]+\d\w*")
"""A letter, a square or a lot, as players type and read them."""
TEXT = re.compile(r'"([^"\n]*)"')
TOP = re.compile(r"^(?:async )?(?:class|def) (\w+)|^(\w+)\s*[:=]", re.MULTILINE)
CLASS = re.compile(r"^class (\w+)(?:\(([^)]*)\))?.*:$", re.MULTILINE)
MEMBER = re.compile(r"^    (?:async )?def (\w+)|^    (\w+)\s*[:=]|self\.(\w+)\s*[:=]", re.MULTILINE)
ELSEWHERE = {"Ana", "Deutsch", "Literal", "Lounge", "croupier", "done", "fetch", "noodle_bar", "randrange", "rowcount"}
ELSEWHERE |= {"square", "tile", "wait_for", "CROUPIER_TEST_POSTGRES"}
"""Examples, names of libraries, and settings of tests, which occur in no module that mentions them."""


class Module:
    """The code and the words of a module."""

    def __init__(self, path: Path) -> None:
        parts = WORDS.split(path.read_text("utf-8"))
        self.path = path.relative_to(ROOT)
        self.code, self.words = "".join(parts[::2]), parts[1::2]
        self.names = set(NAME.findall(self.code))
        self.top = {name for pair in TOP.findall(self.code) for name in pair if name}
        self.folder = "/".join(self.path.parts[:2])
        self.dotted = ".".join(self.path.with_suffix("").parts).removesuffix(".__init__")


@cache
def modules() -> dict[str, Module]:
    """Return the modules by their dotted names."""
    paths = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    return {one.dotted: one for one in map(Module, paths)}


@cache
def values() -> dict[str, set[str]]:
    """Return the words of texts in each package, and in the tables of components: words of notations, options and columns."""
    found = defaultdict[str, set[str]](set)
    for module in modules().values():
        found[module.folder].update(word for text in TEXT.findall(module.code) for word in NAME.findall(text))
    for path in (ROOT / "data/components").rglob("*.toml"):
        found[f"engines/{path.parent.name}"].update(NAME.findall(path.read_text("utf-8")))
    return found


@cache
def members() -> dict[str, set[str]]:
    """Return the attributes and methods of the project's classes by name, with those of their bases."""
    own, bases = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for module in modules().values():
        found = list(CLASS.finditer(module.code))
        for one, following in zip_longest(found, found[1:]):
            body = module.code[one.end() : following.start() if following else None]
            own[one[1]] |= {name for names in MEMBER.findall(body) for name in names if name}
            bases[one[1]] |= set(NAME.findall(one[2] or ""))
    for _ in range(4):
        for name, above in bases.items():
            own[name] |= {member for base in above for member in own.get(base, ())}
    return own


def is_known(name: str, module: Module, tops: set[str]) -> bool:
    """Return whether a name exists, seen from a module; members of classes are not considered."""
    first, *rest = name.split(".")
    if first in PACKAGES and rest:
        inner = next((".".join(name.split(".")[:end]) for end in range(len(rest) + 1, 0, -1)
                      if ".".join(name.split(".")[:end]) in modules()), None)  # fmt: skip
        left = [] if inner is None else name.removeprefix(inner).strip(".").split(".")
        return inner is not None and (left in ([""], []) or left[0] in modules()[inner].names)
    if first in members() and rest:
        return rest[0] in members()[first]
    if bool(EXAMPLE.fullmatch(first)) or hasattr(builtins, first) or first in sys.stdlib_module_names:
        return True
    return any(first in names for names in (module.names, tops, ELSEWHERE, values()[module.folder]))


def test_names_in_backticks_exist() -> None:
    tops = {name for one in modules().values() for name in one.top}
    tops |= {part for dotted in modules() for part in dotted.split(".")}
    beside = defaultdict[str, set[str]](set)
    for module in modules().values():
        beside[module.folder] |= module.top
    wrong: list[str] = []
    for module in modules().values():
        text = "\n".join(module.words)
        quoted = set(QUOTED.findall(text))
        if not quoted:
            continue
        wrong += [f"{module.path}: {path}" for path in PATH.findall(text) if not (ROOT / path).exists()]
        if unknown := [name for name in sorted(quoted) if not is_known(name, module, tops)]:
            seen = (module.names | set(NAME.findall(text)) | beside[module.folder]) & members().keys()
            near = {member for name in seen for member in members()[name]}
            wrong += [f"{module.path}: {name}" for name in unknown if name.split(".")[0] not in near]
    assert wrong == []
