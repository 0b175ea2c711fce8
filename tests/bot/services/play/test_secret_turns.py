"""Simultaneous choices stay secret until all have confirmed: two tables that differ only in their choices, or in who
confirms first, have equal messages at equal times."""

import dataclasses
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from bot.games.joining import and_list
from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.picture import Picture
from bot.services.base.model import Press, SessionRefusal
from bot.services.base.pace import PRESETS
from bot.services.base.signals import Signal, Wake
from bot.services.component_sets.hosted_games import HostedGames
from bot.services.composition import Services
from bot.services.pictures.images import PicturePool
from bot.services.pictures.worker import DrawnPicture, Job, draw
from bot.services.play import acting
from bot.services.play.votes import votes
from bot.services.seats import hosting, seating
from bot.services.sessions.repository import SessionRepository
from bot.services.views import session_queries
from bot.services.wording.texts import shared_texts
from engines.core.phrase import SeatName, phrase
from engines.core.seats import Seat
from engines.new_las_vegas.public import Public
from render.core.localizer import Localizer
from tests.bot.services.delivery.test_live_panels import act
from tests.bot.services.fakes import (
    FakeClock,
    FakeMessenger,
    Table,
    assert_refused,
    offers_undo,
    reason_of,
    sit_down,
    start_table,
)
from tests.bot.services.opening import copied, opening
from tests.bot.services.passing import HOUR, pass_in_steps, record_of
from tests.effort import one_every_day, so_many

NAMES = ("Ana", "Ben", "Cleo")
PROGRESS = ("hidden", "count", "names")
whatever_is_shown = pytest.mark.parametrize("progress", one_every_day(PROGRESS))
"""Parametrises by every setting of the visible progress."""


def paint(part: str, words: Localizer) -> Image.Image:
    """Return an empty picture; its alternative text has its content."""
    return Image.new("P", (4, 4))


def alt(part: str, words: Localizer) -> str:
    return part


def _plain(picture: Picture) -> Picture:
    """Return the picture as text, so that two can be compared quickly: the beginning and a checksum of its part."""
    shown = repr(picture.part)
    return Picture(picture.kind, paint, alt, f"{shown[:300]} {hash(shown)}")


class PlainPictures(NewLasVegasBinding):
    """The game with pictures whose texts are their parts."""

    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        return tuple(_plain(one) for one in super().phase_pictures(public))

    def overview(self, public: Public) -> Picture:
        return _plain(super().overview(public))


@dataclass
class World:
    services: Services
    clock: FakeClock
    messenger: FakeMessenger
    table: Table
    heard: list[object] = field(default_factory=list[object])

    async def say(self, seat: int, words: str) -> None:
        """Give the answer of a seat, and send everything that follows."""
        await self.table.players[seat].say(self.table.session, words)
        await self.settle()

    async def settle(self) -> None:
        self.clock.pass_seconds(5)
        await self.services.outbox.drain()
        await self.services.outbox.drain()
        await self.services.panels.drain()
        self.hear()

    async def wait(self, hours: float) -> None:
        """Let time pass, so that reminders and everything else but answers fall due."""
        await pass_in_steps(self.services, hours * HOUR, 2 * HOUR)
        await self.settle()

    def hear(self) -> None:
        """Record all messages in the channel, and the number of posts so far."""
        calls = [
            (what, text) for what, channel, text in self.messenger.calls if what not in ("direct", "direct_private")
        ]
        self.heard.append((self.clock.now(), len(calls), calls, sorted(self.messenger.messages.items())))


OpenWorld = Callable[..., Awaitable[World]]


@pytest.fixture
async def open_world(tmp_path: Path, migrated_file: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OpenWorld]:
    """Yield a function that opens hosts with equal seeds, each with a table of three whose game has begun. Pictures are
    drawn in this process: only their content matters here."""
    numbers = itertools.count()

    async def in_place(pool: PicturePool, job: Job) -> DrawnPicture:
        return draw(job)

    monkeypatch.setattr(PicturePool, "draw", in_place)

    async def opened_world(progress: str | None, loan: str = "off", names: tuple[str, ...] = NAMES) -> World:
        clock, messenger = FakeClock(), FakeMessenger()
        folder = tmp_path / str(next(numbers))
        folder.mkdir()
        bindings = {"new_las_vegas": PlainPictures()}
        opened = opening(copied(migrated_file, folder), folder, bindings=bindings, clock=clock, messenger=messenger)
        services = await (await several.enter_async_context(opened))()
        options = {"loan": loan} | ({} if progress is None else {"progress": progress})
        table = await start_table(services, names, options=options, game="new_las_vegas", terms=PRESETS["daily"])
        world = World(services, clock, messenger, table)
        await world.settle()
        return world

    async with AsyncExitStack() as several:
        yield opened_world


