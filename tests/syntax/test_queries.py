"""The patterns in `queries/`: they compile, and capture what they say."""

from __future__ import annotations

from pathlib import Path

import pytest
from tree_sitter import Parser

from tops_lsp.syntax.parser import LANGUAGE, parse
from tops_lsp.syntax.queries import captures, matches, query, query_text
from tops_lsp.text.mask import DIALECT, MaskKind, mask
from tops_lsp.text.source import Span

QUERIES = Path(__file__).parents[2] / "queries"
NAMES = ["calls", "declarations", "dialect", "folds", "highlights", "locals", "scopes"]
SOURCE = b"""\
#define N 4
namespace n {
struct S { int a; };
enum E { A, B };
template <typename T> __global__ void k(__local__ T *p) { p[0] = g(1); }
}
using V = __vector4 float;
int main() {
  tops::mdspan out(tops::Global, p, N);
  auto l = [=] __device__ (int x) { return h(x); };
  n::k<int><<<1, 2>>>(q);
}
"""


def _texts(name: str, capture: str, raw: bytes = SOURCE) -> list[str]:
    tree = parse(raw)
    return [tree.text(n).decode() for n in captures(name, tree.root).get(capture, [])]


def test_every_file_is_known_here() -> None:
    assert sorted(path.stem for path in QUERIES.glob("*.scm")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_compiled_once(name: str) -> None:
    assert query(name) is query(name)
    assert query(name).capture_count > 0


def test_an_unknown_query_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        query("nothing")


@pytest.mark.parametrize(
    ("name", "capture", "texts"),
    [
        ("declarations", "macro.name", ["N"]),
        ("declarations", "class.name", ["S"]),
        ("declarations", "enum.name", ["E"]),
        ("declarations", "enumerator.name", ["A", "B"]),
        ("declarations", "alias.name", ["V"]),
        ("declarations", "function.declarator", ["k(__local__ T *p)", "main()"]),
        ("declarations", "template.parameters", ["<typename T>"]),
        ("calls", "callee", ["g", "tops::mdspan", "h", "n::k<int><<<1, 2>>>", "n::k<int>"]),
        ("dialect", "execution", ["global"]),
        ("dialect", "execution.attribute", ["__global__"]),
        ("dialect", "qualifier", ["__local__", "__vector4"]),
        ("dialect", "launch.kernel", ["n::k<int>"]),
        ("dialect", "launch.configuration", ["<<<1, 2>>>"]),
        ("dialect", "launch.arguments", ["(q)"]),
        ("dialect", "lambda.captures", ["[=]"]),
        ("locals", "local.definition.parameter", ["p", "x"]),
        ("locals", "local.definition.var", ["l"]),
    ],
)
def test_captures(name: str, capture: str, texts: list[str]) -> None:
    assert sorted(_texts(name, capture)) == sorted(texts)


def test_scopes_and_folds() -> None:
    scopes = _texts("scopes", "scope")
    assert sum(text.startswith("{") for text in scopes) == 5
    assert "template <typename T> __global__ void k(__local__ T *p) { p[0] = g(1); }" in scopes
    assert "[=] __device__ (int x) { return h(x); }" in scopes
    assert "{ return h(x); }" in _texts("folds", "fold")


def _scopes(raw: bytes) -> list[str]:
    """The kinds of the scopes in a text, outermost first."""
    scopes = captures("scopes", parse(raw).root)["scope"]
    return [node.type for node in sorted(scopes, key=lambda n: (n.start_byte, -n.end_byte))]


@pytest.mark.parametrize(
    ("raw", "kinds"),
    [
        (b"namespace n {}", ["declaration_list"]),
        (b"class C {};", ["field_declaration_list"]),
        (b"struct S {};", ["field_declaration_list"]),
        (b"union U {};", ["field_declaration_list"]),
        (b"struct S; enum E { A };", []),
        (b"template <typename T> struct S;", ["template_declaration"]),
        (b"__global__ void k() {}", ["function_definition", "compound_statement"]),
        (b"auto l = [] __device__ {};", ["lambda_expression", "compound_statement"]),
    ],
)
def test_each_scope_of_a_file(raw: bytes, kinds: list[str]) -> None:
    assert _scopes(raw) == ["translation_unit", *kinds]


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        (b"for (int i = 0; i < n; ++i) g(i);", "for_statement"),
        (b"for (int i : v) g(i);", "for_range_loop"),
        (b"if (int i = g()) h(i);", "if_statement"),
        (b"while (int i = g()) h(i);", "while_statement"),
        (b"{ g(); }", "compound_statement"),
    ],
)
def test_each_scope_of_a_function(statement: bytes, kind: str) -> None:
    function = ["translation_unit", "function_definition", "compound_statement"]
    assert _scopes(b"void f() { " + statement + b" }") == [*function, kind]


def test_a_switch_is_a_scope() -> None:
    kinds = _scopes(b"void f() { switch (int i = g()) {} }")
    assert kinds[-2:] == ["switch_statement", "compound_statement"]


def test_a_handler_is_a_scope() -> None:
    kinds = _scopes(b"void f() { try { g(); } catch (int e) { h(e); } }")
    assert kinds[-2:] == ["catch_clause", "compound_statement"]


def test_within_a_range_only_what_touches_it_is_captured() -> None:
    tree = parse(b"int a;\nint b;\nint c;\n")
    found = captures("declarations", tree.root, within=Span(8, 9))
    assert [tree.text(n) for n in found["declaration"]] == [b"int b;"]
    assert len(matches("declarations", tree.root, within=Span(8, 9))) == 1
    assert len(matches("declarations", tree.root)) == 3


def test_every_execution_word_is_in_the_dialect_query() -> None:
    words = [w for w, kind in DIALECT.items() if kind is MaskKind.EXECUTION]
    masked = [mask(word).text.strip(b"[] ").decode() for word in words]
    text = query_text("dialect")
    assert [w for w in masked if f'"{w}"' not in text] == ["forceinli"]


def test_every_word_is_highlighted() -> None:
    text = query_text("highlights")
    unlisted = [w.decode() for w in DIALECT if f'"{w.decode()}"' not in text]
    # The grammar has these two itself.
    assert unlisted == ["__attribute__", "_Pragma"]


def test_highlights_work_on_raw_text() -> None:
    unmasked = Parser(LANGUAGE).parse(b"__global__ void k() { __shared__ int s[4]; }")
    found = captures("highlights", unmasked.root_node)
    assert [n.start_byte for n in found["keyword.modifier"]] == [0]
    assert [n.start_byte for n in found["keyword.storage"]] == [22]
