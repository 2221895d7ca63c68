"""Start-up times of the command lines, as whole processes."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "tops-lint --version": ["-m", "tops_lsp.cli.lint", "--version"],
    "tops-lint saxpy.tops": ["-m", "tops_lsp.cli.lint", "examples/saxpy.tops"],
    "tops-sim run hello": ["-m", "tops_lsp.cli.sim", "run", "examples/hello_gcu.tops"],
}

# What the SDK costs a fresh process that lints one file: the index, and what the file uses of it.
SDK = """
import time
from pathlib import Path
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.stubs import stub_scope as stubs
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

spent, lower, depth = 0.0, stubs.Stub.lower, 0
def timed(stub, entry):
    global spent, depth
    depth += 1
    began = time.perf_counter()
    lower(stub, entry)
    depth -= 1
    spent += (time.perf_counter() - began) * (depth == 0)
stubs.Stub.lower = timed
began = time.perf_counter()
stubs.core()
spent += time.perf_counter() - began
lint(analyze(Source("saxpy.tops", Path("examples/saxpy.tops").read_bytes())))
print(1000 * spent)
"""
CPU = SDK.replace("perf_counter", "process_time")


def sdk(code: str) -> list[float]:
    """Milliseconds of eleven fresh processes."""
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, capture_output=True, check=True) for _ in range(11)]
    return [float(run.stdout) for run in runs]


def children() -> float:
    """Seconds of processor time that child processes have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Prints the median of eleven runs of each."""
    for name, code in (("SDK of saxpy.tops", SDK), ("the same, CPU time", CPU)):
        times = sdk(code)
        print(f"{name:24}{statistics.median(times):8.1f} ms (min {min(times):.1f})")
    for name, words in COMMANDS.items():
        times, processor = [], []
        for _ in range(11):
            began, before = time.perf_counter(), children()
            subprocess.run([sys.executable, *words], capture_output=True, check=True)
            times.append(1000 * (time.perf_counter() - began))
            processor.append(1000 * (children() - before))
        least = f"min {min(times):.0f}; CPU time, min {min(processor):.0f}"
        print(f"{name:24}{statistics.median(times):8.0f} ms ({least})")


if __name__ == "__main__":
    main()
