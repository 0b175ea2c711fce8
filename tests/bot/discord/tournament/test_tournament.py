"""/tournament as organisers and players see it: from the announcement to the trophy."""

import hashlib
import re
from typing import Any

import discord
from simcord.actors import MemberActor
from sqlalchemy import update

from bot.services.base.ids import CustomId
from bot.services.base.model import SessionId
from bot.services.people.records import statistics
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentId
from data.store.schema.games import sessions
from tests.bot.discord.playing import last_move
from tests.bot.discord.world import Shown, World, limited, organiser

HEX = re.compile(r"[0-9a-f]{64}")
NUMBER = TournamentId(1)


def members(world: World, count: int) -> list[MemberActor]:
    more = [world.joined(f"Guest {number}") for number in range(4, count)]
    return [world.ana, world.ben, world.cleo, world.dan, *more][:count]


async def tick(world: World) -> None:
    """Carry out everything that is due, and its consequences."""
    await world.services.timekeeper.tick()
    await world.calm()


async def announced(world: World, olga: MemberActor, **options: Any) -> Shown:
    wanted = {"name": "Autumn Open", "game": "vegas_showdown", "size": 3, "rounds": 2} | options
    draft = await world.draft(olga, **wanted)
    assert "Only you see this draft" in draft.text, draft.text
    answer = await world.press(olga, draft, "Announce")
    assert f"announced in <#{world.channel.id}>" in answer.text, answer.text
    assert {"Begin now", "Open check-in"} & set((await world.press(olga, answer, "Organise")).buttons), (
        "no command is needed from here on"
    )
    return world.public()[-1]


async def last_moves(world: World, number: TournamentId = NUMBER) -> None:
    record = await tournaments.load(world.services.context, number)
    for one in record.tables_of(len(record.rounds)):
        if one.session is not None and one.result is None:
            await last_move(world, SessionId(one.session))
    await tick(world)


async def test_from_the_announcement_to_the_trophy(world: World, olga: MemberActor) -> None:
    post = await announced(world, olga)
    for words in ("Autumn Open", "Swiss", "2 rounds", "2 games each", "120 days at most", "Nobody has signed up yet"):
        assert words in post.text
    assert len(re.sub(r"<t:[^>]*>", "", post.text).split()) <= 120, post.text
    assert "6, 3, 1" not in post.text
    rules = await world.press(world.ana, post, "Rules")
    for words in ("Play and time", "grace of 2 hours", "**Points**", "6, 3, 1", "last place", "autopilot", "Organiser"):
        assert words in rules.text, "all rules are behind one button"
    (menu,) = (await world.tournament(olga, "Organise")).selects
    assert {one["value"] for one in menu["options"]} == {"invite", "message", "seeds", "helpers"}, "nobody to take out"
    people = members(world, 6)
    for who in people:
        assert "You are in Autumn Open" in (await world.press(who, post, "Sign up")).text
    assert "You are in already" in (await world.press(world.ana, post, "Sign up")).text
    await world.calm()
    post = world.public()[-1]
    assert "6 players" in post.text
    assert "Guest 5" in post.text
    assert "begins" in (await world.begin(olga)).text
    await tick(world)
    texts = "\n".join(one.text for one in world.public())
    assert "Seed of all draws" in texts
    assert "round 1" in texts
    record = await tournaments.load(world.services.context, NUMBER)
    threads = [one.channel_id for one in record.pairings]
    assert len(set(threads)) == 2
    for thread in threads:
        assert f"<#{thread}>" in texts
        talk = "\n".join(world.shown(one).text for one in world.env.backend.messages[thread or 0].values())
        assert "This is your table" in talk
        assert "<@" in talk
    assert "Round 1 is on." in texts
    status = await world.slash(world.ana, "tournament")
    for words in ("**Round 1** (2 in all): 0 of 2 tables over", "Your table:", "It ends"):
        assert words in status.text, status.text
    assert len(re.sub(r"<[^>]*>", "", status.text).split()) <= 60, status.text
    assert next(iter(status.buttons)) == "Standings"
    await last_moves(world)
    assert any("Round 2 is on." in one.text for one in world.public()), "the announcement says so, too"
    await last_moves(world)
    texts = [one.text for one in world.public()]
    assert any("standings after round 1" in text for text in texts)
    assert not any("standings after round 2" in text for text in texts), "they are part of the end"
    end = world.public()[-1]
    assert "wins the tournament" in end.text or "share the victory" in end.text
    standing, last_round = end.text.split("**Played last: Round 2**")
    assert standing.count("- **") == 6, "everybody's place"
    assert re.fullmatch(
        r"(\n- Table \d: 1\. [\w ]+ \([\d.]+ points\), 2\. [\w ]+ \([\d.]+ points\), 3\. [\w ]+ \([\d.]+ points?\)){2}",
        last_round,
    ), last_round
    assert any("Trophy of Autumn Open" in alt for alt in end.alts)
    standings = await world.tournament(world.ana, "Standings")
    assert "You are on place" in standings.text
    hall = await world.press(world.ana, end, "Hall of fame")
    assert "Hall of fame" in hall.text
    assert "Autumn Open" in hall.text
    assert (await world.slash(world.ben, "tournament", what="hall")).text == hall.text
    for one in (await tournaments.load(world.services.context, NUMBER)).entries:
        assert one.person is not None
        await statistics.set_shown(world.services.context, one.person, shown=False)
    assert "**Somebody" in (await world.slash(world.ben, "tournament", what="hall")).text
    kinds = await world.press(world.ana, end, "Data")
    for kind, file in (("Page with pictures", ".html"), ("JSON", ".json"), ("CSV", ".csv")):
        kinds = await world.press(world.ana, kinds, kind)
        assert kinds.files == (f"tournament_1{file}",)
    assert len(standings.files) == 1
    tables = await world.tournament(world.ana, "Tables")
    tables = await world.press(world.ana, tables, "Round 1")
    assert "Your table:" in tables.text
    assert world.env.errors == []


