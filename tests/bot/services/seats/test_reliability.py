"""Reliability: counted from the log, fair about pauses and outages, secret about open decisions, and possible
conditions of a table."""

from collections import defaultdict

from bot.services.base.model import NotYours, PersonId, Reliability
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.seats import lobbies, reliability
from bot.services.seats.reliability import ENOUGH, WINDOW
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.errors import GameError
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Player, Table, assert_refused, open_table, sit_down, start_table
from tests.bot.services.passing import DAY, HOUR, pass_time
from tests.bot.services.voting import answer, asked


async def share(services: Services, player: Player, pace: str = "relaxed") -> Reliability:
    shares = await reliability.reliability_of(services.context, [player.person])
    return shares.get(player.person, {}).get(pace, Reliability(0, 0))


async def recounted(services: Services, tables: list[Table]) -> dict[PersonId, Reliability]:
    """Return each person's share computed from the raw log, decision by decision."""
    missed: dict[tuple[int, int, str, int], bool] = defaultdict(bool)
    for table in tables:
        record = await services.repository.current(table.session)
        still = {(one.seat, one.decision) for one in record.open_decisions}
        rows = await services.repository.database.read_tx(lambda tx, number=table.session: log.entries(tx, number))
        for row in rows:
            if row.kind != "act" or row.person_id is None or row.decision is None or row.seat is None:
                continue
            if row.source not in ("player", "order", "timeout") or (row.seat, row.decision) in still:
                continue
            missed[table.session, row.seat, row.decision, row.person_id] |= row.source == "timeout"
    counts: dict[PersonId, Reliability] = {}
    for (_, _, _, person), late in missed.items():
        before = counts.get(PersonId(person), Reliability(0, 0))
        counts[PersonId(person)] = Reliability(before.decisions + 1, before.in_time + (not late))
    return counts


async def test_every_decision_counts_once_a_time_out_against_paces_apart_and_old_times_fade(
    services: Services, table: Table
) -> None:
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    await pass_time(services, 5 * DAY)
    assert await share(services, first) == Reliability(1, 1)
    assert await share(services, other) == Reliability(1, 0)
    assert await recounted(services, [table]) == {first.person: Reliability(1, 1), other.person: Reliability(1, 0)}

    assert await share(services, first, "live") == Reliability(0, 0)
    await pass_time(services, WINDOW.total_seconds() + HOUR)
    assert (await share(services, first)).in_time == 0


async def test_a_decision_of_many_steps_or_taken_again_counts_once_in_secret(services: Services, table: Table) -> None:
    first = await table.pass_once()
    await acting.undo(services.context, first.caller, table.session)
    assert await share(services, first) == Reliability(0, 0)
    await first.say(table.session, "pass")
    assert await share(services, first) == Reliability(1, 1)

    await table.pass_once()
    before = await share(services, table.ana)
    for step in ("add 1", "add 2", "back", "add 3", "confirm"):
        await table.ana.say(table.session, step)
    assert await share(services, table.ana) == before
    await table.ben.say(table.session, "confirm")
    assert await share(services, table.ana) == Reliability(2, 2)
    assert (await recounted(services, [table]))[table.ana.person] == Reliability(2, 2)


async def test_an_agreed_pause_counts_against_nobody(services: Services, table: Table) -> None:
    ballot = await asked(table, table.ana, "pause", hours=14 * 24)
    await answer(table, table.ben, ballot, agrees=True)
    await pass_time(services, 13 * DAY)
    await table.pass_once()
    assert {one.in_time - one.decisions for one in (await recounted(services, [table])).values()} == {0}


@on_both_stores
async def test_an_outage_counts_against_nobody(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await start_table(services)
    await services.pulse.store_pulse()
    clock.pass_seconds(6 * DAY)
    again = await open_services()
    await again.timekeeper.tick()
    for player in table.players:
        assert await share(again, player) == Reliability(0, 0)


@on_both_stores
async def test_a_table_asks_for_a_share_and_lobbies_show_it_also_after_a_restart(
    services: Services, open_services: OpenServices
) -> None:
    tables: list[Table] = []
    for number in range(ENOUGH):
        table = await start_table(services, channel=7000 + number)
        await table.pass_once()
        tables.append(table)
        await pass_time(services, 60)
    # The players to act let their time run out at every table.
    await pass_time(services, 4 * DAY)
    ana, ben = tables[0].players
    counts = await recounted(services, tables)
    assert {ana.person: await share(services, ana), ben.person: await share(services, ben)} == counts
    worst = min((ana, ben), key=lambda one: counts[one.person].percent)
    assert counts[worst.person].percent < 95
    zoe = await sit_down(services, 50, "Zoe")
    lobby = await open_table(services, ("Yan",), channel=8000)
    await lobbies.set_reliability(services.context, lobby.ana.caller, lobby.session, 95)
    again = await open_services()
    assert await share(again, ana) == counts[ana.person]
    assert (await session_queries.load_card(again.context, lobby.session)).agreement.reliability == 95
    await lobbies.join(services.context, zoe.caller, lobby.session)
    await assert_refused(lobbies.join(services.context, worst.caller, lobby.session), "refuse-unreliable", NotYours)
    await lobbies.set_reliability(services.context, lobby.ana.caller, lobby.session, 0)
    record = await lobbies.join(services.context, worst.caller, lobby.session)
    card = await session_queries.card_of(services.context, record)
    assert [seat.reliability for seat in card.seats[1:]] == [None, counts[worst.person]]


async def test_only_hosts_ask_and_only_before_the_start(services: Services, table: Table) -> None:
    lobby = await open_table(services, ("Yan", "Zoe"), channel=8000)
    for player, session, reason in (
        (lobby.ben, lobby.session, "refuse-not-host"),
        (table.ana, table.session, "refuse-already-running"),
    ):
        await assert_refused(lobbies.set_reliability(services.context, player.caller, session, 90), reason, GameError)
