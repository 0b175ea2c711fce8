"""Options as people read them who do not know the rules: an explanation for each, and values in words."""

from bot.games.listing import games
from bot.games.option_words import option_help
from bot.services.wording.texts import shared_texts
from bot.ui.limits import OPTION_LABEL
from bot.ui.option_forms import option_forms


def test_every_option_says_what_it_changes_in_one_line_and_its_values_can_be_told_apart() -> None:
    for slug, binding in games().items():
        for form in option_forms(binding.game.info.options):
            meaning = shared_texts().say(option_help(slug, form.name))
            assert 20 <= len(meaning) <= OPTION_LABEL, form.name
            assert meaning.endswith("."), form.name
            said = [shared_texts().say(binding.option_value(form.name, value)) for value in form.values]
            assert len(set(said)) == len(said), form.name


def test_a_game_without_a_last_round_says_so_in_a_word() -> None:
    binding = games()["filthy_rich"]
    assert shared_texts().say(binding.option_value("round_limit", 0)) == "none"
    assert shared_texts().say(binding.option_value("round_limit", 12)) == "12"