async def test_the_sign_up_is_one_post_kept_up_to_date(world: World, olga: MemberActor) -> None:
    post = await announced(world, olga, maximum=2)
    for who in (world.ana, world.ben):
        await world.press(who, post, "Sign up")
    reserve = await world.press(world.cleo, post, "Sign up")
    assert "number 1 in reserve" in reserve.text
    world.watch.pass_seconds(5)
    await world.calm()
    (only,) = world.public()
    assert "2 players" in only.text
    assert "In reserve: Cleo" in only.text
    assert "withdrawn" in (await world.press(world.ana, only, "Withdraw")).text
    world.watch.pass_seconds(5)
    await world.calm()
    (only,) = world.public()
    assert "Cleo" in only.text
    assert "In reserve" not in only.text
    assert "Ana" not in only.text


async def test_only_organisers_decide(world: World, olga: MemberActor) -> None:
    assert "organise" not in world.ana.available_commands(world.channel)
    await announced(world, olga)
    assert "Organise" not in (await world.slash(world.ana, "tournament")).buttons
    for word in ("start", "end", "all"):
        answer = await world.press_id(world.ana, CustomId("organise", words=(word, "1")))
        assert "Only organisers" in answer.text, answer.text
        assert answer.buttons == {}
    forged = await world.press_id(world.ana, CustomId("tournament-end", words=("yes", "1")))
    assert "Only organisers" in forged.text
    gil = world.joined("Gil")
    own = discord.PermissionOverwrite(manage_messages=True)
    den = world.guild.create_text_channel("den", overwrites={gil: own})
    answer = await world.press_id(gil, CustomId("organise", words=("end", "1")), den)
    assert "Only organisers" in answer.text, "rights in another channel are none here"


