"""Every game has the messages that the host asks for, declares the words they contain, and explains every question."""

from hypothesis import strategies as st

from bot.games.binding import Binding
from bot.services.wording.texts import shared_texts
from engines.core.phrase import phrase
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.texts.required_messages import required_messages
from tests.conformance.games import GAMES
from tests.conformance.positions import positions
from tests.conformance.test_contract import every_game, in_every_game
from tests.conformance.test_words import finished, views

TEXTS = shared_texts(strict=True)


def missing(binding: Binding) -> list[str]:
    return [key for key in required_messages(binding) if not TEXTS.has(key, "en")]


@every_game
def test_every_message_and_every_page_of_the_rules_is_there(name: str) -> None:
    assert missing(GAMES[name]) == []
    for key in required_messages(GAMES[name]):
        seats = {f"seat{number}": f"Player {number}" for number in range(1, 13)}
        assert TEXTS.say(phrase(key, turn=1, **seats)).strip(), key

    info = GAMES[name].game.info
    assert set(GAMES[name].rules_by_question) == {*info.phases, *info.decision_kinds}


@in_every_game
def test_phases_and_kinds_of_decision_and_ends_are_declared(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, info = position.game, position.game.info
    end = finished(position)
    for public in (position.state.public, end.public):
        assert game.moment(public).phase in info.phases
        assert {one.kind for one in game.pending(public).values()} <= set(info.decision_kinds)
    outcome = game.outcome(end.public)
    assert outcome.reason.key in {f"{name}-end-{reason}" for reason in info.end_reasons}


@in_every_game
def test_the_rules_of_exactly_this_question_are_there_at_every_table(name: str, data: st.DataObject) -> None:
    binding, position = GAMES[name], data.draw(positions(name))
    pages = {page.name for page in binding.rules(position.options, position.seats)}
    for seat, space in position.asked():
        view, words = position.game.view_for(position.state, seat), tuple[str, ...]()
        while choices := space.next_words(words).choices:
            words = (*words, data.draw(st.sampled_from(choices)).word)
            assert binding.rules_page(view, words) in pages
    if data.draw(st.booleans()):
        position.state = finished(position)
    assert {binding.rules_page(view) for view in views(position)} <= pages


def test_a_game_without_its_messages_is_noticed() -> None:
    assert missing(TinyBinding()) == [
        *(
            "tiny-verb-roll",
            "tiny-verb-pass",
            "tiny-verb-add",
            "tiny-verb-back",
            "tiny-verb-confirm",
            "tiny-remedy-unreadable",
        ),
        *("tiny-pitch", "tiny-length", "tiny-anew", "tiny-autopilot", "tiny-standing"),
        *("tiny-turn", "tiny-turn.heading", "tiny-turn.later"),
        *("tiny-phase-roll", "tiny-phase-pledge", "tiny-phase-finished"),
        *("tiny-decision-roll", "tiny-decision-pledge"),
        *("tiny-end-points", "tiny-end-rounds"),
        *("tiny-option-rounds", "tiny-option-rounds.help"),
        *("tiny-option-deck", "tiny-option-deck.help", "tiny-option-deck-short", "tiny-option-deck-long"),
    ]
