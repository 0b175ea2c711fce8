"""The tiny game with hand cards: two are dealt, a roll draws one, one can be dropped before the roll, and a seat
without an open decision can promise in advance to pass."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Literal

from PIL import Image
from pydantic import Field, TypeAdapter

from bot.games.binding import AnySpace
from bot.games.controls import Button, Panel
from bot.games.picture import PrivatePicture
from engines.core.events import Event
from engines.core.game import GameInfo, GameState, Options, Step, View
from engines.core.notation import Form, Number, OneOf
from engines.core.phrase import Phrase, phrase
from engines.core.rng import Rng
from engines.core.seats import Seat, Viewer
from engines.core.space import ActionSpace
from render.core.localizer import Localizer
from tests.bot.services.tiny_binding import TinyBinding, pixels
from tests.bot.services.tiny_game import FORMS, Fact, Pass, Public, Roll, Secret, TinyGame, TinyNotation, TinySpace
from tests.bot.services.tiny_game import Action as TinyAction

CARDS = 90
"""Number of cards. They are numbers from 10 to 99, so that each can be found in a text without doubt."""


@dataclass(frozen=True, slots=True)
class Hand:
    pile: tuple[int, ...] = ()
    confirmed: bool = False
    cards: tuple[int, ...] = ()
    promised: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    card: int
    kind: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Promise:
    passing: bool
    kind: Literal["promise"] = "promise"


HandAction = Annotated[TinyAction | Drop | Promise, Field(discriminator="kind")]


class HandSpace(TinySpace):
    notation = TinyNotation(
        "tiny",
        *FORMS,
        Form(Drop, "drop", Number("card")),
        Form(Promise, "promise", OneOf("passing", {"pass": True, "ask": False})),
    )


class TinyHands(TinyGame):
    info: ClassVar[GameInfo] = replace(TinyGame.info, slug="tiny_hands", title="Tiny Hands")
    notation = HandSpace.notation
    state_adapter = TypeAdapter[Any](GameState[Public, Hand, Secret])
    action_adapter = TypeAdapter[Any](HandAction)

    def setup(
        self, seats: int, options: Options, key: str, rules: int | None = None
    ) -> Step[Public, Any, Secret, Fact]:
        state = super().setup(seats, options, key, rules).state
        rng = state.secret.rng
        hands: list[Hand] = []
        for _ in range(seats):
            first, rng = rng.below(CARDS)
            second, rng = rng.below(CARDS)
            hands.append(Hand(cards=(10 + first, 10 + second)))
        return Step(GameState(state.public, tuple(hands), Secret(rng)), ())  # type: ignore[arg-type]

    def legal_actions(self, view: View[Any, Any]) -> ActionSpace[Any]:
        seat, mine = view.seated
        if seat not in self.pending(view.public):
            running = view.public.phase == "roll"
            return HandSpace((Promise(not mine.promised),) if running else ())
        actions = tuple(super().legal_actions(view))
        if view.public.phase == "roll":
            actions += tuple(Drop(card) for card in dict.fromkeys(mine.cards))
        return HandSpace(actions)

    def apply(
        self, state: Any, seat: Seat, action: Any, space: ActionSpace[Any] | None = None
    ) -> Step[Public, Any, Secret, Fact]:
        refusal = (self.legal_actions(self.view_for(state, seat)) if space is None else space).refusal(action)
        if refusal is not None:
            raise refusal
        mine = state.private[seat]
        match action:
            case Promise(passing):
                return Step(_with(state, seat, replace(mine, promised=passing)), ())
            case Drop(card):
                left = list(mine.cards)
                left.remove(card)
                after = _with(state, seat, replace(mine, cards=tuple(left)))
                points = tuple(held + (at == seat) for at, held in enumerate(state.public.points))
                public = replace(state.public, points=points)
                return Step(replace(after, public=public), (Event(Fact("added", seat, 1)),))
            case Roll() | Pass():
                return self._turn(state, seat, action)
            case _:
                return self._keeping_cards(state, super().apply(state, seat, action))

    def _turn(self, state: Any, seat: Seat, action: Any) -> Step[Public, Any, Secret, Fact]:
        step = super().apply(state, seat, action)
        mine = replace(state.private[seat], promised=False)
        if isinstance(action, Pass):
            return Step(_with(step.state, seat, mine), step.events)
        card, rng = step.state.secret.rng.below(CARDS)
        after = _with(step.state, seat, replace(mine, cards=(*mine.cards, 10 + card)))
        return Step(replace(after, secret=Secret(rng)), step.events)

    def _keeping_cards(self, state: Any, step: Any) -> Any:
        private = tuple(
            Hand(getattr(now, "pile", ()), getattr(now, "confirmed", False), was.cards, was.promised)
            for was, now in zip(state.private, step.state.private, strict=True)
        )
        return Step(replace(step.state, private=private), step.events)

    def shuffle_hidden(self, state: Any, viewer: Viewer, rng: Rng) -> Any:
        def other(cards: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(10 + (card + 7) % CARDS for card in cards)

        private = tuple(
            one if seat == viewer else replace(one, cards=other(one.cards), promised=not one.promised)
            for seat, one in enumerate(state.private)
        )
        return GameState(state.public, private, Secret(Rng(rng.key)))


def _with(state: Any, seat: Seat, mine: Hand) -> Any:
    private = tuple(mine if at == seat else part for at, part in enumerate(state.private))
    return replace(state, private=private)


def paint_hand(part: tuple[int, ...], words: Localizer) -> Image.Image:
    return pixels(sum(part))


def alt_hand(part: tuple[int, ...], words: Localizer) -> str:
    return f"Cards {', '.join(map(str, part))}"


class TinyHandsBinding(TinyBinding):
    has_hand: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.game = TinyHands()

    def panel(self, view: View[Any, Any], seat: Seat, space: AnySpace, words: tuple[str, ...]) -> Panel:
        following = space.next_words(words)
        buttons = tuple(Button(choice.label, (*words, choice.word)) for choice in following.choices)
        cards = ", ".join(map(str, view.private.cards)) if view.private is not None else ""
        return Panel(phrase("tiny-panel", cards=cards), (), self.private_pictures(view, seat), (buttons[:5],))

    def hand_items(self, private: Any) -> tuple[Hashable, ...]:
        return private.cards

    def hand(self, view: View[Any, Any], seat: Seat) -> tuple[Phrase, ...]:
        points = phrase("small-print", line=f"Points: {view.public.points[seat]}")
        return (*(phrase("option-number", number=card) for card in view.private.cards), points)

    def private_pictures(self, view: View[Any, Any], seat: Seat) -> tuple[PrivatePicture, ...]:
        return (PrivatePicture("tiny_hands.hand", paint_hand, alt_hand, view.private.cards),)
