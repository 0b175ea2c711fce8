"""Component sets of Vegas Showdown made by hosts and servers: a set replaces all tiles, all event cards, all plans, or several
kinds.

The requirements of the tracks, the set-up and the scoring hold for sets too: the three basic tiles exist with their sizes and
prices, and premier prices are circles of the track.
"""

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from data.components.own_sets import SetFile
from data.components.vegas_showdown import OUTLINE
from engines.core.components.faults import of_file
from engines.core.phrase import phrase
from engines.vegas_showdown.book import SIZES
from engines.vegas_showdown.components import Components, Entrance, EventRow, PlanTable, TileRow
from engines.vegas_showdown.public import TileSize

_MOST_TILES: Final = 36
_MOST_EVENTS: Final = 27
"""Maximum number of kinds of event cards; `_MOST_TILES` is the maximum number of kinds of tiles. Together with
three plans they need ten pictures, the maximum for one Discord message."""
_MOST_VALUE: Final = 30
"""Highest Population, Revenue or Fame of a tile, and highest payment of an event."""
_MOST_COPIES: Final = 30
_MOST_PREMIER: Final = 90
_FEWEST_PREMIER: Final = 3
"""Smallest number of premier tiles of a size: before their first turn, five players may see one and two event cards that ask
for more of the size."""
_MOST_CARDS: Final = 99
_BASIC: Final[dict[str, TileSize]] = {"slots": "small", "lounge": "medium", "restaurant": "large"}
"""The basic tiles with their sizes; their stacks and tracks are printed on the board."""
_LASTING: Final = frozenset(
    ("half_income", "population_income", "two_spaces_up", "fame_per_outbid", "strike", "no_publicity")
)
"""Effects that last for the turn; all others happen at once."""
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "money_per_tile": ("per_tile",),
    "fame_per_tile": ("per_tile",),
    "fame_if_connected": ("amounts",),
    "fame_per_outbid": ("amounts",),
    "advertise": ("amounts",),
    "surplus": ("amounts", "tiles"),
    "strike": ("tiles",),
}
"""The fields that each effect requires; it accepts no others."""
_MOST_AMOUNTS: Final = {"advertise": 4}


