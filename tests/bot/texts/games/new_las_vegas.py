"""Every message that Welcome to New Las Vegas builds from values: each f-string of its code with all keys it can build."""

from collections.abc import Iterable
from dataclasses import fields
from typing import get_args

from data.components.new_las_vegas import new_las_vegas_tables
from engines.new_las_vegas import public as new_las_vegas
from engines.new_las_vegas.components import Ours
from render.new_las_vegas.overview import FIGURE_NAMES


def families() -> dict[str, Iterable[object]]:
    tables = new_las_vegas_tables()
    rows = [field.name for field in fields(new_las_vegas.ScoreLine) if field.name not in ("debts", "bundles")]
    return {
        # Only a host or server with components of its own offers this option.
        "*-option-*": ("new_las_vegas-option-components", "new_las_vegas-option-components-house"),
        "*-option-*.help": ("new_las_vegas-option-components.help",),
        "nlv-verb-*": ("inaugurate", "refuse"),
        "*-luckterm-*": ("nlv-luckterm-numbers",),
        "nlv-asks-*": ("all_cranes_open", "street_cranes_and_shows", "golf_and_shows", "limo_each_street"),
        "nlv-pic-column-*": (name for name in (*tables.columns, "left", "right") if name != "inauguration"),
        "nlv-pic-does-*": get_args(new_las_vegas.Effect),
        "nlv-pic-figure-*": FIGURE_NAMES,
        "nlv-pic-key-*": ("now", "past", "debt"),
        "nlv-pic-end-*": get_args(new_las_vegas.EndReason),
        "nlv-pic-score-*": rows,
        "nlv-project-*": tables.projects,
        "nlv-choice-loan-*": ("yes", "no"),
        "nlv-*-*": (
            *(f"nlv-direction-{way}" for way in get_args(new_las_vegas.Direction)),
            *(f"nlv-show-{column}" for column in get_args(new_las_vegas.ShowColumn)),
            *(f"nlv-side-{side}" for side in get_args(new_las_vegas.Side)),
        ),
        "nlv-column-*": {**tables.columns, **tables.improvement_rows},
        "nlv-panel-*-help": ("inaugurate", "drive", "build", "improve", "show"),
        "nlv-page-*": ("start", "loan", "turn", "bonuses", "city", "solo", "end", "ours"),
        "nlv-ours-*": get_args(Ours),
        "nlv-panel-carpet-*": ("cash", "fountain", "vip"),
        "nlv-direction-*": get_args(new_las_vegas.Direction),
        "nlv-effect-*": get_args(new_las_vegas.Effect),
        "nlv-show-*": get_args(new_las_vegas.ShowColumn),
        "nlv-way-*": get_args(new_las_vegas.Direction),
        "nlv-side-*": get_args(new_las_vegas.Side),
    }
