"""The stages of a tournament, each as a tournament of its own: the first stage and the finals.
A stage counts its rounds from 1 and has its own points; only the seeding and disqualifications are carried over."""

from collections.abc import Sequence
from dataclasses import replace

from engines.core.rng import game_key
from engines.tournament.model import (
    Adjusted,
    Annulled,
    Corrected,
    Disqualified,
    Entrant,
    Player,
    Round,
    Ruling,
    Tournament,
)
from engines.tournament.rules import TournamentRules


def finals_begin(tournament: Tournament) -> int | None:
    """Return the number of the first round of the finals; None before it is drawn."""
    return next((one.number for one in tournament.rounds if one.stage > 1), None)


def first_stage(tournament: Tournament) -> Tournament:
    """Return the first stage alone; the tournament itself if it is the only one."""
    if tournament.rules.finals == "none":
        return tournament
    begin = finals_begin(tournament) or tournament.next_number
    return replace(
        tournament,
        rules=stage_rules(tournament.rules, 1),
        rounds=tuple(one for one in tournament.rounds if one.stage == 1),
        results=tuple(one for one in tournament.results if one.round < begin),
        rulings=_rulings(tournament, begin, later=False),
    )


def finals_of(tournament: Tournament, qualified: Sequence[Player] = ()) -> Tournament:
    """Return the finals as a tournament of their own; before they begin, finals among the `qualified` players."""
    begin = finals_begin(tournament)
    if begin is not None:
        qualified = tournament.rounds[begin - 1].qualified
    before = (begin or tournament.next_number) - 1
    here = {one.player: one for one in tournament.entrants}
    shown = [player for player in qualified if player in here]
    return Tournament(
        rules=stage_rules(tournament.rules, 2),
        seed=game_key(tournament.seed, ("finals",)),
        entrants=tuple(_entrant(here[player], rank, before) for rank, player in enumerate(shown, 1)),
        rounds=tuple(
            replace(renumber(one, -before), stage=1, qualified=()) for one in tournament.rounds if one.stage > 1
        ),
        results=tuple(replace(one, round=one.round - before) for one in tournament.results if one.round > before),
        rulings=tuple(
            _moved(one, before)
            for one in _rulings(tournament, before + 1, later=True)
            if not isinstance(one, Adjusted | Disqualified) or one.player in shown
        ),
        lots_seed=game_key(tournament.lots_seed, ("finals",)) if tournament.lots_seed else "",
    )


def stage_of(tournament: Tournament, number: int) -> tuple[Tournament, int]:
    """Return the stage to which a drawn round belongs, and the number of rounds before that stage."""
    begin = finals_begin(tournament)
    if begin is None or number < begin:
        return first_stage(tournament), 0
    return finals_of(tournament), begin - 1


def stage_rules(rules: TournamentRules, stage: int) -> TournamentRules:
    """Return the rules of one stage alone; stages count from 1, and the finals are an elimination."""
    if rules.finals == "none":
        return rules
    changes = {"format": "elimination", "at_once": 0, "best": 0} if stage > 1 else {}
    return rules.model_copy(update={"finals": "none", **changes})


def renumber(drawn: Round, by: int) -> Round:
    """Return a round with `by` added to its number."""
    return replace(drawn, number=drawn.number + by)


def _entrant(one: Entrant, rank: int, before: int) -> Entrant:
    left = None if one.left is None else max(1, one.left - before)
    return replace(one, rank=rank, joined=1, left=left, division=1, resting=False)


def _rulings(tournament: Tournament, begin: int, *, later: bool) -> tuple[Ruling, ...]:
    """Return the rulings about the first stage, or with `later` about the finals; a disqualification concerns both."""
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
        case Adjusted():
            return replace(ruling, stage=ruling.stage - 1)
