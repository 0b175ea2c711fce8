"""The rules of Pig in short. Numbers come from the table and the options."""

from bot.games.binding import RulesPage
from engines.core.phrase import Phrase, phrase
from engines.pig.components import Tables
from engines.pig.options import PigOptions


def rules_pages(tables: Tables, options: PigOptions) -> tuple[RulesPage, ...]:
    """Return the pages, as `Binding.rules` describes them."""
    start = (
        phrase("pig-rules-goal", target=options.target),
        phrase("pig-rules-turn", sides=tables.die.sides),
        phrase("pig-rules-lost", face=tables.die.loses),
        Phrase("pig-rules-hold"),
        Phrase("pig-rules-typing"),
    )
    end = (phrase("pig-rules-end", target=options.target),)
    return (
        RulesPage("start", Phrase("pig-page-start"), start),
        RulesPage("end", Phrase("pig-page-end"), end),
        RulesPage("ours", Phrase("pig-page-ours"), (Phrase("pig-rules-ours"),)),
    )
