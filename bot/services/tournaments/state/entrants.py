"""Entrants and organisers of a tournament: places and reserve, sign-up and check-in, seeding, divisions, permissions."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.services.base.model import Caller, NotYours, PersonId, SessionRefusal, refusal
from bot.services.results.ratings import Ratings, Scope
from bot.services.tournaments.state.record import Entrant, TournamentRecord
from engines.core.rng import Rng, game_key
from engines.tournament.divisions import division_entrants, group_entrants
from engines.tournament.draws.pairing import planned_round_count
from engines.tournament.league import divisions_after, entrants_with_newcomers, next_season
from engines.tournament.model import Entrant as PairingEntrant
from engines.tournament.model import Player


def may_organise(record: TournamentRecord, caller: Caller) -> bool:
    """Return whether a caller may organise the tournament: the person who announced it and the further organisers named for it,
    in any server; in the organisers' server also members with its role for organisers, people who may manage events or the
    server, and, in its channel and the threads of its matches, people who may manage messages."""
    if caller.person in (record.host, *record.helpers):
        return True
    if caller.guild_id != record.guild_id:
        return False
    where = {record.channel_id, *(one.channel_id for one in record.pairings)}
    helps = record.setup.organisers is not None and record.setup.organisers in caller.roles
    return helps or caller.organises or (caller.manages and caller.channel_id in where)


def require_organiser(record: TournamentRecord, caller: Caller) -> None:
    """Raise NotYours if the caller may not organise the tournament."""
    if not may_organise(record, caller):
        raise refusal(NotYours, "not-organiser")


def require_announced(record: TournamentRecord) -> None:
    """Raise SessionRefusal if the tournament is a draft."""
    if record.stage == "draft":
        raise refusal(SessionRefusal, "tournament-draft")


def with_reserve_moved_up(record: TournamentRecord) -> TournamentRecord:
    """Return the record with the reserve moved up into free places, as checked in."""
    for waiting in record.reserve[: record.free_place_count]:
        record = record.with_entry(replace(waiting, state="here"))
    return record


def missing_players(record: TournamentRecord) -> tuple[Entrant, ...]:
    """Return the players who have not checked in; empty unless check-in is open and required."""
    if record.stage != "checkin" or not record.setup.check_in_hours:
        return ()
    return tuple(one for one in record.playing if one.state != "here")


def awaited_at_check_in(record: TournamentRecord) -> tuple[Entrant, ...]:
    """Return the entries that are called to check in, by number: players who have not, and people with an open invitation."""
    missing = (one for one in record.playing if one.state == "in")
    return tuple(sorted((*missing, *record.invited), key=lambda one: one.number))


def own_entry(record: TournamentRecord, person: PersonId) -> Entrant:
    """Return a person's entry. Raise NotYours if they have none or have withdrawn it."""
    entry = record.entry_of(person)
    if entry is None or entry.left is not None:
        raise refusal(NotYours, "tournament-not-in")
    return entry


def with_substitute(record: TournamentRecord, entry: Entrant, person: PersonId) -> tuple[TournamentRecord, Entrant]:
    """Return the record with another person playing for an entry, and the entry under which the previous one is
    recorded. Raise SessionRefusal if the other person plays already, or has withdrawn."""
    earlier = record.entry_of(person)
    if earlier is not None and earlier.state not in ("reserve", "out"):
        raise refusal(SessionRefusal, "tournament-plays-already")
    # An entry that is `out` stays: rulings name by it whoever was replaced.
    others = [one for one in record.entries if one != earlier or one.state == "out"]
    number = record.next_entry
    out = replace(entry, number=number, state="out", left=len(record.rounds) + 1)
    guild = None if earlier is None else earlier.guild
    changed = tuple(replace(one, person=person, guild=guild) if one.number == entry.number else one for one in others)
    return replace(record, entries=(*changed, out)), out


async def people_by_rating(record: TournamentRecord, ratings: Ratings) -> tuple[PersonId, ...]:
    """Return the people rated in the tournament's games and server by lower bound (in a series by its mean), highest first."""
    bounds: dict[PersonId, list[float]] = {}
    for game in dict.fromkeys(record.games):
        for rating in (await ratings.ratings_in(Scope(game, record.guild_id))).values():
            bounds.setdefault(rating.person, []).append(rating.lower_bound)
    return tuple(sorted(bounds, key=lambda person: (-sum(bounds[person]) / len(bounds[person]), person)))


