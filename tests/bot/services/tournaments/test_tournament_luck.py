"""One seed for a whole tournament: committed when the sign-up opens, with a salt of everybody who wants to add one."""

import hashlib
from unittest.mock import AsyncMock

import pytest

from bot.services.base.model import NotYours
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import signup_post
from bot.services.tournaments.queries import fairness as tournament_fairness
from bot.services.tournaments.running.tables import TournamentTables
from bot.services.views.fairness import FairnessReply
from engines.core.rng import commitment
from tests.bot.services.fakes import assert_refused, sit_down
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import (
    announced,
    begun,
    entry_of,
    organiser,
    play_round,
    referee,
    session_of,
    setup,
)


def sha(*parts: str) -> str:
    """Return the hash described in the documents: SHA-256 over the parts, each followed by a line feed."""
    return hashlib.sha256("".join(f"{part}\n" for part in parts).encode()).hexdigest()


def typed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


async def test_every_tables_luck_follows_from_the_one_seed_by_round_and_table(services: Services) -> None:
    record, people = await begun(services, 6)
    record = await play_round(services, record.id, people)
    assert len(record.rounds) == 2
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        assert table.seed == sha(record.seed, "table", str(match_table.round), str(match_table.number))
        assert table.commitment == commitment(table.seed)
    assert len({(await services.repository.current(one.session)).seed for one in record.pairings if one.session}) == 4
    assert record.engine().seed == sha(sha(record.seed, "draws"))


async def test_salts_of_all_who_sign_up_go_into_draws_and_tables(services: Services) -> None:
    number, people = await announced(services, 6)
    await tournaments.add_salt(services.context, people[4].caller, number, "  late tulips ")
    await tournaments.add_salt(services.context, people[1].caller, number, "thrown away")
    await tournaments.add_salt(services.context, people[1].caller, number, "tulips")
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    assert record.salts == (typed("tulips"), typed("late tulips"))
    assert record.engine().seed == sha(sha(record.seed, "draws"), typed("tulips"), typed("late tulips"))
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        assert table.salts == (sha(typed("tulips"), typed("late tulips")),)


async def test_a_salt_of_up_to_two_hundred_characters_can_be_given_while_signing_up_and_not_after_the_draw(
    services: Services,
) -> None:
    number, people = await announced(services, 3, setup(rules={"rounds": 3}))
    late = people[2].caller
    for text in ("x" * 201, " "):
        await assert_refused(tournaments.add_salt(services.context, late, number, text), "refuse-salt")
    record = await tournaments.add_salt(services.context, late, number, "x" * 200)
    entry = entry_of(record, late.person)
    assert entry.salt == typed("x" * 200)
    await tournaments.leave(services.context, late, number)
    with pytest.raises(NotYours):
        await tournaments.add_salt(services.context, late, number, "not in")
    record = await tournaments.join(services.context, late, number, "  roses ")
    entry = entry_of(record, late.person)
    assert entry.salt == typed("roses")
    await tournaments.start(services.context, organiser(people[0]), number)
    await services.runner.step(number)
    await assert_refused(tournaments.add_salt(services.context, late, number, "too late"), "refuse-tournament-salt")
    assert (await tournaments.load(services.context, number)).salts == (typed("roses"),)


async def test_whoever_comes_late_is_told_that_no_salt_is_taken(services: Services) -> None:
    record, people = await begun(services, 3)
    await tournaments.leave(services.context, people[2].caller, record.id)
    late = await sit_down(services, 7001, "Late")
    await assert_refused(tournaments.join(services.context, late.caller, record.id, "salt"), "refuse-tournament-salt")
    assert (await tournaments.load(services.context, record.id)).entry_of(late.person) is None
    after = await tournaments.join(services.context, late.caller, record.id)
    assert after.entry_of(late.person) is not None


async def test_a_duplicate_round_has_one_seed_that_follows_from_the_tournaments(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    number, people = await announced(services, 6, setup(rules={"duplicate": True, "rounds": 2}))
    await tournaments.add_salt(services.context, people[3].caller, number, "tulips")
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    keys: set[tuple[str, tuple[str, ...]]] = set()
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        keys.add((table.seed, table.salts))
    assert keys == {(sha(record.seed, "round", "1"), (sha(typed("tulips")),))}
    record = await play_round(services, number, people)
    assert record.rounds[1].secret == sha(record.seed, "round", "2")


async def test_the_commitment_stands_in_the_announcement_before_anybody_is_in(services: Services) -> None:
    number, _ = await announced(services, 1)
    record = await tournaments.load(services.context, number)
    post = signup_post(await localizer_of(services.context, number))
    shown = post.text + post.body.below
    assert commitment(record.seed) in post.named, "nobody has to read it"
    assert commitment(record.seed) not in shown
    assert commitment(record.seed) in post.instead(), "as long as there is no picture"
    assert record.seed not in shown + post.named + post.instead()


async def test_the_seed_is_secret_until_the_last_table_is_over(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 1}))

    async def shown() -> str:
        panel = await tournament_fairness.fairness(services.context, record.id, people[0].person)
        tables = [await services.fairness.report(one.session) for one in record.pairings if one.session is not None]
        return str((panel, tables))

    assert commitment(record.seed) in await shown()
    assert record.seed not in await shown()
    await deciding.call_off(services.context, await referee(services), record.id)
    assert record.seed not in await shown(), "its tables go on"
    caller = await referee(services)
    for match_table in record.pairings:
        await hosting.end(services.context, caller, session_of(match_table))
    assert record.seed in await shown()


async def test_a_tables_own_seed_is_shown_at_its_end_and_the_tournaments_stays_secret(services: Services) -> None:
    record, _ = await begun(services, 6, setup(rules={"rounds": 2}))
    session = session_of(record.pairings[0])
    assert "table 1 of round 1" in said(services, await services.fairness.report(session))
    await hosting.end(services.context, await referee(services), session)
    text = said(services, await services.fairness.report(session))
    assert sha(record.seed, "table", "1", "1") in text
    assert record.seed not in text


def said(services: Services, shown: FairnessReply) -> str:
    return services.texts.lines(shown.lines, "en")


async def test_a_table_opened_after_a_crash_has_the_same_luck(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process may stop between opening the thread and the table; the luck does not change."""
    real = TournamentTables._start  # pyright: ignore[reportPrivateUsage]
    number, people = await announced(services, 3)
    await tournaments.start(services.context, organiser(people[0]), number)
    monkeypatch.setattr(TournamentTables, "_start", AsyncMock(side_effect=RuntimeError("power cut")))
    with pytest.raises(RuntimeError):
        await services.runner.step(number)
    monkeypatch.setattr(TournamentTables, "_start", real)
    record = await services.runner.step(number)
    table = await services.repository.current(session_of(record.pairings[0]))
    assert table.seed == sha(record.seed, "table", "1", "1")
