"""Definitions that move between a header and its source file, and to their declarations."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.features.refactor.conftest import selected
from tops_lsp.features.refactor.catalog import BY_NAME, edits
from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.rename import Renaming
from tops_lsp.model.unit import analyze
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Source, Span

HEADER, SOURCE = "/project/a.h", "/project/a.cpp"
INCLUDE = '#include "a.h"\n'


class Others:
    """A header and the source file that goes with it."""

    def __init__(self, **files: str) -> None:
        self.files = {f"/project/a.{end}": text for end, text in files.items()}

    def covers(self, path: str) -> bool:
        return path in self.files

    def places(self, offset: int, renaming: Renaming) -> Iterable[tuple[Source, Span]]:
        return ()

    def is_defined(self, offset: int) -> bool:
        return False

    def counterpart(self) -> Source | None:
        return self.source(SOURCE) if SOURCE in self.files else None

    def source(self, path: str) -> Source:
        return Source(path, self.files[path].encode())

    def load(self, path: str) -> Source | None:
        return self.source(path) if path in self.files else None


def made(name: str, selection: Selection, others: Others) -> dict[str, str] | str:
    """The files that a refactoring changes, or why it changes none."""
    if BY_NAME[name].propose(selection) is None:
        return "nothing"
    try:
        found = edits(name, [selection])
    except Refusal as refused:
        return f"refused: {refused.reason}"
    texts = {selection.source.path: selection.text}
    before = len(errors(parse(selection.unit.expansion.text)))
    for edit in reversed(found):
        path = edit.place.path
        text = texts.setdefault(path, others.source(path).text if path in others.files else b"")
        start, end = edit.place.span
        texts[path] = text[:start] + edit.text.encode() + text[end:]
    together = b"\n".join(text for _, text in sorted(texts.items(), key=lambda each: each[0][::-1]))
    assert len(errors(parse(analyze(Source(SOURCE, together)).expansion.text))) <= before
    return {path: text.decode() for path, text in texts.items()}


def to_source(marked: str, source: str | None = INCLUDE) -> tuple[str, str] | str:
    others = Others() if source is None else Others(cpp=source)
    plain = selected(marked, HEADER)
    selection = Selection(plain.unit, plain.tree, plain.span, others=others)
    found = made("define-in-source", selection, others)
    return found if isinstance(found, str) else (found[HEADER], found[SOURCE])


MOVED = {
    "a function": (
        "inline int «f»(int a = 1) { return a; }\n",
        INCLUDE,
        ("int f(int a = 1);\n", f"{INCLUDE}\nint f(int a) {{ return a; }}\n"),
    ),
    "a member": (
        "struct S {\n    struct T {};\n    static T «f»() {\n        return {};\n    }\n};\n",
        INCLUDE,
        (
            "struct S {\n    struct T {};\n    static T f();\n};\n",
            f"{INCLUDE}\nS::T S::f() {{\n    return {{}};\n}}\n",
        ),
    ),
    "one with initializers": (
        "struct S { int a; «S»(int b) : a(b) {} };\n",
        INCLUDE,
        ("struct S { int a; S(int b); };\n", f"{INCLUDE}\nS::S(int b) : a(b) {{}}\n"),
    ),
    "one that is defined after its class": (
        "struct S { void f(); };\ninline void S::«f»() {}\n",
        INCLUDE,
        ("struct S { void f(); };\n", f"{INCLUDE}\nvoid S::f() {{}}\n"),
    ),
    "a member that macros say something of": (
        "#define VIRT virtual\n#define OVER override\n#define T int\n"
        "struct A { VIRT int f(T); };\n"
        "struct S : A {\n    VIRT int «f»(T a) OVER { return a; }\n};\n",
        INCLUDE,
        (
            "#define VIRT virtual\n#define OVER override\n#define T int\n"
            "struct A { VIRT int f(T); };\n"
            "struct S : A {\n    VIRT int f(T a) OVER;\n};\n",
            f"{INCLUDE}\nint S::f(T a) {{ return a; }}\n",
        ),
    ),
    "one that a macro names": (
        "#define HEAD void f()\n«HEAD» { return; }\n",
        INCLUDE,
        ("#define HEAD void f()\nHEAD;\n", f"{INCLUDE}\nHEAD {{ return; }}\n"),
    ),
    "one whose body is a macro": (
        "#define BODY { return; }\nvoid «f»() BODY\nint x;\n",
        INCLUDE,
        ("#define BODY { return; }\nvoid f();\nint x;\n", f"{INCLUDE}\nvoid f() BODY\n"),
    ),
    "an attribute stays": (
        "struct S {\n    S«»() __attribute__((weak)) : n(1) {}\n    int n;\n};\n",
        INCLUDE,
        (
            "struct S {\n    S() __attribute__((weak));\n    int n;\n};\n",
            f"{INCLUDE}\nS::S() : n(1) {{}}\n",
        ),
    ),
    "two namespaces": (
        "namespace a { namespace b { void «f»() {} } }\n",
        INCLUDE,
        (
            "namespace a { namespace b { void f(); } }\n",
            f"{INCLUDE}\nnamespace a {{\nnamespace b {{\nvoid f() {{}}\n}}\n}}\n",
        ),
    ),
    "into its namespace": (
        "namespace n { namespace m { inline void «f»() {} } }\n",
        f"{INCLUDE}namespace n {{\n}}\n",
        (
            "namespace n { namespace m { void f(); } }\n",
            f"{INCLUDE}namespace n {{\n\nnamespace m {{\nvoid f() {{}}\n}}\n}}\n",
        ),
    ),
    "with the include": (
        "inline void «f»() {}\n",
        "",
        ("void f();\n", f"{INCLUDE}void f() {{}}\n"),
    ),
}
KEPT = {
    "no source file": ("inline void «f»() {}", None, "refused: no-source"),
    "a template": ("template <class T> void «f»(T) {}", INCLUDE, "refused: template-or-member"),
    "each file's own": ("static void «f»() {}", INCLUDE, "refused: specifiers"),
    "what is constant": (
        "constexpr int «f»() { return 1; }",
        INCLUDE,
        "refused: template-or-member",
    ),
    "device code": (
        "__device__ inline int «f»() { return 1; }",
        INCLUDE,
        "refused: device-elsewhere",
    ),
    "a name that means another thing there": (
        "int g(); inline int «f»() { return g(); }",
        f"{INCLUDE}static int g(long);\n",
        "refused: hidden",
    ),
    "a macro of there": (
        "int g(); inline int «f»() { return g(); }",
        f"{INCLUDE}#define g h\n",
        "refused: hidden",
    ),
    "a word that nobody knows": (
        "struct S { void «f»() FINAL {} };",
        INCLUDE,
        "refused: specifiers",
    ),
    "a macro that says more than what is for the class": (
        "#define VIRT virtual void\nstruct S { VIRT «f»() {} };",
        INCLUDE,
        "refused: macro",
    ),
    "a specialization": (
        "template <class T> void f(T) {}\ntemplate <> void «f»<int>(int) {}",
        INCLUDE,
        "refused: template-or-member",
    ),
    "a member that macros write": (
        "#define HEAD void f()\nstruct S { «HEAD» {} };",
        INCLUDE,
        "nothing",
    ),
    "a macro that says inline": (
        "#define HEAD inline void f()\n«HEAD» {}",
        INCLUDE,
        "refused: macro",
    ),
    "a macro with a default": (
        "#define WITH (int a = 1)\nvoid «f» WITH {}",
        INCLUDE,
        "refused: macro",
    ),
}


@pytest.mark.parametrize(("marked", "source", "wanted"), MOVED.values(), ids=MOVED)
def test_a_definition_moves_into_the_source_file(
    marked: str, source: str, wanted: tuple[str, str]
) -> None:
    assert to_source(marked, source) == wanted


@pytest.mark.parametrize(("marked", "source", "wanted"), KEPT.values(), ids=KEPT)
def test_a_definition_stays(marked: str, source: str | None, wanted: str) -> None:
    assert to_source(marked, source) == wanted


def to_header(marked: str, header: str) -> dict[str, str] | str:
    others = Others(h=header)
    raw = marked.replace("«", "").replace("»", "").encode()
    at = marked.index("«")
    unit = analyze(Source(SOURCE, raw), loader=others)
    selection = Selection(unit, parse(raw), Span(at, at), others=others)
    return made("define-in-class", selection, others)


def test_a_definition_moves_into_the_header() -> None:
    found = to_header(
        f"{INCLUDE}int g() {{\n    return 1;\n}}\nint «»f(int b) {{\n    return b;\n}}\n",
        "int f(int a);\n",
    )
    assert found == {
        HEADER: "inline int f(int b) {\n    return b;\n}\n",
        SOURCE: f"{INCLUDE}int g() {{\n    return 1;\n}}\n",
    }


def test_a_member_moves_into_the_class_of_the_header() -> None:
    found = to_header(
        f"{INCLUDE}void S::«»f(int b) {{ a = b; }}\n",
        "struct S {\n  int a;\n  void f(int b = 1);\n};\n",
    )
    assert found == {
        HEADER: "struct S {\n  int a;\n  void f(int b = 1) { a = b; }\n};\n",
        SOURCE: INCLUDE,
    }


def test_a_definition_that_needs_its_file_stays() -> None:
    own = f"{INCLUDE}static int g();\nint «»f() {{ return g(); }}\n"
    assert to_header(own, "int f();\n") == "refused: hidden"


HERE = {
    "names of directives are qualified": (
        "namespace n { void g(); struct A {}; }\nvoid f();\nusing namespace n;\n"
        "void «»f() { A a; g(); }\n",
        "namespace n { void g(); struct A {}; }\nvoid f() { n::A a; n::g(); }\n"
        "using namespace n;\n",
    ),
    "what is made of templates, too": (
        "namespace n { template <class T> T v; }\nvoid f();\nusing namespace n;\n"
        "void «»f() { int b = v<int>; }\n",
        "namespace n { template <class T> T v; }\nvoid f() { int b = n::v<int>; }\n"
        "using namespace n;\n",
    ),
    "names of using-declarations are not": (
        "namespace n { void g(); }\nvoid f();\nusing n::g;\nvoid «»f() { g(); }\n",
        "refused: hidden",
    ),
    "a specialization": (
        "template <class T> void f(T);\ntemplate <> void f<int>(int a);\n"
        "template <> void «»f<int>(int a) {}\n",
        "template <class T> void f(T);\ntemplate <> void f<int>(int a) {}\n",
    ),
    "a specialization that is written closer": (
        "template <class T> void f(T);\ntemplate <> void f<int>(int a);\n"
        "template<> void «»f<int>(int b) {}\n",
        "template <class T> void f(T);\ntemplate <> void f<int>(int b) {}\n",
    ),
    "a template with other names": (
        "struct S { template <class, class X, int Z> void f(X *, int w = 5 * Z); };\n"
        "template <class T, class U, int Y>\nvoid S::«»f(U *p, int v) { U u = *p; }\n",
        "struct S { template <class T, class U, int Y> void f(U *p, int v = 5 * Y)"
        " { U u = *p; } };\n",
    ),
    "a parameter of a template that is a template": (
        "struct S { template <template <class> class X> void f(X<int>); };\n"
        "template <template <class> class Y> void S::«»f(Y<int> a) {}\n",
        "struct S { template <template <class> class Y> void f(Y<int> a) {} };\n",
    ),
    "the declaration's types stay": (
        "namespace n { struct A {}; }\nvoid f(n::A);\nusing namespace n;\nvoid «»f(A a) {}\n",
        "namespace n { struct A {}; }\nvoid f(n::A a) {}\nusing namespace n;\n",
    ),
    "what macros write of the declaration stays": (
        "#define T int\n#define P T z\nvoid f(P, T, T q = 1);\nvoid «»f(int z, int b, int c) {}\n",
        "#define T int\n#define P T z\nvoid f(P, T b, T c = 1) {}\n",
    ),
    "a macro that is the declaration": (
        "#define HEAD void f()\nHEAD;\nvoid «»f() { return; }\n",
        "#define HEAD void f()\nHEAD { return; }\n",
    ),
    "not past a name that the body means otherwise": (
        "int a;\nvoid f(int a);\nvoid «»f(int) { ++a; }\n",
        "refused: hidden",
    ),
    "not with defaults of the template": (
        "template <class T = int> void f(T);\ntemplate <class U> void «»f(U a) {}\n",
        "refused: template-or-member",
    ),
    "one that calls itself": (
        "int f(int a);\nint «»f(int a) { return a ? f(a - 1) : 0; }\n",
        "int f(int a) { return a ? f(a - 1) : 0; }\n",
    ),
    "not past a macro": (
        "#define P int a\nvoid f(P);\nvoid «»f(int b) {}\n",
        "refused: macro",
    ),
    "not past what it calls": (
        "void f();\nvoid g();\nvoid «»f() { g(); }\n",
        "refused: hidden",
    ),
    "what is declared before, and defined later": (
        "void g();\nvoid f();\nvoid g() {}\nvoid «»f() { g(); }\n",
        "void g();\nvoid f() { g(); }\nvoid g() {}\n",
    ),
}


@pytest.mark.parametrize(("marked", "wanted"), HERE.values(), ids=HERE)
def test_a_definition_moves_to_its_declaration(marked: str, wanted: str) -> None:
    found = made("define-in-class", selected(marked, SOURCE), Others())
    assert found == (wanted if wanted.startswith("refused") else {SOURCE: wanted})


OUTSIDE = {
    "before the function": (
        "namespace n { struct A {}; }\nvoid f() { «»n::A a; }\nn::A b;\n",
        "namespace n { struct A {}; }\nusing n::A;\n\nvoid f() { A a; }\nA b;\n",
    ),
    "before the comment that belongs to it": (
        "namespace n { struct A {}; }\n\n// What f does.\nvoid f() { «»n::A a; }\n",
        "namespace n { struct A {}; }\n\nusing n::A;\n\n// What f does.\nvoid f() { A a; }\n",
    ),
    "as deep as its scope": (
        "namespace n { struct A {}; }\nnamespace m {\n  // Says.\n  void f() { «»n::A a; }\n}\n",
        "namespace n { struct A {}; }\nnamespace m {\n  using n::A;\n\n  // Says.\n"
        "  void f() { A a; }\n}\n",
    ),
    "after other code on a line": (
        "namespace n { struct A {}; } void f() { «»n::A a; }\n",
        "namespace n { struct A {}; } using n::A;\n\nvoid f() { A a; }\n",
    ),
    "among others, in order": (
        "namespace n { struct A {}; struct B {}; struct C {}; }\nusing n::A;\nusing n::C;\n"
        "«»n::B b;\n",
        "namespace n { struct A {}; struct B {}; struct C {}; }\nusing n::A;\nusing n::B;\n"
        "using n::C;\nB b;\n",
    ),
    "in an argument that a macro copies": (
        "namespace n { struct A {}; }\n#define DECLARE(x, y) x y\nDECLARE(«»n::A, a);\n",
        "namespace n { struct A {}; }\n#define DECLARE(x, y) x y\nusing n::A;\n\nDECLARE(A, a);\n",
    ),
    "not in one that a macro makes a string of": (
        "namespace n { struct A {}; }\n#define S(x) #x\nvoid f() { «»n::A a; S(n::A); }\n",
        "refused: macro",
    ),
    "not where the name is another thing": (
        "namespace n { struct A {}; }\nvoid f() { «»n::A a; }\nint A;\n",
        "refused: taken",
    ),
    "before the comment of the function": (
        "namespace n { struct A {}; }\n\n// tops-sim: <<<1, 1>>>\n/* k */\n"
        "void k() { «»n::A a; }\n",
        "namespace n { struct A {}; }\n\nusing n::A;\n\n// tops-sim: <<<1, 1>>>\n/* k */\n"
        "void k() { A a; }\n",
    ),
    "behind a comment of something else": (
        "namespace n { struct A {}; } /* n */\nvoid k() { «»n::A a; }\n",
        "namespace n { struct A {}; } /* n */\nusing n::A;\n\nvoid k() { A a; }\n",
    ),
    "not in a header": ("namespace n { struct A {}; }\n«»n::A a;\n", "refused: header"),
}


@pytest.mark.parametrize(("marked", "wanted"), OUTSIDE.values(), ids=OUTSIDE)
def test_a_using_declaration_outside_of_functions(marked: str, wanted: str) -> None:
    path = HEADER if wanted.endswith("header") else SOURCE
    found = made("add-using-outside", selected(marked, path), Others())
    assert found == (wanted if wanted.startswith("refused") else {path: wanted})
