"""Queries on sessions: public data for everybody, and private data for one seat."""

import dataclasses
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, cast

from sqlalchemy import Connection

from bot.games.binding import PublicPart
from bot.services.base.model import LogLine, PersonId, SessionCard, SessionId, SessionLine
from bot.services.context import Context
from bot.services.seats import reliability
from bot.services.sessions.cards import session_card
from bot.services.sessions.clocks import unanswered_decision
from bot.services.sessions.history import jump_of
from bot.services.sessions.past_holders import Holder, Past, holders_at, past_holders_of, past_people, with_names
from bot.services.sessions.record import Record, hold_of, phrases_from_json, unpack_position
from bot.services.wording.messages import REMARK, names_of, without_remarks
from bot.services.wording.names import distinguish_names, name_outside_table
from data.store.people.people import PersonRow
from data.store.sessions import log, session_lists, sessions
from data.store.sessions.log import LogEntryRow
from engines.core.analysis.analysis import LEVEL
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.seats import Seat
from engines.core.values import frozen, replace

SEAT_KINDS: Final = frozenset({"leave", "kick", "resign", "seat", "replace", "coach", "caster", "unseen"})
"""Kinds of entries about a seat of a begun game. Entries of a lobby, without a seat number in the payload, have other words."""


def people_of_entry(row: LogEntryRow) -> tuple[int, ...]:
    """Return the people whom the public lines of an entry name: its author and the person it is about."""
    named = cast(dict[str, Any], json.loads(row.payload)).get("person") if row.kind != "act" else None
    return tuple([person for person in (row.person_id, named) if isinstance(person, int)])


def lines_of(row: LogEntryRow, people: Mapping[int, PersonRow], commitment: str) -> tuple[Phrase, ...]:
    """Return the public lines of one entry; empty if it has none. Lines that the log stores stay, but a vote's question gets
    current names; for other entries the lines are made here."""
    stored_lines = () if row.public_lines is None else phrases_from_json(row.public_lines)
    if row.kind == "vote" and stored_lines and row.source == "player":
        return tuple(_by_name(line, row, people) for line in stored_lines)
    if row.kind == "act" or (stored_lines and row.kind != "start"):
        return stored_lines
    payload = cast(dict[str, Any], json.loads(row.payload))
    actor = _name(people, row.person_id)
    about = _name(people, payload.get("person")) if not payload.get("computer") else cast(str, payload["computer"])
    if row.kind in SEAT_KINDS and "seat" in payload:
        return _seat_lines(row.kind, payload, actor, about)
    match row.kind:
        case "open":
            return (phrase("log-opened", name=actor), phrase("log-commitment", commitment=commitment))
        case "join":
            return (phrase("notice-joined", name=actor),)
        case "leave":
            return (phrase("notice-left-lobby", name=about),)
        case "kick":
            return (phrase("log-kicked-lobby", name=about),)
        case "host":
            return (phrase("notice-host", name=about),)
        case "end":
            return (phrase("notice-ended", name=actor),)
        case "salt":
            return (phrase("log-salt", name=actor, salt=str(payload.get("salt", ""))),)
        case "options" | "computers" | "move" | "pace" | "starts":
            return (phrase(f"log-{row.kind}", name=actor),)
        case "guests":
            return (phrase("log-guests", name=actor, private=int(bool(payload.get("private")))),)
        case "wait" | "start":
            return (_begun_by(row, actor), *stored_lines)
        case "erase":
            return (phrase("log-erased"),)
        case _:
            return stored_lines


def _seat_lines(kind: str, payload: Mapping[str, Any], actor: PhraseValue, about: PhraseValue) -> tuple[Phrase, ...]:
    number = int(payload["seat"]) + 1
    if payload.get("last"):
        return (phrase("seat-last", name=about),)
    match kind:
        case "leave":
            return (phrase("seat-left", name=about, number=number),)
        case "resign":
            return (phrase("seat-resigned", name=about, number=number),)
        case "kick":
            if payload.get("kind") is not None:
                by = Phrase(f"computer-{payload['kind']}")
                return (phrase("seat-taken-off-for-computer", name=about, number=number, kind=by),)
            return (
                phrase("seat-taken-off-kept" if payload.get("asked") else "seat-taken-off", name=about, number=number),
            )
        case "seat":
            return (phrase("seat-taken", name=actor, number=number),)
        case "coach" | "caster" | "unseen":
            return (phrase(f"log-{kind}", name=actor, other=about, number=number),)
        case _ if payload.get("asked") is not None:
            return (phrase("seat-asked", name=about, number=number),)
        case _:
            return (phrase("seat-to-computer", number=number, kind=Phrase(f"computer-{payload['kind']}")),)


