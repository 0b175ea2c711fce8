"""A table of forms gives texts, reading, and next words; text is read equally from every keyboard."""

import sys
import unicodedata
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from engines.core.errors import IllegalAction, UnreadableAction
from engines.core.notation import MAX_CHOICES, MORE, Argument, Form, Name, Notation, Number, OneOf, Values, Words
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice, ListedSpace
from engines.core.typed_text import has_look, normalised, typed_clauses, typed_line, with_plain_amount


@dataclass(frozen=True)
class Bid:
    lot: str
    dollars: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True)
class Put:
    column: str
    row: int
    turn: int = 0
    kind: Literal["put"] = "put"


@dataclass(frozen=True)
class Shift:
    by: int
    kind: Literal["shift"] = "shift"


@dataclass(frozen=True)
class Play:
    card: str
    seat: int | None = None
    page: int | None = None
    kind: Literal["play"] = "play"


@dataclass(frozen=True)
class Pass:
    kind: Literal["pass"] = "pass"


class Square(Argument):
    parts = ("column", "row")

    def word(self, value: tuple[str, int]) -> str:
        return f"{value[0]}{value[1]}"

    def read(self, words: Words, before: Values) -> tuple[tuple[str, int], int] | None:
        for length in (1, 2):
            word = "".join(words[:length])
            if len(word) == 2 and word[0].isalpha() and word[1].isdecimal():
                return (word[0], int(word[1])), length
        return None

    def halves(self, word: str) -> Words:
        return (word[0], word[1])

    def order(self, word: str) -> str:
        return word[::-1]


LOTS = tuple(f"lot{number}" for number in range(60))
TABLE: Notation[Any] = Notation(
    "toy",
    Form(Bid, "bid", Name("lot", LOTS), Number("dollars", remedy="toy-remedy-dollars"), remedy="toy-remedy-bid"),
    Form(
        Put,
        "put",
        Square("column", "row", asks="square", at_once=4),
        OneOf("turn", {"up": 0, "down": 1, "over": 1}, default=0, implied=True),
    ),
    Form(Shift, "", Number("by", r"([+-]\d)", sign=True), also=("shift",), offered="shift"),
    Form(Play, "play", Name("card", ("fire", "mail")), Number("page")),
    Form(Play, "play", Name("card", ("fire", "mail")), OneOf("seat", {"a": 0, "b": 1})),
    Form(Play, "play", Name("card", ("fire", "mail"))),
    Form(Pass, "pass", also=("skip",), open_end=True),
)


class Space(ListedSpace[Any]):
    def refusal(self, action: Any) -> IllegalAction | None:
        return None if action in self.actions else IllegalAction(Phrase("toy-refuse-now"), Phrase("toy-remedy-now"))


def space(*actions: object) -> Space:
    return Space(TABLE, actions)


def words(found: Space, *said: str) -> list[str]:
    return [choice.word for choice in found.next_words(said).choices]


def test_every_action_has_one_text_and_other_spellings_are_read(subtests: pytest.Subtests) -> None:
    for action, text, also in (
        (Bid("lot7", 12), "bid lot7 12", ("BID  Lot7 12",)),
        (Put("c", 3, 1), "put c3 down", ("put c 3 down", "put c3 over")),
        (Put("c", 3), "put c3 up", ("put c3", "put c 3")),
        (Shift(2), "+2", ("shift +2",)),
        (Play("fire"), "play fire", ()),
        (Play("fire", seat=1), "play fire b", ()),
        (Play("fire", page=4), "play fire 4", ()),
        (Pass(), "pass", ("skip", "pass for now")),
    ):
        with subtests.test(f"{action} {text} {also}"):
            assert TABLE.text(action) == text
            for typed in (text, *also):
                assert TABLE.read(typed) == action


