"""The list of our own reconstructions in the tables, in words (from the `ours` fields of the tables)."""

from collections.abc import Iterable, Sequence

from bot.games.joining import and_list, comma_list
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.naming import event_name, tile_name
from engines.vegas_showdown.public import TileId


def ours_lines(tables: Components) -> tuple[Phrase, ...]:
    """Return our own reconstructions: field by field with its tiles and event cards, then the readings of the rules."""
    tiles = [
        _tiles(field, [tile for tile, row in tables.tiles.items() if field in _fields(row.ours)])
        for field in dict.fromkeys(field for row in tables.tiles.values() for field in _fields(row.ours))
    ]
    events = [_events(field, tables) for field in ("copies", "sizes")]
    lines = [Phrase("vs-ours-title"), *tiles, *(line for line in events if line is not None), *_board(tables)]
    return (*lines, Phrase("gap"), Phrase("vs-ours-readings"))


def partly_ours(tables: Components, tiles: Iterable[TileId]) -> Phrase | None:
    """Return a line with the tiles that are partly our own; None if there are none."""
    found = [tile_name(tile) for tile in dict.fromkeys(tiles) if tables.tiles[tile].ours]
    return phrase("vs-ours-here", tiles=comma_list(found)) if found else None


def _fields(ours: Sequence[str]) -> tuple[str, ...]:
    """Return the fields in `ours`; the numbers of copies in both halves of a stack count as one field."""
    return tuple(dict.fromkeys("stack" if field in {"count_a", "count_b"} else field for field in ours))


def _board(tables: Components) -> list[Phrase]:
    """Return the lines on our own parts of the premier track, of the published plan, and of plans of other sizes."""
    figures: list[PhraseValue] = [
        phrase("dollars", dollars=space.dollars) for space in tables.premier_track if space.ours
    ]
    sizes = [str(columns) for columns, plan in tables.plans.items() if "columns" in plan.ours]
    lines = [phrase("vs-ours-track", figures=comma_list(figures))] if figures else []
    if any(plan.ours and "columns" not in plan.ours for plan in tables.plans.values()):
        lines.append(Phrase("vs-ours-areas"))
    return [*lines, phrase("vs-ours-plans", columns=and_list(sizes))] if sizes else lines


def _tiles(field: str, tiles: Sequence[TileId]) -> Phrase:
    return phrase(
        "vs-ours-tiles", field=Phrase(f"vs-ours-{field}"), tiles=comma_list([tile_name(tile) for tile in tiles])
    )


def _events(field: str, tables: Components) -> Phrase | None:
    events = [event for event, row in tables.events.items() if field in row.ours]
    if not events:
        return None
    listed: list[PhraseValue] = [event_name(event) for event in events]
    everything = "yes" if len(events) == len(tables.events) else "no"
    return phrase("vs-ours-events", field=Phrase(f"vs-ours-{field}"), events=comma_list(listed), all=everything)
