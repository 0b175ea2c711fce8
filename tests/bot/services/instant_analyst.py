"""An analysing process that answers at once with an invented report, for tests."""

import pickle

from bot.services.analysis.report import MISSED, MissedChoice, Report, ReportLuck, ReportPoint, ReportTurningPoint
from bot.services.analysis.worker import AnalysisJob, AnalysisResult
from bot.services.base.workers.process import HEADER, run_worker
from bot.services.evidence.archive import read_archive


def report(seats: int, steps: list[int], game: str) -> Report:
    """Return three moments; the first seat turned the game between the second and the last."""

    def shared(first: float) -> tuple[float, ...]:
        return (first, *((1 - first) / (seats - 1) for _ in range(seats - 1)))

    middle = steps[len(steps) // 2]
    term = {"vegas_showdown": "tiles", "filthy_rich": "hits", "new_las_vegas": "numbers"}.get(game)
    luck = ReportLuck(name=term or "", drawn=(7,) * seats, expected=(3.5,) * seats, welcome=True)
    points = ((steps[0], 1, 0.4, 90), (middle, 2, 0.2, 90), (steps[-1], 2, 1.0, 0))
    return Report(
        version=1,
        log="00" * 32,
        players="steady 1",
        points=tuple(
            ReportPoint(
                seq=seq, turn=turn, means=shared(first), errors=(0.05 if played else 0.0,) * seats, games=played
            )
            for seq, turn, first, played in points
        ),
        turning=(
            ReportTurningPoint(turn=2, since=middle, seq=steps[-1], seat=0, before=shared(0.2), after=shared(1.0)),
        ),
        luck=(luck,) if term else (),
        positions=90,
    )


def missed(seq: int) -> MissedChoice:
    """Return the missed choice of the person of an entry."""
    roll, passed = ({"key": "choice-word", "args": {"word": word}} for word in ("roll", "pass"))
    return MissedChoice(
        seat=0, turn=1, before=1, seq=seq, chosen=(passed,), better=(roll,), got=0.1, instead=0.4, games=80
    )


def answer(body: bytes) -> bytes:
    """Answer that the first person missed a choice. Like a library, print something: here what would be an empty answer."""
    print("\0" * HEADER.size, flush=True)  # noqa: T201
    job: AnalysisJob = pickle.loads(body)
    archive = read_archive(job.archive)
    choices = tuple(missed(seq) for seq in sorted(job.people)[:1])
    found = report(len(archive.seats), [step.seq for step in archive.steps], archive.game)
    done = AnalysisResult(1, found.model_dump_json(), MISSED.dump_json(choices).decode())
    return pickle.dumps(done)


def main() -> None:
    run_worker(answer)
