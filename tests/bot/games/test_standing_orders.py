"""Answers of standing orders in whole games: always legal, never above a limit, and none where the order has no clause."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from bot.games.binding import GameBinding
from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.vegas_showdown.binding import VegasShowdownBinding
from engines.core.errors import GameError
from engines.core.phrase import Phrase
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.filthy_rich import actions as filthy
from engines.filthy_rich.public import Business, Taxing
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.spaces.space import FilthySpace
from engines.filthy_rich.table.numbers import tax_due
from engines.new_las_vegas import actions as lines
from engines.new_las_vegas.public import Turn
from engines.vegas_showdown import actions as vegas
from tests.bot.games.filthy_rich.positions import book_of


def ordered(binding: GameBinding[Any, Any], seats: int, number: int, order: str) -> Iterator[tuple[Any, Seat, Any]]:
    """Yield the questions of a game in which every seat repeats this order each turn: the position, the seat, and the
    order's answer (None: the seat plays at random)."""
    game, standing, luck = binding.game, binding.standing, Luck(Rng(f"{number:064x}"))
    state = game.setup(seats, game.info.options(), f"{number:064x}").state
    text = standing.read(state.public, Seat(0), order)
    while game.outcome(state.public) is None:
        for seat in game.pending(state.public):
            space = game.legal_actions(game.view_for(state, seat))
            if not space:
                continue
            turn = standing.turn_for(state.public, seat)
            answer = standing.answer(game.view_for(state, seat), seat, space, text, turn)
            assert answer is None or answer in space
            yield state, seat, answer
            state = game.apply(state, seat, answer or space.sample(luck.below)).state
            break


def readable(standing: Any, public: Any, seat: Seat, *wrong: str) -> list[str]:
    """Return those of the texts that are read as orders."""
    found: list[str] = []
    for text in wrong:
        with suppress(GameError):
            standing.read(public, seat, text)
            found.append(text)
    return found


@pytest.mark.parametrize("number", [1, 2])
def test_vegas_bids_are_the_lowest_and_within_the_limit(number: int) -> None:
    binding = VegasShowdownBinding()
    found: Counter[str] = Counter()
    for state, seat, answer in ordered(binding, 3, number, "lounge 12, slots 9, publicity"):
        if not isinstance(answer, vegas.Bid):
            found["other" if answer is not None else "asked"] += 1
            continue
        found[answer.lot] += 1
        assert answer.amount <= {"lounge": 12, "slots": 9}[answer.lot]
        lower = [
            one for one in binding.game.legal_actions(binding.game.view_for(state, seat)) if isinstance(one, vegas.Bid)
        ]
        assert answer.amount == min(one.amount for one in lower if one.lot == answer.lot)
    assert found["lounge"]
    assert found["slots"]
    assert found["other"]
    assert found["asked"]


@pytest.mark.parametrize("number", [3, 4, 5])
def test_filthy_rich_sells_nothing_and_bids_within_the_limit(number: int) -> None:
    binding = FilthyRichBinding()
    found: Counter[str] = Counter()
    order = "sell nothing, personal-trainer 9, european-castle 28, others pass"
    for state, seat, answer in ordered(binding, 5, number, order):
        public = state.public
        if public.phase == "sale":
            due = tax_due(book_of(binding), public, seat, public.taxing.times)
            assert answer == (filthy.Pass() if due <= public.estates[seat].money else None), "an order ruins nobody"
            found["sale" if answer else "too poor"] += 1
        elif public.phase == "auction":
            limit = {"personal_trainer": 9, "european_castle": 28}.get(public.auction.luxury, 0)
            affordable = min(limit, public.estates[seat].money) >= public.auction.lowest
            assert answer == (filthy.Bid(public.auction.lowest) if affordable else filthy.Pass())
            found["auction"] += 1
        else:
            assert answer is None
            found["asked"] += 1
    assert found["sale"]
    assert found["asked"]
    assert found["too poor"]


