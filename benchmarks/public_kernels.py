"""Public kernels in the simulator, unmodified: found, lowered, run, correct, file by file.

    python benchmarks/public_kernels.py KERNELS [FILE…]
    python benchmarks/public_kernels.py --native KERNELS [FILE…]

KERNELS is a folder with the kernels of EnflameTechnology/Ubridge at 04c1789, which is not part of
this repository. With --native it counts the kernels that native code takes, and the reasons why
it refuses the others. Otherwise a kernel is *lowered* if nothing on its ways is beyond the
simulator, *run* if it ends, *correct* if what it stores agrees with NumPy: exactly for integers and
copies, within TOLERANCE for floats. Lengths are no multiples of a tile. The last column shows the
first thing that is missing, wrong, or found by a checker. Files without a recipe below are lowered
only.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

import tops_simulator
import tops_simulator.errors
from tops_simulator import ir
from tops_simulator.engines.values import DTYPES
from tops_simulator.findings import Severity
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.simulation import Simulation
from tops_simulator.traverse import regions

Array = npt.NDArray[Any]
DEFINES = ("__GCU_ARCH__=300", "__KRT_ARCH__=300")
ENGINE = ("threadIdx", "blockIdx", "blockDim", "gridDim", "__sync", "__private_dte__")
SHARED = 1 << 20
LENGTHS = (77, 3001)
TOLERANCE = {"float64": 1e-6, "float32": 1e-5, "float16": 4e-3, "bfloat16": 3e-2}


@dataclass(frozen=True)
class Case:
    """One call: its arguments, and what arrays among them must hold afterwards, by position."""

    arguments: tuple[Any, ...]
    expected: dict[int, Array]
    loose: float = 1.0  # how many tolerances
    grids: tuple[tuple[int, int], ...] = ((1, 3), (2, 12))


class Maker:
    """Makes inputs for a kernel's parameters."""

    def __init__(self, kernel: ir.Function, length: int) -> None:
        self.kernel, self.length = kernel, length
        self.random = np.random.default_rng(length)

    def dtype(self, position: int) -> np.dtype[Any]:
        found = self.kernel.parameters[position].pointee
        return DTYPES[found or ir.Scalar.U8]

    def numbers(self, position: int, count: int, low: float = -3, high: float = 3) -> Array:
        dtype = self.dtype(position)
        if dtype.kind in "iu":
            return self.random.integers(0 if dtype.kind == "u" else int(low), 9, count).astype(
                dtype
            )
        return self.random.uniform(low, high, count).astype(dtype)

    def places(self, position: int, count: int, below: int) -> Array:
        return self.random.integers(0, below, count).astype(self.dtype(position))

    def zeros(self, position: int, count: int) -> Array:
        return np.zeros(count, self.dtype(position))


def wide(values: Array) -> Array:
    return values.astype(np.float64)


# --- recipes: one for each file ------------------------------------------------------------


def fill(name: str, m: Maker) -> Case:
    out = m.zeros(0, m.length)
    value = m.numbers(0, 1, 1)[0]
    return Case((out, m.length, value), {0: np.full(m.length, value)})


def cast(name: str, m: Maker) -> Case:
    given, out = m.numbers(1, m.length, 0, 9), m.zeros(2, m.length)
    whole = given if out.dtype.kind not in "iu" else np.trunc(wide(given))
    return Case((m.length, given, out), {2: whole.astype(out.dtype)})


def ternary(name: str, m: Maker) -> Case:
    chosen = m.places(0, m.length, 2)
    a, b, out = m.numbers(1, m.length), m.numbers(2, m.length), m.zeros(3, m.length)
    return Case((chosen, a, b, out, m.length), {3: np.where(chosen != 0, a, b)})


BINARY: dict[str, Callable[[Array, Array], Array]] = {
    "badd": np.add,
    "bsub": np.subtract,
    "bmul": np.multiply,
    "bdiv": lambda a, b: a / b,
    "bmaximum": np.maximum,
    "bminimum": np.minimum,
    "mod": np.fmod,
    "eq": np.equal,
    "ne": np.not_equal,
    "ge": np.greater_equal,
    "gt": np.greater,
    "lt": np.less,
    "le": np.less_equal,
}


