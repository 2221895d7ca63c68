"""Completion and signature help at `@`, in code that is only half there."""

import pytest

from tests.features.conftest import KERNEL, marked
from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.features.candidates import CandidateKind, Rank, matches, restriction_text
from tops_lsp.features.completion import completion, explained
from tops_lsp.features.cursor import cursor_at, open_call
from tops_lsp.features.signature import signature_help
from tops_lsp.features.snippets import SNIPPETS, Place, Snippet
from tops_lsp.model.tree.expressions import Name, walk
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Source


def offered(text: str, trigger: str = "") -> list[str]:
    source = marked(text)
    return [c.label for c in completion(source.unit, source.cursor, trigger).candidates]


OFFERED = {
    "parameter": (KERNEL + " { nu@ }", ["number"]),
    "local": (
        KERNEL + " { int narrow = 1; { int nested = 2; n@ } }",
        ["narrow", "nested", "number"],
    ),
    "not yet declared": (KERNEL + " { lat@; int later; }", []),
    "not in this block": (KERNEL + " { { int gone; } gon@; }", []),
    "loop variable": (KERNEL + " { for (int index = 0; ind@", ["index"]),
    "lambda parameter": (KERNEL + " { auto l = [=](int width) { return wid@; }; }", ["width"]),
    "captured": (KERNEL + " { auto l = [own = number] { return ow@; }; }", ["own"]),
    "function of the file": ("int helper(int n); int f() { return hel@; }", ["helper"]),
    "namespace": ("namespace numbers { int a; } int f() { return num@; }", ["numbers"]),
    "in a namespace": (
        "namespace n { int alpha; struct Beta {}; } int f() { n::@ }",
        ["alpha", "Beta"],
    ),
    "through using": ("namespace n { int alpha; } using namespace n; int f() { alp@ }", ["alpha"]),
    "template parameter": ("template <typename Type> Type f(Typ@ x);", ["Type"]),
    "member inside": ("struct S { int width; int m() { return wid@; } };", ["width"]),
    "member of an object": ("struct S { int a; int m(); }; int f(S s) { s.@ }", ["a", "m"]),
    "half a member": ("struct S { int width; int b; }; int f(S s) { s.wi@ }", ["width"]),
    "member in the next line": ("struct S { int a; }; int f(S s) { s.@\n  int b = 1; }", ["a"]),
    "member of a pointer": ("struct S { S *next; }; int f(S *s) { s->next->@ }", ["next"]),
    "member of a result": ("struct S { int a; }; S make(int); int f() { make(1).@ }", ["a"]),
    "member of an element": ("struct S { int a; }; int f(S *s) { s[2].@ }", ["a"]),
    "member of a base": (
        "struct B { int a; }; struct S : B { int b; }; int f(S s) { s.@ }",
        ["a", "b"],
    ),
    "public members only": ("class C { int a; public: int b; }; int f(C c) { c.@ }", ["b"]),
    "own private members": ("class C { int a; int m(C c) { return c.@; } };", ["a", "m"]),
    "instantiated class": (
        "template <typename T> struct B { T v; }; int f(B<int> b) { b.@ }",
        ["v"],
    ),
    "enumerators": ("enum class E { A, B }; E f() { return E::@; }", ["A", "B"]),
    "static member": ("struct S { static int count; }; int f() { S::cou@ }", ["count"]),
    "built-in index": (KERNEL + " { threadIdx.@ }", ["x", "y", "z"]),
    "macro": ("#define LENGTH 3\nint f() { return LEN@; }", ["LENGTH"]),
    "directive": ("#ifn@", ["ifndef"]),
    "directive with a blank": ("#  incl@", ["include"]),
    "open block": ("int f(int width) { if (width) { wid@\n\n", ["width"]),
    "open block above another function": (
        "int f(int width) {\n  while (width) {\n    wid@\n\nint width2() { return 1; }\n",
        ["width", "width2"],
    ),
    "chinese name": ("int f(int 数量) { return 数@; }", ["数量"]),
}
SDK = {
    "context": (KERNEL + " { tops_dte_ctx_t ctx; ctx.@ }", ["init", "destroy", "set_src_offset"]),
    "dte operations": (KERNEL + " { tops::mem@ }", ["memcpy", "memcpy_async", "memset"]),
    "spaces": (KERNEL + " { tops::mdspan m(tops::@ }", ["Global", "Shared", "Private", "mdspan"]),
    "synchronisation": (KERNEL + " { __sync@ }", ["__syncthreads"]),
    "built-in variables": (KERNEL + " { block@ }", ["blockIdx", "blockDim"]),
    "specifiers": ("__@", ["__global__", "__device__", "__shared__", "__local__"]),
    "keywords": ("int f() { whi@ }", ["while"]),
    "vectors": (KERNEL + " { __vec@ }", ["__vector", "__vector4"]),
    "header": ("#include <to@", ["tops.h", "tops_runtime.h"]),
    "header in a folder": ("#include <tops/ha@", ["half.h"]),
}


