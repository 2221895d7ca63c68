"""What code may lead to, by its words: never a wrong no, and no header's body lowered for it."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.sema.name_filter import may_lead, may_lead_to_main
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.sdk.facts import barriers, named
from tops_lsp.text.source import Source

TARGET = frozenset({"goal"})


class Headers:
    """A loader of headers in memory."""

    def __init__(self, **texts: str) -> None:
        self.texts = {f"{name}.h": text for name, text in texts.items()}

    def load(self, path: str) -> Source | None:
        text = self.texts.get(path.rsplit("/", 1)[-1])
        return None if text is None else Source(path, text.encode())


def read(text: str, previous: TranslationUnit | None = None, **headers: str) -> TranslationUnit:
    loader = Headers(**headers)
    return analyze(Source("/a.tops", text.encode()), previous=previous, loader=loader)


def leads(unit: TranslationUnit, name: str = "start") -> bool:
    (function,) = (f for f in unit.functions() if f.name == name)
    return may_lead(unit, function, TARGET)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("void start() { goal(); }", True),
        ("void start() {}", False),
        ("void start() { goals(); }", False),
        ("void by() { goal(); } void start() { by(); }", True),
        ("void by() { goal(); } void start() { other(); }", False),
        ("void start(); void by() { start(); goal(); }", False),
        ("struct S { void m(); }; void S::m() { goal(); } void start(S &s) { s.m(); }", True),
        ("struct S { S() { goal(); } }; struct P { S s; }; void start(P p) {}", True),
        (
            "struct F { void operator()() { goal(); } }; struct P { F f; };"
            "void start(P p) { p.f(); }",
            True,
        ),
        ("struct F { void operator()() { goal(); } }; void start(int i) {}", False),
        ("struct S {}; S operator+(S a, S b) { goal(); return a; } void start() {}", True),
        ("struct S {}; S operator+(S a, S b) { return a; } void start() {}", False),
        ("auto f = [] { goal(); }; void start() { f(); }", True),
        ("void by() { goal(); } using F = decltype(by); void start(F *f) {}", True),
        ("template <class T> struct R { static void m() { goal(); } }; void start() {}", False),
        (
            "template <class T> struct R {}; template <> struct R<int> { R() { goal(); } };"
            "void start() { R<int> r; }",
            True,
        ),
    ],
)
def test_words_lead_to_words(text: str, expected: bool) -> None:
    assert leads(read(text)) is expected


def test_an_instance_leads_where_its_arguments_do() -> None:
    unit = read(
        "template <class F> void call(F f) { f(); }\n"
        "void here() { call([] { goal(); }); }\n"
        "void there() { call([] {}); }"
    )
    assert lint(unit).errors == []
    made = [f for f in unit.declared.instances.values() if f.name == "call"]
    assert [may_lead(unit, instance, TARGET) for instance in made] == [True, False]


def test_edits_are_followed() -> None:
    unit = read("void by() {} void start() { by(); }")
    assert not leads(unit)
    unit = read("void by() { goal(); } void start() { by(); }", unit)
    assert leads(unit)
    unit = read("void by() { goal(); } void start() { }", unit)
    assert not leads(unit)
    unit = read("void by() { goal(); } void nigh() { by(); } void start() { nigh(); }", unit)
    assert leads(unit)


def test_bodies_of_headers_that_do_not_lead_here_are_not_lowered() -> None:
    header = """\
template <class T> __device__ T own(T x) { return x; }
__device__ int plain(int x) { return own(x); }
__device__ int back(int);
__device__ int round(int x) { return back(x); }
"""
    unit = read(
        '#include "h.h"\n__global__ void k(int *p) { *p = plain(1) + own(2) + round(3); }\n'
        "__device__ int back(int x) { return x; }",
        h=header,
    )
    assert lint(unit).errors == []
    inside = {f.name for f in unit.functions() if may_lead_to_main(unit, f)}
    assert inside == {"k", "back", "round"}
    lowered = {function.name for function, body in unit.declared.bodies.items() if body}
    assert lowered == {"k", "back", "round"}


@pytest.mark.parametrize("of", ["block", "grid"])
def test_barriers_are_known_by_name(of: str) -> None:
    assert barriers(of)
    assert all(named(name).barrier == of for name in barriers(of))
