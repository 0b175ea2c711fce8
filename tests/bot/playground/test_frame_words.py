"""SimCord's page in the reader's language: every word it can show is replaced, including those of a newer SimCord."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from bot.playground.frame_words import REPLACED, messages_used, translated_source
from bot.playground.language import localized_commands
from bot.services.wording.texts import Texts
from tests.bot.texts.pseudo import LANGUAGE, english_words, pseudo_locales

PAGE: Final = files("simcord.preview") / "static"
_TOKENS: Final = re.compile(
    r"""//[^\n]*|/\*.*?\*/|(?<=[(,=:!&|?{};+\[])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*"""
    r"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|`(?:\\.|\$\{(?:[^{}`]|\{[^{}]*\}|`(?:\\.|\$\{[^{}`]*\}|[^`\\])*`)*\}|[^`\\])*`""",
    re.DOTALL,
)
_INSERTED: Final = re.compile(r"\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}")
_WORDS: Final = re.compile(r"[A-Z]?[a-z]+'?[a-z]* [A-Za-z]|(?<![A-Za-z])[A-Z][a-z]{2,}(?![A-Za-z:(-])")

UNSEEN: Final = {
    "workbench.js": "the workbench is hidden",
    "diagnostics.js": "the inspector of the workbench is hidden",
    "presentation.js": "the capture panel of the workbench is hidden; names of fonts",
    "actions.js": "its status stands in the workbench's toolbar, which is hidden",
    "geometry.js": "for programs that take screenshots",
    "transport.js": "headers and errors of requests",
    "assets.js": "headers and errors of requests",
}
"""Files of which nothing is shown, with the reasons."""
NO_WORDS: Final = re.compile(
    r"""^<(?:svg|path)|^[Mm]\d|^(?:Escape|Enter|Tab|Home|End|Backspace|Arrow\w+|DOMLoaded)$"""
    r"""|[.\[#]\w+[^ ]*[=\]:]|^(?:[\w-]+, )+[\w-]+$|^[a-z]+(?:\[[^]]*\])?, |^\([a-z-]+: \w+\)$|^\w+ \w*: """
    r"""|^[a-z-]+(?: [a-z$-][\w-]*-[\w${}-]*)+|^noopener noreferrer$|^\.select-draft-actions button$|^:disabled"""
)
"""Texts that are no words: pictures, names of keys, selectors and classes."""
INTERNAL: Final = re.compile(
    r"No active command|must be an HTMLElement|protocol 3|simcord\[preview\]|Preview (?:URL|assets|session is|diagnostic)"
    r"|legitimate Discord|authorized preview|Transport |Published snapshot|receipt was|outcome is uncertain. It"
    r"|is unavailable from|[Tt]imestamp|decode|highlighting|offline|safe URL|local asset|Unsupported|[Pp]remium"
    r"|No visible messages|cannot be|safety|Lottie|bundled|validated|no available media|not a local blob|media seek"
    r"|dimensions|presentation time|failed to load"
)
"""Errors of the program, which nobody reads on the page, and things that Discord sells and the bot does not."""
NOT_USED: Final = re.compile(
    r"[Pp]oll|[Vv]ote|Select one|Ends later|d left|h left|Show results|[Ss]ticker|Voice message|Seek |Volume |player"
    r"|Replay|Pause|Play$|Unmute|Mute|Fullscreen|Loading media|Playback|Media$"
)
"""Texts about polls, stickers, sound and films, which the bot does not send."""


def shown(file: str) -> list[str]:
    """Return the texts of one of SimCord's scripts that look like words, unchanged."""
    tokens = _TOKENS.findall((PAGE / file).read_text("utf-8"))
    words = [text for text in tokens if text[0] in "\"'`" and _WORDS.search(_INSERTED.sub("", text[1:-1]))]
    return [text for text in words if not any(one.search(text[1:-1]) for one in (NO_WORDS, INTERNAL, NOT_USED))]