@pytest.mark.parametrize(("text", "expected"), OFFERED.values(), ids=OFFERED.keys())
def test_the_users_names_are_offered(text: str, expected: list[str]) -> None:
    source = marked(text)
    own = (Rank.LOCAL, Rank.MEMBER, Rank.OWN)
    found = completion(source.unit, source.cursor).candidates
    directive = text.startswith("#") and "\n" not in text
    words = [c.label for c in found if directive or c.rank in own]
    assert [w for w in words if w not in ("k", "f", "C", "S", "E", "n", "ns")] == expected


@pytest.mark.parametrize(("text", "expected"), SDK.values(), ids=SDK.keys())
def test_the_sdk_is_offered(text: str, expected: list[str]) -> None:
    assert [word for word in expected if word not in offered(text)] == []


@pytest.mark.parametrize(
    "text", ["int f() { 12@ }", "// f@", 'const char *s = "a@";', "/* @ */", "x.@", "nothing::@"]
)
def test_nothing_is_offered_where_nothing_fits(text: str) -> None:
    assert offered(text) == []


@pytest.mark.parametrize(
    ("text", "trigger", "any_offered"),
    [
        ("struct S { int a; }; int f(S s) { s.@ }", ".", True),
        ("struct S { int a; }; int f(S *s) { s->@ }", ">", True),
        ("int f(int a) { return a >@ }", ">", False),
        ("int f(int a) { return a ? 1 :@ }", ":", False),
        ("int f(int a) { return a <@ }", "<", False),
        ("#include <@", "<", True),
        ("int f() { return 1 /@ }", "/", False),
        ("float x = 1.@", ".", False),
    ],
)
def test_a_character_asks_only_where_it_means_something(
    text: str, trigger: str, any_offered: bool
) -> None:
    assert bool(offered(text, trigger)) == any_offered


def test_what_is_near_comes_first() -> None:
    source = marked(KERNEL + " { int thread = 1; thr@ }")
    found = completion(source.unit, source.cursor).candidates
    assert [c.label for c in found[:2]] == ["thread", "threadIdx"]
    host = marked("void f() { __syncthr@ }")
    (barrier,) = completion(host.unit, host.cursor).candidates
    assert barrier.rank is Rank.UNAVAILABLE


PLACES = {
    "kernel at file scope": ("__glo@", "__global__", None),
    "kernel word in a body": (KERNEL + " { __glo@ }", "__global__", "of-functions"),
    "kernel word in a class": ("struct S { __glo@ };", "__global__", "not-of-members"),
    "method": ("struct S { __dev@ };", "__device__", None),
    "lambda": (KERNEL + " { auto f = [] __dev@ }", "__device__", None),
    "shared in a kernel": (KERNEL + " { __sha@ }", "__shared__", None),
    "shared in host code": ("void f() { __sha@ }", "__shared__", "device-only"),
    "vector on its target": (KERNEL + " { __vecto@ }", "__vector4", None),
    "later vector": (KERNEL + " { __vecto@ }", "__vector8", "not-on-target"),
    "later index": (KERNEL + " { subThr@ }", "subThreadIdx", "not-on-target"),
    "index in host code": ("void f() { threadI@ }", "threadIdx", "device-only"),
    "operation of this target": (KERNEL + " { tops::slice_p@ }", "slice_pad", None),
    "runtime in device code": (KERNEL + " { topsMemcp@ }", "topsMemcpy", "host-only"),
    "later space": (KERNEL + " { tops::Loc@ }", "Local", "not-on-target"),
    "half a call in an open block": (
        KERNEL + " {\n  if (number) {\n    tops::slice_p@\n\nvoid g();\n",
        "slice_pad",
        None,
    ),
}