async def drafted(world: World, seat: int, texts: Sequence[str]) -> None:
    for text in texts:
        await world.say(seat, text)


@pytest.mark.parametrize("progress", PROGRESS)
async def test_what_somebody_chooses_is_heard_by_nobody_before_the_reveal(open_world: OpenWorld, progress: str) -> None:
    worlds = [await open_world(progress), await open_world(progress)]
    assert worlds[0].heard == worlds[1].heard
    for world, texts in zip(worlds, (("1", "s1a6", "confirm"), ("3", "s4a9", "confirm")), strict=True):
        await drafted(world, 1, texts)
        await world.wait(20)
    assert worlds[0].heard == worlds[1].heard
    assert len(worlds[0].heard) > 4


async def test_a_draft_makes_the_host_say_nothing_nor_does_an_answer_where_nothing_is_shown(
    open_world: OpenWorld,
) -> None:
    drafted_only = ("1", "s1a6", "back", "s1a7", "back", "back")
    for progress, texts in (("count", drafted_only), ("hidden", ("2 s3a7 confirm",))):
        world = await open_world(progress)
        before = list(world.messenger.calls)
        for text in texts:
            await world.say(0, text)
        assert world.messenger.calls == before


async def test_the_outbox_is_woken_only_by_steps_that_may_have_left_it_something(open_world: OpenWorld) -> None:
    world, woken = await open_world("count"), Wake()
    services, caller = world.services, world.table.ana.caller
    bindings: dict[str, Any] = {"new_las_vegas": PlainPictures()}
    games = HostedGames(bindings)
    repository = SessionRepository(services.repository.database, games, world.clock, Signal(), woken)
    context = dataclasses.replace(services.context, repository=repository)
    for words, calls in (("1", 0), ("s1a6", 0), ("back", 0), ("s1a7", 0), ("confirm", 1)):
        await acting.act(context, caller, world.table.session, Press((words,), None, None, words))
        assert woken.calls == calls, words


async def watching(world: World, seat: int) -> None:
    await act(world.services, world.table.players[seat], world.table, 50 + seat, f"token {seat}")
    await world.settle()


@pytest.mark.parametrize("progress", PROGRESS)
async def test_an_open_panel_shows_only_what_the_table_shows_of_its_progress(
    open_world: OpenWorld, progress: str
) -> None:
    """The panel is edited at equal times to equal texts, whatever others draft and choose; if no progress is shown, not
    at all before the reveal."""
    worlds = [await open_world(progress), await open_world(progress)]
    for world, texts in zip(worlds, (("1", "s1a6", "confirm"), ("3", "back", "3", "s4a9", "confirm")), strict=True):
        await watching(world, 2)
        await drafted(world, 1, texts)
        await world.say(2, "1 s2a6 confirm")
        await watching(world, 2)
        edited = [text for what, _, text in world.messenger.calls if what == "edit_panel"]
        await world.say(0, "1 s2a6 confirm")
        assert len([text for what, _, text in world.messenger.calls if what == "edit_panel"]) == len(edited) + 1
    edits = [[(place, text) for what, place, text in world.messenger.calls if what == "edit_panel"] for world in worlds]
    assert [len(one) for one in edits] == [1, 1] if progress == "hidden" else len(edits[0]) == len(edits[1]) <= 2


@pytest.mark.parametrize("progress", ["hidden", "count"])
async def test_who_confirms_first_or_last_is_heard_neither_before_nor_after_the_reveal(
    open_world: OpenWorld, progress: str
) -> None:
    """Reminders, deadlines, the order of answers, and the call to the next turn are equal."""
    worlds = [await open_world(progress) for _ in range(3)]
    for world, order in zip(worlds, ((0, 1, 2), (2, 1, 0), (1, 2, 0)), strict=True):
        for seat in order:
            await world.say(seat, "1 s2a6 confirm")
            await world.wait(6)
    assert worlds[0].heard == worlds[1].heard == worlds[2].heard
    (told,) = [text for text in worlds[0].messenger.texts_in() if "**Ana**" in text]
    assert "**Ben**" in told
    assert "**Cleo**" in told
    assert "### Turn 2 · everybody chooses" in told


