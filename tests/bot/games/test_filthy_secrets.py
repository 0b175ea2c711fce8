"""Nothing said or shown of Filthy Rich depends on what the reader cannot see: hands, deck order, searches, answers in advance."""

from __future__ import annotations

import io

import pytest

from bot.games.binding import Picture, PrivatePicture
from engines.core.errors import IllegalAction
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat
from engines.filthy_rich.state import State
from tests.bot.games.filthy_tables import GAMES, filthy, panel_of, played, played_well
from tests.bot.games.tables import NAMES, key, texts


def panels(state: State, seat: Seat) -> object:
    """Everything the seat can be asked next, two levels deep; the refusal where there is nothing."""
    try:
        first = panel_of(state, seat)
    except IllegalAction as refused:
        return refused.reason, refused.remedy
    deeper = []
    for row in first.rows:
        for control in row if isinstance(row, tuple) else row.options:
            if control.words:
                deeper.append(panel_of(state, seat, control.words))
    return first, deeper


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_words_panels_and_pictures_stay_the_same_when_hidden_things_are_shuffled(seats: int, number: int) -> None:
    game, binding = filthy().game, filthy()
    changed = 0
    for place, moment in enumerate((*played(seats, number)[::9], *played_well(seats, number + 50)[::9])):
        for viewer in (SPECTATOR, *(Seat(seat) for seat in range(seats))):
            other = game.shuffle_hidden(moment.state, viewer, Rng(key(place + 5)))
            changed += other != moment.state
            mine, theirs = game.view_for(moment.state, viewer), game.view_for(other, viewer)
            assert binding.status(moment.state.public) == binding.status(other.public)
            assert binding.tell(moment.state.public, moment.events) == binding.tell(other.public, moment.events)
            for full in (False, True):
                assert binding.describe(mine, full) == binding.describe(theirs, full)
            assert binding.pictures(moment.state.public) == binding.pictures(other.public)
            assert binding.overview(moment.state.public) == binding.overview(other.public)
            if viewer is SPECTATOR:
                continue
            assert binding.private_pictures(mine, viewer) == binding.private_pictures(theirs, viewer)
            assert binding.hand(mine, viewer) == binding.hand(theirs, viewer)
            assert panels(moment.state, viewer) == panels(other, viewer)
    assert changed > 50


def test_no_public_picture_shows_a_byte_of_what_is_hidden() -> None:
    """Drawn again with other hands and another deck, every public picture is the same file."""
    speaker = texts().speaker("en", NAMES)
    game = filthy().game

    def files(state: State) -> list[bytes]:
        drawn: list[bytes] = []
        for picture in filthy().pictures(state.public).values():
            data = io.BytesIO()
            picture.painter(picture.part, speaker).save(data, "PNG")
            drawn += [data.getvalue(), picture.alt(picture.part, speaker).encode()]
        return drawn

    for seats, number in [(2, 10), (5, 13)]:
        for moment in played(seats, number)[30:150:60]:
            other = game.shuffle_hidden(moment.state, SPECTATOR, Rng(key(9)))
            assert other != moment.state
            assert files(other) == files(moment.state)


def test_cards_of_a_hand_are_in_nobody_elses_words_or_pictures() -> None:
    """A card that only one hand holds, and that nobody has seen, is named to nobody else."""
    game = filthy().game
    looked = 0
    for moment in played(4, 12)[::5]:
        public = moment.state.public
        known = {
            *public.discard,
            *(one.card for one in public.businesses),
            *(a for e in public.estates for a in e.assets),
        }
        for seat, private in enumerate(moment.state.private):
            others = [card for place, held in enumerate(moment.state.private) if place != seat for card in held.hand]
            only = [card for card in private.hand if card not in known and card not in others]
            for viewer in (SPECTATOR, Seat((seat + 1) % 4)):
                view = game.view_for(moment.state, viewer)
                text = texts().lines((*filthy().describe(view, True), *filthy().status(public)), "en", NAMES)
                for card in only:
                    assert game.books["house"].name_of(card) not in text
                    looked += 1
    assert looked > 100


def test_a_public_picture_is_never_a_private_one() -> None:
    for moment in played(3, 11)[::20]:
        for picture in (*filthy().pictures(moment.state.public).values(), filthy().overview(moment.state.public)):
            assert isinstance(picture, Picture)
            assert not hasattr(picture.part, "private")
        view = filthy().game.view_for(moment.state, Seat(0))
        assert all(isinstance(one, PrivatePicture) for one in filthy().private_pictures(view, Seat(0)))
