"""Write a new game: a small one that is complete and passes every test, to be turned into yours step by step.

    python -m templates.new_game farkle --title "Farkle"

copies the game Pig from `templates/new_game/tree` under another name, enters it in the list of games and in the import
contracts, and records two of its games. `make new-game NAME=farkle` does the same.
"""

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TREE: Final = Path(__file__).resolve().parent / "tree"
LISTING: Final = Path("bot/games/listing.py")
PROJECT: Final = Path("pyproject.toml")
CONTRACT: Final = "Games do not know each other, and every game is listed here"


class NotWrittenError(Exception):
    """The refusal to write a game, with the reason and the remedy. Nothing has changed."""


def class_prefix(name: str) -> str:
    """Return the prefix of a game's classes: `TeaParty` for `tea_party`."""
    return "".join(word.capitalize() for word in name.split("_"))


def renamed(text: str, name: str, title: str) -> str:
    """Return a text of the template with the names of the new game: folder, classes and title."""
    text = re.sub(r"Pig(?=[A-Z])", class_prefix(name), text)
    text = re.sub(r"(?<![A-Za-z])pig(?![a-z])", name, text)
    return re.sub(r"\bPig\b", title, text)


def new_files(root: Path, name: str) -> dict[Path, Path]:
    """Return the target of each file of the template."""
    found = sorted(path for path in TREE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path: root / re.sub(r"(?<![a-z])pig(?![a-z])", name, path.relative_to(TREE).as_posix()) for path in found}


def check_name(root: Path, name: str) -> None:
    """Raise NotWrittenError for a name that is invalid, taken, or part of a text in a module that all games share."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name) or len(name) > 32:
        raise NotWrittenError(
            f"{name!r} is no name for a game. Use at most 32 lower-case letters, digits and _: tea_party."
        )
    there = [target for target in new_files(root, name).values() if target.exists()]
    if there or (root / "engines" / name).exists():
        raise NotWrittenError(
            f"There is something called {name} already ({(there or ['engines'])[0]}). Choose another name."
        )
    for path in _shared_modules(root):
        if re.search(rf"[\"'][^\"'\n]*{name}[^\"'\n]*[\"']", path.read_text(encoding="utf-8")):
            raise NotWrittenError(
                f"{path.relative_to(root)} says {name!r} in a text, which may name no game. Choose a longer name."
            )


def _shared_modules(root: Path) -> Iterator[Path]:
    for folder in (
        "bot/commands",
        "bot/services",
        "bot/interactions",
        "bot/ui",
        "engines/core",
        "render/core",
        "data/store",
    ):
        yield from sorted((root / folder).rglob("*.py"))


def listed(text: str, name: str) -> str:
    """Return `bot/games/listing.py` with one more game, offered last. Raise NotWrittenError if it has another layout."""
    line = f'    "{name}": "{class_prefix(name)}Binding",\n'
    text, changed = re.subn(
        r'(^GAMES: Final = \{\n(?:    "\w+": "\w+",\n)+)', rf"\g<1>{line}", text, flags=re.MULTILINE
    )
    if changed != 1:
        raise NotWrittenError(f"{LISTING} is not laid out as it was: enter the game by hand.")
    return text


def contracted(text: str, name: str) -> str:
    """Return `pyproject.toml` with the game in both import contracts. Raise NotWrittenError if it has another layout."""
    pattern = rf'(name = "{re.escape(CONTRACT)}[^\n]*\n(?:[^\n]+\n)*?layers = \["[\w |()]*?)( \| \(?tournament\)?")'
    text, changed = re.subn(pattern, rf"\1 | {name}\2", text)
    if changed != 2:
        raise NotWrittenError(f"{PROJECT} is not laid out as it was: enter the game in the two lists of games by hand.")
    return text


def write_game(root: Path, name: str, title: str) -> list[Path]:
    """Write the game into the project at `root` and return the new and changed files. Raise NotWrittenError."""
    check_name(root, name)
    changed = {
        root / LISTING: listed((root / LISTING).read_text(encoding="utf-8"), name),
        root / PROJECT: contracted((root / PROJECT).read_text(encoding="utf-8"), name),
    }
    for source, target in new_files(root, name).items():
        changed[target] = renamed(source.read_text(encoding="utf-8"), name, title)
    for path, text in changed.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    modules = [str(path) for path in changed if path.suffix == ".py"]
    # With another name, imports may be sorted differently and lines may break at other places.
    _run(root, "ruff", "check", "--quiet", "--fix", "--select", "I", *modules)
    _run(root, "ruff", "format", "--quiet", *modules)
    _run(root, "tools.corpus.record", name, "2")
    return sorted([*changed, *(root / "tests/corpus" / name).glob("*.json")])


def _run(root: Path, *line: str) -> None:
    command = [sys.executable, "-m", *line]
    subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - no shell, our own words


def main() -> int:
    """Write the game named on the command line into the working folder."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("name", help="the name in commands, folders and message ids: lower-case letters, digits and _")
    line.add_argument("--title", help="the proper name players read; by default made from the name")
    given = line.parse_args()
    root = Path.cwd()
    try:
        files = write_game(root, given.name, given.title or given.name.replace("_", " ").title())
    except NotWrittenError as refused:
        sys.stderr.write(f"{refused}\n")
        return 1
    for path in files:
        sys.stdout.write(f"{path.relative_to(root)}\n")
    sys.stdout.write("Play it: make play, then /game new. Make it yours: CONTRIBUTING.md, “How do I add a game?”.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
