"""The outbox rows of a change: its messages with their places and order, and updates of hands in direct messages. Texts are made
at delivery. People who see their question on their private panel are called only if they do not answer soon."""

import hashlib
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.sessions import clocks
from bot.services.sessions.posts import (
    BallotPost,
    Invitation,
    OpenSeatsPost,
    Post,
    ReplayGifPost,
    SeatDecision,
    SessionPost,
    TurnNotice,
    payload_of,
)
from bot.services.sessions.record import LogEntry, Record
from data.store.delivery import panels, posted
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import standing_orders
from engines.core.seats import Seat

TOKEN_LIVES: Final = timedelta(minutes=14)
"""Time after an interaction in which its panel can be edited. Discord accepts its token for a quarter of an hour."""
_PRESENT_FOR: Final = timedelta(minutes=6)
"""Time after an interaction in which a person counts as present at their panel."""
ANSWERS_WITHIN: Final = timedelta(seconds=90)
"""Time in which a present person can answer before they are called."""
FOLLOWS_WITHIN: Final = _PRESENT_FOR
"""Longest delay of the status, and of a hand in direct messages, while their readers are present."""
_SECOND: Final = timedelta(seconds=1)


def present_people(tx: Connection, session: int, now: datetime) -> frozenset[int]:
    """Return the people who used their panels at a session within the last six minutes; nobody if the session has standing
    orders, because these are carried out before a call is sent, so that the call need not be delayed."""
    people = panels.people_with_tokens(tx, session, now - _PRESENT_FOR + TOKEN_LIVES)
    return frozenset() if people and standing_orders.orders_of_session(tx, session) else frozenset(people)


def people_elsewhere(tx: Connection, session: int, now: datetime) -> frozenset[int]:
    """Return the people who used their panels in a channel within the last six minutes: they do not look at their hand in
    direct messages."""
    people = panels.people_with_tokens(tx, session, now - _PRESENT_FOR + TOKEN_LIVES)
    return frozenset(person for person, direct in people.items() if not direct)


def max_status_delay(tx: Connection, record: Record, there: frozenset[int]) -> timedelta:
    """Return the longest delay of the status after a step: `FOLLOWS_WITHIN` if the game runs with its clocks, every person who
    has to decide is present (in `there`) or on autopilot, and no turn notice or reminder is posted; otherwise one second."""
    awaited = [record.seats[one.seat] for one in record.open_decisions]
    people = {one.person for one in awaited if one.person is not None and one.autopilot is None}
    is_quiet = record.stage == "running" and record.hold is None and people <= there
    return FOLLOWS_WITHIN if is_quiet and not posted.sent_calls(tx, record.session) else _SECOND


_TO_PEOPLE: Final = frozenset({"start", "phase", "line", "ballot", "replay"})
"""Kinds of posts that in a game in direct messages are sent only to its people."""
_TO_EVERYBODY: Final = frozenset({"result", "strip", "unsealed", "analysis"})
"""Kinds of posts that are also sent to the channel then, unless the table is private."""

_POSTED_AS_LINE: Final = frozenset(
    {
        *("undo", "rewind", "kick", "host", "leave", "erase", "away", "resume", "return", "replaced"),
        *("resign", "seat", "replace", "pause", "extend", "end"),
        *("coach", "caster", "unseen"),
    }
)
_POSTED_AT_ANY_STAGE: Final = frozenset({"expire", "annul", "reinstate", "too-few"})


def new_key() -> str:
    """Return a random idempotency key of 24 characters."""
    return secrets.token_hex(12)


def lane_of_channel(channel_id: int) -> str:
    """Return the lane of a channel's messages, which are sent in order."""
    return f"channel {channel_id}"


def lane_of_calls(record: Record) -> str:
    """Return the lane of turn notices to people whom no direct message reaches: the lane of the channel's posts; for a game in
    direct messages another one, so that a channel that refuses messages delays nothing else."""
    return f"here {record.session}" if record.in_direct_messages else lane_of_channel(record.channel_id)


def lane_of_person(person: PersonId) -> str:
    """Return the lane of a person's direct messages, which are sent in order."""
    return f"person {person}"


def row_of_post(post: Post, record: Record, now: datetime, *, person: PersonId | None = None) -> OutboxRow:
    """Return the row of a post about the session as of its newest entry: for the channel, or for `person`. A status has a lane of
    its own, because its debounced edits must not delay posts; so has a turn notice of a game in direct messages."""
    if post.kind == "status":
        lane = f"status {record.session}"
    elif post.kind == "notice" and record.in_direct_messages:
        lane = f"calls {record.session}"  # a channel that cannot be written to must not delay calls to people
    else:
        lane = lane_of_channel(record.channel_id) if person is None else lane_of_person(person)
    return OutboxRow(
        lane=lane,
        kind=post.kind,
        key=new_key(),
        payload=payload_of(post),
        not_before=now,
        changed_at=now,
        seq=record.seq,
        session_id=record.session,
        channel_id=record.channel_id if person is None else None,
        person_id=person,
        guild_id=record.guild_id if person is None else None,
    )


