"""The rules of votes: the questions, the votes that count, and the verdict.

The functions are pure, so that every vote can be recounted from its rows. Votes of computer players and absent people are not
awaited; an absent person who votes is counted.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, get_args

from bot.games.moments import turn_and_phase
from bot.services.base.model import PersonId, SessionId
from bot.services.sessions import clocks
from bot.services.sessions.record import Record, phrases_from_json
from bot.services.sessions.rows_to_send import ballot_key, key_of_copy
from data.store.rows import contents
from data.store.sessions.ballots import BallotRow, VoteRow
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

BallotKind: TypeAlias = Literal["pause", "resume", "extend", "replace", "cancel", "undo", "rewind"]
KINDS: Final[tuple[BallotKind, ...]] = get_args(BallotKind)
Verdict: TypeAlias = Literal["passed", "refused"]

UNANIMOUS: Final = frozenset({"cancel", "undo", "rewind"})
"""Questions that need the consent of everybody in `awaited_seats`, including people with an announced absence. Others need a
majority of the people present, including the asker. Unanimous ones are not asked in tournaments: the organisers decide."""
_LONGEST_VOTE: Final = timedelta(hours=24)
_SHORTEST_VOTE: Final = timedelta(minutes=10)
_LONGEST_WAIT: Final = timedelta(days=60)
"""Longest wait for an absent person, however often they extend their absence."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """One question, asked by `person` (None: erased) on `seat`; `id` is 0 until it is stored. In `votes` True means agreement.
    `what` is the content:

    - a pause: `until` (seconds since 1970), and `alone` if the asker decided alone;
    - the end of a pause: `alone` if one person decided alone on the pause;
    - an extension: `hours`;
    - an undo: the entry `to` which the game goes back and the `branch` of its history; `turn` and `phase` (a message) of the
      undone step; whether it is the `revealed` answer of several seats, or else its `line` in the log (JSON); how many public
      steps of `others` are undone too, and whether there may be `secret` answers now;
    - a rewind: as for an undo that was `revealed`, but `others` are not counted;
    - a replacement: `seat`, `person` (who sits there), and by whom: `computer` (a kind of computer player), or `asked` (a person)
      and whether that person is `willing`; neither: whoever takes the open seat."""

    id: int
    session: SessionId
    kind: BallotKind
    seat: Seat
    person: PersonId | None
    what: Mapping[str, Any]
    opened_at: datetime
    expires_at: datetime
    state: str
    votes: Mapping[Seat, bool]


def ballot_of(row: BallotRow, votes: Collection[VoteRow], record: Record | None) -> Ballot:
    """Return a question from its rows. With `record`, votes of people who have left their seat since are left out."""
    number, session, kind, seat, person, payload, opened_at, expires_at, state, _ = contents(row)
    counted = [one for one in votes if record is None or record.seats[one.seat].person == one.person_id]
    voted = {Seat(one.seat): bool(one.agrees) for one in counted}
    return Ballot(number, session, kind, seat, person, json.loads(payload), opened_at, expires_at, state, voted)


def question_phrase(ballot: Ballot) -> Phrase:
    """Return the text of a question."""
    asker = SeatName(ballot.seat)
    match ballot.kind:
        case "pause":
            return phrase("vote-ask-pause", seat=asker, at=str(ballot.what["until"]))
        case "extend":
            return phrase("vote-ask-extend", seat=asker, hours=int(ballot.what["hours"]))
        case "replace":
            return _by_whom(ballot, asker, SeatName(int(ballot.what["seat"])))
        case "resume":
            return phrase("vote-ask-resume", seat=asker)
        case "cancel":
            return phrase("vote-ask-cancel", seat=asker)
        case "undo":
            return _what_is_undone(asker, ballot.what)
        case "rewind":
            there = turn_and_phase(int(ballot.what["turn"]), str(ballot.what["phase"]))
            return phrase("vote-ask-rewind-at", seat=asker, secret=int(ballot.what["secret"]), **there)


def _what_is_undone(asker: SeatName, what: Mapping[str, Any]) -> Phrase:
    about = turn_and_phase(int(what["turn"]), str(what["phase"]))
    about |= {"others": int(what["others"]), "secret": int(what["secret"])}
    if what["revealed"]:
        return phrase("vote-ask-undo-revealed-at", seat=asker, **about)
    stored_line = what["line"]
    line = Phrase("vote-step-untold") if stored_line is None else phrases_from_json(stored_line)[0]
    return phrase("vote-ask-undo-at", seat=asker, line=line, **about)


def _by_whom(ballot: Ballot, asker: SeatName, about: SeatName) -> Phrase:
    computer = ballot.what.get("computer")
    if computer:
        kind = Phrase(f"computer-{computer}")
        return phrase("vote-ask-replace-computer", seat=asker, about=about, kind=kind)
    # The question does not name the substitute, because it is stored in the log, which contains no names.
    key = "vote-ask-replace-person" if ballot.what.get("asked") else "vote-ask-replace"
    return phrase(key, seat=asker, about=about)


def post_keys(ballot: int, record: Record) -> tuple[str, ...]:
    """Return the outbox keys of a question's message and, if the game is played in direct messages, of each person's copy."""
    key = ballot_key(ballot)
    return (key, *(key_of_copy(key, person) for person in record.people)) if record.in_direct_messages else (key,)


def voting_time(record: Record) -> timedelta:
    """Return the voting time: the time limit of a decision, at least ten minutes and at most a day."""
    return min(_LONGEST_VOTE, max(_SHORTEST_VOTE, record.agreement.terms.first_decision_time))


def eligible_seats(record: Record, ballot: Ballot) -> frozenset[Seat]:
    """Return the seats that may vote: the seats of people, except the asker and the person the question is about."""
    about = ballot.what.get("seat") if ballot.kind == "replace" else None
    return frozenset(
        Seat(at)
        for at, seated in enumerate(record.seats)
        if seated.person is not None and at != about and seated.person != ballot.person
    )


def awaited_seats(record: Record, ballot: Ballot, away: Collection[PersonId]) -> frozenset[Seat]:
    """Return the seats whose votes decide: seats that may vote and are not absent, and seats that have voted. Unanimous questions
    also wait for people with an announced absence, unless they are absent for another reason (`is_absent`)."""
    able = eligible_seats(record, ballot)
    absent = clocks.absent_seats(record, () if ballot.kind in UNANIMOUS else away)
    return (able - absent) | (able & ballot.votes.keys())


def ends_at(record: Record, ballot: Ballot, away: Mapping[PersonId, datetime], now: datetime) -> datetime:
    """Return the end of the vote: its stored end, but at most one voting time from now. If an awaited person who has not voted is
    away, a unanimous question ends one voting time after the latest announced return, which counts as at most 60 days after the
    question was asked. `away` maps absent people to the end of their absence."""
    waiting = awaited_seats(record, ballot, ()) - ballot.votes.keys() if ballot.kind in UNANIMOUS else frozenset[Seat]()
    people = (record.seats[seat].person for seat in waiting)
    back = [until for one in people if one is not None and (until := away.get(one)) is not None and until > now]
    if not back:
        return min(ballot.expires_at, now + voting_time(record))
    return min(max(back), ballot.opened_at + _LONGEST_WAIT) + voting_time(record)


def is_absent(record: Record, seat: Seat) -> bool:
    """Return whether the seat's person is on autopilot or missed two decisions in a row. An announced absence does not count."""
    return seat in clocks.absent_seats(record)


