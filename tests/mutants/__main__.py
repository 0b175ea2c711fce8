"""Would the tests notice a mistake? Makes small mistakes in services and tournament rules, one at a time in a copy of the
project, and runs the tests on each:

    python -m tests.mutants --number 200 --seed 1

A mistake that no test notices survives. It is printed, and needs a test, or a line in `tests/mutants/survivors.toml` that says
why nobody could notice it. Which mistakes are made follows from the seed. Fails if fewer than 90 of 100 are noticed, or one
survives without a reason.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

from tests.mutants.mutations import Mutation, mutations

ROOT: Final = Path(__file__).resolve().parents[2]
MUTATED: Final = ("bot/services", "engines/tournament")
WIDE: Final = {
    "bot/services": ("tests/bot/services", "tests/bot/discord"),
    "engines/tournament": ("tests/engines/tournament", "tests/bot/services"),
}
"""Tests of each folder that is mutated; those close to a module run before them."""
WANTED: Final = 0.9
SURVIVORS: Final = Path(__file__).with_name("survivors.toml")
_COPIED: Final = ("bot", "data", "docs", "engines", "render", "tests", "templates", ".github", ".ci")
_HANGS: Final = 1800
"""Seconds after which a run of tests is taken to hang, which is a way to notice, too."""

Verdict: TypeAlias = Literal["killed", "known", "survived"]


def all_mutations(root: Path) -> list[Mutation]:
    """Every mistake that could be made, module by module."""
    paths = [path for folder in MUTATED for path in sorted((root / folder).rglob("*.py"))]
    return [
        one for path in paths for one in mutations(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    ]


def drawn(every: Sequence[Mutation], number: int, seed: int) -> list[Mutation]:
    """As many of them, chosen by the seed; none that is no Python."""
    found: list[Mutation] = []
    for one in random.Random(seed).sample(every, len(every)):
        if len(found) == number:
            break
        if _parses(one.applied((ROOT / one.path).read_text(encoding="utf-8"))):
            found.append(one)
    return found


def _parses(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def close_tests(root: Path, module: str) -> list[str]:
    """The test files that import a module (a path such as `bot/services/votes/ballots.py`) or whose name begins with its."""
    path = Path(module)
    dotted = ".".join(path.with_suffix("").parts)
    found: list[str] = []
    for file in sorted((root / "tests").rglob("test_*.py")):
        imports = f"from {dotted} import" in file.read_text(encoding="utf-8")
        if imports or (path.stem != "__init__" and file.stem.startswith(f"test_{path.stem}")):
            found.append(file.relative_to(root).as_posix())
    return found


def wide_tests(module: str) -> tuple[str, ...]:
    """The folders of tests that concern a module at all."""
    return next(tests for folder, tests in WIDE.items() if module.startswith(folder))


def survivors(text: str) -> dict[tuple[str, str, str], str]:
    """Known survivors: module, line and mutated line, with the reason why no test can notice. Raises ValueError for an entry
    without a reason."""
    found: dict[tuple[str, str, str], str] = {}
    for entry in tomllib.loads(text).get("survivor", []):
        if not entry.get("reason", "").strip():
            raise ValueError(f"{entry} has no reason")
        found[entry["module"], entry["line"], entry["mutated"]] = entry["reason"]
    return found


class Copy:
    """A copy of the project in which mistakes are made."""

    def __init__(self, folder: Path, pytest: Sequence[str]) -> None:
        self.root = folder
        self._pytest = pytest
        self._written = int(time.time())
        for name in _COPIED:
            if (ROOT / name).exists():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ROOT.iterdir():
            if file.is_file():
                shutil.copy(file, folder)

    def write(self, path: str, text: str) -> None:
        """Write a module, with a time of its own: Python keeps what it compiled by size and time."""
        self._written += 2
        (self.root / path).write_text(text, encoding="utf-8")
        os.utime(self.root / path, (self._written, self._written))

    def passes(self, tests: Sequence[str]) -> bool:
        """Whether all these tests pass."""
        line = [sys.executable, "-m", "pytest", "-q", "-x", *self._pytest, *tests]
        try:
            done = subprocess.run(line, cwd=self.root, capture_output=True, timeout=_HANGS, check=False)
        except subprocess.TimeoutExpired:
            return False
        if done.returncode not in (0, 1, 2, 3):  # 2 and 3: the mistake keeps a module from being imported
            raise RuntimeError(done.stdout.decode() + done.stderr.decode())
        return done.returncode == 0

    def notices(self, mutation: Mutation, *, wide: bool) -> bool:
        """Whether a test fails with the mistake: those close to the module first, then all that concern it, if `wide`."""
        sound = (self.root / mutation.path).read_text(encoding="utf-8")
        self.write(mutation.path, mutation.applied(sound))
        try:
            close = close_tests(self.root, mutation.path)
            return bool(close and not self.passes(close)) or (wide and not self.passes(wide_tests(mutation.path)))
        finally:
            self.write(mutation.path, sound)


def verdict(copy: Copy, mutation: Mutation, known: dict[tuple[str, str, str], str], *, wide: bool) -> Verdict:
    """What became of a mistake. One that is known to survive is not tried again."""
    if (mutation.path, mutation.before.strip(), mutation.after.strip()) in known:
        return "known"
    return "killed" if copy.notices(mutation, wide=wide) else "survived"


def require_green(copy: Copy, chosen: Sequence[Mutation], *, wide: bool) -> None:
    """Without a mistake all tests that will be run pass: else they would notice everything."""
    tests = {test for one in chosen for test in close_tests(copy.root, one.path)}
    tests |= {test for one in chosen for test in wide_tests(one.path)} if wide else set()
    if tests and not copy.passes(sorted(tests)):
        sys.exit("These tests fail without any mistake: make them pass first. " + " ".join(sorted(tests)))


def report(found: dict[Mutation, Verdict], known: dict[tuple[str, str, str], str]) -> int:
    """Print what became of all of them; 0 if enough were noticed, else 1."""
    for word in ("known", "survived"):
        for one in (one for one, what in found.items() if what == word):
            reason = known.get((one.path, one.before.strip(), one.after.strip()), "no reason is listed")
            sys.stdout.write(f"{word}: {one}\n    ({reason})\n")
    killed = sum(what == "killed" for what in found.values())
    sys.stdout.write(f"{killed} of {len(found)} killed\n")
    return 0 if killed >= WANTED * len(found) and "survived" not in found.values() else 1


def main() -> int:
    """Make and try as many mistakes as the command line says."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("--number", type=int, default=200, help="how many mistakes (200)")
    line.add_argument("--seed", type=int, default=1, help="chooses the mistakes (1)")
    line.add_argument("--module", default="", help="only in modules whose path begins like this")
    line.add_argument("--close", action="store_true", help="run only the tests that import the module or bear its name")
    line.add_argument("pytest", nargs="*", help="arguments for pytest, after --: -- -n 2")
    asked = line.parse_args()
    every = [one for one in all_mutations(ROOT) if one.path.startswith(asked.module)]
    chosen = drawn(every, asked.number, asked.seed)
    known = survivors(SURVIVORS.read_text(encoding="utf-8"))
    sys.stdout.write(f"{len(chosen)} of {len(every)} mistakes, seed {asked.seed}\n")
    found: dict[Mutation, Verdict] = {}
    with tempfile.TemporaryDirectory(prefix="croupier-mutants-") as folder:
        copied = Copy(Path(folder), ["--timeout", "120", *asked.pytest])
        require_green(copied, chosen, wide=not asked.close)
        for one in chosen:
            found[one] = verdict(copied, one, known, wide=not asked.close)
            sys.stdout.write(f"{len(found)}: {found[one]} {one.path}:{one.line}\n")
            sys.stdout.flush()
    return report(found, known)


if __name__ == "__main__":
    sys.exit(main())
