"""Diamonds where red corners meet (ruling: model A)."""

from collections import Counter

from engines.vegas_showdown.plans.plan import Blueprint, Standing


def count_diamonds(standing: Standing) -> tuple[int, int]:
    """Return the numbers of three-quarter and of full diamonds of a plan.

    Ruling, model A: every grid point on the outline of a red-corner tile is marked once per adjoining square of that tile. At an
    inner grid point three quarters make a three-quarter diamond and four a full one.
    """
    marks = Counter(point for fit in standing.fits for point in fit.quarters)
    quarters = list(marks.values())
    return quarters.count(3), quarters.count(4)


def diamonds_at(
    blueprint: Blueprint, standing: Standing
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the grid points, column first, of a plan's three-quarter and full diamonds."""
    marks = Counter(point for fit in standing.fits for point in fit.quarters)
    three, full = (
        tuple(divmod(point, blueprint.rows) for point in sorted(marks) if marks[point] == quarters)
        for quarters in (3, 4)
    )
    return three, full