def binary(name: str, m: Maker) -> Case:
    shape = np.array([m.length, 1, 1], np.uint64)
    a, b = m.numbers(3, m.length, 1, 5), m.numbers(4, m.length, 1, 5)
    if a.dtype.kind == "u":
        one = np.ones((), a.dtype)  # no negative difference, no division by zero
        a, b = a + b + one, b + one
    out = m.zeros(5, m.length)
    result = np.asarray(BINARY[name.split("_")[0]](wide(a), wide(b)))
    if out.dtype.kind in "iu":
        result = np.trunc(result)
    return Case((m.length, 1, shape, a, b, out), {5: result.astype(out.dtype)})


def _erf_gelu(x: Array) -> Array:
    from math import erf

    return x * 0.5 * (1 + np.array([erf(v / np.sqrt(2)) for v in x]))


def _sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)))


UNARY: dict[str, Callable[[Array], Array]] = {
    "uneg": np.negative,
    "uexp": np.exp,
    "ulog": np.log,
    "usin": np.sin,
    "ucos": np.cos,
    "uabs": np.abs,
    "usqr": np.square,
    "usqrt": np.sqrt,
    "ursqrt": lambda x: 1 / np.sqrt(x),
    "ugelu": _erf_gelu,
    "urelu": lambda x: np.maximum(x, 0),
    "usilu": lambda x: x * _sigmoid(x),
    "utanh": np.tanh,
    "usigmoid": _sigmoid,
    "urecip": lambda x: 1 / x,
    "uelu": lambda x: np.where(x > 0, x, 0.5 * np.expm1(x)),
    "ucopy": lambda x: x,
}


def unary(name: str, m: Maker) -> Case | None:
    compute = UNARY.get(name.split("_")[0])
    positive = name.startswith(("ulog", "usqrt", "ursqrt", "urecip"))
    given, out = m.numbers(1, m.length, 0.5 if positive else -3), m.zeros(2, m.length)
    if compute is None:
        return None
    extra = (0.5,) if len(m.kernel.parameters) == 4 else ()
    loose = 200.0 if name.startswith("ugelu") else 8.0  # gelu: a polynomial stands in for erf
    return Case((m.length, given, out, *extra), {2: compute(wide(given)).astype(out.dtype)}, loose)


def sort(name: str, m: Maker) -> Case | None:
    rows, columns = 2, 48
    padded = 64
    values = m.numbers(0, rows * columns, 0).reshape(rows, columns)
    if name.endswith("u8"):
        values = m.random.permuted(np.arange(rows * columns) % 100).astype(np.uint8)
        values = values.reshape(rows, columns)
    order = np.sort(values, axis=1)
    wanted = order if "_asc_" in name else order[:, ::-1]
    indices = np.zeros((rows, columns), np.uint32)
    return Case(
        (values, indices, rows, columns, padded, True), {0: wanted}, grids=((1, 3), (1, 12))
    )


