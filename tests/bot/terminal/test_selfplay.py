"""`croupier game selfplay`."""

import json
from dataclasses import replace

import pytest

from bot.__main__ import main
from bot.games.listing import games
from bot.terminal.screen import ExitCode
from engines.core.outcome import Yardstick
from engines.vegas_showdown.game import VegasShowdown


def play(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["game", "selfplay", "--game", "vegas_showdown", "--json", *arguments]) == ExitCode.OK
    return json.loads(capsys.readouterr().out)


def test_json_is_one_object_with_the_totals_and_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = play(capsys, "--seats", "3", "--games", "2", "--seed", "s", "--player", "random")

    assert list(told) == [
        *("game", "seats", "players", "games", "finished", "refused", "problems", "steps", "seconds", "results")
    ]
    assert told["game"] == "vegas_showdown"
    assert told["players"] == ["random"] * 3
    assert (told["games"], told["finished"], told["refused"], told["problems"]) == (2, 2, 0, 0)
    results = told["results"]
    assert isinstance(results, list)
    for result in results:
        assert list(result) == ["seed", "reason", "rounds", "scores", "winners", "first", "out"]
        assert len(result["scores"]) == 3
        best = max(result["scores"])
        assert set(result["winners"]) <= {seat for seat, score in enumerate(result["scores"]) if score == best}
        assert result["winners"]


def test_games_follow_from_seed_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "2", "--player", "random", "--seed")

    first, again, other = (play(capsys, *arguments, seed) for seed in ("one", "one", "two"))

    assert first["results"] == again["results"]
    assert first["results"] != other["results"]
    options = ("--games", "1", "--player", "random")

    narrow, usual = (play(capsys, *options, "--option", f"plan_columns={columns}") for columns in (6, 7))

    assert usual["results"] == play(capsys, *options)["results"]
    assert narrow["results"] != usual["results"]


def test_each_seat_can_have_its_own_player_and_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = play(capsys, "--seats", "3", "--games", "1", *("--player", "steady"), *("--player", "random") * 2)

    assert told["players"] == ["steady", "random", "random"]
    assert main(["game", "selfplay", "--game", "Vegas Showdown", "--games", "1", "--player", "random"]) == ExitCode.OK

    shown = capsys.readouterr().out
    assert "median" in shown
    assert "finished 1, refused 0, problems 0" in shown


def test_what_cannot_be_played_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    refused: list[tuple[list[str], str]] = [
        (["--game", "chess"], "There is no game called 'chess'. There is: "),
        (["--game", "vegas_showdown", "--seats", "2"], "Vegas Showdown is for 3 to 5 seats, not 2."),
        (["--game", "vegas_showdown", "--player", "genius"], "There is no computer player called 'genius'."),
        (["--game", "vegas_showdown", *("--player", "random") * 2], "--player was given 2 times for 3 seats"),
        (
            ["--game", "vegas_showdown", "--option", "plans=7"],
            "Vegas Showdown has no option 'plans'. It has: plan_columns",
        ),
        (["--game", "vegas_showdown", "--option", "plan_columns=70"], "--option plan_columns=70: "),
    ]
    for arguments, sentence in refused:
        assert main(["game", "selfplay", *arguments]) == ExitCode.USAGE
        assert capsys.readouterr().err.startswith(sentence)


def test_scores_are_printed_beside_what_tables_of_people_reported(capsys: pytest.CaptureFixture[str]) -> None:
    for seats, reported in (("4", "69 / 49 / 40 / 38"), ("3", "none")):
        line = f"game selfplay --game vegas_showdown --seats {seats} --games 1 --player random"
        assert main(line.split()) == ExitCode.OK
        assert f"reported by people: {reported}" in capsys.readouterr().out


def test_the_spread_is_printed_beside_that_of_computer_players_elsewhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Yardstick(3, "plan_columns=7", (18, 24.5, 30), 51.0, 60.2, (("plan-full", 0.4), ("stack-empty", 0.6)))
    monkeypatch.setattr(VegasShowdown, "info", replace(VegasShowdown.info, yardsticks=(found,)))

    assert main(["game", "selfplay", "--game", "vegas_showdown", "--games", "2", "--player", "random"]) == ExitCode.OK

    shown = capsys.readouterr().out
    assert "rounds " in shown
    assert (
        "for comparison, players of an independent program (--option plan_columns=7): rounds 18 to 30, mean 24.5; "
        "mean score 51.0, of the winner 60.2; "
        "ends: plan-full 40%, stack-empty 60%"
    ) in shown


def test_wins_in_the_order_of_play_and_eliminations_are_printed_beside_those_of_steady_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["game", "selfplay", "--game", "filthy_rich", "--seats", "4", "--games", "4", "--player", "random"]
    assert main([*arguments, "--json"]) == ExitCode.OK
    results = json.loads(capsys.readouterr().out)["results"]
    turns = [(seat - result["first"]) % 4 for result in results for seat in result["winners"]]
    wins = " / ".join(f"{turns.count(turn) / 4:.0%}" for turn in range(4))
    out = sum(result["out"] for result in results) / 16

    assert main(arguments) == ExitCode.OK

    shown = capsys.readouterr().out.replace("\n", " ")
    assert f"wins in order of play {wins}; put out of the game {out:.1%}" in shown
    steady = next(one for one in games()["filthy_rich"].game.info.seat_shares if not one.options)
    known = " / ".join(f"{share:.0%}" for share in steady.wins)
    assert (
        f"median {steady.rounds:g} rounds; wins in order of play {known}; put out of the game {steady.out:.1%}" in shown
    )
    assert "seat_compensation=true: median 12 rounds" in shown