def _begun_by(row: LogEntryRow, actor: PhraseValue) -> Phrase:
    if row.source == "system":
        return Phrase("log-about-to-begin" if row.kind == "wait" else "log-began")
    return phrase("log-waits" if row.kind == "wait" else "log-started", name=actor)


def _by_name(line: Phrase, row: LogEntryRow, people: Mapping[int, PersonRow]) -> Phrase:
    """Return a vote's question with the names of its asker and of the person concerned: seats may have changed hands."""
    payload = cast(dict[str, Any], json.loads(row.payload))
    known = {"seat": row.person_id, "about": payload.get("person")}
    args: dict[str, PhraseValue] = dict(line.args)
    args |= {name: _name(people, person) for name, person in known.items() if name in args and person is not None}
    return phrase(line.key, **args)


def name_of(people: Mapping[int, PersonRow], holder: int | str) -> PhraseValue:
    """Return the name of a seat's holder: a person's current name by their number, or a computer player's `holder` itself."""
    return holder if isinstance(holder, str) else _name(people, holder)


def _name(people: Mapping[int, PersonRow], person: object) -> PhraseValue:
    row = people.get(person) if isinstance(person, int) else None
    return name_outside_table(row.name) if row is not None and row.name else Phrase("somebody")


_MOST_LINES = 200
_JUMPS = ("undo", "rewind")
_UNDONE = ("vote-known", "vote-known-more")
"""Message ids of lines about steps undone by a vote."""


@frozen
class PastMoment:
    """A public position of the past, for a message about it: the session's card with the turn, phase and outcome of that time,
    the public part and, after a change of phase, the public part before it. `lines` are the steps since the beginning of the
    previous phase that were not taken back, `number` is the number of the last line."""

    card: SessionCard
    public: PublicPart
    before: PublicPart | None
    lines: tuple[LogLine, ...]
    number: int


@frozen
class News:
    """Public lines in stored form, oldest first, and the holders of the seats in them."""

    rows: tuple[log.LogEntryRow, ...]
    past: Past


@frozen
class OwnNews:
    """The news of one person, and whether they have decided anything in the game."""

    lines: tuple[Phrase, ...]
    has_decided: bool


def news_in(tx: Connection, record: Record, seats: Sequence[Seat], most: int, *, from_phase: bool = True) -> News:
    """Return the newest public lines, at most `most`, that are new to `seats`: after the last public step of the seat that acted
    longest ago; with `from_phase` only lines since the phase began, because earlier lines are in the phase's post."""
    return _as_news(tx, record, log.public_lines_since(tx, record.session, seats, most, from_phase=from_phase))


def _as_news(tx: Connection, record: Record, rows: tuple[log.LogEntryRow, ...]) -> News:
    return News(rows, past_holders_of(log.seat_entries(tx, record.session, rows[0].seq)) if rows else {})


def _without_undone(rows: Sequence[log.LogEntryRow]) -> list[log.LogEntryRow]:
    """Return the entries except entries that a later undo or rewind took back."""
    remaining: list[log.LogEntryRow] = []
    for row in rows:
        if row.kind in _JUMPS:
            remaining = [earlier for earlier in remaining if earlier.seq <= jump_of(row.payload).to]
        remaining.append(row)
    return remaining


async def load_card(context: Context, session: SessionId) -> SessionCard:
    """Return the card of a session. Raise SessionRefusal if no session has that number."""
    return await card_of(context, await context.repository.current(session))


