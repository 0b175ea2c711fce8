"""The binding of Filthy Rich, with its big moments, the labels of its hints, and its lesson."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from typing_extensions import override

from bot.games.binding import GameStep, Lesson, LessonStep, Look, RulesPage
from bot.games.component_sets import ANY_KEY, ComponentBinding, Edition
from bot.games.controls import Panel
from bot.games.filthy_rich import pictures as shown
from bot.games.filthy_rich.afterwards import luck_terms, retrospective
from bot.games.filthy_rich.describing import describe_briefly, describe_fully, hand_figures, hand_lines, status_lines
from bot.games.filthy_rich.event_lines import news_lines, own_event_lines, public_event_lines
from bot.games.filthy_rich.naming import slots
from bot.games.filthy_rich.panels.cards import card_panel, move_panel
from bot.games.filthy_rich.panels.decisions import first_panel, list_panel
from bot.games.filthy_rich.question import FilthyQuestion
from bot.games.filthy_rich.rules_text import partly_ours, rules_pages
from bot.games.filthy_rich.standing_orders import FilthyOrders
from bot.games.joining import with_list_gaps
from bot.games.picture import Picture, PrivatePicture
from bot.games.story import BigMoment, moments_of
from data.components.filthy_rich import filthy_rich_deck_in, filthy_rich_tables
from engines.core.analysis.course import Course, LuckTerm
from engines.core.components.faults import of_file
from engines.core.components.sets import HOUSE
from engines.core.errors import RulesFault
from engines.core.events import Event
from engines.core.game import Options, View
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.players.lookahead import with_strong
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich import facts
from engines.filthy_rich.actions import Action, Bid, Buy, Discard, Pass, Play, Repay, Sell, Take
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.ending import outcome
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.hindsight.turning import worth
from engines.filthy_rich.notation import id_of
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.adviser import FilthyAdviser
from engines.filthy_rich.player.steady import computer_players
from engines.filthy_rich.player.strong import StrongPlayer
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public
from engines.filthy_rich.table.numbers import luxury_price
from render.core.pictures.parts import CoverPart, WinnerPart
from render.filthy_rich.winner import alt_cover, alt_winner, paint_cover, paint_winner

_BIG_GAIN: Final = 9
"""Minimum dollars for a big gain: about one roll in ten brings a seat at least that."""
_HIGH_TAX: Final = 5
"""Minimum dollars for a high tax: about one tax in eight."""


def big_moments(events: Sequence[Event[Fact]]) -> tuple[BigMoment, ...]:
    """Return the moments of a step: a luxury bought, much money gained from hits, and a set-back: a business lost through
    another seat, a high tax, or elimination."""
    step_facts = [event.fact for event in events]
    earned = Counter[int]()
    for fact in step_facts:
        if isinstance(fact, facts.MoneyMoved) and fact.payee is not None and fact.reason in ("hit", "own_hit"):
            earned[fact.payee] += fact.dollars
    return (
        *moments_of("prize", (fact.seat for fact in step_facts if isinstance(fact, facts.LuxuryBought))),
        *moments_of("gain", (seat for seat, dollars in earned.items() if dollars >= _BIG_GAIN)),
        *moments_of("blow", (_set_back(fact) for fact in step_facts)),
    )


def _set_back(fact: Fact) -> int | None:
    """Return the seat that a fact sets back notably; None if it sets no seat back."""
    match fact:
        case facts.SeatEliminated(seat=seat):
            return seat
        case facts.BusinessDestroyed(seat=seat, by=by) if seat != by:
            return seat
        case facts.BusinessTaken(owner=owner):
            return owner
        case facts.TaxDue(seat=seat, dollars=dollars) if dollars >= _HIGH_TAX:
            return seat
        case _:
            return None


def hint_label(book: Book, view: View[Public, Private], seat: Seat, action: Action) -> Phrase:
    """Return an action in a few words."""
    match action:
        case Play():
            return _played_card(book, action)
        case Buy(luxury):
            price = luxury_price(book, view.public, seat, luxury)
            return phrase("fr-hinted-buy", card=book.named(luxury), dollars=price)
        case Discard(card) | Take(card) | Sell(card) | Repay(card):
            return phrase(f"fr-hinted-{action.kind}", card=book.named(card))
        case Bid(amount):
            return phrase("fr-hinted-bid", dollars=amount)
        case Pass():
            return Phrase(f"fr-hinted-pass-{view.public.phase}")
        case _:
            return Phrase(f"fr-verb-{action.kind}")


def _played_card(book: Book, play: Play) -> Phrase:
    card = book.named(play.card)
    if play.business is not None:
        return phrase("fr-hinted-play-at", card=card, target=book.named(play.business))
    if play.rival is not None:
        return phrase("fr-hinted-play-at", card=card, target=SeatName(play.rival))
    if play.page is not None:
        return phrase("fr-hinted-play-page", card=card, page=play.page)
    if play.slots:
        return phrase("fr-hinted-play-at", card=card, target=slots(play.slots))
    return phrase("fr-hinted-play", card=card)


_HAND: Final = "filthy_rich.hand"
_PLACES: Final = "filthy_rich.places"
_BINDER: Final = "filthy_rich.binder"

LESSON: Final = Lesson(
    seats=3,
    seed="lesson 235",
    steps=(
        LessonStep("goal", "pass", shows=("board",)),
        LessonStep(
            "open", "play neon-nights 9", looks=(Look(_HAND, "card", "neon-nights"), Look(_PLACES, "slots", "9"))
        ),
        LessonStep("discard", "discard lemonade-standoff", looks=(Look(_HAND, "card", "lemonade-standoff"),)),
        LessonStep(
            "roll",
            "roll",
            then=("1 pass", "1 play loophole-and-sons 1", "1 discard creative-accountant", "1 roll"),
            looks=(Look(_BINDER, "slots", "9"),),
        ),
        LessonStep(
            "taxes",
            "pass",
            then=("1 pass", "2 pass", "2 play blot-out-billboards 1", "2 discard competitor-shares", "2 roll"),
        ),
        LessonStep("luxury", "buy personal-trainer", shows=("board",)),
        LessonStep("end", shows=("board",)),
    ),
)


_LUXURY: Final = 1000
"""Weight of a luxury in comparisons of tables; cash counts for less, at most $999."""


class FilthyRichBinding(ComponentBinding[Components, Public, Private]):
    """The binding of Filthy Rich: its rules, pictures, panels and texts, as the bot uses them."""

    has_hand: ClassVar[bool] = True
    lesson: ClassVar[Lesson | None] = LESSON
    places: ClassVar[Mapping[str, str]] = {"slots": "slots", "page": "page", "card": "card"}
    component_set_option: ClassVar[str] = FilthyOptions.set_option
    has_duplicates: ClassVar[bool] = True
    analysis_budget: ClassVar[int] = 250_000
    rules_by_question: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("turn", "luxury", "actions", "roll", "page"), "turn"),
        "search": "cards",
        **dict.fromkeys(("sale", "auction"), "taxes"),
        "finished": "end",
    }
    pictured_lines: ClassVar[frozenset[str]] = frozenset(
        {"fr-tell-turn", "fr-tell-luxury-passed", "fr-tell-discarded", "fr-tell-drawn", "fr-tell-shuffled", "fr-tell-search",
         "fr-tell-search-ended", "fr-tell-actions", "fr-tell-hit-nothing", "fr-tell-hit-closed", "fr-tell-sale-step",
         "fr-tell-sale-answered", "fr-tell-sales-done", "fr-tell-page-die", "fr-tell-page-die-stays",
         "fr-tell-page-die-kept-stays", "fr-tell-bid", "fr-tell-bid-passed"}
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__(filthy_rich_tables())

    @override
    def edition(self, tables: Components, name: str = "", text: str = "") -> Edition[Components]:
        game = FilthyRich(tables)
        players = with_strong(computer_players(game.book), StrongPlayer(game))
        return Edition(tables, game, players, FilthyOrders(game.book), name, text, FilthyAdviser(game))

    @override
    def read_set(self, file: str, text: str, *, new: bool) -> tuple[str, Components]:
        deck = filthy_rich_deck_in(file, text, new=new)
        return deck.name, Components(board=self.tables.board, deck=deck, name=file)

    @override
    def pictures_of(self, edition: Edition[Components]) -> tuple[PrivatePicture, ...]:
        """Return the luxuries with their prices, then every card once, as far as ten pictures show them."""
        return shown.deck_pictures(edition.first_public(), Book(edition.tables), edition.tables)

    @override
    def _check(self, file: str, tables: Components) -> None:
        """Raise ComponentsError if the most seats cannot get a full hand each, or the first position has a fault."""
        game = FilthyRich(tables)
        try:
            first = game.setup(game.info.seats[-1], game.info.options(), ANY_KEY)
        except RulesFault as fault:
            raise of_file(file, phrase("component-fault-undealt", detail=str(fault))) from fault
        least = tables.board.start_hand
        if any(len(one.hand) < least for one in first.state.private) or game.check(first.state):
            raise of_file(file, phrase("component-fault-few-cards", hand=least, seats=len(first.state.private)))

    def _tables(self, public: Public) -> Components:
        return self.edition_of(public).tables

    def _book(self, public: Public) -> Book:
        return cast(FilthyRich, self.edition_of(public).game).book

    @override
    def hint_label(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], action: Action) -> Phrase:
        return hint_label(self._book(view.public), view, seat, action)

    @override
    def typed_names(self, public: Public | None = None) -> Mapping[str, Phrase]:
        book = cast(FilthyRich, self.edition_of(public).game).book
        cards = (*book.businesses, *book.assets, *book.actions, *book.luxuries)
        return {word_of(card): book.named(card) for card in cards}

    @override
    def option_value(self, name: str, value: object) -> Phrase:
        """Return the value as players read it; no round limit and the game's own deck have special messages."""
        if name == "round_limit" and value == 0:
            return Phrase("filthy_rich-option-round_limit-none")
        if name == "deck" and value == HOUSE:
            return Phrase("fr-deck-house")
        return super().option_value(name, value)

    @override
    def panel(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], words: tuple[str, ...]
    ) -> Panel:
        question = FilthyQuestion(view, seat, space, self._book(view.public), self._tables(view.public), words)
        if question.words in question.legal:
            # The words spell a whole action, so the first panel follows.
            return first_panel(question)
        match question.words:
            case ("play", card):
                return card_panel(question, card)
            case ("play", card, business):
                return move_panel(question, card, business)
            case ("buy" | "play" | "discard" | "sell" | "repay" | "take" | "bid" as verb,):
                return list_panel(question, verb)
            case _:
                return first_panel(question)

    @override
    def describe_events(self, public: Public, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        return public_event_lines(public, self._book(public), cast(Sequence[Event[Fact]], events))

    @override
    def describe_own_events(
        self, view: View[Public, Private], seat: Seat, events: Sequence[Event[Any]]
    ) -> tuple[Phrase, ...]:
        return own_event_lines(view.public, self._book(view.public), seat, cast(Sequence[Event[Fact]], events))

    @override
    def news(self, seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
        return super().news(seat, news_lines(seat, lines))

    @override
    def status(self, public: Public) -> tuple[Phrase, ...]:
        return status_lines(public, self._book(public))

    @override
    def describe(self, view: View[Public, Private], *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        book = self._book(view.public)
        return describe_fully(view, book, running=running) if full else describe_briefly(view, book, running=running)

    @override
    def rules(self, options: Options, seats: int | None, version: int | None = None) -> tuple[RulesPage, ...]:
        return rules_pages(self.edition_named(options).tables, cast(FilthyOptions, options), seats)

    @override
    def rules_page(self, view: View[Public, Private], words: tuple[str, ...] = ()) -> str:
        """Return the page on placing signs, or the page on cards, for a chosen hand card; otherwise the page of the
        question."""
        match words:
            case ("play", card, *_):
                return "signs" if id_of(card) in self._book(view.public).businesses else "cards"
            case _:
                return super().rules_page(view, words)

    @override
    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        return (shown.present_picture(public, self._tables(public)),)

    @override
    def pictures_after(self, before: Public | None, public: Public) -> tuple[Picture, ...]:
        """Return the picture after a phase, with rolling dice if dice were thrown."""
        return (shown.phase_picture(before, public, self._tables(public)),)

    @override
    def pictures(self, public: Public) -> Mapping[str, Picture]:
        return shown.named_pictures(public, self._tables(public))

    @override
    def private_pictures(self, view: View[Public, Private], seat: Seat) -> tuple[PrivatePicture, ...]:
        return shown.own_pictures(view, seat, self._book(view.public), self._tables(view.public))

    @override
    def hand_items(self, private: Private) -> tuple[Hashable, ...]:
        """Return the cards of the hand, one entry per card."""
        return private.hand

    @override
    def hand(self, view: View[Public, Private], seat: Seat) -> tuple[Phrase, ...]:
        book = self._book(view.public)
        lines, ours = hand_lines(view, book), partly_ours(book)
        holds = view.private is not None and bool(view.private.hand)
        return with_list_gaps([*lines, ours] if ours is not None and holds else lines)

    @override
    def hand_figures(self, view: View[Public, Private], seat: Seat) -> Hashable:
        return hand_figures(view, self._book(view.public))

    @override
    def cover(self, part: CoverPart) -> Picture:
        return Picture("filthy_rich.cover", paint_cover, alt_cover, part)

    @override
    def big_moments(self, before: Public, public: Public, events: Sequence[Event[Any]]) -> tuple[BigMoment, ...]:
        return (*super().big_moments(before, public, events), *big_moments(cast(Sequence[Event[Fact]], events)))

    @override
    def standing_of(self, public: Public) -> tuple[int, ...]:
        """Return each seat's possessions at printed prices; -1 for a seat that is out."""
        book = self._book(public)
        return tuple(
            worth(book, public, seat) if estate.out is None else -1 for seat, estate in enumerate(public.estates)
        )

    @override
    def final_holdings(self, public: Public) -> tuple[Phrase, ...]:
        """Return each seat's luxuries, with its cash if the round limit ended the game or it has no luxury; for an eliminated
        seat, that it is out."""
        ended = outcome("filthy_rich", public)
        scores = self.comparison_scores(public)
        return tuple(
            self.comparison_score_words(scores[one.seat])
            if one.out or not one.score or public.ending == "round_limit"
            else self.score_words(one.score)
            for one in (() if ended is None else ended.ranking)
        )

    @override
    def winner(self, part: WinnerPart) -> Picture:
        return Picture("filthy_rich.winner", paint_winner, alt_winner, part)

    @override
    def overview(self, public: Public) -> Picture:
        return shown.present_picture(public, self._tables(public))

    @override
    def afterwards(self, steps: Sequence[GameStep]) -> tuple[Phrase, ...]:
        return retrospective(self._book(steps[-1].public), steps) if steps else ()

    @override
    def luck_terms(self, course: Course) -> tuple[LuckTerm, ...]:
        return luck_terms(self._book(course[-1].state.public), course)

    @override
    def comparison_scores(self, public: Public) -> tuple[int, ...]:
        """Return a number for each seat that ranks by luxuries, then by cash, as the rules do; eliminated seats rank below all
        others, and the later eliminated ones higher."""
        return tuple(
            _LUXURY * len(estate.luxuries) + min(max(estate.money, 0), _LUXURY - 1)
            if estate.out is None
            else estate.out - _LUXURY
            for estate in public.estates
        )

    @override
    def comparison_score_words(self, comparison_score: int) -> Phrase:
        if comparison_score < 0:
            return Phrase("fr-merit-out")
        return phrase("fr-merit", luxuries=comparison_score // _LUXURY, dollars=comparison_score % _LUXURY)
