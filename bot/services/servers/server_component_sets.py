"""Component sets of a server: uploaded and checked as drafts, offered to the server's own tables, and withdrawn.

A set is stored under an id derived from its text, so a table keeps the set it began with.
"""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from typing import Final, get_args

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.games.binding import Binding
from bot.games.picture import PrivatePicture
from bot.services.base.model import Caller, SessionRefusal, TooMuch, refusal
from bot.services.component_sets.host_folder import component_set_id
from bot.services.context import Context
from bot.services.servers.permits import require_administrator
from bot.services.sessions.retries import retry
from data.store.rows import upsert
from data.store.schema.games import ComponentSetRow
from data.store.schema.servers import ServerComponentSetRow
from data.store.servers import component_sets as component_set_store
from data.written_files import UnreadableFile, text_of
from engines.core.errors import ComponentsError, GameError, RulesFault
from engines.core.rng import game_key
from engines.core.selfplay import play

MOST: Final = 10
"""Maximum number of component sets of one game that a server offers."""
LONGEST: Final = 65_536
"""Maximum size of a file in bytes. The deck that comes with Filthy Rich has less than half of that."""
_DRAFT_KEPT: Final = timedelta(days=1)
_FILE_LENGTH: Final = 60
_TRIAL_STEPS: Final = 4_000
"""Maximum number of answers in a trial game by computer players; a game with the usual set takes some hundred."""


async def store_draft(context: Context, caller: Caller, game: str, file: str, content: bytes) -> ServerComponentSetRow:
    """Check a file and keep it for a day as a draft; a set that is offered already stays offered. Drafts older than a day
    are deleted. Raise NotYours if the caller may not manage the server, TooMuch beyond the rate limit, SessionRefusal that
    names the fault in the file and its place."""
    guild_id = require_administrator(caller)
    context.rate_limiter.acquire(caller.person)
    binding = context.repository.binding(game)
    if not binding.takes_component_sets:
        raise refusal(SessionRefusal, "component-set-of-no-game", game=binding.game.info.title)
    file = file[-_FILE_LENGTH:]
    name, text = await asyncio.to_thread(_checked_set, binding, file, content)
    now = context.now
    draft = ServerComponentSetRow(guild_id, game, component_set_id(file, text), file, name, text, "draft", now)

    def work(tx: Connection) -> ServerComponentSetRow:
        component_set_store.drop_old_drafts(tx, guild_id, now - _DRAFT_KEPT)
        known = {row.id: row for row in component_set_store.sets_of_guild(tx, guild_id, game)}.get(draft.id)
        if known is not None and known.state == "offered":
            return known
        upsert(tx, draft)
        return draft

    return await retry(lambda: context.database.write_tx(work), IntegrityError)


async def sets_of_server(context: Context, caller: Caller) -> tuple[ServerComponentSetRow, ...]:
    """Return the drafts and offered component sets of the caller's server. Raise NotYours unless the caller may manage it."""
    guild_id = require_administrator(caller)
    rows = await context.database.fetch(lambda tx: component_set_store.sets_of_guild(tx, guild_id))
    return tuple(row for row in rows if row.state != "withdrawn")


async def set_of_server(context: Context, caller: Caller, game: str, set_id: str) -> ServerComponentSetRow:
    """Return a draft or offered component set of the caller's server. Raise NotYours unless the caller may manage the server,
    SessionRefusal if no set has that id."""
    return _one_of(await sets_of_server(context, caller), game, set_id)


async def component_set_pictures(
    context: Context, caller: Caller, row: ServerComponentSetRow
) -> tuple[PrivatePicture, ...]:
    """Return pictures of the components in a set of the caller's server. Raise NotYours unless the caller may manage it."""
    require_administrator(caller)
    text = row.text
    if text is None:
        stored = await context.database.fetch(lambda tx: component_set_store.sets_by_ids(tx, row.game, [row.id]))
        text = stored[0].text
    return await asyncio.to_thread(context.repository.binding(row.game).component_set_pictures, row.id, text)


