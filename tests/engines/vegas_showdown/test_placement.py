"""Step 5 and the plan: doors, joins, prerequisites, contact, drafts."""

from engines.core.seats import Seat
from engines.vegas_showdown.actions import Place
from engines.vegas_showdown.plans.plan import covered_squares, turned
from tests.engines.vegas_showdown.setting import (
    BOOK,
    GAME,
    TABLES,
    answer,
    do,
    facts,
    hotel,
    legal,
    new,
    placed,
    placing,
    plan,
    refused,
)

SLOTS_FIRST = ("slots a3 n",)
STANDS = {
    "slots": (),
    "lounge": (),
    "restaurant": (),
    "fancy_slots": ("slots a3 n",),
    "dragon_room": ("slots a3 n", "fancy_slots b3 e"),
    "table_games": (),
    "high_rollers_room": ("slots a3 n", "table_games a4 e"),
    "sports_book": (),
    "space_age_sports_book": ("sports_book a3 n",),
    "fancy_lounge": ("lounge a3 n",),
    "theater": ("lounge a3 n", "fancy_lounge c3 n"),
    "night_club": ("lounge a3 n",),
    "fancy_restaurant": ("restaurant f3 n",),
    "buffet": ("restaurant f3 n",),
    "five_star_steakhouse": ("restaurant f3 n", "fancy_restaurant f2 n"),
}
"""For every tile a plan on which it can be placed."""


def test_every_tile_can_be_placed_and_its_values_count() -> None:
    """Rules, step 5: values of placed tiles are added to Population, Revenue and Fame."""
    for tile in TABLES.tiles:
        state = placing(new(), "bought", tile=tile, tiles=STANDS[tile], aside=(tile,))
        before = hotel(state)
        actions = [action for action in GAME.legal_actions(GAME.view_for(state, Seat(0))) if isinstance(action, Place)]
        assert actions
        assert {action.tile for action in actions} == {tile}
        state = do(state, 0, GAME.text(actions[0]))
        step = answer(state, 0, "confirm")
        after, row = hotel(step.state), TABLES.tiles[tile]
        assert (after.population, after.revenue, after.fame) == (
            before.population + row.population,
            before.revenue + row.revenue,
            before.fame + row.fame,
        )
        assert after.aside == ()
        fact = facts(step, "placement_done")[0]
        assert [tile.tile for tile in fact.put_on] == [tile]
        assert after.plan[after.fresh[0]].tile == tile


def test_a_tile_must_be_joined_to_an_entrance_of_its_color() -> None:
    """Rules, the plan: the first yellow tile needs a door on the west edge of a3."""
    state = placing(new(), "bought", tile="slots", aside=("slots",))
    assert legal(state, 0, "place slots a3 n")
    assert refused(state, 0, "place slots a2 n")[0] == "no-way-casino"
    assert refused(state, 0, "place slots g3 n")[0] == "no-way-casino"
    assert refused(state, 0, "place slots a3 e")[0] == "no-way-casino"

    state = placing(new(), "bought", tile="restaurant", aside=("restaurant",))
    assert legal(state, 0, "place restaurant f3 n")
    assert refused(state, 0, "place restaurant a3 n")[0] == "no-way-hotel"

    state = placing(new(), "bought", tile="lounge", aside=("lounge",))
    assert legal(state, 0, "place lounge a3 n")
    assert legal(state, 0, "place lounge f3 n")
    assert refused(state, 0, "place lounge c3 n")[0] == "no-way-either"


def test_the_way_leads_through_tiles_of_any_color_where_both_have_a_door() -> None:
    """Rules, the plan: a yellow tile is connected through a green one."""
    state = placing(new(), "bought", tile="slots", tiles=("lounge a3 n",), aside=("slots",))
    assert legal(state, 0, "place slots c3 n")

    # Rules, the plan: a yellow tile may lie in the hotel area.
    tiles = ("lounge a3 n", "lounge c3 n")
    state = placing(new(), "bought", tile="slots", tiles=tiles, aside=("slots",))
    assert legal(state, 0, "place slots e3 n")

    # Rules, the plan: slots have no south door, so a tile below them is not joined.
    state = placing(new(), "bought", tile="slots", tiles=SLOTS_FIRST, aside=("slots",))
    assert legal(state, 0, "place slots b3 n")
    assert legal(state, 0, "place slots a2 s")
    assert not legal(state, 0, "place slots a2 n")
    assert not any(legal(state, 0, f"place slots a4 {turn}") for turn in "nesw")


