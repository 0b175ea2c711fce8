"""What the documents name exists and does what they say, their copies of code are current, and they are short."""

import doctest
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from discord import Client, Intents, Permissions, app_commands

from bot.app import COMMANDS
from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.wording.texts import Texts
from bot.services.wording.typed_words import typed_words
from bot.ui.command_words import CommandWords
from tests.ground.pages import texts
from tests.own_sets import EVENTS, LITTLE_PROJECTS, NOODLE_BAR, NOODLE_NIGHT, PLANS, SHEET, TILES

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")]


def found(pattern: str) -> Iterator[tuple[Path, Any]]:
    """Yield every match in the documents, with its document."""
    for document in DOCUMENTS:
        yield from ((document, match) for match in re.findall(pattern, document.read_text("utf-8")))


def test_files_headings_and_make_targets_that_documents_name_exist() -> None:
    links = found(r"\]\(([^)#]+?)(?:#[^)]*)?\)")
    assert [one for one in links if "://" not in one[1] and not (one[0].parent / one[1]).exists()] == []

    headings = found(r"\]\(([^)#:]*)#([^)]*)\)")
    assert [
        (document, file, anchor)
        for document, (file, anchor) in headings
        if anchor not in anchors(document.parent / file if file else document)
    ] == []

    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert [one for one in found(r"`make ([a-z-]+)") if one[1] not in targets] == []


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


MAP = ROOT / "docs/architecture.md"
PLACE = re.compile(r"`((?:bot|engines|render|data|tests|tools|docs)/[^`\s]*)`")


def missing(text: str) -> list[str]:
    """Return the paths named in a text that do not exist; `<game>` stands for every game."""
    named = [
        path.replace("<game>", game)
        for path in PLACE.findall(text)
        for game in (games() if "<game>" in path else ("",))
    ]
    return [path for path in named if not (ROOT / path).exists()]


def test_every_path_that_is_named_exists_and_one_that_is_gone_is_noticed() -> None:
    documents = (MAP, *(ROOT / "docs/decisions").glob("*.md"))
    found = {document.name: missing(document.read_text("utf-8")) for document in documents}
    assert {name: paths for name, paths in found.items() if paths} == {}

    assert missing("see `bot/services/nowhere.py`, `engines/<game>/nothing.py` and `bot/app.py`") == [
        "bot/services/nowhere.py",
        *(f"engines/{game}/nothing.py" for game in games()),
    ]


def test_the_rooms_stand_in_the_order_of_the_import_check() -> None:
    section = MAP.read_text("utf-8").partition("### The rooms of `bot/services`")[2].partition("\n## ")[0]
    rooms = re.findall(r"^\| `bot/services/(\w+)(?:\.py)?` \|", section, re.MULTILINE)

    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one.get("containers") == ["bot.services"])
    assert rooms == layers


PAGE = Path(__file__).parents[2] / "docs/engines.md"


def test_the_page_about_the_engines_shows_what_they_do() -> None:
    text = re.sub(r"^```.*$", "", PAGE.read_text("utf-8"), flags=re.MULTILINE)  # a fence is no output
    shown = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    report: list[str] = []

    result = doctest.DocTestRunner().run(shown, out=report.append)

    assert result.failed == 0, "".join(report)
    assert result.attempted > 40


def by_title() -> dict[str, Binding]:
    """Return the games by the titles of their sections."""
    return {binding.game.info.title: binding for binding in games().values()}


def typed(page: str = "docs/notation.md") -> list[tuple[str, str]]:
    """Return every complete line of each game's table: the examples, and the forms without gaps."""
    lines: list[tuple[str, str]] = []
    for section in re.split(r"^## ", (ROOT / page).read_text("utf-8"), flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0]
        rows = re.findall(r"^\| [^|]+ \| ([^|]+) \|([^|]*)\|$", section, re.MULTILINE)
        for form, example in rows[1:]:
            examples = re.findall(r"`([^`]+)`", example)
            found = examples or re.findall(r"`([^`]+)`", form)
            found += [line for line in re.findall(r"`([^`]+)`", form) if " " in line]
            lines += [(title, line) for line in found]
    return list(dict.fromkeys(lines))


