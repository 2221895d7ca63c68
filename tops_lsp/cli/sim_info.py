"""`tops-sim info`: the virtual hardware's figures, each with its source."""

from __future__ import annotations

import argparse

from tops_lsp.cli.usage import UsageError


def info(options: argparse.Namespace) -> int:
    """Shows them; the exit status. Raises UsageError."""
    import json

    from tops_simulator.machine import MACHINES

    if options.target not in MACHINES:
        raise UsageError(
            "unknown target '{text}': choose from {known}",
            text=options.target,
            known=", ".join(MACHINES),
        )
    figures = MACHINES[options.target].figures()
    if options.json:
        table = {
            name: {"value": f.value, "source": f.source, "assumed": f.assumed}
            for name, f in figures.items()
        }
        print(json.dumps({"target": options.target, "figures": table}, indent=2))
        return 0
    for name, figure in figures.items():
        mark = " (assumed)" if figure.assumed else ""
        print(f"{name:20}{figure.value:>15,}  {figure.source}{mark}")
    return 0
