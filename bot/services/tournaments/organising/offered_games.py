"""Guards against tournaments that a server or the host does not permit, announced by hand or as a next season."""

from sqlalchemy import Connection

from bot.services.base.model import SessionRefusal, refusal
from bot.services.preferences.servers import settings_in
from bot.services.servers.permits import require_permitted_channel, require_permitted_games
from bot.services.sessions.new_sessions import read_options
from bot.services.sessions.repository import SessionRepository
from bot.services.tournaments.state.record import TournamentRecord, TournamentSetup


def refuse_unoffered_games(tx: Connection, repository: SessionRepository, record: TournamentRecord) -> None:
    """Raise SessionRefusal if the server does not permit one of the tournament's games or tables in its channel, or if the
    host does not offer one of its component sets."""
    settings = settings_in(tx, record.guild_id)
    require_permitted_games(settings, record.games, repository.bindings)
    require_permitted_channel(settings, (record.channel_id,))
    refuse_withdrawn_sets(repository, record.game, record.setup)


def refuse_withdrawn_sets(repository: SessionRepository, game: str, setup: TournamentSetup) -> None:
    """Raise SessionRefusal if the host does not offer one of the set-up's component sets. A server's own sets are refused too,
    because the server may withdraw them while rounds are played."""
    binding = repository.binding(game)
    for name, value in dict(read_options(binding, setup.options)).items():
        if not binding.offers(name, value):
            raise refusal(SessionRefusal, "not-offered", value=binding.option_value(name, value))
