"""The log on standard error: as text, or one JSON object a line.

Only our own packages are logged below INFO: at DEBUG the libraries write down what they send and store, and that may be
somebody's hand.

Nothing that is logged can forge a line or steer a terminal: characters that are no letters are escaped, line breaks of what is
inserted too, and the lines of a trace are indented.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Mapping
from numbers import Number
from typing import Any, Final, Literal, TypeAlias

from typing_extensions import override

from bot.services.base.faults import Trace, trace

LogFormat: TypeAlias = Literal["text", "json"]

log = logging.getLogger(__name__)

_TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
OWN: Final = ("bot", "data", "render", "engines")
"""Our loggers."""
QUIET: Final = ("discord", "aiosqlite", "sqlalchemy", "alembic", "asyncio", "aiohttp", "PIL")
"""Loggers of libraries, which would repeat what they send and store."""


_UNSAFE: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Line breaks, control characters and what begins an escape sequence, marks that turn the direction of a text or show nothing."""


def escaped(text: str) -> str:
    """Return the text on one line, as a terminal shows it to the letter."""
    return _UNSAFE.sub(lambda mark: mark[0].encode("unicode_escape").decode(), text)


class _TextFormatter(logging.Formatter):
    """Write a line for each record; the lines of a trace follow it, indented."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        shown: dict[str, Any] = {}
        if isinstance(record.args, Mapping):
            shown["args"] = {name: _inserted(value) for name, value in record.args.items()}
        elif record.args:
            shown["args"] = tuple([_inserted(value) for value in record.args])
        else:
            shown["msg"] = escaped(str(record.msg))
        text = super().format(logging.makeLogRecord(record.__dict__ | shown))
        return "\n    ".join(map(escaped, text.split("\n")))


def _inserted(value: Any) -> Any:
    return value if value is None or isinstance(value, Number | Trace) else escaped(str(value))


def configure_logging(level: str, log_format: LogFormat = "text") -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_json_formatter() if log_format == "json" else _TextFormatter(_TEXT))
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler])
    for own in OWN:
        logging.getLogger(own).setLevel(level)
    for quiet in QUIET:
        logging.getLogger(quiet).setLevel(logging.WARNING)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it misses voice libraries, which nothing here needs
    # A database that is away is told of once. Each connection that is lost with it would be told of here as well.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").addFilter(_is_no_lost_connection)


def _is_no_lost_connection(record: logging.LogRecord) -> bool:
    return record.exc_info is None or not isinstance(record.exc_info[1], ConnectionError)


def log_in_json() -> None:
    """Write what is logged before the log is configured as JSON, and what ends the process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_json_formatter())
    logging.lastResort = handler
    logging.captureWarnings(capture=True)
    sys.excepthook = lambda kind, fault, _: log.critical("the process ends\n%s", trace(fault))


def _json_formatter() -> logging.Formatter:
    # Imported here: most hosts read text.
    from pythonjsonlogger.json import JsonFormatter

    # It escapes whatever is not ASCII, so also what is unsafe.
    return JsonFormatter(
        ["levelname", "name", "message"],
        rename_fields={"levelname": "level", "name": "logger"},
        timestamp="time",
    )


def event(log: logging.Logger, name: str, message: str, **facts: str | int | float | None) -> None:
    """A line of the log about the life of the process. In JSON `event` is its name and the facts stand beside it; as text they
    follow the message."""
    shown = ", ".join(f"{key} {value}" for key, value in facts.items() if value is not None)
    log.info("%s%s", message, f" ({shown})" if shown else "", extra={"event": name, **facts})


def first_line(record: logging.LogRecord) -> str:
    """What a record says, without the frames that may follow it."""
    return record.getMessage().partition("\n")[0]


def trace_in(record: logging.LogRecord) -> Trace | None:
    """The fault a record tells of, if it tells of one."""
    arguments = record.args if isinstance(record.args, tuple) else ()
    return next((one for one in arguments if isinstance(one, Trace)), None)


class ErrorListener(logging.Handler):
    """Hands errors of our own packages to somebody, in whatever thread they are logged."""

    def __init__(self, listener: Callable[[logging.LogRecord], None]) -> None:
        super().__init__(logging.ERROR)
        self._listener = listener

    def emit(self, record: logging.LogRecord) -> None:
        """Hand it on."""
        if record.name.partition(".")[0] in OWN:
            self._listener(record)
