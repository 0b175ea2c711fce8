"""A position of Vegas Showdown in words: the status message, a brief text, and the whole view as text."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.joining import and_list, comma_list, dot_list, items, with_list_gaps
from bot.games.moments import turn_heading
from bot.games.vegas_showdown.event_lines import draft_lines
from bot.games.vegas_showdown.naming import door_list, doors_of, lot_name, tile_at, tile_counts, tile_facts, tiles_at
from bot.games.vegas_showdown.rules_text import partly_ours
from engines.core.game import View
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat, Spectator, clockwise
from engines.core.values import replace
from engines.vegas_showdown.book import Book, space_sign
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.naming import event_effect, event_name, tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.plans.plan import count_diamonds, covered_squares
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Hotel, Placed, Public, ScoreLine, Task, TileId, open_task
from engines.vegas_showdown.readout import Offer, offers


def status_lines(public: Public, book: Book) -> tuple[Phrase, ...]:
    """Return the lines of the status message: an event's question, offers, placements, the seats' values, events in force; at
    the end the scores."""
    if public.phase == "finished":
        return score_lines(public)
    lines = [*_event_choice(public, book.tables)]
    if public.phase != "placement":
        lines += [Phrase("vs-status-offers"), *items(_offer_line(offer) for offer in offers(book, public))]
    lines += items(_task_lines(public))
    lines += [Phrase("vs-status-seats"), *items(_seat_lines(public)), *_in_force(public, book.tables)]
    return with_list_gaps(lines)


def score_lines(public: Public) -> tuple[Phrase, ...]:
    """Return the final scores with their breakdown, one line per seat in seat order; empty before the end."""
    scores = public.scores or ()
    return tuple(_score_line(seat, score) for seat, score in enumerate(scores))


def describe_fully(view: View[Public, Private], book: Book, *, running: bool) -> tuple[Phrase, ...]:
    """Return the whole view as text. A draft and the seats that must act are included only while the game is `running`."""
    own_seat = None if isinstance(view.viewer, Spectator) else view.viewer
    public = view.public if running else _without_open_decisions(view.public)
    private = view.private if running else None
    return with_list_gaps([_head(public), *_full(public, book, own_seat, private)])


def _without_open_decisions(public: Public) -> Public:
    """Return the position of a game that is no longer played, without open decisions and tasks."""
    return replace(public, to_act=None, event_choice=None, tasks=tuple(task for task in public.tasks if task.done))


def where_tiles_fit(view: View[Public, Private], book: Book) -> tuple[Phrase, ...]:
    """Return the lines that follow the full description for a seat that is building: the squares for every tile it may place
    now, or, before it has drafted anything, the note that no tile fits. Empty for everybody else."""
    private = view.private
    task = None if isinstance(view.viewer, Spectator) else open_task(view.public.tasks, view.viewer)
    if private is None or task is None:
        return ()
    openings = Site(book.blueprint(view.public), task, private).openings()
    lines: list[Phrase] = []
    for tile, fits in openings.items():
        squares = dict.fromkeys((fit.placed.row, fit.placed.column) for fit in fits)
        names = comma_list([square_text(column, row) for row, column in sorted(squares)])
        lines.append(phrase("vs-describe-fits", tile=tile_name(tile), squares=names))
    if not lines and not private.draft:
        lines.append(Phrase("vs-describe-fits-nowhere"))
    return (Phrase("gap"), *lines) if lines else ()


def _full(public: Public, book: Book, own: Seat | None, private: Private | None) -> list[Phrase]:
    tables = book.tables
    lines: list[Phrase] = [*_event_choice(public, tables)]
    if public.phase == "finished":
        lines += score_lines(public)
    bidding = public.phase not in {"placement", "finished"}
    on_board = offers(book, public)
    if on_board:
        lines.append(Phrase("vs-status-offers" if bidding else "vs-describe-rest"))
    lines += items(_offer_detail(offer, book, bidding=bidding) for offer in on_board)
    small, medium, large = public.stacks
    lines.append(phrase("vs-describe-stacks", small=small, medium=medium, large=large, deck=public.deck_left))
    lines.append(phrase("vs-describe-basics", stacks=comma_list([_stack(s.left, s.tile) for s in public.basics])))
    lines += [*items(_task_lines(public)), *_in_force(public, tables)]
    if public.discarded:
        lines.append(phrase("vs-describe-discarded", events=comma_list([event_name(one) for one in public.discarded])))
    if public.removed:
        lines.append(phrase("vs-describe-removed", tiles=tile_counts(public.removed)))
    for seat in clockwise(Seat(public.first), len(public.hotels)):
        if seat != own:
            lines += _hotel_lines(public, book, seat)
    if own is not None:
        lines += _own_hotel(public, book, own, private)
    ours = partly_ours(tables, _tiles_in_sight(public))
    return [*lines, ours] if ours is not None else lines


def _tiles_in_sight(public: Public) -> Iterator[TileId]:
    """Yield every tile whose doors and values the description contains: on the spaces, on plans and set aside."""
    yield from (space.tile for space in public.spaces if space.tile is not None)
    for hotel in public.hotels:
        yield from (placed.tile for placed in hotel.plan)
        yield from hotel.aside


def _head(public: Public) -> Phrase:
    return phrase(
        "vs-describe-head",
        turn=public.turn,
        phase=Phrase(f"vegas_showdown-phase-{public.phase}"),
        first=SeatName(public.first),
    )


def _event_choice(public: Public, tables: Components) -> tuple[Phrase, ...]:
    choice = public.event_choice
    if choice is None or not choice.waiting:
        return ()
    waiting = and_list([SeatName(seat) for seat in choice.waiting])
    return (*waiting_event_lines(public, tables), phrase("vs-status-event-waiting", seats=waiting))


def waiting_event_lines(public: Public, tables: Components) -> tuple[Phrase, ...]:
    """Return the event that waits for answers, and its effect; an empty tuple if none waits."""
    choice = public.event_choice
    if choice is None or not choice.waiting:
        return ()
    return (
        phrase("vs-status-event", event=event_name(choice.event), space=space_sign(choice.lot)),
        event_effect(choice.event, public.rulings, tables),
    )


def _offer_line(offer: Offer) -> Phrase:
    lot = lot_name(offer.lot, offer.tile)
    if offer.standing is not None:
        return phrase("vs-offer-bid", lot=lot, seat=SeatName(offer.standing.seat), dollars=offer.standing.amount)
    if offer.strike:
        return phrase("vs-offer-strike", lot=lot, dollars=offer.track[0])
    return phrase("vs-offer-open", lot=lot, dollars=offer.track[0])


def _offer_detail(offer: Offer, book: Book, *, bidding: bool) -> Phrase:
    tables = book.tables
    if not bidding:
        price = phrase("vs-price", lot=lot_name(offer.lot, offer.tile), dollars=offer.track[0])
        return dot_list([price, *tile_details(offer.tile, tables), *_printed_doors(offer.tile, tables)])
    parts: list[PhraseValue] = [_offer_line(offer)]
    if offer.bids and offer.standing is not None:
        parts.append(phrase("vs-offer-next", dollars=offer.bids[0]))
    if offer.left is None:
        if offer.standing is None:
            parts.append(phrase("vs-offer-drop", dollars=book.circle_below(offer.track[0]) or 0))
        parts += [*tile_details(offer.tile, tables), *_printed_doors(offer.tile, tables)]
    elif offer.bids:
        numbers = comma_list([phrase("dollars", dollars=one) for one in offer.bids])
        parts.append(phrase("vs-offer-track", numbers=numbers))
    return dot_list(parts)


def tile_details(tile: TileId, tables: Components) -> list[PhraseValue]:
    """Return a tile's size, colour and values, its prerequisites, and the tiles whose doors it must meet."""
    row = tables.tiles[tile]
    details: list[PhraseValue] = [tile_facts(row)]
    if row.prerequisites:
        details.append(phrase("vs-needs", tiles=and_list([tile_name(tile) for tile in row.prerequisites])))
    if row.touches:
        details.append(phrase("vs-touches", tiles=comma_list([tile_name(tile) for tile in row.touches])))
    return details


