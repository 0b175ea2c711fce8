"""Effects on the turn and on hands: extra actions and dice, the open page, numbers for the turn, draws, searches, audits."""

from engines.core.errors import RulesFault
from engines.filthy_rich.deck.vocabulary import Audit, ExtraActions, ExtraDice, HitMultiplier, Mod
from engines.filthy_rich.deck.vocabulary import Search as SearchEffect
from engines.filthy_rich.facts import IN_SEARCH, ActionsGained, CardsSeen, PageOpened, SearchBegan, TurnChanged
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Search, Taxing, TurnMod
from engines.filthy_rich.rules.effects.cause import Cause
from engines.filthy_rich.rules.effects.money import payers
from engines.filthy_rich.rules.transition import Transition


def extra_actions(transition: Transition, effect: ExtraActions, cause: Cause) -> None:
    """Give more actions this turn."""
    transition.public.actions += effect.n
    transition.tell(ActionsGained, (cause.owner, effect.n))


def extra_dice(transition: Transition, effect: ExtraDice, cause: Cause) -> None:
    """Give more business dice in this turn's roll."""
    transition.public.extra_dice += effect.n
    transition.tell(TurnChanged, (cause.owner, cause.card, "extra_dice"))


def hit_multiplier(transition: Transition, effect: HitMultiplier, cause: Cause) -> None:
    """Multiply the payments of hits on the owner's businesses in this turn's roll; two cards multiply each other."""
    transition.public.hit_factor *= effect.factor
    transition.tell(TurnChanged, (cause.owner, cause.card, "hit_multiplier"))


def tax_shield(transition: Transition, cause: Cause) -> None:
    """Free the owner from taxes, including audits, until the owner's next turn begins."""
    transition.set_shield(cause.owner, shielded=True)
    transition.tell(TurnChanged, (cause.owner, cause.card, "tax_shield"))


def mod(transition: Transition, effect: Mod, cause: Cause) -> None:
    """Change a number for the rest of the turn."""
    transition.public.mods = (*transition.public.mods, TurnMod(effect.stat, effect.delta or 0, effect.set))
    transition.tell(TurnChanged, (cause.owner, cause.card, "mod"))


def set_page(transition: Transition, cause: Cause) -> None:
    """Open a chosen page."""
    if cause.page is None:
        raise RulesFault(f"{cause.card} has no page to open")
    transition.public.page = cause.page
    transition.tell(PageOpened, (transition.public.page, cause.card))


def search(transition: Transition, effect: SearchEffect, cause: Cause) -> None:
    """Begin a search: the owner looks at the top cards and chooses among them. With deck and discard pile empty nothing
    happens."""
    cards = transition.top_cards(effect.look)
    if not cards:
        return
    private = transition.private[cause.owner]
    transition.private[cause.owner] = Private(private.hand, cards, private.sell_nothing)
    transition.public.search = Search(cause.owner, len(cards), effect.type, effect.take)
    transition.public.phase = "search"
    transition.tell(SearchBegan, (cause.owner, len(cards), effect.type))
    transition.tell_privately(cause.owner, CardsSeen, (cause.owner, cards, IN_SEARCH))


def audit(transition: Transition, effect: Audit, cause: Cause) -> None:
    """Begin an audit: seats pay taxes after a sale step; zero effects do not trigger."""
    seats = payers(transition, effect.who, cause)
    if seats:
        transition.public.taxing = Taxing(effect.times, seats, (), audit=True)
        transition.next = "sale"
