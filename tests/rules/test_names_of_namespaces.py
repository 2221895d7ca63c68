"""Errors that no fixture of TOPS can show: they need a whole program of plain C++."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.text.source import Source

CONTEXT = merge([read_flags(["-std=c++17"], Provenance(Level.COMMAND_LINE))]).contexts()[0]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("using namespace absent;", "undeclared-name"),
        ("using absent::value;", "undeclared-name"),
        ("#include <vector>\nusing namespace std;", ""),
        ('#include "gone.h"\nusing namespace absent;', ""),
        ("namespace a { namespace b {} }\nusing namespace a;\nusing namespace b;", ""),
        ("namespace a { int value; }\nusing namespace a;\nusing a::value;", ""),
        ("struct A { int v; };\nstruct B : A { using A::v; };", ""),
        ("void f() throw(int);", "invalid-declarator"),
        ("void f() throw();\nvoid g() noexcept(false);", ""),
        ("void f() { throw (1); }", ""),
        ("void f();\nvoid g(decltype(f) *);", ""),
        ("template <class T> struct A { T &operator+=(T); };\n"
         "struct B { friend int &A<int>::operator+=(int); };", ""),
        ("template <class T = int, int N = 4, bool B = (N >> 1)> T f() { return 0; }", ""),
        ("int g;\nvoid f() { int(h(int())); }", ""),
    ],
)  # fmt: skip
def test_a_program_is_told_of_this_alone(text: str, name: str) -> None:
    unit = analyze(Source("a.cpp", f"{text}\nint main() {{}}\n".encode()), CONTEXT)
    found = {d.name for d in lint(unit).diagnostics if d.code.startswith("TOPS6")}
    assert found == ({name} if name else set())
