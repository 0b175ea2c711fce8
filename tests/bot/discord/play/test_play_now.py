"""**Play now**: one press from arrival to a decision, a panel with all explanations and hints, and the way into the channel."""

import re
from random import Random
from unittest.mock import Mock

import pytest
from sqlalchemy import func, select

from bot.commands import hint as hint_command
from bot.commands.hint import tries_of, worth_of_best, worth_of_other
from bot.games.listing import games
from bot.interactions import panels
from bot.services.base.ids import CustomId, IdTooLong
from bot.services.base.model import SessionId
from bot.services.seats import solo_tables
from data.store.schema import messages as schema
from engines.core.phrase import phrase
from engines.core.players.advice import Worth
from tests.bot.discord.playing import answers, onward, press
from tests.bot.discord.world import Shown, World

SOLO = SessionId(1)
ARRIVING = ["Play now", "Open a table", "How it works"]
MOST_WORDS = 60


async def played(world: World, slug: str = "vegas_showdown") -> Shown:
    """Let Ana choose the game after **Play now** in the answer to `/help`."""
    which = await world.press(world.ana, await world.slash(world.ana, "help"), "Play now")
    return await world.press(world.ana, which, games()[slug].game.info.title)


async def messages(world: World) -> int:
    """Return the number of messages enqueued so far."""
    count = select(func.count()).select_from(schema.outbox)
    return await world.services.repository.database.fetch(lambda tx: tx.execute(count).scalar_one())


async def stage(world: World, session: SessionId = SOLO) -> str:
    return (await world.card(session)).stage


async def invited(world: World, panel: Shown) -> Shown:
    more = panel if "Invite" in panel.buttons else await world.press(world.ana, panel, "More")
    return await world.press(world.ana, await world.press(world.ana, more, "Invite"), "Invite")


async def test_a_decision_is_open_with_few_words_to_read(world: World) -> None:
    for number, slug in enumerate(games(), 1):
        await world.slash(world.ana, "game new", game=slug)
        await world.closed(world.ana)
        said = len(world.public())
        arriving = await world.slash(world.ana, "game new", game=None)
        assert list(arriving.buttons)[:3] == ARRIVING
        panel = await world.press(world.ana, arriving, "Play now")
        assert panel.ephemeral
        assert answers(panel)
        assert "Level: novice" in panel.buttons
        assert panel.alts
        assert len(arriving.text.split()) + len(panel.text.split()) <= MOST_WORDS
        again = await world.press(world.ana, await world.slash(world.ana, "game new", game=None), "Play now")
        assert answers(again) == answers(panel)
        ana = await world.services.people.register(world.ana.id, "Ana")
        assert len(await solo_tables.solo_tables_of(world.services.context, ana)) == number
        assert len(world.public()) == said
        world.watch.pass_seconds(60)


@pytest.mark.parametrize(
    "slug", ["filthy_rich", *(pytest.param(one, marks=pytest.mark.slow) for one in games() if one != "filthy_rich")]
)
async def test_a_whole_game_is_told_on_the_panel_alone(world: World, slug: str) -> None:
    panel, random = await played(world, slug), Random(4)
    shown_board = True
    for _ in range(600):
        if not answers(panel):
            break
        shown_board &= bool(panel.alts)
        panel = await press(world, world.ana, panel, *onward(panel, random))
        if _ == 30:
            await world.restart()  # its buttons still work
    assert await stage(world) == "finished"
    assert shown_board
    assert list(panel.buttons) == ["Play again", "The film", "Replay", "Fairness"]
    assert "wins with" in panel.text
    assert len(panel.alts) == 2
    replay = await world.press(world.ana, panel, "Replay")
    assert "Post it in the channel" not in replay.buttons
    panel = await world.press(world.ana, replay, "Back")
    board = await world.press_id(world.ana, CustomId("board", 1))
    score = await world.press(world.ana, board, "Score")
    assert score.alts != board.alts
    assert "Score" not in score.buttons
    fairness = await world.press(world.ana, panel, "Fairness")
    assert "seed" in fairness.text.lower()
    assert (await world.press_id(world.ana, CustomId("evidence", 1))).files
    assert "no such table" in (await world.press_id(world.ben, CustomId("evidence", 1))).text
    panel = await world.press(world.ana, fairness, "Back")
    assert answers(await world.press(world.ana, panel, "Play again"))
    assert await stage(world, SessionId(2)) == "running"
    assert await messages(world) == 0
    assert world.public() == []


async def test_what_happened_meanwhile_stands_above_the_next_question(world: World) -> None:
    panel, random = await played(world), Random(5)
    bid = next(label for label in panel.buttons if label.endswith("+"))
    panel = await world.press(world.ana, panel, bid)
    panel = await world.press(world.ana, panel, [label for label in panel.buttons if label.startswith("$")][-1])
    news = list[str]()
    while not any(re.search(r"\b[Yy]ou\b", line) for line in news):
        panel = await press(world, world.ana, panel, *onward(panel, random))
        news = [line for line in panel.text.partition("###")[0].splitlines() if line.startswith("-# ")]
    assert 1 <= len(news) <= 6
    assert panel.alts


