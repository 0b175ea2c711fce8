"""Standing orders given by command or form: completed while typed, described in words, visible to their owner only."""

import pytest

from bot.games.vegas_showdown.standing_orders import VegasOrders
from engines.core.phrase import Phrase
from tests.bot.discord.playing import pending, running_table
from tests.bot.discord.world import World


async def test_an_order_is_given_seen_replaced_and_taken_back(world: World, all_people: None) -> None:
    (first,) = await pending(world)
    who = next(one for one in (world.ana, world.ben, world.cleo) if one is not first)
    empty = await world.slash(who, "order")
    # After a list, a line without an empty one above belongs to the list's last item.
    assert "\n\n-# Only you see your order" in empty.text
    assert "No order of yours stands" in empty.text
    choices = await who.autocomplete(world.channel, "order", "give", "lounge")
    assert choices[0]["value"].startswith("lounge ")
    before = world.text_seen_by(first)
    given = await world.slash(who, "order", give="lounge 15, a 25, publicity")
    assert "Bid on Lounge, up to $15" in given.text
    assert "Else do publicity" in given.text
    assert given.ephemeral
    shown = await world.slash(who, "order")
    assert "`lounge 15, " in shown.text
    assert " 25, publicity`" in shown.text
    assert "a 25" not in shown.text, "a space is kept as the tile that lies there"
    assert "holds for turn 1" in shown.text
    assert "taken back" in (await world.press(who, shown, "Take the order back")).text
    assert "No order of yours stands" in (await world.slash(who, "order")).text

    assert "former" not in (await world.slash(who, "order", give="lounge 15")).text
    assert "former" not in (await world.slash(who, "order", give="Lounge $15")).text, "the same order"
    second = await world.slash(who, "order", give="publicity")
    assert "which is gone: `lounge 15`" in second.text
    await world.press(who, second, "Take the order back")
    assert "former" not in (await world.slash(who, "order", give="renovate")).text
    shown = await world.slash(who, "order")
    assert "`renovate`" in shown.text
    assert "former" not in shown.text
    assert world.text_seen_by(first) == before


async def test_what_is_no_order_is_refused_and_one_in_a_pause_or_at_its_end_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await running_table(world, computers=2, others=0)
    refused = await world.slash(world.ana, "order", give="palace 10")
    assert "There is no tile called" in refused.text
    assert "publicity" in refused.text
    assert "You have no seat" in (await world.slash(world.dan, "order")).text
    assert "pauses until" not in (await world.slash(world.ana, "order", give="publicity")).text
    await world.slash(world.ana, "game vote", what="pause", hours=5)
    assert "The table pauses until <t:" in (await world.slash(world.ana, "order", give="publicity")).text

    monkeypatch.setattr(VegasOrders, "void_reason", lambda *_: Phrase("vs-order-void"))
    ended = "`publicity`. Every tile it bids on is gone from the game."
    assert ended in (await world.slash(world.ana, "order")).text


async def test_the_form_holds_the_games_own_example(world: World) -> None:
    for slug, line in [("vegas_showdown", "renovate"), ("filthy_rich", "sell nothing"), ("new_las_vegas", "refuse")]:
        await running_table(world, computers=2, others=0, game=slug)
        shown = await world.slash(world.ana, "order")
        asked = await world.pressed(world.ana, shown, "Give an order")
        (label,) = asked.modal["components"]
        example = label["component"]["placeholder"]
        assert f"`{example}`" in shown.text
        assert label["description"].endswith(".")
        given = world.reply(await world.ana.submit_modal(asked, {"text": line}))
        assert "Your order stands" in given.text
        await world.closed(world.ana)
        world.watch.pass_seconds(60)


async def test_turns_of_new_las_vegas_are_marked_in_advance(world: World) -> None:
    await running_table(world, game="new_las_vegas")
    shown = await world.slash(world.ana, "order")
    assert "`7 s2a7 show left, 9 s3a6 drive e n any, refuse`" in shown.text
    choices = await world.ana.autocomplete(world.channel, "order", "give", "7 s2")
    assert choices[0]["value"].startswith("7 s2a")
    given = await world.slash(world.ana, "order", give="7 s2a7 show left, 9 s3a6 any, refuse")
    assert "If 7 comes up: open s2a7. Effects: inaugurate, show left; with any other you are asked." in given.text
    assert "If 9 comes up: open s3a6. Effects: inaugurate; any other is left unused." in given.text
    assert "Refuse when no number fits." in given.text
    refused = await world.slash(world.ana, "order", give="7 lounge")
    assert "is no part of an order" in refused.text
