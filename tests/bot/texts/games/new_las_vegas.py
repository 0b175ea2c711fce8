"""Every message that Welcome to New Las Vegas builds from values: each f-string of its code with all keys it can build."""

from dataclasses import fields
from typing import get_args

from data.components.new_las_vegas import new_las_vegas_tables
from engines.new_las_vegas import public as new_las_vegas
from engines.new_las_vegas.components import Ours
from render.new_las_vegas.overview import FIGURE_NAMES


def families() -> dict[str, tuple[str, ...]]:
    tables = new_las_vegas_tables()
    rows = [field.name for field in fields(new_las_vegas.ScoreLine) if field.name not in ("debts", "bundles")]
    return {
        # Only a host or server with components of its own offers this option.
        "*-option-*": ("new_las_vegas-option-components", "new_las_vegas-option-components-house"),
        "*-option-*.help": ("new_las_vegas-option-components.help",),
        "nlv-verb-*": ("nlv-verb-inaugurate", "nlv-verb-refuse"),
        "*-luckterm-*": ("nlv-luckterm-numbers",),
        "nlv-asks-*": tuple(
            f"nlv-asks-{kind}"
            for kind in ("all_cranes_open", "street_cranes_and_shows", "golf_and_shows", "limo_each_street")
        ),
        "nlv-pic-column-*": tuple(
            f"nlv-pic-column-{name}" for name in (*tables.columns, "left", "right") if name != "inauguration"
        ),
        "nlv-pic-does-*": tuple(f"nlv-pic-does-{effect}" for effect in get_args(new_las_vegas.Effect)),
        "nlv-pic-figure-*": tuple(f"nlv-pic-figure-{name}" for name in FIGURE_NAMES),
        "nlv-pic-key-*": tuple(f"nlv-pic-key-{name}" for name in ("now", "past", "debt")),
        "nlv-pic-end-*": tuple(f"nlv-pic-end-{reason}" for reason in get_args(new_las_vegas.EndReason)),
        "nlv-pic-score-*": tuple(f"nlv-pic-score-{name}" for name in rows),
        "nlv-project-*": tuple(f"nlv-project-{project}" for project in tables.projects),
        "nlv-choice-loan-*": ("nlv-choice-loan-yes", "nlv-choice-loan-no"),
        "nlv-*-*": (
            *(f"nlv-direction-{way}" for way in get_args(new_las_vegas.Direction)),
            *(f"nlv-show-{column}" for column in get_args(new_las_vegas.ShowColumn)),
            *(f"nlv-side-{side}" for side in get_args(new_las_vegas.Side)),
        ),
        "nlv-column-*": tuple(f"nlv-column-{name}" for name in {**tables.columns, **tables.improvement_rows}),
        "nlv-panel-*-help": tuple(
            f"nlv-panel-{verb}-help" for verb in ("inaugurate", "drive", "build", "improve", "show")
        ),
        "nlv-page-*": tuple(
            f"nlv-page-{page}" for page in ("start", "loan", "turn", "bonuses", "city", "solo", "end", "ours")
        ),
        "nlv-ours-*": tuple(f"nlv-ours-{what}" for what in get_args(Ours)),
        "nlv-panel-carpet-*": tuple(f"nlv-panel-carpet-{carpet}" for carpet in ("cash", "fountain", "vip")),
        "nlv-direction-*": tuple(f"nlv-direction-{way}" for way in get_args(new_las_vegas.Direction)),
        "nlv-effect-*": tuple(f"nlv-effect-{effect}" for effect in get_args(new_las_vegas.Effect)),
        "nlv-show-*": tuple(f"nlv-show-{column}" for column in get_args(new_las_vegas.ShowColumn)),
        "nlv-way-*": tuple(f"nlv-way-{way}" for way in get_args(new_las_vegas.Direction)),
        "nlv-side-*": tuple(f"nlv-side-{side}" for side in get_args(new_las_vegas.Side)),
    }
