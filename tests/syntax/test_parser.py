"""Parsing from scratch and along edits."""

from __future__ import annotations

import gc
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tree_sitter import Node

from tops_lsp.limits import DEFAULTS
from tops_lsp.syntax.parser import ParseFailure, Tree, errors, parse, reparse
from tops_lsp.text.mask import MaskKind
from tops_lsp.text.source import Span


def _shape(tree: Tree) -> list[tuple[str, int, int]]:
    """Every node in order, with its place."""
    found: list[tuple[str, int, int]] = []
    pending: list[Node] = [tree.root]
    while pending:
        node = pending.pop()
        found.append((node.type, node.start_byte, node.end_byte))
        pending.extend(reversed(node.children))
    return found


def test_text_is_what_the_user_wrote() -> None:
    raw = "/* 中 */ __local__ __vector4 bool int *p;".encode()
    tree = parse(raw)
    (declaration,) = [c for c in tree.root.children if c.type == "declaration"]
    words = [tree.text(c) for c in declaration.children]
    assert words == [b"__local__", b"__vector4 bool", b"int", b"*p", b";"]
    assert tree.text(tree.root) == raw


def test_a_users_own_qualifier_is_itself() -> None:
    tree = parse(b"const int *_Nonnull p;")
    declaration = tree.root.children[0]
    assert tree.text(declaration.children[0]) == b"const"


@pytest.mark.parametrize(
    ("raw", "spans"),
    [
        (b"__global__ void k() {}\n", []),
        (b"#include <tops.h>", []),
        (b"int x = 1\n", [Span(9, 9)]),
        (b"void f() { __shared__ buf; }", [Span(25, 25)]),
        (b"void f() { k<<<g, b; }", [Span(14, 15)]),
    ],
)
def test_errors(raw: bytes, spans: list[Span]) -> None:
    assert errors(parse(raw)) == spans


@pytest.mark.parametrize(
    "raw", [b"", b"\x00", b"\xff\xfe\x00", b"\xef\xbb\xbfint x;\n", b"}{" * 50]
)
def test_any_bytes_are_parsed(raw: bytes) -> None:
    tree = parse(raw)
    assert tree.problem is None
    assert tree.root.type in ("translation_unit", "ERROR")
    assert len(tree.mask.text) == len(raw)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_binary_junk_is_parsed(raw: bytes) -> None:
    tree = parse(raw)
    assert tree.raw == raw
    assert all(0 <= start <= end <= len(raw) for start, end in errors(tree))


@pytest.mark.parametrize("depth", [1, 20, 5000])
@pytest.mark.parametrize(
    ("opener", "middle", "closer"),
    [
        (b"{", b"x;", b"}"),
        (b"x = ", b"(y)", b";"),
        (b"if (a) ", b"x", b";"),
        (b"#if A\n", b"x;", b"\n#endif\n"),
        (b"auto l = [] __device__ () { ", b"x;", b" };"),
    ],
)
def test_deep_nesting_is_no_error(opener: bytes, middle: bytes, closer: bytes, depth: int) -> None:
    raw = b"void f() {\n" + opener * depth + middle + closer * depth + b"\n}\n"
    assert errors(parse(raw)) == []


@pytest.mark.parametrize("opener", [b"{", b"(", b"[", b"a<", b"k<<<", b"#if A\n", b"namespace n {"])
def test_deep_nesting_that_never_closes_is_an_error(opener: bytes) -> None:
    raw = opener * 5000
    found = errors(parse(raw))
    assert found
    assert all(0 <= start <= end <= len(raw) for start, end in found)


def test_a_huge_text_gives_an_empty_tree_and_a_problem() -> None:
    small, large = parse(b"int x;\n"), b"int x;\n" * DEFAULTS.text_size
    for tree in (parse(large), reparse(small, large)):
        assert tree.problem is not None
        assert tree.root.child_count == 0
        assert errors(tree) == []
    assert reparse(tree, b"int y;\n").problem is None


def test_what_was_read_is_let_go() -> None:
    """The binding keeps every object that it was ever given to read."""
    texts = [b"int x = %d;\n" % number * 50 for number in range(1000, 1200)]
    kept = []
    for _ in range(3):
        for text in texts:
            parse(text)
        gc.collect()
        kept.append(sys.getallocatedblocks())
    assert kept[2] - kept[1] < len(texts)


def test_equal_text_gives_the_same_tree() -> None:
    tree = parse(b"int x;\n")
    assert reparse(tree, b"int x;\n") is tree


def test_an_edit_that_the_mask_hides_keeps_the_concrete_tree() -> None:
    old = parse(b"__launch_bounds__(64) __global__ void k() {}\n")
    new = reparse(old, b"__launch_bounds__(32) __global__ void k() {}\n")
    assert new.parsed is old.parsed
    assert new.mask.tokens[0].text == b"__launch_bounds__(32)"
    assert new.text(new.root) == b"__global__ void k() {}\n"


