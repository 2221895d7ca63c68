"""Runs kernels as compiled C++ and in the simulator, and tells where they differ."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import tops_simulator
from tests.differential.generator import BLOCKS, SLOTS, THREADS, kernel_text

HERE = Path(__file__).parent
FLAGS = ("-std=c++17", "-O0", "-w", "-fwrapv", "-ffp-contract=off", "-fno-strict-aliasing")
TIME = 300  # seconds for one compiler run
ALL = BLOCKS * THREADS
Arrays = dict[str, npt.NDArray[Any]]


@dataclass(frozen=True)
class Disagreement:
    """A kernel on which the two differ; `what` tells how."""

    name: str
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.name}: {self.what}\n{self.text}"


def inputs(seed: int) -> Arrays:
    """What all kernels of a batch are given."""
    made = np.random.default_rng(seed)
    return {
        "in_i": made.choice(
            [0, 1, -1, 5, 100, -77, 2**31 - 1, -(2**31), 4096, 255], 4 * ALL
        ).astype(np.int32),
        "in_f": made.choice([0.0, 1.0, -2.5, 0.1, 1e3, 3.75, -1e-3], 4 * ALL).astype(np.float32),
        "in_d": made.standard_normal(4 * ALL) * 100,
    }


def outputs() -> Arrays:
    return {
        "out_i": np.zeros(ALL * SLOTS, np.int64),
        "out_f": np.zeros(ALL * SLOTS, np.float32),
        "out_d": np.zeros(ALL * SLOTS, np.float64),
    }


def disagreements(seed: int, numbers: range, folder: Path) -> list[Disagreement]:
    """Compares the kernels of a series; the files of the batch stay in `folder`."""
    texts = {f"k{n}": kernel_text(seed, n) for n in numbers}
    given = inputs(seed)
    wanted = compiled_results(texts, given, folder)
    source = folder / "batch.tops"
    source.write_text(
        "#include <tops.h>\n#include <tcle.h>\n#include <math.h>\n" + "\n".join(texts.values())
    )
    module = tops_simulator.load(str(source))
    found = []
    for name, text in texts.items():
        what = _difference(module, name, given, wanted[name])
        if what:
            found.append(Disagreement(f"{seed}:{name}", what, text))
    return found


def _difference(module: tops_simulator.Module, name: str, given: Arrays, wanted: Arrays) -> str:
    if name not in module:
        return "the simulator has no such kernel"
    made = outputs()
    report = module[name][BLOCKS, THREADS](*given.values(), *made.values())
    if report.findings:
        first = report.findings[0]
        return f"{first.kind} at {first.loc}: {first.message}"
    for key, values in made.items():
        right = wanted[key]
        same = (values == right) | ((values != values) & (right != right))
        if not same.all():
            at = int((~same).argmax())
            return f"{key}[{at // SLOTS}][{at % SLOTS}] is {values[at]!r}, compiled {right[at]!r}"
    return ""


# --- the compiler -------------------------------------------------------------------------


def compiled_results(texts: dict[str, str], given: Arrays, folder: Path) -> dict[str, Arrays]:
    """What each kernel stores when g++ compiles it."""
    source, program = folder / "batch.cpp", folder / "batch"
    source.write_text(
        f'#include "{HERE / "sequential.hpp"}"\n' + "\n".join(texts.values()) + _main(list(texts))
    )
    subprocess.run(["g++", *FLAGS, "-o", program, source], check=True, timeout=TIME)
    data = b"".join(values.tobytes() for values in given.values())
    done = subprocess.run([program], input=data, capture_output=True, check=True, timeout=TIME)
    return _parted(done.stdout, list(texts))


def _main(names: list[str]) -> str:
    call = "[&] { %s(in_i, in_f, in_d, out_i, out_f, out_d); }"
    run = "\n".join(f"  work = {call % name}; run(work);" for name in names)
    return f"""
int main() {{
  static int in_i[{4 * ALL}];
  static float in_f[{4 * ALL}];
  static double in_d[{4 * ALL}];
  static long long out_i[{ALL * SLOTS}];
  static float out_f[{ALL * SLOTS}];
  static double out_d[{ALL * SLOTS}];
  if (!fread(in_i, sizeof in_i, 1, stdin) || !fread(in_f, sizeof in_f, 1, stdin) ||
      !fread(in_d, sizeof in_d, 1, stdin))
    return 1;
  blockDim = {{{THREADS}, 1, 1}};
  gridDim = {{{BLOCKS}, 1, 1}};
  auto run = [&](const std::function<void()> &work) {{
    memset(out_i, 0, sizeof out_i);
    memset(out_f, 0, sizeof out_f);
    memset(out_d, 0, sizeof out_d);
    for (unsigned b = 0; b < {BLOCKS}; ++b) {{
      blockIdx = {{b, 0, 0}};
      sequential::run_block({THREADS}, work);
    }}
    fwrite(out_i, sizeof out_i, 1, stdout);
    fwrite(out_f, sizeof out_f, 1, stdout);
    fwrite(out_d, sizeof out_d, 1, stdout);
  }};
  std::function<void()> work;
{run}
}}
"""


def _parted(data: bytes, names: list[str]) -> dict[str, Arrays]:
    """The program's output: all arrays of one kernel after the other."""
    found: dict[str, Arrays] = {}
    start = 0
    for name in names:
        found[name] = {}
        for key, shape in outputs().items():
            found[name][key] = np.frombuffer(data, shape.dtype, len(shape), start)
            start += shape.nbytes
    return found
