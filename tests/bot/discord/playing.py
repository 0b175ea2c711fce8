"""A running table, and functions that press the controls of a panel."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from simcord.actors import MemberActor
from simcord.builders import UserHandle

from bot.games.listing import games
from bot.services.base.ids import CustomId, decode, decode_words
from bot.services.base.model import Caller, Press, SessionId
from bot.services.play import acting
from bot.services.sessions.clocks import unanswered_decision
from bot.services.sessions.record import Change, LogEntry, Record
from engines.core.selfplay import play
from tests.bot.discord.world import SESSION, Shown, World

GREEN = 3


async def opened(world: World, **options: Any) -> Shown:
    """Let Ana open a table. Return the lobby message."""
    await world.slash(world.ana, "game new", **options)
    return lobby(world)


def lobby(world: World) -> Shown:
    """Return the only public message before the start."""
    (message,) = world.public()
    return message


async def running_table(world: World, *, computers: int = 1, others: int = 1, **options: Any) -> None:
    """Begin a game that Ana hosts, with `others` more people and computer players."""
    await world.slash(world.ana, "game new", computers=computers, player="random", **options)
    for who in (world.ben, world.cleo, world.dan)[:others]:
        await world.slash(who, "game join")
    answer = await world.slash(world.ana, "game start")
    assert "begins" in answer.text


async def pending(world: World) -> list[MemberActor]:
    """Return the people at table 1 with an open decision."""
    card = await world.card()
    by_id = {who.id: who for who in (world.ana, world.ben, world.cleo, world.dan)}
    seats = {seat.seat: seat for seat in card.seats}
    return [
        by_id[discord_id]
        for one in card.pending
        if (discord_id := seats[one.seat].discord_id) is not None and discord_id in by_id
    ]


def answers(panel: Shown) -> list[tuple[str, tuple[str, ...], str | None]]:
    """Return a panel's choices: custom id, words, and the value of a select's option."""
    found: list[tuple[str, tuple[str, ...], str | None]] = []
    for button in panel.buttons.values():
        custom_id = decode(button["custom_id"])
        if custom_id is not None and custom_id.verb in ("do", "ask") and not button.get("disabled"):
            found.append((button["custom_id"], custom_id.words, None))
    for select in panel.selects:
        found += [(select["custom_id"], decode_words(option["value"]), option["value"]) for option in select["options"]]
    return found


def confirm_of(panel: Shown) -> str | None:
    """Return the custom id of the green button, if it is enabled."""
    for button in panel.buttons.values():
        custom_id = decode(button["custom_id"])
        if button["style"] == GREEN and not button.get("disabled") and custom_id is not None and custom_id.verb == "do":
            return button["custom_id"]
    return None


async def press_on(world: World, who: MemberActor | UserHandle, panel: Shown, random: Random) -> Shown:
    """Press a control that leads on: the green button if there is one, otherwise any control but a way back."""
    return await press(world, who, panel, *onward(panel, random))


def onward(panel: Shown, random: Random) -> tuple[str, str | None]:
    """Return a control that leads on from a panel: a custom id, and the value of a select's option."""
    confirm = confirm_of(panel)
    if confirm is not None:
        return confirm, None
    custom_id, _, value = random.choice([one for one in answers(panel) if one[1] and one[1] != ("back",)])
    return custom_id, value


async def press(world: World, who: MemberActor | UserHandle, panel: Shown, custom_id: str, value: str | None) -> Shown:
    """Press a control of a panel, and wait until nothing more follows from it."""
    if value is None:
        result = await who.click(panel.message, custom_id=custom_id)
    else:
        result = await who.select(panel.message, [value], custom_id=custom_id)
    await world.calm()
    return world.reply(result)


async def take_turn(world: World, who: MemberActor, random: Random, presses: int = 40) -> int:
    """Open the panel and press on until nothing more is asked. Return the number of presses."""
    panel = await world.slash(who, "play")
    for count in range(presses):
        if not answers(panel):
            return count
        panel = await press_on(world, who, panel, random)
    raise AssertionError(f"{who.name} still has something to answer after {presses} presses")


async def finished_table(world: World, *, computers: int = 1, others: int = 1) -> Shown:
    """Finish a table, and return the message with the result. People type their answers, and all posts are sent at the
    end."""
    await running_table(world, computers=computers, others=others)
    services, random = world.services, Random(8)
    game = services.bindings["vegas_showdown"].game
    while (record := await services.repository.current(SESSION)).stage == "running":
        world.watch.pass_seconds(10)
        assert record.state is not None
        for who in await pending(world):
            name = str(who.user.global_name)
            person = await services.people.register(who.id, name)
            open_decision = unanswered_decision(record, record.seat_of(person))
            if open_decision is None:
                continue
            space = game.legal_actions(game.view_for(record.state, open_decision.seat))
            words = tuple(game.text(space.sample(random.randrange)).split())
            caller = Caller(person, who.id, name, world.guild.id, world.channel.id)
            await acting.act(
                services.context, caller, SESSION, Press(words, None, None, f"typed {record.seq} {who.id}")
            )
            break
        await services.computers.wait_until_idle()
    await world.calm()
    return next(one for one in reversed(world.public()) if "final result" in one.text)


@cache
def end_of(game: str, seats: int, key: str) -> Any:
    binding = games()[game]
    steps: list[Any] = []
    play(binding.game, [binding.players["random"]] * seats, binding.game.info.options(), key, watch=steps.append)
    return steps[-1].state


async def last_move(world: World, session: SessionId, key: str = "07" * 32) -> None:
    def over(record: Record) -> Change:
        state = end_of(record.game, len(record.seats), key)
        return Change(replace(record, state=state), LogEntry("resume", "system"))

    await world.services.repository.change(session, over)


def act_button(world: World) -> Shown:
    """Return the newest public message with an Act button."""
    act = CustomId("act", SESSION).encode()
    return next(
        message
        for message in reversed(world.public())
        if any(button["custom_id"] == act for button in message.buttons.values())
    )