@pytest.mark.parametrize("number", [6, 7])
def test_new_las_vegas_opens_where_it_was_told_to(number: int) -> None:
    binding = NewLasVegasBinding()
    found: Counter[str] = Counter()
    lots = {7: "s1a5", 8: "s2a6", 9: "s3a7", 6: "s4a4"}
    order = "loan no, 7 s1a5 show left improve vip, 8 s2a6 drive e n any, 9 s3a7 build s1a2 any, 6 s4a4, refuse"
    for state, seat, answer in ordered(binding, 3, number, order):
        mine = state.private[seat]
        if answer is None:
            found["asked"] += 1
            continue
        assert state.public.phase == "turn"
        assert mine.turn == Turn(), "a turn begun by hand is left alone"
        first, *rest, last = answer.steps
        assert last == lines.Confirm()
        assert (lines.AnswerLoan(borrow=False) in rest) == (state.public.turn == 1)
        rest = [step for step in rest if step != lines.AnswerLoan(borrow=False)]
        if first == lines.Refuse():
            found["refused"] += 1
            continue
        pair = state.public.pairs[first.pair - 1]
        assert rest[0] == lines.OpenCasino(lots[pair.number])
        found["used" if rest[1:] else "unused"] += 1
        assert rest[1:] or pair.number in (8, 9), "only `any` leaves an effect unused"
    assert found["asked"]
    assert found["used"]


@pytest.mark.parametrize("loan", [True, False, None])
def test_a_first_turn_is_confirmed_with_the_loan_the_order_names(*, loan: bool | None) -> None:
    binding = NewLasVegasBinding()
    game, standing = binding.game, binding.standing
    state = game.setup(3, game.info.options(), "1" * 64).state
    first, seat = state.public.pairs[0].number, Seat(1)
    clause = "" if loan is None else f"LOAN  {'yes' if loan else 'no'}, "
    order = standing.read(state.public, seat, f"{clause}{first} s2a6 any")
    assert standing.read(state.public, seat, order) == order
    assert len(standing.clauses(state.public, order, 1)) == (2 if loan is None else 3)

    def answer(now: Any) -> Any:
        return standing.answer(game.view_for(now, seat), seat, game.legal_actions(game.view_for(now, seat)), order, 1)

    told = answer(state)
    if loan is None:
        assert told is None, "the loan is asked of the player"
        answered = game.apply(state, seat, lines.AnswerLoan(borrow=False)).state
        assert answer(answered) == lines.Line((lines.PickPair(1), lines.OpenCasino("s2a6"), lines.Confirm()))
    else:
        expected = (lines.PickPair(1), lines.OpenCasino("s2a6"), lines.AnswerLoan(loan), lines.Confirm())
        assert told == lines.Line(expected)
        own = game.apply(state, seat, lines.AnswerLoan(not loan)).state
        assert answer(own) == lines.Line((*expected[:2], lines.Confirm())), "what the player said stands"
    later = replace(state, public=replace(state.public, turn=2))
    assert answer(later) == lines.Line((lines.PickPair(1), lines.OpenCasino("s2a6"), lines.Confirm()))


