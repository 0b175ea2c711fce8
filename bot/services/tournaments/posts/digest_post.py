"""The organiser's digest: tables that need help, and rulings that are due."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from bot.games.joining import comma_list
from bot.services.base.ports import Body
from bot.services.tournaments.notices.organiser_digests import in_trouble
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import ends_line, round_title
from bot.services.tournaments.posts.round_board import by_trouble, table_lines
from bot.services.tournaments.queries.table_states import TableState
from bot.services.tournaments.state.record import undecided_tables, waits_for_seeding
from bot.services.wording.messages import BLUE, UndrawnMessage, fit_lines
from bot.services.wording.texts import stamp

_LISTED: Final = 10


def digest_post(
    localizer: TournamentLocalizer, number: int, states: Mapping[int, TableState], now: datetime
) -> UndrawnMessage | None:
    """Return the message about the open round; None if another round is open by now, or no table needs help."""
    record, current = localizer.record, localizer.record.open_round
    if current is None or current.drawn.number != number:
        return None
    troubled = by_trouble(in_trouble(record, number, states, now), states)
    rulings = undecided_tables(record, number)
    if not troubled and not rulings and not waits_for_seeding(record):
        return None
    tables = record.tables_of(number)
    over = sum(one.result is not None for one in tables)
    lines = [
        round_title(localizer, number),
        localizer("tour-digest-over", over=over, count=len(tables)),
    ]
    if current.lasts_until is not None and current.ruling_by is None:
        lines.append(ends_line(localizer, current, current.lasts_until))
    if rulings:
        listed = comma_list([str(one) for one in rulings])
        lines.append(localizer("tour-digest-rulings", count=len(rulings), tables=listed))
    if current.ruling_by is not None:
        key = "tour-round-waits" if rulings else "tour-round-waits-seeding"
        lines.append(localizer(key, at=stamp(current.ruling_by, "f"), left=stamp(current.ruling_by)))
    for one in troubled[:_LISTED]:
        lines += table_lines(localizer, one, states)
    if len(troubled) > _LISTED:
        lines.append(localizer("tour-more-tables", count=len(troubled) - _LISTED))
    lines += [localizer("gap"), localizer("tour-digest-how")]
    return UndrawnMessage(Body(fit_lines(lines), accent=BLUE), quiet=False)