async def card_of(context: Context, record: Record) -> SessionCard:
    """Return the card of a loaded session: in a lobby with its people's reliability, after a result with `analysed`."""
    people = await context.people.rows(record.people)
    language = await context.servers.language(record.guild_id)
    binding = record.binding
    card = session_card(record, people, context.absence_ends.current_absences(context.now), language)
    if context.analysed and record.stage == "finished" and not record.sealed:
        return replace(card, analysed=LEVEL in binding.players)
    if record.stage != "lobby":
        return card
    shares = await reliability.reliability_at_pace(context, record)
    seats = tuple(
        seat if seat.person is None else replace(seat, reliability=shares.get(seat.person)) for seat in card.seats
    )
    return replace(card, seats=seats)


async def live_session_in(context: Context, channel_id: int) -> SessionId | None:
    """Return the live session of a channel or thread; None if it has none."""
    number = await context.database.fetch_by_key(lambda tx: session_lists.live_session_in(tx, channel_id))
    return None if number is None else SessionId(number)


async def newest_session_in(context: Context, channel_id: int) -> SessionId | None:
    """Return the newest session of a channel or thread, live or over, except solo sessions; None if it had none."""
    number = await context.database.fetch(lambda tx: session_lists.newest_session_in(tx, channel_id))
    return None if number is None else SessionId(number)


async def newest_game_in(context: Context, channel_id: int) -> str | None:
    """Return the game of the newest session of a channel, except solo sessions; None if it had none, or this bot no longer hosts
    the game."""
    game = await context.database.fetch(lambda tx: session_lists.newest_game_in(tx, channel_id))
    return game if game in context.repository.bindings else None


async def lines_of_person(context: Context, person: PersonId) -> tuple[SessionLine, ...]:
    """Return a person's live sessions, at most 200: sessions that wait for them first, each group by longest wait."""
    now = context.now

    def work(tx: Connection) -> tuple[SessionLine, ...]:
        rows = session_lists.live_sessions_of_person(tx, person)
        seats = session_lists.seats_by_session(tx, [row.id for row in rows])
        return tuple(_line(context, row, seats[row.id], person) for row in rows)

    lines = await context.database.read_tx(work)
    mine = [line.session for line in lines if line.my_turn]
    records = {one.session: one for one in await context.repository.current_records(lambda _: mine)} if mine else {}
    lines = [_as_answered(line, records.get(line.session), person) for line in lines]
    return tuple(
        sorted(lines, key=lambda line: (not line.my_turn, line.since is None, line.since or now, line.session))
    )


async def games_in_direct_messages(context: Context, person: PersonId) -> tuple[SessionLine, ...]:
    """Return the running games a person plays in direct messages, games that wait for the person first."""
    return tuple(line for line in await lines_of_person(context, person) if line.in_direct_messages)


def _as_answered(line: SessionLine, record: Record | None, person: PersonId) -> SessionLine:
    seat = None if record is None else record.seat_of(person)
    if (
        record is None
        or seat is None
        or record.open_decision(seat) is None
        or unanswered_decision(record, seat) is not None
    ):
        return line
    return replace(line, my_turn=False, chosen=True)


def _line(
    context: Context,
    row: session_lists.SessionListRow,
    seats: list[tuple[sessions.SeatRow, str | None, datetime | None]],
    person: PersonId,
) -> SessionLine:
    binding = context.repository.bindings.get(row.game)
    mine = [since for seat, _, since in seats if seat.person_id == person and since is not None]
    computers = {at for at, (seat, _, _) in enumerate(seats) if seat.computer is not None}
    names = distinguish_names([name or seat.name for seat, name, _ in seats], computers)
    others = [(name, since) for name, (seat, _, since) in zip(names, seats, strict=True) if seat.person_id != person]
    awaited = [(name, since) for name, since in others if since is not None]
    return SessionLine(
        session=SessionId(row.id),
        title=row.game if binding is None else binding.game.info.title,
        channel_id=row.channel_id,
        guild_id=row.guild_id,
        opponents=tuple(name for name, _ in others),
        my_turn=bool(mine),
        waiting_for=tuple(name for name, _ in awaited),
        since=min(mine or [since for _, since in awaited], default=None),
        hold=hold_of(row),
        in_direct_messages=row.place == "direct" and row.stage == "running",
    )


