"""Legal actions, refusals, notation and next words agree."""

import random

import pytest

from engines.core.errors import IllegalAction, UnreadableAction
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES
from engines.filthy_rich.actions import Bid, Buy, Play, Sell
from tests.engines.filthy_rich.setting import BOOK, GAME, legal, refused, rolled, table

MURPHYS, TORNADO = "murphys_fish_house", "tornado_cleaners"


def test_short_forms_are_understood() -> None:
    """The first slot stands for the whole sign, the order of slots does not matter, and paging words are ignored."""
    assert GAME.parse("play tornado-cleaners 3") == Play(TORNADO, (3, 6))
    assert GAME.parse("play tornado-cleaners 6+3") == Play(TORNADO, (3, 6))
    assert GAME.parse("bid more more 60") == Bid(60)


def test_other_text_is_unreadable(subtests: pytest.Subtests) -> None:
    for text in (
        "",
        "play",
        "play tornado-cleaners",
        "play tornado-cleaners x",
        "play irs-audit",
        "play irs-audit z",
        "play irs-audit bb",
        "play rush-hour-moves",
        "play rush-hour-moves many",
        "play inside-tip 3",
        "play protection-racket b",
        "play rezoning-hearing tornado-cleaners",
        "bid -3",
        "bid",
        "advance",
    ):
        with subtests.test(f"{text}"):
            with pytest.raises(UnreadableAction) as raised:
                GAME.parse(text)
            assert raised.value.reason.key == "fr-refuse-unreadable"


def test_what_is_listed_is_exactly_what_is_not_refused() -> None:
    """Over random positions, every well-formed action is either listed or refused."""
    luck = random.Random(7)
    slots = sorted({fit.slots for fits in BOOK.fits.values() for fit in fits})
    every: list[object] = [
        *(Play(card, place) for card in BOOK.businesses for place in slots),
        *(Play(card, rival=1) for card in BOOK.actions),
        *(Play(card, page=2) for card in BOOK.actions),
        *(Play(card, business=business) for card in BOOK.actions for business in BOOK.businesses),
        *(Play("rezoning_hearing", fit.slots, business=card) for card, fits in BOOK.fits.items() for fit in fits),
        *(Play(card) for card in (*BOOK.actions, *BOOK.assets)),
        *(Buy(luxury) for luxury in BOOK.luxuries),
        *(Sell(card) for card in BOOK.businesses),
    ]
    for key in range(6):
        state = GAME.setup(3, GAME.info.options(), f"{key:064x}").state
        for _ in range(luck.randrange(20, 120)):
            seat = next(iter(GAME.pending(state.public)))
            after = GAME.apply(state, seat, GAME.legal_actions(GAME.view_for(state, seat)).sample(luck.randrange)).state
            if GAME.outcome(after.public):
                break
            state = after
        for seat in (Seat(0), Seat(1), Seat(2)):
            space = GAME.legal_actions(GAME.view_for(state, seat))
            listed = set(space)
            wrong = [action for action in every if (action in space) != (action in listed)]
            assert wrong == []


def test_long_lists_are_shown_in_parts() -> None:
    """There are at most 25 choices; `more` leads to the next, and every bid can be reached."""
    state = rolled(table(money=[80, 0, 3], luxuries={1: ["personal_trainer"]}), 0).state
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    words: tuple[str, ...] = ("bid",)
    seen: list[str] = []
    for _ in range(5):
        following = space.next_words(words)
        assert len(following.choices) <= MAX_CHOICES
        seen.extend(choice.word for choice in following.choices if choice.word != "more")
        if following.choices[-1].word != "more":
            break
        words = (*words, "more")
    assert seen == [str(amount) for amount in range(6, 81)]
    assert space.next_words((*words, "80")).action == Bid(80)


def test_next_words_follow_the_notation() -> None:
    """The test covers names of the questions, labels and hints."""
    signs = [(1, "lemonade_standoff", 1, (6,))]
    state = table(page=2, money=30, hand=[TORNADO, "irs_audit", "rush_hour_moves"], signs=signs)
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    first = space.next_words(())
    assert first.name == "kind"
    assert [choice.word for choice in first.choices] == ["play", "discard"]
    cards = space.next_words(("play",))
    assert cards.name == "card"
    assert cards.choices[0].label == phrase("fr-card-tornado_cleaners")
    assert cards.choices[0].hint == phrase("fr-costs", dollars=12)
    places = space.next_words(("play", "tornado-cleaners"))
    assert places.name == "slots"
    assert {choice.word: choice.hint for choice in places.choices}["3+6"] == phrase("fr-hint-fees", dollars=2)
    assert space.next_words(("play", "irs-audit")).name == "rival"
    assert space.next_words(("play", "rush-hour-moves")).name == "page"
    assert space.next_words(("play", "tornado-cleaners", "3+6")).action == Play(TORNADO, (3, 6))

    state = table(page=2, hand=["rezoning_hearing"], signs=[(1, TORNADO, 1, (3, 6))])
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert space.next_words(("play", "rezoning-hearing")).name == "business"
    slots = space.next_words(("play", "rezoning-hearing", "tornado-cleaners"))
    assert slots.name == "slots"
    assert len(slots.choices) == 6


def test_dead_words_and_what_is_no_action_get_the_exact_reason() -> None:
    space = GAME.legal_actions(GAME.view_for(table(money=3, hand=[MURPHYS]), Seat(0)))
    with pytest.raises(IllegalAction) as raised:
        space.next_words(("play", "murphys-fish-house", "1"))
    assert raised.value.reason.key == "fr-refuse-open-money"
    with pytest.raises(IllegalAction) as raised:
        space.next_words(("fly",))
    assert raised.value.reason.key == "fr-refuse-words"

    assert "roll" not in GAME.legal_actions(GAME.view_for(table(phase="roll"), Seat(0)))


def test_refusals_name_the_wrong_time() -> None:
    """Every verb is tried outside its phase."""
    state = table(hand=[MURPHYS], signs=[(0, TORNADO, 1, (1, 4))])
    assert [
        refused(state, 0, text) for text in ("bid 5", "take inside-tip", "reroll", "buy personal-trainer", "pass")
    ] == ["bid-phase", "take-phase", "reroll", "buy-phase", "pass"]
    page = table(phase="page", assets={0: ["lobbyist"]}, signs=[(0, TORNADO, 1, (1, 4))])
    assert [refused(page, 0, text) for text in ("sell tornado-cleaners", "repay lobbyist", "play inside-tip")] == [
        "sell-phase",
        "repay-phase",
        "action-phase",
    ]
    assert (
        refused(table(phase="luxury", luxuries={1: ["personal_trainer"]}), 0, "buy personal-trainer") == "luxury-gone"
    )
    assert legal(state, 1) == []
