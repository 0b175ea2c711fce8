"""A pool of worker processes of one kind: started on demand, running one job each, killed and replaced when they hang or die."""

import asyncio
import contextlib
import os
import pickle
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from bot.services.base.workers.process import HEADER, JobFailure

_READY_SECONDS: Final = 30.0
"""Time limit for the start of a process, in seconds: importing takes long on a busy machine. A job's limit begins later."""

# `-m` is not used: the process would load the module as `__main__`, and this process could not read its answers.
_PROGRAM: Final = "import sys; sys.path[:] = sys.argv[1:]; from {module} import main; main()"
_PASSED_ON: Final = (
    "PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
)  # fmt: skip


def command(module: str) -> tuple[str, ...]:
    """Return the command line that runs `main` of a module with this process's packages, in any folder and environment."""
    program = _PROGRAM.format(module=module)
    return (sys.executable, "-E", "-P", "-c", program, *(entry for entry in sys.path if entry))


def environment() -> dict[str, str]:
    """Return the environment variables of a worker process, without the token and the address of the database."""
    return {name: os.environ[name] for name in _PASSED_ON if name in os.environ}


class WorkFailed(Exception):
    """A job failed; the message names the cause, never the job's content."""


ResultT = TypeVar("ResultT")


def result_in(answer: bytes, kind: type[ResultT]) -> ResultT:
    """Return the result in the pickled answer of a worker. Raise WorkFailed if it reports an error or is not a `kind`."""
    result = pickle.loads(answer)  # noqa: S301 - from our own worker, through a pipe
    if isinstance(result, JobFailure):
        raise WorkFailed(result.fault)
    if not isinstance(result, kind):
        raise WorkFailed("unreadable answer")
    return result


@dataclass(slots=True, eq=False)
class _Worker:
    process: asyncio.subprocess.Process
    source: asyncio.StreamReader
    sink: asyncio.StreamWriter

    async def exchange(self, body: bytes) -> bytes:
        self.sink.write(HEADER.pack(len(body)) + body)
        await self.sink.drain()
        return await self.answer()

    async def answer(self) -> bytes:
        (length,) = HEADER.unpack(await self.source.readexactly(HEADER.size))
        return await self.source.readexactly(length)

    async def stop(self) -> None:
        self.sink.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class WorkerPool:
    """A pool of at most `size` processes that run `main` of a module. `seconds` limits one job, not counting the time a process
    takes to start. `variables` are added to the environment of the processes."""

    def __init__(
        self, module: str, size: int, seconds: float, variables: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self._module = module
        self._variables = variables
        self._seconds = seconds
        self._idle: list[_Worker] = []
        self._places = asyncio.Semaphore(size)
        self._all: set[_Worker] = set()
        self._closed = False

    @property
    def processes(self) -> frozenset[int]:
        """Ids of the processes that exist now."""
        return frozenset(worker.process.pid for worker in self._all)

    async def ask(self, body: bytes) -> bytes:
        """Return the answer to one job, once a process is free. Raise WorkFailed if the job timed out, the process died or could
        not be started, or the pool is closed."""
        async with self._places:
            if self._closed:
                raise WorkFailed("closed")
            return await self._ask(await self._free(), body)

    async def _free(self) -> _Worker:
        """Return an idle worker, or a new one. Drop workers that have ended in the meantime (perhaps killed for their memory)."""
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None:
                return worker
            await self._retire(worker)
        return await self._start()

    async def _ask(self, worker: _Worker, body: bytes) -> bytes:
        healthy = False
        try:
            async with asyncio.timeout(self._seconds):
                answer = await worker.exchange(body)
            healthy = not self._closed
        except TimeoutError as fault:
            raise WorkFailed(f"not done within {self._seconds:g} s") from fault
        except (asyncio.IncompleteReadError, OSError) as fault:
            raise WorkFailed("the process died") from fault
        finally:
            # A worker whose job was cancelled is retired too: its late answer must not be taken for the answer to
            # the next job.
            if healthy:
                self._idle.append(worker)
            else:
                await self._retire(worker)
        return answer

    async def _start(self) -> _Worker:
        try:
            process = await asyncio.create_subprocess_exec(
                *command(self._module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**environment(), **self._variables},
                start_new_session=True,  # Ctrl-C goes to the bot only, which then ends its processes.
            )
        except OSError as fault:
            raise WorkFailed("no process can be started") from fault
        if process.stdin is None or process.stdout is None:
            raise WorkFailed("no pipes to the process")
        worker = _Worker(process, process.stdout, process.stdin)
        self._all.add(worker)
        try:
            if self._closed:
                raise WorkFailed("closed")
            async with asyncio.timeout(_READY_SECONDS):
                await worker.answer()
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as fault:
            await self._retire(worker)
            raise WorkFailed("the process does not start") from fault
        except BaseException:
            await self._retire(worker)
            raise
        return worker

    async def _retire(self, worker: _Worker) -> None:
        self._all.discard(worker)
        await worker.stop()

    async def close(self) -> None:
        """End all processes; running jobs fail."""
        self._closed = True
        self._idle.clear()
        await asyncio.gather(*map(self._retire, tuple(self._all)))
