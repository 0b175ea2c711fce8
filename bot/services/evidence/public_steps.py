"""The public part of a running session's log, for its export.

Each entry is described only by data that was public at its time: entries that changed nothing public are left out, numbers are
those of public lines, and a step contains only what its game discloses at once. Its lines say, once it is public, whether a
player, a clock or a standing order took it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.binding import AnyGame, AnyState
from bot.services.evidence.archived import ArchivedStep
from bot.services.sessions.history import jump_target
from data.store.sessions.log import ActionRow
from engines.core.errors import RulesFault


def public_steps(
    game: AnyGame, entries: Iterable[ActionRow], states: Mapping[int, AnyState]
) -> tuple[ArchivedStep, ...]:
    """Return the public steps of a log, oldest first. `entries` are the entries that made or changed the position, `states` the
    positions after them by number of entry. Raise RulesFault for a step without a position before it."""
    steps: list[ArchivedStep] = []
    lines: dict[int, int] = {}
    now: AnyState | None = None
    for entry in entries:
        before, now = now, states[entry.seq]
        if entry.line is None:
            continue
        lines[entry.seq] = entry.line
        if entry.kind == "act":
            if before is None:
                raise RulesFault(f"entry {entry.seq} comes before the start")
            steps.append(_act(game, entry, before, now))
        else:
            steps.append(_change(entry, lines))
    return tuple(steps)


def _act(game: AnyGame, entry: ActionRow, before: AnyState, after: AnyState) -> ArchivedStep:
    action = game.action_adapter.validate_json(entry.payload)
    disclosed = game.disclosure(before.public, after.public, action)
    return ArchivedStep(
        seq=entry.line or 0,
        at=entry.at,
        kind="act",
        seat=None if disclosed == "nothing" else entry.seat,
        move=game.text(action) if disclosed == "action" else None,
        told=_lines(entry),
    )


def _change(entry: ActionRow, lines: Mapping[int, int]) -> ArchivedStep:
    """Return the step of a start, an undo or a rewind; its line says who did it."""
    back_to = None
    if entry.kind != "start":
        target = jump_target(entry.payload)
        back_to = max((line for seq, line in lines.items() if seq <= target), default=0)
    return ArchivedStep(
        seq=entry.line or 0,
        at=entry.at,
        kind=entry.kind,  # pyright: ignore[reportArgumentType]  # checked by the model
        source=entry.source,  # pyright: ignore[reportArgumentType]
        seat=entry.seat,
        back_to=back_to,
        told=_lines(entry),
    )


def _lines(entry: ActionRow) -> tuple[dict[str, Any], ...]:
    lines: Sequence[dict[str, Any]] = () if entry.told is None else json.loads(entry.told)
    return tuple(lines)