def rows_of_post(post: OutboxRow, record: Record, people: Iterable[PersonId] | None = None) -> list[OutboxRow]:
    """Return the rows of a post: the post itself, or for a game in direct messages a copy for each of these `people` (by default
    everybody with a seat). The channel also gets open seats and, unless the session is private, results, replay GIFs, unsealings
    and analyses. Starts, phases, lines, votes and replayed steps are sent to the people only; posts of any other kind are not
    copied. The key of each copy is derived from the post's key, so that a repetition cannot duplicate it."""
    if not record.in_direct_messages or post.person_id is not None:
        return [post]
    if post.kind not in _TO_PEOPLE and post.kind not in _TO_EVERYBODY and post.kind != "seat":
        return [post]
    stays = post.kind == "seat" or (post.kind in _TO_EVERYBODY and not record.agreement.private)
    line = replace(post, kind="line", payload=payload_of(SessionPost("line"))) if post.kind == "seat" else post
    copies = [
        replace(
            line,
            lane=lane_of_person(person),
            channel_id=None,
            guild_id=None,
            person_id=person,
            key=key_of_copy(post.key, person),
        )
        for person in dict.fromkeys(record.people if people is None else people)
    ]
    return [*([post] if stays else []), *copies]


def key_of_copy(key: str, whom: PersonId | str) -> str:
    """Return the idempotency key of the copy of a post for one person or place."""
    return hashlib.sha256(f"{key} {whom}".encode()).hexdigest()[:24]


def ballot_key(ballot: int) -> str:
    """Return the idempotency key of the message about a vote."""
    return f"ballot {ballot}"


def ballot_rows(
    record: Record, ballot: int, now: datetime, people: Iterable[PersonId] | None = None
) -> list[OutboxRow]:
    """Return the rows of the message about a vote; for a game in direct messages the copies for these `people`, by default
    everybody with a seat."""
    post = replace(row_of_post(BallotPost(ballot), record, now), key=ballot_key(ballot))
    return rows_of_post(post, record, people)


def overview_row(record: Record, person: PersonId, now: datetime) -> OutboxRow:
    """Return the row of the status in one person's direct messages. It has a lane of its own, like a channel's status."""
    return replace(
        row_of_post(SessionPost("overview"), record, now, person=person), lane=f"overview {record.session} {person}"
    )


def rows_of_new_posts(
    before: Record,
    after: Record,
    entry: LogEntry,
    now: datetime,
    *,
    new_phase: bool,
    there: frozenset[int] = frozenset(),
    secret: bool = False,
) -> list[OutboxRow]:
    """Return the rows of a public change's new messages, in addition to the edited status. A result is followed by the replay
    GIF; in a sealed session the GIF comes after unsealing. `new_phase`: the step of the game led to another turn or phase. People
    in `there` are called later, if they have not answered by then; in a question with `secret` answers only if all who are newly
    asked are in `there`, otherwise at once."""
    post = _post(before, after, entry, new_phase=new_phase)
    rows = [] if post is None else [row_of_post(post, after, now)]
    if post in (SessionPost("result"), SessionPost("unsealed")):
        # A game with a result and a public log gets its animated replay.
        whole = after.stage == "finished" and not after.sealed
        return [*rows, row_of_post(ReplayGifPost(by_itself=True), after, now)] if whole else rows
    if entry.kind == "guests" and set(after.invited) - set(before.invited):
        rows.append(row_of_post(Invitation(), after, now))
    called = _new_decisions(before, after, entry)
    later = tuple(one for one in called if after.seats[one[0]].person in there)
    if secret and len(later) < len(called):
        later = ()  # the last person present must not be revealed
    at_once = tuple(one for one in called if one not in later)
    rows += [row_of_post(TurnNotice(at_once), after, now)] if at_once else []
    if later:
        # The later call has a lane of its own, so that it delays no post.
        call = replace(row_of_post(TurnNotice(later), after, now), lane=f"calls {after.session}")
        rows.append(replace(call, not_before=now + ANSWERS_WITHIN))
    return rows


