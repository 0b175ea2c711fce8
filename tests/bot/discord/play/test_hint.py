"""**Hint** as people see it: on the panel where hints are allowed, three choices with reasons, and one tap to take one."""

import pytest

from bot.commands.hint import tries_of, worth_of_best, worth_of_other
from bot.games.listing import games
from engines.core.phrase import phrase
from engines.core.players.advice import Worth
from tests.bot.discord.play.test_play_now import SOLO, invited, played
from tests.bot.discord.playing import answers
from tests.bot.discord.world import World


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if at == 0 else pytest.mark.slow) for at, slug in enumerate(games())]
)
async def test_a_hint_says_why_and_one_tap_does_it(world: World, slug: str) -> None:
    panel = await played(world, slug)
    before = (await world.services.repository.current(SOLO)).seq
    hint = await world.press(world.ana, panel, "Hint")
    assert hint.text.startswith("**Hint.**")
    assert "Back" in hint.buttons
    assert 1 <= len(answers(hint)) <= 3
    noted = (await world.services.repository.current(SOLO)).seq
    assert noted == before + 1, "the log says that one was taken"
    back = await world.press(world.ana, hint, "Back")
    assert answers(back) == answers(panel)
    again = await world.press(world.ana, back, "Hint")
    assert (again.text, list(again.buttons)) == (hint.text, list(hint.buttons))
    assert (await world.services.repository.current(SOLO)).seq == noted
    first = answers(again)[0]
    label = next(label for label, button in again.buttons.items() if button["custom_id"] == first[0])
    await world.press(world.ana, again, label)
    assert (await world.services.repository.current(SOLO)).seq > noted


@pytest.mark.parametrize("hinted", [False, True])
async def test_a_game_is_rated_after_invite_unless_somebody_took_a_hint(world: World, *, hinted: bool) -> None:
    panel = await played(world, "filthy_rich")
    if hinted:
        panel = await world.press(world.ana, await world.press(world.ana, panel, "Hint"), "Back")
    await invited(world, panel)
    assert "hint" not in world.public()[-1].text.lower(), "nobody is told"
    assert (await world.services.repository.current(SOLO)).agreement.hints == hinted


async def test_a_table_of_people_has_hints_only_where_its_host_says_so_and_then_for_both(world: World) -> None:
    await world.slash(world.ana, "game new", game="filthy_rich")
    await world.slash(world.ben, "game join")
    await world.setting(world.ana, await world.press(world.ana, world.public()[0], "Settings"), "hints", "on")
    assert "so the game is not rated" in world.public()[0].text
    await world.slash(world.ana, "game start")
    panels = [(who, await world.slash(who, "play")) for who in (world.ana, world.ben)]
    asked = [(who, panel) for who, panel in panels if "Hint" in panel.buttons]
    assert len(asked) == 1
    who, panel = asked[0]
    hint = await world.press(who, panel, "Hint")
    assert answers(hint)
    assert hint.ephemeral


def test_a_share_of_games_is_told_only_where_enough_were_tried() -> None:
    for games_tried, spread, said in [
        (6, 0.0, "hint-looks-best"),  # all won, but a few games prove little
        (30, 0.3, "hint-looks-best"),
        (30, 0.15, "hint-wins"),
    ]:
        assert worth_of_best(Worth("wins", games_tried, 0.4, spread)).key == said
    best, worse = Worth("chances", 100, 0.38, 0.03), Worth("chances", 100, 0.34, 0.03, 0.037)
    assert (tries_of(best).key, tries_of(Worth("wins", 30, 0.4, 0.1)).key) == ("hint-tried-ahead", "hint-tried")
    assert worth_of_best(best) == phrase("hint-wins", percent=40)
    assert worth_of_other(worse) == phrase("hint-fewer-wins", percent=4)
    assert worth_of_other(best).key == "hint-as-good"
    assert worth_of_other(Worth("chances", 100, 0.37, 0.03, 0.01)).key == "hint-as-good", "chance allows as much"
    assert worth_of_best(Worth("chances", 6, 0.4, 0.03)).key == "hint-looks-best"