async def test_whoever_organises_by_a_role_has_everything_on_a_panel(world: World, olga: MemberActor) -> None:
    role = world.guild.create_role("Referees")
    rita = world.guild.add_member(world.env.create_user("rita", global_name="Rita"), roles=[role])
    assert "organise" not in rita.available_commands(world.channel)
    post = await announced(world, olga, organisers=role.id)
    for who in members(world, 6):
        await world.press(who, post, "Sign up")

    async def panel() -> Shown:
        return await world.tournament(rita, "Organise")

    stranger, friend = (world.joined(name) for name in ("Stan", "Fay"))
    for one in (stranger, friend):
        assert "1 person is invited" in (await world.organise(rita, "invite", people=[one])).text
    for who in (stranger, friend):
        call = next(one for one in reversed(world.public()) if f"<@{who.id}>" in one.text)
        await world.press(who, call, "Withdraw")
    await world.press(rita, await panel(), "Begin now")
    await tick(world)
    assert "Begin now" not in (await panel()).buttons
    moved = await world.organise(rita, "round", hours="24", reason="holidays")
    assert "<t:" in moved.text
    refused = await world.organise(rita, "round", hours="soon", reason="holidays")
    assert "“soon” is not a whole number" in refused.text
    assert refused.selects, "the menus are still there"
    assert (await world.organise(rita, "points", player=["1"], points="-1", reason="late twice")).files
    gone = await world.organise(rita, "drop", player=["2"], reason="asked to")
    assert "plays no further round" in gone.text
    assert "Back" in gone.buttons
    assert (await world.organise(rita, "1.1", reason="wrong set-up")).text
    assert len((await tournaments.load(world.services.context, NUMBER)).rulings) >= 2
    ended = await world.press(rita, await world.press(rita, await panel(), "Call off"), "Call it off")
    assert (await tournaments.load(world.services.context, NUMBER)).over
    assert "2 tables go on as ordinary ones" in ended.text
    board = next(one for one in world.public() if "Autumn Open · round 1" in one.text)
    for shown in (board, await world.slash(world.ana, "tournament")):
        assert "called off" in shown.text
        assert not re.search("at the latest|aits? for|Waited", shown.text)
    unread = update(sessions).where(sessions.c.id == 1).values(state=b"of another version")
    await world.services.repository.database.write_tx(lambda tx: tx.execute(unread))
    world.services.repository.forget()
    asked = await world.press(rita, ended, "Close the rest")
    assert "closed" in (await world.press(rita, asked, "Close the rest")).text
    assert "Close the rest" not in (await panel()).buttons


async def test_nothing_is_shown_of_another_servers_tournament(world: World, olga: MemberActor) -> None:
    await announced(world, olga)
    zoe, place = world.stranger("Zoe")
    assert "no such tournament" in (await world.slash(zoe, "tournament", place, tournament="1")).text
    assert "no tournament in this channel" in (await world.slash(zoe, "tournament", place)).text
    for word in ("join", "standings", "tables"):
        forged = CustomId("tournament", words=(word, "1"))
        assert "no such tournament" in (await world.press_id(zoe, forged, place)).text
    assert await zoe.autocomplete(place, "tournament", "tournament", "") == []


async def begun(world: World, olga: MemberActor, people: list[MemberActor], **options: Any) -> None:
    post = await announced(world, olga, **options)
    for who in people:
        await world.press(who, post, "Sign up")
    await world.begin(olga)
    await tick(world)


async def test_of_the_reserve_nobody_is_offered_for_points(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 4), maximum=3, rounds=1)
    for what, players in (("points", 3), ("drop", 4)):
        panel = await world.tournament(olga, "Organise")
        form = await olga.select(panel.message, [what], custom_id=panel.selects[0]["custom_id"])
        assert str(form.modal).count("'value': ") == players, what


async def test_a_ruling_has_a_reason_everybody_reads(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 3), rounds=1)
    await last_moves(world)
    shown = await world.organise(olga, "points", reason="late start", player=["1"], points="5")
    assert "standings" in shown.text
    line = world.public()[-1].text
    assert "+5 points for Ana" in line
    assert "Reason: late start" in line
    back = await world.organise(olga, "back", ruling=["1"], reason="was in time")
    assert "taken back" in back.text
    assert "taken back: +5 points for Ana. Reason: was in time" in world.public()[-1].text
    record = await tournaments.load(world.services.context, NUMBER)
    seats = record.rounds[0].drawn.tables[0]
    await world.organise(olga, "1.1", reason="misread", place1=[str(seats[2])], place2=[str(seats[1])])
    assert "table 1 of round 1 ended" in world.public()[-1].text
    record = await tournaments.load(world.services.context, NUMBER)
    assert [one.place for one in record.as_tournament().decided[1, 1].seats] == [3, 2, 1], (
        "the place in no list follows"
    )
    await world.organise(olga, "disqualify", reason="two accounts", player=["2"])
    assert "Ben is disqualified" in world.public()[-1].text
    assert "**3** · Ben" in (await world.tournament(world.ana, "Standings")).text