def test_what_the_docs_say_can_be_typed() -> None:
    for title, line in typed():
        game = by_title()[title].game
        action = game.parse(line)
        assert game.parse(game.text(action)) == action, line
    for title in by_title():
        assert sum(1 for section, _ in typed() if section == title) >= 15


def test_what_is_typed_in_german_makes_the_same_moves() -> None:
    for title, binding in by_title().items():
        game = binding.game
        words = typed_words(Texts(), binding, "de")
        read = [words.to_notation(line) for section, line in typed("docs/de/notation.md") if section == title]
        # A verb of two words, "wirf ab", would count as a whole line although only its form is given.
        whole = [line for line in read if line not in ("discard", "improve")]
        english = [line for section, line in typed() if section == title]
        assert [game.text(game.parse(line)) for line in whole] == [game.text(game.parse(line)) for line in english]


MOST = 30
"""Most commands in the list of a person without special permissions."""


def commands_of(command: app_commands.Command | app_commands.Group) -> list[str]:
    if isinstance(command, app_commands.Group):
        return [name for one in command.commands for name in commands_of(one)]
    return [command.qualified_name]


def registered() -> list[str]:
    return [name for command in COMMANDS for name in commands_of(command)]


def told() -> list[str]:
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `/([a-z ]+)` \|", text, re.MULTILINE)


def test_the_pages_list_the_commands_the_bot_registers_in_their_order(german: list[str]) -> None:
    assert told() == registered()

    text = (ROOT / "docs/de/commands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `/([\wäöüß ]+)` \| `/([a-z ]+)` \|", text, re.MULTILINE)
    assert rows == list(zip(german, registered(), strict=True))


def in_german(node: dict[str, Any], before: tuple[str, ...] = ()) -> list[str]:
    """Return the names Discord shows in German for a command, or for the commands in a group."""
    path = (*before, (node.get("name_localizations") or {}).get("de", node["name"]))
    inner = [one for one in node.get("options", ()) if one["type"] in (1, 2)]
    return [name for one in inner for name in in_german(one, path)] if inner else [" ".join(path)]


@pytest.fixture
async def german() -> list[str]:
    """Return the German names of all commands."""
    tree, words = app_commands.CommandTree(Client(intents=Intents.none())), CommandWords(Texts())
    return [name for one in COMMANDS for name in in_german(await one.get_translated_payload(tree, words))]


def test_pages_name_commands_as_their_readers_see_them(german: list[str]) -> None:
    """The list of commands has both names in a row, and the decision on few commands names removed ones."""
    allowed = {"/game", "/metrics", "/healthz", "/readyz"}
    wrong = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in (ROOT / "docs").glob("**/*.md")
        if page.name != "few_commands.md"
        for line in page.read_text("utf-8").splitlines()
        if not line.startswith("| `/")
        for name in re.findall(r"`(/[\wäöüß]+(?: [\wäöüß]+)?)`", line)
        if name[1:] not in (german if "de" in page.parts else registered()) and name not in allowed
    ]
    assert wrong == []


def test_a_player_is_shown_at_most_thirty_commands_none_of_which_asks_for_a_permission() -> None:
    shown = [name for one in COMMANDS if one.default_permissions is None for name in commands_of(one)]
    assert len(shown) == len(set(shown)) <= MOST
    assert shown[:4] == ["play", "game new", "game join", "game start"]

    asked = {one.name: one.default_permissions for one in COMMANDS if one.default_permissions is not None}
    assert asked == {
        "manage": Permissions(manage_messages=True),
        "organise": Permissions(manage_events=True),
        "server": Permissions(manage_guild=True),
    }

    texts = [
        str(one.description)
        for command in COMMANDS
        for one in ([command] if isinstance(command, app_commands.Command) else command.walk_commands())
    ]
    assert len(texts) == len(set(texts))


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
