"""`croupier game verify` of a game with a public random number in its key."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.services.base import drand
from bot.services.evidence.archive import ArchivedBeacon
from bot.services.evidence.digests import log_digest
from bot.terminal.checks.connection import mirror_findings
from bot.terminal.screen import ExitCode
from engines.core.phrase import phrase
from tests.bot.services.evidence.test_drand import RANDOMNESS, ROUND, SIGNATURE, message_at
from tests.bot.terminal.test_records import SALTS, recorded

MESSAGE = message_at(drand.begins_at(ROUND - 4))
"""Id of a message whose round is the recorded one, which begins twelve seconds later; the round before begins after
nine."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    used = ArchivedBeacon(message=MESSAGE, round=ROUND, signature=SIGNATURE)
    game = recorded((*SALTS, RANDOMNESS)).model_copy(update={"beacon": used})
    path = tmp_path / "game.json"
    path.write_text(game.model_dump_json(), encoding="utf-8")
    return path


def test_a_true_one_verifies_and_says_which_round_went_in(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "verify", str(file)]) == ExitCode.OK
    assert f"the public random number of round {ROUND} of drand" in capsys.readouterr().out


def test_a_forged_one_does_not(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(file.read_text(encoding="utf-8"))
    other = {"round": ROUND + 1, "message": message_at(drand.begins_at(ROUND - 3))}
    later = {"message": message_at(drand.begins_at(ROUND))}
    for forged, sentence in [
        (
            {"beacon": plain["beacon"] | later},
            f"is of round {ROUND}, but for the start message round {ROUND + 4} counts",
        ),
        ({"beacon": plain["beacon"] | other}, f"The signature of round {ROUND + 1}"),
        ({"beacon": plain["beacon"] | {"signature": "ab" * 48}}, f"The signature of round {ROUND}"),
        ({"salts": plain["salts"][::-1]}, "not the last salt"),
    ]:
        file.write_text(json.dumps(plain | forged), encoding="utf-8")
        assert main(["game", "verify", str(file)]) == ExitCode.FOUND
        assert sentence in " ".join(capsys.readouterr().err.split())


def test_it_stays_with_a_game_that_is_taken_over_and_the_digest_binds_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", "import", str(file)]) == ExitCode.OK
    capsys.readouterr()
    assert main(["export", "1"]) == ExitCode.OK
    again = json.loads(capsys.readouterr().out)
    assert again["beacon"] == {"message": MESSAGE, "round": ROUND, "signature": SIGNATURE}
    used = ArchivedBeacon(message=MESSAGE, round=ROUND, signature=SIGNATURE)
    game = recorded((*SALTS, RANDOMNESS))
    assert log_digest(game) != log_digest(game.model_copy(update={"beacon": used}))


def test_without_the_extra_one_sentence_says_what_to_install(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(drand, "can_check_signatures", lambda: False)
    for line in (["game", "verify", str(file)], ["game", "import", str(file)]):
        assert main(line) == ExitCode.USAGE
        assert capsys.readouterr().err.endswith("is not installed: pip install -c constraints.txt '.[beacon]'.\n")
    monkeypatch.setenv("CROUPIER_TOKEN", "nothing")
    monkeypatch.setenv("CROUPIER_BEACON", "https://api.drand.sh")
    assert main(["run"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("CROUPIER_BEACON is set, but the package that checks")


async def test_the_doctor_says_what_to_install_and_asks_no_mirror(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drand, "can_check_signatures", lambda: False)
    found = [one async for one in mirror_findings(("https://mirror.invalid",), drand.begins_at(ROUND))]
    assert found == [(False, phrase("cli-no-beacon"))]
    assert [one async for one in mirror_findings((), drand.begins_at(ROUND))] == []
