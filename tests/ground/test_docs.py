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
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert set(re.findall(r"`make ([a-z]+)", document.read_text(encoding="utf-8"))) <= targets


def test_writing_the_pages_anew_changes_nothing() -> None:
    assert [file.name for file, text in texts().items() if file.read_text("utf-8") != text] == []


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 910