def test_turns_marked_in_advance_read_back_as_written_and_the_loan_is_none_by_itself() -> None:
    binding = NewLasVegasBinding()
    state = binding.game.setup(3, binding.game.info.options(), "1" * 64).state
    standing, seat = binding.standing, Seat(0)
    text = standing.read(state.public, Seat(0), "REFUSE,  7 s2 a5 show LEFT drive en  ,9 s3a6 inaugurate any")
    assert text == "7 s2a5 show left drive e n, 9 s3a6 any, refuse"
    assert standing.read(state.public, Seat(0), text) == text
    assert len(standing.clauses(state.public, text, 1)) == 4, "each clause, and how long they hold"
    view = binding.game.view_for(state, Seat(0))
    assert len(standing.suggestions(view, Seat(0), "")) == 16, "each number once, and refusing"
    later = replace(view, public=replace(state.public, turn=2))
    assert len(standing.suggestions(later, Seat(0), "")) == 16, "nobody is asked about a loan"
    for typed in ("", "1", "7", "7 s2", "7 s2a5 any, 9", "7 s2a5 any, ref"):
        suggested = standing.suggestions(view, Seat(0), typed)
        assert suggested
        for one, _ in suggested:
            assert standing.read(state.public, Seat(0), one) == one
    many = ", ".join(f"{number} s2a5" for number in range(1, 10))
    assert readable(standing, state.public, Seat(0), "", "7", "s2a5", "7 s9a99", "99 s2a5", "0 s2a5", "7 s2a5 show",
                    "7 s2a5 confirm", "7 s2a5 any show left", "7 s2a5 show left show right",
                    "7 s2a5 copy s2a6 left", many) == []  # fmt: skip

    with pytest.raises(GameError) as refused:
        standing.read(state.public, seat, "loan no")
    assert refused.value.reason == Phrase("nlv-refuse-order-loan")
    suggested = [text for text, _ in standing.suggestions(binding.game.view_for(state, seat), seat, "refuse, ")]
    assert "refuse, loan no" in suggested
    assert standing.read(state.public, seat, "refuse, loan no") == "loan no, refuse"
    assert standing.void_reason(binding.game.view_for(state, seat), seat, "loan no", 1) is None
    later = replace(state, public=replace(state.public, turn=2))
    assert standing.void_reason(binding.game.view_for(later, seat), seat, "loan no", 1) == Phrase("nlv-order-void-loan")


def test_filthy_orders_read_back_as_they_are_written() -> None:
    binding, standing, state, seat = filthy_turn(4)
    text = standing.read(state.public, seat, "  Others PASS,european-castle  $28 , sell nothing")
    assert standing.read(state.public, seat, "sell nothing, European Castle 28, others pass") == text
    assert text == "sell nothing, european-castle 28, others pass"
    shown = standing.read(state.public, seat, "Larger-than-Life Self-Portrait $20, racehorse 24")
    assert shown == "larger-than-life-portrait 20, racehorse-with-lawyer 24"
    assert standing.read(state.public, seat, text) == text
    assert len(standing.clauses(state.public, text, 1)) == 4, "each clause, and how long they hold"
    long = (
        "sell nothing, european-castle 28, others pass, keep page 3 4, buy personal-trainer keep 5, no luxury, "
        "discard irs-audit on 2 3, repay yakuza-loan, roll, every turn"
    )
    assert standing.read(state.public, seat, long.upper()) == long
    assert len(standing.clauses(state.public, long, 1)) == 10
    for typed in ("", "eu", "sell nothing, ", "sell nothing, oth", "discard ", "play ", "no luxury, buy "):
        suggested = standing.suggestions(binding.game.view_for(state, seat), seat, typed)
        assert suggested
        assert all(standing.read(state.public, seat, one) for one, _ in suggested)
    assert readable(standing, state.public, seat, "sell", "castle", "european-castle", "european-castle x", "",
                    "every turn", "keep page 9", "discard irs-audit on 7", "buy irs-audit", "roll twice", "repay",
                    f"play irs-audit {'abcd'[seat]}", "play irs-audit e") == []  # fmt: skip


