"""`/rules` in every game: short pages, one for each question, the last about our own reconstructions, for all options
of a table."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.binding import Binding
from bot.games.listing import games
from bot.ui.option_forms import option_forms
from engines.core.game import Options
from tests.bot.games.tables import text_of


def tables_of(binding: Binding) -> Iterator[tuple[Options, int | None]]:
    """Yield tables that differ in one option from the usual one, and every number of seats."""
    kind: Any = binding.game.info.options
    for form in option_forms(kind):
        for value in form.values:
            yield kind(**{form.name: value}), None
    for seats in (None, *binding.game.info.seats):
        yield kind(), seats


@pytest.mark.parametrize("slug", sorted(games()))
def test_pages_are_short_and_every_question_has_one(slug: str) -> None:
    binding = games()[slug]
    for options, seats in tables_of(binding):
        pages = binding.rules(options, seats)
        assert 2 <= len(pages) <= 9
        names = [page.name for page in pages]
        assert len(set(names)) == len(names)
        assert names[-1] == "ours"
        assert "table" not in names
        assert set(binding.rules_by_question.values()) <= set(names)
        for page in pages:
            text = text_of(page.lines)
            assert 0 < len(text) <= 1950, (page.name, len(text))
            assert max(len(line) for line in text.splitlines()) <= 620, page.name