@whatever_is_shown
async def test_the_loan_is_heard_by_nobody_before_the_reveal(open_world: OpenWorld, progress: str) -> None:
    """The loan is answered with the first turn and revealed with it, and an earlier answer to it shows nothing."""
    worlds = [await open_world(progress, "revealed"), await open_world(progress, "revealed")]
    for world, answer in zip(worlds, ("yes", "no"), strict=True):
        await drafted(world, 1, ("1", "s1a6", f"loan {answer}", "confirm"))
        await world.wait(6)
    assert worlds[0].heard == worlds[1].heard
    for world, answer in zip(worlds, ("yes", "no"), strict=True):
        for seat in (0, 2):
            await world.say(seat, "1 s2a6 loan yes confirm")
        told = " ".join(world.messenger.texts_in())
        assert ("Everybody takes the loan" in told) == (answer == "yes")
        assert await where(world) == (2, "turn")


async def test_at_two_seats_nothing_names_who_has_confirmed(open_world: OpenWorld) -> None:
    """By default nothing is shown, because a count would identify the other."""
    worlds = [await open_world(None, names=NAMES[:2]) for _ in range(2)]
    for world, order in zip(worlds, ((0, 1), (1, 0)), strict=True):
        before = list(world.messenger.calls)
        await world.say(order[0], "1 s2a6 confirm")
        assert world.messenger.calls == before
        await world.wait(6)
        await world.say(order[1], "1 s2a6 confirm")
    assert worlds[0].heard == worlds[1].heard
    assert not any("of 2**" in text for text in worlds[0].messenger.texts_in())
    assert any("Asked to play a turn" in text for text in worlds[0].messenger.texts_in())


async def test_the_count_is_shown_by_default_and_names_where_the_table_chose_so(open_world: OpenWorld) -> None:
    world = await open_world(None)

    def status() -> str:
        return next(text for text in world.messenger.texts_in() if "everybody chooses" in text)

    assert "**Ana, Ben and Cleo** are to play" in status()
    await world.say(1, "1 s2a6 confirm")
    assert "Waiting for **2 of 3** players" in status()
    await world.say(1, "back")
    assert "**Ana, Ben and Cleo** are to play" in status()

    world = await open_world("names")
    await world.say(1, "1 s2a6 confirm")
    assert any("**Ana and Cleo** are to play" in text for text in world.messenger.texts_in())
    waiting = acting.waiting_phrase(await world.services.repository.current(world.table.session))
    assert waiting == phrase("panel-waiting", who=and_list([SeatName(0), SeatName(2)]))


@whatever_is_shown
async def test_a_secret_answer_is_taken_back_in_secret_and_undo_names_nobody(
    open_world: OpenWorld, progress: str
) -> None:
    """Undo is public. A confirmation is taken back with `back`; asking for an undo, or for a vote on one, reveals
    neither who has confirmed nor, after the reveal, who was the last: all players read equal texts."""
    world = await open_world(progress)
    await world.say(0, "2")
    await world.say(1, "1 s2a6 confirm")
    assert await undo_refusals(world) == {"refuse-undo-nothing"}
    for player in world.table.players:
        attempt = votes.ask(world.services.context, player.caller, world.table.session, "undo")
        await assert_refused(attempt, "refuse-vote-undo-secret")
    assert await votes.open_ballots(world.services.context, world.table.session) == ()
    await world.say(1, "back")
    assert await undo_refusals(world) == {"refuse-undo-nothing"}
    for seat in range(3):
        await world.say(seat, "1 s2a6 confirm")
    assert await undo_refusals(world) == {"refuse-undo-revealed"}


async def undo_refusals(world: World) -> set[str]:
    found: set[str] = set()
    for player in world.table.players:
        assert not await offers_undo(world.services.context, player.caller, world.table.session)
        with pytest.raises(SessionRefusal) as raised:
            await acting.undo(world.services.context, player.caller, world.table.session)
        found.add(reason_of(raised.value))
    return found


@whatever_is_shown
async def test_time_runs_out_for_everybody_who_has_not_answered_and_for_nobody_else(
    open_world: OpenWorld, progress: str
) -> None:
    world = await open_world(progress)
    await world.say(1, "1 s2a6 confirm")
    await world.wait(28)
    record = await record_of(world.table)
    assert [seated.missed for seated in record.seats] == [1, 0, 1]
    log = await session_queries.public_log(world.services.context, world.table.session)
    said = [one for line in log for one in line.lines if one.key == "notice-time-out"]
    assert [shared_texts().say(one, names=NAMES) for one in said] == [
        "Time ran out for Ana and Cleo, so autopilot chooses."
    ]
    await world.wait(28)
    on_autopilot = [seated.autopilot is not None for seated in (await record_of(world.table)).seats]
    assert on_autopilot == [True, False, True]


