"""Acts of hosts and moderators: confirmed before they happen, and refused to others before any menu or question is
shown."""

import re
from random import Random

import pytest

from bot.services.base.ids import CustomId, decode
from bot.services.base.model import LogLine, RewindPoint, SessionId
from bot.services.context import Context
from bot.services.play import undoing
from bot.services.views import session_queries
from engines.core.phrase import phrase
from tests.bot.discord.playing import lobby, opened, pending, running_table, take_turn
from tests.bot.discord.world import SESSION, Shown, World
from tests.bot.services.fakes import unrate

ONLY_HOST = "Only the host can do this"


def offers(shown: Shown) -> set[str]:
    controls = [*shown.buttons.values(), *shown.selects]
    return {custom_id.verb for one in controls if (custom_id := decode(one["custom_id"])) is not None}


async def test_only_the_host_is_shown_the_way_to_manage_the_table_and_others_are_refused_before_any_menu(
    world: World,
) -> None:
    message = await opened(world)
    await world.slash(world.ben, "game join")
    assert "Manage table" in (await world.press(world.ana, message, "Settings")).buttons
    assert "Manage table" not in (await world.press(world.ben, message, "Settings")).buttons
    await world.slash(world.cleo, "game join")
    await world.slash(world.ana, "game start")
    await world.manage(world.ana)
    for who in (world.ben, world.cleo):
        assert "Manage table" not in (await world.press(who, await world.slash(who, "play"), "More")).buttons
    public = [label for one in world.public() for label in one.buttons]
    assert "Manage table" not in public
    kicking, ending = CustomId("manage", 1, words=("kick", "1", "p1")), CustomId("end", 1, words=("ask",))
    for custom_id in (CustomId("manage", 1), kicking, CustomId("rewind", 1), ending):
        for who in (world.ben, world.dan):
            answer = await world.press_id(who, custom_id)
            assert ONLY_HOST in answer.text
            assert offers(answer) == set()


async def test_whoever_plays_for_ratings_is_told_to_ask_the_others_and_offered_nothing_that_is_refused(
    world: World, playing: None
) -> None:
    remedies = {None: "Cancel the game without a result", "2": "Replace somebody", "3": "Ask a moderator"}
    for seat, remedy in remedies.items():
        shown = await (world.manage(world.ana) if seat is None else world.manage(world.ana, seat=seat))
        assert "counts for ratings" in shown.text
        assert remedy in shown.text
        for label in shown.buttons:
            assert not label.startswith(("Close the table", "Turn the game back", "Take off", "Give the seat")), label


async def test_moderators_manage_any_table_of_their_channel_by_a_command_that_members_are_not_shown(
    world: World,
) -> None:
    eve = world.joined("Eve", manage_messages=True)
    await opened(world)
    panel = await world.slash(eve, "manage")
    assert {"Settings", "Close the table"} <= set(panel.buttons)
    assert "kick" in offers(await world.press(eve, await world.choose(eve, panel, "1"), "Take off the table"))
    assert "setup-form" in offers(await world.press(eve, await world.slash(eve, "manage"), "Settings"))
    assert "manage" in eve.available_commands(world.channel)
    assert not {"manage", "organise new"} & set(world.ana.available_commands(world.channel))


async def test_a_host_who_plays_alone_rewinds_after_a_question(world: World) -> None:
    await running_table(world, computers=2, others=0)
    random = Random(6)
    for _ in range(3):
        await take_turn(world, (await pending(world))[0], random)
    menu = await world.manage(world.ana, "Turn the game back")
    question = await world.choose(world.ana, menu, menu.selects[0]["options"][0]["value"])
    assert "Everything since then is lost" in question.text
    done = await world.press(world.ana, question, "Yes, turn it back")
    card = await world.card()
    assert "back at turn 1" in done.text
    assert (card.turn, card.phase) == (1, "actions")


async def test_a_host_who_plays_with_others_asks_them(world: World, all_people: None) -> None:
    refused = await world.press_id(world.ana, CustomId("rewind", SESSION))
    assert "counts for ratings, so it is not turned back" in refused.text
    assert refused.selects == []
    await unrate(world.services, SESSION)
    await take_turn(world, (await pending(world))[0], Random(6))
    menu = await world.manage(world.ana, "Turn the game back")
    question = await world.choose(world.ana, menu, menu.selects[0]["options"][0]["value"])
    assert "Everything since then is lost if everybody agrees" in question.text
    asked = await world.press(world.ana, question, "Yes, ask the table")
    assert "Your vote counts" in asked.text
    vote = next(one for one in reversed(world.public()) if "asks the table" in one.text)
    assert "Ana asks the table: turn the game back to the start of turn 1, bidding?" in vote.text
    for who in (world.ben, world.cleo):
        await world.press(who, vote, "Agree")
    log = await world.log(world.dan)
    assert "The table agreed with Ana to turn the game back to turn 1, bidding" in log.text


