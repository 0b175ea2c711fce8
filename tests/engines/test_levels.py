"""Levels and temperaments of computer players in every game."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.games.listing import games
from engines.core.game import Game
from engines.core.players.levels import TEMPERAMENTS, level_of, levels_of, temperament_of, with_temperament
from engines.core.players.lookahead import Lookahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.selfplay import play, replay
from tests.effort import one_every_day

GAMES = {name: binding for name, binding in games().items() if "novice" in binding.players}
TABLES = 6


def first_turns(
    game: Game[Any, Any, Any, Any, Any], players: list[ComputerPlayer[Any, Any, Any]], key: str
) -> list[str]:
    """Return each seat's choices up to the end of its first whole turn."""
    state = game.setup(len(players), game.info.options(), key).state
    done: list[list[str]] = [[] for _ in players]
    start, lucks = game.moment(state.public).turn, [game_key(key, (f"player {seat}",)) for seat in range(len(players))]
    turns = len(players) if game.info.slug == "filthy_rich" else 1  # there a turn belongs to one seat
    while game.outcome(state.public) is None and game.moment(state.public).turn < start + turns:
        seat = game.next_asked(state)
        assert seat is not None
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        action = players[seat].choose(view, seat, space, Rng(lucks[seat], 64 * len(done[seat])))
        done[seat].append(game.text(action))
        state = game.apply(state, seat, action, space).state
    return ["; ".join(moves) for moves in done]


def test_kinds_are_made_of_levels_and_temperaments() -> None:
    assert level_of("steady") == level_of("steady-miser") == "steady"
    assert (temperament_of("steady"), temperament_of("steady-miser")) == (None, "miser")
    assert levels_of(["novice", "steady", "novice-miser", "steady-racer"]) == ("novice", "steady")


@pytest.mark.slow
def test_equal_players_do_not_play_the_same_first_turn(subtests: pytest.Subtests) -> None:
    """At most a third of the first turns of a large table coincide, over several tables. Players that look ahead are
    tested in Welcome to New Las Vegas only: in the other games no two seats have equal cards or bids."""
    for kind in ("novice", "steady-builder", "steady-gambler", "steady-miser", "steady-racer", "strong"):
        for name, binding in GAMES.items():
            player = binding.players[kind]
            if isinstance(player, Lookahead):
                if name != "new_las_vegas":
                    continue
                player = player.with_budget(60)
            seats = min(9, binding.game.info.seats[-1])
            with subtests.test(f"{name} {kind}"):
                alike = sum(
                    Counter(first_turns(binding.game, [player] * seats, f"{table:064x}")).most_common(1)[0][1]
                    for table in range(TABLES)
                )
                assert alike <= TABLES * max(1, seats // 3)


@pytest.mark.parametrize("name", one_every_day(GAMES))
def test_temperaments_play_differently(name: str) -> None:
    """In the positions of a few games any two temperaments answer at least one question in twenty differently."""
    binding = GAMES[name]
    game, seats = binding.game, 3
    answers: dict[str, list[str]] = {temperament: [] for temperament in TEMPERAMENTS}
    for key in ("alike", "alike again", "alike once more"):
        record = play(game, [binding.players["steady"]] * seats, game.info.options(), game_key(key))
        for number, state in enumerate(replay(game, record)):
            seat = game.next_asked(state)
            if seat is None:
                break
            view = game.view_for(state, seat)
            space = game.legal_actions(view)
            if len(list(space)) < 2:
                continue
            for temperament, known in answers.items():
                player = binding.players[with_temperament("steady", temperament)]
                known.append(game.text(player.choose(view, seat, space, Rng(game_key("luck"), 64 * number))))
    asked = len(answers[TEMPERAMENTS[0]])
    for one in TEMPERAMENTS:
        for other in TEMPERAMENTS:
            if one < other:
                unlike = sum(a != b for a, b in zip(answers[one], answers[other], strict=True))
                assert unlike >= asked / 20, (one, other, unlike, asked)


def share_won(name: str, tables: int, mine: Sequence[str], others: str) -> float:
    """Return the share of games that one of three players wins, of these kinds in turn, against two of another kind."""
    binding, won = GAMES[name], 0.0
    for table in range(tables):
        kinds = [mine[table % len(mine)] if seat == table % 3 else others for seat in range(3)]
        record = play(
            binding.game, [binding.players[kind] for kind in kinds], binding.game.info.options(), f"{table:064x}"
        )
        won += (table % 3 in record.outcome.winners) / len(record.outcome.winners)
    return won / tables


@pytest.mark.parametrize("name", one_every_day(GAMES))
def test_steady_players_punish_a_novice(name: str) -> None:
    """A novice wins at most half of its fair share against steady players."""
    assert share_won(name, 24, [f"novice-{one}" for one in TEMPERAMENTS], "steady") <= 1 / 3 / 2


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_novice_beats_play_at_random(name: str) -> None:
    assert share_won(name, 12, ["novice"], "random") >= 1.25 / 3
