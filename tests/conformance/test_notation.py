"""Typing, completing and pressing each lead to exactly the legal actions."""

import random
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.binding import Binding
from bot.games.controls import Button, Panel, SelectOption
from bot.games.listing import games
from bot.services.base.ids import CustomId, encode_words
from bot.services.wording.texts import shared_texts
from bot.services.wording.typed_words import typed_words
from engines.core.errors import IllegalAction, RulesFault, UnreadableAction
from engines.core.seats import SPECTATOR, Seat
from engines.core.space import MAX_CHOICES
from tests.conformance.games import GAMES, AnyGame
from tests.conformance.positions import AnySpace, AnyState, Position, positions
from tests.conformance.test_contract import assert_refusal, every_game, few, in_every_game
from tests.effort import EXAMPLES

KEYBOARDS = (
    lambda text: text.replace("-", "\u2013").replace(" ", "\u00a0") + ".",
    lambda text: "".join(chr(ord(mark) + 0xFEE0) if "!" <= mark <= "~" else "\u3000" for mark in text),
    lambda text: "\u201c" + text.replace("-", "\u2212").replace(" ", "\u202f") + "\u201d",
    lambda text: "\u2060".join(text) + "\ufeff",
    lambda text: text.translate({ord(str(digit)): 0x660 + digit for digit in range(10)}),
)
"""Functions that write a line as phones and other keyboards do."""
WALKED = 400
"""Largest space that is walked word by word; of larger ones only a part is."""
PRESSED = 150
"""Largest space of which every panel is pressed."""
TEXTS = shared_texts(strict=True)

fewer = settings(few, max_examples=EXAMPLES or 6)


