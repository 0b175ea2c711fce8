"""Nothing that takes a panel's place is a dead end: **Back** or **Cancel** lead from it to the panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Final, TypeAlias

from simcord.actors import MemberActor

from bot.services.base.ids import decode
from bot.services.base.model import Caller, Press, SessionId
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import Shown, World

SOLO: Final = SessionId(1)
ACTING: Final = frozenset(
    {"do", "ask", "pick", "undo", "now", "rematch", "next", "post", "share", "invite", "setup-thread"}
)
"""Verbs that go on with a game, or write in the channel."""
RED: Final = 4
DEEP: Final = 3
"""Presses that lead from the farthest view to the panel."""
Way: TypeAlias = tuple[tuple[str, str | None], ...]
"""The controls pressed one after the other, each with what is chosen in it."""


async def test_every_view_of_a_solo_game_leads_back(world: World) -> None:
    which = await world.press(world.ana, await world.slash(world.ana, "help"), "Play now")
    await world.press(world.ana, which, "Filthy Rich")

    async def panel() -> Shown:
        return await world.slash(world.ana, "play", table="1")

    assert len(await walked(world, world.ana, panel)) > 8
    await finish(world, SOLO)
    assert "Play again" in (await panel()).buttons
    assert len(await walked(world, world.ana, panel)) > 8


async def test_every_view_of_a_channel_game_leads_back(world: World) -> None:
    async def anas() -> Shown:
        return await world.slash(world.ana, "play")

    await world.slash(world.ana, "game new")
    assert len(await walked(world, world.ana, anas, ("leave",))) > 5, "whoever leaves a lobby is not asked"
    await world.slash(world.ana, "game leave")
    world.watch.pass_by(60)
    await running_table(world)
    for who in (world.ana, world.ben):
        assert len(await walked(world, who, lambda who=who: world.slash(who, "play"))) > 5
    await finish(world, SessionId(2))
    assert "Rematch" in (await anas()).buttons
    assert len(await walked(world, world.ana, anas)) > 8


async def walked(
    world: World, who: MemberActor, panel: Callable[[], Awaitable[Shown]], but: tuple[str, ...] = ()
) -> set[tuple[str, ...]]:
    """Go every way from a panel `but` one, and back from its end. Return the controls that were pressed."""
    home, seen = ids(await panel()), {but}
    waiting: list[Way] = [(one,) for one in controls(await panel())]
    while waiting:
        way = waiting.pop(0)
        name = kind(way[-1][0])
        if name in seen:
            continue
        seen.add(name)
        shown = await gone(world, who, await panel(), way)
        if shown is None or ids(shown) == home:
            continue
        labels = [shown.text[:200], *shown.buttons]
        waiting += [(*way, one) for one in controls(shown)]
        for _ in range(DEEP):
            back = next((one for one in ("Back", "Cancel") if one in shown.buttons), None)
            assert back is not None, (way, labels)
            shown = await world.press(who, shown, back)
            if ids(shown) == home:
                break
        assert ids(shown) == home, (way, labels)
    return seen


async def gone(world: World, who: MemberActor, shown: Shown, way: Way) -> Shown | None:
    """Return the message at the end of a way; None where a form opens or a link leads."""
    for custom_id, value in way:
        if value is None:
            result = await who.click(shown.message, custom_id=custom_id)
        else:
            result = await who.select(shown.message, [value], custom_id=custom_id)
        await world.calm()
        if result.response is None:
            return None
        shown = world.reply(result)
    return shown


def controls(shown: Shown) -> Iterator[tuple[str, str | None]]:
    for label, button in shown.buttons.items():
        can_be_pressed = not button.get("disabled") and button["style"] != RED and "custom_id" in button
        if can_be_pressed and label != "Back" and only_looks(button["custom_id"]):
            yield button["custom_id"], None
    for menu in shown.selects:
        if only_looks(menu["custom_id"]):
            yield menu["custom_id"], menu["options"][0]["value"]


def kind(custom_id: str) -> tuple[str, ...]:
    """Return what a control does, whatever page or step it is about."""
    pressed = decode(custom_id)
    assert pressed is not None
    return pressed.verb, *(word for word in pressed.words if not word.isdecimal())


def only_looks(custom_id: str) -> bool:
    pressed = decode(custom_id)
    if pressed is None or pressed.verb in ACTING or pressed.words[:1] == ("host",):
        return False
    return pressed.verb != "setup" or pressed.words in ((), ("option",), ("more",))


def ids(shown: Shown) -> set[str]:
    return {one["custom_id"] for one in (*shown.buttons.values(), *shown.selects)}


async def finish(world: World, session: SessionId) -> None:
    """Play on at random to the end."""
    services = world.services
    await services.computers.start()
    while (record := await services.repository.current(session)).stage == "running":
        world.watch.pass_by(10)
        await services.computers.idle()
        record = await services.repository.current(session)
        if record.state is None or record.stage != "running":
            break
        binding = services.bindings[record.game]
        for one in record.open_decisions:
            person = record.seats[one.seat].person
            if person is None:
                continue
            space = binding.game.legal_actions(binding.game.view_for(record.state, one.seat))
            words = tuple(binding.game.text(space.sample(lambda most: most - 1)).split())
            caller = Caller(person, 0, "", world.guild.id, world.channel.id)
            await services.acting.act(caller, session, Press(words, None, None, f"typed {record.seq}"))
            break
    await world.calm()
