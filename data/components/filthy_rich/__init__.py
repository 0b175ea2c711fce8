"""The tables of Filthy Rich: `board.toml`, our `deck.toml`, and further decks in the layout of `deck.toml`."""

from pathlib import Path
from typing import Any, cast

from data.components.reading import offered_row, read_row, read_table, read_text
from engines.core.components import faults as component_faults
from engines.filthy_rich.deck.components import (
    ActionRow,
    AssetRow,
    Board,
    BusinessRow,
    Components,
    Deck,
    LuxuryRow,
    Shapes,
    check_deck,
)
from engines.filthy_rich.deck.offering import check_offer

_FOLDER = Path(__file__).parent
_BOARD, _DECK = "board.toml", "deck.toml"


def filthy_rich_tables() -> Components:
    """Return the board and our deck. Raise ComponentsError naming file, card and word."""
    board = read_row(Board, _BOARD, "(all)", read_table(_FOLDER / _BOARD))
    return Components(board=board, deck=_deck(_DECK, read_table(_FOLDER / _DECK), strict=True))


def filthy_rich_deck_in(file: str, text: str, *, new: bool = False) -> Deck:
    """Return the deck of a host or server from the text of a file. A `new` deck is checked in full; otherwise only as far as a
    running game needs. `ours` marks additions of this project, so it is removed. Raise ComponentsError naming file, card and
    word."""
    deck = _deck(file, read_text(file, text), strict=new)
    return deck.model_copy(
        update={
            kind: {name: row.model_copy(update={"ours": ()}) for name, row in getattr(deck, kind).items()}
            for kind in ("businesses", "assets", "actions", "luxuries")
        }
    )


def _deck(file: str, table: dict[str, Any], *, strict: bool) -> Deck:
    """Return the deck in a parsed file. With `strict`, numbers must be written as numbers, and the deck must meet the
    requirements for new tables."""
    kinds = _kinds(file, table, strict=strict)
    if strict:
        offered_row(Shapes, file, "(shapes)", {"shapes": _section(table, file, "shapes")}, strict=True)
    deck = offered_row(Deck, file, "deck", _section(table, file, "deck") | kinds, strict=False)
    check_deck(file, deck)
    if strict:
        check_offer(file, deck)
    return deck


def _section(table: dict[str, Any], file: str, name: str) -> dict[str, Any]:
    """Return the table `[name]`, or all tables `[name.id]`. Raise ComponentsError if it is missing."""
    values = table.get(name)
    if not isinstance(values, dict):
        title = f"[{name}]" if name in ("deck", "shapes") else f"[{name}.some_id]"
        raise component_faults.no_table(file, title)
    return cast("dict[str, Any]", values)


def _kinds(file: str, table: dict[str, Any], *, strict: bool) -> dict[str, Any]:
    known = {"business": BusinessRow, "asset": AssetRow, "action": ActionRow, "luxury": LuxuryRow}
    for name in table:
        if name not in known and name not in ("deck", "shapes"):
            raise component_faults.no_kind(file, name)
    rows = {
        kind: {
            card: offered_row(model, file, card, values, strict=strict)
            for card, values in _section(table, file, kind).items()
        }
        for kind, model in known.items()
    }
    return {
        "shapes": _section(table, file, "shapes"),
        "businesses": rows["business"],
        "assets": rows["asset"],
        "actions": rows["action"],
        "luxuries": rows["luxury"],
    }
