"""The practice game of Vegas Showdown: a bid, a higher one, a tile on the plan, a premier tile, publicity."""

from typing import Final

from bot.games.lessons import Lesson, LessonStep, Look

_BOARD: Final = "vegas_showdown.auction"

LESSON: Final = Lesson(
    seats=3,
    seed="lesson 9",
    steps=(
        LessonStep("bid", "bid slots 5", then=("1 bid slots 7", "2 bid lounge 9")),
        LessonStep("outbid", "bid slots 9", then=("1 publicity",)),
        LessonStep("place", "place slots a3 n"),
        LessonStep(
            "confirm", "confirm", then=("2 place lounge g3 e", "2 confirm", "1 bid lounge 9", "2 bid restaurant 15")
        ),
        LessonStep(
            "premier",
            "bid a 12",
            then=(
                *("0 place fancy-slots a2 n", "0 confirm", "1 nothing", "2 nothing"),
                "2 bid lounge 9",
            ),
        ),
        LessonStep("publicity", "publicity", looks=(Look(_BOARD, "lot", "a"),)),
        LessonStep("end", shows=("plan 1",)),
    ),
)
