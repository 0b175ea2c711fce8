"""The list of games. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bot.games.binding import Binding
from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.vegas_showdown.binding import VegasShowdownBinding


@cache
def games() -> Mapping[str, Binding]:
    """Every game this host offers, by slug, in the order they are offered. Made once."""
    bindings: tuple[Binding, ...] = (VegasShowdownBinding(), FilthyRichBinding(), NewLasVegasBinding())
    return MappingProxyType({binding.slug: binding for binding in bindings})
