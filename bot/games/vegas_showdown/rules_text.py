"""The rules of Vegas Showdown in short, page by page. Every number comes from the tables and every reading from the
options, so that text and table cannot differ."""

from collections.abc import Iterable, Sequence
from typing import Literal

from bot.games.binding import RulesPage
from bot.games.component_sets import Edition
from bot.games.joining import and_list, comma_list, dot_list, items, with_list_gaps
from bot.games.vegas_showdown.naming import tile_facts
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.naming import event_effect, event_name, tile_name
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import TileId


def ours_lines(tables: Components) -> tuple[Phrase, ...]:
    """Return the lines on our own reconstructions (fields of tiles and event cards, the board) and readings of the rules."""
    tiles = [
        _our_tiles(field, [tile for tile, row in tables.tiles.items() if field in _fields(row.ours)])
        for field in dict.fromkeys(field for row in tables.tiles.values() for field in _fields(row.ours))
    ]
    events = [_our_events(field, tables) for field in ("copies", "sizes")]
    lines = [Phrase("vs-ours-title"), *tiles, *(line for line in events if line is not None), *_board(tables)]
    return (*lines, Phrase("gap"), Phrase("vs-ours-readings"))


def partly_ours(tables: Components, tiles: Iterable[TileId]) -> Phrase | None:
    """Return a line with the tiles that are partly our own reconstructions; None if there are none."""
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


def _our_tiles(field: str, tiles: Sequence[TileId]) -> Phrase:
    return phrase(
        "vs-ours-tiles", field=Phrase(f"vs-ours-{field}"), tiles=comma_list([tile_name(tile) for tile in tiles])
    )


def _our_events(field: str, tables: Components) -> Phrase | None:
    events = [event for event, row in tables.events.items() if field in row.ours]
    if not events:
        return None
    listed: list[PhraseValue] = [event_name(event) for event in events]
    everything = "yes" if len(events) == len(tables.events) else "no"
    return phrase("vs-ours-events", field=Phrase(f"vs-ours-{field}"), events=comma_list(listed), all=everything)


def rules_pages(edition: Edition[Components], options: VegasOptions, seats: int | None) -> tuple[RulesPage, ...]:
    """Return the pages of the rules for a table with this edition and these options; `seats` is None if their number is
    unknown."""
    tables = edition.tables
    return (
        _page("start", (*_start(tables, seats), Phrase("vs-rules-turn"), Phrase("vs-rules-button"))),
        _page("events", _events(tables, options, seats)),
        _page("cards", _cards(tables, options, "immediate")),
        _page("lasting", _cards(tables, options, "this turn")),
        _page("bidding", _bidding_rules(tables, seats)),
        _page("building", _building_rules(tables)),
        _page("tiles", _tiles(tables, seats)),
        _page("end", _end(tables, options)),
        _page("ours", (*edition.added, *ours_lines(tables))),
    )


def _page(name: str, lines: Sequence[Phrase]) -> RulesPage:
    return RulesPage(name, Phrase(f"vs-page-{name}"), tuple(lines))


def _start(tables: Components, seats: int | None) -> list[Phrase]:
    values = {"money": tables.money, "population": tables.population, "revenue": tables.revenue, "fame": tables.fame}
    return [
        Phrase("vs-rules-goal"),
        phrase("vs-rules-begin", **values),
        phrase("vs-rules-seats", seats=_word(seats), removed=tables.three_seats_remove),
    ]


def _events(tables: Components, options: VegasOptions, seats: int | None) -> list[Phrase]:
    circles = [space.dollars for space in tables.premier_track if space.circle]
    between = [space.dollars for space in tables.premier_track if not space.circle]
    past = next(number for number in between if number > circles[2])
    return [
        phrase(
            "vs-rules-prices",
            circles=_dollars(circles),
            least=circles[0],
            high=min(number for number in circles if number > past),
            low=max(number for number in circles if number < past),
            past=past,
        ),
        Phrase("vs-rules-flip"),
        phrase("vs-rules-fourth", seats=_word(seats)),
        Phrase("vs-rules-income"),
        phrase("vs-rules-taxes", half="up" if options.taxes_round_up else "down"),
        phrase(
            "vs-rules-moves",
            least=circles[0],
            most=circles[-1],
            cheapest="leaves" if options.sale_clears_cheapest else "stays",
        ),
        Phrase("vs-rules-twice"),
        Phrase("vs-rules-asking"),
    ]


