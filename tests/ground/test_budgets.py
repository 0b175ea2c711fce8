"""Budgets of test files."""

from pathlib import Path

from tests import budgets

ROOT = Path(__file__).parents[2]


def test_a_file_over_its_budget_is_named_and_every_budget_is_of_a_file_there_is() -> None:
    file, budget = next(iter(budgets.BUDGETS["files"].items()))
    new = "tests/test_new.py"
    seconds = {file: 2.2 * budget, new: 2.2 * budgets.BUDGETS["default"]}
    assert [line.partition(":")[0] for line in budgets.over_budget(seconds, 2.0)] == [file, new]
    assert budgets.over_budget(seconds, 2.5) == []

    for file, budget in budgets.BUDGETS["files"].items():
        assert (ROOT / file).is_file(), file
        assert budget > budgets.BUDGETS["default"], file
