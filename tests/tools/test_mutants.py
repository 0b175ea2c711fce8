"""The mistakes of `make mutants` are made as described, and noticed or missed as they should be."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import pytest
from typing_extensions import override

from tools.mutants.__main__ import ROOT, SURVIVORS, WIDE, Copy, report, require_green, survivors, verdict
from tools.mutants.covering import Covering
from tools.mutants.mutations import Mutation, mutations

SOURCE = '''"""Says 1 or not."""

def late(hours: int = 2, *, away: bool = False) -> str | None:
    if not away and hours >= 24:
        return f"{hours + 1} hours"
    if hours in (3,):
        return None
    for _ in zip((), (), strict=True):
        continue
    return "é" if hours == 1 else str(hours - 1)
'''


def changed(source: str) -> set[tuple[int, str]]:
    return {(one.line, one.after.strip()) for one in mutations("late.py", source)}


def test_each_kind_of_mistake_is_made() -> None:
    assert changed(SOURCE) == {
        (3, "def late(hours: int = 3, *, away: bool = False) -> str | None:"),
        (3, "def late(hours: int = (1), *, away: bool = False) -> str | None:"),
        (3, "def late(hours: int = 2, *, away: bool = True) -> str | None:"),
        (4, "if (not away or hours >= 24):"),
        (4, "if (away) and hours >= 24:"),
        (4, "if not away and hours > 24:"),
        (4, "if not away and hours >= 25:"),
        (4, "if not away and hours >= (23):"),
        (5, "pass"),
        (6, "if hours not in (3,):"),
        (6, "if hours in (4,):"),
        (6, "if hours in ((2),):"),
        (7, "pass"),
        (9, "break"),
        (10, 'return "é" if hours != 1 else str(hours - 1)'),
        (10, 'return "é" if hours == 2 else str(hours - 1)'),
        (10, 'return "é" if hours == (0) else str(hours - 1)'),
        (10, 'return "é" if hours == 1 else str((hours + 1))'),
        (10, 'return "é" if hours == 1 else str(hours - 2)'),
        (10, 'return "é" if hours == 1 else str(hours - (0))'),
    }


def test_a_mistake_changes_one_line() -> None:
    for one in mutations("late.py", SOURCE):
        before, after = SOURCE.splitlines(), one.applied(SOURCE).splitlines()
        assert [at for at, line in enumerate(after) if line != before[at]] == [one.line - 1]
    with pytest.raises(ValueError, match=r"late\.py, line 3"):
        Mutation("late.py", 3, "something else", "x").applied(SOURCE)


@pytest.mark.slow
def test_a_mistake_is_noticed_by_a_test_that_fails_and_by_no_other(tmp_path: Path) -> None:
    class SmallCopy(Copy):
        def __init__(self) -> None:
            self.root, self._written = tmp_path, 1_000_000_000
            self._pytest = ("-p", "no:cacheprovider", "-p", "no:xdist")

    (tmp_path / "engines/tournament").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "engines/tournament/rank.py").write_text("def first(n: int) -> bool:\n    return n <= 1\n")
    (tmp_path / "tests/test_rank.py").write_text(
        "from engines.tournament.rank import first\n\ndef test_first() -> None:\n    assert first(1)\n    assert first(-1)\n"
    )
    copy, line = SmallCopy(), "    return n <= 1"
    noticed = Mutation("engines/tournament/rank.py", 2, line, "    return n < 1")
    survivor = Mutation("engines/tournament/rank.py", 2, line, "    return n <= 2")
    assert verdict(copy, noticed, {}, None) == "killed"
    assert verdict(copy, survivor, {}, None) == "survived"
    for folder in WIDE:
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / WIDE[-1] / "test_farther.py").write_text(
        "from engines.tournament import rank\n\ndef test_second() -> None:\n    assert not rank.first(2)\n"
    )
    covering = require_green(copy, [survivor], wide=True)
    farther = f"{WIDE[-1]}/test_farther.py::test_second"
    assert covering.through(survivor.path, 2) == [farther, "tests/test_rank.py::test_first"]
    assert covering.through_module(survivor.path) == covering.through(survivor.path, 2)
    assert verdict(copy, survivor, {}, covering) == "killed"
    elsewhere = Covering({noticed.path: {1: [farther]}})
    assert verdict(copy, noticed, {}, elsewhere) == "killed", "no test runs through the line: the close ones are run"
    known = {(survivor.path, line.strip(), "return n <= 2"): "nobody asks about 2"}
    assert verdict(copy, survivor, known, None) == "known"
    assert "n <= 1" in (tmp_path / "engines/tournament/rank.py").read_text()


def test_a_mistake_is_noticed_by_a_test_that_hangs_only_where_it_does_not_without_the_mistake(tmp_path: Path) -> None:
    class BusyCopy(Copy):
        def __init__(self, *runs: Literal["passes", "fails", "hangs"]) -> None:
            self.root, self._written, self._runs = tmp_path, 1_000_000_000, list(runs)

        @override
        def passes(self, tests: Sequence[str], more: Sequence[str] = (), within: float | None = None) -> bool:
            run = self._runs.pop(0)
            self.hung = run == "hangs"
            return run == "passes"

    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_rank.py").write_text("from rank import first\n")
    (tmp_path / "rank.py").write_text("n = 1\n")
    mistake = Mutation("rank.py", 1, "n = 1", "n = 2")
    assert verdict(BusyCopy("fails"), mistake, {}, None) == "killed"
    assert verdict(BusyCopy("hangs", "passes"), mistake, {}, None) == "killed"
    assert verdict(BusyCopy("hangs", "hangs"), mistake, {}, None) == "unknown"
    assert report({mistake: "unknown"}, {}) == 1


def test_the_report_asks_for_nine_of_ten_and_listed_survivors_have_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    ten = [Mutation("late.py", at, "a", "b") for at in range(10)]
    assert report({one: "survived" if one.line == 0 else "killed" for one in ten}, {}) == 1
    assert "no reason is listed" in capsys.readouterr().out
    known = {("late.py", "a", "b"): "it does not matter"}
    assert report({one: "known" if one.line == 0 else "killed" for one in ten}, known) == 0
    assert "9 of 10 killed" in capsys.readouterr().out
    assert report({one: "known" if one.line < 2 else "killed" for one in ten}, known) == 1

    for module, line, _ in survivors(SURVIVORS.read_text(encoding="utf-8")):
        assert line in map(str.strip, (ROOT / module).read_text(encoding="utf-8").splitlines()), line
    with pytest.raises(ValueError, match="no reason"):
        survivors('[[survivor]]\nmodule = "a.py"\nline = "1"\nmutated = "2"\nreason = ""\n')
