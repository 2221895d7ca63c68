"""Mathematical functions: which overload a call means, edges, references; g++ says the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

ONE = """acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 fabs floor
lgamma log log10 log1p log2 logb nearbyint rint round sin sinh sqrt tan tanh tgamma trunc"""
TWO = "atan2 copysign fdim fmax fmin fmod hypot nextafter pow remainder"
WHOLE = "ilogb lrint llrint lround llround"


def sizes(space: str) -> str:
    """A program that prints the sizes of what overloads of each function give."""
    calls = [f"{name}({given})" for name in ONE.split() for given in ("f", "0.5", "1")]
    calls += [f"{name}({given})" for name in TWO.split() for given in ("f, f", "0.5, f", "1, f")]
    calls += [f"{name}(f)" for name in WHOLE.split()] + ["abs(f)", "abs(0.5)", "abs(-3ll)"]
    calls += ["ldexp(f, 2)", "scalbn(f, 2)", "scalbln(f, 2)", "frexp(f, &e)", "ldexp(1, 2)"]
    prints = "".join(f'  printf("%d ", (int)sizeof({space}{call}));\n' for call in calls)
    return f"int main() {{\n  float f = 0.75f;\n  int e;\n{prints}}}\n"


EDGES = """
int main() {
  double nan = NAN, inf = INFINITY;
  printf("%g %g %g %g ", 1 / round(-0.2), 1 / std::round(-0.4f), round(-2.5), roundf(0.49999997f));
  printf("%g %g %g %g ", fdim(inf, inf), fdim(-inf, -inf), fdim(3.0, 1.0), fdim(nan, 1.0));
  printf("%.13g %.13g %.13g %.5g ", erfc(3.7), erfc(20.0), erf(1e-9), std::erfc(-0.5f));
  printf("%lld %lld ", llabs(-5ll), (long long)std::abs(-(1ll << 40)));
  printf("%g %g %g ", std::max(nan, 1.0), std::max(1.0, nan), std::min(2.0, 1.0));
  printf("%.9g %.9g ", std::nextafter(1.0f, 2.0f), std::nextafter(inf, 0.0));
}
"""
REFERENCES = """
struct S { int v; bool operator<(const S &o) const { return v < o.v; } };
int main() {
  int a = 3, b = 2;
  const int &most = std::max(a, b);
  a = 10;
  const_cast<int &>(std::min(a, b)) = 7;
  int *p = const_cast<int *>(&std::max(a, b));
  *p += 1;
  S s{1}, t{2};
  const S &least = std::min(s, t);
  s.v = 9;
  printf("%d %d %d %d %d", most, a, b, &most == &a, least.v);
}
"""
SIZES = """
namespace N {
struct T { char c[3]; T(int) {} };
int f(); float g(int, int); template <typename U> U h(U x) { return x; }
struct S { static short m(int); };
}
template <int n> struct Size { static constexpr int value = n; };
int main() {
  float f = 0.75f; int a = 1, b = 2;
  printf("%zu %zu %zu ", sizeof(std::acos(f)), sizeof(N::f()), sizeof(N::g(a, b)) * 2);
  printf("%zu %zu %zu ", sizeof(N::h(f)), sizeof(N::h<double>(f)), sizeof(N::T(a)));
  printf("%zu %zu ", sizeof (N::S::m(a)) + 1, sizeof(::N::h(a)));
  printf("%d %d ", Size<sizeof(N::g(a, a))>::value, sizeof(N::h(a)) == 4 ? 1 : 2);
}
"""
INCLUDES = "#include <{header}>\n#include <stdio.h>\n"
WHOLE_LIBRARY = "#include <algorithm>\n#include <cmath>\n#include <stdio.h>\n"


def last_places() -> str:
    """A program that prints all digits of each function at a few places, as float and double."""
    of_one = "cbrt erf erfc exp exp2 expm1 lgamma log log10 log1p log2 sin cos tan atan"
    of_one += " sinh cosh tanh asinh tgamma"
    one = "".join(
        f'    printf("%a %a\\n", std::{f}(x), std::{f}((double)x));\n' for f in of_one.split()
    )
    two = "".join(
        f'    printf("%a %a\\n", std::{f}(x, 1.7f), std::{f}((double)x, 1.7));\n'
        for f in ("pow", "atan2", "hypot", "fmod", "fmax", "fmin")
    )
    return f"int main() {{\n  for (float x = 0.03f; x < 4; x += 0.37f) {{\n{one}{two}  }}\n}}\n"


PROGRAMS = {
    "math.h in the global namespace": INCLUDES.format(header="math.h") + sizes(""),
    "math.h in std": INCLUDES.format(header="math.h") + sizes("std::"),
    "cmath in std": INCLUDES.format(header="cmath") + sizes("std::"),
    "cmath leaves the global namespace to double": "#include <cmath>\n#include <stdio.h>\n"
    'int main() { float f = 2; printf("%d %d", (int)sizeof(sin(f)), (int)sizeof(pow(f, f))); }\n',
    "edges": WHOLE_LIBRARY + EDGES,
    "references": WHOLE_LIBRARY + REFERENCES,
    "last places": WHOLE_LIBRARY + last_places(),
    "sizes of qualified calls": WHOLE_LIBRARY + SIZES,
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_gxx_prints(name: str, tmp_path: Path) -> None:
    source, made = tmp_path / "program.cpp", tmp_path / "program"
    source.write_text(PROGRAMS[name])
    subprocess.run(["g++", "-std=c++17", "-w", str(source), "-o", str(made)], check=True)
    printed = subprocess.run([str(made)], check=True, capture_output=True, text=True).stdout
    report = Simulation(tops_simulator.load(source).program).main()
    assert (report.findings, report.output) == ((), printed)


def test_cuda_files_have_all_overloads_in_the_global_namespace(tmp_path: Path) -> None:
    source = tmp_path / "program.cu"
    source.write_text(
        "#include <stdio.h>\n__global__ void k(float f) {"
        ' printf("%d %d ", (int)sizeof(sin(f)), (int)sizeof(nextafter(f, 1.0f)));'
        ' printf("%g %g", max(nan(""), 1.0), min(2.0f, nanf(""))); }\n'
        "int main() { k<<<1, 1>>>(2); cudaDeviceSynchronize(); }\n"
    )
    assert Simulation(tops_simulator.load(source).program).main().output == "4 4 1 2"
