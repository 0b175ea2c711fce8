"""Fetching public random numbers from local mirrors that answer correctly, answer nonsense, or do not answer."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial

import pytest
from aiohttp import web

from bot.drand_mirrors import drand_mirrors
from bot.services.base import drand
from bot.services.base.drand import CHAIN
from bot.services.wording.texts import shared_texts
from bot.terminal.checks.connection import mirror_findings
from tests.bot.services.evidence.test_drand import RANDOMNESS, ROUND, SIGNATURE

TRUE = {"round": ROUND, "randomness": RANDOMNESS, "signature": SIGNATURE}


@dataclass
class Mirror:
    """A stand-in for a mirror. It answers with an object as JSON, with a text as it is, or with a status."""

    answer: object = None
    status: int = 200
    asked: list[str] = field(default_factory=list[str])
    address: str = ""

    async def serve(self, request: web.Request) -> web.StreamResponse:
        self.asked.append(request.path)
        if isinstance(self.answer, str):
            return web.Response(text=self.answer, status=self.status)
        return web.json_response(self.answer, status=self.status)


@pytest.fixture
async def mirrors() -> AsyncIterator[tuple[Mirror, Mirror]]:
    pair = (Mirror(), Mirror())
    runners: list[web.AppRunner] = []
    for one in pair:
        app = web.Application()
        app.router.add_get("/{anything:.*}", one.serve)
        runners.append(web.AppRunner(app))
        await runners[-1].setup()
        site = web.TCPSite(runners[-1], "127.0.0.1", 0)
        await site.start()
        one.address = f"http://127.0.0.1:{runners[-1].addresses[0][1]}/base"
    yield pair
    for runner in runners:
        await runner.cleanup()


async def given(*addresses: str) -> list[str]:
    async with drand_mirrors(addresses) as asked:
        return [signature async for signature in asked.signatures(ROUND)]


async def test_different_answers_are_all_handed_on_and_the_same_once(mirrors: tuple[Mirror, Mirror]) -> None:
    mirrors[0].answer = mirrors[1].answer = TRUE
    first, second = (one.address for one in mirrors)
    assert await given(first) == [SIGNATURE]
    assert mirrors[0].asked == [f"/base/{CHAIN}/public/{ROUND}"]
    async with drand_mirrors([first, second]) as asked:
        found = asked.signatures(ROUND)
        assert await anext(found) == SIGNATURE
        await found.aclose()
    assert mirrors[1].asked == [], "who is content with the first asks no other"
    mirrors[0].answer = TRUE | {"signature": "ab" * 48}
    mirrors[1].answer = TRUE | {"signature": SIGNATURE.upper()}
    assert await given(first, second, first) == ["ab" * 48, SIGNATURE]
    async with drand_mirrors(()) as asked:
        assert asked is None, "without addresses there are no public random numbers"


@pytest.mark.parametrize("status", [404, 425, 500, 403])
async def test_a_mirror_that_has_nothing_does_not_stand_in_the_way(mirrors: tuple[Mirror, Mirror], status: int) -> None:
    mirrors[0].answer, mirrors[0].status = TRUE, status
    mirrors[1].answer = TRUE
    assert await given(*(one.address for one in mirrors)) == [SIGNATURE]
    assert mirrors[0].asked


async def test_nonsense_is_nothing(mirrors: tuple[Mirror, Mirror]) -> None:
    cut = '{"round": 657413, "signature": "' + "a" * 5000
    for answer in (
        "no JSON",
        "[]",
        "{}",
        '{"round": 657414, "signature": "ab"}',
        {"round": ROUND, "signature": 7},
        cut,
    ):
        mirrors[0].answer = answer
        assert await given(mirrors[0].address) == [], answer


async def test_a_mirror_out_of_reach_does_not_stand_in_the_way(
    mirrors: tuple[Mirror, Mirror], unused_tcp_port: int
) -> None:
    mirrors[0].answer = TRUE
    assert await given(f"http://127.0.0.1:{unused_tcp_port}", mirrors[0].address) == [SIGNATURE]


async def test_the_doctor_asks_every_mirror_for_a_number_that_is_there(mirrors: tuple[Mirror, Mirror]) -> None:
    now = drand.signed_at(ROUND) + timedelta(minutes=1)
    mirrors[0].answer = TRUE
    mirrors[1].answer = TRUE | {"signature": "ab" * 48}
    first, second = (one.address for one in mirrors)
    say = partial(shared_texts().say, plain=True)
    found = [one async for one in mirror_findings((first, second, f"{first}/none"), now)]
    assert [well for well, _ in found] == [True, False, True]
    assert "not drand's" in say(found[1][1])
    mirrors[0].status = 404
    ((well, told),) = [one async for one in mirror_findings((first,), now)]
    assert (well, say(told)) == (
        False,
        f"{first} gives no public random numbers: tables would wait. Check CROUPIER_BEACON and the network.",
    )
    assert [one async for one in mirror_findings((), now)] == []
