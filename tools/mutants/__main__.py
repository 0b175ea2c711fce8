"""Mutation testing: makes small mistakes in services and tournament rules, one at a time in a copy of the project, and runs the
tests that run through the changed line (found by one run of all tests under coverage.py):

    python -m tools.mutants --number 200 --seed 1 --jobs 2

A mistake that no test notices survives. It is printed, and needs a test, or a line in `tools/mutants/survivors.toml` that says
why nobody could notice it. If a test takes too long, the tests are run again without the mistake: if they then end in time, the
mistake counts as noticed; otherwise the machine is busy and the result is unknown. The seed determines the mistakes. Fails if
fewer than 90 of 100 are noticed, if one survives without a reason, or if a result is unknown. Code for several processes is run
only by tests on PostgreSQL: set `CROUPIER_TEST_POSTGRES`.
"""

import argparse
import ast
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Literal, TypeAlias

from tools.mutants.covering import DATA, Covering, options
from tools.mutants.mutations import Mutation, mutations

ROOT: Final = Path(__file__).resolve().parents[2]
MUTATED: Final = ("bot/services", "engines/tournament")
WIDE: Final = ("tests/bot", "tests/conformance", "tests/engines/tournament")
"""Folders of the tests that can run through the mutated modules; tests close to a module run before the others."""
WANTED: Final = 0.9
SURVIVORS: Final = Path(__file__).with_name("survivors.toml")
_COPIED: Final = ("bot", "data", "docs", "engines", "render", "tests", "tools", "templates", ".github", ".ci")
_LISTED: Final = "chosen_tests.txt"
"""A file with the arguments of pytest: there may be thousands."""
_SHOWN: Final = 3000
"""Characters shown of pytest's output on failing tests."""
_NOT_RUN: Final = 4
"""pytest's exit code for a missing test, or a conftest that cannot be loaded."""
_HANGS: Final = 1800
"""Seconds after which a run of tests counts as hanging."""
_TIMED_OUT: Final = "from pytest-timeout"
"""Text in pytest-timeout's report of a test it stops."""

Verdict: TypeAlias = Literal["killed", "known", "survived", "unknown"]
"""The result of a mistake. `unknown`: a test took too long both with and without it."""


