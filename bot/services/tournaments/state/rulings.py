"""Rulings, made from typed values and checked against the tournament; and proposals. Rulings and other acts by organisers with
a stake in them are proposals, and others decide whether they count: another organiser decides at once, or more than half of
all entrants who can vote. Once the announced time is over, the votes given decide."""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime

from bot.services.base.ids import number_in
from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.tournaments.state.acts import Act, Cancellation, EntryRemoval, RoundEndMove, Substitution, subject
from bot.services.tournaments.state.record import Entrant, MatchTable, RecordedRuling, TournamentRecord
from engines.core.typed_text import typed_line
from engines.tournament.draws.pairing import is_first_stage_over
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
    """Return a function that rules that a match counts for nobody. It raises SessionRefusal for an unknown match."""
    return lambda record: Annulled(table_at(record, number, table).round, table)


def give_points(entry: int, points: int) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that rules that an entry gets points or, below zero, loses them, in the last stage it plays in. It
    raises SessionRefusal for an entry that has no place."""

    def make(record: TournamentRecord) -> Ruling:
        in_finals = any(entry in one.drawn.qualified for one in record.rounds)
        return Adjusted(_player_with_place(record, entry), points, 2 if in_finals else 1)

    return make


def disqualify(entry: int) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that disqualifies an entry from the next round on. It raises SessionRefusal for an entry that has no
    place."""
    return lambda record: Disqualified(_player_with_place(record, entry), len(record.rounds) + 1)


def _player_with_place(record: TournamentRecord, entry: int) -> Player:
    """Return the entry with a number. Raise SessionRefusal unless it has a place: the reserve and people who were replaced are
    in no standings."""
    if all(one.number != entry for one in record.playing):
        raise refusal(SessionRefusal, "no-such-entry")
    return Player(entry)


def correct_places(number: int, table: int, places: str) -> Callable[[TournamentRecord], Ruling]:
    """Return a function that corrects the places of a match, typed in the order of its seats: `2 1 3 4`; ties share a
    number. It raises SessionRefusal for an unknown match, in duplicate play, and for impossible places."""

    def make(record: TournamentRecord) -> Ruling:
        seats = record.seats_at(table_at(record, number, table))
        if record.is_duplicate:
            raise refusal(SessionRefusal, "ruling-duplicate")
        typed = _numbers(places)
        if len(typed) != len(seats) or any(one != 1 + sum(other < one for other in typed) for one in typed):
            raise refusal(SessionRefusal, "ruling-places", seats=len(seats))
        result = record.as_tournament().decided.get((number, table))
        scores = {one.player: one.score for one in result.seats} if result is not None else {}
        results = (SeatResult(player, place, scores.get(player, 0)) for player, place in zip(seats, typed, strict=True))
        return Corrected(TableResult(number, table, tuple(results)))

    return make


def _numbers(text: str) -> list[int]:
    """Return typed numbers, separated by commas or spaces; empty if the text contains anything else."""
    numbers = [number_in(word) for word in typed_line(text).replace(",", " ").split()]
    return [] if None in numbers else [number for number in numbers if number is not None]


def table_at(record: TournamentRecord, number: int, table: int) -> MatchTable:
    """Return a table of a round. Raise SessionRefusal if the round has no such table."""
    found = next((one for one in record.tables_of(number) if one.number == table), None)
    if found is None:
        raise refusal(SessionRefusal, "no-such-pairing")
    return found


def table_of(ruling: Ruling | Act) -> tuple[int, int] | None:
    """Return round and number of a ruling's table; None if it is about a player or the tournament."""
    match ruling:
        case Corrected(result):
            return result.round, result.table
        case Annulled(number, table):
            return number, table
        case _:
            return None


def tables_ruled_on(record: TournamentRecord) -> frozenset[tuple[int, int]]:
    """Return round and number of the tables whose result a ruling in force has annulled or corrected."""
    found = (table_of(one.ruling) for one in record.rulings if one.state == "counts")
    return frozenset(where for where in found if where is not None)


def have_same_subject(first: Ruling | Act, second: Ruling | Act) -> bool:
    """Return whether two decisions are rulings about the same table, acts on the same subject, or equal."""
    if isinstance(first, Act) or isinstance(second, Act):
        return isinstance(first, Act) and isinstance(second, Act) and subject(first) == subject(second)
    where = table_of(second)
    return first == second if where is None else table_of(first) == where


