"""`croupier export`, and `croupier game` with `import`, `verify`, `replay` and `render`."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import ZipFile

import pytest
from PIL import Image
from sqlalchemy import update

from bot.__main__ import main
from bot.config import Settings
from bot.games.listing import games
from bot.services.base import drand
from bot.services.base.model import Caller, Press, SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.evidence.archive import Archive, ArchivedBeacon, ArchivedSeat, archive_of
from bot.services.evidence.digests import log_digest
from bot.services.evidence.evidence import evidence_file
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.terminal.checks.connection import mirror_findings
from bot.terminal.environment import open_services, service_settings
from bot.terminal.screen import ExitCode
from data.store.schema.games import actions
from engines.core.phrase import phrase
from engines.core.rng import commitment
from tests.bot.services.evidence.test_drand import RANDOMNESS, ROUND, SIGNATURE, message_at
from tests.bot.services.fakes import moderator_of
from tests.bot.terminal.nobody import Nobody
from tests.ground.rewound_games import rewound

SEED = "c0ffee" + "00" * 29
SALTS = ("ab" * 32,)


@pytest.fixture(scope="session")
def finished() -> Archive:
    return recorded(SALTS)


def recorded(salts: tuple[str, ...]) -> Archive:
    """Return a whole game of a person and two computers with these salts, as an archive."""
    game = rewound(games()["vegas_showdown"], 3, 1, jumps=0, seed=SEED, salts=salts)
    seats = (ArchivedSeat(player="person"), *(ArchivedSeat(player="computer", computer="random"),) * 2)
    return game.model_copy(update={"seats": seats})


@pytest.fixture
def file(finished: Archive, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(finished.model_dump_json(), encoding="utf-8")
    return path


Plain: TypeAlias = dict[str, Any]


def other_score(game: Plain) -> Plain:
    first, *others = game["outcome"]["scores"]
    return game | {"outcome": game["outcome"] | {"scores": [first + 1, *others]}}


FORGERIES: tuple[tuple[Callable[[Plain], Plain], str], ...] = (
    (lambda game: game | {"seed": "00" * 32}, "The seed does not match the commitment"),
    (lambda game: game | {"salts": ["cd" * 32]}, "cannot be played again"),
    (other_score, "gives another result"),
    (lambda game: game | {"steps": game["steps"][:5] + game["steps"][6:]}, "cannot be played again"),
    (
        lambda game: (
            game | {"steps": [game["steps"][0], game["steps"][1] | {"move": "bid a 9999"}, *game["steps"][2:]]}
        ),
        "cannot be played again after step 1",
    ),
    (lambda game: game | {"rules_version": game["rules_version"] + 1}, "It was played by rules version"),
)


def test_a_true_game_verifies_and_a_forged_one_does_not(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "verify", str(file)]) == ExitCode.OK
    assert f"The seed matches the commitment {commitment(SEED)}." in capsys.readouterr().out
    plain = json.loads(file.read_text(encoding="utf-8"))
    for forged, sentence in FORGERIES:
        file.write_text(json.dumps(forged(plain)), encoding="utf-8")
        assert main(["game", "verify", str(file)]) == ExitCode.FOUND
        assert sentence in capsys.readouterr().err, sentence


def test_a_finished_game_is_taken_over_and_comes_out_the_same(
    file: Path, finished: Archive, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", "import", str(file)]) == ExitCode.OK
    assert capsys.readouterr().out == "Stored as table #1.\n"

    assert main(["export", "1"]) == ExitCode.OK
    again = Archive.model_validate_json(capsys.readouterr().out)

    assert again.position is not None
    assert again == finished.model_copy(update={"session": 1, "position": again.position})
    Path("again.json").write_text(again.model_dump_json(), encoding="utf-8")
    assert main(["game", "verify", "again.json"]) == ExitCode.OK


def test_a_forged_game_is_not_taken_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(json.dumps(other_score(json.loads(file.read_text(encoding="utf-8")))), encoding="utf-8")
    assert main(["game", "import", str(file)]) == ExitCode.FOUND
    assert main(["export", "1"]) == ExitCode.USAGE
    assert "There is no table #1 stored:" in capsys.readouterr().err


def test_a_replay_tells_every_step(file: Path, finished: Archive, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "replay", str(file)]) == ExitCode.OK

    shown = capsys.readouterr().out
    assert [step.seq for step in finished.steps if f"\n{step.seq:>5} " not in "\n" + shown] == []
    assert "Robo-Jack" in shown


def test_the_pictures_of_a_file_are_drawn(file: Path, tmp_path: Path) -> None:
    assert main(["game", "render", str(file), "--out", str(tmp_path / "out" / "pictures")]) == ExitCode.OK

    drawn = sorted((tmp_path / "out" / "pictures").glob("*.png"))
    assert len(drawn) >= 3
    for path in drawn:
        with Image.open(path) as image:
            assert image.width == 1200


def test_the_evidence_of_a_table_is_read_like_its_game_and_a_package_without_one_is_refused(
    finished: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evidence.zip").write_bytes(evidence_file(finished, games()["vegas_showdown"]))
    assert main(["game", "verify", "evidence.zip"]) == ExitCode.OK
    assert f"The seed matches the commitment {commitment(SEED)}." in capsys.readouterr().out
    for content in (b"PK\x03\x04 broken", b"PK", b"\xff\xfe", b"PK\x05\x06" + bytes(18)):
        (tmp_path / "evidence.zip").write_bytes(content)
        assert main(["game", "verify", "evidence.zip"]) == ExitCode.USAGE
        assert "is no file of `croupier export`" in capsys.readouterr().err


def test_a_file_is_refused_in_the_language_of_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", "de")
    (tmp_path / "half.json").write_text('{"format": 1,', encoding="utf-8")
    (tmp_path / "other.json").write_text('{"format": 2}', encoding="utf-8")
    (tmp_path / "half.zip").write_bytes(b"PK\x03\x04")
    with ZipFile(tmp_path / "other.zip", "w") as package:
        package.writestr("notes.txt", "none")
    for name, said in (
        ("none.json", "none.json lässt sich nicht lesen: Eine solche Datei gibt es nicht.\n"),
        ("half.zip", "half.zip ist keine Datei von `croupier export`: Das ist eine beschädigte ZIP-Datei.\n"),
        ("other.zip", "other.zip ist keine Datei von `croupier export`: Darin fehlt game.json.\n"),
        ("half.json", "half.json ist keine Datei von `croupier export`: Sie enthält keine Partie ("),
        ("other.json", "other.json ist keine Datei von `croupier export`: Ihr Feld format stimmt nicht ("),
    ):
        assert main(["game", "verify", name]) == ExitCode.USAGE
        assert capsys.readouterr().err.startswith(said)


def test_a_running_table_with_a_damaged_log_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    async def damaged() -> None:
        async with begun() as (services, first, session):
            await acting.act(services.context, first, session, Press(("renovate",), None, None, "1"))
            damage = update(actions).where(actions.c.kind == "act").values(payload='{"kind":"confirm"}')
            await services.repository.database.write_tx(lambda tx: tx.execute(damage))

    asyncio.run(damaged())
    assert main(["export", "1"]) == ExitCode.USAGE
    assert "Table #1 cannot be exported: its log is damaged" in capsys.readouterr().err


@asynccontextmanager
async def begun() -> AsyncIterator[tuple[Services, Caller, SessionId]]:
    """Yield a table of three people that has begun, with a salt, and who is asked first."""
    async with open_services(service_settings(Settings()), Nobody(), None) as services:
        people = [
            Caller(await services.people.register(100 + number, name), 100 + number, name, 1, 5)
            for number, name in enumerate(("Ana", "Ben", "Cleo"))
        ]
        session = (await lobbies.open_table(services.context, people[0], SessionRequest("vegas_showdown"), 5)).session
        for person in people[1:]:
            await lobbies.join(services.context, person, session)
        await lobbies.add_salt(services.context, people[1], session, "a pinch")
        record = await lobbies.start(services.context, people[0], session)
        asked = record.seats[record.open_decisions[0].seat].person
        yield services, next(one for one in people if one.person == asked), session


async def _with_an_undo() -> None:
    """Store a table on which a step was taken back, and which was ended in the middle."""
    async with begun() as (services, first, session):
        await acting.act(services.context, first, session, Press(("renovate",), None, None, "1"))
        await acting.undo(services.context, first, session)
        await acting.act(services.context, first, session, Press(("publicity",), None, None, "2"))
        running = await services.repository.database.read_tx(lambda tx: archive_of(tx, session, games()))
        assert running.seed is None
        assert running.position is None
        assert [step.move for step in running.steps if step.kind == "act"] == ["renovate", "publicity"]
        await hosting.end(services.context, await moderator_of(services), session)


def test_a_table_with_an_undo_verifies_once_it_is_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asyncio.run(_with_an_undo())

    assert main(["export", "#1"]) == ExitCode.OK
    (tmp_path / "undone.json").write_text(capsys.readouterr().out, encoding="utf-8")

    archive = Archive.model_validate_json((tmp_path / "undone.json").read_text(encoding="utf-8"))
    assert [step.kind for step in archive.steps] == ["start", "act", "undo", "act"]
    assert archive.seed is not None
    assert main(["game", "verify", "undone.json"]) == ExitCode.OK
    assert "Ana" not in (tmp_path / "undone.json").read_text(encoding="utf-8")


def test_a_running_table_shows_no_seed_and_cannot_be_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, finished: Archive
) -> None:
    running = finished.model_copy(update={"stage": "running", "seed": None, "outcome": None})
    (tmp_path / "running.json").write_text(running.model_dump_json(), encoding="utf-8")

    for command in ("verify", "replay", "import", "render --out out"):
        assert main(["game", *command.split(), "running.json"]) == ExitCode.USAGE
        assert capsys.readouterr().err.count("\n") == 1


def test_what_is_no_game_is_refused_in_one_sentence(
    finished: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, pipe, file = finished.model_dump_json(), tmp_path / "pipe", tmp_path / "game.json"
    os.mkfifo(pipe)
    contents = (
        b"",
        b"PK",
        b"PK\x05\x06" + bytes(18),
        b"\0" * 5_000,
        text.encode()[:-1],
        text.replace('"rules_version":', f'"rules_version":{"9" * 5_000}').encode(),
        text.replace('"options":{', '"options":{"a":' + "[" * 5_000).encode(),
        text.replace('"game":"', f'"game":"{"x" * 500_000}').encode(),
        text.replace("{", f'{{"{"x" * 500_000}":1,', 1).encode(),
        text.replace('"at":"', '"at":"99999-01-01T').encode(),
        text.encode("latin-1") + b"\xff",
        b" " * 3_000_000,
    )
    for command in ("verify", "import", "replay", "render --out out"):
        for name in (tmp_path, pipe, "/dev/zero", tmp_path / "missing", "a\0b", "x" * 300):
            assert main(["game", *command.split(), str(name)]) == ExitCode.USAGE, (command, name)
            assert len(capsys.readouterr().err.strip().splitlines()) == 1
        for content in contents:
            file.write_bytes(content)
            told = main(["game", *command.split(), str(file)])
            assert told in (ExitCode.USAGE, ExitCode.FOUND), (command, content[:80])
            shown = capsys.readouterr().err.strip()
            assert 0 < len(shown) < 1_000, (command, content[:80])
            assert len(shown.splitlines()) == 1


def test_a_game_is_read_in_every_unicode_encoding(finished: Archive, tmp_path: Path) -> None:
    for encoding in ("utf-8-sig", "utf-16", "utf-16-be", "utf-32"):
        (tmp_path / "game.json").write_bytes(finished.model_dump_json(indent=1).replace("\n", "\r\n").encode(encoding))
        assert main(["game", "replay", "game.json"]) == ExitCode.OK, encoding


MESSAGE = message_at(drand.signed_at(ROUND - 4))
"""Id of a message whose round is the recorded one, which begins twelve seconds later; the round before begins after
nine."""


@pytest.fixture
def bound(tmp_path: Path) -> Path:
    """Return the file of a game with a public random number in its key."""
    used = ArchivedBeacon(message=MESSAGE, round=ROUND, signature=SIGNATURE)
    game = recorded((*SALTS, RANDOMNESS)).model_copy(update={"beacon": used})
    path = tmp_path / "game.json"
    path.write_text(game.model_dump_json(), encoding="utf-8")
    return path


def test_a_game_with_a_public_random_number_verifies_and_says_which_round_went_in(
    bound: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", "verify", str(bound)]) == ExitCode.OK
    assert f"the public random number of round {ROUND} of drand" in capsys.readouterr().out


def test_a_forged_public_random_number_does_not(bound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(bound.read_text(encoding="utf-8"))
    other = {"round": ROUND + 1, "message": message_at(drand.signed_at(ROUND - 3))}
    later = {"message": message_at(drand.signed_at(ROUND))}
    for forged, sentence in [
        (
            {"beacon": plain["beacon"] | later},
            f"is of round {ROUND}, but for the start message round {ROUND + 4} counts",
        ),
        ({"beacon": plain["beacon"] | other}, f"The signature of round {ROUND + 1}"),
        ({"beacon": plain["beacon"] | {"signature": "ab" * 48}}, f"The signature of round {ROUND}"),
        ({"salts": plain["salts"][::-1]}, "not the last salt"),
    ]:
        bound.write_text(json.dumps(plain | forged), encoding="utf-8")
        assert main(["game", "verify", str(bound)]) == ExitCode.FOUND
        assert sentence in " ".join(capsys.readouterr().err.split())


def test_a_public_random_number_stays_with_a_game_that_is_taken_over_and_the_digest_binds_it(
    bound: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", "import", str(bound)]) == ExitCode.OK
    capsys.readouterr()
    assert main(["export", "1"]) == ExitCode.OK
    again = json.loads(capsys.readouterr().out)
    assert again["beacon"] == {"message": MESSAGE, "round": ROUND, "signature": SIGNATURE}
    used = ArchivedBeacon(message=MESSAGE, round=ROUND, signature=SIGNATURE)
    game = recorded((*SALTS, RANDOMNESS))
    assert log_digest(game) != log_digest(game.model_copy(update={"beacon": used}))


def test_without_the_extra_one_sentence_says_what_to_install(
    bound: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(drand, "can_check_signatures", lambda: False)
    for line in (["game", "verify", str(bound)], ["game", "import", str(bound)]):
        assert main(line) == ExitCode.USAGE
        assert capsys.readouterr().err.endswith("is not installed: pip install -c constraints.txt '.[beacon]'.\n")
    monkeypatch.setenv("CROUPIER_TOKEN", "nothing")
    monkeypatch.setenv("CROUPIER_BEACON", "https://api.drand.sh")
    assert main(["run"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("CROUPIER_BEACON is set, but the package that checks")


async def test_the_doctor_says_what_to_install_and_asks_no_mirror(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drand, "can_check_signatures", lambda: False)
    found = [one async for one in mirror_findings(("https://mirror.invalid",), drand.signed_at(ROUND))]
    assert found == [(False, phrase("cli-no-beacon"))]
    assert [one async for one in mirror_findings((), drand.signed_at(ROUND))] == []
