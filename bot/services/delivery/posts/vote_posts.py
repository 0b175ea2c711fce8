"""Messages about votes: the question, the answers, the result."""

from collections.abc import Collection
from typing import Final

from bot.games.joining import and_list
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import PersonId
from bot.services.base.ports import Body, OutMessage
from bot.services.context import Context
from bot.services.delivery.posts import readers
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import (
    UNANIMOUS,
    Ballot,
    awaited_seats,
    eligible_seats,
    missing_vote_count,
    question_phrase,
)
from bot.services.sessions.record import Record
from bot.services.wording.messages import BLUE, GREY, BuiltMessage, Style, TextLocalizer, fit_lines
from bot.services.wording.names import distinguish_names
from bot.services.wording.texts import Verbatim, mention, stamp
from data.store.delivery.outbox import OutboxRow
from data.store.sessions.ballots import OPEN
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.core.values import replace

_BUTTONS: Final[tuple[tuple[Verb, Style], ...]] = (("agree", "confirm"), ("object", "danger"))


def vote_lines(record: Record, ballot: Ballot, away: Collection[PersonId]) -> tuple[Phrase, ...]:
    """Return lines on the seats that agree, that object, and, of an open question, whose votes are awaited."""
    waiting = awaited_seats(record, ballot, away) - ballot.votes.keys()
    # The asker's vote is shown, or a question would seem to pass with a tie.
    counts = ballot.person in record.people if ballot.state == OPEN else ballot.state != "withdrawn"
    asker: set[Seat] = {ballot.seat} if counts else set()
    groups: dict[str, list[Seat]] = {
        "vote-agreed": sorted(asker | {seat for seat, agrees in ballot.votes.items() if agrees}),
        "vote-objected": sorted(seat for seat, agrees in ballot.votes.items() if not agrees),
        "vote-waits": sorted(waiting) if ballot.state == OPEN else [],
    }
    return tuple(
        phrase(key, who=and_list([SeatName(seat) for seat in seats])) for key, seats in groups.items() if seats
    )


async def ballot_post(context: Context, row: OutboxRow, record: Record, number: int) -> BuiltMessage | None:
    """Return the question, with buttons while it is open; None if it no longer exists. People whose votes are missing, and the
    person proposed as a replacement, are mentioned once, when it is posted. If the vote passed, the message leaves out the
    result, which has a post of its own."""
    ballot = await votes.load_ballot(context, number, record)
    if ballot is None:
        return None
    card, asked = await readers.card_for_reader(context, row, record), ballot.what.get("asked")
    people = await context.people.rows(
        person for person in (asked, ballot.person, ballot.what.get("person")) if person is not None
    )
    successor = None if asked is None or asked not in people else people[asked].discord_id
    meant = {Seat(at): people[person].name for at, person in _people_meant(ballot).items() if person in people}
    names = distinguish_names(
        [meant.get(seat.seat) or seat.name for seat in card.seats],
        {seat.seat for seat in card.seats if seat.computer is not None and seat.seat not in meant},
    )
    say = replace(TextLocalizer.for_channel(card, context.texts), names=names)
    away = votes.absent_people(context)
    lines = [await readers.with_table_name(context, row, card, say.phrase(question_phrase(ballot)))]
    lines += [say.phrase(line) for line in vote_lines(record, ballot, away)]
    willing = bool(ballot.what.get("willing"))
    lines += [say("vote-successor", who=mention(successor), willing=int(willing))] if successor else []
    if ballot.state != OPEN:
        lines += [say(f"vote-state-{ballot.state}")] if ballot.state != "passed" else []
        return BuiltMessage(OutMessage(Body(fit_lines(lines), accent=GREY)))
    voters = sorted(awaited_seats(record, ballot, away) - ballot.votes.keys())
    called = [discord_id for seat in voters if (discord_id := card.seats[seat].discord_id) is not None]
    lines += [say.phrase(line) for line in _open_lines(record, ballot, away, called, has_voters=bool(voters))]
    verbs: list[tuple[Verb, Style]] = [*_BUTTONS] if eligible_seats(record, ballot) else []
    if successor and not willing:
        verbs.append(("willing", "main"))
        called.append(successor)
    buttons = tuple(
        say.button(Phrase(f"button-{verb}"), CustomId(verb, card.session, words=(str(ballot.id),)), style)
        for verb, style in verbs
    )
    body = Body(fit_lines(lines), rows=(buttons,) if buttons else (), accent=BLUE)
    return BuiltMessage(OutMessage(body, mention=tuple(called), quiet=not called))


def _open_lines(
    record: Record, ballot: Ballot, away: Collection[PersonId], called: Collection[int], *, has_voters: bool
) -> list[Phrase]:
    together = ballot.kind in UNANIMOUS
    lines = [_needed_votes(record, ballot, away)] if has_voters or together else []
    lines.append(phrase("vote-ends-together" if together else "vote-ends", end=stamp(ballot.expires_at)))
    who = Verbatim(" ".join(mention(person) for person in called))
    return [*lines, phrase("vote-called", who=who)] if called else lines


def _people_meant(ballot: Ballot) -> dict[int, PersonId]:
    """Return the people who had the named seats when the question was asked."""
    meant = {} if ballot.person is None else {int(ballot.seat): ballot.person}
    if ballot.kind == "replace" and ballot.what.get("person") is not None:
        meant[int(ballot.what["seat"])] = PersonId(int(ballot.what["person"]))
    return meant


def _needed_votes(record: Record, ballot: Ballot, away: Collection[PersonId]) -> Phrase:
    more = missing_vote_count(record, ballot, away)
    if more is None and not awaited_seats(record, ballot, away):
        return Phrase("vote-needs-somebody")
    return Phrase("vote-needs-all") if more is None else phrase("vote-needs", count=more)
