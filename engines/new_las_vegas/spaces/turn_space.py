"""A turn as a space: the next step of the draft, take back, and whole lines (turn, steps 2 to 5)."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from typing_extensions import override

from engines.core.errors import IllegalAction, RulesFault
from engines.core.notation import Misread, Words
from engines.core.phrase import Phrase, phrase
from engines.core.space import ActionSpace, Choice
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
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.notation import lot_words, step_at
from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, OpenShow
from engines.new_las_vegas.sheet.city import City, nth_place
from engines.new_las_vegas.spaces import choices
from engines.new_las_vegas.spaces.refusals import explain, explain_line

BACK_STEP = TakeBack()


def refuse(reason: Phrase, remedy: Phrase) -> IllegalAction:
    """Return a refusal with its reason and remedy."""
    return IllegalAction(reason, remedy)


class NewLasVegasSpace(ActionSpace[Action]):
    """The base class of the game's spaces."""

    def __init__(self, city: City) -> None:
        self.notation = city.notation

    def __contains__(self, action: object) -> bool:
        return self.refusal_of(action) is None

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        return self.refusal_of(action)

    @override
    def words_refusal(self, words: Words) -> IllegalAction:
        return refuse(phrase("nlv-refuse-words", text=" ".join(words)[:60]), Phrase("nlv-remedy-words"))

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        if question == "loan":
            return Choice(word, Phrase(f"nlv-choice-loan-{word}"))
        return super().choice(question, word, actions)

    @abstractmethod
    def refusal_of(self, action: object) -> IllegalAction | None:
        """Return the refusal of an action; None if it is legal."""


class NoSpace(NewLasVegasSpace):
    """The empty space after the end of the game."""

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    @override
    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an empty space")

    @override
    def refusal_of(self, action: object) -> IllegalAction | None:
        return refuse(Phrase("nlv-refuse-over"), Phrase("nlv-remedy-over"))

    @override
    def words_refusal(self, words: Words) -> IllegalAction:
        return refuse(Phrase("nlv-refuse-over"), Phrase("nlv-remedy-over"))


class AnsweredSpace(NewLasVegasSpace):
    """The space of a seat that has answered and waits for the others. It is falsy, and the answer may be taken back until all
    have answered."""

    def __iter__(self) -> Iterator[Action]:
        yield BACK_STEP

    def __bool__(self) -> bool:
        return False

    @override
    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an answered question")

    @override
    def refusal_of(self, action: object) -> IllegalAction | None:
        if isinstance(action, TakeBack):
            return None
        return refuse(Phrase("nlv-refuse-answered"), Phrase("nlv-remedy-answered"))


T = TypeVar("T")

CONFIRM = Confirm()
REFUSE = Refuse()


