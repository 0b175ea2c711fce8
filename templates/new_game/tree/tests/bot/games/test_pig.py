"""Texts and panels of Pig."""

from dataclasses import replace

import pytest

from bot.games.controls import Panel
from bot.games.pig.binding import PigBinding
from bot.services.wording.texts import shared_texts
from engines.core.errors import IllegalAction
from engines.core.events import Event
from engines.core.phrase import Phrase
from engines.core.seats import SPECTATOR, Seat
from engines.pig.facts import Held, Lost, Rolled
from engines.pig.options import PigOptions
from engines.pig.state import State

BINDING = PigBinding()
NAMES = ("Ana", "Ben")


def said(lines: tuple[Phrase, ...]) -> list[str]:
    return [shared_texts(strict=True).say(line, "en", NAMES, plain=True) for line in lines]


def position(thrown: tuple[int, ...] = (), points: tuple[int, ...] = (0, 0)) -> State:
    """Return a position in which Ana has the die."""
    state = BINDING.game.setup(2, PigOptions(), "00" * 32).state
    return replace(state, public=replace(state.public, thrown=thrown, points=points))


def panel(state: State, seat: Seat, words: tuple[str, ...] = ()) -> Panel:
    view = BINDING.game.view_for(state, seat)
    return BINDING.panel(view, seat, BINDING.game.legal_actions(view), words)


def pressed(shown: Panel) -> list[str]:
    return [" ".join(button.words) for row in shown.rows if isinstance(row, tuple) for button in row]


def test_the_panel_offers_what_is_legal() -> None:
    assert pressed(panel(position(), Seat(0))) == ["roll"]
    assert pressed(panel(position(thrown=(4, 6)), Seat(0))) == ["roll", "hold"]
    shown = panel(position(thrown=(4, 6), points=(30, 0)), Seat(0))
    assert said((shown.title, shown.lines[0])) == [
        "Your decision: roll the die or hold",
        "Ana has the die, with 10 at stake.",
    ]


def test_who_is_not_asked_has_nothing_to_press() -> None:
    assert pressed(panel(position(), Seat(1))) == []


def test_words_that_lead_nowhere_are_refused() -> None:
    for words in (("hold",), ("jump",)):
        with pytest.raises(IllegalAction):
            panel(position(), Seat(0), words)


def test_every_fact_is_told() -> None:
    facts = (Rolled(Seat(0), 4, 9), Lost(Seat(1), 1, 0), Lost(Seat(1), 1, 12), Held(Seat(0), 9, 39))
    events = [Event(fact) for fact in facts]
    assert said(BINDING.describe_events(position().public, events)) == [
        "Ana rolls 4: 9 at stake.",
        "Ben rolls 1: nothing gained.",
        "Ben rolls 1 and loses the 12 at stake.",
        "Ana keeps 9 and has 39.",
    ]
    own = BINDING.describe_own_events(BINDING.game.view_for(position(), Seat(0)), Seat(0), events)
    assert said(own) == ["You rolled 4: 9 at stake.", "You keep 9 and have 39."]


def test_the_table_in_text() -> None:
    state = position(thrown=(4, 6), points=(30, 12))
    points = ["- Ana: 30 of 100", "- Ben: 12 of 100"]
    turn = "Ana has the die, with 10 at stake."
    view = BINDING.game.view_for(state, SPECTATOR)
    assert said(BINDING.status(state.public)) == [turn, *points]
    assert said(BINDING.describe(view, full=True)) == [turn, "Thrown in this turn: 4, 6.", *points]
    assert said(BINDING.describe(view, full=False, running=False)) == points


def test_the_picture_of_a_phase_is_the_table() -> None:
    (shown,) = BINDING.phase_pictures(position().public)
    assert shown.kind == "pig.table"
