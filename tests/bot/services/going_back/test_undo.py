"""Undo with its three walls, and the host's rewind. An undo goes back over the answers of computer players as far as
nothing hidden was revealed, no person has acted, and no rating depends on it. It is offered exactly where it works."""

import itertools
from typing import Any

import pytest

from bot.services.base.model import NotYours, PersonId, SessionRefusal, SessionRequest, StaleAction
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies
from bot.services.evidence.choices import luck_of_decision
from bot.services.play import acting, undoing
from bot.services.seats import hosting, lobbies, seating
from bot.services.sessions.going_back import newest_act
from bot.services.sessions.history import can_keep_drafts
from bot.services.sessions.record import LastAct, LogEntry
from engines.core.errors import GameError
from engines.core.game import View
from engines.core.phrase import SeatName
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.state import State
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import (
    CHANNEL,
    Player,
    Table,
    assert_refused,
    moderator_of,
    offers_undo,
    sit_down,
    start_table,
    turn_back,
    unrate,
)
from tests.bot.services.passing import told
from tests.bot.services.tiny_binding import SteadyPlayer
from tests.bot.services.tiny_game import Private, with_private
from tests.engines.filthy_rich.setting import GAME, step, table


async def test_the_own_last_step_is_undone_publicly_and_its_buttons_are_stale(services: Services, table: Table) -> None:
    before = await table.public()
    first, _ = await table.by_turn()
    assert (await first.say(table.session, "pass")).may_undo
    back = await acting.undo(services.context, first.caller, table.session)
    assert await table.public() == before
    assert (await told(table))[-1] == "notice-undo"
    assert not back.may_undo
    await assert_refused(acting.undo(services.context, first.caller, table.session), "refuse-undo-nothing")

    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    panel = await acting.open_panel(services.context, other.caller, table.session)
    await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "pass")
    with pytest.raises(StaleAction):
        await other.press(table.session, "pass", panel.decision, panel.draft)


async def test_never_past_another_seats_step_but_into_the_phase_before(services: Services, table: Table) -> None:
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    assert not await offers_undo(services.context, other.caller, table.session)
    # Whoever has not acted yet has nothing that could stand.
    await assert_refused(acting.undo(services.context, other.caller, table.session), "refuse-undo-nothing")
    await other.say(table.session, "pass")
    assert not await offers_undo(services.context, first.caller, table.session)
    await assert_refused(acting.undo(services.context, first.caller, table.session), "refuse-undo-others", NotYours)

    assert (await table.public()).phase == "pledge"
    await first.say(table.session, "add 2")
    # The other's draft neither prevents the undo nor is shown: it belongs to a phase that is left.
    assert await offers_undo(services.context, other.caller, table.session)
    await acting.undo(services.context, other.caller, table.session)
    assert (await table.public()).phase == "roll"
    state = inside((await services.repository.current(table.session)).state)
    drafted = inside(with_private(state, Seat(0), Private((2,))))
    assert not can_keep_drafts(services.bindings["tiny"].game, state, drafted, Seat(1)), "no counters lie out in a roll"
    await other.say(table.session, "pass")
    assert (await acting.open_panel(services.context, first.caller, table.session)).draft == 0


async def test_never_past_a_roll_or_a_reveal_and_a_draft_is_no_step(services: Services, table: Table) -> None:
    first, other = await table.by_turn()
    assert not (await first.say(table.session, "roll")).may_undo
    await assert_refused(acting.undo(services.context, first.caller, table.session), "refuse-undo-revealed")
    await other.say(table.session, "pass")
    await first.say(table.session, "add 1")
    with pytest.raises(NotYours):
        await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "back")
    await table.everybody_pledges()
    await assert_refused(acting.undo(services.context, table.ben.caller, table.session), "refuse-undo-revealed")


