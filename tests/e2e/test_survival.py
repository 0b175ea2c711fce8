"""The real process over real sockets is killed in the middle and started again, and nobody notices."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from tests.e2e.conftest import Evening, evening_in
from tests.e2e.table import Guest, Said

ANSWER = r"/webhooks/.*/@original"
"""The path of the answer to an interaction; panels that follow by themselves are edited by their id."""


def said_twice(evening: Evening) -> list[str]:
    """Return announcements that were posted twice; each has a number of its own as the id of its first component."""
    numbered = Counter((said.message.components[0]["id"], said.text) for said in evening.posted())
    return [text for (_, text), times in numbered.items() if times > 1]


def newest(evening: Evening) -> int:
    """Return the id of the newest public message."""
    return max(said.message.id for said in evening.posted())


async def play_by_buttons(evening: Evening, answers: int) -> None:
    """Let both people act until this many questions are answered."""
    given = 0
    while given < answers:
        for guest in (evening.ana, evening.ben):
            given += bool(await guest.acts())


async def finish_by_typing(evening: Evening) -> Said:
    """Let both people do as little as possible until the game is over, and return the message with the result."""

    def over() -> list[Said]:
        return [said for said in evening.posted() if "Final score" in said.text or "wins" in said.text]

    for _ in range(200):
        last = newest(evening)
        moves = [
            await guest.types_a_move("nothing", "renovate", "surplus pass", "advertise 0")
            for guest in (evening.ana, evening.ben)
        ]
        if not any(moves):
            # A computer player thinks, or the result is being drawn: either is followed by a message.
            await evening.front.until(lambda last=last: bool(over()) or newest(evening) > last)
        if over():
            return over()[-1]
    raise AssertionError("the game does not end")


@pytest.mark.slow
async def test_a_game_goes_on_after_kill_9_and_is_played_to_its_end(evening: Evening) -> None:
    await evening.starts()
    await play_by_buttons(evening, 6)
    ana = await evening.ana.presses(await evening.seen("Act"), "Act")
    ben = await evening.ben.presses(await evening.seen("Act"), "Act")
    last = newest(evening)

    await evening.bot.kill()
    await evening.bot.start()
    await evening.bot.connected()

    await every_button_answers(evening.ana, ana)
    await every_button_answers(evening.ben, ben)
    for said in evening.posted():
        await every_button_answers(evening.ana, said)
    assert newest(evening) >= last
    assert said_twice(evening) == []
    await play_by_buttons(evening, 4)
    result = await finish_by_typing(evening)
    assert result.pictures > 0
    assert said_twice(evening) == []


def is_there(guest: Guest, said: Said) -> bool:
    """Return whether the message still exists: calls are deleted when they are answered."""
    return said.message.id in guest.front.backend.messages[guest.channel.id]


async def every_button_answers(guest: Guest, said: Said) -> None:
    """Press every button of a message that is still there after the earlier presses."""
    for label in said.buttons():
        if is_there(guest, said) and label in Said(said.message).buttons():
            answer = await guest.presses(said, label)
            assert answer.text, f"{label} is not answered"


@pytest.mark.slow
@pytest.mark.parametrize("delivered", [False, True], ids=["never arrived", "arrived unnoticed"])
async def test_what_was_about_to_be_said_is_said_once(evening: Evening, *, delivered: bool) -> None:
    await evening.starts()
    last = newest(evening)
    hold = evening.front.hold("POST", rf"/channels/{evening.channel.id}/messages")
    acting = asyncio.create_task(play_by_buttons(evening, 100))
    await hold.arrived.wait()

    if delivered:
        hold.decide("swallow")
        await evening.front.until(lambda: newest(evening) > last)
    await evening.bot.kill()
    evening.front.forget()
    acting.cancel()
    await evening.bot.start()
    await evening.bot.connected()
    await evening.front.until(lambda: newest(evening) > last)
    await evening.ana.types("game status")

    assert said_twice(evening) == []


@pytest.mark.slow
async def test_it_prints_its_invitation_answers_before_it_stops_and_goes_on_later(tmp_path: Path) -> None:
    """Whoever pressed just before it was told to stop has their answer."""
    async with evening_in(tmp_path, drawn=True) as evening:
        await evening.starts()
        assert (
            f"https://discord.com/oauth2/authorize?client_id={evening.front.backend.application_id}" in evening.bot.log
        )

        answer = evening.front.hold("PATCH", ANSWER)
        pressing = asyncio.create_task(evening.ana.presses(await evening.seen("Act"), "Act"))
        await answer.arrived.wait()
        stopping = asyncio.create_task(evening.bot.stop())
        await asyncio.sleep(0.5)
        answer.decide("release")
        assert (await pressing).text
        assert await stopping == 0
        assert " ERROR " not in evening.bot.log

        await evening.bot.start()
        await evening.bot.connected()
        panels = [await guest.presses(await evening.seen("Act"), "Act") for guest in (evening.ana, evening.ben)]
        assert all(panel.text for panel in panels)
        assert any(panel.pictures for panel in panels), "the panel of whoever is asked has one"


async def called_first(evening: Evening) -> tuple[Guest, Said]:
    """Wait until one of the two people is called; computer players may be asked before them. Return them and the call."""
    calls: list[tuple[Guest, Said]] = []

    def is_called() -> bool:
        guests = (evening.ana, evening.ben)
        calls[:] = [(one, said) for said in evening.posted() for one in guests if one.member.mention in said.text]
        return bool(calls)

    await evening.front.until(is_called)
    return calls[0]


async def test_a_panel_whose_answer_was_on_its_way_is_brought_up_to_date_after_kill_9(evening: Evening) -> None:
    """The step is stored and nobody else is asked, so its person would not learn of it without that panel."""
    await evening.starts()
    guest, call = await called_first(evening)
    panel = await guest.presses(call, "Act")
    shown = panel.text
    answer = evening.front.hold("PATCH", ANSWER)
    pressing = asyncio.create_task(guest.presses(panel, panel.answers()[0]))
    await answer.arrived.wait()
    await evening.bot.kill()
    evening.front.forget()
    pressing.cancel()
    assert Said(panel.message).text == shown
    await evening.bot.start()
    await evening.bot.connected()
    await evening.front.until(lambda: Said(panel.message).text != shown)
