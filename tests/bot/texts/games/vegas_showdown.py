"""Every message that Vegas Showdown builds from values: each f-string of its code with all keys it can build."""

from collections.abc import Iterable
from dataclasses import fields
from typing import get_args

from data.components.vegas_showdown import vegas_showdown_tables
from engines.vegas_showdown.components import Effect
from engines.vegas_showdown.public import EndReason, Phase, ScoreLine, TileSize


def families() -> dict[str, Iterable[object]]:
    game, tables = "vegas_showdown", vegas_showdown_tables()
    sizes = get_args(TileSize)
    phases = get_args(Phase)
    events = tuple(tables.events)
    tasks = tuple(f"vs-task-{task}-{state}" for task in ("publicity", "renovate") for state in ("open", "done"))
    return {
        # Only a host or server with components of its own offers this option.
        "*-option-*": (f"{game}-option-components", f"{game}-option-components-house"),
        "*-option-*.help": (f"{game}-option-components.help",),
        "vs-advice-area-*": ("casino", "hotel"),
        "vs-advice-most-*": ("population", "revenue"),
        "*-luckterm-*": tuple(f"vs-luckterm-{name}" for name in ("tiles", "fame", "dollars")),
        "vs-effect-*": get_args(Effect),
        "vs-pic-set-*": (*sizes, "choice"),
        "bid-other-or-*": ("vs-remedy-bid-other-or-publicity", "vs-remedy-bid-other-or-renovate"),
        "only-*": ("vs-remedy-only-publicity", "vs-remedy-only-renovate"),
        "no-way-*": tuple(f"vs-refuse-no-way-{entrance}" for entrance in ("casino", "hotel", "either")),
        "vegas_showdown-end-*": get_args(EndReason),
        "vegas_showdown-phase-*": phases,
        "vs-basic-*": ("slots", "slots2", "lounge", "restaurant"),
        "vs-change-*": ("population", "revenue", "fame"),
        "vs-choice-turn-*": "nesw",
        "vs-chosen-*": ("renovate", "publicity"),
        "vs-color-*": ("yellow", "green", "blue"),
        "vs-event-*": events,
        "vs-event-*.effect": events,
        "vs-lot-*": ("a", "b", "c", "d", "slots", "slots2", "lounge", "restaurant"),
        "vs-order-*": ("publicity", "renovate"),
        "vs-order-surplus-*": ("buy", "pass"),
        "vs-own-*": ("renovate", "publicity"),
        "vs-panel-*": ("renovate", "publicity"),
        "vs-panel-place-*": ("publicity", "renovate"),
        "vs-alt-*": ("renovate", "publicity"),
        "vs-pic-area-*": ("casino", "hotel"),
        "vs-pic-effect-*": ("renovate", "publicity"),
        "vs-pic-instead-*": ("renovate", "publicity"),
        "vs-pic-value-*": ("population", "revenue", "fame"),
        "vs-pic-end-*": get_args(EndReason),
        "vs-pic-score-*": (field.name for field in fields(ScoreLine)),
        "vs-pic-event-*": events,
        "vs-pic-phase-*": phases,
        "vs-refuse-*": ("outbid", "outbid-two"),
        "vs-remedy-*": ("back-or-nothing",),
        "vs-page-*": (*("start", "events", "cards", "lasting"), *("bidding", "building", "tiles", "end", "ours")),
        "vs-ours-*": (
            *("size", "price", "population", "revenue", "fame", "doors", "red_corners", "count", "stack"),
            *("prerequisites", "copies", "sizes"),
        ),
        "vs-score-*": (
            *("fame", "casino", "hotel", "connected", "population", "revenue", "money"),
            *("three-quarter", "diamond"),
        ),
        "vs-side-*": "NESW",
        "vs-size-*": sizes,
        "vs-source-*": ("publicity",),
        "vs-task-*-*": tasks,
        "vs-task-tile-*": ("open", "done"),
        "vs-tell-*": ("renovate", "publicity"),
        "vs-tile-*": tables.tiles,
    }
