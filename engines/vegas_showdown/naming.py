"""Names of tiles and events, and the effects of events. Those that come with the game are translated; for others the name is made
from the id and the effect from the row."""

from collections.abc import Sequence
from typing import Final

from engines.core.components.faults import own_name
from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.components import Components, EventRow, ScoringTable
from engines.vegas_showdown.public import EventId, Rulings, TileId

PRINTED_TILES: Final = frozenset(
    ("slots", "lounge", "restaurant", "fancy_slots", "dragon_room", "table_games", "high_rollers_room", "sports_book",
     "space_age_sports_book", "fancy_lounge", "theater", "night_club", "fancy_restaurant", "buffet", "five_star_steakhouse")
)  # fmt: skip
"""The tiles that come with the game."""
PRINTED_EVENTS: Final = frozenset(
    ("master_designer", "taxes", "good_relation", "sale", "rise_in_demand", "master_planner", "ad_campaign", "ladies_night",
     "thanksgiving", "slots_tournament", "lounge_lizard", "slots_king", "famous_chef", "visionary",
     "restaurant_builders_on_strike", "lounge_builders_on_strike", "slots_builders_on_strike", "pr_scandal", "convention",
     "pull_strings", "slots_surplus")
)  # fmt: skip
"""The events that come with the game."""


def tile_name(tile: TileId) -> Phrase:
    """Return the name of a tile."""
    return Phrase(f"vs-tile-{tile}") if tile in PRINTED_TILES else own_name(tile)


def event_name(event: EventId) -> Phrase:
    """Return the name of an event."""
    return Phrase(f"vs-event-{event}") if event in PRINTED_EVENTS else own_name(event)


def event_effect(event: EventId, rulings: Rulings, tables: Components) -> Phrase:
    """Return the effect of an event under these rulings, in one sentence."""
    half = "up" if rulings.taxes_round_up else "down"
    cheapest = "leaves" if rulings.sale_clears_cheapest else "stays"
    if event in PRINTED_EVENTS:
        return phrase(f"vs-event-{event}.effect", half=half, cheapest=cheapest)
    return _own_effect(tables.events[event], tables.scoring, half=half, cheapest=cheapest)


def _own_effect(row: EventRow, scoring: ScoringTable, *, half: str, cheapest: str) -> Phrase:
    key = f"vs-effect-{row.effect}"
    match row.effect:
        case "half_income":
            return phrase(key, half=half)
        case "prices_down":
            return phrase(key, cheapest=cheapest)
        case "fame_per_diamond":
            return phrase(key, three=scoring.three_quarter_diamond, full=scoring.full_diamond)
        case "money_per_tile" | "fame_per_tile":
            paid = [
                phrase("vs-effect-each", amount=amount, tile=tile_name(tile)) for tile, amount in row.per_tile.items()
            ]
            return phrase(key, each=_listed(paid))
        case "fame_if_connected" | "fame_per_outbid":
            return phrase(key, fame=row.amounts[0][1])
        case "advertise":
            sums = [phrase("vs-effect-sum", dollars=dollars, fame=fame) for dollars, fame in row.amounts]
            return phrase(key, sums=_listed(sums))
        case "surplus":
            return phrase(key, dollars=row.amounts[0][0], tile=tile_name(row.tiles[0]))
        case "strike":
            return phrase(key, tiles=_listed([tile_name(tile) for tile in row.tiles]))
        case _:
            return Phrase(key)


def _listed(parts: Sequence[Phrase]) -> Phrase:
    first, *rest = parts
    return phrase("list-comma", first=first, rest=_listed(rest)) if rest else phrase("list-one", one=first)
