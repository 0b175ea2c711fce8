"""Who goes on from one stage to the next, and in which order they are seeded there."""

from __future__ import annotations

from collections.abc import Collection

from engines.tournament.draws.elimination import still_in
from engines.tournament.model import Player, Seeded, Tournament
from engines.tournament.stages import first_stage, later_begin, later_stages
from engines.tournament.standings import Standing, overall


def qualified(tournament: Tournament) -> tuple[Player, ...]:
    """Who plays the second stage as the first one stands now, in the order of their seeding. Only whoever is still there does;
    the next of the group, or of everybody, moves up. Level ones go by the seeding."""
    stage, rules = first_stage(tournament), tournament.rules
    cut = rules.cuts[0]
    lines = [one for one in overall(stage, rules) if one.active and not one.disqualified]
    if stage.rules.format == "elimination":
        left: Collection[Player] = still_in(stage)
        lines = [one for one in lines if one.player in left]
    best = _best_of_groups(lines, cut.count) if cut.by == "group" else lines[: cut.count]
    table = rules.finals == "table" and not rules.between
    found = [one.player for one in (best[: rules.largest] if table else best)]
    if cut.seeding == "rating":
        rank = {one.player: one.at_start for one in tournament.entrants}
        found.sort(key=lambda player: (rank[player], player))
    if cut.seeding == "hand":
        orders = (one.order for one in reversed(tournament.rulings) if isinstance(one, Seeded) and one.stage == 2)
        by_hand = next(orders, ())
        found = [*(one for one in by_hand if one in found), *(one for one in found if one not in by_hand)]
    return tuple(found)


def next_qualified(tournament: Tournament) -> tuple[Player, ...]:
    """Who plays the stage after the one that is played now, as that stands."""
    if later_begin(tournament) is not None:
        return next_qualified(later_stages(tournament))
    return qualified(tournament)


def _best_of_groups(lines: list[Standing], most: int) -> list[Standing]:
    count: dict[int, int] = {}
    best: list[Standing] = []
    for one in lines:
        count[one.division] = count.get(one.division, 0) + 1
        best += [one] if count[one.division] <= most else []
    return best