async def test_every_phase_start_of_a_long_game_can_be_chosen(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    points = tuple(
        RewindPoint(line=10 * number, turn=number, number=number, phase="actions", at=world.watch.now())
        for number in range(1, 61)
    )

    async def many(context: Context, session: SessionId) -> tuple[RewindPoint, ...]:
        return points

    await running_table(world)
    await unrate(world.services, SESSION)
    monkeypatch.setattr(undoing, "rewind_points", many)
    page = await world.manage(world.ana, "Turn the game back")
    seen = [option["value"] for option in page.selects[0]["options"]]
    while "Older" in page.buttons:
        page = await world.press(world.ana, page, "Older")
        seen += [option["value"] for option in page.selects[0]["options"]]
    assert sorted(seen, key=int) == [str(point.line) for point in points]


async def test_the_log_loses_no_line_however_long_its_entries(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        LogLine(
            seq, world.watch.now(), tuple(phrase("log-opened", name=f"{seq}-{part}-" + "x" * 60) for part in range(12))
        )
        for seq in range(1, 26)
    ]

    async def log(
        context: Context, session: SessionId, before: int | None = None, limit: int = 20
    ) -> tuple[LogLine, ...]:
        return tuple(one for one in entries if before is None or one.number < before)[-limit:]

    await opened(world)
    monkeypatch.setattr(session_queries, "public_log", log)
    page = await world.press(world.dan, await world.press(world.dan, lobby(world), "Details"), "Read the log")
    assert "25-11-" in page.text
    pages = [page.text]
    while "Older" in page.buttons:
        page = await world.press(world.dan, page, "Older")
        pages.append(page.text)
    found = [(int(seq), int(part)) for text in reversed(pages) for seq, part in re.findall(r"(\d+)-(\d+)-x", text)]
    assert found == [(one.number, part) for one in entries for part in range(12)]


async def test_every_seat_but_ones_own_can_be_chosen_unless_it_has_changed_hands(world: World) -> None:
    await opened(world, computers=1)
    await world.slash(world.ben, "game join")
    panel = await world.manage(world.ana)
    ben, computer = (option["label"] for option in panel.selects[0]["options"])
    assert ben == "2 · Ben"
    assert computer.startswith("3 · Robo-")
    shown = await world.choose(world.ana, panel, "2")
    assert set(shown.buttons) == {"Make host", "Take off the table", "Back"}
    assert set((await world.manage(world.ana, seat="3")).buttons) == {"Take off the table", "Back"}
    await world.slash(world.cleo, "game join")
    shown = await world.manage(world.ana, seat="2")
    await world.slash(world.ben, "game leave")
    assert "Nobody sits there" in (await world.press(world.ana, shown, "Take off the table")).text
    assert "Cleo" in lobby(world).read


async def test_the_table_is_ended_only_after_a_question(world: World, in_lobby: None) -> None:
    question = await world.manage(world.ana, "Close the table")
    assert set(question.buttons) == {"Yes, close the table", "Cancel"}
    kept = await world.press(world.ana, question, "Cancel")
    assert "Close the table" in kept.buttons
    assert "Join" in lobby(world).buttons
    await world.closed(world.ana)
    assert "Join" not in world.public()[-1].buttons
    again = await world.slash(world.ana, "game new")
    assert "is open" in again.text
    await world.closed(world.ana)
    world.watch.pass_seconds(60)
    await running_table(world, computers=2, others=0)
    question = await world.manage(world.ana, "Close the table")
    kept = await world.press(world.ana, question, "Cancel")
    assert "Manage table" in (await world.press(world.ana, kept, "Back")).buttons


async def test_the_host_hands_the_table_over_and_takes_somebody_off_it_after_a_question(world: World) -> None:
    await opened(world)
    await world.slash(world.ben, "game join")
    question = await world.manage(world.ana, "Take off the table", seat="2")
    await world.press(world.ana, question, "Yes, take them off")
    assert "Ben" not in lobby(world).read
    await world.slash(world.ben, "game join")
    question = await world.manage(world.ana, "Close the table")
    done = await world.manage(world.ana, "Make host", seat="2")
    assert "Ben is the host now" in done.text
    assert "Ben hosts" in lobby(world).alts[0]
    assert ONLY_HOST in (await world.press(world.ana, question, "Yes, close the table")).text
    assert (await world.card()).stage == "lobby"


async def test_a_refusal_names_people_not_seats(world: World, all_people: None) -> None:
    random = Random(3)
    (first,) = await pending(world)
    await take_turn(world, first, random)
    (second,) = await pending(world)
    assert second is not first
    assert "nothing yet that could be taken back" in (await world.slash(second, "game undo")).text
    await take_turn(world, second, random)
    assert f"{second.name.title()} has acted since" in (await world.slash(first, "game undo")).text
