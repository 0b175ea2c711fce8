"""The post of a closed duplicate round: its matches compared, with their common luck."""

from __future__ import annotations

from typing import Final

from bot.games.binding import Binding
from bot.services.base.ports import Body
from bot.services.tournaments.pictures.parts import points_shown
from bot.services.tournaments.posts.localizer import TournamentLocalizer, look_buttons
from bot.services.wording.messages import BLUE, UndrawnMessage, fit_lines
from bot.services.wording.texts import Verbatim
from engines.core.phrase import Phrase, SeatName
from engines.core.rng import commitment
from engines.tournament.scoring import scored_round

_LISTED: Final = 15
"""Most players listed; the standings have them all."""


def comparison_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the comparison of a duplicate round: its seed, and all players in order."""
    record = localizer.record
    binding = localizer.bindings[record.game_of(number)]
    secret = record.rounds[number - 1].secret
    lines = [
        localizer("tour-compared-title", name=record.name, round=localizer.round(number)),
        localizer("tour-compared-luck", seed=Verbatim(f"`{secret}`"), commitment=Verbatim(f"`{commitment(secret)}`")),
        localizer("tour-compared-field"),
        *_field_lines(localizer, binding, number),
    ]
    lines.append(localizer("tour-compared-look"))
    return UndrawnMessage(Body(fit_lines(lines), rows=(look_buttons(localizer),), accent=BLUE))


def _field_lines(localizer: TournamentLocalizer, binding: Binding, number: int) -> list[str]:
    """Return lines of all players by points, the best first."""
    where = localizer.where
    scored = [(table, one) for table, seats in scored_round(localizer.record.engine(), number).items() for one in seats]
    ordered = sorted(scored, key=lambda found: (-found[1].points, -found[1].score, found[0], found[1].seat))
    lines = [
        localizer(
            "tour-compared-line",
            place=1 + sum(other.points > one.points for _, other in ordered),
            name=SeatName(where[one.player]),
            merit=binding.comparison_score_words(one.score),
            table=table,
            points=points_shown(one.points),
        )
        for table, one in ordered[:_LISTED]
    ]
    if len(ordered) > _LISTED:
        lines.append(localizer("tour-more", count=len(ordered) - _LISTED))
    return lines or [localizer.phrase(Phrase("tour-compared-none"))]
