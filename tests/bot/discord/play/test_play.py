"""Playing by buttons and by typing: private panels, refusals with the choices, undo, no leaks."""

import dataclasses
import json
from random import Random

import pytest
from simcord.actors import MemberActor

from bot.services.base.ids import decode
from bot.services.base.model import PanelReply, PersonId
from bot.services.context import Context
from bot.services.play import acting
from bot.services.sessions.record import Record
from engines.core.phrase import Phrase
from tests.bot.discord.playing import act_button, answers, pending, press, press_on, running_table, take_turn
from tests.bot.discord.world import World


async def whose_turn(world: World) -> tuple[MemberActor, MemberActor]:
    """Return a person with an open decision, and another at the table without one."""
    owing = await pending(world)
    idle = next(who for who in (world.ana, world.ben) if who not in owing) if len(owing) < 2 else world.cleo
    return owing[0], idle


async def test_the_act_button_opens_a_private_panel_with_choices_that_a_press_edits(world: World) -> None:
    await running_table(world)
    who, idle = await whose_turn(world)
    panel = await world.press(who, act_button(world), "Act")
    assert panel.ephemeral
    assert answers(panel)
    assert panel.text not in "\n".join(message.text for message in world.public())
    answer = await world.press(idle, act_button(world), "Act")
    assert not answers(answer)
    assert str(who.user.global_name) in answer.text
    assert str(idle.user.global_name) not in answer.text
    answer = await world.press(world.dan, act_button(world), "Act")
    assert not answers(answer)
    assert len(answer.text.splitlines()) >= 2
    panel = await world.press(who, act_button(world), "Act")
    following = await press_on(world, who, panel, Random(1))
    assert following.id == panel.id


