"""Names of people, who can call themselves anything: they are visible, do not disturb the text beside them, and differ."""

import pickle
import sys
import unicodedata
from collections.abc import Collection, Sequence

from bot.services.wording.names import (
    FSI,
    PDI,
    TableName,
    distinct_names,
    distinguish_names,
    isolate,
    person_name,
    plain_text,
)
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase, SeatName, phrase

TEXTS = shared_texts(strict=True)
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
INVISIBLE = (
    "", " ", "\u3164", "\u3164\u3164 \u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "\u200b", "\u200d\u200c",
    "\u2060\ufeff", "\u00ad", "\u034f", "\u180e", "\ufe0f", "\u0301\u0308", "\u20e3", "\x00\x07", "\t\n", "\u2028",
    "\ue000", "\U000f0000", "\U000e0067\U000e007f", "\U000e0100", CONTROLS, "\u202e\u3164", "\ufffc", "\u00a0\u2003",
    "\u17b4", "\U0001d159", "\u2065\ufff0",
)  # fmt: skip
LEFTWARDS = (
    "דני", "דני כהן", "محمد", "דני 7", "7 דני", "Dani דני", "\u07d0\u07cb", "\U0001e922", "\u0665", "דני!", "(דני)",
)  # fmt: skip
ALIKE = (
    "Alex", "alex", "ALEX", " Alex ", "Alex.", "_Alex_", "A\u200dlex", "Al\u00e9x", "A1ex", "AIex", "\u0410lex",
    "Al\u0435\u0445", "\uff21\uff4c\uff45\uff58", "\U0001d400\U0001d425\U0001d41e\U0001d431", "Alex (seat 2)",
    "Alex [host]", "A l e x", "\u202eAlex",
)  # fmt: skip
POSING = (
    "Robo-Jack", "robo-jack", "Robo Jack", "R0bo-Jack", "R\u043ebo", "Ro\u0432o-Jack", "Robot", "\uff32obo-Jack", "Robo",
)  # fmt: skip


def shown(names: Sequence[str], computers: Collection[int] = (), language: str = "en") -> list[str]:
    """Return the names of a table as messages and plain labels have them, after checking that both agree."""
    told = distinguish_names(names, computers)
    labels = [TEXTS.label(phrase("list-one", one=SeatName(seat)), language, told) for seat in range(len(names))]
    said = [TEXTS.say(phrase("list-one", one=SeatName(seat)), language, told) for seat in range(len(names))]
    assert [one.replace("\\", "") for one in said] == labels
    return labels


def test_a_name_without_anything_to_see_falls_back() -> None:
    for name in INVISIBLE:
        assert plain_text(name) == "", ascii(name)
        assert person_name(name, "ana_1987") == "ana_1987"
        assert shown([name, "Ben", name]) == ["Player 1", "Ben", "Player 3"]
        assert TEXTS.picture_localizer("de", distinguish_names([name, "Ben"], ())).names == ("Spieler 1", "Ben")
        assert person_name(None, name) == ""


def test_every_assigned_letter_is_a_name_and_nothing_else_is() -> None:
    for code in range(0x20, sys.maxunicode + 1, 7):
        mark = chr(code)
        if unicodedata.category(mark) in ("Lu", "Ll", "Lt", "Nd", "Sc", "Sm"):
            assert plain_text(mark) == mark, hex(code)
        if unicodedata.category(mark) in ("Cc", "Cf", "Co", "Cs", "Zs", "Zl", "Zp", "Mn", "Me"):
            assert plain_text(mark) == "", hex(code)


