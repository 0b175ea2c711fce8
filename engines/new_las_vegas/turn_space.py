"""A turn as a space: the next step of the draft, take back, and whole lines (turn, steps 2 to 5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

from engines.core.errors import IllegalAction, UnreadableAction
from engines.core.space import Choice, Facet
from engines.new_las_vegas import choices
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
from engines.new_las_vegas.city import places
from engines.new_las_vegas.drafting import TurnDraft
from engines.new_las_vegas.notation import lot_words, read_step, step_text
from engines.new_las_vegas.public import Build, Direction, Drive, Improve, Inaugurate, OpenShow
from engines.new_las_vegas.refusals import explain, explain_line
from engines.new_las_vegas.space import BACK_STEP, NewLasVegasSpace, done

T = TypeVar("T")

CONFIRM = Confirm()
REFUSE = Refuse()


class TurnSpace(NewLasVegasSpace):
    """The steps open to a seat that drafts its turn."""

    def __init__(self, columns: Collection[str], draft: TurnDraft) -> None:
        super().__init__(columns)
        self._draft = draft

    def __iter__(self) -> Iterator[Action]:
        """Single steps; lines and `forgo` are legal too and not listed."""
        yield from self._draft.steps()
        if not self._draft.untouched:
            yield BACK_STEP

    def __bool__(self) -> bool:
        return True

    def sample(self, below: Callable[[int], int]) -> DraftStep:
        """A next step: mostly the plain turn, now and then a bonus."""
        draft = self._draft
        if draft.empty:
            pairs = draft.pair_numbers()
            refusing = draft.may_refuse if draft.has_bonus or not pairs else False
            pick = below(len(pairs) + refusing)
            return PickPair(pairs[pick]) if pick < len(pairs) else REFUSE
        if draft.choosing_lot:
            return self._sample_lot(below)
        uses = draft.uses()
        if uses and below(8):
            return _any(uses, below)
        copies = draft.copies()
        if copies and not below(3):
            return _any(copies, below)
        return AnswerLoan(below(2) == 1) if draft.owes_loan else CONFIRM

    def refusal_of(self, action: object) -> IllegalAction | None:
        match action:
            case Line():
                return explain_line(self._draft, action)
            case TakeBack():
                return None if not self._draft.untouched else explain(self._draft, action)
            case Forgo():
                return None
            case (
                AnswerLoan() | PickPair() | ChangeNumber() | ChangeEffect() | OpenCasino() | Refuse() | Confirm() | Inaugurate()
                | Drive() | Build() | Improve() | OpenShow() | Copy()
            ):  # fmt: skip
                return None if self._draft.allows(action) else explain(self._draft, action)
            case _:
                return explain(self._draft, None)

    def completions(self, words: tuple[str, ...], begun: str) -> tuple[Choice, ...]:
        """The next word of a line: every step the words before it spell is carried out first."""
        found: dict[str, Choice] = {}
        for draft, rest in _readings(self._draft, words, self._columns):
            facet = TurnSpace(self._columns, draft).next_words(rest)
            for choice in facet:
                if choice.word.startswith(begun):
                    found.setdefault(choice.word, choice)
        return tuple(found.values())

    def next_words(self, words: tuple[str, ...]) -> tuple[Choice, ...]:
        """What may follow within one step; lots are one word each, however many they are."""
        if not words:
            lots = choices.one_word_lots(self._draft.city, self._draft.lots())
            changes = tuple(choices.change_choice(self._draft, change) for change in self._draft.changes())
            return (*lots, *changes, *self._other_roots())
        lot = lot_words(words[1:]) if words[0] == "copy" else None
        if lot is not None and lot[1] == len(words) - 1:
            # Typed lines name the side even where only one is possible, because a line is read without a position.
            return tuple(choices.side_choice(copy.side) for copy in self._draft.copies() if copy.lot == lot[0])
        facet = self._facet(words)
        return facet.choices if facet is not None else ()

    def _sample_lot(self, below: Callable[[int], int]) -> DraftStep:
        draft = self._draft
        lots = tuple(places(draft.lots()))
        changes = draft.changes()
        if changes and (not lots or not below(5)):
            return ChangeNumber(_any(changes, below))
        swaps = draft.swaps()
        if swaps and not below(5):
            return ChangeEffect(_any(swaps, below))
        return OpenCasino(draft.city.ids[_any(lots, below)])

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        if not words:
            return Facet(self._question(), self._roots())
        match words[0]:
            case "confirm":
                return self._whole(words, CONFIRM)
            case "refuse":
                return self._whole(words, REFUSE)
            case "inaugurate":
                return self._whole(words, Inaugurate())
            case "loan":
                return self._loan_facet(words[1:])
            case "back":
                return done(BACK_STEP) if len(words) == 1 and not self._draft.untouched else None
            case "number":
                return self._number_facet(words[1:])
            case "effect":
                return self._effect_facet(words[1:])
            case "drive":
                return self._drive_facet(words[1:])
            case "build" | "improve" | "show":
                return self._use_facet(words[0], words[1:])
            case "copy":
                return self._copy_facet(words[1:])
            case _:
                return self._short_facet(words)

    def _question(self) -> str:
        if self._draft.empty:
            return "pair"
        if self._draft.choosing_lot:
            return "lot"
        return "confirm" if self._draft.turn.refused or not self._draft.may_use else "effect"

    def _roots(self) -> tuple[Choice, ...]:
        return (*choices.lot_choices(self._draft, self._draft.lots()), *self._other_roots())

    def _other_roots(self) -> Iterator[Choice]:
        """All first words but lots."""
        draft = self._draft
        for pair in draft.pair_numbers():
            yield choices.pair_choice(draft, pair)
        if draft.may_refuse:
            yield choices.REFUSE
        if draft.changes():
            yield choices.verb("number")
        if draft.swaps():
            yield choices.verb("effect")
        uses = draft.uses()
        if uses:
            yield choices.verb(step_text(uses[0]).split()[0])
        if draft.copies():
            yield choices.verb("copy")
        if draft.asks_loan:
            yield choices.verb("loan")
        if draft.may_confirm:
            yield choices.CONFIRM
        if not draft.untouched:
            yield choices.BACK

    def _whole(self, words: tuple[str, ...], step: DraftStep) -> Facet[Action] | None:
        return done(step) if len(words) == 1 and self._draft.allows(step) else None

    def _loan_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        answers = {"yes" if borrow else "no": borrow for borrow in self._draft.loan_answers()}
        if not words:
            return Facet("loan", tuple(choices.LOAN_YES if borrow else choices.LOAN_NO for borrow in answers.values()))
        return done(AnswerLoan(answers[words[0]])) if len(words) == 1 and words[0] in answers else None

    def _number_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        steps = [ChangeNumber(change) for change in self._draft.changes()]
        if not words:
            return Facet("number", tuple(choices.change_choice(self._draft, step.change) for step in steps))
        return next((done(step) for step in steps if (step_text(step),) == words), None)

    def _effect_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        swaps = self._draft.swaps()
        if not words:
            return Facet("effect", tuple(choices.swap_choice(effect) for effect in swaps))
        found = [step for step in map(ChangeEffect, swaps) if step.effect == words[0]]
        return done(found[0]) if found and len(words) == 1 else None

    def _drive_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        drives = [use.directions for use in self._draft.uses() if isinstance(use, Drive)]
        matching = [ways for ways in drives if ways[: len(words)] == words]
        if words in matching:
            return done(Drive(next(ways for ways in matching if ways == words)))
        following: dict[Direction, None] = dict.fromkeys(ways[len(words)] for ways in matching)
        return Facet("direction", tuple(choices.direction_choice(direction) for direction in following))

    def _use_facet(self, word: str, words: tuple[str, ...]) -> Facet[Action] | None:
        found = [_choice(use) for use in self._draft.uses() if step_text(use).split()[0] == word]
        if not words:
            return Facet(_QUESTIONS[word], tuple(choice for choice, _ in found))
        lot = lot_words(words) if word == "build" else None
        said = (lot[0],) if lot is not None and lot[1] == len(words) else words
        return next((done(use) for choice, use in found if (choice.word,) == said), None)

    def _copy_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        draft = self._draft
        copies = draft.copies()
        lots = choices.copy_mask(draft.city, copies)
        if not words:
            return Facet("copy", choices.lot_choices(draft, lots))
        lot = lot_words(words)
        if lot is None:
            return Facet("avenue", choices.avenue_choices(draft.city, lots, words[0])) if len(words) == 1 else None
        here = [copy for copy in copies if copy.lot == lot[0]]
        rest = words[lot[1] :]
        if not rest and len(here) > 1:
            return Facet("side", tuple(choices.side_choice(copy.side) for copy in here))
        return next((done(copy) for copy in here if not rest or rest == (copy.side,)), None)

    def _short_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        """Steps without a verb: a pair, a change of the number, a lot in one word or two."""
        draft = self._draft
        if len(words) == 1:
            for step in (*map(PickPair, draft.pair_numbers()), *map(ChangeNumber, draft.changes())):
                if step_text(step) == words[0]:
                    return done(step)
        lot = lot_words(words)
        if lot is not None and lot[1] == len(words):
            return self._whole(("open",), OpenCasino(lot[0]))
        if len(words) == 1:
            return Facet("avenue", choices.avenue_choices(draft.city, draft.lots(), words[0]))
        return None


_QUESTIONS = {"build": "build", "improve": "column", "show": "show"}


def _choice(use: object) -> tuple[Choice, Action]:
    """How a use with one detail is offered."""
    match use:
        case Build(lot):
            return choices.lot_choice(lot), use
        case Improve(column):
            return choices.column_choice(column), use
        case OpenShow(column):
            return choices.show_choice(column), use
        case _:
            raise ValueError(f"{use} has no single detail")


def _any(values: Sequence[T], below: Callable[[int], int]) -> T:
    return values[below(len(values))]


def _readings(
    draft: TurnDraft, words: tuple[str, ...], columns: Collection[str]
) -> Iterator[tuple[TurnDraft, tuple[str, ...]]]:
    """Every way to read the words as legal steps and a step begun: the draft after the steps, and the words of the rest."""
    yield draft, words
    while words:  # ends: every step takes at least one word
        try:
            step, taken = read_step(words, columns)
        except UnreadableAction:
            return
        if isinstance(step, PickPair | Refuse) and not draft.empty:
            draft = draft.afresh()
        if isinstance(step, Confirm) or not draft.allows(step):
            return
        draft, words = draft.after(step), words[taken:]
        yield draft, words
