"""The buttons about luck in a tournament's announcement."""

import hashlib
import re

from tests.bot.discord.tournament.test_tournament import announced, organiser
from tests.bot.discord.world import World

HEX = re.compile(r"[0-9a-f]{64}")


async def test_whoever_signs_up_can_add_a_salt_and_finds_it_behind_fairness(world: World) -> None:
    post = await announced(world, organiser(world))
    (committed,) = HEX.findall(str(post.files))
    assert not HEX.findall(post.text), "nobody has to read it"
    answer = await world.press(world.ana, post, "Sign up")
    assert "You are in Autumn Open" in answer.text
    asked = await world.pressed(world.ana, answer, "Add to the luck")
    told = world.reply(await world.ana.submit_modal(asked, {"text": " tulips "}))
    salt = hashlib.sha256(b"tulips").hexdigest()
    assert salt in told.text
    shown = await world.press(world.ana, post, "Fairness")
    assert shown.ephemeral
    assert HEX.findall(shown.text) == [committed, salt]
    assert "Proven" in shown.text
    assert "Not proven" in shown.text
    other = await world.press(world.ben, post, "Fairness")
    assert HEX.findall(other.text) == [committed], "who gave what is theirs to know"
    given = await world.fill_in(
        world.ben, await world.tournament(world.ben, "Sign up"), "Add to the luck", text="roses"
    )
    assert hashlib.sha256(b"roses").hexdigest() in given.text
