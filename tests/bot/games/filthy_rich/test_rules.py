"""`/rules` for Filthy Rich fits the table: its options, its deck, its number of seats."""

import re

from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.services.component_sets.host_folder import component_set_id
from engines.core.seats import Seat
from tests.bot.games.filthy_rich.positions import book_of, filthy, played_well
from tests.bot.games.tables import text_of
from tests.engines.filthy_rich.test_decks import SMALL

FIELDS = {
    "name": ("name",),
    "cost or price": ("cost", "price"),
    "tax symbols": ("tax",),
    "arrangement of the sign": ("shape",),
    "number of cards": ("copies",),
    "what the card does": ("effects", "flags", "target"),
}


def page(name: str, seats: int | None = None, binding: FilthyRichBinding | None = None, **options: object) -> str:
    bound = binding or filthy()
    found = {one.name: one for one in bound.rules(bound.game.info.options(**options), seats)}
    return text_of(found[name].lines)


def test_more_money_for_later_seats_is_told_for_the_number_of_seats() -> None:
    assert "later seats" not in page("start", 4)
    assert "$0, $2, $3" in page("start", 3, seat_compensation=True)
    for seats, dollars in book_of(filthy()).seat_compensation.items():
        listed = ", ".join(f"${one}" for one in dollars)
        assert f"in turn order: {listed}." in page("start", seats, seat_compensation=True)
    assert "begins with some dollars more" in page("start", None, seat_compensation=True)


def test_the_options_of_the_table_are_the_rules_told() -> None:
    assert "you may buy one luxury" in page("turn")
    assert "as many luxuries as you can pay" in page("turn", luxuries_per_turn="any")
    assert "For each 0 everybody pays" in page("taxes")
    assert "taxes are due once" in page("taxes", one_tax=True)
    assert "Everybody with a business is asked" in page("taxes")
    assert "Only who could not pay is asked" in page("taxes", tax_sales="needed")
    assert "answer in advance" in page("taxes")
    assert "in advance" not in page("taxes", tax_sales="needed")
    assert "If that would be everybody, the last one in that order stays and wins without paying." in page("taxes")
    assert "as many luxuries as you can pay. Most luxuries bring tax symbols" in page("turn", luxuries_per_turn="any")
    assert "last round" not in page("end")
    assert "last round** is round 9" in page("end", round_limit=9)


def test_the_numbers_are_those_of_the_board() -> None:
    board = filthy().tables.board
    assert f"${board.start_money} and {board.start_hand} cards" in page("start")
    assert f"pay its owner ${board.cover_fee}" in page("signs")
    assert f"${board.sale_per_card} per sign card, or for what the card says" in page("turn")
    assert f"1 to {board.pages} opens" in page("turn")


def test_the_list_of_what_is_ours_is_that_of_the_deck() -> None:
    deck = filthy().tables.deck
    rows = [row for kind in (deck.businesses, deck.assets, deck.actions, deck.luxuries) for row in kind.values()]
    listed = dict(re.findall(r"^- ([^:\n]+): (.+)$", page("ours"), re.M))
    for what, fields in FIELDS.items():
        having = [row for row in rows if any(field in type(row).model_fields for field in fields)]
        ours = {row.name for row in having if any(field in row.ours for field in fields)}
        told = listed.pop(what)
        everything = {row.name for row in having}
        if told == "all":
            assert ours == everything
        elif told.startswith("all but "):
            assert named(told.removeprefix("all but "), everything) == everything - ours
        else:
            assert named(told, everything) == ours
    assert listed == {}
    assert "of the 73 cards 36 are businesses, 16 assets and 21 actions" in page("ours")
    assert {field for row in rows for field in row.ours} <= {field for fields in FIELDS.values() for field in fields}


def named(text: str, names: set[str]) -> set[str]:
    """Return the names of cards in a list; some contain a comma."""
    return {name for name in names if re.search(rf"(?:^|, ){re.escape(name)}(?:,|$)", text)}


def test_a_hosts_deck_has_its_own_note_and_nothing_of_it_is_ours() -> None:
    """The marks are dropped even if its file copies the marks of the shipped deck."""
    marked = SMALL.replace("copies = ", 'ours = ["name"]\ncopies = ')
    assert marked != SMALL
    name = component_set_id("corner.toml", marked)
    binding = filthy().with_component_sets({name: marked}, [name])
    text = page("ours", None, binding, deck=name)
    assert "was added by the host" in text
    assert "Corner shops" in text
    assert "could not be found" not in text
    assert "Corner shops" in page("start", None, binding, deck=name)
    book = book_of(binding, deck=name)
    assert not any(row.ours for row in (*book.businesses.values(), *book.assets.values(), *book.actions.values()))
    assert "could not be found" in page("ours", None, binding)

    own = filthy().game.view_for(played_well(3, 61)[0].state, Seat(0))
    assert "partly our own" in text_of(filthy().hand(own, Seat(0)))
    state = binding.game.setup(3, binding.game.info.options.model_validate({"deck": name}), "0" * 64).state
    hosts = binding.game.view_for(state, Seat(0))
    for text in (text_of(binding.hand(hosts, Seat(0))), text_of(binding.describe(hosts, full=True))):
        assert "our own" not in text
