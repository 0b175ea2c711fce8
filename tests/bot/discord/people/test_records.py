"""/top, /record, shares of decisions in time, hidden records and annulled results as members of a server see them."""

import re
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from unittest.mock import AsyncMock
from zoneinfo import ZoneInfo

import pytest
from simcord.actors import MemberActor

from bot.commands.records import history_part
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionId
from bot.services.people.records import statistics
from bot.services.results.ratings import RatingStep
from bot.services.seats import reliability
from bot.services.views import session_queries
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase, phrase
from tests.bot.discord.playing import last_move, pending, running_table, take_turn
from tests.bot.discord.world import Shown, World


async def finished(world: World, *names: str) -> SessionId:
    """Return a finished table at which these people sat down by command, with computer players up to three seats."""
    people: list[MemberActor] = [getattr(world, name) for name in names]
    await world.slash(people[0], "game new", computers=3 - len(people), player="random")
    for who in people[1:]:
        await world.slash(who, "game join")
    await world.slash(people[0], "game start")
    session = await session_queries.live_session_in(world.services.context, world.channel.id)
    assert session is not None

    await last_move(world, session)
    await world.calm()
    return session


async def top(world: World, who: MemberActor, **options: Any) -> Shown:
    return await world.slash(who, "top", **options)


async def test_lists_are_a_picture_with_the_same_in_words(world: World) -> None:
    await finished(world, "ana", "ben", "cleo")
    await finished(world, "ana", "ben")
    shown = await top(world, world.ana)
    assert "Ratings" in shown.text
    assert "this server" in shown.text
    assert "You are on place" in shown.text
    assert len(shown.files) == 1
    for name in ("Ana", "Ben", "Cleo", "give or take", "after 2 tables", "after one table"):
        assert name in shown.alts[0]
    wins = await world.press(world.ana, shown, "Most wins")
    assert "Most wins" in wins.text
    assert "at 2 tables" in wins.alts[0]
    runs = await world.press(world.ana, wins, "Winning streaks")
    assert "in a row at most" in runs.alts[0]
    scores = await world.press(world.ana, runs, "Best scores")
    assert "3 seats" in scores.text
    assert scores.files == ()
    assert "You are" not in (await top(world, world.dan)).text


async def test_lists_belong_to_a_server_that_may_have_no_results(world: World) -> None:
    for what in ("ratings", "wins", "streaks", "scores"):
        shown = await top(world, world.ana, what=what)
        assert "Nobody is listed here yet" in shown.text
        assert shown.files == ()
    direct = await world.slash_direct(world.env.create_user("zoe", global_name="Zoe"), "top")
    assert "Lists belong to a server" in direct.text
    assert "No table with other people" in (await world.slash(world.ana, "record")).text
    assert "no record of this player" in (await world.slash(world.ana, "record", player=world.dan)).text
    people = await statistics.person_of(world.services.context, world.dan.id)
    assert people is None, "who was only named is not stored"
    await world.slash(world.ana, "game new")
    assert (
        "has no result" in (await world.press_id(world.joined("Eve", manage_messages=True), CustomId("annul", 1))).text
    )


async def test_a_record_tells_games_bests_rating_and_streak(world: World) -> None:
    await finished(world, "ana", "ben")
    await finished(world, "ana", "ben")
    shown = await world.slash(world.ana, "record")
    for words in ("Record of Ana", "2 tables", "Average place", "Rating", "Best score with 3 seats"):
        assert words in shown.text
    assert "together" not in shown.text
    other = await world.slash(world.ana, "record", player=world.ben)
    assert "Record of Ben" in other.text
    assert "**Ben and you**: 2 tables together" in other.text
    third = await world.slash(world.cleo, "record", player=world.ana, versus=world.ben)
    assert "**Ana and Ben**: 2 tables together" in third.text
    assert "have not finished a table together" in (await world.slash(world.cleo, "record", player=world.ana)).text
    assert "compared with themselves" in (await world.slash(world.ana, "record", versus=world.ana)).text