def concerned_entries(record: TournamentRecord, ruling: Ruling | Act) -> frozenset[Player]:
    """Return the entries concerned by a ruling or act: those drawn for its table, or the one that it scores, disqualifies,
    drops or replaces; empty for any other decision."""
    where = table_of(ruling)
    if where is not None:
        return frozenset(record.rounds[where[0] - 1].drawn.tables[where[1] - 1])
    if isinstance(ruling, EntryRemoval | Substitution):
        return frozenset({ruling.entry})
    return frozenset({ruling.player}) if isinstance(ruling, Adjusted | Disqualified) else frozenset()


def has_stake(record: TournamentRecord, ruling: Ruling | Act, person: PersonId, seated: Collection[int] = ()) -> bool:
    """Return whether a person may not decide on a ruling alone: they play at its table (`seated` have or had a seat
    there), or it changes the points, the players or the course of a tournament they play in."""
    if table_of(ruling) is None:
        return record.has_player(person)
    own = {one.number for one in record.entries if one.person == person and one.state != "reserve"}
    return person in seated or bool(own & concerned_entries(record, ruling))


def voters(record: TournamentRecord, ruled: RecordedRuling) -> tuple[Entrant, ...]:
    """Return the entries that vote on a proposal: active players other than its author, without those it concerns unless
    it concerns all of them."""
    others = [one for one in record.playing if one.person is not None and one.left is None and one.person != ruled.by]
    about = concerned_entries(record, ruled.ruling)
    return tuple(one for one in others if one.number not in about) or tuple(others)


def majority_of(record: TournamentRecord, ruled: RecordedRuling) -> int:
    """Return the number of votes in favour that a proposal needs: more than half of the voters."""
    return len(voters(record, ruled)) // 2 + 1


def votes_given(record: TournamentRecord, ruled: RecordedRuling) -> tuple[int, int]:
    """Return how many voters agree and object to a proposal. Votes of players who have left since do not count."""
    able = {one.number for one in voters(record, ruled)}
    given = [agrees for entry, agrees in ruled.votes if entry in able]
    return given.count(True), given.count(False)


def proposal_after_vote(record: TournamentRecord, ruled: RecordedRuling) -> RecordedRuling:
    """Return the proposal with its state: it counts once more than half of the voters agree, is refused once so many have
    objected that this is impossible, and is otherwise unchanged."""
    agreed, objected = votes_given(record, ruled)
    if agreed >= majority_of(record, ruled):
        return replace(ruled, state="counts")
    if len(voters(record, ruled)) - objected < majority_of(record, ruled):
        return replace(ruled, state="refused")
    return ruled


def proposal_after_wait(record: TournamentRecord, ruled: RecordedRuling) -> RecordedRuling:
    """Return the proposal once its time is over: refused, unless more than half of the votes given agree."""
    agreed, objected = votes_given(record, ruled)
    return replace(ruled, state="counts" if agreed > objected else "refused")


def open_proposals(record: TournamentRecord) -> tuple[RecordedRuling, ...]:
    """Return the undecided proposals."""
    return tuple(one for one in record.rulings if one.state == "proposed")


def can_take_ruling_back(record: TournamentRecord, ruled: RecordedRuling) -> bool:
    """Return whether a decision can be taken back: a proposal, or a ruling that counts and after which no round has been
    opened. An act that counts can never be taken back."""
    if ruled.state == "proposed":
        return True
    if isinstance(ruled.ruling, Act):
        return False
    return ruled.state == "counts" and not any(one.opened_at > ruled.at for one in record.rounds)


def next_decision_at(record: TournamentRecord) -> datetime | None:
    """Return the next time at which the votes given decide a proposal; None if no open proposal has a deadline."""
    return min((one.until for one in open_proposals(record) if one.until is not None), default=None)


def waits_for_decision(record: TournamentRecord, number: int) -> bool:
    """Return whether an open proposal can change who advances from an elimination round or from the first stage."""
    waiting = [one.ruling for one in open_proposals(record) if not isinstance(one.ruling, RoundEndMove | Cancellation)]
    if not waiting:
        return False
    if is_first_stage_over(record.as_tournament()):
        return True
    if not record.is_knockout_round(number):
        return False
    return any(where is None or where[0] == number for where in map(table_of, waiting))
