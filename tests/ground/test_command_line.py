"""The command line before it does anything: help, wrong arguments, wrong settings."""

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.terminal.arguments import build_parser
from bot.terminal.screen import ExitCode

ROOT = Path(__file__).parents[2]
OF_HOSTS = ["run", "doctor", "status", "backup", "prune", "announce", "bar", "export", "playground"]
OF_GAMES = ["selfplay", "replay", "verify", "import", "render"]
COMMANDS = [*OF_HOSTS, "game"]


@pytest.fixture(autouse=True)
def _empty_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CROUPIER_TOKEN", raising=False)


@pytest.mark.parametrize(("line", "commands"), [([], COMMANDS), (["game"], OF_GAMES)])
def test_help_names_every_command_and_what_it_does_those_of_hosts_first(
    line: list[str], commands: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([*line, "--help"])

    assert leaving.value.code == 0
    assert re.findall(r"^    ([a-z]+)  +\S", capsys.readouterr().out, re.MULTILINE) == commands


def test_what_developers_do_with_games_is_no_command_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for name in OF_GAMES:
        with pytest.raises(SystemExit):
            build_parser().parse_args([name])
    with pytest.raises(SystemExit) as leaving:
        main(["game"])
    assert leaving.value.code == ExitCode.USAGE
    assert capsys.readouterr().err.endswith("croupier game: still missing: COMMAND\n")


def test_the_version_is_that_of_the_package_and_of_the_changelog(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])

    assert leaving.value.code == 0
    shown = capsys.readouterr().out.split()
    newest = re.search(
        r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert shown == ["croupier", newest[1]]


def test_every_command_explains_itself_and_wrong_arguments_end_with_the_code_for_usage(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command in (*COMMANDS, *(f"game {name}" for name in OF_GAMES)):
        with pytest.raises(SystemExit) as leaving:
            main([*command.split(), "--help"])
        assert leaving.value.code == 0, command
        assert f"usage: croupier {command}" in capsys.readouterr().out

    for arguments in WRONG_LINES:
        with pytest.raises(SystemExit) as leaving:
            main(arguments)
        usage, refusal = capsys.readouterr().err.split("\ncroupier", 1)
        assert leaving.value.code == ExitCode.USAGE, arguments
        assert usage.startswith("usage: croupier"), arguments
        assert refusal.strip(": \n"), arguments

    # A table may be named as players see it.
    assert build_parser().parse_args(["export", "#12"]).session == 12


WRONG_LINES = (
    ["game", "selfplay"],
    ["game", "selfplay", "--game", "vegas_showdown", "--games", "none"],
    ["playground", "--port", "70000"],
    ["export", "twelve"],
    ["game", "render", "--out", "pictures"],
    ["unheard-of"],
)


def test_a_wrong_setting_is_one_line_and_the_code_for_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_PICTURE_WORKERS", "many")

    assert main(["export", "1"]) == ExitCode.USAGE
    shown = capsys.readouterr().err.strip()
    assert shown.startswith("CROUPIER_PICTURE_WORKERS cannot be used")
    assert len(shown.splitlines()) == 1


def test_the_help_is_in_the_language_of_the_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CROUPIER_LANGUAGE", raising=False)
    assert "run the bot on Discord" in build_parser().format_help()
    (tmp_path / ".env").write_text("CROUPIER_LANGUAGE=de\n", encoding="utf-8")
    german = build_parser().format_help()
    assert "Aufruf: croupier" in german
    assert "Optionen:" in german
    assert "den Bot auf Discord laufen lassen" in german
    monkeypatch.setenv("CROUPIER_LANGUAGE", "en")
    assert build_parser().format_help() == build_parser("en").format_help() == build_parser("tlh").format_help()
