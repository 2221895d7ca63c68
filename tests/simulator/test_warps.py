"""Warps: shuffles and votes by the rules of the PTX ISA, who takes part, what they order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tops_simulator

SOURCE = """
#include <cstdio>
%s
__global__ void kernel(int *out) {
  int i = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), lane = i %% 32;
  __shared__ int s[64];
  s[i] = i;
  %s
}
int main() {
  int *d, h[64] = {};
  cudaMalloc(&d, sizeof h);
  cudaMemset(d, 0, sizeof h);
  kernel<<<%s>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; ++i) printf("%%d ", h[i]);
  cudaFree(d);
}
"""


def ran(
    body: str, launch: str = "1, 32", head: str = ""
) -> tuple[list[int], list[tuple[str, str]]]:
    text = (SOURCE % (head, body, launch)).encode()
    report = tops_simulator.load("warps.cu", text=text).run()
    return [int(n) for n in report.output.split()], [(f.kind, f.message) for f in report.findings]


def given(body: str, launch: str = "1, 32", head: str = "", count: int = 32) -> list[int]:
    values, findings = ran(body, launch, head)
    assert findings == []
    return values[:count]


# --- values -----------------------------------------------------------------------------


def source_lane(kind: str, lane: int, b: int, width: int) -> int:
    """The lane that `shfl.sync` takes, as the PTX ISA's pseudocode has it."""
    clamp = 0 if kind == "up" else 31
    segment = 32 - width
    top, least = (lane & segment) | (clamp & ~segment & 31), lane & segment
    b &= 31
    source = {
        "up": lane - b,
        "down": lane + b,
        "xor": lane ^ b,
        "idx": least | (b & ~segment & 31),
    }[kind]
    return source if (source >= top if kind == "up" else source <= top) else lane


@pytest.mark.parametrize("kind", ["up", "down", "xor", "idx"])
@pytest.mark.parametrize("width", [32, 16, 4, 1])
def test_a_shuffle_takes_the_lane_that_the_instruction_takes(kind: str, width: int) -> None:
    name = "__shfl_sync" if kind == "idx" else f"__shfl_{kind}_sync"
    offsets = (0, 1, 3, 17, 33)
    sums = " + ".join(
        f"{100**n}LL * {name}(0xffffffff, i, {b}, {width})" for n, b in enumerate(offsets[:2])
    )
    body = f"out[i] = {sums};"
    expected = [
        sum(100**n * source_lane(kind, lane, b, width) for n, b in enumerate(offsets[:2]))
        for lane in range(32)
    ]
    assert given(body) == expected
    for b in offsets[2:]:
        values = given(f"out[i] = {name}(0xffffffff, i, {b}, {width});")
        assert values == [source_lane(kind, lane, b, width) for lane in range(32)]


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("__ballot_sync(0xffffffff, i % 3 == 0) == 0x49249249u", lambda i: 1),
        ("__ballot_sync(0xffffffff, i < 4)", lambda i: 15),
        ("__any_sync(0xffffffff, i == 7)", lambda i: 1),
        ("__any_sync(0xffffffff, i > 31)", lambda i: 0),
        ("__all_sync(0xffffffff, i < 32)", lambda i: 1),
        ("__all_sync(0xffffffff, i < 31)", lambda i: 0),
        ("__activemask() == 0xffffffffu", lambda i: 1),
        ("__match_any_sync(0xffffffff, i / 8)", lambda i: 255 << i // 8 * 8),
        ("__match_any_sync(0xffffffff, (double)(i / 16)) >> 16", lambda i: 0xFFFF * (i >= 16)),
        ("__reduce_add_sync(0xffffffff, i)", lambda i: 496),
        ("__reduce_min_sync(0xffffffff, 5 - i)", lambda i: -26),
        ("__reduce_max_sync(0xffffffff, (unsigned)i)", lambda i: 31),
        ("__reduce_xor_sync(0xffffffff, (unsigned)i * 3)", lambda i: 32),
        ("__reduce_and_sync(0xffffffff, 6u | i)", lambda i: 6),
        ("__reduce_or_sync(0xffffffff, i & 9u)", lambda i: 9),
        ("(int)(2 * __shfl_xor_sync(0xffffffff, i + 0.5f, 1))", lambda i: 2 * (i ^ 1) + 1),
        ("__shfl_sync(0xffffffff, 1LL << (i + 8), 24) >> 32", lambda i: 1),
        ("__syncthreads_count(i % 4 == 0)", lambda i: 8),
        ("__syncthreads_and(i >= 0) * 2 + __syncthreads_or(i > 40)", lambda i: 2),
        ("warpSize", lambda i: 32),
    ],
)
def test_the_lanes_of_a_warp_say_together(expression: str, value: Callable[[int], int]) -> None:
    shown = [n - (1 << 32) if n >= 1 << 31 else n for n in map(value, range(32))]
    assert given(f"out[i] = {expression};") == shown


def test_whether_all_have_the_same() -> None:
    body = (
        "int all; unsigned who = __match_all_sync(0xffffffff, i / %d, &all); out[i] = all + !who;"
    )
    assert given(body % 32) == [1] * 32
    assert given(body % 16) == [1] * 32  # not the same: no lanes


