"""A thinking process that ends at its first question, for tests."""

import os

from bot.services.base.workers.process import run_worker


def _dies(body: bytes) -> bytes:
    os._exit(len(body) % 2 + 1)


def main() -> None:
    run_worker(_dies)