def cache(name: str, m: Maker) -> Case:
    tokens, heads, size, blocks, slots, x = 9, 2, 16, 4, 8, 8
    keys, values = (m.numbers(i, tokens * heads * size) for i in (0, 1))
    cells = blocks * heads * size * slots
    key_cache, value_cache = m.zeros(2, cells), m.zeros(3, cells)
    places = m.random.permutation(blocks * slots)[:tokens].astype(np.int64)
    places[3] = -1
    wanted = [np.zeros((blocks, heads, slots, size), keys.dtype) for _ in range(2)]
    for token, place in enumerate(places):
        if place >= 0:
            for made, given in zip(wanted, (keys, values), strict=True):
                rows = given.reshape(tokens, heads, size)[token]
                made[place // slots, :, place % slots] = rows
    sizes = (tokens, heads, size, blocks, slots, x, heads * size, heads * size)
    arguments = (keys, values, key_cache, value_cache, places, *sizes)
    return Case(arguments, {2: wanted[0].reshape(-1), 3: wanted[1].reshape(-1)})


def indexing(name: str, m: Maker) -> Case:
    left, source, count, right = 3, 21, 5, m.length // 7
    if name.startswith("is_"):
        ids = m.places(1, count, source)
        given, out = m.numbers(2, left * source * right), m.zeros(3, left * count * right)
        wanted = given.reshape(left, source, right)[:, ids.astype(int)].reshape(-1)
        return Case((count, ids, given, out, left, source, right), {3: wanted})
    if name.startswith("gather_"):
        ids = m.places(1, left * count, source)
        given, out = m.numbers(2, left * source), m.zeros(3, left * count)
        rows = np.arange(left)[:, None]
        wanted = given.reshape(left, source)[rows, ids.reshape(left, count).astype(int)]
        return Case(
            (left * count, ids, given, out, left, source, count, 1), {3: wanted.reshape(-1)}
        )
    ids = m.random.permutation(source)[:count].astype(m.dtype(0))  # twice the same row would race
    added, out = m.numbers(2, count * right, 0), m.numbers(3, source * right, 0)
    wanted = out.reshape(source, right).copy()
    wanted[ids.astype(int)] += added.reshape(count, right)
    return Case((ids, count, added, out, 1, count, source, right), {3: wanted.reshape(-1)})


COPIES: tuple[tuple[int, tuple[int, ...], Callable[[Array], Array]], ...] = (
    (0, (7, 5, 11), lambda x: x.transpose(1, 0, 2)),  # by strides
    (1, (7, 5, 11), lambda x: x.transpose(2, 0, 1)),
    (2, (1, 7, 1), lambda x: np.broadcast_to(x, (5, 7, 4))),
    (4, (6, 9, 5), lambda x: x[:4, :9, :3]),
)
"""What the copies are asked for: the kind, the source's shape, what comes of it."""
LAYOUTS = {0: (1, 0, 2), 1: (2, 0, 1), 2: (0, 1, 2), 4: (0, 1, 2)}


def copy(name: str, m: Maker) -> list[Case]:
    return [_copy(m, *asked) for asked in COPIES]


def _copy(m: Maker, kind: int, shape: tuple[int, ...], changed: Callable[[Array], Array]) -> Case:
    given = m.numbers(5, int(np.prod(shape)))
    wanted = changed(given.reshape(shape))
    strides = [_strides(shape)[axis] for axis in LAYOUTS[kind]]
    info = np.array([*wanted.shape, *strides, *LAYOUTS[kind], *shape], np.uint64)
    out = m.zeros(6, wanted.size)
    arguments = (given.size, wanted.size, len(shape), len(shape), info, given, out, kind)
    return Case(arguments, {6: np.ascontiguousarray(wanted).reshape(-1)})


def kvconcat(name: str, m: Maker) -> Case:
    a, b, width = 3, 5, 16
    left, right = m.numbers(0, a * 4 * width), m.numbers(1, b * 4 * width)
    out = m.zeros(2, (a + b) * 4 * width)
    sizes = np.array([a, 4, width, b, 4, width], np.uint64)
    return Case((left, right, out, sizes, 3, 0), {2: np.concatenate([left, right])})


def affine(name: str, m: Maker) -> Case:
    given, out = m.numbers(1, m.length), m.zeros(2, m.length)
    wanted = (wide(given) * 1.5 + 0.25).astype(out.dtype)
    return Case((m.length, given, out, 1.5, 0.25), {2: wanted}, 4.0)


def conv(name: str, m: Maker) -> Case:
    """The shape and strides of source and kernel come as numbers; one block, as L2 is a block's."""
    planar = name.startswith("conv2d")
    shape, window = ((2, 3, 9, 8), (4, 3, 3, 3)) if planar else ((2, 3, 19), (4, 3, 3))
    source, kernel = m.numbers(-3, int(np.prod(shape))), m.numbers(-2, int(np.prod(window)))
    around = [(0, 0), (0, 0), *[(1, 1)] * (len(shape) - 2)]
    x, w = np.pad(wide(source).reshape(shape), around), wide(kernel).reshape(window)
    axes = tuple(range(2, len(shape)))
    views = np.lib.stride_tricks.sliding_window_view(x, window[2:], axis=axes)
    rule = "bihwyx,oiyx->bohw" if planar else "bilt,oit->bol"
    wanted = np.einsum(rule, views, w)
    sizes = (wanted.shape[-1], wanted.shape[-2]) if planar else (wanted.shape[-1],)
    info = [*shape, *_strides(shape), *window, *_strides(window)]
    out = m.zeros(-1, wanted.size)
    arguments = (source.size, *sizes, 1, 1, 1, np.array(info, np.uint64), source, kernel, out)
    expected = {len(arguments) - 1: wanted.reshape(-1).astype(out.dtype)}
    return Case(arguments, expected, 8.0, grids=((1, 3), (1, 12)))


def _strides(shape: tuple[int, ...]) -> list[int]:
    return [int(np.prod(shape[i + 1 :])) for i in range(len(shape))]


def embedding(name: str, m: Maker) -> Case:
    tokens, q_heads, k_heads, size, length = 7, 4, 2, 32, 40
    half = size // 2
    query, key = m.numbers(0, tokens * q_heads * size), m.numbers(1, tokens * k_heads * size)
    table = m.numbers(2, length * size, -1, 1)
    places = m.random.integers(0, length, tokens).astype(np.int64)
    chosen = wide(table).reshape(length, size)[places]
    cos, sin = chosen[:, None, :half], chosen[:, None, half:]

    def turned(given: Array, heads: int) -> Array:
        x, y = np.split(wide(given).reshape(tokens, heads, size), 2, axis=2)
        both = np.concatenate([x * cos - y * sin, y * cos + x * sin], axis=2)
        return both.reshape(-1).astype(given.dtype)

    wanted = {0: turned(query, q_heads), 1: turned(key, k_heads)}
    sizes = (tokens, q_heads, k_heads, size, size, 1)
    return Case((query, key, table, length, size, places, *sizes), wanted, 4.0)


REDUCE: dict[str, Callable[..., Array]] = {
    "sum": np.sum,
    "min": np.min,
    "max": np.max,
    "argmax": np.argmax,
    "argmin": np.argmin,
}


def reduce(name: str, m: Maker) -> Case | None:
    rows, columns = 5, 128
    kind = name.split("_")
    if kind[0] == "fast":
        given = m.random.permuted(np.arange(rows * columns) % 127).astype(m.dtype(0))
        if kind[1] == "sum":
            given = (given.astype(np.int64) % 2).astype(given.dtype)
        out = m.zeros(1, rows)
        wanted = REDUCE[kind[1]](wide(given).reshape(rows, columns), axis=1).astype(out.dtype)
        return Case((given, out, rows * columns, columns), {1: wanted})
    given, out = m.numbers(0, rows * columns), m.zeros(1, rows * columns)
    table = wide(given).reshape(rows, columns)
    if kind[0] == "softmax":
        powers = np.exp(table - table.max(axis=1, keepdims=True))
        wanted = (powers / powers.sum(axis=1, keepdims=True)).reshape(-1).astype(out.dtype)
        return Case((given, out, 1, rows, columns), {1: wanted}, 4.0)
    weight, bias = m.numbers(2, columns), m.numbers(3, columns)
    centred = table - table.mean(axis=1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 1e-5)
    wanted = (scaled * wide(weight) + wide(bias)).reshape(-1).astype(out.dtype)
    sizes = (1, rows, columns, 1e-5, 1, 1)
    return Case((given, out, weight, bias, *sizes), {1: wanted}, 8.0)


RECIPES: dict[str, Callable[[str, Maker], Case | list[Case] | None]] = {
    recipe.__name__: recipe
    for recipe in (
        fill, cast, ternary, binary, unary, sort, cache, indexing, kvconcat, embedding,
        reduce, affine, conv, copy
    )
}  # fmt: skip


# --- host files: a main() that includes the file and calls what it offers ----------------------

MASK = """
#include "mask_host.cpp"
template <typename T, typename F> void masked(F run) {
  const int rows = 13, columns = 8, count = rows * columns;
  T given[count], *in;
  u_int32_t *out, places[2 * count];
  for (int i = 0; i < count; ++i) given[i] = (T)((i * 7 + i / 5) % 5);
  topsMalloc(&in, sizeof given);
  topsMalloc(&out, sizeof places);
  topsMemcpy(in, given, sizeof given, topsMemcpyHostToDevice);
  u_int32_t found = run(in, (T)2, out, rows, columns, nullptr);
  topsMemcpy(places, out, 2 * found * sizeof(u_int32_t), topsMemcpyDeviceToHost);
  printf("%u", found);
  for (u_int32_t i = 0; i < 2 * found; ++i) printf(" %u", places[i]);
  printf("\\n");
  topsFree(in);
  topsFree(out);
}
int main() {
  masked<float>(mask_f32);
  masked<int32_t>(mask_i32);
  masked<uint32_t>(mask_u32);
  return 0;
}
"""
CACHE = """
#include "cache_host.cpp"
template <typename T> void cached(int type) {
  const int tokens = 29, heads = 2, size = 4, blocks = 9, slots = 4, width = heads * size;
  T given[2][tokens * width], made[2][blocks * slots * width], *in[2], *out[2];
  int64_t places[tokens], *where;
  for (int i = 0; i < tokens; ++i) places[i] = i == 3 ? -1 : i * 5 % 36;
  topsMalloc(&where, sizeof places);
  topsMemcpy(where, places, sizeof places, topsMemcpyHostToDevice);
  for (int k = 0; k < 2; ++k) {
    for (int i = 0; i < tokens * width; ++i) given[k][i] = (T)(float)((i + k) % 97);
    topsMalloc(&in[k], sizeof given[k]);
    topsMalloc(&out[k], sizeof made[k]);
    topsMemset(out[k], 0, sizeof made[k]);
    topsMemcpy(in[k], given[k], sizeof given[k], topsMemcpyHostToDevice);
  }
  reshape_and_cache_flash_host(dim3(2), dim3(12), in[0], in[1], where, out[0], out[1], type,
                               tokens, heads, size, blocks, slots, width, width, slots * width,
                               slots * width, size, nullptr);
  for (int k = 0; k < 2; ++k) {
    topsMemcpy(made[k], out[k], sizeof made[k], topsMemcpyDeviceToHost);
    for (int i = 0; i < blocks * slots * width; ++i) printf("%g ", (float)made[k][i]);
    topsFree(in[k]);
    topsFree(out[k]);
  }
  printf("\\n");
  topsFree(where);
}
int main() {
  cached<float>(TOPSOP_DATA_FP32);
  cached<tops::half>(TOPSOP_DATA_FP16);
  cached<tops::bfloat>(TOPSOP_DATA_BF16);
  return 0;
}
"""


def masked() -> list[float]:
    numbers = np.arange(13 * 8)
    rows, columns = np.nonzero(((numbers * 7 + numbers // 5) % 5 == 2).reshape(13, 8))
    return 3 * [len(rows), *rows.tolist(), *columns.tolist()]


def cached() -> list[float]:
    made = np.zeros((2, 36, 8))
    for token in range(29):
        if token != 3:
            for k in range(2):
                made[k, token * 5 % 36] = (token * 8 + k + np.arange(8)) % 97
    return 3 * made.reshape(-1).tolist()


DRIVERS: dict[str, tuple[str, Callable[[], list[float]]]] = {
    "mask_host": (MASK, masked),
    "cache_host": (CACHE, cached),
}
"""The program and the numbers it has to print."""


# --- measuring -----------------------------------------------------------------------------


def gaps(program: ir.Program, name: str, seen: set[str]) -> Iterator[str]:
    """What a function, and those it calls, need and the simulator lacks."""
    function = program.functions.get(name)
    if function is None or name in seen:
        return
    seen.add(name)
    pending = list(function.body)
    while pending:
        op = pending.pop()
        if isinstance(op, ir.Unsupported):
            yield op.reason
        elif isinstance(op, ir.Intrinsic) and op.name not in REGISTRY:
            if not op.name.startswith(ENGINE):
                yield op.name
        elif isinstance(op, ir.Call):
            yield from gaps(program, op.function, seen)
        for inner in regions(op):
            pending.extend(inner)


def outcome(module: tops_simulator.Module, name: str, recipe: Any) -> tuple[bool, bool, str]:
    """Whether a kernel runs, whether it is correct, and the first thing that was found."""
    function = module.program.functions[module.program.kernels[name]]
    correct, told = True, ""
    for length in LENGTHS:
        for which, case in enumerate(cases(recipe(name, Maker(function, length)))):
            for grid, block in case.grids:
                made = cases(recipe(name, Maker(function, length)))[which]
                report = module[name][grid, block, SHARED](*map(plain, made.arguments))
                wrong = [f for f in report.findings if f.severity is Severity.ERROR]
                told = told or "; ".join(
                    f"{f.kind} at line {f.loc.line if f.loc else 0}" for f in wrong
                )
                if not report.completed or any(f.kind == "not-simulated" for f in wrong):
                    return False, False, told
                same = (close(made.arguments[p], w, made.loose) for p, w in made.expected.items())
                correct = correct and all(same)
                if not correct:
                    told = told or f"<<<{grid}, {block}>>> of {length}: other values"
    return True, correct, told


def cases(made: Case | list[Case]) -> list[Case]:
    return made if isinstance(made, list) else [made]


def plain(value: Any) -> Any:
    """An argument as the interface takes it."""
    if not isinstance(value, np.generic):
        return value
    return float(value) if value.dtype == ml_dtypes.bfloat16 else value.item()


def close(found: Array, wanted: Array, loose: float) -> bool:
    if found.dtype.kind in "iub":
        return bool((found == wanted).all())
    tolerance = TOLERANCE[found.dtype.name] * loose
    return bool(np.allclose(wide(found), wide(wanted), rtol=tolerance, atol=tolerance))


def native_share(paths: list[Path], root: Path) -> None:
    """Which kernels native code takes, and why it refuses the others."""
    reasons: Counter[str] = Counter()
    for path in paths:
        module = tops_simulator.load(str(path), include_dirs=[str(root)], defines=DEFINES)
        kernels = [module.program.functions[name] for name in module.program.kernels.values()]
        native = Simulation(module.program).dispatch.native
        reasons.update(native.refuses(function) or "taken" for function in kernels)
    for reason, count in reasons.most_common():
        print(f"{count:5} {reason}")


def main(arguments: list[str]) -> None:
    native = arguments[:1] == ["--native"]
    root, *names = arguments[native:]
    chosen = set(names)
    found = sorted(p for p in Path(root).rglob("*") if p.suffix in (".cpp", ".h"))
    paths = [p for p in found if not chosen or p.stem in chosen]
    (native_share if native else correctness)(paths, Path(root))


def correctness(paths: list[Path], root: Path) -> None:
    """A table of the files."""
    print("| file | found | lowered | run | correct | first remark |\n|---|--:|--:|--:|--:|---|")
    totals = np.zeros(4, int)
    for path in paths:
        counts, gap = measured(path, root)
        totals += counts
        shown = " | ".join(map(str, counts))
        print(f"| {path.relative_to(root)} | {shown} | {gap[:110]} |", flush=True)
    print(f"| all | {' | '.join(map(str, totals))} | |")


def measured(path: Path, root: Path) -> tuple[tuple[int, int, int, int], str]:
    """Kernels found, lowered, run and correct; what is missing first."""
    module = tops_simulator.load(str(path), include_dirs=[str(root)], defines=DEFINES)
    recipe = RECIPES.get(path.stem)
    lowered = run = correct = 0
    first = ""
    if path.stem in DRIVERS:
        return driven(path, root)
    for name in module:
        gap = next(gaps(module.program, module.program.kernels[name], set()), "")
        lowered += not gap
        if recipe is not None and not gap:
            ran, right, gap = outcome(module, name, recipe)
            run, correct = run + ran, correct + right
        first = first or (f"{name}: {gap}" if gap else "")
    return (len(module), lowered, run, correct), first


def driven(path: Path, root: Path) -> tuple[tuple[int, int, int, int], str]:
    """The kernels that a host file's functions launch, run by a program around the file."""
    text, wanted = DRIVERS[path.stem]
    program = str(path.with_name("driver.cpp"))
    module = tops_simulator.load(
        program, include_dirs=[str(root)], defines=DEFINES, text=text.encode()
    )
    launched = [f.name for f in module.program.functions.values() if f.is_kernel]
    lowered = sum(next(gaps(module.program, name, set()), None) is None for name in launched)
    report = module.run()
    wrong = [f for f in report.findings if f.severity is Severity.ERROR]
    ran = report.completed and not any(f.kind == "not-simulated" for f in wrong)
    correct = ran and [float(word) for word in report.output.split()] == wanted()
    told = "; ".join(f"{f.kind}: {f.message}" for f in wrong)
    count = len(launched)
    return (count, lowered, ran * count, correct * count), told


if __name__ == "__main__":
    main(sys.argv[1:])