@pytest.mark.parametrize(("text", "label", "reason"), PLACES.values(), ids=PLACES.keys())
def test_what_cannot_be_used_is_marked_and_comes_last(
    text: str, label: str, reason: str | None
) -> None:
    source = marked(text)
    found = completion(source.unit, source.cursor).candidates
    chosen = next(c for c in found if c.label == label)
    assert (None if chosen.restriction is None else chosen.restriction.reason) == reason
    assert (chosen.rank is Rank.UNAVAILABLE) == (reason is not None)
    hurdles = [c.restriction is not None for c in found]
    assert hurdles == sorted(hurdles)


def test_older_targets_are_told_of() -> None:
    text = KERNEL + " { tops::slice_@ }"
    context = Context(target=TARGETS["gcu210"])
    unit = analyze(Source("a.tops", text.replace("@", "").encode()), context)
    found = completion(unit, text.index("@")).candidates
    hurdles = {c.label: restriction_text(c) for c in found}
    assert (hurdles["slice_pad"], hurdles["slice_async"]) == ("not on gcu210", "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("whi@", []),
        ("names@", ["namespace"]),
        ("void f() { names@ }", []),
        ("void f() { whi@ }", ["while"]),
        ("class C { publi@ };", ["public"]),
        ("publi@", []),
        ("class C { C() = defau@ };", ["default"]),
    ],
)
def test_keywords_where_they_are_legal(text: str, words: list[str]) -> None:
    source = marked(text)
    found = completion(source.unit, source.cursor).candidates
    assert [
        c.label for c in found if c.kind is CandidateKind.KEYWORD and c.rank is Rank.KEYWORD
    ] == words


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("kern@", ["kernel"]),
        (KERNEL + " { kern@ }", []),
        ("void f() { laun@ }", ["launch"]),
        (KERNEL + " { laun@ }", []),
        (KERNEL + " { pipe@ }", ["dte pipeline"]),
        (KERNEL + " { dte@ }", ["dte async", "dte copy", "dte pipeline"]),
        (KERNEL + " { @ }", []),
        ("struct S { kern@ };", []),
    ],
)
def test_snippets_where_they_are_legal(text: str, labels: list[str]) -> None:
    source = marked(text)
    found = completion(source.unit, source.cursor).candidates
    assert [c.label for c in found if c.kind is CandidateKind.SNIPPET] == labels


FRAMES = {
    Place.OUTSIDE: "%s",
    Place.HOST: "#include <stdio.h>\n__global__ void kernel();\nvoid f() {\n%s\n}",
    Place.DEVICE: "__device__ void k(const float *from, int count, float *tile, int n,"
    " tops_dte_ctx_t &ctx, tops::mdspan &dst, tops::mdspan &src) {\n{\n%s\n}\n}",
}


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda s: s.title)
def test_snippets_are_code_without_a_fault(snippet: Snippet) -> None:
    text = FRAMES[snippet.place].replace("%s", snippet.plain)
    if snippet.title == "snippet-copy":
        text = text.replace("int n, tops_dte_ctx_t &ctx,", "int n,")
    unit = analyze(Source("a.tops", text.encode()))
    assert unit.tree.errors() == []
    found = lint(unit).diagnostics
    assert [d for d in found if d.severity is not Severity.HINT] == []  # what it declares is unused
    assert snippet.plain.count("$") == 0
    bodies = [body.compound for f in unit.functions() if (body := unit.body(f)) is not None]
    parts = [e for b in bodies for s in walk_statements(b) for e in s.expressions()]
    names = [n for part in parts for n in walk(part) if isinstance(n, Name)]
    assert [n.text for n in names if n.declaration is None and not n.candidates] == []


