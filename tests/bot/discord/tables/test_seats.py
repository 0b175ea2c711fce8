"""A substitute's way: the list of open seats, a look, the seat, the recap, the next move."""

from random import Random

from simcord.actors import MemberActor

from bot.services.base.ids import CustomId
from tests.bot.discord.playing import answers, pending, running_table, take_turn
from tests.bot.discord.world import Shown, World


async def leave(world: World, who: MemberActor) -> None:
    question = await world.slash(who, "game leave")
    await world.press(who, question, "Leave, others may take my seat")


def seat_post(world: World) -> Shown:
    return next(one for one in reversed(world.public()) if any(label.startswith("Look at") for label in one.buttons))


async def test_a_substitute_finds_a_seat_and_plays_on(world: World, all_people: None) -> None:
    for seed in range(3):
        await take_turn(world, (await pending(world))[0], Random(seed))
    await leave(world, world.ben)
    board = await world.slash(world.dan, "game seats")
    assert "One seat is open" in board.text
    assert "relaxed" in board.text, "the pace is said before anybody looks closer"
    look = await world.press(world.dan, board, "Look at seat 2, #1")
    assert "with a full clock" in look.text
    assert f"The table is in <#{world.channel.id}>. Its pace: relaxed" in look.text
    assert "Each decision has 3 days." in look.text
    assert len(look.files) == 1
    taken = await world.press(world.dan, look, "Take this seat")
    assert "You have the seat" in taken.text
    assert 1 <= taken.text.count("-# ") <= 7, "what happened in a few lines, and as of when"
    assert "Waiting for" in taken.text
    card = await world.card()
    assert card.seats[1].discord_id == world.dan.id
    assert "Dan takes over seat 2" in "\n".join(one.text for one in world.public())
    for seed in range(20):
        (who, *_) = await pending(world)
        if who is world.dan:
            break
        await take_turn(world, who, Random(seed))
    assert answers(await world.slash(world.dan, "play"))
    assert "No seat is open" in (await world.slash(world.cleo, "game seats")).text


async def test_the_channel_and_the_status_tell_of_the_open_seat(world: World, all_people: None) -> None:
    await leave(world, world.ben)
    post = seat_post(world)
    assert "Ben left" in post.text
    await world.slash(world.cleo, "game status")
    assert "keeps a seat that is open" in world.public()[-1].text
    joining = await world.slash(world.dan, "game join")
    assert "has begun" in joining.text
    look = await world.press(world.dan, joining, "Look at seat 2")
    assert look.ephemeral
    await world.press(world.dan, look, "Take this seat")
    await world.slash(world.cleo, "game status")
    assert "Turn 1" in world.public()[-1].text
    assert "that is open" not in world.public()[-1].text
    late = await world.press(world.cleo, post, "Look at seat 2")
    assert "not open any more" in late.text


async def test_resigning_is_asked_for_and_leaves_a_computer(world: World, all_people: None) -> None:
    question = await world.slash(world.ben, "game leave")
    assert set(question.buttons) == {"Leave, others may take my seat", "Resign, a computer plays to the end", "Cancel"}
    assert "resigned" in (await world.press(world.ben, question, "Resign, a computer plays to the end")).text
    assert "No seat is open" in (await world.slash(world.dan, "game seats")).text
    assert "Ben resigned" in "\n".join(one.text for one in world.public())
    assert "You have no seat" in (await world.slash(world.ben, "game leave")).text


async def test_the_last_player_who_leaves_closes_the_table(world: World) -> None:
    await running_table(world, computers=2, others=0)
    question = await world.slash(world.ana, "game leave")
    assert "You are the last player there" in question.text
    assert set(question.buttons) == {"Leave and close the table", "Cancel"}
    await world.press(world.ana, question, "Leave and close the table")
    assert (await world.card()).stage == "ended"
    assert "No player is left at the table, so it is closed" in "\n".join(one.text for one in world.public())


async def test_the_host_gives_a_seat_to_a_computer(world: World, all_people: None) -> None:
    await leave(world, world.ben)
    seat = await world.manage(world.ana, seat="2")
    question = await world.press(world.ana, seat, "Give the seat to a steady player")
    await world.press(world.ana, question, "Yes, replace them")
    assert (await world.card()).seats[1].computer == "steady"
    forged = CustomId("manage", 1, words=("computer", "1", "p1", "steady"))
    assert "Only the host" in (await world.press_id(world.cleo, forged)).text


async def test_the_host_asks_somebody_to_take_a_seat_but_no_bot(world: World, all_people: None) -> None:
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    await leave(world, world.ben)
    seat = await world.manage(world.ana, seat="2")
    levels = [one for one in seat.buttons if one.startswith("Give the seat to a ")]
    assert levels == ["Give the seat to a steady player"], "another level would be refused at a rated table"
    assert "bot" in (await world.fill_in(world.ana, seat, "Give the seat to somebody", person=[robot])).text
    assert (await world.card()).seats[1].discord_id is None
    await world.slash(world.dan, "my games")
    seat = await world.manage(world.ana, seat="2")
    asked = await world.fill_in(world.ana, seat, "Give the seat to somebody", person=[world.dan])
    assert "seat 2" in asked.text.lower()
    post = seat_post(world)
    assert f"<@{world.dan.id}>" in post.text
    refused = await world.press(world.ben, await world.press(world.ben, post, "Look at seat 2"), "Take this seat")
    assert "kept for somebody else" in refused.text
    await world.press(world.dan, await world.press(world.dan, post, "Look at seat 2"), "Take this seat")
    assert (await world.card()).seats[1].discord_id == world.dan.id


async def test_seats_of_channels_one_cannot_see_are_not_listed(world: World, all_people: None) -> None:
    await leave(world, world.ben)
    other = world.env.create_guild("Attic")
    attic = other.create_text_channel("attic")
    member = other.add_member(world.dan.user)
    assert "No seat is open" in (await world.slash(member, "game seats", attic)).text
    assert "per server" in (await world.slash_direct(world.dan.user, "game seats")).text