async def test_an_organiser_who_plays_asks_another_one(world: World, olga: MemberActor) -> None:
    rita = world.joined("Rita", manage_events=True)
    await begun(world, olga, [olga, *members(world, 2)], rounds=1)
    offered = (await world.tournament(olga, "Organise")).selects[0]["options"]
    assert not {"undraw", "seeds", "back"} & {one["value"] for one in offered}
    await last_moves(world)
    first = (await tournaments.load(world.services.context, NUMBER)).rounds[0].drawn.tables[0]
    asked = await world.organise(olga, "1.1", reason="misread", place1=[str(first[2])], place2=[str(first[1])])
    assert "others decide until" in asked.text
    post = world.public()[-1]
    for words in ("Olga, who plays too, proposes: table 1 of round 1 ended", "Reason: misread"):
        assert words in post.text
    assert "Your vote is noted" in (await world.press(world.ana, post, "Agree")).text
    assert "this is done" in (await world.press(rita, post, "Agree")).text
    record = await tournaments.load(world.services.context, NUMBER)
    assert [one.place for one in record.as_tournament().decided[1, 1].seats if one.player == first[0]] == [3]


async def test_leaving_in_the_middle_is_asked_first(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 6), rounds=2)
    asked = await world.tournament(world.ana, "Withdraw")
    assert "cannot come back" in asked.text
    gone = await world.press(world.ana, asked, "Withdraw")
    assert "no further round" in gone.text
    assert "Ana withdraws" in world.public()[-1].text
    again = await world.press_id(world.ana, CustomId("tournament", words=("leave", "1")))
    assert "do not take part" in again.text
    await last_moves(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert not [table for table in record.rounds[1].drawn.tables if 1 in table]


async def test_somebody_else_plays_on(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 3), rounds=2)
    stranger = world.joined("Stan")
    answer = await world.organise(olga, "replace", player=["2"], by=[stranger], reason="ill")
    assert f"<@{stranger.id}>" in answer.text
    line = world.public()[-1].text
    for words in ("Stan plays on for Ben", "Reason: ill", f"<@{stranger.id}>"):
        assert words in line
    await tick(world)
    (match_table,) = (await tournaments.load(world.services.context, NUMBER)).pairings
    table = await world.services.repository.current(SessionId(match_table.session or 0))
    met = await world.services.context.people.register(stranger.id, "Stan")
    assert met in {one.person for one in table.seats}, "whom the bot had never met sits at the table at once"
    await last_moves(world)
    assert "Stan" in world.public()[-1].text
    assert "**" in (await world.tournament(stranger, "Standings")).text


async def test_checking_in(world: World, olga: MemberActor) -> None:
    post = await announced(world, olga, check_in="2h")
    people = members(world, 5)
    for who in people:
        await world.press(who, post, "Sign up")
    opened = await world.press(olga, await world.tournament(olga, "Organise"), "Open check-in")
    assert "everybody was called" in opened.text
    call = world.public()[-1]
    assert "check-in is open" in call.text
    panel = await world.tournament(olga, "Organise")
    assert not [one for one in panel.buttons if one.startswith("Begin")], "nobody is there, so it would be called off"
    assert "With 0 players" in (await world.press_id(olga, CustomId("organise", words=("begin", "1")))).text
    for who in people[:3]:
        assert "you are there" in (await world.press(who, call, "I am there")).text
    panel = await world.tournament(olga, "Organise")
    assert "Missing 2: Dan, Guest 4" in panel.text
    await world.press(olga, panel, "Call them again")
    again = world.public()[-1].text
    assert f"<@{people[3].id}>" in again
    assert f"<@{people[0].id}>" not in again
    panel = await world.tournament(olga, "Organise")
    asked = await world.press(olga, panel, "Begin without 2: Dan, Guest 4")
    assert "without 2 people" in asked.text
    assert (await tournaments.load(world.services.context, NUMBER)).stage == "checkin", "it is asked first"
    await world.press(olga, asked, "Begin now")
    await tick(world)
    assert len((await tournaments.load(world.services.context, NUMBER)).playing) == 3
    told = next(one.text for one in world.public() if "begun without you" in one.text)
    assert f"<@{people[4].id}>" in told
    assert "Sign up" in (await world.slash(people[3], "tournament")).buttons


async def test_another_one_is_announced_from_the_end_of_one(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 3), rounds=1)
    await last_moves(world)
    end = world.public()[-1]
    drafted = await world.press(olga, end, "The same again")
    assert "Autumn Open · 2" in drafted.text
    await world.press(olga, drafted, "Announce")
    assert "Autumn Open · 2" in world.public()[-1].text
    form = {"name": "Friday Cup", "template": "evening", "game": "vegas_showdown"}
    drafted = await world.fill_in(olga, end, "Announce another", **form)
    assert len(re.sub(r"<t:[^>]*>", "", drafted.text).split()) <= 120, drafted.text
    assert "Announce" in drafted.buttons
    assert "Manage Events" in (await world.press(world.ana, end, "The same again")).text


