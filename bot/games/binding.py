"""A game as the bot uses it: its rules, pictures, panels, and the words for its events and positions.

A binding is the only place where an engine, its painters and its texts meet. Services and the Discord layer work with bindings
and never with a particular game.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NewType, Self, TypeAlias, TypeVar

from bot.games.controls import Panel, choice_rows
from bot.games.joining import comma_list
from bot.games.option_words import option_value
from bot.games.picture import Picture, PrivatePicture
from bot.games.standing_orders import StandingOrders
from bot.games.story import BigMoment, Standing, end_of_game, lead_taken, story, turn_ends
from engines.core.analysis.course import Course, LuckTerm
from engines.core.components.faults import of_file
from engines.core.components.sets import OPTION
from engines.core.events import Event
from engines.core.game import Game, GameState, Options, View
from engines.core.phrase import Phrase, phrase
from engines.core.players.advice import Adviser
from engines.core.players.player import ComputerPlayer
from engines.core.seats import SPECTATOR, Seat
from engines.core.space import ActionSpace
from render.core.pictures.parts import CoverPart, WinnerPart


@dataclass(frozen=True, slots=True)
class Look:
    """An area of a picture (`render.core.areas.Area`) that a lesson step points out: the one with this `place` and `word`, on
    pictures of this `kind` (`Picture.kind`)."""

    kind: str
    place: str
    word: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson. `does` is the action that the learner takes, in canonical notation; if it is empty, the step only
    explains, and a button leads to the next. `then` are the actions before the next step, each a seat and its action (`1 bid
    slots 7`). `looks` are areas pointed out in addition to the control to press. `shows` are pictures above those of the
    panel, by their names in `/show`; `own` stands for the learner's private pictures."""

    name: str
    does: str = ""
    then: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game, a short practice game with the default options: steps whose moves are written in advance. All its
    luck follows from `seed`; `before` are the actions before the first step, written like `LessonStep.then`. The last step only
    explains, and leads to a real game. The text of a step is a message of the game, `<slug>-lesson-<name>`; after a choice
    other than the expected one it is `<slug>-lesson-<name>.other`. Both may name the seats: `$seat1` is the learner."""

    seats: int
    seed: str
    steps: tuple[LessonStep, ...]
    before: tuple[str, ...] = ()


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
PublicPart = NewType("PublicPart", object)
"""The public part of a position of any game: services pass it on and read it only through its binding."""
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
    """The public knowledge about answers that are revealed together: the number of answers given, and the seats that gave them;
    each is None if the table does not show it. The answers themselves are not public."""

    count: int | None = None
    seats: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of a game's rules, of at most about 1900 characters. `name` is a short word, unique in the game, used in
    button ids; `title` labels the button."""

    name: str
    title: Phrase
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class GameStep:
    """One step of a finished game, for its story and the remarks afterwards: the public part before it (None for the set-up)
    and after it, and all its events."""

    before: Any | None
    public: Any
    events: tuple[Event[Any], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: the number of its table, the names by seat (empty if unknown), and the public part at its end."""

    session: str
    names: tuple[str, ...]
    public: Any


class GameBinding(ABC, Generic[Public, Private]):
    """A game as the bot uses it, generic over the public part of its positions and a seat's private part."""

    game: AnyGame
    players: Mapping[str, ComputerPlayer[Any, Any, Any]]
    """Computer players by kind."""
    standing: StandingOrders | None = None
    """The standing orders the game takes, if any; `orders` returns the orders of a position."""
    lesson: ClassVar[Lesson | None] = None
    """The lesson that teaches the game; None if the game has no lesson."""
    places: ClassVar[Mapping[str, str]] = {}
    """Questions of the notation whose answers name an area of a picture, each with the kind of area, as a painter names it
    (`render.core.areas.Area.place`). Empty if no choice lies on a picture."""
    figures: ClassVar[Mapping[str, str]] = {}
    """Questions about areas that lie within another area and are too small for a thumb, each with the kind of area; the
    panel has controls for them, too. A painter names such an area by the surrounding area's word, a space, and its own."""
    has_hand: ClassVar[bool] = False
    """True if players hold hidden things from one turn to the next: cards, money behind a screen. The bot then sends them to
    each person by direct message, except in solo sessions (`hand_items`, `hand`, `private_pictures`)."""
    has_duplicates: ClassVar[bool] = False
    """True if one key gives equal luck however people play, as far as the rules allow, so that others can play a table
    again and compare results (`comparison_scores`, `comparison_lines`)."""
    pictured_lines: ClassVar[frozenset[str]] = frozenset()
    """Ids of public lines that a phase's pictures show or a later line repeats; posts with pictures and news leave them out."""
    takes_component_sets: ClassVar[bool] = False
    """True if hosts and servers can add component sets of their own (`check_component_set`, `with_component_sets`,
    `component_set_of`, `offers`, `component_set_title`, `component_set_pictures`)."""
    component_set_option: ClassVar[str] = OPTION
    """The option that chooses the component set, by the word that players type."""
    analysis_budget: ClassVar[int] = 150_000
    """Approximate number of positions examined for the analysis of a game: one or two minutes on one core."""
    rules_by_question: ClassVar[Mapping[str, str]]
    """The name of the page of `rules` for each kind of decision; also for each phase, for seats that are not asked."""

    @property
    def slug(self) -> str:
        """The short name used in commands, folders and message ids."""
        return self.game.info.slug

    def adviser(self, public: Public) -> AnyAdviser | None:
        """Return the adviser for hints at a position; None (the default) if a hint is a computer player's move."""
        return None

    def orders(self, public: Public) -> StandingOrders | None:
        """Return the standing orders for a position, with the names of its components: by default `standing`."""
        return self.standing

    def hint_label(self, view: View[Public, Private], seat: Seat, space: AnySpace, action: Any) -> Phrase:
        """Return the label of the button that carries out a hinted action: by default the labels of its words, joined."""
        words = self.game.notation_at(view.public).words(action)
        labels = [
            choice.label
            for index in range(len(words))
            for choice in space.next_words(words[:index]).choices
            if choice.word == words[index]
        ]
        return comma_list(labels) if labels else phrase("choice-word", word=" ".join(words))

    def panel(self, view: View[Public, Private], seat: Seat, space: AnySpace, words: tuple[str, ...]) -> Panel:
        """Return the private panel after a seat has chosen `words`. Raise IllegalAction if the words lead nowhere. By default
        it has `panel_head` and a control for each next word of the notation, and words that spell a whole action lead to the
        first panel. For a seat without a decision, `space` contains its possible answers in advance; the panel then shows the
        answers given so far, and a way to take them back. If `space` is empty, the default panel has no controls."""
        if not words and not space.lines:
            return self.panel_head(view, seat, ())
        following = space.next_words(words)
        if following.action is not None:
            following = space.next_words(())
        return replace(self.panel_head(view, seat, following.given), rows=choice_rows(following))

    def panel_head(self, view: View[Public, Private], seat: Seat, given: tuple[str, ...]) -> Panel:
        """Return the part of a panel above its controls once the seat has `given` these words: by default the decision, the
        view in brief and `private_pictures`."""
        decision = self.game.pending(view.public).get(seat)
        title = Phrase("panel-not-asked")
        if decision is not None:
            title = phrase("panel-decision", decision=Phrase(f"{self.slug}-decision-{decision.kind}"))
        return Panel(title, self.describe(view, full=False), self.private_pictures(view, seat), ())

    def typed_names(self, public: Public | None = None) -> Mapping[str, Phrase]:
        """Return the words of the notation that stand for named things of a position, before the start of those that come with
        the game, each with the thing's name, so that players can type the name in their language. Empty by default."""
        return {}

    @abstractmethod
    def describe_events(self, public: Public, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        """Return public events as lines, oldest first; similar facts may share a line. Events for one seat are skipped."""

    @abstractmethod
    def describe_own_events(
        self, view: View[Public, Private], seat: Seat, events: Sequence[Event[Any]]
    ) -> tuple[Phrase, ...]:
        """Return the lines for one seat after its own action: the answer in its private panel."""

    def news(self, seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
        """Return the news above a seat's next decision. `lines` report everything since its last decision, oldest
        first, beginning with its own step. News begins with changes of the seat's options, and repeats neither itself
        nor the pictures. By default all lines but `pictured_lines`."""
        return tuple(line for line in lines if line.key not in self.pictured_lines)

    @abstractmethod
    def status(self, public: Public) -> tuple[Phrase, ...]:
        """Return the lines of the status message below the title: the phase, standing bids, effects in force, and the
        like."""

    @abstractmethod
    def describe(self, view: View[Public, Private], *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        """Return the view as text that suffices for playing without pictures; in brief at most about 900 characters. If
        the game is not `running` (over, or closed early), the text does not name the seats that must act."""

    @abstractmethod
    def rules(self, options: Options, seats: int | None, version: int | None = None) -> tuple[RulesPage, ...]:
        """Return short rules in our own words for a table with these options: at most nine pages, the first for
        newcomers, the last an exact list of our own reconstructions. `seats` is None while the number of players is
        unknown; the text then covers every number. `version` is the version of the rules the table began with (None:
        the newest)."""

    def rules_page(self, view: View[Public, Private], words: tuple[str, ...] = ()) -> str:
        """Return the name of the page of `rules` that explains the viewer's decision, once its panel has the chosen
        `words`; for a viewer who is not asked, the page on the current phase."""
        decision = None if view.viewer is SPECTATOR else self.game.pending(view.public).get(view.viewer)
        return self.rules_by_question[self.game.moment(view.public).phase if decision is None else decision.kind]

    def secret_answers(self, public: Public) -> SecretAnswers | None:
        """Return the public knowledge about the secret answers given so far, which are revealed once all are given. Seats that
        have answered stay pending until then, but must not be reminded. None (the default) if no question is secret."""
        return None

    @abstractmethod
    def phase_pictures(self, public: Public) -> tuple[Picture, ...]:
        """Return the picture of the table for the current decision, or of the final score at the end; several pictures are its
        pages. They are posted after each phase, and with calls and recaps."""

    def pictures_after(self, before: Public | None, public: Public) -> tuple[Picture, ...]:
        """Return the pictures posted after a phase that began with the public part `before` (None: with the set-up): by default
        `phase_pictures`. A game with dice adds a moving version if they decided something in the phase."""
        return self.phase_pictures(public)

    @abstractmethod
    def pictures(self, public: Public) -> Mapping[str, Picture]:
        """Return the pictures of `/show` by name ("board", "plan 1", "score" ...), in display order. A picture of
        several pages continues as "board 2", "board 3" ...; they are shown together."""

    @abstractmethod
    def private_pictures(self, view: View[Public, Private], seat: Seat) -> tuple[PrivatePicture, ...]:
        """Return the seat's own sheet or hand as it sees it; empty in games without sheets and hands."""

    @abstractmethod
    def cover(self, part: CoverPart) -> Picture:
        """Return the game's cover; for a table that has not begun, with the kinds of its players and its free seats."""

    @abstractmethod
    def winner(self, part: WinnerPart) -> Picture:
        """Return the picture of a finished game: the winner, large, and the others. It depends on the ranking and its
        grounds only."""

    def score_words(self, score: int) -> Phrase:
        """Return a score of a ranking as players read it: "48 points"."""
        return phrase(f"{self.slug}-score", score=score)

    def final_holdings(self, public: Public) -> tuple[Phrase, ...]:
        """Return each seat's final holdings, in the order of the final ranking: "$23 and no luxury". Empty (the default) if the
        score alone determines the winner."""
        return ()

    @abstractmethod
    def overview(self, public: Public) -> Picture:
        """Return the single picture that summarises the table, for open seats, spectators and the frames of a replay."""

    def hand_items(self, private: Private) -> tuple[Hashable, ...]:
        """Return the hidden things a seat holds, one entry per card, in any order. A new entry causes a new direct message; if
        entries are only lost, the current message is edited. Empty in games without a hand."""
        return ()

    def hand(self, view: View[Public, Private], seat: Seat) -> tuple[Phrase, ...]:
        """Return the seat's hand as text that suffices for playing without pictures, of at most about 1500 characters. The text
        also says if the hand is empty or the seat is eliminated. By default the view in brief."""
        return self.describe(view, full=False)

    def seat_in_words(self, view: View[Public, Private], seat: Seat, *, running: bool = True) -> tuple[Phrase, ...]:
        """Return a seat's view for readers without pictures: the table, then the whole hand if there is one, which the
        table's text then leaves out."""
        if not self.has_hand:
            return self.describe(view, full=False, running=running)
        table = self.describe(replace(view, private=None), full=False, running=running)
        return (*table, *self.hand(view, seat))

    def hand_figures(self, view: View[Public, Private], seat: Seat) -> Hashable:
        """Return a value that is equal for two positions with equal texts of `hand`; computed before and after each step. By
        default the text itself."""
        return self.hand(view, seat)

    def check_component_set(self, file: str, text: str) -> None:
        """Raise ComponentsError, naming file, row and field, for the text of a host's or server's component file that cannot be
        played; by default for every text."""
        raise of_file(file, phrase("component-fault-no-sets", game=self.slug))

    def check_stored_component_set(self, file: str, text: str) -> None:
        """Raise ComponentsError for a stored set only if its faults keep games from continuing: tables may have begun with it
        before a check was added."""
        self.check_component_set(file, text)

    def with_component_sets(self, component_sets: Mapping[str, str], offered: Sequence[str]) -> Self:
        """Return a copy of this binding that also has these checked component files: texts by id. Only the `offered` ones of
        these can be chosen for new tables; the others are for tables that began with them. By default this binding itself."""
        return self

    def component_set_title(self, file: str, text: str) -> str:
        """Return the title in a component set. Raise ComponentsError for a text that is not a set."""
        raise of_file(file, phrase("component-fault-no-sets", game=self.slug))

    def component_set_pictures(self, name: str, text: str) -> tuple[PrivatePicture, ...]:
        """Return at most ten pictures of everything in a component set, for a look before it is offered. Raise ComponentsError
        for a text that is not a set. Empty by default."""
        return ()

    def component_set_of(self, options: Options) -> tuple[str, str] | None:
        """Return id and text of the host's or server's set that these options choose; None for a set that comes with the game,
        and for an unknown one."""
        return None

    def option_value(self, name: str, value: object) -> Phrase:
        """Return an option's value as players read it."""
        return option_value(self.slug, name, value)

    def offers(self, option: str, value: object) -> bool:
        """Return whether a known value of an option can be chosen for a new table: by default always."""
        return True

    def comparison_scores(self, public: Public) -> tuple[int, ...]:
        """Return one number for each seat of a finished game that compares it with seats of other tables with equal
        luck: the score, in games decided by score. Raise ValueError for a game without a result."""
        outcome = self.game.outcome(public)
        if outcome is None:
            raise ValueError("the game is not over")
        return outcome.scores

    def comparison_score_words(self, comparison_score: int) -> Phrase:
        """Return a number of `comparison_scores` as players read it."""
        return phrase("compare-merit", points=comparison_score)

    def comparison_lines(self, results: Sequence[Result]) -> tuple[Phrase, ...]:
        """Return a comparison of finished games with equal luck, which `results` lists newest first: by default the score of
        every player, by place, one line for each table."""
        return compared_tables(self, results)

    def big_moments(self, before: Public, public: Public, events: Sequence[Event[Any]]) -> tuple[BigMoment, ...]:
        """Return the moments of a step from `before` to `public` on which a computer player may comment, the most important
        first: by default the end of the game, and changes of the lead. They follow from public information only."""
        del events
        return (*end_of_game(self.game.outcome(public)), *self._leads_taken(before, public))

    def _leads_taken(self, before: Public, public: Public) -> Iterator[BigMoment]:
        """Yield a moment if the lead passed from one seat to another in a step. Games may override it with a quicker check that
        the standing has not changed."""
        return lead_taken(self.standing_of(before), self.standing_of(public))

    def standing_of(self, public: Public) -> Standing | None:
        """Return the public progress of every seat, by seat: numbers that compare the seats at one moment. None (the
        default) in games without public progress."""
        return None

    def story(self, steps: Sequence[GameStep]) -> Phrase | None:
        """Return the one-line story of a finished game: who led, and when it turned; by default from the standings at the end of
        each turn (`standing_of`). None if it has no story. `steps` is the whole game, the set-up first."""
        outcome = self.game.outcome(steps[-1].public) if steps else None
        if outcome is None:
            return None
        publics = [step.public for step in steps]
        return story(
            turn_ends(publics, lambda public: self.game.moment(public).number, self.standing_of), outcome, self.slug
        )

    def afterwards(self, steps: Sequence[GameStep]) -> tuple[Phrase, ...]:
        """Return public remarks on a finished game: luck compared with expectation, turning points. `steps` is the whole game
        in order, the set-up first, without steps that were taken back. An empty tuple by default."""
        return ()

    def luck_terms(self, course: Course) -> tuple[LuckTerm, ...]:
        """Return the luck of each seat in a finished game, in the game's own terms, for its analysis: at most three terms. An
        empty tuple by default."""
        return ()


Binding: TypeAlias = GameBinding[PublicPart, PrivatePart]
"""The binding of any game: its callers know nothing of the positions."""


def compared_tables(binding: GameBinding[Any, Any], results: Sequence[Result]) -> tuple[Phrase, ...]:
    """Return a title and one line for each table with its players by place; empty for fewer than two tables. Raise ValueError
    if a game is not over."""
    if len(results) < 2:
        return ()
    numbers = comma_list([phrase("compare-session", session=one.session) for one in results])
    return (phrase("compare-title", tables=numbers), *(_result_line(binding, one) for one in results))


def _result_line(binding: GameBinding[Any, Any], result: Result) -> Phrase:
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
