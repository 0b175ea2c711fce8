"""The closed vocabulary of card effects in deck files.

An effect is data: a trigger (`on`), a kind (`do`) and the kind's own fields. Effects of one card and trigger are resolved in
order; their conditions are judged before the first of them (a card that says "take $4, or $8 if you are poorest" means poorest
*before* it is played). A word that is not here is refused when the deck is read."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Trigger: TypeAlias = Literal[
    "play",
    "hit",
    "zero",
    "turn_start",
    "own_hit",
    "rival_hit",
    "after_page_die",
    "own_sign_destroyed",
    "eliminated",
    "free_action",
    "passive",
]
"""`play`: an action card is resolved or an asset is bought. `hit`: once per business die that hits a visible card of this
business's sign. `zero`: once per rolled 0, after the hits and before the taxes. `turn_start`: before the owner's luxury step.
`own_hit`, `rival_hit`: a business of the owner, or of someone else, is hit. `after_page_die`: in the owner's turn, when the page
die is rolled and not yet applied. `own_sign_destroyed`: a card destroyed a business of the owner. `eliminated`: the owner would
be eliminated. `free_action`: in the owner's turn before rolling, costs no action. `passive`: always."""

Counter: TypeAlias = Literal["page", "own_businesses", "printed_cost"]
"""Number an amount is multiplied by. `page`: number of the open page. `own_businesses`: businesses of the owner (for `pay`: of
the payer). `printed_cost`: of the business concerned."""

Payer: TypeAlias = Literal["each_rival", "richest_rival", "active_player", "target_rival"]
"""The seats that pay. `each_rival`: every other seat in the game, clockwise. `richest_rival`: the other seat with the most
cash; in a tie, the next clockwise from the owner. `active_player`: the seat whose turn it is. `target_rival`: chosen when the
card is played."""

Stat: TypeAlias = Literal[
    "business_cost",
    "luxury_price",
    "tax_symbols",
    "luxury_tax_symbols",
    "cover_fee_paid",
    "cover_fee_received",
    "discard_value",
]
"""Numbers an effect can change. A changed `business_cost` and every `luxury_price` is at least 1, the other numbers are at least
0. Fees are per covered card, and the fee received is changed before the fee paid; `discard_value` is per card."""

Limit: TypeAlias = Literal["first_each_roll"]
"""Limit of an effect to the first time in one roll."""


