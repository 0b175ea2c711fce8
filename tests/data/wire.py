"""A wire between the store and its PostgreSQL that can be cut or go silent."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Literal

from sqlalchemy import make_url

_COMMIT = b"COMMIT"


class Wire:
    """A proxy that forwards everything unless a test interrupts it."""

    def __init__(self, host: str, port: int) -> None:
        self._server = host, port
        self._writers: set[asyncio.StreamWriter] = set()
        self._speaks = asyncio.Event()
        self._speaks.set()
        self._stands = True
        self.cut_at_commit: Literal["before", "after"] | None = None
        """Cut a connection once: before its next commit reaches the server, or before the answer arrives."""

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._stands:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection(*self._server)
        self._writers |= {writer, back}
        with suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, back, self._heard(writer, back)), self._pass(there, writer))
        for one in (writer, back):
            one.transport.abort()
            self._writers.discard(one)

    async def _pass(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        heard: Callable[[bytes], None] = lambda _: None,
    ) -> None:
        while chunk := await source.read(65536):
            await self._speaks.wait()
            heard(chunk)
            target.write(chunk)
            await target.drain()
        target.close()

    def _heard(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> Callable[[bytes], None]:
        def heard(chunk: bytes) -> None:
            if self.cut_at_commit is None or _COMMIT not in chunk:
                return
            if self.cut_at_commit == "before":
                server.transport.abort()
            self.cut_at_commit = None
            client.transport.abort()

        return heard

    def cut(self) -> None:
        """Cut all connections, and refuse new ones."""
        self._stands = False
        for writer in list(self._writers):
            writer.transport.abort()

    def mend(self) -> None:
        """Accept connections again."""
        self._stands = True
        self._speaks.set()

    def silence(self) -> None:
        """Keep connections open and forward nothing, like a paused server."""
        self._speaks.clear()


@asynccontextmanager
async def wired(address: str) -> AsyncIterator[tuple[Wire, str]]:
    """Yield a wire to the server at `address`, and the address that leads through the wire."""
    url = make_url(address)
    wire = Wire(url.host or "127.0.0.1", url.port or 5432)
    server = await asyncio.start_server(wire.connected, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield wire, url.set(host="127.0.0.1", port=port).render_as_string(hide_password=False)
    finally:
        wire.cut()
        wire.mend()
        server.close()
