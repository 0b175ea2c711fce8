"""The English messages as written, and every member of the families that the code builds from values."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeAlias, get_args

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
from bot.services.people.records.annulling import GROUNDS
from bot.services.play.votes.ballots import KINDS as QUESTIONS
from bot.services.preferences.people import Forced
from bot.services.preferences.servers import Openers
from bot.services.results.ratings import TEMPOS
from bot.services.seats.server_tables import ClosingReason
from bot.services.seats.viewers import Part
from bot.services.tournaments.exports.exporting import KINDS as FILE_KINDS
from bot.services.tournaments.setup.setting_parser import STRICTNESSES
from bot.services.tournaments.setup.settings import GROUPS, SETTINGS
from bot.services.tournaments.state.record import RulingState
from bot.services.tournaments.state.templates import TEMPLATES
from bot.services.wording.refusals_of_discord import _PUBLISHED, _UNKNOWN, LIMITED
from bot.terminal.checks.findings import NAMES as FINDINGS
from data.store.servers.barred import KINDS as BARRED
from engines.core.players.levels import LEVELS, TEMPERAMENTS
from engines.tournament.rules import UNFIT, Finals, Format, Undecided, Unfinished
from render.core.pictures.parts import SeatKind
from render.core.theme import THEMES
from tests.bot.texts.notation_words import typed_keys
from tests.bot.texts.required_messages import required_messages
from tests.bot.texts.said_in_code import ROOT

Families: TypeAlias = dict[str, Iterable[object]]
"""F-strings that build keys, with the words that can stand for their `*`, or with whole keys."""
PUBLIC_BUTTONS = (
    *("join", "start", "computer", "setup", "leave", "details", "rules", "fairness", "without"),
    *("act", "board", "plan", "hand", "describe", "more", "recap", "replay", "rematch", "analysis"),
)
"""The verbs of buttons on public messages; `button-<verb>` are their labels."""
WORDED = (
    *dict.fromkeys(meaning.about for meaning in _PUBLISHED if meaning.lasts in {"passing", "never"}),
    *("timed-out", "unseen", LIMITED, _UNKNOWN.about),
)
"""Values of `RefusalMeaning.about` that have messages of their own. `timed-out` and `unseen` come from `bot.ui.places`."""
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


ORGANISERS_LABELS = (*ORGANISERS_FORMS, "call", "change", "end", "swap", "stop")
WAYS = ("checkin", "join", "leave", "pause", "ready", "standings", "tables", "rules")


def _tournament_setup() -> Families:
    names = ("name", *(one.name for one in SETTINGS))
    return {
        "button-tour-*": (*GROUPS, *WAYS),
        "tour-manner-*": STRICTNESSES,
        "tour-set-*": names,
        "tour-how-*": names,
        "tour-template-*": (one.name for one in TEMPLATES),
        "tour-unfit-*": UNFIT,
        "tour-value-*": (*get_args(Format), "yes", "no"),
        "tour-value-finals-*": get_args(Finals),
        "tour-value-open-*": ("invited", "all"),
        "tour-rule-qualify-*": ("overall", "group"),
        "tour-value-undecided-*": get_args(Undecided),
        "tour-weekday-*": range(1, 8),
    }


@cache
def families() -> dict[str, tuple[str, ...]]:
    """Return each f-string of the code that builds keys, with all keys it can build. Empty for shorthands, whose keys
    are written at their calls. Messages that the host requires of every game come from the games; a game that builds
    further keys lists them in `tests/bot/texts/games/<slug>.py`."""
    found = {family: list(_members(family, words)) for family, words in _shared_families().items()}
    for slug, binding in games().items():
        prefix = binding.game.notation.prefix
        found.setdefault("*-typed-", []).extend(typed_keys(binding))
        for key in required_messages(binding):
            family = _family_of(key.removeprefix(f"{slug}-").removeprefix(f"{prefix}-"))
            found.setdefault(family, []).append(key)
        found.setdefault("*-refuse-unreadable", []).append(f"{prefix}-refuse-unreadable")
        for family, words in _own_families(slug).items():
            found.setdefault(family, []).extend(_members(family, words))
    return {family: tuple(dict.fromkeys(keys)) for family, keys in found.items()}


def _members(family: str, words: Iterable[object]) -> Iterator[str]:
    """Yield the keys of a family: words in place of its `*`, and whole keys as they are."""
    for word in map(str, words):
        filled = family.replace("*", word)
        yield filled if filled in english() else word


def _family_of(word: str) -> str:
    """Return the family of a message: `end-last-seat` belongs to `*-end-*`, `option-rounds.help` to `*-option-*.help`,
    `option-deck-short` to `*-option-*-*`."""
    if word == "remedy-unreadable":
        return f"*-{word}"
    name, dot, attribute = word.partition(".")
    first, *filled = name.split("-", 2 if word.startswith("option-") else 1)
    return "-".join(("*", first, *("*" for _ in filled))) + dot + attribute


def _own_families(slug: str) -> Families:
    if not (Path(__file__).parent / "games" / f"{slug}.py").exists():
        return {}
    return import_module(f"tests.bot.texts.games.{slug}").families()


_LOGGED = ("options", "computers", "move", "pace", "starts")
"""Kinds of log entries whose text depends on the kind alone."""


def _seat_views() -> Families:
    parts = get_args(Part)
    return {"fairness-*": parts, "ui-viewers-*": parts, "ui-viewers-as-*": parts, "button-viewers-*": ("back", "agree")}


def _remarks() -> Families:
    temperaments = (*TEMPERAMENTS, "plain")
    return {
        "remark-*-*": tuple(f"remark-{kind}-{one}" for kind in get_args(MomentKind) for one in temperaments),
        "button-server-remarks-*": ("on", "off"),
        "settings-forced-*": get_args(Forced),
        "ui-settings-forced-*": get_args(Forced),
    }


def _shared_families() -> Families:
    pace_fields = tuple(name for _, fields in PACE_FORMS.values() for name in fields)
    return {
        **_seat_views(),
        **_remarks(),
        "refuse-discord-*": WORDED,
        "remedy-discord-*": WORDED,
        "winner-alt-*": ("won", "shared", "alone"),
        "*-cover": games(),
        "*-score": games(),
        "cover-alt-*": get_args(SeatKind),
        "cli-setting-*": (*REASONS.values(), "form"),
        "cli-bar-*": BARRED,
        "cli-bar-*-since": BARRED,
        "cli-barred-*": BARRED,
        "cli-lifted-*": BARRED,
        "cli-status-servers-*": ("tables", "refusals", "faults", "lost"),
        "cli-name-*": FINDINGS,
        "alt-mark-*": ("autopilot", "away", "steered"),
        "vote-kind-*": (kind for kind in QUESTIONS if kind != "rewind"),
        "annul-ground-*": GROUNDS,
        "top-*": ("ratings", "wins", "streaks", "scores"),
        "tour-format-*": (*get_args(Format), "heats", "rolling"),
        "tour-free-*": ("average", "first", "nothing"),
        "button-servers-*": ("open", "close"),
        "tour-line-*": ("late", "left", "server-joined", "server-left", "too-few", "full", "season-blocked"),
        "tour-stage-*": ("draft", "signup", "finished", "ended"),
        "tour-line-*-rolling": ("late", "left"),
        **_tournament_setup(),
        "tour-tie-*": ("wins", "direct", "opponents", "beaten", "score"),
        "tour-undecided-*": get_args(Undecided),
        "tour-unfinished-*": get_args(Unfinished),
        "button-data-*": FILE_KINDS,
        "ui-tour-data-*": FILE_KINDS,
        "tour-page-state-*": get_args(RulingState),
        "tour-form-*": ("player", "other"),
        "ui-ruling-vote-*": ("proposed", "counts", "refused"),
        "tour-worth-*": ("place", "last", "nothing", "average"),
        "top-tempo-*": TEMPOS,
        "organise-about-*": (what for what in ORGANISERS_FORMS if what != "table"),
        "button-organise-*": ORGANISERS_LABELS,
        "ui-manage-*": ("lobby", "starting", "running", "finished"),
        "ui-pace-form-*": pace_fields,
        "ui-pace-form-*-help": pace_fields,
        "button-*": (*PUBLIC_BUTTONS, "agree", "object", "willing"),
        "cmd-*": (),
        "cmd-*.description": (
            *("describe", "hand", "help", "learn", "puzzle", "manage", "order"),
            *("play", "recap", "record", "rules", "server", "top", "tournament"),
        ),
        "computer-*": (
            "computer-random",
            *(f"computer-{level}" for level in LEVELS),
            *(f"computer-{level}-{one}" for level in ("novice", "steady") for one in TEMPERAMENTS),
        ),
        "name-*": ("seat", "entry", "person", "computer"),
        "computer-level-*": ("random", *LEVELS),
        "computer-about-*": (*LEVELS, *TEMPERAMENTS),
        "log-*": (*_LOGGED, "unseen", *get_args(Part)),
        "pace-*": ("live", "daily", "relaxed", "own"),
        "reminders-*-*": tuple(
            f"reminders-{name}-{value}" for name, values in REMINDER_CHOICES.items() for value in values
        ),
        "ui-reminders-choose-*": ("calls", "when", "by"),
        "reminders-calls-*": REMINDER_CHOICES["calls"],
        "reminders-by-*": ("called", "channel", "direct"),
        "reminders-when-*": ("smart", "hourly", "daily", "off"),
        "status-*": ("paused", "stalled"),
        "playground-page-*": PAGE_WORDS,
        "playground-frame-*": messages_used(),
        "playground-welcome-*": OTHER_CHANNELS,
        "playground-topic-*": OTHER_CHANNELS,
        "refuse-*": (),
        "reliability-pace-*": ("live", "daily", "relaxed", "own"),
        "replay-*": ("first", "back", "next", "last", "phase-back", "phase-next"),
        "remedy-*": (),
        "settings-hand-*": ("on", "off"),
        "settings-*-on": ("hand", "remarks", "record"),
        "button-vote-*": (kind for kind in QUESTIONS if kind != "rewind"),
        "level-*": LEVELS,
        "settings-notify-*": ("channel", "direct", "off"),
        "settings-pictures-*": THEMES,
        "vote-*": ("refused", "expired", "withdrawn"),
        "closing-*": get_args(ClosingReason),
        "server-component-set-*": ("offered", "draft"),
        "server-form-*": ("person", "server", "channel"),
        "server-openers-*": get_args(Openers),
        "server-openers-form-*": get_args(Openers),
        "server-state-*": ("paused", "stalled"),
        "vote-state-*": ("passed", "refused", "expired", "withdrawn"),
    }
