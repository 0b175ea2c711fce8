"""Recorded games, at least one for each end of each game, always lead to their scores, through sound positions."""

from dataclasses import fields
from pathlib import Path

import pytest

from bot.games.listing import games
from engines.filthy_rich import public as filthy
from engines.filthy_rich.rules.transition import OpenPublic as OpenFilthy
from engines.vegas_showdown import public as vegas
from engines.vegas_showdown.rules.transition import OpenPublic as OpenVegas
from tests.engines.recorded import files, read, states


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_recorded_game_plays_to_the_same_end_through_sound_positions(path: Path) -> None:
    game, (head, _) = games()[path.parents[1].name].game, read(path)
    *before, last = states(path)
    assert [game.outcome(state.public) for state in before] == [None] * len(before)
    assert [game.check(state) for state in (*before, last)] == [()] * (len(before) + 1)
    outcome = game.outcome(last.public)
    assert outcome.reason.key == head["reason"]
    assert outcome.rounds == int(head["turns"])
    assert " ".join(map(str, outcome.scores)) == head["scores"]
    assert " ".join(map(str, outcome.winners)) == head["winners"]


def test_every_end_and_every_kind_of_answer_of_new_las_vegas_is_recorded() -> None:
    for name, binding in games().items():
        heads = [read(path)[0] for path in files(name)]
        ends = {head["reason"].rpartition("-end-")[2].replace("-", "_") for head in heads}
        assert ends == {end.replace("-", "_") for end in binding.game.info.end_reasons}, name
        assert len({head["seats"] for head in heads}) > 1, name
    told = {word for path in files("new_las_vegas") for _, text in read(path)[1] for word in text.split()}
    assert {"refuse", "copy", "effect", "+1", "drive", "build", "improve", "show", "inaugurate"} <= told


def test_open_copies_have_the_fields_of_their_public_parts_but_for_what_is_counted_at_the_end() -> None:
    assert OpenVegas.__annotations__ == {one.name: one.type for one in fields(vegas.Public)}

    declared = {one.name: one.type for one in fields(filthy.Public) if one.name != "deck_left"}
    assert OpenFilthy.__annotations__ == declared | {"estates": list[filthy.Estate]}
