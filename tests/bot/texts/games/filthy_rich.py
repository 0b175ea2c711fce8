"""Every message that Filthy Rich builds from values: each f-string of its code with all keys it can build."""

from collections.abc import Iterator
from typing import get_args

from data.components.filthy_rich import filthy_rich_tables
from engines.filthy_rich.deck.components import CardType, Flags
from engines.filthy_rich.deck.vocabulary import Condition, Counter, EffectRow, Payer, Stat, Trigger
from engines.filthy_rich.public import EndReason as FilthyEnd


def families() -> dict[str, tuple[str, ...]]:
    game = "filthy_rich"
    ends = tuple(_dashed(reason) for reason in get_args(FilthyEnd))
    decisions = ("luxury", "actions", "search", "roll", "sale", "auction", "page")
    phases = ("turn", "auction", "page", "finished")
    kinds = get_args(Condition.model_fields["kind"].annotation)
    words = (*get_args(Counter), *get_args(Payer), *get_args(CardType), "one", "any")
    lists = ("play", "discard", "buy", "sell", "repay", "take", "bid")
    return {
        # Only hosts with decks of their own offer this option.
        "*-option-*": (f"{game}-option-deck",),
        "*-option-*.help": (f"{game}-option-deck.help",),
        "*-luckterm-*": ("fr-luckterm-hits", "fr-luckterm-zeros"),
        "fr-card-*": tuple(f"fr-card-{card}" for card in house_cards()),
        "fr-choice-advance-*": ("fr-choice-advance-pass", "fr-choice-advance-ask"),
        "filthy_rich-end-*": tuple(f"{game}-end-{reason}" for reason in ends),
        "filthy_rich-phase-*": tuple(f"{game}-phase-{phase}" for phase in phases),
        "fr-effect-*": tuple(f"fr-effect-{effect}" for effect in _effects()),
        "fr-effect-mod-*": tuple(f"fr-effect-mod-{_dashed(stat)}" for stat in get_args(Stat)),
        "fr-cause-*": ("fr-cause-tax", "fr-cause-cover-fee"),
        "fr-flag-*": tuple(f"fr-flag-{_dashed(flag)}" for flag in Flags.model_fields),
        "fr-if-*": tuple(f"fr-if-{_dashed(kind)}" for kind in kinds),
        "fr-hinted-*": tuple(f"fr-hinted-{verb}" for verb in ("discard", "take", "sell", "repay")),
        "fr-hinted-pass-*": tuple(
            f"fr-hinted-pass-{phase}" for phase in ("luxury", "search", "sale", "auction", "page")
        ),
        "fr-verb-*": ("fr-verb-roll", "fr-verb-reroll"),
        "fr-panel-choose-*": tuple(f"fr-panel-choose-{verb}" for verb in lists),
        "fr-panel-list-*": tuple(f"fr-panel-list-{verb}" for verb in lists),
        "fr-pic-column-*": tuple(f"fr-pic-column-{name}" for name in ("money", "business", "asset", "tax", "hand")),
        "fr-pic-end-*": tuple(f"fr-pic-end-{reason}" for reason in ends),
        "fr-refuse-*": ("fr-refuse-take-not-found", "fr-refuse-take-type"),
        "fr-remedy-*": (*(f"fr-remedy-{kind}" for kind in decisions), "fr-remedy-wait"),
        "fr-page-*": tuple(f"fr-page-{page}" for page in ("start", "turn", "signs", "taxes", "cards", "end", "ours")),
        "fr-rules-*": tuple(f"fr-rules-{topic}" for topic in ("text", "discounts", "richest", "doubled", "closed")),
        "fr-ours-*": tuple(f"fr-ours-{what}" for what in ("name", "cost", "tax", "shape", "copies", "text")),
        "fr-type-*": tuple(f"fr-type-{card}" for card in get_args(CardType)),
        "fr-when-*": tuple(f"fr-when-{_dashed(trigger)}" for trigger in get_args(Trigger)),
        "fr-word-*": tuple(f"fr-word-{_dashed(word)}" for word in words),
    }


def house_cards() -> dict[str, str]:
    """Return the cards and luxuries of the deck that comes with the game, with their names in its table."""
    deck = filthy_rich_tables().deck
    rows = {**deck.businesses, **deck.assets, **deck.actions, **deck.luxuries}
    return {card: row.name for card, row in rows.items()}


def _effects() -> Iterator[str]:
    """Yield the phrases of `wording.effect_phrase`: one for each kind except changed numbers, two for collecting."""
    for effect in get_args(get_args(EffectRow)[0]):
        (kind,) = get_args(effect.model_fields["do"].annotation)
        if kind != "mod":
            yield _dashed(kind)
    yield "collect-visible"


def _dashed(word: str) -> str:
    return word.replace("_", "-")