def test_typing_the_end_of_a_launch_turns_its_begin() -> None:
    old = parse(b"void f() {\n  k<<<g,\n  b\n  (x);\n}\nint y;\n")
    new = reparse(old, old.raw.replace(b"b\n", b"b>>>\n"))
    assert [t.kind for t in new.mask.tokens] == [MaskKind.LAUNCH]
    assert errors(new) == []
    assert _shape(new) == _shape(parse(new.raw))


PROGRAM = b"""\
#include <tops.h>
#define STAMP(name) \\
  __global__ void name() {} /* none */
namespace n {
template <typename T> struct Box { __device__ Box(T x) : v(x) {} T v; };
// \xe4\xb8\xad\xe6\x96\x87
__device__ __forceinline__ __vector4 float twice(__vector4 float v) { return v + v; }
extern "C" __global__ __launch_bounds__(64) void k(const float *in, float *out, int n) {
  __local__ __valigned__ float buffer[16];
  tops::dte_scope s(ctx);
  for (int i = 0; i < n; ++i) {
    if (i > 2) buffer[i] = (__vector4 bool int)(in) ? 1 : "a;b"[0];
  }
  auto l = [=] __device__ (int x) { return x; };
}
}
int main() {
  n::k<<<dim3(1), {2, 3}>>>(a, b, 3);
  return 0;
}
"""
PIECES = [b"x", b" ", b"\n", b"", b"1", b"\xe4\xb8\xad", b"int y;\n", b"__device__ ", b"__local__ "]
BREAKING = [b"{", b"}", b"(", b'"', b"/*", b"*/", b"<<<", b">>>", b";", b"#if 1\n", b"'"]


def test_the_program_is_clean() -> None:
    assert errors(parse(PROGRAM)) == []


def _edited(raw: bytes, data: st.DataObject, pieces: list[bytes]) -> bytes:
    start = data.draw(st.integers(0, len(raw)))
    removed = data.draw(st.integers(0, 4))
    return raw[:start] + data.draw(st.sampled_from(pieces)) + raw[start + removed :]


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_reparsing_equals_parsing(data: st.DataObject) -> None:
    tree = parse(PROGRAM)
    for _ in range(4):
        tree = reparse(tree, _edited(tree.raw, data, PIECES + BREAKING))
        fresh = parse(tree.raw)
        assert tree.mask == fresh.mask
        assert tree.root.has_error == fresh.root.has_error
        # Recovery from an error depends on what stood there before; clean trees are unique.
        if not fresh.root.has_error:
            assert _shape(tree) == _shape(fresh)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_undoing_gives_the_first_tree(data: st.DataObject) -> None:
    first = parse(PROGRAM)
    broken = reparse(first, _edited(PROGRAM, data, BREAKING))
    again = reparse(broken, PROGRAM)
    assert again.mask == first.mask
    assert _shape(again) == _shape(first)


def test_an_unclosed_block_costs_its_function_alone() -> None:
    raw = b"int f() {\n  if (x) {\n    g(\n\n__global__ void k(int *p) {\n  p[0] = 1;\n}\n"
    tree = parse(raw)
    assert [n.type for n in tree.root.children] == ["function_definition"] * 2
    assert tree.text(tree.root.children[1]).startswith(b"__global__ void k")
    closed = reparse(tree, raw.replace(b"g(\n", b"g();\n  }\n}\n"))
    assert not errors(closed)
    assert str(closed.root) == str(parse(closed.raw).root)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("x = (a * (b)) + c;", ["binary_expression"] * 2),
        ("x = (a * (float)(b)) - 1 * 2;", ["binary_expression"] * 3 + ["cast_expression"]),
        ("x = (a & (m & p)) + 2;", ["binary_expression"] * 3),
        ("x = (a * (b)) * (c * (d)) + 1;", ["binary_expression"] * 4),
        ("x = (int *)(b) + c;", ["binary_expression", "cast_expression"]),
        ("x = (int * (*)(int)) f;", ["cast_expression"]),
    ],
)
def test_a_product_is_no_cast(text: str, kinds: list[str]) -> None:
    raw = f"void f() {{ {text} }}".encode()
    tree, edited = parse(raw), reparse(parse(b"void f() { x; }"), raw)
    for made in (tree, edited):
        found = [k for k, *_ in _shape(made) if k in ("binary_expression", "cast_expression")]
        assert sorted(found) == kinds
        assert made.text(made.root) == raw
    assert _shape(tree) == _shape(edited)


def test_a_text_that_can_be_read_in_many_ways_costs_the_same_however_long_it_is() -> None:
    """What lies ahead does not pay for it, nor does what is open at once."""
    repeated = ((b"f(x) ", 50_000), (b"int a = struct a {", 10_000), (b"namespace a {", 10_000))
    for piece, times in repeated:
        tree = parse(b"int a = " + piece * times)
        assert tree.problem is ParseFailure.STEPS, piece
    assert parse(b"int a = (1 + 2);\n" * 20_000).problem is None
