"""Direct messages at a table of Filthy Rich: reading them, closing them, playing from them."""

from random import Random
from typing import Any

from simcord.actors import MemberActor

from bot.services.base.ids import decode
from tests.bot.discord.playing import answers, press
from tests.bot.discord.world import Shown, World
from tests.bot.games.inside import inside


def direct(world: World, who: MemberActor) -> list[Shown]:
    """Return the bot's direct messages to a person, without ephemeral answers, oldest first."""
    return world.public(who.user.dm_channel)


def hand_of(world: World, who: MemberActor) -> Shown:
    (hand,) = [message for message in direct(world, who) if message.text.startswith("### Your hand")]
    return hand


def close_direct(world: World, who: MemberActor, code: int = 50007) -> None:
    path = f"/channels/{who.user.dm_channel.id}/messages"
    world.env.inject_error("POST", path, status=403, code=code, times=None)


def open_direct(world: World, who: MemberActor) -> None:
    path = f"/channels/{who.user.dm_channel.id}/messages"
    world.env.backend.faults[:] = [fault for fault in world.env.backend.faults if fault["path"] != path]


async def held(world: World, who: MemberActor) -> list[str]:
    card, record = await world.card(), await world.record()
    seat = next(one.seat for one in card.seats if one.discord_id == who.id)
    book = world.services.bindings["filthy_rich"].game.book  # type: ignore[attr-defined]
    return [book.name_of(card) for card in inside(record.state.private[seat]).hand]


async def press_something(world: World, who: Any, panel: Shown, random: Random) -> Shown:
    """Press a control that leads on, plays before passes, in the channel or in direct messages."""
    onward = [one for one in answers(panel) if one[1] and one[1] not in (("back",), ())]
    whole = [one for one in onward if one[1][0] in ("play", "buy", "roll", "take", "reroll")]
    custom_id, _, value = random.choice(whole or onward)
    return await press(world, who, panel, custom_id, value)


def owes(panel: Shown) -> bool:
    """Return whether a panel has an open decision, and not only an answer in advance."""
    found = [decode(control["custom_id"]) for control in (*panel.buttons.values(), *panel.selects)]
    return any(one is not None and one.verb in ("do", "pick") and not one.decision.startswith("ahead") for one in found)
