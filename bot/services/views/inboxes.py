"""The inbox: sessions of one person over all servers, each with a link; sessions that wait for the person come first."""

from dataclasses import dataclass
from typing import Final

from bot.services.base.model import PersonId, SessionId, SessionLine
from bot.services.context import Context
from bot.services.sessions.clocks import unanswered_decision
from bot.services.sessions.record import OpenDecision, Record
from bot.services.views import session_queries
from data.store.delivery import posted
from data.store.sessions import session_lists

_LINK: Final = "https://discord.com/channels/{server}/{channel}"


@dataclass(frozen=True, slots=True)
class InboxLine:
    """A live session of the person. `link` is the address of the message or channel to open, empty for a game in direct messages.
    If the session waits for the person, `game` is the slug of its game and `asked` their open decision."""

    table: SessionLine
    link: str
    game: str = ""
    asked: OpenDecision | None = None


@dataclass(frozen=True, slots=True)
class Inbox:
    """The live sessions of one person, at most 200: sessions that wait for them, the longest wait first, and the others."""

    waiting: tuple[InboxLine, ...]
    others: tuple[InboxLine, ...]


async def inbox_of(context: Context, person: PersonId) -> Inbox:
    """Return the live sessions of a person with links."""
    lines = {line.session: line for line in await session_queries.lines_of_person(context, person)}
    links = await context.database.read_tx(lambda tx: posted.message_links(tx, tuple(lines)))
    waiting = tuple(
        InboxLine(line, _link(line, links), record.game, decision)
        for record, decision in await _waiting_games(context, person)
        if (line := lines.pop(record.session, None)) is not None
    )
    return Inbox(waiting, tuple(InboxLine(line, _link(line, links)) for line in lines.values()))


async def next_waiting_game(
    context: Context, person: PersonId, after: SessionId | None = None
) -> tuple[SessionId | None, int]:
    """Return the game that has waited longest for the person (None if no game waits), and the number of waiting games. Solo games
    and the game `after` do not count."""
    waiting = [one.session for one, _ in await _waiting_games(context, person) if one.session != after and not one.solo]
    return (waiting[0] if waiting else None), len(waiting)


async def _waiting_games(context: Context, person: PersonId) -> list[tuple[Record, OpenDecision]]:
    records = await context.repository.current_records(lambda tx: session_lists.sessions_awaiting_person(tx, person))
    return [
        (record, open_decision)
        for record in records
        if (open_decision := unanswered_decision(record, record.seat_of(person))) is not None
    ]


def _link(line: SessionLine, links: dict[int, tuple[int, int]]) -> str:
    """Return the link to the turn notice, or else to the session's status message, or else to its channel; empty for a
    game in direct messages, where its person finds it."""
    if line.in_direct_messages:
        return ""
    channel, message = links.get(line.session, (line.channel_id, None))
    url = _LINK.format(server=line.guild_id or "@me", channel=channel)
    return url if message is None else f"{url}/{message}"
