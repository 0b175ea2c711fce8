"""The English messages as they are written, and every member of the families the code builds from values."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_args

from fluent.syntax import ast, parse

from bot.playground.site import _WORDS as PAGE_WORDS  # pyright: ignore[reportPrivateUsage]
from bot.playground.world import OTHER_CHANNELS
from bot.services.announcements import PUBLIC_BUTTONS
from bot.services.annulling import GROUNDS
from bot.services.ballots import KINDS as QUESTIONS
from bot.services.finished import TEMPOS
from bot.services.tournaments.settings import GROUPS, SETTINGS
from bot.services.tournaments.templates import TEMPLATES
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.filthy_rich.actions import KINDS
from engines.filthy_rich.components import CardType, Flags
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.public import EndReason as FilthyEnd
from engines.filthy_rich.vocabulary import Condition, Counter, EffectRow, Payer, Stat, Trigger
from engines.new_las_vegas import public as new_las_vegas
from engines.new_las_vegas.components import Ours
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.tournament.rules import UNFIT, Format, Undecided
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import EndReason, Phase, ScoreLine, TileSize
from tests.bot.texts.said_in_code import ROOT

ENGLISH = ROOT / "data" / "locales" / "en"


@dataclass(frozen=True)
class Message:
    """A message or attribute: its variables, and the variants its selectors know."""

    key: str
    pattern: ast.Pattern
    variables: frozenset[str]
    numbers: frozenset[str]
    """Variables a plural or number is selected by."""
    words: dict[str, frozenset[str]]
    """Variables a word is selected by, with the words."""


@cache
def english() -> dict[str, Message]:
    """All messages and attributes of `data/locales/en` by key. Raises ValueError on what Fluent cannot read and on a key
    that stands twice."""
    found: dict[str, Message] = {}
    for path in sorted(ENGLISH.glob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            unreadable = entry.content if isinstance(entry, ast.Junk) else None
            if unreadable is not None:
                raise ValueError(f"{path.name}: {unreadable!r}")
            for key, pattern in _patterns(entry) if isinstance(entry, ast.Message) else ():
                if key in found:
                    raise ValueError(f"{path.name}: {key} stands twice")
                found[key] = _message(key, pattern)
    return found


def samples(message: Message) -> Iterator[dict[str, object]]:
    """Argument sets that reach every variant."""
    choices: list[list[tuple[str, object]]] = []
    for name in sorted(message.variables):
        if name in message.words:
            choices.append([(name, word) for word in sorted(message.words[name])])
        elif name in message.numbers:
            choices.append([(name, number) for number in (0, 1, 2, 5)])
        else:
            choices.append([(name, "X1")])
    for combination in itertools.product(*choices):
        yield dict(combination)


def _patterns(entry: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if entry.value is not None:
        yield entry.id.name, entry.value
    for attribute in entry.attributes:
        yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _message(key: str, pattern: ast.Pattern) -> Message:
    variables: set[str] = set()
    numbers: set[str] = set()
    words: dict[str, frozenset[str]] = {}

    def visit(node: object) -> None:
        match node:
            case ast.VariableReference(id=identifier):
                variables.add(identifier.name)
            case ast.SelectExpression(selector=ast.VariableReference(id=identifier), variants=variants):
                names = {v.key.name if isinstance(v.key, ast.Identifier) else str(v.key.value) for v in variants}
                plural = names & {"zero", "one", "two", "few", "many", "other"} or any(n.isdecimal() for n in names)
                if plural:
                    numbers.add(identifier.name)
                else:
                    words[identifier.name] = frozenset(names)
            case _:
                pass
        if isinstance(node, ast.BaseNode):
            for child in vars(node).values():
                for one in child if isinstance(child, list) else [child]:
                    if isinstance(one, ast.BaseNode):
                        visit(one)

    visit(pattern)
    return Message(key, pattern, frozenset(variables), frozenset(numbers), words)


def _tournament_setup() -> dict[str, tuple[str, ...]]:
    names = ("name", *(one.name for one in SETTINGS))
    return {
        "button-tour-*": tuple(f"button-tour-{group}" for group in GROUPS),
        "tour-set-*": tuple(f"tour-set-{name}" for name in (*names, "save")),
        "tour-how-*": tuple(f"tour-how-{name}" for name in (*names, "save")),
        "tour-template-*": tuple(f"tour-template-{one.name}" for one in TEMPLATES),
        "tour-unfit-*": tuple(f"tour-unfit-{word}" for word in UNFIT),
        "tour-value-*": tuple(f"tour-value-{one}" for one in get_args(Format)),
        "tour-value-duplicate-*": tuple(f"tour-value-duplicate-{one}" for one in ("off", "field", "seat")),
        "tour-value-undecided-*": tuple(f"tour-value-undecided-{one}" for one in get_args(Undecided)),
        "tour-weekday-*": tuple(f"tour-weekday-{day}" for day in range(1, 8)),
    }


@cache
def families() -> dict[str, tuple[str, ...]]:
    """Each f-string of the code that builds keys, with all keys it can build. Empty for shorthands, whose keys stand
    written out at their calls."""
    tables = vegas_showdown_tables()
    sizes = get_args(TileSize)
    phases = get_args(Phase)
    events = tuple(tables.events)
    game = "vegas_showdown"
    own_phases = tuple(f"{game}-phase-{phase}" for phase in phases)
    ends = tuple(f"{game}-end-{reason}" for reason in get_args(EndReason))
    decisions = ("action", "advertise", "surplus", "pull", "place", "renovate")
    options = tuple(VegasOptions.model_fields)
    tasks = tuple(f"vs-task-{task}-{state}" for task in ("publicity", "renovate") for state in ("open", "done"))
    rich, new = _filthy_rich(), _new_las_vegas()
    return {
        **rich,
        **new,
        "*-decision-*": (
            *(f"{game}-decision-{kind}" for kind in decisions),
            *rich["*-decision-*"],
            *new["*-decision-*"],
        ),
        "*-end-*": (*ends, *rich["*-end-*"], *new["*-end-*"]),
        "*-option-*": (*(f"{game}-option-{name}" for name in options), *rich["*-option-*"], *new["*-option-*"]),
        "*-option-*.help": (
            *(f"{game}-option-{name}.help" for name in options),
            *rich["*-option-*.help"],
            *new["*-option-*.help"],
        ),
        "*-option-*-*": (*rich["*-option-*-*"], *new["*-option-*-*"]),
        "*-phase-*": (*own_phases, *rich["*-phase-*"], *new["*-phase-*"]),
        "*-length": tuple(f"{slug}-length" for slug in ("vegas_showdown", "filthy_rich", "new_las_vegas")),
        "*-pitch": (f"{game}-pitch", *rich["*-pitch"], *new["*-pitch"]),
        "bid-other-or-*": ("vs-remedy-bid-other-or-publicity", "vs-remedy-bid-other-or-renovate"),
        "only-*": ("vs-remedy-only-publicity", "vs-remedy-only-renovate"),
        "no-way-*": tuple(f"vs-refuse-no-way-{entrance}" for entrance in ("casino", "hotel", "either")),
        "alt-mark-*": ("alt-mark-autopilot", "alt-mark-away", "alt-mark-steered"),
        "vote-kind-*": tuple(f"vote-kind-{kind}" for kind in QUESTIONS if kind != "rewind"),
        "annul-ground-*": tuple(f"annul-ground-{ground}" for ground in GROUNDS),
        "top-*": tuple(f"top-{what}" for what in ("ratings", "wins", "streaks", "scores")),
        "tour-format-*": tuple(f"tour-format-{one}" for one in ("swiss", "round_robin", "elimination", "league")),
        "tour-free-*": tuple(f"tour-free-{one}" for one in ("average", "first", "nothing")),
        "tour-line-*": tuple(f"tour-line-{one}" for one in ("late", "left")),
        **_tournament_setup(),
        "tour-tie-*": tuple(f"tour-tie-{one}" for one in ("wins", "direct", "opponents", "beaten", "score")),
        "tour-undecided-*": tuple(f"tour-undecided-{one}" for one in get_args(Undecided)),
        "tour-rule-against-*": ("tour-rule-against-field", "tour-rule-against-seat"),
        "tour-worth-*": tuple(f"tour-worth-{one}" for one in ("place", "last", "nothing", "average")),
        "top-tempo-*": tuple(f"top-tempo-{tempo}" for tempo in TEMPOS),
        "*-anew": tuple(f"{slug}-anew" for slug in ("vegas_showdown", "filthy_rich", "new_las_vegas")),
        "*-autopilot": tuple(f"{slug}-autopilot" for slug in ("vegas_showdown", "filthy_rich", "new_las_vegas")),
        "button-*": tuple(f"button-{verb}" for verb in (*PUBLIC_BUTTONS, "agree", "object", "willing")),
        "cmd-*": (),
        "cmd-*.description": tuple(
            f"cmd-{name}.description"
            for name in ("describe", "hand", "help", "order", "play", "recap", "record", "rules", "top")
        ),
        "computer-*": ("computer-random", "computer-steady"),
        "log-*": ("log-options", "log-computers", "log-move", "log-pace"),
        "pace-*": ("pace-live", "pace-daily", "pace-relaxed", "pace-own"),
        "reminders-by-*": tuple(f"reminders-by-{way}" for way in ("called", "channel", "direct")),
        "reminders-when-*": tuple(f"reminders-when-{when}" for when in ("smart", "hourly", "daily", "off")),
        "status-*": ("status-paused", "status-stalled"),
        "playground-page-*": tuple(f"playground-page-{word}" for word in PAGE_WORDS),
        "playground-topic-*": tuple(f"playground-topic-{name}" for name in OTHER_CHANNELS),
        "refuse-*": (),
        "reliability-pace-*": tuple(f"reliability-pace-{pace}" for pace in ("live", "daily", "relaxed", "own")),
        "replay-*": tuple(f"replay-{where}" for where in ("first", "back", "next", "last", "phase-back", "phase-next")),
        "remedy-*": (),
        "settings-hand-*": ("settings-hand-on", "settings-hand-off"),
        "settings-notify-*": tuple(f"settings-notify-{where}" for where in ("channel", "direct", "off")),
        "vegas_showdown-end-*": ends,
        "vegas_showdown-phase-*": own_phases,
        "vs-basic-*": ("vs-basic-slots", "vs-basic-slots2", "vs-basic-lounge", "vs-basic-restaurant"),
        "vs-change-*": ("vs-change-population", "vs-change-revenue", "vs-change-fame"),
        "vs-choice-surplus-*": ("vs-choice-surplus-buy", "vs-choice-surplus-pass"),
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
        "vs-pic-end-*": tuple(f"vs-pic-end-{reason}" for reason in get_args(EndReason)),
        "vs-pic-score-*": tuple(f"vs-pic-score-{field.name}" for field in fields(ScoreLine)),
        "vs-pic-event-*": tuple(f"vs-pic-event-{event}" for event in events),
        "vs-pic-phase-*": tuple(f"vs-pic-phase-{phase}" for phase in phases),
        "vs-refuse-*": ("vs-refuse-outbid", "vs-refuse-outbid-two"),
        "vs-remedy-*": ("vs-remedy-back-or-nothing",),
        "vs-page-*": tuple(f"vs-page-{page}" for page in ("start", "events", "bidding", "building", "end", "ours")),
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
        "vote-*": ("vote-refused", "vote-expired", "vote-withdrawn"),
        "vote-state-*": tuple(f"vote-state-{state}" for state in ("passed", "refused", "expired", "withdrawn")),
        "vs-tell-*": ("vs-tell-renovate", "vs-tell-publicity"),
        "vs-tile-*": tuple(f"vs-tile-{tile}" for tile in tables.tiles),
        "vs-word-*": tuple(
            f"vs-word-{word}"
            for word in (
                *("bid", "renovate", "publicity", "advertise", "surplus", "pull"),
                *("place", "off", "confirm", "nothing", "back"),
            )
        ),
    }


def _filthy_rich() -> dict[str, tuple[str, ...]]:
    game = "filthy_rich"
    ends = tuple(_dashed(reason) for reason in get_args(FilthyEnd))
    decisions = ("luxury", "actions", "search", "roll", "sale", "auction", "page")
    phases = ("turn", "sale", "auction", "page", "finished")
    options = (*FilthyOptions.model_fields, "deck")
    kinds = get_args(Condition.model_fields["kind"].annotation)
    words = (*get_args(Counter), *get_args(Payer), *get_args(CardType), "one", "any")
    lists = ("play", "discard", "buy", "sell", "repay", "take", "bid")
    return {
        "*-decision-*": tuple(f"{game}-decision-{kind}" for kind in decisions),
        "*-end-*": tuple(f"{game}-end-{reason}" for reason in ends),
        "*-option-*": tuple(f"{game}-option-{name}" for name in options),
        "*-option-*.help": tuple(f"{game}-option-{name}.help" for name in options),
        "*-option-*-*": tuple(
            f"{game}-option-{name}-{value}"
            for name, values in (("luxuries_per_turn", ("one", "any")), ("tax_sales", ("all", "needed")))
            for value in values
        ),
        "*-phase-*": tuple(f"{game}-phase-{phase}" for phase in phases),
        "*-pitch": (f"{game}-pitch",),
        "fr-choice-advance-*": ("fr-choice-advance-pass", "fr-choice-advance-ask"),
        "filthy_rich-end-*": tuple(f"{game}-end-{reason}" for reason in ends),
        "filthy_rich-phase-*": tuple(f"{game}-phase-{phase}" for phase in phases),
        "fr-effect-*": tuple(f"fr-effect-{effect}" for effect in _effects()),
        "fr-effect-mod-*": tuple(f"fr-effect-mod-{_dashed(stat)}" for stat in get_args(Stat)),
        "fr-cause-*": ("fr-cause-tax", "fr-cause-cover-fee"),
        "fr-flag-*": tuple(f"fr-flag-{_dashed(flag)}" for flag in Flags.model_fields),
        "fr-if-*": tuple(f"fr-if-{_dashed(kind)}" for kind in kinds),
        "fr-panel-choose-*": tuple(f"fr-panel-choose-{verb}" for verb in lists),
        "fr-panel-list-*": tuple(f"fr-panel-list-{verb}" for verb in lists),
        "fr-pic-end-*": tuple(f"fr-pic-end-{reason}" for reason in ends),
        "fr-refuse-*": ("fr-refuse-take-not-found", "fr-refuse-take-type"),
        "fr-remedy-*": (*(f"fr-remedy-{kind}" for kind in decisions), "fr-remedy-wait"),
        "fr-page-*": tuple(f"fr-page-{page}" for page in ("start", "turn", "signs", "taxes", "cards", "end", "ours")),
        "fr-rules-*": tuple(f"fr-rules-{topic}" for topic in ("text", "discounts", "richest", "doubled", "closed")),
        "fr-ours-*": tuple(f"fr-ours-{what}" for what in ("name", "cost", "tax", "shape", "copies", "text")),
        "fr-type-*": tuple(f"fr-type-{card}" for card in get_args(CardType)),
        "fr-verb-*": tuple(f"fr-verb-{_verb(kind)}" for kind in KINDS),
        "fr-when-*": tuple(f"fr-when-{_dashed(trigger)}" for trigger in get_args(Trigger)),
        "fr-word-*": tuple(f"fr-word-{_dashed(word)}" for word in words),
    }


def _new_las_vegas() -> dict[str, tuple[str, ...]]:
    game, tables = "new_las_vegas", new_las_vegas_tables()
    ends = tuple(_dashed(reason) for reason in get_args(new_las_vegas.EndReason))
    options = NewLasVegasOptions.model_fields
    values = [(name, value) for name, field in options.items() for value in get_args(field.annotation)]
    phases = get_args(new_las_vegas.Phase)
    verbs = ("loan", "number", "effect", "inaugurate", "drive", "build", "improve", "show", "copy")
    rows = [field.name for field in fields(new_las_vegas.ScoreLine) if field.name not in ("debts", "bundles")]
    return {
        "*-decision-*": (f"{game}-decision-loan", f"{game}-decision-turn"),
        "*-end-*": tuple(f"{game}-end-{reason}" for reason in ends),
        "*-option-*": tuple(f"{game}-option-{name}" for name in options),
        "*-option-*.help": tuple(f"{game}-option-{name}.help" for name in options),
        "*-option-*-*": tuple(f"{game}-option-{name}-{value}" for name, value in values),
        "*-phase-*": tuple(f"{game}-phase-{phase}" for phase in phases),
        "*-pitch": (f"{game}-pitch",),
        "nlv-asks-*": tuple(
            f"nlv-asks-{kind}"
            for kind in ("all_cranes_open", "street_cranes_and_shows", "golf_and_shows", "limo_each_street")
        ),
        "nlv-pic-end-*": tuple(f"nlv-pic-end-{reason}" for reason in get_args(new_las_vegas.EndReason)),
        "nlv-pic-loan-*": tuple(f"nlv-pic-loan-{key}" for key in ("none", "few", "many")),
        "nlv-pic-score-*": tuple(f"nlv-pic-score-{name}" for name in rows),
        "nlv-project-*": tuple(f"nlv-project-{project}" for project in tables.projects),
        "nlv-choice-*": tuple(f"nlv-choice-{verb}" for verb in verbs),
        "nlv-column-*": tuple(f"nlv-column-{name}" for name in {**tables.columns, **tables.improvement_rows}),
        "nlv-panel-*-help": tuple(
            f"nlv-panel-{verb}-help" for verb in ("inaugurate", "drive", "build", "improve", "show")
        ),
        "nlv-page-*": tuple(
            f"nlv-page-{page}" for page in ("start", "loan", "turn", "bonuses", "city", "solo", "end", "ours")
        ),
        "nlv-ours-*": tuple(f"nlv-ours-{what}" for what in get_args(Ours)),
        "nlv-direction-*": tuple(f"nlv-direction-{way}" for way in get_args(new_las_vegas.Direction)),
        "nlv-effect-*": tuple(f"nlv-effect-{effect}" for effect in get_args(new_las_vegas.Effect)),
        "nlv-show-*": tuple(f"nlv-show-{column}" for column in get_args(new_las_vegas.ShowColumn)),
        "nlv-way-*": tuple(f"nlv-way-{way}" for way in get_args(new_las_vegas.Direction)),
        "nlv-side-*": tuple(f"nlv-side-{side}" for side in get_args(new_las_vegas.Side)),
    }


def _effects() -> Iterator[str]:
    """The phrases of `wording.effect_phrase`: one for each kind but a changed number, two for collecting."""
    for effect in get_args(get_args(EffectRow)[0]):
        (kind,) = get_args(effect.model_fields["do"].annotation)
        if kind != "mod":
            yield _dashed(kind)
    yield "collect-visible"


def _verb(kind: type[Any]) -> str:
    return str(kind.__dataclass_fields__["kind"].default)


def _dashed(word: str) -> str:
    return word.replace("_", "-")
