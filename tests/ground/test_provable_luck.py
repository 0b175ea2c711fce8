"""The program in docs/provable_luck.md, run as it is printed, on the files players get: it follows the luck of whole games of all
kinds, jumps back included, and finds what was exchanged."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.listing import games
from bot.services.component_sets.host_folder import component_set_id
from bot.services.evidence.archive import Archive, ArchivedComponentSet, disagreements, moments
from bot.services.evidence.digests import log_digest
from bot.services.evidence.evidence import GAME_FILE, LUCK_FILE, packed
from engines.core.events import PUBLIC
from tests.corpus.recording import archived, files, read
from tests.ground.rewound_games import rewound
from tests.own_sets import SETS

ROOT = Path(__file__).parents[2]
GAMES = games()
every_game = pytest.mark.parametrize("name", sorted(GAMES))


def printed() -> str:
    text = (ROOT / "docs" / "provable_luck.md").read_text(encoding="utf-8")
    found = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(found) == 1
    return found[0]


def whole_game(name: str, number: int, jumps: int = 3) -> Archive:
    binding = GAMES[name]
    seats = list(binding.game.info.seats)[1:4]
    archive = rewound(binding, seats[number % len(seats)], number, jumps)
    assert disagreements(archive, GAMES) == ()
    return archive


def unpacked(archive: Archive, folder: Path) -> Path:
    """The file as players get it, with the program as it is printed."""
    zipfile.ZipFile(io.BytesIO(packed(archive, GAMES[archive.game]))).extractall(folder)
    (folder / "check.py").write_text(printed(), encoding="utf-8")
    return folder


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-I", "-X", "utf8", str(folder / "check.py")]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)


def test_the_program_players_get_is_the_one_that_is_printed() -> None:
    assert printed() == (ROOT / "data" / "luck" / "check.py").read_text(encoding="utf-8")


def test_the_program_is_short_and_knows_nothing_of_croupier() -> None:
    lines = [line for line in printed().splitlines() if line.strip()]
    assert len(lines) <= 120
    assert set(re.findall(r"^(?:import|from) ([\w, ]+)", printed(), re.MULTILINE)) == {
        "hashlib, json, sys, tomllib",
        "pathlib import Path",
    }


@every_game
@pytest.mark.parametrize("number", range(3))
def test_the_program_follows_the_luck_of_whole_games(name: str, number: int, tmp_path: Path) -> None:
    archive = whole_game(name, number)
    shown = run(unpacked(archive, tmp_path))
    assert shown.returncode == 0, shown.stderr
    *_, commitment, _, digest = shown.stdout.splitlines()
    assert commitment == archive.commitment
    assert digest == log_digest(archive)
    drawn = json.loads((tmp_path / LUCK_FILE).read_text(encoding="utf-8"))["drawn"]
    anew = [one for one in drawn if "left" in one]
    assert 0 < len(anew) <= 3
    assert shown.stdout.count(", anew:") == len(anew)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in SETS.items() for text in texts[:1]])
def test_the_program_follows_the_luck_of_games_with_components_of_a_host(name: str, text: str, tmp_path: Path) -> None:
    own = ArchivedComponentSet(id=component_set_id("own.toml", text), text=text)
    archive = rewound(GAMES[name].with_component_sets({own.id: text}, ()), 3, 1, deck=own)
    assert disagreements(archive, GAMES) == (), "also where nobody knows the set"
    shown = run(unpacked(archive, tmp_path))
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.count(", anew:") > 0


def test_it_prints_what_comes_up(tmp_path: Path) -> None:
    """Vegas Showdown: the tiles on the auction board at the start and the events of all turns, in their order."""
    archive = whole_game("vegas_showdown", 1, jumps=0)
    lines = dict(line.split(": ", 1) for line in run(unpacked(archive, tmp_path)).stdout.splitlines() if ": " in line)
    first, *later = list(moments(archive, GAMES["vegas_showdown"]))
    public: Any = first.state.public
    shown = [space.tile for space in public.spaces if space.tile is not None][:3]
    assert [lines[size].split()[0] for size in ("small", "medium", "large")] == shown
    assert lines["first player"].startswith("seat ")
    seen = [event.fact for one in (first, *later) for event in one.events if event.audience == PUBLIC]
    events = [fact.event for fact in seen if type(fact).__name__ == "EventDrawn"]
    assert events
    assert [card.split("/")[0] for card in lines["events"].split()][: len(events)] == events


def test_it_prints_the_dice_and_the_discards_that_are_shuffled(tmp_path: Path) -> None:
    """Filthy Rich: every roll of a game, and the pile that becomes the deck in the order it lay."""
    archive = whole_game("filthy_rich", 2, jumps=0)
    text = run(unpacked(archive, tmp_path)).stdout
    said = [(int(step), int(die)) for step, die in re.findall(r"step (\d+): (\d) of 0 to 9", text)]
    rolled: list[tuple[int, int]] = []
    for moment in moments(archive, GAMES["filthy_rich"]):
        for event in moment.events:
            if type(event.fact).__name__ == "DiceRolled":
                rolled += [(moment.step.seq, die) for die in event.fact.dice]
    assert said == rolled
    assert rolled
    assert "shuffled again" in text


def _seed(game: dict[str, Any], luck: dict[str, Any]) -> None:
    game["seed"] = "00" * 32


def _salt(game: dict[str, Any], luck: dict[str, Any]) -> None:
    game["salts"].reverse()


def _die(game: dict[str, Any], luck: dict[str, Any]) -> None:
    drawn = next(one for one in luck["drawn"] if "below" in one)
    drawn["number"] = (drawn["number"] + 1) % drawn["below"]


def _stretch(game: dict[str, Any], luck: dict[str, Any]) -> None:
    drawn = next(one for one in luck["drawn"] if "below" in one)
    drawn["at"] += 1


def _reshuffle(game: dict[str, Any], luck: dict[str, Any]) -> None:
    drawn = next(one for one in luck["drawn"] if "cards" in one)
    drawn["order"].reverse()


def _branch(game: dict[str, Any], luck: dict[str, Any]) -> None:
    left = next(one["left"] for one in luck["drawn"] if "left" in one)
    pile = left.get("deck") or left.get("events") or left["stacks"][0]
    pile.reverse()


def _deal(game: dict[str, Any], luck: dict[str, Any]) -> None:
    start = luck["start"]
    pile = start.get("deck") or start.get("events") or start["stacks"][0]
    pile.reverse()


Forger = Callable[[dict[str, Any], dict[str, Any]], None]


def forgeries() -> Iterator[Any]:
    for name in sorted(name for name in GAMES if f'"{name}"' in printed()):  # the others have nothing to shuffle
        for forge, sentence in (
            (_seed, "does not match the commitment"),
            (_salt, "were not shuffled with this seed"),
            (_branch, "is not shuffled anew"),
            (_deal, "were not shuffled with this seed"),
        ):
            yield pytest.param(name, forge, sentence, id=f"{name}{forge.__name__}")
    for forge, sentence in (
        (_die, "drew another number"),
        (_stretch, "leaves the stream"),
        (_reshuffle, "was shuffled otherwise"),
    ):
        yield pytest.param("filthy_rich", forge, sentence, id=f"filthy_rich{forge.__name__}")


@pytest.mark.parametrize(("name", "forge", "sentence"), list(forgeries()))
def test_what_was_exchanged_is_found(name: str, forge: Forger, sentence: str, tmp_path: Path) -> None:
    folder = unpacked(whole_game(name, 0), tmp_path)
    files = {one: json.loads((folder / one).read_text(encoding="utf-8")) for one in (GAME_FILE, LUCK_FILE)}
    forge(files[GAME_FILE], files[LUCK_FILE])
    for one, content in files.items():
        (folder / one).write_text(json.dumps(content), encoding="utf-8")
    shown = run(folder)
    assert shown.returncode == 1
    assert sentence in shown.stderr


@pytest.mark.parametrize("file", files(), ids=[f"{file.parent.name}-{file.stem}" for file in files()])
def test_it_follows_games_of_every_version_of_the_rules(file: Path, tmp_path: Path) -> None:
    archive = archived(read(file))
    shown = run(unpacked(archive, tmp_path))
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.splitlines()[-1] == log_digest(archive)