async def public_log(
    context: Context, session: SessionId, before: int | None = None, limit: int = 20
) -> tuple[LogLine, ...]:
    """Return the newest public lines before line `before` (None: of all), at most `limit` entries, oldest first."""
    record = await context.repository.current(session)
    rows = await context.database.fetch(lambda tx: log.public_lines(tx, session, before, limit))
    return await _log_lines(context, rows, record)


async def lines_at(context: Context, session: SessionId, seq: int) -> tuple[Phrase, ...]:
    """Return the public lines of one entry; empty if it has none."""
    record = await context.repository.current(session)
    rows = await context.database.fetch_by_key(lambda tx: log.entries(tx, session, after=seq - 1, until=seq))
    return tuple(text for line in await _log_lines(context, rows, record) for text in line.lines)


async def newest_news(context: Context, record: Record, unseen_lines: News, most: int) -> tuple[Phrase, ...]:
    """Return the newest of `unseen_lines`, at most `most`, oldest first, without lines of votes and of the steps that votes took
    back: both are in the messages of the votes."""
    rows = tuple([row for row in unseen_lines.rows if row.kind != "vote"])
    lines = await _log_lines(context, rows, record, unseen_lines.past)
    return tuple([text for line in lines for text in line.lines if text.key not in _UNDONE])[-most:]


async def own_news(
    context: Context, record: Record, person: PersonId, own_lines: tuple[Phrase, ...] | None = None
) -> OwnNews:
    """Return the news of the person at a seat: the consequences of their last decision and the events since then; without a
    decision, the events since the game began; empty for a person without a seat. Lines that change their options come first, the
    others in order. Remarks of computer players are left out if the person or the server has switched them off. `own_lines` are
    the consequences of the decision, if nothing has happened since."""
    seat = record.seat_of(person)
    if seat is None:
        return OwnNews((), has_decided=False)
    has_decided, lines = (True, own_lines) if own_lines is not None else await _since_own(context, record, person, seat)
    if any(line.key == REMARK for line in lines):
        wanted = (await context.servers.settings(record.guild_id)).remarks
        lines = lines if wanted and (await context.people.settings(person)).remarks else without_remarks(lines)
    return OwnNews(record.binding.news(seat, lines), has_decided=has_decided)


async def _since_own(context: Context, record: Record, person: PersonId, seat: Seat) -> tuple[bool, tuple[Phrase, ...]]:
    open_decision = record.open_decision(seat)
    still_open = "" if open_decision is None else open_decision.decision

    def read(tx: Connection) -> tuple[log.LogEntryRow | None, News]:
        step = log.last_own_answer(tx, record.session, person, seat, still_open)
        first = step or log.beginning_entry(tx, record.session)
        rows = () if first is None else log.newest_public_after(tx, record.session, first.seq, _MOST_LINES)
        return first, _as_news(tx, record, rows)

    first, since = await context.database.read_tx(read)
    entries = [row for row in since.rows if row.kind != "vote" and (row.kind, row.person_id) != ("seat", person)]
    # A forced move is shown to its person as their own step.
    after = [
        replace(row, public_lines=row.own_lines)
        if row.source == "forced" and row.person_id == person and row.own_lines
        else row
        for row in entries
    ]
    rows = _without_undone([*([first] if first else []), *after])
    logged = await _log_lines(context, tuple([row for row in rows if row is not first]), record, since.past)
    has_decided = first is not None and first.kind != "start"
    begins = None if first is None or first not in rows else first.own_lines if has_decided else first.public_lines
    mine = () if begins is None else phrases_from_json(begins)
    return has_decided, (*mine, *(text for line in logged for text in line.lines if text.key not in _UNDONE))


async def log_lines(context: Context, session: SessionId, rows: Sequence[log.LogEntryRow]) -> tuple[LogLine, ...]:
    """Return log entries as lines of text; entries without lines are left out."""
    return await _log_lines(context, tuple(rows), await context.repository.current(session))