def _printed_doors(tile: TileId, tables: Components) -> list[PhraseValue]:
    """Return the doors of a tile that is not turned, named as if it lay on a1."""
    doors = doors_of(Placed(tile, 0, 0, 0), tables.tiles[tile])
    return [phrase("vs-describe-doors", doors=door_list(doors))] if doors else []


def _stack(left: int, tile: str) -> Phrase:
    return phrase("vs-stack", count=left, tile=tile_name(tile))


def _task_lines(public: Public) -> tuple[Phrase, ...]:
    return tuple(_task_line(task) for task in public.tasks)


def _task_line(task: Task) -> Phrase:
    done = "done" if task.done else "open"
    if task.tile is not None:
        return phrase(f"vs-task-tile-{done}", seat=SeatName(task.seat), tile=tile_name(task.tile))
    return phrase(f"vs-task-{task.reason}-{done}", seat=SeatName(task.seat))


def _seat_lines(public: Public) -> tuple[Phrase, ...]:
    order = clockwise(Seat(public.first), len(public.hotels))
    return tuple(_seat_line(public, seat) for seat in order)


def seat_values(public: Public, seat: int) -> Phrase:
    """Return a seat's name with its money, population, revenue and Fame."""
    hotel = public.hotels[seat]
    return phrase(
        "vs-seat",
        seat=SeatName(seat),
        money=hotel.money,
        population=hotel.population,
        revenue=hotel.revenue,
        fame=hotel.fame,
    )