def is_paused(record: Record) -> bool:
    """Return whether the clocks are stopped by an agreed pause."""
    return record.hold is not None and record.hold.kind == "paused"


def verdict(record: Record, ballot: Ballot, away: Collection[PersonId], *, at_end: bool = False) -> Verdict | None:
    """Return the verdict on a question, with `at_end` after the voting time; None while it is undecided. A question passes once
    more than half of the awaited seats and the asker are in favour, and is refused once that is impossible. A unanimous question
    is refused by one objection. It passes once every awaited seat agrees, never without a vote in favour (absence is no consent)
    unless nobody else plays. Anybody can end a pause that one person made alone. While only absent people could object, the end
    of an agreed pause passes only `at_end`, so that they can return. A present player is not replaced by one person."""
    seats = awaited_seats(record, ballot, away)
    agreed = sum(ballot.votes.get(seat, False) for seat in seats)
    objected = sum(not ballot.votes.get(seat, True) for seat in seats)
    if ballot.kind in UNANIMOUS:
        if objected:
            return "refused"
        nobody_else = not eligible_seats(record, ballot)
        return "passed" if nobody_else or (seats and agreed == len(seats)) else None
    if ballot.kind == "resume" and ballot.what.get("alone"):
        return "passed"
    if ballot.kind == "resume" and not seats and eligible_seats(record, ballot) and is_paused(record) and not at_end:
        return None
    if ballot.kind == "replace" and not seats and not is_absent(record, Seat(int(ballot.what["seat"]))):
        return None
    asker = ballot.person in record.people
    everybody = len(seats) + asker
    if 2 * (agreed + asker) > everybody:
        return "passed"
    return "refused" if 2 * (everybody - objected) <= everybody else None


def missing_vote_count(record: Record, ballot: Ballot, away: Collection[PersonId]) -> int | None:
    """Return the number of further votes in favour that decide an open question; None if every awaited seat has to agree."""
    if ballot.kind in UNANIMOUS:
        return None
    seats, asker = awaited_seats(record, ballot, away), ballot.person in record.people
    return (len(seats) + asker) // 2 + 1 - asker - sum(ballot.votes.get(seat, False) for seat in seats)