def all_mutations(root: Path) -> list[Mutation]:
    """Return every mistake that could be made, module by module."""
    paths = [path for folder in MUTATED for path in sorted((root / folder).rglob("*.py"))]
    return [
        one for path in paths for one in mutations(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    ]


def drawn(every: Sequence[Mutation], number: int, seed: int) -> list[Mutation]:
    """Return `number` valid mistakes chosen by the seed. The order depends on each mistake's own text only, so changes
    elsewhere do not affect the choice."""

    def place(one: Mutation) -> bytes:
        return hashlib.sha256(f"{seed} {one.path} {one.before.strip()} {one.after.strip()}".encode()).digest()

    found: list[Mutation] = []
    for one in sorted(every, key=place):
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
    """Return the test files that import a module (a path such as `bot/services/play/votes/ballots.py`) or are named after it."""
    path = Path(module)
    dotted = ".".join(path.with_suffix("").parts)
    found: list[str] = []
    for file in sorted((root / "tests").rglob("test_*.py")):
        imports = f"from {dotted} import" in file.read_text(encoding="utf-8")
        if imports or (path.stem != "__init__" and file.stem.startswith(f"test_{path.stem}")):
            found.append(file.relative_to(root).as_posix())
    return found


def survivors(text: str) -> dict[tuple[str, str, str], str]:
    """Return the known survivors: module, line and mutated line, with the reason why no test can notice. Raise ValueError for
    an entry without a reason."""
    found: dict[tuple[str, str, str], str] = {}
    for entry in tomllib.loads(text).get("survivor", []):
        if not entry.get("reason", "").strip():
            raise ValueError(f"{entry} has no reason")
        found[entry["module"], entry["line"], entry["mutated"]] = entry["reason"]
    return found


class TooSlow(Exception):
    """Tests take too long even without a mistake, so it is unknown whether they notice one."""


class Copy:
    """A copy of the project in which mistakes are made."""

    hung: bool = False
    """True if the last run of tests failed because it took too long."""

    def __init__(self, folder: Path, pytest: Sequence[str]) -> None:
        self.root = folder
        self._pytest = pytest
        self._written = int(time.time())
        self.output = ""
        """Output of pytest's last run."""
        for name in _COPIED:
            if (ROOT / name).exists():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ROOT.iterdir():
            if file.is_file():
                shutil.copy(file, folder)

    def write(self, path: str, text: str) -> None:
        """Write a module with a new time stamp: Python identifies its compiled files by size and time."""
        self._written += 2
        (self.root / path).write_text(text, encoding="utf-8")
        os.utime(self.root / path, (self._written, self._written))

    def passes(self, tests: Sequence[str], more: Sequence[str] = (), within: float | None = _HANGS) -> bool:
        """Return whether all these tests pass, with `more` arguments for pytest, `within` that many seconds (None:
        without a limit)."""
        listed = self.root / _LISTED
        listed.write_text("\n".join(tests), encoding="utf-8")
        line = [sys.executable, "-m", "pytest", "-q", "-x", *self._pytest, *more, f"@{listed.name}"]
        try:
            done = subprocess.run(line, cwd=self.root, capture_output=True, timeout=within, check=False)
        except subprocess.TimeoutExpired:
            self.hung = True
            return False
        self.output = done.stdout.decode() + done.stderr.decode()
        self.hung = done.returncode != 0 and _TIMED_OUT in self.output
        # The mistake may keep a module from being imported: by a test (2 and 3, or 4 if tests are named one by one), or
        # by a conftest (4, as for a missing test).
        if done.returncode == _NOT_RUN and "ERROR: not found" in self.output and any("::" in test for test in tests):
            # The mistake has changed the id of a test, which is made from its parameters: whole files are run instead.
            return self.passes(sorted({test.partition("::")[0] for test in tests}), more, within)
        unimportable = "while loading conftest" in self.output or "ERROR: found no collectors" in self.output
        if done.returncode not in (0, 1, 2, 3) and not unimportable:
            raise RuntimeError(self.output)
        return done.returncode == 0

    def notices(self, mutation: Mutation, covering: Covering | None) -> bool:
        """Return whether a test fails with the mistake: tests in files close to the module run first, then the others that run
        through its line. If no test runs through the line, as through a constant, the close files are run whole, then the
        other tests that run through the module. Without `covering` only the close files are run. Raise TooSlow if tests take
        too long even without the mistake."""
        sound = (self.root / mutation.path).read_text(encoding="utf-8")
        self.write(mutation.path, mutation.applied(sound))
        try:
            close = close_tests(self.root, mutation.path)
            through = [] if covering is None else covering.through(mutation.path, mutation.line)
            near = [test for test in through if test.partition("::")[0] in close] if through else close
            wide = through or ([] if covering is None else covering.through_module(mutation.path))
            far = [test for test in wide if test.partition("::")[0] not in close]
            failing = next((tests for tests in (near, far) if tests and not self.passes(tests)), [])
        finally:
            self.write(mutation.path, sound)
        if failing and self.hung and not self.passes(failing):
            raise TooSlow(mutation)
        return bool(failing)


def verdict(
    copy: Copy, mutation: Mutation, known: dict[tuple[str, str, str], str], covering: Covering | None
) -> Verdict:
    """Return the result of a mistake. A known survivor is not tried again."""
    if (mutation.path, mutation.before.strip(), mutation.after.strip()) in known:
        return "known"
    try:
        return "killed" if copy.notices(mutation, covering) else "survived"
    except TooSlow:
        return "unknown"


def require_green(copy: Copy, chosen: Sequence[Mutation], *, wide: bool, more: Sequence[str] = ()) -> Covering | None:
    """Verify that all relevant tests pass without a mistake: otherwise they would notice everything. Return the lines they run
    through, if `wide`. `more` are arguments for pytest."""
    tests = {test for one in chosen for test in close_tests(copy.root, one.path)}
    if wide:
        tests = {*WIDE, *(test for test in tests if not test.startswith(WIDE))}
    # Without a time limit: pytest-timeout stops a single test that hangs.
    if tests and not copy.passes(sorted(tests), [*more, *(options(MUTATED) if wide else ())], None):
        sys.exit(f"Tests fail without any mistake: make them pass first.\n{copy.output[-_SHOWN:]}")
    return Covering.read(copy.root) if wide and tests else None


def report(found: dict[Mutation, Verdict], known: dict[tuple[str, str, str], str]) -> int:
    """Print all results; return 0 if enough mistakes were noticed, else 1."""
    for word in ("known", "survived", "unknown"):
        for one in (one for one, what in found.items() if what == word):
            reason = known.get((one.path, one.before.strip(), one.after.strip()), "no reason is listed")
            sys.stdout.write(f"{word}: {one}\n    ({reason})\n")
    killed = sum(what == "killed" for what in found.values())
    sys.stdout.write(f"{killed} of {len(found)} killed\n")
    return 0 if killed >= WANTED * len(found) and not {"survived", "unknown"} & set(found.values()) else 1


def tried(
    copies: Sequence[Copy],
    chosen: Sequence[Mutation],
    known: dict[tuple[str, str, str], str],
    covering: Covering | None,
) -> dict[Mutation, Verdict]:
    """Return the result of each mistake, printed as soon as it is known; as many are tried at a time as there are
    copies."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def one_verdict(mutation: Mutation) -> Verdict:
        copy = free.get()
        try:
            return verdict(copy, mutation, known, covering)
        finally:
            free.put(copy)

    found: dict[Mutation, Verdict] = {}
    with ThreadPoolExecutor(len(copies)) as pool:
        for one, what in zip(chosen, pool.map(one_verdict, chosen), strict=True):
            found[one] = what
            sys.stdout.write(f"{len(found)}: {what} {one}\n")
            sys.stdout.flush()
    return found


def _covering(copy: Copy, chosen: Sequence[Mutation], asked: argparse.Namespace) -> Covering | None:
    if asked.coverage is not None and asked.coverage.exists():
        shutil.copy(asked.coverage, copy.root / DATA)
        return Covering.read(copy.root)
    covering = require_green(copy, chosen, wide=not asked.close, more=asked.pytest)
    if asked.coverage is not None and covering is not None:
        shutil.copy(copy.root / DATA, asked.coverage)
    return covering


def main() -> int:
    """Make and try as many mistakes as requested on the command line."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("--number", type=int, default=200, help="how many mistakes (200)")
    line.add_argument("--seed", type=int, default=1, help="chooses the mistakes (1)")
    line.add_argument("--module", default="", help="only in modules whose path begins like this")
    line.add_argument("--close", action="store_true", help="run only the tests that import the module or bear its name")
    line.add_argument("--jobs", type=int, default=1, help="how many mistakes are tried at the same time (1)")
    line.add_argument(
        "--begin", type=int, default=1, help="which of them is tried first, to go on with a run that was stopped (1)"
    )
    line.add_argument(
        "--coverage", type=Path, help="a file that keeps which tests run through a line, for the next run"
    )
    line.add_argument("pytest", nargs="*", help="arguments for the run of all tests, after --: -- -n 2")
    asked = line.parse_args()
    every = [one for one in all_mutations(ROOT) if one.path.startswith(asked.module)]
    chosen = drawn(every, asked.number, asked.seed)
    known = survivors(SURVIVORS.read_text(encoding="utf-8"))
    sys.stdout.write(f"{len(chosen)} of {len(every)} mistakes, seed {asked.seed}\n")
    with ExitStack() as stack:
        folders = [
            stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-mutants-")) for _ in range(asked.jobs)
        ]
        copies = [Copy(Path(folder), ["--timeout", "120"]) for folder in folders]
        covering = _covering(copies[0], chosen, asked)
        found = tried(copies, chosen[asked.begin - 1 :], known, covering)
    return report(found, known)


if __name__ == "__main__":
    sys.exit(main())