async def test_calling_off_is_asked_for_twice(world: World, olga: MemberActor) -> None:
    await announced(world, olga)
    asked = await world.press(olga, await world.tournament(olga, "Organise"), "Call off")
    assert "cannot be undone" in asked.text
    assert (await tournaments.load(world.services.context, NUMBER)).stage == "signup"
    assert "called off" in (await world.press(olga, asked, "Call it off")).text
    assert "called off by the organiser" in "\n".join(one.text for one in world.public())
    assert "is over" in (await world.press_id(world.ana, CustomId("tournament", words=("join", "1")))).text


async def test_a_tournament_needs_a_text_channel_and_missing_rights_are_named(world: World) -> None:
    olga, zoe = organiser(world), world.env.create_user("zoe", global_name="Zoe")
    voice = world.guild.create_voice_channel("voice")
    assert "text channel" in (await world.draft(olga, voice, name="Cup", game="vegas_showdown")).text
    closed = limited(world.guild, "closed", create_public_threads=False, send_messages_in_threads=False)
    answer = await world.draft(olga, closed, name="Cup", game="vegas_showdown")
    assert "Create Public Threads" in answer.text
    assert "Send Messages in Threads" in answer.text
    assert world.public(closed) == []
    open_only = limited(world.guild, "open", create_private_threads=False)
    wanted = {"name": "Same Luck", "game": "new_las_vegas"}
    drafted = await world.draft(olga, open_only, template="duplicate", **wanted)
    assert "Create Private Threads" in drafted.text
    plain = await world.draft(olga, open_only, **wanted)
    answer = await world.press(olga, await world.decide(olga, plain, "duplicate", "yes"), "Announce")
    assert "Create Private Threads" in answer.text
    assert world.public(open_only) == []
    await announced(world, olga)
    assert "no tournament in this channel" in (await world.slash_direct(zoe, "tournament")).text


async def test_tables_can_be_looked_at_while_they_play_and_when_their_threads_are_put_away(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 6), rounds=1)
    assert "waits for" in (await world.tournament(world.ana, "Tables")).text
    assert "waits for" in (await world.slash(world.ana, "tournament", what="tables")).text
    assert "standings" in (await world.slash(world.ana, "tournament", what="standings", tournament="1")).text
    await last_moves(world)
    record = await tournaments.load(world.services.context, NUMBER)
    for _ in range(130):
        world.watch.pass_seconds(30)
        await world.services.timekeeper.tick()
    for one in record.pairings:
        thread = world.env.backend.channels[one.channel_id or 0]
        assert thread.thread_metadata.archived
        for who in (world.ana, world.dan):
            shown = await world.slash(who, "game replay", table=str(one.session))
            assert "There is no" not in shown.text
    assert world.env.errors == []


async def test_an_organiser_seeds_by_hand_writes_to_players_and_names_others(world: World, olga: MemberActor) -> None:
    post = await announced(world, olga)
    for who in members(world, 4):
        await world.press(who, post, "Sign up")
    unknown = await world.organise(olga, "seeds", names="1. Cleo\nZoe\nBen", reason="last year")
    assert "This name is not among the players: Zoe." in unknown.text
    seeded = await world.organise(olga, "seeds", names="1. Cleo\n2) Ben\n", reason="last year")
    assert "2 are seeded by hand" in seeded.text
    assert "seeds Cleo and Ben. Reason: last year" in world.public()[-1].text
    assert "Seeded by hand: Cleo, Ben" in (await world.press(world.ana, post, "Rules")).text
    assert "goes to 4 players" in (await world.organise(olga, "message", text="We begin at eight.")).text
    await world.calm()
    told = world.public()[-1].text
    assert "We begin at eight." in told
    assert all(f"<@{one.id}>" in told for one in members(world, 4)[:4])
    assert "have had a message in this hour" in (await world.organise(olga, "message", text="Again.")).text
    assert "may organise as well" in (await world.organise(olga, "helpers", people=[world.dan])).text
    await world.begin(world.dan)
    await tick(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert [record.entries[at].rank for at in (2, 1)] == [1, 2]
    assert world.env.errors == []


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
