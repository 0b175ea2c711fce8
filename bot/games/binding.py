"""The host's view of a game: its rules, its pictures, its forms and the words for its facts.

A binding is the only place where an engine, its painters and its texts meet. Services and the Discord layer work with
bindings and never with a particular game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NewType, Self, TypeAlias, TypeVar

from bot.games.big_moments import BigMoment, end_of_game, lead_taken
from bot.games.controls import Panel, choice_rows
from bot.games.joining import comma_list
from bot.games.lessons import Lesson
from bot.games.option_words import option_value
from bot.games.picture import Picture, PrivatePicture
from bot.games.standing_orders import StandingOrders
from bot.games.story import Standing, story, turn_ends
from engines.core.analysis.course import Course
from engines.core.analysis.luck import LuckTerm
from engines.core.components.faults import of_file
from engines.core.components.sets import OPTION
from engines.core.events import Event
from engines.core.game import Game, GameState, Options, View
from engines.core.phrase import Phrase, phrase
from engines.core.players.advice import Adviser
from engines.core.players.player import ComputerPlayer
from engines.core.seats import SPECTATOR, Seat
from engines.core.space import ActionSpace
from render.core.pictures.cover_part import CoverPart
from render.core.pictures.winner_part import WinnerPart

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
PublicPart = NewType("PublicPart", object)
"""The public part of a position of any game: services pass it on and look into it through its binding only."""
PrivatePart = NewType("PrivatePart", object)
"""The part of a position that one seat alone may see."""
SecretPart = NewType("SecretPart", object)
"""The part of a position that nobody may see."""
Public = TypeVar("Public")
Private = TypeVar("Private")
AnyState: TypeAlias = GameState[PublicPart, PrivatePart, SecretPart]
AnyView: TypeAlias = View[PublicPart, PrivatePart]
AnySpace: TypeAlias = ActionSpace[Any]
AnyAdviser: TypeAlias = Adviser[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class SecretAnswers:
    """The public knowledge of answers that are revealed together: their number, and the seats; None where the table
    does not show it. It never tells what was answered."""

    count: int | None = None
    seats: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of a game's rules: at most about 1900 characters. `name` is a short word, unique in the game, that button ids
    carry; `title` labels the button."""

    name: str
    title: Phrase
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class GameStep:
    """One step of a finished game, for looking back on it: the public part before it (None for the set-up), the public
    part after it, and its events."""

    before: Any | None
    public: Any
    events: tuple[Event[Any], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: the number of its table, the names by seat, and the public part at its end."""

    session: str
    names: tuple[str, ...]
    public: Any


class GameBinding(ABC, Generic[Public, Private]):
    """A game as the host sees it, by the types of its public part and of a seat's private part."""

    game: AnyGame
    players: Mapping[str, ComputerPlayer[Any, Any, Any]]
    """Computer players by kind."""
    standing: StandingOrders | None = None
    """The standing orders the game takes, if any; `orders` has those of a position."""
    lesson: ClassVar[Lesson | None] = None
    """The practice game that teaches it, if there is one."""
    places: ClassVar[Mapping[str, str]] = {}
    """Questions of the notation whose answers name a place on a picture, each with the kind of place, as a painter
    names it in its areas (`render.core.areas.Area`). Empty where no choice lies on a picture."""
    figures: ClassVar[Mapping[str, str]] = {}
    """Questions, as in `places`, about places within other places, too small for a thumb, which a control offers too. The word
    of their areas is that of the place around them and their own."""
    has_hand: ClassVar[bool] = False
    """True if players hold something the others cannot see from one turn to the next: cards, money behind a screen.
    Then everybody gets it by direct message (`hand_items`, `hand`, `private_pictures`)."""
    has_duplicates: ClassVar[bool] = False
    """True if one key gives one luck however people play, as far as the rules allow, so that a table can be played
    again by others and the results compared (`comparison_scores`, `compared`)."""
    pictured_lines: ClassVar[frozenset[str]] = frozenset()
    """Ids of the public lines that a phase's pictures show, or a later line of the phase repeats: its post leaves them
    out."""
    takes_component_sets: ClassVar[bool] = False
    """True if hosts and servers can add component sets of their own (`check_component_set`, `with_component_sets`,
    `component_set_of`, `offers`, `component_set_title`, `component_set_pictures`)."""
    component_set_option: ClassVar[str] = OPTION
    """The option that chooses the component set, by the word that players type."""
    analysis_budget: ClassVar[int] = 150_000
    """Most positions the analysis of a game looks at: about a minute or two of one core."""
    rules_by_question: ClassVar[Mapping[str, str]]
    """The name of the page of `rules` that explains each kind of decision, and each phase to those who are not asked."""

    @property
    def slug(self) -> str:
        """Return the short name used in commands, folders and message ids."""
        return self.game.info.slug

    def adviser(self, public: Public) -> AnyAdviser | None:
        """Return the maker of hints at a position; None (the default) if a hint is a computer player's move."""
        return None

    def orders(self, public: Public) -> StandingOrders | None:
        """Return the standing orders a position takes, which may name its components: by default `standing`."""
        return self.standing

    def hinted(self, view: View[Public, Private], seat: Seat, space: AnySpace, action: Any) -> Phrase:
        """Return the label of a hint's button that carries out an action: by default the labels pressed one after the
        other."""
        words = self.game.notation_at(view.public).words(action)
        labels = [
            choice.label
            for place in range(len(words))
            for choice in space.next_words(words[:place]).choices
            if choice.word == words[place]
        ]
        return comma_list(labels) if labels else phrase("choice-word", word=" ".join(words))

    def panel(self, view: View[Public, Private], seat: Seat, space: AnySpace, words: tuple[str, ...]) -> Panel:
        """Return the private panel after the seat has said `words`. Raise IllegalAction when the words lead nowhere.

        By default it has `panel_head` and a control for each word of the notation that may follow; words that are a
        whole action lead to the first panel. A seat that has nothing to decide gets in `space` the answers it can give
        in advance, and a panel that shows its present ones and how to take them back.
        """
        if not words and not space.lines:
            return self.panel_head(view, seat, ())
        following = space.next_words(words)
        if following.action is not None:
            following = space.next_words(())
        return replace(self.panel_head(view, seat, following.given), rows=choice_rows(following))

    def panel_head(self, view: View[Public, Private], seat: Seat, given: tuple[str, ...]) -> Panel:
        """Return the part of a panel above its controls once the seat has `given` these words: by default the decision,
        and the view in brief."""
        owed = self.game.pending(view.public).get(seat)
        title = Phrase("panel-not-asked")
        if owed is not None:
            title = phrase("panel-decision", decision=Phrase(f"{self.slug}-decision-{owed.kind}"))
        return Panel(title, self.describe(view, full=False), self.private_pictures(view, seat), ())

    def typed_names(self) -> Mapping[str, Phrase]:
        """Return words of the notation that name something, each with its name, so that it can be typed by its name in
        the reader's language."""
        return {}

    @abstractmethod
    def describe_events(self, public: Public, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        """Return public events as lines, oldest first, like facts joined into one line where that reads better. Events
        for one seat are skipped."""

    @abstractmethod
    def describe_own_events(
        self, view: View[Public, Private], seat: Seat, events: Sequence[Event[Any]]
    ) -> tuple[Phrase, ...]:
        """Return the lines for one seat after its own action: the answer in its private panel."""

    def news(self, seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
        """Return the news a seat reads above its next decision. `lines` tell everything since its last decision, oldest
        first, beginning with those of its own step. News begins with what changes the seat's options; nothing is said
        twice, nor what the pictures show. By default all but `pictured_lines`."""
        return tuple(line for line in lines if line.key not in self.pictured_lines)

    @abstractmethod
    def status(self, public: Public) -> tuple[Phrase, ...]:
        """Return the lines of the status message below the title: phase, standing bids and the like, what is in
        force."""

    @abstractmethod
    def describe(self, view: View[Public, Private], *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        """Return the view as text, good enough to play without pictures. Brief: at most about 900 characters. When the
        game is no longer `running` (over, or closed in the middle), nothing is said of who acts now."""

    @abstractmethod
    def rules(self, options: Options, seats: int | None, version: int | None = None) -> tuple[RulesPage, ...]:
        """Return the rules in short, in our own words, for a table with these options: at most nine pages, the first
        for newcomers, the last an exact list of what is our own and not the published game's. `seats` is None while the
        number of players is unknown; then what depends on it is told for every number. `version` is the version of the
        rules the table began with (None: the newest)."""

    def rules_page(self, view: View[Public, Private], words: tuple[str, ...] = ()) -> str:
        """Return the name of the page of `rules` that explains the viewer's decision, once it has said `words` in its
        panel; for a viewer who is not asked, the present phase."""
        asked = None if view.viewer is SPECTATOR else self.game.pending(view.public).get(view.viewer)
        return self.rules_by_question[self.game.moment(view.public).phase if asked is None else asked.kind]

    def secret_answers(self, public: Public) -> SecretAnswers | None:
        """Return which of the seats asked have answered, where answers are secret until all are there: the rules still
        ask such a seat, but it must not be told to answer. None where nobody can have answered."""
        return None

    @abstractmethod
    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        """Return the state of the table in one picture that shows what is to be decided now; at the end the final
        score. Several pictures are pages of one. Posted after each phase, with calls and recaps."""

    def pictures_after(self, before: Public | None, public: Public) -> tuple[Picture, ...]:
        """Return the pictures posted after a phase that began with the public part `before` (None: with the set-up):
        `phase_pictures`, in motion if dice decided something in it."""
        return self.phase_pictures(public)

    @abstractmethod
    def pictures(self, public: Public) -> Mapping[str, Picture]:
        """Return the pictures `/show` offers by name ("board", "plan 1", "score" ...), in display order. One that takes
        several pictures continues as "board 2", "board 3" ...; they are shown together."""

    @abstractmethod
    def private_pictures(self, view: View[Public, Private], seat: Seat) -> tuple[PrivatePicture, ...]:
        """Return the seat's own sheet or hand as it sees it; empty in games without one."""

    @abstractmethod
    def cover(self, part: CoverPart) -> Picture:
        """Return the game's cover with the seats of a table that has not begun. It shows who has sat down, and nothing
        else."""

    @abstractmethod
    def winner(self, part: WinnerPart) -> Picture:
        """Return the picture of a game that is over: the winner, large, and the others. It shows the ranking and its
        grounds."""

    def score_words(self, score: int) -> Phrase:
        """Return a score of a ranking as players read it: "48 points"."""
        return phrase(f"{self.slug}-score", score=score)

    def ended_with(self, public: Public) -> tuple[Phrase, ...]:
        """Return each seat's final holdings, in the order of the final ranking, where the score alone does not tell who
        won: "$23 and no luxury". Empty in games in which it does."""
        return ()

    @abstractmethod
    def overview(self, public: Public) -> Picture:
        """Return the one picture that sums the table up (lobby lists, lists of open seats)."""

    def hand_items(self, private: Private) -> tuple[Hashable, ...]:
        """Return what a seat holds by its private part, one entry per card, in any order. More entries than before
        bring a new direct message, fewer an edit of the present one. Empty in games without a hand."""
        return ()

    def hand(self, view: View[Public, Private], seat: Seat) -> tuple[Phrase, ...]:
        """Return the seat's hand in text, good enough to play from it without the pictures: at most about 1500
        characters. An empty hand, and a seat that is out, say so."""
        return self.describe(view, full=False)

    def seat_in_words(self, view: View[Public, Private], seat: Seat, *, running: bool = True) -> tuple[Phrase, ...]:
        """Return what a seat sees, for whoever reads without pictures: the table, then the whole hand if there is one,
        which is then left out of the table's text."""
        if not self.has_hand:
            return self.describe(view, full=False, running=running)
        table = self.describe(replace(view, private=None), full=False, running=running)
        return (*table, *self.hand(view, seat))

    def hand_figures(self, view: View[Public, Private], seat: Seat) -> Hashable:
        """Return a value that is equal for two positions in which `hand` would read alike; asked before and after each
        step. By default that text."""
        return self.hand(view, seat)

    def check_component_set(self, file: str, text: str) -> None:
        """Refuse a host's component file that cannot be played with: raise ComponentsError naming file, card and
        word."""
        raise of_file(file, phrase("component-fault-no-sets", game=self.slug))

    def check_stored_component_set(self, file: str, text: str) -> None:
        """Refuse only what would keep games from being played on, in a set that tables were opened with, perhaps before
        a check was added. Raise ComponentsError."""
        self.check_component_set(file, text)

    def with_component_sets(self, component_sets: Mapping[str, str], offered: Sequence[str]) -> Self:
        """Return this game with these component files as well: texts by id, all of them checked before. Only those
        `offered` can be chosen for a new table; the others are there for tables that began with them."""
        return self

    def component_set_title(self, file: str, text: str) -> str:
        """Return the title a component set gives itself. Raise ComponentsError for a text that is no set."""
        raise of_file(file, phrase("component-fault-no-sets", game=self.slug))

    def component_set_pictures(self, name: str, text: str) -> tuple[PrivatePicture, ...]:
        """Return everything in a component set, to be looked at before it is offered: at most ten pictures. Raise
        ComponentsError."""
        return ()

    def component_set_of(self, options: Options) -> tuple[str, str] | None:
        """Return id and text of the host's component file these options ask for; None for a component set that comes
        with the game."""
        return None

    def option_value(self, name: str, value: object) -> Phrase:
        """Return an option's value as players read it."""
        return option_value(self.slug, name, value)

    def offers(self, option: str, value: object) -> bool:
        """Say whether an option's value, known to the game, can be chosen for a new table."""
        return True

    def comparison_scores(self, public: Public) -> tuple[int, ...]:
        """Return by seat how far it got in a finished game, as one number that compares seats of different tables with
        equal luck: the score, in games whose score decides. Raise ValueError for a game without a result."""
        outcome = self.game.outcome(public)
        if outcome is None:
            raise ValueError("the game is not over")
        return outcome.scores

    def comparison_score_words(self, comparison_score: int) -> Phrase:
        """Return a number of `comparison_scores` as players read it."""
        return phrase("compare-merit", points=comparison_score)

    def compared(self, results: Sequence[Result]) -> tuple[Phrase, ...]:
        """Return finished games with equal luck side by side, line by line, the newest first: the score of every
        player, by place."""
        return compared_tables(self, results)

    def big_moments(self, before: Public, public: Public, events: Sequence[Event[Any]]) -> tuple[BigMoment, ...]:
        """Return the moments of a step from `before` to `public` that a computer player comments on, the biggest first:
        by default the end of the game, and a lead that changed hands. Only from what everybody can see."""
        del events
        return (*end_of_game(self.game.outcome(public)), *self._leads_taken(before, public))

    def _leads_taken(self, before: Public, public: Public) -> Iterator[BigMoment]:
        """Yield whoever took the lead with a step. A game may know quickly that the standing has not changed."""
        return lead_taken(self.standing_of(before), self.standing_of(public))

    def standing_of(self, public: Public) -> Standing | None:
        """Return how far every seat is, by seat, as anybody may know it at this moment: numbers that tell who is ahead.
        None (the default) in games that do not tell."""
        return None

    def story(self, steps: Sequence[GameStep]) -> Phrase | None:
        """Return the one line that tells the course of a finished game: who led, and when it turned; by default from
        the standings at the end of each turn (`standing_of`). `steps` as in `afterwards`."""
        outcome = self.game.outcome(steps[-1].public) if steps else None
        if outcome is None:
            return None
        publics = [step.public for step in steps]
        return story(
            turn_ends(publics, lambda public: self.game.moment(public).number, self.standing_of), outcome, self.slug
        )

    def afterwards(self, steps: Sequence[GameStep]) -> tuple[Phrase, ...]:
        """Return the remarks on a finished game, for everybody: luck against expectation, turning points. `steps` is
        the whole game in order, the set-up first, without what was taken back. None by default."""
        return ()

    def luck_terms(self, course: Course) -> tuple[LuckTerm, ...]:
        """Return the luck of each seat in a finished game, in the game's own terms, for its analysis: at most three
        terms. None by default."""
        return ()


Binding: TypeAlias = GameBinding[PublicPart, PrivatePart]
"""A game whose positions are handed on without being looked into."""


def compared_tables(binding: GameBinding[Any, Any], results: Sequence[Result]) -> tuple[Phrase, ...]:
    """Return one line for each table, its players by place; nothing for a single table."""
    if len(results) < 2:
        return ()
    numbers = comma_list([phrase("compare-session", session=one.session) for one in results])
    return (phrase("compare-title", tables=numbers), *(_compared(binding, one) for one in results))


def _compared(binding: GameBinding[Any, Any], result: Result) -> Phrase:
    outcome = binding.game.outcome(result.public)
    if outcome is None:
        raise ValueError("the game is not over")
    comparison_scores = binding.comparison_scores(result.public)
    scores = [
        phrase(
            "compare-score",
            name=result.names[one.seat] or phrase("seat-name", number=one.seat + 1),
            merit=binding.comparison_score_words(comparison_scores[one.seat]),
        )
        for one in outcome.ranking
    ]
    return phrase("compare-table", session=result.session, scores=comma_list(scores))
