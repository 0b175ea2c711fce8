"""The anonymous evidence file of a session that is over (archive, drawn luck and the program that checks them), and the bot's own
check of the session."""

import asyncio
import io
import json
import logging
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final, cast

from cachetools import LRUCache

from bot.games.binding import AnyGame, AnySpace, AnyState, AnyView, Binding
from bot.services.base.faults import trace
from bot.services.base.model import PersonId, SessionCard, SessionId, SessionRefusal, refusal
from bot.services.base.workers.pool import WorkFailed
from bot.services.context import Context
from bot.services.evidence.archive import (
    Archive,
    ReplayPosition,
    archive_of,
    binding_with_component_set,
    inconsistencies,
    replay_steps,
)
from bot.services.evidence.choices import Choose, compute_choice, count_unchecked_moves
from bot.services.evidence.digests import log_digest
from bot.services.sessions.record import Record
from bot.services.wording.messages import code_span, session_arguments
from data.store.sessions import analyses
from engines.core.components.sets import thinker_at
from engines.core.errors import RulesFault
from engines.core.phrase import Phrase, phrase
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.watching import watched

log = logging.getLogger(__name__)

GAME_FILE: Final = "game.json"
LUCK_FILE: Final = "luck.json"
ANALYSIS_FILE: Final = "analysis.json"
PROGRAM: Final = "check.py"
_KEPT: Final = 8
"""Maximum number of cached files, of some 100 KB each."""
_WHEN: Final = (1980, 1, 1, 0, 0, 0)
"""Fixed timestamp, so that a game always gives the same file, byte for byte."""


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game that is over: its evidence file, the number of its steps, the inconsistencies found, and the digest of its log."""

    file: bytes
    steps: int
    faults: tuple[Phrase, ...]
    digest: str
    unchecked: int = 0
    """Number of computer players' moves whose player version is unavailable or not named."""


class Evidence:
    """Builder and checker of the evidence of sessions that are over."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._kept = LRUCache[tuple[SessionId, int, bool], CheckedGame](_KEPT)
        self._checking = asyncio.Lock()

    async def digest(self, session: SessionId) -> str | None:
        """Return the digest of a session that is over and whose luck is public; None for any other. Log a session that cannot be
        read, and return None for it too, so that its result can still be posted."""
        try:
            archive = await self._archive(session)
        except (RulesFault, ValueError) as fault:
            log.error("digest of the log of session %s failed\n%s", session, trace(fault))
            return None
        # This runs in a thread, because a long game takes a moment.
        return None if archive is None else await asyncio.to_thread(log_digest, archive)

    async def check(self, person: PersonId, card: SessionCard) -> tuple[tuple[Phrase, ...], tuple[str, bytes]]:
        """Check a session that is over, for a person who may see it. Return lines with the verdict and the hashes to compare, and
        the evidence file (name, content). Raise SessionRefusal if the session is not over, is sealed or never began; TooMuch
        beyond the rate limit; RulesFault if the stored session cannot be read."""
        self._context.rate_limiter.acquire(person)
        record = await self._context.repository.current(card.session)
        _require_open(record)
        checked = await self._checked_game(record)
        lines = (
            phrase("evidence-title", **session_arguments(card)),
            *_verdict_lines(checked),
            Phrase("gap"),
            Phrase("evidence-compare"),
            phrase("evidence-commitment", commitment=code_span(record.commitment)),
            phrase("evidence-digest", digest=code_span(checked.digest)),
            Phrase("evidence-program"),
        )
        return lines, (f"{record.game}-{record.session}.zip", checked.file)

    async def _checked_game(self, record: Record) -> CheckedGame:
        """Return a session's check, from the cache if nothing has changed. Sessions are checked one at a time, because a check
        replays the whole game. Raise RulesFault if the stored session cannot be read."""
        report = await self.analysis_report(record.session)
        at = (record.session, record.seq, report is not None)
        async with self._checking:
            checked = self._kept.get(at)
            if checked is None:
                archive = await self._archive(record.session)
                if archive is None:
                    raise RulesFault(f"session {record.session} is not there")
                checked = await asyncio.to_thread(self._check, archive, report, self._choose_elsewhere())
                self._kept[at] = checked
            return checked

    async def _archive(self, session: SessionId) -> Archive | None:
        return await self._context.database.read_tx(
            lambda tx: archive_of(tx, session, self._context.repository.bindings)
        )

    async def analysis_report(self, session: SessionId) -> str | None:
        """Return the public report of the game's analysis as JSON; None if it has not been analysed."""
        return await self._context.database.read_tx(lambda tx: analyses.report_of(tx, session))

    def _choose_elsewhere(self) -> Choose:
        """Return a `Choose` for a check in a thread: players that look ahead run in their worker process, so that the bot keeps
        its core for interactions, or in the thread if that fails."""
        loop = asyncio.get_running_loop()

        def choose(player: ComputerPlayer[Any, Any, Any], view: AnyView, seat: Seat, space: AnySpace, luck: Rng) -> Any:
            thinker = thinker_at(player, view)
            if thinker is not None:
                thought = self._context.thinkers.choose(thinker, view, seat, luck)
                with suppress(WorkFailed):
                    return asyncio.run_coroutine_threadsafe(thought, loop).result()
            return compute_choice(player, view, seat, space, luck)

        return choose

    def _check(self, archive: Archive, report: str | None, choose: Choose) -> CheckedGame:
        faults = inconsistencies(archive, self._context.repository.bindings, choose)
        digest = log_digest(archive) or ""
        binding = None if faults else self._context.repository.bindings[archive.game]
        unchecked = 0 if binding is None else count_unchecked_moves(archive, binding).total()
        return CheckedGame(evidence_file(archive, binding, report), len(archive.steps), faults, digest, unchecked)


