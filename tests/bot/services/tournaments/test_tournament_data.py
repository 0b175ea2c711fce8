"""A tournament's files contain everything public, can be recomputed, and name nobody who hides their record."""

import csv
import io
import json
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest

from bot.services.base.ports import PictureFile
from bot.services.composition import Services
from bot.services.people.records import statistics
from bot.services.tournaments.exports.files import csv_file, results
from bot.services.tournaments.exports.page import page
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.state.rulings import annul_table, correct_places
from tests.bot.services.fakes import FakeClock
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import begun, play, play_round, referee, session_of, setup, ticked


async def exported(services: Services, number: int, kind: str = "json") -> Any:
    person = next(iter((await tournaments.load(services.context, number)).entries)).person  # type: ignore[arg-type]
    _, content = await services.exporting.file(person, number, kind, "en")  # type: ignore[arg-type]
    return json.loads(content) if kind == "json" else content


async def test_outsiders_work_out_the_standings_from_the_file(services: Services) -> None:
    record, people = await begun(services, 9, setup(rules={"rounds": 2}))
    for _ in range(2):
        await play_round(services, record.id, people)
    judge = await referee(services)
    await deciding.rule(services.context, judge, record.id, annul_table(2, 1), "wrong deck")
    await deciding.rule(services.context, judge, record.id, correct_places(1, 1, "3 2 1"), "misread")
    found = await exported(services, record.id)
    points: dict[int, Fraction] = {}
    for row in found["results"]:
        if row["points_exact"] is not None:
            points[row["entry"]] = points.get(row["entry"], Fraction(0)) + Fraction(row["points_exact"])
    average = Fraction(10, 3)
    annulled = {row["entry"] for row in found["results"] if not row["counts"]}
    assert len(annulled) == 3
    for row in found["standings"]:
        free = average if row["entry"] in annulled else 0
        assert points.get(row["entry"], Fraction(0)) + free == Fraction(row["points_exact"])
    assert [(one["kind"], one["reason"]) for one in found["rulings"]] == [
        ("annulled", "wrong deck"),
        ("corrected", "misread"),
    ]
    digests = {row["session"]: row["digest"] for row in found["results"]}
    for session, digest in digests.items():
        assert digest == await services.evidence.digest(session)
        assert digest


async def test_nothing_of_running_tables_and_of_what_does_not_count_yet(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, setup(draw_hours=24, rules={"rounds": 2}))
    found = await exported(services, record.id)
    assert found["rounds"] == found["results"] == found["standings"] == []
    assert found["draws_seed"] is None
    clock.time += timedelta(hours=25)
    record = await ticked(services, record.id)
    still_played, over = record.tables_of(1)
    await play(services, session_of(over), people)
    await services.timekeeper.tick()
    found = await exported(services, record.id)
    assert [len(one) for one in found["rounds"][0]["tables"]] == [3, 3]
    assert {row["table"] for row in found["results"]} == {2}
    assert str(still_played.session) not in {str(row["session"]) for row in found["results"]}
    assert record.seed not in json.dumps(found)


async def test_an_open_duplicate_round_stays_closed(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    record, people = await begun(services, 6, setup(rules={"duplicate": True, "unfinished": "average"}))
    first, _ = record.tables_of(1)
    await play(services, session_of(first), people)
    await services.timekeeper.tick()
    for kind in ("json", "html"):
        assert record.rounds[0].secret not in str(await exported(services, record.id, kind))
    found = await exported(services, record.id)
    assert found["results"] == []
    assert all(row["points"] == "0" for row in found["standings"])


async def test_named_is_who_shows_their_record_and_the_page_has_its_own_decimal_mark(services: Services) -> None:
    record, people = await begun(services, 3, setup(rules={"rounds": 1}))
    await play_round(services, record.id, people)
    await statistics.set_shown(services.context, people[1].person, shown=False)
    found = await exported(services, record.id)
    assert [one["name"] for one in found["entries"]] == ["Player 1", "Player 2", "Player 3"]
    assert {(one["entry"], one["rated_games"]) for one in found["ratings"]} == {(1, 1), (3, 1)}
    await services.erase(people[2].caller)
    shown = str(await exported(services, record.id, "html"))
    assert "Player 1" in shown
    assert not any(str(one.caller.discord_id) in shown for one in people)

    judge = await referee(services)
    await deciding.rule(services.context, judge, record.id, annul_table(1, 1), "wrong deck")
    for language, mark in (("en", "3.3333"), ("de", "3,3333")):
        _, content = await services.exporting.file(people[0].person, record.id, "html", language)
        assert mark in content.decode()
        assert f'<html lang="{language}">' in content.decode()


async def test_names_make_no_formula_in_the_sheet_and_are_text_on_a_page_by_itself(services: Services) -> None:
    record, people = await begun(services, 3, setup(rules={"rounds": 1}))
    record = await play_round(services, record.id, people)
    names = ['=HYPERLINK("x")', 'Ann "the", best', "\uff1d1\uff0b1"]
    rows = list(csv.DictReader(io.StringIO(csv_file(record, names).decode(), newline="")))
    assert list(rows[0])[:4] == ["place", "name", "points", "round_1"]
    assert all(row["points"] == row["round_1"] for row in rows)
    assert {row["name"] for row in rows} == {'\'=HYPERLINK("x")', names[1], f"'{names[2]}"}
    localizer = await localizer_of(services.context, record.id, "en")
    hostile = replace(localizer, names=("<script>alert(1)</script>", "B & C", '"D"'))
    picture = PictureFile("picture.png", b"\x89PNG", 'Standings "as" <they> are')
    shown = page(hostile, results(record, {(1, 1): "ab" * 32}), [picture]).decode()
    assert "<script>" not in shown
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in shown
    assert "data:image/png;base64," in shown
    assert "ab" * 32 in shown
    assert "http" not in shown


async def test_tie_breaks_are_told_with_their_terms(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 2}))
    for _ in range(2):
        record = await play_round(services, record.id, people)
    found = await exported(services, record.id)
    for row in found["standings"]:
        for name, one in row["tie_breaks"].items():
            total = sum(map(Fraction, one["terms"]), Fraction(0))
            assert Fraction(one["value"]) == (total / len(one["terms"]) if name == "opponents" else total)
        assert len(row["tie_breaks"]["opponents"]["terms"]) == 4