async def _log_lines(
    context: Context, rows: tuple[log.LogEntryRow, ...], record: Record, past: Past | None = None
) -> tuple[LogLine, ...]:
    """Return entries of one session as lines, without remarks of computer players if the server has switched them off."""
    remarks = (await context.servers.settings(record.guild_id)).remarks
    past = await _past_holders(context, rows) if past is None else past
    mentioned = [PersonId(person) for row in rows for person in people_of_entry(row)]
    people = await context.people.rows((*mentioned, *past_people(past)) if past else mentioned)
    # People at the table have the same marked names in the log as in its other messages.
    if mentioned:
        now = names_of(await card_of(context, record))
        seated = {int(taken.person): now[seat] for seat, taken in enumerate(record.seats) if taken.person is not None}
        people = {key: dataclasses.replace(row, name=seated.get(row.id, row.name)) for key, row in people.items()}
    lines: list[LogLine] = []
    for row in rows:
        entry_lines = lines_of(row, people, record.commitment)
        entry_lines = entry_lines if remarks else without_remarks(entry_lines)
        if past:
            names = {seat: name_of(people, holder) for seat, holder in holders_at(past, row.seq).items()}
            entry_lines = tuple(with_names(line, names) for line in entry_lines) if names else entry_lines
        lines += [LogLine(row.line or 0, row.at, entry_lines)] if entry_lines else []
    return tuple(lines)


async def _past_holders(context: Context, rows: tuple[log.LogEntryRow, ...]) -> Past:
    if not rows:
        return {}
    first = rows[0]
    return past_holders_of(
        await context.database.fetch_by_key(lambda tx: log.seat_entries(tx, first.session_id, first.seq))
    )


async def names_at(context: Context, session: SessionId, seqs: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Return for each of the entries `seqs` the names of the seats' holders at that time: people by their current names, an
    erased person by an empty one."""
    card = await load_card(context, session)
    past = past_holders_of(await context.database.fetch(lambda tx: log.seat_entries(tx, session, min(seqs, default=0))))
    people = await context.people.rows(past_people(past))
    return tuple(_names_then(card, holders_at(past, seq), people) for seq in seqs)


async def past_moment(context: Context, session: SessionId, seq: int) -> PastMoment | None:
    """Return the public position stored at entry `seq`, with the data for a message about it; None if none is stored."""
    record = await context.repository.current(session)
    snapshot, before, rows = await context.database.fetch_by_key(lambda tx: _past(tx, session, seq), several=True)
    if snapshot is None:
        return None
    binding = record.binding
    # Usually the session is still at this entry, and its position is loaded already.
    now = record.state if record.seq == seq else None
    public = (unpack_position(binding, snapshot.state) if now is None else now).public
    card = replace(
        await card_of(context, record), turn=snapshot.number, phase=snapshot.phase, outcome=binding.game.outcome(public)
    )
    earlier = None if before is None else unpack_position(binding, before.state).public
    # Other entries have posts of their own.
    steps = tuple(row for row in _without_undone(rows) if row.kind in ("act", "start"))
    lines = await _log_lines(context, steps, record)
    number = (rows[-1].line or 0) if rows else 0
    return PastMoment(card, public, earlier, lines, number)


def _names_then(card: SessionCard, then: Mapping[int, Holder], people: Mapping[int, PersonRow]) -> tuple[str, ...]:
    names = [seat.name for seat in card.seats]
    computers = {int(seat.seat) for seat in card.seats if seat.computer is not None}
    for seat, holder in then.items():
        row = people.get(holder) if isinstance(holder, int) else None
        names[seat] = holder if isinstance(holder, str) else "" if row is None else row.name
        computers = computers | {seat} if isinstance(holder, str) else computers - {seat}
    return distinguish_names(names, computers)


def _past(
    tx: Connection, session: int, seq: int
) -> tuple[log.SnapshotRow | None, log.SnapshotRow | None, tuple[log.LogEntryRow, ...]]:
    kept = log.snapshot_at(tx, session, seq)
    if kept is None or kept.seq != seq:
        return None, None, ()
    before = log.snapshot_before(tx, session, seq, "end")
    begun = log.snapshot_before(tx, session, seq, "start")
    since = 0 if begun is None else begun.seq
    rows = tuple(row for row in log.entries(tx, session, after=since, until=seq) if row.line is not None)
    return kept, before, rows
