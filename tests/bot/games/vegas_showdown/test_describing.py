"""The description contains every number, fits its place, and suffices for playing without pictures."""

import re
from dataclasses import replace

from bot.games.controls import Button, SelectOption
from engines.core.game import View
from engines.core.seats import SPECTATOR, Seat
from engines.vegas_showdown.actions import Place
from engines.vegas_showdown.book import space_sign
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventChoice, Placed, Public, StandingBid
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.plan.floor import floor_of
from tests.bot.games.tables import (
    GAMES,
    NAMES,
    blind_game,
    label,
    moments,
    played,
    said,
    space_of,
    text_of,
    texts,
    vegas,
)
from tests.engines.vegas_showdown.setting import BOOK


def described(view: View[Public, Private], *, full: bool, running: bool = True) -> str:
    return text_of(vegas().describe(view, full=full, running=running))


def test_the_fullest_position_is_described_briefly() -> None:
    """The position has five seats, a tile on every space, plans full of different tiles, and an event that asks
    everybody."""
    public = next(one.state.public for one in played(5, 13) if one.state.public.phase == "actions")
    tiles = tuple(vegas().tables.tiles)
    spaces = tuple(replace(space, tile="space_age_sports_book", minimum=52) for space in public.spaces)
    plan = tuple(Placed(tile, 0, 0, 0) for tile in (*tiles, *tiles))
    hotels = tuple(replace(hotel, money=100, fame=50, plan=plan, aside=tiles) for hotel in public.hotels)
    events = ("restaurant_builders_on_strike", "slots_builders_on_strike", "pr_scandal")
    bids = tuple(StandingBid(lot, seat, 63) for seat, lot in enumerate(("a", "b", "c", "d")))
    bidding = replace(public, spaces=spaces, hotels=hotels, in_force=events, bids=bids)
    asking = replace(public, phase="events", spaces=spaces, hotels=hotels, in_force=events, bids=())
    asking = replace(asking, event_choice=EventChoice("ad_campaign", "large", "d", (0, 1, 2, 3, 4)))
    for fullest in (bidding, asking):
        for viewer in (SPECTATOR, Seat(0)):
            brief = vegas().describe(View(viewer, fullest, None), full=False)
            assert len(texts().lines(brief, "en", NAMES)) <= 900


def test_nobody_acts_in_a_game_that_is_not_running() -> None:
    acting = re.compile(r"acts now|is placing|is renovating|may place|[Ss]till to answer|Your draft|fits")
    found = 0
    for moment in moments(15):
        for viewer in (SPECTATOR, *moment.pending):
            view = vegas().game.view_for(moment.state, viewer)
            for full in (False, True):
                found += acting.search(described(view, full=full)) is not None
                assert acting.search(described(view, full=full, running=False)) is None
    assert found > 60


def test_the_full_description_holds_every_number_and_tile() -> None:
    for moment in moments(12):
        public = moment.state.public
        text = described(vegas().game.view_for(moment.state, Seat(0)), full=True)
        for seat, hotel in enumerate(public.hotels):
            values = f"Population {hotel.population}, Revenue {hotel.revenue}, Fame {hotel.fame}"
            assert f"{NAMES[seat]}: ${hotel.money}, {values}" in text
            for placed in hotel.plan:
                assert f"({chr(ord('a') + placed.column)}{placed.row + 1}" in text
            for tile in hotel.aside:
                assert vegas().tables.tiles[tile].name in text
        for bid in public.bids:
            assert f"{NAMES[bid.seat]} bids ${bid.amount}" in text or public.phase == "placement"
        for space in public.spaces:
            if space.tile is not None:
                assert f"{vegas().tables.tiles[space.tile].name} ({space_sign(space.lot)})" in text
        small, medium, large = public.stacks
        assert f"{small} small, {medium} medium, {large} large" in text
        assert f"Event cards left: {public.deck_left}." in text
        for stack in public.basics:
            assert f"{stack.left} {vegas().tables.tiles[stack.tile].name}" in text
        for event in (*public.in_force, *public.discarded):
            assert vegas().tables.events[event].name in text
        for tile in public.removed:
            assert vegas().tables.tiles[tile].name in text


def test_the_full_description_holds_what_the_board_and_the_plans_show() -> None:
    tables = vegas().tables
    drops = leaves = 0
    for moment in moments(3):
        public = moment.state.public
        if public.phase != "actions":
            continue
        lines = described(vegas().game.view_for(moment.state, Seat(0)), full=True).splitlines()
        for space in public.spaces:
            assert space.tile is not None
            assert space.minimum is not None
            look = look_of(tables, space.tile)
            line = next(one for one in lines if f"{tables.tiles[space.tile].name} ({space_sign(space.lot)})" in one)
            doors = {f"{chr(ord('a') + door.column)}{door.row + 1} {door.side}" for door in look.doors}
            assert set(line.rpartition("lay on a1: ")[2].split(", ")) == doors
            assert ("red corners" in line) == look.red_corners
            assert ("(strike)" in line) == (BOOK.strike_on(space.tile, public.in_force) is not None)
            if all(bid.lot != space.lot for bid in public.bids):
                below = [one.dollars for one in tables.premier_track if one.circle and one.dollars < space.minimum]
                assert (f"drops to ${below[-1]} next turn" if below else "leaves the game next turn") in line
                drops, leaves = drops + bool(below), leaves + (not below)
        own = lines.index("**Your hotel-casino**")
        for seat, hotel in enumerate(public.hotels):
            if not hotel.plan:
                continue
            floor = floor_of(tables, public.columns, hotel.plan)
            named = (place for place, one in enumerate(lines) if one.startswith(f"{NAMES[seat]}: $"))
            worth = next(one for one in lines[own if seat == 0 else next(named) :] if one.startswith("- diamonds"))
            joined = "joined" if floor.through else "not joined"
            diamonds = f"{len(floor.three_quarters)} three-quarter, {len(floor.full)} full"
            assert worth == f"- diamonds: {diamonds}; entrances {joined}"
        for tile in public.hotels[0].aside:
            lay = f"- {tables.tiles[tile].name}: "
            assert any(one.startswith(lay) and "lay on a1" in one for one in lines[own:])
    assert drops > 60
    assert leaves > 2


