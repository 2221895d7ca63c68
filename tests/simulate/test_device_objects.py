"""Objects of device code: they live where the code runs, whatever the function is marked as."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

LOCAL_CLASSES = """
struct Plain { int n; Plain(int n) : n(n) {} int twice() { Plain other(2 * n); return other.n; } };
struct Closes { int n = 42; int f() { return [this] { return [=] { return n; }(); }(); } };
__device__ int in_a_class(int i) {
  struct Outer {
    int i;
    Outer(int n) : i(n) {}
    int f() {
      struct Inner { int i; Inner() : i(2) {} int g() { return i; } } inner;
      return inner.g() + i;
    }
  } outer(i);
  return outer.f();
}
__global__ void k() { printf("%d %d %d", in_a_class(5), Plain(4).twice(), Closes().f()); }
int main() { k<<<1, 1>>>(); topsDeviceSynchronize(); }
"""
TYPES = """
struct Bits { unsigned a : 4; long b : 8; };
__global__ void k() {
  Bits bits{};
  printf("%d%d%d ", typeid(bits.a) == typeid(unsigned), typeid(bits.b) == typeid(long),
         typeid(nullptr) == typeid(std::nullptr_t));
  printf("%s", typeid(Bits).name());
}
int main() { k<<<1, 1>>>(); topsDeviceSynchronize(); printf(" %s", typeid(int *).name()); }
"""


@pytest.mark.parametrize("engine", ["lockstep", "native"])
@pytest.mark.parametrize(
    ("text", "printed"),
    [(LOCAL_CLASSES, "7 8 42"), (TYPES, "111 4Bits Pi")],
    ids=["local", "types"],
)
def test_device_code_has_its_objects(text: str, printed: str, engine: str) -> None:
    headers = "#include <cstdio>\n#include <typeinfo>\n#include <tops.h>\n"
    module = tops_simulator.load("objects.tops", text=(headers + text).encode())
    report = Simulation(module.program, engine=engine).main()
    assert (report.findings, report.output) == ((), printed)


def test_an_initializer_that_acts_is_refused_though_nobody_reads_its_variable() -> None:
    text = (
        "#include <tops.h>\n__device__ int held;\n__device__ int f();\n"
        "__device__ int unread = f();\n__device__ int f() { held = 4; return 1; }\n"
        "int main() { return 0; }\n"
    )
    report = Simulation(tops_simulator.load("a.tops", text=text.encode()).program).main()
    assert [finding.kind for finding in report.findings] == ["not-simulated"]
