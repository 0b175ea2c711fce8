"""The games of this process with the component sets loaded so far; a server's set is read when a session first needs it."""

import logging
import threading
from collections.abc import Iterable, Iterator, Mapping

from sqlalchemy import Connection
from typing_extensions import override

from bot.games.binding import Binding
from bot.services.base.model import SessionRefusal, refusal
from bot.services.component_sets.host_folder import english_text
from data.store.schema.games import ComponentSetRow
from data.store.servers import component_sets
from engines.core.errors import ComponentsError

log = logging.getLogger(__name__)


class HostedGames(Mapping[str, Binding]):
    """The bindings by name of the game. Look bindings up each time: a loaded component set replaces its game's binding."""

    def __init__(self, games: Mapping[str, Binding]) -> None:
        self._games = games
        self._with_sets: dict[str, Binding] = {}
        self._known: set[tuple[str, str]] = set()
        self._loading = threading.Lock()

    @override
    def __getitem__(self, game: str) -> Binding:
        loaded = self._with_sets.get(game)
        return self._games[game] if loaded is None else loaded

    def binding_of(self, game: str) -> Binding:
        """Return the game of that name. Raise SessionRefusal if this bot does not host it."""
        loaded = self._with_sets.get(game)
        if loaded is not None:
            return loaded
        try:
            return self._games[game]
        except KeyError:
            raise refusal(SessionRefusal, "no-such-game", game=game) from None

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    @override
    def __len__(self) -> int:
        return len(self._games)

    def load_sets(self, rows: Iterable[ComponentSetRow]) -> None:
        """Add component sets to their games without offering them for new sessions. Log and leave out unusable sets."""
        with self._loading:
            for row in rows:
                if (row.game, row.id) in self._known or row.game not in self._games:
                    continue
                try:
                    self[row.game].check_stored_component_set(row.file, row.text)
                except ComponentsError as error:
                    log.warning(
                        "stored component set left out, as it can no longer be used: %s", english_text(error.problem)
                    )
                    continue
                self._with_sets[row.game] = self[row.game].with_component_sets({row.id: row.text}, ())
                self._known.add((row.game, row.id))

    def load_sets_of_session(self, tx: Connection, game: str, options: Mapping[str, object]) -> None:
        """Load from the database the component sets that a session's options name."""
        named = [value for value in options.values() if isinstance(value, str)]
        self.load_sets(component_sets.sets_by_ids(tx, game, named))
