"""Pig as the bot uses it: rules, computer players, pictures, words."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override

from bot.games.binding import GameBinding, Lesson, RulesPage
from bot.games.picture import Picture, PrivatePicture
from bot.games.pig.describing import description, status_lines
from bot.games.pig.lesson import LESSON
from bot.games.pig.pictures import cover, table, winner
from bot.games.pig.rules_text import rules_pages
from bot.games.pig.telling import own_event_lines, public_event_lines
from data.components.pig import pig_tables
from engines.core.events import Event
from engines.core.game import Options, View
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.pig.facts import Fact
from engines.pig.game import PigGame
from engines.pig.options import PigOptions
from engines.pig.player import computer_players
from engines.pig.private import Private
from engines.pig.public import Public
from render.core.pictures.parts import CoverPart, WinnerPart


class PigBinding(GameBinding[Public, Private]):
    """The binding of Pig: its rules, pictures, panels and texts, as the bot uses them."""

    lesson: ClassVar[Lesson | None] = LESSON
    rules_by_question: ClassVar[Mapping[str, str]] = {"turn": "start", "finished": "end"}

    def __init__(self) -> None:
        self.tables = pig_tables()
        self.game = PigGame(self.tables)
        self.players = computer_players()

    @override
    def describe_events(self, public: Public, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        return public_event_lines(cast(Sequence[Event[Fact]], events))

    @override
    def describe_own_events(
        self, view: View[Public, Private], seat: Seat, events: Sequence[Event[Any]]
    ) -> tuple[Phrase, ...]:
        return own_event_lines(seat, cast(Sequence[Event[Fact]], events))

    @override
    def status(self, public: Public) -> tuple[Phrase, ...]:
        return status_lines(public)

    @override
    def describe(self, view: View[Public, Private], *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        return description(view.public, full=full, running=running)

    @override
    def rules(self, options: Options, seats: int | None, version: int | None = None) -> tuple[RulesPage, ...]:
        return rules_pages(self.tables, cast(PigOptions, options))

    @override
    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        return (table(public),)

    @override
    def pictures(self, public: Public) -> Mapping[str, Picture]:
        return {"table": table(public)}

    @override
    def private_pictures(self, view: View[Public, Private], seat: Seat) -> tuple[PrivatePicture, ...]:
        return ()

    @override
    def cover(self, part: CoverPart) -> Picture:
        return cover(part)

    @override
    def standing_of(self, public: Public) -> tuple[int, ...]:
        """Return the points each seat has kept."""
        return public.points

    @override
    def winner(self, part: WinnerPart) -> Picture:
        return winner(part)

    @override
    def overview(self, public: Public) -> Picture:
        return table(public)
