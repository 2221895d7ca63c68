"""Findings in instances of templates: what a template says for some arguments only."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import Linter, lint
from tops_lsp.diagnostics.render import message
from tops_lsp.model.sema.instantiations import instantiations
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

HEAD = """\
struct H { int v; };
int host(H);
__device__ int host(float);
template <typename T> __device__ int work(T x) { return host(x); }
"""


def read(text: str, previous: TranslationUnit | None = None) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()), previous=previous)


def shown(unit: TranslationUnit, linter: Linter | None = None) -> list[tuple[str, list[str]]]:
    """Each finding's rule with the lines of its related places that tell of instantiations."""
    result = (linter or Linter()).lint(unit)
    assert result.errors == []
    found = []
    for d in result.diagnostics:
        chain = [
            f"{unit.source.position(r.place.span.start).line + 1} {r.fields['function']}"
            for r in d.related
            if r.message.startswith("in instantiation of")
        ]
        found.append((d.name, chain))
    return found


RULE = "host-function-called-from-device"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("__global__ void k(H h) { work(1.0f); }", []),
        ("__global__ void k(H h) { work(h); }", [(RULE, ["5 work [T = H]"])]),
        ("__global__ void k(H h) { work(h); work(h); work(1.0f); }", [(RULE, ["5 work [T = H]"])]),
        (
            "template <class U> __device__ void mid(U x) { work(x); }\n"
            "__global__ void k(H h) { mid(h); }",
            [(RULE, ["5 work [T = H]", "6 mid [U = H]"])],
        ),
        ("template <class U> __device__ void mid(U x) { work(x); }", []),
        (
            "template <class U> struct C { __device__ int m(U x) { return host(x); } };\n"
            "__global__ void k(C<H> c, H h) { c.m(h); }",
            [(RULE, ["6 C<H>::m"])],
        ),
        (
            "template <class T> __global__ void t(T x) { host(x); }\n"
            "void run(H h) { t<H><<<1, 1>>>(h); t<float><<<1, 1>>>(1); }",
            [(RULE, ["6 t [T = H]"])],
        ),
    ],
)
def test_findings_in_instances(text: str, expected: list[tuple[str, list[str]]]) -> None:
    assert shown(read(HEAD + text)) == expected


def test_what_the_template_says_itself_stands_once() -> None:
    text = "__global__ void k(); template <class T> void t(T x) { k(); }\n"
    unit = read(text + "void h() { t(1); t(2.0); }")
    assert shown(unit) == [("kernel-called-without-launch", [])]


def test_what_all_instances_say_stands_once() -> None:
    text = "int host(double); template <class T> __device__ int t(T x) { return host(x); }\n"
    unit = read(text + "__global__ void k() { t(1); t(2.0); }")
    assert shown(unit) == [(RULE, ["2 t [T = int]"])]


def test_an_edit_of_the_template_is_seen_by_its_users() -> None:
    text = HEAD + "__global__ void k(H h) { work(h); }"
    unit, linter = read(text), Linter()
    assert len(shown(unit, linter)) == 1
    unit = read(text.replace("return host(x)", "return 1"), unit)
    assert shown(unit, linter) == []
    unit = read(text, unit)
    assert len(shown(unit, linter)) == 1


def test_messages_name_the_place() -> None:
    (found,) = lint(read(HEAD + "__global__ void k(H h) { work(h); }")).diagnostics
    assert "host" in message(found)
    assert found.fix is None


def test_each_instance_stands_once_and_there_is_an_end() -> None:
    text = "template <int N> int f() { return f<N + 1>(); }\nint g() { return f<0>() + f<0>(); }"
    unit = read(text)
    found = instantiations(unit, list(unit.functions()))
    assert 2 < len(found) <= 100
    assert len({one.function for one in found}) == len(found)
