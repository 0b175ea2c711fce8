"""Answers of the analysing process: equal for equal games, with missed choices in the words of hints."""

import pytest

from bot.services.analysis import worker
from bot.services.analysis.report import MISSED, Report
from bot.services.analysis.worker import AnalysisJob, analyse
from bot.services.evidence.archive import read_archive
from bot.services.evidence.digests import log_digest
from bot.services.sessions.record import phrases_from_plain
from engines.core.phrase import Phrase, phrase
from tests.bot.services.fakes import Table
from tests.bot.services.tiny_binding import TinyBinding
from tests.engines.test_analysis import Roller

BUDGET = 12_000
PASS, ROLL = ((phrase("list-one", one=Phrase(f"tiny-{word}")),) for word in ("pass", "roll"))


class Strong(Roller):
    """A computer player that the analysis does not play games out with."""

    kind = "strong"
    version = 7


@pytest.fixture(autouse=True)
def tiny_can_be_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    binding = TinyBinding()
    binding.players = {"steady": Roller(), "strong": Strong()}
    monkeypatch.setattr(worker, "games", lambda: {"tiny": binding})


async def test_one_game_gives_one_report_that_names_what_it_depends_on_and_misses_in_the_words_of_hints(
    trio: Table,
) -> None:
    while (await trio.card()).stage == "running":  # Ana never rolls, and the others always do
        if (await trio.public()).phase == "roll":
            player = await trio.at_turn()
            await player.say(trio.session, "pass" if player is trio.ana else "roll")
        else:
            await trio.everybody_pledges()
    archive = await trio.archive()
    people = {step.seq: 0 for step in archive.steps if step.kind == "act" and step.seat == 0}
    job = AnalysisJob(archive.model_dump_json(), people, BUDGET)
    done = analyse(job)
    assert analyse(job) == done
    (missed,) = MISSED.validate_json(done.missed)
    assert (missed.seat, phrases_from_plain(missed.chosen), phrases_from_plain(missed.better)) == (0, PASS, ROLL)
    assert missed.instead > missed.got
    report = Report.model_validate_json(done.report)
    assert report.players == "steady 1, strong 7"
    assert report.log == log_digest(read_archive(job.archive))
