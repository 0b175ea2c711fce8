"""The rules of Filthy Rich in short, page by page."""

from __future__ import annotations

from typing import Final

from bot.games.binding import RulesPage
from engines.core.phrase import Phrase

_PAGES: Final = (
    ("start", ("goal", "binder"), ()),
    ("turn", ("luxury", "actions", "opening", "covering", "selling", "roll", "draw", "page"), ("turn", "page")),
    ("taxes", ("taxes", "ruin", "auction"), ("sale", "auction")),
    ("end", ("end",), ("finished",)),
    ("ours", ("ours",), ()),
)


def rules_pages() -> tuple[RulesPage, ...]:
    """The pages, as `Binding.rules` describes them."""
    return tuple(
        RulesPage(name, Phrase(f"fr-page-{name}"), tuple(Phrase(f"fr-rules-{topic}") for topic in topics), phases)
        for name, topics, phases in _PAGES
    )
