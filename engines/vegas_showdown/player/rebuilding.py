"""The building of the computer player `steady`: placing tiles, and improving the plan by a renovation."""

from typing import Final

from engines.vegas_showdown.actions import Action, Place, TakeOff
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.plans.plan import Fit, Standing
from engines.vegas_showdown.player.judgement import Judge
from engines.vegas_showdown.public import Placed, TileId

_SWAPS: Final = 6
"""Maximum number of tiles considered for taking off: the least valuable ones."""

_TRIED: Final = 8
_WORTH_IT: Final = 0.2
"""Minimum gain of a building step, in Fame."""


def next_step(judge: Judge, site: Site) -> Action | None:
    """Return the next draft step; None if the draft cannot be improved."""
    if site.off_left and not site.private.draft and site.task.reason == "renovate":
        swap = _best_swap(judge, site.standing, site.private.aside)
        plain = _best_two(judge, site.standing, site.private.aside)
        if swap is not None and swap[0] > max(plain, _WORTH_IT):
            return TakeOff(swap[1].column, swap[1].row)
    return _best_place(judge, site)


def best_rebuilding(judge: Judge, standing: Standing) -> float:
    """Return the gain of Renovate now: two set-aside tiles, or a swap."""
    aside = judge.hotel.aside
    if not aside:
        return 0.0
    swap = _best_swap(judge, standing, aside)
    return max(_best_two(judge, standing, aside), swap[0] if swap else 0.0)


def swap_gain(judge: Judge, standing: Standing, tiles: tuple[TileId, ...]) -> float | None:
    """Return the gain of the best swap for one of these tiles; None if there is none."""
    swap = _best_swap(judge, standing, tiles)
    return swap[0] if swap is not None else None


def _best_place(judge: Judge, site: Site) -> Place | None:
    """Return the set-aside tile and position with the largest gain; while the plan is not sound, any position that
    helps."""
    standing = site.standing
    before = judge.plan_worth(standing)
    best: tuple[float, Fit] | None = None
    for tile in site.kinds():
        found = judge.best_fit(standing, site.sound_fits(tile), 40)
        if found is None:
            continue
        gain = found[0] - before + judge.tile_worth(tile, placed=True)
        if best is None or gain > best[0]:
            best = gain, found[1]
    if best is None and not standing.sound:
        best = next(((0.0, fits[0]) for fits in site.openings().values()), None)
    if best is None or (best[0] < _WORTH_IT and standing.sound and site.private.draft[:1] == ()):
        return None
    placed = best[1].placed
    return Place(placed.tile, placed.column, placed.row, placed.turns)


def _best_two(judge: Judge, standing: Standing, aside: tuple[TileId, ...]) -> float:
    """Return the gain of placing the best set-aside tile, and then the best of the remaining ones."""
    total = 0.0
    left = list(aside)
    for _ in range(2):
        choices = [(_gain_and_fit(judge, standing, tile), tile) for tile in dict.fromkeys(left)]
        found = [(gain, fit, tile) for (gain, fit), tile in choices if fit is not None]
        if not found:
            break
        gain, fit, tile = max(found, key=lambda entry: entry[0])
        if gain < _WORTH_IT:
            break
        total += gain
        left.remove(tile)
        standing = standing.with_fit(fit)
    return total


def _gain_and_fit(judge: Judge, standing: Standing, tile: TileId) -> tuple[float, Fit | None]:
    found = judge.best_fit(standing, standing.sound_fits(tile, judge.blueprint.fits[tile]), _TRIED)
    if found is None:
        return 0.0, None
    return found[0] - judge.plan_worth(standing) + judge.tile_worth(tile, placed=True), found[1]


def _best_swap(judge: Judge, standing: Standing, aside: tuple[TileId, ...]) -> tuple[float, Placed] | None:
    """Return the best single tile to take off to make room for a set-aside tile, and the gain; it is put back if it still
    fits."""
    before = judge.plan_worth(standing)
    cheapest = sorted(standing.fits, key=lambda fit: judge.tile_worth(fit.placed.tile, placed=True))[:_SWAPS]
    best: tuple[float, Placed] | None = None
    stuck = [tile for tile in dict.fromkeys(aside) if not standing.sound_fits(tile, judge.blueprint.fits[tile])]
    for removed in cheapest if stuck else ():
        rest = judge.blueprint.survey([fit for fit in standing.fits if fit is not removed])
        for tile in stuck:
            gain = _swap_gain(judge, rest, removed, tile) - before
            if best is None or gain > best[0]:
                best = gain, removed.placed
    return best


def _swap_gain(judge: Judge, rest: Standing, removed: Fit, tile: TileId) -> float:
    """Return the worth of the plan after putting `tile` on, and the removed tile again if it still fits."""
    found = judge.best_fit(rest, rest.sound_fits(tile, judge.blueprint.fits[tile]), _TRIED)
    if found is None:
        return -99.0
    worth, fit = found
    after = rest.with_fit(fit)
    back = removed.placed.tile
    again = judge.best_fit(after, after.sound_fits(back, judge.blueprint.fits[back]), _TRIED)
    gain = judge.tile_worth(tile, placed=True)
    if again is None:
        return worth + gain - judge.tile_worth(back, placed=True)
    return again[0] + gain
