"""What is up for auction right now, with the lowest bid that would stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.vegas_showdown.naming import PREMIER_LOTS
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.public import LotId, Public, StandingBid, TileId


@dataclass(frozen=True, slots=True)
class Offer:
    """A lot somebody can win this turn. `start` is its price now; `next_bid` the lowest bid that would stand, None when the
    track is used up or a strike forbids bids."""

    lot: LotId
    tile: TileId
    start: int
    standing: StandingBid | None
    next_bid: int | None
    strike: bool


def offers(public: Public, tables: Components) -> tuple[Offer, ...]:
    """Every lot on offer: premier spaces first, then the basic tracks."""
    struck = {
        tile for event in public.in_force for tile in tables.events[event].tiles if _effect(tables, event) == "strike"
    }
    wide = any(_effect(tables, event) == "two_spaces_up" for event in public.in_force)
    bids = {bid.lot: bid for bid in public.bids}
    found: list[Offer] = []
    premier = tuple(space.dollars for space in tables.premier_track)
    for space in public.spaces:
        if space.tile is not None and space.minimum is not None:
            track = tuple(dollars for dollars in premier if dollars >= space.minimum)
            found.append(
                _offer(space.lot, space.tile, track, bids.get(space.lot), strike=space.tile in struck, wide=wide)
            )
    left = {stack.tile: stack.left for stack in public.basics}
    for lot, tile in basic_lots(public):
        if left.get(tile, 0) > (1 if lot != tile else 0):
            found.append(_offer(lot, tile, tables.basic_tracks[tile], bids.get(lot), strike=tile in struck, wide=wide))
    return tuple(found)


def lot_letters(public: Public) -> dict[LotId, str]:
    """The letter of every lot of the board: those printed on the premier spaces, and the next ones for the basic tracks."""
    printed = [space.lot for space in public.spaces]
    following = [lot for lot, _ in basic_lots(public)]
    return {lot: chr(ord("A") + at) for at, lot in enumerate((*printed, *following))}


def basic_lots(public: Public) -> tuple[tuple[LotId, TileId], ...]:
    """Basic tracks in play with the tile each sells; the second Slots track belongs to five seats."""
    lots: list[tuple[LotId, TileId]] = []
    for stack in public.basics:
        lots.append((stack.tile, stack.tile))
        if stack.tile == "slots" and len(public.hotels) == 5:
            lots.append(("slots2", "slots"))
    return tuple(lots)


def track_of(lot: LotId, tables: Components) -> tuple[int, ...]:
    """All numbers of a lot's track."""
    if lot in PREMIER_LOTS:
        return tuple(space.dollars for space in tables.premier_track)
    return tables.basic_tracks["slots" if lot == "slots2" else lot]


def _offer(
    lot: LotId, tile: TileId, track: Sequence[int], standing: StandingBid | None, *, strike: bool, wide: bool
) -> Offer:
    above: Sequence[int] = track
    if standing is not None:
        step = 2 if wide else 1
        above = track[track.index(standing.amount) + step :]
    return Offer(lot, tile, track[0], standing, None if strike or not above else above[0], strike)


def _effect(tables: Components, event: str) -> str:
    return tables.events[event].effect