def test_joined_entrances_and_diamonds_are_told() -> None:
    state = next(one.state for one in played(3, 11) if one.state.public.phase == "actions")
    row = (Placed("slots", 0, 2, 0), Placed("lounge", 1, 2, 0), Placed("lounge", 3, 2, 0), Placed("lounge", 5, 2, 0))
    square = tuple(Placed("fancy_slots", column, line, 0) for column in (0, 1) for line in (0, 1))
    for plan, told in (
        (row, "0 three-quarter, 0 full; entrances joined"),
        (square, "0 three-quarter, 1 full; entrances not"),
    ):
        hotels = (replace(state.public.hotels[0], plan=plan), *state.public.hotels[1:])
        public = replace(state.public, hotels=hotels)
        assert told in described(View(Seat(0), public, None), full=True)


def test_tiles_that_are_partly_ours_are_named() -> None:
    for moment in played(4, 12)[::9]:
        public = moment.state.public
        shown = {space.tile for space in public.spaces if space.tile} | {
            tile for hotel in public.hotels for tile in (*hotel.aside, *(placed.tile for placed in hotel.plan))
        }
        named = re.search(
            r"-# Partly our own, not the published game's: (.*)\. `/rules`",
            described(vegas().game.view_for(moment.state, SPECTATOR), full=True),
        )
        assert named
        rows = vegas().tables.tiles
        assert set(named[1].split(", ")) == {rows[tile].name for tile in shown if rows[tile].ours}


def test_whoever_builds_reads_where_every_tile_fits() -> None:
    looked = 0
    for moment in played(4, 12)[::3]:
        for seat, decision in moment.pending.items():
            if decision.kind not in {"place", "renovate"}:
                continue
            text = described(vegas().game.view_for(moment.state, seat), full=True)
            places = [action for action in space_of(moment.state, seat) if isinstance(action, Place)]
            for tile in {action.tile for action in places}:
                squares = {f"{chr(ord('a') + one.column)}{one.row + 1}" for one in places if one.tile == tile}
                name = re.escape(vegas().tables.tiles[tile].name)
                found = re.search(rf"^{name} fits with its north-west square on: (.*)$", text, re.M)
                assert found
                assert set(found[1].split(", ")) == squares
                looked += 1
            drafted = bool(moment.state.private[seat].draft)
            assert ("Nothing you may place fits" in text) == (not places and not drafted)
            assert ("Your draft, which only you see" in text) == drafted
    assert looked > 20


def test_the_status_names_everybody_standing_bids_and_what_is_in_force() -> None:
    bids = events = 0
    for moment in played(4, 12):
        public = moment.state.public
        text = text_of(vegas().status(public))
        assert all(name in text for name in NAMES[:4])
        for bid in public.bids if public.phase == "actions" else ():
            assert f"{NAMES[bid.seat]} bids ${bid.amount}" in text
            bids += 1
        for event in public.in_force if public.phase != "finished" else ():
            assert vegas().tables.events[event].name in text
            events += 1
    assert bids
    assert events


def test_the_final_status_is_the_score_with_its_breakdown() -> None:
    for seats, number in GAMES:
        public = played(seats, number)[-1].state.public
        lines = [said(line) for line in vegas().status(public)]
        assert public.scores is not None
        assert len(lines) == seats
        for name, line, score in zip(NAMES, lines, public.scores, strict=False):
            assert line.startswith(f"**{name}: {score.total} Fame**")
            parts = re.findall(r"(\d+) (?:in play|for )", line.removeprefix(f"**{name}"))
            assert sum(int(part) for part in parts) == score.total


def test_a_game_can_be_played_from_words_alone() -> None:

    def best(offered: list[Button | SelectOption], text: str) -> Button | SelectOption:
        """Return the confirmation if there is one; otherwise the highest bid that leaves some money; otherwise the
        first choice."""
        money = re.search(r"You hold \$(\d+)", text)
        held = int(money[1]) if money else 0
        prices = [(int(price[1]), one) for one in offered if (price := re.search(r"from \$(\d+)", label(one)))]
        if prices and not any(label(one) == "Confirm" for one in offered):
            return max(prices, key=lambda entry: (entry[0] <= held - 3, entry[0]))[1]
        confirm = (one for one in offered if label(one) == "Confirm")
        return next(confirm, next((one for one in offered if label(one) != "Back"), offered[0]))

    kinds, state = blind_game(vegas(), 21, best)
    assert kinds.count("place") >= 5
    assert len(state.public.hotels[1].plan) >= 4
