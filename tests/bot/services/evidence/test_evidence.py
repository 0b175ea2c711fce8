"""The file of a finished game: complete, checked, without names, and equal for everybody who may see it; the export of a
running one, which shows nothing of what was answered in secret; and the digest shown after the end, which covers the
whole log: no part of a game can be replaced afterwards."""

import io
import json
import random
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import update

from bot.__main__ import main
from bot.games.listing import games
from bot.services.base.model import Press, SessionId, SessionRequest
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
from bot.services.evidence.choices import count_unchecked_moves, luck_of_decision, phrases_on_unchecked_moves
from bot.services.evidence.digests import log_digest
from bot.services.evidence.evidence import GAME_FILE, LUCK_FILE, PROGRAM
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.services.seats.taking_over import take_over
from bot.services.views import session_queries
from bot.terminal.screen import ExitCode
from data.store.schema.games import actions
from engines.core.phrase import phrase
from engines.core.rng import Luck, Rng, commitment, game_key
from engines.core.seats import Seat
from tests.bot.services.evidence.archives import finished, plain
from tests.bot.services.fakes import (
    FakeSeeds,
    Player,
    Table,
    assert_refused,
    host,
    moderator_of,
    open_table,
    open_table_of,
    sit_down,
    start_table,
)
from tests.ground.rewound_games import BEGIN, SALTS, SEED, rewound


async def evidence(services: Services, table: Table) -> tuple[str, zipfile.ZipFile]:
    card = await table.card()
    lines, (name, file) = await services.evidence.check(table.ana.person, card)
    assert name == f"tiny-{table.session}.zip"
    return services.texts.lines(lines, "en"), zipfile.ZipFile(io.BytesIO(file))


async def test_the_file_holds_the_whole_game_and_no_name_and_is_checked_once_for_everybody(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_table(services, ("Anastasia", "Benedikt"), options={"rounds": "1"})
    await table.play_out()
    said, pack = await evidence(services, table)
    assert pack.namelist() == [PROGRAM, GAME_FILE, LUCK_FILE]
    everything = "\n".join(pack.read(name).decode() for name in pack.namelist())
    for name in ("Anastasia", "Benedikt"):
        assert name not in everything
    archive = read_archive(pack.read(GAME_FILE).decode())
    assert inconsistencies(archive, services.bindings) == ()
    with pytest.raises(ValidationError, match="frozen"):
        archive.stage = "running"
    assert "all is right" in said
    record = await services.repository.current(table.session)
    digest = log_digest(archive)
    assert re.findall("[0-9a-f]{64}", said) == [record.commitment, digest]
    assert await services.evidence.digest(table.session) == digest
    _, first = await services.evidence.check(table.ana.person, await table.card())
    monkeypatch.setattr(services.evidence, "_check", None)
    _, second = await services.evidence.check(table.ben.person, await table.card())
    assert first == second


async def test_a_log_that_was_changed_afterwards_is_told(services: Services) -> None:
    table = await start_table(services, options={"rounds": "1"})
    await table.play_out()
    posted = await services.evidence.digest(table.session)
    forge = update(actions).where(actions.c.session_id == table.session, actions.c.kind == "act", actions.c.seq < 6)
    await services.repository.database.write_tx(lambda tx: tx.execute(forge.values(payload='{"kind":"confirm"}')))
    said, pack = await evidence(services, table)
    assert "do not agree" in said or "does not agree" in said
    assert LUCK_FILE not in pack.namelist()
    assert posted is not None
    assert posted not in said


async def test_a_table_that_goes_on_gives_nothing_away_and_a_closed_one_can_be_checked(services: Services) -> None:
    lobby = await open_table(services, channel=7)
    running = await start_table(services)
    closed = await open_table(services, channel=8)
    await hosting.end(services.context, closed.ana.caller, closed.session)
    for table, reason in ((lobby, "running"), (running, "running"), (closed, "nothing")):
        card = await table.card()
        await assert_refused(services.evidence.check(table.ana.person, card), f"refuse-evidence-{reason}")
        assert await services.evidence.digest(table.session) is None
        shown = {line.key for line in (await services.fairness.report(table.session)).lines}
        assert ("fairness-posted" in shown) == (table is running), "only a game that began has a first post"

    await running.everybody_passes()
    await hosting.end(services.context, await moderator_of(services), running.session)
    said, _ = await evidence(services, running)
    assert "all is right" in said


@pytest.mark.parametrize("name", sorted(games()))
async def test_a_game_of_every_kind_is_taken_along(name: str, services: Services) -> None:
    """The game is stored, packed and read again, with jumps back past reveals."""
    binding = games()[name]
    archive = rewound(binding, max(2, binding.game.info.seats[0]), 3)
    host(services, {**services.repository.bindings, name: binding})
    bindings = services.repository.bindings
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, archive, bindings))
    ana, card = await sit_down(services, 1000, "Ana"), await session_queries.load_card(services.context, number)
    lines, (file, content) = await services.evidence.check(ana.person, card)
    assert file == f"{name}-{number}.zip"
    pack = zipfile.ZipFile(io.BytesIO(content))
    assert any(one.startswith("tables/") for one in pack.namelist())
    again = read_archive(pack.read(GAME_FILE).decode())
    assert again.steps == archive.steps
    branches = [step.luck for step in again.steps if step.luck]
    assert branches == [1, 2, 3][: len(branches)]
    assert branches, "no jump back in this game was past something drawn"
    assert len([one for one in json.loads(pack.read(LUCK_FILE))["drawn"] if "left" in one]) == len(branches)
    assert len(content) < 200_000
    assert "all is right" in services.texts.lines(lines, "en")
    stored = await services.repository.database.read_tx(lambda tx: archive_of(tx, number, bindings))
    assert stored is not None
    assert log_digest(stored) == log_digest(archive)