def test_a_dot_behind_a_pointer_becomes_an_arrow() -> None:
    source = marked("struct S { int a; }; int f(S *s) { s.@ }")
    found = completion(source.unit, source.cursor).candidates[0]
    assert found.also is not None
    span, text = found.also
    assert (source.text[slice(*span)], text) == (b".", "->")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "/** Adds one. */ int helper(int n); int f() { hel@ }",
            ["int helper(int n)", "Adds one."],
        ),
        (KERNEL + " { __syncthr@ }", ["__device__ void __syncthreads()", "Waits"]),
        ("__glo@", ["kernel"]),
        ("#define TWO 2\nint f() { TW@ }", ["#define TWO 2"]),
        (KERNEL + " { tops_dte_ctx_t c; c.ini@ }", ["init()", "Takes the hardware"]),
    ],
)
def test_what_is_offered_is_explained(text: str, parts: list[str]) -> None:
    source = marked(text)
    found = completion(source.unit, source.cursor).candidates
    reported = explained(source.unit, found[0])
    assert [part for part in parts if part not in reported] == []


def test_explanations_are_in_the_users_language() -> None:
    source = marked("__glo@")
    found = completion(source.unit, source.cursor).candidates
    assert "*来源:*" in explained(source.unit, found[0], "zh-CN")


@pytest.mark.parametrize(
    ("name", "typed", "fits"),
    [
        ("threadIdx", "thr", True),
        ("threadIdx", "TIX", True),
        ("set_src_offset", "off", True),
        ("set_src_offset", "so", False),
        ("__syncthreads", "sync", True),
        ("abc", "abcd", False),
        ("abc", "", True),
    ],
)
def test_letters_fit_names(name: str, typed: str, fits: bool) -> None:
    assert matches(name, typed) == fits


BROKEN = "struct S { int a; } f(S s { s.a = g(s. tops:: , < ( [ { \" ' */ #include <"


def test_every_offset_of_broken_code_is_safe() -> None:
    source = marked(BROKEN)
    for offset in range(len(BROKEN) + 3):
        completion(source.unit, offset)
        signature_help(source.unit, offset)
        cursor_at(source.text, offset)
        open_call(source.text, offset)


WORK = "int work(int n) { return n; }\n"
USED = "__global__ void k(int *p) { p[0] = 1; }\n"
VERSIONS = (
    "int helper(int n);\n" + WORK + USED,
    "int helper(int n);\n" + WORK.replace("n;", "n + 1;") + USED,
    "int helper(int n, int m);\n" + WORK + USED,
    "int fresh;\n" + WORK + USED,
    "namespace a { int inner; }\nusing namespace a;\n" + WORK,
    "enum E { first };\nauto fresh = 1;\n" + WORK + USED,
    "enum E { other };\nauto fresh = 1.0;\n" + WORK + USED,
)


@pytest.mark.parametrize("typed", ["", "f", "__"])
def test_what_is_offered_after_edits_is_what_a_fresh_reading_offers(typed: str) -> None:
    """Names of namespaces are kept from one version to the next."""
    unit = None
    for text in (*VERSIONS, *reversed(VERSIONS)):
        source = Source("a.tops", text.replace("{ ", "{ " + typed + " ").encode())
        unit = analyze(source, previous=unit)
        fresh = analyze(source)
        for word in ("{ ", "int work", "p[0]"):
            at = source.text.find(word.encode())
            at += len(word + typed) if word == "{ " else 0
            seen, expected = (
                [(c.label, c.kind, c.rank, c.detail, c.restriction) for c in made.candidates]
                for made in (completion(unit, at), completion(fresh, at))
            )
            assert seen == expected, (text, word)