async def test_a_confirmation_taken_back_has_its_clock_again(open_world: OpenWorld) -> None:
    world = await open_world("count")
    await world.say(1, "1 s2a6 confirm")
    assert [one.answered for one in (await record_of(world.table)).open_decisions] == ["", "self", ""]
    await world.say(1, "back")
    assert [one.answered for one in (await record_of(world.table)).open_decisions] == ["", "", ""]
    await world.wait(28)
    assert [seated.missed for seated in (await record_of(world.table)).seats] == [1, 1, 1]


ORDERS = ((0, 1, 2), (2, 1, 0), (1, 2, 0))
"""Orders in which the seats answer."""
TURNS = ("1 s2a6 confirm", "1 s3a6 confirm", "1 s4a6 confirm", "1 s1a6 confirm")
"""A turn for each seat, legal for every flip: the first casino of a street fits anywhere."""


async def vote_to_undo(world: World, asker: int) -> None:
    """Ask for an undo, and let the others agree one by one, checking every message."""
    context, session, players = world.services.context, world.table.session, world.table.players
    await votes.ask(context, players[asker].caller, session, "undo")
    await world.settle()
    (ballot,) = await votes.open_ballots(context, session)
    for seat in range(3):
        if seat != asker:
            await votes.answer(context, players[seat].caller, session, ballot.id, agrees=True)
            await world.settle()


async def where(world: World) -> tuple[int, str]:
    public = await world.table.public()
    return public.turn, public.phase


@pytest.mark.parametrize(
    ("progress", "asker"),
    [
        pytest.param(progress, asker, marks=() if asker == number else pytest.mark.slow)
        for number, progress in enumerate(PROGRESS)
        for asker in range(3)
    ],
)
async def test_an_undo_by_vote_means_the_turn_revealed_last_whoever_answered_last(
    open_world: OpenWorld, progress: str, asker: int
) -> None:
    """Three tables have equal choices in different orders, also in the open turn. Whoever asks, the question, the
    consequences and the later counts are equal, and everybody answers the turn again."""
    worlds = [await open_world(progress) for _ in ORDERS]
    for world, order in zip(worlds, ORDERS, strict=True):
        for turn in TURNS[:2]:
            for seat in order:
                await world.table.players[seat].say(world.table.session, turn)
        for seat in (one for one in order if one != 1):
            # Two of three have answered the open turn, in any order.
            await world.table.players[seat].say(world.table.session, TURNS[2])
        await world.settle()
        world.heard.clear()
        world.hear()
        assert await where(world) == (3, "turn")
        await vote_to_undo(world, asker)
        assert await where(world) == (2, "turn")
        assert not any(mine.confirmed or mine.turn.lot for mine in (await record_of(world.table)).state.private)  # type: ignore[union-attr]
    assert worlds[0].heard == worlds[1].heard == worlds[2].heard
    (question,) = [text for text in worlds[0].messenger.texts_in() if "asks the table" in text]
    assert f"{NAMES[asker]} asks the table: take back what was revealed last, turn 2, everybody chooses?" in question
    assert "Nobody else has taken a public step since." in question
    assert "What has been answered or prepared in secret since goes as well." in question
    for world in worlds:
        assert await where(world) == (2, "turn")
        for seat in range(3):
            await world.say(seat, TURNS[3])
        assert await where(world) == (3, "turn")


async def test_a_question_about_an_undo_tells_nothing_of_what_is_still_secret(open_world: OpenWorld) -> None:
    """Two tables differ only in the open turn: in the choices, in who has confirmed, and in whether the asker has."""
    for progress, others in (("hidden", ((0,), (1, 2))), ("count", ((0,), (1,))), ("names", ((1,), (1,)))):
        worlds = [await open_world(progress), await open_world(progress)]
        for at, (world, answered) in enumerate(zip(worlds, others, strict=True)):
            for seat in (0, 1, 2):
                await world.say(seat, TURNS[0])
            for seat in answered:
                await world.say(seat, f"{at + 1} s4a6 confirm")
            # It makes no difference how often a player changes their answer.
            for _ in range(3 if progress == "hidden" and at else 0):
                await world.say(answered[0], "back")
                await world.say(answered[0], "confirm")
            world.heard.clear()
            world.clock.time = world.clock.time.replace(hour=20, minute=0, second=0)
            world.hear()
            await vote_to_undo(world, 0)
        assert worlds[0].heard[1:] == worlds[1].heard[1:], progress
        assert worlds[0].messenger.messages.keys() == worlds[1].messenger.messages.keys()


