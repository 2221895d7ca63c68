"""References, highlights and renames: every place of a thing, and of nothing else."""

import pytest

from tests.features.conftest import marked
from tops_lsp.diagnostics.engine import lint
from tops_lsp.features.places import Places, Role
from tops_lsp.features.references import highlights, references
from tops_lsp.features.rename import Refused, prepare_rename, rename
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

ALL_PLACES = {
    "local variable": "int f(int n) { int §a = n; { int a = 2; a++; } return §a + §a; } int a;",
    "shadowing variable": "int f(int n) { int a = n; { int §a = 2; §a++; } return a; }",
    "parameter": "__device__ int f(int §n) { return §n * (§n + 1); } int g(int n) { return n; }",
    "loop variable": "void f() { for (int §i = 0; §i < 3; §i++) {}"
    " for (int i = 0; i < 3; i++) {} }",
    "condition variable": "int f(int *p) { if (int *§q = p) { return *§q; } return 0; }",
    "function": "__device__ int §h(int); __device__ int §h(int n) { return n ? §h(n - 1) : 0; }",
    "overload": "int h(float); int §h(int); void f() { §h(1); h(1.0f); }",
    "kernel": "__global__ void §k(int *p) {} void f(int *p) { §k<<<1, 2>>>(p); }",
    "struct": "struct §P { int x; }; §P make() { §P p = {1}; return §P(p); } int P2;",
    "class with constructors": "struct §P { §P(); ~§P(); }; §P::§P() {} §P::~§P() { new §P(); }",
    "member": "struct P { int §x; int get() { return §x + this->§x; } };"
    " int f(P p) { return p.§x; }",
    "members of the same name": "struct P { int §x; }; struct Q { int x; };"
    " int f(P p, Q *q) { return p.§x + q->x; }",
    "method": "struct P { int §g() const; }; int P::§g() const { return 1; }"
    " int f(P p) { return p.§g(); }",
    "alias": "using §V = int; §V f(§V v) { return (§V)v; }",
    "local type": "void f() { struct §L { int a; }; §L l; l.a = 1; }",
    "enumeration": "enum class §E { A }; §E f() { return §E::A; }",
    "scoped enumerator": "enum class E { §A, B }; E f() { return E::§A; } enum class F { A };",
    "enumerator": "enum E { §A = 2, B = §A }; int f() { return §A; }",
    "template parameter": "template <typename §T> §T f(§T a) { §T b = a; return b; }",
    "class template parameter": "template <typename §T> struct B { §T v; §T get(); };",
    "function template": "template <typename T> T §f(T a) { return a; }"
    " int g() { return §f(1) + §f<int>(2); }",
    "class template": "template <typename T> struct §B { T v; }; int f(§B<int> b) { return b.v; }",
    "member of a template": "template <typename T> struct B { T §v; };"
    " int f(B<int> b) { return b.§v; }",
    "captured variable": "int f() { int §a = 1; auto l = [§a](int b) { return §a + b; };"
    " return l(1); }",
    "capture with its own name": "int f(int n) { auto l = [§n = n]() { return §n; }; return l(); }",
    "lambda parameter": "auto l = [](int §w) { return §w * 2; };",
    "in a namespace": "namespace n { int §a; } int f() { using namespace n; return §a + n::§a; }",
    "global": "__device__ int §a; __global__ void k() { §a = 1; } int f(int a) { return a; }",
    "argument of a macro": "#define TWICE(x) ((x) + (x))\nint f(int §a) { return TWICE(§a); }",
    "macro": "#define §N 3\nint f() { return §N + §N; }\n",
    "chinese around": "/* 主机 🙂 a */ int §a; /* 数 */ int f() { return §a; } // a",
    "name in chinese": "int f() { int §数 = 1; return §数; }",
    "half-typed call": "int §h(int n); int f() { return §h(",
    "half-typed block": "int f(int §n) { if (§n) { return §n + ; }",
    "open block": "int f(int §n) {\n  if (§n) {\n    §n++;\n\nint g(int n) { return n; }\n",
    "half-typed member": "struct P { int §x; }; int f(P p) { p.§x = 1; p. }",
}


@pytest.mark.parametrize("text", ALL_PLACES.values(), ids=ALL_PLACES.keys())
def test_every_place_finds_all_places(text: str) -> None:
    source = marked(text)
    if text.startswith("#define §N"):  # the definition is no use
        source = marked(text.replace("§", "", 1))
    for word in source.words:
        found = references(source.unit, word.end, Places())
        assert [o.span for o in found] == list(source.words)