async def test_a_button_that_asks_first_acts_at_the_second_press(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    panel_at = acting.panel_at

    async def asking(context: Context, record: Record, person: PersonId, words: tuple[str, ...] = ()) -> PanelReply:
        reply = await panel_at(context, record, person, words)
        assert reply.panel is not None
        rows = [
            tuple(dataclasses.replace(one, asks=Phrase("game-over")) for one in row) if isinstance(row, tuple) else row
            for row in reply.panel.rows
        ]
        return dataclasses.replace(reply, panel=dataclasses.replace(reply.panel, rows=tuple(rows)))

    await running_table(world, computers=0, others=2)
    who, before = (await pending(world))[0], (await world.record()).seq
    monkeypatch.setattr(acting, "panel_at", asking)
    panel = await world.press(who, act_button(world), "Act")
    question = await world.press(who, panel, "Publicity")
    assert list(question.buttons) == ["Publicity", "Cancel"]
    panel = await world.press(who, question, "Cancel")
    assert "Publicity" in panel.buttons
    assert (await world.record()).seq == before
    question = await world.press(who, panel, "Publicity")
    monkeypatch.undo()
    await world.press(who, question, "Publicity")
    assert (await world.record()).seq > before


async def test_a_placement_is_seen_by_its_player_alone_until_it_is_confirmed(world: World, all_people: None) -> None:
    for move in ("bid lounge 9", "bid slots 5", "bid restaurant 15"):
        await world.slash((await pending(world))[0], "play", move=move)
    who = next(one for one in await pending(world))
    public = [message.text for message in world.public()]
    choice = await world.slash(who, "play")
    assert choice.files
    square = next(label for label in choice.buttons if label.startswith("A "))
    where = square.removeprefix("A ")
    assert f"Marked: {square}" in choice.alts[0]
    preview = await world.press(who, choice, square)
    assert preview.files
    assert where in preview.alts[0]
    assert preview.text.count("Placed: ") == 1
    again = await world.press(who, preview, "Undo")
    assert square in again.buttons
    preview = await world.press(who, again, square)
    assert [message.text for message in world.public()] == public
    await world.press(who, preview, "Confirm")
    assert who not in await pending(world)


async def test_typed_notation_acts_and_completes_and_nonsense_is_refused_with_the_choices(world: World) -> None:
    await running_table(world)
    who, idle = await whose_turn(world)
    answer = await world.slash(who, "play", move="dance wildly")
    assert answers(answer)
    assert answer.text.splitlines()[0] != ""
    assert await idle.autocomplete(world.channel, "play", "move", "") == []
    assert await world.dan.autocomplete(world.channel, "play", "move", "") == []
    found = await who.autocomplete(world.channel, "play", "move", "")
    assert 0 < len(found) <= 25
    assert all(0 < len(choice["name"]) <= 100 for choice in found)
    line = found[0]["value"]
    for _ in range(6):
        longer = await who.autocomplete(world.channel, "play", "move", f"{line} ")
        if not longer:
            break
        line = longer[0]["value"]
    before = (await world.card()).seq
    await world.slash(who, "play", move=line)
    assert (await world.card()).seq > before


async def test_a_stale_button_is_refused_with_the_current_choices(world: World, playing: None) -> None:
    random = Random(5)
    who, _ = await whose_turn(world)
    old = await world.press(who, act_button(world), "Act")
    custom_id, _, value = next(one for one in answers(old) if one[1])
    await take_turn(world, who, random)
    for _ in range(20):
        owing = await pending(world)
        if who in owing:
            break
        await take_turn(world, owing[0], random)
    store = world.env.backend.get_message(old.channel_id, old.id)
    store.components = old.components  # a slow client still shows the old panel
    answer = await press(world, who, dataclasses.replace(old), custom_id, value)
    current = await world.slash(who, "play")
    assert [one[1] for one in answers(answer)] == [one[1] for one in answers(current)]
    assert answer.text != current.text


async def test_somebody_elses_panel_and_buttons_of_another_version_do_nothing(world: World, playing: None) -> None:
    """Panels are ephemeral, but a forged press with another's token must not act either."""
    who, idle = await whose_turn(world)
    panel = await world.press(who, act_button(world), "Act")
    custom_id = decode(answers(panel)[0][0])
    assert custom_id is not None
    before = (await world.card()).seq
    answer = await world.press_id(idle, dataclasses.replace(custom_id, verb="do", words=("publicity",)))
    assert not answers(answer)
    assert (await world.card()).seq == before
    store = world.env.backend.get_message(world.channel.id, act_button(world).id)
    for forged in ("c0:act:1:::", "bid_lounge_13", "c1:dance:1:::", "c1:act:99:::"):
        store.components[0]["components"][-1]["components"][0]["custom_id"] = forged
        answer = world.reply(await world.ana.click(world.shown(store).message, custom_id=forged))
        assert "/" in answer.text, "with advice"
        assert not answers(answer)


async def test_undo_takes_the_last_action_back_and_tells_the_table(world: World, all_people: None) -> None:
    who = (await pending(world))[0]
    panel = await world.slash(who, "play", move="bid lounge 9")
    assert await pending(world) != [who]
    again = await world.press(who, panel, "Undo")
    assert await pending(world) == [who]
    assert answers(again)
    assert any("took the last action back" in message.text for message in world.public())


async def test_looking_is_private_and_has_alternative_text_or_is_words_brief_and_in_full(world: World) -> None:
    await running_table(world)
    count = len(world.public())
    for command in ("show board", "show plan", "hand"):
        shown = await world.slash(world.ana, command)
        assert shown.ephemeral
        if shown.files:
            assert all(len(alt) > 10 for alt in shown.alts)
    shown = await world.slash(world.dan, "show plan", seat="1")
    assert shown.files
    assert len(world.public()) == count
    brief = await world.slash(world.ana, "describe")
    full = await world.press(world.ana, brief, "Every detail")
    assert len(full.text) > len(brief.text)
    direct = await world.slash(world.ana, "describe", full=True)
    assert direct.text == full.text
    shown = direct
    while "More" in shown.buttons:
        shown = await world.press(world.ana, shown, "More")
    assert shown.ephemeral


async def test_my_data_is_handed_out_as_a_file_for_me_alone_and_erased_after_a_question(world: World) -> None:
    await running_table(world)
    shown = await world.press(world.ana, await world.slash(world.ana, "my data"), "Get my data")
    assert shown.files == ("croupier-my-data.json",)
    content = await shown.message.attachments[0].read()
    assert json.loads(content)
    question = await world.press(world.ben, await world.slash(world.ben, "my data"), "Erase my data")
    await world.press(world.ben, question, "Yes, erase my data")
    card = await world.card()
    assert not any(seat.discord_id == world.ben.id or seat.name == "Ben" for seat in card.seats)
    await world.slash(world.ana, "game status")
    assert "Turn 1" in world.public()[-1].text
    assert "Ben" not in world.public()[-1].text


async def test_no_private_panel_text_or_picture_is_ever_public(world: World, playing: None) -> None:
    random = Random(9)
    private: set[str] = set()
    for _ in range(10):
        owing = await pending(world)
        if not owing:
            break
        panel = await world.slash(owing[0], "play")
        while answers(panel):
            private.add(panel.text)
            panel = await press_on(world, owing[0], panel, random)
    told = [message.text for message in world.public()]
    assert private
    assert not private & set(told)
    who = (await pending(world))[0]
    open_now = (await world.slash(who, "play")).text
    assert open_now in world.text_seen_by(who)
    for other in {world.ana, world.ben, world.dan} - {who}:
        assert open_now not in world.text_seen_by(other)
    verbs = {decode(button["custom_id"]) for message in world.public() for button in message.buttons.values()}
    # The button **What happened?** names the public number of the log's line.
    wordless = [one for one in verbs if one is None or one.verb != "recap"]
    assert not [one for one in wordless if one is None or one.verb in {"do", "pick"} or one.decision or one.words]