def test_what_cannot_be_read_is_refused_with_what_could_stand_there(subtests: pytest.Subtests) -> None:
    for typed, remedy in (
        ("", "toy-remedy-unreadable"),
        ("raise", "toy-remedy-unreadable"),
        ("bid lot99 4", "toy-remedy-bid"),
        ("bid lot1", "toy-remedy-dollars"),
        ("bid lot1 much", "toy-remedy-dollars"),
        ("bid lot1 4 5", "toy-remedy-bid"),
        ("put c3 sideways", "toy-remedy-unreadable"),
        ("play fire c", "toy-remedy-unreadable"),
    ):
        with subtests.test(f"{typed} {remedy}"):
            with pytest.raises(UnreadableAction) as refused:
                TABLE.read(typed)
            assert refused.value.reason == phrase("toy-refuse-unreadable", text=typed)
            assert refused.value.remedy == Phrase(remedy)


def test_words_are_called_by_their_messages_and_follow_in_the_order_of_the_legal_actions() -> None:
    found = space(Bid("lot2", 9), Bid("lot1", 7), Bid("lot2", 7), Pass())
    assert words(found) == ["bid", "pass"]
    assert words(found, "BID") == ["lot2", "lot1"]
    assert words(found, "bid", "lot2") == ["9", "7"]
    assert found.next_words(("bid", "lot2")).name == "dollars"
    assert found.next_words(("bid", "lot2", "7")).action == Bid("lot2", 7)
    assert found.next_words(("skip",)).action == Pass()
    assert [choice.word for choice in found.completions(("bid",), "lot1")] == ["lot1"]

    found = space(Bid("lot2", 9))
    assert found.next_words(()).choices == (Choice("bid", Phrase("toy-verb-bid")),)
    assert found.next_words(("bid",)).choices == (Choice("lot2", phrase("choice-word", word="lot2")),)


def test_an_action_is_offered_with_the_first_word_its_form_names_without_what_is_implied() -> None:
    found = space(Shift(1), Shift(-1))
    assert words(found) == ["shift"]
    assert words(found, "shift") == ["+1", "-1"]
    assert found.next_words(("shift", "-1")).action == found.next_words(("-1",)).action == Shift(-1)
    assert TABLE.verbs == ("bid", "put", "shift", "play", "pass")

    found = space(Put("a", 1, 1), Put("b", 1, 0), Put("b", 1, 1))
    assert found.next_words(("put", "a1")).action == Put("a", 1, 1)
    assert found.next_words(("put", "a1", "down")).action == Put("a", 1, 1)
    assert words(found, "put", "b1") == ["up", "down"]

    # An action that no form can say is a mistake of ours.
    with pytest.raises(ValueError, match="no form"):
        TABLE.text(Play("fire", 1, 2))
    with pytest.raises(ValueError, match="no form"):
        TABLE.text("a text")


def test_of_many_words_in_two_parts_the_first_is_asked_by_itself() -> None:
    few = space(*(Put(column, row) for row, column in ((2, "a"), (1, "b"), (1, "a"))))
    assert words(few, "put") == ["a1", "b1", "a2"]
    many = space(*(Put(column, row, turn) for turn in (0, 1) for row in (2, 1) for column in "cba"))
    assert (many.next_words(("put",)).name, words(many, "put")) == ("column", ["a", "b", "c"])
    assert (many.next_words(("put", "b")).name, words(many, "put", "b")) == ("row", ["1", "2"])
    assert words(many, "put", "b", "2") == words(many, "put", "b2") == ["up", "down"]
    assert many.next_words(("put", "b", "2", "down")).action == Put("b", 2, 1)


def test_a_long_list_is_offered_in_parts_by_a_word_that_means_nothing_else() -> None:
    found = space(*(Bid(lot, 1) for lot in LOTS))
    seen: list[str] = []
    said: tuple[str, ...] = ("bid",)
    while True:
        following = found.next_words(said)
        assert len(following.choices) <= MAX_CHOICES
        assert (following.given, following.part) == (("bid",), len(said) - 1)
        seen += [choice.word for choice in following.choices if choice.word != MORE]
        if following.choices[-1] != Choice(MORE, Phrase("choice-more")):
            break
        said = (*said, MORE)
    assert seen == list(LOTS)

    found = space(Bid("lot1", 3), Bid("lot2", 3))
    assert found.next_words(("bid", MORE)) == found.next_words(("bid",))
    assert found.next_words(("bid", MORE, "lot2", "3")).action == TABLE.read("bid more lot2 3") == Bid("lot2", 3)
    assert words(found, MORE) == ["bid"]


