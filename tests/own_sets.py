"""Component sets as a host or server writes them: the game's own tables, copied, changed and extended."""

import re
from importlib import resources
from pathlib import Path
from typing import Final

_ROW: Final = re.compile(r"^\[(\w+)\]$", re.MULTILINE)


def _own(name: str) -> str:
    return "\n" + Path(__file__).with_name("component_sets").joinpath(f"{name}.toml").read_text("utf-8")


def _copied(game: str, table: str, kind: str) -> str:
    """Return a table of the game with its rows as rows of a set."""
    text = resources.files("data").joinpath("components", game, f"{table}.toml").read_text(encoding="utf-8")
    return _ROW.sub(rf"[{kind}.\1]", text)


NOODLE_BAR: Final = _own("noodle_bar")
NOODLE_NIGHT: Final = _own("noodle_night")
PLANS: Final = _own("plans")
TILES: Final = _copied("vegas_showdown", "tiles", "tile") + NOODLE_BAR
EVENTS: Final = _copied("vegas_showdown", "events", "event") + NOODLE_NIGHT
STRIP: Final = '[set]\nname = "Strip of noodles"\n' + TILES + EVENTS + PLANS
"""A set of Vegas Showdown with every kind of table."""
PROJECTS: Final = _copied("new_las_vegas", "projects", "project") + _own("five_houses")
SHEET: Final = _own("sheet")
LITTLE_PROJECTS: Final = _own("little_projects")
OLD_TOWN: Final = '[set]\nname = "Old town"\n' + PROJECTS
"""A set of Welcome to New Las Vegas with one more project."""
LITTLE_TOWN: Final = '[set]\nname = "Little town"\n' + LITTLE_PROJECTS + SHEET
"""A set of Welcome to New Las Vegas with a city of its own and the projects possible there."""
SETS: Final = {"vegas_showdown": (STRIP,), "new_las_vegas": (OLD_TOWN, LITTLE_TOWN)}
"""Sets by game."""
