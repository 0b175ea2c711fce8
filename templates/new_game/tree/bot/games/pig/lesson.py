"""The lesson of Pig: the gain of a throw, the moment to hold, and the cost of a throw too many."""

from typing import Final

from bot.games.binding import Lesson, LessonStep

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
