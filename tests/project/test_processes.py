"""What worker processes are bounded by."""

from __future__ import annotations

import subprocess
import sys

import pytest

THREADS = """
import threading
from tops_lsp.project.processes import address_space, limit_resources

limit_resources(AS=8 << 30)
threading.stack_size(1 << 19)
before, go_on, kept = address_space(), threading.Event(), []

def work():
    kept.append([bytes(700 + n) for n in range(400)])
    go_on.wait()

threads = [threading.Thread(target=work) for _ in range(40)]
for thread in threads:
    thread.start()
while len(kept) < len(threads):
    pass
print(address_space() - before >> 20)
go_on.set()
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc's arenas")
def test_threads_take_few_addresses_from_what_a_run_may_have() -> None:
    """On sixteen cores a run whose threads take turns had none left: each had an arena."""
    done = subprocess.run(
        [sys.executable, "-c", THREADS], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < 256
