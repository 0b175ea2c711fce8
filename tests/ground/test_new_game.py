"""`make new-game` writes a game that passes every check at once."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from templates.new_game.__main__ import NotWrittenError, check_name, class_prefix, contracted, listed, renamed

ROOT = Path(__file__).parents[2]
NAME, TITLE = "tea_party", "Tea Party"
COPIED = ("bot", "data", "docs", "engines", "render", "templates", "tests", "tools")
NOT_COPIED = ("goldens", "*.sqlite3*")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project with one more game."""
    root = tmp_path_factory.mktemp("project")
    for folder in COPIED:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    shutil.copy(ROOT / "pyproject.toml", root)
    run(root, "templates.new_game", NAME, "--title", TITLE)
    return root


def run(root: Path, *line: str) -> str:
    """Return the output of a module that is run in the project; it must succeed."""
    shown = subprocess.run(
        [sys.executable, "-m", *line], cwd=root, capture_output=True, text=True, timeout=240, check=False
    )
    assert shown.returncode == 0, shown.stdout + shown.stderr
    return shown.stdout


def own_files(root: Path) -> list[Path]:
    return sorted(path for path in root.rglob("*") if NAME in path.relative_to(root).as_posix() and path.is_file())


def test_nothing_is_left_of_the_game_it_was_copied_from(project: Path) -> None:
    files = own_files(project)
    assert len(files) > 25
    for path in files:
        text = path.read_text(encoding="utf-8") if path.suffix != ".pyc" else ""
        assert re.search(r"pig(?!ment)", text, re.IGNORECASE) is None, path


@pytest.mark.slow
def test_it_is_in_good_shape_and_imports_only_what_a_game_may(project: Path) -> None:
    modules = [str(path) for path in own_files(project) if path.suffix == ".py"]
    run(project, "ruff", "format", "--check", "bot/games/listing.py", *modules)
    run(project, "ruff", "check", "bot/games/listing.py", *modules)
    folders = (
        f"bot/games/{NAME}",
        f"data/components/{NAME}",
        f"engines/{NAME}",
        f"render/{NAME}",
        "bot/games/listing.py",
    )
    run(project, "pyright", "--pythonpath", sys.executable, *folders)

    shown = subprocess.run(
        [Path(sys.executable).with_name("lint-imports")], cwd=project, capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0, shown.stdout
    assert " 0 broken" in shown.stdout


@pytest.mark.slow
def test_it_passes_its_own_tests_those_of_every_game_and_those_of_messages(project: Path) -> None:
    own = (f"tests/engines/{NAME}", f"tests/bot/games/test_{NAME}.py", f"tests/render/test_{NAME}_picture.py")
    every = (
        "tests/conformance",
        "tests/ground/test_computer_versions.py",
        "tests/ground/test_provable_luck.py",
        "tests/ground/test_games.py",
        "tests/bot/games/test_rules.py",
        "tests/bot/texts/test_messages.py",
    )
    said = "test_messages and (every_message or every_family or unused or every_argument or room or whole)"
    shown = run(project, "pytest", "-q", "-k", f"{NAME} or {said}", *own, *every)
    passed = re.search(r"(\d+) passed", shown)
    assert int(passed[1]) > 80


def test_names_are_carried_over_and_lists_laid_out_otherwise_left_alone() -> None:
    text = 'class PigOptions: """Pig."""  # `pig-choice-roll` of engines.pig, not of pigs'
    assert renamed(text, NAME, TITLE) == (
        'class TeaPartyOptions: """Tea Party."""  # `tea_party-choice-roll` of engines.tea_party, not of pigs'
    )
    assert class_prefix("farkle") == "Farkle"

    with pytest.raises(NotWrittenError, match="by hand"):
        listed("GAMES = []\n", NAME)
    with pytest.raises(NotWrittenError, match="by hand"):
        contracted("[tool.importlinter]\n", NAME)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Farkle", "is no name"),
        ("7up", "is no name"),
        ("class", "is no name"),
        ("tea-party", "is no name"),
        ("vegas_showdown", "already"),
        ("seat", "Choose a longer name"),
    ],
)
def test_names_that_do_not_do_are_refused(name: str, why: str) -> None:
    with pytest.raises(NotWrittenError, match=why):
        check_name(ROOT, name)
