"""Decks a server plays with: checked and looked at before they count, offered to its own tables only, withdrawn again.

A deck is known by its text: it is kept under an id made from it, so a table goes on with what it began with.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import timedelta
from typing import Final, get_args

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.games.binding import Binding
from bot.games.picture import PrivatePicture
from bot.services.base.limits import RateLimiter
from bot.services.base.model import Caller, SessionRefusal, TooMuch
from bot.services.base.refusals import refusal
from bot.services.servers.permits import require_administrator
from bot.services.sessions.host_decks import deck_id
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.retries import retried
from data.store.servers import decks as texts
from data.store.servers import server_decks as store
from data.store.servers.decks import DeckRow
from data.store.servers.server_decks import ServerDeckRow
from engines.core.errors import ComponentsError, GameError, RulesFault
from engines.core.rng import game_key
from engines.core.selfplay import play

MOST: Final = 10
"""Decks of one game that a server offers."""
LONGEST: Final = 65_536
"""Bytes of a file. The deck that comes with Filthy Rich has less than half of that."""
_DRAFT_KEPT: Final = timedelta(days=1)
_FILE_LENGTH: Final = 60
_TRIAL_STEPS: Final = 4_000
"""Answers in which a game of computer players with the deck must be over; with the deck that comes with the game it takes some
hundred."""


class ServerDecks:
    """Use cases of members who may manage the server; everybody else gets NotYours."""

    def __init__(self, repository: SessionRepository, rate_limiter: RateLimiter) -> None:
        self._repository = repository
        self._rate_limiter = rate_limiter

    async def look_at(self, caller: Caller, game: str, file: str, content: bytes) -> ServerDeckRow:
        """Check a file, and keep it for a day as a draft nobody plays with. Raises NotYours, TooMuch, or SessionRefusal that says
        what is wrong with it and where."""
        guild_id = require_administrator(caller)
        self._rate_limiter.acquire(caller.person)
        binding = self._repository.binding(game)
        if not binding.hosts_decks:
            raise refusal(SessionRefusal, "deck-of-no-game", game=binding.game.info.title)
        file = file[-_FILE_LENGTH:]
        name, text = await asyncio.to_thread(_checked, binding, file, content)
        now = self._repository.clock.now()
        draft = ServerDeckRow(game, deck_id(file, text), file, name, text, "draft", now)

        def work(tx: Connection) -> ServerDeckRow:
            store.drop_old_drafts(tx, guild_id, now - _DRAFT_KEPT)
            known = {row.deck: row for row in store.of_guild(tx, guild_id, game)}.get(draft.deck)
            if known is not None and known.state == "offered":
                return known
            store.put(tx, guild_id, draft)
            return draft

        return await retried(lambda: self._repository.database.write_tx(work), IntegrityError)

    async def of_server(self, caller: Caller) -> tuple[ServerDeckRow, ...]:
        """Drafts and offered decks of the caller's server."""
        guild_id = require_administrator(caller)
        rows = await self._repository.database.fetch(lambda tx: store.of_guild(tx, guild_id))
        return tuple(row for row in rows if row.state != "withdrawn")

    async def deck(self, caller: Caller, game: str, deck: str) -> ServerDeckRow:
        """One of them. Raises SessionRefusal where it is none any more."""
        return _one_of(await self.of_server(caller), game, deck)

    async def pictures(self, caller: Caller, row: ServerDeckRow) -> tuple[PrivatePicture, ...]:
        """What is in a deck of the caller's server."""
        require_administrator(caller)
        text = row.text
        if text is None:
            stored = await self._repository.database.fetch(lambda tx: texts.some(tx, row.game, [row.deck]))
            text = stored[0].text
        return await asyncio.to_thread(self._repository.binding(row.game).deck_pictures, row.deck, text)

    async def offer(self, caller: Caller, game: str, deck: str) -> ServerDeckRow:
        """Offer a draft to new tables of the server. Idempotent. Raises NotYours, SessionRefusal or TooMuch."""
        guild_id = require_administrator(caller)
        now = self._repository.clock.now()

        def work(tx: Connection) -> ServerDeckRow:
            row = _one_of(store.of_guild(tx, guild_id, game), game, deck)
            if row.text is not None:
                if store.count(tx, guild_id, game) >= MOST:
                    raise refusal(TooMuch, "too-many-decks", most=MOST)
                texts.keep(tx, [DeckRow(deck, game, row.file, row.text)], now)
                store.set_state(tx, guild_id, game, deck, "offered", now)
            return row

        return await retried(lambda: self._repository.database.write_tx(work), IntegrityError)

    async def withdraw(self, caller: Caller, game: str, deck: str) -> ServerDeckRow:
        """Offer a deck to new tables no more, or forget a draft. Tables that began with it go on and can be replayed. Raises
        NotYours or SessionRefusal."""
        guild_id = require_administrator(caller)
        now = self._repository.clock.now()

        def work(tx: Connection) -> ServerDeckRow:
            row = _one_of(store.of_guild(tx, guild_id, game), game, deck)
            if row.state == "draft":
                store.drop(tx, guild_id, game, deck)
            else:
                store.set_state(tx, guild_id, game, deck, "withdrawn", now)
            return row

        return await self._repository.database.write_tx(work)

    async def offered(self, guild_id: int | None, game: str) -> frozenset[str]:
        """Ids of the decks a server offers its tables of a game; the game knows them from then on. None in direct messages."""
        if guild_id is None or game not in self._repository.bindings or not self._repository.bindings[game].hosts_decks:
            return frozenset()

        def work(tx: Connection) -> frozenset[str]:
            ids = [row.deck for row in store.of_guild(tx, guild_id, game) if row.state == "offered"]
            if ids:
                self._repository.bindings.learn(texts.some(tx, game, ids))
            return frozenset(ids)

        return await self._repository.database.read_tx(work)