async def test_the_panel_follows_computer_players_that_take_their_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel stops waiting after a while, and changes to the next question once they have moved."""
    panel, random = await played(world), Random(5)
    monkeypatch.setattr(panels, "_WAIT_SECONDS", 0.0)
    while answers(panel):
        panel = await press(world, world.ana, panel, *onward(panel, random))
    assert "Waiting for" in panel.text
    await world.freshen()
    now = world.now(panel)
    assert answers(now)
    assert now.alts
    assert any(line.startswith("-# ") for line in now.text.splitlines())


async def test_nobody_else_finds_it(world: World) -> None:
    panel = await played(world)
    eve = world.joined("Eve", manage_messages=True)
    for who in (world.ben, eve):
        for command in ("play", "show board", "recap", "game replay", "describe", "rules", "game join"):
            answer = await world.slash(who, command, table="1")
            assert "There is no such table" in answer.text, command
        assert "no table in this channel" in (await world.slash(who, "show board")).text
    assert "Act at #1 Vegas Showdown" in (await world.slash(world.ana, "my games")).buttons
    assert await stage(world) == "running"
    assert answers(panel)


async def test_play_opens_the_newest_also_in_direct_messages(world: World) -> None:
    title = "actions left"
    await played(world)
    world.watch.pass_seconds(60)
    assert title in (await played(world, "filthy_rich")).text
    assert title in (await world.slash(world.ana, "play")).text
    assert title in (await world.slash_direct(world.ana.user, "play")).text
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert title in (await world.slash(world.ana, "play", elsewhere)).text
    world.watch.pass_seconds(60)
    assert "You pass" not in (await world.slash(world.ana, "play", table="1", move="publicity")).text
    assert title not in (await world.slash(world.ana, "play")).text
    # A table where they sit takes precedence, in its channel.
    await world.slash(world.ana, "game new", game="new_las_vegas")
    assert "game" in (await world.slash(world.ana, "play")).text.lower()
    assert not answers(await world.slash(world.ana, "play"))
    assert answers(await world.slash(world.ana, "play", elsewhere))


async def test_without_a_table_play_offers_ways_to_begin(world: World) -> None:
    answer = await world.slash(world.ana, "play")
    assert "no table in this channel" in answer.text
    assert list(answer.buttons) == ARRIVING
    await world.slash(world.ben, "game new", game="filthy_rich")
    answer = await world.slash(world.ana, "play")
    assert "no seat" in answer.text.lower()
    assert list(answer.buttons) == ARRIVING
    assert "actions left" in (await world.press(world.ana, answer, "Play now")).text
    lesson = await world.press(world.ana, await world.slash(world.ana, "game new", game=None), "How it works")
    assert "Filthy Rich · step 1 of" in lesson.text
    direct = await world.slash_direct(world.dan.user, "play")
    assert list(direct.buttons) == ARRIVING
    which = await world.press(world.dan.user, direct, "Play now")
    panel = await world.press(world.dan.user, which, "Filthy Rich")
    assert answers(panel)
    assert "Invite" not in panel.buttons
    assert answers(await world.slash_direct(world.dan.user, "play"))


async def test_invite_brings_it_into_the_channel(world: World) -> None:
    panel = await played(world)
    answer = await invited(world, panel)
    assert "table #1 of the channel" in answer.text
    assert answers(answer) == answers(panel)
    (post,) = world.public()
    assert len(post.files) == 1
    seat = await world.press(world.ben, post, "Look at seat 2")
    await world.press(world.ben, seat, next(label for label in seat.buttons if "seat" in label.lower()))
    card = await world.card(SOLO)
    assert [one.name for one in card.seats][:2] == ["Ana", "Ben"]
    more = await world.press(world.ana, await world.slash(world.ana, "play"), "More")
    assert "Invite" not in more.buttons


async def test_invite_is_refused_where_it_cannot_be(world: World) -> None:
    panel = await played(world)
    more = await world.press(world.ana, panel, "More")
    question = await world.press(world.ana, more, "Invite")
    await world.slash(world.ben, "game new")
    refused = await world.press(world.ana, question, "Invite")
    assert "table in this channel already: #2" in refused.text
    panel = await world.press(world.ana, refused, "Back")
    assert answers(panel)
    assert "Invite" not in (await world.press(world.ana, panel, "More")).buttons
    await world.closed(world.ben)
    old = await world.press(world.ana, await world.slash(world.ana, "play"), "More")
    panel, random = await world.slash(world.ana, "play"), Random(3)
    while (await world.card(SOLO)).turn == 1:
        panel = await press(world, world.ana, panel, *onward(panel, random))
    assert "first turn is over" in (await invited(world, old)).text
    assert (await world.card(SOLO)).solo


async def test_a_fourth_one_asks_which_to_give_up(world: World) -> None:
    for slug in games():
        await played(world, slug)
    elsewhere = world.guild.create_text_channel("elsewhere")
    which = await world.press(world.ana, await world.slash(world.ana, "help", elsewhere), "Play now")
    full = await world.press(world.ana, which, "Filthy Rich")
    assert "3 games against the computer already" in full.text
    assert "Act at #3 Welcome to New Las Vegas" in full.buttons
    question = await world.press(world.ana, full, "Give up #2")
    await world.press(world.ana, question, next(iter(question.buttons)))
    assert await stage(world, SessionId(2)) == "ended"
    which = await world.press(world.ana, await world.slash(world.ana, "help", elsewhere), "Play now")
    assert answers(await world.press(world.ana, which, "Filthy Rich"))


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


async def test_a_table_of_people_has_hints_only_where_its_host_says_so_and_then_for_both(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    monkeypatch.setattr(hint_command, "_button", Mock(side_effect=IdTooLong))  # ids of own components may be long
    named = await world.press(who, await world.press(who, hint, "Back"), "Hint")
    assert (answers(named), "**Hint.**" in named.text) == ([], True)


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