def _post(before: Record, after: Record, entry: LogEntry, *, new_phase: bool) -> Post | None:
    if after.stage == "finished" and before.stage == "running":
        return SessionPost("result")
    if before.state is None and after.state is not None:
        return SessionPost("start")
    if before.solo:
        return None  # the status that follows contains everything
    if after.awaits_beacon and not before.awaits_beacon:
        return SessionPost("starting")
    seats = seats_opened(before, after) if after.stage == "running" else ()
    if seats:
        return OpenSeatsPost(seats)
    if entry.kind == "unseal":
        return SessionPost("unsealed")
    if entry.kind in _POSTED_AT_ANY_STAGE or (
        (before.stage == "running" or before.awaits_beacon) and entry.kind in _POSTED_AS_LINE
    ):
        return SessionPost("line")
    if entry.kind != "act" or after.state is None or before.state is None:
        return None
    if new_phase:
        return SessionPost("phase")
    stalls = after.hold is not None and before.hold is None
    return SessionPost("line") if stalls or clocks.newly_on_autopilot(before, after) else None


def seats_opened(before: Record, after: Record) -> tuple[int, ...]:
    """Return the seats that have become open, or are now reserved for somebody else."""
    pairs = zip(before.seats, after.seats, strict=False)
    return tuple(
        at
        for at, (was, now) in enumerate(pairs)
        if now.open_since is not None
        and (was.open_since is None or (now.reserved is not None and now.reserved != was.reserved))
    )


def _new_decisions(before: Record, after: Record, entry: LogEntry) -> tuple[SeatDecision, ...]:
    """Return the new open decisions of people not on autopilot; empty while the session is stalled: the decisions opened then are
    new when it goes on. If the person who just acted is the only one asked, they are left out, because they have seen the
    question. If several are asked they are included: leaving them out would reveal who answered last."""
    if after.stage != "running" or (after.hold is not None and after.hold.kind == "stalled"):
        return ()
    stalled_at = before.hold.since if before.hold is not None and before.hold.kind == "stalled" else None
    asked_before = {
        (one.seat, one.decision) for one in before.open_decisions if stalled_at is None or one.since < stalled_at
    }
    called: tuple[SeatDecision, ...] = tuple(
        (one.seat, one.decision)
        for one in after.open_decisions
        if (seated := after.seats[one.seat]).person is not None
        and seated.autopilot is None
        and (one.seat, one.decision) not in asked_before
    )
    looking = entry.seat if entry.source == "player" else None
    return () if [seat for seat, _ in called] == [looking] else called


_HAND_DEBOUNCE: Final = timedelta(seconds=5)
"""Debounce of a hand of which only figures change (money, prices): several changes make one edit."""


def changed_hand_rows(
    before: Record, after: Record, now: datetime, elsewhere: frozenset[int] = frozenset()
) -> Iterator[tuple[OutboxRow, bool]]:
    """Yield the rows of the hands in direct messages that a change makes outdated, each with True if it becomes a new message in
    place of the existing one: for people who sat down or drew, and for everybody at the start. For people in `elsewhere`, who see
    new cards on their panel, a hand is only edited, after a delay."""
    if not after.binding.has_hand or after.state is None:
        return
    old, new = _seats(before), _seats(after)
    for person in dict.fromkeys((*old, *new)):
        if person not in new or (after.over and not before.over):
            yield hand_row(after, person, now), False
        elif person not in old or before.state is None:
            yield hand_row(after, person, now), True
        elif not after.over and (change := _change(before, after, new[person])) is not None:
            due = hand_row(after, person, now)
            if person in elsewhere:
                due = replace(due, not_before=now + FOLLOWS_WITHIN)
            elif change == "figures":
                due = replace(due, not_before=now + _HAND_DEBOUNCE)
            yield due, change == "more" and person not in elsewhere


def _change(before: Record, after: Record, seat: Seat) -> Literal["more", "fewer", "figures"] | None:
    """Return the kind of a hand's change: more cards, fewer, or other figures about its cards; None if it did not change."""
    assert before.state is not None
    assert after.state is not None
    had, has = before.state.private[seat], after.state.private[seat]
    if had is not has:
        was, now = Counter(after.binding.hand_items(had)), Counter(after.binding.hand_items(has))
        if was != now:
            return "more" if now - was else "fewer"
    figures = after.binding.hand_figures
    same = figures(before.view(seat), seat) == figures(after.view(seat), seat)
    return None if same else "figures"


def _seats(record: Record) -> dict[PersonId, Seat]:
    """Return the seats of people who get hands by message; empty before the start and in a solo session."""
    if record.state is None or record.solo:
        return {}
    return {seated.person: Seat(at) for at, seated in enumerate(record.seats) if seated.person is not None}


def hand_row(record: Record, person: PersonId, now: datetime) -> OutboxRow:
    """Return the row of a person's hand in direct messages. It has a lane of its own, because its edits are debounced."""
    return replace(row_of_post(SessionPost("hand"), record, now, person=person), lane=f"hand {record.session} {person}")
