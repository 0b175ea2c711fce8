"""Welcome to New Las Vegas bound to the host: rules, painters, forms, words."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override

from bot.games.big_moments import BigMoment
from bot.games.binding import Result, RulesPage, SecretAnswers
from bot.games.component_sets import ComponentBinding, Edition
from bot.games.controls import Panel
from bot.games.lessons import Lesson
from bot.games.new_las_vegas import pictures as shown
from bot.games.new_las_vegas.big_moments import big_moments
from bot.games.new_las_vegas.brief import describe_briefly
from bot.games.new_las_vegas.comparing import compared_lines
from bot.games.new_las_vegas.describing import describe_fully
from bot.games.new_las_vegas.event_lines import news_lines, public_event_lines
from bot.games.new_las_vegas.hints import hinted
from bot.games.new_las_vegas.lesson import LESSON
from bot.games.new_las_vegas.panels.turn import turn_panel
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from bot.games.new_las_vegas.rules_text import rules_pages
from bot.games.new_las_vegas.standing_orders import NewLasVegasOrders
from bot.games.new_las_vegas.status import status_lines
from bot.games.picture import Picture, PrivatePicture
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.new_las_vegas.own_set import new_las_vegas_set_in
from engines.core.analysis.course import Course
from engines.core.analysis.luck import LuckTerm
from engines.core.events import Event
from engines.core.game import Options, View
from engines.core.phrase import Phrase
from engines.core.players.lookahead import with_strong
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.components import Components
from engines.new_las_vegas.facts import Fact
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.hindsight.luck import luck
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.player import computer_players
from engines.new_las_vegas.player.adviser import NewLasVegasAdviser
from engines.new_las_vegas.player.strong import StrongPlayer
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.scoring.score import shown_points
from engines.new_las_vegas.sheet.city import City
from render.core.pictures.cover_part import CoverPart
from render.core.pictures.winner_part import WinnerPart
from render.new_las_vegas.cover import alt_cover, paint_cover
from render.new_las_vegas.winner import alt_winner, paint_winner


class NewLasVegasBinding(ComponentBinding[Components, Public, Private]):
    """The only place where the engine, the painters and the texts of Welcome to New Las Vegas meet."""

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
        return shown.set_pictures(edition, self.tables)

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
    def hinted(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], action: Action) -> Phrase:
        return hinted(view.public, action)

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
        """Return the page on bonuses or on the loan if it is being answered, otherwise the page of the question."""
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
        """Return each seat's displayed points."""
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
    def compared(self, results: Sequence[Result]) -> tuple[Phrase, ...]:
        return compared_lines(results)
