"""Loops whose rounds the threads of a block share out: which they are, and what they do."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.simulator.native.test_block_loop import agree, load
from tops_simulator.engines.native.analysis.kernel_facts import facts_of
from tops_simulator.engines.native.analysis.uniformity import pattern
from tops_simulator.engines.native.runtime import cores, engine
from tops_simulator.engines.native.workgroup.fission import all_pieces
from tops_simulator.engines.native.workgroup.inlining import flat
from tops_simulator.engines.native.workgroup.shared_rounds import SharedRoundsFinder
from tops_simulator.ir import Program

pytest.importorskip("llvmlite")
END = " __syncthreads(); out[i] = part[5 - t] + part[11 - t];"
SET = "for (int k = t; k < 12; k += 6) part[k] = k; __syncthreads(); "

SHARED = {
    "a step by a number": "for (int k = t; k < 12; k += 6) part[k] = a[blockIdx.x * 6 + k];",
    "a step by blockDim": "for (int k = threadIdx.x; k < 12; k += blockDim.x) part[k] = a[k] + k;",
    "unsigned": (
        "for (unsigned k = threadIdx.x; k < 12u; k += blockDim.x) part[k] = a[k + 2] * n;"
    ),
    "from further on": SET + "for (int k = t + 3; k < 12; k += 6) part[k] = a[k] + part[k];",
    "a bound from the right": "for (int k = t; 11 >= k; k += 6) part[k] = a[12 - k];",
    "a bound of the launch": SET + "for (int k = t; k <= n; k += 6) part[k] -= a[k];",
    "another loop inside": (
        "for (int k = t; k < 12; k += 6) { float s = 0; for (int j = 0; j < n; ++j)"
        " { if (j == k) break; s += a[j + k]; } part[k] = s; }"
    ),
    "a branch inside": (
        "for (int k = t; k < 12; k += 6) { part[k] = 1; if (k % 3 < n % 3) part[k] = a[k]; }"
    ),
    "no round for some": SET + "for (int k = t; k < 4; k += 6) part[k] += part[k + 6];",
    "no round at all": SET + "for (int k = t; k < 0; k += 6) part[k] = 9;",
    "the step as a number of all": (
        "int all = blockDim.x; for (int k = t; k < 12; k += all) part[k] = expf(a[k]);"
    ),
    "numbers of other threads": (
        "for (int k = t; k < 12; k += 6) { part[k] = a[k]; } __syncthreads();"
        "for (int k = t; k < 6; k += 6) part[k] += part[11 - k];"
    ),
    "a division": "for (int k = t; k < 12; k += 6) part[k] = 100 / (k + 1) + k % n;",
}
"""Bodies in which each loop is one, and no findings."""
NOT_SHARED = {
    "a sum of one's own": "float s = 0; for (int k = t; k < 12; k += 6) s += a[k]; part[t] = s;"
    " part[t + 6] = s;",
    "the thread's number": "for (int k = t; k < 12; k += 6) part[k] = threadIdx.x;",
    "the thread's number from before": "for (int k = t; k < 12; k += 6) part[k] = t;",
    "an array of one's own": (
        "float own[2] = {1, 2}; for (int k = t; k < 12; k += 6) { own[k % 2] += a[k];"
        " part[k] = own[k % 2]; }"
    ),
    "twice as far": "int f = 2 * t; part[t] = 1; part[t + 6] = 2; for (int k = f; k < 12; k += 6)"
    " part[k % 2 ? t : t + 6] = a[k];",
    "the counter is asked for later": (
        "int k = t; for (; k < 12; k += 6) part[k] = 1; counts[t] = k; __syncthreads();"
        " part[t] = counts[t];"
    ),
    "down": "for (int k = t + 6; k >= 0; k -= 6) part[k] = a[k];",
    "a way out": (
        "part[t + 6] = 1; for (int k = t; k < 12; k += 6) { if (k > 5) break; part[k] = a[k]; }"
    ),
    "atomic": (
        "counts[t] = 0; part[t] = part[t + 6] = 1; __syncthreads(); for (int k = t; k < 12; k += 6)"
        " tcle::atomic_add(counts + k % 6, 1); __syncthreads(); part[t] = counts[t];"
    ),
    "a product": "part[t] = part[t + 6] = 0; for (int k = t + 1; k < 12; k *= 2) part[t] += k;",
    "two steps": "part[t + 6] = 1; for (int k = t; k < 12; k += 6) { part[k] = 1; k += 6; }",
    "a bound by the thread": (
        "part[t] = part[t + 6] = 1; for (int k = t; k < 6 + t; k += 6) part[k] = 2;"
    ),
}
"""Bodies in which no loop is one, and no findings."""
OTHER_LAUNCHES = {
    "a step for fewer": "part[t] = part[t + 6] = 0; for (int k = t; k < 12; k += 12) part[k] = 1;",
    "a step for more": (
        "part[t] = part[t + 6] = 0; for (int k = t; k < 6; k += 8) part[k] = a[k];"
    ),
}
"""Bodies whose step is made for other numbers of threads."""
FAULTS = {
    "too far in a late block": (
        "for (int k = t; k < 12; k += 6) part[k] = a[k + 60 * (blockIdx.x / 4)];"
    ),
    "too far in the last round": "for (int k = t; k < 12; k += 6) part[k] = a[k + 53];",
    "a division by nothing in one round": (
        "for (int k = t; k < 12; k += 6) part[k] = 8 / (k - 7 + 5 * (int)(blockIdx.x < 3));"
    ),
    "a race with another block": "for (int k = t; k < 12; k += 6) { part[k] = 1; out[k] = 1; }",
    "rounds that meet": "for (int k = t; k < 12; k += 6) part[k / 2] = part[k / 2 + 6] = 1;",
    "a division in front": (
        "part[t] = part[t + 6] = 1;"
        " for (int k = t + 0 * (4 / (3 - t)); k < 12; k += 6) part[k] = 1;"
    ),
    "beyond the largest number": (
        "int far = 2147483646 - 1; part[t] = part[t + 6] = 1;"
        " for (int k = far + t; k < 2147483647; k += 6) part[k - far] = a[k - far];"
    ),
}
"""Bodies with findings."""


@pytest.fixture(autouse=True)
def code_is_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BLOCK_LOOP_FROM", (0, 2))
    monkeypatch.setattr(cores, "ENOUGH", 0)


def shared(program: Program, name: str) -> int:
    """How many loops of a kernel its threads share out."""
    whole = flat(program, program.functions[name], facts_of(program, name).objects)
    finder = SharedRoundsFinder(program, whole.function, pattern(program, whole))
    for _ in all_pieces(whole.function.body, finder.cut):
        pass
    return len(finder.found)


def test_loops_that_are_shared_out(tmp_path: Path) -> None:
    module = load(tmp_path, {name: body + END for name, body in SHARED.items()})
    for number, (name, body) in enumerate(SHARED.items()):
        assert not agree(module, f"k{number}").findings, name
        inner = name == "another loop inside"
        assert shared(module.program, f"k{number}") == body.count("for (") - inner, name


def test_loops_that_are_not(tmp_path: Path) -> None:
    module = load(tmp_path, {name: body + END for name, body in NOT_SHARED.items()})
    for number, name in enumerate(NOT_SHARED):
        assert not agree(module, f"k{number}").findings, name
        assert not shared(module.program, f"k{number}"), name


def test_other_numbers_of_threads(tmp_path: Path) -> None:
    module = load(tmp_path, {name: body + END for name, body in OTHER_LAUNCHES.items()})
    for number, name in enumerate(OTHER_LAUNCHES):
        assert not agree(module, f"k{number}").findings, name
        assert shared(module.program, f"k{number}"), name


def test_faults_in_rounds(tmp_path: Path) -> None:
    module = load(tmp_path, {name: body + END for name, body in FAULTS.items()})
    for number, name in enumerate(FAULTS):
        assert agree(module, f"k{number}").findings, name


# --- random loops -----------------------------------------------------------------------


class SharedLoops:
    """Text of kernels whose loops are nearly shared out."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def place(self, round_: str) -> str:
        return self.random.choice((round_, round_, round_, "11 - " + round_, f"{round_} / 6", "t"))

    def value(self, round_: str) -> str:
        array = self.random.choice(("part", "more", "a", "a"))
        base = "blockIdx.x * 6 + " if array == "a" else ""
        return self.random.choice(
            (f"{array}[{base}{self.place(round_)}]", f"{round_} * 0.5f", "n", "kept", "t")
        )

    def loop(self) -> str:
        begin = self.random.choice(("t", "t", "threadIdx.x", "t + 2", "t + 6", "2 * t"))
        bound = self.random.choice(("12", "12", "half", "n + 3", "6", "t + 7"))
        step = self.random.choice(("6", "6", "blockDim.x", "all", "12", "4"))
        array = self.random.choice(("part", "more"))
        body = f"{array}[{self.place('k')}] = {self.value('k')} + {self.value('k')};"
        if self.random.random() < 0.2:
            body = f"if (k % 3 < {self.random.randrange(3)}) {{ {body} }}"
        if self.random.random() < 0.15:
            body += " kept += 1;"
        return f"for (int k = {begin}; k < {bound}; k += {step}) {{ {body} }}"

    def body(self) -> str:
        begin = "__shared__ float more[12]; int all = blockDim.x; float kept = 0;"
        filled = "for (int k = t; k < 12; k += 6) { part[k] = a[k]; more[k] = k; }"
        loops = " __syncthreads();\n".join(self.loop() for _ in range(self.random.randrange(1, 5)))
        around = f"for (int half = 6; half > 0; half /= 2) {{ {loops} __syncthreads(); }}"
        end = "out[i] = part[t] + more[t + 6] + kept;"
        return f"{begin} {filled} __syncthreads();\n{around}\n{end}"


@pytest.mark.parametrize("count", [8, pytest.param(60, marks=pytest.mark.long)])
def test_random_loops(count: int, tmp_path: Path) -> None:
    module = load(tmp_path, {str(seed): SharedLoops(seed).body() for seed in range(count)})
    reports = [agree(module, f"k{number}") for number in range(count)]
    assert any(report.findings for report in reports)
    assert not all(report.findings for report in reports)
    assert sum(shared(module.program, f"k{number}") > 1 for number in range(count)) > count / 3
