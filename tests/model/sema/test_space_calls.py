"""Memory spaces through calls, choices and declarations: what the model makes of them."""

from __future__ import annotations

import pytest

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Call, Cast, Expression, walk
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Declare, walk_statements
from tops_lsp.model.tree.types import spelled
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

TAKERS = """
__device__ void own(__local__ char *p);
__device__ void either(__local__ char *p, int n);
__device__ void either(__shared__ char *p, int n);
struct S { __device__ S(__local__ char *p); };
template <typename T> __device__ void many(const T *p);
__constant__ float table[4];
"""


def unit_of(body: str) -> TranslationUnit:
    return analyze(Source("a.tops", f"{TAKERS}\n__device__ void f(bool b) {{ {body} }}".encode()))


def expressions(unit: TranslationUnit) -> list[Expression]:
    function = next(f for f in unit.functions() if f.name == "f")
    body = unit.body(function)
    assert body is not None
    roots = (e for s in walk_statements(body.compound) for e in s.expressions())
    return [node for root in roots for node in walk(root)]


def variable(unit: TranslationUnit, name: str) -> Variable:
    function = next(f for f in unit.functions() if f.name == "f")
    body = unit.body(function)
    assert body is not None
    declared = (s for s in walk_statements(body.compound) if isinstance(s, Declare))
    found = (d for s in declared for d in s.declarations if d.name == name)
    return next(d for d in found if isinstance(d, Variable))


@pytest.mark.parametrize(
    ("body", "have", "want"),
    [
        ("__shared__ char *p; own(p);", "__shared__ char *", "__local__ char *"),
        ("char *p; own(p);", "char *", "__local__ char *"),
        ("__shared__ char *p; (void)S(p);", "__shared__ char *", "__local__ char *"),
        ("many(table);", "__constant__ float[4]", "const float *"),
    ],
)
def test_a_call_that_only_spaces_rule_out_shows_the_conversion(
    body: str, have: str, want: str
) -> None:
    casts = [e for e in expressions(unit_of(body)) if isinstance(e, Cast)]
    assert (have, want) in [(spelled(c.operand.type), spelled(c.type)) for c in casts]


def test_an_overload_that_fits_is_taken_before_spaces_are_overlooked() -> None:
    nodes = expressions(unit_of("__shared__ char *p; either(p, 1);"))
    (call,) = (e for e in nodes if isinstance(e, Call))
    assert call.function is not None
    assert spelled(call.function.parameters[0].type) == "__shared__ char *"


@pytest.mark.parametrize(
    ("body", "type_"),
    [
        ("__local__ int a; __shared__ int c; auto *x = &(b ? a : c);", "int *"),
        ("__local__ int a[2]; __shared__ int c[2]; auto x = b ? a : c;", "int *"),
        ("__local__ int a[2], c[2]; auto x = b ? a : c;", "__local__ int *"),
        ("__local__ int a[2]; for (auto &e : a) { auto x = &e; }", "__local__ int *"),
    ],
)
def test_what_a_choice_or_a_loop_makes_of_spaces(body: str, type_: str) -> None:
    assert spelled(variable(unit_of(body), "x").type) == type_


@pytest.mark.parametrize(
    ("body", "space"),
    [
        ("struct T { __shared__ char *p; } x;", Space.PRIVATE),
        ("Unknown<__shared__ char *> x;", Space.PRIVATE),
        ("__shared__ struct T { __local__ char *p; } x;", Space.SHARED),
    ],
)
def test_words_inside_a_type_do_not_say_where_its_objects_are(body: str, space: Space) -> None:
    assert variable(unit_of(body), "x").space is space
