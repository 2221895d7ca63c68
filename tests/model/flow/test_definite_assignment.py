"""Variables without a value where they are read: one analysis, surely for the linter and perhaps
for the simulator."""

from __future__ import annotations

import pytest

from tops_lsp.model.flow.definite_assignment import (
    declared,
    is_followed,
    perhaps_unassigned,
    unassigned_uses,
)
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

BODIES = {
    # text: (surely without a value when read, perhaps)
    "int x; x = a; return x;": ("", ""),
    "int x; return x;": ("x", "x"),
    "int x; return x + a;": ("x", "x"),
    "int x; if (a) x = 1; return x;": ("", "x"),
    "int x; if (a) x = 1; else x = 2; return x;": ("", ""),
    "int x; if (a) return 0; else x = 2; return x;": ("", ""),
    "int x; for (int i = 0; i < a; i++) x = i; return x;": ("", "x"),
    "int x; while (true) { x = a; if (x) break; } return x;": ("", ""),
    "int x; do { x = a; } while (x > 3); return x;": ("", ""),
    "int x; do { if (a) continue; x = 1; } while (x); return 0;": ("", "x"),
    "for (int i = 0; i < a; i++) { int x; if (i) a += x; x = i; } return a;": ("x", "x"),
    "int x; switch (a) { case 1: x = 1; break; default: x = 2; } return x;": ("", ""),
    "int x; switch (a) { case 1: x = 1; break; case 2: x = 2; } return x;": ("", "x"),
    "int x; switch (a) { case 1: x = 1; case 2: a += x; } return a;": ("", "x"),
    "switch (a) { int x; case 1: x = 1; return x; default: return x; } return 0;": ("", "x"),
    "int x; x = a; again: if (x-- > 3) goto again; return x;": ("", ""),
    "int x; if (a) goto set; return 1; set: x = 1; return x;": ("", ""),
    "int x; if (a) goto past; x = 1; past: return x;": ("", "x"),
    "int x, y; x = y = a; return x + y;": ("", ""),
    "int x; return (x = a, x);": ("", ""),
    "int x; x += a; return x;": ("x", "x"),
    "int x; return a && (x = a) ? x : 0;": ("", ""),
    "int x; return sizeof(x);": ("", ""),
    "int x; int *p = &x; return *p;": ("", "x"),
    "int x; auto f = [&] { return x; }; x = 1; return f();": ("", "x"),
    "int x; auto f = [x] { return 1; }; return f();": ("", "x"),
}


@pytest.mark.parametrize("text", BODIES)
def test_surely_and_perhaps(text: str) -> None:
    unit = analyze(Source("a.cpp", f"int f(int a) {{ {text} }}".encode()))
    function = next(f for f in unit.functions() if f.name == "f")
    body = unit.body(function)
    assert body is not None
    some = frozenset(v for v in declared(body.compound) if is_followed(v))
    surely = {v.name for v in unassigned_uses(body, function.type.result)}
    perhaps = {v.name for v in perhaps_unassigned(body, some)}
    assert (surely, perhaps) == tuple({*filter(None, [names])} for names in BODIES[text])
    assert surely <= perhaps


def test_where_ways_are_missing_nothing_is_sure_and_everything_possible() -> None:
    unit = analyze(Source("a.cpp", b"int f(int a) { int x; goto nowhere; x = 1; return x; }"))
    function = next(iter(unit.functions()))
    body = unit.body(function)
    assert body is not None
    some = frozenset(declared(body.compound))
    assert unassigned_uses(body, function.type.result) == {}
    assert perhaps_unassigned(body, some) == some
