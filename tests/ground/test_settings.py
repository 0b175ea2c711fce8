"""The command line and the settings before anything is done: help, the example file, and refusals that help."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.config import PREFIX, Settings, SettingsRefused, example_file, load_settings, unknown_settings
from bot.services.wording.texts import shared_texts
from bot.terminal.arguments import build_parser
from bot.terminal.screen import ExitCode
from engines.core.phrase import Phrase
from tests.engines.filthy_rich.test_decks import SMALL
from tests.ground.pages import settings_table

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _empty_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def test_the_example_file_lists_every_setting_with_its_default(tmp_path: Path) -> None:
    assert settings_table() in (ROOT / "docs/settings.md").read_text("utf-8")

    (tmp_path / ".env").write_text(
        re.sub(r"^#(CROUPIER_)", r"\1", example_file(), flags=re.MULTILINE), encoding="utf-8"
    )

    assert load_settings() == Settings()


def test_nothing_has_to_be_set_and_mirrors_are_addresses_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = load_settings()

    assert settings.token is None
    assert settings.database_url == "sqlite+aiosqlite:///croupier.sqlite3"
    assert settings.beacon_mirrors == ()

    monkeypatch.setenv("CROUPIER_BEACON", "")
    assert load_settings().beacon_mirrors == ()
    monkeypatch.setenv("CROUPIER_BEACON", " https://api.drand.sh/ , http://127.0.0.1:8080/drand ,")
    assert load_settings().beacon_mirrors == ("https://api.drand.sh", "http://127.0.0.1:8080/drand")


def test_a_token_is_never_shown_and_not_repeated_where_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_TOKEN", "very.secret.token")

    assert "very.secret.token" not in repr(load_settings())

    monkeypatch.setenv("CROUPIER_LANGUAGE", "?")

    with pytest.raises(SettingsRefused) as refusal:
        load_settings()

    assert len(refusal.value.problems) == 1
    assert "very.secret.token" not in f"{refusal.value}{refusal.value.problems}"


WRONG_VALUES = (
    ("CROUPIER_DATABASE_URL", "mysql://somewhere"),
    ("CROUPIER_DATABASE_URL", "no address"),
    ("CROUPIER_PICTURE_WORKERS", "many"),
    ("CROUPIER_PICTURE_WORKERS", "0"),
    ("CROUPIER_PICTURE_SECONDS", "-1"),
    ("CROUPIER_LOG_LEVEL", "LOUD"),
    ("CROUPIER_LANGUAGE", "../en"),
    ("CROUPIER_BEACON", "api.drand.sh"),
    ("CROUPIER_BEACON", "https://api.drand.sh,ftp://drand.example"),
    ("CROUPIER_BEACON", "https://api.drand.sh:99999"),
    ("CROUPIER_DISCORD_PROXY", "http://proxy:port"),
    ("CROUPIER_DATABASE_URL", "sqlite+aiosqlite://"),
    ("CROUPIER_DATABASE_URL", "sqlite+aiosqlite:///:memory:"),
    ("CROUPIER_DATABASE_URL", "postgresql+asyncpg://user:password@host:port/name"),
)


def test_a_wrong_value_names_the_setting_and_gives_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in WRONG_VALUES:
        with monkeypatch.context() as patched:
            patched.setenv(name, value)
            with pytest.raises(SettingsRefused) as refusal:
                load_settings()
        field = Settings.model_fields[name.removeprefix(PREFIX).lower()]
        example = field.examples[0] if field.examples else field.default
        for language, said in (("en", "cannot be used: "), ("de", "geht so nicht: ")):
            (sentence,) = (shared_texts(strict=True).say(one, language, plain=True) for one in refusal.value.problems)
            assert sentence.startswith(f"{name} {said}"), value
            assert sentence.endswith(f": {name}={example}"), value


def test_a_file_of_settings_is_read_in_every_unicode_encoding_after_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "CROUPIER_LANGUAGE=de\r\ncroupier_theme = large # Größe\r\n"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"):
        (tmp_path / ".env").write_bytes(text.encode(encoding))
        assert (load_settings().language, load_settings().theme) == ("de", "large"), encoding

    (tmp_path / ".env").write_text("CROUPIER_LANGUAGE=de\nCROUPIER_THEME=large\n", encoding="utf-8")
    monkeypatch.setenv("CROUPIER_LANGUAGE", "en")

    assert (load_settings().language, load_settings().theme) == ("en", "large")


def _unreadable(path: Path) -> Iterator[str]:
    """Make the file of settings unreadable in one way after the other, and yield a description of each."""
    for content in ("CROUPIER_THEME=Größe".encode("latin-1"), b"\0" * 100, b"A=\0", b"\xff\xfe\x00", b"#" * 300_000):
        path.write_bytes(content)
        yield str(content[:20])
        path.unlink()
    for line in ("set CROUPIER_THEME=large", "CROUPIER_THEME: large", "CROUPIER_TOKEN='abc", "=x"):
        path.write_text(f"CROUPIER_LOG_LEVEL=INFO\n{line}\n", encoding="utf-8")
        yield line
        path.unlink()
    path.mkdir()
    yield "a folder"
    path.rmdir()
    os.mkfifo(path)
    yield "a pipe"
    path.unlink()
    path.symlink_to("/dev/zero")
    yield "an endless file"
    path.unlink()
    path.symlink_to(path)
    yield "a loop"
    path.unlink()


def test_a_file_that_cannot_be_read_is_one_sentence_and_help_needs_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for what in _unreadable(tmp_path / ".env"):
        for command in (["status"], ["game", "verify", "game.json"], ["run"], []):
            assert main(command) == ExitCode.USAGE, what
            shown = capsys.readouterr().err.strip()
            assert shown.startswith(".env cannot be read: "), what
            assert len(shown.splitlines()) == 1
        assert main(["doctor"]) == ExitCode.FOUND
        assert ".env cannot be read: " in capsys.readouterr().out
        for asked in (["--help"], ["--version"], ["status", "--help"]):
            with pytest.raises(SystemExit) as leaving:
                main(asked)
            assert leaving.value.code == ExitCode.OK
        capsys.readouterr()


def test_a_name_that_is_no_setting_is_told_with_the_likely_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def told() -> dict[str, str]:
        said = [dict(one.args) for one in unknown_settings()]
        return {str(one["setting"]): str(one.get("likely", "")) for one in said}

    monkeypatch.setenv("CROUPIER_TEST_EXAMPLES", "1")
    assert told() == {}
    lines = ("CROUPIER_LANGAUGE=de", "CROUPER_TOKEN=x", "Croupier_Theem=large", "TOKEN=x", "POSTGRES_PASSWORD=x")
    (tmp_path / ".env").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("CROUPIER_METRIC_PORT", "9000")
    monkeypatch.setenv("CROUPIER_XYZZY", "1")
    monkeypatch.setenv("CROUPIE_THEME", "somebody else's")
    assert told() == {
        "CROUPIER_LANGAUGE": "CROUPIER_LANGUAGE",
        "CROUPER_TOKEN": "CROUPIER_TOKEN",
        "Croupier_Theem": "CROUPIER_THEME",
        "CROUPIER_METRIC_PORT": "CROUPIER_METRICS_PORT",
        "CROUPIER_XYZZY": "",
    }
    assert load_settings().language == "en"


def test_every_setting_with_two_letters_swapped_is_told_also_by_the_doctor(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in Settings.model_fields:
        right = PREFIX + name.upper()
        at = len(PREFIX) + 1
        wrong = right[:at] + right[at + 1] + right[at] + right[at + 2 :]
        if wrong != right:
            with monkeypatch.context() as patched:
                patched.setenv(wrong, "1")
                (one,) = unknown_settings()
            assert dict(one.args)["likely"] == right

    monkeypatch.setenv("CROUPIER_LANGAUGE", "de")
    assert main(["doctor"]) == ExitCode.FOUND
    shown = " ".join(capsys.readouterr().out.split())
    assert "settings CROUPIER_LANGAUGE is not a setting: did you mean CROUPIER_LANGUAGE?" in shown


def test_a_token_that_is_no_single_word_is_refused_without_being_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for token in ("secret\nsecond", "two words", "se\u200bcret", "sécret", "sec\rret", "sec\tret"):
        monkeypatch.setenv("CROUPIER_TOKEN", token)
        with pytest.raises(SettingsRefused) as refusal:
            load_settings()
        assert dict(refusal.value.problems[0].args)["reason"] == Phrase("cli-setting-token")
        assert "sec" not in f"{refusal.value}{refusal.value.problems}"
    monkeypatch.setenv("CROUPIER_TOKEN", " secret.token\r\n")
    token = load_settings().token
    assert token.get_secret_value() == "secret.token"


OF_HOSTS = ["run", "doctor", "status", "backup", "prune", "announce", "bar", "export", "playground"]
OF_GAMES = ["selfplay", "replay", "verify", "import", "render"]
COMMANDS = [*OF_HOSTS, "game"]


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
    assert "run the bot on Discord" in build_parser().format_help()
    (tmp_path / ".env").write_text("CROUPIER_LANGUAGE=de\n", encoding="utf-8")
    german = build_parser().format_help()
    assert "Aufruf: croupier" in german
    assert "Optionen:" in german
    assert "den Bot auf Discord laufen lassen" in german
    monkeypatch.setenv("CROUPIER_LANGUAGE", "en")
    assert build_parser().format_help() == build_parser("en").format_help() == build_parser("tlh").format_help()


def lines_about_component_sets(capsys: pytest.CaptureFixture[str]) -> str:
    main(["doctor"])
    shown = " ".join(capsys.readouterr().out.split())
    return shown.partition(" games ")[2].partition(" token ")[0]


def test_component_sets_are_counted_and_bad_ones_and_a_missing_folder_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_COMPONENT_FOLDER", "decks")
    assert "todo components the component folder decks is not there" in lines_about_component_sets(capsys)
    folder = tmp_path / "decks" / "filthy_rich"
    folder.mkdir(parents=True)
    (folder / "corner.toml").write_text(SMALL, encoding="utf-8")
    (folder / "spoilt.toml").write_text(SMALL.replace('do = "gain", amount = 3', 'do = "grant"'), encoding="utf-8")
    shown = lines_about_component_sets(capsys)
    assert "ok components 1 of your own" in shown
    assert "todo components deck spoilt.toml, card windfall: the word 'grant'" in shown
