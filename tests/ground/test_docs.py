"""Links in the documents lead somewhere, their copies of code are current, and their lines and the README are short."""

import re
from pathlib import Path

from tests.ground.pages import texts

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")]


def test_files_headings_and_make_targets_that_documents_name_exist() -> None:
    missing = [
        f"{document.relative_to(ROOT)}: {link}"
        for document in DOCUMENTS
        for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
        if "://" not in link and not (document.parent / link).exists()
    ]
    assert missing == []

    missing = [
        f"{document.relative_to(ROOT)}: {file}#{anchor}"
        for document in DOCUMENTS
        for file, anchor in re.findall(r"\]\(([^)#:]*)#([^)]*)\)", document.read_text("utf-8"))
        if anchor not in anchors(document.parent / file if file else document)
    ]
    assert missing == []

    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    missing = [
        f"{document.relative_to(ROOT)}: make {target}"
        for document in DOCUMENTS
        for target in re.findall(r"`make ([a-z-]+)", document.read_text(encoding="utf-8"))
        if target not in targets
    ]
    assert missing == []


def anchors(document: Path) -> set[str]:
    """Return the anchors GitHub gives the headings of a document."""
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_pages_are_current_and_lines_and_readme_short() -> None:
    assert [file.name for file, text in texts().items() if file.read_text("utf-8") != text] == []

    # Rows of tables and the targets of links do not count.
    long = [
        f"{document.relative_to(ROOT)}:{number}"
        for document in DOCUMENTS
        for number, line in enumerate(document.read_text("utf-8").splitlines(), 1)
        if not line.lstrip().startswith("|") and len(re.sub(r"\]\([^)]*\)", "]", line)) > 140
    ]
    assert long == []

    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 910


def test_the_german_page_for_hosts_lists_the_settings_and_commands_of_the_english_one() -> None:
    """Only the names are compared, because meanings are worded by hand."""

    def listed(document: Path) -> list[str]:
        rows = document.read_text("utf-8").splitlines()
        return [row.split(" | ")[0] for row in rows if row.startswith("| `")]

    english = listed(ROOT / "docs/hosting.md")
    assert english
    assert listed(ROOT / "docs/de/hosting.md") == english
