"""Reports of faults to Sentry by its own client: exception types, frames and the first line of the log message. They contain
no values of variables, and no contents of messages or requests.

The client's own collecting is switched off: events are made here from the contents of the log.
"""

import logging
import traceback
from typing import Any

from bot import __version__
from bot.operations.logs import ErrorListener, first_line, trace_in
from bot.services.base.faults import TracedException


class SentryMissing(Exception):
    """The error that Sentry's client is not installed."""


def report_to_sentry(address: str) -> ErrorListener:
    """Return a log handler that sends faults to Sentry from now on. Raise SentryMissing if the extra `sentry` is not installed,
    ValueError for an invalid address."""
    try:
        import sentry_sdk
        from sentry_sdk.utils import BadDsn
    except ImportError as error:
        raise SentryMissing from error
    try:
        sentry_sdk.init(
            dsn=address,
            release=f"croupier@{__version__}",
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            include_source_context=False,
            max_breadcrumbs=0,
            max_request_body_size="never",
            server_name="croupier",
            send_client_reports=False,
        )
    except BadDsn as error:
        raise ValueError("no address of Sentry") from error

    def send(record: logging.LogRecord) -> None:
        sentry_sdk.capture_event(sentry_event(record))

    return ErrorListener(send)


def sentry_event(record: logging.LogRecord) -> Any:
    """Return the event for one logged error in Sentry's format."""
    trace = trace_in(record)
    # Sentry expects the cause first.
    chain = () if trace is None else tuple(reversed(trace.chain))
    report: dict[str, Any] = {
        "level": "error",
        "logger": record.name,
        "message": first_line(record),
        "fingerprint": [record.name, str(record.msg), *(one.kind for one in chain)],
    }
    if chain:
        report["exception"] = {"values": [_exception(one) for one in chain]}
    return report


def _exception(raised: TracedException) -> dict[str, Any]:
    module, _, kind = raised.kind.rpartition(".")
    return {"type": kind, "module": module, "stacktrace": {"frames": [_frame(one) for one in raised.frames]}}


def _frame(frame: traceback.FrameSummary) -> dict[str, Any]:
    return {"filename": frame.filename, "function": frame.name, "lineno": frame.lineno}
