"""Results of the checks of invariants that hold in every position."""

from engines.core.values import frozen


@frozen
class Problem:
    """One broken invariant, for developers and logs: `rule` names it, `detail` gives the numbers. Never a secret."""

    rule: str
    detail: str
