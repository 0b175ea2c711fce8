"""The table of Discord's refusals: every published code, statuses without a code, and a text for each."""

import logging
from itertools import chain
from typing import Final

import pytest

from bot.services.base.ports import ChannelGone, MessageGone, MessageRejected, NotNow, PersonGone, TryLater
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.refusals_of_discord import _PUBLISHED, CODES, failure, refusal_of
from bot.services.wording.texts import shared_texts
from tests.bot.texts.messages import WORDED

LISTED: Final = """
    10003 10004 10007 10008 10011 10012 10013 10014 10015 10062 10063 20001 20002 20009 20012 20016 20018 20022 20024
    20028 20029 20031 20035 30001 30002 30003 30004 30005 30007 30008 30010 30011 30013 30015 30016 30018 30019 30030
    30031 30032 30033 30034 30035 30037 30038 30039 30040 30042 30045 30046 30047 30048 30052 30056 30058 30060 30061
    40001 40002 40003 40004 40005 40006 40007 40033 40043 40058 40060 40061 40062 40066 40067 40074 40094 40333 50001
    50003 50004 50005 50006 50007 50008 50009 50010 50013 50014 50016 50019 50021 50024 50025 50026 50027 50033 50034
    50035 50036 50039 50045 50046 50055 50067 50068 50080 50081 50083 50084 50085 50086 50091 50095 50097 50101 50109
    50110 50123 50124 50146 50151 50159 50160 50161 50162 50173 50178 50192 50600 60003 80004 90001 110001 130000 150006
    160002 160004 160005 160006 160007 180000 180002 200000 200001 220001 220002 220003 220004 240000 350000 350001
    400001 500000 520000 520001 520002 520003 520004 520006
"""
"""Codes of Discord's page "Opcodes and Status Codes" that the bot can be sent."""

NOT_NOW = {
    50013: "permission", 160002: "permission", 160005: "locked", 50083: "archived", 40058: "starter", 160006: "threads-full",
    160007: "threads-full", 30033: "thread-members", 200000: "moderation", 200001: "moderation", 240000: "moderation",
    50007: "closed-direct", 50278: "closed-direct", 20026: "flagged", 50009: "verification", 60003: "verification",
    30007: "server", 350000: "server",
}  # fmt: skip


def test_every_published_code_stands_in_the_table_once() -> None:
    written = list(chain.from_iterable(_PUBLISHED.values()))
    assert len(written) == len(set(written)) == len(CODES)
    assert {int(one) for one in LISTED.split()} - set(written) == set()


def test_what_passes_waits_whatever_its_status() -> None:
    for code, about in NOT_NOW.items():
        for status in (400, 403):
            refused = failure(status, code)
            assert isinstance(refused, NotNow)
            assert (refused.about, refused.code) == (about, code)


def test_what_a_refusal_means() -> None:
    for status, code, expected in (
        *((429, code, TryLater) for code in (0, 20016, 20028, 40062, 999_999)),
        *((403, code, TryLater) for code in (20016, 40003, 40004, 40333)),
        *((status, 0, TryLater) for status in (401, 408, 500, 502, 503, 504, 520, 524)),
        (503, 50013, TryLater),
        *((404, code, ChannelGone) for code in (10003, 10004)),
        (400, 50008, ChannelGone),
        *(
            (status, code, MessageGone)
            for status, code in ((404, 10008), (429, 30046), (404, 10015), (404, 10062), (401, 50027))
        ),
        *((status, code, PersonGone) for status, code in ((404, 10007), (400, 10013), (403, 40007), (400, 50033))),
        *(
            (400, code, MessageRejected)
            for code in (0, 50006, 50024, 50035, 50068, 160004, 40033, 40060, 40066, 40067, 220001)
        ),
        *((status, 0, MessageRejected) for status in (405, 411, 413, 414, 415)),
        *((status, code, NotNow) for status, code in ((403, 0), (404, 0), (409, 0), (400, 999_999), (403, 999_999))),
    ):
        assert type(failure(status, code)) is expected


def test_refusals_with_a_wait_too_much_to_send_or_an_unknown_code(caplog: pytest.LogCaptureFixture) -> None:
    waits = failure(429, 20016, 33.0)
    assert isinstance(waits, TryLater)
    assert waits.seconds == 33.0
    limited = failure(429, 20016, 3600.0)
    assert isinstance(limited, NotNow), "nobody loses time by a slow mode"
    assert limited.about == "limited"

    for status, code in ((413, 0), (413, 40005), (413, 50035), (400, 50045), (403, 400001)):
        refused = failure(status, code)
        assert isinstance(refused, MessageRejected)
        assert refused.too_large

    caplog.set_level(logging.INFO)
    refused = failure(400, 777_777)
    assert isinstance(refused, NotNow)
    assert refused.about == "unknown"
    assert "777777" in caplog.text


def test_every_refusal_has_words_for_the_person() -> None:
    for language in ("en", "de"):
        say = TextLocalizer(shared_texts(strict=True), language)
        faults = [failure(status, code) for code in (*CODES, 777_777) for status in (400, 403, 404)]
        faults += [failure(status, 0) for status in range(400, 600)]
        faults += [NotNow(about) for about in WORDED] + [NotNow("permission", ("Send Messages", "Connect"))]
        for fault in faults:
            text = say.refusal(refusal_of(fault))
            assert len(text.split()) > 5, fault
            assert "{" not in text
