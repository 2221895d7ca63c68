"""tops-lsp: the language server on standard input and output."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence

from tops_lsp import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(prog="tops-lsp", description="Language server for TOPS C++.")
    parser.add_argument("--version", action="version", version=f"tops-lsp {__version__}")
    parser.add_argument("--stdio", action="store_true", help="the default, and the only way")
    parser.add_argument("--log-file", help="where to write a log; default: standard error")
    parser.add_argument("--log-level", default="warning", choices=("debug", "info", "warning"))
    options = parser.parse_args(arguments)
    logging.basicConfig(
        filename=options.log_file,
        level=options.log_level.upper(),
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    from tops_lsp.server.app import create_server

    server = create_server()
    wire = sys.stdout.buffer
    sys.stdout = sys.stderr  # the wire is not for printing
    server.start_io(sys.stdin.buffer, wire)
    return 0
