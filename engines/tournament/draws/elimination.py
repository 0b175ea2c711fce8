"""Elimination in tables: the best of each table advance, until one table is left."""

from collections.abc import Sequence
from itertools import cycle

from engines.core.rng import Rng, game_key
from engines.tournament.draws.search import Prices, search_tables
from engines.tournament.draws.swiss import draw_of, meeting_prices, seated_tables
from engines.tournament.draws.tables import table_sizes
from engines.tournament.knockout import KnockoutRound, decides, games_of, knockout_rounds, match_keys, open_matches
from engines.tournament.model import GONE, Player, Round, Tournament
from engines.tournament.rules import TournamentRules


def elimination_round(tournament: Tournament) -> Round | None:
    """Return the next round; None if the final has been played or no table can be filled. Further games of undecided matches
    come first. In a new round byes go to the strongest players, equally strong players are spread over the tables, and players
    who have met are kept apart as far as possible. The match for third place is a table of the final's round."""
    number = tournament.next_number
    rng = draw_of(tournament, number)
    if tournament.rounds:
        newest = knockout_rounds(tournament.rounds)[-1]
        further = open_matches(tournament, newest)
        if further:
            return Round(number, seated_tables(tournament, further, rng)[0], game=len(newest.games) + 1)
        if newest.final:
            return None
    alive, rng = _order_by_rank(tournament, players_of_next_round(tournament), rng)
    sizes = table_sizes(len(alive), tournament.rules)
    free = len(alive) - sum(sizes)
    byes, seated = alive[:free], alive[free:]
    if not sizes:
        return None
    groups = _spread(seated, sizes)
    rows = meeting_prices(tournament, seated, {})
    pots = [position // len(sizes) for position in range(len(seated))]
    at = {player: position for position, player in enumerate(seated)}
    indexed = [[at[player] for player in group] for group in groups]
    found = search_tables(indexed, Prices(rows, [0.0] * len(seated), pots), tournament.rules.size, exact=True)
    matches = [[seated[one] for one in group] for group in found]
    losers = [] if len(matches) > 1 or byes else _players_for_third(tournament, seated)
    tables, _ = seated_tables(tournament, [*matches, losers] if losers else matches, rng)
    return Round(number, tables, tuple(sorted(byes)), third=bool(losers))


def elimination_round_count(players: int, rules: TournamentRules) -> int | None:
    """Return the number of rounds of an elimination with this many players, counting the games of a match once. Return None if
    players would remain whom no table can seat, or if everybody would advance."""
    rounds = 0
    while True:
        sizes = table_sizes(players, rules)
        free = players - sum(sizes)
        left = free + rules.advance * len(sizes)
        if not sizes:
            return None
        rounds += 1
        if len(sizes) == 1 and free == 0:
            return rounds
        if left >= players:
            return None
        players = left


def _players_for_third(tournament: Tournament, finalists: Sequence[Player]) -> list[Player]:
    """Return the semifinalists who play for third place; nobody if the rules have no such match, if the final itself has a
    third place, or if there are too few or too many for a table."""
    rules = tournament.rules
    if not rules.plays_for_third or len(finalists) > 2 or not tournament.rounds:
        return []
    here = {one.player for one in tournament.active(tournament.next_number)}
    semifinals = knockout_rounds(tournament.rounds)[-1]
    losers = [one for players in semifinals.tables for one in players if one in here and one not in finalists]
    return losers if rules.smallest <= len(losers) <= rules.largest else []


def players_of_next_round(tournament: Tournament) -> tuple[Player, ...]:
    """Return the players of the next round: at first everybody, then the best `advance` of each match and the players who had a
    bye. A tie at the boundary of a match is broken by the game's score (with several games by first places, then by the sum of
    the scores), then by the seeding, then by lot; `undecided` in the rules says who advances from a match in which no game has
    given places. Instead of a player who left the tournament or was disqualified, the next in the match advances."""
    here = {one.player for one in tournament.active(tournament.next_number)}
    if not tournament.rounds:
        return tuple(sorted(here))
    last = knockout_rounds(tournament.rounds)[-1]
    on = {player for player in last.byes if player in here}
    for players in last.tables:
        order = [player for player in _ranked(tournament, last, players) if player in here]
        on.update(order[: tournament.rules.advance])
    return tuple(sorted(on))


def tables_without_places(tournament: Tournament, number: int) -> tuple[int, ...]:
    """Return the numbers of a round's tables whose results, after the organiser's rulings, give no places. Tables without a
    result, because they are still played or were annulled, are not among them."""
    return tuple(
        table
        for table, _ in enumerate(tournament.rounds[number - 1].tables, 1)
        if (result := tournament.decided.get((number, table))) is not None and not decides(result, tournament.rules)
    )


def _ranked(tournament: Tournament, knockout: KnockoutRound, players: Sequence[Player]) -> list[Player]:
    """Return the players of a match in the order in which they advance."""
    number, table = games_of(knockout, players)[-1]
    keys = match_keys(tournament, knockout, players)
    if not keys:
        return _without_result(tournament, number, table, players)
    lots, _ = draw_of(tournament, number).shuffled(sorted(players))
    rank = {entrant.player: entrant.rank for entrant in tournament.entrants}
    return sorted(keys, key=lambda player: (keys[player], rank[player], lots.index(player)))


def _without_result(tournament: Tournament, number: int, table: int, players: Sequence[Player]) -> list[Player]:
    """Return the players who may advance from a table without a result, in the order in which they advance: by lot or by the
    seeding, as `undecided` in the rules says; nobody if it says so. Players who gave up their seat or did not appear do not
    advance; those for whom a computer player took over come last."""
    if tournament.rules.undecided == "nobody":
        return []
    found = next((one for one in tournament.results if (one.round, one.table) == (number, table)), None)
    endings = {} if found is None else {one.player: one.ending for one in found.seats}
    rng = Rng(game_key(tournament.lots_seed or tournament.seed, (f"lot {number} {table}",)))
    lots, _ = rng.shuffled(sorted(players))
    stayed = [player for player in lots if endings.get(player) not in GONE]
    if tournament.rules.undecided == "seeding":
        rank = {one.player: one.rank for one in tournament.entrants}
        stayed.sort(key=lambda player: rank[player])
    return sorted(stayed, key=lambda player: endings.get(player) == "timeout")


def _order_by_rank(tournament: Tournament, players: Sequence[Player], rng: Rng) -> tuple[list[Player], Rng]:
    drawn, rng = rng.shuffled(players)
    rank = {one.player: one.rank for one in tournament.entrants}
    return sorted(drawn, key=lambda player: rank[player]), rng


def _spread(players: Sequence[Player], sizes: Sequence[int]) -> list[list[Player]]:
    """Return the players dealt out to tables of these sizes in order, back and forth, so that every table gets players
    of each pot. Full tables are skipped."""
    groups: list[list[Player]] = [[] for _ in sizes]
    waiting = list(players)
    tables = range(len(sizes))
    turns = cycle((tables, tables[::-1]))
    while waiting:
        for table in next(turns):
            if waiting and len(groups[table]) < sizes[table]:
                groups[table].append(waiting.pop(0))
    return groups