def _cards(tables: Components, options: VegasOptions, timing: Literal["immediate", "this turn"]) -> Sequence[Phrase]:
    """Return the events with this timing, each with its number of cards and its effect."""
    rows = {event: row for event, row in tables.events.items() if row.timing == timing}
    cards = [
        phrase(
            "vs-rules-card",
            event=_marked_name(event_name(event), ours="copies" in row.ours),
            count=row.copies,
            effect=event_effect(event, options.rulings(), tables),
        )
        for event, row in rows.items()
    ]
    head = phrase("vs-rules-cards", last="turn" if timing == "this turn" else "once")
    return with_list_gaps([head, *items(cards), *_partly_ours("copies" in row.ours for row in rows.values())])


def _marked_name(name: Phrase, *, ours: bool) -> Phrase:
    return phrase("vs-rules-named", name=name, ours=int(ours))


def _partly_ours(ours: Iterable[bool]) -> list[Phrase]:
    return [Phrase("vs-rules-partly-ours")] if any(ours) else []


def _bidding_rules(tables: Components, seats: int | None) -> list[Phrase]:
    tracks = [
        phrase("vs-rules-track", tile=tile_name(tile), numbers=_dollars(track))
        for tile, track in tables.basic_tracks.items()
    ]
    return [
        Phrase("vs-rules-choose"),
        Phrase("vs-rules-bid"),
        Phrase("vs-rules-outbid"),
        phrase("vs-rules-tracks", tracks=dot_list(tracks)),
        phrase("vs-rules-second", seats=_word(seats)),
        Phrase("vs-rules-renovate"),
        Phrase("vs-rules-publicity"),
    ]


def _building_rules(tables: Components) -> list[Phrase]:
    touching = [
        phrase("vs-rules-touch", tile=tile_name(tile), others=comma_list([tile_name(one) for one in row.touches]))
        for tile, row in tables.tiles.items()
        if row.touches
    ]
    return [
        Phrase("vs-rules-placing"),
        Phrase("vs-rules-renovating"),
        Phrase("vs-rules-doors"),
        Phrase("vs-rules-needs"),
        *touching,
    ]


def _tiles(tables: Components, seats: int | None) -> Sequence[Phrase]:
    """Return every tile by kind: its number at this table, first price, values and prerequisites."""
    lines = [Phrase("vs-rules-tiles")]
    for kind, head in (("basic", "vs-rules-tiles-basic"), ("premier", "vs-rules-tiles-premier")):
        lines += (
            Phrase(head),
            *items(_tile(tables, tile, seats) for tile, row in tables.tiles.items() if row.kind == kind),
        )
    return with_list_gaps([*lines, *_partly_ours(bool(row.ours) for row in tables.tiles.values())])


def _tile(tables: Components, tile: TileId, seats: int | None) -> Phrase:
    row = tables.tiles[tile]
    out = tables.three_seats_remove if seats == 3 and row.kind == "basic" else 0
    facts: list[PhraseValue] = [phrase("dollars", dollars=row.price), tile_facts(row)]
    if row.prerequisites:
        facts.append(phrase("vs-rules-need", needs=and_list([tile_name(one) for one in row.prerequisites])))
    name = _marked_name(tile_name(tile), ours=bool(row.ours))
    return phrase("vs-rules-tile", tile=name, count=row.count - out, facts=dot_list(facts))


def _end(tables: Components, options: VegasOptions) -> list[Phrase]:
    scoring = tables.scoring
    most, second, third = scoring.ranking
    shared = (most + second) // 2
    return [
        phrase("vs-rules-end", at="once" if options.full_plan_ends_at_once else "later"),
        phrase("vs-rules-areas", casino=scoring.casino_full, hotel=scoring.hotel_full, joined=scoring.connected),
        phrase("vs-rules-ranking", most=most, second=second, third=third, shared=shared),
        phrase("vs-rules-money", dollars=scoring.dollars_per_fame),
        phrase("vs-rules-diamonds", three=scoring.three_quarter_diamond, full=scoring.full_diamond),
        Phrase("vs-rules-tie"),
    ]


def _dollars(numbers: Sequence[int]) -> Phrase:
    listed: list[PhraseValue] = [phrase("dollars", dollars=number) for number in numbers]
    return comma_list(listed)


def _word(seats: int | None) -> str:
    """Return the number of players as the word that selects variants of messages."""
    return "unknown" if seats is None else {3: "three", 4: "four", 5: "five"}[seats]
