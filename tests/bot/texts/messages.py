"""The English messages as written, and every member of the families that the code builds from values."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

from fluent.syntax import FluentParser, ast

from bot.commands.game.table_settings import PACE_FORMS
from bot.commands.reminding import CHOICES as REMINDER_CHOICES
from bot.commands.tournament.organiser_panel import FORMS as ORGANISERS_FORMS
from bot.config import REASONS
from bot.games.listing import games
from bot.games.story import MomentKind
from bot.playground.frame_words import messages_used
from bot.playground.model_server import OTHER_CHANNELS
from bot.playground.site import _WORDS as PAGE_WORDS  # pyright: ignore[reportPrivateUsage]
from bot.services.delivery.posts.announcements import PUBLIC_BUTTONS
from bot.services.people.records.annulling import GROUNDS
from bot.services.play.votes.ballots import KINDS as QUESTIONS
from bot.services.preferences.people import Forced
from bot.services.preferences.servers import Openers
from bot.services.results.ratings import TEMPOS
from bot.services.seats.server_tables import ClosingReason
from bot.services.seats.viewers import Part
from bot.services.tournaments.exports.exporting import KINDS as FILE_KINDS
from bot.services.tournaments.setup.setting_parser import MANNERS
from bot.services.tournaments.setup.settings import GROUPS, SETTINGS
from bot.services.tournaments.state.record import RulingState
from bot.services.tournaments.state.templates import TEMPLATES
from bot.services.wording.refusals_of_discord import WORDED
from bot.terminal.checks.findings import NAMES as FINDINGS
from data.store.servers.barred import KINDS as BARRED
from engines.core.players.levels import LEVELS, TEMPERAMENTS
from engines.tournament.rules import UNFIT, Finals, Format, Undecided, Unfinished
from render.core.pictures.parts import SeatKind
from render.core.theme import THEMES
from tests.bot.texts.notation_words import typed_keys
from tests.bot.texts.required_messages import required_messages
from tests.bot.texts.said_in_code import ROOT

LOCALES = ROOT / "data" / "locales"
ENGLISH = LOCALES / "en"


@dataclass(frozen=True)
class Message:
    """A message or attribute: its variables, and the variants of its selectors."""

    key: str
    pattern: ast.Pattern
    variables: frozenset[str]
    numbers: frozenset[str]
    """Variables that select a variant by their number or plural."""
    words: dict[str, frozenset[str]]
    """Variables that select a variant by a word, with the words."""
    selected: frozenset[str] = frozenset()
    """Variables that select variants and are shown in none."""
    plurals: tuple[tuple[str, frozenset[str]], ...] = ()
    """For each selection by a number: the variable and the keys of its variants."""
    refers: frozenset[str] = frozenset()
    """Keys of the messages it refers to."""
    file: str = ""


@cache
def english() -> dict[str, Message]:
    """Return all messages and attributes of `data/locales/en` by key. Raise ValueError for invalid Fluent and for a
    repeated key."""
    return written(ENGLISH)


def written(folder: Path) -> dict[str, Message]:
    """Return the messages and attributes of a folder."""
    found: dict[str, Message] = {}
    for name, resource in entries(folder).items():
        for message in _messages_of(name, resource):
            if message.key in found:
                raise ValueError(f"{name}: {message.key} stands twice")
            found[message.key] = message
    return found


def entries(folder: Path) -> dict[str, ast.Resource]:
    """Return the files of a folder by name. Raise ValueError for invalid Fluent."""
    return {path.name: _parsed(path.name, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.ftl"))}


@cache
def _parsed(name: str, text: str) -> ast.Resource:
    resource = FluentParser(with_spans=False).parse(text)
    unreadable = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    if unreadable:
        raise ValueError(f"{name}: {unreadable}")
    return resource


@cache
def _messages_of(name: str, resource: ast.Resource) -> tuple[Message, ...]:
    found = (entry for entry in resource.body if isinstance(entry, ast.Message))
    return tuple(replace(_message(key, pattern), file=name) for entry in found for key, pattern in _patterns(entry))


def samples(message: Message) -> Iterator[dict[str, object]]:
    """Yield sets of arguments that reach every variant."""
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
    shown: set[str] = set()
    plurals: list[tuple[str, frozenset[str]]] = []
    refers: set[str] = set()

    def ctx(node: object) -> None:
        match node:
            case ast.VariableReference(id=identifier):
                variables.add(identifier.name)
            case ast.MessageReference(id=identifier, attribute=attribute):
                refers.add(identifier.name if attribute is None else f"{identifier.name}.{attribute.name}")
            case ast.Placeable(expression=ast.VariableReference(id=identifier)):
                shown.add(identifier.name)
            case ast.SelectExpression(selector=ast.VariableReference(id=identifier), variants=variants):
                names = {v.key.name if isinstance(v.key, ast.Identifier) else str(v.key.value) for v in variants}
                plural = names & {"zero", "one", "two", "few", "many", "other"} or any(n.isdecimal() for n in names)
                if plural:
                    numbers.add(identifier.name)
                    plurals.append((identifier.name, frozenset(names)))
                else:
                    words[identifier.name] = frozenset(names)
            case _:
                pass
        if isinstance(node, ast.BaseNode):
            for child in vars(node).values():
                for one in child if isinstance(child, list) else [child]:
                    if isinstance(one, ast.BaseNode):
                        ctx(one)

    ctx(pattern)
    return Message(
        key,
        pattern,
        frozenset(variables),
        frozenset(numbers),
        words,
        frozenset(variables - shown),
        tuple(plurals),
        frozenset(refers),
    )


ORGANISERS_LABELS = (*ORGANISERS_FORMS, "call", "change", "end", "exchange", "stop")
WAYS = ("checkin", "join", "leave", "pause", "ready", "standings", "tables", "rules")


def _tournament_setup() -> dict[str, tuple[str, ...]]:
    names = ("name", *(one.name for one in SETTINGS))
    return {
        "button-tour-*": tuple(f"button-tour-{one}" for one in (*GROUPS, *WAYS)),
        "tour-manner-*": tuple(f"tour-manner-{one}" for one in MANNERS),
        "tour-set-*": tuple(f"tour-set-{name}" for name in names),
        "tour-how-*": tuple(f"tour-how-{name}" for name in names),
        "tour-template-*": tuple(f"tour-template-{one.name}" for one in TEMPLATES),
        "tour-unfit-*": tuple(f"tour-unfit-{word}" for word in UNFIT),
        "tour-value-*": tuple(f"tour-value-{one}" for one in (*get_args(Format), "yes", "no")),
        "tour-value-finals-*": tuple(f"tour-value-finals-{one}" for one in get_args(Finals)),
        "tour-value-open-*": ("tour-value-open-invited", "tour-value-open-all"),
        "tour-rule-qualify-*": ("tour-rule-qualify-overall", "tour-rule-qualify-group"),
        "tour-value-undecided-*": tuple(f"tour-value-undecided-{one}" for one in get_args(Undecided)),
        "tour-weekday-*": tuple(f"tour-weekday-{day}" for day in range(1, 8)),
    }


@cache
def families() -> dict[str, tuple[str, ...]]:
    """Return each f-string of the code that builds keys, with all keys it can build. Empty for shorthands, whose keys
    are written at their calls. Messages that the host requires of every game come from the games; a game that builds
    further keys lists them in `tests/bot/texts/games/<slug>.py`."""
    found = {family: list(keys) for family, keys in _shared_families().items()}
    for slug, binding in games().items():
        prefix = binding.game.notation.prefix
        found.setdefault("*-typed-", []).extend(typed_keys(binding))
        for key in required_messages(binding):
            family = _family_of(key.removeprefix(f"{slug}-").removeprefix(f"{prefix}-"))
            found.setdefault(family, []).append(key)
        found.setdefault("*-refuse-unreadable", []).append(f"{prefix}-refuse-unreadable")
        for family, keys in _own_families(slug).items():
            found.setdefault(family, []).extend(keys)
    return {family: tuple(dict.fromkeys(keys)) for family, keys in found.items()}


def _family_of(word: str) -> str:
    """Return the family of a message: `end-last-seat` belongs to `*-end-*`, `option-rounds.help` to `*-option-*.help`,
    `option-deck-short` to `*-option-*-*`."""
    if word == "remedy-unreadable":
        return f"*-{word}"
    name, dot, attribute = word.partition(".")
    first, *filled = name.split("-", 2 if word.startswith("option-") else 1)
    return "-".join(("*", first, *("*" for _ in filled))) + dot + attribute


def _own_families(slug: str) -> dict[str, tuple[str, ...]]:
    if not (Path(__file__).parent / "games" / f"{slug}.py").exists():
        return {}
    return import_module(f"tests.bot.texts.games.{slug}").families()


_LOGGED = ("options", "computers", "move", "pace", "starts")
"""Kinds of log entries whose text depends on the kind alone."""


def _seat_views() -> dict[str, tuple[str, ...]]:
    """Return the messages about coaches and casters."""
    parts = get_args(Part)
    return {
        "fairness-*": tuple(f"fairness-{part}" for part in parts),
        "ui-viewers-*": tuple(f"ui-viewers-{part}" for part in parts),
        "ui-viewers-as-*": tuple(f"ui-viewers-as-{part}" for part in parts),
        "button-viewers-*": ("button-viewers-back", "button-viewers-agree"),
    }


def _remarks() -> dict[str, tuple[str, ...]]:
    """Return the messages about remarks of computer players."""
    temperaments = (*TEMPERAMENTS, "plain")
    return {
        "remark-*-*": tuple(f"remark-{kind}-{one}" for kind in get_args(MomentKind) for one in temperaments),
        "button-server-remarks-*": ("button-server-remarks-on", "button-server-remarks-off"),
        "settings-forced-*": tuple(f"settings-forced-{one}" for one in get_args(Forced)),
        "ui-settings-forced-*": tuple(f"ui-settings-forced-{one}" for one in get_args(Forced)),
    }


def _shared_families() -> dict[str, tuple[str, ...]]:
    return {
        **_seat_views(),
        **_remarks(),
        "refuse-discord-*": tuple(f"refuse-discord-{about}" for about in WORDED),
        "remedy-discord-*": tuple(f"remedy-discord-{about}" for about in WORDED),
        "winner-alt-*": ("winner-alt-won", "winner-alt-shared", "winner-alt-alone"),
        "*-cover": tuple(f"{slug}-cover" for slug in games()),
        "*-score": tuple(f"{slug}-score" for slug in games()),
        "cover-alt-*": tuple(f"cover-alt-{kind}" for kind in get_args(SeatKind)),
        "cli-setting-*": tuple(f"cli-setting-{reason}" for reason in (*REASONS.values(), "form")),
        "cli-bar-*": tuple(f"cli-bar-{kind}" for kind in BARRED),
        "cli-bar-*-since": tuple(f"cli-bar-{kind}-since" for kind in BARRED),
        "cli-barred-*": tuple(f"cli-barred-{kind}" for kind in BARRED),
        "cli-lifted-*": tuple(f"cli-lifted-{kind}" for kind in BARRED),
        "cli-status-servers-*": tuple(
            f"cli-status-servers-{what}" for what in ("tables", "refusals", "faults", "lost")
        ),
        "cli-name-*": tuple(f"cli-name-{name}" for name in FINDINGS),
        "alt-mark-*": ("alt-mark-autopilot", "alt-mark-away", "alt-mark-steered"),
        "vote-kind-*": tuple(f"vote-kind-{kind}" for kind in QUESTIONS if kind != "rewind"),
        "annul-ground-*": tuple(f"annul-ground-{ground}" for ground in GROUNDS),
        "top-*": tuple(f"top-{what}" for what in ("ratings", "wins", "streaks", "scores")),
        "tour-format-*": tuple(f"tour-format-{one}" for one in (*get_args(Format), "heats", "rolling")),
        "tour-free-*": tuple(f"tour-free-{one}" for one in ("average", "first", "nothing")),
        "button-servers-*": ("button-servers-open", "button-servers-close"),
        "tour-line-*": tuple(f"tour-line-{one}" for one in ("late", "left", "server-joined", "server-left")),
        "tour-line-*-rolling": tuple(f"tour-line-{one}-rolling" for one in ("late", "left")),
        **_tournament_setup(),
        "tour-tie-*": tuple(f"tour-tie-{one}" for one in ("wins", "direct", "opponents", "beaten", "score")),
        "tour-undecided-*": tuple(f"tour-undecided-{one}" for one in get_args(Undecided)),
        "tour-unfinished-*": tuple(f"tour-unfinished-{one}" for one in get_args(Unfinished)),
        "button-data-*": tuple(f"button-data-{kind}" for kind in FILE_KINDS),
        "ui-tour-data-*": tuple(f"ui-tour-data-{kind}" for kind in FILE_KINDS),
        "tour-page-state-*": tuple(f"tour-page-state-{state}" for state in get_args(RulingState)),
        "tour-form-*": ("tour-form-player", "tour-form-other"),
        "ui-ruling-vote-*": tuple(f"ui-ruling-vote-{one}" for one in ("proposed", "counts", "refused")),
        "tour-worth-*": tuple(f"tour-worth-{one}" for one in ("place", "last", "nothing", "average")),
        "top-tempo-*": tuple(f"top-tempo-{tempo}" for tempo in TEMPOS),
        "organise-about-*": tuple(f"organise-about-{what}" for what in ORGANISERS_FORMS if what != "table"),
        "button-organise-*": tuple(f"button-organise-{what}" for what in ORGANISERS_LABELS),
        "ui-manage-*": tuple(f"ui-manage-{stage}" for stage in ("lobby", "starting", "running", "finished")),
        "ui-pace-form-*": tuple(f"ui-pace-form-{name}" for _, fields in PACE_FORMS.values() for name in fields),
        "ui-pace-form-*-help": tuple(
            f"ui-pace-form-{name}-help" for _, fields in PACE_FORMS.values() for name in fields
        ),
        "button-*": tuple(f"button-{verb}" for verb in (*PUBLIC_BUTTONS, "agree", "object", "willing")),
        "cmd-*": (),
        "cmd-*.description": tuple(
            f"cmd-{name}.description"
            for name in (
                "describe",
                "hand",
                "help",
                "learn",
                "puzzle",
                "manage",
                "order",
                "play",
                "recap",
                "record",
                "rules",
                "server",
                "top",
                "tournament",
            )
        ),
        "computer-*": (
            "computer-random",
            *(f"computer-{level}" for level in LEVELS),
            *(f"computer-{level}-{one}" for level in ("novice", "steady") for one in TEMPERAMENTS),
        ),
        "name-*": ("name-seat", "name-entry", "name-person", "name-computer"),
        "computer-level-*": tuple(f"computer-level-{level}" for level in ("random", *LEVELS)),
        "computer-about-*": tuple(f"computer-about-{word}" for word in (*LEVELS, *TEMPERAMENTS)),
        "log-*": tuple(f"log-{kind}" for kind in (*_LOGGED, "unseen", *get_args(Part))),
        "pace-*": ("pace-live", "pace-daily", "pace-relaxed", "pace-own"),
        "reminders-*-*": tuple(
            f"reminders-{name}-{value}" for name, values in REMINDER_CHOICES.items() for value in values
        ),
        "ui-reminders-choose-*": tuple(f"ui-reminders-choose-{one}" for one in ("calls", "when", "by")),
        "reminders-calls-*": tuple(f"reminders-calls-{one}" for one in REMINDER_CHOICES["calls"]),
        "reminders-by-*": tuple(f"reminders-by-{way}" for way in ("called", "channel", "direct")),
        "reminders-when-*": tuple(f"reminders-when-{when}" for when in ("smart", "hourly", "daily", "off")),
        "status-*": ("status-paused", "status-stalled"),
        "playground-page-*": tuple(f"playground-page-{word}" for word in PAGE_WORDS),
        "playground-frame-*": tuple(f"playground-frame-{word}" for word in messages_used()),
        "playground-welcome-*": tuple(f"playground-welcome-{name}" for name in OTHER_CHANNELS),
        "playground-topic-*": tuple(f"playground-topic-{name}" for name in OTHER_CHANNELS),
        "refuse-*": (),
        "reliability-pace-*": tuple(f"reliability-pace-{pace}" for pace in ("live", "daily", "relaxed", "own")),
        "replay-*": tuple(f"replay-{where}" for where in ("first", "back", "next", "last", "phase-back", "phase-next")),
        "remedy-*": (),
        "settings-hand-*": ("settings-hand-on", "settings-hand-off"),
        "settings-*-on": tuple(f"settings-{name}-on" for name in ("hand", "remarks", "record")),
        "button-vote-*": tuple(f"button-vote-{kind}" for kind in QUESTIONS if kind != "rewind"),
        "level-*": tuple(f"level-{level}" for level in LEVELS),
        "settings-notify-*": tuple(f"settings-notify-{where}" for where in ("channel", "direct", "off")),
        "settings-pictures-*": tuple(f"settings-pictures-{theme}" for theme in THEMES),
        "vote-*": ("vote-refused", "vote-expired", "vote-withdrawn"),
        "closing-*": tuple(f"closing-{reason}" for reason in get_args(ClosingReason)),
        "server-component-set-*": ("server-component-set-offered", "server-component-set-draft"),
        "server-form-*": ("server-form-person", "server-form-server", "server-form-channel"),
        "server-openers-*": tuple(f"server-openers-{one}" for one in get_args(Openers)),
        "server-openers-form-*": tuple(f"server-openers-form-{one}" for one in get_args(Openers)),
        "server-state-*": ("server-state-paused", "server-state-stalled"),
        "vote-state-*": tuple(f"vote-state-{state}" for state in ("passed", "refused", "expired", "withdrawn")),
    }
