"""Component sets as a host or server writes them: the game's own tables, copied, changed and extended."""

import re
from importlib import resources
from typing import Final

_ROW: Final = re.compile(r"^\[(\w+)\]$", re.MULTILINE)


def _copied(game: str, table: str, kind: str) -> str:
    """Return a table of the game with its rows as rows of a set."""
    text = resources.files("data").joinpath("components", game, f"{table}.toml").read_text(encoding="utf-8")
    return _ROW.sub(rf"[{kind}.\1]", text)


NOODLE_BAR: Final = """
[tile.noodle_bar]
color = "green"
size = "small"
kind = "premier"
price = 12
population = 2
revenue = 1
fame = 0
doors = ["N", "S"]
red_corners = true
count = 2
count_a = 1
count_b = 1

[tile.noodle_palace]
color = "blue"
size = "large"
kind = "premier"
price = 25
population = 4
revenue = 0
fame = 3
doors = ["N0", "E1"]
red_corners = true
count = 2
count_a = 1
count_b = 1
prerequisites = ["restaurant"]
touches = ["noodle_bar"]
"""

NOODLE_NIGHT: Final = """
[event.noodle_night]
copies = 2
sizes = ["small", "large"]
timing = "immediate"
effect = "money_per_tile"
per_tile = { noodle_bar = 3, restaurant = 2 }

[event.flyers]
copies = 2
sizes = ["small", "medium"]
timing = "immediate"
effect = "advertise"
amounts = [[4, 2], [2, 1]]
"""

PLANS: Final = """
[plan.6]
rows = 5
casino = 2
hotel = 2
casino_entrance = 5
hotel_entrance = 1

[plan.7]
rows = 4
casino = 2
hotel = 4
casino_entrance = 1
hotel_entrance = 4

[plan.8]
rows = 6
casino = 4
hotel = 4
casino_entrance = 3
hotel_entrance = 6
"""

TILES: Final = _copied("vegas_showdown", "tiles", "tile") + NOODLE_BAR
EVENTS: Final = _copied("vegas_showdown", "events", "event") + NOODLE_NIGHT
STRIP: Final = '[set]\nname = "Strip of noodles"\n' + TILES + EVENTS + PLANS
"""A set of Vegas Showdown with every kind of table."""

PROJECTS: Final = (
    _copied("new_las_vegas", "projects", "project")
    + """
[project.five_houses]
category = "pink"
first = 7
later = 3
condition = { type = "hotels", count = 5, size = "any" }
"""
)

SHEET: Final = """
[sheet]
streets = 3
avenues = 8
lots = [
  { street = 1, avenue = 2, par = 3 },
  { street = 1, avenue = 3, par = 4, star = true },
  { street = 1, avenue = 4, par = 5, crane = true },
  { street = 1, avenue = 5, carpet = "vip" },
  { street = 1, avenue = 6, carpet = "cash" },
  { street = 1, avenue = 7 },
  { street = 2, avenue = 1, crane = true, star = true },
  { street = 2, avenue = 2, carpet = "fountain" },
  { street = 2, avenue = 3 },
  { street = 2, avenue = 4, star = true },
  { street = 2, avenue = 5 },
  { street = 2, avenue = 6, crane = true },
  { street = 2, avenue = 7, carpet = "vip" },
  { street = 2, avenue = 8 },
  { street = 3, avenue = 1 },
  { street = 3, avenue = 3, star = true },
  { street = 3, avenue = 4 },
  { street = 3, avenue = 5, carpet = "cash" },
  { street = 3, avenue = 6 },
  { street = 3, avenue = 7, crane = true, star = true },
  { street = 3, avenue = 8, carpet = "fountain" },
]

[sheet.limousine]
start = [1, 1]

[sheet.limousine.street_pieces]
1 = [2, 3, 4, 5, 6, 7]
2 = [2, 3, 4, 5, 6, 7, 8]
3 = [2, 3, 4, 5, 6, 7, 8]

[sheet.limousine.avenue_pieces]
2 = [1, 3, 5, 7]
3 = [2, 4, 6, 8]
"""

LITTLE_PROJECTS: Final = """
[project.four_evens]
category = "orange"
first = 6
later = 3
condition = { type = "run", parity = "even", length = 4, streets = 1 }

[project.two_full_streets]
category = "purple"
first = 11
later = 6
condition = { type = "streets_complete", streets = 2 }

[project.three_inns]
category = "pink"
first = 9
later = 4
condition = { type = "hotels", count = 3, size = "small" }
"""

OLD_TOWN: Final = '[set]\nname = "Old town"\n' + PROJECTS
"""A set of Welcome to New Las Vegas with one more project."""
LITTLE_TOWN: Final = '[set]\nname = "Little town"\n' + LITTLE_PROJECTS + SHEET
"""A set of Welcome to New Las Vegas with a city of its own and the projects possible there."""
SETS: Final = {"vegas_showdown": (STRIP,), "new_las_vegas": (OLD_TOWN, LITTLE_TOWN)}
"""Sets by game."""
