"""docs/glossary.md names existing modules in alphabetical order, and retired names do not return to the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs/glossary.md"
ROW = re.compile(r"^\| (?P<term>[^|]+) \| (?P<meaning>[^|]+) \| `(?P<module>[^`]+)` \|$", re.MULTILINE)

RETIRED_NAMES = frozenset(
    re.findall(
        r"\w+",
        """
    AnnouncementComposer ChannelLocalizer Composed Composer Contested DeadlineRow Desk Facet FinishedTable FinishedTables HasDesk
    Honours House HouseSettings Lapses Ledger LookLimiter Looks MovedOn OpenTable OutRow Overtaken Owed PendingCard Rates
    ReaderLocalizer Repeated Sayer Speaker TableCard TableLine TableRefusal Telling Unhurried Unopened Unusable Upkeep Visit Voice
    VoiceRow composer desk desk_of facet glance house_settings lapses ledger ledgers merit_words open_house owed_by sayer steered
    said Told tell_own tell_public tell_seat told told_news
    """,
    )
)
"""Classes, functions, parameters, variables and modules that must not return to the product."""

RETIRED_IN_HOST = frozenset(
    re.findall(
        r"\w+",
        """
    Asked Best Brief Course Draft Duel Elsewhere Entry Exit Hold Jump JumpNotes Move Notes OwnTurn Places Reading Slowest Stage
    Stepped Strip Tables Turnout Wish Wishes Words World contest contests credited doors duel former
    honours house houses is_done looking_back merit merits owed premises saying speaker steered strip
    telling tell turnout voice voices wish wishes
    """,
    )
)
"""Names that must not return to `bot` and `data/store`, outside the games: some are words of a rulebook."""

KEPT = {("bot/services/tournaments/state/record.py", "Stage")}
"""Exception: the stage of a tournament."""


def bound(tree: ast.AST) -> Iterator[str]:
    """Yield every name that a module defines: classes, functions, parameters, variables, attributes, aliases."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)) | ast.MatchAs(name=str(name)):
                yield name
            case _:
                pass


def retired(path: str, source: str) -> list[str]:
    """Return the retired names that a module defines, with or without a leading underscore."""
    given_up = RETIRED_NAMES
    if path.startswith(("bot/", "data/store/")) and not path.startswith("bot/games/"):
        given_up |= RETIRED_IN_HOST
    names = {name.lstrip("_") for name in bound(ast.parse(source))} | {Path(path).stem}
    return sorted(name for name in names & given_up if (path, name) not in KEPT)


def sources() -> list[str]:
    """Return the product's modules."""
    return sorted(
        file.relative_to(ROOT).as_posix()
        for folder in ("bot", "data", "engines", "render")
        for file in (ROOT / folder).rglob("*.py")
    )


def test_terms_are_in_alphabetical_order_explained_in_a_sentence_and_in_existing_modules() -> None:
    rows = list(ROW.finditer(GLOSSARY.read_text("utf-8")))

    assert len(rows) > 40
    assert [row["module"] for row in rows if not (ROOT / row["module"]).exists()] == []

    terms = [row["term"].lower() for row in rows]

    assert terms == sorted(terms)
    assert [row["term"] for row in rows if not row["meaning"].endswith((".", ")."))] == []


@pytest.mark.slow
def test_retired_names_do_not_come_back() -> None:
    found = {path: retired(path, (ROOT / path).read_text("utf-8")) for path in sources()}

    assert {path: names for path, names in found.items() if names} == {}


def test_a_retired_name_is_noticed_wherever_it_is_defined_and_words_in_prose_are_not() -> None:
    for source in (
        "class House: pass",
        "async def told(): pass",
        "def f(said): pass",
        "told = 1",
        "self._told = 1",
        "from a import b as said",
        "for told in x: pass",
    ):
        assert len(retired("bot/services/wording/texts.py", source)) == 1, source

    assert retired("bot/services/ledger.py", "") == ["ledger"]
    assert retired("bot/app.py", "# what was told\nx = 'said in this house'") == []