class _Word(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Condition(_Word):
    """A condition of an effect. All kinds have `n` except `no_one_has_less_cash` (the owner is the poorest, ties included).
    `nth_hit_of_sign_this_roll` is true at exactly the n-th hit of the sign in one roll; the others compare the number of the
    open page with `n`."""

    kind: Literal["nth_hit_of_sign_this_roll", "page_at_most", "page_at_least", "no_one_has_less_cash"]
    n: int | None = None

    @model_validator(mode="after")
    def _number(self) -> "Condition":
        if (self.n is None) != (self.kind == "no_one_has_less_cash"):
            raise ValueError(f"{self.kind} needs n, or must not have it")
        return self


class PayerCondition(_Word):
    """A restriction of the payers to those with at least one visible sign card."""

    kind: Literal["payer_has_visible_sign"]


class _Effect(_Word):
    on: Trigger
    condition: Condition | None = Field(default=None, alias="if")
    limit: Limit | None = None


class Gain(_Effect):
    """A payment from the bank to the owner: `amount` times the counter."""

    do: Literal["gain"]
    amount: int = Field(ge=1)
    per: Counter | None = None


class Collect(_Effect):
    """A payment from others to the owner: up to `amount` from each payer, never more than the payer has. In the owner's own turn
    the bank pays for `active_player`."""

    do: Literal["collect"]
    amount: int = Field(ge=1)
    payer: Payer = Field(alias="from")
    only_if: PayerCondition | None = None


class Pay(_Effect):
    """A payment to the bank: `who` pays `amount` times the counter, as far as the cash goes."""

    do: Literal["pay"]
    who: Payer
    amount: int = Field(ge=1)
    per: Counter | None = None
    cap: Literal["cash"] = "cash"


class Draw(_Effect):
    """A draw of `n` cards by the owner."""

    do: Literal["draw"]
    n: int = Field(ge=1)


class Search(_Effect):
    """A search: look at the top `look` cards, take up to `take` of the type, discard the rest."""

    do: Literal["search"]
    type: Literal["business", "asset", "action"]
    look: int = Field(ge=1, le=20)
    take: int = Field(ge=1)


class ExtraActions(_Effect):
    """`n` more actions this turn."""

    do: Literal["extra_actions"]
    n: int = Field(ge=1)


class Destroy(_Effect):
    """The removal to the discard pile of a business with at most `max_cards` sign cards, unless it is fireproof."""

    do: Literal["destroy"]
    owner: Literal["any"]
    max_cards: int = Field(ge=1)


class Takeover(_Effect):
    """A takeover of a business with at most `max_cards` sign cards: its owner is paid the price; the sign stays where it is."""

    do: Literal["takeover"]
    max_cards: int = Field(ge=1)
    price: Literal["printed_cost"]


class MoveSign(_Effect):
    """The move of a sign to free slots of the open page, in its arrangement and without fees."""

    do: Literal["move_sign"]
    owner: Literal["any"]
    to: Literal["current_page"]


class Close(_Effect):
    """The closing of a business: hits on it do nothing until the next turn or elimination of the seat that closed it."""

    do: Literal["close"]
    until: Literal["own_next_turn"]


class Liquidate(_Effect):
    """The sale to the bank of one of the owner's businesses, at its printed cost."""

    do: Literal["liquidate"]
    price: Literal["printed_cost"]


class SetPage(_Effect):
    """The opening of a chosen page."""

    do: Literal["set_page"]


class ExtraDice(_Effect):
    """`n` more business dice in this turn's roll."""

    do: Literal["extra_dice"]
    n: int = Field(ge=1, le=9)
    duration: Literal["turn"]


class Reroll(_Effect):
    """The right to roll the page die again, `n` times; the last roll counts."""

    do: Literal["reroll"]
    which: Literal["page"]
    n: int = Field(ge=1)


class Audit(_Effect):
    """An audit: `who` pays taxes `times` times, after a sale step; zero effects do not trigger."""

    do: Literal["audit"]
    times: int = Field(ge=1)
    who: Literal["each_rival", "richest_rival", "target_rival"]


class TaxShield(_Effect):
    """Freedom from taxes until the owner's next turn begins."""

    do: Literal["tax_shield"]
    until: Literal["own_next_turn"]


class HitMultiplier(_Effect):
    """A factor on the gains and collections of hits on the owner's businesses in this turn's roll (the businesses' own
    effects)."""

    do: Literal["hit_multiplier"]
    factor: int = Field(ge=2)
    scope: Literal["own"]
    duration: Literal["turn"]


class Mod(_Effect):
    """A change of a number: `set` replaces it, or `delta` is added after all replacements. With a `duration` it lasts for this
    turn, otherwise as long as the card lies in front of its owner."""

    do: Literal["mod"]
    stat: Stat
    delta: int | None = None
    set: int | None = None
    duration: Literal["turn"] | None = None

    @model_validator(mode="after")
    def _one_change(self) -> "Mod":
        if (self.delta is None) == (self.set is None):
            raise ValueError("a mod has either delta or set")
        if (self.duration is None) != (self.on == "passive"):
            raise ValueError("a passive mod lasts for good and any other for the turn")
        return self


class Repay(_Effect):
    """The repayment of a loan: pay the bank the amount and discard the asset."""

    do: Literal["repay"]
    amount: int = Field(ge=1)


class SafetyNet(_Effect):
    """A safety net: instead of being eliminated the owner pays all cash, discards this card, the businesses and the other assets,
    keeps hand and luxuries, and takes `cash`. The rest of the debt is dropped."""

    do: Literal["safety_net"]
    cash: int = Field(ge=0)


Effect: TypeAlias = (
    Gain
    | Collect
    | Pay
    | Draw
    | Search
    | ExtraActions
    | Destroy
    | Takeover
    | MoveSign
    | Close
    | Liquidate
    | SetPage
    | ExtraDice
    | Reroll
    | Audit
    | TaxShield
    | HitMultiplier
    | Mod
    | Repay
    | SafetyNet
)
EffectRow: TypeAlias = Annotated[Effect, Field(discriminator="do")]