def test_vegas_orders_read_back_as_they_are_written() -> None:
    binding, standing, state = vegas_table()
    public, seat, book = state.public, Seat(0), binding.game.book
    typed = (
        "Lounge $15 C3 e, high-rollers room 42, place Slots a3, PUBLICITY, renovate, pull large, pull small, every turn"
    )
    text = standing.read(public, seat, typed)
    assert text == (
        "lounge 15 c3 e, high rollers room 42, place slots a3 n, publicity, renovate, pull large, pull small, every turn"
    )
    assert standing.read(public, seat, text) == text
    assert len(standing.clauses(public, text, 1)) == 8
    brief = standing.read(public, seat, "nothing, surplus buy, advertise $5")
    assert brief == "nothing, advertise 5, surplus buy"
    tiles = [book.tile_on(public, lot) for lot in book.lots(public)]
    named = next(tile for tile in tiles if tile is not None and "_" in tile)
    shown = standing.read(public, seat, f"{named.replace('_', ' ').title()} $20, publicity")
    assert shown == standing.read(public, seat, f"{named} 20, publicity")
    assert len(standing.clauses(public, shown, 1)) == 3
    assert readable(standing, public, seat, "every turn", "lounge 15 z9", "lounge 15 c3 e e", "advertise 4",
                    "surplus maybe", "pull huge", "place lounge", "publicity, publicity", "place palace c3",
                    "lounge 15 h1", "lounge 15 a6") == []  # fmt: skip


def vegas_table(seats: int = 4) -> tuple[Any, Any, Any]:
    """Return a game of Vegas Showdown at its first bid: the binding, its orders, the position."""
    binding = VegasShowdownBinding()
    number, state = 0, None
    while state is None or state.public.phase != "actions":
        number += 1
        state = binding.game.setup(seats, binding.game.info.options(), f"{number:064x}").state
    return binding, binding.standing, state


def test_an_order_names_the_tile_and_never_bids_on_what_came_to_its_space() -> None:
    binding, standing, state = vegas_table()
    book, public = binding.game.book, state.public
    lot, tile, minimum = next((one.lot, one.tile, one.minimum) for one in public.spaces if one.tile is not None)
    seat = Seat(public.to_act)
    rich = replace(public, hotels=tuple(replace(hotel, money=80) for hotel in public.hotels))
    text = standing.read(rich, seat, f"{lot} 70")
    assert text == f"{tile.replace('_', ' ')} 70"

    def answer(at: Any) -> Any:
        there = replace(state, public=at)
        space = binding.game.legal_actions(binding.game.view_for(there, seat))
        return standing.answer(binding.game.view_for(there, seat), seat, space, text, at.turn)

    assert answer(rich) == vegas.Bid(lot, minimum)
    other = next(
        one for one in book.tables.tiles if one not in {space.tile for space in rich.spaces} | set(book.basics)
    )
    came = replace(rich, spaces=tuple(replace(one, tile=other) if one.lot == lot else one for one in rich.spaces))
    assert answer(came) is None, "another tile lies there now"
    moved = [replace(one, tile=tile, minimum=9) if one.tile is None else one for one in came.spaces]
    if all(one.tile is not None for one in came.spaces):
        moved = [replace(one, tile=tile, minimum=9) if at == 1 else one for at, one in enumerate(came.spaces)]
    here = next(one.lot for one in moved if one.tile == tile)
    assert answer(replace(came, spaces=tuple(moved))) == vegas.Bid(here, 9), "where it lies is all the same"


def test_a_tile_that_cannot_come_any_more_is_refused_and_ends_an_order() -> None:
    binding, standing, state = vegas_table()
    public, seat = state.public, Seat(0)
    text = standing.read(public, seat, "restaurant 29")
    assert standing.void_reason(binding.game.view_for(state, seat), seat, text, 1) is None
    sold = replace(
        public, basics=tuple(replace(one, left=0) if one.tile == "restaurant" else one for one in public.basics)
    )
    gone = replace(state, public=sold)
    assert standing.void_reason(binding.game.view_for(gone, seat), seat, text, 1) == Phrase("vs-order-void")
    with pytest.raises(GameError) as refused:
        standing.read(sold, seat, "restaurant 29")
    assert refused.value.reason.key == "vs-refuse-order-gone"
    both = standing.read(public, seat, "restaurant 29, publicity")
    assert standing.void_reason(binding.game.view_for(gone, seat), seat, both, 1) is None, (
        "it says something else as well"
    )
    count = binding.game.book.tables.tiles["dragon_room"].count
    removed = replace(
        public,
        removed=("dragon_room",) * count,
        spaces=tuple(replace(one, tile=None, minimum=None) for one in public.spaces),
    )
    with pytest.raises(GameError):
        standing.read(removed, seat, "dragon room 42")


