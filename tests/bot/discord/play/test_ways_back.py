"""Every view in a panel leads back, and every act that ends a game asks for confirmation."""

from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

from simcord.actors import MemberActor
from simcord.backend.errors import SetupError

from bot.services.base.ids import CustomId, decode
from bot.services.base.model import Caller, PersonId, Press, SessionId
from bot.services.base.workers.pool import WorkFailed
from bot.services.play import acting
from bot.services.sessions.record import SeatHolder
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import Shown, World

ACTING: Final = frozenset({"do", "ask", "pick", "undo", "now", "rematch", "next", "post", "share", "computer"})
"""Verbs that continue a game, open one, or post in the channel."""
DEEP: Final = 3
"""Most presses from the farthest view back to the panel."""
Control: TypeAlias = tuple[str, str | None]
"""A control: the custom id of a button or menu, and the option chosen in it."""


async def test_every_control_leads_back_and_whatever_ends_a_game_asks_first(world: World) -> None:

    async def no_time(body: bytes) -> bytes:
        raise WorkFailed("hints are tried out elsewhere")

    world.services.thinkers._workers.ask = no_time
    which = await world.press(world.ana, await world.slash(world.ana, "help"), "Play now")
    await world.press(world.ana, which, "Welcome to New Las Vegas")
    assert len(await walked(world, world.ana, SessionId(1))) > 8
    await played(world, SessionId(1))
    assert len(await walked(world, world.ana, SessionId(1))) > 8

    await world.slash(world.ana, "game new")
    assert len(await walked(world, world.ana, SessionId(2))) > 12
    await world.closed(world.ana)
    await running_table(world)
    for who in (world.ana, world.ben):
        assert len(await walked(world, who, SessionId(3))) > 8
    await world.press_id(world.ben, CustomId("resign", 3))
    assert await walked(world, world.ben, SessionId(3)) == set(), "who has left for good is told so"
    await played(world, SessionId(3))
    assert len(await walked(world, world.ana, SessionId(3))) > 8

    await running_table(world, computers=0, others=2, game="filthy_rich")
    out = await played(world, SessionId(4), until_out=True)
    assert len(await walked(world, (world.ana, world.ben, world.cleo)[out], SessionId(4))) > 5


async def walked(world: World, who: MemberActor, session: SessionId) -> set[tuple[str, ...]]:
    """Follow every way from a person's panel, and back from its end. Return the pressed controls."""

    async def panel() -> Shown:
        return await world.slash(who, "play", table=str(session))

    async def standing() -> tuple[str, tuple[SeatHolder, ...]]:
        record = await world.services.repository.current(session)
        return record.stage, record.seats

    first = await panel()
    home, seen, shown, before = ids(first), set[tuple[str, ...]](), first, await standing()
    waiting: list[tuple[Control, ...]] = [(one,) for one in controls(first)]
    while waiting:
        way = waiting.pop(0)
        name = kind(way[-1][0])
        if name in seen:
            continue
        seen.add(name)
        reached = await gone(world, who, shown, way)
        if reached is None or ids(reached) == home:
            shown = reached or await panel()
            continue
        assert await standing() == before, (way, "nothing ends at the first press")
        labels = [reached.text[:200], *reached.buttons]
        if "Cancel" not in reached.buttons:
            waiting += [(*way, one) for one in controls(reached)]
        shown = reached
        for _ in range(DEEP):
            back = next((one for one in ("Back", "Cancel") if one in shown.buttons), None)
            assert back is not None, (way, labels)
            shown = await world.press(who, shown, back)
            if ids(shown) == home:
                break
        assert ids(shown) == home, (way, labels)
    return seen


async def gone(world: World, who: MemberActor, shown: Shown, way: tuple[Control, ...]) -> Shown | None:
    """Follow a way and return its last message, submitting forms unchanged; None if a link leads away."""
    for custom_id, value in way:
        if custom_id not in ids(shown):
            return None  # A form has changed what is there.
        world.watch.pass_seconds(5)
        if value is None:
            result = await who.click(shown.message, custom_id=custom_id)
        else:
            result = await who.select(shown.message, [value], custom_id=custom_id)
        if result.modal is not None:
            try:
                result = await who.submit_modal(result, world.standing(result.modal))
            except SetupError:
                return None  # A field has to be filled in.
        await world.calm()
        if result.response is None:
            return None
        shown = world.reply(result)
    return shown


def controls(shown: Shown) -> Iterator[Control]:
    for label, button in shown.buttons.items():
        if not button.get("disabled") and "custom_id" in button and label != "Back" and looks(button["custom_id"]):
            yield button["custom_id"], None
    for menu in shown.selects:
        if looks(menu["custom_id"]):
            yield from ((menu["custom_id"], option["value"]) for option in menu["options"])


def kind(custom_id: str) -> tuple[str, ...]:
    """Return the kind of a control, independent of its page or step."""
    pressed = decode(custom_id)
    return pressed.verb, *(word for word in pressed.words if not word.isdecimal())


def looks(custom_id: str) -> bool:
    pressed = decode(custom_id)
    if pressed is None or pressed.verb in ACTING or pressed.words[:1] == ("host",):
        return False
    return pressed.verb != "setup" or pressed.words in ((), ("more",))


def ids(shown: Shown) -> set[str]:
    return {one["custom_id"] for one in (*shown.buttons.values(), *shown.selects)}


async def played(world: World, session: SessionId, *, until_out: bool = False) -> int:
    """Play at random to the end, or with first choices until a player is out of the game. Return that player's seat."""
    services, luck = world.services, Random(8)
    await services.computers.start()
    while (record := await services.repository.current(session)).stage == "running":
        world.watch.pass_seconds(10)
        await services.computers.wait_until_idle()
        record = await services.repository.current(session)
        if record.state is None or record.stage != "running":
            break
        binding = services.bindings[record.game]
        out = binding.game.put_out(record.state.public)
        if until_out and out:
            await world.calm()
            return min(out)
        one = next(one for one in record.open_decisions if record.seats[one.seat].person is not None)
        space = binding.game.legal_actions(binding.game.view_for(record.state, one.seat))
        words = tuple(binding.game.text(space.sample((lambda most: 0) if until_out else luck.randrange)).split())
        caller = Caller(record.seats[one.seat].person or PersonId(0), 0, "", world.guild.id, world.channel.id)
        await acting.act(services.context, caller, session, Press(words, None, None, f"typed {session} {record.seq}"))
    assert not until_out
    await world.calm()
    return 0