def test_tiles_turn_by_quarters_without_a_mirror_image() -> None:
    """Ruling: quarter turns are free. Slots have doors N, E, W; one turn later E, S, N."""
    sides = [{side for _, _, side in turned(TABLES.tiles["slots"], turns)[2]} for turns in range(4)]
    assert sides == [set("NEW"), set("ESN"), set("SWE"), set("WNS")]

    # Ruling: no mirror image. A Restaurant's doors run around it in one direction, so all its turns are equal.
    shapes = [turned(TABLES.tiles["restaurant"], turns)[2] for turns in range(4)]
    mirror = frozenset((1 - x, y, {"E": "W", "W": "E"}.get(side, side)) for x, y, side in shapes[0])
    assert set(shapes) == {shapes[0]}
    assert mirror != shapes[0]

    assert covered_squares(TABLES.tiles["lounge"], placed("lounge b2 e")) == ((1, 1), (1, 2))


def test_turns_that_change_nothing_are_offered_once_and_tiles_do_not_overlap() -> None:
    """Notation: a Lounge after two turns is equal to the unturned one."""
    state = placing(new(), "bought", tile="lounge", aside=("lounge",))
    listed = {GAME.text(action) for action in GAME.legal_actions(GAME.view_for(state, Seat(0)))}
    assert "place lounge a3 n" in listed
    assert "place lounge a3 s" not in listed
    state = do(state, 0, "place lounge a3 s")
    assert state.private[0].plan == plan("lounge a3 n")

    state = placing(new(), "bought", tile="lounge", tiles=("slots a3 n",), aside=("lounge",))
    key, args = refused(state, 0, "place lounge a3 n")
    assert (key, args["square"]) == ("square-taken", "a3")
    assert refused(state, 0, "place lounge g3 n")[0] == "off-the-plan"
    assert refused(state, 0, "place lounge a5 e")[0] == "off-the-plan"


def test_prerequisites_must_lie_on_the_plan() -> None:
    """Rules, the plan: without them a tile is bought and set aside."""
    for tile in [tile for tile, row in TABLES.tiles.items() if row.prerequisites]:
        row = TABLES.tiles[tile]
        state = placing(new(), "bought", tile=tile, aside=(tile, "slots"))
        key, args = refused(state, 0, f"place {tile} a1 n")
        assert (key, args["missing"].key) == ("prerequisite", f"vs-tile-{row.prerequisites[0]}")

    # The three top tiles need their basic and their fancy tile.
    for tile in ("dragon_room", "theater", "five_star_steakhouse"):
        basic, fancy = TABLES.tiles[tile].prerequisites
        assert TABLES.tiles[basic].kind == "basic"
        only_basic = {"dragon_room": "slots a3 n", "theater": "lounge a3 n", "five_star_steakhouse": "restaurant f3 n"}
        state = placing(new(), "bought", tile=tile, tiles=(only_basic[tile],), aside=(tile, "slots"))
        assert refused(state, 0, f"place {tile} b1 n")[1]["missing"].key == f"vs-tile-{fancy}"


def test_the_dragon_room_without_fancy_slots_is_set_aside_and_placed_later_by_publicity() -> None:
    """Rules, the plan: buying without the prerequisite is legal."""
    state = placing(new(), "bought", tile="dragon_room", tiles=("slots a3 n",), aside=("dragon_room", "slots"))
    assert refused(state, 0, "place dragon_room b3 e")[0] == "prerequisite"
    state = do(state, 0, "nothing")
    assert hotel(state).aside == ("dragon_room", "slots")
    later = placing(new(), "publicity", tiles=("slots a3 n", "fancy_slots b3 e"), aside=("dragon_room",))
    later = do(later, 0, "place dragon_room c3 e", "confirm")
    assert (hotel(later).revenue, hotel(later).fame) == (5 + 1 + 1 + 4, 2 + 6)


def test_one_tile_is_placed_the_bought_one_or_one_set_aside() -> None:
    """Rules, step 5: one tile, the bought one or another."""
    state = placing(new(), "bought", tile="lounge", aside=("slots", "lounge"))
    state = do(state, 0, "place slots a3 n")
    assert refused(state, 0, "place lounge b3 n")[0] == "no-more-tiles"
    state = do(state, 0, "confirm")
    assert hotel(state).aside == ("lounge",)

    state = placing(new(), "publicity", aside=("slots", "lounge"))
    state = do(state, 0, "place slots a3 n")
    assert refused(state, 0, "place lounge b3 n")[0] == "no-more-tiles"
    assert refused(state, 0, "off a3")[0] == "off-renovate-only"


