"""The certain outcome for a player while a tournament is played, whatever the results of the open tables. Rulings can
change anything and are not counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from engines.tournament.draws.elimination import still_in, undecided
from engines.tournament.draws.pairing import stage_ends
from engines.tournament.draws.qualifying import qualified
from engines.tournament.draws.round_robin import schedules
from engines.tournament.knockout import games_of, knockout_rounds, match_keys, settled
from engines.tournament.model import Player, Tournament
from engines.tournament.scoring import free_points
from engines.tournament.stages import finals_begin, finals_of, first_stage
from engines.tournament.standings import standings

Way: TypeAlias = Literal["through", "playing", "undecided", "behind", "out"]
"""The standing of a player of an elimination: through to the next round; still playing for it; at a table without a
result, so that a ruling or the announced fallback says who goes on; behind those who go on from their table, and on
only if one of these leaves the tournament; or out."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The certain part of an outcome. `way` is for knockouts, None before the first round and in the final. `finals`:
    whether the player plays them, None while open. For leagues, None while open or if nobody moves: `up`: whether the
    player comes in among the best `promoted` of their division; `down`: whether among the last `relegated`."""

    way: Way | None = None
    up: bool | None = None
    down: bool | None = None
    finals: bool | None = None


def outlook(tournament: Tournament, player: Player) -> Outlook:
    """Return what is certain for a player."""
    if all(one.player != player for one in tournament.entrants):
        return Outlook()
    if finals_begin(tournament) is not None:
        finals = finals_of(tournament)
        inside = any(one.player == player for one in finals.entrants)
        return Outlook(way=_way(finals, player) if inside else "out")
    match tournament.rules.format:
        case "elimination":
            return Outlook(way=_way(tournament, player))
        case _ if tournament.rules.finals != "none":
            return Outlook(finals=_goes_on(tournament, player))
        case "league":
            return _in_league(tournament, player)
        case _:
            return Outlook()


def _way(tournament: Tournament, player: Player) -> Way | None:
    if not tournament.rounds:
        return None
    newest = knockout_rounds(tournament.rounds)[-1]
    match_of = next((players for players in newest.tables if player in players), None)
    here = player in {one.player for one in tournament.active(tournament.next_number)}
    if not here or (match_of is None and player not in newest.byes):
        return "out"
    if newest.final:
        return None
    if match_of is None:
        return "through"
    games = games_of(newest, match_of)
    if any(where not in tournament.decided and where not in tournament.annulled for where in games):
        return "playing"
    waits = {(newest.games[-1].number, table) for table in undecided(tournament, newest.games[-1].number)}
    if not match_keys(tournament, newest, match_of) or not waits.isdisjoint(games):
        return (
            "undecided" if len(newest.games) == tournament.rules.best_of or not waits.isdisjoint(games) else "playing"
        )
    if not settled(tournament, newest, match_of):
        return "playing"
    return "through" if player in still_in(tournament) else "behind"


def _goes_on(tournament: Tournament, player: Player) -> bool | None:
    """Return whether a player is certain to play the finals, or certain not to as long as nobody leaves; None if it is open, as
    it is to the end where the best of all groups go on together."""
    stage, rules = first_stage(tournament), tournament.rules
    own = next((one for one in stage.active(stage.next_number) if one.player == player), None)
    if not stage.rounds or own is None or rules.rolling or rules.heats or _waits_for_ruling(stage):
        return None
    if stage_ends(tournament):
        return player in qualified(tournament)
    if rules.format == "groups" and rules.qualify_by == "overall":
        return None
    certain = _among_best(stage, player, own.division, rules.qualify, must_stay=True)
    return None if certain and rules.format == "swiss" and _latecomer_may_pass(stage, player) else certain


def _latecomer_may_pass(tournament: Tournament, player: Player) -> bool:
    """Say whether somebody who joins a Swiss tournament now could get as many points as a player has."""
    rules, played = tournament.rules, len(tournament.rounds)
    most = max(free_points("first", rules), free_points(rules.bye, rules)) * (rules.rounds - played)
    now = next(one.points for one in standings(tournament) if one.player == player)
    missed = free_points("first" if rules.late == "lowest" else rules.late, rules)
    return played < rules.rounds and missed * played + most >= now


def _in_league(tournament: Tournament, player: Player) -> Outlook:
    own = next((one for one in tournament.entrants if one.player == player), None)
    if own is None or not tournament.rounds or _waits_for_ruling(tournament):
        return Outlook()
    divisions = {one.division for one in tournament.entrants}
    size = sum(one.division == own.division for one in tournament.entrants)
    rules, up, down = tournament.rules, None, None
    if rules.promoted and own.division != min(divisions):
        up = _among_best(tournament, player, own.division, rules.promoted)
    if rules.relegated and own.division != max(divisions):
        stays = _among_best(tournament, player, own.division, size - rules.relegated)
        down = None if stays is None else not stays
    return Outlook(up=up, down=down)


def _waits_for_ruling(tournament: Tournament) -> bool:
    """Say whether a ruling that was announced is still to come."""
    announced = tournament.rules.unfinished == "ruling"
    return announced and any(undecided(tournament, one.number) for one in tournament.rounds)


def _among_best(
    tournament: Tournament, player: Player, division: int, count: int, *, must_stay: bool = False
) -> bool | None:
    """Return whether a player is certain to come in among the best of their division, or certain not to; None if it is open. Ties
    count against certainty both ways, as tie-breaks may move until the end. With `must_stay` whoever has left does not count."""
    now = {one.player: one.points for one in standings(tournament) if one.division == division}
    out = tournament.disqualified
    if player in out:
        return None
    more = _at_most(tournament, tuple(now), division)
    stays = {one.player for one in tournament.active(tournament.next_number)}
    others = [one for one in now if one != player and one not in out and (one in stays or not must_stay)]
    if sum(now[one] + more[one] >= now[player] for one in others) < count:
        return True
    if sum(now[one] > now[player] + more[player] for one in others) >= count:
        return False
    return None


def _at_most(tournament: Tournament, players: tuple[Player, ...], division: int) -> Mapping[Player, Fraction]:
    """Return the most points each player of a division can still get: a first place at every table to come, or the
    score of a round without one."""
    rules, found = tournament.rules, dict.fromkeys(players, Fraction(0))
    first, free = free_points("first", rules), free_points(rules.bye, rules)
    for one in tournament.rounds:
        for table, seats in enumerate(one.tables, 1):
            if (one.number, table) not in tournament.decided and (one.number, table) not in tournament.annulled:
                found.update({seat: found[seat] + max(first, free) for seat in seats if seat in found})
    if rules.format == "swiss":
        rounds = rules.rounds - len(tournament.rounds)
        return {player: points + rounds * max(first, free) for player, points in found.items()}
    divisions = sorted({one.division for one in tournament.entrants})
    plans = dict(zip(divisions, schedules(tournament), strict=True))
    longest = max(len(plan.rounds) for plan in plans.values())
    own = plans[division].rounds
    for number in range(len(tournament.rounds) + 1, longest + 1):
        tables = own[number - 1].tables if number <= len(own) else ()
        for player in players:
            found[player] += max(first, free) * max(1, sum(player in seats for seats in tables))
    return found
