"""Every message that Vegas Showdown builds from values: each f-string of its code with all keys it can build."""

from dataclasses import fields
from typing import get_args

from data.components.vegas_showdown import vegas_showdown_tables
from engines.vegas_showdown.components import Effect
from engines.vegas_showdown.public import EndReason, Phase, ScoreLine, TileSize


def families() -> dict[str, tuple[str, ...]]:
    game, tables = "vegas_showdown", vegas_showdown_tables()
    sizes = get_args(TileSize)
    phases = get_args(Phase)
    events = tuple(tables.events)
    own_phases = tuple(f"{game}-phase-{phase}" for phase in phases)
    ends = tuple(f"{game}-end-{reason}" for reason in get_args(EndReason))
    tasks = tuple(f"vs-task-{task}-{state}" for task in ("publicity", "renovate") for state in ("open", "done"))
    return {
        # Only a host or server with components of its own offers this option.
        "*-option-*": (f"{game}-option-components", f"{game}-option-components-house"),
        "*-option-*.help": (f"{game}-option-components.help",),
        "vs-advice-area-*": ("vs-advice-area-casino", "vs-advice-area-hotel"),
        "vs-advice-most-*": ("vs-advice-most-population", "vs-advice-most-revenue"),
        "*-luckterm-*": tuple(f"vs-luckterm-{name}" for name in ("tiles", "fame", "dollars")),
        "vs-effect-*": tuple(f"vs-effect-{effect}" for effect in get_args(Effect)),
        "vs-pic-set-*": tuple(f"vs-pic-set-{size}" for size in (*sizes, "choice")),
        "bid-other-or-*": ("vs-remedy-bid-other-or-publicity", "vs-remedy-bid-other-or-renovate"),
        "only-*": ("vs-remedy-only-publicity", "vs-remedy-only-renovate"),
        "no-way-*": tuple(f"vs-refuse-no-way-{entrance}" for entrance in ("casino", "hotel", "either")),
        "vegas_showdown-end-*": ends,
        "vegas_showdown-phase-*": own_phases,
        "vs-basic-*": ("vs-basic-slots", "vs-basic-slots2", "vs-basic-lounge", "vs-basic-restaurant"),
        "vs-change-*": ("vs-change-population", "vs-change-revenue", "vs-change-fame"),
        "vs-choice-turn-*": tuple(f"vs-choice-turn-{turn}" for turn in "nesw"),
        "vs-chosen-*": ("vs-chosen-renovate", "vs-chosen-publicity"),
        "vs-color-*": ("vs-color-yellow", "vs-color-green", "vs-color-blue"),
        "vs-event-*": tuple(f"vs-event-{event}" for event in events),
        "vs-event-*.effect": tuple(f"vs-event-{event}.effect" for event in events),
        "vs-lot-*": tuple(f"vs-lot-{lot}" for lot in ("a", "b", "c", "d", "slots", "slots2", "lounge", "restaurant")),
        "vs-order-*": ("vs-order-publicity", "vs-order-renovate"),
        "vs-order-surplus-*": ("vs-order-surplus-buy", "vs-order-surplus-pass"),
        "vs-own-*": ("vs-own-renovate", "vs-own-publicity"),
        "vs-panel-*": ("vs-panel-renovate", "vs-panel-publicity"),
        "vs-panel-place-*": ("vs-panel-place-publicity", "vs-panel-place-renovate"),
        "vs-alt-*": ("vs-alt-renovate", "vs-alt-publicity"),
        "vs-pic-area-*": ("vs-pic-area-casino", "vs-pic-area-hotel"),
        "vs-pic-effect-*": ("vs-pic-effect-renovate", "vs-pic-effect-publicity"),
        "vs-pic-instead-*": ("vs-pic-instead-renovate", "vs-pic-instead-publicity"),
        "vs-pic-value-*": tuple(f"vs-pic-value-{value}" for value in ("population", "revenue", "fame")),
        "vs-pic-end-*": tuple(f"vs-pic-end-{reason}" for reason in get_args(EndReason)),
        "vs-pic-score-*": tuple(f"vs-pic-score-{field.name}" for field in fields(ScoreLine)),
        "vs-pic-event-*": tuple(f"vs-pic-event-{event}" for event in events),
        "vs-pic-phase-*": tuple(f"vs-pic-phase-{phase}" for phase in phases),
        "vs-refuse-*": ("vs-refuse-outbid", "vs-refuse-outbid-two"),
        "vs-remedy-*": ("vs-remedy-back-or-nothing",),
        "vs-page-*": tuple(
            f"vs-page-{page}"
            for page in (*("start", "events", "cards", "lasting"), *("bidding", "building", "tiles", "end", "ours"))
        ),
        "vs-ours-*": tuple(
            f"vs-ours-{field}"
            for field in (
                *("size", "price", "population", "revenue", "fame", "doors", "red_corners", "count", "stack"),
                *("prerequisites", "copies", "sizes"),
            )
        ),
        "vs-score-*": tuple(
            f"vs-score-{part}"
            for part in (
                *("fame", "casino", "hotel", "connected", "population", "revenue", "money"),
                *("three-quarter", "diamond"),
            )
        ),
        "vs-side-*": tuple(f"vs-side-{side}" for side in "NESW"),
        "vs-size-*": tuple(f"vs-size-{size}" for size in sizes),
        "vs-source-*": ("vs-source-publicity",),
        "vs-task-*-*": tasks,
        "vs-task-tile-*": ("vs-task-tile-open", "vs-task-tile-done"),
        "vs-tell-*": ("vs-tell-renovate", "vs-tell-publicity"),
        "vs-tile-*": tuple(f"vs-tile-{tile}" for tile in tables.tiles),
    }
