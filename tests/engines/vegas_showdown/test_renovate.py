"""Renovate: 0-2 off, 0-2 on, the whole plan checked afterwards (rules, step 5)."""

import random
from itertools import product

from engines.core.seats import Seat
from engines.vegas_showdown.actions import Confirm, Place
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.plans.plan import Fit, Standing
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Task
from tests.effort import so_many
from tests.engines.vegas_showdown.setting import (
    BOOK,
    ENTRANCES_JOINED,
    GAME,
    answer,
    do,
    facts,
    hotel,
    legal,
    new,
    placing,
    plan,
    refused,
)


def test_a_lounge_comes_off_and_goes_on_again_together_with_a_night_club() -> None:
    """The rulebook's example."""
    state = placing(new(), "renovate", tiles=("lounge a3 n",), aside=("night_club",))
    state = do(state, 0, "off a3", "place lounge a3 n", "place night_club b4 n")
    step = answer(state, 0, "confirm")
    assert sorted(tile.tile for tile in hotel(step.state).plan) == ["lounge", "night_club"]
    fact = facts(step, "placement_done")[0]
    assert [tile.tile for tile in fact.put_on] == ["night_club"]
    assert fact.taken_off == ()
    assert fact.fame == 8


def test_values_of_removed_tiles_named_by_any_square_are_subtracted() -> None:
    """Rules, step 5."""
    state = placing(new(), "renovate", tiles=("slots a3 n", "lounge b3 n"))
    step = answer(do(state, 0, "off b3"), 0, "confirm")
    assert hotel(step.state).fame == 0
    assert hotel(step.state).aside == ("lounge",)
    assert facts(step, "placement_done")[0].fame == -2

    # Notation: `off c3` takes off the Lounge on b3 and c3; the log keeps its north-west square.
    state = placing(new(), "renovate", tiles=("slots a3 n", "lounge b3 n"))
    assert do(state, 0, "off c3") == do(state, 0, "off b3")
    assert refused(state, 0, "off e5") == ("square-empty", {"square": "e5"})


def test_at_most_two_tiles_come_off_and_then_at_most_two_go_on() -> None:
    """Rules, step 5."""
    state = placing(new(), "renovate", tiles=ENTRANCES_JOINED, aside=("slots",))
    state = do(state, 0, "off f3", "off d3")
    assert refused(state, 0, "off b3")[0] == "off-limit"
    state = do(state, 0, "place lounge d3 n", "place lounge f3 n")
    assert refused(state, 0, "place slots a2 s")[0] == "no-more-tiles"

    # Rules, step 5: take off, then put on.
    state = placing(new(), "renovate", tiles=("slots a3 n",), aside=("slots",))
    state = do(state, 0, "place slots b3 n")
    assert refused(state, 0, "off a3")[0] == "off-before-on"

    # Ruling: 0 off and 0 on.
    state = placing(new(), "renovate", tiles=("slots a3 n",))
    after = do(state, 0, "nothing")
    assert hotel(after).plan == plan("slots a3 n")


def test_the_whole_plan_is_checked_afterwards() -> None:
    """Ruling: joins, Night Club and prerequisites are checked for every tile, not only for those put on."""
    state = placing(new(), "renovate", tiles=("slots a3 n", "fancy_slots b3 e", "lounge c3 n"))
    without_slots = do(state, 0, "off a3")
    assert refused(without_slots, 0, "confirm")[0] == "prerequisite"
    without_way = do(state, 0, "off b3")
    assert refused(without_way, 0, "confirm")[0] == "no-way-either"
    assert legal(do(state, 0, "off c3"), 0, "confirm")

    # Ruling: contact is checked again after a renovation.
    state = placing(new(), "renovate", tiles=("slots a3 n", "lounge d3 n", "night_club b2 n", "lounge f3 n"))
    state = do(state, 0, "off d3")
    assert refused(state, 0, "confirm")[0] == "no-contact"

    # Rulebook, Renovate: gaps may appear as long as the finished plan obeys the rules.
    state = placing(new(), "renovate", tiles=ENTRANCES_JOINED)
    state = do(state, 0, "off b3", "confirm")
    assert hotel(state).plan == plan("slots a3 n", "lounge d3 n", "lounge f3 n")


def test_a_tile_goes_on_if_a_second_one_can_save_it_and_comes_off_always() -> None:
    """Ruling: the plan is checked afterwards, so Fancy Slots may go on before the Slots they need."""
    state = placing(new(), "renovate", aside=("fancy_slots", "slots"))
    assert legal(state, 0, "place fancy_slots a3 e")
    state = do(state, 0, "place fancy_slots a3 e")
    assert refused(state, 0, "confirm")[0] == "prerequisite"
    state = do(state, 0, "place slots b3 n", "confirm")
    assert len(hotel(state).plan) == 2

    # There are no dead ends: every offer can be confirmed, at once or with one more tile.
    state = placing(new(), "renovate", aside=("fancy_slots", "slots"))
    assert refused(state, 0, "place fancy_slots d3 e")[0] == "prerequisite"
    alone = placing(new(), "renovate", aside=("fancy_slots", "lounge"))
    assert not legal(alone, 0, "place fancy_slots a3 e")

    # Taking off is always offered, because the tile can go back.
    state = placing(new(), "renovate", tiles=ENTRANCES_JOINED)
    for square in ("a3", "b3", "d3", "f3"):
        off = do(state, 0, f"off {square}")
        back = [action for action in GAME.legal_actions(GAME.view_for(off, Seat(0))) if isinstance(action, Place)]
        assert back


