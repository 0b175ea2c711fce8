"""The binding of Welcome to New Las Vegas, with its big moments, the labels of its hints, and its lesson."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from typing_extensions import override

from bot.games.binding import Lesson, LessonStep, Look, Result, RulesPage, SecretAnswers
from bot.games.component_sets import ComponentBinding, Edition
from bot.games.controls import Panel
from bot.games.joining import dot_list
from bot.games.new_las_vegas import pictures as shown
from bot.games.new_las_vegas.describing import compared_lines, describe_briefly, describe_fully
from bot.games.new_las_vegas.event_lines import news_lines, public_event_lines
from bot.games.new_las_vegas.panels.effect_labels import ARROWS
from bot.games.new_las_vegas.panels.turn import turn_panel
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from bot.games.new_las_vegas.rules_text import rules_pages
from bot.games.new_las_vegas.standing_orders import NewLasVegasOrders
from bot.games.new_las_vegas.status import status_lines
from bot.games.picture import Picture, PrivatePicture
from bot.games.story import BigMoment, moments_of
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.new_las_vegas.own_set import new_las_vegas_set_in
from engines.core.analysis.course import Course, LuckTerm
from engines.core.events import Event
from engines.core.game import Options, View
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.players.lookahead import with_strong
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import (
    Action,
    AnswerLoan,
    ChangeEffect,
    ChangeNumber,
    Confirm,
    Copy,
    Line,
    OpenCasino,
    PickPair,
)
from engines.new_las_vegas.components import Components
from engines.new_las_vegas.facts import Fact, ProjectDone, TurnPlayed
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.hindsight.luck import luck
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.player.adviser import NewLasVegasAdviser
from engines.new_las_vegas.player.steady import computer_players
from engines.new_las_vegas.player.strong import StrongPlayer
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Build, Drive, Improve, LotId, OpenShow, Public
from engines.new_las_vegas.scoring.score import shown_points
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.spaces.choices import column_name, effect_name
from engines.new_las_vegas.wording import lot_name, street_and_avenue
from render.core.pictures.parts import CoverPart, WinnerPart
from render.new_las_vegas.winner import alt_cover, alt_winner, paint_cover, paint_winner

_BIG_TURN: Final = 8
"""Minimum points for a big turn: about one turn in twenty."""


def big_moments(events: Sequence[Event[Fact]]) -> tuple[BigMoment, ...]:
    """Return the moments of a step: a completed project, a turn with many points, and a refusal."""
    facts = [event.fact for event in events]
    turns = [fact for fact in facts if isinstance(fact, TurnPlayed)]
    return (
        *moments_of("prize", (fact.seat for fact in facts if isinstance(fact, ProjectDone))),
        *moments_of("gain", (turn.seat for turn in turns if turn.points >= _BIG_TURN)),
        *moments_of("blow", (turn.seat for turn in turns if turn.number is None)),
    )


def hint_label(public: Public, action: Action) -> Phrase:
    """Return the steps of a turn, joined, without the confirmation at its end, which every hint has."""
    steps = action.steps if isinstance(action, Line) else (action,)
    shown = [step for step in steps if not isinstance(step, Confirm)]
    return dot_list(list(_steps(public, shown))) if shown else Phrase("nlv-verb-confirm")


def _second_lot(message: str, lot: LotId) -> Phrase:
    """Return a message about a second lot, by street and avenue alone, because a whole turn has to fit on one button."""
    street, avenue = street_and_avenue(lot)
    return phrase(message, street=street, avenue=avenue)


def _steps(public: Public, steps: Sequence[Action]) -> Iterator[PhraseValue]:
    number = 0
    for step in steps:
        match step:
            case PickPair(pair):
                number = public.pairs[pair - 1].number
                yield phrase("nlv-panel-pair-button", number=number, effect=effect_name(public.pairs[pair - 1].effect))
            case ChangeNumber(change):
                yield (
                    phrase("nlv-panel-write", number=number + change)
                    if number
                    else phrase("choice-word", word=f"{change:+d}")
                )
            case ChangeEffect(effect):
                yield phrase("nlv-hinted-effect", effect=effect_name(effect))
            case OpenCasino(lot):
                yield lot_name(lot)
            case Drive(directions):
                yield phrase("nlv-panel-way", way="".join(ARROWS[direction] for direction in directions))
            case Build(lot):
                yield _second_lot("nlv-hinted-build", lot)
            case Improve(column):
                yield column_name(column)
            case OpenShow(column):
                yield Phrase(f"nlv-show-{column}")
            case Copy(lot):
                yield _second_lot("nlv-hinted-copy", lot)
            case AnswerLoan(borrow):
                yield Phrase("nlv-choice-loan-yes" if borrow else "nlv-choice-loan-no")
            case _:
                yield Phrase(f"nlv-verb-{step.kind}")


_PAIRS: Final = "new_las_vegas.turn"
_CITY: Final = "new_las_vegas.preview"

LESSON: Final = Lesson(
    seats=3,
    seed="lesson 38",
    steps=(
        LessonStep("pair", "1", looks=(Look(_PAIRS, "pair", "1"),)),
        LessonStep("lot", "s2a5", looks=(Look(_CITY, "lot", "s2a5"),)),
        LessonStep("drive", "drive e e"),
        LessonStep(
            "loan",
            "loan yes confirm",
            then=(*("1 2", "1 s3a6", "1 loan no confirm"), *("2 3", "2 s2a10", "2 loan no confirm")),
        ),
        LessonStep("next", "1", looks=(Look(_PAIRS, "pair", "1"),)),
        LessonStep("rising", "s2a8", looks=(Look(_CITY, "lot", "s2a8"),)),
        LessonStep("circle", "inaugurate confirm", then=("1 2", "1 s4a6", "1 confirm", "2 3", "2 s1a5", "2 confirm")),
        LessonStep("end", shows=("board",)),
    ),
)


class NewLasVegasBinding(ComponentBinding[Components, Public, Private]):
    """The binding of Welcome to New Las Vegas: its rules, pictures, panels and texts, as the bot uses them."""

    has_duplicates: ClassVar[bool] = True
    lesson: ClassVar[Lesson | None] = LESSON
    places: ClassVar[Mapping[str, str]] = {
        "pair": "pair",
        "lot": "lot",
        "build": "lot",
        "copy": "lot",
        "column": "column",
        "show": "show",
    }
    rules_by_question: ClassVar[Mapping[str, str]] = {"turn": "turn", "finished": "end"}
    pictured_lines: ClassVar[frozenset[str]] = frozenset({"nlv-tell-turn-began", "nlv-tell-projects"})

    def __init__(self) -> None:
        super().__init__(new_las_vegas_tables())

    @override
    def edition(self, tables: Components, name: str = "", text: str = "") -> Edition[Components]:
        game = NewLasVegas(tables)
        players = with_strong(computer_players(game.city), StrongPlayer(game))
        return Edition(tables, game, players, NewLasVegasOrders(game.city), name, text, NewLasVegasAdviser(game))

    @override
    def read_set(self, file: str, text: str, *, new: bool) -> tuple[str, Components]:
        return new_las_vegas_set_in(file, text, self.tables, new=new)

    @override
    def pictures_of(self, edition: Edition[Components]) -> tuple[PrivatePicture, ...]:
        return shown.component_set_pictures(edition, self.tables)

    def _tables(self, public: Public) -> Components:
        return self.edition_of(public).tables

    def _city(self, public: Public) -> City:
        return cast(NewLasVegas, self.edition_of(public).game).city

    @override
    def panel(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], words: tuple[str, ...]
    ) -> Panel:
        return turn_panel(NewLasVegasQuestion(self._city(view.public), view, seat, space, words))

    @override
    def hint_label(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], action: Action) -> Phrase:
        return hint_label(view.public, action)

    @override
    def describe_events(self, public: Public, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        return public_event_lines(self._city(public), public, cast(Sequence[Event[Fact]], events))

    @override
    def describe_own_events(
        self, view: View[Public, Private], seat: Seat, events: Sequence[Event[Any]]
    ) -> tuple[Phrase, ...]:
        return self.describe_events(view.public, events)

    @override
    def news(self, seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
        return super().news(seat, news_lines(seat, lines))

    @override
    def status(self, public: Public) -> tuple[Phrase, ...]:
        return status_lines(public, self._city(public))

    @override
    def describe(self, view: View[Public, Private], *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        described = describe_fully if full else describe_briefly
        return described(view, self._city(view.public), running=running)

    @override
    def rules(self, options: Options, seats: int | None, version: int | None = None) -> tuple[RulesPage, ...]:
        return rules_pages(self.edition_named(options), cast(NewLasVegasOptions, options), seats)

    @override
    def rules_page(self, view: View[Public, Private], words: tuple[str, ...] = ()) -> str:
        """Return the page on bonuses or on the loan if the words begin with one of them, otherwise the page of the question."""
        match words:
            case ("number" | "effect" | "copy", *_):
                return "bonuses"
            case ("loan", *_):
                return "loan"
            case _:
                return super().rules_page(view, words)

    @override
    def secret_answers(self, public: Public) -> SecretAnswers | None:
        if len(public.sheets) == 1 or public.phase == "finished":
            return None
        seats = public.progress.seats
        return SecretAnswers(public.progress.count, None if seats is None else tuple(Seat(seat) for seat in seats))

    @override
    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        return shown.phase_pictures(public, self._tables(public))

    @override
    def pictures(self, public: Public) -> Mapping[str, Picture]:
        return shown.named_pictures(public, self._tables(public))

    @override
    def private_pictures(self, view: View[Public, Private], seat: Seat) -> tuple[PrivatePicture, ...]:
        return shown.own_pictures(view, seat, self._tables(view.public))

    @override
    def cover(self, part: CoverPart) -> Picture:
        return Picture("new_las_vegas.cover", paint_cover, alt_cover, part)

    @override
    def big_moments(self, before: Public, public: Public, events: Sequence[Event[Any]]) -> tuple[BigMoment, ...]:
        return (*super().big_moments(before, public, events), *big_moments(cast(Sequence[Event[Fact]], events)))

    @override
    def standing_of(self, public: Public) -> tuple[int, ...]:
        """Return each seat's points as the table shows them: with inauguration places and bankruptcy only at the end."""
        return tuple(shown_points(public, line) for line in public.scores)

    @override
    def luck_terms(self, course: Course) -> tuple[LuckTerm, ...]:
        return luck(self._city(course[-1].state.public), course)

    @override
    def winner(self, part: WinnerPart) -> Picture:
        return Picture("new_las_vegas.winner", paint_winner, alt_winner, part)

    @override
    def overview(self, public: Public) -> Picture:
        return shown.pairs(public, self._tables(public))

    @override
    def comparison_lines(self, results: Sequence[Result]) -> tuple[Phrase, ...]:
        return compared_lines(results)
