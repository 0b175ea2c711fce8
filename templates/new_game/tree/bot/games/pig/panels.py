"""The private panel: a button for each thing the seat may do."""

from __future__ import annotations

from bot.games.binding import Button, Panel
from bot.games.controls import button_rows
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.pig.actions import Action
from engines.pig.public import Public


def turn_panel(public: Public, seat: Seat, space: ActionSpace[Action], words: tuple[str, ...]) -> Panel:
    """What is at stake, and **Roll** and **Hold**. Raises IllegalAction when the words lead nowhere."""
    if words:
        space.facet(words)  # raises for words that lead nowhere; the others stand on the only panel there is
    choices = space.facet(()).choices
    buttons = [Button(choice.label, (choice.word,), "main" if choice.word == "roll" else "plain") for choice in choices]
    stake = phrase("pig-panel-stake", points=public.at_stake, held=public.points[seat], target=public.target)
    return Panel(_title(public, seat), (stake,), (), button_rows(buttons))


def _title(public: Public, seat: Seat) -> Phrase:
    if public.phase == "finished":
        return Phrase("pig-panel-over")
    if public.to_roll == seat:
        return Phrase("pig-panel-turn")
    return phrase("pig-panel-wait", seat=SeatName(public.to_roll))