def _seat_line(public: Public, seat: int) -> Phrase:
    parts: list[PhraseValue] = [seat_values(public, seat)]
    if public.phase == "actions":
        chosen = public.chosen[seat]
        if chosen is not None and chosen != "bid":
            parts.append(Phrase(f"vs-chosen-{chosen}"))
        if public.to_act == seat:
            parts.append(Phrase("vs-chosen-now"))
    return dot_list(parts)


def _in_force(public: Public, tables: Components) -> tuple[Phrase, ...]:
    return tuple(
        phrase("vs-status-in-force", event=event_name(event), effect=event_effect(event, public.rulings, tables))
        for event in public.in_force
    )


def _hotel_lines(public: Public, book: Book, seat: int) -> list[Phrase]:
    hotel = public.hotels[seat]
    details = [_plan_line(hotel, book.tables), *_achievement_lines(public, book, hotel.plan)]
    if hotel.aside:
        details.append(phrase("vs-describe-aside", tiles=tile_counts(hotel.aside)))
    return [_seat_line(public, seat), *items(details)]


def _plan_line(hotel: Hotel, tables: Components) -> Phrase:
    if not hotel.plan:
        return Phrase("vs-describe-plan-empty")
    return phrase("vs-describe-plan", tiles=tiles_at(_reading_order(hotel), tables))


def _reading_order(hotel: Hotel) -> list[Placed]:
    return sorted(hotel.plan, key=lambda placed: (placed.row, placed.column))


def _achievement_lines(public: Public, book: Book, plan: tuple[Placed, ...]) -> list[Phrase]:
    """Return the achievements of a plan besides its tiles: diamonds, joined entrances. An empty list for an empty plan."""
    if not plan:
        return []
    blueprint = book.blueprint(public)
    standing = blueprint.standing(plan)
    three, full = count_diamonds(standing)
    joined = "yes" if blueprint.connected(standing) else "no"
    return [phrase("vs-describe-worth", three=three, full=full, joined=joined)]


def _own_hotel(public: Public, book: Book, own: Seat, private: Private | None) -> list[Phrase]:
    hotel, tables = public.hotels[own], book.tables
    table = tables.plans[public.columns]
    lines = [Phrase("vs-describe-own"), _seat_line(public, own)]
    lines.append(
        phrase(
            "vs-describe-grid",
            last=square_text(public.columns - 1, public.rows - 1),
            casino=square_text(table.casino_entrance.column, table.casino_entrance.row),
            hotel=square_text(table.hotel_entrance.column, table.hotel_entrance.row),
        )
    )
    details = [_placed_line(placed, tables) for placed in _reading_order(hotel)] or [Phrase("vs-describe-plan-empty")]
    details.append(_free_squares(public, tables, hotel))
    details += _achievement_lines(public, book, hotel.plan)
    if hotel.aside:
        details.append(phrase("vs-describe-aside", tiles=tile_counts(hotel.aside)))
        details += [_aside_tile(tile, tables) for tile in dict.fromkeys(hotel.aside)]
    lines += items(details)
    if private is not None and private.draft:
        lines += [Phrase("vs-describe-draft"), *items(draft_lines(private, tables))]
    return lines


def _aside_tile(tile: TileId, tables: Components) -> Phrase:
    facts = dot_list([*tile_details(tile, tables), *_printed_doors(tile, tables)])
    return phrase("vs-describe-aside-tile", tile=tile_name(tile), facts=facts)


def _placed_line(placed: Placed, tables: Components) -> Phrase:
    row = tables.tiles[placed.tile]
    return phrase("vs-describe-placed", tile=tile_at(placed, tables), doors=door_list(doors_of(placed, row)))


def _free_squares(public: Public, tables: Components, hotel: Hotel) -> Phrase:
    taken = {spot for placed in hotel.plan for spot in covered_squares(tables.tiles[placed.tile], placed)}
    rows = [
        comma_list([square_text(column, row) for column in range(public.columns) if (column, row) not in taken])
        for row in range(public.rows)
        if any((column, row) not in taken for column in range(public.columns))
    ]
    return phrase("vs-describe-free", squares=dot_list(rows)) if rows else Phrase("vs-describe-full")


def _score_line(seat: int, score: ScoreLine) -> Phrase:
    parts: list[PhraseValue] = [
        phrase(f"vs-score-{name}", fame=value) for name, value in _score_parts(score) if value or name == "fame"
    ]
    return phrase("vs-score", seat=SeatName(seat), total=score.total, parts=comma_list(parts), money=score.money_left)


def _score_parts(score: ScoreLine) -> Sequence[tuple[str, int]]:
    return (
        ("fame", score.fame),
        ("casino", score.casino_full),
        ("hotel", score.hotel_full),
        ("connected", score.connected),
        ("population", score.population),
        ("revenue", score.revenue),
        ("money", score.money),
        ("three-quarter", score.three_quarter_diamonds),
        ("diamond", score.full_diamonds),
    )


