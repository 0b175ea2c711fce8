"""A tournament over two servers as people see it: the code, its acceptance, sign-up, play, and the end."""

import re
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.services.base.ids import decode
from bot.services.tournaments.organising import tournaments
from tests.bot.discord.hands import close_direct, direct
from tests.bot.discord.tournament.test_tournament import NUMBER, announced, last_moves, tick
from tests.bot.discord.world import Shown, World, organiser


class Attic:
    """Another server, in German, with a channel, a member who may manage it, and two more."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.guild = world.env.create_guild("Attic")
        self.channel: ChannelHandle = self.guild.create_text_channel("tournaments")
        role = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self.greta = self.guild.add_member(world.env.create_user("greta", global_name="Greta"), roles=[role])
        self.emil, self.finn = (
            self.guild.add_member(world.env.create_user(name.lower(), global_name=name)) for name in ("Emil", "Finn")
        )

    async def desk(self) -> Shown:
        panel = await self.world.slash(self.greta, "server", self.channel)
        return await self.world.press(self.greta, panel, "Tournaments of other servers")

    async def looked(self, code: str) -> Shown:
        return await self.world.fill_in(
            self.greta, await self.desk(), "Enter a code", code=code, channel=[self.channel]
        )

    def public(self) -> list[Shown]:
        return self.world.public(self.channel)


async def servers_of(world: World, olga: MemberActor) -> Shown:
    """Return the page of other servers, behind **Details**."""
    overview = await world.press(olga, await world.tournament(olga, "Organise"), "Change")
    return await world.press(olga, await world.press(olga, overview, "Details"), "Other servers")


def code_on(page: Shown) -> str:
    found = re.search(r"`(\d+-[0-9a-f]{10})`", page.text)
    assert found is not None, page.text
    return found[1]


async def code_of(world: World, olga: MemberActor) -> str:
    page = await servers_of(world, olga)
    assert "No other server can join" in page.text
    return code_on(await world.press(olga, page, "Open to other servers"))


async def over_two(world: World, **options: Any) -> tuple[MemberActor, Attic]:
    """Return the organiser and the other server of a tournament that it has accepted."""
    olga, attic = organiser(world), Attic(world)
    await announced(world, olga, **options)
    shown = await attic.looked(await code_of(world, olga))
    await world.press(attic.greta, shown, "Accept")
    await world.calm()
    return olga, attic


async def test_whoever_manages_a_server_sees_what_it_is_before_accepting_and_by_a_wrong_code_nothing(
    world: World,
) -> None:
    olga, attic = organiser(world), Attic(world)
    await announced(world, olga)
    code = await code_of(world, olga)
    wrong = await attic.looked(f"{NUMBER}-0123456789")
    assert "good for no tournament" in wrong.text
    assert "Autumn" not in wrong.text
    shown = await attic.looked(code)
    for words in ("Autumn Open", "Corner", "Vegas Showdown", "Swiss", f"<#{attic.channel.id}>"):
        assert words in shown.text
    assert not attic.public()
    assert "is held here from now on" in (await world.press(attic.greta, shown, "Accept")).text
    (post,) = [one for one in attic.public() if "Sign up" in one.buttons]
    assert "Autumn Open" in post.text
    assert "Corner and Attic" in post.text
    assert any("now held in Attic" in one.text for one in world.public())


async def test_either_side_ends_it(world: World) -> None:
    olga, attic = await over_two(world)
    post = next(one for one in attic.public() if "Sign up" in one.buttons)
    await world.press(attic.emil, post, "Sign up")
    page = await servers_of(world, olga)
    assert "Attic: one person has signed up there" in page.text
    asked = await world.choose(olga, page, str(attic.guild.id))
    assert "Whoever signed up there plays on" in asked.text
    page = await world.press(olga, asked, "Remove it")
    assert "Attic" not in page.text
    await world.calm()
    assert any("no longer held in this server" in one.text for one in attic.public())
    assert not any("Sign up" in one.buttons for one in attic.public())
    assert "Emil" in next(one for one in world.public() if "Sign up" in one.buttons).text
    assert "Autumn Open" in (await world.slash(attic.emil, "tournament", attic.channel, tournament=str(NUMBER))).text
    page = await world.press(olga, page, "Close to new servers")
    code = code_on(await world.press(olga, page, "Open to other servers"))
    await world.press(attic.greta, await attic.looked(code), "Accept")
    asked = await world.choose(attic.greta, await attic.desk(), str(NUMBER))
    assert "None is held here" in (await world.press(attic.greta, asked, "Withdraw")).text
    assert any("no longer held in Attic" in one.text for one in world.public())


async def test_a_small_tournament_over_two_servers_to_its_end(world: World) -> None:
    olga, attic = await over_two(world, rounds=1)
    await world.services.servers.change(attic.guild.id, lambda one: one.model_copy(update={"language": "de"}))
    await world.press(world.ana, world.public()[-2], "Sign up")
    for who in (attic.emil, attic.finn):
        post = next(one for one in attic.public() if any("tournament:" in b["custom_id"] for b in one.buttons.values()))
        await world.press(who, post, next(iter(post.buttons)))
    close_direct(world, attic.emil)
    await world.begin(olga)
    await tick(world)
    world.watch.pass_seconds(5)
    await world.calm()
    (match_table,) = (await tournaments.load(world.services.context, NUMBER)).pairings
    assert (match_table.place, match_table.session) == ("direct", 1)
    assert any("in direct messages" in one.text for one in world.public())
    assert any("in Direktnachrichten" in one.text for one in attic.public())
    assert (await world.slash(attic.greta, "show board", attic.channel, table="1")).alts
    ivy, hall = world.stranger("Ivy")
    assert not (await world.slash(ivy, "show board", hall, table="1")).alts
    for who in (world.ana, attic.finn):
        assert any("Act" in one.buttons for one in direct(world, who))
    assert not direct(world, attic.emil)
    assert any(f"<@{attic.emil.id}>" in one.text for one in attic.public())
    assert not any(f"<@{attic.emil.id}>" in one.text for one in world.public())
    panel = await world.slash(attic.emil, "play", attic.channel)
    assert {decode(one["custom_id"]).session for one in panel.buttons.values()} == {1}  # type: ignore[union-attr]
    await last_moves(world)
    await world.calm()
    record = await tournaments.load(world.services.context, NUMBER)
    assert record.stage == "finished"
    assert any("wins the tournament" in one.text or "share the victory" in one.text for one in world.public())
    assert any("Turnier" in one.text and "Autumn Open" in one.text and one.alts for one in attic.public())
    assert "Hall of fame" not in attic.public()[-1].buttons


async def test_who_is_a_member_of_which_server(world: World) -> None:
    attic = Attic(world)
    assert await world.announcer.is_member(world.guild.id, world.ana.id)
    assert not await world.announcer.is_member(attic.guild.id, world.ana.id)
    assert await world.announcer.is_member(attic.guild.id, attic.emil.id)
    assert not await world.announcer.is_member(12345, world.ana.id), "a server the bot is not in"
    await world.thrown_out()
    assert not await world.announcer.is_member(world.guild.id, world.ana.id)
