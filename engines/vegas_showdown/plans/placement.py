"""The legal placements of a seat, found with the masks of `plan`.

A tile may be put on only if the draft can be confirmed after it, at once or with one more tile: a renovation may put two tiles
on, and the first may need the second (as its prerequisite, way to an entrance or contact). Any tile may be taken off.
"""

from engines.core.errors import RulesFault
from engines.vegas_showdown.plans.plan import Blueprint, Fit, Standing, walk
from engines.vegas_showdown.private import DraftStep, Private, TakenOff, make_private, make_put_on
from engines.vegas_showdown.public import Placed, Task, TileId

RENOVATE_STEPS = 2
"""Maximum number of tiles that Renovate takes off, and of tiles it then puts on (rules, step 5)."""


class Site:
    """One seat's placement task and its draft so far.

    `standing` is the plan of the draft. `on_left` and `off_left` are the numbers of tiles that may still be put on and taken off;
    tiles are taken off only by Renovate, and before the first tile is put on.
    """

    __slots__ = ("blueprint", "off_left", "on_left", "private", "standing", "task")

    def __init__(self, blueprint: Blueprint, task: Task, private: Private) -> None:
        self.blueprint = blueprint
        self.task = task
        self.private = private
        self.standing: Standing = blueprint.standing(private.plan)
        draft = private.draft
        renovates = task.reason == "renovate"
        self.on_left = RENOVATE_STEPS if renovates else 1
        if draft:
            self.on_left -= len([step for step in draft if step.kind == "put_on"])
        self.off_left = RENOVATE_STEPS - len(draft) if renovates and not (draft and draft[-1].kind == "put_on") else 0

    def kinds(self) -> tuple[TileId, ...]:
        """Return the kinds of set-aside tiles that may be put on now; for Slots Surplus only the kind just bought."""
        if self.on_left < 1:
            return ()
        aside = self.private.aside
        if self.task.reason == "surplus":
            return (self.task.tile,) if self.task.tile in aside else ()
        return aside if len(aside) < 2 else tuple(dict.fromkeys(aside))

    def sound_fits(self, tile: TileId) -> list[Fit]:
        """Return the positions of a tile after which the draft may be confirmed at once. The list is shared and must not be
        changed."""
        return self.standing.sound_fits(tile, self.blueprint.fits[tile])

    def allows(self, fit: Fit) -> bool:
        """Return whether a tile may be put on in this position: the draft may be confirmed then, or after one more tile."""
        standing = self.standing
        if fit.squares & standing.occupied or self.on_left < 1 or fit.placed.tile not in self.kinds():
            return False
        if standing.sound and standing.accepts(fit):
            return True
        after = standing.with_fit(fit)
        return after.sound or (self.on_left > 1 and self._can_mend(after, fit.placed.tile))

    def openings(self) -> dict[TileId, tuple[Fit, ...]]:
        """Return every legal position of a tile now, by kind; kinds without a position are left out."""
        found = {tile: dict.fromkeys(self.sound_fits(tile)) for tile in self.kinds()}
        if self.on_left > 1 and len(self.private.aside) > 1:
            self._add_pairs(found)
        order = self.blueprint.fits
        return {tile: tuple(fit for fit in order[tile] if fit in fits) for tile, fits in found.items() if fits}

    def anything_to_do(self) -> bool:
        """Return whether the seat may take a tile off or put one on."""
        if self.off_left and self.private.plan:
            return True
        standing, fits = self.standing, self.blueprint.fits
        for tile in self.kinds():
            if standing.sound_fits(tile, fits[tile]):
                return True
        return bool(self.on_left > 1 and self.openings())

    def may_confirm(self) -> bool:
        """Return whether the draft has a step and leaves the plan sound (ruling: the whole plan is checked)."""
        return bool(self.private.draft) and self.standing.sound

    def put_on(self, tile: TileId, column: int, row: int, turns: int) -> Private:
        """Return the draft with one more tile on the plan. Raise RulesFault if the position leaves the plan or is listed with
        fewer turns; whether it is legal is not checked."""
        fit = self.blueprint.fit_at(tile, column, row, turns)
        if fit is None:
            raise RulesFault(f"{tile} cannot lie in column {column}, row {row} with {turns} turns")
        placed, before = fit.placed, self.private
        place = before.aside.index(tile)
        plan = (*before.plan, placed)
        self.blueprint.remember(plan, self.standing.with_fit(fit))
        aside = (*before.aside[:place], *before.aside[place + 1 :])
        return make_private((*before.draft, make_put_on("put_on", placed)), plan, aside)

    def take_off(self, placed: Placed) -> Private:
        """Return the draft with a tile of the plan set aside."""
        plan = tuple(other for other in self.private.plan if other != placed)
        step = TakenOff("taken_off", placed)
        return Private((*self.private.draft, step), plan, (*self.private.aside, placed.tile))

    def _kinds_left(self, tile: TileId) -> tuple[TileId, ...]:
        """Return the set-aside kinds that are left once a tile of the kind `tile` is on the plan."""
        aside = self.private.aside
        return tuple(kind for kind in dict.fromkeys(aside) if kind != tile or aside.count(tile) > 1)

    def _can_mend(self, after: Standing, tile: TileId) -> bool:
        """Return whether one more tile makes the plan `after` sound, on which `tile` was just put. The second tile must meet a
        door that is connected to an entrance already."""
        missing = after.needs & ~after.kinds
        occupied, reached, bridge = after.occupied, after.reach[1], _bridge(after)
        for kind in self._kinds_left(tile):
            fits = self.blueprint.fits[kind]
            if missing & ~fits[0].bit or fits[0].needs & ~(after.kinds | fits[0].bit):
                continue
            for fit in fits:
                doors = fit.doors
                if doors & reached and doors & bridge and not fit.squares & occupied and after.with_fit(fit).sound:
                    return True
        return False

    def _add_pairs(self, found: dict[TileId, dict[Fit, None]]) -> None:
        """Add positions that are sound only together with a second tile.

        Of two new tiles at least one, the anchor, has a door that is already connected: so only anchors are tried first, and with
        each only second tiles that meet a connected door.
        """
        standing = self.standing
        occupied, anywhere = standing.occupied, standing.reach[1]
        near = {
            kind: [fit for fit in self.blueprint.fits[kind] if fit.doors & anywhere and not fit.squares & occupied]
            for kind in found
        }
        for kind, anchors in near.items():
            for anchor in anchors:
                self._add_partners(found, near, kind, anchor)

    def _add_partners(
        self, found: dict[TileId, dict[Fit, None]], near: dict[TileId, list[Fit]], kind: TileId, anchor: Fit
    ) -> None:
        """Add an anchor and the second tiles that make the plan sound together with it. If a tile is still cut off with the
        anchor, the second one must touch the cut-off part."""
        standing = self.standing
        after = standing.with_fit(anchor)
        known = anchor in found[kind]
        missing = after.needs & ~after.kinds
        opened = after.reach[1] & ~standing.reach[1]
        bridge = _bridge(after)
        for other in self._kinds_left(kind):
            tile = self.blueprint.fits[other][0]
            if missing & ~tile.bit or tile.needs & ~(after.kinds | tile.bit):
                continue
            for fit in (*near[other], *self.blueprint.with_door(other, opened)):
                if not fit.doors & bridge or fit.squares & after.occupied or (known and fit in found[other]):
                    continue
                if _completes(after, anchor, fit):
                    found[other][fit] = None
                    found[kind][anchor] = None
                    known = True