def test_the_night_club_must_meet_a_door_of_a_lounge_plain_or_fancy() -> None:
    """Rules, the plan: Night Club. Joined through the Slots alone is not enough."""
    tiles = ("lounge f3 n", "slots a3 n")
    state = placing(new(), "bought", tile="night_club", tiles=tiles, aside=("night_club",))
    assert refused(state, 0, "place night_club b2 n")[0] == "no-contact"
    assert legal(state, 0, "place night_club d3 n")

    # Rules, the plan: Lounge or Fancy Lounge.
    tiles = ("lounge a3 n", "fancy_lounge c3 n")
    state = placing(new(), "bought", tile="night_club", tiles=tiles, aside=("night_club",))
    blueprint = BOOK.blueprint(state.public)
    fancy = blueprint.fit(placed("fancy_lounge c3 n"))
    assert fancy is not None
    fits = blueprint.standing(hotel(state).plan).sound_fits("night_club", blueprint.fits["night_club"])
    assert any(fit.doors & fancy.doors for fit in fits)


def test_all_seats_place_at_the_same_time_and_waiting_ones_keep_the_turn_open() -> None:
    """Ruling: plans are independent; the step ends when all have confirmed."""
    state = placing(new(), "bought", tile="slots", aside=("slots",))
    assert set(GAME.pending(state.public)) == {0, 1}
    ids = {seat: decision.id for seat, decision in GAME.pending(state.public).items()}
    state = do(state, 1, "place slots a3 n")
    state = do(state, 0, "place slots a3 n", "confirm")
    assert GAME.pending(state.public)[Seat(1)].id == ids[Seat(1)]
    step = answer(state, 1, "confirm")
    assert step.state.public.turn == state.public.turn + 1

    # Ruling: the step ends when all have confirmed.
    state = do(placing(new(), "bought", tile="slots", aside=("slots",)), 0, "nothing")
    assert list(GAME.pending(state.public)) == [1]
    assert refused(state, 0, "nothing")[0] == "not-asked"


def test_a_draft_is_private_until_it_is_confirmed() -> None:
    """Architecture: a choice is in the private part until the rules move it to the public one."""
    state = placing(new(), "bought", tile="slots", aside=("slots",))
    step = answer(state, 0, "place slots a3 n")
    assert step.events == ()
    assert step.state.public is state.public
    assert GAME.draft(GAME.view_for(step.state, Seat(0))) == 1
    after = do(step.state, 0, "confirm")
    assert hotel(after).plan == plan("slots a3 n")
    assert after.private[0].draft == ()


def test_a_draft_is_taken_back_step_by_step_or_dropped() -> None:
    state = placing(new(), "renovate", tiles=("slots a3 n",), aside=("slots",))
    one = do(state, 0, "off a3")
    two = do(one, 0, "place slots a3 s")
    assert do(two, 0, "back") == one
    assert do(one, 0, "back") == state
    assert refused(state, 0, "back")[0] == "no-draft"

    # A bought tile stays set aside.
    state = placing(new(), "bought", tile="slots", aside=("slots",))
    state = do(state, 0, "place slots a3 n", "nothing")
    assert hotel(state).plan == ()
    assert state.private[0].plan == ()
    assert hotel(state).aside == ("slots",)

    state = placing(new(), "bought", tile="slots", aside=("slots",))
    assert refused(state, 0, "confirm")[0] == "nothing-to-confirm"


def test_set_aside_tiles_have_no_limit_and_without_any_nobody_is_asked() -> None:
    """Rulebook, purchase and placement."""
    many = ("slots",) * 6 + ("lounge",) * 4
    state = do(placing(new(), "bought", tile="slots", aside=many), 0, "nothing")
    assert hotel(state).aside == many

    # Publicity without set-aside tiles needs no answer.
    state = new()
    for seat in (0, 1, 2):
        step = answer(state, seat, "publicity")
        state = step.state
    assert state.public.turn == 2
    assert [fact.put_on for fact in facts(step, "placement_done")] == [(), (), ()]


def test_squares_are_offered_at_once_or_beyond_twenty_five_by_column() -> None:
    """`place slots a 3 n` is understood nevertheless."""
    state = placing(new(plan_columns=8), "bought", tile="slots", aside=("slots",))
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert space.next_words(("place", "slots")).name == "square"
    assert space.next_words(("place", "slots", "a", "3", "n")).action == Place("slots", 0, 2, 0)
    assert GAME.parse("place slots a 3 n") == GAME.parse("Place SLOTS a3")

    # There are at most 25 choices; `off c 3` equals `off c3`.
    tiles = [f"slots {column}{row} n" for column in "abcdefg" for row in range(1, 6)]
    space = GAME.legal_actions(GAME.view_for(placing(new(), "renovate", tiles=tiles), Seat(0)))
    columns = space.next_words(("off",))
    assert (columns.name, [choice.word for choice in columns.choices]) == ("column", list("abcdefg"))
    rows = space.next_words(("off", "c"))
    assert (rows.name, [choice.word for choice in rows.choices]) == ("row", list("12345"))
    assert space.next_words(("off", "c", "3")).action == space.next_words(("off", "c3")).action == GAME.parse("off c 3")
