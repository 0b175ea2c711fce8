"""Every message that Filthy Rich builds from values: each f-string of its code with all keys it can build."""

from collections.abc import Iterable, Iterator
from typing import get_args

from data.components.filthy_rich import filthy_rich_tables
from engines.filthy_rich.deck.components import CardType, Flags
from engines.filthy_rich.deck.vocabulary import Condition, Counter, EffectRow, Payer, Stat, Trigger
from engines.filthy_rich.public import EndReason as FilthyEnd


def families() -> dict[str, Iterable[object]]:
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
        "fr-card-*": house_cards(),
        "fr-choice-advance-*": ("pass", "ask"),
        "filthy_rich-end-*": ends,
        "filthy_rich-phase-*": phases,
        "fr-effect-*": _effects(),
        "fr-effect-mod-*": map(_dashed, get_args(Stat)),
        "fr-cause-*": ("tax", "cover-fee"),
        "fr-flag-*": map(_dashed, Flags.model_fields),
        "fr-if-*": map(_dashed, kinds),
        "fr-hinted-*": ("discard", "take", "sell", "repay"),
        "fr-hinted-pass-*": ("luxury", "search", "sale", "auction", "page"),
        "fr-verb-*": ("roll", "reroll"),
        "fr-panel-choose-*": lists,
        "fr-panel-list-*": lists,
        "fr-pic-column-*": ("money", "business", "asset", "tax", "hand"),
        "fr-pic-end-*": ends,
        "fr-refuse-*": ("take-not-found", "take-type"),
        "fr-remedy-*": (*(f"fr-remedy-{kind}" for kind in decisions), "fr-remedy-wait"),
        "fr-page-*": ("start", "turn", "signs", "taxes", "cards", "end", "ours"),
        "fr-rules-*": ("text", "discounts", "richest", "doubled", "closed"),
        "fr-ours-*": ("name", "cost", "tax", "shape", "copies", "text"),
        "fr-type-*": get_args(CardType),
        "fr-when-*": map(_dashed, get_args(Trigger)),
        "fr-word-*": map(_dashed, words),
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
