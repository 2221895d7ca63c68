"""A unit at rest has no concrete tree, and says and does what it would have with one."""

from __future__ import annotations

import tracemalloc

import pytest

from tops_lsp.model.dump import dump
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Source

TEXT = b"""template <typename T, int n = 2> T most(T a, T b) { return a > b ? a : b * n; }
template <typename T> struct Box { T value; T get() const { return value; } };
template <typename T> using Of = Box<T>;
namespace inner {
__device__ float scaled(float x, int by = 3) {
  float y = x * by;
  return y;
}
}
__global__ void kernel(float *p, int n) {
  for (int i = 0; i < n; ++i) {
    p[i] = inner::scaled(p[i]) + most(n, i);
  }
  auto twice = [](auto v) { return v + v; };
  p[0] = twice(p[1]);
}
"""
EDITS = {
    "in a body": (b"x * by", b"x * (by + 1)"),
    "a new instance": (b"most(n, i)", b"most(p[i], p[0])"),
    "of a class template": (
        b"p[0] = twice",
        b"Box<long> box; Of<short> of; p[0] = box.get() + twice",
    ),
    "a parameter": (b"float x, int by", b"double x, int by"),
    "a new function": (
        b"namespace inner {",
        b"int more(int a) { return most(a, 1); }\nnamespace inner {",
    ),
    "a template's body": (b"b * n;", b"b * n + n;"),
    "nothing": (b"", b""),
    "an error": (b"float y = x", b"float y = ("),
}


def read(text: bytes, previous: TranslationUnit | None = None) -> TranslationUnit:
    unit = analyze(Source("a.tops", text), previous=previous)
    for function in list(unit.functions()):
        unit.body(function)
    return unit


@pytest.mark.parametrize("name", EDITS)
@pytest.mark.parametrize("before", [b"", b"int above;\n"])
def test_an_edit_after_a_rest_gives_what_a_fresh_reading_gives(name: str, before: bytes) -> None:
    unit = read(before + TEXT, read(TEXT))
    unit.rest()
    assert unit.tree.is_at_rest
    old, new = EDITS[name]
    text = before + TEXT.replace(old, new, 1)
    assert dump(read(text, unit)) == dump(read(text))


def test_a_rest_does_not_wake_for_what_is_known() -> None:
    unit = read(TEXT)
    before = dump(unit)
    unit.rest()
    for function in unit.functions():
        assert unit.body(function) is not None
        assert not unit.has_errors_in(function.item, function.span)
    assert dump(unit) == before
    assert unit.tree.is_at_rest


def test_a_template_is_found_again() -> None:
    unit = read(b"int above;\n" + TEXT, read(TEXT))
    unit.rest()
    most = next(f for f in unit.functions() if f.name == "most")
    handle = unit.declared.handles[most]
    assert handle.is_at_rest
    assert handle.lowering.tree is unit.tree
    node = handle.node
    assert node.type == "function_definition"
    assert unit.tree.text(node).startswith(b"T most(T a, T b) {")
    assert not unit.tree.is_at_rest


def test_a_tree_with_errors_stays() -> None:
    unit = read(TEXT.replace(b"x * by;", b"x * by"))
    unit.rest()
    assert not unit.tree.is_at_rest
    scaled = next(f for f in unit.functions() if f.name == "scaled")
    assert unit.has_errors_in(scaled.item, scaled.span)


def test_a_tree_read_again_is_the_same() -> None:
    tree = parse(TEXT)
    shape = str(tree.root)
    assert tree.rest()
    assert tree.is_at_rest
    assert str(tree.root) == shape
    assert not tree.is_at_rest


def test_no_node_keeps_the_tree() -> None:
    text = b"".join(TEXT.replace(b"kernel", b"k%d" % i) for i in range(1))
    body = b"".join(b"  n = n * %d + (n - 1);\n" % i for i in range(2000))
    text += b"void large(int n) {\n" + body + b"}\n"
    tracemalloc.start()
    try:
        unit = read(text, read(text + b"\n"))
        before, _ = tracemalloc.get_traced_memory()
        unit.rest()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert before - after > 10 * len(text)
