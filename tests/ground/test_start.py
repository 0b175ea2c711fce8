"""`croupier run` is ready soon: it imports what a start needs, and nothing else."""

import gc
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.__main__ import handler
from bot.games.listing import GAMES, games

ROOT = Path(__file__).parents[2]
FOR_OTHERS = ("PIL", "alembic", "asyncpg", "bot.playground", "fluent", "py_ecc", "simcord")
"""Modules that are needed only for pictures, sentences, other commands, other databases and new tables."""
_IMPORTED = "import json, sys; from bot.__main__ import handler; handler('run'); print(json.dumps(list(sys.modules)))"


def test_run_imports_no_game_before_one_is_asked_for_and_nothing_for_others() -> None:
    done = subprocess.run([sys.executable, "-c", _IMPORTED], cwd=ROOT, capture_output=True, text=True, check=True)
    imported: list[str] = json.loads(done.stdout)
    assert "bot.terminal.serving.run" in imported
    own = [f"{floor}.{slug}" for slug in GAMES for floor in ("engines", "render", "bot.games", "data.components")]
    unwanted = (*own, *FOR_OTHERS)
    assert [
        name for name in imported if name in unwanted or name.startswith(tuple(f"{one}." for one in unwanted))
    ] == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says here what a process holds")
def test_a_second_language_is_read_on_demand_and_costs_less_than_a_twentieth(tmp_path: Path) -> None:
    """Calls and memory are counted until the bot has registered its commands in both languages, and memory also with
    every German message looked up."""
    command = [sys.executable, "-m", "tools.bench.second_language", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    counted = json.loads(done.stdout)
    assert counted["read"] == ["en"]
    for what in ("calls", "ready", "said"):
        english, more = counted[what]
        assert 0 < more < english / 20, (what, english, more)


def test_what_a_command_imports_is_never_searched_for_garbage_and_the_rest_is() -> None:
    before = gc.get_freeze_count()
    try:
        assert callable(handler("doctor"))
        assert gc.isenabled()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()


def test_games_are_listed_without_being_made_and_each_is_made_once() -> None:
    assert list(games()) == list(GAMES)
    assert "vegas_showdown" in games()
    assert "tic_tac_toe" not in games()
    assert games().get("tic_tac_toe") is None
    with pytest.raises(KeyError):
        games()["tic_tac_toe"]
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: games()["filthy_rich"], range(8)))
    assert len({id(binding) for binding in made}) == 1
    assert {slug: binding.slug for slug, binding in games().items()} == {slug: slug for slug in GAMES}
