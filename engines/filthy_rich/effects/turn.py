"""Effects on the turn and on hands: extra actions and dice, the open page, numbers for the turn, draws, searches, audits."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.effects.cause import Cause
from engines.filthy_rich.effects.money import payers
from engines.filthy_rich.facts import ActionsGained, CardsSeen, PageOpened, SearchBegan, TurnChanged
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Search, Taxing, TurnMod
from engines.filthy_rich.vocabulary import Audit, ExtraActions, ExtraDice, HitMultiplier, Mod
from engines.filthy_rich.vocabulary import Search as SearchEffect


def extra_actions(desk: Desk, effect: ExtraActions, cause: Cause) -> None:
    """More actions this turn."""
    desk.actions += effect.n
    desk.tell(ActionsGained(cause.owner, effect.n))


def extra_dice(desk: Desk, effect: ExtraDice, cause: Cause) -> None:
    """More business dice in this turn's roll."""
    desk.extra_dice += effect.n
    desk.tell(TurnChanged(cause.owner, cause.card, "extra_dice"))


def hit_multiplier(desk: Desk, effect: HitMultiplier, cause: Cause) -> None:
    """Hits on the own businesses pay more in this turn's roll; two such cards multiply each other."""
    desk.hit_factor *= effect.factor
    desk.tell(TurnChanged(cause.owner, cause.card, "hit_multiplier"))


def tax_shield(desk: Desk, cause: Cause) -> None:
    """No taxes until the owner's next turn begins, audits included."""
    desk.set_shield(cause.owner, True)
    desk.tell(TurnChanged(cause.owner, cause.card, "tax_shield"))


def mod(desk: Desk, effect: Mod, cause: Cause) -> None:
    """A number is changed for the rest of the turn."""
    desk.mods = (*desk.mods, TurnMod(effect.stat, effect.delta or 0, effect.set))
    desk.tell(TurnChanged(cause.owner, cause.card, "mod"))


def set_page(desk: Desk, cause: Cause) -> None:
    """A chosen page is opened."""
    if cause.page is None:
        raise RulesFault(f"{cause.card} has no page to open")
    desk.page = cause.page
    desk.tell(PageOpened(desk.page, cause.card))


def search(desk: Desk, effect: SearchEffect, cause: Cause) -> None:
    """The owner looks at the top cards and is asked which to take. With deck and discard pile empty nothing happens."""
    cards = desk.top_cards(effect.look)
    if not cards:
        return
    private = desk.private[cause.owner]
    desk.private[cause.owner] = Private(private.hand, cards, private.sell_nothing)
    desk.search = Search(cause.owner, len(cards), effect.type, effect.take)
    desk.phase = "search"
    desk.tell(SearchBegan(cause.owner, len(cards), effect.type))
    desk.tell_seat(cause.owner, CardsSeen(cause.owner, cards, search=True))


def audit(desk: Desk, effect: Audit, cause: Cause) -> None:
    """Seats pay taxes after a sale step; zero effects do not trigger."""
    seats = payers(desk, effect.who, cause)
    if seats:
        desk.taxing = Taxing(effect.times, seats, (), audit=True)
        desk.next = "sale"
