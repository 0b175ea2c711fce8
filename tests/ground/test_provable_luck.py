"""The program that checks luck, data/luck/check.py, is run on the files players get: it follows the luck of whole games of
all kinds, including jumps back, and finds manipulations."""

import io
import json
import re
import runpy
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.games.listing import games
from bot.services.component_sets.host_folder import component_set_id
from bot.services.evidence.archive import Archive, ArchivedComponentSet, inconsistencies, read_archive, replay_steps
from bot.services.evidence.digests import log_digest
from bot.services.evidence.evidence import GAME_FILE, LUCK_FILE, evidence_file
from engines.core.events import PUBLIC
from engines.core.rng import Rng, branch_key, game_key
from tests.corpus.recording import archived, files, read
from tests.ground.rewound_games import rewound
from tests.own_sets import SETS

ROOT = Path(__file__).parents[2]
GAMES = games()
every_game = pytest.mark.parametrize("name", sorted(GAMES))


PROGRAM = (ROOT / "data" / "luck" / "check.py").read_text(encoding="utf-8")


@cache
def whole_game(name: str, number: int, jumps: int = 3) -> Archive:
    binding = GAMES[name]
    seats = list(binding.game.info.seats)[1:4]
    archive = rewound(binding, seats[number % len(seats)], number, jumps)
    assert inconsistencies(archive, GAMES) == ()
    return archive


def unpacked(archive: Archive, folder: Path) -> Path:
    """Return the file as players get it, together with the program."""
    zipfile.ZipFile(io.BytesIO(evidence_file(archive, GAMES[archive.game]))).extractall(folder)
    (folder / "check.py").write_text(PROGRAM, encoding="utf-8")
    return folder


@dataclass(frozen=True)
class Shown:
    """The program's output and its complaint, which is empty if it finds no fault."""

    lines: str
    complaint: str = ""


def run(folder: Path) -> Shown:
    """Run the program in this process."""
    shown = io.StringIO()
    try:
        with redirect_stdout(shown):
            runpy.run_path(str(folder / "check.py"), run_name="__main__")
    except SystemExit as leaving:
        return Shown(shown.getvalue(), str(leaving.code))
    return Shown(shown.getvalue())


def test_every_game_that_shuffles_has_its_forgeries_and_the_program_is_short() -> None:
    lines = [line for line in PROGRAM.splitlines() if line.strip()]
    assert len(lines) <= 140
    assert set(re.findall(r"^(?:import|from) ([\w, ]+)", PROGRAM, re.MULTILINE)) == {
        "hashlib, json, sys, tomllib",
        "pathlib import Path",
    }

    assert {name for name in GAMES if f'"{name}"' in PROGRAM} == {name for name, _, _ in FORGERIES}


@every_game
def test_the_program_follows_the_luck_of_whole_games(name: str, tmp_path: Path) -> None:
    for number in range(3):
        archive, folder = whole_game(name, number), tmp_path / str(number)
        shown = run(unpacked(archive, folder))
        assert shown.complaint == ""
        *_, commitment, _, digest = shown.lines.splitlines()
        assert commitment == archive.commitment
        assert digest == log_digest(archive)
        drawn = json.loads((folder / LUCK_FILE).read_text(encoding="utf-8"))["drawn"]
        anew = [one for one in drawn if "left" in one]
        assert 0 < len(anew) <= 3
        assert shown.lines.count(", anew:") == len(anew)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in SETS.items() for text in texts[:1]])
def test_the_program_follows_the_luck_of_games_with_components_of_a_host(name: str, text: str, tmp_path: Path) -> None:
    own = ArchivedComponentSet(id=component_set_id("own.toml", text), text=text)
    archive = rewound(GAMES[name].with_component_sets({own.id: text}, ()), 3, 1, deck=own)
    assert inconsistencies(archive, GAMES) == (), "also where nobody knows the set"
    shown = run(unpacked(archive, tmp_path))
    assert shown.complaint == ""
    assert shown.lines.count(", anew:") > 0


