"""The rules of Welcome to New Las Vegas in short, page by page."""

from __future__ import annotations

from typing import Final

from bot.games.binding import RulesPage
from engines.core.phrase import Phrase

_PAGES: Final = (
    ("start", ("goal", "secret", "loan"), ("loan",)),
    ("turn", ("casino", "effects", "limousine", "shows", "bonuses", "hotels", "debts", "typing"), ("turn",)),
    ("end", ("end", "scoring"), ("finished",)),
    ("ours", ("ours",), ()),
)


def rules_pages() -> tuple[RulesPage, ...]:
    """The pages, as `Binding.rules` describes them."""
    return tuple(
        RulesPage(name, Phrase(f"nlv-page-{name}"), tuple(Phrase(f"nlv-rules-{topic}") for topic in topics), phases)
        for name, topics, phases in _PAGES
    )
