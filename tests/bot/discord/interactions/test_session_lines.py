"""One-line descriptions of a table are correct, and short enough for a completion list."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.interactions.session_lines import clock_hold_phrase, session_phrase
from bot.services.base.model import ClockHold, SessionId, SessionLine
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.texts import shared_texts
from bot.ui.limits import CHOICE

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
LINE = SessionLine(SessionId(7), "Filthy Rich", 1, 2, ("Ben", "Cleo"), my_turn=False, waiting_for=("Ben",), since=NOON)


def said(line: SessionLine) -> str:
    return TextLocalizer(shared_texts(), "en").label(session_phrase(line), CHOICE)


def test_a_table_in_one_line() -> None:
    lines = [
        (LINE, "#7 Filthy Rich · waiting for Ben · with Ben and Cleo"),
        (replace(LINE, my_turn=True), "#7 Filthy Rich · your turn · with Ben and Cleo"),
        (replace(LINE, chosen=True), "#7 Filthy Rich · you have chosen, others still choose · with Ben and Cleo"),
        (replace(LINE, since=None, waiting_for=()), "#7 Filthy Rich · not started · with Ben and Cleo"),
        (
            replace(LINE, my_turn=True, hold=ClockHold("paused", NOON)),
            "#7 Filthy Rich · paused, your turn · with Ben and Cleo",
        ),
        (
            replace(LINE, hold=ClockHold("stalled", NOON)),
            "#7 Filthy Rich · stalled, waiting for Ben · with Ben and Cleo",
        ),
        (replace(LINE, opponents=(), since=None), "#7 Filthy Rich · not started · with nobody else"),
        (replace(LINE, opponents=("", "Ben")), "#7 Filthy Rich · waiting for Ben · with Ben"),
        (replace(LINE, opponents=("",), waiting_for=("",)), "#7 Filthy Rich · waiting for 1 player · with 1 player"),
    ]
    assert [said(line) for line, _ in lines] == [words for _, words in lines]
    everybody = tuple(f"Player{number}" for number in range(2, 13))
    line = replace(LINE, title="Welcome to New Las Vegas", opponents=everybody, waiting_for=everybody)
    assert said(line) == (
        "#7 Welcome to New Las Vegas · waiting for Player2, Player3 and 9 more · with Player2, Player3 and 9…"
    )


def test_clocks_that_stand_say_until_when_and_what_to_do() -> None:
    at = int(NOON.timestamp())
    paused = clock_hold_phrase(replace(LINE, hold=ClockHold("paused", NOON, NOON)))
    stalled = clock_hold_phrase(replace(LINE, hold=ClockHold("stalled", NOON, NOON)))
    assert clock_hold_phrase(LINE) is None
    assert paused is not None
    assert stalled is not None
    voice = TextLocalizer(shared_texts(), "en")
    assert voice.phrase(paused) == f"paused until <t:{at}:f>; you can act before that"
    assert voice.phrase(stalled) == f"stalled: press **Act** and it goes on, or it closes <t:{at}:R>"
