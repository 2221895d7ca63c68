"""Which dialect words belong to which node."""

from __future__ import annotations

import pytest
from tree_sitter import Node

from tops_lsp.syntax.nodes import (
    children_by_field,
    first_child,
    launch,
    named_children,
    span_of,
    specifiers,
)
from tops_lsp.syntax.parser import Tree, parse
from tops_lsp.text.mask import MaskKind
from tops_lsp.text.source import Span


def _find(tree: Tree, kind: str) -> Node:
    """The first node of a type, outermost first."""
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.type == kind:
            return node
        pending.extend(reversed(node.children))
    raise AssertionError(f"no {kind}: {tree.root}")


@pytest.mark.parametrize(
    ("raw", "kind", "words"),
    [
        ("__global__ void k(__local__ int *p) {}", "function_definition", "__global__"),
        ("__global__ void k(__local__ int *p) {}", "parameter_declaration", "__local__"),
        ("void __global__ k() { __local__ int x; }", "function_definition", "__global__"),
        (
            "__launch_bounds__(4)\n__maxnreg__(8) __global__ void k() {}",
            "function_definition",
            "__launch_bounds__(4) __maxnreg__(8) __global__",
        ),
        (
            "int a __attribute__((x)); __device__ int b;",
            "declaration",
            "__attribute__((x))",
        ),
        ("void f() __attribute__((noinline));", "declaration", "__attribute__((noinline))"),
        (
            "template <typename T = A<__local__ int *>> __host__ __device__ T f();",
            "template_declaration",
            "__host__ __device__",
        ),
        ("__device__ __local__ float *f(__shared__ int x);", "declaration", "__device__ __local__"),
        ("__constant__ int a[sizeof(__vector int)] = {1};", "declaration", "__constant__"),
        ("__device__ auto l = [] __device__ (int x) {};", "declaration", "__device__"),
        ("A<__vector float> x = (__local__ int *)0;", "declaration", ""),
        ("struct S { static __device__ int n = 1; };", "field_declaration", "__device__"),
        ("struct S { __host__ S(__local__ int *p) : a(p) {} };", "function_definition", "__host__"),
        ("int x = (__local__ __vector4 bool T *)p;", "type_descriptor", "__local__ __vector4 bool"),
        ("auto p = new __local__ float[4];", "new_expression", "__local__"),
        ("auto f() -> __vector float;", "declaration", ""),
        ("template __global__ void k<int>(int *);", "template_instantiation", "__global__"),
        (
            "int x; void f(__local__ int *p = (__shared__ int *)q);",
            "optional_parameter_declaration",
            "__local__",
        ),
    ],
)
def test_specifiers(raw: str, kind: str, words: str) -> None:
    tree = parse(raw.encode())
    found = specifiers(tree, _find(tree, kind))
    assert b" ".join(t.text for t in found).decode() == words


def test_a_launch_is_told_from_a_call_of_a_call() -> None:
    tree = parse(b"void f() { k<<<1, 2>>>(x); }")
    outer = _find(tree, "call_expression")
    configured = outer.child_by_field_name("function")
    assert configured is not None
    token = launch(tree, configured)
    assert token is not None
    assert (token.kind, token.close) == (MaskKind.LAUNCH, Span(19, 22))
    assert launch(tree, outer) is None
    plain = parse(b"void f() { g(1, 2)(x); }")
    assert launch(plain, _find(plain, "call_expression").children[0]) is None
    assert launch(plain, plain.root) is None


def test_children() -> None:
    tree = parse(b"int /* a */ x, /* b */ y;")
    declaration = tree.root.children[0]
    assert [c.type for c in named_children(declaration)] == [
        "primitive_type",
        "identifier",
        "identifier",
    ]
    names = children_by_field(declaration, "declarator")
    assert [tree.text(n) for n in names] == [b"x", b"y"]
    assert [span_of(n) for n in names] == [Span(12, 13), Span(23, 24)]
    assert first_child(declaration, "identifier", "primitive_type") == declaration.children[0]
    assert first_child(declaration, "comment_") is None
