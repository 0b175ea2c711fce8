"""The stages of a tournament, each as a tournament of its own: the first one, and everything that follows it.

A stage counts its rounds from 1. It has its own points; nothing is carried over but the seeding. What follows the first stage is
a tournament whose own first stage is the second one, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engines.core.rng import game_key
from engines.tournament.divisions import grouped
from engines.tournament.model import (
    Adjusted,
    Annulled,
    Corrected,
    Disqualified,
    Entrant,
    Player,
    Round,
    Ruling,
    Seeded,
    Tournament,
)
from engines.tournament.rules import TournamentRules


def later_begin(tournament: Tournament) -> int | None:
    """The number of the first round after the first stage; None before it is drawn."""
    return next((one.number for one in tournament.rounds if one.stage > 1), None)


def first_stage(tournament: Tournament) -> Tournament:
    """The first stage alone; the tournament itself if it is the only one."""
    if tournament.rules.finals == "none":
        return tournament
    begin = later_begin(tournament) or tournament.next_number
    return replace(
        tournament,
        rules=rules_of_first(tournament.rules),
        rounds=tuple(one for one in tournament.rounds if one.stage == 1),
        results=tuple(one for one in tournament.results if one.round < begin),
        rulings=_rulings(tournament, begin, later=False),
    )


def later_stages(tournament: Tournament, qualified: Sequence[Player] = ()) -> Tournament:
    """Everything after the first stage, once that has begun; before, what `qualified` would play."""
    begin = later_begin(tournament)
    if begin is not None:
        qualified = tournament.rounds[begin - 1].qualified
    before = (begin or tournament.next_number) - 1
    here = {one.player: one for one in tournament.entrants}
    shown = [player for player in qualified if player in here]
    rules = rules_of_later(tournament.rules, len(shown))
    group = _groups(qualified, rules)
    return Tournament(
        rules=rules,
        seed=game_key(tournament.seed, ("finals",)),
        entrants=tuple(
            _entrant(here[player], rank, before, division=group.get(player, 1)) for rank, player in enumerate(shown, 1)
        ),
        rounds=tuple(
            replace(moved(one, -before), stage=one.stage - 1, qualified=one.qualified if one.stage > 2 else ())
            for one in tournament.rounds
            if one.stage > 1
        ),
        results=tuple(replace(one, round=one.round - before) for one in tournament.results if one.round > before),
        rulings=tuple(
            _moved(one, before)
            for one in _rulings(tournament, before + 1, later=True)
            if not isinstance(one, Adjusted | Disqualified) or one.player in shown
        ),
        lots_seed=game_key(tournament.lots_seed, ("finals",)) if tournament.lots_seed else "",
        apart=tournament.apart,
        attempt=tournament.attempt,
    )


def stage_of(tournament: Tournament, number: int) -> tuple[Tournament, int]:
    """The stage a round that was drawn belongs to, and how many rounds were before it."""
    begin = later_begin(tournament)
    if begin is None or number < begin:
        return first_stage(tournament), 0
    stage, before = stage_of(later_stages(tournament), number - begin + 1)
    return stage, before + begin - 1


def stage_of_next(tournament: Tournament, drawn: Round) -> tuple[Tournament, int]:
    """The stage a round belongs to that comes next, without this round, and how many rounds were before the stage."""
    stage, before = stage_of(replace(tournament, rounds=(*tournament.rounds, drawn)), drawn.number)
    return replace(stage, rounds=stage.rounds[:-1]), before


def stage_rules(rules: TournamentRules, stage: int) -> TournamentRules:
    """The rules of one stage by itself; stages count from 1. Of a final table without the number of its seats."""
    return rules_of_first(rules) if stage == 1 else stage_rules(rules_of_later(rules), stage - 1)


def moved(drawn: Round, by: int) -> Round:
    """The round counted from elsewhere."""
    return replace(drawn, number=drawn.number + by)


def rules_of_first(rules: TournamentRules) -> TournamentRules:
    """The rules of the first stage by itself."""
    if rules.finals == "none":
        return rules
    changes: dict[str, object] = {"finals": "none", "between": ()}
    if rules.own_best_of:
        changes["best_of"] = rules.own_best_of
    return rules.model_copy(update=changes)


def rules_of_later(rules: TournamentRules, players: int = 0) -> TournamentRules:
    """The rules of what follows the first stage: of the next stage and those after it, or of the finals, an elimination. A final
    table seats all of so many `players`."""
    changes: dict[str, object] = {"at_once": 0, "ends": "games", "own_best_of": 0}
    if rules.between:
        stage, *rest = rules.between
        changes |= {"format": stage.format, "rounds": stage.rounds, "division": stage.division, "between": tuple(rest)}
        if stage.format == "elimination":
            changes["own_best_of"] = stage.best_of
        return rules.model_copy(update=changes)
    changes |= {"format": "elimination", "finals": "none", "qualify_by": "overall"}
    if rules.finals == "table" and rules.smallest <= players <= rules.largest:
        changes["size"] = players
    return rules.model_copy(update=changes)


def _groups(qualified: Sequence[Player], rules: TournamentRules) -> Mapping[Player, int]:
    """Who plays in which group of a later stage."""
    return {one.player: one.division for one in grouped(qualified, rules)} if rules.format == "groups" else {}


def _entrant(one: Entrant, rank: int, before: int, *, division: int) -> Entrant:
    left = None if one.left is None else max(1, one.left - before)
    return replace(one, rank=rank, joined=1, left=left, division=division, rated=one.at_start)


def _rulings(tournament: Tournament, begin: int, *, later: bool) -> tuple[Ruling, ...]:
    """The rulings about the first stage, or about what follows; who is disqualified is so in all."""
    found: list[Ruling] = []
    for one in tournament.rulings:
        match one:
            case Corrected(result):
                about = (result.round >= begin) == later
            case Annulled(number, _):
                about = (number >= begin) == later
            case Adjusted():
                about = (one.stage > 1) == later
            case Disqualified():
                about = True
            case Seeded():
                about = later and one.stage > 2
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
        case Adjusted() | Seeded():
            return replace(ruling, stage=ruling.stage - 1)
