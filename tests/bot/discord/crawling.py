"""A crawler that presses and chooses everything a panel and its answers offer, except red buttons."""

from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Final, TypeAlias

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.interactions.completion import AS_DISCORD
from bot.services.base.ports import Body, OutButton, OutMessage
from bot.services.wording.texts import shared_texts
from tests.bot.discord.world import Shown, World

PRESSES: Final = 80
"""Most presses from one panel: more than its first pages have."""
PANELS: Final = ("server", "puzzle", "my settings", "my reminders", "learn", "top", "record")
LANGUAGES: Final = frozenset((*shared_texts().languages, AS_DISCORD))
"""Values that are not chosen, because everything after them would be in another language."""
RED: Final = 4
Way: TypeAlias = tuple[str | None, tuple[str, str] | None]
"""A way to a message: the custom id of a button (None: the panel), and the chosen menu and value, if any."""


def manager(world: World) -> MemberActor:
    return world.joined("Olga", manage_guild=True, manage_events=True, manage_messages=True)


async def crawl(
    world: World, who: MemberActor, panel: Callable[[], Awaitable[Shown]], most: int
) -> AsyncIterator[Shown | dict[str, Any]]:
    """Yield a panel, the private answers that follow from it, and the forms that open (as Discord gets them), nearest
    first, after at most `most` presses. Each press is made on a fresh copy of its message, because a panel is gone once
    it was answered."""
    first = await panel()
    yield first
    seen = set[Way]()
    waiting = deque[Way]([*((None, choice) for choice in _choices(first)), *_ways(first)])
    while waiting and len(seen) < most:
        way = waiting.popleft()
        if way in seen:
            continue
        seen.add(way)
        result = await _taken(world, who, panel, way)
        if result.modal is not None:
            yield result.modal
        elif result.response is not None:
            shown = world.reply(result)
            yield shown
            button, chosen = way
            if chosen is None:
                waiting += ((button, choice) for choice in _choices(shown))
            waiting += _ways(shown)


def _ways(shown: Shown) -> Iterator[Way]:
    for button in shown.buttons.values():
        if not button.get("disabled") and button["style"] != RED and "custom_id" in button:
            yield button["custom_id"], None


def _choices(shown: Shown) -> Iterator[tuple[str, str]]:
    for menu in shown.selects:
        for option in menu.get("options", ()):
            if option["value"] not in LANGUAGES:
                yield menu["custom_id"], option["value"]


async def _taken(world: World, who: MemberActor, panel: Callable[[], Awaitable[Shown]], way: Way) -> InteractionResult:
    button, chosen = way
    if button is None:
        assert chosen is not None
        return await _chosen(world, who, await panel(), chosen)
    posted = await world.announcer.post(
        world.channel.id, OutMessage(Body("-", rows=((OutButton("-", button),),))), button[:25]
    )
    carrier = next(one for one in world.public() if one.id == posted.message_id)
    result = await who.click(carrier.message, custom_id=button)
    await world.calm()
    if chosen is not None and result.response is not None:
        result = await _chosen(world, who, world.reply(result), chosen)
    await world.announcer.delete(posted)
    return result


async def _chosen(world: World, who: MemberActor, shown: Shown, choice: tuple[str, str]) -> InteractionResult:
    menu, value = choice
    result = await who.select(shown.message, [value], custom_id=menu)
    await world.calm()
    return result
