"""Classes that hold two of the one before: forty are 2⁴⁰ parts, and as many questions as there are
classes."""

from __future__ import annotations

from pathlib import Path

import pytest

import tops_simulator
from tests.hostile.conftest import Command
from tops_simulator.simulation import Simulation

TRAITS = ["std::is_trivially_copyable", "std::is_standard_layout", "std::is_trivially_destructible"]


def doubling(levels: int, first: str, rest: str, members: str = "C{0} a; C{0} b;") -> str:
    lines = ["#include <cstdio>", "#include <type_traits>", f"struct C0 {{ {first} }};"]
    lines += [
        f"struct C{level} {{ {members.format(level - 1)} }};" for level in range(1, levels + 1)
    ]
    return "\n".join([*lines, rest.replace("LAST", f"C{levels}")]) + "\n"


@pytest.mark.parametrize(("first", "expected"), [("int v = 3;", True), ("virtual ~C0();", False)])
def test_traits_ask_each_class_once(first: str, expected: bool, simulate: Command) -> None:
    """The answer is that of the class at the bottom of all."""
    printed = " ".join(f'std::printf("%d", {trait}<LAST>::value);' for trait in TRAITS)
    Path("a.cpp").write_text(doubling(40, first, f"int main() {{ {printed} }}"))
    assert simulate("run", "a.cpp").out.splitlines()[0] == str(int(expected)) * len(TRAITS)


def test_a_class_in_itself_is_answered(lint: Command) -> None:
    Path("a.cpp").write_text(
        "#include <type_traits>\nstruct A { A a; };\nstruct B;\nstruct D { B b[2]; };\n"
        "struct B { D d; };\nbool a = std::is_trivial<A>::value, b = std::is_pod<B>::value;\n"
        "void f(A x, B y) { A z = x; y = y; }\n"
    )
    assert lint("a.cpp").status == 1  # their members are of incomplete types


@pytest.mark.parametrize(
    "first",
    [
        "int v; C0() : v(7) {}",
        "int v = 7;",
        "int v = 7; ~C0() { ended++; } static inline int ended;",
    ],
)
def test_what_nobody_wrote_is_generated_once(first: str, tmp_path: Path) -> None:
    use = (
        "int main() { LAST *p = new LAST; LAST q(*p); q = *p; LAST r = static_cast<LAST &&>(q);\n"
        '  delete p; std::printf("%d %zu\\n", reinterpret_cast<int *>(&r)[511], sizeof r); }'
    )
    path = tmp_path / "a.cpp"
    path.write_text(doubling(9, first, use))
    module = tops_simulator.load(path)
    report = Simulation(module.program).main()
    assert report.output == "7 2048\n"
    assert sum(len(function.body) for function in module.program.functions.values()) < 2000
