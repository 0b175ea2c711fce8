"""The panels of a placement: tile, lettered square on a private preview, turn, and the draft until it is confirmed."""

from collections.abc import Sequence
from typing import Final

from bot.games.controls import (
    BUTTONS_IN_ROW,
    Button,
    Panel,
    Row,
    SelectOption,
    Words,
    back_button,
    button_rows,
    select_rows,
)
from bot.games.joining import and_list, letter
from bot.games.picture import PrivatePicture
from bot.games.vegas_showdown.event_lines import draft_lines
from bot.games.vegas_showdown.naming import changes, tile_at, tile_facts
from bot.games.vegas_showdown.question import VegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.core.values import replace
from engines.vegas_showdown.actions import Place, TakeOff
from engines.vegas_showdown.components import TileRow
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.plans.plan import covered_squares
from engines.vegas_showdown.private import PutOn
from engines.vegas_showdown.public import Placed, TileId, open_task
from engines.vegas_showdown.scoring import score_hotels
from render.core.areas import Mark
from render.vegas_showdown.alt import alt_preview, alt_ways
from render.vegas_showdown.parts import PreviewPart, WaysPart
from render.vegas_showdown.plan.preview import paint_preview, paint_ways

_ABREAST: Final = 4
"""Maximum number of squares side by side on a phone."""
_FEW_TILES: Final = 3
"""Maximum number of tiles that are buttons; more are a select."""
_SQUARE_BUTTONS: Final = 20
"""Maximum number of squares that fit in four rows of buttons; more are selects."""


def placement_panel(question: VegasQuestion) -> Panel:
    """Return the panel of step 5: the draft so far, possible additions, and confirm, take back or place nothing."""
    tiles = question.next_words("place")
    offs = [action for action in question.legal.values() if isinstance(action, TakeOff)]
    if len(tiles) == 1 and not offs and not question.private.draft:
        return squares_panel(question, tiles[0], first=True)
    rows: list[Row] = []
    lines = _draft_text(question, tiles)
    if len(tiles) <= _FEW_TILES:
        rows += button_rows(
            [Button(phrase("vs-panel-place", tile=tile_name(tile)), ("place", tile), "main") for tile in tiles]
        )
        if not question.private.draft:
            lines = (*(_facts_line(question, tile) for tile in tiles), *lines)
    else:
        options = [
            SelectOption(tile_name(tile), ("place", tile), tile_facts(question.tables.tiles[tile])) for tile in tiles
        ]
        rows += select_rows(Phrase("vs-panel-pick-tile"), options)
    rows += off_rows(question, offs)
    rows += _finishing_row(question)
    return Panel(_title(question, tiles), lines, (preview(question),), tuple(rows))


def _facts_line(question: VegasQuestion, tile: TileId) -> Phrase:
    return phrase("vs-describe-aside-tile", tile=tile_name(tile), facts=tile_facts(question.tables.tiles[tile]))


def squares_panel(question: VegasQuestion, tile: TileId, *, first: bool = False) -> Panel:
    """Return the panel after a tile is picked: its squares, with letters as on the preview. `first` is True if it is the first
    panel of the placement, because there is no other choice."""
    marks = lettered_squares(question, tile)
    picks = [_square_pick(question, tile, name, mark) for name, mark in marks.items()]
    rows: list[Row] = []
    if len(picks) <= _SQUARE_BUTTONS:
        abreast = _ABREAST if len(picks) <= _ABREAST**2 else BUTTONS_IN_ROW
        rows += button_rows([Button(label, words) for label, words in picks], abreast)
    else:
        rows += select_rows(Phrase("vs-panel-pick-square"), [SelectOption(label, words) for label, words in picks])
    rows += _finishing_row(question) if first else [(back_button(),)]
    lines = (*_draft_text(question, (tile,)), Phrase("vs-panel-letters")) if first else (Phrase("vs-panel-letters"),)
    task = open_task(question.public.tasks, question.seat)
    bought = first and task is not None and task.tile == tile
    title = _title(question, (tile,)) if bought else phrase("vs-panel-square-title", tile=tile_name(tile))
    return Panel(title, lines, (preview(question, tuple(marks.values()), tile),), tuple(rows))


