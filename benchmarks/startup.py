"""Start-up times of the command lines, as whole processes."""

from __future__ import annotations

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


def main() -> None:
    """Prints the median of eleven runs of each."""
    for name, words in COMMANDS.items():
        times = []
        for _ in range(11):
            began = time.perf_counter()
            subprocess.run([sys.executable, *words], capture_output=True, check=True)
            times.append(1000 * (time.perf_counter() - began))
        print(f"{name:24}{statistics.median(times):8.0f} ms (min {min(times):.0f})")


if __name__ == "__main__":
    main()
