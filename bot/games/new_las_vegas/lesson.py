"""The practice game of Welcome to New Las Vegas: a whole first turn with the limousine and the loan, and a second one."""

from typing import Final

from bot.games.lessons import Lesson, LessonStep, Look

_PAIRS: Final = "new_las_vegas.turn"
_CITY: Final = "new_las_vegas.preview"

LESSON: Final = Lesson(
    seats=3,
    seed="lesson 38",
    steps=(
        LessonStep("pair", "1", looks=(Look(_PAIRS, "pair", "1"),)),
        LessonStep("lot", "s2a5", looks=(Look(_CITY, "lot", "s2a5"),)),
        LessonStep("drive", "drive e e"),
        LessonStep(
            "loan",
            "loan yes confirm",
            then=(
                *("1 2", "1 s3a6", "1 loan no confirm"),
                *("2 3", "2 s2a10", "2 loan no confirm"),
            ),
        ),
        LessonStep("next", "1", looks=(Look(_PAIRS, "pair", "1"),)),
        LessonStep("rising", "s2a8", looks=(Look(_CITY, "lot", "s2a8"),)),
        LessonStep("circle", "inaugurate confirm", then=("1 2", "1 s4a6", "1 confirm", "2 3", "2 s1a5", "2 confirm")),
        LessonStep("end", shows=("board",)),
    ),
)
