"""Phrases become sentences, with fall-backs, names, and typed texts."""

import logging
import pickle
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.joining import and_list
from bot.games.moments import turn_and_phase
from bot.services.wording.texts import (
    Decimal,
    PictureLocalizer,
    Texts,
    Verbatim,
    escape,
    mention,
    plain_text,
    shared_texts,
    stamp,
)
from engines.core.phrase import Phrase, SeatName, phrase


def test_a_language_is_called_what_it_calls_itself_or_by_its_code() -> None:
    names = {"en": "English", "de": "Deutsch", "xx": "xx", "_": "_"}
    assert {language: shared_texts().own_name(language) for language in names} == names


@pytest.fixture
def services(tmp_path: Path) -> Path:
    """Return locale folders with English and a German that lacks some messages."""
    (tmp_path / "en").mkdir()
    (tmp_path / "de").mkdir()
    (tmp_path / "en" / "one.ftl").write_text(
        "hello = Hello { $who }!\n    .help = Say hello.\nbids = { $count ->\n    [one] one bid\n   *[other] { $count } bids\n}\n"
        "only-english = English\nname = { $name }\n"
        "list-one = { $one }\nlist-comma = { $first }, { $rest }\nlist-and = { $first } and { $last }\ndecimal-mark = .\n"
    )
    (tmp_path / "de" / "one.ftl").write_text(
        "hello = Hallo { $who }!\nname = { $name }\nlist-and = { $first } und { $last }\ndecimal-mark = ,\n"
    )
    return tmp_path


def test_a_phrase_is_said_with_its_phrases_attributes_and_numbers(services: Path) -> None:
    texts = Texts(strict=True, root=services)
    assert texts.say(phrase("hello", who=phrase("bids", count=1))) == "Hello one bid!"
    assert texts.say(phrase("bids", count=12345)) == "12345 bids", "without thousands separators"
    assert texts.say(Phrase("hello.help")) == "Say hello."
    assert texts.has("hello.help")
    assert not texts.has("hello.help", "de")
    assert not texts.has("hello.nothing")


def test_a_language_falls_back_to_its_main_language_and_then_to_english(services: Path) -> None:
    texts = Texts(strict=True, root=services)
    assert texts.say(phrase("hello", who="Ana"), "de-AT") == "Hallo Ana!"
    assert texts.say(Phrase("only-english"), "de-AT") == "English"
    assert texts.say(Phrase("only-english"), "tlh") == "English"
    assert texts.languages == ("en", "de")
    said = [texts.say(phrase("name", name=Decimal("4.5")), language) for language in ("en", "de", "de-AT")]
    assert said == ["4.5", "4,5", "4,5"]
    assert texts.say(phrase("name", name="4.5"), "de", plain=True) == "4.5", "what somebody typed stays as it is"


def test_the_last_two_of_a_list_are_joined_as_the_language_does_it(services: Path) -> None:
    texts = Texts(strict=True, root=services)
    names = ["Ana", "{0}", 3, phrase("name", name="Cleo")]
    said = [texts.say(and_list(names[:count]), "en") for count in range(1, 5)]
    assert said == ["Ana", "Ana and {0}", "Ana, {0} and 3", "Ana, {0}, 3 and Cleo"]
    assert texts.say(and_list(names), "de-AT") == "Ana, {0}, 3 und Cleo"
    assert texts.say(and_list(names), "tlh") == "Ana, {0}, 3 and Cleo", "English, as every other sentence"
    assert texts.say(and_list(list(map(str, range(1000)))), "en").endswith(", 998 and 999")
    long = [f"n{number}" for number in range(12)]
    assert texts.say(and_list(long)).split(", ") == [*long[:10], "n10 and n11"]


def test_a_rewind_is_told_in_what_the_game_counts() -> None:
    for game, phase, counted in (("filthy_rich", "auction", "Runde 3"), ("vegas_showdown", "actions", "Runde 3")):
        there = turn_and_phase(3, f"{game}-phase-{phase}")
        for line in (
            phrase("notice-rewind-at", host="Ana", **there),
            phrase("notice-rewind-moderator-at", **there),
            phrase("vote-ask-rewind-at", seat="Ana", secret=0, **there),
            phrase("vote-ask-undo-at", seat="Ana", line="Ana würfelt.", others=0, secret=0, **there),
            phrase("vote-ask-undo-revealed-at", seat="Ana", others=0, secret=0, **there),
            phrase("vote-passed-rewind-at", seat="Ana", **there),
            phrase("vote-passed-undo-revealed-at", seat="Ana", **there),
        ):
            said = shared_texts(strict=True).say(line, "de")
            assert f"{counted}, " in said
            assert said.count(counted) == 1


