"""Arguments and NumPy references for public kernels: one recipe for each file."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from cases import Array, Case, Maker, wide


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
