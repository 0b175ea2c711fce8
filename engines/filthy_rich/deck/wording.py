"""Texts of cards, as phrases made from their effects, so that a host's own deck reads like ours without texts of its own.

There is one phrase per effect, `fr-effect-<kind>`, then one per flag, `fr-flag-<flag>`. An effect phrase has `when`, a phrase
`fr-when-<trigger>`, and `if`, `fr-if-<condition>` or `fr-if-always`; the other arguments are the effect's own words. Successive
effects with the same trigger form a sentence: all but the first have the `when` `fr-when-same`, all but the last the `end`
`fr-end-more`. `begins` is 1 if the trigger has no words, so that the effect's words begin the sentence. `whose` is the owner of
a business that is closed or destroyed. A changed number is `fr-effect-mod-<stat>` with `if`, `how` ("less", "more", "set"),
`amount`, and `lasting`, `fr-lasting-turn` or `-always`.
"""

from functools import lru_cache
from typing import Final

from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Close, Collect, Condition, Destroy, Effect, Gain, Mod, Pay

_CARDS_KEPT: Final = 1024
_COMMON: Final = frozenset(("on", "do", "condition", "limit", "only_if", "cap", "duration", "until", "scope", "to"))
"""Fields that are worded by other arguments, or that have one value only."""
_WHOSE: Final = {"rival_business": "rival", "own_business": "own"}
"""Owner of the business a target names; any owner for other targets."""
_UNSAID: Final = frozenset(("play", "passive"))
"""Triggers without words: effects that happen at once or hold permanently."""


@lru_cache(maxsize=_CARDS_KEPT)
def card_text(book: Book, card: str) -> tuple[Phrase, ...]:
    """Return the phrases of the effects and flags of a business, asset or action card, in printed order."""
    rows = {**book.businesses, **book.assets, **book.actions}
    effects = rows[card].effects
    whose = _WHOSE.get(book.actions[card].target or "", "any") if card in book.actions else "any"
    itself = card in book.businesses
    lines = [
        effect_phrase(effect, after=_joins(before, effect), more=_joins(effect, following), whose=whose, itself=itself)
        for before, effect, following in zip((None, *effects), effects, (*effects[1:], None), strict=False)
    ]
    if card in book.businesses:
        flags = book.businesses[card].flags.model_dump(exclude_defaults=True)
        lines.extend(phrase(f"fr-flag-{_dashed(name)}", dollars=int(value)) for name, value in flags.items())
    return tuple(lines)


def _joins(effect: Effect | None, following: Effect | None) -> bool:
    """Return whether two effects share a sentence: they have the same trigger, and the trigger has words."""
    return effect is not None and following is not None and effect.on == following.on and effect.on not in _UNSAID


def effect_phrase(
    effect: Effect, *, after: bool = False, more: bool = False, whose: str = "any", itself: bool = False
) -> Phrase:
    """Return the phrase of one effect, `fr-effect-<kind>`; numbers stay numbers, words of the vocabulary become
    `fr-word-<word>`, and an amount that is not multiplied has `per` `fr-word-one`. `after` is True if the effect follows
    another one in its sentence, `more` if another one follows. `whose` is the owner of the business the card is aimed at:
    "any", "rival", "own". `itself` is True if the card is a business, and so counts among its owner's businesses."""
    if isinstance(effect, Mod):
        return _changed_number(effect)
    words: dict[str, PhraseValue] = {
        "when": Phrase("fr-when-same") if after else phrase(f"fr-when-{_dashed(effect.on)}"),
        "begins": int(effect.on in _UNSAID),
        "end": Phrase("fr-end-more" if more else "fr-end-stop"),
        "if": _condition(effect.condition),
        "once": int(effect.limit is not None),
    }
    for name, value in effect.model_dump().items():
        if name in _COMMON or (value is None and name != "per"):
            continue
        words[name] = value if isinstance(value, int) else phrase(f"fr-word-{_dashed(str(value or 'one'))}")
    match effect:
        case Collect():
            # In the owner's own turn there is nobody to take from: the bank pays.
            words["bank"] = int(effect.payer == "active_player")
        case Pay(per="own_businesses"):
            words["per"] = Phrase("fr-word-their-businesses")
        case Gain(per="own_businesses") if itself:
            words["per"] = Phrase("fr-word-own-businesses-this-too")
        case Close() | Destroy():
            words["whose"] = whose
        case _:
            pass
    kind = _dashed(effect.do)
    if effect.do == "collect" and effect.only_if:
        kind = "collect-visible"
    return phrase(f"fr-effect-{kind}", **words)


def _changed_number(mod: Mod) -> Phrase:
    delta = mod.delta or 0
    how = "set" if mod.set is not None else "less" if delta < 0 else "more"
    return phrase(
        f"fr-effect-mod-{_dashed(mod.stat)}",
        **{"if": _condition(mod.condition)},
        how=how,
        amount=abs(delta) if mod.set is None else mod.set,
        lasting=Phrase("fr-lasting-turn" if mod.duration else "fr-lasting-always"),
    )


def _condition(condition: Condition | None) -> Phrase:
    if condition is None:
        return Phrase("fr-if-always")
    return phrase(f"fr-if-{_dashed(condition.kind)}", n=condition.n or 0)


def _dashed(word: str) -> str:
    return word.replace("_", "-")
