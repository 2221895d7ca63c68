"""What verdicts cost, and whether the pool stays whole.

`python -m benchmarks.verify [N] [HOSTILE]`: new programs, known ones with other inputs, and equal
tasks; then texts that mean harm or nothing, and right ones between them. Processor time is that of
the warm process and its children.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from tops_lsp.verify.pool import VerifyPool

KERNEL = """\
__global__ void add%d(const float *a, const float *b, float *out, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) out[i] = a[i] + b[i];
}
"""
LAUNCH = "<<<2, 12>>> n = 1000, a = randn(n), b = randn(n), out = zeros(n)"
HOSTILE = (
    '#include "/etc/passwd"\n' + KERNEL % 0,
    "int main() { for (;;); }",
    "int main() { return main(); }",
    "int main() { char *p = (char *)malloc(1ull << 40); p[5] = 1; return 0; }",
    "#define A A A A A\n#define B A A A A\n" + "B " * 2000,
    "(" * 50_000,
    "template <int N> struct T { T<N + 1> t; }; T<0> t; int main() {}",
    KERNEL.replace("i < n", "i < 1 << 30") % 0,
    KERNEL.replace("out[i] =", "out[i - (1 << 20)] =") % 0,
    KERNEL.replace("float", "char8_t") % 0,
    "\0\xff" * 1000,
)


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


def garbled(number: int) -> str:
    """A right text with some of its bytes changed."""
    chance = random.Random(number)
    text = list(KERNEL % number)
    for _ in range(chance.randint(1, 20)):
        text[chance.randrange(len(text))] = chance.choice("(){};<>=+-*&#\"'0aZ \n\\")
    return "".join(text)


def hostile(pool: VerifyPool, count: int) -> None:
    """Bad texts, every tenth a right one, which must pass."""
    limits = {"seconds": 2, "memory": 1024}
    bad = (HOSTILE[n % len(HOSTILE)] if n % 3 == 0 else garbled(n) for n in range(count))
    tasks = [
        task(n, n) if n % 10 == 9 else task(n, n, text, limits=limits) for n, text in enumerate(bad)
    ]
    start = time.monotonic()
    found = list(pool.judge_all(tasks))
    right = [each.get("verdict") for n, each in enumerate(found) if n % 10 == 9]
    print(f"hostile  {count} in {time.monotonic() - start:.0f} s, {memory(pool):.0f} MiB")
    print(
        f"         {dict(pool.counts)}; right ones that passed: {right.count('pass')}/{len(right)}"
    )


def main() -> None:
    count, bad = (int(word) for word in (*sys.argv[1:], "100", "1000")[:2])
    with VerifyPool(2) as pool:
        pool.judge(task(0))
        measured(pool, "new", [task(n + 1) for n in range(count)])
        measured(pool, "known", [task(0, n + 1) for n in range(count)])
        measured(pool, "equal", [task(0)] * count)
        latency(pool, [task(0, n + 100_000) for n in range(count)])
        hostile(pool, bad)


if __name__ == "__main__":
    main()
