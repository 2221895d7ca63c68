"""A body after an edit is what lowering it whole gives, and little of it is lowered again."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.model import unit as unit_module
from tops_lsp.model.incremental import block_revision
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.tree.types import spelled
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source, Span

TEXT = b"""#include <tops.h>
#define TWICE(x) ((x) + (x))
struct Box { int v; Box(int a) : v(a) {} int get() const { return v; } };
int plain(int a, float b = 1.0f);
template <typename T> T most(T a, T b) { return a > b ? a : b; }
constexpr int twice(int a) { return 2 * a; }

__device__ int work(int n, float *data, const Box &box) {
  int first = n + 1;
  const int fixed = 4;
  float sum = 0.0f, other = sum;
  auto guess = most(first, n);
  using real = float;
  for (int i = 0; i < n; ++i) {
    float inner = data[i] * 2;
    if (int odd = i % 2) {
      sum += inner * odd;
      first = first + odd;
    } else if (i > fixed) {
      real part = TWICE(inner);
      sum -= part;
    } else {
      sum = plain(first, inner);
    }
    int table[fixed] = {1, 2, 3, fixed}, more[twice(2)];
    static_assert(twice(1) == 2, "");
    first += table[i % fixed];
  }
  switch (first) {
    case 1: {
      int label = 1;
      sum += label;
      break;
    }
    case 2:
      int open;
      open = 2;
      first = open;
    default:
      sum *= 2;
  }
  while (auto left = first - 1) {
    first = left;
    do { --first; int low = first; } while (first > 0);
  }
  for (auto value : {1, 2, 3}) {
    sum += value;
    Box b(value);
    first += b.get() + box.v;
  }
  try {
    int tried = first;
    first = tried + 1;
  } catch (int code) {
    first = code;
  }
  first = first & n;
  n * first;
  return (int)sum + first + guess;
}