def turns_panel(question: VegasQuestion, tile: TileId, square: str) -> Panel:
    """Return the panel after a square is picked: the directions, side by side on one picture and numbered like the
    buttons."""
    places = [
        (words, action)
        for words, action in question.legal.items()
        if words[:3] == ("place", tile, square) and isinstance(action, Place)
    ]
    ways = [Placed(action.tile, action.column, action.row, action.turns) for _, action in places]
    buttons: list[Button] = []
    for number, ((words, _), placed) in enumerate(zip(places, ways, strict=True), start=1):
        label = phrase("vs-panel-turn", number=str(number), shape=_shape(placed, question.tables.tiles[tile]))
        buttons.append(Button(label, words))
    plan = PreviewPart(question.public, question.private, question.seat, question.tables, tile)
    picture = PrivatePicture("vegas_showdown.ways", paint_ways, alt_ways, WaysPart(plan, tuple(ways)))
    return Panel(
        phrase("vs-panel-turn-title", tile=tile_name(tile), square=square),
        (),
        (picture,),
        (*button_rows(buttons), (Button(Phrase("button-back"), ("place", tile)),)),
    )


def _shape(placed: Placed, row: TileRow) -> str:
    """Return the shape of a placed tile: `across` if it is wider than high, `down` if higher than wide, otherwise
    `square`."""
    columns, rows = (len(set(line)) for line in zip(*covered_squares(row, placed), strict=True))
    return "across" if columns > rows else "down" if rows > columns else "square"


def off_panel(question: VegasQuestion) -> Panel:
    """Return the panel of Renovate: the tiles that can come off."""
    offs = [action for action in question.legal.values() if isinstance(action, TakeOff)]
    return Panel(Phrase("vs-panel-off-title"), (), (preview(question),), (*off_rows(question, offs), (back_button(),)))


def off_rows(question: VegasQuestion, offs: Sequence[TakeOff]) -> tuple[Row, ...]:
    """Return selects with the tiles that may come off."""
    words = {action: given for given, action in question.legal.items() if isinstance(action, TakeOff)}
    standing = {(placed.column, placed.row): placed for placed in question.private.plan}
    options = [
        SelectOption(phrase("vs-panel-off", tile=tile_at(placed, question.tables)), words[action])
        for action in offs
        if (placed := standing.get((action.column, action.row))) is not None
    ]
    return select_rows(Phrase("vs-panel-pick-off"), options)


def lettered_squares(question: VegasQuestion, tile: TileId) -> dict[str, Mark]:
    """Return lettered marks for the possible north-west squares of a tile, by the square's name, row by row from the
    north-west."""
    squares = {
        words[2]: (action.row, action.column)
        for words, action in question.legal.items()
        if words[:2] == ("place", tile) and isinstance(action, Place)
    }
    ordered = sorted(squares.items(), key=lambda entry: entry[1])
    return {name: Mark("square", name, letter(index)) for index, (name, _) in enumerate(ordered)}


def preview(question: VegasQuestion, marks: tuple[Mark, ...] = (), chosen: TileId | None = None) -> PrivatePicture:
    """Return the private picture of the seat's plan after its draft, with `marks`; `chosen` is the tile to be placed next."""
    part = PreviewPart(question.public, question.private, question.seat, question.tables, chosen)
    return PrivatePicture("vegas_showdown.preview", paint_preview, alt_preview, part, marks)


def _square_pick(question: VegasQuestion, tile: TileId, name: str, mark: Mark) -> tuple[Phrase, Words]:
    given = ("place", tile, name)
    turns = question.next_words(*given)
    words = (*given, turns[0]) if len(turns) == 1 else given
    return phrase("vs-panel-square", letter=mark.label, square=name), words