def test_a_missing_message_or_argument_is_an_error_in_tests_and_at_run_time_readable_and_logged_once(
    services: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for key in ("no-such", "hello"):
        with pytest.raises(KeyError, match=key):
            Texts(strict=True, root=services).say(Phrase(key))
    texts = Texts(root=services)
    with caplog.at_level(logging.ERROR):
        assert texts.say(phrase("refuse-money", held=4, cost=6)) == "refuse money (cost 6, held 4)"
        texts.say(phrase("refuse-money", held=5, cost=6))
    assert [record.getMessage() for record in caplog.records] == [
        "message refuse-money in language en: no such message"
    ]


TYPED = (
    "@everyone", "@here", "<@123>", "<@&5>", "<#9>", "</play:1>", "[click](https://evil.example)", "# big", "- item",
    "> quote", "**bold**", "__under__", "||hidden||", "`code`", "~~gone~~", "a\nb", "a\u2028b", "\u202eabc", "-# small",
    "_it_",
)  # fmt: skip


def test_what_people_type_does_nothing_in_a_message_and_ordinary_names_stay_as_they_are() -> None:
    for typed in TYPED:
        said = escape(typed)
        assert not any(one in said for one in ("\n", "\u2028", "\u202e", "@everyone", "@here", "https://")), said
        assert not said.startswith(("#", "-", ">"))
        bare = said.replace("\\\\", "")
        for mark in "<[]`*|~":
            assert all(bare[place - 1] == "\\" for place, one in enumerate(bare) if one == mark), said
    assert escape("1. Ana") == "1\\. Ana"
    assert escape("# Ana") == "\\# Ana"
    for name in ("2nd Ana", "place space_age_sports_book c3 n", "Zoë O'Neil 3rd"):
        assert escape(name) == name


@given(st.text(max_size=40))
def test_no_text_can_break_out_of_its_place(typed: str) -> None:
    said = escape(typed)
    assert len(said.splitlines()) <= 1
    unescaped = [mark for place, mark in enumerate(said) if mark in "*`~|<>[]()" and not _is_escaped(said, place)]
    assert unescaped == []


def _is_escaped(text: str, place: int) -> bool:
    slashes = 0
    while place - slashes - 1 >= 0 and text[place - slashes - 1] == "\\":
        slashes += 1
    return slashes % 2 == 1


def test_our_own_markup_passes_and_is_never_mixed_up_with_typed_text() -> None:
    texts = shared_texts(strict=True)
    typed = texts.say(phrase("list-one", one="<@5>"))
    ours = texts.say(phrase("list-one", one=Verbatim("<@5>")))
    assert (typed, ours) == ("\\<@\u200b5\\>", "<@5>")
    assert texts.say(phrase("list-one", one=mention(5))) == "<@5>"
    assert stamp(datetime(2026, 1, 1, tzinfo=UTC)) == Verbatim("<t:1767225600:R>")


def test_a_seat_without_a_name_has_its_number_and_labels_fit_without_escapes() -> None:
    texts = shared_texts(strict=True)
    assert texts.say(phrase("list-one", one=SeatName(2)), "en", ("Ana", "Ben", "")) == "Player 3"
    assert texts.say(phrase("list-one", one=SeatName(7)), "en", ("Ana",)) == "Player 8"
    said = texts.label(phrase("list-one", one=SeatName(0)), "en", ("x_[y]*" * 30,), 80)
    assert "\\" not in said
    assert len(said) <= 80
    assert plain_text("a  b\n c", 10) == "a b c"
    assert plain_text("abcdefghij", 5) == "abcd…"


def test_a_speaker_travels_to_another_process_and_says_the_same() -> None:
    picture_localizer = shared_texts(strict=True).picture_localizer(
        "en", ("Ana", "Benedetta Massimiliana Fontanarossa")
    )
    assert picture_localizer.names == ("Ana", "Benedetta Massimiliana…")
    copy: PictureLocalizer = pickle.loads(pickle.dumps(picture_localizer))
    assert copy == picture_localizer
    assert hash(copy) == hash(picture_localizer)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = pool.submit(copy, and_list([SeatName(0), "*star*"])).result()
    assert there == "Ana and *star*" == picture_localizer(and_list([SeatName(0), "*star*"]))
    assert picture_localizer != shared_texts(strict=True).picture_localizer("de", picture_localizer.names)


def test_the_sentences_of_a_process_are_read_once_however_they_are_asked_for() -> None:
    """A drawing process reads them before it reports that it is ready, and its localizers must find them read."""
    assert shared_texts() is shared_texts(strict=False) is shared_texts(strict=False)
    assert shared_texts(strict=True) is not shared_texts()


def test_a_language_is_read_when_it_is_first_asked_for(services: Path) -> None:
    texts = Texts(strict=True, root=services)
    (services / "de" / "one.ftl").unlink()
    assert texts.languages == ("en", "de")
    assert texts.say(phrase("hello", who="Ana"), "en") == "Hello Ana!"
    (services / "de" / "one.ftl").write_text("hello = Moin { $who }!\n")
    assert texts.say(phrase("hello", who="Ana"), "de") == "Moin Ana!"
    (services / "de" / "one.ftl").unlink()
    assert texts.say(phrase("hello", who="Ben"), "de-AT") == "Moin Ben!", "read once"