@in_every_game
def test_every_legal_action_has_one_text_that_reads_back_in_every_language(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, public = position.game, position.state.public
    for _, space in position.asked():
        seen: set[str] = set()
        for action in space:
            text = game.text(action)
            assert text not in seen
            seen.add(text)
            assert game.parse(text) == game.parse_at(public, text) == action
            assert game.parse(f"  {text.upper().replace(' ', '   ')} ") == action
            for keyboard in KEYBOARDS:
                assert game.parse_at(public, keyboard(text)) == action, keyboard(text)

    for language in TEXTS.languages if name in games() else ():
        words = typed_words(TEXTS, games()[name], language)
        for _, space in position.asked():
            for action in space:
                text = position.game.text(action)
                shown = words.from_notation(text)
                assert position.game.parse(words.to_notation(shown.upper())) == action, (
                    shown,
                    words.to_notation(shown),
                )
                assert position.game.parse(words.to_notation(text)) == action, "English is understood in every language"


@every_game
@few
@given(
    words=st.lists(st.sampled_from(["bid", "place", "off", "c3", "z99", "slots", "7", "-1", "é", "$", "n"]), max_size=6)
)
def test_typed_nonsense_is_unreadable_or_an_action(name: str, words: list[str]) -> None:
    game = GAMES[name].game
    try:
        action = game.parse(" ".join(words))
    except UnreadableAction:
        return
    assert game.parse(game.text(action)) == action


@in_every_game
def test_next_words_and_completions_reach_exactly_the_legal_actions_and_others_are_refused(
    name: str, data: st.DataObject
) -> None:
    position = data.draw(positions(name))
    game = position.game
    for _, space in position.asked():
        actions = list(space)
        if len(actions) <= WALKED:
            assert walk(space, ()) == set(actions)
        for action in position.luck.sample(actions, min(len(actions), 30)):
            assert space.next_words(tuple(game.text(action).split())).action == action
        for _ in range(10):
            assert descend(space, position.luck) in space

    # Completions are followed from an empty line, word by word, and from every beginning of the typed word.
    for _, space in position.asked():
        actions = list(space)
        if len(actions) <= WALKED:
            assert completed(space, (), position.luck) == set(actions)

    # Words that lead nowhere are refused by panels as well, and a spectator has none where seats hold something private.
    earlier = position.luck.sample(position.moves, min(len(position.moves), 12))
    texts = [tuple(game.text(action).split()) for _, action in earlier]
    for seat, space in position.asked():
        view = game.view_for(position.state, seat)
        panel = partial(GAMES[name].panel, view, seat, space)
        over = [text for text in texts if game.parse(" ".join(text)) not in space]
        dead = [(*text[:at], "abracadabra") for text in texts for at in range(len(text))]
        if fields(position.state.private[seat]):
            with pytest.raises(RulesFault, match="spectator"):
                GAMES[name].panel(game.view_for(position.state, SPECTATOR), seat, space, ())
        for words in (("abracadabra", "7"), *over, *dead):
            for ask in (space.next_words, panel):
                with pytest.raises(IllegalAction) as raised:
                    ask(words)
                assert_refusal(raised.value)
                assert all(TEXTS.say(one).endswith(".") for one in (raised.value.reason, raised.value.remedy))


def walk(space: AnySpace, words: tuple[str, ...]) -> set[Any]:
    """Return every action that the choices lead to."""
    following = space.next_words(words)
    assert len(following.choices) <= MAX_CHOICES
    assert bool(following.choices) != (following.action is not None), f"dead end after {words}"
    assert len({choice.word for choice in following.choices}) == len(following.choices)
    found = set() if following.action is None else {following.action}
    for choice in following.choices:
        found |= walk(space, (*words, choice.word))
    return found


def descend(space: AnySpace, luck: random.Random) -> Any:
    """Return the action reached by pressing random choices."""
    words: tuple[str, ...] = ()
    for _ in range(12):
        following = space.next_words(words)
        assert len(following.choices) <= MAX_CHOICES
        if following.action is not None:
            return following.action
        words = (*words, luck.choice(following.choices).word)
    raise AssertionError(f"{words} are too many words")


def completed(space: AnySpace, words: tuple[str, ...], luck: random.Random) -> set[Any]:
    """Return every action that completions lead to; lines are not continued after a complete action."""
    action = space.next_words(words).action if words else None
    if action is not None:
        return {action}
    found: set[Any] = set()
    choices = space.completions(words, "")
    assert len({choice.word for choice in choices}) == len(choices)
    for choice in choices:
        begun = choice.word[: luck.randrange(len(choice.word) + 1)].lower()
        assert choice in space.completions(words, begun)
        assert all(other.word.startswith(begun) for other in space.completions(words, begun))
        found |= completed(space, (*words, choice.word), luck)
    return found


@every_game
@fewer
@given(data=st.data())
def test_the_panels_of_a_game_and_those_any_game_gets_reach_exactly_the_legal_actions(
    name: str, data: st.DataObject
) -> None:
    """Each action is reached at once or as a step of a line. Choices that a panel leaves for later stay legal whatever
    else it offers is pressed first."""
    position = data.draw(positions(name))
    game, state = position.game, position.state
    for seat, space in pressable(position):
        reached = pressed(Shown(GAMES[name]), state, seat, space)
        assert all(action in space for action in reached)
        offered = reached | {step for action in reached for step in getattr(action, "steps", ())}
        for left in set(space) - offered:
            for action in reached:
                after = game.apply(state, seat, action).state
                assert left in game.legal_actions(game.view_for(after, seat)), f"{left} is lost by {action}"

    for seat, space in pressable(position):
        assert pressed(Plain(GAMES[name]), position.state, seat, space) == set(space)


class Shown:
    """The panels of a game."""

    def __init__(self, binding: Binding) -> None:
        self.binding = binding
        self.game: AnyGame = binding.game

    def panel(self, state: AnyState, seat: Seat, space: AnySpace, words: tuple[str, ...]) -> Panel:
        return self.binding.panel(self.game.view_for(state, seat), seat, space, words)


class Plain(Shown):
    """The panels of a game without any panel code of its own."""

    def panel(self, state: AnyState, seat: Seat, space: AnySpace, words: tuple[str, ...]) -> Panel:
        return Binding.panel(self.binding, self.game.view_for(state, seat), seat, space, words)


def pressable(position: Position) -> Iterator[tuple[Seat, AnySpace]]:
    """Yield the seats with something to decide, without those that have too many actions to press."""
    for seat, space in position.asked():
        if len(list(space)) <= PRESSED:
            yield seat, space


def pressed(panels: Shown, state: AnyState, seat: Seat, space: AnySpace) -> set[Any]:
    """Return every action that can be pressed, beginning at the first panel."""
    reached: set[Any] = set()
    to_open: list[tuple[str, ...]] = [()]
    opened: set[tuple[str, ...]] = set()
    while to_open:  # terminates, because no words are opened twice
        words = to_open.pop()
        if words in opened:
            continue
        opened.add(words)
        for control in controls(panels.panel(state, seat, space, words)):
            action = space.next_words(control.words).action
            if action is None:
                to_open.append(control.words)
            else:
                reached.add(action)
    return reached


def controls(panel: Panel) -> Iterator[Button | SelectOption]:
    """Return the controls of a panel, after checking that it fits a message, can be worded, and has different words and
    labels for each control."""
    assert 1 <= len(panel.rows) <= 5
    assert len(panel.pictures) <= 4
    assert sum(len(TEXTS.say(line, plain=True)) for line in (panel.title, *panel.lines)) <= 2500
    offered: list[Button | SelectOption] = []
    for row in panel.rows:
        in_row = row if isinstance(row, tuple) else row.options
        assert 1 <= len(in_row) <= (5 if isinstance(row, tuple) else 25)
        offered += in_row
        assert isinstance(row, tuple) or len(TEXTS.say(row.placeholder, plain=True)) <= 150
    pressable = [one for one in offered if isinstance(one, SelectOption) or not one.disabled]
    assert len({one.words for one in pressable}) == len(pressable)
    assert len({(one.words[:1], TEXTS.say(one.label, plain=True)) for one in pressable}) == len(pressable)
    for control in offered:
        assert 0 < len(TEXTS.say(control.label, plain=True)) <= 80
        if isinstance(control, SelectOption):
            assert len(encode_words(control.words)) <= 100
            assert control.hint is None or len(TEXTS.say(control.hint, plain=True)) <= 100
        else:
            CustomId("do", 99999999, "d" * 24, 9, control.words).encode()
    yield from pressable
