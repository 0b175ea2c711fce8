"""Whose result it is when a seat changed hands."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.services.credit import HANDED_OVER, credited
from bot.services.house import House
from bot.services.model import OpenTable, PersonId
from bot.services.ratings import Scope
from bot.services.record import Seated
from data.store import log
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.contests import ContestComposer, ThreadMessenger, begun, organiser, play, setup
from tests.bot.services.fakes import sit_down

ANA, BEN = PersonId(1), PersonId(2)


@pytest.fixture
def messenger() -> ThreadMessenger:
    return ThreadMessenger()


@pytest.fixture
async def house(open_house: OpenHouse) -> House:
    return await open_house(composer=ContestComposer())


@pytest.mark.parametrize(
    ("seated", "decided", "whose"),
    [
        (Seated(person=ANA), {ANA: 9}, (ANA, None)),
        (Seated(person=ANA), {}, (ANA, None)),
        (Seated(computer="steady"), {None: 9}, (None, "steady")),
        (Seated(computer="steady"), {}, (None, "steady")),
        (Seated(), {None: 9}, (None, None)),
        # Whoever leaves a game that is mostly played keeps its result, whoever goes on.
        (Seated(computer="steady"), {ANA: 6, None: 3}, (ANA, None)),
        (Seated(person=BEN), {ANA: 6, BEN: 3}, (ANA, None)),
        # Whoever took over early has it.
        (Seated(person=BEN), {ANA: 2, BEN: 7}, (BEN, None)),
        # Half is not most: it counts for nobody.
        (Seated(person=BEN), {ANA: 4, BEN: 4}, (None, HANDED_OVER)),
        (Seated(person=BEN), {ANA: 3, None: 3, BEN: 3}, (None, HANDED_OVER)),
        (Seated(computer="steady"), {ANA: 3, None: 6}, (None, "steady")),
    ],
)
def test_a_result_belongs_to_whoever_made_most_of_the_decisions(
    seated: Seated, decided: Mapping[int | None, int], whose: tuple[PersonId | None, str | None]
) -> None:
    assert credited(seated, decided) == whose


async def test_leaving_a_game_near_its_end_leaves_its_result_with_whoever_left(house: House) -> None:
    """Ana plays two rounds of three and resigns; a computer player ends it. She is rated for it all the same."""
    ana, ben = await sit_down(house, 1000, "Ana"), await sit_down(house, 1001, "Ben")
    card = await house.sessions.open(ana.caller, OpenTable("tiny", options={"rounds": "3"}), 600)
    await house.sessions.join(ben.caller, card.session)
    await house.sessions.start(ana.caller, card.session)
    for _ in range(4):  # a roll or a pledge
        record = await house.ledger.current(card.session)
        owing = [ana if record.seats[one.seat].person == ana.person else ben for one in record.owed]
        for who in owing:
            for words in ("roll",) if len(owing) == 1 else ("add 1", "confirm"):
                await who.say(card.session, words)
    await house.sessions.leave(ana.caller, card.session)
    await play(house, card.session, [ben])
    rows = await house.ledger.database.read(lambda tx: log.results_of(tx, card.session))
    assert {row.person_id for row in rows} == {ana.person, ben.person}
    rated = await house.honours.ratings.of(Scope("tiny", record.guild_id))
    assert set(rated) == {ana.person, ben.person}


async def test_who_never_turned_up_forfeits(house: House) -> None:
    record, people = await begun(house, 3, setup(rules={"rounds": 1}))
    session = record.pairings[0].session
    assert session is not None
    absent = people[2]
    table = await house.ledger.current(session)
    seat = table.seat_of(absent.person)
    assert seat is not None
    host = organiser(people[0])
    await house.seating.replace_by_computer(host, session, seat, "steady")
    await play(house, session, people[:2])
    await house.timekeeper.tick()
    done = await house.tournaments.load(record.id)
    (result,) = [one.result for one in done.pairings]
    assert result is not None
    assert result.seats[Seat(seat)].ending == "forfeit"
    assert [one.ending for at, one in enumerate(result.seats) if at != seat] == ["played", "played"]
