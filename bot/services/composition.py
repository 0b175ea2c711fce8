"""The composition of all services over one database. It does not depend on Discord; tests and tools open it with fakes."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from typing import Unpack

from bot.games.binding import Binding
from bot.services.analysis.analyst import Analyst
from bot.services.analysis.puzzles import Puzzles
from bot.services.base.board_access import BoardAccess
from bot.services.base.limits import RateLimiter, ViewRateLimiter
from bot.services.base.model import Caller, PersonId, SessionId
from bot.services.base.ports import Observer
from bot.services.base.signals import AsyncSignal, Signal, Wake
from bot.services.base.workers.thinking import Thinkers
from bot.services.component_sets.host_folder import ComponentSetProblem, load_component_sets
from bot.services.component_sets.hosted_games import HostedGames
from bot.services.context import Context
from bot.services.delivery.delivery_effects import Instead
from bot.services.delivery.message_builder import OutboxMessageBuilder
from bot.services.delivery.outbox import Outbox
from bot.services.delivery.panels.live_panels import LivePanels
from bot.services.delivery.posts.seat_posts import channel_invitation_rows
from bot.services.delivery.reminders import reminders
from bot.services.delivery.reminders.reminder_cleanup import ReminderCleanup
from bot.services.evidence.evidence import Evidence
from bot.services.other_processes import OtherProcesses
from bot.services.people import absences
from bot.services.people.personal_data import ErasureParticipant, ErasureSummary, erase
from bot.services.pictures.images import Images
from bot.services.play.beacon_starts import BeaconStarts
from bot.services.play.cleanup import Cleanup
from bot.services.play.computers import Computers
from bot.services.play.deadlines import session_timers, timeouts
from bot.services.play.deadlines.pulse import OutageCompensator, PulseKeeper, SteadyClock
from bot.services.play.deadlines.shard_pulse import ShardPulseKeeper
from bot.services.play.deadlines.timekeeper import BatchRunner, Duty, Recovery, Timekeeper
from bot.services.play.hints import Hints
from bot.services.play.orders import Orders
from bot.services.play.votes import votes
from bot.services.preferences.people import People
from bot.services.preferences.servers import Servers
from bot.services.processes.interactions import Interactions
from bot.services.processes.leases import EVERYTHING, ShardLease
from bot.services.processes.shared_rates import SharedRates
from bot.services.results.ratings import Ratings
from bot.services.seats import seating
from bot.services.servers.watch import ServerWatch
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.settings import Ports, ServiceSettings
from bot.services.tournaments.exports.exporting import TournamentExporter
from bot.services.tournaments.organising import erasing
from bot.services.tournaments.organising.outages import compensate_tournaments
from bot.services.tournaments.posts.posts import compose
from bot.services.tournaments.queries.fairness import table_fairness
from bot.services.tournaments.queries.table_states import substitute_lines
from bot.services.tournaments.running.runner import TournamentRunner
from bot.services.views.fairness import Fairness
from bot.services.wording.texts import Texts
from data.store.database import Database
from data.store.delivery import outbox as outbox_store
from data.store.sessions import ballots as ballot_store
from data.store.sessions import beacons as beacon_store
from data.store.sessions import clocks as clock_store


@dataclass(frozen=True, slots=True)
class Subscriptions:
    """Subscribers to events, each in the order in which they are called."""

    session_changed: tuple[Callable[[Record], None], ...]
    """Called after each commit of a session."""
    absence_changed: tuple[Callable[[PersonId], Awaitable[None]], ...]
    """Called with a person who has announced an absence or its end."""
    duties: tuple[Duty, ...]
    """Run in each round of the timekeeper; absences are read before votes are counted and reminders sent."""
    outage: tuple[OutageCompensator, ...]
    """Called in the transaction that compensates an outage, once the decisions and timers of sessions are compensated."""
    erasure: tuple[ErasureParticipant, ...]
    """Called before the transaction of an erasure; that transaction contains the writes they return."""
    instead: Mapping[str, Instead]
    """Functions that make the channel message in place of a rejected direct message, by the kind of row."""


class Services:
    """All services. `open` prepares them, `start` begins the background work, `close` ends it."""

    def __init__(
        self,
        settings: ServiceSettings,
        database: Database,
        bindings: Mapping[str, Binding],
        component_set_problems: tuple[ComponentSetProblem, ...],
        ports: Ports,
    ) -> None:
        self.settings = settings
        self.observer = observer = ports.get("observer") or Observer()
        """Receives events, for metrics."""
        messenger, message_builder = ports["messenger"], ports.get("message_builder")
        beacon, contact, sharing = ports.get("beacon"), ports.get("contact"), ports.get("sharing")
        games = HostedGames(bindings)
        self.bindings: Mapping[str, Binding] = games
        self.component_set_problems = component_set_problems
        """Component files of the host that could not be used."""
        self.texts = texts = ports.get("texts") or Texts(language=settings.language, theme=settings.theme)
        self.clock = clock = SteadyClock(ports["clock"], is_trusted=settings.trusts_clock)
        self._database = database
        # Signals are made first, because services that send them are made before services that listen. The signal that
        # contact with Discord is regained also wakes the timekeeper.
        wake_outbox, wake_timekeeper = Wake(), Wake() if contact is None else contact.on_restored
        session_changed, absence_changed = Signal[Record](), AsyncSignal[PersonId]()
        replaced, erased, resumed = AsyncSignal[None](), AsyncSignal[None](), AsyncSignal[None]()
        self.lease = lease = (
            None if sharing is None else ShardLease(database, clock, sharing.most_shards, replaced, erased)
        )
        """This process's lease on shards; None for a single process."""
        self.interactions = Interactions(database, clock, lease)
        self.repository = repository = SessionRepository(
            database, games, clock, session_changed, wake_outbox, EVERYTHING if lease is None else lease
        )
        self.session_listeners = Signal[SessionId | None]()
        """Signal for viewers outside Discord: a session has changed, in this process or another; None: any session may have."""
        self.servers = servers = Servers(repository)
        self.watch = ServerWatch(repository, wake_outbox, None if lease is None else lambda: lease.process)
        shared, limits = lease is not None, settings.limits
        self.rate_limiter = rate_limiter = RateLimiter(limits.actions_per_minute, clock, shared=shared)
        self.looks = ViewRateLimiter(limits.looks_per_minute, clock, shared=shared)
        """Limiter of read-only requests."""
        self.completions = ViewRateLimiter(limits.looks_per_minute, clock, shared=shared)
        """Limiter of completions of typed text."""
        self.images = Images(
            settings.picture_cache,
            settings.picture_cache_mb,
            settings.picture_seconds,
            settings.picture_workers,
            observer,
        )
        self.people, self.thinkers = People(repository), Thinkers()
        analysed, has_beacon = settings.analyses != "off", beacon is not None
        self.context = context = Context(
            repository=repository,
            people=self.people,
            servers=servers,
            limits=limits,
            rate_limiter=rate_limiter,
            seeds=ports["seeds"],
            thinkers=self.thinkers,
            texts=texts,
            images=self.images,
            ratings=Ratings(database),
            board_access=BoardAccess(database, clock, settings.board_url, is_activity=settings.has_activity),
            messenger=messenger,
            wake_outbox=wake_outbox,
            wake_timekeeper=wake_timekeeper,
            absence_changed=absence_changed,
            has_beacon=has_beacon,
            analysed=analysed,
        )
        self.evidence = Evidence(context)
        self.analyst = Analyst(context, settings.analyses, settings.analysis_positions)
        self.puzzles = Puzzles(context)

        outages = (ballot_store.compensate, partial(compensate_tournaments, clock))
        self.pulse = (
            PulseKeeper(repository, clock, wake_outbox, contact, outages)
            if lease is None or sharing is None
            else ShardPulseKeeper(repository, clock, wake_outbox, sharing.contact, outages, lease, resumed)
        )
        self.orders = Orders(context)
        self.computers = Computers(context, ports.get("sleep"))
        self.hints = Hints(context)
        batches = BatchRunner(clock, self.pulse.store_pulse_if_due)
        reminder_cleanup = ReminderCleanup(context)
        self.beacon_starts = BeaconStarts(context, beacon)

        self.exporting = TournamentExporter(context, self.evidence)
        self.fairness = Fairness(context, self.evidence, partial(table_fairness, context))
        self.runner = TournamentRunner(context, analysed=settings.analyses == "every")

        self.panels = LivePanels(context)
        recovery = Recovery(database.availability, self._resume)
        cleanup = Cleanup(repository, settings.keep_positions)
        self.subscriptions = Subscriptions(
            session_changed=(
                lambda record: observer.session_changed(record.game),
                lambda record: self.session_listeners(record.session),
                partial(timeouts.session_changed, context),
                self.orders.session_changed,
                reminder_cleanup.session_changed,
                self.panels.session_changed,
                self.runner.session_changed,
                self.computers.session_changed,
            ),
            absence_changed=(partial(votes.absence_changed, context),),
            duties=(
                Duty("recovery", recovery.run_due),
                Duty("absences", partial(absences.reload, context)),
                Duty("votes", partial(votes.run_due, context), partial(context.fetch_served, ballot_store.next_end_at)),
                Duty(
                    "timeouts",
                    partial(timeouts.run_due, context, batches, self.orders),
                    partial(context.fetch_served, clock_store.next_due_at),
                ),
                Duty(
                    "timers",
                    partial(session_timers.run_due, context, batches),
                    partial(context.fetch_served, clock_store.next_timer_at),
                ),
                Duty("reminders", partial(reminders.run_due, context, batches), partial(reminders.next_at, context)),
                Duty("reminder cleanup", reminder_cleanup.run_due),
                Duty(
                    "beacon starts", self.beacon_starts.run_due, partial(context.fetch_served, beacon_store.next_due_at)
                ),
                Duty("tournaments", self.runner.run_due, self.runner.next_at),
                Duty("panels", self.panels.run_due, self.panels.next_at),
                Duty("servers", self.watch.run_due, self.watch.next_at),
                Duty("cleanup", cleanup.run_due, cleanup.next_at),
                Duty("analyst", self.analyst.run_due),
                Duty("puzzles", self.puzzles.run_due),
            ),
            outage=outages,
            erasure=(
                context.ratings.prepare_erasure,
                partial(seating.prepare_erasure, context),
                partial(erasing.prepare_erasure, context),
                self.panels.prepare_erasure,
            ),
            instead={
                outbox_store.REMINDER: partial(reminders.channel_reminder_rows, context),
                outbox_store.INVITATION: partial(channel_invitation_rows, context),
            },
        )
        session_changed.connect(*self.subscriptions.session_changed)
        absence_changed.connect(*self.subscriptions.absence_changed)
        self.timekeeper = Timekeeper(self.pulse, clock, wake_timekeeper, self.subscriptions.duties)
        if message_builder is None:
            message_builder = OutboxMessageBuilder(
                context, partial(compose, context), partial(substitute_lines, context)
            )
        self.outbox = Outbox(
            context,
            message_builder,
            self.subscriptions.instead,
            self.orders,
            process=None if lease is None else lambda: lease.process,
        )

        resumed.connect(self._resume)
        self._others: OtherProcesses | None = None
        if lease is not None:
            limiters = {"actions": rate_limiter, "looks": self.looks, "completions": self.completions}
            rates = SharedRates(database, lease, limiters)
            self._others = OtherProcesses(context, lease, rates, session_changed, self.session_listeners)
            replaced.connect(self._others.forget_copies)
            erased.connect(self._others.forget_people)

    async def _resume(self, _: None) -> None:
        """Resume work after this process got more shards or the database came back."""
        await self.orders.resume()
        await self.computers.resume()
        await self.panels.resume()
        self.runner.resume()

    @classmethod
    async def open(
        cls, settings: ServiceSettings, *, bindings: Mapping[str, Binding], **ports: Unpack[Ports]
    ) -> "Services":
        """Open the database (created and migrated if necessary), read the host's component files and put the services
        together. This begins no background work."""
        observer = ports.get("observer")
        database = Database(settings.database_url, None if observer is None else observer.store_visited)
        try:
            await database.migrate()
            now = ports["clock"].now()
            games, problems = await load_component_sets(database, bindings, settings.component_folder, now)
        except BaseException:
            await database.close()
            raise
        return cls(settings, database, games, problems, ports)

    async def erase(self, caller: Caller) -> ErasureSummary:
        """Erase the caller from the database and from the memory of every process. Raise ErasureUnconfirmed if another process
        has not confirmed this after half a minute."""
        erased = await erase(self.context, caller, self.subscriptions.erasure)
        if self.lease is not None:
            await self.lease.wait_until_forgotten()
        return erased

    async def start(self) -> None:
        """Begin the background work: contact with other processes, the pulse (which first compensates the downtime), duties,
        delivery, panels, computer players and orders."""
        if self._others is not None:
            await self._others.start()
        await self.pulse.start()
        await self.timekeeper.start()
        await self.outbox.start()
        await self.panels.start()
        await self.computers.start()
        await self.orders.start()

    async def wait_until_idle(self) -> None:
        """Wait until computer players, standing orders and the outbox have nothing left to do now (tests and tools)."""
        await self.computers.wait_until_idle()
        await self.orders.wait_until_idle()
        await self.outbox.wait_until_idle()

    async def stop(self) -> None:
        """End the background work and give back the lease of this process, so that other processes can take over its shards. One
        part that fails does not stop the rest. Unsent messages wait in the outbox."""
        async with AsyncExitStack() as last:  # The callbacks run in reverse order.
            if self.lease is not None:
                last.push_async_callback(self.lease.leave)
            last.push_async_callback(self._close_senders)
            for service in (self.beacon_starts, self.puzzles, self.analyst, self.runner, self.pulse, self.timekeeper):
                last.push_async_callback(service.close)
            if self._others is not None:
                last.push_async_callback(self._others.close)

    async def _close_senders(self) -> None:
        ends = (self.computers.close(), self.orders.close(), self.outbox.close(), self.panels.close())
        faults = [one for one in await asyncio.gather(*ends, return_exceptions=True) if isinstance(one, BaseException)]
        if len(faults) == 1:
            raise faults[0]
        if faults:
            raise BaseExceptionGroup("more than one part did not end well", faults)

    async def close(self) -> None:
        """Stop the services, unless they are stopped, end the worker processes and close the database."""
        try:
            await self.stop()
        finally:
            if self.lease is not None:
                await self.lease.close()
        await self.images.close()
        await self.hints.close()
        await self.thinkers.close()
        await self._database.close()