def test_dead_words_are_refused_for_the_action_they_spell_or_as_unreadable() -> None:
    found = space(Pass())
    with pytest.raises(IllegalAction) as refused:
        found.next_words(("bid", "lot1", "3"))
    assert refused.value.reason == Phrase("toy-refuse-now")
    with pytest.raises(IllegalAction) as refused:
        found.next_words(("Jump", "high"))
    assert refused.value.reason == phrase("toy-refuse-unreadable", text="Jump high")
    assert not list(space())
    with pytest.raises(IllegalAction):
        space().next_words(())


DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\ufe63\ufe58"
SPACES = "\u00a0\u1680\u2002\u2007\u2009\u202f\u205f\u3000\u2800\u3164\t\n"
NOTHING = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\ufe0f\U000e0041"
ENDS = (".", "\u3002", "\uff0e", "!", "\u2026", ". ", " .", "\u201d", "`", "'")


def test_dashes_spaces_and_marks_without_a_look_are_read_as_what_they_stand_for() -> None:
    for dash in DASHES:
        assert typed_line(f"22:00{dash}08:00") == "22:00-08:00"
    for space in SPACES:
        assert typed_line(f"bid{space}lounge{space}13") == "bid lounge 13"
    for mark in NOTHING:
        assert typed_line(f"{mark}bid lo{mark}unge 1{mark}3{mark}") == "bid lounge 13"
    for end in ENDS:
        assert typed_line(f"bid lounge 13{end}") == "bid lounge 13"
    assert typed_line("\u201ebid murphy\u2019s 6\u201c") == "bid murphy's 6"
    assert typed_line("bid lounge 1\ufe0f\u20e33\ufe0f\u20e3") == "bid lounge 13"
    assert typed_line("\uff22\uff49\uff44\u3000\uff11\uff13") == "Bid 13"


def test_digits_of_every_script_are_digits_and_no_other_mark_changes_a_number() -> None:
    for code in range(sys.maxunicode + 1):
        digit = unicodedata.decimal(chr(code), None)
        if digit is not None:
            assert normalised(f"1{chr(code)}3") == f"1{digit}3"

    for mark in "\u00b2\u00b3\u2074\u2082\u00bd\u2153":
        assert not normalised(f"1{mark}").isdecimal()

    for text in ("Größe", "Zoe\u0308", "Łódź", "Привет", "שלום", "नमस्ते", "が"):
        assert normalised(text) == unicodedata.normalize("NFC", text)


def test_an_amount_is_read_with_its_sign_and_its_groups_and_never_guessed(subtests: pytest.Subtests) -> None:
    for typed, read in (
        ("bid $16", "bid 16"),
        ("bid 16$", "bid 16"),
        ("bid $ 16", "bid 16"),
        ("bid US$16", "bid 16"),
        ("bid 16 $", "bid 16"),
        ("bid \uff0416", "bid 16"),
        ("bid 16.00", "bid 16"),
        ("bid 16,-", "bid 16"),
        ("bid 1,000", "bid 1000"),
        ("bid 1.000", "bid 1000"),
        ("bid 1'234'567", "bid 1234567"),
        ("bid 1,00", "bid 1"),
        ("bid 0.500", "bid 0.500"),
        ("bid 1,0000", "bid 1,0000"),
        ("bid 1.5", "bid 1.5"),
        ("bid 1,000.500", "bid 1,000.500"),
        ("keep 3,6", "keep 3,6"),
    ):
        with subtests.test(f"{typed} {read}"):
            assert with_plain_amount(typed_line(typed)) == read


def test_an_order_is_cut_at_commas_and_only_marks_that_show_something_have_a_look() -> None:
    assert typed_clauses("Lounge\u00a0$15\uff0c slots \u2013 $9, every turn.") == (
        "lounge 15",
        "slots - 9",
        "every turn",
    )

    for mark in (*NOTHING, *SPACES, *"\u115f\u1160\uffa0\u034f\u0301\u20e3\x00\x07\ue000\ufffc\U000e0020"):
        assert not has_look(mark), hex(ord(mark))
    for mark in "aB1ש漢🎲♥._-\u00b4":
        assert has_look(mark), hex(ord(mark))
