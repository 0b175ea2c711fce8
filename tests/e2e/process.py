"""The real bot in a process of its own, as a host starts it."""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.e2e.front import PATIENCE, TOKEN, Front

ROOT = Path(__file__).parents[2]
DRAWN = "tests.e2e.calling_at_once"
UNDRAWN = "tests.e2e.undrawn"
"""The program whose pictures are blank."""
CROUPIER = (sys.executable, "-m", "bot")


async def run(folder: Path, *line: str, code: int = 0, settings: Mapping[str, str] | None = None) -> str:
    """Run a program, which must end with that code, and return its output."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **(settings or {})}
    program = await asyncio.create_subprocess_exec(
        *line, cwd=folder, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    printed, _ = await program.communicate()
    assert program.returncode == code, printed.decode()
    return printed.decode()


class BotProcess:
    """`croupier run` in a folder of its own, connected to a front. Its output is stored in the file `log` of that
    folder."""

    def __init__(
        self,
        front: Front,
        folder: Path,
        token: str | None = TOKEN,
        settings: Mapping[str, str] | None = None,
        program: str = DRAWN,
    ) -> None:
        """Set up the process; `program` is a module with the command line of `croupier`."""
        self._program = program
        self._settings = settings or {}
        self._front = front
        self._folder = folder
        self._token = token
        self._process: asyncio.subprocess.Process | None = None
        self.is_paused = False

    @property
    def log(self) -> str:
        """The output of all runs so far."""
        return (self._folder / "log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Start the process, and return at once."""
        kept = ("PATH", "HOME", "LANG", "SYSTEMROOT", "VIRTUAL_ENV", "TMPDIR")
        environment = {name: os.environ[name] for name in kept if name in os.environ}
        environment |= {
            "PYTHONPATH": str(ROOT),
            "CROUPIER_DISCORD_API": self._front.api,
            "CROUPIER_DISCORD_GATEWAY": self._front.gateway,
            # The people of the tests are quicker than real ones.
            "CROUPIER_ACTIONS_PER_MINUTE": "10000",
            "CROUPIER_LOOKS_PER_MINUTE": "10000",
        }
        environment |= self._settings
        if self._token is not None:
            environment["CROUPIER_TOKEN"] = self._token
        with (self._folder / "log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._program, "run"), cwd=self._folder, env=environment, stdout=log, stderr=log
            )

    async def connected(self) -> None:
        """Wait until the process is connected and has registered its commands."""
        ended = asyncio.create_task(self._running().wait())
        ready = asyncio.create_task(self._front.until(lambda: self._front.connections == 1 and self._knows_commands()))
        await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        assert not ended.done(), f"the bot ended with code {ended.result()}:\n{self.log}"
        ended.cancel()
        await ready

    def _knows_commands(self) -> bool:
        return bool(self._front.backend.commands.get(None))

    @property
    def number(self) -> int:
        """The id of the process."""
        return self._running().pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    def pause(self) -> None:
        """Pause the process, as a sleeping laptop does."""
        self._running().send_signal(signal.SIGSTOP)
        self.is_paused = True

    def go_on(self) -> None:
        self._running().send_signal(signal.SIGCONT)
        self.is_paused = False

    def tell_what_is_awaited(self) -> None:
        """Let the process print what each task waits for; only `tests.e2e.undrawn` can."""
        if self._program == UNDRAWN and self.is_running:
            self._running().send_signal(signal.SIGUSR1)

    async def die(self) -> None:
        """Kill the process as `kill -9` does, while others continue."""
        self._running().send_signal(signal.SIGKILL)
        await self._running().wait()

    async def kill(self) -> None:
        """Kill the process as `kill -9` does. Return when the connection is gone as well."""
        self._running().send_signal(signal.SIGKILL)
        await self._running().wait()
        await self._front.until(lambda: self._front.connections == 0)

    async def stop(self) -> int:
        """Stop the process as a service manager does. Return the exit code."""
        self._running().terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process has ended, and return its exit code."""
        async with asyncio.timeout(PATIENCE):
            return await self._running().wait()

    async def clean_up(self) -> None:
        """Kill the process if a failed test has left it running."""
        if self._process is not None and self.is_running:
            self._process.kill()
            await self._process.wait()

    def _running(self) -> asyncio.subprocess.Process:
        assert self._process is not None, "not started"
        return self._process
