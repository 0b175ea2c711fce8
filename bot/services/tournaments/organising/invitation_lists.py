"""Lists of Discord ids, one person a row, as spreadsheets save them."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from typing import Final

from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from data.written_files import UnreadableFile, text_of
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line

LONGEST: Final = 64 * 1024
"""Most bytes of a list."""
ROWS: Final = 512
_ID: Final = re.compile(r"(?:<@!?)?([0-9]{15,20})>?")
_ROUNDED: Final = re.compile(r"[0-9][.,][0-9]+E[+]?[0-9]+", re.IGNORECASE)
_LARGEST: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class InvitationList:
    """Discord ids by their rows, counted from 1, and the faults of other rows."""

    ids: tuple[tuple[int, int], ...]
    faults: tuple[Phrase, ...]


def read_list(content: bytes) -> InvitationList:
    """Return the list in a file: in each row one cell is a Discord id or a mention; other cells do not matter. A first
    row without one is a head line; empty rows are skipped. Raise SessionRefusal for a file that is no list."""
    rows = _rows(content)
    ids: dict[int, int] = {}
    faults: list[Phrase] = []
    for row, cells in enumerate(rows, 1):
        found = {int(match[1]) for cell in cells if (match := _ID.fullmatch(cell))} - {0}
        if not any(cells) or (row == 1 and not found):
            continue
        known = next(iter(found), 0)
        if len(found) != 1 or known > _LARGEST:
            faults.append(_fault(cells, len(found), row))
        elif known in ids:
            faults.append(phrase("invite-fault-twice", row=row, other=ids[known]))
        else:
            ids[known] = row
    if not ids and not faults:
        raise refusal(SessionRefusal, "invite-empty")
    return InvitationList(tuple((row, known) for known, row in ids.items()), tuple(faults))


def _rows(content: bytes) -> list[list[str]]:
    try:
        text = text_of(content)
        found = csv.reader(
            io.StringIO(text, newline=""), delimiter=";" if ";" in text else "\t" if "\t" in text else ","
        )
        rows = [[typed_line(cell) for cell in row] for row in found]
    except (UnreadableFile, csv.Error) as fault:
        raise refusal(SessionRefusal, "invite-file") from fault
    if len(rows) > ROWS:
        raise refusal(SessionRefusal, "invite-rows", most=ROWS)
    return rows


def _fault(cells: list[str], found: int, row: int) -> Phrase:
    if any(_ROUNDED.fullmatch(cell) for cell in cells):
        return phrase("invite-fault-rounded", row=row)
    return phrase("invite-fault-several", row=row) if found > 1 else phrase("invite-fault-none", row=row)