def test_the_program_needs_nothing_but_python_and_prints_what_comes_up(tmp_path: Path) -> None:
    """For Vegas Showdown: the tiles on the auction board at the start, and the events of all turns in order."""
    archive = whole_game("vegas_showdown", 1, jumps=0)
    lines = dict(line.split(": ", 1) for line in run(unpacked(archive, tmp_path)).lines.splitlines() if ": " in line)
    first, *later = list(replay_steps(archive, GAMES["vegas_showdown"]))
    public: Any = first.state.public
    shown = [space.tile for space in public.spaces if space.tile is not None][:3]
    assert [lines[size].split()[0] for size in ("small", "medium", "large")] == shown
    assert lines["first player"].startswith("seat ")
    seen = [event.fact for one in (first, *later) for event in one.events if event.audience == PUBLIC]
    events = [fact.event for fact in seen if type(fact).__name__ == "EventDrawn"]
    assert events
    assert [card.split("/")[0] for card in lines["events"].split()][: len(events)] == events

    folder = unpacked(whole_game("vegas_showdown", 1, jumps=0), tmp_path)
    line = [sys.executable, "-I", "-X", "utf8", str(folder / "check.py")]
    done = subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=60, check=True)
    assert done.stdout == run(folder).lines


def test_it_prints_the_dice_and_the_discards_that_are_shuffled(tmp_path: Path) -> None:
    """For Filthy Rich: every roll of a game, and each discard pile that becomes the deck, in its order."""
    archive = whole_game("filthy_rich", 2, jumps=0)
    text = run(unpacked(archive, tmp_path)).lines
    said = [(int(step), int(die)) for step, die in re.findall(r"step (\d+): (\d) of 0 to 9", text)]
    rolled: list[tuple[int, int]] = []
    for moment in replay_steps(archive, GAMES["filthy_rich"]):
        for event in moment.events:
            if type(event.fact).__name__ == "DiceRolled":
                rolled += [(moment.step.seq, die) for die in event.fact.dice]
    assert said == rolled
    assert rolled
    assert "shuffled again" in text


Forger = Callable[[dict[str, Any], dict[str, Any]], None]


def _seed(game: dict[str, Any], luck: dict[str, Any]) -> None:
    game["seed"] = "00" * 32


def _salt(game: dict[str, Any], luck: dict[str, Any]) -> None:
    game["salts"].reverse()


def _deal(game: dict[str, Any], luck: dict[str, Any]) -> None:
    _a_pile(luck["start"]).reverse()


def _a_pile(face_down: dict[str, Any]) -> list[Any]:
    return face_down.get("deck") or face_down.get("events") or face_down["stacks"][0]


def _branch(game: dict[str, Any], luck: dict[str, Any]) -> None:
    _a_pile(next(one["left"] for one in luck["drawn"] if "left" in one)).reverse()


def _no_branch(game: dict[str, Any], luck: dict[str, Any]) -> None:
    """Replay as if the jump had not changed the luck."""
    luck["drawn"].remove(next(one for one in luck["drawn"] if "left" in one))


def _other_cards(game: dict[str, Any], luck: dict[str, Any]) -> None:
    """Put another card face down at the target of a jump, and shuffle the pile as documented."""
    binding, archive = GAMES[game["game"]], read_archive(json.dumps(game))
    jump = next(step for step in archive.steps if step.back_to)
    then = [moment.state for moment in replay_steps(archive, binding) if moment.step.seq <= (jump.back_to or 0)][-1]
    plain = binding.game.state_adapter.dump_python(then, mode="json")
    pile = _a_pile(plain["secret"])
    pile[-1] = next(card for card in pile if card != pile[-1])
    forged = binding.game.renew_luck(
        binding.game.state_adapter.validate_python(plain), branch_key(game_key(archive.seed or "", archive.salts), 1)
    )
    secret = binding.game.state_adapter.dump_python(forged, mode="json")["secret"]
    left = next(one["left"] for one in luck["drawn"] if "left" in one)
    left |= {name: secret[name] for name in left}


def _cards_in_another_order(game: dict[str, Any], luck: dict[str, Any]) -> None:
    """Make the later shuffles end in a wanted order, since the file states the order before them."""
    key = game_key(game["seed"], game["salts"])
    jumps = [step["seq"] for step in game["steps"] if step["kind"] == "rewind"]
    for one in luck["drawn"]:
        if "cards" in one:
            branch = sum(1 for seq in jumps if seq < one["seq"])
            rng = Rng(branch_key(key, branch) if branch else key, one["at"])
            wanted = sorted(one["order"])
            places, _ = rng.shuffled(range(len(wanted)))
            one["cards"] = [card for _, card in sorted(zip(places, wanted, strict=True))]
            one["order"] = wanted


def _cards_nobody_has(game: dict[str, Any], luck: dict[str, Any]) -> None:
    one = next(one for one in luck["drawn"] if "cards" in one)
    one["cards"] = [one["cards"][0]] * len(one["cards"])
    one["order"] = list(one["cards"])


