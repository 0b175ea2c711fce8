"""The commands use the language of the settings."""

import json
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.services.wording.texts import shared_texts
from bot.terminal.checks.findings import NAMES
from bot.terminal.screen import ExitCode
from engines.core.phrase import phrase
from tests.corpus.recording import archived, files, read


@pytest.fixture(autouse=True)
def _german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", "de")


def in_table(capsys: pytest.CaptureFixture[str], *names: str) -> list[str]:
    """Return the lines of a command's table with these names."""
    lines = capsys.readouterr().out.splitlines()
    return [" ".join(line.split()) for line in lines if any(f" {name} " in line for name in names)]


def test_the_doctor_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == ExitCode.FOUND
    lines = in_table(capsys, "Einstellungen", "Datenbank", "Schriften", "Token")
    assert lines[:2] == [
        "gut Einstellungen gelesen aus der Umgebung",
        "gut Datenbank croupier.sqlite3 gibt es noch nicht; der erste Start legt sie an",
    ]
    assert "sind da" in lines[2]
    assert lines[3].startswith("offen Token Kein Token: Setz CROUPIER_TOKEN")


def test_verify_and_import_say_in_german_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    recording = next(path for path in files() if read(path).game == "vegas_showdown")
    plain = json.loads(archived(read(recording)).model_dump_json())
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(plain | {"rules_version": 99, "commitment": "0" * 64}), encoding="utf-8")
    for command in ("verify", "import"):
        assert main(["game", command, str(forged)]) == ExitCode.FOUND
        said = " ".join(capsys.readouterr().err.split())
        assert "Der Startwert passt nicht zur Festlegung, die vor dem ersten Ziehen veröffentlicht wurde." in said
        assert "Gespielt wurde nach Regelversion 99;" in said
    twice = plain["steps"][:2] + plain["steps"][1:]
    forged.write_text(json.dumps(plain | {"steps": twice}), encoding="utf-8")
    assert main(["game", "verify", str(forged)]) == ExitCode.USAGE
    number = plain["steps"][1]["seq"]
    out_of_order = f"ist keine Datei von `croupier export`: Schritt {number} kommt nach Schritt {number}."
    assert out_of_order in capsys.readouterr().err


def test_selfplay_and_refused_settings_speak_german(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["game", "selfplay", "--game", "vegas_showdown", "--games", "1", "--player", "random"]) == ExitCode.OK
    shown = capsys.readouterr().out
    assert "beendet 1, abgelehnt 0, Fehler 0" in " ".join(shown.split())
    assert "Siege" in shown
    monkeypatch.setenv("CROUPIER_PICTURE_WORKERS", "many")
    assert main(["status"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("CROUPIER_PICTURE_WORKERS geht so nicht: Das ist keine ganze Zahl.")


def test_status_and_backup_speak_german_and_json_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["status"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("Eine Datenbank croupier.sqlite3 gibt es noch nicht: Der erste Start")
    sqlite3.connect("croupier.sqlite3").close()
    assert main(["backup", "copy.sqlite3"]) == ExitCode.FOUND
    assert capsys.readouterr().err == "Die Kopie ist nicht vollständig: Es fehlen Tabellen.\n"
    assert main(["status"]) == ExitCode.FOUND
    assert in_table(capsys, "Betrieb", "Tische", "Fristen", "Sicherung") == [
        "offen Betrieb noch nie: `croupier run`",
        "gut Tische 0 laufen, 0 vor dem Start, 0 beendete Partien, 0 Turniere",
        "gut Fristen keine überfällig",
        "gut Sicherung es wurde noch keine gemacht",
    ]
    assert main(["backup", "copy.sqlite3"]) == ExitCode.OK
    told = capsys.readouterr().out
    assert told.startswith("copy.sqlite3: 0,")
    assert told.endswith(" MB, geprüft.\n")
    assert main(["status", "--json"]) == ExitCode.FOUND
    assert json.loads(capsys.readouterr().out)["tables"] == []
    assert main(["prune", "--older-than", "90d"]) == ExitCode.OK
    assert capsys.readouterr().out.startswith("Gelöscht: 0 Stellungen aus 0 Partien")


def test_the_names_of_the_lines_stand_in_one_column_in_every_language() -> None:
    texts = shared_texts()
    for language, width in (("en", 10), ("de", 13)):
        assert max(len(texts.say(phrase(f"cli-name-{name}"), language, plain=True)) for name in NAMES) == width


def test_a_language_nobody_has_is_refused_in_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", "tlh")
    assert main(["status"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("CROUPIER_LANGUAGE cannot be used")


def test_a_line_that_is_refused_is_refused_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    for line, said in [
        ("nothing", "COMMAND: 'nothing' geht hier nicht; zur Wahl stehen "),
        ("backup", "croupier backup: es fehlt noch: FILE"),
        ("doctor --fast", "croupier: hier nicht bekannt: --fast"),
        ("game selfplay --game", "--game: dahinter fehlt ein Wert"),
        ("bar --server 1 --person 2", "--person: nicht zusammen mit --server"),
        ("game render --out x", "es fehlt noch: FILE --session"),
        ("bar --server x", "--server: 'x' geht hier nicht, gebraucht wird eine ID von Discord: nur Ziffern"),
        ("status --json=3", "--json: dahinter kommt kein Wert, hier steht '3'"),
        ("prune --older-than 9x", "--older-than: '9x' geht hier nicht, gebraucht wird eine Zahl von Tagen wie in 90d"),
    ]:
        with pytest.raises(SystemExit) as refused:
            main(line.split())
        assert refused.value.code == ExitCode.USAGE
        usage, *_, told = capsys.readouterr().err.splitlines()
        assert usage.startswith("Aufruf: croupier")
        assert said in told
        assert not {"error", "argument", "required", "choose"} & set(told.split())
