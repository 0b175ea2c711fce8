"""Alternative texts of at most 1024 characters, each made from the part its picture is drawn from."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engines.core.phrase import Phrase, SeatName, phrase
from engines.vegas_showdown.book import SECOND_SLOTS, space_sign
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.naming import event_name, tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.public import Placed, Public, TileId, seats_asked
from engines.vegas_showdown.readout import Offer, board
from render.core.localizer import Localizer, within
from render.core.signs.seat_marks import mark_sentences
from render.vegas_showdown.parts import PlanPart, PreviewPart, TablePart, WaysPart, book_of
from render.vegas_showdown.plan.floor import floor_of, lying
from render.vegas_showdown.plan.preview import left_aside
from render.vegas_showdown.score import ranked

LETTERS: Final = "ABCDE"


def alt_auction(part: TablePart, words: Localizer) -> str:
    """Describe turn and phase, the seats that must act, marked seats, every space with its minimum or bid, every basic lot with
    its bid and the number left, the latest bid, events in force, the seats' values and choices, the first seat, the stacks,
    and tiles with values of our own."""
    public, tables = part.public, part.tables
    offered = {offer.lot: offer for offer in board(book_of(tables), public)}
    spaces = [(space_sign(space.lot), offered.get(space.lot)) for space in public.spaces]
    sentences: list[Phrase] = [
        phrase("vs-alt-auction", turn=public.turn, phase=Phrase(f"vegas_showdown-phase-{public.phase}")),
        *_asked(public, words),
        *mark_sentences(words),
        *(_space(offer) if offer else phrase("vs-alt-space-empty", sign=sign) for sign, offer in spaces),
        *(_lot(offer) for offer in offered.values() if offer.left is not None),
        *_latest(public),
    ]
    if public.in_force:
        names = ", ".join(words(event_name(event)) for event in public.in_force)
        sentences.append(phrase("vs-alt-in-force", events=names))
    sentences += [_values(public, seat) for seat in range(len(public.hotels))]
    for choice in ("renovate", "publicity"):
        names = _names(words, (seat for seat, chosen in enumerate(public.chosen) if chosen == choice))
        if names:
            sentences.append(phrase(f"vs-alt-{choice}", seats=names))
    sentences.append(phrase("vs-alt-first", seat=SeatName(public.first)))
    small, medium, large = public.stacks
    sentences.append(phrase("vs-alt-stacks", small=small, medium=medium, large=large))
    sentences += _ours(tables, (space.tile for space in public.spaces if space.tile is not None), words)
    return within(words(sentence) for sentence in sentences)


def alt_plan(part: PlanPart, words: Localizer) -> str:
    """Describe the seat's values, the tiles with their squares, diamonds, whether the entrances are connected, new tiles, tiles
    set aside, and tiles with values of our own."""
    public, seat = part.public, part.seat
    hotel = public.hotels[seat]
    sentences = [
        phrase("vs-alt-plan", seat=SeatName(seat), turn=public.turn),
        *mark_sentences(words, [seat]),
        _values(public, seat),
        *_floor(part.tables, public.columns, hotel.plan, words),
    ]
    if hotel.fresh:
        fresh = _tiles((hotel.plan[index] for index in hotel.fresh), words)
        sentences.append(phrase("vs-alt-fresh", tiles=fresh))
    sentences.append(_aside(hotel.aside, words))
    sentences += _ours(part.tables, (placed.tile for placed in hotel.plan), words)
    return within(words(sentence) for sentence in sentences)


def alt_overview(part: TablePart, words: Localizer) -> str:
    """Describe turn and phase, then every seat's values, the progress of its plan, and the tiles it has set aside."""
    public = part.public
    sentences = [
        phrase("vs-alt-overview", turn=public.turn, phase=Phrase(f"vegas_showdown-phase-{public.phase}")),
        *mark_sentences(words),
    ]
    for seat, hotel in enumerate(public.hotels):
        floor = floor_of(part.tables, public.columns, hotel.plan)
        sentences.append(_values(public, seat))
        sentences.append(
            phrase(
                "vs-alt-progress",
                tiles=len(hotel.plan),
                covered=floor.covered(),
                squares=public.columns * public.rows,
                diamonds=len(floor.full),
                connected="yes" if floor.through else "no",
            )
        )
        if hotel.aside:
            sentences.append(_aside(hotel.aside, words))
    return within(words(sentence) for sentence in sentences)


def alt_score(part: TablePart, words: Localizer) -> str:
    """Describe the reason for the end, and the ranking with every category. Raise ValueError while the game goes on."""
    ranking = ranked(part.public)
    sentences = [phrase("alt-final-score")]
    if part.public.ending:
        sentences.append(phrase("vs-alt-score-end", reason=Phrase(f"vs-pic-end-{part.public.ending}")))
    sentences += mark_sentences(words)
    for seat, place, line in ranking:
        sentences.append(
            phrase(
                "vs-alt-score-line",
                place=place,
                seat=SeatName(seat),
                total=line.total,
                fame=line.fame,
                casino=line.casino_full,
                hotel=line.hotel_full,
                connected=line.connected,
                population=line.population,
                revenue=line.revenue,
                money=line.money,
                part=line.three_quarter_diamonds,
                full=line.full_diamonds,
                left=line.money_left,
            )
        )
    return within(words(sentence) for sentence in sentences)


