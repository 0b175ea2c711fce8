"""Finding a game by the name typed."""

from __future__ import annotations

from bot.games.binding import Binding
from bot.games.listing import games
from bot.terminal.screen import CommandError


def game_named(name: str) -> Binding:
    """The game with that name, in any case and with spaces, hyphens or underscores. Raises CommandError."""
    binding = games().get(name.strip().lower().replace(" ", "_").replace("-", "_"))
    if binding is None:
        raise CommandError(f"There is no game called {name!r}. There is: {', '.join(games())}.")
    return binding
