"""Names of cards, luxuries, tiles and events are messages of each language; in English they equal those of the tables."""

import pytest

from bot.services.wording.texts import shared_texts
from data.components.filthy_rich import filthy_rich_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.phrase import Phrase
from engines.filthy_rich.deck.book import Book
from tests.bot.texts.games.filthy_rich import house_cards

TILES = vegas_showdown_tables()


def test_cards_and_luxuries_are_called_as_in_the_table(subtests: pytest.Subtests) -> None:
    for card, name in house_cards().items():
        with subtests.test(f"{card} {name}"):
            assert shared_texts(strict=True).say(Phrase(f"fr-card-{card}"), "en", plain=True) == name


def test_tiles_and_events_are_called_as_in_the_tables(subtests: pytest.Subtests) -> None:
    for row in (*TILES.tiles.items(), *TILES.events.items()):
        with subtests.test(f"{row}"):
            word, printed = row
            key = f"vs-tile-{word}" if word in TILES.tiles else f"vs-event-{word}"
            assert shared_texts(strict=True).say(Phrase(key), "en", plain=True) == printed.name  # type: ignore[attr-defined]


def test_a_hosts_deck_keeps_its_own_names_for_cards_with_ids_of_ours() -> None:
    tables = filthy_rich_tables()
    house = tables.deck
    row = house.luxuries["space_shuttle"].model_copy(update={"name": "Flying Saucer"})
    deck = house.model_copy(update={"luxuries": {**house.luxuries, "space_shuttle": row}})
    hosts = Book(tables.model_copy(update={"deck": deck, "name": "hosts"}))
    say = shared_texts(strict=True).say
    assert say(hosts.named("space_shuttle"), "en", plain=True) == "Flying Saucer"
    assert say(hosts.named("irs_audit"), "en", plain=True) == "IRS Audit"
    assert say(Book(tables).named("space_shuttle"), "en", plain=True) == "Space Shuttle"
