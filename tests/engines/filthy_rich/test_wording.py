"""Card texts are made from effects."""

import pytest

from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.wording import card_text
from tests.engines.filthy_rich.setting import BOOK


def test_every_card_says_as_much_as_it_does(subtests: pytest.Subtests) -> None:
    for card in sorted({*BOOK.businesses, *BOOK.assets, *BOOK.actions}):
        with subtests.test(f"{card}"):
            row = BOOK.businesses.get(card) or BOOK.assets.get(card) or BOOK.actions[card]
            flags = BOOK.businesses[card].flags.model_dump(exclude_defaults=True) if card in BOOK.businesses else {}
            lines = card_text(BOOK, card)
            assert len(lines) == len(row.effects) + len(flags)
            assert len(set(lines)) == len(lines)


def test_effects_are_put_into_phrases_and_those_with_one_trigger_into_one_sentence() -> None:
    assert card_text(BOOK, "svens_swedish_tacos") == (
        phrase(
            "fr-effect-gain",
            **{"when": Phrase("fr-when-hit"), "if": Phrase("fr-if-always")},
            amount=1,
            per=Phrase("fr-word-page"),
            once=0,
            begins=0,
            end=Phrase("fr-end-stop"),
        ),
    )
    assert card_text(BOOK, "blot_out_billboards")[-1] == phrase("fr-flag-cover-fee", dollars=6)

    pieces = [(dict(line.args)["when"], dict(line.args)["end"]) for line in card_text(BOOK, "gossip_gazette")[:2]]
    assert pieces == [(Phrase("fr-when-hit"), Phrase("fr-end-more")), (Phrase("fr-when-same"), Phrase("fr-end-stop"))]
    ends = [dict(line.args)["end"] for line in card_text(BOOK, "loophole_and_sons")]
    assert ends == [Phrase("fr-end-stop")] * 2
