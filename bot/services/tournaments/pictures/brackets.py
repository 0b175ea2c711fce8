"""The bracket of an elimination or of finals as a picture part."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from bot.games.picture import Picture
from bot.services.tournaments.pictures.parts import (
    THIRD_PLACE,
    knockout_round,
    name_indexes,
    round_pictures,
    table_part,
    title_of,
    upcoming_table,
)
from bot.services.tournaments.state.record import TournamentRecord, undecided_tables
from engines.core.phrase import Phrase, phrase
from engines.tournament.draws.elimination import players_of_next_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.knockout import Key, KnockoutRound, games_of, is_settled, knockout_rounds, match_keys
from engines.tournament.model import Player, Tournament
from engines.tournament.scoring import scored_round
from engines.tournament.stages import stage_of
from render.tournament.alt import alt_bracket
from render.tournament.parts import MOST_COLUMNS, BracketPart, SeatPart, TablePart

_BRACKET_LINES: Final = 24


def bracket_pictures(record: TournamentRecord) -> tuple[Picture, ...]:
    """Return the picture of the bracket of an elimination or of the finals, with the rounds around the newest one,
    including future ones; if none of them fits, pictures of the newest round's tables. Empty for other formats and before
    the first round."""
    from render.tournament.bracket import paint_bracket

    if not record.rounds or not record.is_knockout_round(len(record.rounds)):
        return ()
    stage, before = stage_of(record.as_tournament(), len(record.rounds))
    played = knockout_rounds(stage.rounds)
    coming = _coming_rounds(stage, played[-1])
    first = max(0, min(len(played) - 2, len(played) + len(coming) - MOST_COLUMNS))
    # A round needs a line for each seat, and two for each match.
    shown = [
        one
        for one in played[first:][:MOST_COLUMNS]
        if sum(len(players) + 2 for players in one.tables) <= _BRACKET_LINES
    ]
    if not shown:
        return round_pictures(record, len(record.rounds))
    columns = [
        (
            knockout_round(one.number, one.games[0].contender_count, stage.rules),
            tuple(_match(record, stage, before, one, at) for at in range(1, len(one.tables) + 1)),
        )
        for one in shown
    ]
    columns += coming[: MOST_COLUMNS - len(shown)]
    links = [_links(one, after) for one, after in pairwise(shown)]
    played_for_first = [sum(card.label != THIRD_PLACE for card in tables) for _, tables in columns]
    every = [frozenset(product(range(one), range(after))) for one, after in pairwise(played_for_first)]
    joined = (*links, *every[len(links) :])
    subtitle = phrase("tour-advance", count=record.setup.rules.advance)
    part = BracketPart(title_of(record), subtitle, tuple(columns), joined)
    return (Picture("tournament.bracket", paint_bracket, alt_bracket, part),)


def _links(before: KnockoutRound, after: KnockoutRound) -> frozenset[tuple[int, int]]:
    pairs = product(enumerate(before.tables), enumerate(after.tables[:1] if after.final else after.tables))
    return frozenset((at, to) for (at, seats), (to, later) in pairs if set(seats) & set(later))


def _coming_rounds(stage: Tournament, newest: KnockoutRound) -> list[tuple[Phrase, tuple[TablePart, ...]]]:
    """Return the future rounds, with the seats they have if everybody stays."""
    rounds: list[tuple[Phrase, tuple[TablePart, ...]]] = []
    tables, byes, number = list(map(len, newest.tables)), len(newest.byes), newest.number
    while len(tables) + byes > 1 and not newest.final:
        players, number = byes + stage.rules.advance * len(tables), number + 1
        losers = sum(tables) + byes - players
        tables = list(table_sizes(players, stage.rules))
        if not tables:
            break
        byes = players - sum(tables)
        cards = tuple(upcoming_table(at, seats) for at, seats in enumerate(tables, 1))
        if tables == [2] and not byes and stage.rules.plays_for_third and 2 <= losers <= stage.rules.largest:
            cards = (*cards, upcoming_table(2, losers, third=True))
        rounds.append((knockout_round(number, players, stage.rules), cards))
    return rounds


def _match(record: TournamentRecord, stage: Tournament, before: int, knockout: KnockoutRound, number: int) -> TablePart:
    where, players = name_indexes(record), knockout.tables[number - 1]
    keys = match_keys(stage, knockout, players)
    games = [(at + before, table) for at, table in games_of(knockout, players)]
    newest = knockout.games[-1].number == len(stage.rounds)
    ended = {(one.round, one.number) for one in record.pairings if one.result is not None}
    over = ended.issuperset(games) and not (newest and not is_settled(stage, knockout, players))
    on = _advancing(record, stage, before, knockout) if over else frozenset[Player]()
    seats = tuple(
        SeatPart(
            where[player],
            1 + sum(other < keys[player] for other in keys.values()) if over and keys else None,
            "»" if player in on and not knockout.final else "",
            on=player in on,
        )
        for player in _ordered_players(stage, knockout, players, keys)
    )
    return table_part(number, seats, over=over, third=knockout.games[0].third and number == len(knockout.tables))


def _ordered_players(
    stage: Tournament, knockout: KnockoutRound, players: Sequence[Player], keys: Mapping[Player, Key]
) -> Sequence[Player]:
    if keys:
        return sorted(players, key=lambda player: keys[player])
    number, table = games_of(knockout, players)[-1]
    scored = sorted(scored_round(stage, number).get(table, ()), key=lambda seat: (seat.rank, seat.seat))
    return [seat.player for seat in scored] or players


def _advancing(record: TournamentRecord, stage: Tournament, before: int, knockout: KnockoutRound) -> frozenset[Player]:
    if knockout.final:
        keys = match_keys(stage, knockout, knockout.tables[0])
        return frozenset(player for player, key in keys.items() if key == min(keys.values()))
    number = knockout.games[-1].number + before
    # While a match waits for a ruling, the default result must not be shown.
    waiting = undecided_tables(record, number) if record.rounds[number - 1].closed_at is None else ()
    held = {player for table in waiting for player in record.rounds[number - 1].drawn.tables[table - 1]}
    return frozenset(players_of_next_round(replace(stage, rounds=stage.rounds[: knockout.games[-1].number]))) - held
