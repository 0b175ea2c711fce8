"""Public random numbers in tests: a network with fixed answers, and messages whose ids contain the time they were sent."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field

from tests.bot.services.evidence.test_drand import message_at
from tests.bot.services.fakes import FakeClock
from tests.bot.services.tournament_play import ThreadMessenger


@dataclass
class FakeNetwork:
    """A network that returns `rounds` (each mirror's answer by round number); `asked` are the requested numbers."""

    rounds: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    asked: list[int] = field(default_factory=list[int])

    async def signatures(self, number: int) -> AsyncGenerator[str]:
        self.asked.append(number)
        for signature in self.rounds.get(number, []):
            yield signature


def signature_of(number: int) -> str:
    """Return a stand-in for the signature of a round: its number, padded to the length of one."""
    return f"{number:096x}"


def seems_signed(number: int, signature: str) -> bool:
    return signature == signature_of(number)


class SnowflakeMessenger(ThreadMessenger):
    """A messenger whose messages have ids like Discord's own. Set `clock` before use."""

    clock: FakeClock

    def _number(self, base: int) -> int:
        """Return a message id as Discord makes it: by the time, then in order."""
        self._sent += 1
        return message_at(self.clock.now()) + self._sent
