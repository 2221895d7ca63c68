"""Kernels written the TOPS way beside g++ -O3: the shipped examples, and idioms of public kernels.

python benchmarks/simulator/tiles.py [--sizes 100000 1000000] [--lockstep] [--new-arrays] [NAME …]

g++ compiles the same text against a header of stand-ins (`stand_ins/`), where transfers are memcpy.
Seconds are user time, the mean of some launches; native code is measured when LLVM's best code is
there (the first launch, which makes quick code, is beside it), with checks on, arrays copied in
and out. The results of g++, native code and lockstep are held against each other.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import math
import re
import resource
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

import tops_simulator
from tops_simulator.engines.native.runtime.machine_code import LEVELS
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.simulation import Simulation

HERE = Path(__file__).parent
EXAMPLES = HERE.parent.parent / "examples"
OWN = HERE / "tiles.tops"
COLUMNS, NARROW = 512, 64


def user_seconds() -> float:
    """Of this process: what the kernel does for fresh pages depends on who else runs here."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime


def floats(count: int, seed: int = 1) -> Any:
    return np.random.default_rng(seed).random(count, np.float32)


def zeros(count: int) -> Any:
    return np.zeros(count, np.float32)


@dataclass(frozen=True)
class Work:
    """A kernel, its launch, and its arguments for about so many elements."""

    source: Path
    kernel: str
    arguments: Callable[[int], list[Any]]
    blocks: int = 2
    meets: bool = False
    """Whether its threads meet at barriers."""


def _of(example: str, kernel: str, arguments: Callable[[int], list[Any]], **more: Any) -> Work:
    return Work(EXAMPLES / f"{example}.tops", kernel, arguments, **more)


def _own(kernel: str, arguments: Callable[[int], list[Any]], **more: Any) -> Work:
    return Work(OWN, kernel, arguments, **more)