def offers(binding: Binding, of_server: Collection[str], option: str, value: object) -> bool:
    """Whether an option's value can be chosen for a new table of a server that offers the decks `of_server`."""
    return binding.offers(option, value) or (option == binding.deck_option and value in of_server)


def is_choice(binding: Binding, of_server: Collection[str], option: str) -> bool:
    """Whether there is something to choose: where a server has no decks, it does not see that others have."""
    if option != binding.deck_option:
        return True
    values = get_args(binding.game.info.options.model_fields[option].annotation)
    return sum(offers(binding, of_server, option, value) for value in values) > 1


def _one_of(rows: Collection[ServerDeckRow], game: str, deck: str) -> ServerDeckRow:
    found = next((row for row in rows if (row.game, row.deck) == (game, deck) and row.state != "withdrawn"), None)
    if found is None:
        raise refusal(SessionRefusal, "deck-gone")
    return found


def _checked(binding: Binding, file: str, content: bytes) -> tuple[str, str]:
    """A deck's own name and its text. Raises SessionRefusal for a file that cannot be played with: nothing in it is trusted, so
    computer players play a game with it to the end."""
    if len(content) > LONGEST:
        raise refusal(SessionRefusal, "deck-too-long", most=LONGEST // 1024)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise refusal(SessionRefusal, "deck-no-text") from error
    try:
        binding.check_deck(file, text)
        name = binding.deck_title(file, text)
    except ComponentsError as error:
        raise refusal(SessionRefusal, "deck-unusable", problem=error.problem) from error
    trial = binding.with_decks({file: text}, ())
    options = trial.game.info.options.model_validate({binding.deck_option: file})
    players = [trial.players.get("steady") or tuple(trial.players.values())[-1]] * trial.game.info.seats[0]
    try:
        play(trial.game, players, options, game_key(deck_id(file, text)), check=True, budget=_TRIAL_STEPS)
    except (GameError, RulesFault, ComponentsError) as fault:
        raise refusal(SessionRefusal, "deck-endless") from fault
    return name, text
