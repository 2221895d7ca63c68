"""The life of objects: constructed without an initializer, destroyed at the end of scopes."""

from __future__ import annotations

import pytest

import tops_simulator

PREAMBLE = """
#include <stdio.h>
struct Noisy {
  int id;
  __host__ __device__ Noisy() : id(0) { printf("+"); }
  __host__ __device__ Noisy(int id) : id(id) { printf("+%d", id); }
  __host__ __device__ ~Noisy() { printf("-%d", id); }
};
struct Pair { Noisy a; Noisy b; };
struct Numbered { int first = 3; int second; };
struct Base { int value; __host__ __device__ Base() : value(7) {} };
struct Derived : Base { int own = 5; };
struct Constructed : Base {
  Noisy inner;
  __host__ __device__ Constructed() { printf("c%d", value); }
};
struct Row { Noisy cells[2]; };
struct Taken : Noisy { using Noisy::Noisy; int own = 5; };
struct TakenTwice : Taken { using Taken::Taken; Noisy inner; };
"""


@pytest.mark.parametrize(
    ("body", "printed"),
    [
        ("Noisy one;", "+-0"),
        ("Noisy one(4);", "+4-4"),
        ("Noisy three[3]; for (int i = 0; i < 3; i++) three[i].id = i;", "+++-2-1-0"),
        ("Noisy grid[2][2];", "++++-0-0-0-0"),
        ("Pair pair; pair.a.id = 1; pair.b.id = 2;", "++-2-1"),
        ("Pair pairs[2]; pairs[1].b.id = 9;", "++++-9-0-0-0"),
        ("Row row; row.cells[1].id = 6;", "++-6-0"),
        ("{ Noisy inner(1); } Noisy outer(2);", "+1-1+2-2"),
        ('Numbered n; printf("%d", n.first);', "3"),
        ('Numbered n[2]; printf("%d%d", n[0].first, n[1].first);', "33"),
        ('Numbered n{}; printf("%d%d", n.first, n.second);', "30"),
        ('Derived d; printf("%d%d", d.value, d.own);', "75"),
        ("Constructed c; c.inner.id = 8;", "+c7-8"),
        ('Taken t(3); printf("o%d", t.own);', "+3o5-3"),
        ('Taken t{4}; printf("o%d", t.own);', "+4o5-4"),
        ('TakenTwice t(6); printf("o%d", t.own);', "+6+o5-0-6"),
        ('Taken t; printf("o%d", t.own);', "+o5-0"),
        ("for (int i = 0; i < 2; i++) { Noisy each(i); }", "+0-0+1-1"),
    ],
)
@pytest.mark.parametrize("side", ["host", "device"])
def test_construction_and_destruction(body: str, printed: str, side: str) -> None:
    if side == "host":
        text = f"{PREAMBLE}int main() {{ {body} return 0; }}"
    else:
        kernel = f"__global__ void k() {{ {body} }}"
        text = f"{PREAMBLE}{kernel}\nint main() {{ k<<<1, 1>>>(); return 0; }}"
    report = tops_simulator.load("lifetimes.tops", text=text.encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == printed