def _draw_more(game: dict[str, Any], luck: dict[str, Any]) -> None:
    """Add a number to a step that draws none, correct for its place in the stream."""
    step = next(step for step in game["steps"] if step["kind"] == "act")
    luck["drawn"].append({"seq": step["seq"], "at": 1024, "below": 6, "number": 0})


def _die(game: dict[str, Any], luck: dict[str, Any]) -> None:
    drawn = next(one for one in luck["drawn"] if "below" in one)
    drawn["number"] = (drawn["number"] + 1) % drawn["below"]


def _stretch(game: dict[str, Any], luck: dict[str, Any]) -> None:
    drawn = next(one for one in luck["drawn"] if "below" in one)
    drawn["at"] += 1


def _best_of_many_stretches(game: dict[str, Any], luck: dict[str, Any]) -> None:
    """Change the first roll to the one of another round or seat, which is a valid part of the stream."""
    roll = next(one["seq"] for one in luck["drawn"] if one.get("below") == 10)
    rng = Rng(game_key(game["seed"], game["salts"])).at(301)
    for one in luck["drawn"]:
        if one["seq"] == roll and one.get("below") == 10:
            one["at"] = rng.drawn
            one["number"], rng = rng.below(10)


def _die_not_thrown(game: dict[str, Any], luck: dict[str, Any]) -> None:
    roll = next(one["seq"] for one in luck["drawn"] if one.get("below") == 10)
    luck["drawn"] = [one for one in luck["drawn"] if one["seq"] != roll or one.get("below") != 10]


def _page_die_not_thrown(game: dict[str, Any], luck: dict[str, Any]) -> None:
    luck["drawn"].remove(next(one for one in luck["drawn"] if one.get("below") == 6))


def _reshuffle(game: dict[str, Any], luck: dict[str, Any]) -> None:
    drawn = next(one for one in luck["drawn"] if "cards" in one)
    drawn["order"].reverse()


FORGERIES: tuple[tuple[str, Forger, str], ...] = (
    *(
        (name, forge, sentence)
        for name in ("filthy_rich", "new_las_vegas", "vegas_showdown")
        for forge, sentence in (
            (_seed, "does not match the commitment"),
            (_salt, "was not shuffled with this seed"),
            (_deal, "was not shuffled with this seed"),
            (_branch, "is not shuffled again"),
            (_no_branch, "is of another branch"),
            (_other_cards, "is not shuffled again"),
            (_draw_more, "throws too much"),
        )
    ),
    *(
        (name, forge, sentence)
        for name in ("filthy_rich", "new_las_vegas")
        for forge, sentence in (
            (_cards_in_another_order, "shuffled other cards"),
            (_cards_nobody_has, "cards"),
            (_reshuffle, "was shuffled otherwise"),
        )
    ),
    ("filthy_rich", _die, "drew another number"),
    ("filthy_rich", _stretch, "leaves the stream"),
    ("filthy_rich", _best_of_many_stretches, "leaves the stream"),
    ("filthy_rich", _die_not_thrown, "threw no die"),
    ("filthy_rich", _page_die_not_thrown, "before the page die"),
)
WITH_A_SHUFFLE = {"new_las_vegas": 3}
"""Numbers of the whole games in which cards are reshuffled, if the first one has no reshuffle."""


@every_game
def test_forgeries_are_found(name: str, tmp_path: Path) -> None:
    folder = unpacked(whole_game(name, WITH_A_SHUFFLE.get(name, 0)), tmp_path)
    honest = {file: (folder / file).read_text(encoding="utf-8") for file in (GAME_FILE, LUCK_FILE)}
    for game, forge, sentence in FORGERIES:
        if game == name:
            files = {file: json.loads(text) for file, text in honest.items()}
            forge(files[GAME_FILE], files[LUCK_FILE])
            for file, content in files.items():
                (folder / file).write_text(json.dumps(content), encoding="utf-8")
            complaint = run(folder).complaint
            assert complaint.startswith("WRONG: "), forge
            assert sentence in complaint, forge


@pytest.mark.parametrize("file", files()[::12], ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_it_follows_recorded_games(file: Path, tmp_path: Path) -> None:
    archive = archived(read(file))
    shown = run(unpacked(archive, tmp_path))
    assert shown.complaint == ""
    assert shown.lines.splitlines()[-1] == log_digest(archive)
