"""Runs of facts that share a line. Every dollar is in a `MoneyMoved`; a payment that another fact mentions shares its
line."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engines.filthy_rich import facts
from engines.filthy_rich.facts import Fact

Run: TypeAlias = tuple[Fact, ...]

_TOLD_ELSEWHERE: Final = frozenset(
    ("luxury", "discard", "cost", "sale", "takeover", "liquidation", "repay", "auction", "ruin", "tax")
)
"""Reasons of payments whose amount another fact contains."""
_OF_A_HIT: Final = frozenset(("hit", "own_hit", "rival_hit"))


def runs(step_facts: Sequence[Fact]) -> Iterator[Run]:
    """Yield the facts in order, in groups that share a line. Facts without news of their own are left out."""
    left = [fact for place, fact in enumerate(step_facts) if not _silent(fact, step_facts[place + 1 : place + 2])]
    start = 0
    while start < len(left):
        end = start + 1
        while end < len(left) and _joins(left[start], left[end - 1], left[end]):
            end += 1
        yield tuple(left[start:end])
        start = end


def _silent(fact: Fact, following: Sequence[Fact]) -> bool:
    """Return whether another fact reports it: mentioned payments, a tax of $0, and cards that their owner sees at once."""
    match fact:
        case facts.MoneyMoved(reason=reason):
            return reason in _TOLD_ELSEWHERE
        case facts.SaleStep(waiting=(), answered=()):
            return True
        case facts.CardsDrawn(seat=seat) | facts.SearchBegan(seat=seat):
            return any(isinstance(seen, facts.CardsSeen) and seen.seat == seat for seen in following)
        case _:
            return False


def _joins(first: Fact, last: Fact, fact: Fact) -> bool:
    """Return whether a fact shares a line with the facts before it."""
    match first:
        case facts.SignHit():
            return isinstance(fact, facts.CardsDrawn) or (
                isinstance(fact, facts.MoneyMoved) and fact.reason in _OF_A_HIT
            )
        case facts.BusinessOpened():
            return isinstance(fact, facts.MoneyMoved) and fact.reason == "cover_fee"
        case facts.MoneyMoved():
            return isinstance(fact, facts.MoneyMoved) and (first.reason, first.card) == (fact.reason, fact.card)
        case facts.TaxDue() | facts.SalesDone():
            return type(fact) is type(first)
        case facts.PageDieRolled() | facts.PageDieKept():
            return isinstance(fact, facts.PageOpened) and fact.card is None and last is first
        case facts.SafetyNetUsed():
            return isinstance(fact, facts.MoneyMoved) and fact.reason == "safety_net"
        case _:
            return False
