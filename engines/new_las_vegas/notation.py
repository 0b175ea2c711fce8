"""Actions as text and back. The table of texts is in `actions`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, assert_never, get_args

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.actions import (
    Action,
    AnswerLoan,
    ChangeEffect,
    ChangeNumber,
    Confirm,
    Copy,
    DraftStep,
    Forgo,
    Line,
    OpenCasino,
    PickPair,
    Refuse,
    TakeBack,
)
from engines.new_las_vegas.public import (
    Build,
    Direction,
    Drive,
    Effect,
    Improve,
    Inaugurate,
    OpenShow,
)

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
_LETTERS: Final[dict[str, Direction]] = {"n": "n", "e": "e", "s": "s", "w": "w"}

_EFFECT_WORDS: Final[dict[str, Effect]] = {
    "inauguration": "inauguration",
    "limousine": "limousine",
    "construction": "construction",
    "improvement": "improvement",
    "show": "show",
    "ribbon": "inauguration",
    "inaugurate": "inauguration",
    "limo": "limousine",
    "drive": "limousine",
    "crane": "construction",
    "build": "construction",
    "improve": "improvement",
}

_LOT: Final = re.compile(r"s(\d{1,2})a(\d{1,2})")
_STREET: Final = re.compile(r"s\d{1,2}")
_AVENUE: Final = re.compile(r"a\d{1,2}")
_CHANGE: Final = re.compile(r"[+-]\d")
_MOST_WORDS: Final = 24
_ALONE: Final = frozenset(("yes", "no", "back", "forgo"))
_REMEDIES: Final = {
    "loan": "nlv-remedy-loan",
    "pair": "nlv-remedy-say-pair",
    "number": "nlv-remedy-say-number",
    "effect": "nlv-remedy-say-effect",
    "open": "nlv-remedy-say-lot",
    "build": "nlv-remedy-say-lot",
    "copy": "nlv-remedy-say-lot",
    "improve": "nlv-remedy-say-column",
    "show": "nlv-remedy-say-show",
    "drive": "nlv-remedy-say-drive",
}
"""What may follow a verb."""


def text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Line(steps):
            return " ".join(step_text(step) for step in steps)
        case TakeBack():
            return "back"
        case Forgo():
            return "forgo"
        case _:
            return step_text(action)


def step_text(step: DraftStep) -> str:
    """The canonical text of a draft step."""
    match step:
        case PickPair(pair):
            return str(pair)
        case ChangeNumber(change):
            return f"{change:+d}"
        case ChangeEffect(effect):
            return f"effect {effect}"
        case OpenCasino(lot):
            return lot
        case Inaugurate():
            return "inaugurate"
        case Drive(directions):
            return " ".join(("drive", *directions))
        case Build(lot):
            return f"build {lot}"
        case Improve(column):
            return f"improve {column}"
        case OpenShow(column):
            return f"show {column}"
        case Copy(lot, side):
            return f"copy {lot} {side}"
        case Refuse():
            return "refuse"
        case AnswerLoan(borrow):
            return "loan yes" if borrow else "loan no"
        case Confirm():
            return "confirm"
        case _:
            assert_never(step)


def parse(typed: str, columns: Collection[str]) -> Action:
    """Read an action or a line of draft steps; `columns` are the names an improvement may have. Raises UnreadableAction
    naming the first word that means nothing."""
    words = tuple(typed.lower().replace("\u2212", "-").replace(",", " ").split())
    if not words or len(words) > _MOST_WORDS:
        raise _unreadable(typed.strip()[:40])
    whole = _whole(words)
    if whole is not None:
        return whole
    steps: list[DraftStep] = []
    place = 0
    while place < len(words):  # ends: every step takes at least one word
        step, taken = read_step(words[place:], columns)
        steps.append(step)
        place += taken
    return steps[0] if len(steps) == 1 else Line(tuple(steps))


def lot_words(words: tuple[str, ...]) -> tuple[str, int] | None:
    """The lot these words begin with, in one word (`s3a5`) or two (`s3 a5`), and how many words it took."""
    if words and (found := _LOT.fullmatch(words[0])):
        return f"s{int(found[1])}a{int(found[2])}", 1
    if len(words) > 1 and _STREET.fullmatch(words[0]) and _AVENUE.fullmatch(words[1]):
        return f"s{int(words[0][1:])}a{int(words[1][1:])}", 2
    return None


def _whole(words: tuple[str, ...]) -> Action | None:
    """The actions that stand alone."""
    match words:
        case ("yes" | "no" as answer,):
            return AnswerLoan(answer == "yes")
        case ("back",):
            return TakeBack()
        case ("forgo",):
            return Forgo()
        case _:
            return None


def read_step(words: tuple[str, ...], columns: Collection[str]) -> tuple[DraftStep, int]:
    """The draft step these words begin with, and how many words it took. Raises UnreadableAction."""
    match words:
        case ("refuse", *_):
            return Refuse(), 1
        case ("confirm" | "ok", *_):
            return Confirm(), 1
        case ("inaugurate" | "ribbon", *_):
            return Inaugurate(), 1
        case ("pair", number, *_) if number.isdecimal() and len(number) == 1:
            return PickPair(int(number)), 2
        case ("number", change, *_) if _CHANGE.fullmatch(change):
            return ChangeNumber(int(change)), 2
        case ("loan", "yes" | "no" as answer, *_):
            return AnswerLoan(answer == "yes"), 2
        case ("effect", effect, *_) if effect in _EFFECT_WORDS:
            return ChangeEffect(_EFFECT_WORDS[effect]), 2
        case ("improve", column, *_) if column in columns:
            return Improve(column), 2
        case ("show", ("left" | "right") as column, *_):
            return OpenShow(column), 2
        case ("drive", *rest) if directions := _directions(tuple(rest)):
            return Drive(directions[0]), 1 + directions[1]
        case ("open" | "build" | "copy" as verb, *rest) if lot := lot_words(tuple(rest)):
            return _on_lot(verb, lot[0], lot[1], words)
        case _:
            return _short(words)


def _short(words: tuple[str, ...]) -> tuple[DraftStep, int]:
    """The steps that need no verb: a pair, a change of the number, a lot."""
    if words[0].isdecimal() and len(words[0]) == 1:
        return PickPair(int(words[0])), 1
    if _CHANGE.fullmatch(words[0]):
        return ChangeNumber(int(words[0])), 1
    lot = lot_words(words)
    if lot is not None:
        return OpenCasino(lot[0]), lot[1]
    raise _not_understood(words)


def _on_lot(verb: str, lot: str, taken: int, words: tuple[str, ...]) -> tuple[DraftStep, int]:
    if verb == "open":
        return OpenCasino(lot), 1 + taken
    if verb == "build":
        return Build(lot), 1 + taken
    side = words[1 + taken] if len(words) > 1 + taken else ""
    if side == "left" or side == "right":
        return Copy(lot, side), 2 + taken
    raise UnreadableAction(phrase("nlv-refuse-copy-side", lot=lot), phrase("nlv-remedy-copy-side", lot=lot))


def _directions(words: tuple[str, ...]) -> tuple[tuple[Direction, ...], int] | None:
    """One or two directions, in one word or two, and how many words they took."""
    if words and len(words[0]) == 2 and words[0][0] in _LETTERS and words[0][1] in _LETTERS:
        return (_LETTERS[words[0][0]], _LETTERS[words[0][1]]), 1
    if not words or words[0] not in _LETTERS:
        return None
    found: tuple[Direction, ...] = tuple(_LETTERS[word] for word in words[:2] if word in _LETTERS)
    return found, len(found)


def _not_understood(words: tuple[str, ...]) -> UnreadableAction:
    """Names the word that is not understood: behind a verb it is the next one, or there is none."""
    verb = words[0]
    if verb in _ALONE:
        return UnreadableAction(phrase("nlv-refuse-alone", word=verb), Phrase("nlv-remedy-alone"))
    if verb not in _REMEDIES:
        return _unreadable(verb)
    remedy = Phrase(_REMEDIES[verb])
    if len(words) == 1:
        return UnreadableAction(phrase("nlv-refuse-incomplete", word=verb), remedy)
    return UnreadableAction(phrase("nlv-refuse-unreadable-after", word=words[1][:40], verb=verb), remedy)


def _unreadable(word: str) -> UnreadableAction:
    return UnreadableAction(phrase("nlv-refuse-unreadable", word=word[:40]), phrase("nlv-remedy-unreadable"))