def _finishing_row(question: VegasQuestion) -> list[Row]:
    buttons: list[Button] = []
    drafted = bool(question.private.draft)
    if ("confirm",) in question.legal:
        buttons.append(Button(Phrase("vs-panel-confirm"), ("confirm",), "confirm"))
    if ("back",) in question.legal:
        buttons.append(Button(Phrase("button-undo"), ("back",)))
    if ("nothing",) in question.legal:
        task = open_task(question.public.tasks, question.seat)
        bought = task is not None and task.tile is not None and not drafted
        label = "vs-panel-set-aside" if bought else "vs-panel-nothing"
        buttons.append(Button(Phrase(label), ("nothing",), "danger" if drafted else "plain"))
    return [tuple(buttons)] if buttons else []


def _title(question: VegasQuestion, tiles: Sequence[TileId]) -> Phrase:
    """Return the title of the task. A tile just bought is named, unless only other tiles are drafted or can be placed."""
    task = open_task(question.public.tasks, question.seat)
    meant = [step.placed.tile for step in question.private.draft if isinstance(step, PutOn)] or tiles
    if task is None or (task.tile is not None and meant and task.tile not in meant):
        return Phrase("vs-panel-place-title")
    if task.tile is not None:
        return phrase("vs-panel-place-bought", tile=tile_name(task.tile))
    return Phrase(f"vs-panel-place-{task.reason}")


def _draft_text(question: VegasQuestion, tiles: Sequence[TileId]) -> tuple[Phrase, ...]:
    lines = list(draft_lines(question.private, question.tables))
    if lines:
        if question.unsound is None:
            return (*lines, *_gain_lines(question))
        why = phrase("vs-panel-draft-unsound", reason=question.unsound.reason)
        return (*lines, why)
    if not tiles:
        lines.append(Phrase("vs-panel-no-square" if question.private.aside else "vs-panel-no-tile"))
    task = open_task(question.public.tasks, question.seat)
    if task is not None and task.reason == "renovate" and question.private.plan:
        lines.append(Phrase("vs-panel-renovate-steps"))
    if task is not None and task.tile is not None and tiles:
        lines += _bought_lines(question, task.tile, tiles)
    return tuple(lines)


def _gain_lines(question: VegasQuestion) -> tuple[Phrase, ...]:
    """Return the lines on the draft's immediate changes, and on the plan's further gain at the end."""
    values = changes(*_draft_changes(question))
    lines = () if values is None else (phrase("vs-panel-brings", values=values),)
    gained = _final_fame(question, question.private.plan) - _final_fame(
        question, question.public.hotels[question.seat].plan
    )
    return lines if gained == 0 else (*lines, phrase("vs-panel-brings-end", fame=f"{gained:+d}"))


def _draft_changes(question: VegasQuestion) -> tuple[int, int, int]:
    values = question.book.values
    signed = [(1 if isinstance(step, PutOn) else -1, values[step.placed.tile]) for step in question.private.draft]
    population, revenue, fame = (sum(sign * row[index] for sign, row in signed) for index in range(3))
    return population, revenue, fame


def _final_fame(question: VegasQuestion, plan: tuple[Placed, ...]) -> int:
    """Return the Fame that the arrangement of a plan brings at the end."""
    hotel = replace(question.public.hotels[question.seat], plan=plan)
    (line,) = score_hotels(question.book, question.public.columns, (hotel,))
    return line.casino_full + line.hotel_full + line.connected + line.three_quarter_diamonds + line.full_diamonds


def _bought_lines(question: VegasQuestion, bought: TileId, tiles: Sequence[TileId]) -> list[Phrase]:
    """Return the reason why the tile just bought cannot be placed; if it can, the note that only one of several tiles
    is placed."""
    if bought in tiles:
        return [phrase("vs-panel-one-tile", tile=tile_name(bought))] if len(tiles) > 1 else []
    missing = [tile_name(tile) for tile in question.book.missing(bought, question.private.plan)]
    if missing:
        return [phrase("vs-panel-bought-needs", tile=tile_name(bought), needs=and_list(missing), count=len(tiles))]
    return [phrase("vs-panel-bought-not", tile=tile_name(bought), count=len(tiles))]
