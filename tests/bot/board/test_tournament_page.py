"""The public page of a tournament: readable by everybody with its link, without scripts, and with no more than its
channel shows."""

import re
from dataclasses import replace

from bot.services.composition import Services
from bot.services.people.records import statistics
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.setup.setting_parser import default_setup
from bot.services.tournaments.setup.settings import TournamentPlan
from tests.bot.board.conftest import URL, Browsers
from tests.bot.services.fakes import sit_down
from tests.bot.services.tournament_play import announce


async def test_whoever_has_the_link_reads_standings_rounds_and_who_is_waited_for(
    services: Services, browsers: Browsers
) -> None:
    browser = await browsers.new()
    people = [await sit_down(services, 5000 + at, name) for at, name in enumerate(("Ana", "Ben", "Cleo", "Dan"))]
    host = replace(people[0].caller, manages=True)
    setup = default_setup(range(3, 6)).model_copy(update={"about": "Prizes: a cake", "password": "sesame"})
    record = await announce(services.context, host, TournamentPlan("Open", "vegas_showdown", setup))
    for one in people:
        await tournaments.join(services.context, one.caller, record.id)
        await statistics.set_shown(services.context, one.person, shown=one is not people[3])
    link = services.exporting.link(record)
    path = link.removeprefix(URL)
    status, before = await browser.get(path)
    assert status == 200
    assert all(word in before for word in ("Prizes: a cake", "Ana", "Player 4"))
    await tournaments.start(services.context, host, record.id)
    await services.runner.step(record.id)
    services.exporting._pages.clear()
    status, text = await browser.get(path)
    assert status == 200
    assert all(word in text for word in ("Standings", "Round 1", "Waits for", "Ben"))
    told = re.sub(r"base64,[^\"]*", "", text)  # A picture may spell a name by chance.
    assert not any(word in told for word in ("<script", "sesame", "Dan", record.seed, str(people[1].caller.discord_id)))
    for other in (path[:-1], "/tournament/1", "/tournament/x", "/tournament/99-0"):
        assert (await browser.get(other))[0] == 404
