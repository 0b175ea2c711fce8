"""`/rules` for Vegas Showdown fits the tables and the rules."""

import re

from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.naming import event_effect
from engines.vegas_showdown.options import VegasOptions
from tests.bot.games.tables import NAMES, text_of, texts, vegas

TIMES = "\N{MULTIPLICATION SIGN}"


def page(name: str, seats: int | None = None, **options: object) -> str:
    kind = vegas().game.info.options
    found = {one.name: one for one in vegas().rules(kind(**options), seats)}
    return text_of(found[name].lines)


def tables() -> Components:
    return vegas().tables


def test_prices_fall_from_circle_to_circle() -> None:
    text, book = page("events"), Book(tables())
    listed = re.search(r"next lower circle of its track: ([^.]*)\.", text)
    assert listed
    circles = [int(number) for number in re.findall(r"\d+", listed[1])]
    assert circles == list(book.circles)
    assert 15 not in circles
    example = re.search(r"\$(\d+) drops to \$(\d+), not to \$(\d+)", text)
    assert example
    high, low, passed = (int(number) for number in example.groups())
    assert book.circle_below(high) == low
    assert passed in book.premier_track
    assert low < passed < high


def test_starting_values_are_those_of_the_setup() -> None:
    hotel = vegas().game.setup(4, vegas().game.info.options(), "0" * 64).state.public.hotels[0]
    # The set-up already pays the first income; the tables have the starting values.
    assert f"${tables().money}, Population {hotel.population}, Revenue {hotel.revenue}, Fame {hotel.fame}" in page(
        "start"
    )


def test_a_table_reads_what_holds_for_its_number_of_players_and_without_one_all_is_told() -> None:
    for seats, said, unsaid in (
        (3, "3 tiles of each basic kind stay out", "second Slots track"),
        (4, "four premier spaces and one Slots track", "stay out"),
        (5, "two Slots tracks", "stay out"),
    ):
        assert said in page("start", seats)
        assert unsaid not in page("start", seats)
        assert ("pace IV" in page("events", seats)) == (seats > 3)
        assert ("second Slots track" in page("bidding", seats)) == (seats == 5)
    assert all(word in page("start") for word in ("three", "four or five", "five there is a second Slots track"))


def test_the_readings_a_table_chose_are_the_ones_told() -> None:
    assert "rounded down" in page("events")
    assert "rounded up" in page("events", taxes_round_up=True)
    assert "takes the tile out" in page("events")
    assert "Sale changes nothing" in page("events", sale_clears_cheapest=False)
    assert "the others finish building first" in page("end")
    assert "Slots Surplus fills it" in page("end")
    at_once = page("end", full_plan_ends_at_once=True)
    assert "ends at once when a plan is full" in at_once
    assert "finish building" not in at_once
    assert "goes to the left" in page("start")
    assert "A choice is final" in page("bidding")
    assert "holds once" in page("events")
    assert "done for each card" in page("events")


def test_every_tile_is_listed_with_its_number_price_values_and_needs() -> None:
    short = tables().three_seats_remove
    for seats, out in ((None, 0), (3, short), (4, 0)):
        text = page("tiles", seats)
        for row in tables().tiles.values():
            count = row.count - (out if row.kind == "basic" else 0)
            (line,) = re.findall(rf"^- {count} {TIMES} \*\*{re.escape(row.name)}\*\*(.*)$", text, re.M)
            assert line.startswith(f"\\* · ${row.price} · " if row.ours else f" · ${row.price} · ")
            assert f"{row.size}, {row.color}" in line
            for name, value in (("Population", row.population), ("Revenue", row.revenue), ("Fame", row.fame)):
                assert (f"{name} +{value}" in line) == (value > 0), row.name
            assert ("red corners" in line) == row.red_corners
            needed = " and ".join(tables().tiles[tile].name for tile in row.prerequisites)
            assert line.endswith(f"· needs {needed}") if needed else "needs" not in line


def test_every_event_is_explained_before_it_is_drawn() -> None:
    for event, row in tables().events.items():
        text = page("cards" if row.timing == "immediate" else "lasting")
        effect = text_of((event_effect(event, VegasOptions().rulings(), tables()),))
        star = "\\*" if "copies" in row.ours else ""
        assert f"- {row.copies} {TIMES} **{row.name}**{star}: {effect}" in text.splitlines()
    assert "at least two numbers higher" in page("lasting")
    assert "lowest price stays" in page("cards", sale_clears_cheapest=False)


def test_the_sentences_of_events_have_the_numbers_of_their_rows() -> None:
    for language in ("en", "de"):
        scoring = tables().scoring
        for event, row in tables().events.items():
            sentence = texts().say(event_effect(event, VegasOptions().rulings(), tables()), language, NAMES)
            due = {dollars for dollars, _ in row.amounts} | set(row.per_tile.values())
            if row.effect == "fame_per_diamond":
                due |= {scoring.three_quarter_diamond, scoring.full_diamond}
            if row.effect != "surplus":  # a single tile, named with its article
                due |= {brought for _, brought in row.amounts}
            assert {int(number) for number in re.findall(r"\d+", sentence)} == due - {0}, sentence


def test_scores_are_those_of_the_table() -> None:
    text, scoring = page("end"), tables().scoring
    assert f"{scoring.casino_full} Fame for a full casino area" in text
    assert f"{scoring.connected} if the two entrances are joined" in text
    most, second, third = scoring.ranking
    assert f"Most Population {most} Fame, then {second} and {third}" in text
    assert f"1 Fame per full ${scoring.dollars_per_fame}" in text


def test_the_list_of_what_is_ours_is_that_of_the_tables() -> None:
    words = {
        "number of tiles": "count",
        "requirements": "prerequisites",
        "red corners": "red_corners",
        "how many lie in the upper half of the stack": "count_a",
        **{field.capitalize(): field for field in ("population", "revenue", "fame")},
        **{field: field for field in ("size", "price", "doors")},
    }
    listed = dict(re.findall(r"^- ([^:\n]+): (.+)$", page("ours"), re.M))
    for said, field in words.items():
        tiles = [row.name for row in tables().tiles.values() if field in row.ours]
        assert sorted(listed.pop(said).split(", ")) == sorted(tiles), said
    events = [row.name for row in tables().events.values() if "copies" in row.ours]
    assert sorted(listed.pop("number of cards").split(", ")) == sorted(events)
    assert listed.pop("size on the card") == "every event"
    assert listed == {
        "figures of the premier track": "$37, $47, $57, $63",
        "plan": "the columns of casino and hotel, and where the entrances are",
    }
    assert all("sizes" in row.ours for row in tables().events.values())
    fields = {field for row in tables().tiles.values() for field in row.ours} - {"count_b"}
    assert fields == set(words.values())
    assert "plans of 6 and 8 columns" in page("ours")
