"""The typed notation as a table of forms; `actions` lists the texts."""

import re
from collections.abc import Collection
from typing import Any, Final, get_args

from typing_extensions import override

from engines.core.errors import UnreadableAction
from engines.core.notation import Argument, Form, Misread, Name, Notation, Number, OneOf, Values, Words
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
from engines.new_las_vegas.public import Build, Direction, Drive, Effect, Improve, Inaugurate, OpenShow

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
_EFFECT_WORDS: Final[dict[str, Effect]] = {
    **{effect: effect for effect in EFFECTS},
    "ribbon": "inauguration",
    "inaugurate": "inauguration",
    "limo": "limousine",
    "drive": "limousine",
    "crane": "construction",
    "build": "construction",
    "improve": "improvement",
}
_LOT: Final = re.compile(r"s(\d{1,2})a(\d{1,2})")
_LETTERS: Final[dict[str, Direction]] = {"n": "n", "e": "e", "s": "s", "w": "w"}
_MOST_WORDS: Final = 24
_WORD: Final = 40
_FEW_LOTS: Final = 15
"""Maximum number of lots offered at once, next to the bonuses; with more, the street is asked first."""
_ALONE: Final = frozenset(("yes", "no", "back", "forgo"))


def lot_words(words: Words) -> tuple[str, int] | None:
    """Return the lot these words begin with, in one word (`s3a5`) or two (`s3 a5`), and the number of its words; None if they do
    not begin with a lot."""
    for length in range(1, min(2, len(words)) + 1):
        found = _LOT.fullmatch("".join(words[:length]))
        if found and (length == 1 or words[1].startswith("a")):
            return f"s{int(found[1])}a{int(found[2])}", length
    return None


class _Lot(Argument):
    """A lot: street and avenue. If there are many lots, the street is asked first."""

    parts = ("street", "avenue")

    def read(self, words: Words, before: Values) -> tuple[str, int] | None:
        return lot_words(words)

    def halves(self, word: str) -> Words | None:
        found = _LOT.fullmatch(word)
        return (f"s{found[1]}", f"a{found[2]}") if found else None


class _Directions(Argument):
    """One or two directions, in one word or two."""

    def write(self, value: tuple[Direction, ...]) -> Words:
        return value

    def read(self, words: Words, before: Values) -> tuple[tuple[Direction, ...], int] | None:
        if words and len(words[0]) == 2 and all(letter in _LETTERS for letter in words[0]):
            return (_LETTERS[words[0][0]], _LETTERS[words[0][1]]), 1
        if not words or words[0] not in _LETTERS:
            return None
        found: tuple[Direction, ...] = tuple(_LETTERS[word] for word in words[:2] if word in _LETTERS)
        return found, len(found)


class NewLasVegasNotation(Notation[Action]):
    """The notation of the game, with lines of several steps. `columns` are the columns and rows an improvement may name."""

    def __init__(self, columns: Collection[str]) -> None:
        sides = {"left": "left", "right": "right"}
        answer = OneOf("borrow", {"yes": True, "no": False}, asks="loan")
        lot_remedy = "nlv-remedy-say-lot"
        super().__init__(
            "nlv",
            Form(PickPair, "", Number("pair", r"(\d)"), also=("pair",), remedy="nlv-remedy-say-pair"),
            Form(
                ChangeNumber,
                "",
                Number("change", r"([+-]\d)", sign=True, asks="number"),
                also=("number",),
                offered="number",
                remedy="nlv-remedy-say-number",
            ),
            Form(ChangeEffect, "effect", OneOf("effect", _EFFECT_WORDS), remedy="nlv-remedy-say-effect"),
            Form(OpenCasino, "", _Lot("lot", at_once=_FEW_LOTS), also=("open",), remedy=lot_remedy),
            Form(Inaugurate, "inaugurate", also=("ribbon",)),
            Form(Drive, "drive", _Directions("directions", asks="direction"), remedy="nlv-remedy-say-drive"),
            Form(Build, "build", _Lot("lot", asks="build"), remedy=lot_remedy),
            Form(Improve, "improve", Name("column", columns), remedy="nlv-remedy-say-column"),
            Form(OpenShow, "show", OneOf("column", sides, asks="show"), remedy="nlv-remedy-say-show"),
            Form(
                Copy,
                "copy",
                _Lot("lot", asks="copy", at_once=_FEW_LOTS),
                OneOf("side", sides, implied=True),
                remedy=lot_remedy,
            ),
            Form(Refuse, "refuse"),
            Form(AnswerLoan, "loan", answer, remedy="nlv-remedy-loan"),
            Form(AnswerLoan, "", answer, alone=True, written=False),
            Form(Confirm, "confirm", also=("ok",)),
            Form(TakeBack, "back", alone=True),
            Form(Forgo, "forgo", alone=True, offered=""),
        )

    @override
    def words(self, action: Action) -> Words:
        if not isinstance(action, Line):
            return super().words(action)
        return tuple(word for step in action.steps for word in super(NewLasVegasNotation, self).words(step))

    @override
    def clean(self, text: str) -> Words:
        return super().clean(text.replace(",", " "))

    def whole_action(self, words: Words) -> Action | Misread:
        """Return the single action that the words spell, or a line of the draft steps they spell; a `Misread` otherwise."""
        if not words or len(words) > _MOST_WORDS:
            return Misread(words, 0)
        found = self.first_action(words, whole=True)
        if not isinstance(found, Misread):
            return found[0]
        steps: list[DraftStep] = []
        while words:  # terminates, because every step takes at least one word
            step = step_at(self, words)
            if isinstance(step, Misread):
                return step
            steps.append(step[0])
            words = words[step[1] :]
        return Line(tuple(steps))

    def refusal(self, misread: Misread, text: str) -> UnreadableAction:
        """Return a refusal of the first step that cannot be read. The refusal quotes the whole text if it has no words or too
        many, the lot if a copy names no side, the first word if that is not understood, must stand alone or needs another word,
        and otherwise the second word."""
        words = misread.words
        if not words or len(words) > _MOST_WORDS:
            return _unreadable(text.strip())
        first = words[0]
        if first in _ALONE:
            return UnreadableAction(phrase("nlv-refuse-alone", word=first), Phrase("nlv-remedy-alone"))
        if misread.argument is not None and misread.argument.asks == "side":
            lot: str = misread.values["lot"]
            return UnreadableAction(phrase("nlv-refuse-copy-side", lot=lot), phrase("nlv-remedy-copy-side", lot=lot))
        if misread.place == 0:
            return _unreadable(first)
        remedy = Phrase(misread.remedy)
        if len(words) == 1:
            return UnreadableAction(phrase("nlv-refuse-incomplete", word=first), remedy)
        return UnreadableAction(phrase("nlv-refuse-unreadable-after", word=words[1][:_WORD], verb=first), remedy)


def _unreadable(word: str) -> UnreadableAction:
    return UnreadableAction(phrase("nlv-refuse-unreadable", word=word[:_WORD]), phrase("nlv-remedy-unreadable"))


def step_at(notation: Notation[Action], words: Words) -> tuple[DraftStep, int] | Misread:
    """Return the draft step these words begin with, and the number of its words; a `Misread` if they begin with none."""
    found: Any = notation.first_action(words)
    return found


_WITHOUT_COLUMNS: Final = NewLasVegasNotation(())


def step_text(step: DraftStep) -> str:
    """Return the canonical text of a draft step, which does not depend on the sheet."""
    return _WITHOUT_COLUMNS.text(step)
