"""Answers and refusals are counted where interactions are handled."""

import pytest

from bot.operations.metrics import Metrics
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import World


async def test_answers_and_refusals_are_counted(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    monkeypatch.setattr(world.services, "observer", metrics)
    await running_table(world)
    await world.slash(world.ana, "game join")
    counted = {
        sample.name: sample.value for family in metrics.registry.collect() for sample in family.samples if sample.value
    }
    assert counted["croupier_answer_seconds_count"] == counted["croupier_acknowledge_seconds_count"] > 2
    assert counted["croupier_refusals_total"] == 1
