"""Lessons: a game's practice game, a few steps on real positions whose moves are written in advance.
A game has at most one, in `bot/games/<game>/lesson.py`, as `lesson` of its binding. The text of a step is a message of
the game, `<slug>-lesson-<name>`, and `<slug>-lesson-<name>.other` after another choice. Both may name the seats:
`$seat1` is the learner."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """A place that a step points out: on the picture of that `kind`, the area of `place` and `word`
    (`render.core.areas.Area`)."""

    kind: str
    place: str
    word: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. `does` is the action that the learner takes, in canonical notation; without it the step only explains,
    and ends with a press. `then` are the actions before the next step, each a seat and its action (`1 bid slots 7`).
    `looks` are places pointed out beside the control to press. `shows` are further pictures above the panel's, by their
    names in `/show`, or `own` for the learner's own."""

    name: str
    does: str = ""
    then: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A practice game with the usual options. All its luck follows from `seed`; `before` are the actions until the
    first step, written like `LessonStep.then`. The last step only explains, and leads to a real game."""

    seats: int
    seed: str
    steps: tuple[LessonStep, ...]
    before: tuple[str, ...] = ()
