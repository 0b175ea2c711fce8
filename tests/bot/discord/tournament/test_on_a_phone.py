"""Tournaments of every common format by presses alone, from the announcement to the next one, with taps and words counted."""

import re
from dataclasses import dataclass
from typing import Final

import pytest
from simcord.actors import MemberActor

from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from tests.bot.discord.tournament.test_tournament import last_moves, members, tick
from tests.bot.discord.world import Shown, World, organiser

MOMENT: Final = re.compile(r"<t:\d+(?::(\w))?>")
SHOWN_AS: Final = {"R": "in 3 days", "d": "28/11/2026", "F": "Saturday, 28 November 2026 20:00"}
"""Moments as Discord shows them, by style."""


def words(shown: Shown) -> int:
    """Count all words of a message as a reader sees it: its text, buttons and menus."""
    text = MOMENT.sub(lambda found: SHOWN_AS.get(found.group(1), "28 November 2026 20:00"), shown.text)
    menus = [one.get("placeholder", "") for one in shown.selects]
    return sum(any(map(str.isalnum, one)) for one in " ".join((text, *shown.buttons, *menus)).split())


@dataclass
class Phone:
    """Somebody's phone: every tap is counted, and every field that is typed."""

    world: World
    who: MemberActor
    taps: int = 0
    typed: int = 0

    def counted(self) -> tuple[int, int]:
        """Return taps and typed fields since the last count."""
        done = self.taps, self.typed
        self.taps = self.typed = 0
        return done

    async def press(self, shown: Shown, label: str) -> Shown:
        self.taps += 1
        return await self.world.press(self.who, shown, label)

    async def fill_in(self, shown: Shown, label: str, typed: dict[str, str], radio: dict[str, str]) -> Shown:
        """Press a button, type into its form, tick radio buttons unless they are ticked, and submit."""
        form = await self.world.pressed(self.who, shown, label)
        assert form.modal is not None
        standing = self.world.standing(form.modal)
        self.taps += 2 + sum(standing.get(name) != value for name, value in radio.items())
        self.typed += len(typed)
        result = await self.who.submit_modal(form, standing | typed | radio)
        await self.world.calm()
        return self.world.reply(result)

    async def rule(self, shown: Shown, table: str, places: dict[str, list[str]], reason: str) -> Shown:
        """Choose a table from its menu, fill the lists of places that differ, type a reason, and submit."""
        menu = next(one for one in shown.selects if table in {two["value"] for two in one["options"]})
        form = await self.who.select(shown.message, [table], custom_id=menu["custom_id"])
        assert form.modal is not None
        self.taps += 3 + 2 * len(places)
        self.typed += 1
        result = await self.who.submit_modal(form, {**self.world.standing(form.modal), **places, "reason": reason})
        await self.world.calm()
        return self.world.reply(result)


async def newest(world: World) -> TournamentRecord:
    number = await tournaments.tournament_in_channel(world.services.context, world.channel.id)
    return await tournaments.load(world.services.context, TournamentId(number or 0))


async def announced_by(phone: Phone, shown: Shown, label: str, template: str) -> TournamentRecord:
    """Announce from the command that opens the panel, in four taps and a name at most."""
    phone.counted()
    draft = await phone.fill_in(shown, label, {"name": f"Open of {template}"}, {"template": template})
    assert words(draft) <= 120, (words(draft), draft.text)
    await phone.press(draft, "Announce")
    taps, typed = phone.counted()
    assert taps <= 4, taps
    assert typed == 1
    return await newest(phone.world)


async def looked(world: World, *readers: MemberActor) -> None:
    """Assert that everybody's `/tournament` is short."""
    for who in readers:
        status = await world.slash(who, "tournament")
        assert words(status) <= 60, (who.name, words(status), status.text, list(status.buttons))


@pytest.mark.slow
@pytest.mark.parametrize(("template", "count"), [("slow", 8), ("knockout", 8), ("league", 11), ("championship", 12)])
async def test_a_tournament_is_announced_run_and_ended_by_few_taps(world: World, template: str, count: int) -> None:
    olga, fan = organiser(world), world.joined("Fan")
    people = [olga, *members(world, count - 1)]
    phone, readers = Phone(world, olga), (olga, people[1], fan)
    record = await announced_by(phone, await world.slash(olga, "organise"), "Announce one", template)
    await looked(world, *readers)
    (post,) = world.public()
    for who in people:
        await world.press(who, post, "Sign up")
    await looked(world, *readers)
    checks_in = record.setup.check_in_hours > 0
    await phone.press(await world.slash(olga, "organise"), "Open check-in" if checks_in else "Begin now")
    assert phone.counted() == (1, 0)
    if checks_in:
        await looked(world, *readers)
        for who in people:
            await world.press(who, world.public()[-1], "I am there")
    await tick(world)
    record = await newest(world)
    assert record.stage == "running", "once everybody is there it begins by itself"
    if template == "championship":
        assert "**Heat 1** (4 in all)" in (await world.slash(fan, "tournament")).text, "the finals are no heats"
    own = int(record.entries[0].number)
    table, seats = next((at, seats) for at, seats in enumerate(record.rounds[0].drawn.tables, 1) if own not in seats)
    places = {"place1": [str(seats[1])], "place2": [str(seats[0])]}
    ruled = await phone.rule(await world.slash(olga, "organise"), f"1.{table}", places, "agreed")
    assert "standings" in ruled.text
    assert phone.counted() == (7, 1)
    while record.stage == "running":
        await looked(world, *readers)
        await last_moves(world, record.id)
        record = await newest(world)
    assert record.stage == "finished"
    await looked(world, *readers)
    again = await announced_by(phone, await world.slash(olga, "organise"), "Announce another", template)
    assert again.id != record.id
    assert phone.counted() == (0, 0)
    end = next(one for one in world.public() if "The same again" in one.buttons)
    await phone.press(await phone.press(end, "The same again"), "Announce")
    assert phone.counted() == (2, 0)
    assert (await newest(world)).name == f"Open of {template} · 2"
