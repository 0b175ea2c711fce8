"""The digest shown after the end covers the whole log: no part of a game can be exchanged afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.listing import games
from bot.services.composition import Services
from bot.services.evidence.archive import Archive, archive_of, inconsistencies, read_archive, replay_steps
from bot.services.evidence.digests import log_digest
from bot.services.seats import hosting
from bot.services.seats.taking_over import take_over
from bot.terminal.screen import ExitCode
from engines.core.rng import Luck, Rng
from tests.bot.services.evidence.archives import finished, plain
from tests.bot.services.fakes import moderator_of, start_table

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


def test_the_digest_of_a_game_never_changes() -> None:
    """Digests are posted in channels, so an old game keeps its digest whatever changes in the program."""
    assert given() == KNOWN


def test_what_comes_after_the_end_or_is_ours_alone_is_not_in_it() -> None:
    assert given(notes=GIVEN["notes"][:2], changed_at="2026-11-23T09:00:00Z", session=8, position="00" * 32) == KNOWN


def test_a_game_that_goes_on_has_none() -> None:
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
        assert digest is not None

        assert main(["game", "verify", file]) == ExitCode.OK
        said = capsys.readouterr().out
        assert "Not compared: the commitment" in said
        assert f"Its digest is {log_digest(false)}." in said
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
    running = await table.archive()
    assert log_digest(running) is None
    await table.play_out()
    whole = await table.archive()
    await services.erase(table.ana.caller)
    later = await table.archive()
    assert log_digest(later) == log_digest(whole)
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, whole, services.bindings))
    taken = await services.repository.database.read_tx(lambda tx: archive_of(tx, number, services.bindings))
    assert taken is not None
    assert taken.notes == whole.notes
    assert log_digest(taken) == log_digest(whole)


async def test_a_table_closed_without_a_result_has_a_digest_too(services: Services) -> None:
    table = await start_table(services)
    await hosting.end(services.context, await moderator_of(services), table.session)
    archive = await table.archive()
    assert archive.stage == "ended"
    without = archive.model_copy(update={"notes": archive.notes[:-1]})
    assert log_digest(without) != log_digest(archive), "that it was closed, and when, is part of it"
