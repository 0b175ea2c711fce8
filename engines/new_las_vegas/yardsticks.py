"""Results of a throw-away model of these rules: one-turn-ahead players, three bundles for everybody, sixty games each.

In its solo games the inauguration place was always the first, without a debt for the last.
"""

from typing import Final

from engines.core.yardstick import Yardstick

_OPTIONS: Final = "loan=off"

YARDSTICKS: Final = (
    Yardstick(
        seats=1,
        options=_OPTIONS,
        rounds=(28, 32.4, 36),
        mean=121.1,
        winner=121.1,
        ends=(("inauguration", 0.83), ("projects", 0.05), ("all-open", 0.12)),
    ),
    Yardstick(
        seats=2,
        options=_OPTIONS,
        rounds=(23, 30.9, 34),
        mean=101.3,
        winner=111.8,
        ends=(("inauguration", 0.62), ("projects", 0.07), ("all-open", 0.35)),
    ),
    Yardstick(
        seats=3,
        options=_OPTIONS,
        rounds=(22, 31.3, 35),
        mean=97.4,
        winner=109.5,
        ends=(("inauguration", 0.78), ("projects", 0.07), ("all-open", 0.20)),
    ),
    Yardstick(
        seats=4,
        options=_OPTIONS,
        rounds=(24, 30.6, 33),
        mean=94.2,
        winner=106.8,
        ends=(("inauguration", 0.75), ("projects", 0.13), ("all-open", 0.17)),
    ),
)