async def test_a_record_shows_the_rating_over_three_tables_or_more(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(world, "ana", "ben")
    await finished(world, "ana", "ben", "cleo")
    assert (await world.slash(world.ana, "record")).files == ()
    await finished(world, "ana", "ben")
    own = await world.slash(world.ana, "record")
    assert own.files == ("picture.png",), "the name tells nothing of whose it is"
    summary = own.alts[0]
    rating = re.search(r"Rating (\d+), give or take", own.text)
    assert summary.startswith(f"Rating of Ana, Vegas Showdown · this server: {rating[1]} after 3 tables. Highest ")
    assert summary.endswith(f", {rating[1]}.")
    assert (await world.slash(world.cleo, "record")).files == (), "one table is too little"
    assert "Rating of Ben" in (await world.slash(world.cleo, "record", player=world.ben)).alts[0]
    assert "slow tables" in (await world.slash(world.ana, "record", tempo="slow")).alts[0]
    assert "all servers" in (await world.slash(world.ana, "record", everywhere=True)).alts[0]
    panel = await world.slash(world.ana, "my settings")
    await world.fill_in(world.ana, panel, "Change settings", switches=["hand", "remarks"])
    refused = await world.slash(world.ben, "record", player=world.ana)
    assert (refused.files, refused.alts) == ((), [])
    assert (await world.slash(world.ana, "record")).alts == [summary]
    monkeypatch.setattr(world.services.images, "draw_private", AsyncMock(return_value=None))
    shown = await world.slash(world.ana, "record")
    assert shown.files == ()
    assert "after 3 tables. Highest" in shown.text


def test_dates_of_a_rating_are_those_of_the_readers_zone() -> None:
    steps = [
        RatingStep(SessionId(number), datetime(2026, 3, 14, 23, tzinfo=UTC) + timedelta(days=number), points)
        for number, points in enumerate((990, 1010, 990, 1010))
    ]
    where = Phrase("top-here")
    part = history_part(phrase("record-history-title", name="Ana"), where, steps, ZoneInfo("Asia/Tokyo"))
    english, german = (shared_texts(strict=True).picture_localizer(language) for language in ("en", "de"))
    assert (part.lowest.position, part.highest.position) == (0, 1), "the first of equal ones"
    assert [english(one) for one in (part.first, part.last)] == ["15 Mar 2026", "18 Mar 2026"]
    assert [german(one) for one in (part.highest.date, part.last)] == ["16. März 2026", "18. März 2026"]
    assert english(part.sentences[1]) == "After the last tables, one by one: 990, 1010, 990, 1010."


async def test_other_servers_are_nobody_elses_business_and_a_hidden_record_is_ones_own(world: World) -> None:
    await finished(world, "ana", "ben")
    refused = await world.slash(world.ana, "record", player=world.ben, everywhere=True)
    assert "not shown" in refused.text
    assert "all servers" in (await world.slash(world.ana, "record", everywhere=True)).text
    panel = await world.slash(world.ana, "my settings")
    assert "shown to others" in panel.text
    hidden = await world.fill_in(world.ana, panel, "Change settings", switches=["hand", "remarks"])
    assert "to nobody but you" in hidden.text
    assert "keeps the record to themselves" in (await world.slash(world.ben, "record", player=world.ana)).text
    assert "Ana" not in (await top(world, world.ben)).alts[0]
    assert "Record of Ana" in (await world.slash(world.ana, "record")).text
    await world.fill_in(world.ana, panel, "Change settings", switches=["record"])
    assert "Ana" in (await top(world, world.ben)).alts[0]
    zoe, place = world.stranger("Zoe")
    for everywhere in (False, True):
        for what in ("ratings", "wins", "streaks", "scores"):
            shown = await world.slash(zoe, "top", place, what=what, everywhere=everywhere)
            assert "Nobody is listed" in shown.text
            assert "Ana" not in shown.text + "".join(shown.alts)
    assert "no record of this player" not in (await world.slash(world.ben, "record", player=world.ana)).text


async def test_a_moderator_annuls_with_a_reason_and_a_public_line(world: World) -> None:
    await finished(world, "ana", "ben")
    for who in (world.ana, world.dan):
        refused = await world.press_id(who, CustomId("annul", 1, words=("yes", "trial")))
        assert "may manage messages" in refused.text
        assert refused.selects == []
        assert refused.buttons == {}
    eve = world.joined("Eve", manage_messages=True)
    asked = await world.press(eve, await world.slash(eve, "manage"), "Does the result count?")
    why = await world.choose(eve, asked, "agreed")
    assert "because the players agreed on it" in why.text
    assert "Nobody is listed" not in (await top(world, world.ana)).text
    done = await world.press(eve, why, "Annul the result")
    assert "counts for nothing now" in done.text
    assert "A moderator annulled the result of this table: the players agreed on it." in world.public()[-1].text
    assert "Nobody is listed" in (await top(world, world.ana)).text
    assert "No table with other people" in (await world.slash(world.ana, "record")).text
    panel = await world.press(eve, await world.slash(eve, "manage"), "Does the result count?")
    again = await world.press(eve, panel, "Let it count again")
    assert "counts again" in again.text
    assert "2 tables" not in (await world.slash(world.ana, "record")).text
    assert "one table" in (await world.slash(world.ana, "record")).text


async def test_people_of_equal_names_are_told_apart_in_lists(world: World) -> None:
    sams = [world.guild.add_member(world.env.create_user(name, global_name="Sam")) for name in ("sam", "samuel")]
    for name, who in zip(("sam", "samuel"), sams, strict=True):
        setattr(world, name, who)
    await finished(world, "sam", "samuel")
    shown = await top(world, sams[0])
    for number in (1, 2):
        assert f"Sam (no. {number})" in shown.alts[0] or f"Sam ({number})" in shown.alts[0]
    for who in sams:
        assert f"<@{who.id}>" in shown.text
    assert "Alike in name: no. 1 is <@" in shown.text


async def test_the_lobby_shows_shares_and_what_the_table_asks(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reliability, "ENOUGH", 1)
    await running_table(world, computers=0, others=2)
    for seed in range(6):
        await take_turn(world, (await pending(world))[0], Random(seed))
    own = await world.press(world.ana, await world.slash(world.ana, "record"), "My decisions in time")
    assert "relaxed tables: 100%" in own.text
    await world.closed(world.ana)
    await world.slash(world.ana, "game new")
    message = world.public()[-1]
    panel = await world.press(world.ana, message, "Settings")
    asked = await world.fill_in(world.ana, panel, "Who can join", access="everybody", share="90")
    assert "at least 90%" in asked.text
    details = await world.press(world.ben, message, "Details")
    assert "Ana (host) · 100% of" in details.text
    assert "Asks for: at least 90% of decisions in time" in details.text
