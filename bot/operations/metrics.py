"""Metrics for Prometheus: counters since the start, and figures of the store at the time of the request."""

import shutil
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from typing_extensions import override

from bot import __version__
from bot.services.base.ports import Observer
from data.store.upkeep.figures import Figures, highest_counts

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_ANSWER_TIMES: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
_DRAWING_TIMES: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_STORE_TIMES: Final = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0)
_GAP_TIMES: Final = (1.0, 5.0, 15.0, 45.0, 120.0, 600.0, 3600.0)
_SERVERS: Final = 20
"""Maximum number of servers with a label of their own."""
_LOOK_AGAIN: Final = 5.0
"""Seconds for which figures of the store are reused."""


class Metrics(Observer):
    """All metrics of the bot."""

    def __init__(self) -> None:
        self._looked_at: float | None = None
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        gauge("croupier_info", "Running version.", ["version"]).labels(__version__).set(1)
        self._changes = counter("croupier_session_changes", "Committed changes of tables.", ["game"])
        self._refusals = counter("croupier_refusals", "Refusals by message.", ["reason"])
        timed, answers = (
            partial(Histogram, registry=registry),
            partial(Histogram, registry=registry, buckets=_ANSWER_TIMES),
        )
        self._acknowledged = answers(
            "croupier_acknowledge_seconds",
            "From an interaction's arrival to its acknowledgement; Discord gives up after 3.",
        )
        self._answered = answers("croupier_answer_seconds", "From an interaction's arrival to its answer.")
        self._requests = answers(
            "croupier_discord_request_seconds", "Requests of the outbox to Discord, by outcome.", ["outcome"]
        )
        reduced = "Messages Discord refused, then accepted without pictures or controls."
        self._reduced = counter("croupier_messages_reduced", reduced, ["reason"])
        drawn = "Time to draw a picture, with the wait for a drawing process."
        self._drawing = timed("croupier_drawing_seconds", drawn, ["kind"], buckets=_DRAWING_TIMES)
        self._undrawn = counter("croupier_drawing_failures", "Pictures that could not be drawn.", ["kind"])
        visits = "Time of transactions and queries, with the wait for a connection."
        self._store = timed("croupier_store_seconds", visits, ["kind"], buckets=_STORE_TIMES)
        gaps = "Time a shard was disconnected."
        self._gaps = timed("croupier_gateway_gap_seconds", gaps, buckets=_GAP_TIMES)
        self._faults = counter("croupier_faults", "Errors written to the log.", ["where"])
        self._tables = gauge("croupier_tables", "Live tables.", ["game", "stage"])
        most = f": of the {_SERVERS} servers with most, by their ids, and of all others."
        self._by_server = {
            name: gauge(f"croupier_server_{name}", f"{meaning}{most}", ["server"])
            for name, meaning in (
                ("tables", "Live tables"),
                ("refusals", "Refusals since the day before"),
                ("faults", "Faults and missing permissions since the day before"),
                ("lost", "Messages of the last week that could not be delivered"),
            )
        }
        self._of_store = [(gauge(f"croupier_{name}", meaning), read) for name, meaning, read in _OF_STORE]
        room = "Room on the disk this process writes to: the database's if that is a file, or else the pictures'."
        self._room = gauge("croupier_disk_free_bytes", room)

    @override
    def session_changed(self, game: str) -> None:
        self._changes.labels(game).inc()

    @override
    def interaction_acknowledged(self, seconds: float) -> None:
        self._acknowledged.observe(seconds)

    @override
    def interaction_answered(self, seconds: float) -> None:
        self._answered.observe(seconds)

    @override
    def interaction_refused(self, reason: str) -> None:
        self._refusals.labels(reason).inc()

    @override
    def discord_request_done(self, outcome: str, seconds: float) -> None:
        self._requests.labels(outcome).observe(seconds)

    @override
    def message_reduced(self, reason: str) -> None:
        self._reduced.labels(reason).inc()

    @override
    def picture_drawn(self, kind: str, seconds: float, *, failed: bool) -> None:
        if failed:
            self._undrawn.labels(kind).inc()
        else:
            self._drawing.labels(kind).observe(seconds)

    @override
    def store_visited(self, kind: str, seconds: float) -> None:
        self._store.labels(kind).observe(seconds)

    @override
    def shard_reconnected(self, seconds: float) -> None:
        self._gaps.observe(seconds)

    def fault(self, where: str) -> None:
        """Count an error logged by a module."""
        self._faults.labels(where).inc()

    async def page(self, look: Callable[[], Awaitable[Figures]], now: datetime, folder: Path | None) -> bytes:
        """Return all metrics in Prometheus' text format. `look` reads the figures of the store, at most once in `_LOOK_AGAIN`
        seconds; `folder` is on the disk whose free space is reported."""
        if self._looked_at is None or time.monotonic() - self._looked_at > _LOOK_AGAIN:
            self._take(await look(), now, folder)
            self._looked_at = time.monotonic()
        return generate_latest(self.registry)

    def _take(self, found: Figures, now: datetime, folder: Path | None) -> None:
        self._tables.clear()
        for (game, stage), count in found.sessions.items():
            self._tables.labels(game, stage).set(count)
        for name, gauge in self._by_server.items():
            gauge.clear()
            for server, count in _largest_counts(getattr(found.by_server, name)):
                gauge.labels(server).set(count)
        for one, read in self._of_store:
            one.set(read(found, now))
        self._room.set(_room(folder))


