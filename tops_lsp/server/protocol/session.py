"""The course of a session: the messages from the first to the last, and the end of all work."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import TYPE_CHECKING, BinaryIO

from pygls.io_ import StdoutWriter

from tops_lsp.server.protocol.wire import Frames, MessageQueue

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer


def serve(server: TopsServer, frames: Frames, first: bytes | None, writer: BinaryIO) -> None:
    """Speaks the protocol until the client ends it; `first` was read before."""
    try:
        asyncio.run(_serve(server, frames, first, writer))
    except (BrokenPipeError, KeyboardInterrupt, SystemExit):
        return  # the client has left, or said so


async def _serve(server: TopsServer, frames: Frames, first: bytes | None, writer: BinaryIO) -> None:
    server.protocol.set_writer(StdoutWriter(writer))
    incoming = MessageQueue(frames, asyncio.get_running_loop())
    read = () if first is None else (first,)
    Thread(target=incoming.read, args=(read,), daemon=True).start()
    try:
        await server.protocol.listen(incoming)
    finally:
        stop_work(server)  # or the threads that wait for processes would have to be waited for


def stop_work(server: TopsServer) -> None:
    """Ends whatever is under way or planned, here and in other processes."""
    server.scheduler.stop()
    server.runs.stop()
    server.quick.stop()
    server.searching.stop()
    server.included_headers.stop()
    server.housekeeping.stop()
    server.tree_eviction.stop()
    if server.follower is not None:
        server.follower.cancel()
    server.indexing.stop()
