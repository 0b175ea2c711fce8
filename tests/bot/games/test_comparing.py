"""Comparisons of tables with equal luck, for every game that can be repeated with equal luck."""

from functools import cache
from typing import Any

import pytest

from bot.games.binding import Result
from bot.games.listing import games
from bot.services.wording.texts import shared_texts
from engines.core.selfplay import play

GAMES = tuple(slug for slug, binding in games().items() if binding.has_duplicates)
NAMES = ("Ana", "Ben", "Cleo")


@cache
def ended(game: str, kind: str) -> Any:
    """Return the public part at the end of a game between computer players of a kind."""
    binding = games()[game]
    steps: list[Any] = []
    play(binding.game, [binding.players[kind]] * 3, binding.game.info.options(), "2f" * 32, watch=steps.append)
    return steps[-1].state.public


@pytest.mark.parametrize("game", GAMES)
def test_merits_rank_like_the_rules_do(game: str) -> None:
    """A seat that the rules place ahead never has less merit in a comparison with another table."""
    binding = games()[game]
    for kind in ("random", "steady"):
        public = ended(game, kind)
        outcome = binding.game.outcome(public)
        comparison_scores = binding.comparison_scores(public)
        for one in outcome.ranking:
            for two in outcome.ranking:
                if one.place < two.place:
                    assert comparison_scores[one.seat] >= comparison_scores[two.seat], kind


@pytest.mark.parametrize("game", GAMES)
def test_every_table_and_player_is_told(game: str) -> None:
    binding, texts = games()[game], shared_texts()
    results = [Result(str(number), NAMES, ended(game, kind)) for number, kind in enumerate(("random", "steady"), 7)]
    told = "\n".join(texts.say(line, "en", NAMES) for line in binding.comparison_lines(results))
    assert "#7" in told
    assert "#8" in told
    assert all(told.count(name) == 2 for name in NAMES)
    assert binding.comparison_lines(results[:1]) == ()
    for comparison_score in binding.comparison_scores(results[0].public):
        assert texts.say(binding.comparison_score_words(comparison_score), "en")
