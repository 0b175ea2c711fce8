"""The log records how each computer player chose its moves, and a move that is not its own is found."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bot.__main__ import main
from bot.games.listing import games
from bot.services.composition import Services
from bot.services.evidence.archive import (
    Archive,
    ArchivedSeat,
    ArchivedStep,
    archive_of,
    inconsistencies,
    read_archive,
    replay_steps,
)
from bot.services.evidence.archived import ArchivedChoice
from bot.services.evidence.choices import count_unchecked_moves, luck_of_decision, unchecked_lines
from bot.services.seats.taking_over import take_over
from bot.services.views import session_queries
from bot.terminal.screen import ExitCode
from data.store.schema.games import actions
from engines.core.phrase import phrase
from engines.core.rng import commitment, game_key
from engines.core.seats import Seat
from tests.bot.services.fakes import start_table
from tests.ground.rewound_games import BEGIN, SALTS, SEED

GAMES = games()


def played(name: str, kind: str, most: int = 40) -> Archive:
    """Return the first steps of a game between computers at the fewest seats, closed before it can be over."""
    binding = GAMES[name]
    game, player = binding.game, binding.players[kind]
    seats, options = max(2, game.info.seats[0]), game.info.options()
    state: Any = game.setup(seats, options, game_key(SEED, SALTS)).state
    steps = [ArchivedStep(seq=5, at=BEGIN, kind="start", source="host")]
    while len(steps) < most:
        seat = next(seat for seat in game.pending(state.public) if game.legal_actions(game.view_for(state, seat)))
        after = steps[-1].seq
        view, space = game.view_for(state, seat), game.legal_actions(game.view_for(state, seat))
        asked = game.pending(state.public)[seat].id
        luck = luck_of_decision(SEED, seat, asked, game.draft(view))
        action = player.choose(view, seat, space, luck)
        following = game.apply(state, Seat(seat), action).state
        if game.outcome(following.public) is not None:
            break
        chosen = ArchivedChoice(player=kind, version=player.version, after=after)
        step = {"seq": after + 1, "at": BEGIN, "kind": "act", "source": "computer", "seat": int(seat)}
        steps.append(ArchivedStep.model_validate(step | {"move": game.text(action), "chosen": chosen}))
        state = following
    return Archive(
        session=1,
        game=name,
        rules_version=game.info.rules_version,
        stage="ended",
        options=options.model_dump(),
        commitment=commitment(SEED),
        seed=SEED,
        salts=SALTS,
        seats=(ArchivedSeat(player="computer", computer=kind),) * seats,
        created_at=BEGIN,
        changed_at=BEGIN,
        steps=tuple(steps),
    )


def test_the_moves_of_computers_are_worked_out_again() -> None:
    for name in sorted(GAMES):
        for kind in ("random", "steady"):
            archive = played(name, kind)
            assert inconsistencies(archive, GAMES) == ()
            assert list(unchecked_lines(archive, GAMES[name])) == []


def test_a_move_that_is_not_the_computers_is_found() -> None:
    """The last move is replaced by another legal one."""
    for name in sorted(GAMES):
        for kind in ("random", "steady"):
            archive = played(name, kind)
            binding = GAMES[name]
            for number in range(len(archive.steps) - 1, 0, -1):
                cut = archive.model_copy(update={"steps": archive.steps[: number + 1]})
                other = _other_move(cut, binding)
                if other is not None:
                    break
            else:
                raise AssertionError("there was never a choice")
            last = cut.steps[-1].model_copy(update={"move": other})
            forged = cut.model_copy(update={"steps": (*cut.steps[:-1], last)})
            (found,) = inconsistencies(forged, GAMES)
            does = phrase(
                "verify-other-move", number=str(last.seq), player=kind, version=str(binding.players[kind].version)
            )
            assert found == does


def _other_move(archive: Archive, binding: Any) -> str | None:
    *_, before, _ = replay_steps(archive, binding)
    last, game = archive.steps[-1], binding.game
    space = game.legal_actions(game.view_for(before.state, Seat(last.seat or 0)))
    going_on = [
        one for one in space if game.outcome(game.apply(before.state, Seat(last.seat or 0), one).state.public) is None
    ]
    return next((text for text in map(game.text, going_on) if text != last.move), None)


def test_what_no_computer_player_does_is_found() -> None:
    for forge, key in (
        (lambda step: step["chosen"].update(instead=True), "verify-other-move"),
        (lambda step: step.update(source="player"), "verify-names-player"),
        (lambda step: step["chosen"].update(after=step["seq"]), "verify-not-looked"),
        (lambda step: step["chosen"].update(after=4), "verify-not-looked"),
    ):
        plain = json.loads(played("vegas_showdown", "steady").model_dump_json())
        forge(plain["steps"][1])
        assert key in [one.key for one in inconsistencies(read_archive(json.dumps(plain)), GAMES)]


def test_moves_of_versions_that_are_not_at_hand_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(played("filthy_rich", "steady", 20).model_dump_json())
    steps = [step for step in plain["steps"] if step["chosen"]]
    steps[0]["chosen"]["version"] = 99
    steps[1]["chosen"]["player"] = "brilliant"
    for step in steps[2:5]:
        step["chosen"] = None
    (tmp_path / "old.json").write_text(json.dumps(plain), encoding="utf-8")
    assert main(["game", "verify", str(tmp_path / "old.json")]) == ExitCode.OK
    said = capsys.readouterr().out
    assert "Not checked: 1 move of the computer player “steady”, version 99, which is not at hand." in said
    version = GAMES["filthy_rich"].players["steady"].version
    assert f"Not checked: 1 move of the computer player “brilliant”, version {version}, which is not at hand." in said
    assert "Not checked: 3 moves of computer players, whose version the log does not name." in said
    archive = read_archive((tmp_path / "old.json").read_text(encoding="utf-8"))
    assert count_unchecked_moves(archive, GAMES["filthy_rich"]).total() == 5


async def test_the_log_names_who_chose_and_a_taken_over_game_keeps_it(services: Services) -> None:
    await services.start()
    table = await start_table(services, ("Ana",), ("random", "steady", "failing"), options={"rounds": "1"})
    while (await table.card()).stage == "running":
        await services.computers.wait_until_idle()
        card = await table.card()
        if card.stage == "running":
            await table.ana.say(table.session, "roll" if card.phase == "roll" else "confirm")
    archive = await table.archive()
    named = {step.chosen.player: step.chosen.instead for step in archive.steps if step.chosen is not None}
    assert named == {"random": False, "steady": False, "failing": True}
    assert all((step.chosen is not None) == (step.source == "computer") for step in archive.steps)
    assert inconsistencies(archive, services.bindings) == ()
    assert list(unchecked_lines(archive, services.bindings["tiny"])) == []
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, archive, services.bindings))
    again = await services.repository.database.read_tx(lambda tx: archive_of(tx, number, services.bindings))
    assert again.steps == archive.steps
    lines, _ = await services.evidence.check(table.ana.person, await table.card())
    assert "evidence-unchecked" not in [line.key for line in lines]
    await services.repository.database.write_tx(lambda tx: tx.execute(update(actions).values(chosen=None)))
    lines, _ = await services.evidence.check(
        table.ana.person, await session_queries.load_card(services.context, number)
    )
    assert "evidence-unchecked" in [line.key for line in lines]
