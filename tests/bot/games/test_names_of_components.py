"""Names of cards, luxuries, tiles and events are messages of each language; in English they equal those of the tables."""

from bot.services.wording.texts import shared_texts
from data.components.filthy_rich import filthy_rich_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.phrase import Phrase
from engines.filthy_rich.deck.book import Book
from tests.bot.texts.games.filthy_rich import house_cards


def test_cards_luxuries_tiles_and_events_are_called_as_in_the_tables() -> None:
    tables = vegas_showdown_tables()
    printed = {f"fr-card-{card}": name for card, name in house_cards().items()}
    printed |= {f"vs-tile-{tile}": row.name for tile, row in tables.tiles.items()}
    printed |= {f"vs-event-{event}": row.name for event, row in tables.events.items()}
    assert {key: shared_texts(strict=True).say(Phrase(key), "en", plain=True) for key in printed} == printed


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
