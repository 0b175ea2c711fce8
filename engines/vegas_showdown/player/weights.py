"""The weights of `prospects.py`, as `make prospects ARGS="--games 500 --turns 30"` printed them.

They were fitted to 8,497 positions of 400 games of three to five steady players. In 100 other games the mean of -log(estimated
chance of the winner) was 1.00; an estimate without information has about 1.37.
"""

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "score": 1.89,
    "score, near the end": 1.87,
    "money": 0.35,
    "money, near the end": -0.53,
    "root of the money": 1.06,
    "income": 0.13,
    "income to come": 1.67,
    "income, near the end": -0.80,
    "spare values to come": 0.29,
    "plan": 0.94,
    "plan, near the end": -0.09,
    "aside": 0.56,
    "aside, near the end": -0.22,
    "opened": 1.67,
    "room": 0.69,
    "turns to wait": -0.02,
}
"""Weights by name of the feature."""