def test_threads_are_numbered_x_first() -> None:
    body = "out[i] = __shfl_down_sync(0xffffffff, i, 9);"
    values = given(body, "1, dim3(4, 2, 8)", count=64)
    assert values == [n + 9 if n % 32 < 23 else n for n in range(64)]


def test_other_orders_of_threads_change_nothing() -> None:
    text = (SOURCE % ("", "out[i] = __shfl_sync(0xffffffff, i, i / 2);", "1, 64")).encode()
    orders = (tops_simulator.load("warps.cu", text=text, shuffle=seed) for seed in (None, 1, 2))
    outputs = {module.run().output for module in orders}
    assert len(outputs) == 1


def test_branches_and_halves_of_a_warp_exchange_apart() -> None:
    body = """if (i < 16) out[i] = __shfl_xor_sync(0xffff, i, 1);
  else out[i] = 100 + __shfl_xor_sync(0xffff0000, i, 2);"""
    assert given(body) == [i ^ 1 if i < 16 else 100 + (i ^ 2) for i in range(32)]
    halves = "out[i] = __reduce_add_sync(i < 16 ? 0xffff : 0xffff0000, i);"
    assert given(halves) == [120 if i < 16 else 376 for i in range(32)]


def test_threads_that_have_ended_take_no_part() -> None:
    values, findings = ran("if (i >= 20) return; out[i] = __ballot_sync(0xffffffff, 1);")
    assert findings == []
    assert values[:20] == [0xFFFFF] * 20


@pytest.mark.parametrize(
    "body",
    [
        "if (i < 20) out[i] = __popc(__ballot_sync(-1, 1));",
        "if (i >= 20) { s[i] = 1; } else { __syncwarp(); out[i] = __popc(__ballot_sync(-1, 1)); }",
        "for (int j = i; j < 20; j += 20) out[j] = __popc(__ballot_sync(-1, 1));",
        "if (i < 20) store(out);",
    ],
)
def test_lanes_that_skip_the_last_branch_or_loop_end(body: str) -> None:
    head = "__device__ void store(int *out) { out[threadIdx.x] = __popc(__ballot_sync(-1, 1)); }"
    assert given(body, head=head) == [20] * 20 + [0] * 12


# --- what is wrong ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        ("if (i < 8) out[i] = __any_sync(-1, 1); ++out[i];", "warp-divergence", "24 lanes"),
        ("if (i) __syncwarp(); out[i] = 0;", "warp-divergence", "lane 0"),
        ("out[i] = __any_sync(0xf, 1);", "warp-divergence", "does not name lane 4"),
        ("out[i] = __any_sync(i < 4 ? -1 : -2, 1);", "warp-divergence", "different masks"),
        (
            "if (i < 20) out[i] = __shfl_down_sync(0xfffff, i, 1);",
            "uninitialized-read",
            "from lane 20",
        ),
    ],
)
def test_what_the_language_leaves_undefined_is_reported(body: str, kind: str, said: str) -> None:
    _, findings = ran(body)
    assert any(kind == found and said in message for found, message in findings), findings


def test_what_no_lane_gives_is_reported_where_it_matters() -> None:
    total = "int v = i; for (int d = 16; d; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);"
    unused = f"{total} if (i == 0) out[0] = v;"
    assert given(unused, count=1) == [496]
    stored, printed = ran(f"{total} if (lane == 0) out[i] = v;", "1, 48")[1]
    assert stored[0] == printed[0] == "uninitialized-read"
    assert "'h[32]'" in printed[1]


# --- what is ordered ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "races"),
    [
        ("__syncwarp(); out[i] = s[i ^ 1];", False),
        ("out[i] = s[i ^ 1];", True),
        ("__any_sync(0xffffffff, 1); out[i] = s[i ^ 1];", False),
        ("__syncwarp(); out[i] = s[i ^ 32];", True),
        ("__syncwarp(lane < 16 ? 0xffff : 0xffff0000); out[i] = s[i ^ 1];", False),
        ("__syncwarp(lane < 16 ? 0xffff : 0xffff0000); out[i] = s[i ^ 16];", True),
        (
            "__syncwarp(lane < 16 ? 0xffff : 0xffff0000);"
            " __syncwarp(0x10001u << lane % 16); out[i] = s[i ^ 17];",
            False,
        ),
        ("__syncwarp(); int v = s[i / 32 * 32]; __syncwarp(); s[i] = v;", False),
        ("__syncwarp(); int v = s[i / 32 * 32]; s[i] = v;", True),
        ("__syncwarp(); int v = s[0]; __syncwarp(); s[i] = v;", True),
        (
            "__syncwarp(); int v = s[i ^ 1]; __syncwarp(); v += s[i]; s[i] = v; out[i] = v;",
            False,
        ),
    ],
)
def test_lanes_that_meet_are_ordered(body: str, races: bool) -> None:
    _, findings = ran(body, "1, 64")
    assert ("data-race" in {kind for kind, _ in findings}) == races, findings
