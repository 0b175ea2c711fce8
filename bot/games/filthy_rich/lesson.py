"""The practice game of Filthy Rich: the learner's turn from the luxury to the roll, taxes in another's turn, and a luxury."""

from typing import Final

from bot.games.lessons import Lesson, LessonStep, Look

_HAND: Final = "filthy_rich.hand"
_PLACES: Final = "filthy_rich.places"
_BINDER: Final = "filthy_rich.binder"

LESSON: Final = Lesson(
    seats=3,
    seed="lesson 235",
    steps=(
        LessonStep("goal", "pass", shows=("board",)),
        LessonStep(
            "open", "play neon-nights 9", looks=(Look(_HAND, "card", "neon-nights"), Look(_PLACES, "slots", "9"))
        ),
        LessonStep("discard", "discard lemonade-standoff", looks=(Look(_HAND, "card", "lemonade-standoff"),)),
        LessonStep(
            "roll",
            "roll",
            then=("1 pass", "1 play loophole-and-sons 1", "1 discard creative-accountant", "1 roll"),
            looks=(Look(_BINDER, "slots", "9"),),
        ),
        LessonStep(
            "taxes",
            "pass",
            then=("1 pass", "2 pass", "2 play blot-out-billboards 1", "2 discard competitor-shares", "2 roll"),
        ),
        LessonStep("luxury", "buy personal-trainer", shows=("board",)),
        LessonStep("end", shows=("board",)),
    ),
)
