"""Positions of Welcome to New Las Vegas for the picture tests: some made by hand, some from computer games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from data.components.new_las_vegas import new_las_vegas_tables
from engines.core.game import GameState
from engines.core.rng import Rng
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.player.steady import computer_players
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Build, Copied, Drive, Improve, Inaugurate, OpenShow, Pair, Public, Sheet, Turn
from engines.new_las_vegas.scoring.score import score
from render.core.areas import Mark
from render.new_las_vegas.parts import PreviewPart
from tests.render.drawn import english

NAMES: Final = (
    *("Ana", "Benjamin Łódź", "Cleo", "Dagobert the 3rd", "Eve", "Robo-Stella"),
    *("Gus", "Hannelore", "Ines", "Jo", "Kurt der Große", "Lu"),
)
LONG_NAMES: Final = (
    *("Maximiliane von Sonnenschein", "W" * 16, "Οδυσσέας Παπαδόπουλος", "漢字 漢字", "Ж" * 12, "i" * 16, "M" * 16),
    *("Robo-Stella", "The Quick Brown Fox", "ÄÖÜäöüßÄÖÜäöüßÄ", "@" * 16, "L"),
)
SPEECH: Final = english(NAMES)
LONG_SPEECH: Final = english(LONG_NAMES)
TABLES: Final = new_las_vegas_tables()
GAME: Final = NewLasVegas(TABLES)
CITY: Final = GAME.city
KEY: Final = "5e" * 32


def mask(*lots: str) -> int:
    """Return the mask of some lots."""
    return sum(1 << CITY.index[lot] for lot in lots)


def sheet(
    *, numbers: Mapping[str, int] | None = None, built: Sequence[str] = (), drive: str = "", **changes: Any
) -> Sheet:
    """Return a sheet. `built` are crane lots built and not opened; `drive` is the route from the start as directions."""
    placed = {CITY.index[lot]: number for lot, number in (numbers or {}).items()}
    opened = sum(1 << place for place in placed)
    route, driven = [CITY.roads.start], 0
    for direction in drive:
        way = next(way for way in CITY.roads.exits[route[-1]] if way.direction == direction)
        assert not way.piece & driven, f"{drive}: a piece twice"
        route.append(way.to)
        driven |= way.piece
    first = GAME.setup(1, NewLasVegasOptions(), KEY).state.public.sheets[0]
    return replace(
        first,
        numbers=tuple(placed.get(place) for place in range(len(CITY.rows))),
        opened=opened,
        built=first.built | opened | mask(*built),
        route=tuple(route),
        driven=driven,
        **changes,
    )


BUSY_NUMBERS: Final = {
    **{"s1a3": 2, "s1a4": 4, "s1a5": 5, "s1a6": 7, "s1a9": 12},
    **{"s2a1": 1, "s2a2": 3, "s2a3": 3, "s2a5": 6, "s2a6": 8, "s2a7": 10, "s2a11": 17},
    **{"s3a3": 4, "s3a4": 5, "s3a6": 9, "s3a7": 11, "s3a9": 13},
    **{"s4a1": 0, "s4a4": 6, "s4a5": 8, "s4a7": 10, "s4a9": 14},
}


@cache
def busy() -> Sheet:
    """Return a sheet in the middle of a game: every kind of lot, a route, golf with losses, both hotels, bonuses,
    debts."""
    return sheet(
        numbers=BUSY_NUMBERS,
        built=("s2a9", "s4a8"),
        drive="eeeseesw",
        copies=mask("s2a3"),
        shows=mask("s1a4", "s3a3", "s4a1"),
        golf=mask("s1a3", "s1a4", "s1a5", "s1a6"),
        lost=mask("s1a8", "s1a9", "s1a10"),
        circles=7,
        bonuses=("number", "copy"),
        left_shows=2,
        right_shows=1,
        boxes=tuple(min(boxes, place % 3) for place, boxes in enumerate(CITY.boxes)),
        large=1,
        small=1 << 4,
        projects=(8, None, None),
        bundles=3,
    )


@cache
def full() -> Sheet:
    """Return the fullest possible sheet: every lot open, every box ticked, a long route."""
    numbers = {lot: min(17, 2 * row.avenue - row.street // 3) for lot, row in zip(CITY.ids, CITY.rows, strict=True)}
    return sheet(
        numbers=numbers,
        drive=long_way(40),
        copies=mask("s1a3", "s2a7", "s4a9"),
        shows=CITY.stars,
        golf=CITY.holes,
        circles=14,
        bonuses=("copy", "effect", "number", "copy", "copy", "effect"),
        left_shows=6,
        right_shows=6,
        boxes=CITY.boxes,
        large=(1 << 11) - 1,
        small=0,
        projects=(14, 11, 10),
        bundles=5,
    )


@cache
def ruined() -> Sheet:
    """Return a sheet with many debts and no money."""
    return sheet(
        numbers={"s4a1": 3, "s3a3": 17},
        built=[CITY.ids[place] for place, row in enumerate(CITY.rows) if row.crane],
        circles=13,
        bonuses=("copy",) * 6,
        left_shows=1,
        right_shows=1,
        shows=mask("s4a1", "s3a3"),
        projects=(None, None, None),
        bundles=1,
        drive=long_way(12),
    )


@cache
def long_way(pieces: int) -> str:
    """Return a route of this many pieces from the start, none twice; it turns to where most roads are left."""
    here, driven, way = CITY.roads.start, 0, ""
    while len(way) < pieces:
        found = [out for out in CITY.roads.exits[here] if not out.piece & driven]
        if not found:
            break
        left = {out: sum(1 for more in CITY.roads.exits[out.to] if not more.piece & driven) for out in found}
        chosen = max(found, key=lambda out: (left[out], out.direction))
        way, here, driven = way + chosen.direction, chosen.to, driven | chosen.piece
    return way


EMPTY: Final = sheet(projects=(None, None, None))


def public(sheets: Sequence[Sheet], **changes: Any) -> Public:
    """Return an open position with these sheets, scored."""
    first = GAME.setup(len(sheets), NewLasVegasOptions(loan="off"), KEY).state.public
    before = {
        "turn": 12,
        "phase": "turn",
        "pairs": (Pair(8, "show"), Pair(3, "limousine"), Pair(11, "construction")),
        "sheets": tuple(sheets),
        "projects": ("finished_and_famous", "six_evens", "ten_ribbons"),
        "first_done": (11, None, None),
        "large_taken": 0b10010001,
        "latest_pairs": (Pair(14, "improvement"), Pair(5, "inauguration"), Pair(9, "limousine")),
        "cards_left": 14,
    }
    position = replace(first, **{**before, **changes})
    return replace(position, scores=score(CITY, position.rulings, position.sheets))


LATEST: Final = (
    Turn(pair=1, lot="s4a9", use=Improve("vip")),
    Turn(refused=True),
    Turn(pair=3, lot="s1a6", use=Drive(("e", "w"))),
    Turn(pair=2, lot="s2a1", use=Inaugurate(), copied=Copied("s2a3", "left")),
    Turn(pair=3, lot="s1a4", use=OpenShow("left"), swapped="show"),
    Turn(pair=2, lot="s3a9", use=Build("s2a9"), swapped="construction"),
    Turn(pair=3, lot="s4a1"),
)


@cache
def table(seats: int = 4) -> Public:
    """Return a busy table of this many seats; each took another turn."""
    kinds = (busy(), ruined(), busy(), busy(), full(), EMPTY)
    sheets = tuple(kinds[seat % len(kinds)] for seat in range(seats))
    return public(sheets, latest=tuple(LATEST[seat % len(LATEST)] for seat in range(seats)))


@cache
def crowded() -> Public:
    """Return twelve seats with one project. Ten took one pair, and two refused."""
    sheets = tuple(replace(busy(), projects=(8, 4, 10 if seat % 2 else None)) for seat in range(12))
    latest = (Turn(refused=True), Turn(refused=True), *(Turn(pair=3, lot="s4a9"),) * 10)
    return public(sheets, latest=latest, projects=("grand_course", "one_of_each", "three_inns"))


@cache
def finished(seats: int = 4) -> Public:
    *_, last = played(seats, KEY)
    return last.public


@cache
def played(seats: int, key: str, kind: str = "random") -> tuple[GameState[Public, Private, Any], ...]:
    """Return every state of a game between computer players."""
    player = computer_players(CITY)[kind]
    state = GAME.setup(seats, NewLasVegasOptions(), key).state
    states = [state]
    while GAME.outcome(state.public) is None:
        seat = next(seat for seat in GAME.pending(state.public) if GAME.legal_actions(GAME.view_for(state, seat)))
        action = player.choose(
            GAME.view_for(state, seat), seat, GAME.legal_actions(GAME.view_for(state, seat)), Rng(key, len(states))
        )
        state = GAME.apply(state, seat, action).state
        states.append(state)
    return tuple(states)


def preview(before: Sheet | None = None, after: Sheet | None = None, seat: int = 2) -> PreviewPart:
    """Return the draft of seat C: a casino on `s3a8`, its show, and a copied number beside it."""
    before = before or busy()
    drafted = after or replace(
        before,
        numbers=tuple({CITY.index["s3a8"]: 12, CITY.index["s4a6"]: 8}.get(i, n) for i, n in enumerate(before.numbers)),
        opened=before.opened | mask("s3a8", "s4a6"),
        copies=before.copies | mask("s4a6"),
        shows=before.shows | mask("s3a8"),
        left_shows=before.left_shows + 1,
        bonuses=(*before.bonuses, "copy"),
    )
    position = table(4)
    sheets = tuple(before if place == seat else each for place, each in enumerate(position.sheets))
    position = public(sheets, latest=position.latest)
    private = Private(turn=Turn(pair=1, lot="s3a8", use=OpenShow("left")), sheet=drafted)
    return PreviewPart(position, private, seat, TABLES)


def preview_lots(seat: int = 2) -> PreviewPart:
    """Return a draft with a pair and without a lot: the possible lots are marked."""
    return replace(preview(seat=seat), private=Private(turn=Turn(pair=1), sheet=busy()))


def unanswered() -> PreviewPart:
    """Return the beginning of a turn, which asks for the pair."""
    part = preview()
    return replace(part, private=Private())


LOTS: Final = tuple(Mark("lot", lot, letter) for lot, letter in zip(("s1a9", "s3a8", "s4a6"), "ABC", strict=True))
COLUMNS: Final = (Mark("column", "large"), Mark("column", "vip"), Mark("show", "left"))
QUICK: Final = (Mark("pair", "1"), Mark("pair", "2"), *LOTS)
"""The marks of the choices on the pictures of a draft."""