class _PlanRow(BaseModel):
    """A plan in the layout of a set: `casino` and `hotel` are the numbers of columns of the two areas, at the west and at the
    east edge; an entrance is a row, counted from the north, from 1."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    rows: int = Field(ge=4, le=6)
    casino: int = Field(ge=1, le=4)
    hotel: int = Field(ge=1, le=4)
    casino_entrance: int
    hotel_entrance: int


def vegas_showdown_set_in(file: str, text: str, house: Components, *, new: bool) -> tuple[str, Components]:
    """Return the name and the tables of a set; tables it leaves out come from `house`, the game's own. Limits for new sets
    apply only with `new`. Raise ComponentsError naming file, row and word."""
    source = SetFile(file, text, ("tile", "event", "plan"), new=new)
    tiles, events, plans = house.tiles, house.events, house.plans
    if source.has("tile"):
        tiles = source.rows(TileRow, "tile", {tile: row.name for tile, row in house.tiles.items()}, _MOST_TILES)
        _check_tiles(source, tiles, house)
    if source.has("event"):
        events = source.rows(EventRow, "event", {event: row.name for event, row in house.events.items()}, _MOST_EVENTS)
    if source.has("plan"):
        plans = {columns: _plan(source, columns) for columns in house.plans}
        for columns in source.table("plan"):
            if columns not in map(str, house.plans):
                source.fault(
                    "plan", columns, phrase("component-fault-plan-width", widths=", ".join(map(str, house.plans)))
                )
    for event, row in events.items():
        _check_event(source, event, row, tiles, house)
    _check_deck(source, tiles, events)
    return source.name, house.model_copy(update={"tiles": tiles, "events": events, "plans": plans})


def _check_tiles(source: SetFile, tiles: dict[str, TileRow], house: Components) -> None:
    for tile, size in _BASIC.items():
        if tile not in tiles:
            raise of_file(source.file, phrase("component-fault-no-row", row=f"[tile.{tile}]"))
        row, where = tiles[tile], f"tile.{tile}"
        for field, due in (("kind", "basic"), ("size", size), ("price", house.basic_tracks[tile][0])):
            if getattr(row, field) != due:
                source.fault(
                    where, getattr(row, field), phrase("component-fault-as-printed", field=field, value=str(due))
                )
        source.between(where, "count", row.count, house.three_seats_remove + 1, _MOST_COPIES)
    circles = [space.dollars for space in house.premier_track if space.circle]
    for tile, row in tiles.items():
        _check_tile(source, tile, row, tiles)
        if row.kind == "premier" and row.price not in circles:
            listed = ", ".join(map(str, circles))
            source.fault(f"tile.{tile}", row.price, phrase("component-fault-circle", circles=listed))
    premier = [row for row in tiles.values() if row.kind == "premier"]
    for size in SIZES:
        counts = [(row.count_a, row.count) for row in premier if row.size == size]
        if not any(top for top, _ in counts) or (source.new and sum(count for _, count in counts) < _FEWEST_PREMIER):
            raise of_file(source.file, phrase("component-fault-few-premier", size=size, least=_FEWEST_PREMIER))
    if source.new and sum(row.count for row in premier) > _MOST_PREMIER:
        raise of_file(source.file, phrase("component-fault-many-premier", most=_MOST_PREMIER))


def _check_tile(source: SetFile, tile: str, row: TileRow, tiles: dict[str, TileRow]) -> None:
    where = f"tile.{tile}"
    if row.kind == "basic" and tile not in _BASIC:
        source.fault(where, "basic", phrase("component-fault-basic", tiles=", ".join(_BASIC)))
    for field in ("population", "revenue", "fame"):
        source.between(where, field, getattr(row, field), 0, _MOST_VALUE)
    if all((row.population, row.revenue, row.fame)):
        source.fault(where, row.fame, phrase("component-fault-values"))
    for door in row.doors:
        if door not in OUTLINE[row.size]:
            listed = ", ".join(OUTLINE[row.size])
            source.fault(where, door, phrase("component-fault-door", size=row.size, doors=listed))
    if not row.doors:
        source.fault(where, "doors", phrase("component-fault-needed"))
    if row.kind == "premier":
        for field in ("count_a", "count_b"):
            source.between(where, field, getattr(row, field), 0, _MOST_COPIES)
        source.between(where, "count", row.count, 1, _MOST_COPIES)
        if row.count_a + row.count_b != row.count:
            source.fault(where, row.count, phrase("component-fault-halves", total=row.count_a + row.count_b))
    for words in (row.doors, row.prerequisites, row.touches):
        source.each_once(where, words)
    for other in (*row.prerequisites, *row.touches):
        if other not in tiles:
            source.fault(where, other, phrase("component-fault-no-tile"))
        if tile in _needed(other, tiles):
            source.fault(where, other, phrase("component-fault-circular"))


def _needed(tile: str, tiles: dict[str, TileRow]) -> set[str]:
    needed: set[str] = set()
    waiting = [tile]
    while waiting:  # Terminates, because each tile is expanded at most once.
        name = waiting.pop()
        if name in tiles and name not in needed:
            needed.add(name)
            waiting += (*tiles[name].prerequisites, *tiles[name].touches)
    return needed


def _check_event(source: SetFile, event: str, row: EventRow, tiles: dict[str, TileRow], house: Components) -> None:
    where, effect = f"event.{event}", row.effect
    printed = house.events.get(event)
    does = ("effect", "timing", "per_tile", "amounts", "tiles")
    if printed is not None and any(getattr(row, field) != getattr(printed, field) for field in does):
        source.fault(where, event, phrase("component-fault-printed-event"))
    due = "this turn" if effect in _LASTING else "immediate"
    if row.timing != due:
        source.fault(where, row.timing, phrase("component-fault-goes-with", value=due, effect=effect))
    source.between(where, "copies", row.copies, 1, _MOST_COPIES)
    if len(row.sizes) != row.copies:
        source.fault(where, row.copies, phrase("component-fault-sizes", sizes=len(row.sizes)))
    for size in row.sizes:
        if (size == "choice") != (effect == "pull_strings"):
            value = "choice" if effect == "pull_strings" else ", ".join(SIZES)
            source.fault(where, size, phrase("component-fault-goes-with", value=value, effect=effect))
    for field in ("per_tile", "amounts", "tiles"):
        if bool(getattr(row, field)) != (field in _FIELDS.get(effect, ())):
            needed = (
                "component-fault-field-needed" if field in _FIELDS.get(effect, ()) else "component-fault-field-unused"
            )
            source.fault(where, field, phrase(needed, effect=effect))
    for tile in (*row.per_tile, *row.tiles):
        if tile not in tiles:
            source.fault(where, tile, phrase("component-fault-no-tile"))
    _check_amounts(source, where, row)


def _check_amounts(source: SetFile, where: str, row: EventRow) -> None:
    for field, amount in (("per_tile", amount) for amount in row.per_tile.values()):
        source.between(where, field, amount, 1, _MOST_VALUE)
    if len(row.amounts) > _MOST_AMOUNTS.get(row.effect, 1):
        source.fault(where, "amounts", phrase("component-fault-pairs", most=_MOST_AMOUNTS.get(row.effect, 1)))
    pays = row.effect in ("advertise", "surplus")
    for dollars, brought in row.amounts:
        source.between(where, "amounts", dollars, 1 if pays else 0, 99 if pays else 0)
        source.between(where, "amounts", brought, 1, 1 if row.effect == "surplus" else _MOST_VALUE)
    source.each_once(where, [dollars for dollars, _ in row.amounts])
    if row.effect == "surplus" and row.tiles != ("slots",):
        source.fault(where, row.tiles[0], phrase("component-fault-goes-with", value="slots", effect="surplus"))


def _check_deck(source: SetFile, tiles: dict[str, TileRow], events: dict[str, EventRow]) -> None:
    """Refuse a deck with too few cards, or a new one with too many. Each premier tile after the first three needs a card, and the
    end of the game needs one more."""
    least = sum(row.count for row in tiles.values() if row.kind == "premier") - len(SIZES) + 1
    cards = sum(row.copies for row in events.values())
    if cards < least:
        raise of_file(source.file, phrase("component-fault-few-events", cards=cards, least=least))
    if source.new and cards > _MOST_CARDS:
        raise of_file(source.file, phrase("component-fault-many-events", most=_MOST_CARDS))


def _plan(source: SetFile, columns: int) -> PlanTable:
    where = f"plan.{columns}"
    tables = source.table("plan")
    if str(columns) not in tables:
        raise of_file(source.file, phrase("component-fault-no-row", row=f"[{where}]"))
    row = source.row(_PlanRow, where, tables[str(columns)])
    if row.casino + row.hotel > columns:
        source.fault(where, row.casino + row.hotel, phrase("component-fault-areas", columns=columns))
    casino, hotel = tuple(range(row.casino)), tuple(range(columns - row.hotel, columns))
    for entrance in (row.casino_entrance, row.hotel_entrance):
        if not 1 <= entrance <= row.rows:
            source.fault(where, entrance, phrase("component-fault-entrance", rows=row.rows))
    return PlanTable(
        columns=columns,
        rows=row.rows,
        casino_columns=casino,
        hotel_columns=hotel,
        casino_entrance=Entrance(column=0, row=row.casino_entrance - 1, side="W"),
        hotel_entrance=Entrance(column=columns - 1, row=row.hotel_entrance - 1, side="E"),
    )