async def test_what_a_computer_did_cannot_be_undone(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben"), ("steady",))
    acted = set[Player]()
    while (await table.public()).to_roll != 2:
        acted.add(await table.at_turn())
        await table.pass_once()
    await services.computers.play(table.session)
    for player in table.players:
        with pytest.raises(NotYours if player in acted else SessionRefusal) as refusal:
            await acting.undo(services.context, player.caller, table.session)
        if player in acted:
            assert dict(refusal.value.reason.args)["seat"] == SeatName(2)


async def test_a_moderator_rewinds_to_a_phase_start_with_a_public_line(services: Services, table: Table) -> None:
    start = await table.public()
    await table.everybody_passes()
    pledge = await table.public()
    await table.everybody_pledges()
    await (await table.at_turn()).say(table.session, "roll")
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    assert [(point.turn, point.phase) for point in points] == [(1, "roll"), (1, "pledge"), (2, "roll")]
    await turn_back(services, table.session, points[1].line)
    assert await table.public() == pledge
    assert "notice-rewind-moderator-at" in await told(table)
    assert len(await undoing.rewind_points(services.context, table.session)) == 2, "what was left is no place to go"
    await turn_back(services, table.session, points[0].line)
    assert await table.public() == start
    for nowhere in (4711, points[2].line):
        await assert_refused(turn_back(services, table.session, nowhere), "refuse-no-such-point")


async def test_nothing_goes_back_once_the_game_is_over(services: Services) -> None:
    table = await start_table(services, options={"rounds": "1"})
    await table.play_out()
    for refused in (
        undoing.rewind_points(services.context, table.session),
        acting.undo(services.context, table.ana.caller, table.session),
        undoing.rewind(services.context, table.ana.caller, table.session, 2),
    ):
        await assert_refused(refused, "refuse-undo-not-running")


async def test_a_game_with_jumps_replays_to_the_same_position(services: Services, table: Table) -> None:
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "pass")
    await other.say(table.session, "pass")
    await first.say(table.session, "add 2")
    await acting.undo(services.context, other.caller, table.session)
    await other.say(table.session, "roll")
    await table.everybody_pledges("2")
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[1].line)
    await table.play_out()
    assert inconsistencies(await table.archive(), services.bindings) == ()


STEPS = 50
"""Number of a person's decisions examined in each game."""


class PassingPlayer(SteadyPlayer):
    """A computer player that passes instead of rolling."""

    kind = "passing"

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        passing = [action for action in space if action.kind == "pass"]
        return passing[0] if passing else super().choose(view, seat, space, rng)


async def beginning_table(services: Services, *names: str, computer: str = "passing") -> Table:
    """Return a table of the tiny game with a computer player; Ana begins, and the computer player acts last."""
    binding = services.bindings["tiny"]
    binding.players = {**binding.players, "passing": PassingPlayer()}
    for channel in itertools.count(CHANNEL):
        table = await start_table(services, names, (computer,), channel)
        if (await table.public()).to_roll == 0:
            return table
    raise AssertionError("Ana never begins")


async def may_undo(table: Table, player: Player) -> bool:
    return await offers_undo(table.services.context, player.caller, table.session)


async def test_what_computers_answered_goes_back_with_the_step(services: Services) -> None:
    table = await beginning_table(services, "Ana")
    before = await table.public()
    await table.ana.say(table.session, "pass")
    await services.computers.play(table.session)
    assert (await table.public()).phase == "pledge"
    assert await may_undo(table, table.ana)
    reply = await acting.undo(services.context, table.ana.caller, table.session)
    assert await table.public() == before
    assert not reply.may_undo, "there is nothing before it"
    assert (await told(table))[-1] == "notice-undo-answers"


async def test_what_a_computer_rolled_stands(services: Services) -> None:
    table = await beginning_table(services, "Ana", computer="steady")
    await table.ana.say(table.session, "pass")
    assert await may_undo(table, table.ana)
    await services.computers.play(table.session)
    assert not await may_undo(table, table.ana)
    await assert_refused(acting.undo(services.context, table.ana.caller, table.session), "refuse-undo-others", NotYours)


async def test_nobody_learns_from_the_offer_whether_a_computer_has_answered_in_secret(services: Services) -> None:
    table = await beginning_table(services, "Ana", "Ben")
    await unrate(services, table.session)
    await table.ana.say(table.session, "pass")
    await table.ben.say(table.session, "pass")
    record = await services.repository.current(table.session)
    (asked,) = record.open_decisions
    game = services.bindings[record.game].game
    assert record.state is not None
    space = game.legal_actions(game.view_for(record.state, asked.seat))
    passing = next(one for one in space if one.kind == "pass")
    after = await acting.act_for(services.context, record, asked, passing, "computer")
    offered = await may_undo(table, table.ben)
    await services.computers.play(table.session, after)
    record = await services.repository.current(table.session)
    assert inside(record.state.private[asked.seat]).confirmed
    assert offered
    assert await may_undo(table, table.ben) == offered


async def test_not_where_a_rating_depends_on_it_and_never_past_a_person(services: Services) -> None:
    table = await beginning_table(services, "Ana", "Ben")
    await table.ana.say(table.session, "pass")
    await table.ben.say(table.session, "pass")
    assert await may_undo(table, table.ben), "nobody has answered yet"
    await services.computers.play(table.session)
    assert not await may_undo(table, table.ben)
    with pytest.raises(NotYours):
        await acting.undo(services.context, table.ben.caller, table.session)
    await unrate(services, table.session)
    assert await may_undo(table, table.ben)
    assert not await may_undo(table, table.ana), "Ben has acted since"
    await assert_refused(acting.undo(services.context, table.ana.caller, table.session), "refuse-undo-others", NotYours)


