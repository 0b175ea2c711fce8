"""The recorded games that forecasts are made from: equal to the script's output, and read as they were written."""

from bot.games.listing import games
from data.rhythm import Ask, Rhythm, read, rhythms
from tools.corpus.rhythm import GAMES, recorded, sizes, written

SIZES = [(slug, seats) for slug in sorted(games()) for seats in sizes(slug)]


def test_every_number_of_seats_is_recorded_as_the_script_makes_it_again() -> None:
    for slug, seats in SIZES:
        found = rhythms(slug, seats)
        assert len(found) == GAMES
        assert {one.seats for one in found} == {seats}
        for one in found:
            assert {ask.seat for ask in one.asks} == set(range(seats))
            assert all(0 <= ask.since <= at for at, ask in enumerate(one.asks))

    for slug in sorted(games()):
        seats = sizes(slug)[0]
        assert recorded(slug, seats, 0) == rhythms(slug, seats)[0]


def test_a_line_is_read_as_it_was_written_and_a_size_nobody_recorded_from_the_nearest() -> None:
    rhythm = Rhythm(3, (Ask(0), Ask(1), Ask(2, 2), Ask(0)), (0, 1, 1, 3))
    assert written(rhythm) == "3 / 0 // 1 2-2 / 0"
    assert read(written(rhythm)) == rhythm
    assert rhythm.share_before(1) == 0
    assert rhythm.share_before(4) == 0.75
    assert rhythm.share_before(5) == 1
    assert rhythms("new_las_vegas", 12) == rhythms("new_las_vegas", 6)
    assert rhythms("no_such_game", 4) == ()
