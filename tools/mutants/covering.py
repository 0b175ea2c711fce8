"""The tests that run through each line, from one run of all tests under coverage.py."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from coverage import CoverageData

DATA = ".coverage"
"""The file in which coverage.py stores its results."""


def options(folders: Sequence[str]) -> list[str]:
    """Return the arguments for pytest that record which tests run through each line of these folders."""
    return [*(f"--cov={folder}" for folder in folders), "--cov-context=test", "--cov-report="]


class Covering:
    """The tests that run through each line, by module."""

    def __init__(self, lines: Mapping[str, Mapping[int, Sequence[str]]]) -> None:
        self._lines = lines

    @classmethod
    def read(cls, root: Path) -> "Covering":
        """Return the results of a run with `options` in that folder."""
        data = CoverageData(str(root / DATA))
        data.read()
        found = {
            _below(root.resolve(), Path(file)): {
                line: _tests(contexts) for line, contexts in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        return cls(found)

    def through(self, path: str, line: int) -> list[str]:
        """Return the ids of the tests that run through a line; none for a line executed on import."""
        return sorted(self._lines.get(path, {}).get(line, ()))

    def through_module(self, path: str) -> list[str]:
        """Return the ids of the tests that run through any line of a module."""
        return sorted({test for tests in self._lines.get(path, {}).values() for test in tests})


def _below(root: Path, file: Path) -> str:
    return (file.relative_to(root) if file.is_absolute() else file).as_posix()


def _tests(contexts: Sequence[str]) -> list[str]:
    # "tests/a/test_b.py::test_c|run"; empty while modules are imported. An import within a test serves others too.
    return [] if "" in contexts else sorted({context.rpartition("|")[0] for context in contexts})
