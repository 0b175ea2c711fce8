"""**Rematch** as people see it: pressed on a result, typed, and by two at once."""

from bot.services.base.model import SessionId
from bot.services.views import session_queries
from tests.bot.discord.playing import finished_table
from tests.bot.discord.world import SESSION, World

NEXT = SessionId(3)
"""The rematch's table; another person's table was opened in between."""


async def test_a_rematch_is_one_press_away_and_asks_the_same_people(world: World) -> None:
    final = await finished_table(world)
    assert list(final.buttons) == ["Rematch", "Replay", "Fairness", "What happened?"]
    assert len(final.text.splitlines()) <= 6
    answer = await world.slash_direct(world.ana.user, "game rematch", table=str(SESSION))
    assert "played where the game was" in answer.text
    await world.slash(world.dan, "game new", computers=1)
    refused = await world.press(world.ana, final, "Rematch")
    assert "There is a table in this channel already" in refused.text
    assert "/game new" in refused.text
    await world.closed(world.dan)
    refused = await world.press(world.dan, final, "Rematch")
    assert "Only people who sat at table #1" in refused.text
    opened = await world.press(world.ben, final, "Rematch")
    assert opened.ephemeral
    assert "Table #3 is open" in opened.text
    assert "One person is asked" in opened.text
    card = await world.card(NEXT)
    assert [seat.name for seat in card.seats if seat.person is not None] == ["Ben"]
    assert sum(seat.kind == "computer" for seat in card.seats) == 1
    (invitation,) = [one for one in world.public() if "would like a rematch" in one.text]
    assert f"<@{world.ana.id}>" in invitation.text
    assert f"<@{world.ben.id}>" not in invitation.text
    second = await world.slash(world.ana, "game rematch", table=str(SESSION))
    assert "You have a seat" in second.text, "who presses second sits down at the first one's table"
    assert "already" in (await world.press(world.ana, invitation, "Join")).text
    assert "already" in (await world.press(world.ana, final, "Rematch")).text
    assert await session_queries.live_session_in(world.services.context, world.channel.id) == NEXT
    card = await world.card(NEXT)
    assert {"Ana", "Ben"} < {seat.name for seat in card.seats}
    assert len(card.seats) == card.agreement.maximum == 3
    assert "begins" in (await world.slash(world.ben, "game start")).text
    assert world.env.errors == []