class TurnSpace(NewLasVegasSpace):
    """The steps open to a seat that drafts its turn."""

    def __init__(self, draft: TurnDraft) -> None:
        self.notation = draft.city.notation
        self.draft = draft
        self._drawn: DraftStep | None = None

    def __iter__(self) -> Iterator[Action]:
        """Yield single steps; lines and `forgo` are legal too but not listed."""
        yield from self.draft.steps()
        if not self.draft.untouched:
            yield BACK_STEP

    def __bool__(self) -> bool:
        return True

    def sample(self, below: Callable[[int], int]) -> DraftStep:
        """Return a random next step: mostly of a turn without a bonus, now and then a bonus; never a step back."""
        drawn = self._drawn = self._sample(below)
        return drawn

    def _sample(self, below: Callable[[int], int]) -> DraftStep:
        draft = self.draft
        turn = draft.turn
        if turn.pair is None and not turn.refused:
            pairs = draft.pair_numbers()
            refusing = draft.may_refuse if not pairs or draft.has_bonus else False
            pick = below(len(pairs) + refusing)
            return draft.city.picking[pairs[pick] - 1] if pick < len(pairs) else REFUSE
        if turn.pair is not None and turn.lot is None:
            return self._sample_lot(below)
        uses = draft.uses()
        if uses and below(8):
            return _any(uses, below)
        copies = draft.copies()
        if copies and not below(3):
            return _any(copies, below)
        return AnswerLoan(below(2) == 1) if draft.loan_is_open else CONFIRM

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        """Return the refusal of an action; None if it is legal. The action sampled last is known to be legal."""
        return None if action is self._drawn else self.refusal_of(action)

    @override
    def refusal_of(self, action: object) -> IllegalAction | None:
        match action:
            case Line():
                return explain_line(self.draft, action)
            case TakeBack():
                return None if not self.draft.untouched else explain(self.draft, action)
            case Forgo():
                return None
            case (
                AnswerLoan() | PickPair() | ChangeNumber() | ChangeEffect() | OpenCasino() | Refuse() | Confirm() | Inaugurate()
                | Drive() | Build() | Improve() | OpenShow() | Copy()
            ):  # fmt: skip
                return None if self.draft.allows(action) else explain(self.draft, action)
            case _:
                return explain(self.draft, None)

    def completions(self, words: Words, begun: str) -> tuple[Choice, ...]:
        """Return the words that begin with `begun` and may follow `words` in a line. The steps that `words` spell are carried out
        first, on a copy of the draft."""
        found: dict[str, Choice] = {}
        for draft, rest in _readings(self.draft, words):
            for choice in TurnSpace(draft).words_of_step(rest):
                if choice.word.startswith(begun):
                    found.setdefault(choice.word, choice)
        return tuple(found.values())

    def words_of_step(self, words: Words) -> tuple[Choice, ...]:
        """Return the words that may follow `words` within one step; none if they lead nowhere. Each lot is one word, however many
        there are; a change of the number needs no first word; and the side of a copy is named even if only one is possible,
        because a line is read without a position."""
        lot = lot_words(words[1:]) if words[:1] == ("copy",) else None
        if words and (lot is None or lot[1] < len(words) - 1):
            try:
                return self.next_words(words).choices
            except IllegalAction:
                return ()
        following = self.following(words if lot is None else ("copy", lot[0]), whole=True)
        offered = [self.choice(one.question, one.word, one.actions) for one in following]
        changes = [choices.change_choice(self.draft, change) for change in self.draft.changes()] if not words else []
        lots = sum(one.question == "lot" for one in following)
        return (*offered[:lots], *changes, *offered[lots:])

    def _sample_lot(self, below: Callable[[int], int]) -> DraftStep:
        draft = self.draft
        lots = draft.lots()
        if draft.has_bonus:
            changes = draft.changes()
            if changes and (not lots or not below(5)):
                return ChangeNumber(_any(changes, below))
            swaps = draft.swaps()
            if swaps and not below(5):
                return ChangeEffect(_any(swaps, below))
        return draft.city.opening[nth_place(lots, below(lots.bit_count()))]

    @override
    def question(self, given: Words, asked: str) -> str:
        if given:
            return asked
        if self.draft.empty:
            return "pair"
        if self.draft.choosing_lot:
            return "lot"
        return "confirm" if self.draft.turn.refused or not self.draft.may_use else "effect"

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        match question, actions[0]:
            case "pair", PickPair(pair):
                return choices.pair_choice(self.draft, pair)
            case "number", ChangeNumber(change):
                return choices.change_choice(self.draft, change)
            case "street", _:
                lots = {action.lot for action in actions if isinstance(action, OpenCasino | Copy)}
                return choices.street_choice(word, len(lots))
            case (("lot" | "build" | "copy" | "avenue"), (OpenCasino(lot) | Build(lot) | Copy(lot))):
                return choices.lot_choice(word, lot)
            case (("effect" | "column" | "show" | "side" | "direction"), _):
                return Choice(word, Phrase(f"nlv-{question}-{word}"))
            case "kind", Refuse():
                return choices.REFUSE
            case _:
                return super().choice(question, word, actions)


def _any(values: Sequence[T], below: Callable[[int], int]) -> T:
    return values[below(len(values))]


def _readings(draft: TurnDraft, words: Words) -> Iterator[tuple[TurnDraft, Words]]:
    """Yield every reading of the words as legal steps and a begun step: the draft after the steps, and the remaining words."""
    yield draft, words
    while words:  # terminates, because every step takes at least one word
        read = step_at(draft.city.notation, words)
        if isinstance(read, Misread):
            return
        step, taken = read
        if isinstance(step, PickPair | Refuse) and not draft.empty:
            draft = draft.without_steps()
        if isinstance(step, Confirm) or not draft.allows(step):
            return
        draft, words = draft.after(step), words[taken:]
        yield draft, words
