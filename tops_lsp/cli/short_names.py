"""`tops-verify` and `tops-mcp`: commands of `tops-sim` that programs start, by their own names."""

from __future__ import annotations

import sys

from tops_lsp.cli.sim import main


def verify() -> int:
    """`tops-verify …` is `tops-sim verify …`; `tops-verify serve ADDRESS …` serves."""
    words = sys.argv[1:]
    if words[:1] == ["serve"] and len(words) > 1:
        words = ["--serve", *words[1:]]
    return main(["verify", *words], own_process=True)


def mcp() -> int:
    """`tops-mcp` is `tops-sim mcp`."""
    return main(["mcp", *sys.argv[1:]], own_process=True)
