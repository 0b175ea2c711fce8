"""The commands use the language of the settings."""

import json
import sqlite3

import pytest

from bot.__main__ import main
from bot.services.wording.texts import shared_texts
from bot.terminal.checks.findings import NAMES
from bot.terminal.screen import ExitCode
from engines.core.phrase import phrase


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
    assert capsys.readouterr().err.startswith("CROUPIER_LANGUAGE cannot be used: there are sentences in de, en only")


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
