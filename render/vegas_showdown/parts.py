"""The parts painters draw: what a picture depends on, and nothing else.

All but `PreviewPart` are made from the public part alone. `PreviewPart` is what one seat sees of its own placement; only the
private reply path accepts it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.vegas_showdown.components import Components
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Placed, Public, TileId


@dataclass(frozen=True, slots=True)
class AuctionPart:
    """The auction board with the seat strip."""

    public: Public
    tables: Components


@dataclass(frozen=True, slots=True)
class PlanPart:
    """One seat's hotel-casino plan."""

    public: Public
    tables: Components
    seat: int


@dataclass(frozen=True, slots=True)
class OverviewPart:
    """All plans of the table."""

    public: Public
    tables: Components


@dataclass(frozen=True, slots=True)
class ScorePart:
    """The score sheet; `public.scores` must be there."""

    public: Public
    tables: Components


@dataclass(frozen=True, slots=True)
class TilePart:
    """One tile by itself, small."""

    tables: Components
    tile: TileId


@dataclass(frozen=True, slots=True)
class PreviewPart:
    """PRIVATE: the own plan with the open draft.

    `chosen` is the tile in hand, `ghost` where it would go. Tiles the draft put on are outlined, tiles it took off are hatched.
    """

    public: Public
    private: Private
    seat: int
    tables: Components
    chosen: TileId | None = None
    ghost: Placed | None = None
