"""The steady and the novice computer player, which bid by the worth of tiles and take the building steps that gain most.

They are one player with different temperaments; the temperament of a novice makes it overpay and neglect its plan.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.core.game import View
from engines.core.players.levels import of_every_kind
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen
from engines.vegas_showdown.actions import (
    Action,
    Advertise,
    Bid,
    Confirm,
    Place,
    PlaceNothing,
    Publicity,
    PullStrings,
    Renovate,
    Surplus,
    TakeOff,
)
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.plans.plan import Fit, Standing
from engines.vegas_showdown.player.judgement import EVEN, STEADY, Judge, Temperament, as_beginner
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Placed, Public, TileId, open_task
from engines.vegas_showdown.spaces.bidding import BidSpace

_SWAPS: Final = 6
"""Maximum number of tiles considered for taking off: the least valuable ones."""

_TRIED: Final = 8
_WORTH_IT: Final = 0.2
"""Minimum gain of a building step, in Fame."""


def next_step(judge: Judge, site: Site) -> Action | None:
    """Return the next draft step; None if no step gains enough."""
    if site.off_left and not site.private.draft and site.task.reason == "renovate":
        swap = _best_swap(judge, site.standing, site.private.aside)
        plain = _best_two(judge, site.standing, site.private.aside)
        if swap is not None and swap[0] > max(plain, _WORTH_IT):
            return TakeOff(swap[1].column, swap[1].row)
    return _best_place(judge, site)


def best_rebuilding(judge: Judge, standing: Standing) -> float:
    """Return the gain of Renovate now: the gain of placing up to two set-aside tiles or of the best swap, whichever is larger; 0
    if no tile is set aside."""
    aside = judge.hotel.aside
    if not aside:
        return 0.0
    swap = _best_swap(judge, standing, aside)
    return max(_best_two(judge, standing, aside), swap[0] if swap else 0.0)


def swap_gain(judge: Judge, standing: Standing, tiles: tuple[TileId, ...]) -> float | None:
    """Return the gain of the best swap for one of these tiles, far below 0 if no swap makes room; None if no tile needs one or
    the plan is empty."""
    swap = _best_swap(judge, standing, tiles)
    return swap[0] if swap is not None else None


def _best_place(judge: Judge, site: Site) -> Place | None:
    """Return the set-aside tile and position with the largest gain; if no position makes an unsound plan sound, the first one
    that a second tile can make sound. Return None if nothing fits, or if the draft is empty and the gain too small."""
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
    """Return the gain of placing the best set-aside tile, and then the best remaining one; gains below `_WORTH_IT` count as 0."""
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
    """Return the largest gain of taking a single tile off to make room for one of `aside`, and the tile to take off, which is
    put back if it still fits. The gain is far below 0 if no swap makes room. Return None if no tile needs room or the plan is
    empty."""
    before = judge.plan_worth(standing)
    cheapest = sorted(standing.fits, key=lambda fit: judge.tile_worth(fit.placed.tile, placed=True))[:_SWAPS]
    best: tuple[float, Placed] | None = None
    stuck = [tile for tile in dict.fromkeys(aside) if not standing.sound_fits(tile, judge.blueprint.fits[tile])]
    for removed in cheapest if stuck else ():
        rest = judge.blueprint.survey([fit for fit in standing.fits if fit is not removed])
        for tile in stuck:
            gain = _worth_after_swap(judge, rest, removed, tile) - before
            if best is None or gain > best[0]:
                best = gain, removed.placed
    return best


def _worth_after_swap(judge: Judge, rest: Standing, removed: Fit, tile: TileId) -> float:
    """Return the worth of the plan `rest` after putting `tile` on, and the removed tile again if it still fits; the values of
    `tile` are added, and those of a removed tile that stays off subtracted. Return -99 if `tile` does not fit."""
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


VERSION: Final = 2
"""Version of the player, incremented with every change of its choices."""

_LATER: Final = 0.45
"""Worth of a tile that cannot be placed this turn, relative to one that can."""

_RENOVATION: Final = 2.0
"""Cost in Fame of the later action that makes room for a tile."""

_MARGIN: Final = 0.3
"""Minimum gain of a bid over the other actions, in Fame."""

_RAISES: Final = 2
"""Maximum number of steps above the lowest bid for a keen player."""

_BIDS: Final = 2
"""Number of bids on one lot listed among the best actions."""

_WHIMS: Final = 64
"""Number of equally likely sizes of a whim, the random amount added to the worth of a choice."""


@frozen
class SteadyPlayer:
    """A computer player that bids by value and cash flow, keeps doors open, fills areas, and renovates when it gains by that.
    The temperament changes the evaluation."""

    book: Book
    kind: str = "steady"
    version: int = VERSION
    temperament: Temperament = EVEN

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], rng: Rng) -> Action:
        """Return one action; it depends only on the public position, the seat's own draft and the luck in `rng`."""
        judge = Judge(self.book, view.public, seat, self.temperament)
        task = open_task(view.public.tasks, seat)
        if task is not None and view.private is not None:
            site = Site(judge.blueprint, task, view.private)
            return self._build(judge, site)
        if isinstance(space, BidSpace):
            return self._act(judge, space, Luck(rng))
        return self._answer(judge, space)

    def _act(self, judge: Judge, space: BidSpace, luck: Luck) -> Action:
        best, action = self._without_bid(judge, space)
        for lot in self.book.lots(judge.public):
            amounts = space.amounts(lot)
            tile = self.book.tile_on(judge.public, lot)
            if not amounts or tile is None:
                continue
            gain = self._lot_worth(judge, tile) - amounts[0] * self._price(judge, amounts[0]) + self._whim(luck)
            if gain > best:
                best, action = gain, Bid(lot, self._amount(judge, amounts, gain))
        return action

    def best_actions(self, public: Public, seat: int, space: BidSpace) -> tuple[Action, ...]:
        """Return the best actions of step 4, the most promising first: the lowest and the next higher bid on each lot, and the
        better of Publicity and Renovate."""
        judge = Judge(self.book, public, seat, self.temperament)
        options = [self._without_bid(judge, space)]
        for lot in self.book.lots(public):
            tile = self.book.tile_on(public, lot)
            if tile is not None:
                worth = self._lot_worth(judge, tile)
                options.extend(
                    (worth - amount * self._price(judge, amount), Bid(lot, amount))
                    for amount in space.amounts(lot)[:_BIDS]
                )
        return tuple(action for _, action in sorted(options, key=lambda option: -option[0]))

    def _whim(self, luck: Luck) -> float:
        whim = self.temperament.whim
        return whim * luck.below(_WHIMS) / _WHIMS if whim else 0.0

    def _amount(self, judge: Judge, amounts: Sequence[int], gain: float) -> int:
        """Return the lowest legal bid; for a keen player up to `_RAISES` steps more, as far as the gain allows."""
        allowed = amounts[0] + self.temperament.keenness * max(0.0, gain) / judge.dollar
        return max(amount for amount in amounts[: 1 + _RAISES] if amount <= max(allowed, amounts[0]))

    def _price(self, judge: Judge, amount: int) -> float:
        """Return the worth in Fame of a dollar of a bid. It rises with the share of the seat's money that the bid takes, because
        less is left for the next turn."""
        share = amount / max(1, judge.hotel.money)
        return judge.dollar * (0.9 + 0.2 * share)

    def _lot_worth(self, judge: Judge, tile: TileId) -> float:
        standing = judge.blueprint.standing(judge.hotel.plan)
        gain = judge.gain_of(tile, standing)
        opens = judge.tile_worth(tile) - judge.tile_worth(tile, placed=True)
        if gain is not None:
            return gain + opens
        later = min(1.0, judge.horizon / 3)
        missing = [other for other in self.book.tables.tiles[tile].prerequisites if not _owns(judge, other)]
        if not missing and len(judge.hotel.aside) < 2:
            swap = swap_gain(judge, standing, (tile,))
            if swap is not None and swap > 0:
                return later * (swap - _RENOVATION + self.temperament.renovating)
        return judge.tile_worth(tile, placed=True) * later * _LATER * (0.4 if missing else 1.0)

    def _without_bid(self, judge: Judge, space: BidSpace) -> tuple[float, Action]:
        """Return the worth of the better of Publicity and Renovate, and that action. The worth includes the building it allows
        and `_MARGIN`."""
        standing = judge.blueprint.standing(judge.hotel.plan)
        rebuilding = best_rebuilding(judge, standing)
        if rebuilding > 0.0:
            rebuilding += self.temperament.renovating
        options: list[tuple[float, Action]] = [(rebuilding, Renovate())]
        if Publicity() in space:
            gains = [gain for tile in dict.fromkeys(judge.hotel.aside) if (gain := judge.gain_of(tile, standing, 6))]
            options.append((1.0 + max(0.0, *gains, 0.0), Publicity()))
        best, action = max(options, key=lambda option: option[0])
        return best + _MARGIN, action

    def _answer(self, judge: Judge, space: ActionSpace[Action]) -> Action:
        """Return the answer to an event card: advertise if the Fame is worth the price or money is plentiful, buy a surplus tile
        that is worth its price, pull from the fullest stack."""
        choice = judge.public.event_choice
        row = None if choice is None else self.book.tables.events[choice.event]
        if row is not None and row.effect == "advertise":
            for dollars, fame in row.amounts:
                if Advertise(dollars) in space and (fame > dollars * judge.dollar * 1.6 or judge.hotel.money > 40):
                    return Advertise(dollars)
            return Advertise(0)
        if row is not None and Surplus(buy=True) in space:
            gain = self._lot_worth(judge, row.tiles[0]) - row.amounts[0][0] * judge.dollar
            return Surplus(buy=gain > 0)
        pulls = [PullStrings(size) for size, left in zip(SIZES, judge.public.stacks, strict=True) if left]
        for pull in sorted(pulls, key=lambda pull: -judge.public.stacks[SIZES.index(pull.size)]):
            if pull in space:
                return pull
        return next(iter(space))

    def _build(self, judge: Judge, site: Site) -> Action:
        step = next_step(judge, site)
        if step is not None:
            return step
        return Confirm() if site.may_confirm() else PlaceNothing()


def _owns(judge: Judge, tile: TileId) -> bool:
    return any(placed.tile == tile for placed in judge.hotel.plan) or tile in judge.hotel.aside


def computer_players(book: Book) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return the computer players that do not look ahead, by kind."""
    return of_every_kind(partial(SteadyPlayer, book), EVEN, STEADY, as_beginner)
