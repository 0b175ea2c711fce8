"""Damaged or manipulated files are refused with a sentence about the fault, and nothing else happens."""

import json
import random
import re
from typing import Any, get_args

import pytest
from sqlalchemy import Connection, create_engine

from bot.games.listing import games
from bot.services.evidence.archive import Archive, UnreadableArchive, inconsistencies, read_archive, replay_steps
from bot.services.seats.taking_over import take_over
from bot.services.sessions.record import LogEntryKind
from bot.services.wording.texts import shared_texts
from data.store.schema.columns import metadata
from engines.core.errors import GameError, RulesFault
from engines.core.phrase import Phrase
from tests.bot.services.evidence.archives import plain
from tests.effort import so_many

GAMES = games()
STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 7, 63, 64, 2**31, 2**63, 10**30, 1.5, float("nan")),
    *("", "a", "0", "\n", "\x00", "\u00e9", "\u00b2", "\ud800", "9" * 5000, "00" * 32),
    *("start", "act", "undo", "finished", "lobby", "ended", "2026-05-01T20:00:00", "0001-01-01T00:00:00Z"),
    *([], [[]], {}, {"a": 1}, ["00" * 32] * 3),
)


NOTE = {"at": "2026-05-01T20:00:00Z", "kind": "vote", "source": "player"}


def in_english(what: Phrase) -> str:
    return shared_texts(strict=True).say(what, plain=True)


def test_a_whole_game_with_entries_of_every_kind_agrees_with_itself() -> None:
    kinds = [kind for kind in get_args(LogEntryKind) if kind not in ("start", "act", "undo", "rewind")]
    notes = [NOTE | {"kind": kind, "seq": 100_000 + number} for number, kind in enumerate(kinds)]
    for name in sorted(GAMES):
        assert inconsistencies(read_archive(json.dumps(plain(name) | {"notes": notes})), GAMES) == ()


def test_what_no_log_holds_is_not_read() -> None:
    for damage, sentence in (
        (lambda game: game.update(salts=["\n".join(game["salts"])]), "salts.0"),
        (lambda game: game.update(seed="\n".join((game["seed"], game["salts"].pop(0)))), "seed"),
        (lambda game: game.update(seed=game["seed"].upper()), "seed"),
        (lambda game: game["steps"][4].update(seat=9), "there is no seat 9"),
        (lambda game: game["steps"][4].update(seat=-1), "steps.4.seat"),
        (lambda game: game["steps"][-1].update(seq=2**31), "steps.*seq"),
        (lambda game: game.update({str(number): 0 for number in range(100 - len(game))}), "Extra inputs"),
        (lambda game: game.update({str(number): 0 for number in range(101 - len(game))}), "more than 100 fields"),
        (lambda game: game["steps"].insert(4, game["steps"].pop(5)), "step 50 comes after step 60"),
        (lambda game: game["steps"][5].update(seq=game["steps"][4]["seq"]), "step 50 comes after step 50"),
        (lambda game: game.update(notes=[NOTE | {"seq": game["steps"][4]["seq"]}]), "the number 50 is given twice"),
        (lambda game: game["steps"][4].update(source=None), "by whom"),
        (lambda game: game["steps"][4].update(kind="start"), "a game starts once"),
        (lambda game: game["steps"][4].update(kind="rewind", back_to=game["steps"][8]["seq"]), "which comes later"),
    ):
        for name in sorted(GAMES):
            game = plain(name)
            damage(game)
            with pytest.raises(UnreadableArchive) as unreadable:
                read_archive(json.dumps(game))
            why = unreadable.value.why
            assert re.search(sentence, in_english(why) if isinstance(why, Phrase) else why)


def test_a_file_of_more_values_than_any_game_is_not_read() -> None:
    for number, sentence in ((100_000, "Invalid JSON"), (100_001, "more than 100000 values")):
        with pytest.raises(UnreadableArchive) as unreadable:
            read_archive("," * number)
        assert sentence in in_english(unreadable.value.why)


def test_an_ending_that_was_cut_off_and_salts_in_another_order_are_found() -> None:
    """The first file says of a finished game that it was closed without a result."""
    game = plain("filthy_rich") | {"stage": "ended", "outcome": None}
    assert Phrase("verify-other-result") in inconsistencies(read_archive(json.dumps(game)), GAMES)
    game = plain("filthy_rich")
    game["salts"].reverse()
    assert inconsistencies(read_archive(json.dumps(game)), GAMES)


def test_damage_of_any_kind_is_told_in_a_sentence() -> None:
    for name in sorted(GAMES):
        luck = random.Random(name)
        engine = create_engine("sqlite://")
        metadata.create_all(engine)
        read = 0
        for _ in range(so_many(50, 1500)):
            try:
                archive = read_archive(_damaged(plain(name), luck))
            except UnreadableArchive:
                continue
            read += 1
            with engine.begin() as tx:
                _use(tx, archive)
        assert read


def _use(tx: Connection, archive: Archive) -> None:
    found = inconsistencies(archive, GAMES)
    assert all(in_english(one).endswith(".") for one in found)
    if not found and archive.stage == "finished":
        assert take_over(tx, archive, GAMES) > 0
    elif archive.game in GAMES:
        try:
            assert list(replay_steps(archive, GAMES[archive.game])) is not None
        except (GameError, RulesFault, ValueError):
            return


def _damaged(game: dict[str, Any], luck: random.Random) -> str:
    for _ in range(luck.choice((1, 1, 2))):
        path = _somewhere(game, luck)
        if not path:
            continue
        inside: Any = game
        for part in path[:-1]:
            inside = inside[part]
        match luck.randrange(4):
            case 0:
                del inside[path[-1]]
            case 1 if isinstance(inside, list):
                inside.insert(luck.randrange(len(inside) + 1), inside[path[-1]])
            case 2 if isinstance(inside, dict):
                inside[luck.choice(("extra", "seat", "move", "back_to", "position"))] = luck.choice(STRANGE)
            case _:
                inside[path[-1]] = luck.choice(STRANGE)
    text = json.dumps(game)
    if luck.random() < 0.1:
        cut = luck.randrange(len(text))
        text = text[:cut] + text[cut + luck.randrange(40) :]
    return text


def _somewhere(game: dict[str, Any], luck: random.Random) -> list[Any]:
    """Return the path to a random value of the file; values of all depths occur."""
    path: list[Any] = []
    inside: Any = game
    while isinstance(inside, dict | list) and inside and (not path or luck.random() < 0.8):
        keys: list[Any] = list(inside) if isinstance(inside, dict) else list(range(len(inside)))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        path.append(luck.choice(keys))
        inside = inside[path[-1]]
    return path
