"""Fuzzes one target with inputs that atheris chooses by what they reach; for long runs.

    pip install atheris        # has wheels for Linux and CPython 3.11 to 3.13 alone
    python -m tests.fuzz.guided parser tests/fuzz/corpus -max_total_time=3600

What stands behind the target's name goes to libFuzzer. It stops at the first input that breaks the
target, and keeps it.
"""

from __future__ import annotations

import sys

import atheris


def main() -> None:
    """Runs until libFuzzer has had enough."""
    with atheris.instrument_imports(include=["tops_lsp", "tops_simulator"]):
        from tests.fuzz.targets import TARGETS

    name, *options = sys.argv[1:]
    atheris.Setup([sys.argv[0], *options], TARGETS[name].take)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