async def test_not_where_a_seat_was_a_persons(services: Services) -> None:
    """The game is rated although only one person is left."""
    table = await beginning_table(services, "Ana", "Ben")
    await hosting.leave(services.context, table.ben.caller, table.session)
    await seating.replace_by_computer(services.context, await moderator_of(services), table.session, Seat(1), "passing")
    await table.ana.say(table.session, "pass")
    assert await may_undo(table, table.ana)
    await services.computers.play(table.session)
    assert not await may_undo(table, table.ana)


def test_a_bid_that_computers_have_answered_goes_back_and_a_card_from_their_hand_stands() -> None:
    """Playing and discarding a card both reveal a card of a computer player's hand."""
    own = LastAct(Seat(2), PersonId(1), inside(table()), 7)

    def answered(before: State, line: str) -> LastAct | None:
        (seat,) = GAME.pending(before.public)
        after = GAME.apply(before, seat, GAME.parse(line)).state
        found = newest_act(GAME, own, LogEntry("act", "computer", seat=seat), inside(before), inside(after), 8)
        return found.answers

    ruined = table(seats=4, money=[60, 60, 0, 60], hand=["irs_audit"], luxuries={2: ["larger_than_life_portrait"]})
    auction = step(ruined, 0, "play irs-audit c").state
    assert answered(auction, "bid 22") is own
    assert answered(auction, "pass") is own
    assert answered(table(hand=["lobbyist"]), "discard lobbyist") is None


def test_the_luck_of_a_computer_follows_from_its_decision() -> None:
    """A step repeated after an undo therefore gets an equal answer; another decision has luck of its own."""
    luck = luck_of_decision("5eed", Seat(1), "t3.a7", 0)
    assert luck == luck_of_decision("5eed", Seat(1), "t3.a7", 0)
    others = [("5eed", Seat(2), "t3.a7", 0), ("5eed", Seat(1), "t3.a8", 0), ("5eed", Seat(1), "t3.a7", 1)]
    assert luck.key not in {luck_of_decision(*other).key for other in others}


PAST_COMPUTERS = {"vegas_showdown": 5, "filthy_rich": 0, "new_las_vegas": 0}
"""Least number of undos over answers of computer players, by game. Turns of Filthy Rich end with a roll, and those of
Welcome to New Las Vegas are revealed together."""


@pytest.mark.parametrize("name", sorted(PAST_COMPUTERS))
async def test_undo_is_offered_exactly_where_it_works_and_gets_the_same_answers_again(
    open_games: OpenServices, name: str
) -> None:
    """A person plays against computer players. Every offered undo leads back to the position before the person's last
    step, and repeating the step leads to the later position again, whatever the computer players draw by lot."""
    services, again = await open_games(), await open_games()
    game, player = services.bindings[name].game, services.bindings[name].players["steady"]
    ana = await sit_down(services, 1000, "Ana")
    request = SessionRequest(name, computers=("random", "steady", "steady", "random"))
    session = (await lobbies.open_table(services.context, ana.caller, request, CHANNEL)).session
    await lobbies.start(services.context, ana.caller, session)
    past = 0
    for number in range(STEPS):
        await services.computers.play(session)
        before = await services.repository.current(session)
        seat = before.seat_of(ana.person)
        assert seat is not None
        if before.over:
            break
        assert before.state is not None
        view = game.view_for(before.state, seat)
        action = player.choose(view, seat, game.legal_actions(view), Rng(f"{number:064x}"))
        await ana.say(session, game.text(action))
        await services.computers.play(session)
        after = await services.repository.current(session)
        assert after.state is not None
        offered = await offers_undo(services.context, ana.caller, session)
        assert await offers_undo(again.context, ana.caller, session) == offered, "after a restart as before"
        if after.line == before.line or after.over:
            continue
        if game.blocks_undo(before.state, after.state):
            assert not offered
        if not offered:
            with pytest.raises(GameError):
                await acting.undo(services.context, ana.caller, session)
            continue
        past += after.last is not None and after.last.person is None
        back = await acting.undo(services.context, ana.caller, session)
        gone = await services.repository.current(session)
        assert gone.state is not None
        assert gone.state.public == before.state.public
        assert game.view_for(gone.state, seat) == game.view_for(before.state, seat)
        assert back.may_undo == await offers_undo(again.context, ana.caller, session)
        await ana.say(session, game.text(action))
        await services.computers.play(session)
        redone = await services.repository.current(session)
        assert redone.state is not None
        assert redone.state == after.state
    assert past >= PAST_COMPUTERS[name]
    if name == "new_las_vegas":
        assert past == 0
