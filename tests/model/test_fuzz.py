"""Any text gives a model: truncations and mutations of real-looking code, never an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.dump import dump
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

pytestmark = pytest.mark.long

TESTS = Path(__file__).parent.parent
SEEDS = [
    *sorted(TESTS.glob("model/oracle/*.cpp")),
    *sorted(TESTS.glob("model/dumps/*.tops")),
    *sorted(TESTS.glob("rules/**/*.tops")),
]
PIECES = [b"(", b")", b"{", b"}", b"<", b">", b"<<<", b">>>", b";", b",", b"::", b"template <"]
PIECES += [b"[]", b"auto ", b"__global__ ", b"operator", b"#define f(x) x\n", b"\xff", b"\0", b"&&"]
ROUNDS = {"oracle": 6, "dumps": 6}
"""Mutations of each file in a folder; there are many fixtures of rules."""
FEW = 2


def mutated(text: bytes, chance: random.Random) -> bytes:
    """The text cut, with something inserted, removed or doubled."""
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    end = min(end, start + 200)
    match chance.randrange(4):
        case 0:
            return text[:start]
        case 1:
            return text[:start] + chance.choice(PIECES) + text[start:]
        case 2:
            return text[:start] + text[end:]
    return text[:end] + text[start:]


@pytest.mark.parametrize("path", SEEDS, ids=lambda p: p.stem)
def test_any_text_gives_a_model(path: Path) -> None:
    chance = random.Random(path.name)
    text = path.read_bytes()
    for _ in range(ROUNDS.get(path.parent.name, FEW)):
        broken = mutated(text, chance)
        unit = analyze(Source("broken.tops", broken))
        assert lint(unit).errors == [], broken
        assert isinstance(dump(unit), str)


ENDLESS = {
    "values": "template <int N> struct F { static const int v = F<N + 1>::v; }; int a[F<1>::v];",
    "types": "template <class T> struct F { typedef typename F<T *>::t t; }; F<int>::t x;",
    "functions": "template <class T> auto f(T x) { return f(&x); } void g() { f(1); }",
    "aliases": "template <class T> using A = typename A<T *>::t; A<int> x;",
    "bases": "template <class T> struct B : B<T *> { int v; }; B<int> b; int c = b.v;",
    "calls": "constexpr int f(int n) { return n < 2 ? 1 : f(n - 1) + 1; } int a[f(1000)];",
    "constants": "constexpr int k = k + 1; int a[k]; auto x = x + 1;",
    "lambdas": "void g() { auto f = [](auto self) { return self(self); }; f(f); }",
    "conversions": "struct B; struct A { A(B); }; struct B { operator A(); }; void f(A, B b = f);",
    "defaults": "template <class T, class U = typename T::x> struct S { U v; }; S<S<int>> t;",
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS.keys())
def test_what_requires_itself_ends(text: str) -> None:
    unit = analyze(Source("a.cpp", text.encode()))
    assert lint(unit).errors == []
    assert dump(unit)
