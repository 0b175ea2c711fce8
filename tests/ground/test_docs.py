"""Links in the documents lead somewhere, what they repeat of the code is as the code has it, and the README stays short."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ground.pages import texts

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_a_document_links_to_is_there(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))

    assert [link for link in links if "://" not in link and not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_a_document_names_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert set(re.findall(r"`make ([a-z-]+)", document.read_text(encoding="utf-8"))) <= targets


def test_writing_the_pages_anew_changes_nothing() -> None:
    assert [file.name for file, text in texts().items() if file.read_text("utf-8") != text] == []


@pytest.mark.parametrize(("page", "columns"), [("settings.md", 2), ("hosting.md", 1)])
def test_a_german_page_lists_the_settings_and_commands_of_the_english_one(page: str, columns: int) -> None:
    """What they mean is worded by hand; names and defaults have to be those of the code."""

    def listed(document: Path) -> list[list[str]]:
        rows = [line.split(" | ") for line in document.read_text("utf-8").splitlines() if line.startswith("| `")]
        return [row[:columns] for row in rows]

    english = listed(ROOT / "docs" / page)
    assert english
    assert listed(ROOT / "docs" / "de" / page) == english


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 910
