"""Lists and rounds to draw, with short, long and strange names."""

from dataclasses import dataclass
from typing import Final

from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from render.core.localizer import SeatMark
from render.core.pictures.parts import RatingHistoryPart, RatingMark
from render.core.theme import STANDARD, Theme
from render.tournament.parts import (
    BracketPart,
    CoursePart,
    CourseRow,
    RankedRow,
    RankingPart,
    RoundPart,
    SeatPart,
    TablePart,
    TrophyPart,
)

NAMES: Final = (
    *("Ana", "Benjamin Łódź", "Cleo", "Dagobert the 3rd", "Éva", "Fritz", "Gül", "Hanna"),
    *("Iñigo", "Jo", "Kim", "Lé", "Maximiliane Rose", "Nil", "Oda", "Pál"),
)
LONG_NAMES: Final = ("Maximiliane Rose", "W" * 16, "Οδυσσέας Γ.", "漢字の名前 🎲", "Ж" * 16, "Dagobert the 3rd") * 3
SCRIPT_NAMES: Final = (
    *("محمد علي", "דוד כהן", "สมชาย ใจดี", "प्रिया शर्मा", "👩\u200d💻 Kim 🇩🇪", "田中さん", "ქეთევან", "விஜய்"),
    *("অনন্যা", "Ana שלום 7", "አበበ", "မြန်မာ", "ខ្មែរ", "한국어", "తెలుగు"),
)
"""Names in the scripts of many countries."""


@dataclass(frozen=True)
class Plain:
    """A localizer that returns the text in a phrase's arguments, as `said` makes it."""

    names: tuple[str, ...]
    language: str = "en"
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        values = {name: self._value(value) for name, value in phrase.args}
        return str(values.pop("text")).format(**values)

    def _value(self, value: PhraseValue) -> str | int:
        if isinstance(value, Phrase):
            return self(value)
        return self.names[value.seat] if isinstance(value, SeatName) else value


WORDS: Final = Plain(NAMES)
LONG_WORDS: Final = Plain(LONG_NAMES)
SCRIPT_WORDS: Final = Plain(SCRIPT_NAMES)


def said(text: str, **args: PhraseValue) -> Phrase:
    """Return a phrase with this text as its sentence."""
    return phrase("said", text=text, **args)


def standings(count: int = 10) -> RankingPart:
    """Return a list with a shared place and a line."""
    rows = tuple(
        RankedRow(
            3 if number == 3 else number + 1,
            number,
            (str(41 - 3 * number), f"{number}", "4.25"),
            said("{place}. {name}: {points} points.", place=number + 1, name=SeatName(number), points=41 - 3 * number),
            lead=number == 0,
        )
        for number in range(count)
    )
    columns = (said("Points"), said("Wins"), said("Opponents"))
    return RankingPart(said("Autumn Open"), said("Standings after round 3 of 5"), columns, rows, (7,))


def ratings() -> RankingPart:
    """Return a short list of two columns."""
    rows = (RankedRow(1, 4, ("3", "5"), said("Éva won 3 of 5."), lead=True),)
    return RankingPart(said("Most wins"), said("all games · this server"), (said("Wins"), said("Tables")), rows)


def _worth(place: int, go_on: int) -> str:
    if go_on:
        return "»" if place <= go_on else ""
    return str(100 - 17 * place)


def table(number: int, names: tuple[int, ...], *, over: bool = True, go_on: int = 0) -> TablePart:
    """Return a table in the order of its seats."""
    seats = tuple(
        SeatPart(name, place if over else None, _worth(place, go_on) if over else "", on=over and place <= go_on)
        for place, name in enumerate(names, 1)
    )
    state = said("over" if over else "turn 7")
    return TablePart(
        said("Table {n}", n=number), state, seats, said("Table {n}: {who}.", n=number, who=SeatName(names[0]))
    )


def round_of(tables: int = 4, seats: int = 4) -> RoundPart:
    """Return a round with finished and running tables, one of them smaller."""
    drawn = [
        table(
            number + 1,
            tuple((number * seats + at) % 16 for at in range(seats - (number == tables - 1))),
            over=number != 1,
        )
        for number in range(tables)
    ]
    return RoundPart(
        said("Autumn Open"), said("Round 3 of 5 · no repeat meetings"), tuple(drawn), (13, 14), said("Without a table:")
    )


def bracket() -> BracketPart:
    """Return sixteen players down to a final that is not over."""
    first = tuple(table(n + 1, tuple(4 * n + at for at in range(4)), go_on=2) for n in range(4))
    second = (table(1, (0, 1, 4, 5), go_on=2), table(2, (8, 9, 12, 13), go_on=2))
    final = (table(1, (0, 1, 8, 9), over=False),)
    rounds = ((said("Round 1"), first), (said("Semi-finals"), second), (said("Final"), final))
    links = (frozenset({(0, 0), (1, 0), (2, 1), (3, 1)}), frozenset({(0, 0), (1, 0)}))
    return BracketPart(said("Winter Cup"), said("Elimination · two go on"), rounds, links)


def course(count: int = 8, rounds: int = 5) -> CoursePart:
    """Return a Swiss whose last round is only partly over."""
    values = [
        [
            None if at == rounds - 1 and number % 4 > 1 else (10, 6, 3, 1)[(number * 3 + at * at) % 4]
            for at in range(rounds)
        ]
        for number in range(count)
    ]
    ranked = sorted(range(count), key=lambda number: -sum(one or 0 for one in values[number]))
    rows: list[CourseRow] = []
    for place, number in enumerate(ranked, 1):
        points = sum(one or 0 for one in values[number])
        rows.append(
            CourseRow(
                place,
                number,
                tuple("" if one is None else str(one) for one in values[number]),
                frozenset(at for at, one in enumerate(values[number]) if one == 10),
                str(points),
                said("{place}. {name}: {points}.", place=place, name=SeatName(number), points=points),
            )
        )
    numbers, heads = tuple(range(1, rounds + 1)), said("Round")
    return CoursePart(said("Autumn Open"), said("What each round brought"), numbers, tuple(rows), heads, said("Points"))


def rating_history(count: int = 12, title: str = "Rating of Benjamin Łódź") -> RatingHistoryPart:
    """Return ratings that go up and down over this many tables."""
    values = tuple(1000 + 9 * at % 130 - 17 * (at * at % 7) + 25 * (at % 3) for at in range(count))
    highest, lowest = values.index(max(values)), values.index(min(values))
    return RatingHistoryPart(
        title=said(title),
        subtitle=said("Vegas Showdown · this server"),
        label=said("Rating"),
        values=values,
        highest=RatingMark(highest, said("Highest"), said("28 Sep 2026")),
        lowest=RatingMark(lowest, said("Lowest"), said("30 Nov 2026")),
        first=said("14 Mar 2026"),
        last=said("14 Mar 2026" if count < 4 else "28 Dec 2026"),
        count=said("{count} tables", count=count),
        sentences=(
            said("{now} now.", now=values[-1]),
            said("Highest {highest}, lowest {lowest}.", highest=max(values), lowest=min(values)),
        ),
    )


def trophy(champions: tuple[int, ...] = (12,)) -> TrophyPart:
    """Return a winner, or two who share first place."""
    return TrophyPart(
        said("Autumn Open"),
        said("Vegas Showdown · 64 players · 5 rounds"),
        champions,
        said("Winner" if len(champions) == 1 else "Shared victory"),
        ((said("2nd place"), 1), (said("3rd place"), 3)),
        said("{name} wins the Autumn Open.", name=SeatName(champions[0])),
    )
