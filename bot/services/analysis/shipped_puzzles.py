"""The puzzles shipped with the bot, for days on which no finished game gave one."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from bot.services.analysis.puzzle import PUZZLES, Puzzle

FOLDER: Final = Path(__file__).resolve().parents[3] / "data" / "puzzles"
"""Folder of the puzzles, with a file for each game."""


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles of a game in their order; empty for a game without puzzles."""
    file = FOLDER / f"{game}.json"
    return PUZZLES.validate_json(file.read_bytes()) if file.exists() else ()


def shipped_for(day: int, games: Collection[str]) -> Puzzle | None:
    """Return the shipped puzzle of a day (counted from 1970): the puzzles of all games one after the other, the games taking
    turns. None if there are no puzzles."""
    numbered = [(number, game, one) for game in games for number, one in enumerate(shipped(game))]
    numbered.sort(key=lambda each: each[:2])
    return numbered[day % len(numbered)][2] if numbered else None