def test_no_stray_mark_of_direction_is_left() -> None:
    for mark in CONTROLS:
        for name in (f"{mark}Alex", f"Al{mark}ex", f"Alex{mark}", f"{mark}{mark}Alex {mark}"):
            (one,) = shown([name])
            assert one.replace(" ", "") == "Alex", ascii(name)
    for name in (f"{PDI}Alex{FSI}", f"{FSI}{FSI}Alex{PDI}", f"Alex{FSI}", f"\u2067{LEFTWARDS[0]}{PDI}"):
        (one,) = shown([name])
        assert one.count(FSI) == one.count(PDI)
        assert not set(one) & set(CONTROLS) - {FSI, PDI}
    assert shown([f"{FSI}{PDI}Alex{FSI}\u3164{PDI}"]) == ["Alex"]


def test_accents_do_not_pile_up() -> None:
    piled = "a" + "\u0300\u0315\u031b\u0321" * 20 + "b"
    assert len(plain_text(piled)) < 8
    names = (
        "Zoë",
        "Nguyễn",
        "हिन्दी",
        "ภาษาไทย",
        "שָׁלוֹם",
        "👨\u200d👩\u200d👧",
        "❤\ufe0f",
        "1\ufe0f\u20e3",
        "\u0645\u06cc\u200c\u062e\u0648",
    )
    assert tuple(map(plain_text, names)) == names


def test_a_name_read_leftwards_stands_in_an_isolate_everywhere() -> None:
    for name in LEFTWARDS:
        around = f"{FSI}{name}{PDI}"
        for language in TEXTS.languages:
            words = TEXTS.picture_localizer(language, (name, "Ben"))
            seat, what = phrase("list-one", one=SeatName(0)), phrase("list-one", one=name)
            assert words.names == (around, "Ben")
            assert words(seat) == words(what) == around
            for one in (seat, what):
                assert TEXTS.say(one, language, (name,)).replace("\\", "") == around
                assert TEXTS.label(one, language, (name,)) == around
                assert TEXTS.label(phrase("list-one", one=TEXTS.label(one, language, (name,))), language) == around
    for name in ("Ana", "Zoë", "李明", "🎲", "Привет", "7", "นัท"):
        assert shown([name]) == [name]
    for text in ("", "Ana", "דני"):
        assert isolate(isolate(text)) == isolate(text)


def test_figures_and_names_beside_a_name_keep_their_places() -> None:
    names = ("דני", "משה", "Ben")
    line = Phrase("result-place", (("place", 1), ("seat", SeatName(0)), ("score", 25)))
    said = TEXTS.say(phrase("compare-table", session="7", scores=line), "en", names)
    outside = "".join(part.partition(PDI)[2] or part for part in said.split(FSI))
    assert {unicodedata.bidirectional(mark) for mark in outside}.isdisjoint(("R", "AL", "AN"))


def test_a_label_that_is_cut_closes_what_it_opened() -> None:
    for length in range(2, 40):
        label = TEXTS.label(phrase("list-one", one="ab " + "דני כהן " * 9), "en", length=length)
        assert len(label) <= length
        assert label.count(FSI) == label.count(PDI), length
        assert not label.endswith(f"{FSI}{PDI}")


def test_people_who_look_alike_are_told_apart_by_their_seats() -> None:
    for one in ALIKE:
        for other in ALIKE:
            first, second, third = shown([one, other, "Ben"])
            assert first.endswith("(seat 1)"), ascii((one, other))
            assert second.endswith("(seat 2)"), ascii((one, other))
            assert third == "Ben"
            pictured = TEXTS.picture_localizer("de", distinguish_names([one, other, "Ben"], ())).names
            assert [name[-4:] for name in pictured[:2]] == [" (1)", " (2)"]
            assert max(map(len, pictured)) <= 11
    for one, other in (("❤", "❤\ufe0f"), ("👍", "👍\U0001f3fd"), ("Alex 🎲", "Alex ❤"), ("...", "...\u0301")):
        assert [name[-8:] for name in shown([one, other])] == ["(seat 1)", "(seat 2)"], ascii((one, other))
    assert shown(["🎲", "🎲🎲", "❤", ".", ".."]) == ["🎲", "🎲🎲", "❤", ".", ".."]
    assert shown(["안나", "Anna"]) == ["안나", "Anna"], "the fonts have both scripts"
    assert shown(["Ana", "Anna", "Anne", "Hana"]) == ["Ana", "Anna", "Anne", "Hana"]
    assert shown(["Maximilian von Hohenburg", "Maximilian von Hohenstein"], language="de") == [
        "Maximilian von Hohenburg (Platz 1)",
        "Maximilian von Hohenstein (Platz 2)",
    ]


