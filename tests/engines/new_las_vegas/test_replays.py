"""Whole recorded games, one per end of the rules and more: they play to the same scores through sound positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core.selfplay import GameRecord, replay
from engines.new_las_vegas.options import NewLasVegasOptions
from tests.engines.new_las_vegas.setting import GAME
from tests.engines.recorded import assert_end, head_of, read_record

FILES = sorted((Path(__file__).parent / "replays").glob("*.txt"))


def recorded(path: Path) -> tuple[GameRecord, dict[str, str]]:
    return read_record(
        path, NewLasVegasOptions(loan="revealed" if head_of(path)["loan"] == "yes" else "off"), GAME.info.slug
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_plays_to_the_same_end_through_sound_positions(path: Path) -> None:
    record, head = recorded(path)
    states = list(replay(GAME, record))
    assert [GAME.check(state) for state in states] == [()] * len(states)
    assert_end(GAME, states[-1].public, head)


def test_every_end_solo_a_full_table_every_bonus_and_a_refusal_are_recorded() -> None:
    heads = [head_of(path) for path in FILES]
    ends = {head["reason"].removeprefix("new_las_vegas-end-") for head in heads}
    assert ends == {"inauguration", "projects", "all-open"}
    assert {"1", "12"} <= {head["seats"] for head in heads}
    words = {word for path in FILES for word in path.read_text(encoding="utf-8").split()}
    assert {"refuse", "copy", "effect", "+1", "drive", "build", "improve", "show", "inaugurate"} <= words
