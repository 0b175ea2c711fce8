"""docs/notation.md describes the notation that the engines read, and its translations do so in their languages."""

import re
from functools import cache
from pathlib import Path

from bot.games.binding import AnyGame
from bot.games.listing import games as bindings
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import typed_words
from data.components.filthy_rich import filthy_rich_tables
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.filthy_rich.game import FilthyRich
from engines.new_las_vegas.game import NewLasVegas
from engines.vegas_showdown.game import VegasShowdown

ROOT = Path(__file__).parents[2]


@cache
def games() -> dict[str, AnyGame]:
    """Return the games that have a section, by title."""
    found: tuple[AnyGame, ...] = (
        VegasShowdown(vegas_showdown_tables()),
        FilthyRich(filthy_rich_tables()),
        NewLasVegas(new_las_vegas_tables()),
    )
    return {game.info.title: game for game in found}


def typed(page: str = "docs/notation.md") -> list[tuple[str, str]]:
    """Return every complete line of each game's table: the examples, and the forms without gaps."""
    lines: list[tuple[str, str]] = []
    for section in re.split(r"^## ", (ROOT / page).read_text("utf-8"), flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0]
        rows = re.findall(r"^\| [^|]+ \| ([^|]+) \|([^|]*)\|$", section, re.MULTILINE)
        for form, example in rows[1:]:
            examples = re.findall(r"`([^`]+)`", example)
            found = examples or re.findall(r"`([^`]+)`", form)
            found += [line for line in re.findall(r"`([^`]+)`", form) if " " in line]
            lines += [(title, line) for line in found]
    return list(dict.fromkeys(lines))


def test_what_the_docs_say_can_be_typed() -> None:
    for title, line in typed():
        game = games()[title]
        action = game.parse(line)
        assert game.parse(game.text(action)) == action, line

    for title in games():
        assert sum(1 for section, _ in typed() if section == title) >= 15


def test_what_is_typed_in_german_makes_the_same_moves() -> None:
    for title, game in games().items():
        binding = next(one for one in bindings().values() if one.game.info.title == title)
        words = typed_words(Texts(), binding, "de")
        read = [words.to_notation(line) for section, line in typed("docs/de/notation.md") if section == title]
        # A verb of two words, "wirf ab", would count as a whole line although only its form is given.
        whole = [line for line in read if line not in ("discard", "improve")]
        english = [line for section, line in typed() if section == title]
        assert [game.text(game.parse(line)) for line in whole] == [game.text(game.parse(line)) for line in english]
