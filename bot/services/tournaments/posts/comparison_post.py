"""The post of a closed duplicate round: its matches compared, with their common luck."""

from __future__ import annotations

from typing import Final

from bot.games.binding import Binding, Result
from bot.services.base.model import SessionId
from bot.services.base.ports import Body
from bot.services.context import Context
from bot.services.tournaments.pictures.parts import points_shown
from bot.services.tournaments.posts.localizer import TournamentLocalizer, look_buttons
from bot.services.views import session_queries
from bot.services.wording.messages import BLUE, UndrawnMessage, fit_lines, names_of
from bot.services.wording.texts import Verbatim
from engines.core.phrase import Phrase, SeatName
from engines.core.rng import commitment
from engines.tournament.scoring import Scored, scored_round

_LISTED: Final = 15
"""Most players listed; the standings list all."""
_BESIDE: Final = 3
"""Most matches shown line by line: those with the best results."""


async def comparison_post(localizer: TournamentLocalizer, context: Context, number: int) -> UndrawnMessage:
    """Return the post of a duplicate round: its seed, all players in order, the best matches line by line."""
    record = localizer.record
    binding = context.repository.binding(record.game_of(number))
    secret = record.rounds[number - 1].secret
    lines = [
        localizer("tour-compared-title", name=record.name, round=localizer.round(number)),
        localizer("tour-compared-luck", seed=Verbatim(f"`{secret}`"), commitment=Verbatim(f"`{commitment(secret)}`")),
        localizer("tour-compared-field"),
        *_field_lines(localizer, binding, number),
    ]
    beside = binding.compared(await _best(localizer, context, number))
    lines += [localizer("gap"), *(localizer.phrase(line) for line in beside)] if beside else []
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


async def _best(localizer: TournamentLocalizer, context: Context, number: int) -> list[Result]:
    """Return the finished matches with the best seats."""
    scored = scored_round(localizer.record.engine(), number)
    sessions = {one.number: one.session for one in localizer.record.tables_of(number)}

    def best(table: int) -> int:
        seats: tuple[Scored, ...] = scored[table]
        return max(one.score for one in seats)

    found: list[Result] = []
    for table in sorted(scored, key=lambda one: (-best(one), one)):
        session = sessions.get(table)
        if session is None or len(found) == _BESIDE:
            continue
        record = await context.repository.current(SessionId(session))
        if record.stage == "finished":
            card = await session_queries.card_of(context, record)
            found.append(Result(str(session), names_of(card), record.public))
    return found
