"""Programs over the lattice of memory spaces: what the tables say is what is reported.

The tables are written here from the chapter's words, apart from the rules: from where, to where,
how it is converted, and the way the pointer goes. Each program is one function; many stand in one
file, whose findings are told apart by their lines.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.assumptions import Assumptions
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

MIXED, UNCAST, APART = (
    "pointer-between-spaces",
    "generic-pointer-without-cast",
    "constant-pointer-converted",
)
# Family members by the word that names them; the generic pointer is named by none.
WORDS = {
    "generic": "",
    "shared": "__shared__ ",
    "local": "__local__ ",
    "private": "__private__ ",
    "constant": "__constant__ ",
}
# The table: rows are where a pointer points, columns what it becomes. "+" is free, "c" wants a
# cast, "x" is an error, "k" is one because of constant memory.
TABLE = """
          generic shared local private constant
generic   +       c      c     c       k
shared    +       +      x     x       k
local     +       x      +     x       k
private   +       x      x     +       k
constant  k       k      k     k       +
global    +       x      x     x       k
"""
CASTS = {
    "": "%s",
    "c": "(%t)%s",
    "static": "static_cast<%t>(%s)",
    "reinterpret": "reinterpret_cast<%t>(%s)",
    "alias": "Alias(%s)",
}
# Ways of a pointer: %t is the type it becomes, %s what it becomes it from, %w the word alone.
WAYS = {
    "initialized": "%t to = %s;",
    "assigned": "%t to; to = %s;",
    "member": "struct S { %t held; } to; to.held = %s;",
    "nested member": "struct S { struct { %t held; } inner; } to; to.inner.held = %s;",
    "element": "%t to[2]; to[1] = %s;",
    "list": "%t to[2] = {nullptr, %s};",
    "aggregate": "struct S { int n; %t held; }; S to = {1, %s};",
    "constructed": "struct S { __device__ S(int n, %t p) {} }; S to(1, %s);",
    "argument": "auto f = [](%t p) {}; f(%s);",
    "method": "struct S { __device__ void f(int n, %t p) {} } to; to.f(1, %s);",
    "function pointer": "void (*f)(%t); f(%s);",
    "result": "auto f = [=]() -> %t { return %s; };",
    "choice": "%t other; %t to = n ? other : (%t)nullptr; to = %s;",
    "template": "Box<%t> to; to.held = %s;",
    "comma": "%t to; to = (n++, %s);",
    "offset": "%t to = %s + 3;",
    "in a condition": "%t to; if ((to = %s)) n = 1;",
    "in a loop": "for (%t to = %s; n < 3; n++) {}",
    "captured": "%t to; auto f = [&]() { to = %s; };",
}
ELEMENTS = ("char", "const float", "char *", "Point", "__vector float", "float **")
HEADER = "struct Point { int x, y; };\ntemplate <typename T> struct Box { T held; };\n"
QUIET = frozenset(
    {
        "space-on-pointer-parameter",
        "host-variable-in-device-code",
        "uninitialized-variable",
        "unused-variable",
    }
)


def table() -> dict[tuple[str, str], str]:
    """The table's entries by row and column."""
    head, *rows = (line.split() for line in TABLE.strip().splitlines())
    return {(row[0], to): entry for row in rows for to, entry in zip(head, row[1:], strict=True)}


def expected(entry: str, *, cast: bool) -> str | None:
    """The rule that speaks, if one does."""
    return {"+": None, "c": None if cast else UNCAST, "x": MIXED, "k": APART}[entry]


def program(have: str, want: str, cast: str, way: str, element: str) -> str:
    """One function that takes a pointer one way."""
    if have == "global":  # where a variable is says nothing of what it points to
        element = element.rstrip(" *")
    made = f"{WORDS[want]}{element} *"
    given = "here" if have == "global" else "from"
    value = CASTS[cast].replace("%s", given).replace("%t", made)
    body = WAYS[way].replace("%s", value).replace("%t", made)
    if have == "global":
        source = f"static __device__ {element.removeprefix('const ')} here[4];"
    else:
        source = f"{WORDS[have]}{element} *from;"
    return f"using Alias = {made}; {source} {body}"


Case = tuple[str, str, str, str, str]


def cases() -> Iterator[Case]:
    """Every pair of memories, every cast and every way, elements taken in turn."""
    elements = itertools.cycle(ELEMENTS)
    for (have, want), cast, way in itertools.product(table(), CASTS, WAYS):
        yield have, want, cast, way, next(elements)


def found(programs: list[str], assumptions: Assumptions = ()) -> list[set[str]]:
    """What is said of each program, by name of the rule."""
    lines = [f"__device__ void f{i}(int n) {{ {p} }}" for i, p in enumerate(programs)]
    text = HEADER + "\n".join(lines)
    unit = analyze(Source("lattice.tops", text.encode()), Context(assumptions=assumptions))
    result = lint(unit)
    assert result.errors == []
    said: list[set[str]] = [set() for _ in programs]
    for diagnostic in result.diagnostics:
        line = unit.source.line_of(diagnostic.place.span.start) - HEADER.count("\n")
        said[line].add(diagnostic.name)
    return said


def disagreements(chosen: list[Case]) -> list[tuple[Case, set[str], str | None]]:
    entries = table()
    said = found([program(*case) for case in chosen])
    wrong = []
    for case, names in zip(chosen, said, strict=True):
        want = expected(entries[case[0], case[1]], cast=bool(case[2]))
        if names - QUIET != ({want} if want else set()):
            wrong.append((case, names, want))
    return wrong


def test_there_are_enough_programs() -> None:
    kinds = Counter(expected(table()[c[0], c[1]], cast=bool(c[2])) for c in cases())
    assert sum(kinds.values()) >= 2500
    assert min(kinds[None], kinds[MIXED], kinds[APART]) >= 500


@pytest.mark.sweep
@pytest.mark.parametrize("way", WAYS)
def test_all_programs_agree_with_the_table(way: str) -> None:
    assert disagreements([case for case in cases() if case[3] == way]) == []


def test_a_share_of_the_programs_agrees_with_the_table() -> None:
    assert disagreements(list(cases())[::19]) == []