def _bridge(standing: Standing) -> int:
    """Return the doors of the first cut-off part: a tile must meet one of these doors to join it. Return all doors if none is
    cut off."""
    for fit in standing.fits:
        if not standing.joined(fit):
            return walk(fit.doors, [other.doors for other in standing.fits])
    return -1


def _completes(after: Standing, anchor: Fit, fit: Fit) -> bool:
    """Return whether `fit`, on free squares, makes the plan `after`, which ends with `anchor`, sound. Cheap checks come
    first."""
    if not fit.doors & after.reach[fit.color]:
        return False
    if after.sound:
        return after.accepts(fit)
    if not after.in_contact(anchor) and not (fit.bit & anchor.touches and fit.doors & anchor.doors):
        return False
    return after.with_fit(fit).sound


def without_last(plan: tuple[Placed, ...], aside: tuple[TileId, ...], site: Site) -> Private:
    """Return the site's draft without its latest step, rebuilt from the public plan and set-aside tiles."""
    private = Private((), plan, aside)
    for step in site.private.draft[:-1]:
        private = _repeat(Site(site.blueprint, site.task, private), step)
    return private


def _repeat(site: Site, step: DraftStep) -> Private:
    placed = step.placed
    if step.kind == "taken_off":
        return site.take_off(placed)
    return site.put_on(placed.tile, placed.column, placed.row, placed.turns)
