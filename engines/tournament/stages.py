"""The stages of a tournament: the first one and the finals, each as a tournament of its own.

A stage counts its rounds from 1. It has its own points; nothing is carried over but the seeding.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.core.rng import game_key
from engines.tournament.model import (
    Adjusted,
    Annulled,
    Corrected,
    Disqualified,
    Player,
    Round,
    Ruling,
    Seeded,
    Tournament,
)
from engines.tournament.rules import TournamentRules


def finals_begin(tournament: Tournament) -> int | None:
    """The number of the first round of the finals; None before they are drawn."""
    return next((one.number for one in tournament.rounds if one.finals), None)


def first_stage(tournament: Tournament) -> Tournament:
    """The stage before the finals; the tournament itself if it has none."""
    if tournament.rules.finals == "none":
        return tournament
    begin = finals_begin(tournament) or tournament.next_number
    return replace(
        tournament,
        rules=tournament.rules.model_copy(update={"finals": "none"}),
        rounds=tuple(one for one in tournament.rounds if not one.finals),
        results=tuple(one for one in tournament.results if one.round < begin),
        rulings=_rulings(tournament, begin, finals=False),
    )


def finals(tournament: Tournament, qualified: Sequence[Player] = ()) -> Tournament:
    """The finals, once they have begun; before that, those that `qualified` would play."""
    begin = finals_begin(tournament)
    if begin is not None:
        qualified = tournament.rounds[begin - 1].qualified
    before = (begin or tournament.next_number) - 1
    here = {one.player: one for one in tournament.entrants}
    shown = [player for player in qualified if player in here]
    return Tournament(
        rules=_finals_rules(tournament.rules, len(shown)),
        seed=game_key(tournament.seed, ("finals",)),
        entrants=tuple(
            replace(here[player], rank=rank, joined=1, left=_from(here[player].left, before), division=1)
            for rank, player in enumerate(shown, 1)
        ),
        rounds=tuple(moved(one, -before) for one in tournament.rounds if one.finals),
        results=tuple(replace(one, round=one.round - before) for one in tournament.results if one.round > before),
        rulings=tuple(
            _moved(one, before)
            for one in _rulings(tournament, before + 1, finals=True)
            if not isinstance(one, Adjusted | Disqualified) or one.player in shown
        ),
        lots_seed=game_key(tournament.lots_seed, ("finals",)) if tournament.lots_seed else "",
        apart=tournament.apart,
        attempt=tournament.attempt,
    )


def stage_of(tournament: Tournament, number: int) -> tuple[Tournament, int]:
    """The stage a round that was drawn belongs to, and how many rounds were before it."""
    begin = finals_begin(tournament)
    if begin is None or number < begin:
        return first_stage(tournament), 0
    return finals(tournament), begin - 1


def stage_of_next(tournament: Tournament, drawn: Round) -> tuple[Tournament, int]:
    """The stage a round belongs to that comes next, without this round, and how many rounds were before the stage."""
    stage, before = stage_of(replace(tournament, rounds=(*tournament.rounds, drawn)), drawn.number)
    return replace(stage, rounds=stage.rounds[:-1]), before


def moved(drawn: Round, by: int) -> Round:
    """The round counted from elsewhere."""
    return replace(drawn, number=drawn.number + by)


def _finals_rules(rules: TournamentRules, players: int) -> TournamentRules:
    """An elimination; for a final table with all of them at one."""
    changes: dict[str, object] = {"format": "elimination", "finals": "none", "qualify_by": "overall"}
    if rules.finals == "table" and rules.smallest <= players <= rules.largest:
        changes["size"] = players
    return rules.model_copy(update=changes)


def _from(number: int | None, before: int) -> int | None:
    return None if number is None else max(1, number - before)


def _rulings(tournament: Tournament, begin: int, *, finals: bool) -> tuple[Ruling, ...]:
    """The rulings about one stage; who is disqualified is so in both."""
    found: list[Ruling] = []
    for one in tournament.rulings:
        match one:
            case Corrected(result):
                about = (result.round >= begin) == finals
            case Annulled(number, _):
                about = (number >= begin) == finals
            case Adjusted():
                about = one.finals == finals
            case Disqualified():
                about = True
            case Seeded():
                about = False
        if about:
            found.append(one)
    return tuple(found)


def _moved(ruling: Ruling, before: int) -> Ruling:
    match ruling:
        case Corrected(result):
            return Corrected(replace(result, round=result.round - before))
        case Annulled(number, table):
            return Annulled(number - before, table)
        case Disqualified(player, number):
            return Disqualified(player, max(1, number - before))
        case _:
            return ruling
