"""A unit whose headers were read for another file is the one that has read them itself."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.dump import dump
from tops_lsp.model.stubs.included_headers import Headers
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.preprocess import FileLoader
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.source import Source

SHARED = b"""#ifndef SHARED_H
#define SHARED_H
#include "inner.h"
#define DOUBLED(x) ((x) * 2)
template <typename T> T most(T a, T b) { return a > b ? a : DOUBLED(b); }
#ifdef WIDE
using Number = double;
#else
using Number = float;
#endif
__device__ inline Number scaled(Number x, int by = COUNT) { return x * by; }
#endif  // SHARED_H
"""
INNER = b"#pragma once\nnamespace inner { struct Box { int value; int get() const; }; }\nMARK\n"
FILES = {
    "first.tops": b'#include "shared.h"\nint inner::Box::get() const { return most(value, 1); }\n',
    "second.tops": b"""// another beginning
int before;
#include "shared.h"
#include "inner.h"
namespace inner { int count(const Box &box) { return box.get(); } }
__global__ void kernel(float *p) {
  __shared__ float *q;
  p[0] = scaled(most(p[1], p[2]));
}
""",
    "broken.tops": b'#include "shared.h"\nvoid f() { most(1, 2) most(3, 4); }\nint last = (;\n',
    "wide.tops": b'#define WIDE\n#include "shared.h"\nNumber n = most<Number>(1, 2);\n',
    "torn.tops": b'extern "C" {\n#include "shared.h"\n}\nint a = sizeof(inner::Box);\n',
    "alone.tops": b"int main() { return 0; }\n",
}


def read(name: str, loader: FileLoader, headers: Headers | None) -> TranslationUnit:
    unit = analyze(Source(f"/p/{name}", FILES[name]), loader=loader, headers=headers)
    for function in list(unit.functions()):
        unit.body(function)
    return unit


@pytest.mark.parametrize("mark", [b"", b"#define COUNT 3", b"#define COUNT 3\nint left = ("])
def test_headers_read_before_make_no_difference(mark: bytes) -> None:
    overlay = {"/p/shared.h": SHARED, "/p/inner.h": INNER.replace(b"MARK", mark)}
    loader, headers = FileLoader(overlay), Headers()
    for name in (*FILES, *reversed(FILES)):
        shared, whole = read(name, loader, headers), read(name, loader, None)
        assert dump(shared) == dump(whole)
        assert shared.tree.pieces == whole.tree.pieces
        assert [(i.start, i.end, i.text) for i in shared.items] == [
            (i.start, i.end, i.text) for i in whole.items
        ]
        assert lint(shared).diagnostics == lint(whole).diagnostics


def test_the_tree_of_a_header_serves_two_files() -> None:
    overlay = {"/p/shared.h": SHARED, "/p/inner.h": INNER.replace(b"MARK", b"#define COUNT 3")}
    loader, headers = FileLoader(overlay), Headers()
    units = [read(name, loader, headers) for name in ("first.tops", "second.tops")]
    assert len(of_headers(units[0]) & of_headers(units[1])) == 2


def of_headers(unit: TranslationUnit) -> set[Tree]:
    """The trees that the unit's headers stand in."""
    return {
        handle.lowering.tree
        for declaration, handle in unit.declared.handles.items()
        if unit.expansion.map.file_at(declaration.item.start).endswith(".h")
    }
