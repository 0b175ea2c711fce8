"""Look-up of games by typed names."""

from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.games.listing import games
from bot.terminal.screen import CommandError


def game_named(name: str) -> Binding:
    """Return the game with that name, in any case and with spaces, hyphens or underscores. Raise CommandError if there is
    none."""
    binding = games().get(name.strip().lower().replace(" ", "_").replace("-", "_"))
    if binding is None:
        raise CommandError("cli-no-game", typed=repr(name), known=comma_list(list(games())))
    return binding
