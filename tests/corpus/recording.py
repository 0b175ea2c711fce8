"""Recorded games as small files: one for each game, rules version and kind of course, kept for ever.

A recording has everything needed to check the game: seed, salts, options, and the steps in order. A step is a line of
text: `0 bid a 7` (seat, counted from 0, and its action), `back 12` (a rewind to the position after step 12, with
unchanged luck) or `back 12 branch 1` (with the luck of a new branch). Step 0 is the start."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot.services.evidence.archive import Archive, ArchivedOutcome, ArchivedSeat, ArchivedStep

FOLDER: Final = Path(__file__).parent
_BEGIN: Final = datetime(2026, 11, 1, 20, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Recording:
    """One finished game. `position` is the SHA-256 of the last position as JSON; `made_with` names the state of the
    project that played it."""

    game: str
    rules: int
    made_with: str
    seats: int
    options: Mapping[str, Any]
    seed: str
    salts: tuple[str, ...]
    commitment: str
    reason: str
    rounds: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    position: str
    steps: tuple[str, ...]


def files() -> tuple[Path, ...]:
    """Return all recordings, by game and version."""
    return tuple(sorted(FOLDER.glob("*/*.json")))


def read(path: Path) -> Recording:
    plain = json.loads(path.read_text(encoding="utf-8"))
    listed: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
    return Recording(**listed)


def write(path: Path, recording: Recording) -> None:
    """Store a recording: a line for every field and every step."""
    plain = asdict(recording)
    steps = plain.pop("steps")
    head = [f" {json.dumps(name)}: {json.dumps(value)}," for name, value in plain.items()]
    body = ",\n".join(f"  {json.dumps(step)}" for step in steps)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(["{", *head, ' "steps": [', body, " ]", "}"]) + "\n", encoding="utf-8")


def archived(recording: Recording) -> Archive:
    """Return the recording as the file that players get."""
    start = ArchivedStep(seq=1, at=_BEGIN, kind="start", source="host")
    steps = (_step(number, text) for number, text in enumerate(recording.steps, 1))
    return Archive(
        session=1,
        game=recording.game,
        rules_version=recording.rules,
        stage="finished",
        options=dict(recording.options),
        commitment=recording.commitment,
        seed=recording.seed,
        salts=recording.salts,
        seats=(ArchivedSeat(player="person"),) * recording.seats,
        created_at=_BEGIN,
        changed_at=_BEGIN + timedelta(days=1),
        steps=(start, *steps),
        outcome=ArchivedOutcome(
            reason=recording.reason, rounds=recording.rounds, scores=recording.scores, places=recording.places
        ),
        position=recording.position,
    )


def _step(number: int, text: str) -> ArchivedStep:
    at = _BEGIN + timedelta(minutes=number)
    who, _, what = text.partition(" ")
    if who != "back":
        return ArchivedStep(seq=number + 1, at=at, kind="act", source="player", seat=int(who), move=what)
    to, _, branch = what.partition(" branch ")
    return ArchivedStep(
        seq=number + 1, at=at, kind="rewind", source="host", back_to=int(to) + 1, luck=int(branch) if branch else None
    )
