"""What only a host or moderator may do: asked for twice, refused to others before any menu or question is shown."""

from __future__ import annotations

import re
from random import Random

import discord
import pytest

from bot.services.base.ids import decode
from bot.services.base.model import LogLine, RewindPoint, SessionId
from engines.core.phrase import phrase
from tests.bot.discord.playing import SESSION, lobby, opened, pending, running_table, take_turn
from tests.bot.discord.world import Shown, World
from tests.bot.services.fakes import unrate

ONLY_HOST = "Only the host can do this"


def offers(shown: Shown) -> set[str]:
    """The verbs of all controls shown."""
    controls = [*shown.buttons.values(), *shown.selects]
    return {custom_id.verb for one in controls if (custom_id := decode(one["custom_id"])) is not None}


@pytest.mark.parametrize("command", ["game rewind", "game end"])
async def test_others_are_refused_before_any_menu(world: World, command: str) -> None:
    await running_table(world)
    for who in (world.ben, world.dan):
        answer = await world.slash(who, command)
        assert ONLY_HOST in answer.text
        assert offers(answer) == set()


async def test_others_are_not_asked_whom_to_take_off_or_who_hosts(world: World) -> None:
    await running_table(world)
    for answer in (
        await world.slash(world.ben, "game kick", seat="1"),
        await world.slash(world.ben, "game host", person=world.ben),
        await world.slash(world.dan, "game host", person=world.cleo),
    ):
        assert ONLY_HOST in answer.text
        assert offers(answer) == set()


async def test_a_question_left_open_is_refused_to_a_host_of_yesterday(world: World) -> None:
    await running_table(world)
    question = await world.slash(world.ana, "game end")
    await world.slash(world.ana, "game host", person=world.ben)
    assert ONLY_HOST in (await world.press(world.ana, question, "Yes, close the table")).text
    assert (await world.services.session_queries.card(SESSION)).stage == "running"


async def test_moderators_are_asked_like_hosts(world: World) -> None:
    moderators = world.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    eve = world.guild.add_member(world.env.create_user("eve", global_name="Eve"), roles=[moderators])
    await opened(world)
    assert "kick" in offers(await world.slash(eve, "game kick", seat="1"))
    assert "end" in offers(await world.slash(eve, "game end"))
    assert "option" in offers(await world.slash(eve, "game options"))


async def test_others_read_options_and_computers_without_controls(world: World) -> None:
    await opened(world)
    await world.slash(world.ben, "game join")
    for command in ("game options", "game computers"):
        shown = await world.slash(world.ben, command)
        assert shown.text
        assert offers(shown) == set()
        assert offers(await world.slash(world.ana, command)) != set()


async def test_a_host_who_plays_alone_rewinds_after_a_question(world: World) -> None:
    await running_table(world, computers=2, others=0)
    random = Random(6)
    for _ in range(3):
        await take_turn(world, (await pending(world))[0], random)
    menu = await world.slash(world.ana, "game rewind")
    question = await world.choose(world.ana, menu, menu.selects[0]["options"][0]["value"])
    assert "Everything since then is lost" in question.text
    done = await world.press(world.ana, question, "Yes, turn it back")
    card = await world.services.session_queries.card(SESSION)
    assert "back at turn 1" in done.text
    assert (card.turn, card.phase) == (1, "actions")


async def test_a_host_who_plays_with_others_asks_them(world: World) -> None:
    await running_table(world, computers=0, others=2)
    refused = await world.slash(world.ana, "game rewind")
    assert "counts for ratings, so it is not turned back" in refused.text
    assert refused.selects == []
    await unrate(world.services, SESSION)
    await take_turn(world, (await pending(world))[0], Random(6))
    menu = await world.slash(world.ana, "game rewind")
    question = await world.choose(world.ana, menu, menu.selects[0]["options"][0]["value"])
    assert "Everything since then is lost if everybody agrees" in question.text
    asked = await world.press(world.ana, question, "Yes, ask the table")
    assert "Your voice counts" in asked.text
    vote = next(one for one in reversed(world.public()) if "asks the table" in one.text)
    assert "Ana asks the table: turn the game back to the start of turn 1, bidding?" in vote.text
    for who in (world.ben, world.cleo):
        await world.press(who, vote, "Agree")
    log = await world.slash(world.dan, "game log")
    assert "The table agreed with Ana to turn the game back to turn 1, bidding" in log.text


