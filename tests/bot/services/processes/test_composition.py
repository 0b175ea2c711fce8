"""The composition of services: who is notified of what, in which order, and that nothing is set on a service from
outside."""

import ast
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import AsyncMock

import pytest

from bot.services.base.faults import trace
from bot.services.base.model import PersonId
from bot.services.base.signals import AsyncSignal, Signal, Wake
from bot.services.composition import Services
from bot.services.people.personal_data import ErasureParticipant, erase
from bot.services.play.deadlines import pulse
from bot.services.play.deadlines.timekeeper import Duty, Timekeeper
from bot.services.tournaments.organising.outages import compensate_tournaments
from data.store.delivery import outbox
from data.store.people import people
from data.store.processes.shares import WHOLE
from data.store.sessions import ballots
from tests.bot.services.fakes import FakeClock, open_table, sit_down
from tests.bot.services.passing import DAY, HOUR

BOT: Final = Path(__file__).parents[4] / "bot"
GROWS: Final = frozenset({"append", "extend", "insert", "setdefault", "update"})
ALLOWED: Final = {
    "app.py: self._connection": "discord.py's own, which counts the shards there",
    "app.py: self.http": "discord.py's own, which takes what watches its requests",
    "board/site.py: made": "aiohttp's list of listeners",
    "board/site.py: response": "an answer of aiohttp",
    "app.py: command": "discord.py's command, which says here where it can be used",
    "operations/logs.py: logging": "what writes before the log is configured",
    "operations/logs.py: sys": "what hears of the fault that ends the process",
    "services/wording/names.py: made": "a string with attributes, which `__new__` makes",
    "playground/direct.py: env.backend": "SimCord's list of faults to come",
    "playground/playground_file.py: thread": "SimCord's thread",
    "playground/playground_file.py: thread.thread_metadata": "SimCord's thread",
    "playground/site.py: response": "an answer of aiohttp",
    "playground/browser_windows.py: self.model_server.backend": "SimCord's list of listeners",
    "playground/model_server.py: env.backend": "SimCord's list of listeners",
    "playground/model_server.py: env.backend.bot_user": "SimCord's user",
    "playground/activity.py: router": "SimCord's requests, put back afterwards",
    "playground/language.py: interactions": "SimCord's interactions, put back afterwards",
    "playground/welcome.py: self._model_server.backend.messages[channel.id][posted.message_id]": "SimCord's message",
    "services/base/faults.py: text": "the trace that is made there",
    "services/pictures/component_tables.py: pickler": "how `pickle` takes its table",
    "services/people/records/statistics.py: game": "sums that are added up there",
    "shards.py: trace": "how aiohttp takes those who watch requests",
    "terminal/selfplay.py: tally": "sums that are added up there",
    "terminal/serving/stand_in.py: DiscordWebSocket": "discord.py has no other way",
    "terminal/serving/stand_in.py: Route": "discord.py has no other way",
}
"""Objects in `bot/` on which others set something, with the reasons: none of them is a service."""


def _about(asked: Any) -> str:
    """Return the module of a function, or of the service that a method belongs to."""
    function = asked.func if isinstance(asked, partial) else asked
    return str(getattr(function, "__self__", function).__module__).rpartition(".")[2]


def test_who_hears_of_what_and_in_which_order(services: Services) -> None:
    subscriptions = services.subscriptions
    assert [one.name for one in subscriptions.duties] == [
        "recovery",
        "absences",
        "votes",
        "timeouts",
        "timers",
        "reminders",
        "reminder cleanup",
        "beacon starts",
        "tournaments",
        "panels",
        "servers",
        "cleanup",
        "analyst",
        "puzzles",
    ]
    assert subscriptions.outage[0] is ballots.compensate
    assert [getattr(one, "func", None) for one in subscriptions.outage[1:]] == [compensate_tournaments]
    assert [_about(one) for one in subscriptions.erasure] == ["ratings", "seating", "erasing", "live_panels"]
    assert [_about(one) for one in subscriptions.session_changed[2:]] == [
        "timeouts",
        "orders",
        "reminder_cleanup",
        "live_panels",
        "runner",
        "computers",
    ]
    assert [_about(one) for one in subscriptions.absence_changed] == ["votes"]
    assert set(subscriptions.instead) == {outbox.REMINDER, "invite"}
    assert _about(subscriptions.instead[outbox.REMINDER]) == "reminders"


async def test_duties_are_served_in_their_order(services: Services) -> None:
    served: list[str] = []

    def noting(name: str) -> Duty:
        async def serve(now: object) -> None:
            served.append(name)

        return Duty(name, serve)

    names = [duty.name for duty in services.subscriptions.duties]
    await Timekeeper(services.pulse, services.clock, Wake(), [noting(name) for name in names]).tick()
    assert served == names


