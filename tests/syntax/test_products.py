"""Products that look like casts, found again after edits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tree_sitter

from tops_lsp.syntax import parser, products
from tops_lsp.syntax.parser import parse, reparse
from tops_lsp.text.source import Span

FILLER = b"int filler() { return (a * b) + (c); }\n" * 400
PRODUCT = b"int f(int a, int b, int c) { return (a * (b)) + c; }\n"
PLAIN = PRODUCT.replace(b"(a * (b))", b"(a + (b))")


@pytest.mark.parametrize("before", [b"", FILLER], ids=["first", "far"])
@pytest.mark.parametrize("after", [b"", FILLER], ids=["last", "followed"])
def test_a_product_typed_is_seen(before: bytes, after: bytes) -> None:
    old = parse(before + PLAIN + after)
    assert not old.has_products
    new = reparse(old, before + PRODUCT + after)
    assert new.has_products
    assert new.seen == parse(new.raw).seen
    back = reparse(new, old.raw)
    assert back.seen == old.seen


def test_a_product_in_a_comment_that_ends_is_seen() -> None:
    hidden = b"/*\n" + FILLER + PRODUCT + b"*/\n"
    shown = hidden.replace(b"/*", b"/**/", 1).replace(b"}\n*/", b"}\n")
    new = reparse(parse(hidden), shown)
    assert new.has_products
    assert new.seen == parse(shown).seen


def test_an_edit_looks_near_itself_only(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    whole = products._places

    def counted(seen: bytes, parsed: tree_sitter.Tree, span: Span) -> Iterator[int]:
        looked.append(span.end - span.start)
        return whole(seen, parsed, span)

    old = parser.parse(FILLER + PLAIN)
    monkeypatch.setattr(products, "_places", counted)
    reparse(old, FILLER + PLAIN.replace(b"return", b"return 1 +"))
    assert 0 < sum(looked) < 4 * products.NEAR + 1024


CALLS = {
    "(n::f(x)) - y": "binary_expression",
    "(n::f(x, y)) * z": "binary_expression",
    "(n::f(n::f(x))) & (y)": "binary_expression",
    "(n::f()) + y * z": "binary_expression",
    "(n::f(x)(y)) - z": "binary_expression",
    "(unsigned(x)) - y": "binary_expression",
    "(n::T) - y": "cast_expression",
    "(n::T *) &y": "cast_expression",
    "(n::T (*)(x)) &y": "cast_expression",
    "(unsigned) -y": "cast_expression",
}


@pytest.mark.parametrize(("text", "kind"), CALLS.items(), ids=CALLS)
def test_a_call_in_parentheses_is_no_cast(text: str, kind: str) -> None:
    before = b"int a = 1;\n"
    whole = parse(before + b"int v = " + text.encode() + b";\n")
    for tree in (whole, reparse(parse(before), whole.raw)):
        declaration = tree.root.named_children[1].child_by_field_name("declarator")
        assert declaration is not None
        value = declaration.child_by_field_name("value")
        assert value is not None
        assert value.type == kind
        assert parser.errors(tree) == []


def test_operators_behind_a_call_bind_as_they_do() -> None:
    tree = parse(b"int v = (n::f(x)) - y * z;\n")
    assert b"- (n::f" not in tree.seen
    value = tree.root.named_children[0].child_by_field_name("declarator")
    right = value and value.child_by_field_name("value")
    operand = right and right.child_by_field_name("right")
    assert operand is not None
    assert tree.text(operand) == b"y * z"
