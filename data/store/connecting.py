"""Connection arguments for PostgreSQL. This module imports no driver, so that `croupier` can report that it is missing."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy.engine import URL

from data.store.availability import DriverMissing

_TIMEOUT_SECONDS: Final = 5.0


def require_driver() -> None:
    """Raise DriverMissing unless the driver is installed."""
    if find_spec("asyncpg") is None:
        raise DriverMissing


def connect_args(url: URL, name: str, **settings: str) -> Mapping[str, Any]:
    """Return the arguments for asyncpg. `name` is the application name of the connection, `settings` are server settings for it.
    If there are several hosts, one that accepts changes is chosen unless the address specifies otherwise."""
    chosen = {"timeout": _TIMEOUT_SECONDS, "target_session_attrs": "read-write"}
    options = {key: value for key, value in chosen.items() if key not in url.query}
    return {"server_settings": {"application_name": name, **settings}, **options}
