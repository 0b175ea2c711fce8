"""The games of this process with the component sets loaded so far. Sets of servers are read when a session or a lobby
first needs one."""

import logging
import threading
from collections.abc import Iterable, Iterator, Mapping

from sqlalchemy import Connection
from typing_extensions import override

from bot.games.binding import Binding
from bot.services.base.model import SessionRefusal, refusal
from bot.services.component_sets.host_folder import in_english
from data.store.servers import component_sets
from data.store.servers.component_sets import ComponentSetRow
from engines.core.errors import ComponentsError

log = logging.getLogger(__name__)


class HostedGames(Mapping[str, Binding]):
    """The bindings by name. A game that learns a component set is replaced by a new binding, so look it up each time
    rather than keep it."""

    def __init__(self, games: Mapping[str, Binding]) -> None:
        self._games = games
        self._taught: dict[str, Binding] = {}
        self._known: set[tuple[str, str]] = set()
        self._teaching = threading.Lock()

    @override
    def __getitem__(self, game: str) -> Binding:
        taught = self._taught.get(game)
        return self._games[game] if taught is None else taught

    def hosted(self, game: str) -> Binding:
        """Return the game of that name. Raise SessionRefusal if this bot does not host it."""
        taught = self._taught.get(game)
        if taught is not None:
            return taught
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

    def learn(self, rows: Iterable[ComponentSetRow]) -> None:
        """Add component sets to their games without offering them for new sessions. A set that can no longer be used is logged
        and left out."""
        with self._teaching:
            for row in rows:
                if (row.game, row.id) in self._known or row.game not in self._games:
                    continue
                try:
                    self[row.game].check_stored_component_set(row.file, row.text)
                except ComponentsError as error:
                    log.warning(
                        "stored component set left out, as it can no longer be used: %s", in_english(error.problem)
                    )
                    continue
                self._taught[row.game] = self[row.game].with_component_sets({row.id: row.text}, ())
                self._known.add((row.game, row.id))

    def learn_for(self, tx: Connection, game: str, options: Mapping[str, object]) -> None:
        """Add the component set that a session's options name, if they name one."""
        named = [value for value in options.values() if isinstance(value, str)]
        self.learn(component_sets.by_ids(tx, game, named))
