"""`croupier doctor` on the host's own component files, and the example of the document."""

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.listing import games
from tests.engines.filthy_rich.test_decks import SMALL
from tests.own_sets import EVENTS, LITTLE_PROJECTS, NOODLE_BAR, NOODLE_NIGHT, PLANS, SHEET, TILES

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _own_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CROUPIER_TOKEN", raising=False)
    monkeypatch.setenv("CROUPIER_COMPONENT_FOLDER", "decks")


def lines_about_component_sets(capsys: pytest.CaptureFixture[str]) -> str:
    main(["doctor"])
    shown = " ".join(capsys.readouterr().out.split())
    return shown.partition(" games ")[2].partition(" token ")[0]


def test_component_sets_are_counted_and_bad_ones_and_a_missing_folder_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "todo components the component folder decks is not there" in lines_about_component_sets(capsys)
    folder = tmp_path / "decks" / "filthy_rich"
    folder.mkdir(parents=True)
    (folder / "corner.toml").write_text(SMALL, encoding="utf-8")
    (folder / "spoilt.toml").write_text(SMALL.replace('do = "gain", amount = 3', 'do = "grant"'), encoding="utf-8")
    shown = lines_about_component_sets(capsys)
    assert "ok components 1 of your own" in shown
    assert "todo components deck spoilt.toml, card windfall: the word 'grant'" in shown


def test_the_example_in_the_document_is_a_component_set_once_there_is_enough_of_everything() -> None:
    text = (ROOT / "docs" / "own_components.md").read_text(encoding="utf-8")
    example = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)[0]
    more = "".join(
        f'[luxury.hat_{number}]\nname = "Hat {number}"\nprice = {number}\ntax = 0\n' for number in range(10, 20)
    )
    games()["filthy_rich"].check_component_set("example.toml", re.sub(r"copies = \d", "copies = 20", example) + more)


@pytest.mark.parametrize("page", ["docs/own_components.md", "docs/de/own_components.md"])
def test_the_examples_of_sets_are_sets_once_there_is_enough_of_everything(page: str) -> None:
    vegas, town = re.findall(r"```toml\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)[-2:]
    plans = PLANS[PLANS.index("[plan.7]") :]
    rest = TILES.replace(NOODLE_BAR, "") + EVENTS.replace(NOODLE_NIGHT, "")
    games()["vegas_showdown"].check_component_set("example.toml", vegas + rest + plans)
    more = LITTLE_PROJECTS[LITTLE_PROJECTS.index("[project.two_full_streets]") :]
    games()["new_las_vegas"].check_component_set("example.toml", town + more + SHEET)
