"""The program in docs/tournament_luck.md, run as it is printed, works the ratings out again from a tournament's file."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from bot.services.composition import Services
from bot.services.people.records.ratings import Scope
from bot.services.tournaments.state.record import TournamentRecord
from tests.bot.services.fakes import Player
from tests.bot.services.tournament_play import begun, play_round, referee, setup

ROOT = Path(__file__).parents[4]


def printed(page: str = "docs/tournament_luck.md") -> str:
    """Return the program."""
    found = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1
    return found[0]


def run(folder: Path, content: bytes) -> subprocess.CompletedProcess[str]:
    """Return the program on a file."""
    (folder / "ratings.py").write_text(printed(), encoding="utf-8")
    (folder / "tournament.json").write_bytes(content)
    line = [sys.executable, "-I", "-X", "utf8", str(folder / "ratings.py"), str(folder / "tournament.json")]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)


async def played(services: Services) -> tuple[TournamentRecord, list[Player]]:
    """Return a tournament of three rounds, another one of the same people between them."""
    record, people = await begun(services, 9, setup())
    record = await play_round(services, record.id, people)
    between, _ = await begun(services, 9, setup(rules={"rounds": 1}))
    await play_round(services, between.id, people)
    while record.stage == "running":
        record = await play_round(services, record.id, people)
    return record, people


async def exported(services: Services, record: TournamentRecord, people: list[Player]) -> tuple[bytes, Any]:
    _, content = await services.exporting.file(people[0].person, record.id, "json", "en")
    return content, json.loads(content)


async def test_every_rating_is_worked_out_again_without_a_difference(services: Services, tmp_path: Path) -> None:
    record, people = await played(services)
    content, found = await exported(services, record, people)
    done = run(tmp_path, content)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout == "RIGHT: 9 tables worked out again, 0 left out\n"
    ratings = await services.statistics.ratings.of(Scope("tiny", record.guild_id))
    last = {row["player"]: row for row in found["ratings"]}
    assert len(last) == 9
    for row in last.values():
        entry = record.entry(int(row["player"]))
        assert entry is not None
        assert entry.person is not None
        rating = ratings[entry.person]
        assert (row["mean_after"], row["deviation_after"]) == (rating.mean, rating.deviation)
        assert row["rated_before"] + 1 == rating.rated_sessions
    orders = [row["order"] for row in found["ratings"]]
    assert orders == sorted(orders)
    assert {row["name"] for row in found["rating_model"]} >= {"model", "package", "mu", "sigma", "beta", "kappa", "tau"}
    for row in found["ratings"]:
        row["mean_after"] += 1e-9
        break
    changed = run(tmp_path, json.dumps(found).encode())
    assert changed.returncode == 1
    assert changed.stdout.startswith("WRONG")


async def test_an_annulled_table_is_not_rated(services: Services, tmp_path: Path) -> None:
    record, people = await played(services)
    session = record.pairings[0].session
    assert session is not None
    await services.annulling.annul(await referee(services), session, "trial")
    content, found = await exported(services, record, people)
    assert session not in {row["session"] for row in found["ratings"]}
    assert run(tmp_path, content).stdout == "RIGHT: 8 tables worked out again, 0 left out\n"


async def test_of_whoever_hides_their_record_there_is_no_rating(services: Services, tmp_path: Path) -> None:
    record, people = await played(services)
    await services.statistics.set_shown(people[3].person, shown=False)
    content, found = await exported(services, record, people)
    entry = record.entry_of(people[3].person)
    assert entry is not None
    own = [row for row in found["ratings"] if row["player"] == str(entry.number)]
    assert len(own) == 3
    rating = ("rated_before", "mean_before", "deviation_before", "mean_after", "deviation_after")
    assert all(row[name] is None for row in own for name in rating)
    assert all(row["place"] for row in own)
    assert run(tmp_path, content).stdout == "RIGHT: 6 tables worked out again, 3 left out\n"


async def test_somebody_erased_keeps_their_strength_without_a_number(services: Services, tmp_path: Path) -> None:
    record, people = await played(services)
    await services.erasure.erase(people[2].caller)
    content, found = await exported(services, record, people)
    gone = [row for row in found["ratings"] if row["player"] is None]
    assert len(gone) == 3
    assert all(row["mean_before"] is not None and row["rated_before"] is None for row in gone)
    assert run(tmp_path, content).stdout == "RIGHT: 9 tables worked out again, 0 left out\n"


def test_both_languages_print_the_same_program() -> None:
    assert printed() == printed("docs/de/tournament_luck.md")