def evidence_file(archive: Archive, binding: Binding | None, report: str | None = None) -> bytes:
    """Return the evidence file as a ZIP archive: the game, the program, the tables that the program reads, the drawn luck if
    `binding` is given (the game can be replayed), and the `report` of its analysis (JSON) if it is given."""
    files = {
        GAME_FILE: archive.model_dump_json(indent=1),
        PROGRAM: resources.files("data").joinpath("luck", PROGRAM).read_text(encoding="utf-8"),
        **_tables(archive),
    }
    if binding is not None:
        files[LUCK_FILE] = json.dumps(drawn_luck(archive, binding))
    if report is not None:
        files[ANALYSIS_FILE] = report
    pack = io.BytesIO()
    with zipfile.ZipFile(pack, "w", zipfile.ZIP_DEFLATED) as writing:
        for name, text in sorted(files.items()):
            writing.writestr(zipfile.ZipInfo(name, _WHEN), text, zipfile.ZIP_DEFLATED)
    return pack.getvalue()


def _require_open(record: Record) -> None:
    if not record.over:
        raise refusal(SessionRefusal, "evidence-running", session=str(record.session))
    if record.sealed:
        raise refusal(SessionRefusal, "luck-sealed")
    if record.state is None:
        raise refusal(SessionRefusal, "evidence-nothing", session=str(record.session))


def _verdict_lines(checked: CheckedGame) -> tuple[Phrase, ...]:
    if not checked.faults:
        agrees = phrase("evidence-agrees", steps=checked.steps)
        return (agrees, phrase("evidence-unchecked", count=checked.unchecked)) if checked.unchecked else (agrees,)
    return (phrase("evidence-differs", count=len(checked.faults)),)


def _tables(archive: Archive) -> dict[str, str]:
    """Return the component tables of the game by file name, with the host's or server's component set if one was used."""
    folder = resources.files("data").joinpath("components", archive.game)
    files = folder.iterdir() if folder.is_dir() else ()
    tables = {f"tables/{file.name}": file.read_text(encoding="utf-8") for file in files if file.name.endswith(".toml")}
    if archive.deck is not None:
        tables["tables/deck.toml"] = archive.deck.text
    return tables


def drawn_luck(archive: Archive, binding: Binding) -> dict[str, Any]:
    """Return everything a game drew, as plain JSON. `start` are the face-down components after the set-up. `drawn` lists each
    later number and shuffle with its step (`seq`) and its place in the stream (`at`): `below` and `number`, or `cards` and
    `order`. If an undo or rewind drew new luck, `left` are the face-down components after it. Raise GameError, RulesFault or
    ValueError if the game is not over or its log cannot be replayed."""
    game = binding_with_component_set(archive, binding).game
    start: dict[str, Any] = {}
    drawn: list[dict[str, Any]] = []
    before: AnyState | None = None
    for moment in replay_steps(archive, binding):
        if before is None:
            start = _face_down(game, moment.state)
        elif moment.step.kind == "act":
            drawn += _drawn(game, before, moment)
        elif moment.step.luck is not None:
            drawn.append({"seq": moment.step.seq, "left": _face_down(game, moment.state)})
        before = moment.state
    return {"start": start, "drawn": drawn}


def _drawn(game: AnyGame, before: AnyState, moment: ReplayPosition) -> Iterator[dict[str, Any]]:
    """Repeat a step with a generator that records its draws, and yield them. Yield nothing for a step that revealed nothing."""
    if not game.blocks_undo(before, moment.state):
        return
    position, written = watched(before)
    game.apply(position, Seat(moment.step.seat or 0), game.parse_at(before.public, moment.step.move or ""))
    for draw in written:
        number = {"below": draw.below, "number": draw.number}
        shuffle = {"cards": list(draw.cards), "order": list(draw.order)}
        yield {"seq": moment.step.seq, "at": draw.at, **(shuffle if draw.below is None else number)}


def _face_down(game: AnyGame, state: AnyState) -> dict[str, Any]:
    plain = cast(dict[str, Any], game.state_adapter.dump_python(state, mode="json"))["secret"]
    return {name: value for name, value in plain.items() if name != "rng"}
