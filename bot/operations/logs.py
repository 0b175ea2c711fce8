"""The log on standard error: as text, or as one JSON object per line.

Only our own packages are logged below INFO: at DEBUG, libraries log what they send and store, which may be somebody's hand.

No logged value can forge a line or control a terminal: non-printing characters are escaped, including line breaks in inserted
values, and the lines of a trace are indented.
"""

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
"""The loggers of our own packages."""
QUIET: Final = ("discord", "aiosqlite", "sqlalchemy", "alembic", "asyncio", "aiohttp", "PIL")
"""Loggers of libraries that would log what they send and store: only their warnings and errors are logged."""


_UNSAFE: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Line breaks, control characters including the start of escape sequences, and invisible or direction-changing characters."""


def escaped(text: str) -> str:
    """Return the text on one line with unsafe characters escaped, so that a terminal shows it literally."""
    return _UNSAFE.sub(lambda mark: mark[0].encode("unicode_escape").decode(), text)


class _TextFormatter(logging.Formatter):
    """A formatter that writes one line for each record, followed by the indented lines of its trace."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        escaped_fields: dict[str, Any] = {}
        if isinstance(record.args, Mapping):
            escaped_fields["args"] = {name: _safe_value(value) for name, value in record.args.items()}
        elif record.args:
            escaped_fields["args"] = tuple([_safe_value(value) for value in record.args])
        else:
            escaped_fields["msg"] = escaped(str(record.msg))
        text = super().format(logging.makeLogRecord(record.__dict__ | escaped_fields))
        return "\n    ".join(map(escaped, text.split("\n")))


def _safe_value(value: Any) -> Any:
    return value if value is None or isinstance(value, Number | Trace) else escaped(str(value))


def configure_logging(level: str, log_format: LogFormat = "text") -> None:
    """Log to standard error from now on: our own packages from `level`, libraries from INFO or a higher `level`, and those in
    QUIET from WARNING."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_json_formatter() if log_format == "json" else _TextFormatter(_TEXT))
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler])
    for package in OWN:
        logging.getLogger(package).setLevel(level)
    for quiet in QUIET:
        logging.getLogger(quiet).setLevel(logging.WARNING)
    # This logger warns of missing voice libraries, which the bot does not need.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    # An outage of the database is logged once elsewhere; this logger would add a line for every lost connection.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").addFilter(_is_not_lost_connection)


def _is_not_lost_connection(record: logging.LogRecord) -> bool:
    return record.exc_info is None or not isinstance(record.exc_info[1], ConnectionError)


def log_in_json() -> None:
    """Write warnings and errors as JSON until the log is configured. From now on, log an exception that ends the process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_json_formatter())
    logging.lastResort = handler
    logging.captureWarnings(capture=True)
    sys.excepthook = lambda kind, fault, _: log.critical("unhandled exception, process ends\n%s", trace(fault))


def _json_formatter() -> logging.Formatter:
    # The package is imported only if it is used, because most hosts read text.
    from pythonjsonlogger.json import JsonFormatter

    # The formatter escapes everything that is not ASCII, unsafe characters included.
    return JsonFormatter(
        ["levelname", "name", "message"], rename_fields={"levelname": "level", "name": "logger"}, timestamp="time"
    )


def event(log: logging.Logger, name: str, message: str, **facts: str | int | float | None) -> None:
    """Log an event in the life of the process. In JSON, `event` is its name, with the facts as further members; as text, the
    facts follow the message."""
    shown = ", ".join(f"{key} {value}" for key, value in facts.items() if value is not None)
    log.info("%s%s", message, f" ({shown})" if shown else "", extra={"event": name, **facts})


def first_line(record: logging.LogRecord) -> str:
    """Return the message of a record without the trace that may follow it."""
    return record.getMessage().partition("\n")[0]


def trace_in(record: logging.LogRecord) -> Trace | None:
    """Return the trace in a record's arguments; None if no argument is a trace."""
    arguments = record.args if isinstance(record.args, tuple) else ()
    return next((one for one in arguments if isinstance(one, Trace)), None)


class ErrorListener(logging.Handler):
    """A handler that passes errors of our own packages to a listener, in the thread that logs them."""

    def __init__(self, listener: Callable[[logging.LogRecord], None]) -> None:
        super().__init__(logging.ERROR)
        self._listener = listener

    def emit(self, record: logging.LogRecord) -> None:
        """Pass the record to the listener."""
        if record.name.partition(".")[0] in OWN:
            self._listener(record)
