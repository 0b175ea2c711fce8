"""Votes of a table: the question in the channel, buttons for those who may vote, one message with the state."""

from random import Random

from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import Shown, World


def ballot(world: World) -> Shown:
    return next(one for one in reversed(world.public()) if "asks the table" in one.text)


async def test_a_table_pauses_by_vote(world: World) -> None:
    await running_table(world, computers=1, others=2)
    asked = await world.slash(world.ana, "game vote", what="pause", hours=48)
    assert "Your vote counts" in asked.text
    question = ballot(world)
    assert "Ana asks the table: pause until <t:" in question.text
    assert "Still to answer: Ben and Cleo" in question.text
    assert "One more vote for it decides" in question.text
    assert f"<@{world.ben.id}>" in question.text
    assert f"<@{world.ana.id}>" not in question.text
    agreed = await world.press(world.ben, question, "Agree")
    assert "The table agreed" in agreed.text
    after = next(one for one in world.public() if one.id == question.id)
    assert "The table agreed" not in after.text, "what comes of it says so"
    assert after.buttons == {}
    assert "Agreed: Ana and Ben" in after.text
    assert "The table pauses until" in "\n".join(one.text for one in world.public())


async def test_voices_show_in_the_same_message_before_the_end(world: World) -> None:
    await running_table(world, computers=0, others=3)
    await world.slash(world.ana, "game vote", what="extend", hours=5)
    question = ballot(world)
    assert "2 more votes for it decide" in question.text
    await world.press(world.ben, question, "Agree")
    after = next(one for one in world.public() if one.id == question.id)
    assert "One more vote for it decides" in after.text
    await world.press(world.cleo, after, "Agree")
    over = next(one for one in world.public() if one.id == question.id)
    assert "Agreed: Ana, Ben and Cleo" in over.text
    assert "decides" not in over.text
    await world.slash(world.ana, "game vote", what="cancel")
    question = ballot(world)
    await world.press(world.ben, question, "Agree")
    after = next(one for one in world.public() if one.id == question.id)
    assert "Agreed: Ana and Ben" in after.text
    assert "Still to answer: Cleo and Dan" in after.text
    assert "Everybody who is waited for has to agree" in after.text
    await world.press(world.cleo, after, "Object")
    assert "did not agree" in next(one for one in world.public() if one.id == question.id).text
    assert (await world.card()).stage == "running"


async def test_a_game_that_is_cancelled_says_so_in_its_channel(world: World, all_people: None) -> None:
    await world.slash(world.ana, "game vote", what="cancel")
    for who in (world.ben, world.cleo):
        await world.press(who, ballot(world), "Agree")
    last = world.public()[-1]
    assert "The table agreed with Ana to cancel the game. There is no result." in last.text
    assert "Act" not in last.buttons
    assert "Act" not in next(one for one in world.public() if "closed without a result" in one.text).buttons
    await running_table(world, computers=2, others=0)
    await world.closed(world.ana)
    assert "Ana closed the table. There is no result." in world.public()[-1].text


async def test_a_step_is_taken_back_by_consent_and_the_log_says_what_was_known(world: World, all_people: None) -> None:
    first = (await pending(world))[0]
    await take_turn(world, first, Random(4))
    second = (await pending(world))[0]
    await take_turn(world, second, Random(4))
    await world.slash(first, "game vote", what="undo")
    question = ballot(world)
    for who in (world.ana, world.ben, world.cleo):
        if who is not first:
            await world.press(who, question, "Agree")
    assert first in await pending(world)
    outcome = world.public()[-1]
    world.watch.pass_seconds(120)
    await world.freshen()
    call = world.public()[-1]
    assert "The table agreed that" in outcome.text
    assert "takes the last step back." in outcome.text
    assert outcome.text.count("(taken back)") == 2
    assert "it is your turn" in call.text
    assert "asks the table" not in call.text
    assert "(taken back)" not in call.text
    log = await world.log(world.dan)
    assert "takes the last step back." in log.text
    assert log.text.count("(taken back)") >= 2


async def test_an_undo_where_all_choose_in_secret_says_how_far_it_goes_and_what_needs_no_vote(world: World) -> None:
    await running_table(world, game="new_las_vegas", options="loan=off")
    early = await world.slash(world.ana, "game vote", what="undo")
    assert "Nothing of yours has been revealed yet" in early.text
    assert "`move:back`" in early.text
    for who in (world.ana, world.ben):
        await world.slash(who, "play", move="1 s2a6 confirm")
    asked = await world.slash(world.ana, "game vote", what="undo")
    assert "you can take back without a vote: </play:" in asked.text
    question = ballot(world)
    assert "take back what was revealed last, turn 1, everybody chooses?" in question.text
    assert "Nobody else has taken a public step since." in question.text
    assert "What has been answered or prepared in secret since goes as well." in question.text
    await world.press(world.ben, question, "Agree")
    assert (await world.card()).turn == 1
    said = "\n".join(one.text for one in world.public())
    assert "The table agreed with Ana to take back turn 1, everybody chooses." in said


async def test_the_questions_of_a_table_are_offered_to_its_people_only_and_read_as_they_are_shown(world: World) -> None:
    await running_table(world, computers=0, others=2)
    offered = await world.ana.autocomplete(world.channel, "game vote", "what", "")
    assert [one["value"] for one in offered] == ["pause", "resume", "extend", "replace", "cancel", "undo"]
    for what in ("party", "rewind"):
        assert "There is no such question" in (await world.slash(world.ana, "game vote", what=what)).text
    assert "You have no seat" in (await world.slash(world.dan, "game vote", what="cancel")).text
    await world.slash(world.ana, "game vote", what="Cancel the game without a result")
    question = ballot(world)
    assert "cancel the game without a result?" in question.text
    assert "People who are away with notice are waited for" in question.text
    assert "You have no seat" in (await world.press(world.dan, question, "Agree")).text
    assert "counted already" in (await world.press(world.ana, question, "Agree")).text
    assert "taken back" in (await world.press(world.ana, question, "Object")).text
    more = await world.press(world.ana, await world.slash(world.ana, "play"), "More")
    assert "Pause" in more.buttons
    await world.fill_in(world.ana, more, "More time")
    assert "24 more hours" in ballot(world).text


async def test_a_named_substitute_agrees_first_and_sits_down_with_the_vote(world: World, all_people: None) -> None:
    await world.slash(world.dan, "game seats")  # makes Dan known to the bot
    await world.slash(world.ana, "game vote", what="replace", seat="3", person=world.dan)
    question = ballot(world)
    assert "replace Cleo by somebody who is asked" in question.text
    assert f"<@{world.dan.id}> is asked to take the seat." in question.text
    assert "Somebody else is asked" in (await world.press(world.ben, question, "I take the seat")).text
    assert "as soon as the table agrees" in (await world.press(world.dan, question, "I take the seat")).text
    question = next(one for one in world.public() if one.id == question.id)
    assert f"<@{world.dan.id}> takes the seat as soon as the table agrees." in question.text
    assert "I take the seat" not in question.buttons
    await world.press(world.ben, question, "Agree")
    assert (await world.card()).seats[2].discord_id == world.dan.id
    said = "\n".join(one.text for one in world.public())
    assert "Cleo was taken off the table. Seat 3 is kept for whom the table chose" in said
    assert "Dan takes over seat 3." in said
    after = next(one for one in world.public() if one.id == question.id)
    assert "replace Cleo by somebody who is asked" in after.text, "whom it was about does not change with the seat"
    assert "replace Cleo by somebody who is asked" in (await world.log(world.ana)).text