NAMES = ("Ana", "Ben", "Cleo")
BINDING = games()["new_las_vegas"]
LOTS = 3
"""Number of tables with other secret answers, each compared with the first."""


async def answer(services: Services, player: Player, session: SessionId, luck: random.Random, channel: int) -> None:
    """Take some private steps, and answer in the end."""
    for number in range(20):
        record = await services.repository.current(session)
        seat = record.seat_of(player.person)
        assert seat is not None
        assert record.state is not None
        space = BINDING.game.legal_actions(BINDING.game.view_for(record.state, seat))
        if not space:
            return
        view = BINDING.game.view_for(record.state, seat)
        action = space.sample(luck.randrange) if number < 6 else BINDING.game.timeout_action(view)
        text = BINDING.game.text(action)
        press = Press(tuple(text.split()), None, None, f"{channel} {player.person} {record.seq} {number}")
        await acting.act(services.context, player.caller, session, press)
    raise AssertionError("no answer in 20 steps")


@pytest.mark.parametrize("progress", ["hidden", "count", "names"])
async def test_secret_answers_leave_no_trace_in_the_export(
    services: Services, monkeypatch: pytest.MonkeyPatch, progress: str
) -> None:
    monkeypatch.setattr(FakeSeeds, "seed", lambda self: "5e" * 32)
    host(services, {**services.repository.bindings, "new_las_vegas": BINDING})
    people = [await sit_down(services, 100 + number, name) for number, name in enumerate(NAMES)]
    exports: list[str] = []
    for lot in range(LOTS):
        request = SessionRequest("new_las_vegas", options={"progress": progress})
        session = (await open_table_of(services, people, 50 + lot, request)).session
        await lobbies.start(services.context, people[0].caller, session)
        luck = random.Random(lot)
        answering = people[:2] if progress == "names" or lot == 0 else people[1:]
        for player in answering:
            await answer(services, player, session, luck, 50 + lot)
        archive = await services.repository.database.read_tx(
            lambda tx, s=session: archive_of(tx, s, services.repository.bindings)
        )
        assert len(archive.steps) == (1 if progress == "hidden" else 3)
        exports.append(archive.model_copy(update={"session": 0}).model_dump_json())
    assert exports == [exports[0]] * LOTS


GAMES = games()

GIVEN = {
    "format": 1,
    "session": 7,
    "game": "tiny",
    "rules_version": 1,
    "stage": "ended",
    "options": {"rounds": 3},
    "commitment": "ab" * 32,
    "seed": "cd" * 32,
    "salts": ["ef" * 32],
    "seats": [{"player": "person"}, {"player": "computer", "computer": "steady"}],
    "created_at": "2026-11-22T08:00:00Z",
    "changed_at": "2026-11-22T09:00:00Z",
    "steps": [
        {"seq": 3, "at": "2026-11-22T08:01:00.250000Z", "kind": "start", "source": "host"},
        {"seq": 4, "at": "2026-11-22T08:02:00Z", "kind": "act", "source": "player", "seat": 0, "move": "roll"},
    ],
    "notes": [
        {"seq": 1, "at": "2026-11-22T08:00:00Z", "kind": "open", "source": "player"},
        {"seq": 5, "at": "2026-11-22T08:30:00Z", "kind": "end", "source": "host"},
        {"seq": 6, "at": "2026-11-22T08:40:00Z", "kind": "annul", "source": "host"},
    ],
}
KNOWN = "e207720da7f9a2471a45621a07024dd3f0d4b10c8e4fce67a9b597fc547c57c4"


def given(**changes: Any) -> str | None:
    return log_digest(read_archive(json.dumps(GIVEN | changes)))


def test_the_digest_of_a_game_never_changes_and_one_that_goes_on_has_none() -> None:
    """Digests are posted in channels, so an old game keeps its digest whatever changes in the program."""
    assert given() == KNOWN
    # What comes after the end, or is ours alone, is not in it.
    assert given(notes=GIVEN["notes"][:2], changed_at="2026-11-23T09:00:00Z", session=8, position="00" * 32) == KNOWN
    assert given(seed=None, stage="running") is None
    assert given(steps=[]) is None


def _played_again(game: dict[str, Any]) -> None:
    """Take all steps back at the end, and play them again."""
    steps = game["steps"]
    end = steps[-1]["seq"]
    again = [dict(step, seq=step["seq"] + end) for step in steps[1:]]
    back = {"seq": end + 1, "at": steps[-1]["at"], "kind": "rewind", "source": "host", "back_to": steps[0]["seq"]}
    game["steps"] = [*steps, back, *again]