def test_every_text_of_a_script_that_can_be_seen_is_replaced_and_there(subtests: pytest.Subtests) -> None:
    for file in sorted(one.name for one in PAGE.iterdir() if one.name.endswith(".js")):
        with subtests.test(str(file)):
            replaced = "\n".join(REPLACED.get(file, {}))
            left = [text for text in shown(file) if text not in replaced]
            assert file in UNSEEN or left == []
            assert not (file in UNSEEN and file in REPLACED)
    for file, texts in REPLACED.items():
        source = (PAGE / file).read_text("utf-8")
        assert [text for text in texts if text not in source] == [], file


def test_messages_are_used_and_there() -> None:
    texts = Texts(strict=True)
    begin = "playground-frame-"
    assert {begin + word for word in messages_used()} == set(texts.keys(begin))


class _Shown(HTMLParser):
    """A parser of a page's texts and attributes, without those of the workbench."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        hidden = "data-workbench" in named or named.get("class") == "drawer-scrim" or any(self._open[-1:])
        if tag not in {"meta", "link", "input", "br"}:
            self._open.append(hidden)
        if not hidden:
            self.texts += [text for name in ("aria-label", "title", "placeholder") if (text := named.get(name))]

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self._open[-1:]) and data.strip():
            self.texts.append(data)


def test_the_page_itself_is_of_the_language(tmp_path: Path) -> None:
    texts = Texts(language=LANGUAGE, root=pseudo_locales(tmp_path), strict=True)
    page = _Shown()
    page.feed(translated_source("index.html", (PAGE / "index.html").read_text("utf-8"), texts, LANGUAGE))
    assert len(page.texts) > 10
    assert english_words(" ".join(page.texts)) == []


def test_words_with_values_are_computed_by_the_page() -> None:
    texts = Texts(strict=True)
    german = translated_source("composer.js", (PAGE / "composer.js").read_text("utf-8"), texts, "de")
    assert "`Nachricht an ${channel.glyph + channel.name}`" in german
    assert "«" not in german


def test_what_a_language_says_cannot_leave_its_text(tmp_path: Path) -> None:
    for language in ("en", "de"):
        (tmp_path / language).mkdir()
        for file in (files("data") / "locales" / language).iterdir():
            (tmp_path / language / file.name).write_text(file.read_text("utf-8"), encoding="utf-8")
    frame = tmp_path / "de" / "playground_frame.ftl"
    frame.write_text(
        'playground-frame-submit = a"b`c\nplayground-frame-message-to = a"b`c$\\{ "{" }d { $place }\n'
        "playground-frame-earlier = d<i>\n",
        encoding="utf-8",
    )
    texts = Texts(root=tmp_path)
    assert 'node("button", "button-primary", "a\\"b`c")' in translated_source(
        "components.js", (PAGE / "components.js").read_text("utf-8"), texts, "de"
    )
    assert '`a"b\\`c$\\\\{d ${channel.glyph + channel.name}`' in translated_source(
        "composer.js", (PAGE / "composer.js").read_text("utf-8"), texts, "de"
    )
    assert "d&lt;i&gt;" in translated_source("index.html", (PAGE / "index.html").read_text("utf-8"), texts, "de")


def test_commands_options_and_choices_are_listed_in_the_readers_language_and_sent_in_english() -> None:
    choice = {"name": "now", "name_localizations": {"de": "jetzt"}, "value": 1}
    option = {
        "type": 3,
        "name": "until",
        "name_localizations": {"de": "bis"},
        "description": "When",
        "choices": [choice],
    }
    away = {"type": 1, "name": "away", "name_localizations": {"de": "weg"}, "description": "Leave", "options": [option]}
    entries = [{"invocation": "my away", "options": [{"name": "until"}]}]
    (listed,) = localized_commands(entries, [{"name": "my", "options": [away]}], "de")
    (shown,) = listed["options"]
    assert (listed["label"], shown["name"], shown["label"]) == ("my weg", "until", "bis")
    assert shown["choices"] == [{"name": "jetzt", "value": 1}]