def _rows(n: int, columns: int) -> list[Any]:
    rows = max(1, n // columns)
    return [floats(rows * columns), zeros(rows * columns), rows]


def _bias(n: int) -> list[Any]:
    x, y, rows = _rows(n, COLUMNS)
    return [x, floats(COLUMNS, 2), y, rows]


def _gathered(n: int) -> list[Any]:
    x, y, rows = _rows(n, COLUMNS)
    return [x, np.random.default_rng(3).integers(0, rows, rows).astype(np.int32), y, rows]


def _image(n: int) -> list[Any]:
    height = n // 256
    return [floats(height * 256), floats(9, 2), zeros(height * 256), height]


def _values(n: int) -> list[Any]:
    made = np.random.default_rng(1).integers(0, 16, n).astype(np.int32)
    return [made, np.zeros(16, np.int32), n]


def _whole_tiles(n: int) -> list[Any]:
    n -= n % 1024
    return [floats(n), zeros(n), np.float32(0.5), np.float32(1), n]


def _best(n: int) -> list[Any]:
    rows = n // 500
    return [floats(rows * 500), zeros(rows * 4), rows, 500]


def _scaled(n: int, dtype: Any) -> list[Any]:
    return [floats(n).astype(dtype), np.zeros(n, dtype), np.float32(1.5), n]


def _padded(n: int) -> list[Any]:
    rows = n // NARROW
    return [floats(rows * NARROW), zeros(rows * 2 * NARROW), rows]


def _products(n: int) -> list[Any]:
    rows = n // COLUMNS
    return [floats(rows * COLUMNS), floats(COLUMNS, 2), zeros(rows), rows]


def _small_products(n: int) -> list[Any]:
    rows = n // NARROW
    return [floats(rows * NARROW), floats(NARROW * NARROW, 2), zeros(rows * NARROW), rows]


def _turned(n: int) -> list[Any]:
    rows = n // 256
    return [floats(rows * 256), zeros(rows * 256), rows, 256]


WORKS = {
    "W12": _of("saxpy", "saxpy", lambda n: [floats(n), floats(n, 2), np.float32(0.5), n]),
    "W13": _of("vector_add", "vector_add", lambda n: [floats(n), floats(n, 2), zeros(n), n]),
    "W14": _of("block_reduce", "block_sum", lambda n: [floats(n), zeros(2), n], meets=True),
    "W15": _of(
        "layer_norm",
        "layer_norm",
        lambda n: [*_rows(n, 500), 500, np.float32(2), np.float32(0.25)],
    ),
    "W16": _of("softmax", "softmax", lambda n: [*_rows(n, 1000), 1000]),
    "W17": _of(
        "double_buffered",
        "pipeline",
        _whole_tiles,
    ),
    "W18": _of("conv2d", "conv2d", _image),
    "W19": _of("histogram", "histogram", _values, blocks=1, meets=True),
    "W20": _of("transpose", "transpose", _turned, blocks=1),
    "W21": _of("top_k", "top_k", _best, blocks=1),
    "W22": _own("async_pairs", lambda n: [floats(n), floats(n, 2), zeros(n), n]),
    "W23": _own("triple_buffer", lambda n: [floats(n), zeros(n), n]),
    "W24": _own("triggers", lambda n: [floats(n), zeros(n), n]),
    "W25": _own("vector_tails", lambda n: [floats(n), zeros(n), n]),
    "W26": _own("bias_rows", _bias),
    "W27": _own("cut_columns", lambda n: _rows(n, COLUMNS)),
    "W28": _own("halo_sum", lambda n: [floats(n), zeros(n), n]),
    "W29": _own("gather_rows", _gathered),
    "W30": _own("rms_rows", lambda n: _rows(n, COLUMNS)),
    "W31": _own("shared_sums", lambda n: [floats(n), zeros(2), n], meets=True),
    "W32": _own("cleared", lambda n: [floats(n), zeros(n), n]),
    "W33": _own("silu", lambda n: [floats(n), zeros(n), n]),
    "W34": _own("scale_halves", lambda n: _scaled(n, np.float16)),
    "W35": _own("scale_brains", lambda n: _scaled(n, ml_dtypes.bfloat16)),
    "W36": _own("turned_tiles", _turned),
    "W37": _own("padded_rows", _padded),
    "W38": _own("row_products", _products),
    "W39": _own("small_products", _small_products),
    "W40": _own("quantized", lambda n: [floats(n), np.zeros(n, np.int8), np.float32(90), n]),
    "W41": _own("staged", lambda n: [floats(n), zeros(n), n], meets=True),
    "W42": _own("scanned_rows", lambda n: _rows(n, COLUMNS)),
}  # fmt: skip
THREADS = 12
TOGETHER = 16
"""Launches between two looks at the time."""
ENOUGH = 0.25
"""Seconds that launches are repeated for: user time counts in steps of some milliseconds."""


# --- g++ --------------------------------------------------------------------------------


def plain_text(work: Work) -> str:
    """A kernel's file as C++: without host code, with lanes filled by a function."""
    text = work.source.read_text()
    text = re.split(r"^(?:int main|static void check|/// Ends the program)", text, flags=re.M)[0]
    filled = re.sub(r"\((wide|vec)\)(\w+(?:\[[^\]]*\])?)", r"tops::splat<\1>(\2)", text)
    return filled + (_MEETING if work.meets else _ALONE).replace("KERNEL", work.kernel)


_ALONE = """
template <class... A> void launch(int blocks, int threads, A... a) {
  gridDim = {blocks, 1, 1}, blockDim = {threads, 1, 1};
  for (blockIdx = {0, 0, 0}; blockIdx.x < blocks; blockIdx.x++)
    for (threadIdx = {0, 0, 0}; threadIdx.x < threads; threadIdx.x++) KERNEL(a...);
}
"""
_MEETING = """
#include <functional>
static std::function<void()> body;
template <class... A> void launch(int blocks, int threads, A... a) {
  std::vector<fibers::Fiber> all(threads);
  gridDim = {blocks, 1, 1}, blockDim = {threads, 1, 1};
  body = [=] { KERNEL(a...); };
  for (blockIdx = {0, 0, 0}; blockIdx.x < blocks; blockIdx.x++)
    fibers::run_block(threads, all, [] { body(); });
}
"""
_TYPES = {
    "float32": "float *",
    "int32": "int *",
    "int8": "signed char *",
    "float16": "__fp16 *",
    "bfloat16": "__bf16 *",
}


def compiled(work: Work, given: Sequence[Any], folder: Path) -> Any:
    """The kernel's launch by g++: a function of blocks, threads and arguments."""
    kinds = [
        _TYPES[str(a.dtype)]
        if isinstance(a, np.ndarray)
        else "int"
        if isinstance(a, int)
        else "float"
        for a in given
    ]
    named = ", ".join(f"{kind} a{i}" for i, kind in enumerate(kinds))
    passed = ", ".join(f"a{i}" for i in range(len(kinds)))
    body = f"{{ launch(blocks, threads, {passed}); }}"
    text = f'{plain_text(work)}extern "C" void run(int blocks, int threads, {named}) {body}'
    source, library = folder / f"{work.kernel}.cpp", folder / f"{work.kernel}.so"
    source.write_text(text)
    command = [
        "g++",
        "-std=c++17",
        "-O3",
        "-march=native",
        "-w",
        "-Wno-psabi",
        "-shared",
        "-fPIC",
        "-I",
    ]
    subprocess.run([*command, HERE / "stand_ins", "-o", library, source], check=True)
    return ctypes.CDLL(str(library)).run


def _passed(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    return ctypes.c_int(value) if isinstance(value, int) else ctypes.c_float(value)


def plain(work: Work, made: Any, n: int, *, new_arrays: bool) -> tuple[float, list[Any]]:
    """Seconds of g++'s code, and its arrays; `new_arrays`: each launch has some, as ours do."""
    given, again = work.arguments(n), work.arguments(n)
    made(work.blocks, THREADS, *map(_passed, given))
    seconds, launches = 0.0, 0
    while seconds < ENOUGH:
        passed = [*map(_passed, again)]
        start = user_seconds()
        for _ in range(1 if new_arrays else TOGETHER):
            made(work.blocks, THREADS, *passed)
            launches += 1
        seconds += user_seconds() - start
        again = work.arguments(n) if new_arrays else again
    return seconds / launches, given


# --- ours -------------------------------------------------------------------------------


def ours(work: Work, n: int, engine: Engine, least: int) -> tuple[list[float], list[Any], str]:
    """Seconds of each launch, the first one's arrays, and why native code gave it away."""
    program = tops_simulator.load(str(work.source)).program
    times, first, why = [], None, ""
    best = LEVELS[-1:] if engine is Engine.NATIVE else LEVELS
    gc.collect()  # what the compiler has left is no launch's time: 40 to 140 ms in one of them
    while len(times) < least or (least > 1 and sum(times[2:]) < ENOUGH):
        given = work.arguments(n)
        simulation = Simulation(program, Limits(seconds=600), engine=engine)
        simulation.dispatch.native.levels = best if times else LEVELS
        start = user_seconds()
        report = simulation.kernel(work.kernel, (work.blocks, 1, 1), (THREADS, 1, 1), given)
        times.append(user_seconds() - start)
        _wait_for_llvm()
        assert report.findings == (), f"{work.kernel}: {report.findings[0].message}"
        why = "; ".join(ran.why for ran in report.engines if ran.why)
        first = first or given
    assert first is not None
    return times, first, why


def _wait_for_llvm() -> None:
    """Waits for what LLVM still makes in the background: it is no launch's time."""
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()


def agree(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether arrays are equal but for what g++ contracts and adds in another order."""
    pairs = zip(one, other, strict=True)
    return all(_close(a, b) for a, b in pairs if isinstance(a, np.ndarray))


def _close(a: Any, b: Any) -> bool:
    return bool(np.allclose(a.astype(np.float32), b.astype(np.float32), 1e-3, 1e-4))


Row = tuple[str, str, int, float, float, float, float]
"""Workload, kernel, elements; seconds of g++, first and later native launches, lockstep."""


def measured(
    names: Sequence[str], sizes: Sequence[int], *, lockstep: bool, new_arrays: bool
) -> Iterator[Row]:
    """Rows as they come; not a number: not measured."""
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            work = WORKS[name]
            made = compiled(work, work.arguments(4096), Path(folder))
            for n in sizes:
                base, right = plain(work, made, n, new_arrays=new_arrays)
                native, found, why = ours(work, n, Engine.NATIVE, 6)
                print(f"{name} {work.kernel} {n}: {why}", file=sys.stderr)
                assert agree(found, right), f"{work.kernel}: not what g++ has"
                slow = math.nan
                if lockstep:
                    seconds, same, _ = ours(work, n, Engine.LOCKSTEP, 1)
                    assert agree(same, right), f"{work.kernel} in lockstep: not what g++ has"
                    slow = min(seconds)
                yield name, work.kernel, n, base, native[0], sum(native[2:]) / len(native[2:]), slow


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Worst ratio first, and the means of each size."""
    heads = ("kernel", "elements", "g++ ns/element", "native", "first launch", "lockstep", "ratio")
    yield f"| | {' | '.join(heads)} |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|"
    for name, kernel, n, base, first, later, slow in sorted(rows, key=lambda r: -r[5] / r[3]):
        each = (f"{1e9 * seconds / n:.3g}" for seconds in (base, later, first, slow))
        yield f"| {name} | {kernel} | {n:,} | {' | '.join(each)} | {later / base:.3g} |"
    for n in sorted({row[2] for row in rows}):
        ratios = [row[5] / row[3] for row in rows if row[2] == n]
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        yield f"\n{n:,} elements: geometric mean {mean:.3g}, worst {max(ratios):.3g}"


def main() -> None:
    """Measures, then prints the table as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="W12")
    parser.add_argument("--sizes", nargs="+", type=int, default=[100_000, 1_000_000, 10_000_000])
    parser.add_argument("--lockstep", action="store_true")
    parser.add_argument("--new-arrays", action="store_true", help="new arrays for g++, too")
    options = parser.parse_args()
    rows = measured(
        options.names or list(WORKS),
        options.sizes,
        lockstep=options.lockstep,
        new_arrays=options.new_arrays,
    )
    print("\n".join(table(list(rows))))


if __name__ == "__main__":
    main()
