"""A duplicate round as its players see it: private threads, nothing for others, everything afterwards."""

from simcord.actors import MemberActor

from bot.services.base.model import SessionId
from bot.services.results.ratings import Scope
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.views import session_queries
from tests.bot.discord.playing import last_move
from tests.bot.discord.tournament.test_tournament import NUMBER, announced, last_moves, members, tick
from tests.bot.discord.world import World, organiser

_LOOKS = ("describe", "game replay", "show board", "recap", "game status", "show board")


async def begun(world: World, olga: MemberActor, people: list[MemberActor]) -> TournamentRecord:
    post = await announced(world, olga, rounds=1, duplicate="yes", round_time="off")
    assert "has the same luck" in post.text
    assert "did better than" in (await world.press(people[0], post, "Rules")).text
    for who in people:
        await world.press(who, post, "Sign up")
    await world.begin(olga)
    await tick(world)
    return await tournaments.load(world.services.context, NUMBER)


async def finished(world: World, session: int, seed: str) -> None:
    await last_move(world, SessionId(session), seed)
    await tick(world)


def texts_of(world: World, channel: int) -> str:
    return "\n".join(world.shown(one).text for one in world.env.backend.messages[channel].values())


async def seated(world: World, record: TournamentRecord, people: list[MemberActor], table: int) -> list[MemberActor]:
    match_table = record.tables_of(1)[table]
    card = await session_queries.load_card(world.services.context, SessionId(match_table.session or 0))
    ids = {seat.discord_id for seat in card.seats}
    return [one for one in people if one.id in ids]


async def test_a_faster_table_tells_the_others_nothing_until_the_round_is_over(world: World) -> None:
    olga, people = organiser(world), members(world, 6)
    record = await begun(world, olga, people)
    fast, slow = record.pairings
    assert fast.session is not None
    assert slow.session is not None
    insider = (await seated(world, record, people, 0))[0]
    outsider = (await seated(world, record, people, 1))[0]
    for match_table, players in ((fast, 0), (slow, 1)):
        thread = world.env.backend.channels[match_table.channel_id or 0]
        assert int(thread.type) == 12, "a private thread"
        inside = {one.id for one in await seated(world, record, people, players)}
        assert inside <= set(thread.thread_members)
        assert not (set(thread.thread_members) & {one.id for one in people}) - inside
    public = "\n".join(one.text for one in world.public())
    assert "private thread" in public
    assert record.rounds[0].secret not in public
    await finished(world, fast.session, "07" * 32)
    result = texts_of(world, fast.channel_id or 0)
    assert "stays secret until its last table is done" in result
    assert record.rounds[0].secret not in result
    elsewhere = [place for place in world.env.backend.messages if place != fast.channel_id]
    assert len(elsewhere) >= 2
    assert all(f"table #{fast.session}" not in texts_of(world, place) for place in elsewhere)
    for command in _LOOKS:
        own = await world.slash(insider, command, table=str(fast.session))
        assert "no such table" not in own.text, command
        other = await world.slash(outsider, command, table=str(fast.session))
        assert "no such table" in other.text.lower() or "There is no" in other.text, (command, other.text)
        organised = await world.slash(olga, command, table=str(slow.session))
        assert "There is no" in organised.text, (command, organised.text)
    standings = await world.tournament(outsider, "Standings")
    assert "0 points" in standings.text
    await finished(world, slow.session, "08" * 32)
    public = "\n".join(one.text for one in world.public())
    assert "table against table" in public
    assert record.rounds[0].secret in public
    assert "The field" in public
    for match_table in (fast, slow):
        assert "**Fairness** shows the seed" in texts_of(world, match_table.channel_id or 0)
        assert match_table.session is not None
        assert record.rounds[0].secret in str(await world.services.fairness.report(match_table.session))
    later = await world.slash(outsider, "game replay", table=str(fast.session))
    assert "There is no" not in later.text
    assert world.env.errors == []


async def test_of_a_sealed_table_managers_see_that_it_is_there_and_nobody_else_its_open_seats(world: World) -> None:
    people = members(world, 6)
    record = await begun(world, organiser(world), people)
    rita = world.joined("Rita", manage_guild=True)
    shown = await world.slash(rita, "server")
    assert shown.text.count("seen by its players alone") == 2
    assert "waits for" not in shown.text
    assert list((await world.choose(rita, shown, "1")).buttons) == ["Close it", "Back"]
    first = (await seated(world, record, people, 0))[0]
    outsider = (await seated(world, record, people, 1))[0]
    table = record.pairings[0]
    asked = await world.slash(first, "game leave", table=str(table.session))
    await world.press(first, asked, next(iter(asked.buttons)))
    assert "open" in texts_of(world, table.channel_id or 0)
    assert "no seat is open" in (await world.slash(outsider, "game seats")).text.lower()


SERIES = ("vegas_showdown", "filthy_rich", "new_las_vegas")
TITLES = ("Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas")


async def test_each_round_plays_the_next_game(world: World) -> None:
    olga, people = organiser(world), members(world, 3)
    draft = await world.draft(olga, name="Triathlon", game=SERIES[0], template="series", size=3)
    await world.press(olga, draft, "Announce")
    await world.calm()
    post = world.public()[-1]
    assert ", ".join(TITLES) in post.text
    assert "the games take turns" in post.text
    for who in people:
        await world.press(who, post, "Sign up")
    await world.begin(olga)
    for who in people:
        await world.tournament(who, "I am there")
    await tick(world)
    for number, (game, title) in enumerate(zip(SERIES, TITLES, strict=True), 1):
        record = await tournaments.load(world.services.context, NUMBER)
        (table,) = record.tables_of(number)
        session = SessionId(table.session or 0)
        assert (await world.services.repository.current(session)).game == game
        assert f"Played in this round: **{title}**" in "\n".join(one.text for one in world.public())
        thread = [world.shown(one).text for one in world.env.backend.messages[table.channel_id or 0].values()]
        assert any(f"Played in this round: **{title}**" in text for text in thread)
        await last_moves(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert record.stage == "finished"
    for game in SERIES:
        rated = await world.services.context.ratings.ratings_in(Scope(game, world.guild.id))
        assert len(rated) == 3, game
        assert all(one.rated_sessions == 1 for one in rated.values())
    trophy = world.public()[-1]
    assert any("Trophy of Triathlon" in alt for alt in trophy.alts)
    assert world.env.errors == []
