"""What verdicts cost.

`python -m benchmarks.verify [N]`: new programs, known ones with other inputs, and equal tasks.
Processor time is that of the warm process and its children.
`python -m benchmarks.verify growth N`: what N verdicts leave in memory.
`python -m benchmarks.hostile_service`: texts that mean harm.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tops_lsp.limits import VERIFY_KEPT
from tops_lsp.verify.pool import VerifyPool

KERNEL = """\
__global__ void add%d(const float *a, const float *b, float *out, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) out[i] = a[i] + b[i];
}
"""
REMEMBERED = 2 << 20
"""Bytes of answers that are kept while memory is watched: the room is full soon."""
LAUNCH = "<<<2, 12>>> n = 1000, a = randn(n), b = randn(n), out = zeros(n)"


def task(number: int, seed: int = 0, source: str = "", **more: Any) -> dict[str, Any]:
    """A right task, or one with another source."""
    reference = {"expressions": {"out": "a + b"}}
    made = {"source": source or KERNEL % number, "launch": LAUNCH, "reference": reference}
    return {**made, "seeds": [seed], **more}


def processor(pool: VerifyPool) -> float:
    """Seconds of processor time of the warm process and of children that have ended."""
    assert pool._process is not None
    text = Path(f"/proc/{pool._process.pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, text[11:15])) / 100


def memory(pool: VerifyPool) -> float:
    """MiB that the warm process has in memory."""
    assert pool._process is not None
    return int(Path(f"/proc/{pool._process.pid}/statm").read_text().split()[1]) / 256


def own_memory() -> float:
    """MiB that this process has in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) / 256


def measured(pool: VerifyPool, name: str, tasks: list[dict[str, Any]]) -> None:
    """Judges tasks one after the other in two lanes, and prints what they cost."""
    start, before = time.monotonic(), processor(pool)
    found = list(pool.judge_all(tasks))
    wall, used = time.monotonic() - start, processor(pool) - before
    ways = {each.get("verdict", each.get("fault")) for each in found}
    print(
        f"{name:8} {len(found):6} {len(found) / wall:8.1f} /s {1000 * used / len(found):8.1f} ms"
        f" of processor time each; {memory(pool):.0f} MiB; {sorted(map(str, ways))}"
    )


def latency(pool: VerifyPool, tasks: list[dict[str, Any]]) -> None:
    """Seconds from task to verdict, one at a time."""
    taken = []
    for each in tasks:
        start = time.monotonic()
        pool.judge(each)
        taken.append(1000 * (time.monotonic() - start))
    last = statistics.quantiles(taken, n=100)[98]
    print(f"latency  median {statistics.median(taken):.1f} ms, 99 % {last:.1f} ms")


def growth(pool: VerifyPool, count: int) -> None:
    """MiB of the warm process and of this one while many verdicts are made: what each leaves."""
    sizes: list[tuple[int, float, float]] = []
    part = max(1, count // 8)
    for start in range(0, count, part):
        tasks = [small(start + n) for n in range(part)]
        found = Counter(each.get("verdict", each.get("fault")) for each in pool.judge_all(tasks))
        done, warm, own = start + part, memory(pool), own_memory()
        sizes.append((done, warm, own))
        print(f"growth   {done:6} warm {warm:.2f} own {own:.2f} {dict(found)}", flush=True)
    (first, warm, own), (last, warm_then, own_then) = sizes[len(sizes) // 2], sizes[-1]
    if last > first:
        each = [2**20 * (b - a) / (last - first) for a, b in ((warm, warm_then), (own, own_then))]
        print(f"         bytes a verdict in the second half: warm {each[0]:.1f}, own {each[1]:.1f}")


def small(number: int) -> dict[str, Any]:
    """A task that costs little, a new one each time."""
    return task(number % 7, number, sizes=[{"n": 3}])


def main() -> None:
    """See the module."""
    words = sys.argv[1:]
    growing = words[:1] == ["growth"]
    with VerifyPool(2, kept=REMEMBERED if growing else VERIFY_KEPT) as pool:
        pool.judge(task(0))
        if growing:
            return growth(pool, int(words[1]))
        count = int((*words, "100")[0])
        measured(pool, "new", [task(n + 1) for n in range(count)])
        measured(pool, "known", [task(0, n + 1) for n in range(count)])
        measured(pool, "equal", [task(0)] * count)
        latency(pool, [task(0, n + 100_000) for n in range(count)])
    return None


if __name__ == "__main__":
    main()