def test_how_long_an_order_of_vegas_showdown_holds() -> None:
    _, standing, state = vegas_table()
    public, seat = state.public, Seat(1)
    assert standing.turn_for(replace(public, phase="events"), seat) == 1
    for chosen, turn in ((None, 1), ("bid", 1), ("renovate", 2), ("publicity", 2)):
        at = replace(public, chosen=(None, chosen, None, None))
        assert standing.turn_for(at, seat) == turn, chosen
    assert standing.turn_for(replace(public, phase="placement"), seat) == 2
    later = replace(public, turn=3)
    assert standing.unexpired_part(later, seat, 2, "publicity") == ""
    assert standing.unexpired_part(later, seat, 2, "publicity, every turn") == "publicity, every turn"
    assert standing.unexpired_part(later, seat, 3, "publicity") == "publicity"


def filthy_turn(seats: int = 3) -> tuple[Any, Any, Any, Seat]:
    """Return a game of Filthy Rich at its first turn: the binding, its orders, the position and the seat that
    begins."""
    binding = FilthyRichBinding()
    state = binding.game.setup(seats, binding.game.info.options(), f"{5:064x}").state
    return binding, binding.standing, state, Seat(state.public.active)


def followed(binding: Any, state: Any, seat: Seat, text: str, turn: int) -> tuple[Any, list[str]]:
    """Return the position after all answers of the order for the seat, and these answers."""
    done: list[str] = []
    while seat in binding.game.pending(state.public):
        space = binding.game.legal_actions(binding.game.view_for(state, seat))
        action = binding.standing.answer(binding.game.view_for(state, seat), seat, space, text, turn)
        if action is None:
            break
        assert action in space
        done.append(binding.game.text(action))
        state = binding.game.apply(state, seat, action).state
    return state, done


def test_a_turn_of_filthy_rich_is_played_in_advance() -> None:
    binding, standing, state, seat = filthy_turn()
    hand = [card.replace("_", "-") for card in state.private[seat].hand]
    typed = f"no luxury, discard {hand[0]} on 4, discard {hand[1]}, discard {hand[2]} on 1 2, discard {hand[3]}, roll"
    text = standing.read(state.public, seat, typed)
    assert text == typed
    after, done = followed(binding, state, seat, text, standing.turn_for(state.public, seat))
    assert [one for one in done if one != "pass"] == [f"discard {hand[1]}", f"discard {hand[2]}", "roll"]
    assert standing.unexpired_part(after.public, seat, 1, text) == "", "for one turn"
    assert standing.unexpired_part(after.public, seat, 1, f"{text}, every turn") == f"{text}, every turn"
    both = standing.read(state.public, seat, f"{typed}, sell nothing")
    assert standing.unexpired_part(after.public, seat, 1, both) == "sell nothing", "the rest goes on"


def test_the_round_an_own_turn_is_ordered_for() -> None:
    _, standing, state, seat = filthy_turn()
    public = state.public
    second, last = Seat((seat + 1) % 3), Seat((seat + 2) % 3)
    assert [standing.turn_for(public, one) for one in (seat, second, last)] == [1, 1, 1]
    rolled = replace(public, phase="page")
    assert [standing.turn_for(rolled, one) for one in (seat, second, last)] == [2, 1, 1]
    on = replace(public, active=last)
    assert [standing.turn_for(on, one) for one in (seat, second, last)] == [2, 2, 1]


