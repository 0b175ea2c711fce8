"""The weights of `prospects.py`, as `make prospects ARGS="filthy_rich --games 800 --turns 10"` printed them.

They were fitted to 28,158 positions of 640 games of two to five steady players. In 160 other games the mean of -log(chance told
for the winner) was 0.76; about 1.25 would know nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "one luxury": 0.21,
    "two luxuries": 1.33,
    "cash": 0.37,
    "part of the price": 1.42,
    "income": -0.22,
    "income of this page": 0.34,
    "taxes": 0.05,
    "gains at zeros": -0.60,
    "hand": -0.35,
    "soon": 1.01,
    "in some rounds": 0.78,
    "rounds": -0.13,
    "soon, a luxury dearer": 1.01,
    "rounds, a luxury dearer": -0.14,
    "turns to wait": -0.43,
    "businesses": 1.05,
    "sign cards": 1.10,
    "debt two zeros would leave": -0.10,
    "can pay the last luxury": 0.25,
    "may pay the last luxury when asked": 0.28,
    "first to pay the last luxury": 0.31,
    "pays the last luxury now": 0.56,
    "shielded": 0.17,
    "assets": 1.00,
    "best rival soon": -0.80,
    "rounds behind the best rival": -0.06,
}
"""By the name of a number."""

ASSETS: Final[Mapping[str, float]] = {
    "ad_agency": 0.79,
    "bulk_discount": -0.13,
    "competitor_shares": -0.31,
    "cousin_at_revenue": 0.35,
    "creative_accountant": 0.73,
    "fire_insurance": 0.52,
    "golden_parachute": -0.29,
    "lobbyist": -0.38,
    "personal_shopper": -0.55,
    "protection_racket": -0.13,
    "recycling_contract": -0.05,
    "shell_company": 1.12,
    "yakuza_loan": -1.57,
    "zoning_friend": 0.08,
}
"""What an asset of our deck is worth beside the income it brings; 0 for those of other decks."""
