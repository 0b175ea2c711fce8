"""A lesson with the position of each step: its panel, the effect of an answer, and the places pointed out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from bot.games.binding import AnyState, AnyView, Binding, Lesson, LessonStep, Look
from bot.games.controls import Button, Panel, Row, Select
from bot.games.picture import AnyPicture
from engines.core.errors import IllegalAction
from engines.core.notation import Words
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.rng import game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from render.core.areas import Mark

LEARNER: Final = Seat(0)
"""The learner's seat."""


@dataclass(frozen=True, slots=True)
class StepPanel:
    """A step's panel once some words of its answer are chosen. `control` is the label of the control to press next, which is
    pointed out; None in a step that only explains."""

    panel: Panel
    control: Phrase | None = None
    menu: Phrase | None = None
    """The placeholder of the select with the control to press; None for a button."""


class PlayedLesson:
    """A lesson with the position of each step."""

    def __init__(self, binding: Binding, lesson: Lesson) -> None:
        """Play the lesson through. Raise GameError if one of its actions cannot be read or breaks the rules."""
        self.binding, self.lesson = binding, lesson
        game = binding.game
        state: AnyState = game.setup(lesson.seats, game.info.options(), game_key(lesson.seed)).state
        for line in lesson.before:
            state = _state_after(binding, state, line)
        states: list[AnyState] = []
        for step in lesson.steps:
            states.append(state)
            for line in (*((f"{LEARNER} {step.does}",) if step.does else ()), *step.then):
                state = _state_after(binding, state, line)
        self._states = tuple(states)

    def __len__(self) -> int:
        return len(self.lesson.steps)

    def text(self, number: int) -> Phrase:
        """Return the text of step `number`, from 0."""
        return phrase(f"{self.binding.slug}-lesson-{self.lesson.steps[number].name}", **self._seats())

    def other_text(self, number: int) -> Phrase:
        """Return the text of step `number` after a choice other than the expected one."""
        return phrase(f"{self.binding.slug}-lesson-{self.lesson.steps[number].name}.other", **self._seats())

    def _seats(self) -> dict[str, PhraseValue]:
        """Return the arguments with which sentences name seats: `seat1`, the learner's, `seat2` ..."""
        return {f"seat{seat + 1}": SeatName(seat) for seat in range(self.lesson.seats)}

    def view(self, number: int) -> AnyView:
        """Return the learner's view in step `number`."""
        return self.binding.game.view_for(self._states[number], LEARNER)

    def step_panel(self, number: int, words: Words = ()) -> StepPanel:
        """Return the panel of step `number` after the learner has chosen `words`. Raise IllegalAction if they lead nowhere."""
        step, view = self.lesson.steps[number], self.view(number)
        if not step.does:
            return StepPanel(self._explaining_panel(step, view))
        space = self.binding.game.legal_actions(view)
        action = self._action(number)
        panel = self.binding.panel(view, LEARNER, space, words)
        if not _goes_on(space, tuple(step.does.split())):
            panel = _without_shortcuts(panel, space)
        next_control = _NextControl(space, action, panel)
        rows = tuple(next_control.row(row) for row in panel.rows)
        places = set(next_control.places(self.binding.places, words))
        added = () if words else self._shown_pictures(step, view)
        pictures = tuple(_with_outlines(picture, places, words, step.looks) for picture in (*added, *panel.pictures))
        panel = replace(panel, pictures=pictures, rows=rows)
        return StepPanel(panel, next_control.control, next_control.menu)

    def answer(self, number: int, words: Words) -> Literal["right", "further", "other"]:
        """Return the meaning of these words in a step: the expected action (`right`), perhaps with further words; only its
        first words, or no words (`further`); or something else (`other`, always in a step that only explains)."""
        if not self.lesson.steps[number].does:
            return "other"
        space = self.binding.game.legal_actions(self.view(number))
        if not words:
            return "further"
        action = self._action(number)
        if any(leads_to(space, words[:length], action) for length in range(1, len(words) + 1)):
            return "right"
        return "other" if leads_to(space, words, action) is None else "further"

    def _action(self, number: int) -> Any:
        game = self.binding.game
        return game.parse_at(self.view(number).public, self.lesson.steps[number].does)

    def _explaining_panel(self, step: LessonStep, view: AnyView) -> Panel:
        pictures = tuple(_with_outlines(picture, (), (), step.looks) for picture in self._shown_pictures(step, view))
        return Panel(Phrase("panel-not-asked"), (), pictures, ())

    def _shown_pictures(self, step: LessonStep, view: AnyView) -> tuple[AnyPicture, ...]:
        pictures: list[AnyPicture] = []
        for name in step.shows:
            if name == "own":
                pictures += self.binding.private_pictures(view, LEARNER)
            else:
                pictures.append(self.binding.pictures(view.public)[name])
        return tuple(pictures)