def test_declarations_can_be_left_out() -> None:
    source = marked("int f(int); int f(int n) { return §f(n) + §f(1); }")
    found = references(source.unit, source.cursor, declared=False)
    assert [o.span for o in found] == list(source.words)


def test_highlights_tell_reading_from_writing() -> None:
    source = marked("int f() { int §a = 1; §a = 2; §a++; §a += §a; return -§a; }")
    roles = [o.role for o in highlights(source.unit, source.cursor)]
    write = Role.WRITE
    assert roles == [Role.DECLARE, write, write, write, Role.READ, Role.READ]


RENAMED = [
    name for name in ALL_PLACES if name not in ("macro", "half-typed member", "half-typed call")
]


@pytest.mark.parametrize("name", RENAMED)
def test_a_rename_changes_the_name_and_nothing_else(name: str) -> None:
    source = marked(ALL_PLACES[name])
    found = rename(source.unit, source.cursor, "fresh")
    assert found.places == source.words
    assert found.span == source.words[0]
    text = source.text
    for span in reversed(found.places):
        text = text[: span.start] + b"fresh" + text[span.end :]
    before, after = lint(source.unit), lint(analyze(Source("/project/marked.tops", text)))
    assert [d.code for d in before.diagnostics] == [d.code for d in after.diagnostics]
    renamed = references(analyze(Source("/project/marked.tops", text)), source.cursor)
    assert len(renamed) == len(found.places)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("__global__ void k() { __sync@threads(); }", "belongs to the SDK"),
        ("tops_dte_ctx_t @ctx2; @", "no name"),
        ("#define @N 3\nint f() { return @N; }", "Macros"),
        ("int @main() { return 0; }", "main()"),
        ("#define MAKE(n) int n##_a() { return value; }\nint @value; MAKE(x)", "macro"),
        ("int @a;\n#if 0\nint b = a;\n#endif\n", "'a' means on line 3"),
        ("int @a; int f() { return unknown(a::b); } ", "'a' means on line 1"),
        ("__gl@obal__ void k() {}", "no name"),
        ("int f() { return 1@2; }", "no name"),
        ("struct P { P operator@+(P); };", "no name"),
        ("template <typename T> void f(T t) { t.@x(); }", "no name"),
        ("namespace n { } using namespace @n;", "no name"),
    ],
)
def test_a_rename_is_refused_where_it_could_go_wrong(text: str, message: str) -> None:
    source = marked(text)
    with pytest.raises(Refused, match=message.replace("(", r"\(").replace(")", r"\)")):
        prepare_rename(source.unit, source.cursor)


@pytest.mark.parametrize(
    ("text", "new", "message"),
    [
        ("int §a;", "1a", "cannot be a name"),
        ("int §a;", "", "cannot be a name"),
        ("int §a;", "while", "cannot be a name"),
        ("int §a;", "__shared__", "cannot be a name"),
        ("int §a; int b;", "b", "already means something"),
        ("int b; int f(int §a) { return a + b; }", "b", "already means something"),
        ("int §a; int f(int b) { return a + b; }", "b", "already means something"),
        ("__device__ int f(int §a) { return a; }", "threadIdx", "already means something"),
        ("int f(int §a) { return a + b; }", "b", "What 'b' means on line 1"),
    ],
)
def test_a_new_name_must_be_free(text: str, new: str, message: str) -> None:
    source = marked(text)
    with pytest.raises(Refused, match=message):
        rename(source.unit, source.cursor, new)


def test_members_may_take_a_name_that_is_used_elsewhere() -> None:
    source = marked("struct P { int §x; }; int f(P p, int b) { return p.§x + b; }")
    assert rename(source.unit, source.cursor, "b").places == source.words


def test_refusals_are_in_the_users_language() -> None:
    source = marked("int §a;")
    with pytest.raises(Refused, match="不能作为名称"):
        rename(source.unit, source.cursor, "1", "zh-CN")


def test_what_a_header_declares_is_not_renamed(tmp_path: object) -> None:
    folder = str(tmp_path)
    with open(f"{folder}/own.h", "w") as header:
        header.write("int helper(int n);\n")
    source = marked('#include "own.h"\nint f() { return §helper(1); }', f"{folder}/a.tops")
    with pytest.raises(Refused, match=r"declared in .*own\.h"):
        prepare_rename(source.unit, source.cursor)
    found = references(source.unit, source.cursor)
    assert [o.path.rpartition("/")[2] for o in found] == ["a.tops", "own.h"]
