"""Permissions of a server: who may open and join tables there. They are checked in the transaction that opens or joins."""

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.services.base.model import Caller, NotYours, PersonId, SessionRefusal, TooMuch, refusal
from bot.services.preferences.servers import ServerSettings, settings_in
from bot.services.wording.texts import Verbatim
from data.store.servers import servers as server_store
from data.store.sessions import session_lists

_NAMED: Final = 5
"""Maximum number of channels named in a remedy."""


def require_administrator(caller: Caller) -> int:
    """Return the id of the caller's server. Raise NotYours if the caller may not manage it, and in direct messages."""
    if caller.guild_id is None or not caller.administers:
        raise refusal(NotYours, "not-administrator")
    return caller.guild_id


def refuse_excluded(tx: Connection, guild_id: int | None, person: PersonId) -> None:
    """Raise NotYours if the server excludes a person from its tables."""
    if guild_id is not None and server_store.is_excluded(tx, guild_id, person):
        raise refusal(NotYours, "excluded")


def refuse_excluded_guest(tx: Connection, guild_id: int | None, person: PersonId) -> None:
    """Raise NotYours if the server excludes a person, who is to be invited, from its tables."""
    if guild_id is not None and server_store.is_excluded(tx, guild_id, person):
        raise refusal(NotYours, "asked-excluded")


def refuse_joining(tx: Connection, guild_id: int | None, person: PersonId) -> None:
    """Raise NotYours if a person is excluded, TooMuch if they have as many live sessions as the server allows."""
    refuse_excluded(tx, guild_id, person)
    most = settings_in(tx, guild_id).tables_per_person
    if guild_id is not None and most is not None and session_lists.count_live_sessions(tx, person, guild_id) >= most:
        raise refusal(TooMuch, "too-many-tables-here", limit=most)


def refuse_playing(tx: Connection, caller: Caller, game: str, bindings: Mapping[str, Binding]) -> None:
    """Raise NotYours if the caller is excluded, SessionRefusal if the server has not chosen the game or the channel, or if all
    its chosen channels were deleted."""
    refuse_excluded(tx, caller.guild_id, caller.person)
    settings = settings_in(tx, caller.guild_id)
    require_permitted_games(settings, (game,), bindings)
    require_permitted_channel(settings, (caller.channel_id, caller.parent_id))


def refuse_opening(tx: Connection, caller: Caller, game: str, bindings: Mapping[str, Binding]) -> None:
    """Raise NotYours if the caller is excluded or may not open tables; SessionRefusal if the server has not chosen the game or
    the channel; TooMuch if the caller, the channel with its threads, or the server has too many live tables."""
    refuse_playing(tx, caller, game, bindings)
    settings = settings_in(tx, caller.guild_id)
    _refuse_opener(settings, caller)
    refuse_joining(tx, caller.guild_id, caller.person)
    most = settings.tables_per_channel
    if most is not None and session_lists.count_live_channels(tx, caller.neighbours) >= most:
        raise refusal(TooMuch, "channel-full", limit=most)
    most, guild_id = settings.tables_per_server, caller.guild_id
    if guild_id is not None and most is not None and len(session_lists.live_sessions_of_guild(tx, guild_id)) >= most:
        raise refusal(TooMuch, "server-full", limit=most)


def require_permitted_games(settings: ServerSettings, games: Iterable[str], bindings: Mapping[str, Binding]) -> None:
    """Raise SessionRefusal if the server has not chosen one of `games`; the refusal names the games it has chosen."""
    for game in games:
        if not settings.offers(game):
            offered = [binding.game.info.title for slug, binding in bindings.items() if settings.offers(slug)]
            title = bindings[game].game.info.title if game in bindings else game
            if not offered:
                raise refusal(SessionRefusal, "no-game-here", game=title)
            raise refusal(SessionRefusal, "game-not-here", game=title, games=comma_list(offered))


def require_permitted_channel(settings: ServerSettings, places: Iterable[int | None]) -> None:
    """Raise SessionRefusal unless tables may be opened in one of `places` (a channel or thread, and the thread's channel);
    also if all chosen channels were deleted."""
    if settings.channels_gone:
        raise refusal(SessionRefusal, "channels-gone")
    if not settings.channels or not settings.channels.isdisjoint(places):
        return
    named = [Verbatim(f"<#{channel}>") for channel in sorted(settings.channels)[:_NAMED]]
    raise refusal(SessionRefusal, "channel-without-tables", channels=comma_list(named))


def _refuse_opener(settings: ServerSettings, caller: Caller) -> None:
    if settings.openers == "everyone" or caller.manages or caller.administers:
        return
    if settings.openers == "managers":
        raise refusal(NotYours, "opening-moderators")
    if settings.opener_role is None:
        raise refusal(NotYours, "opening-role-gone")
    if settings.opener_role not in caller.roles:
        raise refusal(NotYours, "opening-role", role=Verbatim(f"<@&{settings.opener_role}>"))
