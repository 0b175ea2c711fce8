"""After a jump back past a reveal the cards not yet flipped are shuffled again (ruling)."""

from collections import Counter

from engines.core.rng import Rng, branch_key
from tests.engines.new_las_vegas.setting import CITY, GAME, KEY, act, position
from tests.engines.recorded import files, states

BRANCH = branch_key(KEY, 1)


def test_flipped_cards_and_the_numbers_on_top_stay_wherever_a_game_has_come_to() -> None:
    for path in files("new_las_vegas"):
        changed = 0
        for state in list(states(path))[::25]:
            renewed = GAME.renew_luck(state, BRANCH)
            assert GAME.check(renewed) == ()
            before, after = state.secret, renewed.secret
            assert after.flipped == before.flipped
            assert [len(stack) for stack in after.stacks] == [len(stack) for stack in before.stacks]
            rest = [sorted(card for stack in one.stacks for card in stack) for one in (before, after)]
            assert rest[0] == rest[1]
            if state.public.pairs:
                tops = [CITY.tables.cards[stack[0]].number for stack in after.stacks]
                assert tops == [pair.number for pair in state.public.pairs]
            changed += before.stacks != after.stacks
        assert changed


def test_the_next_turns_pairs_are_others_and_follow_from_the_table_and_the_key_alone() -> None:
    """The number on top was visible, and the effect on its other side was not."""
    state = GAME.setup(1, GAME.info.options.model_validate({"loan": "off"}), KEY).state
    later = [act(GAME.renew_luck(state, branch_key(KEY, branch)), "forgo").public.pairs for branch in range(1, 9)]
    assert len(set(later)) == 8
    assert len({tuple(pair.effect for pair in pairs) for pairs in later}) > 2

    # As docs/provable_luck.md says, the cards are shuffled from the order of the table; the first card with the
    # number of each stack lies on it, and the rest follow in order.
    state = position("7 improvement, 8 limousine, 9 show")
    rest = list(Rng(BRANCH).shuffled(sorted(card for stack in state.secret.stacks for card in stack))[0])
    tops: list[int] = []
    for number in (7, 8, 9):
        tops.append(next(card for card in rest if CITY.tables.cards[card].number == number))
        rest.remove(tops[-1])
    size = len(state.secret.stacks[0]) - 1
    expected = tuple((top, *rest[place * size : (place + 1) * size]) for place, top in enumerate(tops))
    assert GAME.renew_luck(state, BRANCH).secret.stacks == expected

    state = GAME.renew_luck(position("7 improvement, 8 limousine, 9 show"), BRANCH)
    cards = sum(len(stack) for stack in state.secret.stacks)
    assert state.secret.rng == Rng(BRANCH, cards - 1)
    assert Counter(len(stack) for stack in state.secret.stacks) == {cards // 3: 3}