_KINDS: Final = 4
"""Maximum number of kinds of tiles named for a plan, and for the tiles set aside."""


def describe_briefly(view: View[Public, Private], book: Book, *, running: bool) -> tuple[Phrase, ...]:
    """Return the table, and the viewer's own tiles; at the end the scores only. The seats that must act are named only while
    the game is `running`."""
    public = view.public
    lines: list[Phrase] = [
        phrase(
            "status-moment",
            turn=turn_heading("vegas_showdown", public.turn),
            phase=Phrase(f"vegas_showdown-phase-{public.phase}"),
        )
    ]
    if public.phase == "finished":
        return (*lines, *(_score(seat, score) for seat, score in enumerate(public.scores or ())))
    if running:
        lines += waiting_event_lines(public, book.tables)
    if public.phase != "placement":
        # Outside the bidding, basic tiles are left out, because their prices never change.
        bidding = public.phase == "actions"
        on_board = [offer for offer in offers(book, public) if bidding or offer.left is None]
        lines += _open_offers(on_board)
    lines += [Phrase("vs-status-seats"), *items(_seats(public, running=running))]
    if public.in_force:
        lines.append(phrase("vs-describe-in-force", events=comma_list([event_name(one) for one in public.in_force])))
    if not isinstance(view.viewer, Spectator):
        lines.append(_own_tiles(public, view.viewer))
    return with_list_gaps(lines)


def _open_offers(on_board: Sequence[Offer]) -> list[Phrase]:
    """Return a line with the offers without a bid, and one with those closed to bids, if there are any."""
    prices: list[PhraseValue] = [
        phrase("vs-brief-price", lot=lot_name(offer.lot, offer.tile), dollars=offer.track[0])
        for offer in on_board
        if offer.standing is None and not offer.strike
    ]
    closed: list[PhraseValue] = [lot_name(offer.lot, offer.tile) for offer in on_board if offer.strike]
    lines: list[Phrase] = []
    if prices:
        lines.append(phrase("vs-brief-no-bid", offers=comma_list(prices)))
    if closed:
        lines.append(phrase("vs-brief-closed", lots=comma_list(closed)))
    return lines


def _seats(public: Public, *, running: bool) -> tuple[Phrase, ...]:
    order = clockwise(Seat(public.first), len(public.hotels))
    return tuple(_seat(public, seat, running=running) for seat in order)


def _seat(public: Public, seat: Seat, *, running: bool) -> Phrase:
    parts: list[PhraseValue] = [seat_values(public, seat), *_chosen_acts(public, seat)]
    if running:
        if public.event_choice is not None and seat in public.event_choice.waiting:
            parts.append(Phrase("vs-brief-to-answer"))
        parts += [_task(task) for task in public.tasks if task.seat == seat and not task.done]
        if public.phase == "actions" and public.to_act == seat:
            parts.append(Phrase("vs-chosen-now"))
    return dot_list(parts)


def _chosen_acts(public: Public, seat: Seat) -> list[Phrase]:
    if public.phase != "actions":
        return []
    tiles = {space.lot: space.tile for space in public.spaces}
    bids = [
        phrase("vs-brief-bid", lot=lot_name(bid.lot, tiles.get(bid.lot)), dollars=bid.amount)
        for bid in public.bids
        if bid.seat == seat
    ]
    chosen = public.chosen[seat]
    return bids if chosen is None or chosen == "bid" else [*bids, Phrase(f"vs-chosen-{chosen}")]


def _task(task: Task) -> Phrase:
    if task.tile is not None:
        return phrase("vs-brief-placing", tile=tile_name(task.tile))
    return Phrase("vs-brief-renovating" if task.reason == "renovate" else "vs-brief-may-place")


def _own_tiles(public: Public, own: Seat) -> Phrase:
    hotel = public.hotels[own]
    tiles = _some([placed.tile for placed in hotel.plan])
    return phrase("vs-describe-own-brief", tiles=tiles, aside=_some(hotel.aside))


def _some(tiles: Sequence[TileId]) -> Phrase:
    """Return tiles with their numbers; of many kinds only the first few, and the number of the other tiles."""
    if not tiles:
        return Phrase("vs-nothing")
    kinds = list(dict.fromkeys(tiles))[:_KINDS]
    named = [tile for tile in tiles if tile in kinds]
    more = len(tiles) - len(named)
    return phrase("vs-brief-more", tiles=tile_counts(named), count=more) if more else tile_counts(named)


def _score(seat: int, score: ScoreLine) -> Phrase:
    return phrase("vs-brief-score", seat=SeatName(seat), total=score.total, money=score.money_left)