__global__ void other(float *p) { p[0] = 1; int a = 2; p[a] = work(a, p, Box(1)); }
"""
BODY = TEXT.index(b"int first = n")
END = TEXT.index(b"__global__")


def facts(unit: TranslationUnit) -> dict[tuple[str, int], list[Any]]:
    """All that the body of each function of a unit says, with every span; by name and place."""
    for function in list(unit.functions()):
        unit.body(function)
    return {
        (function.name, function.item.start + function.span.start): list(
            of_function(unit, function)
        )
        for function in list(unit.functions())
    }


def of_function(unit: TranslationUnit, function: Function) -> Iterator[Any]:
    body = unit.body(function)
    yield function.name, function.span, function.body_span
    if body is not None:
        assert {d.item for d in declared(body.compound)} <= {function.item}
        yield from of_statement(unit, body.compound)
        yield [len(body.lambdas), [of_lambda.span for of_lambda in body.lambdas]]


def declared(root: s.Statement) -> Iterator[Declaration]:
    for part in s.walk_statements(root):
        if isinstance(part, s.Declare):
            yield from part.declarations


def of_statement(unit: TranslationUnit, root: s.Statement) -> Iterator[Any]:
    for part in s.walk_statements(root):
        yield type(part).__name__, *plain_fields(part)
        for declaration in part.declarations if isinstance(part, s.Declare) else ():
            yield from_declaration(unit, declaration)
        for expression in part.expressions():
            for node in e.walk(expression):
                named = getattr(node, "candidates", ()) or ()
                led = [from_declaration(unit, d) for d in named]
                yield type(node).__name__, spelled(node.type), *plain_fields(node), led


def from_declaration(unit: TranslationUnit, declaration: Declaration) -> Any:
    item = declaration.item
    start = 0 if item.builtin else item.start
    where = [span.shifted(start) for span in (declaration.span, declaration.name_span)]
    kind = spelled(getattr(declaration, "type", e.UNKNOWN))
    return declaration.name, where, kind, [w.span for w in declaration.specifiers]


def plain_fields(node: s.Statement | e.Expression) -> list[Any]:
    fields = (getattr(node, f.name) for f in dataclasses.fields(node))
    return [value for value in fields if isinstance(value, str | int | float | Span | e.Category)]


def check(new: bytes, unit: TranslationUnit) -> TranslationUnit:
    """The unit of the new text, whose bodies are as if each were lowered whole.

    Near syntax errors its tree may be another than a fresh one, so only other texts are read anew;
    and a function whose own text is untouched stays known, which a fresh reading may not see.
    """
    before = facts(unit)
    unit = analyze(Source("a.tops", new), previous=unit)
    found = facts(unit)
    if not unit.tree.errors():
        assert found == facts(analyze(Source("a.tops", new)))
    whole = facts(lowered_whole(new, unit))
    kept = found.keys() - whole.keys()
    assert not kept or unit.tree.errors()
    assert {name for name, _ in kept} <= {name for name, _ in before}
    assert {key: facts for key, facts in found.items() if key not in kept} == whole
    return unit


def lowered_whole(text: bytes, unit: TranslationUnit) -> TranslationUnit:
    """A unit made of the very tree of another, or of one evicted, whose functions are read apart,
    with bodies lowered anew."""
    if unit.tree.is_evicted:
        for function in list(unit.declared.bodies):
            unit.declared.forget_body(function)
        return unit
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(unit_module, "read", lambda *_: unit.tree)
        return analyze(Source("a.tops", text))


WORDS = sorted(set(re.findall(rb"\w+|[^\w\s]", TEXT[BODY:END])))
SNIPPETS = (
    *WORDS,
    *(b"q", b" ", b"\n", b"int first = 2;", b"float n;", b"else ", b"/*", b"*/", b"//", b'"'),
    *(b"{", b"}", b"if (n) { int first; first = n; }", b"auto f = [=] { return n; };", b"sum"),
    *(
        b"using namespace tops;",
        b"struct L { int a; };",
        b"({ int in = n; in + 1; })",
        b"case 3:",
        b"int a, b(1), *c;",
    ),
)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_a_body_patched_is_the_body_lowered_whole(data: st.DataObject) -> None:
    text = TEXT
    unit = analyze(Source("a.tops", text))
    for _ in range(3):
        places = [m.start() for m in re.finditer(rb"\b|\B(?=\W)", text[BODY : END - 3])]
        start = BODY + data.draw(st.sampled_from(places))
        end = data.draw(st.sampled_from([start, start, start + 1, start + 6, start + 40]))
        new = text[:start] + data.draw(st.sampled_from(SNIPPETS)) + text[min(end, END - 3) :]
        if data.draw(st.booleans()):
            unit.evict()
        unit = check(new, unit)
        text = new


AGAIN = {
    "an expression": (b"sum *= 2", b"sum *= 25", 2),
    "deep inside": (b"inner * odd", b"inner * odd + 1", 1),
    "an initializer": (b"int first = n + 1", b"int first = n + 2", 1),
    "a type": (b"real part", b"double part", 2),
    "a name": (b"int low", b"int lower", 1),
    "a new statement": (b"n * first;", b"n * first; ++n;", 2),
    "a statement gone": (b"  n * first;\n", b"", 1),
    "a constant": (b"const int fixed = 4", b"const int fixed = 5", 5),
    "a loop's start": (b"int i = 0", b"int i = 1", 1),
    "a loop's condition": (b"i < n;", b"i < n - 1;", 0),
    "a loop's variable": (b"int i = 0", b"long i = 0", 5),
    "a range's variable": (b"auto value", b"int value", 2),
    "a branch's condition": (b"i > fixed", b"i >= fixed", 2),
    "a branch's variable": (b"int odd = i % 2", b"int odd = i % 3", 2),
    "a choice": (b"switch (first)", b"switch (other)", 10),
    "an error": (b"sum -= part;", b"sum -= part part;", 2),
}


@pytest.mark.parametrize("name", AGAIN)
def test_only_what_an_edit_touches_is_lowered_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, most = AGAIN[name]
    lowered: list[bytes] = []
    whole = block_revision.lowered

    def counted(lo: Any, node: Any) -> s.Statement:
        if b"{\n" not in node.text:
            lowered.append(node.text)
        return whole(lo, node)

    monkeypatch.setattr(block_revision, "lowered", counted)
    assert TEXT.count(old) == 1
    unit = check(TEXT.replace(old, new), analyze(Source("a.tops", TEXT)))
    assert len(lowered) <= most, lowered
    work = next(f for f in unit.functions() if f.name == "work")
    assert unit.declared.bodies[work] is not None


def test_statements_that_stay_keep_their_identity() -> None:
    unit = analyze(Source("a.tops", TEXT))
    work = next(f for f in unit.functions() if f.name == "work")
    before = unit.body(work)
    assert before is not None
    first, last = before.compound.body[0], before.compound.body[-1]
    unit = analyze(Source("a.tops", TEXT.replace(b"sum *= 2", b"sum *= 3")), previous=unit)
    after = unit.body(work)
    assert after is not None
    assert after is not before
    assert (after.compound.body[0], after.compound.body[-1]) == (first, last)


STEP = b"sum += data[k] * 2; first += k; { int own = k; first += own; }"
STAMPED = TEXT.replace(b"int plain", b"#define STEP(k) " + STEP + b"\nint plain", 1)
for stamped in (b"first = first + odd;", b"sum -= part;", b"sum += label;", b"first = left;"):
    STAMPED = STAMPED.replace(stamped, b"STEP(1) " + stamped + b" STEP(first)")
for stamped in (b"n * first;", b"open = 2;", b"first = tried + 1;"):
    STAMPED = STAMPED.replace(stamped, b"STEP(2)\n    " + stamped)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_macro_that_is_stamped_out_is_patched_in_each_place(data: st.DataObject) -> None:
    text, begin = STAMPED, STAMPED.index(STEP)
    unit = analyze(Source("a.tops", text))
    for _ in range(3):
        end = text.index(b"\n", begin)
        start = data.draw(st.integers(begin, end))
        gone = data.draw(st.sampled_from([0, 0, 1, 5]))
        snippet = data.draw(st.sampled_from(SNIPPETS)).replace(b"\n", b" ")
        text = text[:start] + snippet + text[min(end, start + gone) :]
        if data.draw(st.booleans()):
            unit.evict()
        unit = check(text, unit)


def test_what_stands_between_the_places_of_a_macro_is_not_lowered_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lowered: list[bytes] = []
    whole = block_revision.lowered

    def counted(lo: Any, node: Any) -> s.Statement:
        if b"{" not in node.text:
            lowered.append(node.text)
        return whole(lo, node)

    monkeypatch.setattr(block_revision, "lowered", counted)
    new = STAMPED.replace(b"data[k] * 2", b"data[k] * 3")
    check(new, analyze(Source("a.tops", STAMPED)))
    stamped = [text for text in lowered if text.startswith(b"sum += data[")]
    assert len(stamped) == STAMPED.count(b"STEP(") - 1
    assert len(lowered) - len(stamped) <= 5, lowered  # what names a head's variable, a handler