def people_by_season(season: TournamentRecord) -> tuple[PersonId, ...]:
    """Return the players of a league in the order of their divisions in the next season."""
    people = {one.number: one.person for one in season.entries}
    order = [people[one.player] for one in next_season(season.as_tournament())]
    return tuple(person for person in order if person is not None)


def with_seeding(
    record: TournamentRecord, order: Sequence[PersonId], before: TournamentRecord | None = None
) -> TournamentRecord:
    """Return the record with its players checked in and ranked and, in a league or in groups, with divisions. First come the
    entries an organiser has seeded, then players of the previous season `before`, then people in `order`, by rating; everybody
    else comes last, by lot."""
    lots, _ = Rng(game_key(record.draws_seed, ("seeding",))).shuffled([one.number for one in record.playing])
    place = {number: at for at, number in enumerate(lots)}
    strong = {person: at for at, person in enumerate(order)}
    season = {person: at for at, person in enumerate(() if before is None else people_by_season(before))}
    by_hand = {number: at for at, number in enumerate(record.setup.seeds)}

    def key(entry: Entrant) -> tuple[int, ...]:
        person = entry.person or PersonId(0)
        hand = by_hand.get(entry.number, len(by_hand))
        return hand, season.get(person, len(season)), strong.get(person, len(strong)), place[entry.number]

    ordered = sorted(record.playing, key=key)
    division = {one.number: 1 for one in ordered}
    if record.setup.rules.format == "league":
        division = {one.player: one.division for one in _divisions(record, ordered, before)}
    if record.setup.rules.format == "groups":
        numbers = [one.number for one in ordered]
        division = {one.player: one.division for one in group_entrants(numbers, record.setup.rules)}
    rank = {one.number: at for at, one in enumerate(ordered, 1)}
    entries = tuple(
        replace(one, rank=rank[one.number], division=division[one.number], state="here") if one.number in rank else one
        for one in record.entries
    )
    return replace(record, entries=entries)


def _divisions(
    record: TournamentRecord, ordered: Sequence[Entrant], before: TournamentRecord | None
) -> tuple[PairingEntrant, ...]:
    rules, numbers = record.setup.rules, [one.number for one in ordered]
    if before is None or before.setup.rules.format != "league":
        return division_entrants(numbers, rules)
    number_of: dict[PersonId | None, Player] = {one.person: one.number for one in ordered if one.person is not None}
    again = {one.number: number_of[one.person] for one in before.entries if one.person in number_of}
    kept = [[again[player] for player in one if player in again] for one in divisions_after(before.as_tournament())]
    known = {number for one in kept for number in one}
    return entrants_with_newcomers(kept, [number for number in numbers if number not in known], rules)


def with_sign_up_open(record: TournamentRecord) -> TournamentRecord:
    """Return the record with the sign-up open, and the time at which check-in or play is to begin."""
    return replace(record, stage="signup", look_at=record.setup.opens_at)


def with_check_in_open(record: TournamentRecord, now: datetime) -> TournamentRecord:
    """Return the record with check-in open until the tournament begins. If check-in opens late after an outage, it lasts
    at least half of the announced time, and the tournament begins later. Without a set start it lasts the full time."""
    hours = timedelta(hours=record.setup.check_in_hours)
    begins = record.setup.begins_at
    until = now + hours if begins is None else max(begins, now + hours / 2)
    return replace(record, stage="checkin", look_at=until)


def with_check_in_over(record: TournamentRecord, now: datetime) -> TournamentRecord:
    """Return the record, due now if everybody has checked in and the number of players is allowed, unless a time was announced
    for the start."""
    over = record.stage == "checkin" and not record.invited and all(one.state == "here" for one in record.playing)
    return replace(record, look_at=now) if over and record.setup.begins_at is None and can_begin(record) else record


def with_starters(record: TournamentRecord) -> TournamentRecord:
    """Return the record with the entrants at the start: without invited people who have not confirmed and, if check-in is
    required, without people who have not checked in; the reserve moves up."""
    checked = record.setup.check_in_hours > 0
    gone = {one.number for one in record.playing if checked and one.state != "here"}
    gone |= {one.number for one in record.invited}
    return with_reserve_moved_up(
        replace(record, entries=tuple(one for one in record.entries if one.number not in gone))
    )


def can_begin(field: TournamentRecord) -> bool:
    """Return whether a tournament can begin: its format is possible and, at a set start, the announced minimum reached."""
    count = len(field.playing)
    enough = field.setup.begins_at is None or count >= field.setup.least
    return enough and planned_round_count(count, field.setup.rules) is not None