def _largest_counts(by_server: Mapping[int, int]) -> Iterator[tuple[str, int]]:
    """Yield the ids and counts of the `_SERVERS` servers with the highest counts, and the total of all others as `other`."""
    ordered = highest_counts(by_server, len(by_server))
    yield from ((str(server), count) for server, count in ordered[:_SERVERS])
    yield "other", sum(count for _, count in ordered[_SERVERS:])


def _room(folder: Path | None) -> float:
    """Return the free bytes of a folder's disk; NaN if there is no folder yet, because 0 would mean a full disk."""
    return float("nan") if folder is None or not folder.exists() else shutil.disk_usage(folder).free


def _seconds(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(timedelta(0), now - since).total_seconds()


_OF_STORE: Final[tuple[tuple[str, str, Callable[[Figures, datetime], float]], ...]] = (
    ("finished_games", "Finished games in the database.", lambda found, _: found.finished),
    ("tournaments", "Tournaments that are not over.", lambda found, _: found.tournaments),
    ("outbox_waiting", "Messages waiting to be sent.", lambda found, _: found.waiting),
    (
        "outbox_oldest_seconds",
        "Age of the oldest message that is due.",
        lambda found, now: _seconds(found.oldest_due, now),
    ),
    ("outbox_lost", "Messages of the last week that could not be delivered.", lambda found, _: found.lost),
    ("deadlines_overdue", "Decisions past their deadline that are not processed yet.", lambda found, _: found.overdue),
    (
        "deadlines_overdue_seconds",
        "Time since the oldest deadline that is not processed yet.",
        lambda found, now: _seconds(found.oldest_overdue, now),
    ),
    (
        "pulse_age_seconds",
        "Time since the last pulse: the bot ran, in contact with Discord.",
        lambda found, now: _seconds(found.alive_at, now),
    ),
    ("processes", "Processes sharing the database; 0 for a single one.", lambda found, _: found.processes),
    ("shards", "Shards in all.", lambda found, _: found.shards),
    ("shards_held", "Shards held by a process.", lambda found, _: found.shards_held),
    ("servers", "Servers the bot is in.", lambda found, _: found.servers),
    (
        "backup_age_seconds",
        "Age of the newest backup; without one, of the first table.",
        lambda found, now: _seconds(found.unsaved_since, now),
    ),
)
"""Figures of the store: name, meaning, and the function that reads it."""
