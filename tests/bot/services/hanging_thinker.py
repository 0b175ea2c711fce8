"""A thinking process that never answers, for tests."""

import time

from bot.services.base.workers.process import run_worker


def _sleeps(body: bytes) -> bytes:
    time.sleep(3600)
    return body


def main() -> None:
    run_worker(_sleeps)
