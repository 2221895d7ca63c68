"""The `tops-lsp` command: speaks the language server protocol over stdin and stdout.

Nothing heavy is imported before the options are read: worker processes import this module too.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from typing import BinaryIO

from tops_lsp import __version__

LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the server until the client ends it; the exit status of the process."""
    options, _ = _parser().parse_known_args(arguments)  # editors add options of their own
    _log_to(options.log_file, options.log_level)
    reader, writer = own_the_wire()

    from tops_lsp.server.protocol.initialize_cache import greet
    from tops_lsp.server.protocol.wire import Frames

    frames = Frames(reader)
    first = frames.next()
    greeting = greet(first, writer)
    from tops_lsp.server.protocol.quick_types import import_types

    import_types()
    from tops_lsp.server.handlers import create_server
    from tops_lsp.server.protocol.session import serve

    server = create_server()
    server.protocol.greeting = greeting
    serve(server, frames, first, writer)
    return 0 if server.ended_by_client else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tops-lsp", description="Language server for TOPS C++, spoken over stdin and stdout."
    )
    parser.add_argument("--version", action="version", version=f"tops-lsp {__version__}")
    parser.add_argument("--stdio", action="store_true", help="the default, and the only way")
    parser.add_argument("--log-file", metavar="FILE", help="write the log there, not to stderr")
    parser.add_argument(
        "--log-level", default="warning", choices=("debug", "info", "warning", "error")
    )
    return parser


def _log_to(path: str | None, level: str) -> None:
    target: logging.Handler = logging.StreamHandler(sys.stderr)
    if path is not None:
        try:
            target = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
        except OSError as error:
            print(f"tops-lsp: cannot write the log: {error}", file=sys.stderr)
    target.setFormatter(logging.Formatter(LOG_FORMAT))
    logging.basicConfig(level=level.upper(), handlers=[target])
    if level != "debug":  # every message's text would go there
        logging.getLogger("pygls").setLevel(logging.WARNING)
        logging.getLogger("pygls.protocol.json_rpc").addFilter(_is_of_interest)


def _is_of_interest(record: logging.LogRecord) -> bool:
    """Answers that refuse are no faults of anybody; nor are requests cancelled too late."""
    from pygls.exceptions import JsonRpcException

    refusal = record.exc_info is not None and isinstance(record.exc_info[1], JsonRpcException)
    return not refusal and not str(record.msg).startswith("Cancel notification for unknown")


def own_the_wire() -> tuple[int, BinaryIO]:
    """The protocol's descriptor and stream, taken away from descriptors 0 and 1.

    Whatever prints, in this process or in one it starts, prints to stderr from here on; and no
    child can read the client's messages.
    """
    reader, writer = os.dup(0), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return reader, writer
