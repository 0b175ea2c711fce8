"""The puzzles that come with the program can be shown and solved, and contain nothing their seat could not see."""

import pytest

from bot.commands.puzzle import pictures_of
from bot.games.listing import games
from bot.games.picture import Picture, PrivatePicture
from bot.services.analysis.puzzle import FEWEST_CHOICES, MOST_CHOICES
from bot.services.analysis.puzzles import shipped_puzzle_of, shipped_puzzles
from bot.services.wording.texts import shared_texts


@pytest.mark.parametrize("game", games())
def test_each_puzzle_that_is_shipped_can_be_shown_and_has_one_best_choice(game: str) -> None:
    binding, texts = games()[game], shared_texts(strict=True)
    for puzzle in shipped_puzzles(game):
        view = puzzle.view(binding)
        space = binding.game.legal_actions(view)
        assert FEWEST_CHOICES <= len(puzzle.choices) <= MOST_CHOICES
        assert sorted(puzzle.order) == list(range(len(puzzle.choices)))
        assert puzzle.choices[0].behind == 0
        assert all(choice.behind > 0 for choice in puzzle.choices[1:])
        labels: set[str] = set()
        names = tuple("ABCDEFGHIJKL"[: puzzle.seats])
        for choice in puzzle.choices:
            action = binding.game.parse_at(view.public, " ".join(choice.words))
            assert space.refusal(action) is None
            hinted = binding.hint_label(view, puzzle.decider, space, action)
            labels.add(texts.label(hinted, "en", names))
            assert all(len(texts.label(hinted, language, names, 1000)) <= 80 for language in texts.languages)
            assert texts.say(choice.reason_phrase, "de", names) or choice.reason is None
        assert len(labels) == len(puzzle.choices), "buttons nobody could tell apart"


def test_there_is_one_for_every_day_and_none_comes_twice_before_all_have_come() -> None:
    count = sum(len(shipped_puzzles(game)) for game in games())
    assert count >= 8
    days = [shipped_puzzle_of(day, games()) for day in range(20_000, 20_000 + count)]
    assert len({one.state for one in days if one is not None}) == count
    assert shipped_puzzle_of(1, ["unheard_of"]) is None


def test_a_puzzle_shows_the_table_and_what_its_seat_has_of_its_own() -> None:
    for game, binding in games().items():
        for puzzle in shipped_puzzles(game):
            view = puzzle.view(binding)
            panel = binding.panel(view, puzzle.decider, binding.game.legal_actions(view), ())
            table, *own = pictures_of(binding, view, puzzle.decider, panel)
            assert isinstance(table, Picture)
            assert {one.kind for one in own} == {one.kind for one in binding.private_pictures(view, puzzle.decider)}
            assert all(isinstance(one, PrivatePicture) for one in own)
            assert len(set(map(id, own))) == len(own)
