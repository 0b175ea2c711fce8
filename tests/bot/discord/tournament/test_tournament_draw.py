"""Organisers see a draw before it counts and change it, with buttons and forms."""

from simcord.actors import MemberActor

from bot.services.base.ids import CustomId
from bot.services.tournaments.organising import tournaments
from tests.bot.discord.tournament.test_tournament import NUMBER, begun, members, tick
from tests.bot.discord.world import World


async def test_a_draw_is_seen_changed_and_let_count(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 6), see_draw="1d")
    (notice,) = [one for one in world.public() if "round 1 is drawn" in one.text]
    assert "<@" in notice.text
    assert not any("Table 1" in one.text or "Round 1 is on" in one.text for one in world.public())
    assert "Only organisers" in (await world.press(world.ana, notice, "See the draw")).text
    draw = await world.press(olga, notice, "See the draw")
    for words in ("round 1, not public yet", "Table 1", "Table 2"):
        assert words in draw.text
    assert draw.files
    (first, *_), (other, *_) = (await tournaments.load(world.services.context, NUMBER)).held.drawn.tables  # type: ignore[union-attr]
    swapped = await world.fill_in(
        olga, draw, "Swap two players", player=[str(first)], other=[str(other)], reason="comes late"
    )
    assert "change places in round 1. Reason: comes late" in world.public()[-1].text
    wrong = await world.fill_in(olga, swapped, "Swap two players", player=["1"], other=["1"], reason="so")
    assert "Two different players" in wrong.text
    assert "counts; its tables open now" in (await world.press(olga, swapped, "Let it count")).text
    await tick(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert [table[0] for table in record.rounds[0].drawn.tables] == [other, first]
    assert any("swapped players" in one.text for one in world.public())
    assert "No draw waits" in (await world.press_id(olga, CustomId("tournament-draw", words=("look", "1")))).text
    assert world.env.errors == []


async def test_a_draw_is_taken_back_after_its_tables_have_opened(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 6))
    first = (await tournaments.load(world.services.context, NUMBER)).pairings
    sessions = [one.session for one in first if one.session is not None]
    assert list((await world.press_id(olga, CustomId("manage", sessions[0]))).buttons) == ["Close the table"]
    refused = await world.organise(olga, "undraw", reason=" ")
    assert "undraw" in {one["value"] for one in refused.selects[0]["options"]}, "below a refusal the menu stands again"
    assert "Open is taken back" in (await world.organise(olga, "undraw", reason="wrong people")).text
    await tick(world)
    assert any("the draw of round 1 is taken back" in one.text for one in world.public())
    assert "Organisers look at the next draw" in world.public()[0].text
    panel = await world.tournament(olga, "Organise")
    assert not {"undraw", "back"} & {one["value"] for one in panel.selects[0]["options"]}
    await world.press(olga, await world.press(olga, panel, "See the draw"), "Let it count")
    await tick(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert not {one.session for one in record.pairings} & set(sessions)