@whatever_is_shown
async def test_an_undo_by_vote_never_takes_back_an_answer_given_meanwhile(open_world: OpenWorld, progress: str) -> None:
    """The table plays on during the vote: the turn that was asked about is undone."""
    world = await open_world(progress)
    for turn in TURNS[:2]:
        for seat in (2, 0, 1):
            await world.say(seat, turn)
    await votes.ask(world.services.context, world.table.players[0].caller, world.table.session, "undo")
    (ballot,) = await votes.open_ballots(world.services.context, world.table.session)
    for seat in (0, 1, 2):
        await world.say(seat, TURNS[2])
    assert await where(world) == (4, "turn")
    for seat in (1, 2):
        await votes.answer(
            world.services.context, world.table.players[seat].caller, world.table.session, ballot.id, agrees=True
        )
    assert await where(world) == (2, "turn")


async def test_whoever_came_to_the_seat_after_the_reveal_has_nothing_to_take_back(open_world: OpenWorld) -> None:
    """It does not matter whether the player before them had answered by then."""
    found: list[str] = []
    for answers in (True, False):
        world = await open_world("hidden")
        session, zoe = world.table.session, await sit_down(world.services, 2000, "Zoe")
        await world.say(1, TURNS[0])
        await world.say(2, TURNS[0])
        if answers:
            await world.say(0, TURNS[0])
        await hosting.leave(world.services.context, world.table.players[0].caller, session)
        await world.services.computers.play(session)
        await seating.take_seat(world.services.context, zoe.caller, session, Seat(0))
        with pytest.raises(SessionRefusal) as raised:
            await votes.ask(world.services.context, zoe.caller, session, "undo")
        found.append(reason_of(raised.value))
        world.table.players[0] = zoe
        await world.say(0, TURNS[0]) if await where(world) == (1, "turn") else None
        await votes.ask(world.services.context, world.table.players[1].caller, session, "undo")
    assert found == ["refuse-vote-undo-secret"] * 2


@pytest.mark.parametrize("number", range(so_many(1, 20)))
@pytest.mark.parametrize("progress", PROGRESS)
async def test_tables_that_differ_only_in_secret_hear_the_same_of_an_undo(
    open_world: OpenWorld, progress: str, number: int
) -> None:
    """Two tables have equal reveals, whatever was tried and in which order it was answered; the visible progress of the
    open turn is equal. Whoever asks for an undo, all texts and pictures are equal."""
    luck = Random(f"{progress} {number}")
    worlds = [await open_world(progress), await open_world(progress)]
    turns, asker = luck.randint(1, 2), luck.randrange(3)
    who = luck.sample(range(3), luck.randint(0, 2))
    for world in worlds:
        for turn in TURNS[:turns]:
            for seat in luck.sample(range(3), 3):
                await dithered(world, seat, luck)
                await world.table.players[seat].say(world.table.session, turn)
        among = {
            "names": who,
            "count": luck.sample(range(3), len(who)),
            "hidden": luck.sample(range(3), luck.randint(0, 2)),
        }
        for seat in luck.sample(among[progress], len(among[progress])):
            await dithered(world, seat, luck)
            await world.table.players[seat].say(
                world.table.session, f"{luck.randint(1, 3)} s{luck.choice((1, 4))}a6 confirm"
            )
        await world.settle()
        world.heard.clear()
        world.hear()
        await vote_to_undo(world, asker)
        log = await session_queries.public_log(world.services.context, world.table.session, limit=3)
        world.heard.append([line.lines for line in log])
        assert await where(world) == (turns, "turn")
    assert [one[2:] if isinstance(one, tuple) else one for one in worlds[0].heard] == [
        one[2:] if isinstance(one, tuple) else one for one in worlds[1].heard
    ]


async def dithered(world: World, seat: int, luck: Random) -> None:
    """Try private steps, and take them back."""
    for _ in range(luck.randint(0, 2)):
        await world.table.players[seat].say(world.table.session, str(luck.randint(1, 3)))
        await world.table.players[seat].say(world.table.session, "back")