def alt_preview(part: PreviewPart, words: Localizer) -> str:
    """PRIVATE: describe the tile to be placed, the draft, the plan after it, and the tiles then set aside."""
    sentences = [phrase("vs-alt-preview")]
    if part.chosen:
        sentences.append(phrase("vs-alt-chosen", tile=tile_name(part.chosen)))
    for step in part.private.draft:
        key = "vs-alt-draft-off" if step.kind == "taken_off" else "vs-alt-draft-on"
        sentences.append(
            phrase(key, tile=tile_name(step.placed.tile), square=square_text(step.placed.column, step.placed.row))
        )
    sentences += _floor(part.tables, part.public.columns, part.private.plan, words)
    sentences.append(_aside(left_aside(part), words))
    sentences += _ours(part.tables, (placed.tile for placed in part.private.plan), words)
    return within(words(sentence) for sentence in sentences)


def alt_ways(part: WaysPart, words: Localizer) -> str:
    """PRIVATE: describe the direction of each number by the doors of the tile, then the tile, the draft, the plan after it, and
    the tiles set aside."""
    doors = [
        phrase("alt-place", label=str(number), place=", ".join(_doors(part.plan, way, words)))
        for number, way in enumerate(part.ways, 1)
    ]
    ways = phrase("alt-places", places="; ".join(words(door) for door in doors))
    return within([words(ways), alt_preview(part.plan, words)])


def _doors(part: PreviewPart, placed: Placed, words: Localizer) -> list[str]:
    doors = lying(part.tables, placed).doors()
    return [f"{square_text(door.column, door.row)} {words(Phrase(f'vs-side-{door.side}'))}" for door in doors]


def _names(words: Localizer, seats: Iterable[int]) -> str:
    return ", ".join(words.names[seat] for seat in seats)


def _asked(public: Public, words: Localizer) -> list[Phrase]:
    names = _names(words, seats_asked(public))
    return [phrase("alt-asked", seats=names)] if names else []


def _latest(public: Public) -> list[Phrase]:
    if not public.bids:
        return []
    bid = public.bids[-1]
    return [phrase("vs-alt-latest", seat=SeatName(bid.seat), amount=bid.amount)]


def _space(offer: Offer) -> Phrase:
    names = {"sign": offer.sign, "tile": tile_name(offer.tile)}
    bid = offer.standing
    if bid:
        return phrase("vs-alt-space-bid", **names, amount=bid.amount, seat=SeatName(bid.seat))
    return phrase("vs-alt-space-closed" if offer.strike else "vs-alt-space", **names, minimum=offer.track[0])


def _lot(offer: Offer) -> Phrase:
    track = 2 if offer.lot == SECOND_SLOTS else 1
    bid, tile, left = offer.standing, tile_name(offer.tile), offer.left or 0
    if bid:
        seat = SeatName(bid.seat)
        return phrase("vs-alt-lot-bid", tile=tile, track=track, left=left, amount=bid.amount, seat=seat)
    return phrase("vs-alt-lot-closed" if offer.strike else "vs-alt-lot", tile=tile, track=track, left=left)


def _values(public: Public, seat: int) -> Phrase:
    hotel = public.hotels[seat]
    return phrase(
        "vs-alt-seat",
        letter=LETTERS[seat],
        seat=SeatName(seat),
        money=hotel.money,
        population=hotel.population,
        revenue=hotel.revenue,
        fame=hotel.fame,
    )


def _tiles(placed: Iterable[Placed], words: Localizer) -> str:
    return ", ".join(f"{words(tile_name(tile.tile))} {square_text(tile.column, tile.row)}" for tile in placed)


def _floor(tables: Components, columns: int, plan: tuple[Placed, ...], words: Localizer) -> list[Phrase]:
    if not plan:
        return [phrase("vs-alt-plan-empty")]
    floor = floor_of(tables, columns, plan)
    sentences = [phrase("vs-alt-plan-tiles", tiles=_tiles(plan, words))]
    if floor.three_quarters or floor.full:
        sentences.append(phrase("vs-alt-diamonds", part=len(floor.three_quarters), full=len(floor.full)))
    if floor.through:
        sentences.append(phrase("vs-alt-connected"))
    return sentences


def _ours(tables: Components, tiles: Iterable[TileId], words: Localizer) -> list[Phrase]:
    """Return a sentence on the tiles with values of our own; empty if no tile has any."""
    marked = [words(tile_name(tile)) for tile in dict.fromkeys(tiles) if tables.tiles[tile].ours]
    return [phrase("alt-ours", what=", ".join(marked))] if marked else []


def _aside(aside: tuple[TileId, ...], words: Localizer) -> Phrase:
    if not aside:
        return phrase("vs-alt-aside-none")
    counted = Counter(aside).items()
    listed = ", ".join(words(tile_name(tile)) + (f" x{count}" if count > 1 else "") for tile, count in counted)
    return phrase("vs-alt-aside", tiles=listed)