async def test_every_phase_start_of_a_long_game_can_be_chosen(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    points = tuple(
        RewindPoint(seq=10 * number, turn=number, phase="actions", at=world.watch.now()) for number in range(1, 61)
    )

    async def many(session: SessionId) -> tuple[RewindPoint, ...]:
        return points

    await running_table(world)
    monkeypatch.setattr(world.services.undoing, "points", many)
    page = await world.slash(world.ana, "game rewind")
    seen = [option["value"] for option in page.selects[0]["options"]]
    while "Older" in page.buttons:
        page = await world.press(world.ana, page, "Older")
        seen += [option["value"] for option in page.selects[0]["options"]]
    assert sorted(seen, key=int) == [str(point.seq) for point in points]


async def test_the_log_loses_no_line_however_long_its_entries(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        LogLine(
            seq, world.watch.now(), tuple(phrase("log-opened", name=f"{seq}-{part}-" + "x" * 60) for part in range(12))
        )
        for seq in range(1, 26)
    ]

    async def log(session: SessionId, before: int | None = None, limit: int = 20) -> tuple[LogLine, ...]:
        return tuple(one for one in entries if before is None or one.seq < before)[-limit:]

    await opened(world)
    monkeypatch.setattr(world.services.session_queries, "log", log)
    page = await world.slash(world.dan, "game log")
    assert "25-11-" in page.text
    pages = [page.text]
    while "Older" in page.buttons:
        page = await world.press(world.dan, page, "Older")
        pages.append(page.text)
    found = [(int(seq), int(part)) for text in reversed(pages) for seq, part in re.findall(r"(\d+)-(\d+)-x", text)]
    assert found == [(one.seq, part) for one in entries for part in range(12)]


async def test_a_seat_goes_by_its_number_before_somebodys_name(world: World) -> None:
    await opened(world)
    two = world.guild.add_member(world.env.create_user("two", global_name="1"))
    await world.slash(world.ben, "game join")
    await world.slash(two, "game join")
    assert "Ben" in (await world.slash(world.ana, "game kick", seat="2")).text
    assert "Ben" in (await world.slash(world.ana, "game kick", seat=" ben ")).text
    assert "Ana" in (await world.slash(world.ana, "game kick", seat="1")).text
    assert "Nobody sits there" in (await world.slash(world.ana, "game kick", seat="9")).text


async def test_the_table_is_ended_only_after_a_question(world: World) -> None:
    await opened(world)
    question = await world.slash(world.ana, "game end")
    assert set(question.buttons) == {"Yes, close the table", "No, go back"}
    kept = await world.press(world.ana, question, "No, go back")
    assert "Nothing was changed" in kept.text
    assert "Join" in lobby(world).buttons
    question = await world.slash(world.ana, "game end")
    await world.press(world.ana, question, "Yes, close the table")
    assert "Join" not in world.public()[-1].buttons
    again = await world.slash(world.ana, "game new")
    assert "is open" in again.text


async def test_the_host_hands_the_table_over(world: World) -> None:
    await opened(world)
    await world.slash(world.ben, "game join")
    refused = await world.slash(world.ben, "game host", person=world.ben)
    assert "is the host now" not in refused.text
    done = await world.slash(world.ana, "game host", person=world.ben)
    assert "Ben is the host now" in done.text
    assert "Ben hosts" in lobby(world).alts[0]


async def test_somebody_is_taken_off_the_table_after_a_question(world: World) -> None:
    await opened(world)
    await world.slash(world.ben, "game join")
    seats = await world.ana.autocomplete(world.channel, "game kick", "seat", "ben")
    assert [choice["value"] for choice in seats] == ["2"]
    question = await world.slash(world.ana, "game kick", seat="2")
    await world.press(world.ana, question, "Yes, take them off")
    assert "Ben" not in lobby(world).read


async def test_a_refusal_names_people_not_seats(world: World) -> None:
    await running_table(world, computers=0, others=2)
    random = Random(3)
    (first,) = await pending(world)
    await take_turn(world, first, random)
    (second,) = await pending(world)
    assert second is not first
    assert "nothing yet that could be taken back" in (await world.slash(second, "game undo")).text
    await take_turn(world, second, random)
    assert f"{second.name.title()} has acted since" in (await world.slash(first, "game undo")).text
