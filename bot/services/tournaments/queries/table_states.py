"""States of the tables of an open round: the turn, the people they wait for, and their likely end; and lines about seats with
another player than the one drawn. Only public data is used: while answers are secret until all are given, only what the game
itself shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from bot.games.binding import Binding
from bot.services.base.model import SessionId
from bot.services.context import Context
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.setup.forecast import fraction_played
from bot.services.tournaments.state.record import MatchTable, TournamentId, TournamentRecord
from bot.services.views.session_queries import name_of
from data.store.sessions import matches
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

_TELLING: Final = 0.1
"""Share of a game that must have been played before its end is forecast."""
_LAST: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class TableState:
    """A table in play. `waits` are the seats publicly known to have an open decision. While the game does not show them,
    `waits` is empty and `answered` is the number of `open_decisions` already answered; None if that is not shown either, or
    nothing is secret. `due` is the first deadline of an open decision, `since` the time at which the first of them was asked;
    if `stopped`, no clock runs. `ends` is the likely end, None early in a game and if no game was recorded; `late` is True
    if it is after the end of the round."""

    slug: str
    turn: int
    phase: str
    waits: tuple[Seat, ...]
    open_decisions: int
    answered: int | None
    since: datetime | None
    due: datetime | None
    stopped: bool
    autopilot: tuple[Seat, ...]
    ends: datetime | None
    late: bool

    @property
    def urgency_key(self) -> tuple[bool, bool, bool, datetime]:
        """The sort key that puts troubled tables first: stopped, late, with a player on autopilot, waiting longest."""
        return not self.stopped, not self.late, not self.autopilot, self.since or _LAST


def table_state(record: Record, binding: Binding, round_ends: datetime | None, now: datetime) -> TableState | None:
    """Return the state of a match's session; None if its game is not in progress. `round_ends` is the end of its round."""
    public = record.public
    if record.stage != "running" or public is None:
        return None
    moment = binding.game.moment(public)
    people = [one for one in record.open_decisions if record.has_clock(one.seat)]
    secret = binding.secret_answers(public)
    is_public = secret is None or secret.seats is not None
    done = () if secret is None or secret.seats is None else secret.seats
    waiting = [one for one in people if is_public and one.seat not in done] or people
    share = fraction_played(binding.slug, len(record.seats), moment.turn)
    ends = None if share is None or share < _TELLING else record.created_at + (now - record.created_at) / share
    return TableState(
        slug=binding.slug,
        turn=moment.number,
        phase=moment.phase,
        waits=tuple(one.seat for one in waiting) if is_public else (),
        open_decisions=len(people),
        answered=None if secret is None else secret.count,
        since=min((one.since for one in waiting), default=None),
        due=min((one.due for one in waiting if one.due is not None), default=None),
        stopped=record.hold is not None,
        autopilot=tuple(Seat(at) for at, seated in enumerate(record.seats) if seated.autopilot is not None),
        ends=ends,
        late=ends is not None and round_ends is not None and ends > round_ends,
    )


async def table_states(repository: SessionRepository, record: TournamentRecord) -> Mapping[int, TableState]:
    """Return the states of the open round's tables by number; empty between rounds, in duplicate play and once called off."""
    current = record.open_round
    if current is None or record.is_duplicate or record.over:
        return {}
    match_table_of: dict[SessionId, MatchTable] = {
        one.session: one
        for one in record.tables_of(current.drawn.number)
        if one.session is not None and one.result is None
    }
    states: dict[int, TableState] = {}
    for session in await repository.current_records(lambda _: tuple(match_table_of)):
        state = table_state(session, repository.binding(session.game), current.ends_at, repository.clock.now())
        if state is not None:
            states[match_table_of[session.session].number] = state
    return states


async def substitute_lines(context: Context, session: SessionId) -> tuple[Phrase, ...]:
    """Return a line for each seat of a match that a computer player or another person has in place of the entry drawn for
    it, except for erased people, who no longer score; empty for a session that is not a match."""
    table = await context.repository.current(session)
    position = None
    if table.in_tournament:
        position = await context.database.fetch(lambda tx: matches.match_position(tx, session))
    if position is None:
        return ()
    number, round_number, table_number = position
    record = await load(context, TournamentId(number))
    drawn = record.rounds[round_number - 1].drawn.tables[table_number - 1]
    owners = {
        seat: entry.person
        for seat, player in enumerate(drawn)
        if (entry := record.entry(player)) is not None and entry.person is not None
    }
    theirs = {seat: owner for seat, owner in owners.items() if table.seats[seat].person != owner}
    people = await context.people.rows(list(theirs.values()))
    return tuple(
        phrase("result-substitute", seat=SeatName(seat), who=name_of(people, owner)) for seat, owner in theirs.items()
    )
