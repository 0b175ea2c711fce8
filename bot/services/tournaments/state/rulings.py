"""Rulings on results, made from typed values and checked against the tournament."""

from collections.abc import Callable

from bot.services.base.ids import number_in
from bot.services.base.model import SessionRefusal, refusal
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from engines.core.typed_text import typed_line
from engines.tournament.model import (
    Adjusted,
    Annulled,
    Corrected,
    Disqualified,
    Player,
    Ruling,
    SeatResult,
    TableResult,
)


def annul_table(number: int, table: int) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that makes the ruling that a match counts for nobody."""

    def make(record: TournamentRecord) -> Ruling:
        pairing_at(record, number, table)
        return Annulled(number, table)

    return make


def give_points(entry: int, points: int) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that makes the ruling that gives points or, below zero, takes them."""

    def make(record: TournamentRecord) -> Ruling:
        if record.entry(entry) is None:
            raise refusal(SessionRefusal, "no-such-entry")
        return Adjusted(Player(entry), points, record.playing_stage)

    return make


def disqualify(entry: int) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that makes a disqualification from the next round on."""

    def make(record: TournamentRecord) -> Ruling:
        if record.entry(entry) is None:
            raise refusal(SessionRefusal, "no-such-entry")
        return Disqualified(Player(entry), len(record.rounds) + 1)

    return make


def correct(number: int, table: int, places: str) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that makes corrected places for a match, in the order of its seats: `2 1 3 4`; ties share a
    number."""

    def make(record: TournamentRecord) -> Ruling:
        seats = record.seats_at(pairing_at(record, number, table))
        if record.duplicate:
            raise refusal(SessionRefusal, "ruling-duplicate")
        given = _numbers(places)
        if len(given) != len(seats) or any(one != 1 + sum(other < one for other in given) for one in given):
            raise refusal(SessionRefusal, "ruling-places", seats=len(seats))
        known = record.engine().decided.get((number, table))
        scores = {one.player: one.score for one in known.seats} if known is not None else {}
        results = (SeatResult(player, place, scores.get(player, 0)) for player, place in zip(seats, given, strict=True))
        return Corrected(TableResult(number, table, tuple(results)))

    return make


def _numbers(text: str) -> list[int]:
    """Return typed numbers, separated by commas or spaces; none if the text contains anything else."""
    found = [number_in(word) for word in typed_line(text).replace(",", " ").split()]
    return [] if None in found else [one for one in found if one is not None]


def pairing_at(record: TournamentRecord, number: int, table: int) -> Pairing:
    """Return a table of a round. Raise SessionRefusal."""
    found = next((one for one in record.tables_of(number) if one.number == table), None)
    if found is None:
        raise refusal(SessionRefusal, "no-such-pairing")
    return found
