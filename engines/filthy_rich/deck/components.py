"""The component tables as validated values: the binder's numbers, and a deck of cards, signs and luxuries.

The caller passes them to the rules (`data/components` reads the files), so this module opens no file.
"""

import re
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from engines.core.components.faults import of_word
from engines.core.components.sets import HOUSE
from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.vocabulary import Audit, Collect, Effect, EffectRow, Gain, Pay, Trigger
from engines.filthy_rich.public import CardId, LuxuryId

CardType: TypeAlias = Literal["business", "asset", "action"]
Target: TypeAlias = Literal["rival", "any_business", "rival_business", "own_business", "page", "business_and_slots"]
"""Kind of target chosen when an action card is played; `business_and_slots` is a business and the slots its sign moves to."""


Name: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
"""A printed name: one line that fits on a card."""
Copies: TypeAlias = Annotated[int, Field(ge=1, le=60)]
Dollars: TypeAlias = Annotated[int, Field(ge=0, le=999)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Flags(_Row):
    """Properties of a business. `sale_total`: its sale price instead of the price per sign card. `fireproof`: no card can
    destroy it. `cover_fee`: the fee per covered card instead of the usual one. `shines_through`: its cards are visible
    from every page at or above their own, and covering them costs nothing."""

    sale_total: int | None = Field(default=None, ge=0)
    fireproof: bool = False
    cover_fee: int | None = Field(default=None, ge=0)
    shines_through: bool = False


class BusinessRow(_Row):
    """A kind of business card and its one sign. `tax` counts tax symbols; `shape` is the name of the sign's arrangement in
    `Deck.shapes`. `ours` names the fields that are our own reconstruction and may not be presented as the published game's."""

    name: Name
    cost: Dollars
    tax: Dollars
    shape: str
    copies: Copies
    effects: tuple[EffectRow, ...]
    flags: Flags = Flags()
    ours: tuple[str, ...] = ()


class AssetRow(_Row):
    """A kind of asset card. `BusinessRow` explains `tax` and `ours`."""

    name: Name
    cost: Dollars
    tax: Dollars
    copies: Copies
    effects: tuple[EffectRow, ...]
    ours: tuple[str, ...] = ()


class ActionRow(_Row):
    """A kind of action card. `BusinessRow` explains `ours`."""

    name: Name
    copies: Copies
    target: Target | None = None
    effects: tuple[EffectRow, ...]
    ours: tuple[str, ...] = ()


class LuxuryRow(_Row):
    """A luxury; there is one of each. `BusinessRow` explains `tax` and `ours`."""

    name: Name
    price: int = Field(ge=1, le=999)
    tax: Dollars
    ours: tuple[str, ...] = ()


class Shapes(_Row):
    """The arrangements of a deck without its cards, for a stricter check of the numbers in a new file."""

    shapes: dict[str, tuple[tuple[int, int], ...]]


Extra: TypeAlias = Annotated[int, Field(ge=0, le=99)]


class Deck(_Row):
    """All cards and luxuries of a game. `shapes` are the cells of each arrangement, row and column from 0 at its top left corner.
    `seat_compensation` are extra dollars in turn order, by number of seats, where they differ from the board's."""

    name: Name
    seat_compensation: dict[int, tuple[Extra, ...]] = {}
    shapes: dict[str, tuple[tuple[int, int], ...]]
    businesses: dict[CardId, BusinessRow]
    assets: dict[CardId, AssetRow]
    actions: dict[CardId, ActionRow]
    luxuries: dict[LuxuryId, LuxuryRow]

    def compensation_on(self, board: "Board") -> dict[int, tuple[int, ...]]:
        """Return the extra dollars in turn order, by number of seats, for the deck on that board."""
        return {**board.seat_compensation, **self.seat_compensation}


class Board(_Row):
    """The fixed numbers of the rules. `rows` and `columns` are those of a page, `page_die` and `business_die` numbers of sides.
    `seat_compensation` are extra dollars in turn order, by number of seats."""

    start_money: int
    start_hand: int
    actions_per_turn: int
    discard_value: int
    draw: int
    cover_fee: int
    sale_per_card: int
    luxuries_to_win: int
    pages: int
    rows: int
    columns: int
    page_die: int
    business_die: int
    seat_compensation: dict[int, tuple[int, ...]]
    ours: tuple[str, ...] = ()


class Components(_Row):
    """The binder and a deck. `name` identifies the deck in positions and faults; a deck that does not come with the game has its
    names in one language."""

    board: Board
    deck: Deck
    name: str = HOUSE


# ---------------------------------------------------------------- validation

_MONEY: Final[frozenset[Trigger]] = frozenset(
    ("play", "hit", "zero", "turn_start", "own_hit", "rival_hit", "own_sign_destroyed")
)
_TRIGGERS: Final[dict[str, frozenset[Trigger]]] = {
    "gain": _MONEY,
    "collect": _MONEY,
    "pay": _MONEY,
    "draw": _MONEY,
    "reroll": frozenset(("after_page_die",)),
    "mod": frozenset(("play", "passive")),
    "repay": frozenset(("free_action",)),
    "safety_net": frozenset(("eliminated",)),
}
"""The triggers each kind of effect can have; kinds not listed can have `play` only."""

_ACTIONS_ONLY: Final = frozenset(
    ("search", "destroy", "takeover", "move_sign", "close", "liquidate", "set_page", "audit")
)
_ASSETS_ONLY: Final = frozenset(("reroll", "repay", "safety_net"))
_TARGETS: Final[dict[str, frozenset[Target]]] = {
    "destroy": frozenset(("any_business", "rival_business", "own_business")),
    "takeover": frozenset(("rival_business",)),
    "move_sign": frozenset(("business_and_slots",)),
    "close": frozenset(("any_business", "rival_business")),
    "liquidate": frozenset(("own_business",)),
    "set_page": frozenset(("page",)),
}
_RIVAL: Final[frozenset[Target]] = frozenset(("rival",))
_ID: Final = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
_LEAST_LUXURIES: Final = 11
"""Minimum number of luxuries: with two each, five seats leave one more, so that somebody can always get a third and the game
ends."""
_RESERVED: Final = frozenset(("more",))


def check_deck(file: str, deck: Deck) -> None:
    """Refuse a deck whose words are valid but do not fit together. Raise ComponentsError naming file, card and word."""
    cards = [*deck.businesses, *deck.assets, *deck.actions]
    for name in (*cards, *deck.luxuries):
        if not _ID.fullmatch(name) or name in _RESERVED or len(name) > 30:
            _refuse(file, name, name, phrase("component-fault-id"))
    for name in cards:
        if cards.count(name) > 1:
            _refuse(file, name, name, phrase("component-fault-id-twice"))
    for seats, extra in deck.seat_compensation.items():
        if len(extra) != seats:
            _refuse(file, "deck", str(seats), phrase("component-fault-compensation", seats=seats))
    if len(deck.luxuries) < _LEAST_LUXURIES:
        _refuse(file, "(luxuries)", str(len(deck.luxuries)), phrase("component-fault-luxuries", least=_LEAST_LUXURIES))
    for name, row in deck.businesses.items():
        _check_shape(file, name, row.shape, deck)
        _check_row(file, name, "business", row.effects, None, row.ours, BusinessRow)
    for name, row in deck.assets.items():
        _check_row(file, name, "asset", row.effects, None, row.ours, AssetRow)
    for name, row in deck.actions.items():
        _check_row(file, name, "action", row.effects, row.target, row.ours, ActionRow)
    for name, row in deck.luxuries.items():
        _check_ours(file, name, row.ours, LuxuryRow)


def _check_shape(file: str, name: str, shape: str, deck: Deck) -> None:
    cells = deck.shapes.get(shape)
    if cells is None:
        _refuse(file, name, shape, phrase("component-fault-no-shape"))
    elif (
        not cells or len(set(cells)) != len(cells) or min(row for row, _ in cells) or min(column for _, column in cells)
    ):
        _refuse(file, name, shape, phrase("component-fault-shape-cells"))


def _check_row(
    file: str,
    name: str,
    card: CardType,
    effects: tuple[Effect, ...],
    target: Target | None,
    ours: tuple[str, ...],
    model: type[BaseModel],
) -> None:
    _check_ours(file, name, ours, model)
    wanted = False
    for effect in effects:
        _check_trigger(file, name, card, effect)
        wanted = _check_target(file, name, target, effect) or wanted
    if target is not None and not wanted:
        _refuse(file, name, target, phrase("component-fault-target-unused"))


def _check_ours(file: str, name: str, ours: tuple[str, ...], model: type[BaseModel]) -> None:
    for field in ours:
        if field not in model.model_fields:
            _refuse(file, name, field, phrase("component-fault-no-field"))


def _check_trigger(file: str, name: str, card: CardType, effect: Effect) -> None:
    if effect.on not in _TRIGGERS.get(effect.do, frozenset(("play",))):
        _refuse(file, name, effect.do, phrase("component-fault-never-on", trigger=effect.on))
    if (card == "action") > (effect.on == "play"):
        _refuse(file, name, effect.on, phrase("component-fault-trigger-action"))
    if card == "business" and effect.on == "play":
        _refuse(file, name, effect.on, phrase("component-fault-trigger-business"))
    if card != "business" and effect.on == "hit":
        _refuse(file, name, effect.on, phrase("component-fault-trigger-only-business"))
    if effect.do in _ACTIONS_ONLY and card != "action":
        _refuse(file, name, effect.do, phrase("component-fault-effect-action"))
    if effect.do in _ASSETS_ONLY and card != "asset":
        _refuse(file, name, effect.do, phrase("component-fault-effect-asset"))
    condition = effect.condition
    if condition and condition.kind == "nth_hit_of_sign_this_roll" and effect.on != "hit":
        _refuse(file, name, condition.kind, phrase("component-fault-nothing-on", trigger=effect.on))
    if effect.limit and effect.on not in ("hit", "zero", "own_hit", "rival_hit"):
        _refuse(file, name, effect.limit, phrase("component-fault-nothing-on", trigger=effect.on))
    concerned = card == "business" or effect.on in ("own_hit", "rival_hit", "own_sign_destroyed")
    if isinstance(effect, Gain | Pay) and effect.per == "printed_cost" and not concerned:
        _refuse(file, name, effect.per, phrase("component-fault-no-business-on", trigger=effect.on))


def _check_target(file: str, name: str, target: Target | None, effect: Effect) -> bool:
    """Check an effect against the card's target, and return whether the effect needs a target."""
    needed = _TARGETS.get(effect.do)
    if isinstance(effect, Collect) and effect.payer == "target_rival":
        needed = _RIVAL
    if isinstance(effect, Pay | Audit) and effect.who == "target_rival":
        needed = _RIVAL
    if needed is not None and target not in needed:
        _refuse(file, name, effect.do, phrase("component-fault-needs-target", targets=_either(sorted(needed))))
    return needed is not None


def _either(words: list[str]) -> Phrase | str:
    if len(words) == 1:
        return words[0]
    return phrase("component-fault-either", first=words[0], other=_either(words[1:]))


def _refuse(file: str, card: str, word: str, why: Phrase) -> None:
    raise of_word(file, card, word, why)