def test_a_luxury_is_bought_only_with_enough_left_and_a_business_only_at_its_price() -> None:
    binding, standing, state, seat = filthy_turn()
    book, cheapest = binding.game.book, state.public.luxuries[0]
    price, word = book.price(cheapest), cheapest.replace("_", "-")

    def rich(money: int) -> Any:
        estates = tuple(replace(one, money=money) for one in state.public.estates)
        return replace(state, public=replace(state.public, estates=estates, phase="luxury"))

    text = standing.read(state.public, seat, f"buy {word} keep 5, no luxury")
    assert followed(binding, rich(price + 4), seat, text, 1)[1][:1] == ["pass"]
    assert followed(binding, rich(price + 5), seat, text, 1)[1][:1] == [f"buy {word}"]
    card = next(card for card in book.businesses if book.fits[card])
    slots, cost = book.fits[card][0].slots, book.businesses[card].cost
    there = rich(90)
    private = tuple(replace(one, hand=(card,)) for one in state.private)
    there = replace(there, public=replace(there.public, phase="actions"), private=private)
    play = f"play {card.replace('_', '-')} {slots[0]}"
    for most, played in ((cost, True), (cost - 1, False)):
        text = standing.read(state.public, seat, f"{play} for {most}")
        assert bool(followed(binding, there, seat, text, 1)[1]) == played


def test_what_must_be_sold_is_sold_as_the_order_says() -> None:
    binding, standing, state, seat = filthy_turn()
    book = binding.game.book
    cards = [card for card in book.businesses if book.taxes[card]][:2]
    slots = [book.fits[card][0].slots for card in cards]
    opened = tuple(Business(card, seat, page, slots[page - 1]) for page, card in enumerate(cards, 1))
    words = [card.replace("_", "-") for card in cards]
    text = standing.read(state.public, seat, f"sell nothing, sell {words[1]}, sell {words[0]}")
    for money, done in ((50, ["pass"]), (0, [f"sell {words[1]}"])):
        estates = tuple(replace(one, money=money) for one in state.public.estates)
        taxing = Taxing(1, (seat,), (seat,), audit=False)
        public = replace(state.public, estates=estates, phase="sale", taxing=taxing, businesses=opened)
        space = FilthySpace(Scene(book, public, state.private[seat], seat))
        there = replace(state, public=public)
        answer = standing.answer(binding.game.view_for(there, seat), seat, space, text, 1)
        assert [binding.game.text(answer)] == done
    needed = replace(state.public, rulings=replace(state.public.rulings, needed_sales=True))
    view = binding.game.view_for(replace(state, public=needed), seat)
    assert standing.void_reason(view, seat, "sell nothing", 1) == Phrase("fr-order-void-sales"), (
        "nobody is asked who can pay"
    )
    out = replace(state.public, estates=tuple(replace(one, out=1) for one in state.public.estates))
    view = binding.game.view_for(replace(state, public=out), seat)
    assert standing.void_reason(view, seat, "sell nothing", 1) == Phrase("fr-order-void-out")


def test_an_order_of_filthy_rich_for_what_cannot_happen_any_more_is_void() -> None:
    binding, standing, state, seat = filthy_turn()

    def void_reason(order: str, turn: int = 1, **changes: Any) -> Phrase | None:
        there = replace(state, public=replace(state.public, **changes))
        return standing.void_reason(binding.game.view_for(there, seat), seat, order, turn)

    gone = {"removed": state.public.luxuries, "luxuries": ()}
    assert void_reason("personal-trainer 9") is None
    assert void_reason("personal-trainer 9", **gone) == Phrase("fr-order-void")
    assert void_reason("buy personal-trainer", **gone) == Phrase("fr-order-void")
    assert void_reason("personal-trainer 9, keep page", **gone) is None
    last = {"rulings": replace(state.public.rulings, round_limit=3)}
    assert void_reason("no luxury, roll", 3, **last) is None
    assert void_reason("no luxury, roll", 4, **last) == Phrase("fr-order-void"), "there is no fourth round"
    assert void_reason("no luxury, roll, every turn", 4, **last) is None