def test_whatever_is_changed_gives_another_digest() -> None:
    for name in sorted(GAMES):
        for tamper in (
            lambda game: game["steps"][4].update(source="timeout"),
            lambda game: game["steps"][4].update(at="2026-05-01T20:00:00.000001Z"),
            lambda game: game["seats"].__setitem__(0, {"player": "computer", "computer": "steady"}),
            lambda game: [step.update(seq=step["seq"] + 1) for step in game["steps"]],
            lambda game: game.update(notes=[{"seq": 2, "at": game["created_at"], "kind": "kick", "source": "host"}]),
            lambda game: game["salts"].reverse(),
            _played_again,
        ):
            game = plain(name)
            tamper(game)
            assert log_digest(read_archive(json.dumps(game))) != log_digest(finished(name))


def forged(name: str, number: int = 1) -> Archive:
    """Return the game with its first half unchanged, and the second half played differently with its consequences."""
    whole, binding = finished(name), GAMES[name]
    game, half = binding.game, len(whole.steps) // 2
    begun = whole.model_copy(update={"steps": whole.steps[:half]})
    *_, last = replay_steps(begun, binding)
    state, steps, luck = last.state, list(begun.steps), Luck(Rng(f"{number:064x}"))
    while (outcome := game.outcome(state.public)) is None:
        seat = next(seat for seat in game.pending(state.public) if game.legal_actions(game.view_for(state, seat)))
        action = game.legal_actions(game.view_for(state, seat)).sample(luck.below)
        text = game.text(action)
        steps.append(whole.steps[1].model_copy(update={"seq": steps[-1].seq + 1, "seat": int(seat), "move": text}))
        state = game.apply(state, seat, action).state
    places = {place.seat: place.place for place in outcome.ranking}
    result = whole.outcome.model_copy(
        update={
            "reason": outcome.reason.key,
            "rounds": outcome.rounds,
            "scores": outcome.scores,
            "places": tuple(places[seat] for seat in sorted(places)),
        }
    )
    if result.places == whole.outcome.places:
        return forged(name, number + 1)
    return whole.model_copy(update={"steps": tuple(steps), "outcome": result})


def test_a_forged_second_half_agrees_with_itself_but_not_with_what_was_posted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in sorted(GAMES):
        true, false = finished(name), forged(name)
        assert inconsistencies(false, GAMES) == ()
        assert false.outcome.places != true.outcome.places, "another winner"
        (tmp_path / "true.json").write_text(true.model_dump_json(), encoding="utf-8")
        (tmp_path / "false.json").write_text(false.model_dump_json(), encoding="utf-8")
        file, whole, digest = str(tmp_path / "false.json"), str(tmp_path / "true.json"), log_digest(true)

        assert main(["game", "verify", file]) == ExitCode.OK
        said = capsys.readouterr().out
        assert "Not compared: the commitment" in said
        assert f"Its digest is {log_digest(false)}." in said
        assert digest is not None
        assert main(["game", "verify", file, "--commitment", true.commitment, "--digest", digest]) == ExitCode.FOUND
        assert f"The digest shown is {digest}" in capsys.readouterr().err
        posted = ["--commitment", true.commitment, "--digest", digest.upper()]
        assert main(["game", "verify", whole, *posted]) == ExitCode.OK
        said = capsys.readouterr().out
        assert "The commitment is the one posted." in said
        assert "The log has the digest that was shown." in said
        assert main(["game", "verify", whole, "--commitment", "00" * 32]) == ExitCode.FOUND


def test_a_digest_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "true.json").write_text(finished("filthy_rich").model_dump_json(), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["game", "verify", str(tmp_path / "true.json"), "--digest", "0123"])
    assert "is not a SHA-256" in capsys.readouterr().err


async def test_a_stored_game_keeps_its_digest_whatever_happens_to_it_later(services: Services) -> None:
    table = await start_table(services, options={"rounds": "1"})
    assert log_digest(await table.archive()) is None
    await table.play_out()
    whole = await table.archive()
    await services.erase(table.ana.caller)
    assert log_digest(await table.archive()) == log_digest(whole)
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, whole, services.bindings))
    taken = await services.repository.database.read_tx(lambda tx: archive_of(tx, number, services.bindings))
    assert taken is not None
    assert taken.notes == whole.notes
    assert log_digest(taken) == log_digest(whole)


async def test_a_table_closed_without_a_result_has_a_digest_too(services: Services, table: Table) -> None:
    await hosting.end(services.context, await moderator_of(services), table.session)
    archive = await table.archive()
    assert archive.stage == "ended"
    without = archive.model_copy(update={"notes": archive.notes[:-1]})
    assert log_digest(without) != log_digest(archive), "that it was closed, and when, is part of it"


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
            assert list(phrases_on_unchecked_moves(archive, GAMES[name])) == []


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
    assert list(phrases_on_unchecked_moves(archive, services.bindings["tiny"])) == []
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
