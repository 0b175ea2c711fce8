"""The draw of a round that does not count yet, and organisers' changes of draws."""

from __future__ import annotations

from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.tournaments.posts.localizer import TournamentLocalizer, call_post, done_post
from bot.services.tournaments.state.record import OpenedRound
from bot.services.wording.messages import UndrawnMessage
from bot.services.wording.texts import stamp
from engines.core.phrase import Phrase


def held_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post about a draw that organisers look at, with its end. It calls the person who announced the
    tournament, and has the button to the draw."""
    record = localizer.record
    held = record.held
    if held is None or held.drawn.number != number:
        key = "tour-held-done" if len(record.rounds) >= number else "tour-held-off"
        return done_post(localizer, key, round=localizer.round(number))
    lines = [
        localizer(
            "tour-held",
            name=record.name,
            round=localizer.round(number),
            at=stamp(held.until, "f"),
            left=stamp(held.until),
        ),
    ]
    custom_id = CustomId("tournament-draw", words=("look", str(record.id)))
    look = OutButton(localizer.texts.label(Phrase("button-tour-draw"), localizer.language), custom_id.encode(), "plain")
    return call_post(localizer, lines, localizer.host_called, (look,))


def change_lines(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    """Return how a draw came about, unless it is by lot alone."""
    return [localizer("tour-drawn-by-hand")] if opened.changed else []
