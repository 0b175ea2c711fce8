"""The binding of Vegas Showdown, with its big moments, the labels of its hints, and its lesson."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from typing_extensions import override

from bot.games.binding import Lesson, LessonStep, Look, RulesPage
from bot.games.component_sets import ComponentBinding, Edition
from bot.games.controls import Panel
from bot.games.picture import Picture, PrivatePicture
from bot.games.story import BigMoment, moments_of
from bot.games.vegas_showdown import pictures as shown
from bot.games.vegas_showdown.describing import describe_briefly, describe_fully, status_lines, where_tiles_fit
from bot.games.vegas_showdown.event_lines import news_lines, own_event_lines, public_event_lines
from bot.games.vegas_showdown.naming import lot_name, tile_at
from bot.games.vegas_showdown.panels.auctions import amounts_panel, auction_panel, event_panel
from bot.games.vegas_showdown.panels.placing import off_panel, placement_panel, squares_panel, turns_panel
from bot.games.vegas_showdown.question import VegasQuestion
from bot.games.vegas_showdown.rules_text import rules_pages
from bot.games.vegas_showdown.standing_orders import VegasOrders
from data.components.vegas_showdown import vegas_showdown_tables
from data.components.vegas_showdown.own_set import vegas_showdown_set_in
from engines.core.analysis.course import Course, LuckTerm
from engines.core.events import Event
from engines.core.game import Options, View
from engines.core.phrase import Phrase, phrase
from engines.core.players.lookahead import with_strong
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import (
    Action,
    Advertise,
    Bid,
    Confirm,
    Place,
    PlaceNothing,
    PullStrings,
    Surplus,
    TakeOff,
)
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.facts import BidMade, Fact, TileBought
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.hindsight.luck import luck
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player.adviser import VegasAdviser
from engines.vegas_showdown.player.steady import computer_players
from engines.vegas_showdown.player.strong import StrongPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Placed, Public
from engines.vegas_showdown.scoring import score_hotels
from render.core.pictures.parts import CoverPart, WinnerPart
from render.vegas_showdown.winner import alt_cover, alt_winner, paint_cover, paint_winner

_DEAR: Final = 21
"""Minimum price in dollars of an expensive tile: about one tile in eight."""


def big_moments(events: Sequence[Event[Fact]]) -> tuple[BigMoment, ...]:
    """Return the moments of a step: an expensive tile bought, and a seat outbid at an expensive price."""
    facts = [event.fact for event in events]
    bought = (fact.seat for fact in facts if isinstance(fact, TileBought) and fact.amount >= _DEAR)
    outbid = (fact.outbid for fact in facts if isinstance(fact, BidMade) and fact.amount >= _DEAR)
    return (*moments_of("prize", bought), *moments_of("blow", outbid))


def hint_label(public: Public, book: Book, action: Action) -> Phrase:
    """Return an action in a few words."""
    match action:
        case Bid(lot, dollars):
            return phrase("vs-hinted-bid", lot=lot_name(lot, book.tile_on(public, lot)), dollars=dollars)
        case Advertise(dollars):
            return phrase("vs-hinted-advertise", dollars=dollars) if dollars else Phrase("vs-choice-advertise-none")
        case PullStrings(size):
            return phrase("vs-hinted-pull", size=Phrase(f"vs-size-{size}"))
        case Surplus(buy):
            return phrase("vs-hinted-surplus", tile=tile_name("slots")) if buy else Phrase("vs-choice-surplus-pass")
        case Place(tile, column, row, turns):
            return phrase("vs-panel-place", tile=tile_at(Placed(tile, column, row, turns), book.tables))
        case TakeOff(column, row):
            return phrase("vs-hinted-off", square=square_text(column, row))
        case Confirm():
            return Phrase("vs-panel-confirm")
        case PlaceNothing():
            return Phrase("vs-panel-nothing")
        case _:
            return Phrase("button-undo" if action.kind == "back" else f"vs-panel-{action.kind}")


_BOARD: Final = "vegas_showdown.auction"

LESSON: Final = Lesson(
    seats=3,
    seed="lesson 9",
    steps=(
        LessonStep("bid", "bid slots 5", then=("1 bid slots 7", "2 bid lounge 9")),
        LessonStep("outbid", "bid slots 9", then=("1 publicity",)),
        LessonStep("place", "place slots a3 n"),
        LessonStep(
            "confirm", "confirm", then=("2 place lounge g3 e", "2 confirm", "1 bid lounge 9", "2 bid restaurant 15")
        ),
        LessonStep(
            "premier",
            "bid a 12",
            then=(*("0 place fancy-slots a2 n", "0 confirm", "1 nothing", "2 nothing"), "2 bid lounge 9"),
        ),
        LessonStep("publicity", "publicity", looks=(Look(_BOARD, "lot", "a"),)),
        LessonStep("end", shows=("plan 1",)),
    ),
)


class VegasShowdownBinding(ComponentBinding[Components, Public, Private]):
    """The binding of Vegas Showdown: its rules, pictures, panels and texts, as the bot uses them."""

    has_duplicates: ClassVar[bool] = True
    analysis_budget: ClassVar[int] = 250_000
    rules_by_question: ClassVar[Mapping[str, str]] = {
        "events": "events",
        **dict.fromkeys(("advertise", "surplus", "pull"), "cards"),
        **dict.fromkeys(("actions", "action"), "bidding"),
        **dict.fromkeys(("placement", "place", "renovate"), "building"),
        "finished": "end",
    }
    lesson: ClassVar[Lesson | None] = LESSON
    places: ClassVar[Mapping[str, str]] = {"lot": "lot", "square": "square", "tile": "tile"}
    figures: ClassVar[Mapping[str, str]] = {"amount": "figure"}
    pictured_lines: ClassVar[frozenset[str]] = frozenset(
        {"vs-tell-turn", "vs-tell-prices-drop", "vs-tell-prices-rise", "vs-tell-income", "vs-tell-tile-shown",
         "vs-tell-bid", "vs-tell-outbid", "vs-tell-set-aside", "vs-tell-placed-nothing"}
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__(vegas_showdown_tables())

    @override
    def edition(self, tables: Components, name: str = "", text: str = "") -> Edition[Components]:
        game = VegasShowdown(tables)
        players = with_strong(computer_players(game.book), StrongPlayer(game))
        return Edition(tables, game, players, VegasOrders(game.book), name, text, VegasAdviser(game))

    @override
    def read_set(self, file: str, text: str, *, new: bool) -> tuple[str, Components]:
        return vegas_showdown_set_in(file, text, self.tables, new=new)

    @override
    def pictures_of(self, edition: Edition[Components]) -> tuple[PrivatePicture, ...]:
        return shown.component_set_pictures(edition, self.tables)

    def _tables(self, public: Public) -> Components:
        return self.edition_of(public).tables

    def _book(self, public: Public) -> Book:
        return cast(VegasShowdown, self.edition_of(public).game).book

    @override
    def panel(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], words: tuple[str, ...]
    ) -> Panel:
        question = VegasQuestion(view, seat, space, self._book(view.public), words)
        match question.words:
            case ():
                return _first_panel(question)
            case ("bid", lot):
                return amounts_panel(question, lot)
            case ("place", tile):
                return squares_panel(question, tile)
            case ("place", _, column) | ("off", column) if len(column) == 1:
                return super().panel(view, seat, space, words)
            case ("place", tile, square):
                return turns_panel(question, tile, square)
            case ("off",):
                return off_panel(question)
            case _:
                # The words spell a whole action, or only its first word; the first panel has all these choices.
                return _first_panel(question)

    @override
    def hint_label(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], action: Action) -> Phrase:
        return hint_label(view.public, self._book(view.public), action)

    @override
    def typed_names(self, public: Public | None = None) -> Mapping[str, Phrase]:
        return {tile: tile_name(tile) for tile in self.edition_of(public).tables.tiles}

    @override
    def describe_events(self, public: Public, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        return public_event_lines(cast(Sequence[Event[Fact]], events), public.rulings, self._tables(public))

    @override
    def describe_own_events(
        self, view: View[Public, Private], seat: Seat, events: Sequence[Event[Any]]
    ) -> tuple[Phrase, ...]:
        return own_event_lines(view.public, seat, cast(Sequence[Event[Fact]], events), self._tables(view.public))

    @override
    def news(self, seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
        return super().news(seat, news_lines(seat, lines))

    @override
    def status(self, public: Public) -> tuple[Phrase, ...]:
        return status_lines(public, self._book(public))

    @override
    def describe(self, view: View[Public, Private], *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        book = self._book(view.public)
        if not full:
            return describe_briefly(view, book, running=running)
        lines = describe_fully(view, book, running=running)
        return (*lines, *where_tiles_fit(view, book)) if running else lines

    @override
    def rules(self, options: Options, seats: int | None, version: int | None = None) -> tuple[RulesPage, ...]:
        return rules_pages(self.edition_named(options), cast(VegasOptions, options), seats)

    @override
    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        return (shown.present_picture(public, self._tables(public)),)

    @override
    def pictures(self, public: Public) -> Mapping[str, Picture]:
        return shown.named_pictures(public, self._tables(public))

    @override
    def private_pictures(self, view: View[Public, Private], seat: Seat) -> tuple[PrivatePicture, ...]:
        return shown.own_pictures(view, seat, self._tables(view.public))

    @override
    def cover(self, part: CoverPart) -> Picture:
        return Picture("vegas_showdown.cover", paint_cover, alt_cover, part)

    @override
    def big_moments(self, before: Public, public: Public, events: Sequence[Event[Any]]) -> tuple[BigMoment, ...]:
        return (*super().big_moments(before, public, events), *big_moments(cast(Sequence[Event[Fact]], events)))

    @override
    def _leads_taken(self, before: Public, public: Public) -> Iterator[BigMoment]:
        # Fame depends on hotels and columns alone, and most steps are bids.
        same = public.hotels is before.hotels and public.columns == before.columns
        return iter(()) if same else super()._leads_taken(before, public)

    @override
    def standing_of(self, public: Public) -> tuple[int, ...]:
        """Return the Fame of each seat if the game ended now."""
        return tuple(line.total for line in score_hotels(self._book(public), public.columns, public.hotels))

    @override
    def luck_terms(self, course: Course) -> tuple[LuckTerm, ...]:
        return luck(self._book(course[-1].state.public), course)

    @override
    def winner(self, part: WinnerPart) -> Picture:
        return Picture("vegas_showdown.winner", paint_winner, alt_winner, part)

    @override
    def overview(self, public: Public) -> Picture:
        return shown.all_plans(public, self._tables(public))


def _first_panel(question: VegasQuestion) -> Panel:
    first = {words[0] for words in question.legal}
    if first & {"advertise", "pull", "surplus"}:
        return event_panel(question)
    if first & {"place", "off", "nothing", "confirm", "back"}:
        return placement_panel(question)
    return auction_panel(question)
