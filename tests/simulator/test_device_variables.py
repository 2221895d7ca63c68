"""Variables of the device: copied by the host, shared with it, one for each side, refused."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

TEXT = """
#include <stdio.h>
#include <tops.h>
struct P { int x, y; };
__device__ P points[2] = {{1, 2}, {3, 4}};
__device__ int counts[4] = {5, 6};
__device__ int *where = &counts[1];
__constant__ float factors[3] = {1.5f, 2.5f, 3.5f};
__managed__ int both = 4;
__host__ __device__ int next() { static int n = 5; return n++; }
__global__ void change() { *where += 2; points[1].y += 5; both += (int)factors[2]; where++; }
__global__ void count() { printf("%d", next()); }
"""

CASES = [
    (
        "*where stores to counts",
        "int h[4]; topsMemcpyFromSymbol(h, counts, 16);",
        "h[0], h[1]",
        "5 8",
    ),
    (
        "an array of objects",
        "P p[2]; topsMemcpyFromSymbol(p, points, 16);",
        "p[0].x, p[1].y",
        "1 9",
    ),
    ("the host sees what is managed", "", "both, both + 1", "7 8"),
    (
        "an object is copied to the device",
        "P p = {7, 8}; topsMemcpyToSymbol(points, &p, 8); topsMemcpyFromSymbol(&p, points, 8);",
        "p.x, p.y",
        "7 8",
    ),
]


@pytest.mark.parametrize(("what", "code", "values", "printed"), CASES, ids=[c[0] for c in CASES])
def test_the_host_reads_what_the_device_stores(
    what: str, code: str, values: str, printed: str
) -> None:
    main = f'change<<<1, 1>>>(); topsDeviceSynchronize(); {code} printf("%d %d", {values});'
    report = run(main)
    assert (report.findings, report.output) == ((), printed)


def test_each_side_has_static_variables_of_its_own() -> None:
    report = run(
        'next(); next(); count<<<1, 1>>>(); topsDeviceSynchronize(); printf(" %d", next());'
    )
    assert (report.findings, report.output) == ((), "5 7")


def test_what_no_compiler_computes_is_refused_before_main_and_where_it_is_read() -> None:
    declared = """int answer() { return 42; }
__device__ int given = answer();
__global__ void read() { printf("%d", given); }
"""
    report = run("read<<<1, 1>>>(); topsDeviceSynchronize();", declared)
    assert [(f.kind, f.loc and f.loc.line) for f in report.findings] == [
        ("not-simulated", 14),
        ("not-simulated", 15),
    ]
    assert all(
        "initializer of given, which is not a constant," in f.message for f in report.findings
    )


def run(main: str, declared: str = "") -> Report:
    text = f"{TEXT}{declared}int main() {{ {main} }}\n"
    return Simulation(tops_simulator.load("device.tops", text=text.encode()).program).main()