async def test_erasure_asks_everybody_in_order_before_anything_is_written(services: Services) -> None:
    zoe = await sit_down(services, 77, "Zoe")
    heard: list[tuple[str, str]] = []

    def noting(one: str) -> ErasureParticipant:
        async def forgetting(person: PersonId) -> Any:
            assert person == zoe.person
            heard.append(("asked", one))
            return lambda tx: heard.append(("writes", one))

        return forgetting

    participants = ("first", "second", "third")
    await erase(services.context, zoe.caller, [noting(one) for one in participants])
    assert heard == [("asked", one) for one in participants] + [("writes", one) for one in participants]
    gone = await services.repository.database.fetch(lambda tx: people.people_by_ids(tx, [zoe.person]))
    assert gone[zoe.person].discord_id is None


async def test_an_outage_is_given_back_to_sessions_first_and_then_in_order(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(pulse, "give_time_back", lambda tx, since, now, share: heard.append("sessions"))
    outbox_woken = Wake()
    compensators = (
        lambda tx, gap, share=WHOLE: heard.append(f"first {gap}"),
        lambda tx, gap, share=WHOLE: heard.append(f"second {gap}"),
    )
    kept = pulse.PulseKeeper(services.repository, services.clock, outbox_woken, None, compensators)
    await kept.store_pulse()
    clock.pass_seconds(HOUR)
    await kept.store_pulse()
    assert heard == ["sessions", "first 1:00:00", "second 1:00:00"]
    assert outbox_woken.is_called, "what waited for people to be reached can go"


async def test_a_change_is_told_to_everybody_in_order(services: Services) -> None:
    heard: list[str] = []
    services.repository.changed.connect(lambda _: heard.append("first"), lambda _: heard.append("second"))
    await open_table(services)
    assert heard[:2] == ["first", "second"]
    assert len(heard) % 2 == 0


async def test_a_stop_in_which_two_parts_fail_tells_of_both_and_closes_the_rest(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = AsyncMock()
    with monkeypatch.context() as patch:
        patch.setattr(services.computers, "close", AsyncMock(side_effect=OSError("computers")))
        patch.setattr(services.outbox, "close", AsyncMock(side_effect=KeyError("outbox")))
        patch.setattr(services.beacon_starts, "close", closed)
        with pytest.raises(ExceptionGroup) as fault:
            await services.stop()
    assert [type(one) for one in fault.value.exceptions] == [OSError, KeyError]
    assert "builtins.OSError" in trace(fault.value)
    assert "builtins.KeyError" in trace(fault.value)
    closed.assert_awaited_once()


async def test_signals_tell_in_order_and_a_wake_is_kept_until_it_is_heard() -> None:
    heard: list[tuple[str, int]] = []
    signal, slow = Signal[int](), AsyncSignal[int]()
    signal(1)
    signal.connect(lambda value: heard.append(("a", value)), lambda value: heard.append(("b", value)))
    signal(2)
    assert heard == [("a", 2), ("b", 2)]

    async def listen(value: int) -> None:
        heard.append(("c", value))

    await slow(3)
    slow.connect(listen)
    await slow(4)
    assert heard[2:] == [("c", 4)]

    wake = Wake()
    assert not wake.is_called
    wake()
    await wake.wait(DAY)
    assert wake.is_called
    wake.clear()
    await wake.wait(0)
    assert not wake.is_called


def set_on_others(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines that set something on an object other than `self`, or add to its lists or mappings, with the
    object."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            where = node if isinstance(node, ast.Attribute) else node.value
            if isinstance(where, ast.Attribute) and not _is_own(where):
                yield node.lineno, ast.unparse(where.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in GROWS:
            where = node.func.value
            if isinstance(where, ast.Attribute) and not _is_own(where):
                yield node.lineno, ast.unparse(where.value)


def _is_own(where: ast.Attribute) -> bool:
    return isinstance(where.value, ast.Name) and where.value.id in ("self", "cls")


def test_what_is_set_from_outside_is_found() -> None:
    set_there = (
        "votes.on_ask.append(wake)",
        "self.timekeeper.duties += [votes]",
        "queries.away = absences.away",
        "self.queries.away = absences.away",
        "outbox.instead['reminder'] = reminders",
        "builder.others |= more",
        "one.part.update(more)",
    )
    assert [text for text in set_there if not list(set_on_others(ast.parse(text)))] == []


def test_no_attribute_is_set_from_outside() -> None:
    """A service is complete once it is made: nobody else sets anything on it, or adds to its lists."""
    found: dict[str, str] = {}
    for file in sorted(BOT.rglob("*.py")):
        for line, what in set_on_others(ast.parse(file.read_text(encoding="utf-8"))):
            name = file.relative_to(BOT).as_posix()
            found[f"{name}: {what}"] = f"{name}:{line}"
    assert {what: where for what, where in found.items() if what not in ALLOWED} == {}
    assert set(ALLOWED) - set(found) == set(), "allowed, and not there any more"


def test_only_the_composition_connects_listeners() -> None:
    connects = re.compile(r"_changed\S*\.connect\(")
    connecting = [file for file in BOT.rglob("*.py") if connects.search(file.read_text(encoding="utf-8"))]
    assert connecting == [BOT / "services" / "composition.py"]
