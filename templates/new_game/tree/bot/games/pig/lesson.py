"""The practice game of Pig: what a throw brings, when to hold, and what a throw too many costs."""

from __future__ import annotations

from typing import Final

from bot.games.lessons import Lesson, LessonStep

LESSON: Final = Lesson(
    seats=2,
    seed="lesson 18",
    steps=(
        LessonStep("goal", "roll"),
        LessonStep("more", "roll"),
        LessonStep("hold", "hold", then=("1 roll", "1 roll", "1 hold")),
        LessonStep("dare", "roll"),
        LessonStep("end"),
    ),
)
