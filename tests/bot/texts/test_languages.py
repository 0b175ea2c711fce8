"""Every language beside English has equal messages with equal variables, every plural form, and no English text."""

import shutil
import tomllib
from pathlib import Path

import pytest
from babel import Locale

from bot.services.wording.texts import Texts
from templates.new_language import UnknownLanguage, begin, report
from tests.bot.texts.comparing import CATEGORIES, EXCEPTIONS, Comparison, plural_forms
from tests.bot.texts.messages import LOCALES

LANGUAGES = sorted(
    folder.name for folder in LOCALES.iterdir() if folder.is_dir() and folder.name not in {"en", "__pycache__"}
)
ENGLISH = """hello = Hello, { $who }!
    .help = Say hello.
bids = { $count ->
    [one] one bid
   *[other] { $count } bids
}
list = { $a }, { $b }
cmd-play =
    .description = Play.
"""
GERMAN = """hello = Hallo, { $who }!
    .help = Sag Hallo.
bids = { $count ->
    [one] ein Gebot
   *[other] { $count } Gebote
}
list = { $a }, { $b }
cmd-play = spielen
    .description = Spiele.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_what_english_says_and_the_readme_how_much_of_it(language: str) -> None:
    compared = Comparison.of(LOCALES / language)
    wrong = compared.differences()
    assert not wrong, "\n".join(wrong)
    name, percent = Locale.parse(language, sep="-").get_display_name(language), compared.percent
    share = f"{name} ({percent}%)"
    told = share in (LOCALES.parents[1] / "README.md").read_text(encoding="utf-8")
    assert told or not percent, f"say in the README: {share}"


def test_every_exception_has_a_reason() -> None:
    for path in sorted(EXCEPTIONS.glob("*.toml")):
        kinds = tomllib.loads(path.read_text(encoding="utf-8"))
        reasons = [reason for listed in kinds.values() if isinstance(listed, dict) for reason in listed.values()]
        assert [reason for reason in reasons if len(reason.split()) < 2] == []


def compared(folder: Path, german: str, *, allowed: str = "", begun: bool = False) -> list[str]:
    """Return the faults of a German file beside the English one above."""
    for language, text in (("en", ENGLISH), ("de", german)):
        (folder / language).mkdir()
        (folder / language / "a.ftl").write_text(text, encoding="utf-8")
    (folder / "en" / "b.ftl").write_text("later = Later.\n", encoding="utf-8")
    (folder / "de.toml").write_text("begun = true\n" * begun + allowed, encoding="utf-8")
    return Comparison.of(folder / "de", folder).differences()


def test_what_is_wrong_with_a_translation_is_noticed(tmp_path: Path) -> None:
    bids = GERMAN[GERMAN.index("bids") : GERMAN.index("list")]
    chosen = "[one] { $kind ->\n [x] ein\n *[y] zwei\n }"
    for number, (english, german, wrong) in enumerate(
        (
            ("hello = Hallo, { $who }!\n", "hello = Hallo!\n", "hello lacks $who"),
            ("Hallo, { $who }", "Hallo, { $whom }", "hello has $whom, which English does not"),
            ("    [one] ein Gebot\n", "", "bids lacks the plural form one of $count"),
            (bids, "bids = { $count } Spieler\n", "bids does not choose a plural form by $count"),
            ("    .help = Sag Hallo.\n", "", "hello.help is missing"),
            ("Sag Hallo.", "Say hello.", "hello.help reads as in English"),
            ("list =", "lost =", "list is missing"),
            ("list =", "lost =", "lost is no message of English"),
            ("[one] ein", chosen, "chooses by x, y of $kind, which English does not"),
        )
    ):
        assert english in GERMAN
        (tmp_path / str(number)).mkdir()
        found = compared(tmp_path / str(number), GERMAN.replace(english, german), begun=True)
        assert [line for line in found if wrong in line], found


def test_a_whole_translation_differs_in_nothing_but_the_files_it_has_not_begun(tmp_path: Path) -> None:
    assert compared(tmp_path, GERMAN, begun=True) == []
    (tmp_path / "de.toml").write_text("", encoding="utf-8")
    assert Comparison.of(tmp_path / "de", tmp_path).differences() == ["b.ftl: later is missing"]


def test_an_exception_is_honoured_as_long_as_it_is_needed(tmp_path: Path) -> None:
    same = GERMAN.replace("Sag Hallo.", "Say hello.")
    allowed = '[identical]\n"hello.*" = "a joke"\n"gone" = "not there"\n'
    assert compared(tmp_path, same, allowed=allowed, begun=True) == []
    (tmp_path / "de.toml").write_text(allowed, encoding="utf-8")
    assert Comparison.of(tmp_path / "de", tmp_path).differences() == [
        "b.ftl: later is missing",
        "de.toml: nothing needs gone",
    ]


def test_each_language_has_the_plural_forms_it_tells_apart() -> None:
    assert plural_forms("de") == {"one", "other"}
    assert plural_forms("pl") == {"one", "few", "many", "other"}
    assert plural_forms("ja") == {"other"}
    assert plural_forms("fr") <= CATEGORIES


def test_a_new_language_is_begun_with_all_there_is_to_translate(tmp_path: Path) -> None:
    for language in ("en", "de"):
        shutil.copytree(LOCALES / language, tmp_path / "data/locales" / language)
    exceptions = tmp_path / "tests/bot/texts/exceptions"
    exceptions.mkdir(parents=True)
    made = begin(tmp_path, "pl")
    folder = tmp_path / "data/locales/pl"
    assert {path.name.removesuffix(".todo") for path in made} == {path.name for path in (LOCALES / "en").glob("*.ftl")}
    assert "Polish" in made[0].read_text(encoding="utf-8")
    assert "few, many, one, other" in made[0].read_text(encoding="utf-8")
    assert Comparison.of(folder, exceptions).differences() == []
    assert report(tmp_path, "pl").endswith(
        "pl: 0% of " + str(len(Comparison.of(folder, exceptions).english)) + " messages"
    )
    (folder / "covers.ftl").write_text((LOCALES / "de/covers.ftl").read_text(encoding="utf-8"), encoding="utf-8")
    assert Texts(root=tmp_path / "data/locales").languages == ("en", "de", "pl")
    assert "covers.ftl: cover-free lacks the plural form few, many of $count" in report(tmp_path, "pl")
    assert "missing in covers.ftl" not in report(tmp_path, "pl")
    assert begin(tmp_path, "pl") == [], "what is there stays as it is"


def test_no_language_is_begun_under_a_name_that_is_none(tmp_path: Path) -> None:
    for language in ("en", "klingon", "x"):
        with pytest.raises(UnknownLanguage):
            begin(tmp_path, language)