def test_a_name_that_ends_with_a_number_bears_its_seat_where_others_are_told_by_numbers() -> None:
    assert shown(["Player 3", "Ana", ""]) == ["Player 3 (seat 1)", "Ana", "Player 3"]
    assert shown(["Alex", "Alex", "Alex (seat 1)"])[2] == "Alex (seat 1) (seat 3)"
    assert shown(["Ana", "Person 3", "Robo-Jack"])[1] == "Person 3 (seat 2)"
    assert shown(["Player 3", "Ana", "Alex (2)"]) == ["Player 3", "Ana", "Alex (2)"]
    for name in ("Spieler \u0663", "Spieler [3]"):
        drawn = TEXTS.picture_localizer("de", distinguish_names([name, "Ana", "\u3164"], ())).names
        assert drawn[0].endswith(" (1)")
        assert drawn[2] == "Spieler 3"


def test_names_cut_or_drawn_alike_are_told_apart() -> None:
    long = "x" * 40
    assert shown([f"{long}a", f"{long}b"]) == [f"{'x' * 31}… (seat 1)", f"{'x' * 31}… (seat 2)"]
    names = ["\u13a3\u13b3", "\U00013000\U00013001", "\ua98c\ua9c0", "\U00013000\U00013001"]
    assert len(set(TEXTS.picture_localizer("en", distinguish_names(names, ())).names)) == 4


def test_a_person_called_like_a_computer_player_is_told_from_one() -> None:
    for name in POSING:
        person, computer, other, ana = shown([name, "Robo-Jack", "Robo-Ruby", "Ana"], {1, 2})
        assert person.endswith(" (person, seat 1)"), ascii(name)
        assert (computer, other, ana) == ("Robo-Jack (computer, seat 2)", "Robo-Ruby (computer, seat 3)", "Ana")
        drawn = TEXTS.picture_localizer("en", distinguish_names([name, "Robo-Jack", "Ana"], {1})).names
        assert drawn == ("Person 1", "Robo-Jack", "Ana")
    assert shown(["Ruby", "Robo-Ruby"], {1}) == ["Ruby", "Robo-Ruby"]
    assert shown(["Roberta", "Rob", "Robo-Ruby"], {2}) == ["Roberta", "Rob", "Robo-Ruby"]


def test_a_name_with_its_seat_is_another_than_the_bare_one() -> None:
    name = TableName("Alex", "seat", 2)
    assert name != "Alex"
    assert name == pickle.loads(pickle.dumps(name)) == TableName("Alex", "seat", 2) != TableName("Alex", "seat", 3)
    assert TEXTS.say(phrase("list-one", one="Alex")) == "Alex"
    assert TEXTS.say(phrase("list-one", one=name)) == "Alex (seat 2)"


def test_entries_of_a_tournament_that_look_alike_bear_their_numbers() -> None:
    names = distinct_names({3: "Alex", 7: "Ben", 12: "alex", 20: "Robo-Jack"})
    said = [TEXTS.say(phrase("list-one", one=name)) for name in names.values()]
    assert said == ["Alex (no. 3)", "Ben", "alex (no. 12)", "Robo-Jack"]
    assert list(names.values()) != ["Alex", "Ben", "alex", "Robo-Jack"]
    drawn = TEXTS.picture_localizer("de", names.values()).names
    assert drawn == ("Alex (3)", "Ben", "alex (12)", "Robo-Jack")
