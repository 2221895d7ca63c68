"""Where clients of the debugger come from: standard streams, or a port of this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
from contextlib import suppress

from tops_lsp.debug.adapter import Adapter, Start, start_process
from tops_lsp.debug.protocol import Wire

LOOPBACK = "127.0.0.1"


def serve(port: int | None) -> int:
    """Serves one client on the standard streams, or all that come to a port; an exit status."""
    return _serve_streams() if port is None else _serve_port(port)


def _serve_streams() -> int:
    """What else would be printed goes to standard error: standard output is the protocol's."""
    writer = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return 0 if Adapter(Wire(sys.stdin.buffer, writer)).serve() else 2


def _serve_port(port: int) -> int:
    """One conversation a connection, until the process is ended."""
    try:
        listener = socket.create_server((LOOPBACK, port))
    except (OSError, OverflowError) as error:
        print(f"tops-sim: {LOOPBACK}:{port}: {error}", file=sys.stderr)
        return 2
    with listener:
        print(f"listening on {LOOPBACK}:{listener.getsockname()[1]}", file=sys.stderr, flush=True)
        while True:
            client, _ = listener.accept()
            threading.Thread(target=converse, args=(client,), daemon=True).start()


def converse(client: socket.socket, start: Start = start_process) -> None:
    """Serves a client until it goes, perhaps without hearing the last of it."""
    with client:
        reader, writer = client.makefile("rb"), client.makefile("wb")
        Adapter(Wire(reader, writer), start).serve()
        for stream in (reader, writer):
            with suppress(OSError):
                stream.close()