def leads_to(space: ActionSpace[Any], words: Words, action: Any) -> bool | None:
    """Return whether these words spell the action (True) or begin it (False); None if they lead elsewhere or nowhere."""
    try:
        narrowed = space.narrow(words)
    except IllegalAction:
        return None
    if narrowed.action is not None:
        return True if narrowed.action == action else None
    return False if any(action in one.actions for one in narrowed.following) else None


def _goes_on(space: ActionSpace[Any], words: Words) -> bool:
    """Return whether these words go on after a finished action."""
    for length in range(1, len(words)):
        try:
            if space.narrow(words[:length]).action is not None:
                return True
        except IllegalAction:
            return False
    return False


def _without_shortcuts(panel: Panel, space: ActionSpace[Any]) -> Panel:
    """Return the panel without buttons that also answer later questions, which only later steps explain. If there were any, its
    lines are left out too, because they may mention them."""
    rows = tuple(_steps_only(row, space) for row in panel.rows)
    if rows == panel.rows:
        return panel
    return replace(panel, lines=(), rows=tuple(row for row in rows if not isinstance(row, tuple) or row))


def _steps_only(row: Row, space: ActionSpace[Any]) -> Row:
    if isinstance(row, Select):
        return row
    return tuple(button for button in row if not _goes_on(space, button.words))


class _NextControl:
    """The one control of a panel that leads furthest towards an action; only it is emphasised."""

    def __init__(self, space: ActionSpace[Any], action: Any, panel: Panel) -> None:
        self._space = space
        self.control: Phrase | None = None
        self.menu: Phrase | None = None
        self.words: Words = ()
        furthest = (False, 0)
        for row in panel.rows:
            for one in row if isinstance(row, tuple) else row.options:
                reached = leads_to(space, one.words, action) if one.words else None
                if reached is not None and (reached, len(one.words)) > furthest:
                    furthest = (reached, len(one.words))
                    self.control, self.words = one.label, one.words
                    self.menu = row.placeholder if isinstance(row, Select) else None

    def row(self, row: Row) -> Row:
        """Return a row of the panel in which at most this control is emphasised."""
        return row if isinstance(row, Select) else tuple(self.button(button) for button in row)

    def button(self, button: Button) -> Button:
        """Return a button of the panel, emphasised only if it is this control."""
        return replace(button, style="main" if button.words and button.words == self.words else "plain")

    def places(self, kinds: Mapping[str, str], given: Words) -> Iterator[tuple[str, str]]:
        """Yield the places that the control names beyond the words already `given`, each as kind and word; `kinds` are the
        kinds of places by question."""
        for length in range(len(given), len(self.words)):
            for following in self._space.narrow(self.words[:length]).following:
                if following.word == self.words[length] and following.question in kinds:
                    yield kinds[following.question], following.word


def _with_outlines(
    picture: AnyPicture, places: Collection[tuple[str, str]], words: Words, looks: Sequence[Look]
) -> AnyPicture:
    """Return the picture with an outline on the `places` to choose next and on the places of `looks`. Other places that
    can be chosen keep their letters, and places chosen by `words` keep their outlines."""
    pointed = {*places, *((look.place, look.word) for look in looks if look.kind == picture.kind)}
    marks: list[Mark] = []
    for mark in picture.marks:
        outlined = (mark.place, mark.word) in pointed or (mark.outlined and mark.word in words)
        if outlined or mark.label:
            marks.append(mark._replace(outlined=outlined))
    marked = {(mark.place, mark.word) for mark in marks}
    added = [
        Mark(look.place, look.word)
        for look in looks
        if look.kind == picture.kind and (look.place, look.word) not in marked
    ]
    return replace(picture, marks=(*marks, *added))


def _state_after(binding: Binding, state: AnyState, line: str) -> AnyState:
    seat, _, text = line.partition(" ")
    return binding.game.apply(state, Seat(int(seat)), binding.game.parse_at(state.public, text)).state
