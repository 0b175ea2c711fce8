"""Turns of Welcome to New Las Vegas: typed in a line, and pressed at a full table."""

from random import Random

from simcord.actors import MemberActor

from tests.bot.discord.api_judge import judge
from tests.bot.discord.playing import answers, press, running_table
from tests.bot.discord.world import SESSION, World
from tests.bot.games.inside import inside

GAME = "new_las_vegas"


async def play_turn(world: World, who: MemberActor, random: Random) -> int:
    """Press until the own turn is confirmed. Return the number of presses."""
    panel = await world.slash(who, "play")
    for count in range(40):
        choices = [one for one in answers(panel) if one[1] and one[1] != ("back",)]
        if not choices:
            return count
        details = [one for one in choices if one[1] != ("confirm",)]
        custom_id, words, value = random.choice(details if details and random.random() < 0.8 else choices)
        panel = await press(world, who, panel, custom_id, value)
        assert panel.ephemeral
        if words in (("confirm",), ("yes",), ("no",)):
            return count + 1  # the last one to confirm sees the next turn at once
    raise AssertionError(f"{who.name} is asked again and again")


async def test_a_turn_can_be_typed_and_is_told_only_when_all_have_confirmed(world: World) -> None:
    await running_table(world, computers=0, others=1, game=GAME)
    for who in (world.ana, world.ben):
        await world.slash(who, "play", move="no")
    before = [message.text for message in world.public()]
    public = inside((await world.services.repository.current(SESSION)).public)
    panel = await world.slash(world.ana, "play", move="1 s3a6")
    assert f"s3a6 {public.pairs[0].number}" in panel.read
    confirmed = await world.slash(world.ana, "play", move="confirm")
    assert "Nobody sees this until everybody has confirmed" in confirmed.text
    now = [message.text for message in world.public()]
    assert [text for text in now if "s3a6" in text or "avenue 6" in text] == []
    assert len(now) == len(before)
    offered = await world.ben.autocomplete(world.channel, "play", "move", "1 s3a")
    assert "1 s3a6" in [choice["value"] for choice in offered]
    await world.slash(world.ben, "play", move="1 s3a7 confirm")
    last = "\n".join(message.text for message in world.public())
    assert "street 3, avenue 6" in last
    assert "street 3, avenue 7" in last


async def test_a_full_table_of_twelve_plays_a_few_turns_by_requests_as_discord_describes_them(world: World) -> None:
    random = Random(8)
    await running_table(world, computers=11, others=0, game=GAME)
    for _ in range(3):
        await play_turn(world, world.ana, random)
    assert any("Waiting for **1 of 12** players" in message.text for message in world.public())
    board = await world.slash(world.ana, "show board")
    assert len(board.files) == 3  # the pairs, and the cities on two pages
    for command in ("describe", "show plan", "rules", "game status"):
        await world.slash(world.ana, command)
    assert judge().objections(world.env.http_requests) == []
