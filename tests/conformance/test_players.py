"""Computer players of every game: they are found by their kind and use only what they may see."""

from hypothesis import strategies as st

from engines.core.components.sets import looks_ahead
from engines.core.players.levels import levels_of
from engines.core.rng import Rng
from tests.conformance.games import GAMES
from tests.conformance.positions import positions
from tests.conformance.test_contract import every_game, in_every_game


@every_game
def test_every_player_is_found_by_its_kind(name: str) -> None:
    players = GAMES[name].players
    assert {kind: player.kind for kind, player in players.items()} == {kind: kind for kind in players}
    assert [kind for kind in levels_of(players) if kind != "novice"][:2] == ["random", "steady"]


@in_every_game
def test_a_player_answers_from_its_view_alone(name: str, data: st.DataObject) -> None:
    """A player's answers do not depend on hidden parts. `test_lookahead` tests players that look ahead."""
    position = data.draw(positions(name))
    game, luck = position.game, Rng("ab" * 32)
    seat, space = position.luck.choice(position.asked())
    hidden = game.shuffle_hidden(position.state, seat, Rng(f"{position.luck.getrandbits(256):064x}"))
    views = [game.view_for(one, seat) for one in (position.state, hidden)]
    for kind, player in GAMES[name].players.items():
        if looks_ahead(player):
            continue
        first, second = [player.choose(view, seat, game.legal_actions(view), luck) for view in views]
        assert first == second, kind
        assert first in space, kind