def slow_openings(site: Site) -> dict[str, set[Fit]]:
    """Return the offers by their definition, without short cuts: every first tile with every second tile."""
    blueprint, aside = site.blueprint, site.private.aside
    standing = blueprint.standing(site.private.plan)
    found: dict[str, set[Fit]] = {}
    for tile in set(aside):
        rest = list(aside)
        rest.remove(tile)
        for fit in blueprint.fits[tile]:
            if fit.squares & standing.occupied:
                continue
            after = blueprint.survey([*standing.fits, fit])
            if after.sound or (site.on_left > 1 and any(_saves(site, after, other) for other in set(rest))):
                found.setdefault(tile, set()).add(fit)
    return found


def _saves(site: Site, after: Standing, tile: str) -> bool:
    fits = [fit for fit in site.blueprint.fits[tile] if not fit.squares & after.occupied]
    return any(site.blueprint.survey([*after.fits, fit]).sound for fit in fits)


SITES = [
    ((), ("fancy_slots", "slots")),
    (("slots a3 n",), ("fancy_slots", "dragon_room")),
    (("lounge a3 n",), ("night_club", "fancy_lounge")),
    (("restaurant f3 n",), ("buffet", "fancy_restaurant")),
    (ENTRANCES_JOINED, ("night_club", "restaurant")),
    (("slots a3 n", "lounge b3 n", "fancy_slots d3 e"), ("high_rollers_room", "table_games")),
]


def test_the_quick_search_finds_exactly_what_the_definition_offers() -> None:
    """The search with masks and anchors is compared with a plain search over all first and second tiles."""
    for sites, off in list(product(range(len(SITES)), (False, True))):
        tiles, aside = SITES[sites]
        blueprint = BOOK.blueprints[7]
        standing = plan(*tiles)
        site = Site(blueprint, Task(0, "renovate", None, done=False), Private((), standing, aside))
        if off and standing:
            site = Site(blueprint, site.task, site.take_off(standing[0]))
        expected = slow_openings(site)
        assert {tile: set(fits) for tile, fits in site.openings().items()} == expected
        for tile in set(site.private.aside):
            for fit in blueprint.fits[tile]:
                assert site.allows(fit) == (fit in expected.get(tile, set()))


def test_every_offered_step_can_be_confirmed_in_the_end() -> None:
    """Every path of a crowded renovation is followed to its end."""
    state = placing(new(), "renovate", tiles=ENTRANCES_JOINED, aside=("fancy_slots", "night_club", "fancy_lounge"))
    state = do(state, 0, "off b3")
    for action in GAME.legal_actions(GAME.view_for(state, Seat(0))):
        if not isinstance(action, Place):
            continue
        after = GAME.apply(state, Seat(0), action).state
        space = GAME.legal_actions(GAME.view_for(after, Seat(0)))
        if Confirm() in space:
            continue
        seconds = [second for second in space if isinstance(second, Place)]
        assert seconds
        last = GAME.apply(after, Seat(0), seconds[0]).state
        assert Confirm() in GAME.legal_actions(GAME.view_for(last, Seat(0)))


def sites_of_random_games(count: int) -> list[Site]:
    """Return renovations with at least three tiles involved, from random games on the wide and the narrow plan."""
    found: list[Site] = []
    for number in range(400):
        luck = random.Random(number)
        state = GAME.setup(5, VegasOptions(plan_columns=(6, 8)[number % 2]), f"{number:064x}").state
        while GAME.outcome(state.public) is None:
            seat, decision = next(iter(GAME.pending(state.public).items()))
            if decision.kind == "renovate":
                task = next(task for task in state.public.tasks if task.seat == seat)
                site = Site(BOOK.blueprint(state.public), task, state.private[seat])
                if site.on_left == 2 and len(site.private.aside) > 2 and luck.random() < 0.3:
                    found.append(site)
                    if len(found) == count:
                        return found
            state = GAME.apply(state, seat, GAME.legal_actions(GAME.view_for(state, seat)).sample(luck.randrange)).state
    return found


def test_the_quick_search_agrees_with_the_definition_in_random_games() -> None:
    for site in sites_of_random_games(so_many(6, 80)):
        expected = slow_openings(site)
        assert {tile: set(fits) for tile, fits in site.openings().items()} == expected
        for fits in expected.values():
            assert all(site.allows(fit) for fit in fits)