async def offer(context: Context, caller: Caller, game: str, set_id: str) -> ServerComponentSetRow:
    """Offer a draft to new tables of the server; idempotent. Return its row as it was before. Raise NotYours unless the caller
    may manage the server, SessionRefusal if the set is gone, TooMuch if the server offers `MOST` sets of the game."""
    guild_id = require_administrator(caller)
    now = context.now

    def work(tx: Connection) -> ServerComponentSetRow:
        rows = component_set_store.sets_of_guild(tx, guild_id, game)
        row = _one_of(rows, game, set_id)
        if row.text is not None:
            if sum(other.state == "offered" for other in rows) >= MOST:
                raise refusal(TooMuch, "too-many-component-sets", most=MOST)
            component_set_store.add_missing(tx, [ComponentSetRow(game, set_id, row.file, row.text)], now)
            upsert(tx, replace(row, state="offered", text=None, changed_at=now))
        return row

    return await retry(lambda: context.database.write_tx(work), IntegrityError)


async def withdraw(context: Context, caller: Caller, game: str, set_id: str) -> ServerComponentSetRow:
    """Stop offering a set to new tables, or delete a draft. Return its row as it was before. Tables that began with the set
    go on and can be replayed. Raise NotYours unless the caller may manage the server, SessionRefusal if the set is gone."""
    guild_id = require_administrator(caller)
    now = context.now

    def work(tx: Connection) -> ServerComponentSetRow:
        row = _one_of(component_set_store.sets_of_guild(tx, guild_id, game), game, set_id)
        if row.state == "draft":
            component_set_store.drop_set(tx, row)
        else:
            upsert(tx, replace(row, state="withdrawn", changed_at=now))
        return row

    return await context.database.write_tx(work)


async def offered_sets(context: Context, guild_id: int | None, game: str) -> frozenset[str]:
    """Load the sets a server offers for a game and return their ids; none in direct messages or without component sets."""
    binding = context.repository.bindings.get(game)
    if guild_id is None or binding is None or not binding.takes_component_sets:
        return frozenset()

    def work(tx: Connection) -> frozenset[str]:
        ids = [row.id for row in component_set_store.sets_of_guild(tx, guild_id, game) if row.state == "offered"]
        if ids:
            context.repository.bindings.load_sets(component_set_store.sets_by_ids(tx, game, ids))
        return frozenset(ids)

    return await context.database.read_tx(work)


def is_offered(binding: Binding, of_server: Collection[str], option: str, value: object) -> bool:
    """Return whether an option's value can be chosen for a new table of a server that offers the component sets `of_server`."""
    return binding.offers(option, value) or (option == binding.component_set_option and value in of_server)


def has_choice(binding: Binding, of_server: Collection[str], option: str) -> bool:
    """Return whether an option has several values to choose from; component sets only if the host or server offers some."""
    if option != binding.component_set_option:
        return True
    values = get_args(binding.game.info.options.model_fields[option].annotation)
    return sum(is_offered(binding, of_server, option, value) for value in values) > 1


def _one_of(rows: Collection[ServerComponentSetRow], game: str, set_id: str) -> ServerComponentSetRow:
    row = next((row for row in rows if (row.game, row.id) == (game, set_id) and row.state != "withdrawn"), None)
    if row is None:
        raise refusal(SessionRefusal, "component-set-gone")
    return row


def _checked_set(binding: Binding, file: str, content: bytes) -> tuple[str, str]:
    """Return the name and text of a set. Raise SessionRefusal for a file that cannot be played: nothing in it is
    trusted, so computer players play a whole game with it."""
    if len(content) > LONGEST:
        raise refusal(SessionRefusal, "file-too-long", most=LONGEST // 1024)
    try:
        text = text_of(content)
    except UnreadableFile as error:
        raise refusal(SessionRefusal, "component-set-no-text") from error
    try:
        binding.check_component_set(file, text)
        name = binding.component_set_title(file, text)
    except ComponentsError as error:
        raise refusal(SessionRefusal, "component-set-unusable", problem=error.problem) from error
    trial = binding.with_component_sets({file: text}, ())
    options = trial.game.info.options.model_validate({binding.component_set_option: file})
    players = [trial.players.get("steady") or next(iter(trial.players.values()))] * trial.game.info.seats.start
    try:
        play(trial.game, players, options, game_key(component_set_id(file, text)), check=True, budget=_TRIAL_STEPS)
    except (GameError, RulesFault, ComponentsError) as fault:
        raise refusal(SessionRefusal, "component-set-endless") from fault
    return name, text
