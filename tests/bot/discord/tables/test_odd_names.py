"""A table of people with odd names, checked wherever names are shown."""

import json
import re
from random import Random
from typing import Final

import pytest
from simcord.actors import MemberActor

from bot.services.wording.names import FSI, PDI
from tests.bot.discord.playing import answers, press_on
from tests.bot.discord.tournament.test_tournament import tick
from tests.bot.discord.world import Shown, World

HEBREW: Final = "דני"
NAMES: Final = (
    ("danny", HEBREW),
    ("dana_87", "\u3164"),
    ("alex1", "Alex"),
    ("robo.jack", "Robo-Jack"),
    ("alex2", "\u0410l\u0435x"),
)


async def seated(world: World, game: str) -> list[MemberActor]:
    people = [world.guild.add_member(world.env.create_user(user, global_name=name)) for user, name in NAMES]
    await world.slash(people[0], "game new", game=game, thread=False)
    for one in people[1:4]:
        await world.slash(one, "game join")
    await world.slash(people[4], "game join")
    return people


def everything(messages: list[Shown]) -> str:
    return "\n".join(json.dumps([one.components, one.files], ensure_ascii=False) for one in messages)


def assert_names(text: str) -> None:
    """Assert that names contain no invisible characters, reverse no line and look like no other name."""
    assert "\u3164" not in text
    outside = re.sub(f"{FSI}{HEBREW}{PDI}", "", text)
    assert HEBREW not in outside, outside[max(0, outside.index(HEBREW) - 80) :][:200]
    assert not set(outside) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    for name in ("Alex", NAMES[4][1]):
        for found in re.finditer(re.escape(name), text):
            assert re.match(r" ?\(seat [35]\)| \([35]\)", text[found.end() :]), text[found.start() - 80 :][:200]
    for found in re.finditer("Robo-Jack", text):
        assert re.match(r" \(person(, seat 4)?\)", text[found.end() :]), text[found.start() - 80 :][:200]


@pytest.mark.parametrize(
    "game", ["vegas_showdown", *(pytest.param(one, marks=pytest.mark.slow) for one in ("filthy_rich", "new_las_vegas"))]
)
async def test_odd_names_are_seen_and_told_apart_everywhere(world: World, game: str) -> None:
    people = await seated(world, game)
    assert_names(everything(world.public()))
    await world.slash(people[0], "game start")
    for seed in range(4):
        for one in people:
            panel = await world.slash(one, "play")
            if answers(panel):
                await press_on(world, one, panel, Random(seed))
    await world.slash(people[4], "game vote", what="cancel")
    shown = world.public()
    assert f"{NAMES[4][1]} (seat 5)" in shown[-1].text
    assert_names(everything(shown))
    assert "dana_87" in everything(shown)
    assert "Alex (seat 3)" in (await world.slash(people[0], "my games")).text
    for command in ("game status", "my games", "play"):
        assert_names(everything([await world.slash(people[2], command)]))
    record = await world.log(people[2])
    assert "Alex (seat 3)" in record.text
    assert_names(everything([record]))
    assert_names(everything([await world.slash(people[1], "game leave")]))


async def test_a_tournament_of_odd_names_moves_no_figure(world: World, olga: MemberActor) -> None:
    title = f"{HEBREW} 7"
    people = [world.guild.add_member(world.env.create_user(user, global_name=name)) for user, name in NAMES]
    draft = await world.draft(olga, name=title, game="vegas_showdown", size=4, rounds=1)
    await world.press(olga, draft, "Announce")
    await world.calm()
    post = world.public()[-1]
    for one in people:
        await world.press(one, post, "Sign up")
    await world.begin(olga)
    await tick(world)
    channels = (world.env.backend.get_channel(int(one)) for one in world.env.backend.channels)
    threads = [name for one in channels if HEBREW in (name := one.name or "")]
    assert threads
    shown = everything([*world.public(), await world.tournament(people[0], "Standings")]) + "\n".join(threads)
    assert "\u3164" not in shown
    outside = re.sub(f"{FSI}{HEBREW}( 7)?{PDI}", "", shown)
    assert HEBREW not in outside
    for name in ("Alex", NAMES[4][1]):
        for found in re.finditer(re.escape(name), shown):
            assert re.match(r" ?\((no\. )?[35]\)", shown[found.end() :]), shown[found.start() - 80 :][:200]
