"""A game is a folder in every package and one line in the list of games: no other code knows a game by name."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.games.binding import GameBinding
from bot.games.listing import games

ROOT: Final = Path(__file__).resolve().parents[2]
EXAMPLES: Final = {
    "bot/config.py": "names the folder of a game with component sets as an example",
    "bot/terminal/arguments.py": "names a game as an example",
    "data/luck/check.py": "the program players get knows the tables of all games, and nothing else",
}
every_game = pytest.mark.parametrize("slug", sorted(games()))


def folders(slug: str) -> tuple[Path, ...]:
    """Return the folders of one game, package by package."""
    return tuple(ROOT / floor / slug for floor in ("engines", "data/components", "render", "bot/games"))


def shared_sources() -> Iterator[Path]:
    """Yield modules of the product that serve every game."""
    own = [folder for slug in games() for folder in folders(slug)]
    for floor in ("bot", "data", "engines", "render"):
        for path in sorted((ROOT / floor).rglob("*.py")):
            if not any(path.is_relative_to(folder) for folder in own) and path.name != "listing.py":
                yield path


@every_game
def test_a_game_has_a_folder_on_every_floor_with_its_binding_and_files_of_sentences(slug: str) -> None:
    for folder in folders(slug):
        assert (folder / "__init__.py").is_file(), folder
    assert list((ROOT / "data/components" / slug).glob("*.toml"))
    assert list((ROOT / "tests/engines" / slug).glob("test_*.py"))

    binding = games()[slug]
    assert isinstance(binding, GameBinding)
    assert type(binding).__module__ == f"bot.games.{slug}.binding"

    # Every message whose name begins with a game's slug is in a file whose name does.
    files = list((ROOT / "data/locales/en").glob("*.ftl"))
    assert any(path.name.startswith(slug) for path in files)
    for path in files:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert path.name.startswith(slug) or not any(line.startswith(f"{slug}-") for line in lines), path


def test_all_folders_and_contracts_are_of_games_that_are_offered() -> None:
    for floor in ("data/components", "bot/games"):
        found = {path.parent.name for path in (ROOT / floor).glob("*/__init__.py")}
        assert found == set(games()), floor

    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    lists = [contract for contract in contracts if contract["name"].startswith("Games do not know each other")]
    assert len(lists) == 2
    for contract in lists:
        assert set(games()) <= _words(contract), contract["name"]


def test_what_serves_every_game_knows_none_by_name() -> None:
    """There is no import of a game and no slug in a text. Docstrings may use a game as an example."""
    found: list[str] = []
    sources = list(shared_sources())
    assert len(sources) > 300
    for path in sources:
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if name in EXAMPLES or not any(slug in text for slug in games()):
            continue
        for node in ast.walk(ast.parse(text)):
            named = list(_named(node))
            if any(slug in one for slug in games() for one in named):
                found.append(f"{name}:{getattr(node, 'lineno', 0)}: {named}")
    assert found == []


def _named(node: ast.AST) -> Iterator[str]:
    """Yield modules a node imports, and the text of a constant that is no docstring."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=str(module)):
            yield module
        case ast.Call() | ast.Assign() | ast.AnnAssign() | ast.Compare() | ast.Return() | ast.Tuple() | ast.Dict():
            yield from (
                child.value
                for child in ast.iter_child_nodes(node)
                if isinstance(child, ast.Constant) and isinstance(child.value, str)
            )
        case ast.JoinedStr(values=values):
            yield from (part.value for part in values if isinstance(part, ast.Constant) and isinstance(part.value, str))
        case _:
            return


def _words(contract: dict[str, Any]) -> set[str]:
    return {word.strip(" ()") for layer in contract["layers"] for word in layer.split("|")}
