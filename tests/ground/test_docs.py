"""Links in the documents lead somewhere, their copies of code are current, and their lines and the README are short."""

import re
from pathlib import Path

from tests.ground.pages import texts

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")]


def test_every_file_a_document_links_to_is_there() -> None:
    missing = [
        f"{document.relative_to(ROOT)}: {link}"
        for document in DOCUMENTS
        for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
        if "://" not in link and not (document.parent / link).exists()
    ]
    assert missing == []


def anchors(document: Path) -> set[str]:
    """Return the anchors GitHub gives the headings of a document."""
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_heading_a_document_links_to_is_there() -> None:
    missing = [
        f"{document.relative_to(ROOT)}: {file}#{anchor}"
        for document in DOCUMENTS
        for file, anchor in re.findall(r"\]\(([^)#:]*)#([^)]*)\)", document.read_text("utf-8"))
        if anchor not in anchors(document.parent / file if file else document)
    ]
    assert missing == []


def test_every_make_target_a_document_names_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    missing = [
        f"{document.relative_to(ROOT)}: make {target}"
        for document in DOCUMENTS
        for target in re.findall(r"`make ([a-z-]+)", document.read_text(encoding="utf-8"))
        if target not in targets
    ]
    assert missing == []


def test_writing_the_pages_anew_changes_nothing() -> None:
    assert [file.name for file, text in texts().items() if file.read_text("utf-8") != text] == []


def test_the_german_page_for_hosts_lists_the_settings_and_commands_of_the_english_one() -> None:
    """Only the names are compared, because meanings are worded by hand."""

    def listed(document: Path) -> list[str]:
        rows = document.read_text("utf-8").splitlines()
        return [row.split(" | ")[0] for row in rows if row.startswith("| `")]

    english = listed(ROOT / "docs/hosting.md")
    assert english
    assert listed(ROOT / "docs/de/hosting.md") == english


def test_no_line_of_a_document_is_longer_than_140_characters() -> None:
    """Rows of tables and the targets of links do not count."""
    long = [
        f"{document.relative_to(ROOT)}:{number}"
        for document in DOCUMENTS
        for number, line in enumerate(document.read_text("utf-8").splitlines(), 1)
        if not line.lstrip().startswith("|") and len(re.sub(r"\]\([^)]*\)", "]", line)) > 140
    ]
    assert long == []


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 910
