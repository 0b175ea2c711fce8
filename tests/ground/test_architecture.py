"""docs/architecture.md and docs/decisions name existing files, and the rooms in the order that the import check
enforces."""

import re
import tomllib
from pathlib import Path

from bot.games.listing import games

ROOT = Path(__file__).parents[2]
MAP = ROOT / "docs/architecture.md"
PLACE = re.compile(r"`((?:bot|engines|render|data|tests|tools|docs)/[^`\s]*)`")


def missing(text: str) -> list[str]:
    """Return the paths named in a text that do not exist; `<game>` stands for every game."""
    named = [
        path.replace("<game>", game)
        for path in PLACE.findall(text)
        for game in (games() if "<game>" in path else ("",))
    ]
    return [path for path in named if not (ROOT / path).exists()]


def test_every_path_that_is_named_exists_and_one_that_is_gone_is_noticed() -> None:
    documents = (MAP, *(ROOT / "docs/decisions").glob("*.md"))
    found = {document.name: missing(document.read_text("utf-8")) for document in documents}
    assert {name: paths for name, paths in found.items() if paths} == {}

    assert missing("see `bot/services/nowhere.py`, `engines/<game>/nothing.py` and `bot/app.py`") == [
        "bot/services/nowhere.py",
        *(f"engines/{game}/nothing.py" for game in games()),
    ]


def test_the_rooms_stand_in_the_order_of_the_import_check() -> None:
    section = MAP.read_text("utf-8").partition("### The rooms of `bot/services`")[2].partition("\n## ")[0]
    rooms = re.findall(r"^\| `bot/services/(\w+)(?:\.py)?` \|", section, re.MULTILINE)

    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one.get("containers") == ["bot.services"])
    assert rooms == layers
